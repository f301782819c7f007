-- A report of the condition of what came back names its return.
ALTER TABLE actions ADD COLUMN report_of TEXT;
