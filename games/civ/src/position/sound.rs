//! Does a position fit together, so that somebody can decide and the game goes on from it?

use super::read::impossible;
use crate::card::{Extra, Terrain, WonderId};
use crate::effect::{EventOp, Flag};
use crate::map::{Piece, ground};
use crate::prompt::{Frame, Phase, Stage, WindowKind};
use crate::square::{SQUARES, Square};
use crate::state::{BattleStage, Civ, Floor};
use civitas_core::game::{Game, PositionError};
use civitas_core::seat::Seat;

/// Checks everything that lines cannot say wrong by themselves.
pub(super) fn check(state: &Civ) -> Result<(), PositionError> {
    state.audited().map_err(|what| impossible("CIV-016", what))?;
    pieces(state)?;
    players(state)?;
    under_way(state)?;
    if state.stage == Stage::Over {
        let over = state.won.is_some() && state.frames.is_empty() && state.battle.is_none();
        return if over { Ok(()) } else { Err(impossible("CIV-308", "the game is over, but something goes on")) };
    }
    if state.won.is_some() {
        return Err(impossible("CIV-308", "somebody has won, but the game goes on"));
    }
    answers(state)
}

fn players(state: &Civ) -> Result<(), PositionError> {
    for seat in state.all_seats() {
        let player = &state.players[seat];
        if player.civ.is_none() && state.stage != Stage::Civilizations {
            return Err(impossible("CIV-044", "a player without a civilization"));
        }
        let setup = matches!(state.stage, Stage::Civilizations | Stage::Capitals);
        if !player.cities[0].is_built() && !setup && (state.round == 0 || state.stage == Stage::Over) {
            return Err(impossible("CIV-072", "a player without a capital"));
        }
        let people = player.up | player.down;
        if people != 0 && !state.options.has_people() {
            return Err(impossible("FF-002", "great person cards without their deck"));
        }
        for person in crate::state::people_in(people) {
            let kind = person.card().kind;
            let mut markers = u32::from(player.reserve[kind.index()]);
            state.each_great(seat, |great, _| markers += u32::from(great == kind));
            let placing = |frame: &&Frame| matches!(frame, Frame::PlaceGreat { seat: owner, great } if *owner == seat && *great == kind);
            markers += state.frames.iter().filter(placing).count() as u32;
            let cards = crate::state::people_in(people).filter(|other| other.card().kind == kind).count() as u32;
            if cards > markers {
                return Err(impossible("FF-116", format!("more cards than markers of {kind}")));
            }
        }
        let fame = |tech: u8| !state.in_game(crate::card::TechId(tech));
        if crate::state::bits(player.techs).any(fame) || player.techs >> crate::data::data().techs.len() != 0 {
            return Err(impossible("FF-011", "a technology of the expansion"));
        }
        let newton = player.rows.iter().sum::<u8>() > player.techs.count_ones() as u8;
        if newton && !state.options.has_people() {
            return Err(impossible("FF-002", "a card in the pyramid that is not in this game"));
        }
        if player.anarchy_since > state.round || player.rows[0] == 0 && player.civ.is_some() {
            return Err(impossible("CIV-125", "Anarchy before it began, or an empty pyramid"));
        }
        if player.scouts.iter().any(|scout| scout.sends > 0 && !player.cities[usize::from(scout.sends) - 1].is_built())
        {
            return Err(impossible("CIV-376", "a scout sends to a city that is not there"));
        }
        let coins = player.purses.iter().any(|&coins| coins > 0);
        let holds = crate::data::data().techs.iter().enumerate().all(|(index, tech)| {
            tech.purse.is_none_or(|purse| player.purses[usize::from(purse)] == 0 || player.techs >> index & 1 == 1)
        });
        if coins && !holds {
            return Err(impossible("CIV-373", "coins on a technology that is not known"));
        }
        if player.invested.iter().any(|&markers| markers > 0) && !state.options.has_investments() {
            return Err(impossible("FF-002", "investments without their cards"));
        }
        if player.hand.len() > usize::from(state.hand_size(seat)) + 10 {
            return Err(impossible("CIV-218", "too many culture events"));
        }
    }
    let canals = state.all_seats().filter(|&seat| state.players[seat].canal > 0);
    let canal = WonderId::named("panama_canal").and_then(|wonder| state.wonder_owner(wonder));
    if canals.into_iter().any(|seat| canal != Some(seat)) {
        return Err(impossible("CIV-Q77", "coins on a wonder of somebody else"));
    }
    Ok(())
}

fn pieces(state: &Civ) -> Result<(), PositionError> {
    let homes = state.all_seats().any(|seat| state.players[seat].civ.is_none());
    let wrong = |what: String| Err(impossible("CIV-196", what));
    for index in 0..SQUARES {
        let square = Square(index as u16);
        let piece = state.piece(square);
        if piece == Piece::None {
            continue;
        }
        if !state.is_revealed(square) && !homes {
            return wrong(format!("a piece on {square}, which is not revealed"));
        }
        let water = state.terrain(square) == Some(Terrain::Water);
        match piece {
            Piece::Building(building) => {
                let fits = state.terrain(square).is_some_and(|terrain| building.card().terrain.contains(&terrain));
                if !fits || state.ground[index] == ground(Terrain::Water, Extra::OnlyCoin) {
                    return wrong(format!("{building} on the terrain of {square}"));
                }
            }
            Piece::Wonder(_) | Piece::Great(_) if water => return wrong(format!("a piece on the water of {square}")),
            Piece::Wonder(wonder) => {
                let owner = state.wonder_owner(wonder);
                if state.city_around(square).map(|(seat, _)| seat) != owner {
                    return wrong(format!("{wonder} on {square} is in no city of its owner"));
                }
            }
            _ => {}
        }
    }
    for seat in state.all_seats() {
        for (number, city) in state.players[seat].cities.iter().enumerate().filter(|(_, city)| city.is_built()) {
            let around = &state.topology().around[city.centre.index()];
            if around.iter().any(|&square| !state.is_revealed(square)) || around.len() < 8 {
                return Err(impossible("CIV-108", format!("a city on {} next to the unknown", city.centre)));
            }
            if city.second.is_some()
                && (number != 0 || !state.topology().sides[city.centre.index()].contains(&city.second))
            {
                return Err(impossible("FF-095", "a metropolis covers two neighbouring squares"));
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
                        return Err(impossible("CIV-113", "two cities are too close"));
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
                    return Err(impossible("CIV-272", format!("figures in the centre {}", pawn.square)));
                }
                let enemies = state.seats_on(pawn.square).len() > 1;
                if enemies && state.battle.is_none() && !marching {
                    return Err(impossible("CIV-268", format!("figures of two players on {}", pawn.square)));
                }
            }
        }
    }
    Ok(())
}

fn under_way(state: &Civ) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(impossible("CIV-102", what));
    let setup =
        matches!(state.stage, Stage::Civilizations | Stage::Capitals | Stage::Wonder | Stage::Figures | Stage::Great);
    if setup != (state.round == 0) && state.stage != Stage::Over {
        return wrong("a turn before the set-up is over, or none after it");
    }
    if setup && !in_order(state) {
        return wrong("the set-up goes on in turn order");
    }
    let phase = match state.stage {
        Stage::Abilities | Stage::Negotiation => state.phase == Phase::Trade,
        Stage::Research | Stage::Reveal => state.phase == Phase::Research,
        Stage::Step => !matches!(state.phase, Phase::Trade | Phase::Research),
        _ => true,
    };
    if !phase {
        return wrong("a step of another phase");
    }
    let has = |fits: &dyn Fn(&Frame) -> bool| state.frames.iter().any(fits);
    if state.march.is_some() && (state.phase != Phase::Movement || state.stage != Stage::Step) {
        return wrong("figures move outside the Movement phase");
    }
    let marches = has(&|frame| matches!(frame, Frame::March | Frame::Entered | Frame::Stopped));
    if marches != state.march.is_some() {
        return wrong("a movement without its frame");
    }
    if let Some(march) = &state.march {
        let armies = state.count_on(state.active, crate::card::Figure::Army, march.square);
        let scouts = state.count_on(state.active, crate::card::Figure::Scout, march.square);
        if !state.is_revealed(march.square) || march.armies > armies || march.scouts > scouts || march.left > 30 {
            return wrong("a group that is not there");
        }
        // A group that died is taken off when all that it started is over: its winner may still choose loot.
        let ends = has(&|frame| matches!(frame, Frame::Entered | Frame::Stopped));
        if march.armies + march.scouts == 0 && !ends {
            return wrong("nobody moves");
        }
    }
    let acts = has(&|frame| matches!(frame, Frame::CityAction { .. } | Frame::Site { .. } | Frame::Finish { .. }));
    let makes = has(&|frame| matches!(frame, Frame::Make { .. }));
    if acts != state.action.is_some() && !(makes && state.action.is_some()) {
        return wrong("a city action without its frame");
    }
    if (acts || makes) && !(state.phase == Phase::City && state.stage == Stage::Step) {
        return wrong("a city action outside City Management");
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
            return wrong("a city action that cannot be");
        }
        if matches!(state.top(), Some(Frame::Site { .. })) != (act.pending.is_some()) {
            return wrong("an item without a square");
        }
        if has(&|frame| matches!(frame, Frame::Finish { .. })) && act.items.is_empty() {
            return wrong("nothing is produced");
        }
    }
    let gathers = state.window.is_some();
    if gathers && !matches!(state.top(), Some(Frame::Window { .. })) {
        return wrong("a window without its frame");
    }
    if state.stage != Stage::Negotiation && state.floor != Floor::default() {
        return wrong("offers outside the negotiation");
    }
    if state.stage == Stage::Negotiation && !floor(state) {
        return wrong("offers that cannot be");
    }
    if !matches!(state.stage, Stage::Research | Stage::Reveal)
        && state.choices != <[crate::state::Choice; 5]>::default()
    {
        return wrong("research outside its phase");
    }
    if state.stage != Stage::Reveal && !state.revealing.is_empty() {
        return wrong("nothing is revealed");
    }
    if let Some(battle) = &state.battle {
        battle_fits(state, battle)?;
    }
    for (place, frame) in state.frames.iter().enumerate() {
        if !frame_fits(state, place, frame) {
            return wrong("what is waited for does not fit together");
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
    if !state.frames.is_empty() || floor.done.len() >= count {
        return false;
    }
    for from in 0..count {
        let to = usize::from(floor.to[from]);
        let draft = &floor.drafts[from];
        let empty = draft.give.is_empty() && draft.ask.is_empty();
        let seat = Seat::new(from).unwrap_or(Seat::FIRST);
        let owned = |bundle: &crate::state::Bundle| {
            bundle.iter().all(|(good, amount)| state.stock(seat, good) >= amount.into())
        };
        if to > count || to == from + 1 || (to == 0 && !empty) || !owned(&draft.give) {
            return false;
        }
        if floor.done.contains(seat) && to != 0 {
            return false;
        }
        for other in 0..count {
            let offer = &floor.offers[from][other];
            let nothing = offer.give.is_empty() && offer.ask.is_empty();
            let open = floor.open[from][other];
            if (from == other && floor.sent[from][other] > 0) || open == nothing || !owned(&offer.give) {
                return false;
            }
            if open && floor.sent[from][other] == 0 {
                return false;
            }
        }
    }
    true
}

fn battle_fits(state: &Civ, battle: &crate::state::Battle) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(impossible("CIV-310", what));
    let [attacker, defender] = battle.seats;
    if attacker == defender || !state.is_revealed(battle.square) {
        return wrong("nobody fights alone");
    }
    if state.count_on(attacker, crate::card::Figure::Army, battle.square) == 0 {
        return wrong("an attacker without an army");
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
        return wrong("nothing to fight about");
    }
    let decided = matches!(battle.stage, BattleStage::Aftermath | BattleStage::Spoils);
    if decided != battle.winner.is_some() || (battle.missing > 0 && battle.stage != BattleStage::Barbarians) {
        return wrong("a battle that is decided, or not");
    }
    let before = matches!(battle.stage, BattleStage::Declared | BattleStage::Barbarians);
    let cards = battle.hands.iter().flatten().any(|&count| count > 0);
    if (battle.stage == BattleStage::Declared && cards) || (before && !battle.fronts.is_empty()) {
        return wrong("units before they are drawn");
    }
    if decided && cards {
        return wrong("units that were not played");
    }
    for front in &battle.fronts {
        for side in 0..2 {
            let alive = front.units[side] == 255
                || front.wounds[side] < state.unit_strength(side, crate::card::Unit(front.units[side]));
            if !alive || (front.units[side] == 255 && front.wounds[side] > 0) {
                return wrong("a dead unit stands");
            }
        }
    }
    let turn = usize::from(battle.side);
    let hand = battle.hands[turn].iter().any(|&count| count > 0);
    let stage = battle.stage;
    if battle.asking && stage == BattleStage::Engaged && !battle.played && !hand {
        return wrong("nobody can play a unit");
    }
    if battle.asking && stage == BattleStage::Barbarians && (battle.missing == 0 || battle.side == 0) {
        return wrong("no barbarian is missing");
    }
    let losses = [0, 1].iter().all(|&side| battle.killed[side].iter().sum::<u8>() <= battle.losses[side]);
    if losses { Ok(()) } else { wrong("more killed than lost") }
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
                && top
                && seat == state.active
        }
        Frame::Site { seat } => top && seat == state.active,
        // Before a production is finished a card for any time may begin something of its own, but no other city action.
        Frame::Finish { seat } => {
            let more =
                |above: &Frame| matches!(above, Frame::Make { .. } | Frame::Finish { .. } | Frame::CityAction { .. });
            seat == state.active && !state.frames[place + 1..].iter().any(more)
        }
        Frame::March => place == 0 && state.march.is_some(),
        Frame::Battle => battle,
        Frame::Wound { seat, left } | Frame::Heal { seat, left } => state.side_of(seat).is_some() && left > 0 && battle,
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

/// Can somebody decide, and has an answer?
fn answers(state: &Civ) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(impossible("CIV-102", what));
    if state.top().is_some_and(|frame| !state.is_decision(frame))
        || matches!(state.stage, Stage::Great | Stage::Opening | Stage::Reveal) && state.frames.is_empty()
    {
        return wrong("nobody decides");
    }
    if state.stage == Stage::Figures && state.next_figure(state.active).is_none() {
        return wrong("all figures are placed");
    }
    if state.stage == Stage::Wonder && state.wonders_of(state.active).next().is_none() {
        return wrong("no wonder to place");
    }
    let over = state.first.around(state.seats()).find(|&seat| state.is_over_limit(seat));
    if let Some(seat) = over
        && state.stage != Stage::Negotiation
        && !matches!(state.top(), Some(Frame::Discard { seat: who }) if who == seat || state.is_over_limit(who))
        && !matches!(state.top(), Some(Frame::KeepEvent { .. }))
    {
        return Err(impossible("CIV-218", "a hand that is too large"));
    }
    let waiting = state.waiting();
    if waiting.is_over() || waiting.unanswered.is_empty() {
        return wrong("nobody is asked");
    }
    for seat in waiting.asked.once().iter() {
        let mut list = Vec::new();
        state.legal(seat, &mut list);
        if list.is_empty() {
            return wrong("somebody is asked, but has no answer");
        }
    }
    let coins = state.all_seats().any(|seat| state.coins(seat) >= crate::state::COINS_TO_WIN);
    if coins && state.round > 0 {
        return Err(impossible("CIV-306", "fifteen coins have won"));
    }
    Ok(())
}
