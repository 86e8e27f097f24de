//! Reading a position: what it leaves out has its default, and facts that do not fit together are refused.

use crate::audit::{event_in_hand, out_of_play};
use crate::event::Event;
use crate::ids::{Area, Areas, Card, Cards, Civ, Faction, MAX_CIVS, Source};
use crate::options::{Options, ROLES};
use crate::prompt::{AeneasStep, Frame, GrowthStep, HouseStep, Line as FightLine, Loss, Made, Reaction, made};
use crate::state::{Built, InnerSea, Investment, NPC, Phase};
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::game::{PositionError, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, SeatOrder};
use civitas_core::text::{Line, ParseError, Words};
use civitas_core::window::{ReactionWindow, Reply};

/// The largest hand that a position may have: more than any game brings together.
const MAX_HAND: usize = 40;

fn card(words: &mut Words<'_>) -> Result<Card, ParseError> {
    words.parse("a card number")
}

fn cards(words: &mut Words<'_>) -> Result<Cards, ParseError> {
    let mut set = Cards::NONE;
    while words.peek().is_some() {
        set.add(card(words)?);
    }
    Ok(set)
}

fn areas(words: &mut Words<'_>) -> Result<Areas, ParseError> {
    let mut set = Areas::NONE;
    while words.peek().is_some() {
        set.add(words.parse("an area")?);
    }
    Ok(set)
}

fn small(words: &mut Words<'_>) -> Result<u8, ParseError> {
    words.number("a number from 0 to 255", 0..=255).map(|number| number as u8)
}

fn maybe_area(words: &mut Words<'_>) -> Result<u8, ParseError> {
    words.parse_with("an area or -", |word| {
        if word == "-" { Some(u8::MAX) } else { word.parse::<Area>().ok().map(|area| area.0) }
    })
}

/// The state that a position describes.
pub(crate) fn read(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Result<InnerSea, PositionError> {
    let mut reader = Reader { game: table(lines)?, disks: false, phase: None, at: None, step: None };
    reader.civilizations(lines)?;
    let under_way = lines.iter().any(|line| line.key() == "frame");
    if !under_way {
        reader.game.first_moods();
    }
    for line in lines {
        let mut words = line.words();
        let key = words.expect_word("a fact")?;
        reader.fact(line.number, key, &mut words)?;
        words.expect_end()?;
    }
    let game = reader.finish(|key| lines.iter().any(|line| line.key() == key), dealer)?;
    Ok(game)
}

/// Seats and options come first, because everything else depends on them.
fn table(lines: &[Line<'_>]) -> Result<InnerSea, PositionError> {
    let (mut options, mut roles, mut at) = (Options::default(), Vec::new(), 0);
    for line in lines {
        let mut words = line.words();
        match words.expect_word("a fact")? {
            "options" => {
                options = Options::read(words.rest()).map_err(ParseError::from)?;
                if options.loaded().is_none() {
                    let missing = Contradiction::new("ACIS-047", "inner-sea-impossible-pack");
                    return Err(missing.word("pack", options.pack).at(line.number));
                }
            }
            "seats" => {
                at = line.number;
                roles = words.rest().split_whitespace().collect();
            }
            _ => {}
        }
    }
    if roles.is_empty() {
        roles = ROLES[..options.seats().start().max(&2).to_owned().min(*options.seats().end())].to_vec();
    }
    let setup = Setup::new::<InnerSea>(options, &roles);
    let setup = setup.map_err(|error| Contradiction::of_setup("ACIS-055", error).at(at))?;
    Ok(InnerSea::empty(&setup))
}

struct Reader {
    game: InnerSea,
    /// Were disks named? Then nothing else lies on the map.
    disks: bool,
    phase: Option<Phase>,
    /// Whose turn it is.
    at: Option<Faction>,
    step: Option<GrowthStep>,
}

impl Reader {
    /// Who plays what: as said, or in the order of the setup.
    fn civilizations(&mut self, lines: &[Line<'_>]) -> Result<(), PositionError> {
        let game = &mut self.game;
        let civs = usize::from(game.civs);
        let seats = game.count_seats();
        let starts: Vec<Civ> = game.setup_data().starts.iter().map(|start| start.0).collect();
        for place in 0..civs {
            game.display[place] = starts.get(place).copied().unwrap_or(Civ::NONE);
            let shared = if game.options.shared { (place % seats) as u8 } else { NPC };
            game.owner[place] = if place < seats { place as u8 } else { shared };
        }
        let said: Vec<_> = lines.iter().filter(|line| line.key() == "civ").collect();
        if !said.is_empty() && said.len() != civs {
            let number = Contradiction::new("ACIS-055", "inner-sea-impossible-civs").number("n", civs);
            return Err(number.at(said[0].number));
        }
        let roles = game.roles;
        for (place, line) in said.into_iter().enumerate() {
            let mut words = line.words();
            words.next_word();
            let display = words.parse_with("a civilization or -", |word| {
                if word == "-" { Some(Civ::NONE) } else { word.parse().ok() }
            })?;
            let owner = words.parse_with("a seat or system", |word| {
                let role = |place: &usize| ROLES[usize::from(roles[*place])] == word;
                if word == "system" { Some(NPC) } else { (0..seats).find(role).map(|place| place as u8) }
            })?;
            let taken = game.display[..place].contains(&display) && display != Civ::NONE;
            if taken || (display != Civ::NONE && game.data().civ(display).is_none()) {
                let taken = Contradiction::new("ACIS-055", "inner-sea-impossible-civ").word("civ", display);
                return Err(taken.at(line.number));
            }
            let home = game.data().home(display);
            if home.is_some_and(|home| !game.open().has(home)) {
                let home = Contradiction::new("ACIS-Q42", "inner-sea-impossible-home").word("civ", display);
                return Err(home.at(line.number));
            }
            (game.display[place], game.owner[place]) = (display, owner);
        }
        let plays = |seat: u8| game.owner[..civs].contains(&seat);
        if (0..seats as u8).any(|seat| !plays(seat)) {
            return Err(Contradiction::new("ACIS-012", "inner-sea-impossible-idle-seat").into());
        }
        Ok(())
    }

    fn fact(&mut self, number: usize, key: &str, words: &mut Words<'_>) -> Result<(), PositionError> {
        let game = &mut self.game;
        match key {
            "options" | "seats" | "civ" => while words.next_word().is_some() {},
            "order" => {
                let mut taken = 0_u8;
                for place in 0..usize::from(game.civs) {
                    let civ = words.number("a number of a civilization", 1..=u32::from(game.civs))? as u8 - 1;
                    if taken >> civ & 1 == 1 {
                        let twice = Contradiction::new("ACIS-055", "inner-sea-impossible-order").number("n", civ + 1);
                        return Err(twice.at(number));
                    }
                    taken |= 1 << civ;
                    game.order[place] = Faction(civ);
                }
            }
            "epoch" => game.epoch = words.number("an Epoch", 1..=u32::from(game.options.epochs))? as u8,
            "turn" => game.turn = words.number("a turn", 1..=4)? as u8,
            "phase" => {
                let found = |word: &str| Phase::WORDS.iter().find(|(name, _)| *name == word).map(|(_, phase)| *phase);
                game.phase = words.parse_with("a phase", found)?;
                self.phase = Some(game.phase);
            }
            "at" => self.at = Some(game.read_civ(words)?),
            "step" => {
                let steps = [
                    ("retire", GrowthStep::Retire),
                    ("deploy", GrowthStep::Deploy),
                    ("acquire", GrowthStep::Abilities),
                    ("resettle", GrowthStep::Resettle),
                ];
                let found = |word: &str| steps.iter().find(|(name, _)| *name == word).map(|(_, step)| *step);
                self.step = Some(words.parse_with("a step of growth", found)?);
            }
            "disks" => {
                self.disks = true;
                let of = game.read_faction(words)?;
                if of == Faction::NONE {
                    return Err(words.error_at_last("a faction in play").into());
                }
                while words.peek().is_some() {
                    let area: Area = words.parse("an area")?;
                    let n = words.number("a number of disks", 1..=48)? as u8;
                    if !game.open().has(area) {
                        return Err(out_of_play(game.border_rule(), area).at(number));
                    }
                    // How many Barbarians may stand there depends on what is under way: see `sound`.
                    let full = game.data().deep.has(area) && n > 1 && of.is_civ();
                    if game.disks.own(area, of) > 0 || full {
                        let full = Contradiction::new("ACIS-030", "inner-sea-impossible-area").word("area", area);
                        return Err(full.at(number));
                    }
                    game.disks.add(area, of, n);
                }
            }
            "allies" => {
                let (of, area) = (game.read_civ(words)?, words.parse::<Area>("an area")?);
                let n = words.number("a number of disks", 1..=20)? as u8;
                if !game.open().has(area) || !game.disks.add_allies(area, of, n) {
                    let allies = Contradiction::new("ACIS-151", "inner-sea-impossible-allies").word("area", area);
                    return Err(allies.at(number));
                }
            }
            "ready" => {
                game.ready = words.number("a number of disks", 0..=48)? as u8;
                game.ready_sea =
                    if words.peek().is_some() { words.number("a number of disks", 0..=48)? as u8 } else { 0 };
            }
            "talents" | "booty" | "here" | "near-home" => {
                let civ = game.read_civ(words)?;
                let value = small(words)?;
                match key {
                    "talents" => game.talents[civ.index()] = value,
                    "booty" => game.booty[civ.index()] = value,
                    "here" => game.used_here[civ.index()] = value,
                    _ => game.near_home[civ.index()] = value,
                }
            }
            "vp" => {
                let civ = game.read_civ(words)?;
                game.vp[civ.index()] = words.number("VP", 0..=9999)? as u16;
            }
            "used" => {
                let civ = game.read_civ(words)?;
                for place in 0..crate::state::MAX_OWN_ABILITIES {
                    game.used[civ.index()][place] = small(words)?;
                }
            }
            "mood" => {
                let (civ, rival) = (game.read_civ(words)?, game.read_civ(words)?);
                let mood = words.number("a mood", 0..=6)? as u8;
                if mood & 3 == 3 {
                    return Err(words.error_at_last("a mood").into());
                }
                game.mood[civ.index()][rival.index()] = mood;
            }
            "wonder" => self.wonder(number, words)?,
            "investment" => self.investment(number, words)?,
            "hand" | "laid" => {
                let civ = game.read_civ(words)?;
                let set = cards(words)?;
                self.claim(number, set)?;
                let game = &mut self.game;
                if let Some(card) = set.and(game.data().events).first() {
                    return Err(event_in_hand(card).at(number));
                }
                if key == "hand" {
                    game.hands[civ.index()] = game.hands[civ.index()].or(set);
                } else {
                    if let Some(card) = set.minus(game.data().competition).first() {
                        let other = Contradiction::new("ACIS-157", "inner-sea-impossible-laid").word("card", card);
                        return Err(other.at(number));
                    }
                    game.laid[civ.index()] = set;
                }
            }
            "top" => {
                while words.peek().is_some() {
                    let card = card(words)?;
                    self.claim(number, Cards::only(card))?;
                    if self.game.top.try_push(card).is_err() {
                        return Err(Contradiction::new("ACIS-039", "inner-sea-impossible-top").at(number));
                    }
                }
            }
            "discard" | "aside" | "table" => {
                let set = cards(words)?;
                self.claim(number, set)?;
                match key {
                    "discard" => self.game.discard = set,
                    "aside" => self.game.aside = set,
                    _ => self.game.table = set,
                }
            }
            "fresh" => game.fresh = cards(words)?,
            "seen" => {
                let roles = game.roles;
                let seats = game.count_seats();
                let found = |word: &str| (0..seats).find(|&seat| ROLES[usize::from(roles[seat])] == word);
                let seat = words.parse_with("a seat", found)?;
                game.seen[seat] = cards(words)?;
            }
            "drawn" => {
                for place in 0..2 {
                    game.drawn[place] = words.number("a number of draws", 0..=65535)? as u16;
                }
            }
            "passed" | "acted" | "built" | "aeneas" | "lost" | "safe" => {
                let mut set = 0;
                while words.peek().is_some() {
                    let of = game.read_faction(words)?;
                    if of == Faction::NONE || (!of.is_civ() && key != "lost") {
                        return Err(words.error_at_last("a civilization in play").into());
                    }
                    set |= 1 << of.0;
                }
                match key {
                    "passed" => game.passed = set,
                    "acted" => game.acted = set,
                    "built" => game.built = set,
                    "aeneas" => game.aeneas = set,
                    "lost" => game.fight.lost = set,
                    _ => game.fight.safe = set,
                }
            }
            _ => self.under_way(number, key, words)?,
        }
        Ok(())
    }

    /// Cards leave the deck; each can lie in one place only.
    fn claim(&mut self, number: usize, set: Cards) -> Result<(), PositionError> {
        if let Some(card) = set.minus(self.game.deck).first() {
            return Err(Contradiction::new("ACIS-036", "inner-sea-impossible-card").word("card", card).at(number));
        }
        self.game.deck = self.game.deck.minus(set);
        Ok(())
    }

    fn wonder(&mut self, number: usize, words: &mut Words<'_>) -> Result<(), PositionError> {
        let game = &mut self.game;
        let wonder: crate::ids::Wonder = words.parse("a Wonder")?;
        let (owner, area) = (game.read_civ(words)?, words.parse::<Area>("an area")?);
        let disks = words.number("a number of disks", 0..=20)? as u8;
        let mut built = Built { owner, disks, area: area.0, buried: false, used: false };
        while let Some(mark) = words.next_word() {
            match mark {
                "buried" => built.buried = true,
                "used" => built.used = true,
                _ => return Err(words.error_at_last("buried or used").into()),
            }
        }
        if !game.open().has(area) {
            return Err(out_of_play(game.border_rule(), area).at(number));
        }
        let site = game.data().land.has(area) && !game.blocks().has(area);
        let known = game.data().wonder(wonder).is_some() && game.wonders[wonder.index()].owner == Faction::NONE;
        let most = game.data().wonder(wonder).map_or(0, |wonder| wonder.disks);
        if !site || !known || (built.buried && disks > 0) || disks > most {
            let rule = match (site, disks > most) {
                (false, _) => "ACIS-141",
                (_, true) => "ACIS-139",
                _ => "ACIS-041",
            };
            let site = Contradiction::new(rule, "inner-sea-impossible-wonder").word("wonder", wonder);
            return Err(site.word("area", area).at(number));
        }
        game.wonders[wonder.index()] = built;
        Ok(())
    }

    fn investment(&mut self, number: usize, words: &mut Words<'_>) -> Result<(), PositionError> {
        let card = card(words)?;
        let owner = self.game.read_civ(words)?;
        let disks = words.number("a number of disks", 0..=20)? as u8;
        let used = words.peek() == Some("used");
        if used {
            words.next_word();
        }
        self.claim(number, Cards::only(card))?;
        if self.game.kind(card) != Some(crate::data::CardKind::Investment) {
            let other = Contradiction::new("ACIS-125", "inner-sea-impossible-investment").word("card", card);
            return Err(other.at(number));
        }
        let most = self.game.data().invested(card);
        if disks > most {
            let many = Contradiction::new("ACIS-125", "inner-sea-impossible-invested").word("card", card);
            return Err(many.number("most", most).at(number));
        }
        let place = self.game.investments.partition_point(|laid| laid.card < card);
        let laid = Investment { card, owner, disks, used };
        let full = self.game.investments.try_insert(place, laid).is_err();
        if full { Err(Contradiction::new("ACIS-125", "inner-sea-impossible-investments").at(number)) } else { Ok(()) }
    }

    fn under_way(&mut self, number: usize, key: &str, words: &mut Words<'_>) -> Result<(), PositionError> {
        let game = &mut self.game;
        let full = || Contradiction::too_much("ACIS-129").at(number);
        match key {
            "answers" => game.answers = small(words)?,
            "loss-left" => game.loss_left = small(words)?,
            "entry" => game.entry = words.number("an entry", 0..=46)? as u8,
            "revealed" => game.revealed = card(words)?.0,
            "attacks" => game.attacks = small(words)?,
            "made" => {
                let source = words.parse("a source")?;
                let (step, area) = (small(words)?, maybe_area(words)?);
                let faction = game.read_faction(words)?.0;
                let made = Made { source, step, area, faction, n: small(words)? };
                game.made.try_push(made).map_err(|_| full())?;
            }
            "chain" => {
                let link = (words.parse("a source")?, game.read_faction(words)?);
                game.chain.try_push(link).map_err(|_| full())?;
            }
            "window" => {
                let mut places = Vec::new();
                while words.peek().is_some() {
                    let seat = seat(game, words)?;
                    places.push((seat, words.parse::<Civ>("a civilization")?.0));
                }
                let plays = |seat: Seat, part: u8| game.faction(Civ(part)).is_some_and(|civ| game.plays(seat, civ));
                if let Some(&(_, part)) = places.iter().find(|&&(seat, part)| !plays(seat, part)) {
                    let other = Contradiction::new("ACIS-218", "inner-sea-impossible-asked").word("civ", Civ(part));
                    return Err(other.at(number));
                }
                game.window = Some(ReactionWindow::open_parts(SeatOrder::of_parts(places)));
            }
            "reply" => {
                let seat = seat(game, words)?;
                let reply = if words.peek() == Some("pass") {
                    words.next_word();
                    (0, Reply::Pass)
                } else {
                    let by = game.read_civ(words)?;
                    (game.civ(by).0, Reply::React(Reaction { by, source: words.parse("a source")? }))
                };
                if let Some(window) = &mut game.window {
                    window.put_as(seat, reply.0, reply.1);
                }
            }
            "loss" => {
                let of = game.read_faction(words)?;
                let (n, keep) = (small(words)?, small(words)?);
                let alternatives = words.expect_word("yes or no")? == "yes";
                let cause = game.read_faction(words)?;
                let areas = areas(words)?;
                if of == Faction::NONE {
                    return Err(Contradiction::new("ACIS-132", "inner-sea-impossible-loss").at(number));
                }
                let loss = Loss { areas, of, n, keep, alternatives, cause };
                game.losses.try_push(loss).map_err(|_| full())?;
            }
            "filling" => game.filling = areas(words)?,
            "line" => {
                let (source, by) = (words.parse("a source")?, game.read_civ(words)?);
                let negated = words.peek() == Some("negated");
                if negated {
                    words.next_word();
                }
                let line = FightLine { source, by, negated, announced: true };
                game.lines.try_push(line).map_err(|_| full())?;
            }
            "fight" => game.fight.area = words.parse::<Area>("an area")?.0,
            "resolved" => game.fight.resolved = areas(words)?,
            "removed" => {
                for place in 0..MAX_CIVS {
                    game.fight.removed[place] = small(words)?;
                }
            }
            "round" => {
                (game.fight.round, game.fight.size) = (small(words)?, small(words)?);
                for place in 0..=MAX_CIVS {
                    game.fight.sizes[place] = small(words)?;
                }
            }
            "downwards" => game.fight.downwards = true,
            "no-loot" => game.fight.no_loot = true,
            "frame" => {
                let frame = game.read_frame(words)?;
                game.frames.try_push(frame).map_err(|_| full())?;
            }
            "asks" => game.asking = true,
            _ => return Err(words.error_at_last("a fact").into()),
        }
        Ok(())
    }

    fn finish(
        mut self,
        said: impl Fn(&str) -> bool,
        dealer: &mut impl Dealer<Event>,
    ) -> Result<InnerSea, PositionError> {
        if !self.disks {
            for of in self.game.all_civs() {
                self.game.set_out(of);
            }
        }
        self.supplies()?;
        let game = &mut self.game;
        let open = game.open();
        if game.fight.area != u8::MAX && !open.has(Area(game.fight.area)) {
            return Err(out_of_play("ACIS-146", Area(game.fight.area)).into());
        }
        let rest = game.frames.is_empty();
        if rest {
            self.at_rest()?;
            self.begin();
            if let (Some(civ), false) = (self.game.deploying(), said("attacks")) {
                self.game.allow_attacks(civ);
            }
        }
        self.game.acted = match self.game.acting_place() {
            Some(_) if said("acted") => self.game.acted & !self.game.passed,
            Some(at) => self.game.acted_before(at),
            None => 0,
        };
        if rest {
            self.game.advance(dealer);
        }
        self.sound()?;
        Ok(self.game)
    }

    /// What is not in play is in the supply (ACIS-048, ACIS-049).
    fn supplies(&mut self) -> Result<(), PositionError> {
        let game = &mut self.game;
        let short = |of: &str| {
            let rule = if of == "barbarians" { "ACIS-049" } else { "ACIS-048" };
            Contradiction::new(rule, "inner-sea-impossible-supply").word("faction", of)
        };
        for of in game.factions() {
            let mut used = game.disks.on_map(of) as u16;
            used +=
                game.investments.iter().filter(|laid| laid.owner == of).map(|laid| u16::from(laid.disks)).sum::<u16>();
            used +=
                game.wonders.iter().filter(|built| built.owner == of).map(|built| u16::from(built.disks)).sum::<u16>();
            let all = if of == Faction::BARBARIANS { game.supply[of.index()] } else { crate::state::DISKS };
            let left = u16::from(all).checked_sub(used).ok_or_else(|| short(game.word(of)))?;
            game.supply[of.index()] = left as u8;
        }
        let whose = game.deploying().or(self.at).or(game.at_place(0));
        let ready = game.ready.saturating_add(game.ready_sea);
        if let Some(civ) = whose {
            let left = game.supply[civ.index()].checked_sub(ready).ok_or_else(|| short(game.word(civ)))?;
            game.supply[civ.index()] = left;
        }
        Ok(())
    }

    /// The first frame of a position that does not say what is under way.
    fn begin(&mut self) {
        let game = &mut self.game;
        let place = self.at.map_or(0, |civ| game.place_of(civ));
        let growing = self.phase.unwrap_or(Phase::Growth) == Phase::Growth;
        for civ in game.in_order().take(if growing { place.into() } else { 0 }) {
            game.passed |= 1 << civ.0;
        }
        let frame = match self.phase.unwrap_or(Phase::Growth) {
            Phase::Growth if game.display[..usize::from(game.civs)].contains(&Civ::NONE) => Frame::Choose { at: 0 },
            Phase::Growth => {
                let ready = if game.ready + game.ready_sea > 0 { GrowthStep::Deploy } else { GrowthStep::Retire };
                Frame::Growth { at: place, step: self.step.unwrap_or(ready), from: 0 }
            }
            Phase::Cards => Frame::Cards { at: place, acted: false },
            Phase::Competition => Frame::CompetitionStart { at: 0 },
            Phase::Housekeeping => Frame::Housekeeping { step: HouseStep::Limits, at: 0 },
        };
        game.push(frame);
    }

    /// What a position cannot hold when a phase begins with it, before anything goes on.
    fn at_rest(&self) -> Result<(), PositionError> {
        self.stacks()?;
        let game = &self.game;
        let growing = matches!(self.phase.unwrap_or(Phase::Growth), Phase::Growth);
        let fighting = self.phase == Some(Phase::Competition);
        let allies = game.disks.all_allies().first().filter(|_| !fighting);
        if let Some(ally) = allies {
            return Err(Contradiction::new("ACIS-153", "inner-sea-impossible-allies").word("area", ally.area).into());
        }
        if !growing && game.ready + game.ready_sea > 0 {
            return Err(Contradiction::new("ACIS-110", "inner-sea-impossible-ready").into());
        }
        let wrong = [
            (game.investments.iter().any(|laid| laid.disks == 0), "ACIS-128"),
            (!fighting && game.laid.iter().any(|laid| !laid.is_empty()), "ACIS-157"),
            (!fighting && game.booty.iter().any(|&talents| talents > 0), "ACIS-168"),
        ];
        match wrong.into_iter().find(|wrong| wrong.0) {
            Some((_, rule)) => Err(Contradiction::under_way(rule).into()),
            None => Ok(()),
        }
    }

    /// No stack is above the limits of growth and cards (ACIS-087).
    fn stacks(&self) -> Result<(), PositionError> {
        let game = &self.game;
        for of in game.factions() {
            for area in game.disks.occupied(of).iter() {
                let limit = if game.data().land.has(area) { 4 } else { 2 };
                if matches!(game.phase, Phase::Growth | Phase::Cards) && game.disks.own(area, of) > limit {
                    let high = Contradiction::new("ACIS-087", "inner-sea-impossible-stack").word("area", area);
                    return Err(high.word("faction", game.word(of)).number("most", limit).into());
                }
            }
        }
        Ok(())
    }

    fn sound(&self) -> Result<(), PositionError> {
        self.stacks()?;
        let game = &self.game;
        // Barbarians above the limit leave when all disks of the civilization are exchanged (ACIS-Q45).
        let exchanges = matches!(game.frames.last(), Some(Frame::Aeneas { step: AeneasStep::Exchange, .. }));
        let most: u8 = if exchanges { 2 } else { 1 };
        if let Some(area) = game.data().deep.iter().find(|&area| game.disks.own(area, Faction::BARBARIANS) > most) {
            let high = Contradiction::new("ACIS-030", "inner-sea-impossible-stack").word("area", area);
            return Err(high.word("faction", game.word(Faction::BARBARIANS)).number("most", most).into());
        }
        if let Some(hand) = game.hands.iter().find(|hand| hand.len() > MAX_HAND) {
            let large = Contradiction::new("ACIS-043", "inner-sea-impossible-hand").number("cards", hand.len());
            return Err(large.number("most", MAX_HAND).into());
        }
        if self.contradicts() {
            return Err(Contradiction::under_way("ACIS-003").into());
        }
        Ok(game.audited()?)
    }

    /// Frames and the phase, the fight and the window must fit together.
    fn contradicts(&self) -> bool {
        let game = &self.game;
        let phase_of = |frame: &Frame| match frame {
            Frame::Choose { .. } | Frame::Growth { .. } => Some(Phase::Growth),
            Frame::Cards { .. } => Some(Phase::Cards),
            Frame::CompetitionStart { .. } | Frame::Competitions => Some(Phase::Competition),
            Frame::Housekeeping { .. } | Frame::EpochEnd { .. } | Frame::Over => Some(Phase::Housekeeping),
            _ => None,
        };
        // One phase at the bottom, a competition on it at most, and everything else above.
        let base = game.frames.first().and_then(phase_of);
        let stacked = game.frames.iter().enumerate().all(|(place, frame)| match frame {
            Frame::Competition { .. } => place == 1 && game.frames[0] == Frame::Competitions,
            Frame::Aeneas { .. } => place == 1,
            frame => (place == 0) == phase_of(frame).is_some(),
        });
        let actor = match game.frames.first() {
            Some(Frame::Growth { at, .. } | Frame::Cards { at, .. }) => game.at_place(*at),
            _ => None,
        };
        let other = match game.frames.get(1) {
            Some(Frame::Deed { you, .. }) => Some(*you),
            Some(Frame::Build { who } | Frame::Draw { who, .. } | Frame::Uses { who, .. }) => Some(*who),
            _ => None,
        };
        if actor.is_some() && other.is_some() && actor != other {
            return true;
        }
        if base != Some(game.phase) || !stacked {
            return true;
        }
        let fights = game.frames.iter().any(|frame| matches!(frame, Frame::Competition { .. }));
        let chain = game.frames.iter().any(|frame| matches!(frame, Frame::Chain));
        let losses = game.frames.iter().any(|frame| matches!(frame, Frame::Losses));
        // What is paid for a Wonder belongs to the building of it; left over, it would spoil the next one.
        let builds = game.frames.iter().any(|frame| matches!(frame, Frame::Build { .. }));
        let paid = |made: &Made| made.source == Source::BUILD && (made::WONDER..=made::SITE).contains(&made.step);
        !builds && game.made.iter().any(paid)
            || fights != (game.fight.area != u8::MAX)
            || chain != game.window.is_some()
            || chain == game.chain.is_empty()
            || losses == game.losses.is_empty()
            || game.chain.iter().enumerate().any(|(place, link)| place > 0 && !link.1.is_civ())
            || game.losses.iter().any(|loss| loss.of.is_civ() && loss.of.0 >= game.civs)
            || game.made.iter().any(|made| made.area != u8::MAX && !game.data().all.has(Area(made.area)))
    }
}

fn seat(game: &InnerSea, words: &mut Words<'_>) -> Result<Seat, ParseError> {
    let seats = game.count_seats();
    let roles = game.roles;
    words.parse_with("a seat", |word| Seat::all(seats).find(|seat| ROLES[usize::from(roles[seat.index()])] == word))
}
