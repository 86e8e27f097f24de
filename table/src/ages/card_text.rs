//! What the cards do, in words: made from the same data as the rules, so that a card never says what it does not do.

use crate::messages::{Args, Messages, list, list_or};
use civitas_games::ages::card::{Card, CardId, Kind, Slot};
use civitas_games::ages::effect::{
    Aggression, Effect, EventEffect, EventStep, EventTarget, Gain, Impact, Order, PactSide, Points, PrintedPact,
    Rating, Symbols, WarOver,
};

/// Everything a card says, one sentence after another.
pub(super) fn card_text(messages: &Messages, id: CardId) -> Vec<String> {
    Text { messages, lines: Vec::new() }.card(id.card())
}

struct Text<'a> {
    messages: &'a Messages,
    lines: Vec<String>,
}

/// What a pact says about attacks: all that signs beside the parties do not say.
pub(super) fn pact_terms(messages: &'static Messages, pact: &PrintedPact) -> Vec<String> {
    let mut text = Text { messages, lines: Vec::new() };
    text.terms(pact);
    text.lines
}

/// The arguments of a sentence that counts one thing.
fn n(count: impl Into<i64>) -> Args {
    Args::new().with("n", count.into() as f64)
}

/// The arguments of a sentence that counts two.
fn nm(count: u8, more: u8) -> Args {
    Args::new().with("n", f64::from(count)).with("m", f64::from(more))
}

impl Text<'_> {
    fn card(mut self, card: &Card) -> Vec<String> {
        self.costs(card);
        let each = self.symbols(card.each);
        if !each.is_empty() {
            self.line("each", &Args::new().with("what", each));
        }
        // Only Bill Gates makes the tokens of laboratories worth something, and his card says so.
        if card.token > 0 && card.kind != Kind::Lab {
            self.line(if card.kind == Kind::Farm { "token-food" } else { "token" }, &n(card.token));
        }
        let gives = self.symbols(card.gives);
        if !gives.is_empty() {
            self.line("gives", &Args::new().with("what", gives));
        }
        if card.urban_limit > 0 {
            self.line("urban", &n(card.urban_limit));
        }
        for effect in &card.effects {
            self.effect(effect);
        }
        if let Some(order) = &card.order {
            self.order(order);
        }
        if !card.gain.is_empty() {
            let what = self.gains(&card.gain);
            self.line("at-once", &Args::new().with("what", what));
        }
        for step in &card.event {
            self.step(step);
        }
        if let Some(impact) = &card.impact {
            self.impact(impact);
        }
        if let Some(aggression) = &card.aggression {
            self.aggression(aggression);
        }
        if let Some(war) = card.war {
            self.war(war);
        }
        if let Some(pact) = &card.pact {
            self.pact(pact);
        }
        if let Some(tactic) = card.tactic {
            let kinds = [Kind::Infantry, Kind::Cavalry, Kind::Artillery];
            let army = kinds.into_iter().zip(tactic.army).filter(|(_, count)| *count > 0);
            let army: Vec<_> = army.map(|(kind, count)| self.units(kind, count)).collect();
            let args = nm(tactic.strength, tactic.obsolete).with("army", list(self.messages.lang(), &army));
            self.line(if tactic.strength == tactic.obsolete { "tactic" } else { "tactic-obsolete" }, &args);
        }
        if let Some(bonus) = card.bonus {
            self.line("bonus", &nm(bonus.defense, bonus.colonization));
        }
        self.lines
    }

    fn costs(&mut self, card: &Card) {
        if card.kind == Kind::Government && card.revolution > 0 {
            self.line("cost-government", &nm(card.science, card.revolution));
        } else if card.science > 0 {
            self.line("cost-science", &n(card.science));
        }
        if card.cost > 0 {
            self.line("cost-build", &n(card.cost));
        }
        if card.military_actions > 0 {
            self.line("cost-military", &n(card.military_actions));
        }
        if !card.stages.is_empty() {
            let stages = card.stages.iter().map(u8::to_string).collect::<Vec<_>>().join(" · ");
            self.line("stages", &Args::new().with("stages", stages));
        }
    }

    /// A sentence of its own.
    fn line(&mut self, key: &str, args: &Args) {
        let said = self.messages.format(&format!("ages-text-{key}"), args);
        self.lines.push(said);
    }

    fn kind(&self, kind: Kind) -> String {
        let word = serde_json::to_value(kind).unwrap_or_default();
        self.messages.term("ages-kind", word.as_str().unwrap_or(""), "")
    }

    /// “2 infantry”; in Spanish each kind has its plural.
    fn units(&self, kind: Kind, count: u8) -> String {
        let word = serde_json::to_value(kind).unwrap_or_default();
        self.messages.format(&format!("ages-units-{}", word.as_str().unwrap_or("").replace('_', "-")), &n(count))
    }

    fn kinds(&self, kinds: &[Kind]) -> Args {
        let kinds: Vec<_> = kinds.iter().map(|&kind| self.kind(kind)).collect();
        Args::new().with("kinds", list_or(self.messages.lang(), &kinds))
    }

    fn symbols(&self, symbols: Symbols) -> String {
        let all = [
            ("civil", symbols.civil),
            ("military", symbols.military),
            ("strength", symbols.strength),
            ("science", symbols.science),
            ("culture", symbols.culture),
            ("happy", symbols.happy),
            ("unhappy", symbols.unhappy),
            ("colonization", symbols.colonization),
            ("blue", symbols.blue),
            ("yellow", symbols.yellow),
        ];
        self.named("symbol", &all)
    }

    /// Amounts with their names, those that are not nothing: “culture +1, strength +2”.
    fn named(&self, kind: &str, all: &[(&str, i8)]) -> String {
        let some = all.iter().filter(|(_, amount)| *amount != 0);
        let said = some.map(|(word, amount)| {
            let args = Args::new().with("n", format!("{amount:+}").replace('-', "−"));
            self.messages.format(&format!("ages-{kind}-{word}"), &args)
        });
        said.collect::<Vec<_>>().join(", ")
    }

    fn gain(&self, gain: Gain) -> String {
        let (key, count) = match gain {
            Gain::Food(count) => ("food", count),
            Gain::Resources(count) => ("resources", count),
            Gain::Science(count) => ("science", count),
            Gain::Culture(count) => ("culture", count),
            Gain::Population(count) => ("population", count),
            Gain::MilitaryCards(count) => ("cards", count),
            Gain::Blue(count) => ("blue", count),
        };
        self.messages.format(&format!("ages-gain-{key}"), &n(count))
    }

    fn gains(&self, gains: &[Gain]) -> String {
        let gains: Vec<_> = gains.iter().map(|&gain| self.gain(gain)).collect();
        list(self.messages.lang(), &gains)
    }

    fn effect(&mut self, effect: &Effect) {
        let plain = Args::new;
        match effect {
            Effect::StrengthPerUnit(kinds) => {
                let args = self.kinds(kinds);
                self.line("strength-per-unit", &args);
            }
            Effect::StrengthPerUnitType(each) => self.line("strength-per-unit-type", &n(*each)),
            Effect::StrengthPerPiousFace => self.line("strength-per-pious-face", &plain()),
            Effect::CulturePerFace => self.line("culture-per-face", &plain()),
            Effect::ScienceOfBestLabOrLibrary => self.line("science-of-best", &plain()),
            Effect::CulturePerTheater(each) => self.line("culture-per-theater", &n(*each)),
            Effect::LibraryTheaterPairs { culture, discount } => self.line("pairs", &nm(*culture, *discount)),
            Effect::DoubleBestTheater => self.line("double-theater", &plain()),
            Effect::LabsMakeCulture => self.line("labs-culture", &plain()),
            Effect::ColonyCulture { first, more } => self.line("colony-culture", &nm(*first, *more)),
            Effect::MoreFaces => self.line("more-faces", &plain()),
            Effect::HandLimit(more) => self.line("hand-limit", &n(*more)),
            Effect::PopulationDiscount(less) => self.line("population-discount", &n(*less)),
            Effect::LeaderDiscount(less) => self.line("leader-discount", &n(*less)),
            Effect::TheaterScienceDiscount(less) => self.line("theater-discount", &n(*less)),
            Effect::NoWonderSurcharge => self.line("no-surcharge", &plain()),
            Effect::CheaperAfterNewLeader(less) => self.line("cheaper-after-leader", &n(*less)),
            Effect::UrbanDiscount(by_level) => {
                let by = by_level.iter().map(u8::to_string).collect::<Vec<_>>().join(" / ");
                self.line("urban-discount", &Args::new().with("by", by));
            }
            Effect::StagesPerAction(stages) => self.line("stages-per-action", &n(*stages)),
            Effect::SciencePerTechnologyTaken(each) => self.line("science-per-technology", &n(*each)),
            Effect::OnDevelop(gain) => {
                let what = self.gain(*gain);
                self.line("on-develop", &Args::new().with("what", what));
            }
            Effect::CivilActionOnDevelop => self.line("action-on-develop", &plain()),
            Effect::MilitaryAsCivil => self.line("military-as-civil", &plain()),
            Effect::UnitResources(each) => self.line("unit-resources", &n(*each)),
            Effect::TuckUnderWonder => self.line("tuck", &plain()),
            Effect::SecondPolitics => self.line("second-politics", &plain()),
            Effect::RetireForYellowToken => self.line("retire", &plain()),
            Effect::ColonyFromHand => self.line("colony-from-hand", &plain()),
            Effect::PopulationAndUnit => self.line("population-and-unit", &plain()),
            Effect::InfantryAsCavalry => self.line("infantry-as-cavalry", &plain()),
            Effect::CultureIfStrong(points) => self.line("culture-if-strong", &n(*points)),
            Effect::LookAtEvent => self.line("look", &plain()),
            Effect::ColonizationDiscards(most) => self.line("colonization-discards", &n(*most)),
            Effect::UpgradeToTheater => self.line("to-theater", &plain()),
            Effect::MilitaryRevolution => self.line("military-revolution", &plain()),
            Effect::CulturePerRevolution(points) => self.line("culture-per-revolution", &n(*points)),
            Effect::LabsProduce => self.line("labs-produce", &plain()),
            Effect::Peaceful => self.line("peaceful", &plain()),
            Effect::CultureOrArms { culture, science, resources } => {
                self.line("culture-or-arms", &nm(*culture, *science).with("k", f64::from(*resources)));
            }
            Effect::FreePopulation => self.line("free-population", &plain()),
            Effect::DoubleBestMine => self.line("double-mine", &plain()),
            Effect::ScoresWorkers => self.line("scores-workers", &plain()),
            Effect::ScoresTechnologyLevels => self.line("scores-levels", &plain()),
            Effect::ScoresTheatersAndLibraries => self.line("scores-theaters", &plain()),
            Effect::ScoresUrbanOutput => self.line("scores-urban", &plain()),
            Effect::FoodAsResource => self.line("food-as-resource", &plain()),
            Effect::ResourceAsFood => self.line("resource-as-food", &plain()),
            Effect::SharedScience { discount, partner_pays } => {
                self.line("shared-science", &nm(*discount, *partner_pays));
            }
            Effect::CulturePerPartnerWonder => self.line("partner-wonders", &plain()),
            Effect::NoWarAgainst => self.line("no-war", &plain()),
        }
    }

    fn order(&mut self, order: &Order) {
        match order {
            Order::Gain(gains) => {
                let what = self.gains(gains);
                self.line("at-once", &Args::new().with("what", what));
            }
            Order::WonderStage { discount } => self.line("order-stage", &n(*discount)),
            Order::Population { food } => self.line("order-population", &n(*food)),
            Order::Arms { military_actions, resources } => self.line("order-arms", &nm(*military_actions, *resources)),
            Order::BuildOrUpgrade { kinds, discount } => {
                let args = self.kinds(kinds).with("n", f64::from(*discount));
                self.line("order-build", &args);
            }
            Order::Upgrade { kinds, discount } => {
                let args = self.kinds(kinds).with("n", f64::from(*discount));
                self.line("order-upgrade", &args);
            }
            Order::Develop { science } => self.line("order-develop", &n(*science)),
            Order::FoodOrResources(count) => self.line("order-goods", &n(*count)),
            Order::ArmsByStronger(by) => self.line("order-arms-stronger", &by_players(*by)),
            Order::CultureByRicher(by) => self.line("order-culture-richer", &by_players(*by)),
        }
    }

    fn step(&mut self, step: &EventStep) {
        let key = match step.target {
            EventTarget::Each => "each",
            EventTarget::Strongest => "strongest",
            EventTarget::Weakest => "weakest",
            EventTarget::TwoStrongest => "two-strongest",
            EventTarget::TwoWeakest => "two-weakest",
            EventTarget::Richest => "richest",
            EventTarget::Poorest => "poorest",
            EventTarget::RichestIfAmongTwoWeakest => "richest-weak",
            EventTarget::AllHappiest => "happiest",
            EventTarget::AllMostDiscontent => "discontent",
        };
        let who = self.messages.text(&format!("ages-who-{key}"));
        let what = self.does(&step.effect);
        self.line("step", &Args::new().with("who", who).with("what", what));
    }

    fn does(&self, does: &EventEffect) -> String {
        let (key, args) = match does {
            EventEffect::Gain(gains) => ("gain", Args::new().with("what", self.gains(gains))),
            EventEffect::Lose(gains) => ("lose", Args::new().with("what", self.gains(gains))),
            EventEffect::GainByRating { points, rating } => ("gain-by-rating", self.rated(*points, *rating)),
            EventEffect::FoodOrResources(count) => ("food-or-resources", n(*count)),
            EventEffect::GainMix(count) => ("gain-mix", n(*count)),
            EventEffect::LoseMix(count) => ("lose-mix", n(*count)),
            EventEffect::FreeBuilding(slot) => ("free-building", Args::new().with("card", self.slot(*slot))),
            EventEffect::OneCheaperAction => ("cheaper-action", Args::new()),
            EventEffect::FoodProduction => ("food-production", Args::new()),
            EventEffect::ResourceProduction => ("resource-production", Args::new()),
            EventEffect::ProductionWithoutPoints => ("production", Args::new()),
            EventEffect::LoseAllFood => ("lose-food", Args::new()),
            EventEffect::SpendCivilPerDiscontent(each) => ("spend-civil", n(*each)),
            EventEffect::LoseCulturePerDiscontent(each) => ("lose-culture", n(*each)),
            EventEffect::LoseHalfTheDiscontent => ("lose-discontent", Args::new()),
            EventEffect::LoseOldLeader => ("lose-leader", Args::new()),
            EventEffect::LoseColony => ("lose-colony", Args::new()),
            EventEffect::DestroyOwnBuilding => ("destroy-own", Args::new()),
            EventEffect::DestroyOneOfEachOther => ("destroy-others", Args::new()),
            EventEffect::RuinOldWonder => ("ruin", Args::new()),
            EventEffect::YellowTokenToStrongest(count) => ("yellow-to-strongest", n(*count)),
            EventEffect::TakeCards(worth) => ("take-cards", n(*worth)),
            EventEffect::DrawOrCulture(count) => ("draw", n(*count)),
            EventEffect::DiscardOrCulture(count) => ("discard", n(*count)),
        };
        self.messages.format(&format!("ages-does-{key}"), &args)
    }

    fn rated(&self, points: Points, rating: Rating) -> Args {
        let points = match points {
            Points::Science => "science",
            Points::Culture => "culture",
            Points::Food => "food",
        };
        let rating = match rating {
            Rating::Science => "science",
            Rating::Culture => "culture",
            Rating::Happiness => "happiness",
        };
        let word = |kind: &str, word: &str| self.messages.text(&format!("ages-{kind}-{word}"));
        Args::new().with("points", word("points", points)).with("rating", word("rating", rating))
    }

    fn slot(&self, slot: Slot) -> String {
        slot.card().map_or_else(String::new, |card| self.messages.term("ages-card", &card.to_string(), ""))
    }

    fn impact(&mut self, impact: &Impact) {
        let (key, args) = match impact {
            Impact::Food { surplus } => ("food", n(*surplus)),
            Impact::UrbanLevels => ("urban", Args::new()),
            Impact::LeastProduction(times) => ("least", n(*times)),
            Impact::Colonies(each) => ("colonies", n(*each)),
            Impact::UnitAndArenaLevels => ("units", Args::new()),
            Impact::Actions { civil, military } => ("actions", nm(*civil, *military)),
            Impact::Happiness(each) => ("happiness", n(*each)),
            Impact::MineProduction => ("mines", Args::new()),
            Impact::ContentWorkers { beyond, each } => ("workers", nm(*each, *beyond)),
            Impact::GovernmentAndSpecialLevels(each) => ("government", n(*each)),
            Impact::ScienceRanking(by) => ("science", ranking(by)),
            Impact::StrengthRanking(by) => ("strength", ranking(by)),
            Impact::BestTechnologies(each) => ("technologies", n(*each)),
            Impact::Kinds(each) => ("kinds", n(*each)),
            Impact::WondersByAge(by) => {
                let by = by.iter().map(u8::to_string).collect::<Vec<_>>().join(" / ");
                ("wonders", Args::new().with("by", by))
            }
        };
        self.line(&format!("impact-{key}"), &args);
    }

    fn aggression(&mut self, aggression: &Aggression) {
        match aggression {
            Aggression::Enslave { population, resources, food } => {
                self.line("enslave", &nm(*population, *resources).with("k", f64::from(*food)));
            }
            Aggression::Plunder(count) => self.line("plunder", &n(*count)),
            Aggression::Raid(levels) => {
                let levels: Vec<_> = levels.iter().map(u8::to_string).collect();
                self.line("raid", &Args::new().with("levels", list(self.messages.lang(), &levels)));
            }
            Aggression::Annex => self.line("annex", &Args::new()),
            Aggression::Infiltrate(each) => self.line("infiltrate", &n(*each)),
            Aggression::TakeScience(count) => self.line("take-science", &n(*count)),
            Aggression::TakeCulture(count) => self.line("take-culture", &n(*count)),
        }
    }

    fn war(&mut self, war: WarOver) {
        match war {
            WarOver::Technology => self.line("war-technology", &Args::new()),
            WarOver::Territory { fixed, per } => self.line("war-territory", &nm(fixed, per)),
            WarOver::Culture(count) => self.line("war-culture", &n(count)),
        }
    }

    fn pact(&mut self, pact: &PrintedPact) {
        if pact.sided {
            self.side("pact-a", &pact.a);
            self.side("pact-b", &pact.b);
        } else {
            self.side("pact-both", &pact.a);
        }
        self.terms(pact);
    }

    /// What a pact says about attacks.
    fn terms(&mut self, pact: &PrintedPact) {
        if pact.attacks_forbidden {
            self.line("pact-no-attacks", &Args::new());
        }
        if pact.ends_on_attack {
            self.line("pact-ends", &Args::new());
        }
        if pact.attacker_strength > 0 {
            self.line("pact-attacker", &n(pact.attacker_strength));
        }
    }

    fn side(&mut self, key: &str, side: &PactSide) {
        let all = [
            ("military", side.military),
            ("strength", side.strength),
            ("culture", side.culture),
            ("food", side.food),
            ("resources", side.resources),
        ];
        let mut said = vec![self.named("symbol", &all)];
        let mut own = Text { messages: self.messages, lines: Vec::new() };
        for effect in &side.effects {
            own.effect(effect);
        }
        if let [symbols] = &mut said[..]
            && !symbols.is_empty()
            && !own.lines.is_empty()
        {
            symbols.push('.');
        }
        said.extend(own.lines);
        said.retain(|line| !line.is_empty());
        if !said.is_empty() {
            self.line(key, &Args::new().with("what", said.join(" ")));
        }
    }
}

fn by_players([two, three, four]: [u8; 3]) -> Args {
    Args::new().with("by", format!("{two} / {three} / {four}"))
}

/// Points by place, for two, three and four players.
fn ranking(by: &[Vec<u8>; 3]) -> Args {
    let places = |places: &Vec<u8>| places.iter().map(u8::to_string).collect::<Vec<_>>().join("·");
    Args::new().with("by", by.iter().map(places).collect::<Vec<_>>().join(" / "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;
    use civitas_games::ages::card::cards;

    #[test]
    fn every_card_says_what_it_does_in_both_languages() {
        for lang in Lang::ALL {
            let messages = Messages::of(lang);
            for (index, card) in cards().all.iter().enumerate() {
                let said = card_text(messages, CardId::new(index).unwrap());
                assert!(!said.is_empty(), "{} says nothing", card.word);
                for line in &said {
                    assert!(!line.contains("ages-") && !line.contains('{') && line.len() > 4, "{}: {line}", card.word);
                }
            }
        }
        // One of something is never said with a plural.
        let plurals =
            ["cards", "tokens", "resources", "actions", "stages", "cartas", "fichas", "recursos", "acciones", "etapas"];
        for lang in Lang::ALL {
            for index in 0..cards().all.len() {
                for line in card_text(Messages::of(lang), CardId::new(index).unwrap()) {
                    let words: Vec<&str> = line.split([' ', '.', ',', ':', ';', '(']).collect();
                    let wrong = words
                        .windows(3)
                        .any(|words| words[0] == "1" && words[1..].iter().any(|word| plurals.contains(word)));
                    assert!(!wrong, "{line}");
                }
            }
        }
        let moses: CardId = "moses".parse().unwrap();
        assert_eq!(card_text(Messages::of(Lang::En), moses), ["Growing costs 1 food less."]);
    }
}
