-- What the kiosk saw behind an action’s reason, and why a check-out overrode its blocks.
ALTER TABLE actions ADD COLUMN cause TEXT;
ALTER TABLE actions ADD COLUMN override_grounds TEXT;
