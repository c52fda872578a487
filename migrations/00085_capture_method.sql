-- +goose Up

-- On which devices people give what is asked for, where the workflow says nothing of it; null leaves it at phones.
ALTER TABLE applications ADD COLUMN capture_method text CHECK (capture_method IN ('mobile', 'desktop', 'both'));

-- A workflow that says nothing is no longer one that says no. Until now the two could not be told apart, and no is what a workflow
-- came to that was not asked.
ALTER TABLE workflow_versions ALTER COLUMN is_desktop_allowed DROP NOT NULL;
UPDATE workflow_versions SET is_desktop_allowed = NULL WHERE NOT is_desktop_allowed;

-- +goose Down
UPDATE workflow_versions SET is_desktop_allowed = false WHERE is_desktop_allowed IS NULL;
ALTER TABLE workflow_versions ALTER COLUMN is_desktop_allowed SET NOT NULL;
ALTER TABLE applications DROP COLUMN capture_method;
