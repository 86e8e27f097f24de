//! Packs: the example loads and plays, and what is wrong with a pack is said clearly.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::text::Line;
use civitas_inner_sea::data::Mark;
use civitas_inner_sea::ids::Card;
use civitas_inner_sea::packs::{self, PackError, PackId};
use civitas_inner_sea::{InnerSea, Options};

const EXAMPLE: &str = include_str!("../packs/three-cards.toml");

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|why| panic!("{why}"))
}

fn play(game: &mut InnerSea, actions: &[&str]) {
    for text in actions {
        let action = text.parse().unwrap();
        let seat = game.waiting().unanswered.iter().next().unwrap();
        game.check(seat, &action).unwrap_or_else(|why| panic!("{text}: {why:?}\n{}", game.position()));
        game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
    }
}

#[test]
fn the_example_corrects_three_cards_and_joins_two_areas() {
    let pack = packs::load(EXAMPLE).unwrap();
    assert_eq!(packs::load(EXAMPLE), Ok(pack), "the same text is the same pack");
    let data = pack.data();
    assert_eq!(data.card(Card(48)).unwrap().mark, Mark::Source);
    assert_eq!(PackId::BASE.data().card(Card(48)).unwrap().mark, Mark::Substitute);
    let [cyprus, al_mina] = ["cyprus", "al_mina"].map(|word| word.parse::<civitas_inner_sea::ids::Area>().unwrap());
    assert!(data.adjacent[cyprus.index()].has(al_mina) && data.adjacent[al_mina.index()].has(cyprus));
    assert!(!PackId::BASE.data().adjacent[cyprus.index()].has(al_mina));
    let options = format!("options pack={}", pack.hash());
    let base = "phase cards\nhand egypt 48\ndisks egypt kush 1\ndisks troy troy 2";
    let mut game = position(&format!("{options}\n{base}"));
    play(&mut game, &["play 48"]);
    assert!(game.position().contains("talents egypt 2"), "{}", game.position());
    let mut game = position(base);
    play(&mut game, &["play 48"]);
    assert!(game.position().contains("talents egypt 1"));
}

/// Whole games with a pack end, and their positions read back.
#[test]
fn games_with_a_pack_are_played_to_the_end() {
    let pack = packs::load(EXAMPLE).unwrap();
    for seed in 0..4 {
        let options = Options { pack: pack.hash(), ..Options::default() };
        let setup = Setup::with_first_roles::<InnerSea>(options, 3).unwrap();
        let mut dice = Dice::new(seed);
        let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        while !game.waiting().is_over() {
            let seat = game.waiting().unanswered.iter().next().unwrap();
            let action = game.random_action(seat, &mut dice, &mut list).unwrap();
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        game.audit().unwrap();
        assert!(position(&game.position()) == game);
    }
}

#[test]
fn a_pack_that_is_not_loaded_is_refused() {
    let lines: Vec<_> = Line::all("options pack=7").collect();
    let why = InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_err();
    assert!(why.to_string().contains("pack"), "{why}");
    let why = Options::read("pack=7").unwrap_err();
    assert!(why.to_string().contains("“pack” cannot be “7”"), "{why}");
}

fn error(text: &str) -> PackError {
    packs::load(text).unwrap_err()
}

fn card(id: &str, program: &str) -> String {
    format!(
        "[[card]]\n{id}\nen = \"A\"\nes = \"A\"\nkind = \"regular\"\ntags = []\nprogram = [{program}]\nmark = \"source\"\n"
    )
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let unknown = error(&card("id = 1", "{ do = \"explode\" }"));
    assert!(matches!(&unknown, PackError::UnknownVerb { at, verb } if at == "card 1, step 1" && verb == "explode"));
    assert!(unknown.to_string().contains("known verbs: choose, place"), "{unknown}");
    let area = error(&card("id = 1", "{ do = \"place\", where = { id = [\"atlantis\"] } }"));
    assert!(matches!(area, PackError::UnknownArea { area, .. } if area == "atlantis"));
    let twice = error(&format!("{}{}", card("id = 1", ""), card("id = 1", "")));
    assert_eq!(twice, PackError::DuplicateId { kind: "card", id: "1".to_owned() });
    assert!(matches!(error(&card("", "")), PackError::Missing { key: "id", .. }));
    assert!(matches!(error("card = 3"), PackError::WrongValue { .. }));
    assert!(matches!(error("nonsense = 3"), PackError::UnknownKey { key, .. } if key == "nonsense"));
    assert!(matches!(error("[["), PackError::Toml(_)));
    let one_way = "[[area]]\nid = \"kush\"\nen = \"Kush\"\nes = \"Kush\"\nkind = \"land\"\norder = 34\nx = 1\ny = 1\n\
                   mark = \"source\"\nadjacent = [\"troy\"]\n";
    assert!(matches!(error(one_way), PackError::Asymmetric { .. }));
    let who = error(&card("id = 1", "{ do = \"place\", who = \"gods\" }"));
    assert!(matches!(who, PackError::WrongValue { key, .. } if key == "who"));
    let field = error(&card("id = 1", "{ do = \"vp\", colour = 3 }"));
    assert!(matches!(field, PackError::UnknownKey { key, .. } if key == "colour"));
    let ability = "[[ability]]\nid = \"x\"\ncivilization = \"atlantis\"\nmark = \"source\"\n";
    assert!(matches!(error(ability), PackError::UnknownWord { word, .. } if word == "atlantis"));
}
