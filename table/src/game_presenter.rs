//! A presenter of one game: the names of those who sit, and how what they see is drawn.

use crate::aftermath;
use crate::look::{Look, Scene};
use crate::messages::{Marks, Messages, Narrator, SeatNames, to_html, to_plain};
use crate::presenter::{ActionEntry, Actions, LogLine, Parts, PickLabel, Presenter, Reader};
use civitas_core::erased::Refusal;
use civitas_core::game::Breach;
use civitas_core::rule::{Lang, Rulebook};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::seen::{Seen, Watched};
use maud::{Markup, html};
use serde_json::Value;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// The names of the players of a game.
pub(crate) struct GamePresenter<G> {
    names: Vec<String>,
    /// The same names, clean and ready for sentences.
    seat_names: SeatNames,
    game: PhantomData<fn() -> G>,
}

/// Everything a scene borrows.
struct SceneData<G: Look> {
    seen: Seen<G>,
    seat_names: SeatNames,
    lang: Lang,
    previews: Vec<Vec<Value>>,
    last: Vec<String>,
}

impl<G: Look> SceneData<G> {
    fn narrator(&self) -> Narrator<'_> {
        Narrator {
            game: G::NAME,
            lang: self.lang,
            seat_names: &self.seat_names,
            is_place: G::is_place,
            is_card: G::is_card,
        }
    }

    fn scene(&self) -> Scene<'_, G> {
        Scene {
            view: &self.seen.view,
            narrator: self.narrator(),
            asked: &self.seen.asked,
            legal: &self.seen.legal,
            previews: &self.previews,
            last: &self.last,
            outcome: self.seen.outcome.as_ref(),
        }
    }
}

impl<G: Look> GamePresenter<G> {
    pub(crate) fn new(names: &[String], roles: Vec<&'static str>) -> Self {
        let mut names = names.to_vec();
        names.resize(roles.len(), String::new());
        let seat_names = SeatNames::new(&names, roles, Viewer::Spectator);
        Self { names, seat_names, game: PhantomData }
    }

    fn seat_names(&self, reader: Viewer) -> SeatNames {
        self.seat_names.read_by(reader)
    }

    fn scene_data(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> SceneData<G> {
        let mut places: Vec<String> = last.iter().flat_map(G::places).collect();
        places.sort();
        places.dedup();
        let seen = see(game, reader.viewer);
        let seat_names = self.seat_names(reader.viewer);
        SceneData { seen, seat_names, lang: reader.lang, previews: Vec::new(), last: places }
    }

    /// The scene of a reader who decides: with what each action costs and brings.
    fn foretold_scene_data(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> SceneData<G> {
        let mut data = self.scene_data(game, reader, last);
        if let Viewer::Seat(seat) = reader.viewer {
            data.previews = data.seen.legal.iter().map(|action| previews(&data.seen, seat, action)).collect();
        }
        data
    }

    /// Speaks to a reader without a whole scene.
    fn with_narrator<T>(&self, reader: Reader, tell: impl FnOnce(&Narrator<'_>) -> T) -> T {
        let seat_names = self.seat_names(reader.viewer);
        tell(&Narrator {
            game: G::NAME,
            lang: reader.lang,
            seat_names: &seat_names,
            is_place: G::is_place,
            is_card: G::is_card,
        })
    }

    /// What the reader can do, for the script.
    fn actions_in(scene: &Scene<'_, G>) -> Actions {
        let mut labels: BTreeMap<String, PickLabel> = BTreeMap::new();
        let mut actions = Vec::with_capacity(scene.legal.len());
        for (action, facts) in scene.legal.iter().zip(scene.previews) {
            let path = G::path(scene.view, action);
            for pick in &path {
                if !labels.contains_key(pick) && !G::is_place(pick) {
                    labels
                        .insert(pick.clone(), PickLabel { text: G::pick_label(scene, pick), icon: G::pick_icon(pick) });
                }
            }
            let told = facts.iter().filter(|fact| fact.get("quiet").is_none());
            let notes: Vec<_> = told.map(|fact| scene.narrator.preview(fact)).collect();
            let tags = G::change_tags(scene.view, facts);
            let scorer = G::scoring_seat(scene.view, action);
            actions.push(ActionEntry {
                line: action.to_string(),
                path,
                label: scene.narrator.action(&G::action_args(scene.view, action)),
                note: notes.join(" · "),
                changes: facts.iter().filter_map(change).collect(),
                tags,
                shown: G::is_shown_first(scene.view, action),
                scorer: scorer.map_or("", |seat| scene.narrator.seat_names.role(seat)),
                irreversible: G::is_irreversible(scene.view, action),
            });
        }
        Actions { decision: scene.asked.decision, actions, labels }
    }

    fn undo_words(&self, seen: &Seen<G>, reader: Reader) -> Result<String, String> {
        self.with_narrator(reader, |narrator| match &seen.undo {
            None => Err(narrator.messages().text("undo-watching")),
            Some(Ok(action)) => Ok(narrator.action_short(&G::action_args(&seen.view, action))),
            Some(Err(bar)) => Err(narrator.undo_blocked(*bar)),
        })
    }
}

impl<G: Look> Presenter for GamePresenter<G> {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn rename(&mut self, seat: Seat, name: &str) {
        if let Some(place) = self.names.get_mut(seat.index()) {
            name.clone_into(place);
            self.seat_names = SeatNames::new(&self.names, self.seat_names.roles.to_vec(), Viewer::Spectator);
        }
    }

    fn name(&self, lang: Lang, seat: Seat) -> String {
        self.with_narrator(Reader { viewer: Viewer::Spectator, lang }, |narrator| narrator.name(seat))
    }

    fn role_icon(&self, seat: Seat) -> Markup {
        G::role_icon(self.seat_names.role(seat))
    }

    fn parts(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> Parts {
        let data = self.foretold_scene_data(game, reader, last);
        let scene = data.scene();
        let seats = data.seat_names.count();
        let special = G::hand_replacement(&scene);
        let told = last.iter().filter(|event| !G::is_known(&scene, event));
        let lines = told.map(|event| (event, self.log_line(reader, event)));
        Parts {
            prompt: to_html(G::NAME, &prompt(&scene, Marks::Marked)),
            asked: scene.is_asked(),
            over: scene.outcome.is_some(),
            decision: scene.asked.decision,
            asked_seats: scene.asked.seats.clone(),
            window: scene.asked.window.is_some(),
            turn: G::turn_owner(scene.view).or_else(|| scene.asked.seats.first().copied()),
            prompt_badge: G::prompt_badge(&scene),
            first_pick: G::first_pick(scene.view, scene.legal).map(|key| scene.narrator.messages().text(key)),
            question_cards: G::question_cards(&scene),
            aftermath: aftermath::collect::<G>(&data.narrator(), lines),
            board: G::board(&scene),
            tracks: G::tracks(&scene),
            beside: G::beside(&scene, last),
            replaces_hand: special.is_some(),
            hand: special.unwrap_or_else(|| G::hand(&scene)),
            seats: Seat::all(seats).map(|seat| G::seat_panel(&scene, seat)).collect(),
            role_icons: Seat::all(seats).map(|seat| G::seat_icon(&scene, seat)).collect(),
            parties: G::parties(&scene),
            table_counts: G::table_counts(&scene),
            actions: Self::actions_in(&scene),
            undo: self.undo_words(&data.seen, reader),
        }
    }

    fn open_from(&self, events: &[Value]) -> usize {
        aftermath::open_from::<G>(events).unwrap_or(events.len())
    }

    fn text_board(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> String {
        G::text_board(&self.scene_data(game, reader, last).scene())
    }

    fn coloured_board(&self, game: &dyn Watched, reader: Reader, last: &[Value]) -> String {
        G::coloured_board(&self.scene_data(game, reader, last).scene())
    }

    fn svg(&self, game: &dyn Watched, reader: Reader, last: &[Value], dark: bool) -> String {
        G::svg(&self.scene_data(game, reader, last).scene(), dark)
    }

    fn prompt(&self, game: &dyn Watched, reader: Reader) -> String {
        prompt(&self.scene_data(game, reader, &[]).scene(), Marks::Plain)
    }

    fn actions(&self, game: &dyn Watched, reader: Reader) -> Actions {
        Self::actions_in(&self.foretold_scene_data(game, reader, &[]).scene())
    }

    fn action_label(&self, game: &dyn Watched, reader: Reader, line: &str) -> String {
        let Ok(action) = line.parse::<G::Action>() else { return line.to_owned() };
        let view = view_of::<G>(game, reader.viewer);
        self.with_narrator(reader, |narrator| narrator.action(&G::action_args(&view, &action)))
    }

    fn action_html(&self, game: &dyn Watched, reader: Reader, line: &str) -> Markup {
        let Ok(action) = line.parse::<G::Action>() else { return html! { (line) } };
        let view = view_of::<G>(game, reader.viewer);
        let marked = self.with_narrator(reader, |narrator| narrator.action_marked(&G::action_args(&view, &action)));
        to_html(G::NAME, &marked)
    }

    fn card(&self, lang: Lang, word: &str) -> Option<Markup> {
        G::card(Messages::of(lang), word)
    }

    fn preview(&self, game: &dyn Watched, reader: Reader, line: &str) -> Result<Vec<String>, Refusal> {
        let Viewer::Seat(seat) = reader.viewer else { return Err(Refusal::NoSeat) };
        let data = self.scene_data(game, reader, &[]);
        let action = line.trim().parse().map_err(Refusal::Parse)?;
        data.seen.check(&action).map_err(|breach| refusal(&breach))?;
        let facts = previews(&data.seen, seat, &action);
        let told = facts.iter().filter(|fact| fact.get("quiet").is_none());
        Ok(told.map(|fact| data.narrator().preview(fact)).collect())
    }

    fn why_not(&self, game: &dyn Watched, reader: Reader, pick: &str) -> Option<Refusal> {
        let Viewer::Seat(_) = reader.viewer else { return Some(Refusal::NoSeat) };
        let seen = see::<G>(game, reader.viewer);
        let mut first = None;
        for action in G::attempts(&seen.view, pick) {
            first.get_or_insert(refusal(&seen.check(&action).err()?));
        }
        first
    }

    fn undo_label(&self, game: &dyn Watched, reader: Reader) -> Result<String, String> {
        self.undo_words(&see(game, reader.viewer), reader)
    }

    fn reason(&self, reader: Reader, fact: &Value) -> String {
        self.with_narrator(reader, |narrator| narrator.reason(fact))
    }

    fn refusal(&self, reader: Reader, refusal: &Refusal) -> String {
        self.with_narrator(reader, |narrator| narrator.refusal(refusal))
    }

    fn log_line(&self, reader: Reader, event: &Value) -> LogLine {
        let seat = event.get("seat").and_then(Value::as_u64).and_then(|index| Seat::new(index as usize));
        let said = self
            .with_narrator(reader, |narrator| narrator.event_marked(G::event_args(event).as_ref().unwrap_or(event)));
        LogLine {
            plain: to_plain(&said),
            html: to_html(G::NAME, &said).into_string(),
            seat,
            party: G::party(event),
            gain_badge: G::gain_badge(event).into_string(),
            is_gain_of_previous: G::is_gain_of_previous(event),
            minor_group: G::minor_group(event),
            mine: matches!(reader.viewer, Viewer::Seat(seat) if G::concerns(event, seat)),
            ends_turn: G::ends_turn(event),
            numbers_turns: G::NUMBERS_TURNS,
            opens_part: G::opens_part_of_log(event),
            places: G::places(event),
        }
    }

    fn result(&self, game: &dyn Watched, reader: Reader) -> Option<Markup> {
        let data = self.scene_data(game, reader, &[]);
        data.seen.outcome.is_some().then(|| G::result(&data.scene()))
    }

    fn scores(&self, game: &dyn Watched) -> Vec<Option<i32>> {
        let seats = Seat::all(self.names.len());
        seats.map(|seat| G::score(&view_of::<G>(game, Viewer::Seat(seat)), seat)).collect()
    }

    fn chart(&self, game: &dyn Watched) -> Option<Vec<Vec<i32>>> {
        let mut lines = vec![Vec::new(); self.names.len()];
        game.review(&mut |seat, view| {
            if let (Some(line), Some(view)) = (lines.get_mut(seat.index()), view.downcast_ref::<G::View>()) {
                line.extend(G::score(view, seat));
            }
        });
        lines.iter().all(|line| line.len() > 1).then_some(lines)
    }

    fn example(&self) -> &'static str {
        G::EXAMPLE
    }

    fn symbols(&self) -> Markup {
        G::symbols()
    }

    fn styles(&self) -> Option<&'static str> {
        G::STYLES
    }

    fn scrolls(&self) -> bool {
        G::SCROLLS
    }

    fn switches(&self) -> &'static [(&'static str, &'static str)] {
        G::switches()
    }

    fn rulebook(&self) -> Rulebook {
        G::RULEBOOK
    }
}

fn prompt<G: Look>(scene: &Scene<'_, G>, marks: Marks) -> String {
    let prompt = G::prompt(scene.view);
    if scene.is_asked() { scene.narrator.ask(&prompt, marks) } else { scene.narrator.wait(&prompt, scene.asked, marks) }
}

/// What a viewer sees of a game, with its type.
fn see<G: Look>(game: &dyn Watched, viewer: Viewer) -> Seen<G> {
    match game.seen(viewer).downcast() {
        Ok(seen) => *seen,
        Err(_) => unreachable!("a presenter of {} is asked to draw {}", G::NAME, game.info().name),
    }
}

/// What a viewer may know of a game, with its type.
fn view_of<G: Look>(game: &dyn Watched, viewer: Viewer) -> G::View {
    match game.typed_view(viewer).downcast() {
        Ok(view) => *view,
        Err(_) => unreachable!("a presenter of {} is asked to draw {}", G::NAME, game.info().name),
    }
}

/// What a legal action costs and brings, as facts with the tag `preview`.
fn previews<G: Look>(seen: &Seen<G>, seat: Seat, action: &G::Action) -> Vec<Value> {
    let mut facts = G::preview(&seen.view, seat, action);
    if let Some(after) = G::PREVIEWS_BY_TRIAL.then(|| seen.after(action)).flatten() {
        facts.extend(G::changes(&seen.view, &after, seat));
    }
    facts
}

/// A number that an action changes, by its name: before and after.
fn change(fact: &Value) -> Option<(String, [i64; 2])> {
    let number = |field: &str| fact.get(field).and_then(Value::as_i64);
    Some((fact.get("preview")?.as_str()?.to_owned(), [number("before")?, number("after")?]))
}

fn refusal(breach: &impl Breach) -> Refusal {
    Refusal::Rule { at: 0, rule: breach.rule().0, details: serde_json::to_value(breach).unwrap_or_default() }
}
