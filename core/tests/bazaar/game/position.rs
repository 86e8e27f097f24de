//! Positions as text: one fact a line, defaults where nothing is said.

use super::{
    Bazaar, CARDS, Chain, Event, FORGETS_DRAFTS, MAX_GOODS, Offer, PANICS, Plain, Prompt, STALLS, Stakes, Trade,
    kind_of,
};
use civitas_core::bag::Bag;
use civitas_core::chance::Pile;
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::game::{Game, PositionError, Setup};
use civitas_core::seat::{BySeat, Seat, SeatOrder};
use civitas_core::text::{Line, ParseError, Words};
use civitas_core::window::{ReactionWindow, Reply, WindowStatus};
use std::fmt::Write as _;

fn list(numbers: impl IntoIterator<Item = u8>) -> String {
    numbers.into_iter().map(|number| format!(" {number}")).collect()
}

pub(super) fn write<const F: u8>(game: &Bazaar<F>) -> String {
    let setup = game.setup();
    let name = |seat: Seat| setup.role_name::<Bazaar<F>>(seat);
    let mut text = format!("seats {}\nround {}\n", setup.role_names::<Bazaar<F>>().join(" "), game.round);
    for seat in game.seats() {
        let _ =
            writeln!(text, "goods {} {}\npoints {} {}", name(seat), game.goods[seat], name(seat), game.points[seat]);
    }
    for (stall, [bribes, blanks]) in game.hands.iter().enumerate() {
        let _ = writeln!(text, "hand {stall} {bribes} {blanks}");
    }
    let _ = writeln!(text, "spent{}\ndrawn {}", list(game.spent), game.bag.drawn);
    let _ = writeln!(text, "deeds{}", list(game.ledger[..game.deeds.into()].iter().copied()));
    match &game.prompt {
        Prompt::Trade(trade) => {
            text.push_str("wait trade\n");
            for seat in game.seats() {
                if trade.done.contains(seat) {
                    let _ = writeln!(text, "done {}", name(seat));
                }
                if let Some((to, goods)) = trade.drafts[seat].filter(|_| F != FORGETS_DRAFTS) {
                    let _ = writeln!(text, "draft {} {} {goods}", name(seat), name(to));
                }
                for to in game.seats() {
                    let how = match trade.offers[seat][to] {
                        Offer::Nothing => continue,
                        Offer::Private(goods) => format!("private {goods}"),
                        Offer::Public(goods) => format!("public {goods}"),
                        Offer::Dealt => "dealt".to_owned(),
                    };
                    let _ = writeln!(text, "offer {} {} {how}", name(seat), name(to));
                }
            }
        }
        Prompt::Stakes(stakes) => {
            text.push_str("wait stakes\n");
            for (seat, (prize, goods)) in game.seats().filter_map(|seat| Some((seat, stakes[seat]?))) {
                let _ = writeln!(text, "pick {} {prize}{}", name(seat), list(goods));
            }
        }
        Prompt::Act { seat, laid } => {
            let _ = writeln!(text, "wait act {}", name(*seat));
            for (stall, cards) in laid.iter().enumerate().filter(|(_, cards)| **cards > 0) {
                let _ = writeln!(text, "laid {stall} {cards}");
            }
        }
        Prompt::Chain(chain) => {
            let _ = writeln!(text, "wait chain {}{}", name(chain.seat), list(chain.stalls.iter().copied()));
            let _ = writeln!(text, "asked{}", list(chain.window.order().places().map(|(_, stall)| stall)));
            for seat in game.seats() {
                if let Some(stall) = chain.begun[seat] {
                    let _ = writeln!(text, "begun {} {stall}", name(seat));
                }
                match chain.window.reply(seat) {
                    Some(Reply::Pass) => drop(writeln!(text, "reply {} pass", name(seat))),
                    Some(Reply::React((stall, high))) => {
                        let _ = writeln!(text, "reply {} {stall} {}", name(seat), if high { "high" } else { "low" });
                    }
                    None => {}
                }
            }
        }
        Prompt::Over => text.push_str("wait over\n"),
    }
    text
}

fn impossible(rule: &'static str, key: &'static str) -> PositionError {
    Contradiction::new(rule, key).into()
}

/// Reads the seats first, because everything else names them.
pub(super) fn read<const F: u8>(
    lines: &[Line<'_>],
    dealer: &mut impl Dealer<Event>,
) -> Result<Bazaar<F>, PositionError> {
    let named = lines.iter().find(|line| line.key() == "seats");
    let names = named.map_or_else(|| vec!["ada", "ben"], |line| line.text.split_whitespace().skip(1).collect());
    let setup = Setup::new::<Bazaar<F>>(Plain, &names).map_err(|error| ParseError {
        line: named.map_or(0, |line| line.number),
        ..ParseError::new("seats", error.to_string())
    })?;
    let mut reader = Reader::<F>::new(&setup);
    let mut seen: Vec<Vec<&str>> = Vec::new();
    for line in lines {
        let subject = match line.key() {
            "goods" | "points" | "hand" | "done" | "draft" | "pick" | "laid" | "begun" | "reply" => 2,
            "offer" => 3,
            _ => 1,
        };
        let subject: Vec<_> = line.text.split_whitespace().take(subject).collect();
        if seen.contains(&subject) {
            return Err(line.unreadable("each line once").into());
        }
        seen.push(subject);
        reader.line(*line, &setup)?;
    }
    let mut game = reader.finish(&setup, dealer)?;
    if !lines.iter().any(|line| line.key() == "wait") {
        game.begin_round();
    }
    check(&game)?;
    Ok(game)
}

/// What the lines have said so far.
struct Reader<const F: u8> {
    game: Bazaar<F>,
    hands: [Option<[u8; 2]>; STALLS],
    asked: Vec<u8>,
    replies: Vec<(Seat, Reply<(u8, bool)>)>,
}

impl<const F: u8> Reader<F> {
    fn new(setup: &Setup<Plain>) -> Self {
        let mut game = Bazaar::<F> {
            roles: Seat::all(setup.seats()).map(|seat| setup.role_index(seat) as u8).collect(),
            round: 1,
            goods: BySeat::default(),
            points: BySeat::default(),
            hands: [[0; 2]; STALLS],
            bag: Bag { left: CARDS, drawn: 2 * STALLS as u16 },
            spent: [0; 2],
            ledger: Box::new([0; 8192]),
            deeds: 0,
            prompt: Prompt::Over,
        };
        for seat in Seat::all(setup.seats()) {
            (game.goods[seat], game.points[seat]) = (3, 1);
        }
        Self { game, hands: [None; STALLS], asked: Vec::new(), replies: Vec::new() }
    }

    fn line(&mut self, line: Line<'_>, setup: &Setup<Plain>) -> Result<(), PositionError> {
        let mut words = line.words();
        let key = words.expect_word("a line of a position")?;
        let seat = |words: &mut Words<'_>| words.parse_with("a seat", |word| setup.seat_by_role::<Bazaar<F>>(word));
        let stall =
            |words: &mut Words<'_>| words.number("a stall", 0..=if F == PANICS { 9 } else { 5 }).map(|n| n as u8);
        let small = |words: &mut Words<'_>| words.number("a number", 0..=99).map(|n| n as u8);
        match key {
            "seats" => return Ok(()),
            "round" => self.game.round = words.number("1 or 2", 1..=2)? as u8,
            "goods" => {
                let seat = seat(&mut words)?;
                self.game.goods[seat] = words.number("goods", 0..=18)? as u8;
            }
            "points" => {
                let seat = seat(&mut words)?;
                self.game.points[seat] = small(&mut words)?;
            }
            "hand" => {
                let stall = usize::from(stall(&mut words)?);
                self.hands[stall] = Some([small(&mut words)?, small(&mut words)?]);
            }
            "spent" => self.game.spent = [small(&mut words)?, small(&mut words)?],
            "drawn" => self.game.bag.drawn = words.number("a number of draws", 0..=999)? as u16,
            "deeds" => {
                while words.peek().is_some() && self.game.deeds < 12 {
                    self.game.ledger[usize::from(self.game.deeds)] = stall(&mut words)?;
                    self.game.deeds += 1;
                }
            }
            "wait" => self.game.prompt = self.wait(&mut words, seat, stall)?,
            _ => self.detail(key, line, &mut words, seat, stall)?,
        }
        Ok(words.expect_end()?)
    }

    fn wait(
        &self,
        words: &mut Words<'_>,
        seat: impl Fn(&mut Words<'_>) -> Result<Seat, ParseError>,
        stall: impl Fn(&mut Words<'_>) -> Result<u8, ParseError>,
    ) -> Result<Prompt, ParseError> {
        Ok(match words.expect_word("trade, stakes, act, chain or over")? {
            "trade" => Prompt::Trade(Trade::default()),
            "stakes" => Prompt::Stakes(Stakes::default()),
            "act" => Prompt::Act { seat: seat(words)?, laid: [0; STALLS] },
            "chain" => {
                let (seat, mut stalls) = (seat(words)?, Vec::new());
                while words.peek().is_some() {
                    stalls.push(stall(words)?);
                }
                let window = ReactionWindow::open_parts(SeatOrder::NONE);
                Prompt::Chain(Chain { seat, stalls, window, begun: BySeat::default() })
            }
            "over" => Prompt::Over,
            _ => return Err(words.error_at_last("trade, stakes, act, chain or over")),
        })
    }

    /// A line that says more about what is waited for, and stands behind `wait`.
    fn detail(
        &mut self,
        key: &str,
        line: Line<'_>,
        words: &mut Words<'_>,
        seat: impl Fn(&mut Words<'_>) -> Result<Seat, ParseError>,
        stall: impl Fn(&mut Words<'_>) -> Result<u8, ParseError>,
    ) -> Result<(), ParseError> {
        let goods = |words: &mut Words<'_>| words.number("goods", 1..=MAX_GOODS.into()).map(|n| n as u8);
        match (key, &mut self.game.prompt) {
            ("done", Prompt::Trade(trade)) => trade.done = trade.done.with(seat(words)?),
            ("draft", Prompt::Trade(trade)) => {
                let (from, to) = (seat(words)?, seat(words)?);
                trade.drafts[from] = Some((to, goods(words)?));
            }
            ("offer", Prompt::Trade(trade)) => {
                let (from, to) = (seat(words)?, seat(words)?);
                trade.offers[from][to] = match words.expect_word("private, public or dealt")? {
                    "private" => Offer::Private(goods(words)?),
                    "public" => Offer::Public(goods(words)?),
                    "dealt" => Offer::Dealt,
                    _ => return Err(words.error_at_last("private, public or dealt")),
                };
            }
            ("pick", Prompt::Stakes(stakes)) => {
                let seat = seat(words)?;
                let prize = words.number("a prize", 0..=2)? as u8;
                let goods = if words.peek().is_some() { Some(words.number("goods", 0..=2)? as u8) } else { None };
                stakes[seat] = Some((prize, goods));
            }
            ("laid", Prompt::Act { laid, .. }) => {
                let stall = usize::from(stall(words)?);
                laid[stall] = words.number("1 or 2 cards", 1..=2)? as u8;
            }
            ("asked", Prompt::Chain(_)) => {
                while words.peek().is_some() {
                    self.asked.push(stall(words)?);
                }
            }
            ("begun", Prompt::Chain(chain)) => {
                let seat = seat(words)?;
                chain.begun[seat] = Some(stall(words)?);
            }
            ("reply", Prompt::Chain(_)) => {
                let seat = seat(words)?;
                if words.peek() == Some("pass") {
                    words.next_word();
                    self.replies.push((seat, Reply::Pass));
                } else {
                    let stall = stall(words)?;
                    let high = words.parse_with("low or high", |word| match word {
                        "low" => Some(false),
                        "high" => Some(true),
                        _ => None,
                    })?;
                    self.replies.push((seat, Reply::React((stall, high))));
                }
            }
            _ => return Err(line.unreadable("a line of a position")),
        }
        Ok(())
    }

    fn finish(mut self, setup: &Setup<Plain>, dealer: &mut impl Dealer<Event>) -> Result<Bazaar<F>, PositionError> {
        let laid: u8 = if let Prompt::Act { laid, .. } = &self.game.prompt { laid.iter().sum() } else { 0 };
        let said = self.hands.iter().flatten();
        let out: [u32; 2] = std::array::from_fn(|kind| {
            let held: u32 = said.clone().map(|hand| u32::from(hand[kind])).sum();
            held + u32::from(self.game.spent[kind]) + if kind == 1 { u32::from(laid) } else { 0 }
        });
        for (kind, out) in out.into_iter().enumerate() {
            let left = u32::from(CARDS[kind]).checked_sub(out);
            self.game.bag.left[kind] = left.ok_or_else(|| impossible("BZ-002", "there-are-too-many-cards"))? as u8;
        }
        // What is not said is dealt, two cards a stall; the number of draws stays as it was said.
        let drawn = self.game.bag.drawn;
        for (stall, hand) in self.hands.into_iter().enumerate() {
            match hand {
                Some(hand) => self.game.hands[stall] = hand,
                None => {
                    for _ in 0..2 {
                        let kind = self.game.bag.draw(Pile(0), dealer, kind_of);
                        let kind = kind.ok_or_else(|| impossible("BZ-002", "there-are-too-few-cards"))?;
                        self.game.hands[stall][kind] += 1;
                    }
                }
            }
        }
        self.game.bag.drawn = drawn;
        let places: Vec<_> = self.asked.iter().map(|&stall| (self.game.owner(stall), stall)).collect();
        if let Prompt::Chain(chain) = &mut self.game.prompt {
            chain.window = ReactionWindow::open_parts(SeatOrder::of_parts(places));
            for (seat, reply) in self.replies {
                let stall = if let Reply::React((stall, _)) = reply { stall } else { 0 };
                chain.window.put_as(seat, stall, reply);
                if chain.window.reply(seat) != Some(reply) || chain.begun[seat].is_some() {
                    return Err(impossible("BZ-050", "somebody-replies-who-is-not-asked"));
                }
            }
        }
        debug_assert_eq!(self.game.count(), setup.seats());
        Ok(self.game)
    }
}

/// Can the position come about?
fn check<const F: u8>(game: &Bazaar<F>) -> Result<(), PositionError> {
    let goods: u32 = game.seats().map(|seat| u32::from(game.goods[seat])).sum();
    let wrong = |rule, what| Err(impossible(rule, what));
    if goods > 3 * game.count() as u32 {
        return wrong("BZ-002", "there-are-too-many-goods");
    }
    if game.seats().any(|seat| game.points[seat] > 60) {
        return wrong("BZ-004", "nobody-can-have-that-many-points");
    }
    match &game.prompt {
        Prompt::Trade(trade) => {
            let seats = || game.seats();
            let own = seats().any(|seat| trade.offers[seat][seat] != Offer::Nothing);
            let to_itself = seats().any(|seat| trade.drafts[seat].is_some_and(|(to, _)| to == seat));
            if game.count() == 1 {
                return wrong("BZ-003", "nobody-trades-alone");
            }
            if own || to_itself {
                return wrong("BZ-020", "nobody-trades-with-itself");
            }
            if seats().all(|seat| trade.done.contains(seat)) {
                return wrong("BZ-027", "everybody-is-done");
            }
            if seats().any(|seat| trade.done.contains(seat) && trade.drafts[seat].is_some()) {
                return wrong("BZ-027", "who-is-done-has-no-draft");
            }
        }
        Prompt::Stakes(stakes) => {
            let too_many = |seat: Seat| stakes[seat].and_then(|(_, goods)| goods).is_some_and(|n| n > game.goods[seat]);
            if game.seats().any(too_many) {
                return wrong("BZ-021", "somebody-stakes-more-goods-than-it-has");
            }
            if game.waiting().unanswered.is_empty() {
                return wrong("BZ-030", "everybody-has-answered");
            }
        }
        Prompt::Act { seat, laid } => {
            let strange = laid.iter().enumerate().any(|(stall, &n)| n > 0 && game.owner(stall as u8) != *seat);
            if strange || laid.iter().sum::<u8>() > 2 {
                return wrong("BZ-041", "these-cards-cannot-be-laid");
            }
        }
        Prompt::Chain(chain) => return check_chain(game, chain),
        Prompt::Over => {}
    }
    Ok(())
}

fn check_chain<const F: u8>(game: &Bazaar<F>, chain: &Chain) -> Result<(), PositionError> {
    let wrong = |rule, what| Err(impossible(rule, what));
    let (Some(&first), Some(&top)) = (chain.stalls.first(), chain.stalls.last()) else {
        return wrong("BZ-050", "a-chain-begins-with-a-deed");
    };
    if game.owner(first) != chain.seat {
        return wrong("BZ-040", "the-deed-is-of-another-seat");
    }
    let repeats = chain.stalls.windows(2).any(|two| two[0] == two[1]);
    if repeats || usize::from(game.spent[0]) + 1 < chain.stalls.len() {
        return wrong("BZ-053", "these-bribes-cannot-lie-upon-one-another");
    }
    let mut behind = game.behind(top);
    let places: Vec<_> = chain.window.order().places().collect();
    if !places.iter().all(|&(_, stall)| behind.any(|other| other == stall)) {
        return wrong("BZ-050", "these-stalls-are-not-asked");
    }
    let holds = |stall: u8| game.hands.get(usize::from(stall)).is_some_and(|hand| hand[0] > 0);
    for seat in game.seats() {
        if chain.begun[seat].is_some_and(|stall| !holds(stall) || !places.contains(&(seat, stall))) {
            return wrong("BZ-051", "a-stall-bribes-without-a-bribe");
        }
        match chain.window.reply(seat) {
            Some(Reply::React((stall, _))) if !holds(stall) => {
                return wrong("BZ-051", "a-stall-bribes-without-a-bribe");
            }
            Some(Reply::React((_, true))) if game.goods[seat] == 0 => {
                return wrong("BZ-021", "a-high-bribe-costs-a-good");
            }
            _ => {}
        }
    }
    if chain.window.status() == WindowStatus::Open { Ok(()) } else { wrong("BZ-050", "the-window-is-decided") }
}
