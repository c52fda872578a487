-- +goose Up

-- What was told of a due date: that it comes, or that it is over. Null for nothing.
ALTER TABLE cases ADD COLUMN due_told text CHECK (due_told IN ('SOON', 'OVER'));
-- Nobody is told of what was over before.
UPDATE cases SET due_told = 'OVER' WHERE due_at < now();
CREATE INDEX cases_due_told ON cases (due_at) WHERE deleted_at IS NULL AND status <> 'RESOLVED' AND due_told IS DISTINCT FROM 'OVER';

-- +goose Down
DROP INDEX cases_due_told;
ALTER TABLE cases DROP COLUMN due_told;
