-- The first shape of the database. A later shape is a further file; none is ever edited.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Whoever has sat down or watched with a name. The token itself is only in the browser.
CREATE TABLE person (
    id      TEXT PRIMARY KEY,
    token   TEXT NOT NULL UNIQUE, -- BLAKE3 of the token
    name    TEXT NOT NULL,
    lang    TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE game (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,    -- which game is played
    title      TEXT NOT NULL,    -- what the table is called; empty for the name of the game
    options    TEXT NOT NULL,
    pace       TEXT NOT NULL,    -- JSON
    spectators INTEGER NOT NULL,
    absent     TEXT NOT NULL,    -- who plays for an absent seat: 'minimal' or a level of bots
    host       TEXT NOT NULL,    -- the person who made the table
    secret     TEXT NOT NULL,
    again      TEXT,             -- the table of the rematch
    status     TEXT NOT NULL,    -- 'open', 'playing', 'over'
    created    INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    asked      INTEGER NOT NULL, -- seats that must decide, as bits
    due        INTEGER           -- when the table must be woken, in milliseconds
) WITHOUT ROWID;

CREATE INDEX game_by_status ON game (status, updated);
CREATE INDEX game_by_due ON game (due) WHERE due IS NOT NULL;

CREATE TABLE seat (
    game  TEXT NOT NULL,
    seat  INTEGER NOT NULL,
    role  TEXT NOT NULL,
    kind  TEXT NOT NULL,         -- 'open', 'invited', 'person', 'bot'
    name  TEXT NOT NULL,
    level TEXT,                  -- of a bot
    share TEXT,                  -- its contribution to the seed
    away  TEXT,                  -- 'absent' or 'resigned'
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;

-- Who may play a seat: one person in several browsers, or one person several seats.
CREATE TABLE holder (
    game   TEXT NOT NULL,
    seat   INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (game, seat, person)
) WITHOUT ROWID;

CREATE INDEX holder_by_person ON holder (person);

-- What happened at a table, in order. From this a game is played again after a restart; nothing here is ever changed.
CREATE TABLE journal (
    game   TEXT NOT NULL,
    n      INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    seat   INTEGER,              -- who did it
    line   TEXT NOT NULL,        -- the decision, the words said, the orders
    action TEXT,                 -- the id the client chose
    heard  INTEGER NOT NULL,     -- viewers who hear of it, as bits
    told   TEXT NOT NULL,        -- what they hear, JSON
    plies  INTEGER NOT NULL,     -- decisions in the record after it
    clocks TEXT,                 -- the clocks after it
    PRIMARY KEY (game, n)
) WITHOUT ROWID;

CREATE UNIQUE INDEX journal_by_action ON journal (game, action) WHERE action IS NOT NULL;

-- The position at the last end of turn, to go on from when a corrected rule no longer replays the journal.
CREATE TABLE checkpoint (
    game     TEXT PRIMARY KEY,
    n        INTEGER NOT NULL,
    rules    INTEGER NOT NULL,
    position TEXT NOT NULL
) WITHOUT ROWID;

-- When the server was not running. No clock is charged for it.
CREATE TABLE downtime (
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
);
