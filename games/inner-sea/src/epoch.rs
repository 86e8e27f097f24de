//! The end of an Epoch: its event, Epoch VP, new hands (ACIS-195 to ACIS-203, ACIS-207).

use crate::event::{Event, Why};
use crate::ids::{Card, Cards, Faction, Source};
use crate::program::At;
use crate::prompt::{EpochStep, Frame, Stage};
use crate::state::InnerSea;
use civitas_core::dealer::Dealer;

/// No entry of the Epoch table is under way.
pub(crate) const NO_ENTRY: u8 = u8::MAX;

impl InnerSea {
    pub(crate) const fn is_last_epoch(&self) -> bool {
        self.epoch >= self.options.epochs
    }

    pub(crate) fn run_epoch_end(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::EpochEnd { step, .. } = frame else { return };
        let to = |step, at| Frame::EpochEnd { step, at };
        match step {
            EpochStep::Hands if self.is_last_epoch() => {
                let step = if self.options.last_event { EpochStep::Reveal } else { EpochStep::Score };
                self.set_top(to(step, 0));
            }
            EpochStep::Hands => {
                for civ in self.in_order() {
                    for card in self.hands[civ.index()].iter() {
                        self.discard_card(civ, card, Why::Epoch, dealer);
                    }
                }
                self.deck = self.deck.or(self.discard).or(self.aside);
                (self.discard, self.aside) = (Cards::NONE, Cards::NONE);
                self.shuffle_deck();
                self.set_top(to(EpochStep::Reveal, 0));
            }
            EpochStep::Reveal => {
                self.set_top(to(EpochStep::Entry, 0));
                self.reveal_entry(dealer);
            }
            EpochStep::Entry => {
                self.set_top(to(EpochStep::Return, 0));
                self.carry_out_entry(dealer);
            }
            EpochStep::Return => {
                let card = Card(std::mem::take(&mut self.revealed));
                if self.table.has(card) {
                    self.table.take(card);
                    self.deck.add(card);
                    self.shuffle_deck();
                }
                self.set_top(to(EpochStep::Score, 0));
            }
            EpochStep::Score => {
                self.epoch_vp(dealer);
                if self.is_last_epoch() {
                    self.entry = NO_ENTRY;
                    self.tell(dealer, || Event::GameOver {});
                    self.set_top(Frame::Over);
                    return;
                }
                for civ in self.all_civs() {
                    let talents = i16::from(self.talents[civ.index()]);
                    self.gain_talents(civ, -talents, Why::Epoch, dealer);
                }
                self.set_top(to(EpochStep::Scored, 0));
            }
            EpochStep::Scored => {
                self.passed = 0;
                self.set_top(to(EpochStep::Draw, 0));
                self.entry_at(At::EpochVpScored);
            }
            EpochStep::Draw => match self.first_waiting() {
                Some(civ) => {
                    self.passed |= 1 << civ.0;
                    self.begin_draw(civ, 5, u8::MAX);
                }
                None => {
                    self.set_top(to(EpochStep::Drawn, 0));
                    self.entry_at(At::EpochDraw);
                }
            },
            EpochStep::Drawn => self.set_top(to(EpochStep::Next, 0)),
            EpochStep::Next => {
                self.cool_down(dealer);
                self.entry = NO_ENTRY;
                self.epoch += 1;
                self.turn = 1;
                self.tell(dealer, || Event::TurnEnded {});
                self.begin_growth(dealer);
            }
        }
    }

    /// The card that leads into the Epoch table (ACIS-200); in the last Epoch the first below 69 (ACIS-207).
    fn reveal_entry(&mut self, dealer: &mut impl Dealer<Event>) {
        let last = self.is_last_epoch();
        for _ in 0..128 {
            let Some(card) = self.draw_card(dealer) else { return };
            self.unsee(card);
            self.tell(dealer, || Event::Revealed { card });
            if last && card.0 >= 69 {
                self.discard.add(card);
                continue;
            }
            self.table.add(card);
            self.revealed = card.0;
            if (98..=101).contains(&card.0) && self.data().events.has(card) {
                self.begin_card(card, self.order[0], true);
            }
            return;
        }
    }

    fn carry_out_entry(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(entry) = self.data().entry_for(Card(self.revealed)).filter(|_| self.revealed > 0) else { return };
        self.entry = entry;
        self.tell(dealer, || Event::EpochEvent { entry });
        let source = Source::entry(entry);
        let list = self.data().program(source);
        let (you, start, end) = (self.order[0], list.start, list.end);
        self.push(Frame::Deed { source, you, stage: Stage::Execute, start, end, nobody: true });
    }

    /// What the entry does later at the end of the Epoch.
    fn entry_at(&mut self, at: At) {
        if self.entry != NO_ENTRY {
            self.begin_automatic(self.order[0], Source::entry(self.entry), at);
        }
    }

    /// Epoch VP (ACIS-195).
    fn epoch_vp(&mut self, dealer: &mut impl Dealer<Event>) {
        let cities = |game: &Self, civ: Faction| game.cities(civ).len();
        let areas = |game: &Self, civ: Faction| game.wonders_held(civ);
        for (count, why) in [(&cities as &dyn Fn(&Self, Faction) -> usize, Why::MostCities), (&areas, Why::MostWonders)]
        {
            let most = self.all_civs().map(|civ| count(self, civ)).max().unwrap_or(0);
            let mut first = self.all_civs().filter(|&civ| count(self, civ) == most);
            if let (Some(civ), None, true) = (first.next(), first.next(), most > 0) {
                self.gain_vp(civ, 1, why, dealer);
            }
        }
        for civ in self.in_order() {
            let seas = self.dominated(civ).len() as i16 / 3;
            self.gain_vp(civ, seas, Why::Seas, dealer);
            let talents = i16::from(self.talents[civ.index()]) / 3;
            self.gain_vp(civ, talents, Why::Talents, dealer);
        }
    }

    /// The areas with built, unburied Wonders that a civilization occupies, whoever owns them (ACIS-Q25).
    pub(crate) fn wonders_held(&self, civ: Faction) -> usize {
        let all = self.all_civs().fold(crate::ids::Areas::NONE, |all, owner| all.or(self.wonder_areas(owner)));
        all.and(self.disks.occupied(civ)).len()
    }
}
