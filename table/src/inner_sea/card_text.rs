//! What cards, Wonders and abilities do, in words: made from the programs that the rules carry out, so that a text never
//! says what the card does not do, and the cards of a pack have their texts too.

use crate::messages::{Args, Messages, list};
use civitas_games::inner_sea::data::{Answer, CardData, Data, Special, TAGS};
use civitas_games::inner_sea::ids::Source;
use civitas_games::inner_sea::program::{
    Amount, At, By, CityOf, Condition, Count, Filter, HomeOf, HowMany, List, Name, NewOrder, Next, Per, Pick, Step,
    TalentsTo, Terrain, Timed, Verb, Who,
};

/// Everything a source says, one sentence after another.
pub(super) fn source(messages: &'static Messages, data: &Data, source: Source) -> Vec<String> {
    let text = Text { messages, data };
    let mut lines = Vec::new();
    if let Some(card) = source.as_card().and_then(|card| data.card(card)) {
        text.card(card, &mut lines);
    }
    lines.extend(text.steps(data.program(source)));
    if lines.is_empty() {
        lines.push(messages.text("inner-sea-text-nothing"));
    }
    lines
}

/// The text of one of several ways, counted from 1.
pub(super) fn option(messages: &'static Messages, data: &Data, source: Source, number: u8) -> Option<String> {
    let text = Text { messages, data };
    let steps = data.list(data.program(source)).iter();
    let options = steps.filter_map(|step| match &step.verb {
        Verb::OneOf { options, .. } => Some(options),
        Verb::Use(timed) | Verb::When(timed) => data.list(timed.steps).iter().find_map(|inner| match &inner.verb {
            Verb::OneOf { options, .. } => Some(options),
            _ => None,
        }),
        _ => None,
    });
    let list = *options.flatten().nth(usize::from(number).checked_sub(1)?)?;
    Some(text.way(list))
}

struct Text<'a> {
    messages: &'static Messages,
    data: &'a Data,
}

impl Text<'_> {
    fn say(&self, key: &str, args: &Args) -> String {
        self.messages.format(&format!("inner-sea-text-{key}"), args)
    }

    fn plain(&self, key: &str) -> String {
        self.say(key, &Args::new())
    }

    fn list(&self, items: &[String]) -> String {
        list(self.messages.lang(), items)
    }

    fn card(&self, card: &CardData, lines: &mut Vec<String>) {
        if !card.answers.is_empty() {
            let what: Vec<_> = card.answers.iter().map(|&answer| self.answer(answer)).collect();
            lines.push(self.say("negates", &Args::new().with("what", self.list(&what))));
        }
        if let Some(special) = card.special {
            lines.push(self.plain(match special {
                Special::NoLossInFirstRound => "no-loss-in-first-round",
                Special::LargestFirstInFirstRound => "largest-first",
                Special::DeepSeaInEveryEpoch => "deep-sea",
            }));
        }
        if card.aside {
            lines.push(self.plain("aside"));
        }
    }

    fn answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Tag(bit) => {
                let tag = TAGS.get(usize::from(bit)).copied().unwrap_or_default();
                self.say("answers-tag", &Args::new().with("tag", self.messages.term("inner-sea-tag", tag, "")))
            }
            Answer::WonderUse => self.plain("answers-wonder-use"),
            Answer::RegularHittingYou => self.plain("answers-hitting-you"),
            Answer::SeaHittingYou => self.plain("answers-sea-hitting-you"),
            Answer::Competition => self.plain("answers-competition"),
            Answer::CompetitionHittingYourCity => self.plain("answers-city"),
        }
    }

    fn steps(&self, list: List) -> Vec<String> {
        self.data.list(list).iter().map(|step| self.step(step)).collect()
    }

    /// One of several ways; one without steps changes nothing.
    fn way(&self, list: List) -> String {
        let steps = self.steps(list);
        if steps.is_empty() { self.plain("way-nothing") } else { steps.join(" ") }
    }

    fn step(&self, step: &Step) -> String {
        let mut text = self.verb(step);
        if let Some(condition) = &step.condition {
            let key = if condition.negated { "unless" } else { "if" };
            text = self.say(key, &Args::new().with("condition", self.condition(condition)).with("text", text));
        }
        if !step.otherwise.is_empty() {
            let other = self.steps(step.otherwise).join(" ");
            text = self.say("otherwise", &Args::new().with("text", text).with("other", other));
        }
        match step.by {
            By::You => text,
            By::Who => self.say("by-who", &Args::new().with("text", text)),
            By::FewestVp => self.say("by-fewest", &Args::new().with("text", text)),
            By::EachCivReverse => self.say("by-each", &Args::new().with("text", text)),
        }
    }

    fn verb(&self, step: &Step) -> String {
        let of = self.who(step.who, if one_disk(&step.verb) { "of-one" } else { "of" });
        let subject = self.who(step.who, "");
        match &step.verb {
            Verb::Choose(pick) => self.say("choose", &Args::new().with("where", self.pick(pick))),
            Verb::Place { pick, n, total, cap, ready } => {
                let key = if *ready { "place-ready" } else { "place" };
                let text = self.say(key, &self.disks(n).with("of", of).with("where", self.pick(pick)));
                let text = self.with_total(text, *total);
                match cap {
                    Some(cap) => self.say("cap", &Args::new().with("text", text).with("n", f64::from(*cap))),
                    None => text,
                }
            }
            Verb::Remove { pick, n, total, keep, alternatives } => {
                let text = self.say("remove", &self.disks(n).with("of", of).with("where", self.pick(pick)));
                let mut text = self.with_total(text, *total);
                if *keep > 0 {
                    text = self.say("keep", &Args::new().with("text", text).with("n", f64::from(*keep)));
                }
                if *alternatives { text } else { self.say("no-alternatives", &Args::new().with("text", text)) }
            }
            Verb::Replace { pick, n } => {
                self.say("replace", &self.disks(n).with("of", of).with("where", self.pick(pick)))
            }
            Verb::Move { source, pick, n } => {
                let args = self.disks(n).with("from", self.pick(source)).with("where", self.pick(pick));
                self.say("move", &args)
            }
            Verb::Ally { pick, n, total } => {
                let text = self.say("ally", &self.disks(n).with("where", self.pick(pick)));
                self.with_total(text, *total)
            }
            Verb::Shield { filter: Some(filter), .. } => {
                self.say("shield-areas", &Args::new().with("where", self.areas(filter, 2.0)))
            }
            Verb::Shield { filter: None, n } => self.say("shield", &Args::new().with("n", f64::from(*n))),
            Verb::Talent { n, to } => {
                let text = self.gain("talents", n, &subject);
                match to {
                    TalentsTo::Treasury => text,
                    TalentsTo::You => self.say("to-you", &Args::new().with("text", text)),
                    TalentsTo::Booty => self.say("to-booty", &Args::new().with("text", text)),
                }
            }
            Verb::Vp { n } => self.gain("vp", n, &subject),
            Verb::Draw { n, keep, top } => {
                let args = Args::new().with("who", subject).with("n", f64::from(*n));
                match (keep, top) {
                    (Some(keep), true) => self.say("look", &args.with("keep", f64::from(*keep))),
                    (None, true) => self.say("look", &args.with("keep", 0.0)),
                    (Some(keep), false) => self.say("draw-keep", &args.with("keep", f64::from(*keep))),
                    (None, false) => self.say("draw", &args),
                }
            }
            Verb::Discard { n, random } => {
                let key = if *random { "discard-random" } else { "discard" };
                self.say(key, &Args::new().with("who", subject).with("amount", self.amount(n)).with("n", largest(n)))
            }
            Verb::Ready { n, only } => {
                let text = self.say("ready", &Args::new().with("n", f64::from(*n)));
                match only {
                    Some(kind) => self
                        .say("ready-only", &Args::new().with("text", text).with("where", self.noun(Some(*kind), 2.0))),
                    None => text,
                }
            }
            Verb::Pay { talents, cards, disks, filter } => {
                let price = [("talents", *talents), ("cards", *cards)].into_iter().filter(|(_, n)| *n > 0);
                let mut price: Vec<_> = price
                    .map(|(what, n)| self.say(&format!("price-{what}"), &Args::new().with("n", f64::from(n))))
                    .collect();
                if *disks > 0 {
                    let args = Args::new().with("n", f64::from(*disks)).with("where", self.areas(filter, 2.0));
                    price.push(self.say("price-disks", &args));
                }
                self.say("pay", &Args::new().with("who", subject).with("price", self.list(&price)))
            }
            Verb::Invest { n } => self.say("invest", &Args::new().with("n", f64::from(*n))),
            Verb::Unload { n, filter } => {
                let args = self.disks(n).with("of", of);
                match filter {
                    Some(filter) => self.say("unload-wonder", &args.with("where", self.one_area(filter))),
                    None => self.say("unload", &args),
                }
            }
            Verb::Build { resources, disks } => {
                self.say("build", &Args::new().with("n", f64::from(*resources)).with("disks", f64::from(*disks)))
            }
            Verb::Bury { filter } => self.say("bury", &Args::new().with("of", of).with("where", self.one_area(filter))),
            Verb::Restore { filter, yours } => {
                let text = self.say("restore", &Args::new().with("of", of).with("where", self.one_area(filter)));
                if *yours { self.say("restore-yours", &Args::new().with("text", text)) } else { text }
            }
            Verb::Negate => self.plain("negate"),
            Verb::TurnOrder(NewOrder::Choice) => self.plain("order-choice"),
            Verb::TurnOrder(NewOrder::Random) => self.plain("order-random"),
            Verb::TurnOrder(NewOrder::Reverse) => self.plain("order-reverse"),
            Verb::NoLoot => self.plain("no-loot"),
            Verb::OneOf { options, times } => {
                let ways: Vec<_> = options.iter().map(|&option| self.way(option)).collect();
                let ways = ways.join(&self.plain("or"));
                match times {
                    Some(count) => {
                        self.say("one-of-times", &Args::new().with("ways", ways).with("count", self.counted(count)))
                    }
                    None => self.say("one-of", &Args::new().with("ways", ways)),
                }
            }
            Verb::Use(timed) => self.timed("use", timed),
            Verb::When(timed) => self.timed("when", timed),
        }
    }

    fn timed(&self, key: &str, timed: &Timed) -> String {
        let word = At::WORDS.iter().find(|(_, at)| *at == timed.at).map_or("always", |(word, _)| word);
        let at = self.messages.term("inner-sea-at", word, "");
        let mut text = self.steps(timed.steps).join(" ");
        if timed.off > 0 {
            text = self.say("off", &Args::new().with("n", f64::from(timed.off)).with("text", text));
        }
        if let Some(limit) = timed.per_turn {
            text = self.say("per-turn", &Args::new().with("n", f64::from(limit)).with("text", text));
        }
        if let Some(epoch) = timed.epoch {
            let roman = ["I", "II", "III", "IV"].get(usize::from(epoch).wrapping_sub(1)).copied().unwrap_or("?");
            text = self.say("in-epoch", &Args::new().with("epoch", roman).with("text", text));
        }
        self.say(key, &Args::new().with("at", at).with("text", text))
    }

    /// “gain 2 talents”, “lose 1 VP”.
    fn gain(&self, what: &str, n: &Amount, who: &str) -> String {
        let args = Args::new().with("who", who.to_owned());
        match n {
            Amount::Fixed(n) if *n < 0 => self.say(&format!("lose-{what}"), &args.with("n", f64::from(-n))),
            Amount::Fixed(n) => self.say(&format!("gain-{what}"), &args.with("n", f64::from(*n))),
            Amount::Range(least, most) => {
                self.say(&format!("gain-{what}"), &args.with("n", f64::from((*least).max(*most))))
            }
            Amount::All => self.say(&format!("lose-all-{what}"), &args),
            Amount::Count(count) => self.say(&format!("gain-{what}-for"), &args.with("count", self.counted(count))),
        }
    }

    fn counted(&self, count: &Count) -> String {
        let each = f64::from(count.each.max(1));
        let areas = self.areas(&count.filter, each);
        let key = match count.per {
            Per::Area => "for-areas",
            Per::Opponent => "for-opponents",
            Per::Partner => "for-partners",
        };
        let text = self.say(key, &Args::new().with("n", each).with("areas", areas));
        if count.most < u8::MAX && count.most > 0 {
            self.say("at-most", &Args::new().with("text", text).with("n", f64::from(count.most)))
        } else {
            text
        }
    }

    fn with_total(&self, text: String, total: Option<(u8, u8)>) -> String {
        match total {
            Some((least, most)) if least == most => {
                self.say("total", &Args::new().with("text", text).with("n", f64::from(most)))
            }
            Some((least, most)) => self.say(
                "total-range",
                &Args::new().with("text", text).with("n", f64::from(least)).with("m", f64::from(most)),
            ),
            None => text,
        }
    }

    /// The arguments of a sentence about disks: `$disks` is “2 disks”, “1 to 3 disks” or “all disks”.
    fn disks(&self, n: &Amount) -> Args {
        let args = Args::new().with("amount", self.amount(n)).with("n", largest(n));
        let disks = match n {
            Amount::All => self.plain("all-disks"),
            Amount::Count(count) => self.say("counted-disks", &Args::new().with("count", self.counted(count))),
            Amount::Fixed(_) | Amount::Range(..) => {
                self.say("disks", &Args::new().with("amount", self.amount(n)).with("n", largest(n)))
            }
        };
        args.with("disks", disks)
    }

    fn amount(&self, n: &Amount) -> String {
        match n {
            Amount::Fixed(n) => n.to_string(),
            Amount::Range(0, most) => self.say("up-to", &Args::new().with("n", f64::from(*most))),
            Amount::Range(least, most) => {
                self.say("from-to", &Args::new().with("n", f64::from(*least)).with("m", f64::from(*most)))
            }
            Amount::All => self.plain("all"),
            Amount::Count(count) => self.counted(count),
        }
    }

    fn pick(&self, pick: &Pick) -> String {
        let (count, n) = match pick.areas {
            HowMany::All => (self.plain("every"), 1.0),
            HowMany::Range(1, 1) => (self.plain("one"), 1.0),
            HowMany::Range(least, most) if least == most => (most.to_string(), f64::from(most)),
            HowMany::Range(0 | 1, most) => {
                (self.say("up-to", &Args::new().with("n", f64::from(most))), f64::from(most))
            }
            HowMany::Range(least, most) => {
                let text = self.say("from-to", &Args::new().with("n", f64::from(least)).with("m", f64::from(most)));
                (text, f64::from(most))
            }
        };
        let mut text = match named(&pick.filter) {
            Some(name) => self.name(name, ""),
            None => self.say("areas", &Args::new().with("count", count).with("areas", self.areas(&pick.filter, n))),
        };
        if let Some(first) = &pick.first {
            text = self.say("first", &Args::new().with("text", text).with("areas", self.areas(first, 1.0)));
        }
        if pick.chain { self.say("chain", &Args::new().with("text", text)) } else { text }
    }

    fn condition(&self, condition: &Condition) -> String {
        let count = f64::from(condition.count.max(1));
        self.say("exists", &Args::new().with("n", count).with("areas", self.areas(&condition.filter, count)))
    }

    /// “land areas next to a city of yours”.
    fn areas(&self, filter: &Filter, n: f64) -> String {
        let noun = match named(filter) {
            Some(name) => self.name(name, ""),
            None => self.noun(filter.kind, n),
        };
        let qualities = self.qualities(filter);
        if qualities.is_empty() { noun } else { format!("{noun} {}", qualities.join(&self.plain("and"))) }
    }

    /// “a land area with a city of yours”, or the name of the area.
    fn one_area(&self, filter: &Filter) -> String {
        let areas = self.areas(filter, 1.0);
        if named(filter).is_some() {
            areas
        } else {
            self.say("areas", &Args::new().with("count", self.plain("one")).with("areas", areas))
        }
    }

    fn noun(&self, kind: Option<Terrain>, n: f64) -> String {
        let word = match kind {
            Some(Terrain::Land) => "land",
            Some(Terrain::Shallow) => "shallow",
            Some(Terrain::Deep) => "deep",
            Some(Terrain::Sea) => "sea",
            Some(Terrain::NotDeep) => "not-deep",
            None => "area",
        };
        self.say(word, &Args::new().with("n", n))
    }

    fn qualities(&self, filter: &Filter) -> Vec<String> {
        let mut all = Vec::new();
        if let Some(ids) = filter.ids {
            let names: Vec<_> =
                ids.iter().map(|area| self.messages.term("inner-sea-area", area.as_str(), "")).collect();
            all.push(self.say("among", &Args::new().with("names", self.list(&names))));
        }
        if let Some(name) = filter.within.filter(|_| named(filter).is_none()) {
            all.push(self.say("within", &Args::new().with("name", self.name(name, ""))));
        }
        if let Some((who, least, most)) = filter.occ {
            let args =
                Args::new().with("of", self.who(who, "of")).with("n", f64::from(least)).with("m", f64::from(most));
            let key = match most {
                most if most == least => "occupied-exactly",
                most if most < 48 && least == 0 => "occupied-most",
                most if most < 48 => "occupied-range",
                _ => "occupied",
            };
            all.push(self.say(key, &args));
        }
        let by_who = [
            ("with", filter.with),
            ("control", filter.control),
            ("free-of", filter.free_of),
            ("wonder", filter.wonder),
        ];
        for (key, who) in by_who.into_iter().filter_map(|(key, who)| Some((key, who?))) {
            all.push(self.say(key, &Args::new().with("of", self.who(who, "of"))));
        }
        match filter.city {
            Some(CityOf::Of(who)) => all.push(self.say("city", &Args::new().with("of", self.who(who, "of")))),
            Some(CityOf::Nobody) => all.push(self.plain("no-city")),
            None => {}
        }
        match filter.home {
            Some(HomeOf::Of(who)) => all.push(self.say("home", &Args::new().with("of", self.who(who, "of")))),
            Some(HomeOf::Civ(civ)) => {
                let name = self.messages.term("inner-sea-faction", civ.as_str(), "");
                all.push(self.say("home-of", &Args::new().with("name", name)));
            }
            Some(HomeOf::Nobody) => all.push(self.plain("no-home")),
            None => {}
        }
        let edges = ["north", "east", "south", "west"].into_iter().enumerate();
        let edges = edges.filter(|(bit, _)| filter.edges >> bit & 1 == 1).map(|(_, word)| self.plain(word));
        let edges: Vec<_> = edges.collect();
        if !edges.is_empty() {
            all.push(self.say("edge", &Args::new().with("edges", self.list(&edges))));
        }
        if let Some(next) = &filter.adj {
            all.push(self.say("next-to", &Args::new().with("what", self.next(next))));
        }
        if let Some(next) = &filter.near {
            all.push(self.say("near", &Args::new().with("what", self.next(next))));
        }
        if let Some((name, kind)) = filter.reach {
            let args = Args::new().with("name", self.name(name, "to")).with("areas", self.noun(Some(kind), 2.0));
            all.push(self.say("reach", &args));
        }
        if filter.contested {
            all.push(self.plain("contested"));
        }
        if !filter.any.is_empty() {
            let any: Vec<_> = filter.any.iter().map(|one| self.alternative(one)).collect();
            all.push(any.join(&self.plain("or-areas")));
        }
        if let Some(not) = &filter.not {
            all.push(self.say("but-not", &Args::new().with("what", self.areas(not, 1.0))));
        }
        all
    }

    /// One of several ways to fit: its qualities alone if it says nothing of the kind of area.
    fn alternative(&self, filter: &Filter) -> String {
        let qualities = self.qualities(filter);
        if filter.kind.is_none() && !qualities.is_empty() {
            qualities.join(&self.plain("and"))
        } else {
            self.say("being", &Args::new().with("what", self.areas(filter, 1.0)))
        }
    }

    /// With its preposition, because Spanish joins it to the article.
    fn next(&self, next: &Next) -> String {
        match next {
            Next::Name(name) => self.name(*name, "to"),
            Next::Fits(filter) => self.say("to-a", &Args::new().with("areas", self.areas(filter, 1.0))),
        }
    }

    fn name(&self, name: Name, form: &str) -> String {
        let word = match name {
            Name::Bound(_) => "chosen-area",
            Name::Here => "here",
            Name::Home => "your-home",
            Name::Block => "block-area",
        };
        self.messages.term("inner-sea-text", word, form)
    }

    fn who(&self, who: Who, form: &str) -> String {
        // Only “yours” has a singular of its own.
        let form = if form == "of-one" && who != Who::You { "of" } else { form };
        let word = Who::WORDS.iter().find(|(_, one)| *one == who).map_or("you", |(word, _)| word);
        self.messages.term("inner-sea-who", word, form)
    }
}

/// The name of the areas, if a filter asks for nothing but a name.
fn named(filter: &Filter) -> Option<Name> {
    let name = filter.within?;
    let only = Filter { within: Some(name), ..Filter::default() };
    (*filter == only).then_some(name)
}

/// Is it about a single disk, so that “yours” is singular?
fn one_disk(verb: &Verb) -> bool {
    let (Verb::Place { n, .. } | Verb::Remove { n, .. } | Verb::Replace { n, .. } | Verb::Unload { n, .. }) = verb
    else {
        return false;
    };
    (largest(n) - 1.0).abs() < f64::EPSILON
}

/// The largest number an amount can be, for the plural.
fn largest(n: &Amount) -> f64 {
    match n {
        Amount::Fixed(n) => f64::from(n.abs()),
        Amount::Range(_, most) => f64::from(*most),
        Amount::All | Amount::Count(_) => 2.0,
    }
}
