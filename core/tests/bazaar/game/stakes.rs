//! Sealed stakes, each given in two steps: a prize, then the goods (BZ-030 to BZ-032).

use super::{Action, Bazaar, Breach, Event, FIRST_PICK_STAYS, Prompt};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, BySeat, Seat};

/// By seat: the prize, and the goods once they are said.
pub(crate) type Stakes = BySeat<Option<(u8, Option<u8>)>>;

impl<const F: u8> Bazaar<F> {
    pub(super) fn check_stakes(&self, stakes: &Stakes, seat: Seat, action: Action) -> Result<(), Breach> {
        let has = self.goods[seat];
        match (action, stakes[seat]) {
            (Action::Pick(_), Some((_, None))) => Err(Breach::NotAsked),
            (Action::Pick(_), _) => Ok(()),
            (Action::Stake(goods), Some((_, None))) if goods > has => Err(Breach::TooFewGoods { has }),
            (Action::Stake(_), Some((_, None))) => Ok(()),
            (Action::Stake(_), _) => Err(Breach::NoPrize),
            _ => Err(Breach::NotAsked),
        }
    }

    pub(super) fn apply_stakes(
        &mut self,
        mut stakes: Stakes,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        match action {
            Action::Pick(prize) => {
                let first = stakes[seat].map(|(first, _)| first).filter(|_| F == FIRST_PICK_STAYS);
                stakes[seat] = Some((first.unwrap_or(prize), None));
            }
            Action::Stake(goods) => stakes[seat] = stakes[seat].map(|(prize, _)| (prize, Some(goods))),
            _ => {}
        }
        let whole: Vec<_> =
            self.seats().filter_map(|seat| stakes[seat].and_then(|(p, goods)| Some((p, goods?)))).collect();
        if whole.len() == self.count() {
            self.open_stakes(&whole, dealer);
        } else {
            self.prompt = Prompt::Stakes(stakes);
        }
    }

    fn open_stakes(&mut self, answers: &[(u8, u8)], dealer: &mut impl Dealer<Event>) {
        let most = answers.iter().map(|(_, goods)| *goods).max().unwrap_or(0);
        for (seat, &(prize, goods)) in self.seats().zip(answers) {
            let alone = answers.iter().filter(|(other, _)| *other == prize).count() == 1;
            self.goods[seat] -= goods;
            self.points[seat] += u8::from(goods == most && goods > 0) + u8::from(alone);
        }
        let (prizes, stakes) = answers.iter().copied().unzip();
        dealer.emit(Audience::All, || Event::Opened { prizes, stakes });
        self.prompt = Prompt::Act { seat: Seat::FIRST, laid: [0; super::STALLS] };
    }
}
