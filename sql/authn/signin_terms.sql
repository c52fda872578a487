-- name: AuthNewcomerInsert :exec
INSERT INTO auth_newcomers (application_id, step_hash, transaction_hash, assertion_sealed, expires_at)
VALUES (@application_id, @step_hash, @transaction_hash, @assertion_sealed, @expires_at);

-- name: AuthNewcomerGet :one
SELECT * FROM auth_newcomers WHERE application_id = @application_id AND step_hash = @step_hash AND expires_at > @now;

-- name: AuthNewcomerTake :execrows
-- One winner: whoever comes second finds nothing.
DELETE FROM auth_newcomers WHERE application_id = @application_id AND step_hash = @step_hash;
