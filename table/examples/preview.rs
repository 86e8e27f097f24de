//! Writes the pages of a game under way into a folder, to look at them: `cargo run -p civitas-table --example preview -- DIR`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_core::chance::Secret;
use civitas_core::dice::Dice;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_games::tigris::Tigris;
use civitas_table::assets;
use civitas_table::messages::Lang;
use civitas_table::pages::{
    self, BotLevel, ChatLine, Frame, Home, Invitation, LogEntry, MyTable, NewTable, OpenTable, Replay, ResultPage,
    RulesPage, SeatInfo, TablePage, Theme, WaitingRoom,
};
use civitas_table::presenter::{self, Presenter, Reader};
use maud::Markup;
use serde_json::Value;
use std::error::Error;
use std::path::Path;

const NAMES: [&str; 4] = ["Ana", "Marcos", "Enlil", "Inés"];
const ROLES: [&str; 4] = ["bow", "lion", "bull", "urn"];

/// A game under way, with what each seat has heard.
struct Game {
    room: Box<dyn Presenter>,
    heard: Vec<Vec<(usize, Value)>>,
    last: Vec<Vec<Value>>,
}

impl Game {
    fn new(number: u64) -> Result<Self, Box<dyn Error>> {
        let names = NAMES.map(str::to_owned);
        let (room, told) =
            presenter::open("tigris", "first=1", &ROLES, &names, Secret::from_number(number), Vec::new())?;
        let heard = told.seats.iter().map(|events| events.iter().map(|event| (0, event.clone())).collect()).collect();
        Ok(Self { room, heard, last: told.seats })
    }

    /// One decision of somebody who likes points and seldom lays catastrophes.
    fn step(&mut self, dice: &mut Dice) -> Result<bool, Box<dyn Error>> {
        let Some(&seat) = self.room.sitting().asked().seats.first() else { return Ok(false) };
        let plan = self.room.actions(Reader { viewer: Viewer::Seat(seat), lang: Lang::En });
        let me = ROLES[seat.index()];
        let actions = plan["actions"].as_array().cloned().unwrap_or_default();
        let weight = |action: &Value| {
            let (line, note, pays) =
                (action[0].as_str().unwrap_or(""), action[3].as_str().unwrap_or(""), action[4].as_str().unwrap_or(""));
            match line.split(' ').next().unwrap_or("") {
                "tile" if pays == me => 12,
                "tile" if note.contains("Four") => 9,
                "tile" if note.contains("Joins") => 4,
                "tile" if !pays.is_empty() => 1,
                "tile" => u32::from(dice_free(line)),
                "king" | "priest" | "farmer" | "trader" if line.ends_with("off") => 0,
                "king" | "priest" | "farmer" | "trader" if note.contains("own") => 3,
                "king" | "priest" | "farmer" | "trader" => 5,
                "monument" | "take" | "fight" => 20,
                "reveal" => 5,
                "end" => u32::from(actions.len() == 1) * 10,
                _ => 0,
            }
        };
        let mut lots: Vec<&Value> = Vec::new();
        for action in &actions {
            lots.extend(std::iter::repeat_n(action, weight(action) as usize));
        }
        let fallback: Vec<&Value> = actions.iter().collect();
        let pick = dice.pick(if lots.is_empty() { &fallback } else { &lots }).ok_or("nothing to do")?;
        let line = pick[0].as_str().unwrap_or("end").to_owned();
        self.play(seat, &line)?;
        Ok(true)
    }

    fn play(&mut self, seat: Seat, line: &str) -> Result<(), Box<dyn Error>> {
        let told = self.room.sitting_mut().play(seat, line, None)?;
        let ply = self.room.sitting().plies();
        for (heard, events) in self.heard.iter_mut().zip(&told.seats) {
            heard.extend(events.iter().map(|event| (ply, event.clone())));
        }
        self.last = told.seats;
        Ok(())
    }

    fn asks(&self, what: &str) -> bool {
        self.room.sitting().view(Viewer::Spectator)["prompt"]["prompt"].as_str() == Some(what)
    }

    /// The table as a seat sees it.
    fn table(&self, seat: Seat, frame: &Frame<'_>, picks: &str) -> Markup {
        let reader = Reader { viewer: Viewer::Seat(seat), lang: frame.lang };
        let log: Vec<_> = self.heard[seat.index()]
            .iter()
            .map(|(ply, event)| LogEntry { ply: *ply, line: self.room.log_line(reader, event) })
            .collect();
        let recent = log.len().saturating_sub(60);
        let chat = [ChatLine { name: "Marcos".to_owned(), text: "¡Cuidado con el río!".to_owned() }];
        let page = TablePage {
            id: "demo",
            title: "Mesa de los jueves",
            room: self.room.as_ref(),
            reader,
            last: &self.last[seat.index()],
            seats: &self.seats(seat),
            log: &log[recent..],
            turns_before: log[..recent].iter().filter(|entry| entry.line.ends_turn).count(),
            chat: &chat,
            version: 7,
            since: 0,
            confirm: false,
            consent: None,
            own: None,
        };
        let html = pages::table(frame, &page).into_string();
        let picked = if picks.is_empty() { String::new() } else { format!(" data-picks=\"{picks}\"") };
        maud::PreEscaped(html.replacen("id=\"table\"", &format!("id=\"table\"{picked}"), 1))
    }

    fn seats(&self, me: Seat) -> Vec<SeatInfo> {
        let clocks = ["12:40", "9:05", "", "15:22"];
        let each = NAMES.iter().zip(clocks).enumerate();
        each.map(|(index, (name, clock))| SeatInfo {
            name: (*name).to_owned(),
            bot: index == 2,
            you: index == me.index(),
            away: false,
            clock: clock.to_owned(),
            running: None,
        })
        .collect()
    }
}

/// Some tiles far from everything, so that the board does not look the same everywhere.
fn dice_free(line: &str) -> bool {
    line.bytes().map(usize::from).sum::<usize>() % 23 == 0
}

fn local(name: &str) -> String {
    format!("assets/{name}")
}

fn frame(lang: Lang, theme: Theme) -> Frame<'static> {
    Frame { asset: local, ..Frame::new(lang, theme, "Ana", "/") }
}

fn home() -> Home {
    let mine = |id: &str, title: &str, role: &str, others: &[&str], your_turn| MyTable {
        id: id.to_owned(),
        title: title.to_owned(),
        game: "tigris".to_owned(),
        role: role.to_owned(),
        others: others.iter().map(|&name| name.to_owned()).collect(),
        your_turn,
        over: false,
    };
    let open = |id: &str, title: &str, taken: &[&str], free, pace: &str| OpenTable {
        id: id.to_owned(),
        title: title.to_owned(),
        game: "tigris".to_owned(),
        taken: taken.iter().map(|&role| role.to_owned()).collect(),
        free,
        pace: pace.to_owned(),
    };
    Home {
        mine: vec![
            mine("a", "Mesa de los jueves", "bow", &["Marcos", "Enlil", "Inés"], true),
            mine("b", "Revancha en el Éufrates", "urn", &["Lucía"], true),
            mine("c", "Club Alcalá, ronda 2", "lion", &["Tomás"], false),
        ],
        open: vec![
            open("d", "Para aprender sin prisa", &["lion", "urn"], 1, "En vivo, sin reloj"),
            open("e", "Noches de Uruk", &["bull"], 3, "Un turno al día"),
        ],
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for name in assets::names() {
        if let Some(asset) = assets::plain(&name) {
            std::fs::write(folder.join("assets").join(name.as_ref()), asset.bytes)?;
        }
    }
    let write = |name: &str, page: &Markup| std::fs::write(folder.join(name), &page.0);
    let (en, es) = (frame(Lang::En, Theme::Light), frame(Lang::Es, Theme::Light));
    let dark = frame(Lang::Es, Theme::Dark);

    write("home.html", &pages::home(&es, &home()))?;
    write("home-dark.html", &pages::home(&frame(Lang::En, Theme::Dark), &home()))?;
    let bots = vec![BotLevel { word: "random".to_owned(), label: "bot: azar".to_owned() }];
    write("new.html", &pages::new_table(&es, &NewTable { game: "tigris".to_owned(), bots, error: None }))?;
    write("rules.html", &pages::rules(&es, &RulesPage { game: "tigris".to_owned(), query: "tesoro".to_owned() }))?;
    write("settings.html", &pages::settings(&en))?;
    write("waiting-room.html", &pages::waiting_room(&es, &invitation()))?;

    write("variant.html", &variant()?.table(Seat::FIRST, &es, "tile-red"))?;

    let mut dice = Dice::new(4);
    let mut game = Game::new(12)?;
    let (mut mine, mut wars) = (false, 0);
    while game.step(&mut dice)? {
        let plies = game.room.sitting().plies();
        let asked = game.room.sitting().asked().seats.first().copied();
        if !mine && plies > 110 && asked == Some(Seat::FIRST) && game.asks("act") {
            mine = true;
            let picks = interesting(&game);
            write("table.html", &game.table(Seat::FIRST, &en, &picks))?;
            write("table-dark.html", &game.table(Seat::FIRST, &dark, &picks))?;
            write("table-es.html", &game.table(Seat::FIRST, &es, picks.split(' ').next().unwrap_or("")))?;
            write("table-bare.html", &game.table(Seat::FIRST, &es, ""))?;
            if let Some(other) = Seat::new(1) {
                write("waiting.html", &game.table(other, &es, ""))?;
            }
            let reader = Reader { viewer: Viewer::Spectator, lang: Lang::En };
            std::fs::write(folder.join("board.svg"), game.room.svg(reader, &game.last[0], false))?;
            std::fs::write(folder.join("board-dark.svg"), game.room.svg(reader, &game.last[0], true))?;
        }
        if let (true, Some(seat)) = (game.asks("war") || game.asks("revolt"), asked) {
            wars += 1;
            if plies > 60 && wars < 60 && game.asks("war") {
                write("conflict.html", &game.table(seat, &en, "reveal-1"))?;
                write("conflict-dark.html", &game.table(seat, &dark, "reveal-0"))?;
            }
        }
        if game.asks("monument")
            && let Some(seat) = asked
        {
            write("monument.html", &game.table(seat, &es, ""))?;
        }
    }
    let reader = Reader { viewer: Viewer::Seat(Seat::FIRST), lang: Lang::En };
    let seats = game.seats(Seat::FIRST);
    let after = ResultPage {
        id: "demo",
        title: "Thursday table",
        room: game.room.as_ref(),
        reader,
        seats: &seats,
        rematch: true,
        resigned: &[],
    };
    write("after.html", &pages::result_page(&en, &after))?;
    let record = game.room.sitting().full_record();
    let (earlier, told) = presenter::from_record(&record, 40)?;
    let plies = game.room.sitting().plies();
    let last = told.spectators.clone();
    let replay =
        Replay { id: "demo", title: "Thursday table", room: earlier.as_ref(), reader, ply: 40, plies, last: &last };
    write("replay.html", &pages::replay(&en, &replay))?;
    std::fs::write(folder.join("game.record"), record)?;
    Ok(())
}

/// The other side of the board with special buildings, monuments and catastrophes.
fn variant() -> Result<Game, Box<dyn Error>> {
    let lines: Vec<_> = Line::all(VARIANT).collect();
    let sitting = Sitting::<Tigris>::from_position(&lines, Vec::new(), 3)?;
    let room = presenter::seat(sitting, &NAMES.map(str::to_owned));
    Ok(Game { room, heard: vec![Vec::new(); 4], last: vec![Vec::new(); 4] })
}

const VARIANT: &str = "board alternate
seats bow lion bull urn
buildings yes
tile red F3 G3 H3 I3 F6
building library G3
tile black J7 K7 L7 K6
building palace K7
tile green E6 E7
tile red L2
tile blue M4 N4 O4
building granary N4
monument red-green G6
monument blue-black J2
disaster B6 P9
leader bow priest F5
leader lion king L8
leader bull trader H4
leader urn farmer L3
points bow black 3 red 5 blue 2 green 4
bare E1
disasters lion 0
treasures bow 1
hand bow krrbgg
turn bow";

/// A tile that scores for the reader, and a square for it.
fn interesting(game: &Game) -> String {
    let plan = game.room.actions(Reader { viewer: Viewer::Seat(Seat::FIRST), lang: Lang::En });
    let actions = plan["actions"].as_array().cloned().unwrap_or_default();
    let blue = actions
        .iter()
        .find(|action| action[4] == "bow" && action[0].as_str().is_some_and(|line| line.contains("blue")));
    let any = blue.or_else(|| actions.iter().find(|action| action[4] == "bow"));
    let path = any.and_then(|action| action[1].as_array().cloned()).unwrap_or_default();
    path.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
}

fn invitation() -> WaitingRoom {
    let seat = |role: &str, name: Option<&str>, link: Option<&str>| Invitation {
        role: role.to_owned(),
        name: name.map(str::to_owned),
        link: link.map(str::to_owned),
        free: name.is_none(),
    };
    WaitingRoom {
        id: "demo".to_owned(),
        title: "Mesa de los jueves".to_owned(),
        game: "tigris".to_owned(),
        agreed: vec!["Tablero clásico".to_owned(), "En vivo, sin reloj".to_owned()],
        seats: vec![
            seat("bow", Some("Ana"), None),
            seat("lion", None, Some("https://mesa.example/s/4f9a1c")),
            seat("bull", Some("Enlil"), None),
            seat("urn", None, Some("https://mesa.example/s/77b0e2")),
        ],
        may_start: false,
        seated: true,
    }
}
