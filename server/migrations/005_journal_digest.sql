-- The fifth version: each row of the journal has a digest of its other columns, so that a flipped bit is noticed. Rows
-- written before have none.

ALTER TABLE journal ADD COLUMN digest INTEGER
