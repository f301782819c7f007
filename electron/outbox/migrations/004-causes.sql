-- What the kiosk saw behind the reason of an action, and why a check-out went past its blocks.
ALTER TABLE actions ADD COLUMN cause TEXT;
ALTER TABLE actions ADD COLUMN override_grounds TEXT;
