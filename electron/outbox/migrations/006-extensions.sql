-- Extensions of loans: a new intent, and the due date before. A CHECK can’t be changed, so the table is recreated.
DROP INDEX IF EXISTS open_actions;
DROP INDEX IF EXISTS attention_actions;
DROP INDEX IF EXISTS settled_actions;
DROP INDEX IF EXISTS actions_of_item;
ALTER TABLE actions RENAME TO actions_before;
CREATE TABLE actions (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL,
  intent TEXT NOT NULL CHECK (intent IN ('check_out', 'check_in', 'extend')),
  code TEXT NOT NULL COLLATE NOCASE,
  renter_id TEXT,
  renter_code TEXT,
  rent_id TEXT,
  due_at TEXT,
  overrides TEXT,
  condition TEXT,
  note TEXT,
  performed_at INTEGER NOT NULL,
  undo_of TEXT,
  state TEXT NOT NULL,
  reason TEXT,
  doubt_since INTEGER,
  discard_note TEXT,
  settled_at INTEGER,
  report_of TEXT,
  sum INTEGER,
  cause TEXT,
  override_grounds TEXT,
  visit_id TEXT,
  was_due_at TEXT
) STRICT;
INSERT INTO actions SELECT *, NULL FROM actions_before;
-- A sequence number is never given out twice.
DELETE FROM sqlite_sequence WHERE name = 'actions';
UPDATE sqlite_sequence SET name = 'actions' WHERE name = 'actions_before';
DROP TABLE actions_before;
CREATE INDEX open_actions ON actions (workspace_id, sequence) WHERE settled_at IS NULL;
CREATE INDEX attention_actions ON actions (sequence) WHERE state = 'needs-attention';
CREATE INDEX settled_actions ON actions (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX actions_of_item ON actions (workspace_id, code, sequence);
