//! A commit as one script: a single trip to the thread of the database, whatever it holds.
//!
//! What every move writes is bound column by column. The number of rows of a statement is rounded up to a power of two and
//! the rest left empty, so that there are few texts: each is prepared once and kept. What comes seldom goes in as JSON.

use super::writer::Change;
use serde::Serialize;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Encode, Sqlite, Type};

/// The most rows of one statement; more of them take several.
const MAX_ROWS: usize = 64;

/// What comes seldom. Each `?` is a JSON array, often an empty one.
const RARE_INSERTS: &str = "
INSERT INTO person (id, token, name, lang, created)
    SELECT value->>'id', value->>'token', value->>'name', value->>'lang', value->>'created' FROM json_each(?)
    WHERE true ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang;
INSERT INTO game (id, name, title, options, pace, spectators, absent, host, secret, again, status, created, updated, asked, due, hints)
    SELECT value->>'id', value->>'name', value->>'title', value->>'options', value->>'pace', value->>'spectators', value->>'absent',
        value->>'host', value->>'secret', value->>'again', value->>'status', value->>'created', value->>'updated',
        value->>'asked', value->>'due', value->>'hints' FROM json_each(?);
INSERT INTO seat (game, seat, role, kind, name, level, share, away, links)
    SELECT value->>'game', value->>'seat', value->>'role', value->>'kind', value->>'name', value->>'level',
        value->>'share', value->>'away', value->>'links' FROM json_each(?)
    WHERE true ON CONFLICT (game, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,
        level = excluded.level, share = excluded.share, away = excluded.away, links = excluded.links;
DELETE FROM holder WHERE (game, seat, person) IN
    (SELECT value->>'game', value->>'seat', value->>'person' FROM json_each(?));
INSERT INTO holder (game, seat, person, since)
    SELECT value->>'game', value->>'seat', value->>'person', value->>'since' FROM json_each(?)
    WHERE true ON CONFLICT DO NOTHING;
INSERT INTO meta (key, value)
    SELECT value->>0, value->>1 FROM json_each(?) WHERE true ON CONFLICT (key) DO UPDATE SET value = excluded.value;
INSERT INTO pack (game, hash, person, text, created)
    SELECT value->>'game', value->>'hash', value->>'person', value->>'text', value->>'created' FROM json_each(?)
    WHERE true ON CONFLICT DO NOTHING;
INSERT INTO solo (person, game, options, played, points, won, at)
    SELECT value->>'person', value->>'game', value->>'options', value->>'played', value->>'points', value->>'won',
        value->>'at' FROM json_each(?)
    WHERE true ON CONFLICT DO NOTHING;
";

/// A statement for several rows of one kind. `OR ROLLBACK`: what fails takes the whole commit with it, so that the
/// database need not be able to take back this one statement, for which it would keep copies of all pages it touches.
struct Statement {
    before: &'static str,
    /// One row: a `?` for each column.
    row: &'static str,
    columns: usize,
    after: &'static str,
}

/// What happened. A row that was left empty has no game.
const JOURNAL: Statement = Statement {
    before: "INSERT OR ROLLBACK INTO journal (game, n, at, kind, seat, line, action, heard, told, plies, clocks, digest) SELECT * FROM (VALUES ",
    row: "(?,?,?,?,?,?,?,?,?,?,?,?)",
    columns: 12,
    after: ") WHERE column1 IS NOT NULL;\n",
};

/// How tables stand after it.
const STATES: Statement = Statement {
    before: "UPDATE OR ROLLBACK game SET status = new.column2, again = new.column3, updated = new.column4, asked = new.column5, \
        due = new.column6 FROM (VALUES ",
    row: "(?,?,?,?,?,?)",
    columns: 6,
    after: ") AS new WHERE game.id = new.column1;\n",
};

/// Positions to go on from.
const CHECKPOINTS: Statement = Statement {
    before: "INSERT OR ROLLBACK INTO checkpoint (game, n, rules, position) SELECT * FROM (VALUES ",
    row: "(?,?,?,?)",
    columns: 4,
    after: ") WHERE column1 IS NOT NULL ON CONFLICT (game) DO UPDATE SET n = excluded.n, rules = excluded.rules, \
        position = excluded.position;\n",
};

/// A text with what is bound to it.
pub(super) struct Script {
    pub(super) text: String,
    pub(super) arguments: SqliteArguments,
}

impl Script {
    /// Writes all of some changes, or nothing.
    ///
    /// # Errors
    ///
    /// A value cannot be bound.
    pub(super) fn of(changes: &[&Change]) -> Result<Self, sqlx::error::BoxDynError> {
        let mut script = Self { text: "BEGIN IMMEDIATE;\n".to_owned(), arguments: SqliteArguments::default() };
        if changes.iter().any(|change| change.has_rare_rows()) {
            script.rare(changes)?;
        }
        script.all(&JOURNAL, changes.iter().flat_map(|change| &change.journal), |script, row| {
            script.bind(&*row.game)?;
            script.bind(row.n)?;
            script.bind(row.at)?;
            script.bind(row.kind)?;
            script.bind(row.seat.map(|seat| seat.index() as i64))?;
            script.bind(&*row.line)?;
            script.bind(row.request_id.as_deref())?;
            script.bind(row.heard.bits())?;
            script.bind(&*row.told)?;
            script.bind(row.plies)?;
            script.bind(row.clocks.as_deref())?;
            script.bind(row.computed_digest())
        })?;
        script.all(&STATES, changes.iter().flat_map(|change| &change.states), |script, row| {
            script.bind(&*row.id)?;
            script.bind(row.status)?;
            script.bind(row.again.as_deref())?;
            script.bind(row.updated)?;
            script.bind(i64::from(row.asked.bits()))?;
            script.bind(row.due)
        })?;
        script.all(&CHECKPOINTS, changes.iter().flat_map(|change| &change.checkpoints), |script, row| {
            script.bind(&*row.game)?;
            script.bind(row.n)?;
            script.bind(row.rules)?;
            script.bind(&*row.position)
        })?;
        script.text.push_str("COMMIT;");
        Ok(script)
    }

    fn bind<'a, T: Encode<'a, Sqlite> + Type<Sqlite>>(&mut self, value: T) -> Result<(), sqlx::error::BoxDynError> {
        self.arguments.add(value)
    }

    fn rare(&mut self, changes: &[&Change]) -> Result<(), sqlx::error::BoxDynError> {
        self.text.push_str(RARE_INSERTS);
        self.bind(array(changes.iter().flat_map(|change| &change.people))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.games))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.seats))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.removed_holders))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.holders))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.meta))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.packs))?)?;
        self.bind(array(changes.iter().flat_map(|change| &change.solos))?)
    }

    /// Writes rows of a kind; `bind` binds the columns of one.
    fn all<'a, T: 'a>(
        &mut self,
        statement: &Statement,
        rows: impl Iterator<Item = &'a T>,
        bind: impl Fn(&mut Self, &T) -> Result<(), sqlx::error::BoxDynError>,
    ) -> Result<(), sqlx::error::BoxDynError> {
        let rows: Vec<_> = rows.collect();
        for some in rows.chunks(MAX_ROWS) {
            let places = some.len().next_power_of_two();
            self.text.push_str(statement.before);
            for place in 0..places {
                self.text.push_str(if place == 0 { "" } else { "," });
                self.text.push_str(statement.row);
            }
            self.text.push_str(statement.after);
            some.iter().try_for_each(|row| bind(self, row))?;
            for _ in 0..(places - some.len()) * statement.columns {
                self.bind(None::<i64>)?;
            }
        }
        Ok(())
    }
}

fn array<T: Serialize>(rows: impl Iterator<Item = T>) -> Result<String, serde_json::Error> {
    serde_json::to_string(&rows.collect::<Vec<_>>())
}
