//! A civilization as a board: the numbers on its rim, government, leader and wonder at the left, technologies as a field
//! in which buildings grow from age to age, everything else on a shelf at the right, the banks in the wood below.

use super::banks::banks;
use super::cards::{name, spoken};
use super::costs::{cost, shown};
use super::gives::{army, gives};
use super::signs::{self, age_name, colour, of_kind, picture, sign};
use super::strength;
use crate::icons::icon;
use crate::look::{Look, Scene};
use civitas_core::seat::Seat;
use civitas_games::ages::card::{Age, CardId, Kind, Slot};
use civitas_games::ages::view::{PlayerView, WorkplaceView};
use civitas_games::ages::{Action, Ages};
use maud::{Markup, html};

/// The types of technologies side by side, with the column of each.
const TYPES: [(Kind, u8); 11] = [
    (Kind::Farm, 2),
    (Kind::Mine, 3),
    (Kind::Lab, 5),
    (Kind::Temple, 6),
    (Kind::Library, 7),
    (Kind::Theater, 8),
    (Kind::Arena, 9),
    (Kind::Infantry, 11),
    (Kind::Cavalry, 12),
    (Kind::Artillery, 13),
    (Kind::AirForce, 14),
];
/// The ages that technologies have.
const AGES: [Age; 4] = [Age::A, Age::I, Age::II, Age::III];
/// The special technologies have one place each.
const SPECIAL: [Kind; 4] =
    [Kind::SpecialCivil, Kind::SpecialMilitary, Kind::SpecialColonization, Kind::SpecialConstruction];

/// How a civilization is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// On the table, as the reader's own or the one it is all about.
    Main,
    /// Behind its strip, until it is opened.
    Behind,
}

/// One board in the making.
struct Board<'a, 's> {
    scene: &'a Scene<'s, Ages>,
    player: &'a PlayerView,
    /// Is it the reader's?
    own: bool,
}

/// The board of a seat.
pub(super) fn civilization(scene: &Scene<'_, Ages>, seat: Seat, place: Place) -> Markup {
    let Some(player) = scene.view.players.get(seat.index()) else { return html! {} };
    let own = scene.seat() == Some(seat);
    let board = Board { scene, player, own };
    let messages = scene.narrator.messages();
    let class = format!(
        "civ wood {}{}{} age-now-{}",
        if place == Place::Main { "main" } else { "behind" },
        if own { " own" } else { " theirs" },
        if scene.is_last(&format!("civ-{}", seat.index())) { " acted" } else { "" },
        scene.view.age.level(),
    );
    let id = format!("civ-{}{}", seat.index(), if place == Place::Main { "" } else { "-behind" });
    html! {
        section class=(class) id=(id) popover=[(place == Place::Behind).then_some("auto")] aria-label=(scene.narrator.name(seat)) {
            (board.plaques(place, &id))
            @if player.resigned { p.land.gone { (messages.text("ages-sheet-resigned")) } } @else {
                div.ground.land { (board.rulers()) (board.grid()) (board.shelf()) }
                (banks(scene, player, own))
            }
        }
    }
}

impl Board<'_, '_> {
    fn text(&self, key: &str) -> String {
        self.scene.narrator.messages().text(key)
    }

    /// The name of a number, where what an action changes is shown.
    fn number(&self, name: &'static str) -> Option<&'static str> {
        self.own.then_some(name)
    }

    /// The card was touched by what happened last.
    fn fold(&self, id: CardId) -> Markup {
        let touched = self.scene.is_last(&format!("s{}-{id}", self.player.seat.index()));
        html! { @if touched { i.fold {} } }
    }

    fn plaques(&self, place: Place, id: &str) -> Markup {
        let player = self.player;
        let role = self.scene.narrator.seat_names.role(player.seat);
        let more = i32::from(player.discontent) > i32::from(player.unused);
        html! { header.plaques {
            p.owner {
                span.medallion { (Ages::role_icon(role)) }
                bdi { (self.scene.narrator.name(player.seat)) }
                @if place == Place::Behind { button.button.plain type="button" popovertarget=(id) popovertargetaction="hide" { (icon("ui-close")) span { (self.text("ages-board-close")) } } }
            }
            ul.numbers data-announce[self.own] {
                (self.plaque("culture", "ages-sheet-culture", &self.value("culture", player.culture), &html! { (self.rate("culture-rating", player.culture_rating.into())) }))
                (self.plaque("science", "ages-sheet-science", &self.value("science", player.science), &html! { (self.rate("science-rating", player.science_rating.into())) }))
                (self.plaque("strength", "ages-sheet-strength", &self.value("strength", player.strength), &html! {
                    @if player.colonization > 0 { span.rate { "+" (player.colonization) (sign("colonization")) } }
                }))
                (self.plaque("happy", "ages-sheet-happiness", &html! { b.num { span data-number=[self.number("happiness")] { (player.happiness) } "/" (player.faces_needed) } }, &html! {
                    @if player.discontent > 0 { span.rate.bad[more] { (sign("discontent")) span data-number=[self.number("discontent")] { (player.discontent) } } }
                }))
                (self.plaque("food", "ages-sheet-food", &self.value("food", player.food.into()), &html! {
                    (self.rate("food-production", player.food_production))
                    @if player.consumption > 0 { span.rate { "−" span data-number=[self.number("consumption")] { (player.consumption) } } }
                }))
                (self.plaque("resource", "ages-sheet-resources", &self.value("resources", player.resources.into()), &html! {
                    (self.rate("resource-production", player.resource_production))
                    @if player.corruption > 0 { span.rate { "−" span data-number=[self.number("corruption")] { (player.corruption) } } }
                }))
            }
        } }
    }

    fn value(&self, name: &'static str, value: u16) -> Markup {
        html! { b.num data-number=[self.number(name)] { (value) } }
    }

    fn rate(&self, name: &'static str, value: i32) -> Markup {
        html! { span.rate data-number=[self.number(name)] { (signed(value)) } }
    }

    fn plaque(&self, name: &str, key: &str, value: &Markup, beside: &Markup) -> Markup {
        html! { li.plaque title=(self.text(key)) { (sign(name)) span.visually-hidden { (self.text(key)) " " } (value) (beside) } }
    }

    // ---------------------------------------------------------------- government, leader, wonder

    fn rulers(&self) -> Markup {
        html! { div.rulers { (self.government()) (self.leader()) (self.wonder()) } }
    }

    /// A large card of the board. Two ids: what it is picked by in the reader's turn, and when it is lost to a rival.
    fn big(&self, id: CardId, pick: Option<&str>, class: &str, inside: &Markup) -> Markup {
        let messages = self.scene.narrator.messages();
        html! { button class={ "big " (colour(id.kind())) (class) } type="button" data-pick=[pick] data-card=(id) aria-label=(spoken(messages, id)) {
            span.pic { (sign(&picture(id))) (signs::age(id.age())) (self.fold(id)) }
            span.body { span.name { (super::cards::printed_name(messages, id)) } (inside) }
        } }
    }

    fn government(&self) -> Markup {
        let player = self.player;
        let turn = &self.scene.view.turn;
        let extra =
            if self.scene.view.current == player.seat { (turn.extra_civil, turn.extra_military) } else { (0, 0) };
        let (civil, military) = (player.civil_actions, player.military_actions);
        let marks = |left: u8, total: u8, more: u8, piece: &str, name: &'static str| {
            let there = left + more;
            html! { span.actions-left { @for number in 1..=total.max(there) {
                span.spent[number > there] data-level=[self.own.then(|| format!("{name} {number}"))] { (sign(piece)) }
            } } }
        };
        let said = self.scene.narrator.messages();
        let spoken = format!(
            "{} {}, {} {}",
            said.text("ages-sheet-civil"),
            civil.0 + extra.0,
            said.text("ages-sheet-military"),
            military.0 + extra.1
        );
        self.big(
            player.government,
            None,
            "",
            &html! {
                (marks(civil.0, civil.1, extra.0, "piece-civil", "civil"))
                (marks(military.0, military.1, extra.1, "piece-military", "military"))
                span.visually-hidden { (spoken) }
            },
        )
    }

    fn leader(&self) -> Markup {
        match self.player.leader {
            Some(leader) => {
                let struck = self.legal(|action| *action == Action::StrikeLeader);
                self.big(leader, struck.then_some("strike.leader"), threat(struck), &gives(leader))
            }
            None => {
                html! { span.big.socket { (sign("leader")) span.visually-hidden { (self.text("ages-board-no-leader")) } } }
            }
        }
    }

    fn wonder(&self) -> Markup {
        let Some((wonder, done)) = self.player.unfinished else {
            return html! { span.big.socket { (sign("wonder")) span.visually-hidden { (self.text("ages-board-no-wonder")) } } };
        };
        let struck = self.legal(|action| *action == Action::StrikeWonder);
        let price = if self.own { cost(self.scene, |action| matches!(action, Action::Stages(_))) } else { None };
        let pick = if struck { Some("strike.wonder") } else { self.own.then_some("wonder-own") };
        self.big(wonder, pick, threat(struck), &html! {
            span.wstages { @for (number, cost) in wonder.card().stages.iter().enumerate() {
                @let built = number < usize::from(done);
                i.done[built] data-level=[self.own.then(|| format!("stages {}", number + 1))] { @if built { (sign("piece-blue")) } @else { (cost) } }
            } }
            (gives(wonder))
            @if let Some(price) = price { span.do { (shown(&price)) } }
        })
    }

    fn legal(&self, wanted: impl Fn(&Action) -> bool) -> bool {
        self.scene.legal.iter().any(wanted)
    }

    // ---------------------------------------------------------------- technologies

    fn grid(&self) -> Markup {
        html! { div.grid {
            @for age in AGES { span class={ "stratum a" (age.level()) } { (sign(age_name(age))) } }
            @for (kind, column) in TYPES {
                @for age in AGES { (self.cell(kind, column, age)) }
                (self.plinth(kind, column))
            }
            (self.pool())
            (self.tactic())
        } }
    }

    fn cell(&self, kind: Kind, column: u8, age: Age) -> Markup {
        let Some(card) = Slot::new(kind, age.level()).and_then(Slot::card) else { return html! {} };
        match self.player.workplaces.iter().find(|place| place.card == card) {
            Some(place) => self.technology(place, column, age),
            None => html! { span class={ "cell socket c" (column) " a" (age.level()) } {} },
        }
    }

    fn technology(&self, place: &WorkplaceView, column: u8, age: Age) -> Markup {
        let messages = self.scene.narrator.messages();
        let id = place.card;
        let slot = id.slot();
        let (seat, own) = (self.player.seat, self.own);
        let razed = self.legal(|action| matches!(action, Action::Raze(at) if Some(*at) == slot)) && self.is_razed(seat);
        let lost =
            own && self.legal(|action| matches!(action, Action::Lose(at) | Action::Token(at) if Some(*at) == slot));
        let pick = match (own, razed) {
            (true, _) => Some(format!("at-{id} raze.{id}")),
            (false, true) => Some(format!("raze.{id}")),
            _ => None,
        };
        let price = if own {
            cost(self.scene, |action| matches!(action, Action::Build(at) | Action::Muster(at) if Some(*at) == slot))
        } else {
            None
        };
        let said = format!("{}, {}", spoken(messages, id), messages.count("ages-board-worker", place.workers));
        let level = |name: &str, number: u8| own.then(|| format!("{name}-{id} {number}"));
        let class = format!(
            "cell tech c{column} a{} {}{}{}",
            age.level(),
            colour(id.kind()),
            if place.workers == 0 { " idle" } else { "" },
            threat(razed || lost)
        );
        html! { button class=(class) type="button" data-pick=[pick] data-card=(id) aria-label=(said) {
            (self.fold(id))
            span.name { (super::cards::printed_name(messages, id)) }
            (gives(id))
            @if place.blue > 0 || own { span.discs {
                @for number in 1..=place.blue.min(5) { span data-level=[level("b", number)] { (sign("piece-blue")) } }
                @if own && place.blue < 5 { span.ghost data-level=[level("b", place.blue + 1)] { (sign("piece-blue")) } }
                @if place.blue > 5 { b { (place.blue) } }
            } }
            span.line {
                span.pawns {
                    @for number in 1..=place.workers { span data-level=[level("w", number)] { (sign("piece-yellow")) } }
                    @if own { span.ghost data-level=[level("w", place.workers + 1)] { (sign("piece-yellow")) } }
                }
                @if let Some(price) = price {
                    span.do { @if price.is_empty() { "0" } @else { (shown(&price.into_iter().filter(|(_, name)| !name.starts_with("piece-")).collect::<Vec<_>>())) } }
                } @else if own { span.do.off { (place.price) (sign("resource")) } }
            }
        } }
    }

    /// Is it this civilization whose buildings are to be destroyed?
    fn is_razed(&self, seat: Seat) -> bool {
        let view = self.scene.view;
        view.prompt.word == "raze" && view.prompt.other == Some(seat)
    }

    fn plinth(&self, kind: Kind, column: u8) -> Markup {
        let built: u8 =
            self.player.workplaces.iter().filter(|place| place.kind == kind).map(|place| place.workers).sum();
        let title = super::cards::kind_name(self.scene.narrator.messages(), kind);
        html! { span class={ "plinth c" (column) " " (colour(kind)) } title=(title) {
            (sign(of_kind(kind))) @if kind.is_urban() { span.num { (built) "/" (self.player.urban_limit) } }
        } }
    }

    /// Workers without work, and how many are discontent.
    fn pool(&self) -> Markup {
        let player = self.player;
        let said = self.scene.narrator.messages().count("ages-board-free", player.unused);
        html! { div.pool.empty[player.unused == 0] {
            span.pawns {
                @for number in 1..=player.unused { span data-level=[self.own.then(|| format!("workers {number}"))] { (sign("piece-yellow")) } }
                @if self.own { span.ghost data-level={ "workers " (player.unused + 1) } { (sign("piece-yellow")) } }
            }
            span.said { (said) }
            @if player.discontent > 0 { span.dis { (sign("discontent")) (player.discontent) } }
        } }
    }

    /// The tactic with its army, and how the strength comes about: units, armies, the rest.
    fn tactic(&self) -> Markup {
        let messages = self.scene.narrator.messages();
        let player = self.player;
        let tactic = player.tactic.and_then(|card| card.card().tactic.map(|printed| (card, printed)));
        let of = strength::of_all(player);
        let rest = i32::from(player.strength) - i32::from(of.sum());
        html! { div.tacticbox.k-unit {
            @match tactic {
                Some((card, printed)) => {
                    button.tactic type="button" data-card=(card) aria-label=(spoken(messages, card)) { (sign("tactic")) span { (super::cards::printed_name(messages, card)) } (signs::age(card.age())) }
                    span.formation { (army(printed.army)) b { "+" (printed.strength) } }
                }
                None => { span.tactic.none { (sign("tactic")) span { (self.text("ages-board-no-tactic")) } } span.formation {} }
            }
            span.sum title=(self.text("ages-sheet-strength")) {
                (of.units) @if of.armies > 0 { " + " (of.armies) } @if rest > 0 { " + " (rest) } @else if rest < 0 { " − " (-rest) } " = " b { (player.strength) }
            }
        } }
    }

    // ---------------------------------------------------------------- the shelf

    fn shelf(&self) -> Markup {
        let player = self.player;
        let view = self.scene.view;
        let pacts = view.players.iter().filter_map(|owner| {
            let (card, partner, _) = owner.pact?;
            if owner.seat == player.seat {
                Some((card, partner))
            } else {
                (partner == player.seat).then_some((card, owner.seat))
            }
        });
        let wars = view.players.iter().filter_map(|owner| {
            let (card, rival) = owner.war?;
            if owner.seat == player.seat {
                Some((card, rival))
            } else {
                (rival == player.seat).then_some((card, owner.seat))
            }
        });
        html! { div.shelf {
            @for kind in SPECIAL {
                @match player.special.iter().find(|card| card.kind() == kind) {
                    Some(card) => (self.tile(*card, self.stolen(*card), "", None)),
                    None => span.tile.socket { (sign(of_kind(kind))) },
                }
            }
            @for wonder in &player.wonders {
                @let pick = self.own && self.legal(|action| *action == Action::Ruin(wonder.card));
                (self.tile(wonder.card, pick.then(|| format!("ruin.{}", wonder.card)), if wonder.ruins { " ruins" } else { "" }, None))
            }
            @for &colony in &player.colonies {
                @let pick = self.legal(|action| *action == Action::Colony(colony)) && view.prompt.other == Some(player.seat);
                (self.tile(colony, pick.then(|| format!("colony.{colony}")), "", None))
            }
            @for (card, partner) in pacts { (self.tile(card, self.own.then(|| format!("pact-{card}")), "", Some(partner))) }
            @for (card, rival) in wars { (self.tile(card, None, " at-war", Some(rival))) }
        } }
    }

    fn stolen(&self, card: CardId) -> Option<String> {
        (!self.own && self.legal(|action| *action == Action::Steal(card))).then(|| format!("steal.{card}"))
    }

    fn tile(&self, id: CardId, pick: Option<String>, class: &str, with: Option<Seat>) -> Markup {
        let messages = self.scene.narrator.messages();
        let lost = pick.as_deref().is_some_and(|pick| !pick.starts_with("pact-"));
        let mut said = spoken(messages, id);
        if let Some(seat) = with {
            said = format!("{said}, {}", self.scene.narrator.name(seat));
        }
        html! { button class={ "tile " (colour(id.kind())) (class) (threat(lost)) } type="button" data-pick=[pick] data-card=(id) aria-label=(said) {
            span.pic { (sign(&picture(id))) (signs::age(id.age())) (self.fold(id)) }
            @if class == " ruins" { span.gives { (sign("forbidden")) } } @else { (gives(id)) }
            @if let Some(seat) = with { span.with { (Ages::role_icon(self.scene.narrator.seat_names.role(seat))) } }
        } }
    }
}

/// A change with its sign, which is never a hyphen.
fn signed(change: i32) -> String {
    format!("{change:+}").replace('-', "−")
}

/// What may be lost has a saw-tooth frame.
const fn threat(may_be_lost: bool) -> &'static str {
    if may_be_lost { " threat" } else { "" }
}

/// A rival in two lines: what it makes, and what it has; its name stands above.
pub(super) fn strip(scene: &Scene<'_, Ages>, seat: Seat) -> Markup {
    let messages = scene.narrator.messages();
    let Some(player) = scene.view.players.get(seat.index()) else { return html! {} };
    if player.resigned {
        return html! { p.stock { (messages.text("ages-sheet-resigned")) } };
    }
    let number = |sign_name: &str, key: &str, value: String, more: String| {
        html! { span title=(messages.text(key)) { (sign(sign_name)) span.visually-hidden { (messages.text(key)) " " } b.num { (value) } @if !more.is_empty() { small { (more) } } } }
    };
    let thing = |id: CardId, class: &str, beside: &Markup| {
        html! { button class={ "thing " (colour(id.kind())) (class) } type="button" data-card=(id) aria-label=(name(messages, id)) { (sign(&picture(id))) (beside) } }
    };
    let with = |seat: Seat| html! { span.with { (Ages::role_icon(scene.narrator.seat_names.role(seat))) } };
    let own = scene.seat() == Some(seat);
    html! { div.strip.own[own] {
        p.nums {
            (number("culture", "ages-sheet-culture", player.culture.to_string(), format!("+{}", player.culture_rating)))
            (number("science", "ages-sheet-science", player.science.to_string(), format!("+{}", player.science_rating)))
            (number("strength", "ages-sheet-strength", player.strength.to_string(), String::new()))
            (number("happy", "ages-sheet-happiness", format!("{}/{}", player.happiness, player.faces_needed), String::new()))
            (number("food", "ages-sheet-food", player.food.to_string(), signed(player.food_production - i32::from(player.consumption))))
            (number("resource", "ages-sheet-resources", player.resources.to_string(), signed(player.resource_production - i32::from(player.corruption))))
        }
        p.things {
            (thing(player.government, " wide", &html! { span.num { (player.civil_actions.1) "·" (player.military_actions.1) } }))
            @if let Some(leader) = player.leader { (thing(leader, "", &html! {})) }
            @if let Some((wonder, done)) = player.unfinished { (thing(wonder, " building", &html! { span.num { (done) "/" (wonder.card().stages.len()) } })) }
            @for wonder in &player.wonders { (thing(wonder.card, "", &html! {})) }
            @for &colony in &player.colonies { (thing(colony, "", &html! {})) }
            @if let Some(tactic) = player.tactic { (thing(tactic, "", &html! {})) }
            @if let Some((pact, partner, _)) = player.pact { (thing(pact, "", &with(partner))) }
            @if let Some((war, rival)) = player.war { (thing(war, "", &with(rival))) }
            @for &card in &player.civil { (thing(card, " held", &html! {})) }
            span.hands {
                span title=(messages.text("ages-sheet-civil")) { (sign("hand")) b.num { (player.civil.len()) } span.visually-hidden { (messages.text("ages-sheet-civil")) } }
                span title=(messages.text("ages-sheet-military")) { (sign("military-action")) b.num { (player.hand.len()) } span.visually-hidden { (messages.text("ages-sheet-military")) } }
            }
        }
        @if !own {
            @let open = messages.format("ages-board-open", &crate::messages::Args::new().with("name", scene.narrator.name(seat)));
            button.button.plain.icon-only.open type="button" popovertarget={ "civ-" (seat.index()) "-behind" } aria-label=(open) title=(open) { (icon("ui-eye")) }
        }
    } }
}
