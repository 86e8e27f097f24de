//! `civitas backup` and `restore`: copies of the database that are checked before they count.

use super::serve::runtime;
use crate::args::{Backup, Restore};
use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_server::StoreError;

pub(crate) fn backup(args: &Backup, lang: Lang) -> CommandResult {
    let copied = runtime()?.block_on(civitas_server::backup(&args.database, &args.file, args.replace));
    let contents = copied.map_err(failure)?;
    match lang {
        Lang::En => println!("Copied and checked: {} ({contents}).", args.file.display()),
        Lang::Es => println!("Copiada y comprobada: {} ({contents}).", args.file.display()),
    }
    Ok(())
}

pub(crate) fn restore(args: &Restore, lang: Lang) -> CommandResult {
    let restored = runtime()?.block_on(civitas_server::restore(&args.file, &args.database, args.replace));
    let contents = restored.map_err(failure)?;
    match lang {
        Lang::En => println!("Restored and checked: {} ({contents}).", args.database.display()),
        Lang::Es => println!("Restaurada y comprobada: {} ({contents}).", args.database.display()),
    }
    Ok(())
}

/// A file that is not what it should be is one thing, a file that cannot be read or written another.
fn failure(error: StoreError) -> Failure {
    match error {
        StoreError::Io(path, error) => Failure::Io(path.display().to_string(), error),
        error @ StoreError::Exists(_) => Failure::InvalidInput(error.to_string()),
        error => Failure::CheckFailed(error.to_string()),
    }
}
