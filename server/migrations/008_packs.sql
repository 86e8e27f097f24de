-- The eighth version: packs that hosts have uploaded, and results of games for one player.

CREATE TABLE pack (
    game    TEXT NOT NULL,    -- which game takes it
    hash    INTEGER NOT NULL, -- by which the options of tables name it
    person  TEXT NOT NULL,    -- who uploaded it first
    text    TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (game, hash)
) WITHOUT ROWID;

CREATE TABLE solo (
    person  TEXT NOT NULL,
    game    TEXT NOT NULL,    -- which game was played
    options TEXT NOT NULL,
    played  TEXT NOT NULL,    -- the table
    points  INTEGER NOT NULL,
    won     INTEGER NOT NULL,
    at      INTEGER NOT NULL, -- when it ended, in milliseconds
    PRIMARY KEY (person, game, options, played)
) WITHOUT ROWID;
