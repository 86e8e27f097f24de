-- The third shape: a move no longer writes into the index of open tables, which only those that wait need.

DROP INDEX game_by_status;
CREATE INDEX game_that_waits ON game (updated) WHERE status = 'open'
