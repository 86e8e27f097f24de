//! Are all components there, each once, and do derived values agree with a fresh count (section 13 of the rulebook)?

use crate::card::{Age, CardId, Kind, MILITARY, Slot, cards};
use crate::player::Player;
use crate::prompt::{Frame, Phase};
use crate::ratings;
use crate::state::Ages;
use civitas_core::contradiction::Contradiction;
use civitas_core::seat::Seat;

/// Returns the first thing that is wrong, if there is one.
pub(crate) fn audit(state: &Ages) -> Result<(), Contradiction> {
    if state.lost_frames > 0 {
        return Err(Contradiction::too_much("TTA-053"));
    }
    if !matches!(state.frames.first(), Some(Frame::Turn(_))) {
        return Err(Contradiction::new("TTA-053", "ages-impossible-no-turn"));
    }
    for seat in Seat::all(state.seats()) {
        let player = &state.players[seat];
        audit_player(state, seat, player).map_err(|wrong| wrong.of(state.colour_of(seat).to_string()))?;
    }
    audit_military(state)?;
    audit_civil(state)?;
    audit_events(state)
}

fn audit_player(state: &Ages, seat: Seat, player: &Player) -> Result<(), Contradiction> {
    let blue = u16::from(player.blue)
        + player.tokens.iter().map(|&tokens| u16::from(tokens)).sum::<u16>()
        + u16::from(player.stages);
    if blue != u16::from(player.blue_owned) {
        let tokens = Contradiction::new("TTA-466", "ages-impossible-blue-tokens").number("found", blue);
        return Err(tokens.number("all", player.blue_owned));
    }
    let yellow = u16::from(player.yellow) + u16::from(player.unused) + player.placed();
    if yellow != u16::from(player.yellow_owned) {
        let tokens = Contradiction::new("TTA-467", "ages-impossible-yellow-tokens").number("found", yellow);
        return Err(tokens.number("all", player.yellow_owned));
    }
    if player.resigned != 0 {
        return Ok(());
    }
    let fresh = ratings::count(state, seat);
    if fresh != player.ratings {
        return Err(Contradiction::outdated("TTA-370", "ratings"));
    }
    if player.civil_left > fresh.civil || player.military_left > fresh.military {
        return Err(Contradiction::new("TTA-468", "ages-impossible-actions"));
    }
    for slot in (0..Slot::COUNT).map(Slot::from_index) {
        let staffed = player.workers[slot.index()] > 0;
        if staffed && (player.developed & slot.bit() == 0 || slot.card().is_none()) {
            return Err(Contradiction::new("TTA-469", "ages-impossible-workers").word("card", slot));
        }
    }
    if player.ruins & !player.wonders != 0 || player.tucked.is_some_and(|wonder| !player.has_wonder(wonder)) {
        return Err(Contradiction::new("TTA-469", "ages-impossible-no-wonder"));
    }
    if player.unfinished.is_none() && player.stages > 0 {
        return Err(Contradiction::new("TTA-466", "ages-impossible-stages"));
    }
    if player.civil.iter().any(|card| !card.kind().is_civil()) || player.hand.iter().any(|card| card.kind().is_civil())
    {
        return Err(Contradiction::new("TTA-469", "ages-impossible-mixed-hand"));
    }
    if let Some(card) = player.shown_cards().find(|&card| !player.hand.contains(card)) {
        return Err(Contradiction::new("TTA-469", "ages-impossible-shown").word("card", card));
    }
    Ok(())
}

/// Where all military cards are but the decks.
pub(crate) fn military_placed(state: &Ages) -> [u16; MILITARY] {
    let mut found = [0_u16; MILITARY];
    for (index, found) in found.iter_mut().enumerate() {
        *found += u16::from(state.discarded[index]);
        *found += state.players.0.iter().map(|player| u16::from(player.discards[index])).sum::<u16>();
    }
    let mut put = |card: CardId| {
        if let Some(index) = card.military() {
            found[index] += 1;
        }
    };
    for player in &state.players.0 {
        player.hand.iter().for_each(&mut put);
        cards().in_set(Kind::Territory, player.colonies).for_each(&mut put);
        player.pact.iter().for_each(|pact| put(pact.card));
        player.war.iter().for_each(|war| put(war.card));
        player.tactic.filter(|_| player.tactic_is_own).into_iter().for_each(&mut put);
    }
    for (ordinal, &copies) in state.common.iter().enumerate() {
        for card in (0..copies).filter_map(|_| cards().of(Kind::Tactic, ordinal)) {
            put(card);
        }
    }
    for set in state.events.current.iter().chain(&state.events.future).chain([&state.events.past]) {
        crate::card::bits(*set).filter_map(|number| cards().events.get(number).copied()).for_each(&mut put);
    }
    for frame in &state.frames {
        frame.card_on_table(state).into_iter().for_each(&mut put);
    }
    state.running.iter().for_each(|running| put(running.card));
    found
}

/// Every military card of a started age is in exactly one place (TTA-469).
fn audit_military(state: &Ages) -> Result<(), Contradiction> {
    let mut found = military_placed(state);
    for (found, &deck) in found.iter_mut().zip(&state.deck) {
        *found += u16::from(deck);
    }
    for (index, &found) in found.iter().enumerate() {
        let Some(card) = CardId::from_military(index) else { continue };
        let players = state.prepared_for[card.level()];
        let copies = if players == 0 { 0 } else { card.card().copies_for(players.into()).into() };
        if found != copies {
            return Err(Contradiction::miscounted("TTA-469", card, found, copies));
        }
    }
    Ok(())
}

/// No civil card appears from nowhere; those that left the game are not kept (TTA-326).
fn audit_civil(state: &Ages) -> Result<(), Contradiction> {
    let mut found = vec![0_u16; cards().military_of_age[0]];
    if state.age != Age::IV {
        let from = cards().civil_from[state.age.level()];
        for (found, &copies) in found[from..].iter_mut().zip(&state.civil_deck) {
            *found += u16::from(copies);
        }
    }
    let mut put = |card: CardId| {
        if let Some(found) = found.get_mut(card.index()) {
            *found += 1;
        }
    };
    state.row.iter().flatten().for_each(|&card| put(card));
    for player in state.players.0.iter().filter(|player| player.resigned == 0) {
        player.civil.iter().for_each(&mut put);
        Slot::each(player.developed).filter_map(Slot::card).for_each(&mut put);
        let others = [player.leader, player.unfinished, Some(player.government)].into_iter();
        others.chain(player.special).flatten().for_each(&mut put);
        cards().in_set(Kind::Wonder, player.wonders).for_each(&mut put);
    }
    for (index, &found) in found.iter().enumerate() {
        let card = &cards().all[index];
        let players = state.prepared_for[card.age.level()];
        let copies = if players == 0 { 0 } else { u16::from(card.copies_for(players.into())) };
        if !card.initial && found > copies {
            return Err(Contradiction::miscounted("TTA-317", &card.word, found, copies));
        }
    }
    Ok(())
}

fn audit_events(state: &Ages) -> Result<(), Contradiction> {
    let resolving = state.frames.iter().any(|frame| matches!(frame, Frame::EventOver(_)));
    let over = matches!(state.frames.first(), Some(Frame::Turn(Phase::Over)));
    if state.events.current_len() == 0 && !resolving && !over {
        return Err(Contradiction::new("TTA-471", "ages-impossible-no-events"));
    }
    if u32::from(state.events.current_a) > state.events.unseen_a.count_ones() {
        return Err(Contradiction::new("TTA-469", "ages-impossible-first-events"));
    }
    let lies_on_top = |top: CardId| state.events.top_candidates().any(|card| card == top);
    if state.events.top.is_some_and(|top| !lies_on_top(top))
        || state.events.top.is_some() == state.events.top_known.is_empty()
    {
        return Err(Contradiction::new("TTA-469", "ages-impossible-top"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;
    use civitas_core::game::Game as _;
    use civitas_core::text::Line;

    const RED: Seat = Seat::FIRST;

    /// A table at which everything is right, then changed.
    fn audited(change: impl FnOnce(&mut Ages)) -> Option<&'static str> {
        let text = "age II\nround 9\nrow coal - - - - - - - - - - - -\nhand red rats\ncivil red opera\n";
        let lines: Vec<_> = Line::all(text).collect();
        let mut state = Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap();
        assert_eq!(audit(&state), Ok(()));
        change(&mut state);
        audit(&state).err().map(|wrong| wrong.key)
    }

    fn card(word: &str) -> CardId {
        word.parse().unwrap()
    }

    /// TTA-466, TTA-467.
    #[test]
    fn a_token_too_many_or_too_few_is_noticed_tta_466_tta_467() {
        assert_eq!(audited(|state| state.players[RED].blue += 1), Some("ages-impossible-blue-tokens"));
        assert_eq!(audited(|state| state.players[RED].tokens[0] += 1), Some("ages-impossible-blue-tokens"));
        assert_eq!(audited(|state| state.players[RED].unused -= 1), Some("ages-impossible-yellow-tokens"));
        let stages = |state: &mut Ages| {
            state.players[RED].stages = 1;
            state.players[RED].blue -= 1;
        };
        assert_eq!(audited(stages), Some("ages-impossible-stages"));
    }

    /// TTA-370, TTA-468.
    #[test]
    fn actions_and_ratings_that_do_not_follow_from_the_cards_are_noticed_tta_370_tta_468() {
        assert_eq!(audited(|state| state.players[RED].civil_left += 1), Some("ages-impossible-actions"));
        assert_eq!(audited(|state| state.players[RED].military_left += 1), Some("ages-impossible-actions"));
        assert_eq!(audited(|state| state.players[RED].ratings.strength += 1), Some("impossible-outdated"));
    }

    /// TTA-317, TTA-469.
    #[test]
    fn a_card_in_two_places_is_noticed_tta_317_tta_469() {
        assert_eq!(audited(|state| state.deck[card("spy").military().unwrap()] += 1), Some("impossible-count"));
        assert_eq!(audited(|state| state.deck[card("spy").military().unwrap()] -= 1), Some("impossible-count"));
        assert_eq!(audited(|state| state.discard_open(card("spy"))), Some("impossible-count"));
        let kind = card("coal").index() - cards().civil_from[2];
        assert_eq!(audited(|state| state.civil_deck[kind] += 1), Some("impossible-count"));
        assert_eq!(audited(|state| state.row[1] = Some(card("coal"))), Some("impossible-count"));
        let twice = |state: &mut Ages| {
            state.players[RED].civil.insert(card("opera"));
            state.players[RED].civil.insert(card("opera"));
        };
        assert_eq!(audited(twice), Some("impossible-count"));
        assert_eq!(audited(|state| state.players[RED].developed |= 1 << 6), Some("impossible-count"));
    }

    /// TTA-326.
    #[test]
    fn cards_of_those_who_resigned_are_gone_tta_326() {
        let resigned = |state: &mut Ages| {
            let blue = Seat::all(2).nth(1).unwrap();
            state.players[blue] = Player::resigned(1);
            state.players[blue].civil.insert(card("coal"));
        };
        assert_eq!(audited(resigned), None);
    }

    /// TTA-469.
    #[test]
    fn hands_are_not_mixed_tta_469() {
        let mixed = |state: &mut Ages| {
            state.players[RED].civil.remove(card("opera"));
            state.players[RED].civil.insert(card("rats"));
        };
        assert_eq!(audited(mixed), Some("ages-impossible-mixed-hand"));
        let mixed = |state: &mut Ages| {
            state.players[RED].hand.remove(card("rats"));
            state.players[RED].hand.insert(card("opera"));
        };
        assert_eq!(audited(mixed), Some("ages-impossible-mixed-hand"));
    }

    /// TTA-471; the deck of Age A may hold all that nobody has seen.
    #[test]
    fn events_are_counted_tta_471() {
        let few = |unseen: u16, current: u8| {
            audited(|state| {
                state.events.unseen_a = unseen;
                state.events.current_a = current;
            })
        };
        assert_eq!(few(0b11, 2), None);
        assert_eq!(few(0b11, 3), Some("ages-impossible-first-events"));
        assert_eq!(few(0b11, 0), Some("ages-impossible-no-events"));
        let top = |known: bool| {
            audited(|state| {
                state.events.top = state.events.top_candidates().next();
                state.events.top_known = if known { state.playing } else { civitas_core::seat::Seats::NONE };
            })
        };
        assert_eq!((top(true), top(false)), (None, Some("ages-impossible-top")));
        assert_eq!(audited(|state| state.events.top_known = state.playing), Some("ages-impossible-top"));
    }
}
