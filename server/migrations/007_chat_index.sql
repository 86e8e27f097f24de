-- Chat messages of a table, so that a page finds the last ones without reading the whole journal.

CREATE INDEX journal_chat ON journal (game, n) WHERE kind = 'say'
