//! A whole state that fits what a seat knows: hidden cards are dealt again, and what others prepare in private is undone.

use crate::ids::{Cards, Faction, Source};
use crate::prompt::{CompetitionStep, Frame, HouseStep, Stage};
use crate::state::InnerSea;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;

impl InnerSea {
    /// The state without what another seat has begun and not announced: a card with some of its targets, a half-paid
    /// Wonder, cards about to be laid.
    pub(crate) fn without_drafts(&self, seat: Seat) -> Self {
        let mut game = self.clone();
        if let Some(civ) = game.laying().filter(|&civ| !game.plays(seat, civ)) {
            let laid = std::mem::take(&mut game.laid[civ.index()]);
            game.hands[civ.index()] = game.hands[civ.index()].or(laid);
        }
        let Some((civ, place)) = game.draft().filter(|&(civ, _)| !game.plays(seat, civ)) else { return game };
        for frame in game.frames.drain(place..) {
            if let Frame::Deed { source, .. } = frame {
                game.made.retain(|made| made.source != source);
            }
        }
        game.made.retain(|made| made.source != Source::BUILD);
        match game.top() {
            Frame::Cards { at, .. } => game.set_top(Frame::Cards { at, acted: false }),
            Frame::Housekeeping { step: HouseStep::OrderUses, .. } => game.passed &= !(1 << civ.0),
            _ => {}
        }
        game
    }

    /// Who prepares something in private, and the first frame of it.
    pub(crate) fn draft(&self) -> Option<(Faction, usize)> {
        if !self.asking {
            return None;
        }
        let first = self
            .frames
            .iter()
            .position(|frame| matches!(frame, Frame::Build { .. } | Frame::Deed { stage: Stage::Announced, .. }));
        let place = first?;
        let civ = match self.frames[place] {
            Frame::Build { who } => who,
            Frame::Deed { you, .. } => you,
            _ => return None,
        };
        // An Event, an automatic effect and the game system have nothing to hide.
        let chosen = matches!(
            self.frames.get(place.wrapping_sub(1)),
            Some(
                Frame::Cards { acted: true, .. }
                    | Frame::Uses { .. }
                    | Frame::Growth { .. }
                    | Frame::Competition { step: CompetitionStep::Lay, .. }
                    | Frame::Housekeeping { step: HouseStep::OrderUses, .. }
            )
        );
        let automatic = match self.frames[place] {
            Frame::Deed { source, start, .. } => self.is_automatic_list(source, start),
            _ => false,
        };
        (chosen && !automatic).then_some((civ, place))
    }

    /// Who lays cards now: how many is not known before it is done (ACIS-224).
    pub(crate) fn laying(&self) -> Option<Faction> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Competition { step: CompetitionStep::Lay, at } => self.at_place(*at),
            _ => None,
        })
    }

    fn is_automatic_list(&self, source: Source, start: u16) -> bool {
        let data = self.data();
        crate::program::At::WORDS
            .iter()
            .any(|&(_, at)| data.timed(source, at, true).is_some_and(|timed| timed.steps.start == start))
    }

    pub(crate) fn imagined(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut game = self.without_drafts(seat);
        if let Some(window) = &mut game.window {
            window.forget_but(|other| other == seat);
        }
        let known = game.seen[seat.index()];
        // Laid cards are hidden until step 2, and everybody knows that they are Competition cards.
        let hidden_lays = matches!(game.top_competition(), Some(CompetitionStep::Lay));
        let strange = |civ: &Faction| !game.plays(seat, *civ);
        let others: arrayvec::ArrayVec<Faction, 6> = game.all_civs().filter(strange).collect();
        let mut unseen = game.deck;
        for &civ in &others {
            unseen = unseen.or(game.hands[civ.index()]);
            if hidden_lays {
                unseen = unseen.or(game.laid[civ.index()]);
            }
        }
        unseen = unseen.or(game.top.iter().copied().collect()).minus(known);
        let (events, competition) = (game.data().events, game.data().competition);
        let mut deal = |from: &mut Cards, among: Cards| {
            let open = from.and(among);
            let card = open.nth(dice.below(open.len().max(1) as u32));
            card.into_iter().for_each(|card| from.take(card));
            card
        };
        if hidden_lays {
            for &civ in &others {
                let hidden = game.laid[civ.index()].minus(known);
                let mut laid = game.laid[civ.index()].and(known);
                for _ in 0..hidden.len() {
                    deal(&mut unseen, competition).into_iter().for_each(|card| laid.add(card));
                }
                game.laid[civ.index()] = laid;
            }
        }
        let plain = Cards(u128::MAX).minus(events);
        let old_fresh = game.fresh;
        for &civ in &others {
            let hand = game.hands[civ.index()];
            let fresh = hand.and(old_fresh).minus(known).len();
            let mut dealt = hand.and(known);
            let mut new = Cards::NONE;
            for number in 0..hand.minus(known).len() {
                if let Some(card) = deal(&mut unseen, plain) {
                    dealt.add(card);
                    if number < fresh {
                        new.add(card);
                    }
                }
            }
            if !hand.and(old_fresh).is_empty() {
                game.fresh = old_fresh.and(known).or(new);
            }
            game.hands[civ.index()] = dealt;
        }
        let kept_from = game.kept_from();
        let last_hidden = game.top.iter().rposition(|card| !known.has(*card));
        for place in 0..game.top.len() {
            if known.has(game.top[place]) {
                continue;
            }
            // The last one to be dealt is no Event if nothing else could be kept.
            let others = |from: usize| game.top.iter().enumerate().skip(from).filter(|(at, _)| *at != place);
            let nothing = |from: usize| others(from).all(|(_, &card)| events.has(card));
            let kept = Some(place) == last_hidden && kept_from.is_some_and(|from| place >= from && nothing(from));
            if let Some(card) = deal(&mut unseen, if kept { plain } else { Cards(u128::MAX) }) {
                game.top[place] = card;
            }
        }
        game.deck = unseen;
        // What others know of hidden cards is theirs: here they know the same places.
        for other in Seat::all(game.count_seats()).filter(|&other| other != seat) {
            game.seen[other.index()] = self.imagined_knowledge(other, &game);
        }
        game
    }

    /// The place in the pile from which somebody keeps a card that is no Event; without one nobody would be asked.
    fn kept_from(&self) -> Option<usize> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Look { keep: 1.., left, .. } => Some(self.top.len().saturating_sub(usize::from(*left))),
            _ => None,
        })
    }

    /// Nobody knows what another seat has looked at; in an imagined state it has looked at the same places.
    fn imagined_knowledge(&self, other: Seat, game: &Self) -> Cards {
        let mut seen = Cards::NONE;
        for (before, now) in self.top.iter().zip(&game.top) {
            if self.seen[other.index()].has(*before) {
                seen.add(*now);
            }
        }
        seen
    }

    /// The step of the competition under way.
    pub(crate) fn top_competition(&self) -> Option<CompetitionStep> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Competition { step, .. } => Some(*step),
            _ => None,
        })
    }
}
