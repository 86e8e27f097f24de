//! Positions as text.

use super::{Event, FORGETS_THE_DRAWS, HAND, Harvest, KINDS, Prompt, Rounds, SEEDS, TRUSTS_POSITIONS};
use civitas_core::bag::Bag;
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::game::{Game, PositionError, Setup};
use civitas_core::sealed::Sealed;
use civitas_core::seat::{Seat, Seats};
use civitas_core::text::{Line, ParseError, Words};
use civitas_core::window::{ReactionWindow, Reply};
use std::fmt::Write as _;

const LETTERS: [char; 3] = ['w', 'b', 't'];

pub(super) fn write<const F: u8>(game: &Harvest<F>) -> String {
    let words = game.role_names();
    let mut text = format!("seats {}\nrounds {}\nround {}\n", words.join(" "), game.rounds, game.round);
    let _ = writeln!(text, "turn {}\nleft {}", words[game.active.index()], game.left);
    for (seat, word) in words.iter().enumerate() {
        let _ = writeln!(text, "hand {word} {}", letters(&game.hands[seat]));
        let _ = writeln!(text, "field {word} {}", letters(&game.fields[seat]));
        let _ = writeln!(text, "coins {word} {}\npoints {word} {}", game.coins[seat], game.points[seat]);
    }
    let _ = writeln!(text, "spent {}", letters(&game.spent));
    if F != FORGETS_THE_DRAWS {
        let _ = writeln!(text, "drawn {}", game.bag.drawn);
    }
    if let Some(top) = game.top {
        let _ = writeln!(text, "top {}", KINDS[usize::from(top)]);
    }
    let word = |seat: Seat| words[seat.index()];
    match &game.prompt {
        Prompt::Act => {}
        Prompt::Over => text.push_str("wait over\n"),
        Prompt::Auction { high, by, next } => {
            let _ = writeln!(text, "wait auction {high} {} {}", by.map_or("none", word), word(*next));
        }
        Prompt::Offers(sealed) => {
            text.push_str("wait offers\n");
            for seat in Seat::all(game.count()) {
                if let Some(coins) = sealed.answer(seat) {
                    let _ = writeln!(text, "offer {} {coins}", word(seat));
                }
            }
        }
        Prompt::Raid { victim, second, window } => {
            let asked: String = window.asked().map(|seat| format!(" {}", word(seat))).collect();
            let which = if *second { "second" } else { "first" };
            let _ = writeln!(text, "wait raid {} {which}{asked}", word(*victim));
            for seat in window.asked() {
                if let Some(reply) = window.reply(seat) {
                    let reply = if reply == Reply::Pass { "pass" } else { "thorn" };
                    let _ = writeln!(text, "reply {} {reply}", word(seat));
                }
            }
        }
    }
    text
}

fn letters(counts: &[u8; 3]) -> String {
    let text: String = LETTERS.iter().zip(counts).flat_map(|(letter, &count)| (0..count).map(|_| *letter)).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

fn read_letters(word: &str) -> Option<[u8; 3]> {
    let mut counts = [0; 3];
    if word != "-" {
        for letter in word.chars() {
            counts[LETTERS.iter().position(|known| *known == letter)?] += 1;
        }
    }
    (word.len() <= 30).then_some(counts)
}

fn impossible(key: &'static str) -> PositionError {
    Contradiction::new("HV-001", key).into()
}

pub(super) fn read<const F: u8>(
    lines: &[Line<'_>],
    dealer: &mut impl Dealer<Event>,
) -> Result<Harvest<F>, PositionError> {
    let find = |key: &str| lines.iter().find(|line| line.key() == key);
    let mut names = vec!["oak", "elm"];
    if let Some(line) = find("seats") {
        names = line.text.split_whitespace().skip(1).collect();
    }
    let mut rounds = 3;
    if let Some(line) = find("rounds") {
        rounds = keyed(*line)?.number("rounds", 1..=9)?;
    }
    let setup = Setup::new::<Harvest<F>>(Rounds(rounds), &names).map_err(|wrong| ParseError {
        line: find("seats").map_or(0, |line| line.number),
        ..ParseError::new("seats", wrong.to_string())
    })?;
    let mut game =
        Harvest::<F>::start(&setup, &mut civitas_core::dealer::Rollout { dice: &mut civitas_core::dice::Dice::new(0) });
    let mut reading = Reading { game: &mut game, setup: &setup, hands: Vec::new(), drawn: None, seen: Vec::new() };
    for line in lines {
        reading.line(*line)?;
    }
    let (said, drawn) = (reading.hands.clone(), reading.drawn);
    finish(&mut game, &said, drawn, dealer)?;
    Ok(game)
}

fn keyed<'a>(line: Line<'a>) -> Result<Words<'a>, ParseError> {
    let mut words = line.words();
    words.expect_word("a key")?;
    Ok(words)
}

struct Reading<'g, 's, const F: u8> {
    game: &'g mut Harvest<F>,
    setup: &'s Setup<Rounds>,
    hands: Vec<usize>,
    drawn: Option<u16>,
    seen: Vec<String>,
}

impl<const F: u8> Reading<'_, '_, F> {
    fn seat(&self, words: &mut Words<'_>) -> Result<Seat, ParseError> {
        words.parse_with("a seat", |word| self.setup.seat_by_role::<Harvest<F>>(word))
    }

    fn line(&mut self, line: Line<'_>) -> Result<(), PositionError> {
        let mut words = keyed(line)?;
        let key = line.key();
        let by_seat = matches!(key, "hand" | "field" | "coins" | "points" | "offer" | "reply");
        let once = if by_seat { format!("{key} {}", words.peek().unwrap_or("")) } else { key.to_owned() };
        if self.seen.contains(&once) {
            return Err(line.unreadable("each line once").into());
        }
        self.seen.push(once);
        match key {
            "seats" => return Ok(()),
            "rounds" => {
                words.next_word();
            }
            "round" => self.game.round = words.number("a round", 1..=self.game.rounds)?,
            "turn" => self.game.active = self.seat(&mut words)?,
            "left" => self.game.left = words.number("actions", 0..=2)? as u8,
            "hand" => {
                let seat = self.seat(&mut words)?.index();
                self.game.hands[seat] = words.parse_with("seeds", read_letters)?;
                self.hands.push(seat);
            }
            "field" => {
                let seat = self.seat(&mut words)?.index();
                self.game.fields[seat] = words.parse_with("seeds", read_letters)?;
            }
            "coins" => {
                let seat = self.seat(&mut words)?.index();
                self.game.coins[seat] = words.number("coins", 0..=4)? as u8;
            }
            "points" => {
                let seat = self.seat(&mut words)?.index();
                self.game.points[seat] = words.number("points", 0..=40)? as u8;
            }
            "spent" => self.game.spent = words.parse_with("seeds", read_letters)?,
            "drawn" => self.drawn = Some(words.number("a number", 0..=9_999)? as u16),
            "top" => {
                self.game.top =
                    Some(words.parse_with("a kind", |word| KINDS.iter().position(|kind| *kind == word))? as u8);
            }
            "wait" => self.wait(&mut words)?,
            "offer" => {
                let seat = self.seat(&mut words)?;
                let coins = words.number("coins", 0..=4)? as u8;
                let held = self.game.coins[seat.index()];
                match &mut self.game.prompt {
                    Prompt::Offers(sealed) if coins <= held => sealed.put(seat, coins),
                    _ => return Err(line.unreadable("an offer that may be made").into()),
                }
            }
            "reply" => {
                let seat = self.seat(&mut words)?;
                let thorn = words
                    .parse_with("pass or thorn", |word| matches!(word, "pass" | "thorn").then_some(word == "thorn"))?;
                match &mut self.game.prompt {
                    Prompt::Raid { window, .. } if window.asked().any(|asked| asked == seat) => {
                        window.put(seat, if thorn { Reply::React(()) } else { Reply::Pass });
                    }
                    _ => return Err(line.unreadable("a reply of a seat that is asked").into()),
                }
            }
            _ => return Err(line.unreadable("a line of a position").into()),
        }
        Ok(words.expect_end()?)
    }

    fn wait(&mut self, words: &mut Words<'_>) -> Result<(), PositionError> {
        self.game.prompt = match words.expect_word("what is waited for")? {
            "act" => Prompt::Act,
            "over" => Prompt::Over,
            "offers" => Prompt::Offers(Sealed::ask(Seats::all(self.game.count()))),
            "auction" => {
                let high = words.number("coins", 0..=4)? as u8;
                let by = match words.peek() {
                    Some("none") => words.next_word().and(None),
                    _ => Some(self.seat(words)?),
                };
                Prompt::Auction { high, by, next: self.seat(words)? }
            }
            "raid" => {
                let victim = self.seat(words)?;
                let second = words.parse_with("first or second", |word| {
                    matches!(word, "first" | "second").then_some(word == "second")
                })?;
                let mut asked = Vec::new();
                while words.peek().is_some() {
                    asked.push(self.seat(words)?);
                }
                Prompt::Raid { victim, second, window: ReactionWindow::open(asked) }
            }
            _ => return Err(words.error_at_last("act, raid, auction, offers or over").into()),
        };
        Ok(())
    }
}

/// What was not said, and whether everything fits together.
fn finish<const F: u8>(
    game: &mut Harvest<F>,
    said: &[usize],
    drawn: Option<u16>,
    dealer: &mut impl Dealer<Event>,
) -> Result<(), PositionError> {
    for seat in (0..game.count()).filter(|seat| !said.contains(seat)) {
        game.hands[seat] = [0; 3];
    }
    let mut left = SEEDS;
    for kind in 0..3 {
        let lists = game.hands.iter().chain(&game.fields).map(|list| list[kind]).sum::<u8>();
        let out = lists + game.spent[kind] + u8::from(game.top == Some(kind as u8));
        match left[kind].checked_sub(out) {
            Some(rest) => left[kind] = rest,
            None if F == TRUSTS_POSITIONS => left[kind] = 0,
            None => return Err(impossible("too-many-seeds")),
        }
    }
    game.bag = Bag { left, drawn: drawn.unwrap_or(0) };
    for seat in Seat::all(game.count()).filter(|seat| !said.contains(&seat.index())) {
        for _ in 0..HAND {
            let kind = game.bag.draw(super::BAG, dealer, |_| None);
            let kind = kind.ok_or_else(|| impossible("no-seeds-left"))?;
            game.hands[seat.index()][kind] += 1;
        }
    }
    if Seat::all(game.count()).any(|seat| game.in_hand(seat) > HAND) {
        return Err(impossible("hand-too-large"));
    }
    let fits = match &game.prompt {
        Prompt::Act => true,
        Prompt::Over => game.round == game.rounds && starts(game),
        Prompt::Offers(sealed) => {
            let held = |seat: Seat| sealed.answer(seat).is_none_or(|coins| coins <= game.coins[seat.index()]);
            !sealed.is_complete() && starts(game) && Seat::all(game.count()).all(held)
        }
        Prompt::Auction { high, by, next } => {
            let bids = by.is_none_or(|by| game.coins[by.index()] >= *high && by != *next && by != game.active);
            let after = by.is_none_or(|by| game.active.steps_to(by, game.count()) < place(game, *next));
            bids && after && by.is_some() == (*high > 0) && game.coins[next.index()] > *high && game.left < 2
        }
        Prompt::Raid { victim, window, .. } => {
            let victim_ok = *victim != game.active && game.fields[victim.index()] != [0; 3];
            let rivals = game.active.around(game.count()).skip(1).filter(|&rival| game.in_hand(rival) > 0);
            let thorns = window
                .asked()
                .all(|seat| window.reply(seat) != Some(Reply::React(())) || game.holds(seat, super::THORN));
            let open = window.status() == civitas_core::window::WindowStatus::Open;
            // A rollout asks fewer, so a part of them will do, in their order.
            let mut rivals = rivals;
            victim_ok && open && thorns && game.left < 2 && window.asked().all(|seat| rivals.any(|rival| rival == seat))
        }
    };
    if fits { Ok(()) } else { Err(impossible("prompt-does-not-fit")) }
}

/// Offers come when the round is over: the first seat is next, with a fresh turn and nothing looked at.
fn starts<const F: u8>(game: &Harvest<F>) -> bool {
    game.active.index() == 0 && game.left == 2 && game.top.is_none()
}

/// In an auction the seller comes last.
fn place<const F: u8>(game: &Harvest<F>, seat: Seat) -> usize {
    match game.active.steps_to(seat, game.count()) {
        0 => game.count(),
        steps => steps,
    }
}
