//! Does a position fit together, so that somebody can decide and the game goes on from it?

use crate::audit::{battle_wrong, no_civilization, no_frame, of_no_city, other_phase, unfit, unrevealed};
use crate::card::{Back, Extra, TechId, Terrain, UseId, WonderId};
use crate::effect::{EventOp, Flag, Op};
use crate::map::{Piece, ground};
use crate::prompt::{Frame, Phase, Stage, WindowKind};
use crate::square::{SQUARES, Square};
use crate::state::{BattleStage, Civ, Deed, Floor, Pawn};
use civitas_core::contradiction::Contradiction;
use civitas_core::game::Game;
use civitas_core::seat::Seat;

/// Checks everything that lines cannot say wrong by themselves.
pub(super) fn check(state: &Civ) -> Result<(), Contradiction> {
    state.audited()?;
    pieces(state)?;
    players(state)?;
    under_way(state)?;
    if state.stage == Stage::Over {
        let over = state.won.is_some() && state.frames.is_empty() && state.battle.is_none();
        return if over { Ok(()) } else { Err(Contradiction::new("CIV-308", "civ-impossible-over")) };
    }
    if state.won.is_some() {
        return Err(Contradiction::new("CIV-308", "civ-impossible-won"));
    }
    answers(state)
}

fn players(state: &Civ) -> Result<(), Contradiction> {
    for seat in state.all_seats() {
        let player = &state.players[seat];
        let colour = state.roles.colour(seat).as_str();
        let not_used =
            |rule, line: &str| Err(Contradiction::new(rule, "civ-impossible-not-used").word("line", line).of(colour));
        if player.civ.is_none() && state.stage != Stage::Civilizations {
            return Err(no_civilization(state, seat));
        }
        let setup = matches!(state.stage, Stage::Civilizations | Stage::Capitals);
        if !player.cities[0].is_built() && !setup && (state.round == 0 || state.stage == Stage::Over) {
            return Err(Contradiction::new("CIV-072", "civ-impossible-no-capital").of(colour));
        }
        let people = player.up | player.down;
        if people != 0 && !state.options.has_people() {
            return not_used("FF-002", if player.up != 0 { "up" } else { "down" });
        }
        for person in crate::state::people_in(people) {
            let kind = person.card().kind;
            let mut markers = u32::from(player.reserve[kind.index()]);
            state.each_great(seat, |great, _| markers += u32::from(great == kind));
            let placing = |frame: &&Frame| matches!(frame, Frame::PlaceGreat { seat: owner, great } if *owner == seat && *great == kind);
            markers += state.frames.iter().filter(placing).count() as u32;
            let cards = crate::state::people_in(people).filter(|other| other.card().kind == kind).count() as u32;
            if cards > markers {
                return Err(Contradiction::new("FF-116", "civ-impossible-people").word("kind", kind).of(colour));
            }
        }
        let fame = |tech: u8| !state.in_game(crate::card::TechId(tech));
        if crate::state::bits(player.techs).any(fame) || player.techs >> crate::data::data().techs.len() != 0 {
            return not_used("FF-011", "tech");
        }
        let newton = player.rows.iter().sum::<u8>() > player.techs.count_ones() as u8;
        if newton && !state.options.has_people() {
            return not_used("FF-002", "rows");
        }
        if player.anarchy_since > state.round {
            return Err(Contradiction::new("CIV-125", "civ-impossible-anarchy").of(colour));
        }
        if player.rows[0] == 0 && player.civ.is_some() {
            return Err(Contradiction::new("CIV-125", "civ-impossible-empty-pyramid").of(colour));
        }
        let missing = |scout: &&Pawn| scout.sends > 0 && !player.cities[usize::from(scout.sends) - 1].is_built();
        if let Some(scout) = player.scouts.iter().find(missing) {
            return Err(Contradiction::new("CIV-376", "civ-impossible-no-city").number("city", scout.sends).of(colour));
        }
        let unknown = crate::data::data().techs.iter().enumerate().find(|(index, tech)| {
            tech.purse.is_some_and(|purse| player.purses[usize::from(purse)] > 0) && player.techs >> index & 1 == 0
        });
        if let Some((_, tech)) = unknown {
            return Err(Contradiction::new("CIV-373", "civ-impossible-coins").word("tech", &tech.id).of(colour));
        }
        if player.invested.iter().any(|&markers| markers > 0) && !state.options.has_investments() {
            return not_used("FF-002", "invested");
        }
        if player.hand.len() > usize::from(state.hand_size(seat)) + 10 {
            return Err(Contradiction::new("CIV-218", "civ-impossible-hand").of(colour));
        }
    }
    let canal = WonderId::named("panama_canal").and_then(|wonder| state.wonder_owner(wonder));
    if let Some(seat) = state.all_seats().find(|&seat| state.players[seat].canal > 0 && canal != Some(seat)) {
        let coins = Contradiction::new("CIV-Q77", "civ-impossible-canal");
        return Err(coins.of(state.roles.colour(seat).as_str()));
    }
    Ok(())
}

fn pieces(state: &Civ) -> Result<(), Contradiction> {
    let homes = state.all_seats().any(|seat| state.players[seat].civ.is_none());
    let terrain = |what: &dyn std::fmt::Display, square: Square| {
        Err(Contradiction::new("CIV-196", "civ-impossible-terrain").word("what", what).word("square", square))
    };
    for index in 0..SQUARES {
        let square = Square(index as u16);
        let piece = state.piece(square);
        if piece == Piece::None {
            continue;
        }
        if !state.is_revealed(square) && !homes {
            return Err(unrevealed("CIV-196", square));
        }
        let water = state.terrain(square) == Some(Terrain::Water);
        match piece {
            Piece::Building(building) => {
                let fits = state.terrain(square).is_some_and(|terrain| building.card().terrain.contains(&terrain));
                if !fits || state.ground[index] == ground(Terrain::Water, Extra::OnlyCoin) {
                    return terrain(&building, square);
                }
            }
            Piece::Wonder(wonder) if water => return terrain(&wonder, square),
            Piece::Great(great) if water => return terrain(&great, square),
            Piece::Wonder(wonder) => {
                let owner = state.wonder_owner(wonder);
                if state.city_around(square).map(|(seat, _)| seat) != owner {
                    return Err(of_no_city("CIV-196", wonder, square));
                }
            }
            _ => {}
        }
    }
    lying(state)?;
    for seat in state.all_seats() {
        for (number, city) in state.players[seat].cities.iter().enumerate().filter(|(_, city)| city.is_built()) {
            let around = &state.topology().around[city.centre.index()];
            if around.iter().any(|&square| !state.is_revealed(square)) || around.len() < 8 {
                let site = Contradiction::new("CIV-108", "civ-impossible-city-site");
                return Err(site.word("square", city.centre));
            }
            if city.second.is_some()
                && (number != 0 || !state.topology().sides[city.centre.index()].contains(&city.second))
            {
                return Err(Contradiction::new("FF-095", "civ-impossible-metropolis"));
            }
            for other in state.all_seats() {
                for (index, there) in state.players[other].cities.iter().enumerate().filter(|(_, city)| city.is_built())
                {
                    let same = other == seat && index == number;
                    let close = |one: Square, two: Square| one.is_some() && two.is_some() && one.distance(two) < 3;
                    let near = close(city.centre, there.centre)
                        || close(city.second, there.centre)
                        || close(city.second, there.second);
                    if !same && near {
                        let close = Contradiction::new("CIV-113", "civ-impossible-cities-close");
                        return Err(close.word("one", city.centre).word("other", there.centre));
                    }
                }
            }
        }
        for figure in crate::card::Figure::ALL {
            for pawn in state.pawns(seat, *figure).iter().filter(|pawn| pawn.square.is_some()) {
                // A game that ends in the midst of something stays as it is (CIV-043).
                let over = state.stage == Stage::Over;
                let marching = state.march.is_some() || state.battle.is_some() || over;
                let displaced = state.frames.iter().any(|frame| matches!(frame, Frame::Displace { .. }));
                if state.centre_at(pawn.square).is_some() && !marching && !displaced {
                    let inside = Contradiction::new("CIV-272", "civ-impossible-figures-inside");
                    return Err(inside.word("square", pawn.square));
                }
                let enemies = state.seats_on(pawn.square).len() > 1;
                if enemies && state.battle.is_none() && !marching {
                    let both = Contradiction::new("CIV-268", "civ-impossible-two-players");
                    return Err(both.word("square", pawn.square));
                }
            }
        }
    }
    Ok(())
}

/// Faces that somebody knows belong to markers on the map, one to a square; what is obsolete or sealed is there.
fn lying(state: &Civ) -> Result<(), Contradiction> {
    for (place, peeked) in state.peeked.iter().enumerate() {
        let back = match state.piece(peeked.square) {
            Piece::Hut => Some(Back::Hut),
            Piece::Village => Some(Back::Village),
            _ => None,
        };
        let again = state.peeked[..place].iter().any(|other| other.square == peeked.square);
        if again || back != Some(peeked.marker.card().back) {
            return Err(unfit("peeked"));
        }
    }
    let nobodys = |wonder: &WonderId| state.wonder_owner(*wonder).is_none();
    if WonderId::all().filter(nobodys).any(|wonder| state.obsolete >> wonder.0 & 1 == 1) {
        return Err(unfit("obsolete"));
    }
    let hidden = state.frozen.iter().any(|&square| !state.is_revealed(square));
    if hidden { Err(unfit("sealed")) } else { Ok(()) }
}

fn under_way(state: &Civ) -> Result<(), Contradiction> {
    let setup =
        matches!(state.stage, Stage::Civilizations | Stage::Capitals | Stage::Wonder | Stage::Figures | Stage::Great);
    if setup != (state.round == 0) && state.stage != Stage::Over {
        return Err(Contradiction::new("CIV-102", "civ-impossible-round"));
    }
    if setup && !in_order(state) {
        return Err(Contradiction::new("CIV-102", "civ-impossible-set-up"));
    }
    let phase = match state.stage {
        Stage::Abilities | Stage::Negotiation => state.phase == Phase::Trade,
        Stage::Research | Stage::Reveal => state.phase == Phase::Research,
        Stage::Step => !matches!(state.phase, Phase::Trade | Phase::Research),
        _ => true,
    };
    if !phase {
        return Err(other_phase("stage"));
    }
    let has = |fits: &dyn Fn(&Frame) -> bool| state.frames.iter().any(fits);
    if state.march.is_some() && (state.phase != Phase::Movement || state.stage != Stage::Step) {
        return Err(other_phase("march"));
    }
    let marches = has(&|frame| matches!(frame, Frame::March | Frame::Entered | Frame::Infiltrated | Frame::Stopped));
    if marches != state.march.is_some() {
        return Err(no_frame("march"));
    }
    if let Some(march) = &state.march {
        let armies = state.count_on(state.active, crate::card::Figure::Army, march.square);
        let scouts = state.count_on(state.active, crate::card::Figure::Scout, march.square);
        if !state.is_revealed(march.square) || march.armies > armies || march.scouts > scouts || march.left > 30 {
            return Err(unfit("march"));
        }
        // A group that died is taken off when all that it started is over: its winner may still choose loot.
        let ends = has(&|frame| matches!(frame, Frame::Entered | Frame::Infiltrated | Frame::Stopped));
        if march.armies + march.scouts == 0 && !ends {
            return Err(unfit("march"));
        }
    }
    let acts = has(&|frame| matches!(frame, Frame::CityAction { .. } | Frame::Site { .. } | Frame::Finish { .. }));
    let makes = has(&|frame| matches!(frame, Frame::Make { .. }));
    if acts != state.action.is_some() && !(makes && state.action.is_some()) {
        return Err(no_frame("act"));
    }
    if (acts || makes) && !(state.phase == Phase::City && state.stage == Stage::Step) {
        return Err(other_phase("act"));
    }
    if let Some(act) = &state.action {
        let owner = state.frames.iter().find_map(|frame| match frame {
            Frame::CityAction { seat } | Frame::Site { seat } | Frame::Finish { seat } | Frame::Make { seat, .. } => {
                Some(*seat)
            }
            _ => None,
        });
        let built = owner.is_some_and(|owner| state.players[owner].cities[usize::from(act.city)].is_built());
        let produce = act.kind == crate::state::ActKind::Produce;
        let sites = act.items.iter().all(|made| {
            let unit = matches!(made.item, crate::action::Item::Unit { .. });
            unit != made.square.is_some()
        });
        let market = act
            .items
            .iter()
            .chain([&crate::state::Made {
                item: act.pending.unwrap_or(crate::action::Item::Army),
                square: Square::NONE,
            }])
            .all(|made| match made.item {
                crate::action::Item::Wonder { wonder } => state.market.contains(&wonder.0),
                _ => true,
            });
        if !built || !sites || !market || (!produce && act.rush > 0) || owner != Some(state.active) {
            return Err(unfit("act"));
        }
        if has(&|frame| matches!(frame, Frame::Site { .. })) != act.pending.is_some() {
            return Err(no_frame("act-pending"));
        }
        // Of a divided production the first item is there before the second is named.
        if has(&|frame| matches!(frame, Frame::Finish { .. } | Frame::Make { .. })) && act.items.is_empty() {
            return Err(unfit("act-item"));
        }
    }
    let gathers = state.window.is_some();
    if gathers && !matches!(state.top(), Some(Frame::Window { .. })) {
        return Err(no_frame("asked"));
    }
    if state.stage != Stage::Negotiation && state.floor != Floor::default() {
        return Err(other_phase("sent"));
    }
    if state.stage == Stage::Negotiation && !floor(state) {
        return Err(unfit("sent"));
    }
    if !matches!(state.stage, Stage::Research | Stage::Reveal)
        && state.choices != <[crate::state::Choice; 5]>::default()
    {
        return Err(other_phase("choice"));
    }
    if state.stage != Stage::Reveal && !state.revealing.is_empty() {
        return Err(other_phase("revealing"));
    }
    if let Some(battle) = &state.battle {
        battle_fits(state, battle)?;
    }
    for (place, frame) in state.frames.iter().enumerate() {
        if !frame_fits(state, place, frame) {
            return Err(Contradiction::under_way("CIV-102"));
        }
    }
    Ok(())
}

/// In the set-up whoever comes before the active player is ready, and whoever comes later has not begun (CIV-Q09).
fn in_order(state: &Civ) -> bool {
    let mut reached = false;
    state.first.around(state.seats()).all(|seat| {
        reached |= seat == state.active;
        let player = &state.players[seat];
        let figures = state.figures(seat);
        let capital = player.cities[0].is_built() && player.cities[1..].iter().all(|city| !city.is_built());
        match state.stage {
            Stage::Civilizations => player.civ.is_some() != reached && !player.cities[0].is_built() && figures == 0,
            Stage::Capitals => (capital != reached || seat == state.active && !capital) && figures == 0,
            Stage::Wonder => capital && figures == 0,
            Stage::Figures if seat == state.active => capital && state.next_figure(seat).is_some(),
            Stage::Figures if reached => capital && figures == 0,
            _ => capital && state.next_figure(seat).is_none(),
        }
    })
}

fn floor(state: &Civ) -> bool {
    let floor = &state.floor;
    let count = state.seats();
    if floor.done.len() >= count {
        return false;
    }
    for from in 0..count {
        let to = usize::from(floor.to[from]);
        let draft = &floor.drafts[from];
        let empty = draft.give.is_empty() && draft.ask.is_empty();
        let seat = Seat::new(from).unwrap_or(Seat::FIRST);
        let owned =
            |bundle: &crate::state::Bundle| bundle.iter().all(|(good, amount)| state.stock(seat, good) >= amount);
        // Open goods that were asked for may have gone since; of hidden ones never more are asked for than there are.
        let asked = |bundle: &crate::state::Bundle| {
            let mut hidden = bundle.iter().filter(|(good, _)| good.as_event().is_some() || good.as_marker().is_some());
            hidden.all(|(good, amount)| Civ::is_good(good) && amount <= state.most_asked(seat, good))
        };
        if to == from + 1 || (to == 0 && !empty) || !owned(&draft.give) || !asked(&draft.ask) {
            return false;
        }
        if floor.done.contains(seat) && to != 0 {
            return false;
        }
        for other in 0..count {
            let offer = &floor.offers[from][other];
            let nothing = offer.give.is_empty() && offer.ask.is_empty();
            let open = floor.open[from][other];
            if (from == other && floor.sent[from][other] > 0)
                || open == nothing
                || !owned(&offer.give)
                || !asked(&offer.ask)
            {
                return false;
            }
            if open && floor.sent[from][other] == 0 {
                return false;
            }
        }
    }
    true
}

fn battle_fits(state: &Civ, battle: &crate::state::Battle) -> Result<(), Contradiction> {
    let wrong = |line: &'static str| Err(battle_wrong(line));
    let [attacker, defender] = battle.seats;
    if attacker == defender || !state.is_revealed(battle.square) {
        return wrong("battle");
    }
    if state.count_on(attacker, crate::card::Figure::Army, battle.square) == 0 {
        return Err(Contradiction::new("CIV-310", "civ-impossible-no-army").word("square", battle.square));
    }
    let city = state.centre_at(battle.square) == Some((defender, battle.city));
    let armies = state.count_on(defender, crate::card::Figure::Army, battle.square) > 0;
    let village = state.piece(battle.square) == Piece::Village;
    let about = if battle.barbarians {
        village && battle.city == 255
    } else if battle.city == 255 {
        armies
    } else {
        city
    };
    if !about || (battle.barbarians && defender != attacker.next(state.seats())) {
        return wrong("battle");
    }
    let decided = matches!(battle.stage, BattleStage::Aftermath | BattleStage::Spoils);
    if decided != battle.winner.is_some() || (battle.missing > 0 && battle.stage != BattleStage::Barbarians) {
        return wrong("battle-turn");
    }
    let before = matches!(battle.stage, BattleStage::Declared | BattleStage::Barbarians);
    let cards = battle.hands.iter().flatten().any(|&count| count > 0);
    if (battle.stage == BattleStage::Declared && cards) || (before && !battle.fronts.is_empty()) {
        return wrong("battle-hand");
    }
    if decided && cards {
        return wrong("battle-hand");
    }
    for front in &battle.fronts {
        for side in 0..2 {
            let alive = front.units[side] == 255
                || front.wounds[side] < state.unit_strength(side, crate::card::Unit(front.units[side]));
            if !alive || (front.units[side] == 255 && front.wounds[side] > 0) {
                return wrong("front");
            }
        }
    }
    let turn = usize::from(battle.side);
    let hand = battle.hands[turn].iter().any(|&count| count > 0);
    let stage = battle.stage;
    if battle.asking && stage == BattleStage::Engaged && !battle.played && !hand {
        return wrong("battle-turn");
    }
    if battle.asking && stage == BattleStage::Barbarians && (battle.missing == 0 || battle.side == 0) {
        return wrong("battle-turn");
    }
    let losses = [0, 1].iter().all(|&side| battle.killed[side].iter().sum::<u8>() <= battle.losses[side]);
    if losses { Ok(()) } else { wrong("battle-killed") }
}

fn frame_fits(state: &Civ, place: usize, frame: &Frame) -> bool {
    let top = place + 1 == state.frames.len();
    let battle = state.battle.is_some();
    let below = place.checked_sub(1).and_then(|place| state.frames.get(place));
    match *frame {
        Frame::Window { kind, actor, rest } => {
            let order = state.window.as_ref().map(|window| window.order().seats());
            let asked = !top || order.is_some_and(|seats| seats.minus(rest).is_empty());
            let own = matches!(kind, WindowKind::Movement | WindowKind::Phase) || !rest.contains(actor);
            let under = match kind {
                WindowKind::Action => matches!(below, Some(Frame::CityAction { .. })),
                WindowKind::Event => matches!(below, Some(Frame::Event { .. } | Frame::Cancel { .. })),
                WindowKind::Ability => matches!(below, Some(Frame::Ability { .. } | Frame::Cancel { .. })),
                WindowKind::Movement => state.phase == Phase::Movement && state.stage == Stage::Step,
                WindowKind::Phase => state.stage == Stage::Opening && place == 0,
            };
            asked && own && under
        }
        Frame::Cancel { .. } => {
            let announced = place.checked_sub(2).and_then(|place| state.frames.get(place));
            matches!(below, Some(Frame::Window { .. }))
                && matches!(
                    announced,
                    Some(Frame::Event { .. } | Frame::Ability { .. } | Frame::CityAction { .. } | Frame::Cancel { .. })
                )
        }
        Frame::Event { event, .. } | Frame::Aim { event, .. } => {
            let played = !matches!(event.card().op, EventOp::AsResource { .. } | EventOp::Cancel { .. });
            played && (state.options.fame || !event.card().fame) && (!top || matches!(frame, Frame::Aim { .. }))
        }
        Frame::Consent { seat, event, by } => {
            let aimed = match below {
                Some(&Frame::Aim { seat: actor, event: card, players, .. }) => {
                    actor == by && card == event && players.contains(seat)
                }
                _ => false,
            };
            top && aimed && state.has(seat, Flag::NotATarget)
        }
        Frame::Ability { .. }
        | Frame::CityAction { .. }
        | Frame::GainGreat { .. }
        | Frame::Entered
        | Frame::Stopped => !top,
        Frame::Infiltrated => !top && infiltrates(state),
        Frame::EndStep => false,
        Frame::DrawEvents { deck, left, .. } => deck < 3 && left > 0 && !top,
        Frame::Pay { ability, left, .. } => {
            let price = ability.card().price;
            left > 0 && left <= price.any.max(u8::from(price.resource.is_some()))
        }
        Frame::Resolve { square, left, .. } => (!square.is_some() || state.is_revealed(square)) && left < 120,
        Frame::Displace { seat, square } => state.figures_on(seat, square) > 0 && state.is_revealed(square),
        Frame::Make { seat, city } => {
            (1..=3).contains(&city)
                && state.players[seat].cities[usize::from(city) - 1].is_built()
                && acts(state, place, seat)
        }
        Frame::Site { seat } | Frame::Finish { seat } => acts(state, place, seat),
        Frame::March => place == 0 && state.march.is_some(),
        Frame::Battle => battle,
        Frame::Wound { seat, left } | Frame::Heal { seat, left } => state.side_of(seat).is_some() && left > 0,
        Frame::Loot { seat, loser, left, .. } => seat != loser && (1..=2).contains(&left),
        Frame::Coin { seat, from, .. } => seat != from && state.coin_tokens(from) > 0,
        Frame::KillHere { square, left, .. } => state.is_revealed(square) && (1..=3).contains(&left),
        Frame::Disband { seat, city, .. } => {
            city < 3 && state.players[seat].cities[usize::from(city)].is_built() && state.city_markers > 0
        }
        Frame::Raze { square, .. } => matches!(state.piece(square), Piece::Building(_)),
        Frame::Advance { left, .. } | Frame::FreeBuilding { left, .. } | Frame::FreeUnits { left, .. } => left > 0,
        Frame::Barbarian { square, .. } | Frame::FreeFigure { square, .. } => state.is_revealed(square),
        Frame::KeepPerson { one, two, .. } => one < two && state.options.has_people(),
        Frame::KeepGreat { one, two, .. } => one <= two && !state.options.has_people(),
        Frame::KeepEvent { one, two, .. } => one <= two && one.card().deck == two.card().deck,
        Frame::Grow { seat } => state.must_grow(seat),
        Frame::Discard { seat } => state.is_over_limit(seat) && top,
        Frame::TakeResource { .. } => !top || state.tokens.iter().any(|&left| left > 0),
        Frame::Learn { level, .. } => (1..=5).contains(&level),
        Frame::Gift { .. } | Frame::PlaceGreat { .. } | Frame::Govern { .. } | Frame::Refresh { .. } => true,
    }
}

/// Is the frame at `place` the one city action of `seat`'s turn? While it waits, a card for any time may begin something
/// of its own above it (CIV-D11), and so may what adds production (CIV-Q69), but no other city action.
fn acts(state: &Civ, place: usize, seat: Seat) -> bool {
    let above = &state.frames[place + 1..];
    let adds = |ability: &UseId| matches!(ability.card().op, Op::CityProduction { .. });
    let boost = above.iter().any(|frame| match frame {
        Frame::Ability { ability, .. } => adds(ability),
        Frame::Event { event, .. } => matches!(event.card().op, EventOp::CityProduction { .. }),
        _ => false,
    });
    let another = |frame: &Frame| match frame {
        Frame::Make { .. } | Frame::Site { .. } | Frame::Finish { .. } | Frame::CityAction { .. } => true,
        Frame::Pay { ability, .. } => !adds(ability),
        // What pays for it, or for a reaction to it.
        Frame::Gift { .. } => !boost,
        _ => false,
    };
    seat == state.active && !above.iter().any(another)
}

/// Can somebody decide, and has an answer?
fn answers(state: &Civ) -> Result<(), Contradiction> {
    let no_answer = |seat: Seat| Err(Contradiction::no_answer("CIV-102", state.roles.colour(seat).as_str()));
    if state.top().is_some_and(|frame| !state.is_decision(frame))
        || matches!(state.stage, Stage::Great | Stage::Opening | Stage::Reveal) && state.frames.is_empty()
    {
        return Err(Contradiction::nobody_asked("CIV-102"));
    }
    if state.stage == Stage::Figures && state.next_figure(state.active).is_none() {
        return no_answer(state.active);
    }
    if state.stage == Stage::Wonder && state.wonders_of(state.active).next().is_none() {
        return no_answer(state.active);
    }
    let over = state.first.around(state.seats()).find(|&seat| state.is_over_limit(seat));
    if let Some(seat) = over
        && state.stage != Stage::Negotiation
        && !matches!(state.top(), Some(Frame::Discard { seat: who }) if who == seat || state.is_over_limit(who))
        && !matches!(state.top(), Some(Frame::KeepEvent { .. }))
    {
        return Err(Contradiction::new("CIV-218", "civ-impossible-hand").of(state.roles.colour(seat).as_str()));
    }
    let waiting = state.waiting();
    if waiting.is_over() || waiting.unanswered.is_empty() {
        return Err(Contradiction::nobody_asked("CIV-102"));
    }
    for seat in waiting.asked.once().iter() {
        let mut list = Vec::new();
        state.legal(seat, &mut list);
        if list.is_empty() {
            return no_answer(seat);
        }
    }
    let won = |rule| Err(Contradiction::new(rule, "civ-impossible-won"));
    if state.all_seats().any(|seat| state.coins(seat) >= crate::state::COINS_TO_WIN) {
        return won("CIV-306");
    }
    if state.all_seats().any(|seat| state.players[seat].space >= crate::state::LAST_SPACE) {
        return won("CIV-304");
    }
    let flown = |tech: TechId| tech.card().level == 5 && state.all_seats().any(|seat| state.knows(seat, tech));
    if TechId::all().any(flown) {
        return won("CIV-305");
    }
    Ok(())
}

/// Is a single figure, or none any more, in an enemy centre for the sake of a technology (CIV-392)?
fn infiltrates(state: &Civ) -> bool {
    state.march.is_some_and(|march| {
        march.armies + march.scouts <= 1
            && state.did(state.active, Deed::Infiltrated)
            && state.centre_at(march.square).is_some_and(|(owner, _)| owner != state.active)
    })
}
