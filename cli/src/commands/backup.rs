//! `civitas backup` and `restore`: copies of the database that are checked before they count.

use super::serve::runtime;
use crate::args::{Backup, Restore};
use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_server::{Contents, StoreError};

pub(crate) fn backup(args: &Backup, lang: Lang) -> CommandResult {
    let copied = runtime()?.block_on(civitas_server::backup(&args.database, &args.file, args.replace));
    let contents = copied.map_err(failure)?;
    match lang {
        Lang::En => println!("Copied and checked: {} ({}).", args.file.display(), words(&contents, lang)),
        Lang::Es => println!("Copia hecha y comprobada: {} ({}).", args.file.display(), words(&contents, lang)),
    }
    Ok(())
}

pub(crate) fn restore(args: &Restore, lang: Lang) -> CommandResult {
    let restored = runtime()?.block_on(civitas_server::restore(&args.file, &args.database, args.replace));
    let contents = restored.map_err(failure)?;
    match lang {
        Lang::En => println!("Restored and checked: {} ({}).", args.database.display(), words(&contents, lang)),
        Lang::Es => println!("Restaurada y comprobada: {} ({}).", args.database.display(), words(&contents, lang)),
    }
    Ok(())
}

/// What a file holds, in the reader's language.
fn words(contents: &Contents, lang: Lang) -> String {
    let Contents { schema, tables, rows, people, bytes } = contents;
    let counted = |count: usize, one: &str, other: &str| format!("{count} {}", if count == 1 { one } else { other });
    let [tables, rows, people] = match lang {
        Lang::En => [
            counted(*tables, "table", "tables"),
            counted(*rows, "journal row", "journal rows"),
            counted(*people, "person", "people"),
        ],
        Lang::Es => [
            counted(*tables, "mesa", "mesas"),
            counted(*rows, "fila del diario", "filas del diario"),
            counted(*people, "persona", "personas"),
        ],
    };
    let kilobytes = bytes.div_ceil(1024);
    match lang {
        Lang::En => format!("{tables}, {rows}, {people}; schema version {schema}, {kilobytes} kB"),
        Lang::Es => format!("{tables}, {rows}, {people}; versión {schema} del esquema, {kilobytes} kB"),
    }
}

/// A file that is not what it should be is one thing, a file that cannot be read or written another.
fn failure(error: StoreError) -> Failure {
    match error {
        StoreError::Io(path, error) => Failure::Io(path.display().to_string(), error),
        StoreError::Missing(path) => {
            Failure::Io(path.display().to_string(), std::io::Error::other("there is no such file or folder"))
        }
        error @ StoreError::Exists(_) => Failure::InvalidInput(error.to_string()),
        error => Failure::CheckFailed(error.to_string()),
    }
}
