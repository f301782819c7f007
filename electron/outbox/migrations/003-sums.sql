-- A checksum of each row over its columns, in this order.
ALTER TABLE actions ADD COLUMN sum INTEGER;
UPDATE actions SET sum = row_sum(
  id, workspace_id, intent, code, renter_id, renter_code, rent_id, due_at, overrides, condition, note, performed_at, undo_of,
  state, reason, doubt_since, discard_note, settled_at, report_of
);
