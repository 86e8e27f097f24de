//! Facts that a scenario may ask of a state, or of what a viewer may know. The list stands in NOTATION.md.

use crate::ids::{Area, Card, Cards, Wonder};
use crate::state::InnerSea;
use crate::view::{CivView, View};
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Words;

impl Facts for InnerSea {
    /// Everything a spectator may know, and hands.
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let mut words = fact.clone();
        let hidden = matches!(words.next_word(), Some("hand" | "laid"));
        let civ = words.next_word().and_then(|word| self.faction(word.parse().ok()?));
        if let (true, Some(civ)) = (hidden, civ) {
            let set = if fact.next_word() == Some("hand") { self.hands[civ.index()] } else { self.laid[civ.index()] };
            fact.next_word();
            return exactly(fact, set);
        }
        self.view(Viewer::Spectator).holds(fact)
    }
}

fn number(words: &mut Words<'_>, actual: impl Into<i64>) -> Result<(), Unmet> {
    let expected = words.parse_with("a number", |word| word.parse::<i64>().ok())?;
    Unmet::unless_equal(&expected, &actual.into())
}

/// Exactly these cards; `none` for no card at all.
fn exactly(words: &mut Words<'_>, actual: Cards) -> Result<(), Unmet> {
    let mut expected = Cards::NONE;
    while let Some(word) = words.next_word() {
        if word != "none" {
            expected.add(word.parse::<Card>()?);
        }
    }
    let shown = |cards: Cards| {
        if cards.is_empty() { "none".to_owned() } else { cards.iter().map(|card| format!("{card} ")).collect() }
    };
    Unmet::unless_equal(&shown(expected), &shown(actual))
}

fn word(words: &mut Words<'_>, actual: &str) -> Result<(), Unmet> {
    Unmet::unless_equal(&words.expect_word("a word")?.to_owned(), &actual.to_owned())
}

impl View {
    fn civ(&self, words: &mut Words<'_>) -> Result<&CivView, Unmet> {
        let name = words.expect_word("a civilization in play")?;
        let found = self.civs.iter().find(|civ| civ.civ.is_some_and(|civ| civ.as_str() == name));
        found.ok_or_else(|| words.error_at_last("a civilization in play").into())
    }

    fn count(&self, area: Area, of: &str, allies: bool) -> u8 {
        let stack = self.stacks.iter().find(|stack| stack.area == area && stack.of == of);
        stack.map_or(0, |stack| if allies { stack.allies } else { stack.n })
    }
}

impl Facts for View {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let key = fact.expect_word("a fact")?;
        match key {
            "epoch" => number(fact, self.epoch),
            "turn" => number(fact, self.turn),
            "phase" => word(fact, self.phase),
            "prompt" => word(fact, self.prompt.word),
            "decides" => word(fact, self.prompt.civ.unwrap_or("nobody")),
            "amount" => number(fact, self.prompt.amount.map_or(-1, i64::from)),
            "order" => {
                let mut names = Vec::new();
                while let Some(name) = fact.next_word() {
                    names.push(name);
                }
                let actual = self.order.iter().map(|&place| self.civs.get(usize::from(place)));
                let actual = actual.map(|civ| civ.and_then(|civ| civ.civ).map_or("-", |civ| civ.as_str()));
                Unmet::unless_equal(&names.join(" "), &actual.collect::<Vec<_>>().join(" "))
            }
            // disks FACTION AREA N
            "disks" | "allies" => {
                let of = fact.expect_word("a faction")?;
                let area = fact.parse("an area")?;
                number(fact, self.count(area, of, key == "allies"))
            }
            // total FACTION N: disks on the map
            "total" => {
                let of = fact.expect_word("a faction")?;
                let sum: i64 = self.stacks.iter().filter(|stack| stack.of == of).map(|stack| i64::from(stack.n)).sum();
                number(fact, sum)
            }
            "barbarians" => number(fact, self.barbarians),
            "deck" => number(fact, self.deck),
            "discard" => exactly(fact, self.discard),
            "discarded" => {
                let card: Card = fact.parse("a card number")?;
                let there = if self.discard.has(card) { "yes" } else { "no" };
                word(fact, there)
            }
            "aside" => exactly(fact, self.aside),
            "table" => exactly(fact, self.table),
            "competition" => word(fact, self.competition.map_or("none", Area::as_str)),
            "round" => number(fact, self.round),
            "out" => {
                let area: Area = fact.parse("an area")?;
                word(fact, if self.open.contains(&area) { "no" } else { "yes" })
            }
            "marked" => {
                let area: Area = fact.parse("an area")?;
                word(fact, if self.border.contains(&area) { "yes" } else { "no" })
            }
            // wonder WORD available | buried OWNER AREA | built OWNER AREA DISKS
            "wonder" => {
                let wonder: Wonder = fact.parse("a Wonder")?;
                let view = self.wonders.iter().find(|view| view.wonder == wonder);
                let view = view.ok_or_else(|| fact.error_at_last("a Wonder"))?;
                let actual = match (view.owner, view.area) {
                    (Some(owner), Some(area)) => {
                        let state = if view.buried { "buried" } else { "built" };
                        format!("{state} {owner} {area} {}", view.disks)
                    }
                    _ => "available".to_owned(),
                };
                let expected = fact.rest().to_owned();
                while fact.next_word().is_some() {}
                Unmet::unless_equal(&expected, &actual)
            }
            // investment CARD OWNER DISKS | investment CARD none
            "investment" => {
                let card: Card = fact.parse("a card number")?;
                let view = self.investments.iter().find(|view| view.card == card);
                let actual = view.map_or("none".to_owned(), |view| format!("{} {}", view.owner, view.disks));
                let expected = fact.rest().to_owned();
                while fact.next_word().is_some() {}
                Unmet::unless_equal(&expected, &actual)
            }
            "top" => {
                let actual = self.top.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                let expected = fact.rest().to_owned();
                while fact.next_word().is_some() {}
                Unmet::unless_equal(&expected, &actual)
            }
            "result" => {
                let seat = fact.parse_with("a seat", |word| self.seats.iter().position(|&seat| seat == word))?;
                let actual = Seat::new(seat).and_then(|seat| self.results.get(seat.index()));
                number(fact, actual.map_or(-1, |result| i64::from(result[0])))
            }
            _ => self.of_civ(key, fact),
        }
    }
}

impl View {
    fn of_civ(&self, key: &str, fact: &mut Words<'_>) -> Result<(), Unmet> {
        const KEYS: [&str; 18] = [
            "vp",
            "talents",
            "booty",
            "supply",
            "cities",
            "hand",
            "hand-size",
            "laid",
            "laid-size",
            "passed",
            "built",
            "aeneas",
            "seat",
            "enemy",
            "knows",
            "on-map",
            "mood",
            "primary-enemy",
        ];
        if !KEYS.contains(&key) {
            return Err(fact.error_at_last("a fact").into());
        }
        let civ = self.civ(fact)?;
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        match key {
            "vp" => number(fact, i64::from(civ.vp)),
            "talents" => number(fact, civ.talents),
            "booty" => number(fact, civ.booty),
            "supply" => number(fact, civ.supply),
            "cities" => number(fact, civ.cities),
            "on-map" => number(fact, civ.on_map),
            "hand" => exactly(fact, civ.hand.ok_or(Unmet::Hidden)?),
            "hand-size" => number(fact, civ.hand_size),
            "laid" => exactly(fact, civ.laid.ok_or(Unmet::Hidden)?),
            "laid-size" => number(fact, civ.laid_size),
            "passed" => word(fact, yes(civ.passed)),
            "built" => word(fact, yes(civ.built)),
            "aeneas" => word(fact, yes(civ.aeneas)),
            "knows" => exactly(fact, civ.known),
            "seat" => {
                let seat = civ.seat.and_then(|seat| self.seats.get(seat.index()));
                word(fact, seat.copied().unwrap_or("system"))
            }
            "enemy" => {
                let rival = fact.expect_word("a civilization")?;
                word(fact, yes(civ.enemies.contains(&rival)))
            }
            "primary-enemy" => word(fact, civ.primary_enemy.unwrap_or("none")),
            _ => {
                let rival = fact.expect_word("a civilization")?;
                let mood = civ.moods.iter().find(|(of, _)| *of == rival).map(|(_, mood)| *mood);
                number(fact, mood.ok_or_else(|| fact.error_at_last("a civilization in play"))?)
            }
        }
    }
}
