-- How far this PC’s clock was ahead when the action was saved, in milliseconds. NULL: not known to be wrong.
ALTER TABLE actions ADD COLUMN clock_ahead INTEGER;
