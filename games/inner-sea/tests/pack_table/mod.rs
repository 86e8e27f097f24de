//! Tables with a pack of cards, and scripts that are played at them.

#![allow(clippy::unwrap_used, clippy::panic, dead_code, reason = "tests may stop at the first surprise and use a part")]

use civitas_core::chance::Pile;
use civitas_core::conformance::check_state;
use civitas_core::dealer::{Dealer, Rollout};
use civitas_core::dice::Dice;
use civitas_core::facts::Facts as _;
use civitas_core::game::Game as _;
use civitas_core::seat::Audience;
use civitas_core::text::Line;
use civitas_inner_sea::{Event, InnerSea, packs};

/// A table with a pack: its cards have the numbers from 1 on and are regular.
pub(crate) fn table(programs: &[&str], lines: &str) -> InnerSea {
    let card = |(program, id): (&&str, u8)| {
        format!(
            "[[card]]\nid = {id}\nen = \"A\"\nes = \"A\"\nkind = \"regular\"\ntags = []\nmark = \"source\"\nprogram = [{program}]\n"
        )
    };
    with_pack(&programs.iter().zip(1..).map(card).collect::<String>(), lines)
}

pub(crate) fn with_pack(pack: &str, lines: &str) -> InnerSea {
    let hash = packs::load(pack).unwrap_or_else(|why| panic!("{why}\n{pack}")).hash();
    let text = match lines.split_once("options ") {
        Some((before, after)) => format!("{before}options pack={hash} {after}"),
        None => format!("options pack={hash}\n{lines}"),
    };
    let lines: Vec<_> = Line::all(&text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
        .unwrap_or_else(|why| panic!("{why}\n{text}"))
}

/// Plays a script: an action of whoever is asked, `no` before one that is refused, `=` before a fact.
pub(crate) fn run(game: &mut InnerSea, script: &[&str]) {
    for line in script {
        if let Some(fact) = line.strip_prefix("= ") {
            game.holds(&mut Line::alone(fact).words())
                .unwrap_or_else(|why| panic!("{fact}: {why}\n{script:?}\n{}", game.position()));
            continue;
        }
        let (wrong, text) = line.strip_prefix("no ").map_or((false, *line), |text| (true, text));
        let action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        let seat = game.waiting().unanswered.iter().next().unwrap();
        let checked = game.check(seat, &action);
        assert_eq!(checked.is_err(), wrong, "{line}: {checked:?}\n{script:?}\n{}", game.position());
        if !wrong {
            game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
        }
        check_state(game, &mut Dice::new(1))
            .unwrap_or_else(|why| panic!("{line}: {why}\n{script:?}\n{}", game.position()));
    }
}

pub(crate) const DRAW: &str = "{ do = \"draw\" }";
pub(crate) const BASE: &str = "phase cards\nhand egypt 1 40\ndisks egypt kush 1 sinai 1\ndisks troy lydia 1\n";

/// Cases of one card: its program, lines beside the usual ones, and what is played.
pub(crate) fn check(cases: &[(&str, &str, &[&str])]) {
    for (program, lines, script) in cases {
        let base = if lines.contains("disks egypt") { "phase cards\nhand egypt 1 40\n" } else { BASE };
        let base = if lines.contains("hand egypt") { base.replace("hand egypt 1 40\n", "") } else { base.to_owned() };
        let base = if lines.contains("disks troy") { base.replace("disks troy lydia 1\n", "") } else { base };
        let base = if lines.contains("disks egypt") && !lines.contains("disks troy") {
            format!("{base}disks troy lydia 1\n")
        } else {
            base
        };
        run(&mut table(&[program], &format!("{base}{lines}\n")), script);
    }
}

/// A dealer that asks everybody and keeps what is told, and from how many is drawn.
#[derive(Default)]
pub(crate) struct Listener {
    pub(crate) told: Vec<Event>,
    pub(crate) drawn: Vec<u32>,
}

impl Dealer<Event> for Listener {
    fn draw(&mut self, _: Pile, _: u32, of: u32, _: impl FnOnce(&str) -> Option<u32>) -> u32 {
        self.drawn.push(of);
        0
    }

    fn emit(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        self.told.push(event());
    }

    fn should_ask(&mut self, _: impl FnOnce() -> bool) -> bool {
        true
    }
}

/// Plays actions of whoever is asked; returns what was told.
pub(crate) fn listen(game: &mut InnerSea, actions: &[&str]) -> Listener {
    let mut dealer = Listener::default();
    for text in actions {
        let action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        let seat = game.waiting().unanswered.iter().next().unwrap();
        game.check(seat, &action).unwrap_or_else(|why| panic!("{text}: {why:?}\n{}", game.position()));
        game.apply(seat, &action, &mut dealer);
    }
    dealer
}
