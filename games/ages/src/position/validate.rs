//! Does a position fit together, so that somebody can decide and the game goes on from it?

use crate::audit;
use crate::colonization::{force_reach, highest_bid};
use crate::frames::{Defence, Discard};
use crate::pending::{Chosen, Force, Running};
use crate::prompt::{Frame, Phase};
use crate::state::Ages;
use civitas_core::contradiction::Contradiction;
use civitas_core::game::PositionError;
use civitas_core::seat::Seat;

/// Does everything fit together, and can somebody decide?
pub(super) fn check(state: &Ages) -> Result<(), PositionError> {
    for (level, &players) in state.prepared_for.iter().enumerate() {
        // The decks of an age are prepared when it begins, and not before.
        let possible = if level <= state.age.level() { 2..=state.seats } else { 0..=0 };
        if !possible.contains(&players) {
            return Err(Contradiction::new("TTA-171", "ages-impossible-prepared").number("players", players).into());
        }
    }
    audit::audit(state)?;
    if !state.playing.contains(state.current) || !state.playing.contains(state.first) {
        return Err(Contradiction::new("TTA-163", "ages-impossible-turn-of-resigned").into());
    }
    for seat in Seat::all(state.seats()) {
        let player = state.player(seat);
        let colour = || state.colour_of(seat).to_string();
        let others = player.pact.map(|pact| pact.partner).into_iter().chain(player.war.map(|war| war.rival));
        if others.clone().any(|other| !state.playing.contains(other)) || (player.resigned != 0 && others.count() > 0) {
            return Err(Contradiction::new("TTA-165", "ages-impossible-pact-of-resigned").of(colour()).into());
        }
        if let Some(wonder) = player.unfinished
            && (usize::from(player.stages) >= wonder.card().stages.len() || player.has_wonder(wonder))
        {
            let completed = Contradiction::new("TTA-211", "ages-impossible-wonder-completed").word("card", wonder);
            return Err(completed.of(colour()).into());
        }
    }
    let over = matches!(state.frames.as_slice(), [Frame::Turn(Phase::Over)]);
    if over {
        return Ok(());
    }
    if state.in_game() < 2 {
        return Err(Contradiction::new("TTA-168", "ages-impossible-alone").into());
    }
    if !frames_fit(state) {
        return Err(Contradiction::under_way("TTA-053").into());
    }
    let decider = state.decider().filter(|&seat| state.playing.contains(seat));
    let decider = decider.ok_or(Contradiction::nobody_asked("TTA-053"))?;
    let mut any = false;
    state.prompt().into_iter().for_each(|frame| frame.legal(state, decider, |_| any = true));
    if any { Ok(()) } else { Err(Contradiction::no_answer("TTA-053", state.colour_of(decider)).into()) }
}

/// Do the frames belong together?
fn frames_fit(state: &Ages) -> bool {
    let Some((top, below)) = state.frames.split_last() else { return false };
    if !matches!(state.frames.first(), Some(Frame::Turn(phase)) if *phase != Phase::Over) {
        return false;
    }
    // Only the bottom is a part of the turn: of two the upper one would never end.
    if state.frames.iter().skip(1).any(|frame| matches!(frame, Frame::Turn(_))) {
        return false;
    }
    if !below.iter().skip(1).all(|frame| frame.waits_below()) {
        return false;
    }
    let count = |fits: &dyn Fn(&Frame) -> bool| state.frames.iter().filter(|frame| fits(frame)).count();
    let event_over = count(&|frame| matches!(frame, Frame::EventOver(_)));
    let events = count(&|frame| matches!(frame, Frame::Event(_)));
    let attacks = count(&|frame| matches!(frame, Frame::AggressionOver(_)));
    let bidding = top.is_colonization();
    if event_over > 1 || attacks > 1 || events > event_over || (event_over > 0 && attacks > 0) {
        return false;
    }
    if (state.running.is_some() || state.auction.is_some()) != (event_over > 0)
        || (state.running.is_some() && state.auction.is_some())
        || (events > 0 && state.running.is_none())
        || (bidding && state.auction.is_none())
    {
        return false;
    }
    state.frames.iter().all(|frame| frame.fits(state))
        && state.running.is_none_or(|running| running_fits(state, &running))
        && auction_fits(state, top)
        && chosen_fits(state, top)
        && (matches!(top, Frame::SendForce(_)) || state.force == Force::default())
}

fn running_fits(state: &Ages, running: &Running) -> bool {
    let steps = &running.card.card().event;
    let all = running.targets.iter().fold(running.left, |seats, targets| seats.or(*targets));
    all.minus(state.playing).is_empty()
        && (usize::from(running.step) < steps.len().max(1))
        && running.left.minus(running.targets[usize::from(running.step)]).is_empty()
}

fn auction_fits(state: &Ages, top: &Frame) -> bool {
    let Some(auction) = state.auction else { return true };
    if !top.is_colonization() {
        // The territory has become a colony, or nobody wanted it.
        return state.player(auction.bidder).colonies >> auction.card.ordinal() & 1 == 1
            && state.playing.contains(auction.bidder);
    }
    let seats = auction.left.minus(state.playing).is_empty() && auction.left.contains(auction.next);
    let bidder = if auction.bid > 0 { auction.left.contains(auction.bidder) } else { auction.bidder == state.current };
    let open = match top {
        Frame::SendForce(_) => {
            auction.bid > 0
                && auction.left.len() == 1
                && force_reach(state.player(auction.bidder), &state.force) >= auction.bid.into()
        }
        _ => {
            auction.bid == 0
                || auction.left.len() > 1
                    && auction.next != auction.bidder
                    && highest_bid(state.player(auction.bidder)) >= auction.bid
        }
    };
    seats && bidder && open
}

/// Cards chosen in private are in hand and only there where something is chosen.
fn chosen_fits(state: &Ages, top: &Frame) -> bool {
    let chosen = &state.chosen;
    let (seat, most) = match *top {
        Frame::Defence(Defence { rival, .. }) => (rival, usize::from(state.player(rival).ratings.military)),
        Frame::Discard(Discard { seat, cards }) => (seat, usize::from(cards)),
        _ => return *chosen == Chosen::default(),
    };
    let mut hand = state.player(seat).hand;
    let defends = matches!(top, Frame::Defence(_));
    let attack = defends == (chosen.attack > 0);
    let bonus_allowed = defends || chosen.bonus == [0; 3];
    let mut all = chosen.bonus_cards().chain(chosen.down.iter());
    attack && bonus_allowed && chosen.len() <= most && all.all(|card| hand.remove(card))
}
