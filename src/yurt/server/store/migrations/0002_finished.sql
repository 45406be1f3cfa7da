-- When a match ended: a player looks for his last ones first, however long ago they were opened.
ALTER TABLE tables ADD COLUMN finished INTEGER;
UPDATE tables
  SET finished = coalesce((SELECT max(at) FROM plies WHERE table_id = tables.id), created)
  WHERE phase = 'over';
