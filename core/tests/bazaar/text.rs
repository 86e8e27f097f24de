//! Actions and positions as text. A position is accepted exactly if it is how the state it describes is written.

use super::{Action, Bazaar, CARDS, DEALT, Plain, Prompt, STALLS};
use civitas_core::bag::Bag;
use civitas_core::game::{Game, PositionError, Setup};
use civitas_core::seat::{BySeat, Seat, SeatOrder, Seats};
use civitas_core::text::{Line, ParseError};
use civitas_core::window::{ReactionWindow, Reply, WindowStatus};
use std::fmt::{self, Write as _};
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draft(to) => write!(f, "draft {to}"),
            Self::More => f.write_str("more"),
            Self::Send => f.write_str("send"),
            Self::Accept(from, goods) => write!(f, "accept {from} {goods}"),
            Self::Done => f.write_str("done"),
            Self::Pick(pick) => write!(f, "pick {pick}"),
            Self::Stake(goods) => write!(f, "stake {goods}"),
            Self::Deed(stall) => write!(f, "deed {stall}"),
            Self::Rest => f.write_str("rest"),
            Self::Pass => f.write_str("pass"),
            Self::Bribe(stall) => write!(f, "!{stall}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |at: usize, most: u8| words.get(at).and_then(|word| word.parse().ok()).filter(|&n: &u8| n <= most);
        let action = match words[0] {
            "draft" => number(1, 5).map(Self::Draft),
            "more" => Some(Self::More),
            "send" => Some(Self::Send),
            "accept" => number(1, 5).zip(number(2, 18)).map(|(from, goods)| Self::Accept(from, goods)),
            "done" => Some(Self::Done),
            "pick" => number(1, 2).map(Self::Pick),
            "stake" => number(1, 2).map(Self::Stake),
            "deed" => number(1, 5).map(Self::Deed),
            "rest" => Some(Self::Rest),
            "pass" => Some(Self::Pass),
            word => word.strip_prefix('!').and_then(|n| n.parse().ok()).filter(|&n: &u8| n < 6).map(Self::Bribe),
        };
        action.filter(|action| action.to_string() == text).ok_or_else(|| ParseError::new("an action", text))
    }
}

fn list(numbers: impl IntoIterator<Item = u8>) -> String {
    numbers.into_iter().map(|number| format!(" {number}")).collect()
}

pub(super) fn write<const F: u8>(game: &Bazaar<F>) -> String {
    let count = game.count();
    let mut text = format!("seats {}\nround {}\n", game.setup().role_names::<Bazaar<F>>().join(" "), game.round);
    let _ =
        writeln!(text, "goods{}\npoints{}", list(game.goods[..count].to_vec()), list(game.points[..count].to_vec()));
    let _ = writeln!(text, "hands{}\nspent{}", list(game.hands.concat()), list(game.spent));
    let _ = writeln!(text, "drawn {}\ndeeds{}", game.bag.drawn, list(game.board[..game.deeds.into()].to_vec()));
    let index = |seat: Seat| seat.index() as u8;
    match &game.prompt {
        Prompt::Trade { done, drafts, offers } => {
            let _ = writeln!(text, "wait trade{}", list(done.iter().map(index)));
            for seat in game.seats() {
                if let Some((to, goods)) = drafts[seat] {
                    let _ = writeln!(text, "draft {} {to} {goods}", seat.index());
                }
                for to in game.seats().filter(|to| offers[seat.index()][to.index()] > 0) {
                    let _ =
                        writeln!(text, "offer {} {} {}", seat.index(), to.index(), offers[seat.index()][to.index()]);
                }
            }
        }
        Prompt::Stakes(answers) => {
            text.push_str("wait stakes\n");
            for seat in game.seats() {
                if let Some((pick, stake)) = answers[seat] {
                    let _ = writeln!(text, "pick {} {pick}{}", seat.index(), list(stake));
                }
            }
        }
        Prompt::Act(seat) => drop(writeln!(text, "wait act {}", seat.index())),
        Prompt::Chain { seat, chain, window } => {
            let _ = writeln!(text, "wait chain {}{}", seat.index(), list(chain.iter().copied()));
            let _ = writeln!(text, "asked{}", list(window.order().places().map(|(_, stall)| stall)));
            for seat in game.seats() {
                match window.reply(seat) {
                    Some(Reply::Pass) => drop(writeln!(text, "reply {}", seat.index())),
                    Some(Reply::React(stall)) => drop(writeln!(text, "reply {} {stall}", seat.index())),
                    None => {}
                }
            }
        }
        Prompt::Over => text.push_str("wait over\n"),
    }
    text
}

pub(super) fn read<const F: u8>(lines: &[Line<'_>]) -> Result<Bazaar<F>, PositionError> {
    let wrong = || PositionError::Parse(ParseError::new("a position", "something else"));
    let game = state::<F>(lines).ok_or_else(wrong)?;
    let said = lines.iter().flat_map(|line| line.text.split_whitespace());
    if game.position().split_whitespace().eq(said) && possible(&game) && game.audit().is_ok() {
        Ok(game)
    } else {
        Err(wrong())
    }
}

fn state<const F: u8>(lines: &[Line<'_>]) -> Option<Bazaar<F>> {
    let find = |key: &str| lines.iter().find(|line| line.key() == key);
    let words = |key: &str| find(key).map(|line| line.text.split_whitespace().skip(1).collect::<Vec<_>>());
    let numbers =
        |line: &Line<'_>| -> Vec<u8> { line.text.split_whitespace().filter_map(|word| word.parse().ok()).collect() };
    let of = |key: &str| find(key).map(numbers);
    let setup = Setup::new::<Bazaar<F>>(Plain, &words("seats")?).ok()?;
    let by_seat = |key: &str| {
        let list = of(key)?;
        (list.len() == setup.seats()).then(|| std::array::from_fn(|seat| list.get(seat).copied().unwrap_or(0)))
    };
    let hands = of("hands").filter(|list| list.len() == 2 * STALLS)?;
    let spent = of("spent").filter(|list| list.len() == 2)?;
    let mut left = CARDS;
    for kind in 0..2 {
        let out: u32 = hands.iter().skip(kind).step_by(2).chain([&spent[kind]]).map(|&n| u32::from(n)).sum();
        left[kind] = left[kind].checked_sub(u8::try_from(out).ok()?)?;
    }
    let mut game = Bazaar::<F> {
        roles: Seat::all(setup.seats()).map(|seat| setup.role_index(seat) as u8).collect(),
        round: *of("round")?.first()?,
        goods: by_seat("goods")?,
        points: by_seat("points")?,
        hands: std::array::from_fn(|stall| [hands[2 * stall], hands[2 * stall + 1]]),
        bag: Bag { left, drawn: words("drawn")?.first()?.parse().ok().filter(|&drawn| drawn < 999)? },
        spent: [spent[0], spent[1]],
        board: Box::new([0; 8192]),
        deeds: 0,
        prompt: Prompt::Over,
    };
    for stall in of("deeds")? {
        game.board[usize::from(game.deeds)] = stall;
        game.deeds += 1;
    }
    let seat =
        |list: &[u8], at: usize| Seat::new(usize::from(*list.get(at)?)).filter(|seat| seat.index() < setup.seats());
    let wait = of("wait")?;
    let all = |key: &'static str| lines.iter().filter(move |line| line.key() == key).map(numbers);
    game.prompt = match *words("wait")?.first()? {
        "trade" => {
            let done: Seats =
                (0..wait.len()).map(|at| seat(&wait, at)).collect::<Option<Vec<_>>>()?.into_iter().collect();
            let (mut drafts, mut offers) = (BySeat::default(), [[0; 6]; 6]);
            for draft in all("draft") {
                drafts[seat(&draft, 0)?] = Some((*draft.get(1)?, *draft.get(2)?));
            }
            for offer in all("offer") {
                offers[seat(&offer, 0)?.index()][seat(&offer, 1)?.index()] = *offer.get(2)?;
            }
            Prompt::Trade { done, drafts, offers }
        }
        "stakes" => {
            let mut answers = BySeat::default();
            for pick in all("pick") {
                answers[seat(&pick, 0)?] = Some((*pick.get(1)?, pick.get(2).copied()));
            }
            Prompt::Stakes(answers)
        }
        "act" => Prompt::Act(seat(&wait, 0)?),
        "chain" => {
            let asked = of("asked")?;
            let mut window =
                ReactionWindow::open_parts(SeatOrder::of_parts(asked.iter().map(|&stall| (game.owner(stall), stall))));
            for reply in all("reply") {
                let react = reply.get(1).map_or(Reply::Pass, |&stall| Reply::React(stall));
                window.put_as(seat(&reply, 0)?, reply.get(1).copied().unwrap_or(0), react);
            }
            Prompt::Chain { seat: seat(&wait, 0)?, chain: wait[1..].to_vec(), window }
        }
        "over" => Prompt::Over,
        _ => return None,
    };
    Some(game)
}

fn possible<const F: u8>(game: &Bazaar<F>) -> bool {
    let count = game.count();
    let base = (1..=2).contains(&game.round) && game.deeds <= 12 && game.points.iter().all(|&points| points <= 60);
    base && match &game.prompt {
        Prompt::Trade { done, drafts, offers } => {
            let pair = |from: usize, to: usize| from != to && to < count;
            let offer = |from: usize, to: usize| {
                matches!(offers[from][to], 0) || (pair(from, to) && matches!(offers[from][to], 1..=18 | DEALT))
            };
            let draft = |seat: Seat| {
                drafts[seat].is_none_or(|(to, goods)| {
                    pair(seat.index(), to.into()) && (1..=18).contains(&goods) && !done.contains(seat)
                })
            };
            count > 1
                && done.len() < count
                && game.seats().all(|seat| draft(seat) && (0..6).all(|to| offer(seat.index(), to)))
        }
        Prompt::Stakes(answers) => {
            let fits = |seat: Seat| {
                answers[seat]
                    .is_none_or(|(pick, stake)| pick < 3 && stake.is_none_or(|n| n <= game.goods[seat.index()].min(2)))
            };
            game.seats().all(fits) && !game.waiting().unanswered.is_empty()
        }
        Prompt::Act(_) | Prompt::Over => true,
        Prompt::Chain { seat, chain, window } => {
            let Some(&top) = chain.last() else { return false };
            let mut behind = game.behind(top % 6);
            let owned = chain.iter().all(|&stall| stall < 6) && game.owner(chain[0]) == *seat;
            let told = chain.windows(2).all(|two| two[0] != two[1]) && usize::from(game.spent[0]) >= chain.len() - 1;
            let order = window.order().places().all(|(_, stall)| behind.any(|other| other == stall));
            let can = |seat: Seat| match window.reply(seat) {
                Some(Reply::React(stall)) => stall < 6 && game.hands[usize::from(stall)][0] > 0,
                _ => true,
            };
            owned && told && order && game.seats().all(can) && window.verdict() == WindowStatus::Open
        }
    }
}
