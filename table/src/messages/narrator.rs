//! Whoever tells what happens: facts in, sentences out.

use super::args::ArgContext;
use super::sentence::phrase;
use super::{Args, Lang, Marks, Messages, SeatNames, kebab, list};
use civitas_core::erased::{PublicWaiting, Refusal};
use civitas_core::seat::Seat;
use civitas_core::sitting::UndoBarrier;
use serde_json::Value;

/// Tells the facts of one game to one reader.
#[derive(Clone, Copy)]
pub struct Narrator<'a> {
    /// The word of the game, with which its keys begin.
    pub game: &'static str,
    /// The reader's language.
    pub lang: Lang,
    /// Who sits there, and who reads.
    pub seat_names: &'a SeatNames,
    /// Is this text the name of a place on the board?
    pub is_place: fn(&str) -> bool,
    /// Is this text the word of a card that can be shown?
    pub is_card: fn(&str) -> bool,
}

impl Narrator<'_> {
    /// The words of the reader's language.
    #[must_use]
    pub fn messages(&self) -> &'static Messages {
        Messages::of(self.lang)
    }

    /// What a seat is called.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        self.seat_names.name(self.game, self.messages(), seat)
    }

    /// What happened, as a sentence.
    #[must_use]
    pub fn event(&self, event: &Value) -> String {
        self.tell("event", event, Marks::Plain)
    }

    /// What happened, with names and places marked for [`super::to_html`] and [`super::to_plain`].
    #[must_use]
    pub fn event_marked(&self, event: &Value) -> String {
        self.tell("event", event, Marks::Marked)
    }

    /// Why something is refused: what a game says about its breach.
    #[must_use]
    pub fn breach(&self, facts: &Value) -> String {
        self.tell("breach", facts, Marks::Plain)
    }

    /// What an action does: “Lay farm on D4”.
    #[must_use]
    pub fn action(&self, facts: &Value) -> String {
        self.tell("action", facts, Marks::Plain)
    }

    /// What an action is called beside a verb: “farm D4”. A game says it as the form `short` of the action.
    #[must_use]
    pub fn action_short(&self, facts: &Value) -> String {
        self.action_form(facts, "short")
    }

    /// What an action is called where its first thing is picked already: “Upgrade to Irrigation”, “Against Marcos”. A game
    /// says it as the form `here` of the action.
    #[must_use]
    pub fn action_here(&self, facts: &Value) -> String {
        self.action_form(facts, "here")
    }

    fn action_form(&self, facts: &Value, form: &str) -> String {
        let name = facts.get("action").and_then(Value::as_str).unwrap_or("unknown");
        let key = format!("{}-action-{}.{form}", self.game, kebab(name));
        self.messages().try_format(&key, &self.args(facts)).unwrap_or_else(|_| self.action(facts))
    }

    /// What an action will bring, before it is taken: one sentence for each fact tagged `preview`.
    #[must_use]
    pub fn preview(&self, facts: &Value) -> String {
        self.tell("preview", facts, Marks::Plain)
    }

    /// Why an action is a good one, or what to mind: one sentence for each fact tagged `reason`.
    #[must_use]
    pub fn reason(&self, facts: &Value) -> String {
        self.tell("reason", facts, Marks::Plain)
    }

    /// What an action does, with names, places and cards marked for [`super::to_html`].
    #[must_use]
    pub fn action_marked(&self, facts: &Value) -> String {
        self.tell("action", facts, Marks::Marked)
    }

    /// What is asked, to one who is asked. `prompt` are the facts of the prompt with its tag `prompt`.
    #[must_use]
    pub fn ask(&self, prompt: &Value, marks: Marks) -> String {
        self.prompted("ask", prompt, Args::new(), marks).unwrap_or_else(|| self.messages().text("ask-anything"))
    }

    /// What is asked, to those who wait.
    #[must_use]
    pub fn wait(&self, prompt: &Value, asked: &PublicWaiting, marks: Marks) -> String {
        let args = || Args::new().with("who", self.names(&asked.seats)).with("who_count", asked.seats.len() as f64);
        if asked.seats.is_empty() {
            return self.messages().text("wait-over");
        }
        let own = self.prompted("wait", prompt, args(), marks);
        own.unwrap_or_else(|| self.messages().format("wait-anything", &args()))
    }

    /// Why a line was refused, with the rule at the end.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let messages = self.messages();
        match refusal {
            Refusal::Parse(unreadable) => {
                let args = Args::new()
                    .with("column", unreadable.column as f64)
                    .with("expected", phrase(unreadable.expected, self.lang))
                    .with(
                        "found",
                        if unreadable.found.is_empty() { "none".to_owned() } else { unreadable.found.clone() },
                    );
                messages.format("refused-unreadable", &args)
            }
            Refusal::Rule { rule, details, .. } => {
                let why = self.breach(details);
                messages.format("refused-rule", &Args::new().with("why", why).with("rule", *rule))
            }
            Refusal::PastBarrier { at } => messages.count("refused-past-barrier", *at as f64 + 1.0),
            Refusal::Stale { .. } => messages.text("refused-stale"),
            Refusal::NoSeat => messages.text("refused-no-seat"),
        }
    }

    /// Why nothing can be taken back. A game may say it in its own words.
    #[must_use]
    pub fn undo_blocked(&self, bar: UndoBarrier) -> String {
        let own = format!("{}-undo-blocked-{}", self.game, bar.as_str());
        let messages = self.messages();
        messages
            .try_format(&own, &Args::new())
            .unwrap_or_else(|_| messages.text(&format!("undo-blocked-{}", bar.as_str())))
    }

    /// Names in a row.
    #[must_use]
    pub fn names(&self, seats: &[Seat]) -> String {
        let names: Vec<_> = seats.iter().map(|&seat| self.name(seat)).collect();
        list(self.lang, &names)
    }

    /// What a role is called: “Bow”.
    #[must_use]
    pub fn role(&self, role: &str) -> String {
        self.messages().term(&format!("{}-role", self.game), role, "")
    }

    /// The arguments that a fact brings; for drawings that say something of their own.
    #[must_use]
    pub fn args(&self, facts: &Value) -> Args {
        let mut args = Args::new();
        args.add_facts(facts, &self.context(Marks::Plain));
        args
    }

    /// The sentence for a fact: its tag names the key, its fields are the arguments.
    ///
    /// # Errors
    ///
    /// The game has no sentence for it, or the sentence wants more than the fact says.
    pub fn try_tell(&self, tag: &str, facts: &Value, marks: Marks) -> Result<String, super::MessageError> {
        let name = facts.get(tag).and_then(Value::as_str).unwrap_or("unknown");
        let mut args = Args::new();
        args.add_facts(facts, &self.context(marks));
        self.messages().try_format(&format!("{}-{tag}-{}", self.game, kebab(name)), &args)
    }

    fn tell(&self, tag: &str, facts: &Value, marks: Marks) -> String {
        self.try_tell(tag, facts, marks).unwrap_or_else(|_| bare(tag, facts))
    }

    fn prompted(&self, tag: &str, prompt: &Value, mut args: Args, marks: Marks) -> Option<String> {
        let name = prompt.get("prompt").and_then(Value::as_str)?;
        args.add_facts(prompt, &self.context(marks));
        self.messages().try_format(&format!("{}-{tag}-{}", self.game, kebab(name)), &args).ok()
    }

    fn context(&self, marks: Marks) -> ArgContext<'_> {
        let Self { game, seat_names, is_place, is_card, .. } = *self;
        ArgContext { game, messages: self.messages(), seat_names, marks, is_place, is_card }
    }
}

/// A fact for which a game has no sentence yet: its name and its fields, so that the table is playable all the same.
fn bare(tag: &str, facts: &Value) -> String {
    let Value::Object(fields) = facts else { return facts.to_string() };
    let name = fields.get(tag).and_then(Value::as_str).unwrap_or(tag).replace('_', " ");
    let rest = fields.iter().filter(|(field, _)| *field != tag).map(|(field, value)| match value {
        Value::String(text) => format!("{} {text}", field.replace('_', " ")),
        other => format!("{} {other}", field.replace('_', " ")),
    });
    let rest: Vec<_> = rest.collect();
    if rest.is_empty() { name } else { format!("{name}: {}", rest.join(", ")) }
}

/// A key from what a reader of lines expected: letters and digits, joined by hyphens.
pub(super) fn slug(text: &str) -> String {
    let messages: Vec<_> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    messages.join("-").to_lowercase()
}
