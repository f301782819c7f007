-- How far this PC’s clock was ahead when the action was saved, in milliseconds. NULL: not known to be wrong.
ALTER TABLE actions ADD COLUMN clock_ahead INTEGER;
-- The workspace’s id of the item that the desk saw. NULL: it was not looked up.
ALTER TABLE actions ADD COLUMN item_id TEXT;
