-- name: StepInputGet :one
SELECT feature, input
FROM session_steps
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: StepInputPut :exec
UPDATE session_steps
SET input = @input
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: EmailMatches :many
-- Approved sessions of other users in which the address was proven, the oldest first.
SELECT s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, (p.result ->> 'email')::text AS value
FROM session_steps p
JOIN sessions s ON s.application_id = p.application_id AND s.session_id = p.session_id
WHERE p.application_id = @application_id
  AND p.feature = 'EMAIL_VERIFICATION'
  AND p.status = 'Approved'
  AND lower(p.result ->> 'email') = @value::text
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND s.session_id <> @session_id
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number
LIMIT @at_most;

-- name: PhoneMatches :many
-- Approved sessions of other users in which the number was proven, the oldest first.
SELECT s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, (p.result ->> 'full_number')::text AS value
FROM session_steps p
JOIN sessions s ON s.application_id = p.application_id AND s.session_id = p.session_id
WHERE p.application_id = @application_id
  AND p.feature = 'PHONE_VERIFICATION'
  AND p.status = 'Approved'
  AND p.result ->> 'full_number' = @value::text
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND s.session_id <> @session_id
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number
LIMIT @at_most;
