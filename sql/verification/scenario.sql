-- name: SessionArm :one
-- The outcome that a sandbox session is asked for, with the details that belong to it.
UPDATE sessions
SET version = version + 1,
    sandbox_scenario = @sandbox_scenario::text,
    contact_details = sqlc.narg(contact_details),
    expected_details = sqlc.narg(expected_details)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;
