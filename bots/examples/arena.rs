//! A contest at Tigris & Euphrates: `arena FOLDER GAMES PLAYER…`, for instance
//! `cargo run --release -p civitas-bots --example arena -- /tmp/it 200 search:200ms greedy greedy greedy`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::Name;
use civitas_bots::arena::Contest;
use civitas_tigris::Tigris;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().ok_or("a folder is missing")?;
    let games = words.next().ok_or("the number of games is missing")?.parse()?;
    let players = words.map(|word| word.parse::<Name>()).collect::<Result<Vec<_>, _>>()?;
    let contest = Contest { folder: Some(folder.into()), ..Contest::new(players, games) };
    let report = contest.run::<Tigris>(|progress| {
        if progress.done % 20 == 0 {
            eprintln!("{} of {}", progress.done, progress.games);
        }
        true
    })?;
    println!("{report}");
    Ok(())
}
