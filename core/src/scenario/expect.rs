//! The lines of a `then` block: does each hold?

use super::event_pattern::EventPattern;
use super::read::rule_id;
use super::run::{Run, describe_breach};
use crate::dealer::AddressedEvent;
use crate::facts::{Facts, Unmet};
use crate::game::{Breach, Game};
use crate::notation::describe;
use crate::seat::{SeatOrder, Seats};
use crate::text::{Line, Words, plain_number};

impl<'a, G: Game> Run<'a, G> {
    /// Does the line of a `then` block hold?
    pub(super) fn fact(&self, line: Line<'a>) -> Result<(), Unmet> {
        let game = self.sitting.game();
        let mut words = line.words();
        match words.expect_word("a fact")? {
            "waits" => self.waits(&mut words)?,
            "manner" => {
                let wanted = words.expect_word("turn, free, sealed or window")?;
                Unmet::unless_equal(&wanted, &game.waiting().manner.as_str())?;
            }
            "legal" => {
                let (seat, action) = self.seat_and_action(&mut words, line)?;
                return game.check(seat, &action).map_err(|breach| {
                    let words = describe_breach::<G>(&breach, &self.setup.role_names::<G>());
                    Unmet::Refused { rule: breach.rule().0, breach: words }
                });
            }
            "only" => return self.only(&mut words, line),
            "count" => {
                let seat = self.seat(&mut words)?;
                let wanted = words.parse_with("a number", plain_number)? as usize;
                Unmet::unless_equal(&wanted, &self.legal(seat).len())?;
            }
            "undo" => self.undo(&mut words)?,
            "sees" => {
                let viewer = self.viewer(&mut words)?;
                return whole(&game.view(viewer), &mut words);
            }
            "hidden" => {
                let viewer = self.viewer(&mut words)?;
                return match whole(&game.view(viewer), &mut words) {
                    Err(Unmet::Hidden) => Ok(()),
                    Err(Unmet::Differs { actual }) => Err(Unmet::Known { actual: Some(actual) }),
                    Err(other) => Err(other),
                    Ok(()) => Err(Unmet::Known { actual: None }),
                };
            }
            "told" => return self.told(&mut words, |_| true, true),
            "heard" => {
                let viewer = self.viewer(&mut words)?;
                return self.told(&mut words, |events| events.to.includes(viewer), true);
            }
            "unheard" => {
                let viewer = self.viewer(&mut words)?;
                return self.told(&mut words, |events| events.to.includes(viewer), false);
            }
            "over" => game.outcome().map(|_| ()).ok_or(Unmet::NotOver)?,
            "rank" => {
                let seat = self.seat(&mut words)?;
                let wanted = words.parse_with("a rank", plain_number)?;
                let outcome = game.outcome().ok_or(Unmet::NotOver)?;
                Unmet::unless_equal(&wanted, &u32::from(outcome.ranks[seat]))?;
            }
            "ended" => {
                let wanted = rule_id::<G>(&mut words)?;
                let outcome = game.outcome().ok_or(Unmet::NotOver)?;
                Unmet::unless_equal(&wanted, &outcome.ended_by.0)?;
            }
            _ => return whole(game, &mut line.words()),
        }
        Ok(words.expect_end()?)
    }

    fn waits(&self, words: &mut Words<'a>) -> Result<(), Unmet> {
        let mut wanted = Seats::NONE;
        if words.peek() == Some("nobody") {
            words.next_word();
        } else {
            wanted = wanted.with(self.seat(words)?);
            while words.peek().is_some() {
                wanted = wanted.with(self.seat(words)?);
            }
        }
        let waiting = self.sitting.game().waiting();
        if waiting.unanswered == wanted {
            return Ok(());
        }
        let missing: SeatOrder = waiting.asked.iter().filter(|&seat| waiting.unanswered.contains(seat)).collect();
        let words: Vec<_> = missing.iter().map(|seat| self.setup.role_name::<G>(seat)).collect();
        let actual = if words.is_empty() { "nobody".to_owned() } else { words.join(" ") };
        Err(Unmet::Differs { actual })
    }

    fn only(&self, words: &mut Words<'a>, line: Line<'a>) -> Result<(), Unmet> {
        let seat = self.seat(words)?;
        let text = words.rest();
        let mut wanted = if text.is_empty() { Vec::new() } else { self.actions(line, text)? };
        let mut legal = self.legal(seat);
        wanted.sort_unstable();
        legal.sort_unstable();
        if wanted == legal {
            return Ok(());
        }
        let list = |from: &[G::Action], but: &[G::Action]| {
            let those = from.iter().filter(|action| !but.contains(action));
            those.map(ToString::to_string).collect::<Vec<_>>().join("; ")
        };
        Err(Unmet::OtherAnswers { also: list(&legal, &wanted), missing: list(&wanted, &legal) })
    }

    fn undo(&self, words: &mut Words<'a>) -> Result<(), Unmet> {
        let seat = self.seat(words)?;
        let wanted = words.parse_with("yes or no", |word| matches!(word, "yes" | "no").then_some(word == "yes"))?;
        let actual = match self.sitting.undoable(seat) {
            Ok(_) if wanted => return Ok(()),
            Ok(action) => format!("yes: {action}"),
            Err(bar) => {
                let reason = words.next_word();
                if !wanted && reason.is_none_or(|reason| reason == bar.as_str()) {
                    return Ok(());
                }
                format!("no {}", bar.as_str())
            }
        };
        Err(Unmet::Differs { actual })
    }

    fn told(
        &self,
        words: &mut Words<'a>,
        to: impl Fn(&AddressedEvent<G::Event>) -> bool,
        wanted: bool,
    ) -> Result<(), Unmet> {
        let known = crate::notation::events(G::NOTATION);
        let seat = |word: &str| self.setup.seat_by_role::<G>(word);
        let event = EventPattern::read(words, &known, &seat)?;
        let events = self.events.iter().filter(|events| to(events)).map(|events| serde_json::to_value(&events.event));
        let events = events.collect::<Result<Vec<_>, _>>();
        let events = events.map_err(|wrong| Unmet::NoJson { why: wrong.to_string() })?;
        if events.iter().any(|found| event.is(found, &seat)) == wanted {
            return Ok(());
        }
        let names = self.setup.role_names::<G>();
        let all: Vec<_> = events.iter().map(|event| describe(event, &known, &names)).collect();
        Err(if all.is_empty() { Unmet::NothingTold } else { Unmet::Told { events: all.join("; ") } })
    }
}

/// A fact counts only if it says something and was read to its end.
fn whole(facts: &impl Facts, words: &mut Words<'_>) -> Result<(), Unmet> {
    let mut ahead = words.clone();
    ahead.expect_word("a fact")?;
    ahead.expect_word("what the fact says")?;
    facts.holds(words)?;
    Ok(words.clone().expect_end()?)
}
