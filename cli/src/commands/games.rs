//! `civitas games`: the games with their options and levels.

use crate::failure::CommandResult;
use civitas_core::rule::Lang;
use civitas_table::messages::{Args, Messages};

pub(crate) fn run(lang: Lang) -> CommandResult {
    for game in civitas_games::all() {
        let about = Args::new().with("from", *game.seats.start() as f64).with("to", *game.seats.end() as f64);
        let about = about.with("revision", f64::from(game.revision));
        println!("{}  {}", game.name, Messages::of(lang).format("terminal-game", &about));
        println!("  {}", game.roles.join(" "));
        for option in game.options {
            let default = option.field.write(option.field.default());
            let rule = option.rule.map(|rule| format!("  ({rule})")).unwrap_or_default();
            println!("  {}={default}  [{}]{rule}", option.key, option.field.allowed_values().join("|"));
        }
        for level in civitas_bots::by_name::levels_of(game.name) {
            let rating = level.rating.map(|rating| format!("  {rating:.0}")).unwrap_or_default();
            println!("  bot:{:10} {}{rating}", level.key, level.name(lang));
        }
    }
    Ok(())
}
