//! The rule of the moment: who decides now, and what can be answered. It is cited for answers that belong elsewhere.

use crate::action::Action;
use crate::breach::Breach;
use crate::data::CardKind;
use crate::ids::{Faction, Source, SourceKind};
use crate::program::At;
use crate::prompt::{AeneasStep, CompetitionStep, Discarding, Frame, HouseStep};
use crate::state::{InnerSea, Phase};
use civitas_core::rule::RuleId;
use civitas_core::seat::Seat;

impl InnerSea {
    /// Another seat decides, or nobody.
    pub(crate) fn not_your_decision(&self, seat: Seat, action: Action) -> Breach {
        let own = |civ: Faction| civ.is_civ() && self.plays(seat, civ);
        let frame = self.public_frame();
        let rule = match frame {
            // Who has passed must pass each time (ACIS-144).
            Frame::Cards { .. } if matches!(action, Action::Play(_) | Action::Build(_)) && self.has_passed(seat) => {
                "ACIS-144"
            }
            Frame::Chain if self.chain.last().is_some_and(|link| own(link.1)) => "ACIS-Q19",
            // Its own disks go as well, but others decide first.
            Frame::Losses if self.losses.iter().skip(1).any(|loss| own(loss.of)) => "ACIS-134",
            _ => self.who_decides(frame),
        };
        Breach::NotYourDecision { rule: RuleId(rule) }
    }

    fn has_passed(&self, seat: Seat) -> bool {
        self.all_civs().filter(|&civ| self.plays(seat, civ)).all(|civ| self.passed >> civ.0 & 1 == 1)
    }

    /// What everybody sees to be under way: nobody else may learn that something is being prepared in private.
    fn public_frame(&self) -> Frame {
        let below = self.draft().and_then(|(_, place)| self.frames.get(place.checked_sub(1)?));
        below.copied().unwrap_or_else(|| self.top())
    }

    /// The rule that says who decides now.
    fn who_decides(&self, frame: Frame) -> &'static str {
        match frame {
            Frame::Choose { .. } => "ACIS-055",
            Frame::Growth { .. } => "ACIS-093",
            Frame::Cards { .. } => "ACIS-113",
            Frame::Chain => "ACIS-218",
            Frame::Losses => "ACIS-220",
            Frame::Discard { of: Discarding::Limit, .. } => "ACIS-043",
            Frame::Discard { of: Discarding::Fresh, .. } | Frame::Look { .. } => "ACIS-230",
            Frame::Borrow { .. } => "ACIS-222",
            Frame::Steps { source, you, .. } => self.who_chooses(source, you),
            Frame::Uses { at: At::DrawStart, .. } => "ACIS-230",
            Frame::Uses { .. } => "ACIS-224",
            Frame::Competition { step: CompetitionStep::Lay, .. } => "ACIS-157",
            Frame::Competition { .. } => "ACIS-225",
            Frame::Housekeeping { step: HouseStep::Places, .. } => "ACIS-175",
            Frame::Housekeeping { step: HouseStep::OrderUses, .. } => "ACIS-228",
            Frame::Housekeeping { .. } => "ACIS-190",
            Frame::Aeneas { .. } => "ACIS-176",
            Frame::Over => "ACIS-196",
            _ => "ACIS-221",
        }
    }

    /// Who makes the choices of an effect.
    fn who_chooses(&self, source: Source, you: Faction) -> &'static str {
        match source.kind() {
            SourceKind::Card(card) => match self.kind(card) {
                Some(CardKind::Event) => "ACIS-219",
                Some(CardKind::Competition) => "ACIS-225",
                // Before a card is announced its player has the turn.
                _ if self.phase == Phase::Cards && self.decider() == Some(you) => "ACIS-113",
                _ => "ACIS-221",
            },
            SourceKind::Entry(_) => "ACIS-200",
            _ if self.phase == Phase::Growth => "ACIS-214",
            _ if self.phase == Phase::Competition => "ACIS-224",
            _ => "ACIS-221",
        }
    }

    /// The answer belongs to another moment.
    pub(crate) fn not_an_answer(&self, action: Action) -> Breach {
        let rule = match (self.top(), action) {
            // Each phase has actions of its own (ACIS-003); in this one two kinds of cards can be played at all.
            (_, Action::Play(_) | Action::Lay(_)) if self.phase == Phase::Competition => "ACIS-154",
            (Frame::Growth { .. }, _) if Self::grows(action) => "ACIS-093",
            (Frame::Build { .. }, _) => "ACIS-137",
            (Frame::Chain, _) => "ACIS-218",
            (Frame::Losses, _) => "ACIS-132",
            (Frame::Discard { of: Discarding::Limit, .. }, _) => "ACIS-043",
            (Frame::Housekeeping { step: HouseStep::Places, .. }, _) => "ACIS-175",
            (Frame::Aeneas { step, .. }, _) => match step {
                AeneasStep::Ask => "ACIS-176",
                AeneasStep::Exchange => "ACIS-179",
                AeneasStep::Become => "ACIS-180",
                AeneasStep::Land | AeneasStep::Deploy => "ACIS-182",
            },
            _ => "ACIS-003",
        };
        Breach::NotAnAnswer { rule: RuleId(rule) }
    }

    /// Is this an answer in some step of growth?
    const fn grows(action: Action) -> bool {
        matches!(action, Action::Retire(_) | Action::Lift(_) | Action::Deploy(_) | Action::Use(_))
    }
}
