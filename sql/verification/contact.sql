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
-- Approved sessions of other users in which the address was proven, the oldest first of at most a thousand. The steps are looked
-- up first: for the sake of the order alone the planner would walk through all sessions.
WITH proven AS MATERIALIZED (
    SELECT session_id, (result ->> 'email')::text AS value
    FROM session_steps
    WHERE application_id = @application_id
      AND feature = 'EMAIL_VERIFICATION'
      AND status = 'Approved'
      AND lower(result ->> 'email') = @value::text
    LIMIT 1000
)
SELECT s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, s.api_service, p.value
FROM proven p
JOIN sessions s ON s.session_id = p.session_id
WHERE s.application_id = @application_id
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND s.session_id <> @session_id
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number
LIMIT @at_most;

-- name: PhoneMatches :many
-- Approved sessions of other users in which the number was proven, the oldest first of at most a thousand. The steps are looked
-- up first: for the sake of the order alone the planner would walk through all sessions.
WITH proven AS MATERIALIZED (
    SELECT session_id, (result ->> 'full_number')::text AS value
    FROM session_steps
    WHERE application_id = @application_id
      AND feature = 'PHONE_VERIFICATION'
      AND status = 'Approved'
      AND result ->> 'full_number' = @value::text
    LIMIT 1000
)
SELECT s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, s.api_service, p.value
FROM proven p
JOIN sessions s ON s.session_id = p.session_id
WHERE s.application_id = @application_id
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND s.session_id <> @session_id
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number
LIMIT @at_most;
