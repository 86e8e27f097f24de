//! What players found wrong with the table, each as a test: the log, previews, badges, outlines, cards beside questions.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod common;

use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_games::ages::Ages;
use civitas_games::civ::Civ;
use civitas_games::inner_sea::InnerSea;
use civitas_games::tigris::Tigris;
use civitas_table::look::Look;
use civitas_table::messages::{Args, Lang, Messages, SeatNames};
use civitas_table::pages::{self, Frame, Theme};
use civitas_table::pages::{LogEntry, LogSeats, ResultPage, SeatInfo, log_lines, mark_touched};
use civitas_table::presenter::{self, Reader};
use common::Room;
use maud::Markup;
use serde_json::{Value, json};

/// A room with a game that goes on from a position.
fn at<G: Look>(position: &str) -> Room {
    let lines: Vec<_> = Line::all(position).collect();
    let sitting = Sitting::<G>::from_position(&lines, Vec::new(), 1).unwrap();
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    let seats = sitting.game().setup().seats();
    common::seat(sitting, &names[..seats])
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn reader(number: usize, lang: Lang) -> Reader {
    Reader { viewer: Viewer::Seat(seat(number)), lang }
}

/// What an action says before it is chosen.
fn note(room: &Room, number: usize, lang: Lang, line: &str) -> String {
    let actions = room.actions(reader(number, lang));
    actions.actions.iter().find(|action| action.line == line).unwrap_or_else(|| panic!("no {line}")).note.clone()
}

/// Plays lines, and collects what the first seat hears.
fn log_of(room: &mut Room, lines: &[(usize, &str)]) -> Vec<LogEntry> {
    let mut log = Vec::new();
    for (ply, (number, line)) in (1..).zip(lines) {
        let told = room.sitting_mut().play(seat(*number), line, None).unwrap();
        log.extend(told.seats[0].iter().map(|event| (ply, event.clone())));
    }
    log.iter().map(|(ply, event)| LogEntry { ply: *ply, line: room.log_line(reader(0, Lang::En), event) }).collect()
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

#[test]
fn a_turn_of_the_log_is_named_after_whoever_plays_it_and_the_newest_line_is_first() {
    let mut room = at::<Tigris>("hand lion rrkkbg\nhand bull rrkkbg\nseats lion bull\nturn lion\nleft 2\n");
    let moves = [(0, "king B1"), (0, "tile red B3"), (0, "end"), (1, "king A8")];
    let log = log_of(&mut room, &moves);
    let icons: Vec<Markup> = Vec::new();
    let names = ["Ana", "Marcos"].map(str::to_owned);
    let seats = LogSeats { icons: &icons, names: &names, turn: Some(seat(1)), parties: &[], reader: Some(seat(0)) };
    let html = log_lines(Messages::of(Lang::En), &log, 0, &seats, "?").into_string();
    let headings = between(&html, "<li class=\"turn\">", "</li>");
    assert_eq!(headings.len(), 2, "{html}");
    assert!(headings[0].contains("2") && headings[0].contains("Marcos"), "{headings:?}");
    assert!(headings[1].contains("1") && headings[1].contains("Ana"), "{headings:?}");
    let plies: Vec<usize> = between(&html, "data-ply=\"", "\"").iter().map(|ply| ply.parse().unwrap()).collect();
    assert!(plies.windows(2).all(|two| two[0] >= two[1]) && plies.len() >= 3, "newest first: {plies:?}");
}

#[test]
fn a_line_about_a_civilization_shows_its_sign_and_concerns_whoever_runs_it() {
    let room =
        at::<InnerSea>("seats red blue green\nphase competition\ndisks carthage saldae 1\ndisks mycenae saldae 2\n");
    let parts = room.parts(reader(0, Lang::En), &[]);
    let [own, other] = [0, 1].map(|number| {
        let found = parts.parties.iter().find(|party| party.seat == Some(seat(number)));
        found.unwrap_or_else(|| panic!("seat {number} runs no civilization"))
    });
    let about = |field: &str, word: &str| {
        let event = json!({ "event": "vp", "n": 1, "why": "effect", field: word });
        let names = ["Ana", "Marcos"].map(str::to_owned);
        let seats = LogSeats {
            icons: &parts.role_icons,
            names: &names,
            turn: None,
            parties: &parts.parties,
            reader: Some(seat(0)),
        };
        let entry = LogEntry { ply: 1, line: room.log_line(reader(0, Lang::En), &event) };
        log_lines(Messages::of(Lang::En), &[entry], 0, &seats, "?").into_string()
    };
    let line = about("civ", &own.word);
    assert!(line.contains(&own.sign.0) && line.contains("line mine"), "{line}");
    let line = about("of", &other.word);
    assert!(line.contains(&other.sign.0) && !line.contains("line mine"), "{line}");
    assert_ne!(own.sign.0, other.sign.0);
    let line = about("of", "barbarians");
    assert!(line.contains("disk-barbarian") && !line.contains("line mine"), "{line}");
}

#[test]
fn a_catastrophe_on_a_tile_that_i_laid_concerns_me() {
    let room = at::<Tigris>("seats lion bull\nturn lion\nleft 2\n");
    let entry = |ply, event: Value| LogEntry { ply, line: room.log_line(reader(0, Lang::En), &event) };
    let laid = |number: usize, square: &str| json!({ "event": "tile_laid", "seat": number, "colour": "red", "square": square });
    let disaster =
        |square: &str| json!({ "event": "catastrophe_laid", "seat": 1, "square": square, "destroyed": "red" });
    let entries =
        vec![entry(1, laid(0, "D4")), entry(2, laid(1, "F6")), entry(3, disaster("D4")), entry(4, disaster("F6"))];
    let mine: Vec<_> = mark_touched(entries, seat(0)).iter().map(|entry| entry.line.mine).collect();
    assert_eq!(mine, [true, false, true, false]);
}

#[test]
fn a_monument_says_whose_leaders_it_removes() {
    let mut room =
        at::<Tigris>("temple H6 I6\nleader bull farmer I8\ntemple G5\nleader bull king H5\nhand lion rrkkbg\n");
    room.sitting_mut().play(seat(0), "tile red H7", None).unwrap();
    let en = note(&room, 0, Lang::En, "monument H6 red-green");
    assert!(en.contains("farmer") && en.contains("temple") && !en.contains("king"), "{en}");
    let es = note(&room, 0, Lang::Es, "monument H6 red-green");
    assert!(es.contains("granjero") || es.contains("agricultor"), "{es}");
}

#[test]
fn a_war_shows_its_strengths_before_it_is_begun_and_before_it_is_chosen() {
    let position = "seats lion bull urn\ntemple D5 D6 E5 F5\nleader lion king C5\nleader bull trader C6\n\
        leader urn farmer E6\ntemple J5 J6 I5 H5\nleader bull king J4\nleader urn trader K5\nleader bull farmer K6\n\
        tile black A5 B5\nhand lion rkggbb\nhand bull ggkkbb\nhand urn ggrrbb\n";
    let mut room = at::<Tigris>(position);
    let before = note(&room, 0, Lang::En, "tile red G5");
    assert!(before.contains("kings") && before.contains('2') && before.contains('0'), "{before}");
    room.sitting_mut().play(seat(0), "tile red G5", None).unwrap();
    let choice = note(&room, 0, Lang::En, "fight black");
    assert!(choice.contains('2') && choice.contains('0'), "{choice}");
}

#[test]
fn a_strength_of_ten_has_smaller_figures() {
    let markets: Vec<_> = (0..11).map(|column| format!("{}6", char::from(b'B' + column))).collect();
    let position = format!("seats lion bull\ntemple A6\nleader lion trader A5\ntile green {}\n", markets.join(" "));
    let board = at::<Tigris>(&position).parts(reader(0, Lang::En), &[]).board.into_string();
    let wide = between(&board, "<text class=\"wide\"", "</text>");
    assert!(wide.iter().any(|text| text.ends_with(">11")), "{wide:?}");
    let css = civitas_table::assets::text("tigris.css");
    // Wherever the figures of a strength get a size, two of them get a smaller one.
    let sizes = css.matches(".strength text {").count();
    assert_eq!(sizes, css.matches(".strength text.wide {").count());
}

#[test]
fn a_kingdom_keeps_its_line_from_turn_to_turn() {
    let position = "seats lion bull\ntemple D5\nleader lion king D6\ntemple J5\nleader bull king J6\n\
        hand lion rrkkbg\nhand bull rrkkbg\nturn lion\nleft 2\n";
    let mut room = at::<Tigris>(position);
    let lines = |room: &Room| {
        let board = room.parts(reader(0, Lang::En), &[]).board.into_string();
        let lines: Vec<_> = between(&board, "class=\"realm", ">").into_iter().map(str::to_owned).collect();
        lines.into_iter().map(|line| line.split(" d=").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let before = lines(&room);
    room.sitting_mut().play(seat(0), "priest I5", None).unwrap();
    room.sitting_mut().play(seat(0), "end", None).unwrap();
    assert_eq!(before, lines(&room));
    assert!(before.len() >= 2, "{before:?}");
}

/// Two armies beside each other, whose forces are all drawn.
const BEFORE_A_BATTLE: &str = "civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\ntile A5 neutral_12 s\n\
    phase movement\narmy red B6\narmy red B6\narmy blue B7\nforces red A1 1 A2 1 I1 1\nforces blue I3 1 M2 1\n";

#[test]
fn a_unit_that_is_killed_before_it_strikes_deals_no_wounds() {
    let mut room = at::<Civ>(BEFORE_A_BATTLE);
    for (number, line) in [(0, "group B6 2 0"), (0, "go s"), (1, "front M2")] {
        room.sitting_mut().play(seat(number), line, None).unwrap();
    }
    // Mounted trumps artillery and strikes first (CIV-344 to CIV-346).
    let es = note(&room, 0, Lang::Es, "hit 1 A2");
    assert_eq!(
        es,
        "la unidad enemiga golpea primero · la unidad enemiga (montada) no recibe heridas · tu unidad muere"
    );
    let told = room.sitting_mut().play(seat(0), "hit 1 A2", None).unwrap();
    let kinds: Vec<_> = told.seats[0].iter().filter_map(|event| event.get("event")?.as_str()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "wounded").count(), 1, "{kinds:?}");
}

#[test]
fn wounds_do_not_lower_the_sum_of_a_battle() {
    let mut room = at::<Civ>(BEFORE_A_BATTLE);
    let lines = [(0, "group B6 2 0"), (0, "go s"), (1, "front M2"), (0, "hit 1 A2"), (1, "front I3"), (0, "hit 2 I1")];
    for (number, line) in lines {
        room.sitting_mut().play(seat(number), line, None).unwrap();
    }
    // Infantry 3 has a wound, which is removed before the strengths are added (CIV-349, CIV-350).
    let panel = room.parts(reader(0, Lang::En), &[]).hand.into_string();
    assert!(panel.contains("data-number=\"battle-sum-1\">5<"), "{panel}");
}

#[test]
fn whoever_plays_the_barbarians_of_a_village_stands_below_with_its_units() {
    let position = "civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\ntile A5 neutral_12 s\n\
        phase movement\narmy red B7\nvillage B8\nforces red M2 1\n";
    let mut room = at::<Civ>(position);
    for line in ["group B7 1 0", "go s"] {
        room.sitting_mut().play(seat(0), line, None).unwrap();
    }
    // Blue plays the barbarians (CIV-261): its line is the second one, above its own cards.
    let messages = Messages::of(Lang::En);
    for (number, last) in [(0, "civ-attacks"), (1, "civ-barbarians")] {
        let panel = room.parts(reader(number, Lang::En), &[]).hand.into_string();
        let below = panel.rsplit("side-line").next().unwrap();
        assert!(below.contains(&messages.text(last)), "{number}: {below}");
    }
}

#[test]
fn every_way_of_a_card_says_something() {
    for lang in Lang::ALL {
        let card = presenter::card("inner-sea", lang, "67").unwrap().into_string();
        let nothing = Messages::of(lang).text("inner-sea-text-way-nothing");
        assert!(card.contains(&nothing), "{card}");
    }
}

#[test]
fn laboratories_say_nothing_of_tokens() {
    for lang in Lang::ALL {
        for word in ["philosophy", "alchemy", "scientific_method", "computers"] {
            let card = presenter::card("ages", lang, word).unwrap_or_else(|| panic!("no card {word}")).into_string();
            assert!(!card.contains("token") && !card.contains("ficha"), "{word}: {card}");
        }
    }
}

#[test]
fn one_thing_is_counted_in_the_singular() {
    let messages = Messages::of(Lang::Es);
    for (key, one) in [("tigris-hand-other", "1 loseta"), ("tigris-left-catastrophes", "1 catástrofe")] {
        let said = messages.count(key, 1.0);
        assert!(said.contains(one) && !said.contains(&format!("{one}s")), "{said}");
    }
}

#[test]
fn a_game_that_ends_by_resigning_shows_the_scores() {
    for (game, roles) in [("tigris", ["lion", "bull"]), ("ages", ["red", "blue"])] {
        let names = ["Ana", "Marcos"].map(str::to_owned);
        let (room, _) = common::open(game, "", &roles, &names, 3);
        assert!(room.presenter.scores(room.sitting()).iter().all(Option::is_some), "{game}");
        let seats: Vec<_> = names.iter().map(|name| SeatInfo { name: name.clone(), ..SeatInfo::default() }).collect();
        for (lang, points, resigned) in [(Lang::En, "Points", "resigned"), (Lang::Es, "Puntos", "abandonó")] {
            let page = ResultPage {
                id: "x",
                title: "A",
                room: &*room.presenter,
                game: room.sitting(),
                reader: reader(0, lang),
                seats: &seats,
                rematch: true,
                resigned: &[seat(1)],
                best: &[],
            };
            let html = pages::result_page(&Frame::new(lang, Theme::Auto, "Ana", "/t/x"), &page).into_string();
            let table = between(&html, "<table class=\"result\">", "</table>").concat();
            assert!(table.contains(points) && table.contains(resigned), "{game}: {table}");
            assert_eq!(table.matches("<td class=\"total num\">").count(), 2, "{game}: {table}");
        }
    }
}

#[test]
fn a_game_that_nobody_has_won_says_so() {
    for (lang, nobody) in [(Lang::En, "Nobody has won"), (Lang::Es, "Nadie ha ganado")] {
        let winners = Args::new().with("names", String::new()).with("count", 0.0);
        assert_eq!(Messages::of(lang).format("after-won", &winners), nobody);
    }
}

#[test]
fn politics_and_what_is_asked_about_a_card_show_the_card() {
    let names = ["Ana", "Marcos"].map(str::to_owned);
    let (mut room, _) = common::open("ages", "resigning=no", &["red", "blue"], &names, 5);
    let mut dice = civitas_core::dice::Dice::new(5);
    let (mut politics, mut about) = (0, 0);
    for _ in 0..1500 {
        let Some(&seat) = room.sitting().asked().seats.first() else { break };
        let reader = Reader { viewer: Viewer::Seat(seat), lang: Lang::Es };
        let legal = room.sitting().legal(seat);
        let parts = room.parts(reader, &[]);
        let cards: String = parts.question_cards.iter().map(|card| card.0.clone()).collect();
        // A card of the hand that can be played in the political phase is there with its text.
        let played = legal.iter().filter_map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["event" | "attack" | "war" | "pact", card, ..] => Some(card.to_owned()),
            _ => None,
        });
        for card in played.collect::<std::collections::BTreeSet<_>>() {
            let name = Messages::of(Lang::Es).term("ages-card", &card, "");
            let hand = parts.hand.clone().into_string();
            assert!(cards.contains(&name) || hand.contains(&name), "{card} is not beside the question: {cards}");
            politics += 1;
        }
        if ["accept", "yield", "bid 1"].iter().any(|word| legal.iter().any(|line| line == word)) {
            assert!(!parts.question_cards.is_empty(), "{:?}", room.prompt(reader));
            about += 1;
        }
        let line = dice.pick(&legal).unwrap().clone();
        room.sitting_mut().play(seat, &line, None).unwrap();
    }
    assert!(politics > 20 && about > 0, "{politics} cards of politics, {about} questions about a card");
}

#[test]
fn a_discarded_card_leaves_the_hand() {
    let late = include_str!("../../tests/browser/positions/ages-late.txt");
    let mut room = at::<Ages>(&format!("{late}\nwait excess\nwait discard red 2\n"));
    let hand = |room: &Room| room.parts(reader(0, Lang::Es), &[]).hand.into_string();
    let before = hand(&room);
    let shown = "data-card=\"infiltrate\"";
    assert!(before.contains(shown) && before.contains("5/6"), "{before}");
    room.sitting_mut().play(seat(0), "discard infiltrate", None).unwrap();
    let now = hand(&room);
    assert!(!now.contains(shown) && now.contains("4/6"), "a discarded card stays in the hand: {now}");
}

/// What is resolved, for the first seat, after some lines.
fn resolved(room: &mut Room, lines: &[(usize, &str)]) -> Vec<String> {
    let mut heard = Vec::new();
    for (number, line) in lines {
        heard = room.sitting_mut().play(seat(*number), line, None).unwrap().seats[0].clone();
    }
    room.parts(reader(0, Lang::En), &heard).aftermath.into_iter().map(|found| found.title).collect()
}

#[test]
fn a_conflict_is_told_from_its_beginning_with_its_reason() {
    let mut room =
        at::<Tigris>("leader bull king I8\nhand lion rrrrrr\nhand bull rrrrrk\nseats lion bull\nturn lion\n");
    let mut play = |number: usize, line: &str| {
        let told = room.sitting_mut().play(seat(number), line, None).unwrap();
        told.seats[0].clone()
    };
    let own: Vec<_> = [play(0, "king H7"), play(0, "reveal 5")].concat();
    let decided = play(1, "reveal 5");
    // What happened after the own decision does not say whether the conflict was internal.
    let from = room.presenter.open_from(&own);
    let kinds: Vec<_> = own[from..].iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["conflict_begun", "tiles_revealed"]);
    let heard = [&own[from..], &decided].concat();
    let found = room.parts(reader(0, Lang::En), &heard).aftermath;
    let reasons: Vec<_> = found.iter().filter_map(|found| found.reason.as_ref()).map(|(_, rule)| *rule).collect();
    assert_eq!(reasons, ["TE-094"], "a tie is won by the defender");
    assert_eq!(room.presenter.open_from(&heard), heard.len());
}

#[test]
fn nobody_is_told_again_what_the_question_or_the_own_deed_says() {
    let late = include_str!("../../tests/browser/positions/ages-late.txt");
    let position = format!("{late}\nwait politics\nhand red cold_war\nfirst-events 0\ncurrent blue ravages_of_time\n");
    let mut room = at::<Ages>(&position);
    // The ravages of time ask which wonder falls: the card lies beside the question.
    assert_eq!(resolved(&mut room, &[(0, "event cold_war")]), Vec::<String>::new());
    let position = "hand lion rrkkbg\nhand bull rrkkbg\nseats lion bull\nturn lion\nleft 2\n";
    let mut room = at::<Tigris>(position);
    assert_eq!(resolved(&mut room, &[(0, "disaster A1")]), Vec::<String>::new());
    let told = resolved(&mut room, &[(0, "end"), (1, "disaster C1")]);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn a_turn_in_which_nothing_is_done_says_so() {
    let mut room = at::<Tigris>("hand lion rrkkbg\nhand bull rrkkbg\nseats lion bull\nturn lion\nleft 2\n");
    let log = log_of(&mut room, &[(0, "end"), (1, "tile red A3"), (1, "end")]);
    let names = ["Ana", "Marcos"].map(str::to_owned);
    let seats = LogSeats { icons: &[], names: &names, turn: None, parties: &[], reader: Some(seat(0)) };
    let html = log_lines(Messages::of(Lang::En), &log, 0, &seats, "/t/x/replay?").into_string();
    assert_eq!(html.matches("no action").count(), 1, "{html}");
    assert!(!html.contains("</li><li class=\"turn\">Turn 1") || html.contains("no action"), "{html}");
}

#[test]
fn a_player_without_a_name_is_called_by_the_role() {
    let names = ["-", "", "Ana"].map(str::to_owned);
    let names = SeatNames::new(&names, vec!["lion", "bull", "pot"], Viewer::Spectator);
    let called = |number| names.name("tigris", Messages::of(Lang::En), seat(number));
    assert_eq!([called(0), called(1), called(2)], ["Lion", "Bull", "Ana"]);
}

#[test]
fn the_log_of_the_inner_sea_stands_under_its_phases_and_names_nobody_as_the_owner_of_a_turn() {
    let room = at::<InnerSea>("seats red blue\nphase cards\n");
    let events = [
        json!({ "event": "phase_began", "epoch": 2, "turn": 3, "phase": "growth" }),
        json!({ "event": "passed", "civ": "egypt" }),
        json!({ "event": "phase_began", "epoch": 2, "turn": 3, "phase": "competition" }),
        json!({ "event": "phase_began", "epoch": 2, "turn": 3, "phase": "cards" }),
        json!({ "event": "passed", "civ": "troy" }),
    ];
    let entries = events.iter().map(|event| LogEntry { ply: 1, line: room.log_line(reader(0, Lang::Es), event) });
    let names = ["Ana", "Marcos"].map(str::to_owned);
    let seats = LogSeats { icons: &[], names: &names, turn: Some(seat(1)), parties: &[], reader: Some(seat(0)) };
    let html = log_lines(Messages::of(Lang::Es), &entries.collect::<Vec<_>>(), 0, &seats, "?").into_string();
    let headings = between(&html, "<li class=\"turn\">", "</li>");
    assert_eq!(headings, ["Época II, turno 3: fase de cartas", "Época II, turno 3: fase de crecimiento"], "{html}");
    assert!(!html.contains("Marcos"), "{html}");
    // Whoever reads of a card can look at it.
    let played = room.log_line(reader(0, Lang::Es), &json!({ "event": "card_played", "civ": "egypt", "card": 12 }));
    assert!(played.html.contains("data-card=\"12\">Guerra civil</a>"), "{}", played.html);
}

/// Egypt announces Civil War against Troy, which may answer it.
const CIVIL_WAR: &str = "seats red blue\nphase cards\nhand egypt 12\nhand troy 25 7\ntalents troy 1\n\
                         disks egypt egypt 3\ndisks troy troy 3 ionia 2 lydia 1\n";

#[test]
fn whoever_may_answer_sees_what_a_card_takes_if_nobody_does() {
    let mut room = at::<InnerSea>(CIVIL_WAR);
    for line in ["play 12", "at ionia troy", "at ionia 2", "done"] {
        if room.sitting().legal(seat(0)).iter().any(|legal| legal == line) {
            room.sitting_mut().play(seat(0), line, None).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        }
    }
    let told = note(&room, 1, Lang::Es, "allow");
    assert!(told.starts_with("Si nadie más responde · ") && told.contains("Jonia: Troya 2 → 0"), "{told}");
    let actions = room.actions(reader(1, Lang::Es));
    let allow = actions.actions.iter().find(|action| action.line == "allow").unwrap();
    assert!(allow.shown && allow.tags.iter().any(|tag| tag.text == "−2" && tag.loss), "{told}");
    // Who loses the first of two disks is told of this one only.
    room.sitting_mut().play(seat(1), "allow", None).unwrap();
    assert_eq!(note(&room, 1, Lang::Es, "lose"), "Jonia: Troya 2 → 1");
}

#[test]
fn a_wonder_says_what_is_still_to_pay_and_shows_its_text() {
    let mut room = at::<InnerSea>(
        "seats red blue\nphase cards\ntalents egypt 3\ndisks egypt egypt 3 kush 3 sinai 2\ndisks troy troy 3\n",
    );
    room.sitting_mut().play(seat(0), "build colossus", None).unwrap();
    let parts = room.parts(reader(0, Lang::Es), &[]);
    assert!(parts.prompt.0.contains("faltan por pagar 5 recursos, de ellos al menos 2 discos"), "{}", parts.prompt.0);
    assert!(parts.beside.0.contains("El Coloso"), "the text of the Wonder lies beside the map");
    for line in ["disk sinai", "disk kush", "disk kush", "talent", "talent"] {
        room.sitting_mut().play(seat(0), line, None).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    let parts = room.parts(reader(0, Lang::Es), &[]);
    assert!(parts.prompt.0.contains("elige el área en la que se levanta"), "{}", parts.prompt.0);
}

#[test]
fn whoever_changes_its_civilization_sees_what_each_can_do() {
    let mut room =
        at::<InnerSea>("seats red blue\nphase housekeeping\nvp troy 20\ndisks egypt kush 2\ndisks troy troy 3\n");
    room.sitting_mut().play(seat(0), "aeneas", None).unwrap();
    let parts = room.parts(reader(0, Lang::En), &[]);
    for civ in ["mycenae", "phoenicia", "minos"] {
        assert!(parts.hand.0.contains(&format!("data-pick=\"faction-{civ}\"")), "{civ} is a card to press");
        assert!(parts.beside.0.contains(&format!("data-face=\"faction-{civ}\"")), "{civ} has a text");
    }
}

#[test]
fn a_picture_of_the_inner_sea_gives_every_disk_the_colour_of_its_seat() {
    let room = at::<InnerSea>(
        "seats red blue\nphase cards\ndisks egypt egypt 3 kush 1\ndisks troy troy 2\ndisks barbarians thrace 2\n",
    );
    let picture = room.svg(reader(0, Lang::Es), &[], false);
    // A rule for each livery, as programs that draw pictures read them.
    for rule in [
        ".c4 .disk-face, .disk-face.c4 { fill: #b03c2b",
        ".c5 .disk-face, .disk-face.c5 { fill: #1b6a94",
        ".wild .disk-face",
    ] {
        assert!(picture.contains(rule), "{rule}");
    }
    assert!(!picture.contains("var(--") && !picture.contains("href=\"#disk-") && !picture.contains("href=\"#wild-"));
    assert!(picture.matches("class=\"disk-face\"").count() >= 4, "every disk lies where it stands");
}
