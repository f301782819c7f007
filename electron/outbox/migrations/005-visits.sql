-- The visit that an action belongs to. NULL: taken before visits were recorded.
ALTER TABLE actions ADD COLUMN visit_id TEXT;
