//! A room of one game: a sitting, and the names of those who sit.

use crate::foresee::Foresight;
use crate::look::{Look, Scene};
use crate::rooms::{LogLine, Parts, Reader, Room};
use crate::words::{People, Teller, to_html, to_plain};
use civitas_core::erased::{DynSitting, PublicWaiting, Refusal};
use civitas_core::game::Breach;
use civitas_core::rule::{Lang, Rulebook};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use maud::Markup;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A game with the names of its players.
#[derive(Clone)]
pub(crate) struct Seated<G: Look> {
    sitting: Sitting<G>,
    names: Vec<String>,
    /// The same names, clean and ready for sentences.
    people: People,
}

/// Everything a scene borrows.
struct Stage<G: Look> {
    view: G::View,
    people: People,
    lang: Lang,
    asked: PublicWaiting,
    legal: Vec<G::Action>,
    last: Vec<String>,
    outcome: Option<civitas_core::game::Outcome>,
}

impl<G: Look> Stage<G> {
    fn teller(&self) -> Teller<'_> {
        Teller { game: G::NAME, lang: self.lang, people: &self.people, is_place: G::is_place }
    }

    fn scene(&self) -> Scene<'_, G> {
        Scene {
            view: &self.view,
            teller: self.teller(),
            asked: &self.asked,
            legal: &self.legal,
            last: &self.last,
            outcome: self.outcome.as_ref(),
        }
    }
}

impl<G: Look> Seated<G> {
    pub(crate) fn new(sitting: Sitting<G>, names: &[String]) -> Self {
        let seats = DynSitting::role_names(&sitting).len();
        let mut names = names.to_vec();
        names.resize(seats, String::new());
        let people = People::new(&names, DynSitting::role_names(&sitting), Viewer::Spectator);
        Self { sitting, names, people }
    }

    fn people(&self, reader: Viewer) -> People {
        self.people.read_by(reader)
    }

    fn stage(&self, reader: Reader, last: &[Value]) -> Stage<G> {
        let game = self.sitting.game();
        let mut legal = Vec::new();
        if let Viewer::Seat(seat) = reader.viewer {
            game.legal(seat, &mut legal);
        }
        let mut places: Vec<String> = last.iter().flat_map(G::touched).collect();
        places.sort();
        places.dedup();
        Stage {
            view: game.view(reader.viewer),
            people: self.people(reader.viewer),
            lang: reader.lang,
            asked: DynSitting::asked(&self.sitting),
            legal,
            last: places,
            outcome: game.outcome(),
        }
    }

    /// Speaks to a reader without a whole scene.
    fn telling<T>(&self, reader: Reader, tell: impl FnOnce(&Teller<'_>) -> T) -> T {
        let people = self.people(reader.viewer);
        tell(&Teller { game: G::NAME, lang: reader.lang, people: &people, is_place: G::is_place })
    }

    /// What the reader can do, for the script: `[line, path, words, what it brings, whose sign the target
    /// shows, whether it stands]`.
    fn actions_in(&self, scene: &Scene<'_, G>) -> Value {
        let seat = scene.seat().unwrap_or(Seat::FIRST);
        let foresight = Foresight::new(self.sitting.game(), seat);
        let mut labels: BTreeMap<String, (String, String)> = BTreeMap::new();
        let mut list = Vec::with_capacity(scene.legal.len());
        for action in scene.legal {
            let path = G::path(scene.view, action);
            for pick in &path {
                if !labels.contains_key(pick) && !G::is_place(pick) {
                    let icon = G::pick_icon(pick).unwrap_or_default();
                    labels.insert(pick.clone(), (G::pick_label(scene, pick), icon));
                }
            }
            let words = scene.teller.action(&G::action_facts(scene.view, action));
            let mut facts = G::preview(scene.view, seat, action);
            facts.extend(foresight.of(scene.view, action));
            let notes: Vec<_> = facts.iter().map(|fact| scene.teller.preview(fact)).collect();
            let pays = G::pays(scene.view, action).map_or("", |seat| scene.teller.people.role(seat));
            list.push(json!([
                action.to_string(),
                path,
                words,
                notes.join(" · "),
                pays,
                u8::from(G::stands(scene.view, action))
            ]));
        }
        json!({ "decision": scene.asked.decision, "actions": list, "labels": labels })
    }
}

impl<G: Look> Room for Seated<G> {
    fn sitting(&self) -> &dyn DynSitting {
        &self.sitting
    }

    fn sitting_mut(&mut self) -> &mut dyn DynSitting {
        &mut self.sitting
    }

    fn boxed_clone(&self) -> Box<dyn Room> {
        Box::new(self.clone())
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn rename(&mut self, seat: Seat, name: &str) {
        if let Some(place) = self.names.get_mut(seat.index()) {
            name.clone_into(place);
            self.people = People::new(&self.names, self.people.roles.to_vec(), Viewer::Spectator);
        }
    }

    fn name(&self, lang: Lang, seat: Seat) -> String {
        self.telling(Reader { viewer: Viewer::Spectator, lang }, |teller| teller.name(seat))
    }

    fn sign(&self, seat: Seat) -> Markup {
        G::sign(DynSitting::role_names(&self.sitting).get(seat.index()).copied().unwrap_or("?"))
    }

    fn parts(&self, reader: Reader, last: &[Value]) -> Parts {
        let stage = self.stage(reader, last);
        let scene = stage.scene();
        let seats = stage.people.count();
        let special = G::stage(&scene);
        Parts {
            prompt: prompt(&scene),
            asked: scene.is_asked(),
            over: stage.outcome.is_some(),
            decision: stage.asked.decision,
            asked_seats: stage.asked.seats.clone(),
            step: G::step(&scene),
            board: G::board(&scene),
            staged: special.is_some(),
            hand: special.unwrap_or_else(|| G::hand(&scene)),
            seats: Seat::all(seats).map(|seat| G::seat_panel(&scene, seat)).collect(),
            signs: Seat::all(seats).map(|seat| G::sign(stage.people.role(seat))).collect(),
            facts: G::facts(&scene),
            actions: self.actions_in(&scene),
            undo: self.undo_words(reader),
        }
    }

    fn text_board(&self, reader: Reader, last: &[Value]) -> String {
        G::text_board(&self.stage(reader, last).scene())
    }

    fn svg(&self, reader: Reader, last: &[Value], dark: bool) -> String {
        G::svg(&self.stage(reader, last).scene(), dark)
    }

    fn prompt(&self, reader: Reader) -> String {
        prompt(&self.stage(reader, &[]).scene())
    }

    fn actions(&self, reader: Reader) -> Value {
        self.actions_in(&self.stage(reader, &[]).scene())
    }

    fn action_words(&self, reader: Reader, line: &str) -> String {
        let Ok(action) = line.parse::<G::Action>() else { return line.to_owned() };
        let view = self.sitting.game().view(reader.viewer);
        self.telling(reader, |teller| teller.action(&G::action_facts(&view, &action)))
    }

    fn preview(&self, reader: Reader, line: &str) -> Result<Vec<String>, Refusal> {
        let Viewer::Seat(seat) = reader.viewer else { return Err(Refusal::NoSeat) };
        DynSitting::check(&self.sitting, seat, line)?;
        let action = line.parse::<G::Action>().map_err(Refusal::Parse)?;
        let stage = self.stage(reader, &[]);
        let mut facts = G::preview(&stage.view, seat, &action);
        facts.extend(Foresight::new(self.sitting.game(), seat).of(&stage.view, &action));
        Ok(facts.iter().map(|fact| stage.teller().preview(fact)).collect())
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

    fn undo_words(&self, reader: Reader) -> Result<String, String> {
        let Viewer::Seat(seat) = reader.viewer else {
            return Err(self.telling(reader, |teller| teller.words().t("undo-watching")));
        };
        match self.sitting.undoable(seat) {
            Ok(action) => {
                let view = self.sitting.game().view(reader.viewer);
                Ok(self.telling(reader, |teller| teller.action_short(&G::action_facts(&view, &action))))
            }
            Err(bar) => Err(self.telling(reader, |teller| teller.bar(bar))),
        }
    }

    fn refusal(&self, reader: Reader, refusal: &Refusal) -> String {
        self.telling(reader, |teller| teller.refusal(refusal))
    }

    fn log_line(&self, reader: Reader, event: &Value) -> LogLine {
        let seat = event.get("seat").and_then(Value::as_u64).and_then(|index| Seat::new(index as usize));
        let said = self.telling(reader, |teller| teller.event_marked(event));
        LogLine {
            plain: to_plain(&said),
            html: to_html(&said).into_string(),
            seat,
            delta: G::delta(event).into_string(),
            folds: G::folds(event),
            minor: G::minor(event),
            mine: matches!(reader.viewer, Viewer::Seat(seat) if G::concerns(event, seat)),
            ends_turn: G::ends_turn(event),
            places: G::touched(event),
        }
    }

    fn result(&self, reader: Reader) -> Option<Markup> {
        let stage = self.stage(reader, &[]);
        stage.outcome.is_some().then(|| G::result(&stage.scene()))
    }

    fn chart(&self) -> Option<Vec<Vec<i32>>> {
        self.sitting.game().outcome()?;
        let seats = DynSitting::role_names(&self.sitting).len();
        let mut lines = vec![Vec::new(); seats];
        let replayed = Sitting::replay_with(self.sitting.record(), usize::MAX, |_, game, _| {
            for (seat, line) in Seat::all(seats).zip(&mut lines) {
                line.extend(G::counts(&game.view(Viewer::Seat(seat)), seat));
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

    fn flows(&self) -> bool {
        G::FLOWS
    }

    fn switches(&self) -> &'static [(&'static str, &'static str)] {
        G::switches()
    }

    fn rulebook(&self) -> Rulebook {
        G::RULEBOOK
    }
}

fn prompt<G: Look>(scene: &Scene<'_, G>) -> String {
    let facts = G::prompt(scene.view);
    if scene.is_asked() { scene.teller.ask(&facts) } else { scene.teller.wait(&facts, scene.asked) }
}
