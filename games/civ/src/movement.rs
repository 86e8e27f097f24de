//! Movement: groups, squares, and what stops them (section 11 of the rulebook).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Back, Figure};
use crate::effect::{Flag, When};
use crate::event::Event;
use crate::map::Piece;
use crate::prompt::{Frame, Teaching, WindowKind};
use crate::square::{Direction, SQUARES, Square};
use crate::state::{Civ, Deed, March};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Checks an answer in the own Movement step.
    pub(crate) fn check_movement(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            // Figures in closed outskirts leave if they can (CIV-Q74).
            Action::End => {
                if self.must_leave(seat) {
                    Err(Breach::MustLeave)
                } else {
                    Ok(())
                }
            }
            Action::Group { square, armies, scouts } => self.check_group(seat, square, armies, scouts),
            Action::Use { ability } if ability.card().when == When::Movement => self.check_use(seat, ability),
            Action::Play { event } => self.check_play(seat, event),
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn ready(&self, seat: Seat, figure: Figure, square: Square) -> u8 {
        self.pawns(seat, figure).iter().filter(|pawn| pawn.square == square && !pawn.moved).count() as u8
    }

    /// Checks a group: figures that begin on the same square and have not moved (CIV-237, CIV-241).
    fn check_group(&self, seat: Seat, square: Square, armies: u8, scouts: u8) -> Result<(), Breach> {
        if !square.is_some() || (armies == 0 && scouts == 0) {
            return Err(Breach::NoSuchFigure);
        }
        if armies > self.ready(seat, Figure::Army, square) || scouts > self.ready(seat, Figure::Scout, square) {
            let there = armies <= self.count_on(seat, Figure::Army, square)
                && scouts <= self.count_on(seat, Figure::Scout, square);
            return Err(if there { Breach::MovedAlready } else { Breach::NoSuchFigure });
        }
        let march = self.muster(seat, square, armies, scouts);
        if self.can_go_on(seat, march) {
            return Ok(());
        }
        Err(if self.frozen.contains(&square) { Breach::SquareSealed } else { self.why_stuck(seat, march) })
    }

    /// Why a group cannot move: what stops it on the sides where there is land, or else water.
    fn why_stuck(&self, seat: Seat, march: March) -> Breach {
        let sides = Direction::ALL
            .iter()
            .filter_map(|&direction| self.check_march(seat, march, Action::Go { direction }).err())
            .filter(|breach| !matches!(breach, Breach::OffTheMap | Breach::FaceDown));
        sides.min_by_key(|breach| *breach == Breach::NoWater).unwrap_or(Breach::NoMovementLeft)
    }

    /// A group that is about to move.
    fn muster(&self, seat: Seat, square: Square, armies: u8, scouts: u8) -> March {
        let left = self.speed(seat);
        let heading = Direction::North;
        March { square, armies, scouts, left, entered: 0, ended: false, resolved: false, heading }
    }

    /// Can a group do anything but stop?
    fn can_go_on(&self, seat: Seat, march: March) -> bool {
        Direction::ALL.iter().any(|&direction| {
            [Action::Go { direction }, Action::Discover { direction }, Action::Infiltrate { direction }]
                .into_iter()
                .any(|action| self.check_march(seat, march, action).is_ok())
        })
    }

    /// Can a group enter a neighbouring square?
    fn can_go(&self, seat: Seat, march: March) -> bool {
        Direction::ALL.iter().any(|&direction| self.check_march(seat, march, Action::Go { direction }).is_ok())
    }

    /// Lists possible answers of a Movement step.
    pub(crate) fn movement_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        self.each_stack(seat, |square| {
            for armies in 0..=self.ready(seat, Figure::Army, square) {
                for scouts in 0..=self.ready(seat, Figure::Scout, square) {
                    each(Action::Group { square, armies, scouts });
                }
            }
        });
        self.step_candidates(seat, When::Movement, each);
        each(Action::End);
    }

    pub(crate) fn movement_step(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match action {
            Action::End => self.end_step(dealer),
            Action::Group { square, armies, scouts } => {
                self.groups += 1;
                self.march = Some(self.muster(seat, square, armies, scouts));
                self.push(Frame::March);
            }
            _ => self.general_step(seat, action, dealer),
        }
    }

    /// Are the outskirts of this square closed to a player (Brandenburg Gate)?
    pub(crate) fn check_open(&self, seat: Seat, square: Square) -> Result<(), Breach> {
        match self.city_around(square) {
            Some((owner, _)) if owner != seat && self.closes_outskirts(owner) => Err(Breach::OutskirtsClosed),
            _ => Ok(()),
        }
    }

    /// Does the Brandenburg Gate of a player work? A group that passes over it does not blockade it before it has ended
    /// its movement there, and that is what the Gate forbids (CIV-Q74).
    fn closes_outskirts(&self, owner: Seat) -> bool {
        if self.has(owner, Flag::ClosesOutskirts) {
            return true;
        }
        let Some(march) = self.march.filter(|march| march.entered > 0 && !march.ended) else { return false };
        let gate = self.wonders_of(owner).find(|wonder| wonder.card().traits.has(Flag::ClosesOutskirts));
        gate.is_some_and(|gate| {
            let others = self.rivals(owner).map(|rival| self.figures_on(rival, march.square)).sum::<u8>();
            self.wonder_square[gate.index()] == march.square
                && self.obsolete >> gate.0 & 1 == 0
                && others == march.armies + march.scouts
        })
    }

    /// Must a group leave closed outskirts, and can it?
    fn must_leave(&self, seat: Seat) -> bool {
        let closed = self.rivals(seat).any(|rival| self.has(rival, Flag::ClosesOutskirts));
        if !closed {
            return false;
        }
        let mut must = false;
        self.each_stack(seat, |square| {
            let inside = self.check_open(seat, square).is_err();
            let one = |figure| u8::from(self.ready(seat, figure, square) > 0);
            let (armies, scouts) = (one(Figure::Army), one(Figure::Scout));
            for (armies, scouts) in [(armies, 0), (0, scouts)] {
                let leaves = || self.can_go(seat, self.muster(seat, square, armies, scouts));
                must |= inside && armies + scouts > 0 && leaves();
            }
        });
        must
    }

    /// May a group end its movement on a square, as far as water, stacking, centres and closed outskirts go?
    fn check_end(&self, seat: Seat, march: &March, square: Square) -> Result<(), Breach> {
        let traits = self.traits(seat);
        if self.is_water(square) && traits.water < 2 {
            return Err(Breach::CannotEndOnWater);
        }
        if let Some((owner, _)) = self.centre_at(square)
            && owner == seat
            && !self.options.fame
        {
            return Err(Breach::CannotEndInCentre);
        }
        let others =
            self.figures_on(seat, square) - if square == march.square { march.armies + march.scouts } else { 0 };
        let centre = self.centre_at(square).is_some();
        if !centre && others + march.armies + march.scouts > traits.stacking + traits.stacking_bonus {
            return Err(Breach::StackTooHigh);
        }
        // Over enemies and huts only armies end; what happens there ends the movement anyway.
        if march.scouts > 0 {
            // To a relic an army brings scouts; it need not stay with them (FF-086).
            self.check_scouts(seat, &March { armies: 1, ..*march }, square)?;
        }
        if march.armies > 0
            && traits.has(Flag::NoCityAttacks)
            && self.centre_at(square).is_some_and(|(owner, _)| owner != seat)
        {
            return Err(Breach::NoCityAttacks);
        }
        if centre { Ok(()) } else { self.check_open(seat, square) }
    }

    /// May the scouts of a group enter a square (CIV-256, CIV-267, CIV-273, FF-086)?
    fn check_scouts(&self, seat: Seat, march: &March, square: Square) -> Result<(), Breach> {
        match self.piece(square) {
            Piece::Hut if !self.has(seat, Flag::ScoutsExploreHuts) => return Err(Breach::NoScoutsInHuts),
            Piece::Village => return Err(Breach::NoScoutsInHuts),
            Piece::Relic(_) if march.armies == 0 => return Err(Breach::ScoutNeedsArmy),
            Piece::Centre(owner, _) if owner != seat => return Err(Breach::NoScoutsInCentres),
            _ => {}
        }
        if self.enemy_on(seat, square) { Err(Breach::NoScoutsAmongEnemies) } else { Ok(()) }
    }

    /// Does something on the square end the movement of a group that enters it?
    fn halts(&self, seat: Seat, square: Square) -> bool {
        let foreign = self.centre_at(square).is_some_and(|(owner, _)| owner != seat);
        foreign || self.enemy_on(seat, square) || matches!(self.piece(square), Piece::Hut | Piece::Village)
    }

    /// Checks entering a square, apart from where the movement could then end.
    fn check_enter(&self, seat: Seat, march: &March, to: Square) -> Result<(), Breach> {
        if !to.is_some() {
            return Err(Breach::OffTheMap);
        }
        if !self.is_revealed(to) {
            return Err(Breach::FaceDown);
        }
        let traits = self.traits(seat);
        if self.is_water(to) && traits.water == 0 {
            return Err(Breach::NoWater);
        }
        // With Flight figures pass over everything (Flight); then only the end counts.
        if !traits.has(Flag::FliesOver) {
            if march.scouts > 0 {
                self.check_scouts(seat, march, to)?;
            }
            let foreign = self.centre_at(to).is_some_and(|(owner, _)| owner != seat);
            if foreign && traits.has(Flag::NoCityAttacks) {
                return Err(Breach::NoCityAttacks);
            }
        } else if march.scouts > 0 && march.armies == 0 && matches!(self.piece(to), Piece::Relic(_)) {
            return Err(Breach::ScoutNeedsArmy);
        }
        // The stacking limit holds while passing, but own centres hold nothing (CIV-Q25).
        let centre = self.centre_at(to).is_some();
        // Whoever comes back to where the group stands finds only the others there.
        let others = self.figures_on(seat, to) - if to == march.square { march.armies + march.scouts } else { 0 };
        let stack = others + march.armies + march.scouts;
        if !centre && stack > traits.stacking + traits.stacking_bonus {
            return Err(Breach::StackTooHigh);
        }
        Ok(())
    }

    /// May the only figure of a group be sacrificed in this centre for a technology (Russia; CIV-392, FF-Q31)?
    fn check_infiltration(&self, seat: Seat, march: &March, centre: Square) -> Result<(), Breach> {
        let alone = march.armies + march.scouts == 1;
        let once = self.has(seat, Flag::Infiltrates) && !self.did(seat, Deed::Infiltrated);
        match self.centre_at(centre) {
            Some((owner, _)) if owner != seat && alone && once => {
                let learns = self.any_technology(seat, Teaching::Of, owner, 5);
                if learns { Ok(()) } else { Err(Breach::NothingToLearn) }
            }
            _ => Err(Breach::CannotInfiltrate),
        }
    }

    /// Could a group that stands on a square with so much movement still end somewhere (CIV-245, CIV-Q30)? The sacrifice
    /// of an infiltrating figure is an end too.
    fn can_end(&self, seat: Seat, march: &March, from: Square, left: u8) -> bool {
        let flies = self.has(seat, Flag::FliesOver);
        let mut queue: ArrayVec<(Square, u8), SQUARES> = ArrayVec::new();
        let _ = queue.try_push((from, left));
        let mut at = 0;
        while let Some(&(square, left)) = queue.get(at) {
            at += 1;
            if self.check_end(seat, march, square).is_ok() {
                return true;
            }
            let stops = self.halts(seat, square) && !flies && square != march.square;
            if left == 0 || stops || self.frozen.contains(&square) {
                continue;
            }
            for &side in &self.topology().sides[square.index()] {
                if self.check_infiltration(seat, march, side).is_ok() {
                    return true;
                }
                let seen = queue.iter().any(|(other, _)| *other == side);
                if side.is_some() && !seen && self.check_enter(seat, march, side).is_ok() {
                    let _ = queue.try_push((side, left - 1));
                }
            }
        }
        false
    }

    /// Checks a step of a moving group.
    pub(crate) fn check_march(&self, seat: Seat, march: March, action: Action) -> Result<(), Breach> {
        let sides = &self.topology().sides[march.square.index()];
        let to = |direction: Direction| sides[direction.index()];
        match action {
            Action::Go { direction } => {
                if march.left == 0 {
                    return Err(Breach::NoMovementLeft);
                }
                if self.frozen.contains(&march.square) {
                    return Err(Breach::SquareSealed);
                }
                let to = to(direction);
                self.check_enter(seat, &march, to)?;
                let left = if self.halts(seat, to) && !self.has(seat, Flag::FliesOver) { 0 } else { march.left - 1 };
                if self.can_end(seat, &march, to, left) {
                    return Ok(());
                }
                Err(self.check_end(seat, &march, to).err().unwrap_or(Breach::CannotEndOnWater))
            }
            Action::Discover { direction } => {
                if march.left == 0 {
                    return Err(Breach::NoMovementLeft);
                }
                let to = to(direction);
                if !to.is_some() {
                    return Err(Breach::OffTheMap);
                }
                if self.is_revealed(to) {
                    return Err(Breach::NothingToDiscover);
                }
                // Who stands in closed outskirts without a way out may look for one (CIV-Q74).
                let ends = self.can_end(seat, &march, march.square, march.left - 1)
                    || (march.entered == 0 && !self.can_end(seat, &march, march.square, march.left));
                if ends {
                    return Ok(());
                }
                Err(self.check_end(seat, &march, march.square).err().unwrap_or(Breach::CannotEndOnWater))
            }
            Action::Infiltrate { direction } => {
                if march.left == 0 {
                    return Err(Breach::NoMovementLeft);
                }
                if self.frozen.contains(&march.square) {
                    return Err(Breach::SquareSealed);
                }
                self.check_infiltration(seat, &march, to(direction))
            }
            Action::Leave { armies, scouts } => {
                let all = march.armies + march.scouts;
                let fits =
                    armies <= march.armies && scouts <= march.scouts && armies + scouts > 0 && armies + scouts < all;
                if !fits || march.entered == 0 {
                    return Err(Breach::NoSuchFigure);
                }
                let rest = March { armies: march.armies - armies, scouts: march.scouts - scouts, ..march };
                let left = March { armies, scouts, left: 0, ..march };
                self.check_end(seat, &left, march.square)?;
                if self.halts(seat, march.square) {
                    return Err(Breach::CannotEndThere);
                }
                let infiltrates = || {
                    Direction::ALL
                        .iter()
                        .any(|&direction| self.check_march(seat, rest, Action::Infiltrate { direction }).is_ok())
                };
                if self.can_go(seat, rest) || infiltrates() { Ok(()) } else { Err(Breach::NoMovementLeft) }
            }
            // A group that was only chosen stays where it is; that is no movement.
            Action::Stop if march.entered == 0 => match self.check_open(seat, march.square) {
                Err(_) if !self.can_go_on(seat, march) => Ok(()),
                stay => stay,
            },
            // A group that cannot go on ends where it is, whatever its limits have become on the way (FF-Q25).
            Action::Stop => match self.check_end(seat, &march, march.square) {
                Err(_) if !self.can_go_on(seat, march) => Ok(()),
                end => end,
            },
            Action::Group { .. } => Err(Breach::OneAfterAnother),
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn march_candidates(&self, each: &mut dyn FnMut(Action)) {
        let Some(march) = self.march else { return };
        for &direction in Direction::ALL {
            each(Action::Go { direction });
            each(Action::Discover { direction });
            each(Action::Infiltrate { direction });
        }
        for armies in 0..=march.armies {
            for scouts in 0..=march.scouts {
                each(Action::Leave { armies, scouts });
            }
        }
        each(Action::Stop);
    }

    /// Carries out a step of a moving group.
    pub(crate) fn march_step(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let Some(mut march) = self.march else { return };
        let side = |direction: Direction, square: Square| self.topology().sides[square.index()][direction.index()];
        match action {
            Action::Go { direction } => {
                // What a group meets ends its movement, also if it is gone before anything is resolved (CIV-268).
                let met = self.halts(seat, side(direction, march.square)) && !self.has(seat, Flag::FliesOver);
                march.left = if met { 0 } else { march.left - 1 };
                self.enter(seat, march, direction, Frame::Entered, dealer);
            }
            Action::Discover { direction } => {
                let to = side(direction, march.square);
                march.left -= 1;
                self.march = Some(march);
                self.discover(seat, to, direction, dealer);
            }
            Action::Infiltrate { direction } => {
                self.note(seat, Deed::Infiltrated);
                march.left = 0;
                self.enter(seat, march, direction, Frame::Infiltrated, dealer);
            }
            Action::Leave { armies, scouts } => {
                march.armies -= armies;
                march.scouts -= scouts;
                self.march = Some(march);
                // Their movement ends here (CIV-D39).
                self.end_here(seat, &March { armies, scouts, ..march }, dealer);
            }
            _ => {
                if march.entered == 0 {
                    // Nothing has moved: those figures stay for this step, so that choosing groups ends.
                    for (figure, count) in [(Figure::Army, march.armies), (Figure::Scout, march.scouts)] {
                        let pawns = self.pawns_mut(seat, figure);
                        let ready = pawns.iter_mut().filter(|pawn| pawn.square == march.square && !pawn.moved);
                        ready.take(count.into()).for_each(|pawn| pawn.moved = true);
                        pawns.sort_unstable();
                    }
                    self.pop();
                    self.march = None;
                    // A movement that was spent on tiles alone has an end, too (CIV-D06).
                    if march.left < self.speed(seat) {
                        self.open_window(WindowKind::Movement, seat, dealer);
                    }
                } else {
                    // After a discovery nothing may be left; this end, too, has not been announced yet (CIV-D06).
                    march.left = march.left.max(1);
                    self.march = Some(march);
                    self.stop_march();
                }
            }
        }
    }

    /// The group enters a neighbouring square; what follows waits for those who interrupt it (CIV-D06).
    fn enter(&mut self, seat: Seat, march: March, heading: Direction, then: Frame, dealer: &mut impl Dealer<Event>) {
        let (from, to) = (march.square, self.topology().sides[march.square.index()][heading.index()]);
        let March { armies, scouts, entered, .. } = march;
        self.shift_figures(seat, Figure::Army, (from, to), armies, entered > 0);
        self.shift_figures(seat, Figure::Scout, (from, to), scouts, entered > 0);
        dealer.emit(Audience::All, || Event::FiguresMoved { seat, armies, scouts, from, to });
        self.march = Some(March { square: to, entered: entered + 1, heading, resolved: false, ..march });
        self.push(then);
        self.open_window(WindowKind::Movement, seat, dealer);
    }

    /// A figure in an enemy centre that nobody stopped is sacrificed for a technology (CIV-392).
    pub(crate) fn infiltrated(&mut self, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let seat = self.active;
        let Some(march) = self.march else { return };
        self.finish_march();
        let figure = if march.armies > 0 { Figure::Army } else { Figure::Scout };
        if let (Some((owner, _)), 1) = (self.centre_at(march.square), march.armies + march.scouts) {
            self.kill_figures(seat, figure, march.square, 1, dealer);
            self.push(Frame::Learn { seat, teaching: Teaching::Of, of: owner, level: 5 });
        }
    }

    /// The movement of the group ends here.
    fn stop_march(&mut self) {
        let Some(march) = &mut self.march else { return };
        march.ended = true;
        self.push(Frame::Stopped);
    }

    /// A group has entered a square and nobody stopped it: what is there happens (CIV-257, CIV-268, CIV-274).
    pub(crate) fn entered(&mut self, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let seat = self.active;
        let Some(march) = self.march else { return };
        if march.armies + march.scouts == 0 {
            self.finish_march();
            return;
        }
        let square = march.square;
        let flies = self.has(seat, Flag::FliesOver) && march.left > 0 && self.can_go(seat, march);
        if !self.halts(seat, square) || flies {
            if march.left == 0 || self.frozen.contains(&square) {
                self.march = Some(March { left: 0, ..march });
                self.stop_march();
            }
            return;
        }
        self.arrive(seat, dealer);
    }

    /// The group's movement ends on a square with a hut, village, enemy or enemy centre.
    fn arrive(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let Some(march) = &mut self.march else { return };
        (march.left, march.ended, march.resolved) = (0, true, true);
        let square = march.square;
        self.push(Frame::Stopped);
        if let Some((owner, city)) = self.centre_at(square).filter(|(owner, _)| *owner != seat) {
            self.attack_city(seat, owner, city, square, dealer);
        } else if self.enemy_on(seat, square) {
            self.attack_figures(seat, square, dealer);
        } else {
            match self.piece(square) {
                Piece::Hut => self.explore(seat, square, Back::Hut, dealer),
                Piece::Village => self.attack_village(seat, square, dealer),
                _ => {}
            }
        }
    }

    /// The movement has ended: relics, disbanding, razing, and the last window (CIV-D06, FF-075, FF-087).
    pub(crate) fn stopped(&mut self, dealer: &mut impl Dealer<Event>) {
        let seat = self.active;
        let Some(march) = self.march else {
            self.pop();
            return;
        };
        if march.armies + march.scouts == 0 {
            self.pop();
            self.finish_march();
            return;
        }
        let square = march.square;
        // A flying group that ends on something it flew to meets it now.
        if !march.resolved && self.halts(seat, square) {
            self.pop();
            self.arrive(seat, dealer);
            return;
        }
        self.pop();
        self.finish_march();
        self.end_here(seat, &march, dealer);
        // Entering the square was announced already: the end is announced if the group could have gone on, or if
        // something was resolved since.
        let own_centre = self.centre_at(square).is_some();
        if (march.resolved || march.left > 0) && !own_centre {
            self.open_window(WindowKind::Movement, seat, dealer);
        }
    }

    /// Figures end their movement: they are disbanded in an own centre, take a relic, and may raze (FF-075, FF-087).
    fn end_here(&mut self, seat: Seat, march: &March, dealer: &mut impl Dealer<Event>) {
        let square = march.square;
        if let Some((owner, city)) = self.centre_at(square) {
            if owner == seat {
                self.disband(seat, city, square, march, dealer);
            }
            return;
        }
        if let (Piece::Relic(relic), true) = (self.piece(square), march.armies > 0) {
            self.take_relic(seat, relic, square, dealer);
        }
        let razes = march.armies > 0 && self.has(seat, Flag::RazesWhereItStops) && !self.did(seat, Deed::Razed);
        if razes && matches!(self.piece(square), Piece::Building(_)) {
            self.push(Frame::Raze { seat, square });
        }
    }

    /// The group has finished; the movement step goes on.
    fn finish_march(&mut self) {
        self.march = None;
        while let Some(Frame::March) = self.top() {
            self.pop();
        }
    }

    /// Does something; a travel speed that it changes counts at once, also for a group on its way (FF-Q24, FF-Q25).
    pub(crate) fn keep_pace(&mut self, work: impl FnOnce(&mut Self)) {
        // On the way only great person cards change it.
        let player = &self.players[self.active];
        let changes = self.march.is_some() && player.up | player.down != 0;
        let before = changes.then(|| self.speed(self.active));
        work(self);
        let Some(before) = before else { return };
        let after = self.speed(self.active);
        // A movement that has ended does not begin again.
        if let Some(march) = self.march.as_mut().filter(|march| march.left > 0) {
            march.left = (march.left + after).saturating_sub(before);
        }
    }

    /// Figures of the moving group have died or left their square.
    pub(crate) fn thin_march(&mut self, seat: Seat, square: Square) {
        if seat != self.active {
            return;
        }
        let armies = self.count_on(seat, Figure::Army, square);
        let scouts = self.count_on(seat, Figure::Scout, square);
        if let Some(march) = self.march.as_mut().filter(|march| march.square == square) {
            march.armies = march.armies.min(armies);
            march.scouts = march.scouts.min(scouts);
        }
    }

    /// A sealed square ends the movement of a group on it (Communism).
    pub(crate) fn seal_march(&mut self, square: Square) {
        if let Some(march) = self.march.as_mut().filter(|march| march.square == square) {
            march.left = 0;
        }
    }
}
