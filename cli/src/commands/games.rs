//! `civitas games`: the games with their options and levels.

use crate::failure::CommandResult;
use civitas_core::rule::Lang;

pub(crate) fn run(lang: Lang) -> CommandResult {
    for game in civitas_games::all() {
        let seats = match lang {
            Lang::En => format!("{}–{} players", game.seats.start(), game.seats.end()),
            Lang::Es => format!("{}–{} jugadores", game.seats.start(), game.seats.end()),
        };
        let rules = if lang == Lang::Es { "reglas: revisión" } else { "rules revision" };
        println!("{}  {seats}, {rules} {}", game.name, game.revision);
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
