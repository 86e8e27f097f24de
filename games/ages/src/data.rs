//! Reading `data/`: the text files become [`Cards`], once.

use crate::card::{Age, Card, Cards, Kind};
use crate::effect::{
    Aggression, Effect, EventStep, Gain, Impact, Order, PactSide, PrintedBonus, PrintedPact, PrintedTactic, Symbols,
    WarOver,
};
use arrayvec::ArrayVec;
use civitas_core::data_file;
use serde::Deserialize;

/// Every file, in a fixed order.
pub const FILES: [&str; 9] = [
    include_str!("../data/technologies.toml"),
    include_str!("../data/leaders.toml"),
    include_str!("../data/wonders.toml"),
    include_str!("../data/actions.toml"),
    include_str!("../data/events.toml"),
    include_str!("../data/territories.toml"),
    include_str!("../data/attacks.toml"),
    include_str!("../data/pacts.toml"),
    include_str!("../data/tactics.toml"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    en: String,
    es: String,
    age: Age,
    kind: Kind,
    #[serde(default)]
    copies: [u8; 3],
    #[serde(default)]
    initial: bool,
    #[serde(default)]
    start_workers: u8,
    #[serde(default)]
    science: u8,
    #[serde(default)]
    revolution: u8,
    #[serde(default)]
    cost: u8,
    #[serde(default)]
    token: u8,
    #[serde(default)]
    each: Symbols,
    #[serde(default)]
    gives: Symbols,
    #[serde(default)]
    urban_limit: u8,
    #[serde(default)]
    stages: ArrayVec<u8, 5>,
    #[serde(default)]
    effects: Vec<Effect>,
    order: Option<Order>,
    #[serde(default)]
    gain: Vec<Gain>,
    #[serde(default)]
    event: Vec<EventStep>,
    impact: Option<Impact>,
    #[serde(default)]
    military_actions: u8,
    aggression: Option<Aggression>,
    war: Option<WarOver>,
    pact: Option<PactEntry>,
    tactic: Option<PrintedTactic>,
    bonus: Option<PrintedBonus>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PactEntry {
    both: Option<PactSide>,
    a: Option<PactSide>,
    b: Option<PactSide>,
    #[serde(default)]
    attacks_forbidden: bool,
    #[serde(default)]
    ends_on_attack: bool,
    #[serde(default)]
    attacker_strength: u8,
}

impl PactEntry {
    fn text(self) -> Option<PrintedPact> {
        let (sided, a, b) = match (self.both, self.a, self.b) {
            (Some(both), None, None) => (false, both.clone(), both),
            (None, Some(a), Some(b)) => (true, a, b),
            _ => return None,
        };
        let Self { attacks_forbidden, ends_on_attack, attacker_strength, .. } = self;
        Some(PrintedPact { sided, a, b, attacks_forbidden, ends_on_attack, attacker_strength })
    }
}

impl Entry {
    /// The card, if it has what its kind needs and nothing of another kind.
    fn card(self) -> Result<Card, String> {
        let word = self.id.clone();
        let wrong = |what: &str| format!("{word}: {what}");
        let pact = match self.pact {
            Some(entry) => Some(entry.text().ok_or_else(|| wrong("a pact has `both`, or `a` and `b`"))?),
            None => None,
        };
        let complete = match self.kind {
            Kind::Leader => true,
            Kind::Wonder => !self.stages.is_empty(),
            Kind::Action => self.order.is_some(),
            Kind::Event => self.event.is_empty() == self.impact.is_some() && self.event.len() <= 2,
            Kind::Territory => !self.gain.is_empty(),
            Kind::Aggression => self.aggression.is_some() && self.military_actions > 0,
            Kind::War => self.war.is_some() && self.military_actions > 0,
            Kind::Pact => pact.is_some(),
            Kind::Tactic => self.tactic.is_some_and(|tactic| tactic.army.iter().any(|&units| units > 0)),
            Kind::Bonus => self.bonus.is_some(),
            Kind::Government => self.urban_limit > 0 && (self.initial || self.science >= self.revolution),
            kind if kind.special().is_some() => self.science > 0,
            _ => self.cost > 0 && (self.initial || self.science > 0),
        };
        if !complete {
            return Err(wrong("something its kind needs is missing"));
        }
        if self.en.is_empty() || self.es.is_empty() {
            return Err(wrong("it needs a name in both languages"));
        }
        if self.age == Age::IV || !self.copies.is_sorted() {
            return Err(wrong("no such age or copies"));
        }
        Ok(Card {
            word: self.id,
            en: self.en,
            es: self.es,
            age: self.age,
            kind: self.kind,
            copies: self.copies,
            initial: self.initial,
            start_workers: self.start_workers,
            science: self.science,
            revolution: self.revolution,
            cost: self.cost,
            token: self.token,
            each: self.each,
            gives: self.gives,
            urban_limit: self.urban_limit,
            stages: self.stages,
            effects: self.effects,
            order: self.order,
            gain: self.gain,
            event: self.event,
            impact: self.impact,
            military_actions: self.military_actions,
            aggression: self.aggression,
            war: self.war,
            pact,
            tactic: self.tactic,
            bonus: self.bonus,
            ordinal: 0,
            event_number: None,
        })
    }
}

/// Reads and checks all files.
///
/// # Errors
///
/// What is wrong with them.
pub fn read() -> Result<Cards, String> {
    let mut all = Vec::new();
    for file in FILES {
        let file: File = data_file::read(file)?;
        for entry in file.card {
            all.push(entry.card()?);
        }
    }
    Cards::arrange(all)
}

/// A digest of the files, for records.
#[must_use]
pub fn digest() -> u32 {
    let mut hasher = blake3::Hasher::new();
    for file in FILES {
        hasher.update(file.as_bytes());
    }
    let [a, b, c, d, ..] = *hasher.finalize().as_bytes();
    u32::from_be_bytes([a, b, c, d])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::cards;

    fn deck(civil: bool, age: Age, players: usize) -> usize {
        let of_deck = cards().all.iter().filter(|card| card.kind.is_civil() == civil && card.age == age);
        of_deck.map(|card| usize::from(card.copies_for(players))).sum()
    }

    /// Eight decks (TTA-015), complete for four (TTA-016, TTA-020), trimmed for three (TTA-017) and two (TTA-018,
    /// TTA-019), but never in Age A (TTA-021); the counts of TTA-Q002.
    #[test]
    fn every_deck_has_its_printed_size() {
        for (players, civil, military) in [
            (2, [20, 44, 44, 44], [10, 43, 46, 41]),
            (3, [20, 50, 50, 50], [10, 45, 50, 45]),
            (4, [20, 53, 53, 53], [10, 45, 50, 45]),
        ] {
            for (level, age) in [Age::A, Age::I, Age::II, Age::III].into_iter().enumerate() {
                assert_eq!(deck(true, age, players), civil[level], "civil {age:?} {players}");
                assert_eq!(deck(false, age, players), military[level], "military {age:?} {players}");
            }
        }
        assert_eq!(cards().all.len(), 236);
    }

    /// TTA-019, TTA-020.
    #[test]
    fn pacts_are_the_military_cards_that_two_players_do_without() {
        for card in cards().all.iter().filter(|card| !card.kind.is_civil()) {
            assert_eq!(card.copies[1], card.copies[2], "{}", card.word);
            assert_eq!(card.copies[0] == 0, card.kind == Kind::Pact, "{}", card.word);
        }
    }

    /// TTA-Q006: every event of Age III scores and asks nothing; territories exist in Ages I and II only.
    #[test]
    fn age_three_events_are_impacts_tta_q006() {
        let third: Vec<_> = cards().events.iter().filter(|event| event.age() == Age::III).collect();
        assert_eq!(third.len(), 15);
        assert!(third.iter().all(|event| event.card().impact.is_some()));
        assert!(cards().all.iter().all(|card| card.kind != Kind::Territory || matches!(card.age, Age::I | Age::II)));
    }

    /// The level of a card is the number of its age, that of a worker the level of its card (TTA-313, TTA-314).
    #[test]
    fn levels_follow_ages_tta_313_tta_314() {
        for card in &cards().all {
            let id: crate::card::CardId = card.word.parse().unwrap();
            assert_eq!(id.level(), ["A", "I", "II", "III"].iter().position(|&age| age == card.age.as_str()).unwrap());
            assert!(id.slot().is_none_or(|slot| slot.level() == id.level() && slot.card() == Some(id)));
        }
    }

    #[test]
    fn events_exist_once_and_fit_a_bit_set() {
        assert_eq!(cards().events.len(), 57);
        for &event in &cards().events {
            assert_eq!(event.card().copies, [1, 1, 1]);
        }
    }

    /// What is wrong with a card, if anything is.
    fn wrong(lines: &str) -> Option<String> {
        let text = format!("[[card]]\nid = \"card\"\n{lines}");
        let file: File = data_file::read(&text).unwrap();
        file.card.into_iter().find_map(|entry| entry.card().err())
    }

    #[test]
    fn a_card_needs_what_its_kind_needs() {
        const MISSING: &str = "card: something its kind needs is missing";
        let of = |kind: &str, lines: &str| {
            wrong(&format!("en = \"Card\"\nes = \"Carta\"\nage = \"I\"\nkind = \"{kind}\"\n{lines}"))
        };
        let step = "{ who = \"each\", does = \"lose_all_food\" }";
        let steps = |number: usize| format!("event = [{}]", vec![step; number].join(", "));
        for (kind, lines) in [
            ("leader", ""),
            ("wonder", "stages = [1]"),
            ("event", &steps(1)),
            ("event", &steps(2)),
            ("event", "impact = \"urban_levels\""),
            ("territory", "gain = [{ food = 1 }]"),
            ("aggression", "aggression = \"annex\"\nmilitary_actions = 1"),
            ("war", "war = \"technology\"\nmilitary_actions = 1"),
            ("tactic", "tactic = { army = [0, 1, 0], strength = 1, obsolete = 1 }"),
            ("bonus", "bonus = { defense = 1, colonization = 1 }"),
            ("government", "urban_limit = 1\nscience = 2\nrevolution = 2"),
            ("government", "urban_limit = 1\nscience = 1\nrevolution = 2\ninitial = true"),
            ("special_civil", "science = 1"),
            ("farm", "cost = 1\nscience = 1"),
            ("farm", "cost = 1\ninitial = true"),
        ] {
            assert_eq!(of(kind, lines), None, "{kind} {lines}");
        }
        for (kind, lines) in [
            ("wonder", ""),
            ("action", ""),
            ("event", ""),
            ("event", &steps(3)),
            ("event", &format!("{}\nimpact = \"urban_levels\"", steps(1))),
            ("territory", ""),
            ("aggression", "aggression = \"annex\""),
            ("aggression", "military_actions = 1"),
            ("war", "war = \"technology\""),
            ("war", "military_actions = 1"),
            ("pact", ""),
            ("tactic", ""),
            ("tactic", "tactic = { army = [0, 0, 0], strength = 1, obsolete = 1 }"),
            ("bonus", ""),
            ("government", "science = 2\nrevolution = 2"),
            ("government", "urban_limit = 1\nscience = 1\nrevolution = 2"),
            ("special_civil", ""),
            ("farm", "science = 1"),
            ("farm", "cost = 1"),
        ] {
            assert_eq!(of(kind, lines).as_deref(), Some(MISSING), "{kind} {lines}");
        }
        let both = "card: a pact has `both`, or `a` and `b`";
        assert_eq!(of("pact", "pact = { a = {} }").as_deref(), Some(both));
    }

    #[test]
    fn a_card_needs_names_an_age_and_copies() {
        let named = |en: &str, es: &str, age: &str, copies: &str| {
            wrong(&format!("en = \"{en}\"\nes = \"{es}\"\nage = \"{age}\"\nkind = \"leader\"\ncopies = {copies}\n"))
        };
        assert_eq!(named("Card", "Carta", "I", "[1, 1, 2]"), None);
        let names = Some("card: it needs a name in both languages".to_owned());
        assert_eq!((named("", "Carta", "I", "[1, 1, 2]"), named("Card", "", "I", "[1, 1, 2]")), (names.clone(), names));
        let copies = Some("card: no such age or copies".to_owned());
        assert_eq!(named("Card", "Carta", "IV", "[1, 1, 2]"), copies);
        assert_eq!(named("Card", "Carta", "I", "[2, 1, 2]"), copies);
    }
}
