-- Which actions belong to one visit. NULL: it was taken before that was noted.
ALTER TABLE actions ADD COLUMN visit_id TEXT;
