//! A room of one game: a sitting, and the names of those who sit.

use crate::aftermath;
use crate::look::{Look, Scene};
use crate::messages::{Marks, Messages, Narrator, SeatNames, to_html, to_plain};
use crate::presenter::{ActionEntry, Actions, LogLine, Parts, PickLabel, Presenter, Reader};
use crate::trial::ActionTrial;
use civitas_core::erased::{DynSitting, PublicWaiting, Refusal};
use civitas_core::game::Breach;
use civitas_core::rule::{Lang, Rulebook};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use maud::{Markup, html};
use serde_json::Value;
use std::collections::BTreeMap;

/// A game with the names of its players.
#[derive(Clone)]
pub(crate) struct GamePresenter<G: Look> {
    sitting: Sitting<G>,
    names: Vec<String>,
    /// The same names, clean and ready for sentences.
    seat_names: SeatNames,
}

/// Everything a scene borrows.
struct SceneData<G: Look> {
    view: G::View,
    seat_names: SeatNames,
    lang: Lang,
    asked: PublicWaiting,
    legal: Vec<G::Action>,
    previews: Vec<Vec<Value>>,
    last: Vec<String>,
    outcome: Option<civitas_core::game::Outcome>,
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
            view: &self.view,
            narrator: self.narrator(),
            asked: &self.asked,
            legal: &self.legal,
            previews: &self.previews,
            last: &self.last,
            outcome: self.outcome.as_ref(),
        }
    }
}

impl<G: Look> GamePresenter<G> {
    pub(crate) fn new(sitting: Sitting<G>, names: &[String]) -> Self {
        let seats = DynSitting::role_names(&sitting).len();
        let mut names = names.to_vec();
        names.resize(seats, String::new());
        let seat_names = SeatNames::new(&names, DynSitting::role_names(&sitting), Viewer::Spectator);
        Self { sitting, names, seat_names }
    }

    fn seat_names(&self, reader: Viewer) -> SeatNames {
        self.seat_names.read_by(reader)
    }

    fn scene_data(&self, reader: Reader, last: &[Value]) -> SceneData<G> {
        let game = self.sitting.game();
        let mut legal = Vec::new();
        let mut asked = DynSitting::asked(&self.sitting);
        if let Viewer::Seat(seat) = reader.viewer {
            game.legal(seat, &mut legal);
            // The number that this seat sends back: it also counts its own steps that nobody else hears of.
            asked.decision = self.sitting.number(seat);
        }
        let mut places: Vec<String> = last.iter().flat_map(G::places).collect();
        places.sort();
        places.dedup();
        SceneData {
            view: game.view(reader.viewer),
            seat_names: self.seat_names(reader.viewer),
            lang: reader.lang,
            asked,
            legal,
            previews: Vec::new(),
            last: places,
            outcome: game.outcome(),
        }
    }

    /// The scene of a reader who decides: with what each action costs and brings.
    fn foretold_scene_data(&self, reader: Reader, last: &[Value]) -> SceneData<G> {
        let mut data = self.scene_data(reader, last);
        if let (Viewer::Seat(seat), false) = (reader.viewer, data.legal.is_empty()) {
            let trial = ActionTrial::new(self.sitting.game(), seat);
            let foretold = |action| {
                let mut facts = G::preview(&data.view, seat, action);
                facts.extend(trial.of(&data.view, action));
                facts
            };
            data.previews = data.legal.iter().map(foretold).collect();
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
}

impl<G: Look> Presenter for GamePresenter<G> {
    fn sitting(&self) -> &dyn DynSitting {
        &self.sitting
    }

    fn sitting_mut(&mut self) -> &mut dyn DynSitting {
        &mut self.sitting
    }

    fn boxed_clone(&self) -> Box<dyn Presenter> {
        Box::new(self.clone())
    }

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
        G::role_icon(DynSitting::role_names(&self.sitting).get(seat.index()).copied().unwrap_or("?"))
    }

    fn parts(&self, reader: Reader, last: &[Value]) -> Parts {
        let data = self.foretold_scene_data(reader, last);
        let scene = data.scene();
        let seats = data.seat_names.count();
        let special = G::hand_replacement(&scene);
        let lines = || last.iter().map(|event| (event, self.log_line(reader, event)));
        Parts {
            prompt: to_html(G::NAME, &prompt(&scene, Marks::Marked)),
            asked: scene.is_asked(),
            over: data.outcome.is_some(),
            decision: data.asked.decision,
            asked_seats: data.asked.seats.clone(),
            window: data.asked.window.is_some(),
            turn: G::turn_owner(&data.view).or_else(|| data.asked.seats.first().copied()),
            prompt_badge: G::prompt_badge(&scene),
            question_cards: G::question_cards(&scene),
            aftermath: aftermath::collect::<G>(&data.narrator(), lines()),
            board: G::board(&scene),
            tracks: G::tracks(&scene),
            beside: G::beside(&scene, last),
            replaces_hand: special.is_some(),
            hand: special.unwrap_or_else(|| G::hand(&scene)),
            seats: Seat::all(seats).map(|seat| G::seat_panel(&scene, seat)).collect(),
            role_icons: Seat::all(seats).map(|seat| G::seat_icon(&scene, seat)).collect(),
            table_counts: G::table_counts(&scene),
            actions: Self::actions_in(&scene),
            undo: self.undo_label(reader),
        }
    }

    fn text_board(&self, reader: Reader, last: &[Value]) -> String {
        G::text_board(&self.scene_data(reader, last).scene())
    }

    fn coloured_board(&self, reader: Reader, last: &[Value]) -> String {
        G::coloured_board(&self.scene_data(reader, last).scene())
    }

    fn svg(&self, reader: Reader, last: &[Value], dark: bool) -> String {
        G::svg(&self.scene_data(reader, last).scene(), dark)
    }

    fn prompt(&self, reader: Reader) -> String {
        prompt(&self.scene_data(reader, &[]).scene(), Marks::Plain)
    }

    fn actions(&self, reader: Reader) -> Actions {
        Self::actions_in(&self.foretold_scene_data(reader, &[]).scene())
    }

    fn action_label(&self, reader: Reader, line: &str) -> String {
        let Ok(action) = line.parse::<G::Action>() else { return line.to_owned() };
        let view = self.sitting.game().view(reader.viewer);
        self.with_narrator(reader, |narrator| narrator.action(&G::action_args(&view, &action)))
    }

    fn action_html(&self, reader: Reader, line: &str) -> Markup {
        let Ok(action) = line.parse::<G::Action>() else { return html! { (line) } };
        let view = self.sitting.game().view(reader.viewer);
        let marked = self.with_narrator(reader, |narrator| narrator.action_marked(&G::action_args(&view, &action)));
        to_html(G::NAME, &marked)
    }

    fn card(&self, lang: Lang, word: &str) -> Option<Markup> {
        G::card(Messages::of(lang), word)
    }

    fn preview(&self, reader: Reader, line: &str) -> Result<Vec<String>, Refusal> {
        let Viewer::Seat(seat) = reader.viewer else { return Err(Refusal::NoSeat) };
        DynSitting::check(&self.sitting, seat, line)?;
        let action = line.parse::<G::Action>().map_err(Refusal::Parse)?;
        let data = self.scene_data(reader, &[]);
        let mut facts = G::preview(&data.view, seat, &action);
        facts.extend(ActionTrial::new(self.sitting.game(), seat).of(&data.view, &action));
        let told = facts.iter().filter(|fact| fact.get("quiet").is_none());
        Ok(told.map(|fact| data.narrator().preview(fact)).collect())
    }

    fn why_not(&self, reader: Reader, pick: &str) -> Option<Refusal> {
        let Viewer::Seat(seat) = reader.viewer else { return Some(Refusal::NoSeat) };
        let game = self.sitting.game();
        let mut first = None;
        for action in G::attempts(&game.view(reader.viewer), pick) {
            let breach = game.check(seat, &action).err()?;
            let details = serde_json::to_value(&breach).unwrap_or_default();
            first.get_or_insert(Refusal::Rule { at: 0, rule: breach.rule().0, details });
        }
        first
    }

    fn undo_label(&self, reader: Reader) -> Result<String, String> {
        let Viewer::Seat(seat) = reader.viewer else {
            return Err(self.with_narrator(reader, |narrator| narrator.messages().text("undo-watching")));
        };
        match self.sitting.undoable(seat) {
            Ok(action) => {
                let view = self.sitting.game().view(reader.viewer);
                Ok(self.with_narrator(reader, |narrator| narrator.action_short(&G::action_args(&view, &action))))
            }
            Err(bar) => Err(self.with_narrator(reader, |narrator| narrator.undo_blocked(bar))),
        }
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
            gain_badge: G::gain_badge(event).into_string(),
            is_gain_of_previous: G::is_gain_of_previous(event),
            minor_group: G::minor_group(event),
            mine: matches!(reader.viewer, Viewer::Seat(seat) if G::concerns(event, seat)),
            ends_turn: G::ends_turn(event),
            places: G::places(event),
        }
    }

    fn result(&self, reader: Reader) -> Option<Markup> {
        let data = self.scene_data(reader, &[]);
        data.outcome.is_some().then(|| G::result(&data.scene()))
    }

    fn scores(&self) -> Vec<Option<i32>> {
        let game = self.sitting.game();
        let seats = Seat::all(DynSitting::role_names(&self.sitting).len());
        seats.map(|seat| G::score(&game.view(Viewer::Seat(seat)), seat)).collect()
    }

    fn chart(&self) -> Option<Vec<Vec<i32>>> {
        self.sitting.game().outcome()?;
        let seats = DynSitting::role_names(&self.sitting).len();
        let mut lines = vec![Vec::new(); seats];
        let replayed = Sitting::replay_with(self.sitting.record(), usize::MAX, |_, game, _| {
            for (seat, line) in Seat::all(seats).zip(&mut lines) {
                line.extend(G::score(&game.view(Viewer::Seat(seat)), seat));
            }
        });
        (replayed.is_ok() && lines.iter().all(|line| line.len() > 1)).then_some(lines)
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

/// A number that an action changes, by its name: before and after.
fn change(fact: &Value) -> Option<(String, [i64; 2])> {
    let number = |field: &str| fact.get(field).and_then(Value::as_i64);
    Some((fact.get("preview")?.as_str()?.to_owned(), [number("before")?, number("after")?]))
}

fn prompt<G: Look>(scene: &Scene<'_, G>, marks: Marks) -> String {
    let prompt = G::prompt(scene.view);
    if scene.is_asked() { scene.narrator.ask(&prompt, marks) } else { scene.narrator.wait(&prompt, scene.asked, marks) }
}
