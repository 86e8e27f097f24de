//! `--help`, and what is wrong with a command line, in the user's language.
//!
//! The texts are in the language files: `help-COMMAND` for a command, `help-COMMAND-ARGUMENT` for an argument of it, and
//! `help-any-ARGUMENT` for an argument that is the same wherever it stands.

use crate::args::Args;
use crate::values;
use civitas_core::rule::Lang;
use civitas_table::messages::{Messages, Sentence};
use clap::builder::{PossibleValue, Resettable};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches};
use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;

/// The command that runs if none is given.
const DEFAULT_COMMAND: &str = "serve";

/// The exit code for a command line that cannot be read.
const WRONG_ARGUMENTS: u8 = 2;

/// Returns the language in which the program speaks: as the command line says, else as the environment says.
pub(crate) fn lang(arguments: &[OsString]) -> Lang {
    let mut given = arguments.iter().filter_map(|argument| argument.to_str()).skip_while(|word| !is_lang(word));
    let named = given.next().and_then(|word| word.split_once('=').map(|(_, code)| code).or_else(|| given.next()));
    let of = |key: &str| std::env::var(key).ok().filter(|value| !value.is_empty());
    let own = named.map(str::to_owned).or_else(|| of("CIVITAS_LANG")).and_then(|code| Lang::from_code(&code));
    own.unwrap_or_else(|| {
        let value = of("LC_ALL").or_else(|| of("LC_MESSAGES")).or_else(|| of("LANG")).unwrap_or_default();
        Lang::from_code(value.get(..2).unwrap_or("")).unwrap_or_default()
    })
}

fn is_lang(word: &str) -> bool {
    word == "--lang" || word.starts_with("--lang=")
}

/// Reads a command line. Where it asks for help or cannot be read, that is printed and the exit code is returned.
pub(crate) fn parse(mut arguments: Vec<OsString>, lang: Lang) -> Result<Args, ExitCode> {
    let mut command = command(lang);
    let mut read = command.try_get_matches_from_mut(&arguments);
    if read.as_ref().is_ok_and(|matches| matches.subcommand().is_none()) {
        arguments.push(DEFAULT_COMMAND.into());
        read = command.try_get_matches_from_mut(&arguments);
    }
    read.and_then(|matches| Args::from_arg_matches(&matches)).map_err(|error| stopped(&error, lang))
}

/// Prints why nothing is run.
fn stopped(error: &clap::Error, lang: Lang) -> ExitCode {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    if matches!(error.kind(), DisplayHelp | DisplayVersion | DisplayHelpOnMissingArgumentOrSubcommand) {
        let _ = error.print(); // nobody may be left to read it
        return ExitCode::from(if error.use_stderr() { WRONG_ARGUMENTS } else { 0 });
    }
    let mut said = sentence(error).say(lang);
    if let Some(usage) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.split_once(' ').map_or(usage.as_str(), |(_, usage)| usage).trim();
        said.push_str(&format!("\n\n{} {usage}", Messages::of(lang).text("help-usage")));
    }
    eprintln!("civitas: {said}\n\n{}", Messages::of(lang).text("help-more"));
    ExitCode::from(WRONG_ARGUMENTS)
}

/// What is wrong with a command line.
fn sentence(error: &clap::Error) -> Sentence {
    let text = |kind| error.get(kind).map(texts).unwrap_or_default();
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let about = |key: &'static str| Sentence::new(key).with("argument", &argument);
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => about("failure-argument-no-value"),
        ErrorKind::InvalidValue => {
            let known = Sentence::new("failure-value-word").with("known", text(ContextKind::ValidValue));
            about("failure-argument-value").with("value", value).with("why", known)
        }
        ErrorKind::ValueValidation => match error.source().and_then(values::sentence) {
            Some(why) => about("failure-argument-value").with("value", value).with("why", why),
            None => about("failure-argument-wrong").with("value", value),
        },
        ErrorKind::UnknownArgument => similar(about("failure-argument-unknown"), &text(ContextKind::SuggestedArg)),
        ErrorKind::InvalidSubcommand => {
            let unknown = Sentence::new("failure-command").with("command", text(ContextKind::InvalidSubcommand));
            similar(unknown, &text(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::MissingSubcommand => {
            Sentence::new("failure-command-missing").with("known", text(ContextKind::ValidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => about("failure-argument-missing"),
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg);
            let twice = other == argument;
            if twice {
                about("failure-argument-twice")
            } else {
                about("failure-argument-conflict").with("other", other)
            }
        }
        ErrorKind::InvalidUtf8 => Sentence::new("failure-argument-not-text"),
        _ => Sentence::new("failure-arguments"),
    }
}

/// Adds the nearest known word, if there is one.
fn similar(unknown: Sentence, similar: &str) -> Sentence {
    if similar.is_empty() {
        return unknown;
    }
    Sentence::new("failure-similar").with("why", unknown).with("similar", similar)
}

fn texts(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::None => String::new(),
        one => one.to_string(),
    }
}

/// The commands and arguments with their texts in a language.
fn command(lang: Lang) -> Command {
    let messages = Messages::of(lang);
    let about = messages.text("help-about");
    let long = format!("{about}\n\n{}", messages.text("help-exit-codes"));
    let mut command = Args::command().about(about).long_about(long);
    // Adds `help` and the arguments that every command has, so that they get their texts too.
    command.build();
    in_language(command, "", messages)
}

/// A command and those below it; `path` names it among the texts.
fn in_language(command: Command, path: &str, messages: &'static Messages) -> Command {
    let text = |key: &str| messages.text(key);
    let command = match (path, command.get_name()) {
        (_, "help") => command.about(text("help-any-help-command")),
        ("", _) => command,
        _ => command.about(text(&format!("help-{path}"))),
    };
    let below = |child: &Command| match (path, child.get_name()) {
        (path, "help") => path.to_owned(),
        ("", name) => name.to_owned(),
        (path, name) => format!("{path}-{name}"),
    };
    let style = command.get_styles().get_usage();
    let heading = format!("{style}{}{style:#}", text("help-usage"));
    let mut command = command
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{heading} {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .subcommand_help_heading(text("help-commands"))
        .mut_args(|arg| argument_in_language(arg, path, messages))
        .mut_subcommands(|child| {
            let path = below(&child);
            in_language(child, &path, messages)
        });
    let usage = command.render_usage().to_string();
    let usage = usage.split_once(' ').map_or(usage.as_str(), |(_, usage)| usage).to_owned();
    let words =
        [("[OPTIONS]", "help-usage-options"), ("[COMMAND]", "help-usage-command"), ("<COMMAND>", "help-usage-must")];
    command.override_usage(words.iter().fold(usage, |usage, (word, key)| usage.replace(word, &text(key))))
}

fn argument_in_language(argument: Arg, path: &str, messages: &'static Messages) -> Arg {
    let id = argument.get_id().as_str().replace('_', "-");
    let own = format!("help-{path}-{id}");
    let mut help = messages.text(if messages.has(&own) { own } else { format!("help-any-{id}") }.as_str());
    let mut add = |key: &'static str, value: String| {
        if !value.is_empty() {
            help.push_str(&format!(" {}", Sentence::new(key).with("value", value).say(messages.lang())));
        }
    };
    if argument.get_action().takes_values() {
        let values = argument.get_possible_values();
        let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
        let defaults: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        add("help-values", names.join(", "));
        add("help-default", defaults.join(" "));
    }
    add("help-environment", argument.get_env().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default());
    let heading = messages.text(if argument.is_positional() { "help-arguments" } else { "help-options" });
    let argument = argument.help(help).long_help(Resettable::Reset).help_heading(heading);
    argument.hide_env(true).hide_default_value(true).hide_possible_values(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every help text that a command and those below it ask for.
    fn keys(command: &Command, path: &str, keys: &mut BTreeSet<String>) {
        let english = Messages::of(Lang::En);
        keys.insert(if path.is_empty() { "help-about".to_owned() } else { format!("help-{path}") });
        for argument in command.get_arguments() {
            let id = argument.get_id().as_str().replace('_', "-");
            let own = format!("help-{path}-{id}");
            keys.insert(if english.has(&own) { own } else { format!("help-any-{id}") });
        }
        for child in command.get_subcommands().filter(|child| child.get_name() != "help") {
            let name = child.get_name();
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") };
            super::tests::keys(child, &path, keys);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_text_in_both_languages_and_no_text_is_left_over() {
        let mut asked = BTreeSet::new();
        let mut command = Args::command();
        command.build();
        keys(&command, "", &mut asked);
        for lang in Lang::ALL {
            let missing: Vec<_> = asked.iter().filter(|key| !Messages::of(lang).has(key)).collect();
            assert!(missing.is_empty(), "{lang:?}: {missing:?}");
        }
        let source = include_str!("help.rs");
        let files = civitas_table::messages::files(Lang::En);
        let written = files.flat_map(|(_, text)| text.lines().map(str::to_owned).collect::<Vec<_>>());
        let written = written.filter_map(|line| Some(line.split_once(" =")?.0.to_owned()));
        for key in written.filter(|key| key.starts_with("help-")) {
            assert!(asked.contains(&key) || source.contains(&format!("\"{key}\"")), "{key} is left over");
        }
    }

    #[test]
    fn the_language_comes_from_the_command_line_first() {
        let lang = |line: &str| lang(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(lang("civitas --lang es games"), Lang::Es);
        assert_eq!(lang("civitas games --lang=en"), Lang::En);
    }

    #[test]
    fn spanish_help_is_spanish_to_the_last_word() {
        let help = command(Lang::Es).render_long_help().to_string();
        for english in ["Usage", "Options", "Commands", "Print", "default", "env:"] {
            assert!(!help.contains(english), "{english}: {help}");
        }
        let mut root = command(Lang::Es);
        let simulate = root.find_subcommand_mut("simulate").map(|command| command.render_help().to_string());
        let simulate = simulate.unwrap_or_default();
        assert!(simulate.contains("Uso: civitas simulate [OPCIONES] [GAME]"), "{simulate}");
        assert!(simulate.contains("[por defecto: 1000]"), "{simulate}");
    }
}
