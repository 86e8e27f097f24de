//! Facts that a scenario may ask of a state, or of what a viewer may know. The list stands in NOTATION.md.

use crate::card::CardId;
use crate::state::Ages;
use crate::view::{AgesView, HandView, PlayerView};
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Words;

impl Facts for Ages {
    /// Everything a spectator may know, and what is hidden.
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let mut words = fact.clone();
        let key = words.next_word();
        if key == Some("top") {
            fact.next_word();
            return exactly(fact, self.events.top.as_slice());
        }
        if let (Some("hand" | "discards"), Some(seat)) =
            (key, words.next_word().and_then(|word| self.seat_of(word.parse().ok()?)))
        {
            return self.view(Viewer::Seat(seat)).holds(fact);
        }
        self.view(Viewer::Spectator).holds(fact)
    }
}

impl AgesView {
    fn seat(&self, words: &mut Words<'_>) -> Result<&PlayerView, Unmet> {
        let place =
            words.parse_with("a colour that plays", |word| self.colours.iter().position(|&colour| colour == word))?;
        self.players.get(place).ok_or(Unmet::Hidden)
    }

    fn colour(&self, seat: Seat) -> &'static str {
        self.colours.get(seat.index()).copied().unwrap_or("?")
    }
}

fn number(words: &mut Words<'_>, actual: impl Into<i64>) -> Result<(), Unmet> {
    let expected = words.parse_with("a number", |word| word.parse::<i64>().ok())?;
    Unmet::unless_equal(&expected, &actual.into())
}

/// Exactly these cards, whatever their order; `none` for no card at all.
fn exactly(words: &mut Words<'_>, actual: &[CardId]) -> Result<(), Unmet> {
    let mut expected = Vec::new();
    if words.peek() == Some("none") {
        words.next_word();
    } else {
        expected.push(words.parse::<CardId>("a card, or none")?);
        while words.peek().is_some() {
            expected.push(words.parse::<CardId>("a card")?);
        }
    }
    let named = |cards: &[CardId]| {
        let mut words: Vec<_> = cards.iter().map(ToString::to_string).collect();
        words.sort();
        if words.is_empty() { "none".to_owned() } else { words.join(" ") }
    };
    Unmet::unless_equal(&named(&expected), &named(actual))
}

impl Facts for AgesView {
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let key = fact.expect_word("a fact")?;
        match key {
            "age" => Unmet::unless_equal(&fact.expect_word("an age")?, &self.age.as_str()),
            "round" => number(fact, self.round),
            "last" => number(fact, self.last_round.unwrap_or(0)),
            "turn" => Unmet::unless_equal(&fact.expect_word("a colour")?, &self.colour(self.current)),
            "starts" => Unmet::unless_equal(&fact.expect_word("a colour")?, &self.colour(self.first)),
            "prompt" => Unmet::unless_equal(&fact.expect_word("what is waited for")?, &self.prompt.word),
            "amount" => number(fact, self.prompt.amount.map_or(-1, i64::from)),
            "row" => {
                let space = fact.number("a space", 1..=13)? as usize;
                let card = self.row[space - 1].map_or("none".to_owned(), |card| card.to_string());
                Unmet::unless_equal(&fact.expect_word("a card")?.to_owned(), &card)
            }
            "cost" => {
                let space = fact.number("a space", 1..=13)? as usize;
                number(fact, self.prices[space - 1].map_or(-1, i64::from))
            }
            "deck" => number(fact, self.civil_deck),
            "military-deck" => number(fact, self.military_deck),
            "pile" => {
                let age =
                    fact.parse_with("I, II or III", |word| ["I", "II", "III"].iter().position(|&age| age == word))?;
                number(fact, self.discard_piles[age])
            }
            "common" => exactly(fact, &self.common_tactics),
            "past" => exactly(fact, &self.past_events),
            "current" => number(fact, self.current_events.iter().sum::<u32>()),
            "future" => number(fact, self.future_events.iter().sum::<u32>()),
            "top" => exactly(fact, self.top_event.as_slice()),
            "event" => exactly(fact, self.event.as_slice()),
            "bid" => number(fact, self.auction.as_ref().map_or(0, |auction| auction.bid)),
            "extra" => self.extra(fact),
            _ => {
                let mut words = fact.clone();
                let known = OF_A_SEAT.contains(&key);
                if !known {
                    return Err(words.error_at_last("a fact").into());
                }
                let player = self.seat(&mut words)?;
                *fact = words;
                self.of_seat(key, player, fact)
            }
        }
    }
}

const OF_A_SEAT: [&str; 43] = [
    "science",
    "culture",
    "science-rating",
    "culture-rating",
    "strength",
    "happiness",
    "discontent",
    "faces",
    "food",
    "resources",
    "food-production",
    "resource-production",
    "consumption",
    "corruption",
    "population-price",
    "yellow",
    "blue",
    "unused",
    "workers",
    "tokens",
    "price",
    "civil-actions",
    "military-actions",
    "civil-total",
    "military-total",
    "civil-limit",
    "military-limit",
    "colonization",
    "government",
    "special",
    "tech",
    "leader",
    "building",
    "wonders",
    "ruins",
    "homer",
    "colonies",
    "tactic",
    "pact",
    "war",
    "civil",
    "hand",
    "discards",
];

impl AgesView {
    fn extra(&self, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let turn = &self.turn;
        let value = match fact.expect_word("something extra")? {
            "civil" => turn.extra_civil,
            "military" => turn.extra_military,
            "unit-resources" => turn.unit_resources,
            "unit-science" => turn.unit_science,
            "food" => turn.extra_food,
            "resources" => turn.extra_resources,
            _ => return Err(fact.error_at_last("something extra").into()),
        };
        number(fact, value)
    }

    fn of_seat(&self, key: &str, player: &PlayerView, fact: &mut Words<'_>) -> Result<(), Unmet> {
        let workplace = |fact: &mut Words<'_>| -> Result<(u8, u8, u8), Unmet> {
            let card = fact.parse::<CardId>("a technology")?;
            let found = player.workplaces.iter().find(|place| place.card == card);
            Ok(found.map_or((0, 0, 0), |place| (place.workers, place.blue, place.price)))
        };
        match key {
            "science" => number(fact, player.science),
            "culture" => number(fact, player.culture),
            "science-rating" => number(fact, player.science_rating),
            "culture-rating" => number(fact, player.culture_rating),
            "strength" => number(fact, player.strength),
            "happiness" => number(fact, player.happiness),
            "discontent" => number(fact, player.discontent),
            "faces" => number(fact, player.faces_needed),
            "food" => number(fact, player.food),
            "resources" => number(fact, player.resources),
            "food-production" => number(fact, player.food_production),
            "resource-production" => number(fact, player.resource_production),
            "consumption" => number(fact, player.consumption),
            "corruption" => number(fact, player.corruption),
            "population-price" => number(fact, player.population_price.map_or(-1, i64::from)),
            "yellow" => number(fact, player.yellow),
            "blue" => number(fact, player.blue),
            "unused" => number(fact, player.unused),
            "workers" => {
                let (workers, _, _) = workplace(fact)?;
                number(fact, workers)
            }
            "tokens" => {
                let (_, blue, _) = workplace(fact)?;
                number(fact, blue)
            }
            "price" => {
                let (_, _, price) = workplace(fact)?;
                number(fact, price)
            }
            "civil-actions" => number(fact, player.civil_actions.0),
            "military-actions" => number(fact, player.military_actions.0),
            "civil-total" => number(fact, player.civil_actions.1),
            "military-total" => number(fact, player.military_actions.1),
            "civil-limit" => number(fact, player.civil_hand_limit),
            "military-limit" => number(fact, player.military_hand_limit),
            "colonization" => number(fact, player.colonization),
            "government" => exactly(fact, &[player.government]),
            "special" => exactly(fact, &player.special),
            "tech" => {
                let all: Vec<_> = player.workplaces.iter().map(|place| place.card).collect();
                while fact.peek().is_some() {
                    let card = fact.parse::<CardId>("a technology")?;
                    if !all.contains(&card) {
                        let actual = all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                        return Err(Unmet::Differs { actual });
                    }
                }
                Ok(())
            }
            "leader" => exactly(fact, player.leader.as_slice()),
            "building" => {
                let (card, stages) = player.unfinished.map_or((None, 0), |(card, stages)| (Some(card), stages));
                let word = card.map_or("none".to_owned(), |card| card.to_string());
                Unmet::unless_equal(&fact.expect_word("a wonder")?.to_owned(), &word)?;
                if fact.peek().is_some() { number(fact, stages) } else { Ok(()) }
            }
            "wonders" => exactly(fact, &player.wonders.iter().map(|wonder| wonder.card).collect::<Vec<_>>()),
            "ruins" => {
                let ruins = player.wonders.iter().filter(|wonder| wonder.ruins);
                exactly(fact, &ruins.map(|wonder| wonder.card).collect::<Vec<_>>())
            }
            "homer" => {
                let homer = player.wonders.iter().filter(|wonder| wonder.homer);
                exactly(fact, &homer.map(|wonder| wonder.card).collect::<Vec<_>>())
            }
            "colonies" => exactly(fact, &player.colonies),
            "tactic" => exactly(fact, player.tactic.as_slice()),
            "pact" => exactly(fact, player.pact.map(|(card, _, _)| card).as_slice()),
            "war" => exactly(fact, player.war.map(|(card, _)| card).as_slice()),
            "civil" => exactly(fact, &player.civil),
            "hand" => hand(&player.hand, fact),
            "discards" if self.viewer != Some(player.seat) => Err(Unmet::Hidden),
            "discards" => exactly(fact, &player.own_discards),
            _ => Err(fact.error_at_last("a fact").into()),
        }
    }
}

/// A number of cards, or exactly these; of another hand only what was shown.
fn hand(hand: &HandView, fact: &mut Words<'_>) -> Result<(), Unmet> {
    if fact.peek().is_some_and(|word| word.parse::<u32>().is_ok()) {
        return number(fact, hand.len() as i64);
    }
    match hand {
        HandView::Own { cards, .. } => exactly(fact, cards),
        HandView::Hidden { .. } => Err(Unmet::Hidden),
    }
}
