-- The second shape: does a table give advice to those who ask for it?

ALTER TABLE game ADD COLUMN hints INTEGER NOT NULL DEFAULT 0
