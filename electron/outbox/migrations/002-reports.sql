-- A condition report names the return that it belongs to.
ALTER TABLE actions ADD COLUMN report_of TEXT;
