//! A state from the lines of a position. What it leaves out has its default; what cannot be is refused with its line.

use crate::audit::{catastrophes_missing, hand_too_large, tiles_miscounted, treasures_missing, two_leaders};
use crate::board::{Board, Parts};
use crate::conflict::Kind;
use crate::event::Event;
use crate::map::Side;
use crate::notation;
use crate::options::Options;
use crate::pieces::{ACTIONS, ByColour, CATASTROPHES, Colour, HAND, Leader, Monument, Tiles};
use crate::prompt::{Conflict, Prompt};
use crate::square::{MaybeSquare, Square, SquareSet};
use crate::state::Tigris;
use crate::{buildings, monuments, treasures, turn, war};
use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Dealer;
use civitas_core::game::{PositionError, Setup, SetupError};
use civitas_core::options::{Field, Options as _};
use civitas_core::seat::Seat;
use civitas_core::text::{Line, Words};

type Read<T> = Result<T, PositionError>;

/// Reads a position; hands that are not said are dealt from what is left.
pub(crate) fn read(lines: &[Line<'_>], dealer: &mut impl Dealer<Event>) -> Read<Tigris> {
    let setup = read_setup(lines)?;
    let mut reader = Reader::new(&setup);
    for line in lines {
        let mut words = line.words();
        words.expect_word("a line of a position")?;
        reader.take(line, &mut words)?;
        words.expect_end()?;
    }
    reader.finish(dealer)
}

/// The options and the seats, wherever their lines stand.
fn read_setup(lines: &[Line<'_>]) -> Read<Setup<Options>> {
    let mut options = Options::default();
    let mut seats: (usize, Vec<&str>) = (0, vec!["lion", "bull"]);
    for line in lines {
        let mut words = line.words();
        let key = words.expect_word("a line of a position")?;
        if key == "seats" {
            seats = (line.number, words.rest().split_whitespace().collect());
        } else if let Some(index) = Options::fields().iter().position(|field| field.key == key) {
            let field: &Field = &Options::fields()[index].field;
            options.set(index, words.parse_with("a value of this option", |word| field.read(word))?);
            words.expect_end()?;
        }
    }
    Setup::new::<Tigris>(options, &seats.1).map_err(|wrong| {
        let rule = match wrong {
            SetupError::Seats { .. } => "TE-009",
            SetupError::UnknownRole { .. } | SetupError::RoleTwice(_) => "TE-014",
        };
        Contradiction::of_setup(rule, wrong).at(seats.0)
    })
}

/// The position as far as it is read. Numbers of lines are kept where a later check may find fault with them.
struct Reader<'a> {
    setup: &'a Setup<Options>,
    state: Tigris,
    parts: Parts,
    down: SquareSet,
    pictured: bool,
    leaders: Vec<(usize, Leader, Square)>,
    monuments: Vec<(usize, Monument, Square, Option<Colour>)>,
    hands: [Option<(usize, Tiles)>; 4],
    bag: Option<(usize, Tiles)>,
    union: Option<(usize, Square)>,
    sides: [SquareSet; 2],
    wait: usize,
}

impl<'a> Reader<'a> {
    fn new(setup: &'a Setup<Options>) -> Self {
        let state = Tigris::undealt(setup);
        let temple_sites = setup.options.board.map().temple_sites;
        let mut tiles = ByColour([SquareSet::EMPTY; 4]);
        tiles[Colour::Red] = temple_sites;
        Self {
            setup,
            state,
            parts: Parts {
                tiles,
                catastrophes: SquareSet::EMPTY,
                treasures: temple_sites,
                monuments: Vec::new(),
                buildings: ByColour([MaybeSquare::NOWHERE; 4]),
                leaders: Vec::new(),
            },
            down: SquareSet::EMPTY,
            pictured: false,
            leaders: Vec::new(),
            monuments: Vec::new(),
            hands: [None; 4],
            bag: None,
            union: None,
            sides: [SquareSet::EMPTY; 2],
            wait: 0,
        }
    }

    fn side(&self) -> Side {
        self.setup.options.board
    }

    fn seat(&self, words: &mut Words<'_>) -> Read<Seat> {
        Ok(words.parse_with("a seat", |word| self.setup.seat_by_role::<Tigris>(word))?)
    }

    /// Takes one line.
    fn take(&mut self, line: &Line<'_>, words: &mut Words<'_>) -> Read<()> {
        let number = line.number;
        match line.key() {
            "board" | "seats" | "buildings" | "scores" | "first" => while words.next_word().is_some() {}, // read before
            "tile" => {
                let colour = notation::colour(words)?;
                self.lay(number, colour, words)?;
            }
            "temple" | "temples" => self.lay(number, Colour::Red, words)?,
            "empty" => {
                for square in squares(words)?.iter() {
                    self.strip(square);
                }
            }
            "treasure" => self.parts.treasures |= squares(words)?,
            "bare" => self.parts.treasures = self.parts.treasures - squares(words)?,
            "disaster" => {
                for square in squares(words)?.iter() {
                    self.strip(square);
                    self.parts.catastrophes.insert(square);
                }
            }
            "leader" => {
                let seat = self.seat(words)?;
                let colour = words.parse_with("a leader", Colour::from_office)?;
                self.leaders.push((number, Leader { seat, colour }, notation::square(words)?));
            }
            "monument" => {
                let pair = words.parse_with("a pair of colours such as red-green", Monument::from_name)?;
                let corner = notation::square(words)?;
                let under = if words.peek().is_some() { Some(notation::colour(words)?) } else { None };
                self.monuments.push((number, pair, corner, under));
            }
            "building" => {
                let colour = words.parse_with("a special building", Colour::from_building)?;
                self.parts.buildings[colour] = notation::square(words)?.into();
                if !self.setup.options.buildings {
                    return Err(Contradiction::new("TE-021", "tigris-impossible-no-buildings").at(number));
                }
            }
            "hand" => {
                let seat = self.seat(words)?;
                self.hands[seat.index()] = Some((number, tiles(words)?));
            }
            "points" => {
                let seat = self.seat(words)?;
                while words.peek().is_some() {
                    let colour = notation::colour(words)?;
                    self.state.points[seat][colour] = words.number("points", 0..=9_999)? as u16;
                }
            }
            "treasures" => {
                let seat = self.seat(words)?;
                self.state.treasures[seat] = words.number("a number of treasures", 0..=14)? as u8;
            }
            "disasters" => {
                let seat = self.seat(words)?;
                self.state.catastrophes[seat] = words.number("0, 1 or 2", 0..=CATASTROPHES.into())? as u8;
            }
            "exchanged" => {
                let seat = self.seat(words)?;
                self.state.exchanged[seat] = tiles(words)?;
            }
            "gone" => self.state.out_of_play = tiles(words)?,
            "bag" => self.bag = Some((number, tiles(words)?)),
            "drawn" => self.state.bag.drawn = words.number("a number of draws", 0..=u16::MAX.into())? as u16,
            "turn" => self.state.active = self.seat(words)?,
            "left" => self.state.actions_left = words.number("0, 1 or 2", 0..=ACTIONS.into())? as u8,
            "short" => self.state.is_last_turn = true,
            "laid" => self.state.laid_tile = notation::square(words)?.into(),
            "union" => {
                let square = notation::square(words)?;
                self.union = Some((number, square));
                self.state.laid_tile = square.into();
            }
            "side" => {
                let which = words.number("1 or 2", 1..=2)? as usize;
                self.sides[which - 1] = squares(words)?;
            }
            "wait" => {
                self.state.prompt = self.prompt(words)?;
                self.wait = number;
            }
            key => match civitas_core::text::plain_number(key) {
                Some(row @ 1..=11) => self.row(row as u8 - 1, words)?,
                _ => return Err(words.error_at_last("a line of a position").into()),
            },
        }
        Ok(())
    }

    /// Lays tiles over what is there.
    fn lay(&mut self, line: usize, colour: Colour, words: &mut Words<'_>) -> Read<()> {
        for square in squares(words)?.iter() {
            if self.side().map().river.contains(square) != (colour == Colour::Blue) {
                let rule = if colour == Colour::Blue { "TE-054" } else { "TE-055" };
                let site = Contradiction::new(rule, "tigris-impossible-tile-site").word("colour", colour.as_str());
                return Err(site.word("square", square).at(line));
            }
            self.strip(square);
            self.parts.tiles[colour].insert(square);
        }
        Ok(())
    }

    /// Takes away whatever lies on a square.
    fn strip(&mut self, square: Square) {
        for tiles in &mut self.parts.tiles.0 {
            tiles.remove(square);
        }
        self.parts.treasures.remove(square);
        self.parts.catastrophes.remove(square);
        self.down.remove(square);
    }

    /// A row of the picture.
    fn row(&mut self, row: u8, words: &mut Words<'_>) -> Read<()> {
        self.pictured = true;
        let signs = words.expect_word("sixteen signs")?;
        let mut column = 0;
        for sign in signs.chars() {
            let Some(square) = Square::at(column, row) else {
                return Err(words.error_at_last("sixteen signs").into());
            };
            column += 1;
            self.strip(square);
            let river = self.side().map().river.contains(square);
            match sign {
                '.' if !river => {}
                '~' if river => {}
                '*' => self.parts.catastrophes.insert(square),
                'm' => self.down.insert(square),
                'M' => {
                    self.down.insert(square);
                    self.parts.treasures.insert(square);
                }
                'R' if !river => {
                    self.parts.tiles[Colour::Red].insert(square);
                    self.parts.treasures.insert(square);
                }
                _ => match Colour::from_letter(sign) {
                    Some(colour) if river == (colour == Colour::Blue) => self.parts.tiles[colour].insert(square),
                    _ => return Err(words.error_at_last("signs . ~ k r b g R m M * that fit land and river").into()),
                },
            }
        }
        if column == Square::COLUMNS { Ok(()) } else { Err(words.error_at_last("sixteen signs").into()) }
    }

    fn prompt(&self, words: &mut Words<'_>) -> Read<Prompt> {
        let kind = words.expect_word("what is waited for")?;
        let mut conflict = |answered: bool| -> Read<Conflict> {
            let colour = words.parse_with("a leader", Colour::from_office)?;
            let (attacker, defender) = (self.seat(words)?, self.seat(words)?);
            let revealed =
                if answered { Some(words.number("a number from 0 to 6", 0..=HAND.into())? as u8) } else { None };
            Ok(Conflict { colour, attacker, defender, revealed })
        };
        Ok(match kind {
            "act" => Prompt::Act,
            "revolt-attack" => Prompt::Revolt(conflict(false)?),
            "revolt-defence" => Prompt::Revolt(conflict(true)?),
            "war" => Prompt::ChooseWar,
            "war-attack" => Prompt::War(conflict(false)?),
            "war-defence" => Prompt::War(conflict(true)?),
            "build" => Prompt::Build,
            "monument" => Prompt::Monument,
            "treasure" => Prompt::Treasure { seat: self.seat(words)? },
            "over" => Prompt::Over,
            _ => return Err(words.error_at_last("what is waited for").into()),
        })
    }

    /// Puts everything together, checks that it can be, and deals what was not said.
    fn finish(mut self, dealer: &mut impl Dealer<Event>) -> Read<Tigris> {
        self.place_monuments()?;
        self.place_leaders()?;
        self.check_pieces()?;
        self.state.board = Board::assemble(self.side(), &self.parts);
        self.join()?;
        self.check_conflicts()?;
        self.count_tiles(dealer)?;
        self.check_prompt()?;
        self.state.audit()?;
        Ok(self.state)
    }

    fn place_monuments(&mut self) -> Read<()> {
        let mut blocks = SquareSet::EMPTY;
        for (line, pair, corner, under) in std::mem::take(&mut self.monuments) {
            let block = corner.block();
            let river = block & self.side().map().river;
            if block.len() != 4
                || !(block & blocks).is_empty()
                || self.parts.monuments.iter().any(|known| known.0 == pair)
            {
                let block = Contradiction::new("TE-129", "tigris-impossible-monument-site").word("square", corner);
                return Err(block.at(line));
            }
            let blue = river == block;
            let default = if blue {
                Colour::Blue
            } else {
                pair.colours().into_iter().find(|&c| c != Colour::Blue).unwrap_or(Colour::Red)
            };
            let under = under.unwrap_or(default);
            if !pair.colours().contains(&under) || (under == Colour::Blue) != blue || !blue && !river.is_empty() {
                return Err(Contradiction::new("TE-130", "tigris-impossible-monument-colour").at(line));
            }
            for square in (block - self.down).iter() {
                if self.pictured {
                    let shown = Contradiction::new("TE-129", "tigris-impossible-face-up").word("square", square);
                    return Err(shown.at(line));
                }
                let treasure = self.parts.treasures.contains(square);
                self.strip(square);
                if treasure {
                    self.parts.treasures.insert(square);
                }
            }
            blocks |= block;
            self.parts.monuments.push((pair, corner, under));
        }
        if let Some(square) = (self.down - blocks).first() {
            return Err(Contradiction::new("TE-129", "tigris-impossible-face-down").word("square", square).into());
        }
        self.down = blocks;
        Ok(())
    }

    fn place_leaders(&mut self) -> Read<()> {
        let [black, red, blue, green] = self.parts.tiles.0;
        let mut taken = black | red | blue | green | self.down | self.parts.catastrophes;
        for &(line, leader, square) in &self.leaders {
            if self.parts.leaders.iter().any(|&(known, _)| known == leader) {
                return Err(Contradiction::new("TE-004", "tigris-impossible-leader-twice")
                    .word("square", square)
                    .at(line));
            }
            if taken.contains(square) {
                return Err(Contradiction::new("TE-042", "tigris-impossible-occupied").word("square", square).at(line));
            }
            if self.side().map().river.contains(square) {
                return Err(Contradiction::new("TE-044", "tigris-impossible-river").word("square", square).at(line));
            }
            if (square.neighbours() & red).is_empty() {
                return Err(Contradiction::new("TE-047", "tigris-impossible-no-temple")
                    .word("square", square)
                    .at(line));
            }
            taken.insert(square);
            self.parts.leaders.push((leader, square));
        }
        Ok(())
    }

    fn check_pieces(&self) -> Read<()> {
        if let Some(square) = (self.parts.treasures - self.parts.tiles[Colour::Red] - self.down).first() {
            return Err(Contradiction::new("TE-011", "tigris-impossible-treasure-site").word("square", square).into());
        }
        for colour in Colour::ALL {
            if let Some(square) = self.parts.buildings[colour].square()
                && !self.parts.tiles[colour].contains(square)
            {
                let site = Contradiction::new("TE-167", "tigris-impossible-building-site");
                return Err(site.word("colour", colour.as_str()).word("square", square).into());
            }
        }
        let map = self.side().map();
        let taken: u32 = self.state.treasures.iter().map(|(_, &taken)| u32::from(taken)).sum();
        let lying = self.parts.treasures.len();
        if lying + taken != map.temple_sites.len() {
            return Err(treasures_missing(lying, taken, map.temple_sites.len()).into());
        }
        let laid = self.parts.catastrophes.len();
        let left: u32 = self.state.catastrophes.iter().map(|(_, &left)| u32::from(left)).sum();
        let all = u32::from(CATASTROPHES) * self.setup.seats() as u32;
        if laid + left != all {
            return Err(catastrophes_missing(laid, left, all).into());
        }
        Ok(())
    }

    /// The two kingdoms that the union tile has joined; if they are not said, those beside it without it.
    fn join(&mut self) -> Read<()> {
        let Some((line, square)) = self.union else {
            return if self.sides == [SquareSet::EMPTY; 2] {
                Ok(())
            } else {
                Err(Contradiction::new("TE-101", "tigris-impossible-no-union").into())
            };
        };
        if self.sides == [SquareSet::EMPTY; 2] {
            let mut before = self.state.board;
            before.remove_tiles(SquareSet::only(square));
            let mut beside = before.kingdoms().beside(square);
            if let (Some(first), Some(second), None) = (beside.next(), beside.next(), beside.next()) {
                self.sides = [first, second].map(|kingdom| before.kingdoms().squares(kingdom));
            }
        }
        let [first, second] = self.sides;
        let apart = (first & second).is_empty() && !(first | second).contains(square);
        if first.is_empty() || second.is_empty() || !apart || self.state.board.tile_at(square).is_none() {
            return Err(Contradiction::new("TE-101", "tigris-impossible-union").word("square", square).at(line));
        }
        self.state.joined_kingdoms = self.sides;
        Ok(())
    }

    /// Two leaders of a colour share a kingdom only while the game waits for their conflict.
    fn check_conflicts(&self) -> Read<()> {
        let board = &self.state.board;
        for kingdom in board.kingdoms().iter() {
            for colour in Colour::ALL {
                let rivals = board.rivals_in(kingdom, colour).count();
                let fighting = match self.state.prompt {
                    Prompt::Revolt(conflict) => conflict.colour == colour,
                    Prompt::ChooseWar | Prompt::War(_) => true,
                    _ => false,
                };
                if rivals > 2 || rivals == 2 && !fighting {
                    return Err(two_leaders(colour).into());
                }
            }
        }
        Ok(())
    }

    fn count_tiles(&mut self, dealer: &mut impl Dealer<Event>) -> Read<()> {
        let state = &mut self.state;
        let mut used = state.board.tile_counts().plus(state.out_of_play);
        for seat in Seat::all(self.setup.seats()) {
            used = used.plus(state.exchanged[seat]);
            if let Some((line, hand)) = self.hands[seat.index()] {
                if hand.len() > HAND {
                    return Err(hand_too_large("TE-017", hand).of(self.setup.role_name::<Tigris>(seat)).at(line));
                }
                state.hands[seat] = hand;
                used = used.plus(hand);
            }
        }
        if !Tiles::ALL.contains(used) {
            return Err(tiles_miscounted(used).into());
        }
        state.bag.left = Tiles::ALL.minus(used).0;
        if let Some((line, bag)) = self.bag
            && bag.0 != state.bag.left
        {
            let bag = Contradiction::new("TE-012", "tigris-impossible-bag");
            return Err(bag.word("tiles", counted(Tiles(state.bag.left))).at(line));
        }
        for seat in Seat::all(self.setup.seats()) {
            if self.hands[seat.index()].is_none() {
                let short = state.is_last_turn;
                turn::draw(state, seat, HAND, dealer);
                state.is_last_turn = short;
            }
        }
        Ok(())
    }

    /// What is waited for must have an answer.
    fn check_prompt(&self) -> Read<()> {
        let state = &self.state;
        let line = self.wait;
        let fights = |conflict: &Conflict, kind: Kind| {
            let side = |seat| Leader { seat, colour: conflict.colour };
            let kingdoms = [conflict.attacker, conflict.defender].map(|seat| state.board.kingdoms().of(side(seat)));
            let held = state.out_of_play[kind.revealed_colour(conflict)] >= conflict.revealed.unwrap_or(0);
            conflict.attacker != conflict.defender && kingdoms[0].is_some() && kingdoms[0] == kingdoms[1] && held
        };
        let left = state.actions_left > 0;
        let fits = match &state.prompt {
            Prompt::Act => state.laid_tile == MaybeSquare::NOWHERE && self.union.is_none(),
            Prompt::Over => turn::is_last(state).is_some(),
            Prompt::Revolt(conflict) => left && conflict.attacker == state.active && fights(conflict, Kind::Internal),
            Prompt::War(conflict) => {
                left && self.union.is_some()
                    && fights(conflict, Kind::External)
                    && war::doubled_colours(state).any(|colour| colour == conflict.colour)
            }
            Prompt::ChooseWar => left && war::doubled_colours(state).count() > 1,
            Prompt::Build => left && state.options.buildings && !buildings::sites(state).is_empty(),
            Prompt::Monument => {
                left && monuments::sites(state).any(|(_, colour)| monuments::available(state, colour).next().is_some())
            }
            Prompt::Treasure { seat } => left && treasures::due(state, *seat).len() > 1,
        };
        if fits {
            Ok(())
        } else {
            let nothing = Contradiction::new("TE-080", "tigris-impossible-prompt");
            Err(nothing.word("prompt", state.prompt.as_str()).at(line))
        }
    }
}

/// Tiles as a line of a position counts them.
fn counted(tiles: Tiles) -> String {
    let counts: Vec<_> = Colour::ALL.iter().map(|&colour| format!("{} {}", colour.as_str(), tiles[colour])).collect();
    counts.join(" ")
}

/// The squares up to the end of the line.
fn squares(words: &mut Words<'_>) -> Read<SquareSet> {
    let mut squares = SquareSet::only(notation::square(words)?);
    while words.peek().is_some() {
        squares.insert(notation::square(words)?);
    }
    Ok(squares)
}

/// Tiles up to the end of the line: letters (`rrg`), colours (`red red green`) or counts (`red 2 green 1`); `-` is none.
fn tiles(words: &mut Words<'_>) -> Read<Tiles> {
    let first = words.peek().unwrap_or("");
    if first == "-" {
        words.next_word();
        return Ok(Tiles::NONE);
    }
    if Colour::from_name(first).is_none() {
        return Ok(words.parse_with("tiles such as rrg", Tiles::from_letters)?);
    }
    let mut tiles = Tiles::NONE;
    while words.peek().is_some() {
        let colour = notation::colour(words)?;
        let counted = words.peek().is_some_and(|word| Colour::from_name(word).is_none());
        let count = if counted { words.number("a number of tiles", 0..=Tiles::ALL.len().into())? as u8 } else { 1 };
        tiles[colour] = tiles[colour].saturating_add(count);
    }
    Ok(tiles)
}
