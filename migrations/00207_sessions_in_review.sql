-- +goose Up

-- The queue of reviewers by how long sessions wait: a session in review was finished, by its steps or by a reviewer, when its review began.
CREATE INDEX sessions_in_review ON sessions (application_id, kind, coalesce(finished_at, created_at), session_number) WHERE status = 'In Review' AND deleted_at IS NULL;

-- +goose Down
DROP INDEX sessions_in_review;
