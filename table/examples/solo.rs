//! One table on this machine, without storage or secrets, to try the pages: `cargo run -p civitas-table --example solo`.
//!
//! The first seat is the person's, the others answer at random. The real server is another crate.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_core::chance::Secret;
use civitas_core::dice::Dice;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Viewer};
use civitas_table::pages::{self, After, Frame, Home, LogEntry, Replay, RulesPage, SeatInfo, TablePage, Theme};
use civitas_table::rooms::{self, Reader, Room};
use civitas_table::{assets, words};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};

const ME: Seat = Seat::FIRST;

struct Solo {
    room: Box<dyn Room>,
    log: Vec<(usize, Value)>,
    last: Vec<Value>,
    dice: Dice,
    lang: Lang,
    theme: Theme,
}

impl Solo {
    fn new() -> Result<Self, Box<dyn Error>> {
        let names = ["Ana", "Enlil", "Inanna", "Utu"].map(str::to_owned);
        let roles = ["bow", "lion", "bull", "urn"];
        let number = std::process::id().into();
        let (room, told) = rooms::open("tigris", "", &roles, &names, Secret::from_number(number), Vec::new())?;
        let log = told.to(Viewer::Seat(ME)).iter().map(|event| (0, event.clone())).collect();
        let mut solo =
            Self { room, log, last: Vec::new(), dice: Dice::new(number), lang: Lang::Es, theme: Theme::Auto };
        solo.others()?;
        Ok(solo)
    }

    fn play(&mut self, seat: Seat, line: &str, decision: Option<u32>) -> Result<(), civitas_core::erased::Refusal> {
        let told = self.room.sitting_mut().play(seat, line, decision)?;
        let ply = self.room.sitting().plies();
        self.last = told.to(Viewer::Seat(ME)).to_vec();
        self.log.extend(self.last.iter().map(|event| (ply, event.clone())));
        Ok(())
    }

    /// The others answer until it is the person's decision again.
    fn others(&mut self) -> Result<(), Box<dyn Error>> {
        while let Some(&seat) = self.room.sitting().asked().seats.first().filter(|&&seat| seat != ME) {
            let legal = self.room.sitting().legal(seat);
            let lines: Vec<_> =
                legal.iter().filter(|line| !line.starts_with("swap") && *line != "end").cloned().collect();
            let line =
                self.dice.pick(if lines.is_empty() { &legal } else { &lines }).cloned().ok_or("nothing to do")?;
            self.play(seat, &line, None)?;
        }
        Ok(())
    }

    fn reader(&self) -> Reader {
        Reader { viewer: Viewer::Seat(ME), lang: self.lang }
    }

    fn seats(&self) -> Vec<SeatInfo> {
        let seat = |(index, name): (usize, &String)| SeatInfo {
            name: name.clone(),
            bot: index > 0,
            you: index == 0,
            ..SeatInfo::default()
        };
        self.room.names().iter().enumerate().map(seat).collect()
    }

    fn table(&self, frame: &Frame<'_>, fragment: bool) -> String {
        let reader = self.reader();
        let line = |(ply, event): &(usize, Value)| LogEntry { ply: *ply, line: self.room.log_line(reader, event) };
        let log: Vec<_> = self.log.iter().map(line).collect();
        let seats = self.seats();
        if !fragment && self.room.sitting().outcome().is_some() {
            let after = After {
                id: "solo",
                title: "Solo",
                room: self.room.as_ref(),
                reader,
                seats: &seats,
                rematch: false,
                resigned: &[],
            };
            return pages::after(frame, &after).into_string();
        }
        let page = TablePage {
            id: "solo",
            title: "Solo",
            room: self.room.as_ref(),
            reader,
            last: &self.last,
            seats: &seats,
            log: &log,
            turns_before: 0,
            chat: &[],
            version: self.log.len() as u64,
            since: 0,
            confirm: false,
            consent: None,
            own: None,
        };
        if fragment { pages::fragment(frame, &page) } else { pages::table(frame, &page) }.into_string()
    }

    fn get(&self, path: &str, query: &str) -> Result<(String, &'static str), Box<dyn Error>> {
        let frame = Frame::new(self.lang, self.theme, "Ana", path);
        let html = "text/html; charset=utf-8";
        let page = match path {
            "/" => pages::home(&frame, &Home::default()).into_string(),
            "/new" => pages::new_table(&frame, &pages::NewTable { game: "tigris".to_owned(), ..Default::default() })
                .into_string(),
            "/settings" => pages::settings(&frame).into_string(),
            "/rules/tigris" => {
                let query = query.trim_start_matches("q=").replace('+', " ");
                pages::rules(&frame, &RulesPage { game: "tigris".to_owned(), query }).into_string()
            }
            "/t/solo" => self.table(&frame, false),
            "/t/solo/fragment" => self.table(&frame, true),
            "/t/solo/board.svg" => return Ok((self.room.svg(self.reader(), &self.last, false), "image/svg+xml")),
            "/t/solo/record" => return Ok((self.room.sitting().redacted_record(), "text/plain; charset=utf-8")),
            "/t/solo/replay" => {
                let plies = self.room.sitting().plies();
                let ply = query.trim_start_matches("ply=").parse().unwrap_or(plies).min(plies);
                let (room, told) = rooms::from_record(&self.room.sitting().full_record(), ply)?;
                let last = told.to(Viewer::Seat(ME)).to_vec();
                let replay = Replay {
                    id: "solo",
                    title: "Solo",
                    room: room.as_ref(),
                    reader: self.reader(),
                    ply,
                    plies,
                    last: &last,
                };
                pages::replay(&frame, &replay).into_string()
            }
            _ => return Err("404".into()),
        };
        Ok((page, html))
    }

    /// A status and its JSON.
    fn post(&mut self, path: &str, body: &str) -> Result<(u16, Value), Box<dyn Error>> {
        let sent: Value = serde_json::from_str(body).unwrap_or_default();
        let line = sent["line"].as_str().unwrap_or("").to_owned();
        let decision = sent["decision"].as_u64().and_then(|number| u32::try_from(number).ok());
        let result = match path {
            "/t/solo/act" => self.play(ME, &line, decision),
            "/t/solo/check" => self.room.sitting().check(ME, &line),
            "/t/solo/undo" | "/t/solo/reset" => {
                while self.room.sitting_mut().undo(ME).is_ok() && path.ends_with("reset") {}
                self.last.clear();
                let plies = self.room.sitting().plies();
                self.log.retain(|(ply, _)| *ply <= plies);
                Ok(())
            }
            _ => return Err("404".into()),
        };
        if path.ends_with("act") && result.is_ok() {
            self.others()?;
        }
        Ok(match result {
            Ok(()) => (200, json!({ "ok": true })),
            Err(refusal) => {
                let stale = matches!(refusal, civitas_core::erased::Refusal::Stale { .. });
                let rule = if let civitas_core::erased::Refusal::Rule { rule, .. } = &refusal { *rule } else { "" };
                let message = self.room.refusal(self.reader(), &refusal).replace(&format!(" ({rule})"), "");
                (if stale { 409 } else { 422 }, json!({ "message": message, "rule": rule }))
            }
        })
    }
}

fn answer(solo: &mut Solo, mut stream: TcpStream) -> Result<(), Box<dyn Error>> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut length = 0;
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header)? <= 2 {
            break;
        }
        if let Some(value) = header.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse::<usize>().unwrap_or(0).min(65_536);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let body = String::from_utf8_lossy(&body).into_owned();
    let mut words = first.split(' ');
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or("/"));
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let (status, mime, bytes, extra) = if let Some(asset) = path.strip_prefix("/assets/").and_then(assets::find) {
        (200, asset.mime, asset.bytes.into_owned(), String::new())
    } else if method == "POST" && path == "/prefs" {
        for pair in body.split('&') {
            match pair.split_once('=') {
                Some(("lang", code)) => solo.lang = words::Lang::from_code(code).unwrap_or(solo.lang),
                Some(("theme", word)) => solo.theme = Theme::from_name(word).unwrap_or(solo.theme),
                _ => {}
            }
        }
        (303, "text/plain", Vec::new(), "Location: /t/solo\r\n".to_owned())
    } else if method == "POST" && path == "/tables" {
        (303, "text/plain", Vec::new(), "Location: /t/solo\r\n".to_owned())
    } else if method == "POST" {
        let (status, value) = solo.post(path, &body).unwrap_or((404, json!({})));
        (status, "application/json", value.to_string().into_bytes(), String::new())
    } else {
        match solo.get(path, query) {
            Ok((page, mime)) => (200, mime, page.into_bytes(), String::new()),
            Err(_) => (404, "text/plain", Vec::new(), String::new()),
        }
    };
    let policy = "Content-Security-Policy: default-src 'self'; img-src 'self' data:; object-src 'none'\r\n";
    write!(
        stream,
        "HTTP/1.1 {status} x\r\nContent-Type: {mime}\r\nContent-Length: {}\r\n{policy}{extra}Connection: close\r\n\r\n",
        bytes.len()
    )?;
    stream.write_all(&bytes)?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8099".to_owned()))?;
    let mut solo = Solo::new()?;
    for stream in listener.incoming().flatten() {
        // A browser that goes away is no reason to stop.
        let _ = answer(&mut solo, stream);
    }
    Ok(())
}
