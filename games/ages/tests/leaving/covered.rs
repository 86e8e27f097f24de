//! Which test lets which card leave. The tests go over the cards named here, and `docs/ages-cards.md` is written from it,
//! so that the page cannot promise what no test does.

use civitas_ages::card::{Age, Card, Kind};

/// The tests, as `module::function` under `tests/leaving/`, that let this card leave play or its pile.
///
/// There is no arm for "the others": whoever adds a kind of card is asked how it leaves.
pub(crate) fn ways(card: &Card) -> Vec<&'static str> {
    let mut ways = Vec::new();
    let mut way = |holds: bool, test: &'static str| {
        if holds {
            ways.push(test);
        }
    };
    match card.kind {
        Kind::Leader => {
            way(true, "leaders::replaced");
            way(card.age < Age::III, "leaders::antiquated");
            way(card.age > Age::A, "leaders::fallen_to_iconoclasm");
            way(card.age > Age::A, "leaders::struck");
        }
        Kind::Wonder => {
            way(card.age < Age::II, "wonders::ruined");
            way(card.age < Age::III, "wonders::unfinished_and_antiquated");
            way(card.age > Age::A, "wonders::unfinished_and_struck");
        }
        Kind::Government => {
            way(true, "governments::changed_in_peace");
            way(true, "governments::overthrown");
        }
        Kind::SpecialMilitary | Kind::SpecialCivil | Kind::SpecialColonization | Kind::SpecialConstruction => {
            way(card.age < Age::III, "specials::replaced");
            way(card.age < Age::III, "specials::too_low");
            way(true, "specials::stolen");
        }
        Kind::Tactic => {
            way(true, "tactics::played_over");
            way(true, "tactics::copied_over");
        }
        Kind::Pact => {
            way(true, "pacts::cancelled");
            way(true, "pacts::replaced");
            way(card.age < Age::III, "pacts::antiquated");
            way(card.pact.as_ref().is_some_and(|pact| pact.ends_on_attack), "pacts::broken_by_an_attack");
            way(true, "pacts::ended_by_the_partner_resigning");
        }
        kind @ (Kind::Farm
        | Kind::Mine
        | Kind::Lab
        | Kind::Temple
        | Kind::Library
        | Kind::Theater
        | Kind::Arena
        | Kind::Infantry
        | Kind::Cavalry
        | Kind::Artillery
        | Kind::AirForce) => {
            way(true, "workers::dismissed");
            way(true, "workers::lost");
            way(upgradable(card), "workers::upgraded");
            way(kind.is_urban() && kind != Kind::Theater, "workers::made_a_theater");
            way(!kind.is_unit(), "workers::razed");
            way(kind.is_unit(), "workers::sacrificed");
        }
        Kind::Territory => {
            way(true, "colonies::lost");
            way(true, "colonies::taken");
            way(true, "played::unwanted_territory");
        }
        Kind::Action => way(true, "played::action_card"),
        Kind::Event => way(true, "played::event"),
        Kind::Aggression => way(true, "played::aggression"),
        Kind::War => way(true, "played::war"),
        Kind::Bonus => way(true, "played::bonus_card"),
    }
    // Whatever lies in a play area is cleared away with its owner.
    let in_play = !matches!(card.kind, Kind::Action | Kind::Event | Kind::Aggression | Kind::Bonus);
    way(in_play, "resigning::cleared_away");
    // What can be in a hand can leave it unplayed: all but the first technologies, wonders and the events of Age A.
    let in_hand = !card.initial && card.kind != Kind::Wonder && (card.kind != Kind::Event || card.age > Age::A);
    way(in_hand && card.age < Age::III, "hands::antiquated");
    way(in_hand && !card.kind.is_civil(), "hands::discarded");
    way(in_hand, "hands::given_up");
    ways
}

/// Is there a higher technology of the same kind?
fn upgradable(card: &Card) -> bool {
    civitas_ages::card::cards().all.iter().any(|other| other.kind == card.kind && other.age > card.age)
}
