//! Writing a position.

use crate::ids::{Area, Areas, Cards, Faction, MAX_CIVS};
use crate::state::{Fight, InnerSea, NPC};
use civitas_core::game::Game as _;
use civitas_core::options::Options as _;
use civitas_core::seat::Seat;
use civitas_core::window::Reply;
use std::fmt::Write as _;

fn joined(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().map(|word| format!(" {word}")).collect()
}

fn cards(cards: Cards) -> String {
    joined(cards.iter().map(|card| card.to_string()))
}

fn areas(areas: Areas) -> String {
    joined(areas.iter().map(|area| area.to_string()))
}

impl InnerSea {
    fn names(&self, set: u8) -> String {
        joined((0..7).filter(|place| set >> place & 1 == 1).map(|place| self.maybe_word(Faction(place)).to_owned()))
    }
}

/// The whole state as canonical text.
pub(crate) fn write(game: &InnerSea) -> String {
    let mut text = String::new();
    let mut line = |key: &str, rest: String| {
        let _ = writeln!(text, "{key}{rest}");
    };
    let roles = game.setup().role_names::<InnerSea>();
    line("seats", joined(roles.iter().map(|&role| role.to_owned())));
    line("options", format!(" {}", game.options.write()));
    for civ in game.all_civs() {
        let display = game.display[civ.index()];
        let display = if display == crate::ids::Civ::NONE { "-".to_owned() } else { display.to_string() };
        let owner = if game.owner[civ.index()] == NPC { "system" } else { roles[usize::from(game.owner[civ.index()])] };
        line("civ", format!(" {display} {owner}"));
    }
    let numbers = game.in_order().map(|civ| (civ.0 + 1).to_string());
    line("order", joined(numbers));
    line("epoch", format!(" {}", game.epoch));
    line("turn", format!(" {}", game.turn));
    line("phase", format!(" {}", game.phase.as_str()));
    pieces(game, &mut line);
    piles(game, &mut line);
    under_way(game, &mut line);
    for frame in &game.frames {
        line("frame", format!(" {}", game.frame_words(*frame)));
    }
    if game.asking {
        line("asks", String::new());
    }
    text
}

fn pieces(game: &InnerSea, line: &mut impl FnMut(&str, String)) {
    for of in game.factions() {
        let stacks = game.disks.occupied(of).iter().filter(|&area| game.disks.own(area, of) > 0);
        let stacks = stacks.map(|area| format!("{area} {}", game.disks.own(area, of)));
        if of == Faction::BARBARIANS || game.display[of.index()] != crate::ids::Civ::NONE {
            line("disks", format!(" {}{}", game.word(of), joined(stacks)));
        }
    }
    for ally in game.disks.all_allies() {
        line("allies", format!(" {} {} {}", game.word(ally.of), ally.area, ally.n));
    }
    if game.ready + game.ready_sea > 0 {
        line("ready", format!(" {} {}", game.ready, game.ready_sea));
    }
    for civ in game.all_civs() {
        let index = civ.index();
        let number = |value: u32| format!(" {} {value}", game.word(civ));
        for (key, value) in [
            ("talents", u32::from(game.talents[index])),
            ("booty", game.booty[index].into()),
            ("vp", game.vp[index].into()),
            ("here", game.used_here[index].into()),
            ("near-home", game.near_home[index].into()),
        ] {
            if value > 0 {
                line(key, number(value));
            }
        }
        if game.used[index].iter().any(|&used| used > 0) {
            line("used", format!(" {}{}", game.word(civ), joined(game.used[index].iter().map(u8::to_string))));
        }
        for (key, set) in [("hand", game.hands[index]), ("laid", game.laid[index])] {
            if !set.is_empty() {
                line(key, format!(" {}{}", game.word(civ), cards(set)));
            }
        }
        for rival in game.all_civs().filter(|rival| game.mood[index][rival.index()] > 0) {
            line("mood", format!(" {} {} {}", game.word(civ), game.word(rival), game.mood[index][rival.index()]));
        }
    }
    for wonder in game.data().all_wonders() {
        let built = game.wonders[wonder.index()];
        if built.owner != Faction::NONE {
            let mut marks = String::new();
            if built.buried {
                marks.push_str(" buried");
            }
            if built.used {
                marks.push_str(" used");
            }
            let (owner, area) = (game.word(built.owner), Area(built.area));
            line("wonder", format!(" {wonder} {owner} {area} {}{marks}", built.disks));
        }
    }
    for laid in &game.investments {
        let used = if laid.used { " used" } else { "" };
        line("investment", format!(" {} {} {}{used}", laid.card, game.word(laid.owner), laid.disks));
    }
}

fn piles(game: &InnerSea, line: &mut impl FnMut(&str, String)) {
    if !game.top.is_empty() {
        line("top", joined(game.top.iter().map(ToString::to_string)));
    }
    for (key, set) in [("discard", game.discard), ("aside", game.aside), ("table", game.table), ("fresh", game.fresh)] {
        if !set.is_empty() {
            line(key, cards(set));
        }
    }
    for seat in Seat::all(game.count_seats()) {
        if !game.seen[seat.index()].is_empty() {
            let role = crate::options::ROLES[usize::from(game.roles[seat.index()])];
            line("seen", format!(" {role}{}", cards(game.seen[seat.index()])));
        }
    }
    if game.drawn != [0; 2] {
        line("drawn", format!(" {} {}", game.drawn[0], game.drawn[1]));
    }
}

fn under_way(game: &InnerSea, line: &mut impl FnMut(&str, String)) {
    for (key, set) in [("passed", game.passed), ("built", game.built), ("aeneas", game.aeneas)] {
        if set > 0 {
            line(key, game.names(set));
        }
    }
    if game.acting_place().is_some_and(|at| game.acted != game.acted_before(at)) {
        line("acted", game.names(game.acted));
    }
    for (key, value, none) in [
        ("answers", game.answers, 0),
        ("loss-left", game.loss_left, 0),
        ("entry", game.entry, crate::epoch::NO_ENTRY),
        ("revealed", game.revealed, 0),
        ("attacks", game.attacks, 0),
    ] {
        if value != none {
            line(key, format!(" {value}"));
        }
    }
    for made in &game.made {
        let area = InnerSea::area_word(made.area);
        let of = if made.faction == u8::MAX { "-" } else { game.maybe_word(Faction(made.faction)) };
        line("made", format!(" {} {} {area} {of} {}", made.source, made.step, made.n));
    }
    for (source, by) in &game.chain {
        line("chain", format!(" {source} {}", game.maybe_word(*by)));
    }
    if let Some(window) = &game.window {
        let role = |seat: Seat| crate::options::ROLES[usize::from(game.roles[seat.index()])];
        let places = window.order().places().map(|(seat, part)| format!("{} {}", role(seat), crate::ids::Civ(part)));
        line("window", joined(places));
        for seat in Seat::all(MAX_CIVS) {
            match window.reply(seat) {
                None => {}
                Some(Reply::Pass) => line("reply", format!(" {} pass", role(seat))),
                Some(Reply::React(reaction)) => {
                    line("reply", format!(" {} {} {}", role(seat), game.word(reaction.by), reaction.source));
                }
            }
        }
    }
    for loss in &game.losses {
        let alternatives = if loss.alternatives { "yes" } else { "no" };
        let cause = game.maybe_word(loss.cause);
        let (of, n, keep) = (game.word(loss.of), loss.n, loss.keep);
        line("loss", format!(" {of} {n} {keep} {alternatives} {cause}{}", areas(loss.areas)));
    }
    if !game.filling.is_empty() {
        line("filling", areas(game.filling));
    }
    for entry in &game.lines {
        let negated = if entry.negated { " negated" } else { "" };
        line("line", format!(" {} {}{negated}", entry.source, game.word(entry.by)));
    }
    fight(game, line);
}

fn fight(game: &InnerSea, line: &mut impl FnMut(&str, String)) {
    let Fight { area, resolved, removed, round, size, sizes, lost, safe, downwards, no_loot } = game.fight;
    if area != u8::MAX {
        line("fight", format!(" {}", Area(area)));
    }
    if !resolved.is_empty() {
        line("resolved", areas(resolved));
    }
    if removed.iter().any(|&n| n > 0) {
        line("removed", joined(removed.iter().map(u8::to_string)));
    }
    if round > 0 {
        line("round", format!(" {round} {size}{}", joined(sizes.iter().map(u8::to_string))));
    }
    for (key, set) in [("lost", lost), ("safe", safe)] {
        if set > 0 {
            line(key, game.names(set));
        }
    }
    for (key, flag) in [("downwards", downwards), ("no-loot", no_loot)] {
        if flag {
            line(key, String::new());
        }
    }
}
