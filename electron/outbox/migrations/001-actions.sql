-- Actions in the order in which they were taken, and the workspaces that they belong to.
CREATE TABLE actions (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL,
  intent TEXT NOT NULL CHECK (intent IN ('check_out', 'check_in')),
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
  settled_at INTEGER
) STRICT;
CREATE INDEX open_actions ON actions (workspace_id, sequence) WHERE settled_at IS NULL;
CREATE INDEX attention_actions ON actions (sequence) WHERE state = 'needs-attention';
CREATE INDEX settled_actions ON actions (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX actions_of_item ON actions (workspace_id, code, sequence);
CREATE TABLE workspaces (id TEXT PRIMARY KEY, base_url TEXT NOT NULL) STRICT, WITHOUT ROWID;
