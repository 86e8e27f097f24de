//! What is under way, as text: frames, windows, actions, marches, battles, offers, sealed choices.

use super::read::{flag, set_to_bits, small};
use super::write::{All, Lines, Units, Word, uses};
use crate::action::{Good, Item, Source};
use crate::card::{EventId, PersonId, Resource, TechId, UNIT_KINDS, Unit, UseId};
use crate::list::List;
use crate::notation::Token;
use crate::prompt::Frame;
use crate::square::{Direction, Square};
use crate::state::{
    ActKind, Battle, BattleStage, Bundle, Choice, CityAct, Civ, Front, Made, March, OPEN_GOODS, Offer, Reaction,
};
use civitas_core::game::PositionError;
use civitas_core::seat::{Seat, Seats};
use civitas_core::text::Words;
use civitas_core::window::{ReactionWindow, Reply};

pub(super) fn write(lines: &mut Lines<'_>) {
    let state = lines.state;
    for frame in &state.frames {
        lines.line("wait", &[frame]);
    }
    if let Some(window) = &state.window {
        lines.line("asked", &[&All(window.asked().collect::<Vec<Seat>>())]);
        for seat in state.all_seats() {
            match window.reply(seat) {
                None => {}
                Some(Reply::Pass) => lines.line("reply", &[&seat, &Word("pass")]),
                Some(Reply::React(Reaction::Play(event))) => lines.line("reply", &[&seat, &Word("play"), &event]),
                Some(Reply::React(Reaction::Reveal(person))) => lines.line("reply", &[&seat, &Word("reveal"), &person]),
                Some(Reply::React(Reaction::Use(ability, one, two))) => {
                    lines.line("reply", &[&seat, &Word("use"), &ability, &one, &two]);
                }
            }
        }
    }
    if let Some(act) = &state.action {
        let city = act.city + 1;
        lines.line("act", &[&city, &act.kind, &act.rush, &act.caravan, &act.cheaper, &act.protected]);
        for made in &act.items {
            lines.line("act-item", &[&made.square, &made.item]);
        }
        if let Some(item) = act.pending {
            lines.line("act-pending", &[&item]);
        }
        for resource in act.harvest {
            if let Some(resource) = Resource::MARKET.get(usize::from(resource)) {
                lines.line("act-harvest", &[resource]);
            }
        }
    }
    if let Some(march) = &state.march {
        let March { square, armies, scouts, left, entered, ended, resolved, heading } = march;
        lines.line("march", &[square, armies, scouts, left, entered, ended, resolved, heading]);
    }
    if let Some(battle) = &state.battle {
        write_battle(lines, battle);
    }
    write_floor(lines);
    for seat in state.all_seats() {
        let choice = state.choices[seat.index()];
        if choice != Choice::default() {
            let tech = choice.tech.checked_sub(1).map(TechId);
            lines.line("choice", &[&seat, &choice.newton, &choice.tesla, &choice.ready, &choice.unique, &tech]);
        }
    }
    if !state.revealing.is_empty() {
        lines.line("revealing", &[&state.revealing]);
    }
    if let Some((seat, ending)) = state.won {
        lines.line("won", &[&seat, &ending]);
    }
}

fn write_battle(lines: &mut Lines<'_>, battle: &Battle) {
    let [attacker, defender] = battle.seats;
    lines.line("battle", &[&attacker, &defender, &battle.square, &battle.city, &battle.barbarians, &battle.walls]);
    let winner = battle.winner;
    let Battle { stage, side, passes, played, asking, boost, missing, .. } = battle;
    lines.line("battle-turn", &[stage, side, passes, played, asking, boost, missing, &winner]);
    for side in 0..2_u8 {
        let at = usize::from(side);
        for (key, units) in [
            ("battle-hand", &battle.hands[at]),
            ("battle-seen", &battle.seen[at]),
            ("battle-killed", &battle.killed[at]),
        ] {
            if units.iter().any(|&count| count > 0) {
                lines.line(key, &[&side, &Units(units)]);
            }
        }
        if battle.losses[at] > 0 || battle.bonus[at] > 0 || battle.saved[at] {
            lines.line("battle-side", &[&side, &battle.losses[at], &battle.bonus[at], &battle.saved[at]]);
        }
        if battle.used[at] != 0 {
            lines.line("battle-used", &[&side, &uses(battle.used[at])]);
        }
    }
    for front in &battle.fronts {
        lines.text.push_str("front");
        for side in 0..2 {
            if front.units[side] == 255 {
                lines.text.push_str(" - 0");
            } else {
                let text = format!(" {} {}", Unit(front.units[side]), front.wounds[side]);
                lines.text.push_str(&text);
            }
        }
        lines.text.push('\n');
    }
}

fn write_floor(lines: &mut Lines<'_>) {
    let state = lines.state;
    let floor = &state.floor;
    if !floor.done.is_empty() {
        lines.line("done", &[&floor.done]);
    }
    for from in state.all_seats() {
        let me = from.index();
        if let Some(to) = Seat::new(usize::from(floor.to[me]).wrapping_sub(1)) {
            lines.line("draft", &[&from, &to]);
            for (key, bundle) in [("draft-give", &floor.drafts[me].give), ("draft-ask", &floor.drafts[me].ask)] {
                for (good, amount) in bundle.iter() {
                    lines.line(key, &[&from, &good, &amount]);
                }
            }
        }
        for to in state.all_seats() {
            let other = to.index();
            if floor.sent[me][other] > 0 {
                lines.line("sent", &[&from, &to, &floor.sent[me][other], &floor.open[me][other]]);
                let offer = &floor.offers[me][other];
                for (key, bundle) in [("offer-give", &offer.give), ("offer-ask", &offer.ask)] {
                    for (good, amount) in bundle.iter() {
                        lines.line(key, &[&from, &to, &good, &amount]);
                    }
                }
            }
        }
    }
}

/// Reads a line about what is under way; `false` if it is about something else.
pub(super) fn read(state: &mut Civ, key: &str, words: &mut Words<'_>) -> Result<bool, PositionError> {
    let roles = state.roles;
    match key {
        "wait" => {
            let frame = Frame::read(words, &roles)?;
            state.frames.try_push(frame).map_err(|_| words.error_at_last("fewer frames"))?;
        }
        "asked" => {
            let mut order = Vec::new();
            while words.peek().is_some() {
                order.push(Seat::read(words, &roles)?);
            }
            state.window = Some(ReactionWindow::open(order));
        }
        "reply" => {
            let seat = Seat::read(words, &roles)?;
            let reply = match words.expect_word("a reply")? {
                "pass" => Reply::Pass,
                "play" => Reply::React(Reaction::Play(EventId::read(words, &roles)?)),
                "reveal" => Reply::React(Reaction::Reveal(PersonId::read(words, &roles)?)),
                "use" => {
                    let ability = UseId::read(words, &roles)?;
                    let one = Option::<Source>::read(words, &roles)?;
                    Reply::React(Reaction::Use(ability, one, Option::<Source>::read(words, &roles)?))
                }
                _ => return Err(words.error_at_last("a reply").into()),
            };
            match &mut state.window {
                Some(window) => window.put(seat, reply),
                None => return Err(words.error_at_last("an open window").into()),
            }
        }
        "act" | "act-item" | "act-pending" | "act-harvest" => read_act(state, key, words)?,
        "march" => {
            let square = Square::read(words, &roles)?;
            let (armies, scouts) = (small(words, 7)?, small(words, 3)?);
            let (left, entered) = (small(words, 40)?, small(words, 60)?);
            let (ended, resolved) = (flag(words)?, flag(words)?);
            let heading = Direction::read(words, &roles)?;
            state.march = Some(March { square, armies, scouts, left, entered, ended, resolved, heading });
        }
        "battle" | "battle-turn" | "battle-hand" | "battle-seen" | "battle-killed" | "battle-side" | "battle-used"
        | "front" => read_battle(state, key, words)?,
        "done" => state.floor.done = Seats::read(words, &roles)?,
        "draft" => {
            let from = Seat::read(words, &roles)?;
            state.floor.to[from.index()] = Seat::read(words, &roles)?.index() as u8 + 1;
        }
        "draft-give" | "draft-ask" => {
            let from = Seat::read(words, &roles)?;
            let draft = &mut state.floor.drafts[from.index()];
            add(if key == "draft-give" { &mut draft.give } else { &mut draft.ask }, words, &roles)?;
        }
        "sent" => {
            let (from, to) = (Seat::read(words, &roles)?.index(), Seat::read(words, &roles)?.index());
            state.floor.sent[from][to] = small(words, crate::state::OFFERS.into())?;
            state.floor.open[from][to] = flag(words)?;
        }
        "offer-give" | "offer-ask" => {
            let (from, to) = (Seat::read(words, &roles)?.index(), Seat::read(words, &roles)?.index());
            let offer: &mut Offer = &mut state.floor.offers[from][to];
            add(if key == "offer-give" { &mut offer.give } else { &mut offer.ask }, words, &roles)?;
        }
        "choice" => {
            let seat = Seat::read(words, &roles)?;
            let newton = small(words, 4)?;
            let (tesla, ready, unique) = (flag(words)?, flag(words)?, flag(words)?);
            let tech = Option::<TechId>::read(words, &roles)?.map_or(0, |tech| tech.0 + 1);
            state.choices[seat.index()] = Choice { newton, tesla, tech, ready, unique };
        }
        "revealing" => state.revealing = Seats::read(words, &roles)?,
        "won" => state.won = Some((Seat::read(words, &roles)?, small(words, 5)?)),
        _ => return Ok(false),
    }
    Ok(true)
}

fn add(bundle: &mut Bundle, words: &mut Words<'_>, roles: &crate::notation::Roles) -> Result<(), PositionError> {
    let good = Good::read(words, roles)?;
    let most = if usize::from(good.0) < OPEN_GOODS { 999 } else { Bundle::MOST_HIDDEN };
    let amount = words.number("an amount", 1..=most.into())? as u16;
    if bundle.last().is_some_and(|last| last >= good) {
        return Err(words.error_at_last("goods in their order").into());
    }
    bundle.add(good, amount);
    Ok(())
}

fn read_act(state: &mut Civ, key: &str, words: &mut Words<'_>) -> Result<(), PositionError> {
    let roles = state.roles;
    if key == "act" {
        let city = words.number("a city", 1..=3)? as u8 - 1;
        let kind = ActKind::read(words, &roles)?;
        let rush = small(words, 9)?;
        let (caravan, cheaper, protected) = (flag(words)?, flag(words)?, flag(words)?);
        let (items, harvest) = (List::default(), [255; 2]);
        state.action = Some(CityAct { city, kind, items, pending: None, rush, caravan, cheaper, harvest, protected });
        return Ok(());
    }
    let Some(act) = &mut state.action else { return Err(words.error_at_last("a city action first").into()) };
    match key {
        "act-item" => {
            let square = Square::read(words, &roles)?;
            let item = Item::read(words, &roles)?;
            act.items.try_push(Made { item, square }).map_err(|_| words.error_at_last("two items at most"))?;
        }
        "act-pending" => act.pending = Some(Item::read(words, &roles)?),
        _ => {
            let resource = Resource::read(words, &roles)?;
            let place = usize::from(act.harvest[0] != 255);
            act.harvest[place] = resource as u8;
        }
    }
    Ok(())
}

fn read_battle(state: &mut Civ, key: &str, words: &mut Words<'_>) -> Result<(), PositionError> {
    let roles = state.roles;
    if key == "battle" {
        let seats = [Seat::read(words, &roles)?, Seat::read(words, &roles)?];
        let square = Square::read(words, &roles)?;
        let city = u8::read(words, &roles)?;
        let (barbarians, walls) = (flag(words)?, flag(words)?);
        state.battle = Some(Battle {
            seats,
            barbarians,
            square,
            city,
            walls,
            stage: BattleStage::Declared,
            side: 0,
            passes: 0,
            played: false,
            hands: [[0; UNIT_KINDS]; 2],
            seen: [[0; UNIT_KINDS]; 2],
            killed: [[0; UNIT_KINDS]; 2],
            losses: [0; 2],
            bonus: [0; 2],
            boost: 0,
            missing: 0,
            used: [0; 2],
            fronts: List::default(),
            winner: None,
            asking: false,
            saved: [false; 2],
        });
        return Ok(());
    }
    let Some(battle) = &mut state.battle else { return Err(words.error_at_last("a battle first").into()) };
    match key {
        "battle-turn" => {
            battle.stage = BattleStage::read(words, &roles)?;
            battle.side = small(words, 1)?;
            battle.passes = small(words, 2)?;
            (battle.played, battle.asking) = (flag(words)?, flag(words)?);
            (battle.boost, battle.missing) = (small(words, 9)?, small(words, 3)?);
            battle.winner = if words.peek().is_some() { Some(small(words, 1)?) } else { None };
        }
        "front" => {
            let mut front = Front { units: [255; 2], wounds: [0; 2] };
            for side in 0..2 {
                if words.peek() == Some("-") {
                    words.next_word();
                } else {
                    front.units[side] = Unit::read(words, &roles)?.0;
                }
                front.wounds[side] = small(words, 60)?;
            }
            battle.fronts.try_push(front).map_err(|_| words.error_at_last("fewer fronts"))?;
        }
        "battle-side" => {
            let side = usize::from(small(words, 1)?);
            (battle.losses[side], battle.bonus[side]) = (small(words, 60)?, small(words, 255)?);
            battle.saved[side] = flag(words)?;
        }
        "battle-used" => {
            let side = usize::from(small(words, 1)?);
            battle.used[side] = set_to_bits(words, &roles)?;
        }
        _ => {
            let side = usize::from(small(words, 1)?);
            let units = super::read::units(words, &roles)?;
            match key {
                "battle-hand" => battle.hands[side] = units,
                "battle-seen" => battle.seen[side] = units,
                _ => battle.killed[side] = units,
            }
        }
    }
    Ok(())
}
