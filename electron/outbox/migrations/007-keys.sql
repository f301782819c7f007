-- The form in which codes are compared: NOCASE knows only the letters of ASCII.
ALTER TABLE actions ADD COLUMN code_key TEXT;
UPDATE actions SET code_key = code_key(code);
DROP INDEX IF EXISTS actions_of_item;
CREATE INDEX actions_of_item ON actions (workspace_id, code_key, sequence);
