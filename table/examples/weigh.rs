//! How long a table takes to draw, and what it weighs: `cargo run --release -p civitas-table --example weigh`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_core::chance::Secret;
use civitas_core::dice::Dice;
use civitas_core::seat::Viewer;
use civitas_table::messages::Lang;
use civitas_table::pages::{self, Frame, LogEntry, SeatInfo, TablePage, Theme};
use civitas_table::presenter::{self, Reader};
use std::error::Error;
use std::io::Write as _;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    let (mut room, _) =
        presenter::open("tigris", "", &["bow", "lion", "bull", "urn"], &names, Secret::from_number(7), Vec::new())?;
    let mut dice = Dice::new(7);
    let mut heard = Vec::new();
    for ply in 0..220 {
        let Some(&seat) = room.sitting().asked().seats.first() else { break };
        let legal = room.sitting().legal(seat);
        let busy: Vec<_> = legal.iter().filter(|line| *line != "end" && !line.starts_with("swap")).cloned().collect();
        let line = dice.pick(if busy.is_empty() { &legal } else { &busy }).cloned().ok_or("nothing to do")?;
        let told = room.sitting_mut().play(seat, &line, None)?;
        heard.extend(told.spectators.into_iter().map(|event| (ply, event)));
    }
    let seat = room.sitting().asked().seats.first().copied().ok_or("it is over")?;
    let seats: Vec<_> = names.iter().map(|name| SeatInfo { name: name.clone(), ..SeatInfo::default() }).collect();
    let mut out = std::io::stdout();
    for (who, viewer) in [("asked", Viewer::Seat(seat)), ("watching", Viewer::Spectator)] {
        let reader = Reader { viewer, lang: Lang::Es };
        let frame = Frame::new(Lang::Es, Theme::Auto, "Ana", "/");
        let rounds = 50;
        let start = Instant::now();
        let mut bytes = 0;
        for _ in 0..rounds {
            let log: Vec<_> = heard
                .iter()
                .rev()
                .take(80)
                .rev()
                .map(|(ply, event)| LogEntry { ply: *ply, line: room.log_line(reader, event) })
                .collect();
            let page = TablePage {
                id: "x",
                title: "x",
                room: room.as_ref(),
                reader,
                last: &[],
                seats: &seats,
                log: &log,
                turns_before: 0,
                chat: &[],
                version: 0,
                since: 0,
                confirm: false,
                consent: None,
                own: None,
            };
            bytes = pages::fragment(&frame, &page).into_string().len();
        }
        let each = start.elapsed() / rounds;
        let parts = Instant::now();
        for _ in 0..rounds {
            let _ = room.parts(reader, &[]);
        }
        let plan = Instant::now();
        for _ in 0..rounds {
            let _ = room.actions(reader);
        }
        let count = room.sitting().legal(seat).len();
        writeln!(
            out,
            "{who}: fragment {each:?}, parts {:?}, actions {:?} ({count}), {bytes} bytes",
            (plan - parts) / rounds,
            plan.elapsed() / rounds
        )?;
    }
    Ok(())
}
