CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE players (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- All of a table that is not in its log, as JSON; the columns are for finding it.
CREATE TABLE tables (
  id TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL, created INTEGER NOT NULL,
  deadline INTEGER, doc BLOB NOT NULL
) STRICT;
CREATE INDEX tables_open ON tables (public, phase, created);

CREATE TABLE holders (
  player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;

-- The log: the truth about a match. A number is never used twice.
CREATE TABLE plies (
  table_id TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

-- Secret choices, outside the count until the last is in.
CREATE TABLE sealed (
  table_id TEXT NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- What was done once and is answered again when it is sent again.
CREATE TABLE clicks (
  table_id TEXT NOT NULL, player TEXT NOT NULL, id INTEGER NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (table_id, player, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE talk (
  table_id TEXT NOT NULL, k INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (table_id, k)
) STRICT, WITHOUT ROWID;

-- Invitations and recovery links, by their SHA-256: used once, then gone.
CREATE TABLE tokens (
  digest TEXT PRIMARY KEY, kind TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
  player TEXT NOT NULL, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of ON tokens (table_id, seat);
