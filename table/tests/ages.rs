//! Through the Ages at the table: every fact has its sentence, and a whole game can be told.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod common;

use civitas_bots::ages::Reason;
use civitas_core::dice::Dice;
use civitas_core::erased::{PublicWaiting, Refusal};
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_games::ages::action::{Action, CardUse, Colour, Side};
use civitas_games::ages::card::{Age, CardId, Kind, Slot, cards};
use civitas_games::ages::frames::{self, RazeReason, SplitReason};
use civitas_games::ages::goods::Good;
use civitas_games::ages::prompt::{Frame, Phase};
use civitas_games::ages::{Ages, AgesEvent, AgesView, Breach};
use civitas_table::look::Look;
use civitas_table::messages::{Lang, Marks, Narrator, SeatNames, files};
use civitas_table::presenter::Reader;
use common::{Room, open};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// One of each kind, in a list: a new variant does not compile here until it has its sample.
macro_rules! each {
    ($kind:ident: $($variant:ident $fields:tt,)*) => {{
        #[allow(dead_code, reason = "it only has to compile")]
        fn complete(one: &$kind) {
            match one { $($kind::$variant { .. } => {})* }
        }
        vec![$($kind::$variant $fields),*]
    }};
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn card(word: &str) -> CardId {
    word.parse().unwrap()
}

fn seat_names() -> SeatNames {
    let names = ["Ana", "Marcos"].map(str::to_owned);
    SeatNames::new(&names, vec!["red", "blue"], Viewer::Seat(seat(0)))
}

fn each_teller(mut check: impl FnMut(&Narrator<'_>)) {
    let seat_names = seat_names();
    for lang in Lang::ALL {
        check(&Narrator {
            game: Ages::NAME,
            lang,
            seat_names: &seat_names,
            is_place: Ages::is_place,
            is_card: Ages::is_card,
        });
    }
}

fn view() -> AgesView {
    let setup = Setup::with_first_roles::<Ages>(Default::default(), 2).unwrap();
    Sitting::<Ages>::seeded(setup, 1).game().view(Viewer::Seat(seat(0)))
}

fn value(fact: &impl serde::Serialize) -> Value {
    serde_json::to_value(fact).unwrap()
}

/// A sentence that is whole: every argument and every word was there.
fn whole(said: &str) -> bool {
    let begins = said.chars().next().is_some_and(|letter| letter.is_uppercase() || "¡¿0123456789".contains(letter));
    begins && !said.contains(['{', '_']) && !said.contains("WORD") && !said.contains("ages-")
}

/// The keys of a family, without what they have in common.
fn family(prefix: &str) -> BTreeSet<String> {
    let text: String = files(Lang::En).map(|(_, text)| text).collect();
    let keys = text.lines().filter_map(|line| Some(line.strip_prefix(prefix)?.split_once(" =")?.0.to_owned()));
    keys.collect()
}

fn kebab<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> BTreeSet<String> {
    names.into_iter().map(|name| name.as_ref().replace('_', "-")).collect()
}

fn news() -> Vec<AgesEvent> {
    let (seat, rival, from) = (seat(0), seat(1), seat(1));
    let (card, wonder, partner) = (card("moses"), card("pyramids"), rival);
    let mut samples = each!(AgesEvent:
        TurnBegins { seat, round: 2 },
        TurnEnds { seat },
        AgeBegins { age: Age::II },
        LastRound { round: 18 },
        Swept { card },
        Dealt { space: 13, card },
        Antiquated { seat, card },
        MilitaryAntiquated { seat, cards: 2 },
        Taken { seat, card, civil_actions: 2 },
        Population { seat, food: 2 },
        Built { seat, card, resources: 2 },
        Upgraded { seat, from: card, to: wonder, resources: 2 },
        Destroyed { seat, card },
        LeaderPlayed { seat, card },
        LeaderLeaves { seat, card },
        Tucked { seat, wonder },
        StagesBuilt { seat, wonder, stages: 2, resources: 5 },
        WonderCompleted { seat, wonder },
        Developed { seat, card, science: 3, revolution: false },
        TechnologyRemoved { seat, card },
        ActionCard { seat, card },
        AbilityUsed { seat, card },
        TacticPlayed { seat, card },
        TacticCopied { seat, card },
        TacticShared { seat, card },
        EventPrepared { seat, age: Age::I },
        EventRevealed { card },
        FutureEventsBecomeCurrent {},
        EventLookedAt { seat },
        TopEvent { card },
        Concerned { seat },
        AggressionPlayed { seat, rival, card, strength: 9 },
        Defended { seat, bonus: [1, 0, 2], down: 1, strength: 9 },
        NoDefence { seat },
        AggressionSucceeds { card },
        AggressionFails { card },
        WarDeclared { seat, rival, card },
        WarResolved { seat, rival, card, strength: 12, against: 9 },
        WarRemoved { seat, card },
        PactOffered { seat, partner, card, owner_is_a: true },
        PactAccepted { seat, partner, card },
        PactRefused { seat, partner, card },
        PactEnds { seat, partner, card },
        Resigned { seat },
        Bids { seat, bid: 3 },
        OutOfAuction { seat },
        NobodyColonizes { card },
        UnitSent { seat, card },
        BonusPlayed { seat, card },
        DiscardedToColonize { seat },
        Colonized { seat, card },
        ColonyLost { seat, card },
        ColonyTaken { seat, from, card },
        WonderRuined { seat, wonder },
        WonderRemoved { seat, wonder },
        PopulationLost { seat },
        WorkerLost { seat, card },
        BlueTokens { seat, change: -2 },
        YellowTokens { seat, change: 1 },
        Gained { seat, good: Good::Food, amount: 2 },
        Lost { seat, good: Good::Resources, amount: 2 },
        Science { seat, change: -2 },
        Culture { seat, change: 7 },
        CivilActionsSpent { seat, actions: 3 },
        Uprising { seat },
        Produced { seat, science: 3, culture: 2, corruption: 2, consumption: 1, hunger: 0 },
        DrewCards { seat, cards: 3 },
        Drew { card },
        Discarded { seat, cards: 2 },
        Reshuffled {},
        FinalEvent { card },
        GameOver {},
    );
    // Where a sentence says one thing otherwise than many, or gaining otherwise than losing.
    samples.extend([
        AgesEvent::MilitaryAntiquated { seat, cards: 1 },
        AgesEvent::Taken { seat, card, civil_actions: 0 },
        AgesEvent::Taken { seat, card, civil_actions: 1 },
        AgesEvent::Population { seat, food: 0 },
        AgesEvent::Built { seat, card, resources: 0 },
        AgesEvent::Built { seat, card, resources: 1 },
        AgesEvent::Upgraded { seat, from: card, to: wonder, resources: 0 },
        AgesEvent::Upgraded { seat, from: card, to: wonder, resources: 1 },
        AgesEvent::StagesBuilt { seat, wonder, stages: 1, resources: 0 },
        AgesEvent::Developed { seat, card, science: 3, revolution: true },
        AgesEvent::PactOffered { seat, partner, card, owner_is_a: false },
        AgesEvent::BlueTokens { seat, change: 2 },
        AgesEvent::YellowTokens { seat, change: -1 },
        AgesEvent::Science { seat, change: 2 },
        AgesEvent::Culture { seat, change: -7 },
        AgesEvent::CivilActionsSpent { seat, actions: 1 },
        AgesEvent::DrewCards { seat, cards: 0 },
        AgesEvent::DrewCards { seat, cards: 1 },
        AgesEvent::Discarded { seat, cards: 1 },
    ]);
    samples
}

fn breaches() -> Vec<Breach> {
    let (card, from, to) = (card("monarchy"), card("bronze"), card("iron"));
    let mut samples = each!(Breach:
        NotYourDecision {},
        NotAskedFor { prompt: "actions" },
        OnlyTakingInTheFirstRound {},
        NotInHand { card },
        NotThatKindOfCard { card },
        NoSuchRival {},
        TooFewCivilActions { needed: 2, available: 1 },
        TooFewMilitaryActions { needed: 2, available: 1 },
        EmptySpace { space: 3 },
        HandFull { limit: 4 },
        TechnologyTwice { card },
        LeaderOfThatAgeTaken { card },
        WonderUnderWay { card },
        BankEmpty {},
        TooLittleFood { needed: 2, held: 1 },
        TooFewResources { needed: 2, held: 1 },
        TooLittleScience { needed: 2, held: 1 },
        PartnerCannotPay {},
        NotDeveloped { card },
        NoUnusedWorker {},
        UrbanLimit { limit: 2 },
        NoWorkerThere { card },
        NotAnUpgrade { from, to },
        WrongAction { card },
        NoUnfinishedWonder {},
        TooManyStages { allowed: 1 },
        NoTokenForTheStage {},
        NotAGovernment { card },
        CivilActionsSpent { available: 3, total: 4 },
        MilitaryActionsSpent { available: 1, total: 2 },
        TakenThisTurn { card },
        CardOrdersOtherwise { card },
        TacticThisTurn {},
        TacticNotCommon { card },
        AlreadyCurrentTactic { card },
        NoSuchAbility {},
        AbilityUsed {},
        NotUnderThatWonder { card },
        NoLeaderToReplace {},
        NotACompletedWonder { card },
        AttacksForbiddenByPact { card },
        AttacksForbiddenByLeader { card },
        NotStronger { attack: 5, rival: 7 },
        WarInTheLastRound {},
        WarForbidden {},
        SidesMustBeNamed { card },
        SidesDoNotDiffer { card },
        NotAParty { card },
        NoResigningInAgeFour {},
        ResigningRuledOut {},
        DefenceTooWeak { needed: 9, reach: 7 },
        TooManyDefenders { limit: 2 },
        NotABonusCard { card },
        OutOfOrder {},
        BidTooLow { bid: 2, current: 3 },
        BidTooHigh { most: 4 },
        NoSuchUnit {},
        ForceTooWeak { needed: 5, reach: 3 },
        UnitFirst {},
        TooManyDiscards { most: 1 },
        SplitOutside { least: 1, most: 3 },
        NoSuchBuilding {},
        NoSuchColony {},
        NothingToStrike {},
        NoTokenThere {},
        CannotSteal { card },
        BeyondTheAdvantage { cost: 5, left: 3 },
        BeyondTheOffer { cost: 3, left: 1 },
        MustChoose {},
    );
    samples.extend(decisions().iter().map(|frame| Breach::NotAskedFor { prompt: frame.as_str() }));
    samples
}

/// Every frame that waits for an answer.
fn decisions() -> Vec<Frame> {
    let phases = each!(Phase:
        Replenish {},
        War {},
        Tactic {},
        PoliticsBegins {},
        Politics { second: false },
        PoliticsOver { second: false },
        Actions {},
        Excess {},
        Production {},
        Draw {},
        Reset {},
        Over {},
    );
    let (one, other, slot) = (seat(0), seat(1), Slot::BRONZE);
    let frames = each!(Frame:
        Turn { 0: Phase::Politics { second: true } },
        Defence (frames::Defence { card: card("enslave"), rival: one }),
        AggressionWon (frames::AggressionWon { card: card("enslave"), rival: one }),
        AggressionOver (frames::AggressionOver { card: card("enslave") }),
        PactReply (frames::PactReply { card: card("peace_treaty"), partner: one, owner_is_a: true }),
        Split (frames::Split { seat: one, total: 3, why: SplitReason::Gain }),
        Raze (frames::Raze { by: one, of: other, why: RazeReason::Own }),
        GiveColony (frames::GiveColony { by: one, of: other }),
        Infiltrate (frames::Infiltrate { rival: other, each: 3 }),
        LosePopulation (frames::LosePopulation { seat: one, left: 2 }),
        LoseBlue (frames::LoseBlue { seat: one, left: 2 }),
        CoverStages (frames::CoverStages { left: 1 }),
        Discard (frames::Discard { seat: one, cards: 2 }),
        FoodOrResources (frames::FoodOrResources { seat: one, amount: 2 }),
        FreeBuilding (frames::FreeBuilding { seat: one, slot }),
        CheaperAction (frames::CheaperAction { seat: one }),
        RuinWonder (frames::RuinWonder { seat: one }),
        TakeCards (frames::TakeCards { seat: one, left: 3, taken: false }),
        Spoils (frames::Spoils { victor: one, loser: other, left: 5 }),
        Bid (frames::Bid),
        SendForce (frames::SendForce),
        ColonyGain (frames::ColonyGain { seat: one, card: card("enslave") }),
        Event (frames::Event),
        EventOver (frames::EventOver),
    );
    let turns =
        phases.into_iter().filter(|phase| matches!(phase, Phase::Politics { .. } | Phase::Actions | Phase::Over));
    let works = |frame: &Frame| {
        use Frame::{AggressionOver, AggressionWon, ColonyGain, Event, EventOver};
        matches!(frame, AggressionWon(_) | AggressionOver(_) | ColonyGain(_) | Event(_) | EventOver(_))
    };
    turns.map(Frame::Turn).chain(frames.into_iter().filter(|frame| !works(frame))).collect()
}

fn actions() -> Vec<Action> {
    let (one, rival, from, to) = (card("monarchy"), Colour(1), Slot::BRONZE, Slot::new(Kind::Mine, 1).unwrap());
    let mut samples = each!(Action:
        Pass {},
        Event { 0: one },
        Attack { 0: one, 1: rival },
        War { 0: one, 1: rival },
        Pact { 0: one, 1: rival, 2: Side::A },
        Cancel { 0: one },
        Retire {},
        Colonize { 0: one },
        Resign {},
        Accept {},
        Refuse {},
        Yield {},
        Bonus { 0: one },
        Down { 0: one },
        Bid { 0: 3 },
        Send { 0: from },
        Done {},
        Take { 0: 5 },
        Grow {},
        Build { 0: from },
        Upgrade { 0: from, 1: to },
        Destroy { 0: from },
        Disband { 0: from },
        Lead { 0: one, 1: None },
        Stages { 0: 1 },
        Develop { 0: one },
        Revolt { 0: one },
        Play { 0: one, 1: CardUse::Nothing },
        Tactic { 0: one },
        Copy { 0: one },
        Swap {},
        Muster { 0: from },
        Theater { 0: from, 1: to },
        Liner {},
        Culture {},
        Arms {},
        Trade {},
        End {},
        Split { 0: 2 },
        Good { 0: Good::Food },
        Raze { 0: from },
        Lose { 0: from },
        Token { 0: from },
        Colony { 0: one },
        StrikeLeader {},
        StrikeWonder {},
        Ruin { 0: one },
        Steal { 0: one },
        Discard { 0: one },
        No {},
    );
    let choices = each!(CardUse:
        Nothing {},
        Build { 0: from },
        Upgrade { 0: from, 1: to },
        Develop { 0: one },
        Revolt { 0: one },
        Good { 0: Good::Food },
    );
    samples.extend(choices.into_iter().map(|choice| Action::Play(one, choice)));
    samples.extend([
        Action::Play(one, CardUse::Good(Good::Resources)),
        Action::Pact(one, rival, Side::B),
        Action::Pact(one, rival, Side::Both),
        Action::Attack(one, Colour(3)),
        Action::Lead(one, Some(card("pyramids"))),
        Action::Stages(2),
        Action::Good(Good::Resources),
    ]);
    samples
}

#[test]
fn every_event_has_a_sentence_and_every_sentence_an_event() {
    let names = news().iter().map(|event| value(event)["event"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(family("ages-event-"), kebab(names));
    each_teller(|narrator| {
        for event in news() {
            let said = narrator.try_tell("event", &value(&event), Marks::Plain).unwrap();
            assert!(whole(&said) && said.ends_with('.'), "{said}");
        }
    });
}

/// Where the parties of a pact are alike, nobody is A.
#[test]
fn the_sides_of_a_pact_are_named_only_where_they_differ() {
    let said = |word: &str, narrator: &Narrator<'_>| {
        let offered = AgesEvent::PactOffered { seat: seat(0), partner: seat(1), card: card(word), owner_is_a: true };
        let event = value(&offered);
        narrator.event(Ages::event_args(&event).as_ref().unwrap_or(&event))
    };
    each_teller(|narrator| {
        let (alike, sided) = (said("peace_treaty", narrator), said("loss_of_sovereignty", narrator));
        assert!(whole(&alike) && !alike.contains(" A"), "{alike}");
        assert!(whole(&sided) && sided.contains(" A"), "{sided}");
    });
}

#[test]
fn every_refusal_has_a_sentence_and_every_sentence_a_refusal() {
    let names =
        breaches().iter().map(|breach| value(breach)["breach"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(family("ages-breach-"), kebab(names));
    each_teller(|narrator| {
        for breach in breaches() {
            let said = narrator.try_tell("breach", &value(&breach), Marks::Plain).unwrap();
            assert!(whole(&said) && said.ends_with('.'), "{said}");
        }
    });
}

#[test]
fn every_prompt_is_said_to_the_one_asked_and_to_those_who_wait() {
    let messages = kebab(decisions().iter().map(Frame::as_str));
    for prefix in ["ages-ask-", "ages-wait-", "ages-awaited-"] {
        assert_eq!(family(prefix), messages, "{prefix}");
    }
    each_teller(|narrator| {
        for frame in decisions() {
            let mut view = view();
            view.prompt.word = frame.as_str();
            view.prompt.card = Some(card("enslave"));
            for (other, amount) in [(None, 1), (Some(seat(0)), 2), (Some(seat(1)), 2)] {
                view.prompt.other = other;
                view.prompt.amount = Some(amount);
                let mut facts = <Ages as Look>::prompt(&view);
                facts["territory"] = json!("enslave");
                if other.is_none() && !["split"].contains(&frame.as_str()) {
                    facts["other"] = json!(1); // who it is about is known wherever somebody is
                }
                let asked = PublicWaiting {
                    decision: 1,
                    manner: civitas_core::game::Manner::Turn,
                    seats: vec![seat(1)],
                    window: None,
                };
                let (ask, wait) = (narrator.ask(&facts, Marks::Plain), narrator.wait(&facts, &asked, Marks::Plain));
                assert!(
                    whole(&ask) && ask != narrator.messages().text("ask-anything"),
                    "{:?} {}: {ask}",
                    narrator.lang,
                    frame.as_str()
                );
                assert!(whole(&wait) && wait.contains("Marcos") != (frame.as_str() == "over"), "{wait}");
            }
        }
    });
}

#[test]
fn the_main_button_says_what_every_question_is_answered_with() {
    each_teller(|narrator| {
        for frame in decisions() {
            let mut view = view();
            view.prompt.word = frame.as_str();
            let said = narrator.messages().text(Ages::first_pick(&view, &[]).unwrap());
            assert!(whole(&said) && said != narrator.messages().text("js-choose"), "{}: {said}", frame.as_str());
        }
    });
}

#[test]
fn every_action_has_words_and_every_kind_of_action_a_button() {
    let view = view();
    let facts: Vec<_> = actions().iter().map(|action| Ages::action_args(&view, action)).collect();
    let names = facts.iter().map(|facts| facts["action"].as_str().unwrap());
    assert_eq!(family("ages-action-"), kebab(names));
    let lines: Vec<_> = actions().iter().map(ToString::to_string).collect();
    let longer = lines.iter().filter_map(|line| Some(line.split_once(' ')?.0));
    assert_eq!(family("ages-pick-"), kebab(longer));
    each_teller(|narrator| {
        for facts in &facts {
            let said = narrator.try_tell("action", facts, Marks::Plain).unwrap();
            assert!(whole(&said), "{said}");
        }
    });
}

#[test]
fn every_card_and_every_kind_of_card_has_its_printed_name() {
    let kinds = cards().all.iter().map(|card| value(&card.kind).as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(family("ages-kind-"), kebab(kinds));
    assert_eq!(family("ages-card-"), kebab(cards().all.iter().map(|card| &card.word)));
    assert_eq!(family("ages-good-"), kebab(["food", "resources"]));
    each_teller(|narrator| {
        let names = cards().all.iter().map(|card| narrator.messages().term("ages-card", &card.word, ""));
        let different = names.clone().collect::<BTreeSet<_>>();
        assert_eq!(different.len(), names.count(), "two cards are called alike");
        assert!(different.contains(if narrator.lang == Lang::Es { "Moisés" } else { "Moses" }));
    });
}

#[test]
fn what_a_line_lacks_is_said() {
    each_teller(|narrator| {
        for line in [
            "",
            "fly",
            "build monarchy",
            "take 14",
            "play reserves_i x",
            "pact peace_treaty blue c",
            "lead moses on x",
            "strike",
            "attack enslave pink",
            "end now",
        ] {
            let unreadable = line.parse::<Action>().unwrap_err();
            let expected = unreadable.expected.replace(' ', "-");
            assert!(narrator.messages().has(&format!("expected-{expected}")), "{line}: {expected}");
        }
    });
}

fn opened(number: u64, seats: usize) -> Room {
    let names = ["Ana", "Marcos", "Enlil", "Inés"].map(str::to_owned);
    let roles = ["red", "blue", "green", "orange"];
    open("ages", "resigning=no", &roles[..seats], &names[..seats], number).0
}

/// A random game to its end: every line of the log, every prompt and every action is said whole in both languages, and so
/// is every refusal of whatever an action could be.
#[test]
fn a_whole_game_is_told_without_gaps() {
    let lines: Vec<_> = actions().iter().map(ToString::to_string).collect();
    for seats in [2, 4] {
        let mut room = opened(5, seats);
        let mut dice = Dice::new(seats as u64);
        let mut decisions = 0;
        while let Some(&seat) = room.sitting().asked().seats.first() {
            let legal = room.sitting().legal(seat);
            // A turn that goes on as long as it can shows more of the game.
            let busy: Vec<_> = legal
                .iter()
                .filter(|line| !["end", "pass", "destroy"].iter().any(|idle| line.starts_with(idle)))
                .cloned()
                .collect();
            let line = dice.pick(if busy.is_empty() { &legal } else { &busy }).unwrap().clone();
            for lang in Lang::ALL {
                moment(&room, Reader { viewer: Viewer::Seat(seat), lang }, &lines, decisions);
                let watching = Reader { viewer: Viewer::Spectator, lang };
                assert!(whole(&room.prompt(watching)), "{}", room.prompt(watching));
            }
            let told = room.sitting_mut().play(seat, &line, None).unwrap();
            for lang in Lang::ALL {
                let reader = Reader { viewer: Viewer::Seat(seat), lang };
                for event in told.to(reader.viewer) {
                    let said = room.log_line(reader, event).plain;
                    assert!(whole(&said) && said.ends_with('.'), "{said}");
                }
            }
            decisions += 1;
        }
        assert!(room.sitting().outcome().is_some() && decisions > 100, "{decisions}");
        let result = room.result(Reader { viewer: Viewer::Spectator, lang: Lang::Es }).unwrap().into_string();
        assert!(result.contains("Cultura") && result.contains("Ana"), "{result}");
        assert_eq!(room.chart().unwrap().len(), seats);
    }
}

/// One moment as its reader has it; the boards, which are long, only now and then.
fn moment(room: &Room, reader: Reader, lines: &[String], number: usize) {
    assert!(whole(&room.prompt(reader)), "{}", room.prompt(reader));
    let plan = room.actions(reader);
    for action in &plan.actions {
        assert!(whole(&action.label), "{action:?}");
    }
    for label in plan.labels.values() {
        assert!(whole(&label.text), "{label:?}");
    }
    let Viewer::Seat(seat) = reader.viewer else { return };
    for refusal in lines.iter().filter_map(|line| room.sitting().check(seat, line).err()) {
        let said = room.refusal(reader, &refusal);
        assert!(whole(&said) && said.ends_with(')'), "{said}");
    }
    if number.is_multiple_of(20) {
        let text = room.text_board(reader, &[]);
        let longest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(longest <= 80 && !text.contains("ages-") && !text.contains('_'), "{longest}:\n{text}");
        let parts = room.parts(reader, &[]);
        let page = parts.board.into_string();
        let said = page.replace("ages-symbols.svg", "");
        assert!(page.contains("class=\"offer wood\"") && !said.contains("ages-"), "{said}");
        assert!(!parts.hand.into_string().replace("ages-symbols.svg", "").contains("ages-"));
        row_says_what_the_rules_say(room, seat, &page);
    }
}

/// Under each card of the row stands what the reader pays, or the rule by which it may not have it.
fn row_says_what_the_rules_say(room: &Room, seat: Seat, page: &str) {
    if !page.contains("data-prompt=\"actions\"") {
        return;
    }
    for space in 1..=13 {
        let Some((_, rest)) = page.split_once(&format!("data-pick=\"row-{space}\"")) else { continue };
        let tag = rest.split_once("class=\"price").unwrap().1.split_once("</li>").unwrap().0;
        match room.sitting().check(seat, &format!("take {space}")) {
            Ok(()) => assert!(tag.starts_with('"'), "space {space} can be taken: {tag}"),
            Err(Refusal::Rule { rule: rule @ ("TTA-179" | "TTA-180" | "TTA-181" | "TTA-186"), .. }) => {
                assert!(tag.starts_with(" no\"") && tag.contains(&format!(">{rule}<")), "space {space}, {rule}: {tag}");
            }
            Err(_) => assert!(tag.starts_with(" idle"), "space {space} is too dear: {tag}"),
        }
    }
}

/// A game of four after 1,200 decisions at random, or at its end.
fn late_table_of_four() -> Room {
    let mut room = opened(9, 4);
    let mut dice = Dice::new(9);
    for _ in 0..1200 {
        let Some(&seat) = room.sitting().asked().seats.first() else { break };
        let legal = room.sitting().legal(seat);
        let busy: Vec<_> =
            legal.iter().filter(|line| !line.starts_with("destroy") && !line.starts_with("disband")).collect();
        let line = (*dice.pick(&busy).unwrap_or(&&legal[0])).clone();
        room.sitting_mut().play(seat, &line, None).unwrap();
    }
    room
}

/// The terminal shows the row two by two, the reader's civilization whole and last, and each rival in a few lines.
#[test]
fn the_terminal_shows_the_row_and_the_own_board_compactly() {
    let room = late_table_of_four();
    for (lang, actions) in [(Lang::En, "\n  Actions "), (Lang::Es, "\n  Acciones ")] {
        let text = room.text_board(Reader { viewer: Viewer::Seat(seat(2)), lang }, &[]);
        let blocks: Vec<&str> = text.split("\n\n").collect();
        let [_, row, rivals @ .., own, _legend] = &blocks[..] else { panic!("{text}") };
        let offers = row.matches(" [").count();
        assert!(offers > 0 && offers <= 13 && row.lines().count() <= 9, "{row}");
        assert_eq!(rivals.len(), 3, "{text}");
        assert!(own.contains(actions) && own.lines().count() <= 18, "{own}");
        for rival in rivals {
            assert!(!rival.contains(actions) && rival.lines().count() <= 13, "{rival}");
        }
        assert!(text.lines().count() <= 72, "{}:\n{text}", text.lines().count());
    }
}

/// A late game of four: what is sent after each step weighs little enough (a seventh of it when compressed), every rival's
/// board is there, and every card that is named can be looked at whole.
#[test]
fn a_late_table_of_four_is_light_and_whole() {
    let room = late_table_of_four();
    for lang in Lang::ALL {
        let parts = room.parts(Reader { viewer: Viewer::Seat(seat(0)), lang }, &[]);
        let board = parts.board.into_string();
        let seats: usize = parts.seats.iter().map(|panel| panel.clone().into_string().len()).sum();
        let hand = parts.hand.into_string();
        assert!(
            ![&board, &hand].iter().any(|part| part.contains(" style=")),
            "the server's policy forbids such styles"
        );
        let weight = board.len() + seats + hand.len();
        assert!(weight < 200_000, "a table of four weighs {weight}");
        for rival in 1..4 {
            assert!(board.contains(&format!("id=\"civ-{rival}-behind\"")), "the board of seat {rival}");
        }
        for word in board.split("data-card=\"").skip(1).filter_map(|rest| rest.split_once('"')) {
            assert!(Ages::is_card(word.0) && room.presenter.card(lang, word.0).is_some(), "{}", word.0);
        }
    }
}

/// What happens shows where it happens: the board and the card that an event touches, and the gain as a badge.
#[test]
fn events_name_the_places_they_touch() {
    let built = json!({ "event": "built", "seat": 1, "card": "iron", "resources": 5 });
    assert_eq!(Ages::places(&built), ["civ-1", "s1-iron"]);
    let dealt = json!({ "event": "dealt", "space": 13, "card": "iron" });
    assert_eq!(Ages::places(&dealt), ["row-13"]);
    let culture = json!({ "event": "culture", "seat": 0, "change": -7 });
    assert!(Ages::is_gain_of_previous(&culture) && Ages::gain_badge(&culture).into_string().contains("−7"));
}

#[test]
fn every_reason_of_a_hint_has_its_sentence_in_both_languages() {
    let rival = seat(1);
    let reasons = each![Reason:
        Arm { rival, culture: 7 },
        ArmForWar { rival, culture: 7 },
        Strength { rival, own: 3, theirs: 5 },
        Strike { rival, culture: 7 },
        Calm { discontent: 2 },
        Feed { culture: 7 },
        Culture { culture: 7 },
        Science { culture: 7 },
        Resources { culture: 7 },
        People { culture: 7 },
        Order { culture: 7 },
        Threat { rival, culture: 7 },
        Uprising {},
        Hunger {},
    ];
    each_teller(|teller| {
        for reason in &reasons {
            let facts = serde_json::to_value(reason).unwrap();
            let said = teller.try_tell("reason", &facts, Marks::Plain).unwrap();
            assert_eq!(facts.get("rival").is_some(), said.contains("Marcos"), "{said}");
        }
        let said = |reason: &Reason| teller.reason(&serde_json::to_value(reason).unwrap());
        let (arm, calm) = (said(&reasons[0]), said(&Reason::Calm { discontent: 1 }));
        let expected = match teller.lang {
            Lang::En => {
                ["Arm first: Marcos can attack you for about 7 culture", "Calm your people: 1 worker is discontent"]
            }
            Lang::Es => [
                "Ármate primero: Marcos puede atacarte; perderías unos 7 puntos de cultura",
                "Calma a tu gente: hay 1 trabajador descontento",
            ],
        };
        assert_eq!([arm.as_str(), calm.as_str()], expected);
    });
}
