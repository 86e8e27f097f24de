//! A table from text, played on, and compared with a table that never had the card.

use crate::covered::ways;
use civitas_ages::card::{Age, CardId, Kind, cards};
use civitas_ages::prompt::{Frame, Phase};
use civitas_ages::{Action, Ages};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

/// Nothing, or what is not as it should be.
pub(crate) type Proof = Result<(), String>;

/// Goes over every card that `ways` promises for this test; all that fail are named.
pub(crate) fn each(test: &str, count: usize, proof: impl Fn(CardId) -> Proof) {
    let all: Vec<CardId> = (0..cards().all.len()).filter_map(CardId::new).collect();
    let mine: Vec<_> = all.into_iter().filter(|card| ways(card.card()).contains(&test)).collect();
    assert_eq!(mine.len(), count, "{test} goes over {mine:?}");
    let failed: Vec<_> =
        mine.into_iter().filter_map(|card| proof(card).err().map(|why| format!("{card}: {why}"))).collect();
    assert!(failed.is_empty(), "{test}: {} of {count} cards\n{}", failed.len(), failed.join("\n"));
}

/// All cards of a kind.
pub(crate) fn of(kind: Kind) -> impl Iterator<Item = CardId> {
    cards().of_kind[kind as usize].iter().copied()
}

pub(crate) fn seat(colour: &str) -> Seat {
    Seat::new(["red", "blue", "green"].iter().position(|&other| other == colour).unwrap()).unwrap()
}

pub(crate) fn position(text: &str) -> Result<Ages, String> {
    let lines: Vec<_> = Line::all(text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).map_err(|wrong| format!("{wrong}"))
}

/// Plays lines such as `red lead moses`.
pub(crate) fn play(mut state: Ages, plays: &[&str]) -> Result<Ages, String> {
    for line in plays {
        let (colour, action) = line.split_once(' ').unwrap();
        let action: Action = action.parse().map_err(|wrong| format!("{line}: {wrong}"))?;
        state.check(seat(colour), &action).map_err(|breach| format!("{line} is refused: {breach:?}"))?;
        state.apply(seat(colour), &action, &mut Rollout { dice: &mut Dice::new(7) });
        state.audit().map_err(|wrong| format!("after {line}: {wrong}"))?;
    }
    Ok(state)
}

/// From `given` the plays lead to the very table that `never` describes, where the card never was: the same cards,
/// tokens, ratings, prices, abilities and answers.
pub(crate) fn leaves(given: &str, plays: &[&str], never: &str) -> Proof {
    same(&play(position(given)?, plays)?, &position(never)?).map_err(|why| format!("{plays:?}\n{why}"))
}

/// The same plays lead to the same table from `given` and from `never`, where the card never was.
pub(crate) fn twins(given: &str, never: &str, plays: &[&str]) -> Proof {
    let never = play(position(never)?, plays).map_err(|why| format!("without the card: {why}"))?;
    same(&play(position(given)?, plays)?, &never).map_err(|why| format!("{plays:?}\n{why}"))
}

/// Are both tables the same in everything, also in what only later decisions would show?
pub(crate) fn same(left: &Ages, never: &Ages) -> Proof {
    if left == never {
        return Ok(());
    }
    let [left, never] = [left, never].map(|state| told(state).lines().map(str::to_owned).collect::<Vec<_>>());
    let only = |one: &[String], other: &[String]| {
        one.iter().filter(|line| !other.contains(line)).take(12).cloned().collect::<Vec<_>>().join("\n    ")
    };
    Err(format!("  left:\n    {}\n  never:\n    {}", only(&left, &never), only(&never, &left)))
}

/// The position, what everybody sees with ratings and prices, the derived values and the legal answers, as text.
fn told(state: &Ages) -> String {
    let mut text = state.position();
    for seat in Seat::all(state.seats()) {
        let view = format!("{:#?}\n{:#?}", state.view(Viewer::Seat(seat)), state.player(seat).ratings);
        text.extend(view.lines().map(|line| format!("{} {}\n", state.colour_of(seat), line.trim())));
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        text.extend(legal.into_iter().map(|action| format!("{} may {action}\n", state.colour_of(seat))));
    }
    text
}

/// Answers for whoever is asked, as an absent player would, until the action phase.
pub(crate) fn settle(mut state: Ages) -> Result<Ages, String> {
    while state.prompt() != Some(Frame::Turn(Phase::Actions)) {
        let asked = state.decider().ok_or("the game is over")?;
        let answer = state.minimal(asked).ok_or("no answer")?;
        state.apply(asked, &answer, &mut Rollout { dice: &mut Dice::new(7) });
        state.audit().map_err(|wrong| wrong.to_string())?;
    }
    Ok(state)
}

/// Where a card lies, as the facts of the position that name it; the row and the civil deck aside.
pub(crate) fn places(state: &Ages, card: CardId) -> Vec<String> {
    let text = state.position();
    let named = text.lines().filter(|line| line.split(' ').any(|word| word == card.card().word));
    let facts = named.filter_map(|line| line.split(' ').next()).filter(|fact| !["row", "deck"].contains(fact));
    facts.map(str::to_owned).collect()
}

/// The card lies there and nowhere else.
pub(crate) fn lies_only(state: &Ages, card: CardId, there: &[&str]) -> Proof {
    let places = places(state, card);
    if places == there { Ok(()) } else { Err(format!("lies in {places:?}, not in {there:?}\n{}", state.position())) }
}

/// Available tokens after a total has changed: new ones are available (TTA-384), spent ones go back first (TTA-385).
pub(crate) fn tokens(available: u8, total: u8, new_total: u8) -> u8 {
    let spent = total - available;
    if new_total >= total {
        return available + (new_total - total);
    }
    let given_up = total - new_total;
    available - (given_up - given_up.min(spent))
}

/// The action totals of a seat at a table.
pub(crate) fn totals(text: &str, colour: &str) -> Result<(u8, u8), String> {
    let state = position(text)?;
    let ratings = &state.player(seat(colour)).ratings;
    Ok((ratings.civil, ratings.military))
}

/// A full civilization for red in this age: something for every leader, wonder and law to act upon.
pub(crate) fn rich(age: Age) -> String {
    let mut text = format!(
        "seats red blue green\nround 12\nage {}\ndeck {}\n\
         row - - universitas_carolina taj_mahal warfare - - - - - - - -\n\
         tech red irrigation iron alchemy theology printing_press drama bread_and_circuses swordsmen knights\n\
         workers red agriculture 2 irrigation 1 bronze 2 iron 1 philosophy 1 alchemy 1 religion 1 theology 1 \
         printing_press 1 drama 1 warriors 2 swordsmen 1 knights 2\n\
         government red monarchy\nwonders red hanging_gardens\ncolonies red historic_territory_i\n\
         tactic red medieval_army\ntokens red agriculture 3 bronze 9\nblue red 12\nyellow red 9\nunused red 2\n\
         science red 60\nculture red 30\nscience blue 9\nculture blue 40\n",
        age.as_str(),
        ["", "reserves_i 1", "reserves_ii 1", "reserves_iii 1", ""][age.level()],
    );
    if age == Age::IV {
        text = text.replace("deck \n", "last 20\n");
    }
    if age >= Age::II {
        text.push_str(
            "tech red scientific_method journalism opera cavalrymen cannon coal\n\
             workers red scientific_method 1 cavalrymen 1 cannon 1 coal 1\n",
        );
    }
    if age >= Age::III {
        text.push_str("tech red computers\nworkers red computers 1\n");
    }
    text
}
