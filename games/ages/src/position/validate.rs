//! Does a position fit together, so that somebody can decide and the game goes on from it?

use super::read::impossible;
use crate::card::{Kind, cards};
use crate::prompt::{Frame, Phase, RazeReason, SplitReason};
use crate::state::{Ages, Chosen, Force, Running};
use civitas_core::game::PositionError;
use civitas_core::seat::Seat;

/// Does everything fit together, and can somebody decide?
pub(super) fn check(state: &Ages) -> Result<(), PositionError> {
    for (level, &players) in state.prepared_for.iter().enumerate() {
        // The decks of an age are prepared when it begins, and not before.
        let possible = if level <= state.age.level() { 2..=state.seats } else { 0..=0 };
        if !possible.contains(&players) {
            return Err(impossible(0, "TTA-171", "decks of an age prepared before it began, or for nobody"));
        }
    }
    state.audited().map_err(|what| impossible(0, "TTA-469", what))?;
    let wrong = |what: &str| impossible(0, "TTA-053", what);
    if !state.playing.contains(state.current) || !state.playing.contains(state.first) {
        return Err(impossible(0, "TTA-163", "whoever resigned has no turn"));
    }
    for seat in Seat::all(state.seats()) {
        let player = state.player(seat);
        let others = player.pact.map(|pact| pact.partner).into_iter().chain(player.war.map(|war| war.rival));
        if others.clone().any(|other| !state.playing.contains(other)) || (player.resigned != 0 && others.count() > 0) {
            return Err(impossible(0, "TTA-165", "a pact or war with one who resigned"));
        }
        if player.unfinished.is_some_and(|wonder| usize::from(player.stages) >= wonder.card().stages.len())
            || player.unfinished.is_some_and(|wonder| player.has_wonder(wonder))
        {
            return Err(impossible(0, "TTA-211", "that wonder is completed"));
        }
    }
    let over = matches!(state.frames.as_slice(), [Frame::Turn(Phase::Over)]);
    if over {
        return Ok(());
    }
    if state.in_game() < 2 {
        return Err(impossible(0, "TTA-168", "one player alone has won"));
    }
    frames_fit(state).then_some(()).ok_or_else(|| wrong("what is waited for does not fit together"))?;
    let decider =
        state.decider().filter(|&seat| state.playing.contains(seat)).ok_or_else(|| wrong("nobody can decide"))?;
    let mut any = false;
    state.each_candidate(decider, |action| any |= state.check_action(decider, action).is_ok());
    if any { Ok(()) } else { Err(wrong("whoever decides has no answer")) }
}

/// Do the frames belong together?
fn frames_fit(state: &Ages) -> bool {
    let Some((top, below)) = state.frames.split_last() else { return false };
    if !matches!(state.frames.first(), Some(Frame::Turn(phase)) if *phase != Phase::Over) {
        return false;
    }
    let under = |frame: &Frame| {
        matches!(
            frame,
            Frame::EventOver
                | Frame::Event
                | Frame::AggressionOver { .. }
                | Frame::Raze { .. }
                | Frame::LosePopulation { .. }
                | Frame::LoseBlue { .. }
                | Frame::ColonyGain { .. }
                | Frame::Spoils { .. }
        )
    };
    if !below.iter().skip(1).all(under) {
        return false;
    }
    let count = |fits: &dyn Fn(&Frame) -> bool| state.frames.iter().filter(|frame| fits(frame)).count();
    let event_over = count(&|frame| matches!(frame, Frame::EventOver));
    let events = count(&|frame| matches!(frame, Frame::Event));
    let attacks = count(&|frame| matches!(frame, Frame::AggressionOver { .. }));
    let bidding = matches!(top, Frame::Bid | Frame::Force);
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
    let plays = |seat: Seat| state.playing.contains(seat);
    state.frames.iter().all(|frame| frame_fits(state, frame, &plays))
        && state.running.is_none_or(|running| running_fits(state, &running))
        && auction_fits(state, top)
        && chosen_fits(state, top)
        && (*top == Frame::Force || state.force == Force::default())
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
    if !matches!(top, Frame::Bid | Frame::Force) {
        // The territory has become a colony, or nobody wanted it.
        return state.player(auction.bidder).colonies >> auction.card.ordinal() & 1 == 1
            && state.playing.contains(auction.bidder);
    }
    let seats = auction.left.minus(state.playing).is_empty() && auction.left.contains(auction.next);
    let bidder = if auction.bid > 0 { auction.left.contains(auction.bidder) } else { auction.bidder == state.current };
    let open = match top {
        Frame::Force => auction.bid > 0 && auction.left.len() == 1 && state.could_reach(auction.bidder, auction.bid),
        _ => {
            auction.bid == 0
                || auction.left.len() > 1
                    && auction.next != auction.bidder
                    && state.highest_bid(auction.bidder) >= auction.bid
        }
    };
    seats && bidder && open
}

/// Cards chosen in private are in hand and only there where something is chosen.
fn chosen_fits(state: &Ages, top: &Frame) -> bool {
    let chosen = &state.chosen;
    let (seat, most) = match *top {
        Frame::Defence { rival, .. } => (rival, usize::from(state.player(rival).ratings.military)),
        Frame::Discard { seat, cards } => (seat, usize::from(cards)),
        _ => return *chosen == Chosen::default(),
    };
    let mut hand = state.player(seat).hand;
    let bonus = chosen
        .bonus
        .iter()
        .enumerate()
        .flat_map(|(age, &count)| (0..count).filter_map(move |_| cards().of(Kind::Bonus, age)));
    let number = chosen.bonus.iter().map(|&count| usize::from(count)).sum::<usize>() + chosen.down.len();
    let attack = matches!(top, Frame::Defence { .. }) == (chosen.attack > 0);
    let bonus_allowed = matches!(top, Frame::Defence { .. }) || chosen.bonus == [0; 3];
    attack && bonus_allowed && number <= most && bonus.chain(chosen.down.iter()).all(|card| hand.remove(card))
}

fn frame_fits(state: &Ages, frame: &Frame, plays: &impl Fn(Seat) -> bool) -> bool {
    let current = state.current;
    match *frame {
        Frame::Defence { card, rival } => {
            let over = state.frames.contains(&Frame::AggressionOver { card });
            rival != current && plays(rival) && over && card.card().aggression.is_some()
        }
        Frame::AggressionWon { .. } => false,
        Frame::AggressionOver { card } => card.card().aggression.is_some(),
        Frame::PactReply { card, partner, owner_is_a } => {
            let sided = card.card().pact.as_ref().is_some_and(|text| text.sided);
            let shown = card.kind() == Kind::Pact && state.player(current).shown_pacts >> card.ordinal() & 1 == 1;
            partner != current && plays(partner) && shown && (sided || owner_is_a)
        }
        Frame::Split { seat, why, .. } => {
            plays(seat) && !matches!(why, SplitReason::Plunder { rival } if rival == seat || !plays(rival))
        }
        Frame::Raze { by, of, why } => {
            let raid = matches!(why, RazeReason::Raid { card, .. } if card.card().aggression.is_some());
            let own = why == RazeReason::Own;
            plays(by)
                && plays(of)
                && ((own && by == of) || (!own && by != of))
                && (raid == matches!(why, RazeReason::Raid { .. }))
                && (!raid || by == current)
        }
        Frame::GiveColony { by, of } => plays(by) && plays(of),
        Frame::Infiltrate { rival, .. } => rival != current && plays(rival),
        Frame::LosePopulation { seat, .. }
        | Frame::LoseBlue { seat, .. }
        | Frame::Discard { seat, .. }
        | Frame::FoodOrResources { seat, .. }
        | Frame::FreeBuilding { seat, .. }
        | Frame::CheaperAction { seat }
        | Frame::RuinWonder { seat }
        | Frame::TakeCards { seat, .. } => plays(seat),
        Frame::Spoils { victor, loser, .. } => victor != loser && plays(victor) && plays(loser),
        Frame::ColonyGain { seat, card } => plays(seat) && card.kind() == Kind::Territory,
        Frame::CoverStages { left } => {
            let player = state.player(current);
            player.unfinished.is_some_and(|wonder| usize::from(player.stages + left) <= wonder.card().stages.len())
        }
        Frame::Turn(_) | Frame::Bid | Frame::Force | Frame::Event | Frame::EventOver => true,
    }
}
