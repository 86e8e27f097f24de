//! `civitas backup` and `restore`: copies of the database that are checked before they count.

use super::serve::runtime;
use crate::args::{Backup, Restore};
use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_server::{Contents, StoreError};
use civitas_table::messages::{Args, Messages};
use std::io::ErrorKind;
use std::path::Path;

pub(crate) fn backup(args: &Backup, lang: Lang) -> CommandResult {
    let copied = runtime()?.block_on(civitas_server::backup(&args.database, &args.file, args.replace));
    let contents = copied.map_err(failure)?;
    report("terminal-copied", &args.file, &contents, lang);
    Ok(())
}

pub(crate) fn restore(args: &Restore, lang: Lang) -> CommandResult {
    let restored = runtime()?.block_on(civitas_server::restore(&args.file, &args.database, args.replace));
    let contents = restored.map_err(failure)?;
    report("terminal-restored", &args.database, &contents, lang);
    Ok(())
}

/// Prints what was done with a file, and what it holds.
fn report(done: &str, file: &Path, contents: &Contents, lang: Lang) {
    let Contents { schema, tables, rows, people, bytes } = contents;
    let counts = Args::new().with("tables", *tables as f64).with("rows", *rows as f64).with("people", *people as f64);
    let counts = counts.with("schema", *schema as f64).with("kilobytes", bytes.div_ceil(1024) as f64);
    let messages = Messages::of(lang);
    let contents = messages.format("terminal-contents", &counts);
    let said = Args::new().with("file", file.display().to_string()).with("contents", contents);
    println!("{}", messages.format(done, &said));
}

/// A file that is not what it should be is one thing, a file that cannot be read or written another.
#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn failure(error: StoreError) -> Failure {
    match &error {
        StoreError::Io(path, why) => Failure::io(path, why),
        StoreError::Missing(path) => Failure::io(path, &ErrorKind::NotFound.into()),
        StoreError::Exists(_) => Failure::input(error.sentence()),
        _ => Failure::check(error.sentence()),
    }
}
