-- The sixth version: the links of a seat can be replaced, and of several browsers that hold a seat the first is known.

ALTER TABLE seat ADD COLUMN links INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holder ADD COLUMN since INTEGER NOT NULL DEFAULT 0
