-- +goose Up

-- Openings of one group share a case while it is open.
ALTER TABLE cases ADD COLUMN origin_group text;
CREATE INDEX cases_origin_group ON cases (application_id, origin_group, created_at DESC) WHERE origin_group IS NOT NULL AND deleted_at IS NULL;
-- What waits for somebody is handed out by a job.
CREATE INDEX cases_waiting ON cases (application_id, blueprint_id) WHERE assignee_id IS NULL AND status <> 'RESOLVED' AND deleted_at IS NULL;

-- +goose Down
DROP INDEX cases_waiting;
ALTER TABLE cases DROP COLUMN origin_group;
