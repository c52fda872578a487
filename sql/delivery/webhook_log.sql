-- name: DeliveryLogList :many
-- Newest first.
SELECT sqlc.embed(a), d.status AS delivery_status
FROM webhook_attempts a
JOIN webhook_deliveries d ON d.application_id = a.application_id AND d.delivery_id = a.delivery_id
WHERE a.application_id = @application_id
  AND a.destination_id = @destination_id
  -- The ids rise with the time: these two bound what is read, the filters below say what is kept.
  AND a.attempt_id >= @from_id
  AND a.attempt_id < @before_id
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR a.created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR a.created_at < sqlc.narg(created_before))
  AND (sqlc.narg(webhook_type)::text IS NULL OR a.webhook_type = sqlc.narg(webhook_type))
  AND (sqlc.narg(succeeded)::boolean IS NULL OR a.succeeded = sqlc.narg(succeeded))
  AND (sqlc.narg(delivery_status)::text IS NULL OR d.status = sqlc.narg(delivery_status))
  AND (sqlc.narg(status_code)::int IS NULL OR a.status_code = sqlc.narg(status_code))
  AND (sqlc.narg(event_id)::uuid IS NULL OR a.delivery_id = (
      SELECT e.delivery_id
      FROM webhook_deliveries e
      WHERE e.application_id = @application_id
        AND e.destination_id = @destination_id
        AND e.event_id = sqlc.narg(event_id)
  ))
  AND (sqlc.narg(session_id)::uuid IS NULL OR a.session_id = sqlc.narg(session_id))
  AND (sqlc.narg(is_test)::boolean IS NULL OR a.is_test = sqlc.narg(is_test))
ORDER BY a.attempt_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: DeliveryLogCount :one
SELECT count(*)
FROM webhook_attempts a
WHERE a.application_id = @application_id
  AND a.destination_id = @destination_id
  -- The ids rise with the time: these two bound what is read, the filters below say what is kept.
  AND a.attempt_id >= @from_id
  AND a.attempt_id < @before_id
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR a.created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR a.created_at < sqlc.narg(created_before))
  AND (sqlc.narg(webhook_type)::text IS NULL OR a.webhook_type = sqlc.narg(webhook_type))
  AND (sqlc.narg(succeeded)::boolean IS NULL OR a.succeeded = sqlc.narg(succeeded))
  AND (sqlc.narg(delivery_status)::text IS NULL OR EXISTS (
      SELECT
      FROM webhook_deliveries d
      WHERE d.application_id = a.application_id
        AND d.delivery_id = a.delivery_id
        AND d.status = sqlc.narg(delivery_status)
  ))
  AND (sqlc.narg(status_code)::int IS NULL OR a.status_code = sqlc.narg(status_code))
  AND (sqlc.narg(event_id)::uuid IS NULL OR a.delivery_id = (
      SELECT e.delivery_id
      FROM webhook_deliveries e
      WHERE e.application_id = @application_id
        AND e.destination_id = @destination_id
        AND e.event_id = sqlc.narg(event_id)
  ))
  AND (sqlc.narg(session_id)::uuid IS NULL OR a.session_id = sqlc.narg(session_id))
  AND (sqlc.narg(is_test)::boolean IS NULL OR a.is_test = sqlc.narg(is_test));

-- name: DeliveryLogGet :one
SELECT sqlc.embed(a), d.status AS delivery_status, o.payload, o.sequence
FROM webhook_attempts a
JOIN webhook_deliveries d ON d.application_id = a.application_id AND d.delivery_id = a.delivery_id
JOIN outbox_events o ON o.application_id = a.application_id AND o.event_id = a.event_id
WHERE a.application_id = @application_id
  AND a.destination_id = @destination_id
  AND a.attempt_id = @attempt_id;

-- name: DeliveryLogAttempt :one
SELECT a.delivery_id, a.is_test
FROM webhook_attempts a
WHERE a.application_id = @application_id
  AND a.destination_id = @destination_id
  AND a.attempt_id = @attempt_id;

-- name: DeliveryAgain :one
-- A pending delivery that is due within a lease may be on its way this very moment and is left to that.
UPDATE webhook_deliveries
SET status = 'pending', settled_at = NULL,
    round_attempts = CASE WHEN status = 'pending' THEN round_attempts ELSE 0 END,
    due_at = CASE WHEN status = 'pending' AND due_at <= @leased_until::timestamptz AND NOT waits_for_earlier THEN due_at ELSE @now::timestamptz END,
    waits_for_earlier = false
WHERE application_id = @application_id
  AND delivery_id = @delivery_id
RETURNING *;

-- name: TestEventInsert :exec
-- Relayed already, as far as the relay is concerned: it goes to one destination only.
INSERT INTO outbox_events (application_id, event_id, type, session_id, occurred_at, payload, dispatched_at, is_test)
VALUES (@application_id, @event_id, @type, @session_id, @occurred_at, @payload, @occurred_at, true);

-- name: TestDeliveryInsert :exec
INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, is_test, status, attempts,
    round_attempts, due_at, created_at, settled_at)
VALUES (@application_id, @delivery_id, @destination_id, @event_id, @webhook_version, true, @status, 1, 1, @at, @at, @at);

-- name: TestAttemptInsert :exec
INSERT INTO webhook_attempts (application_id, destination_id, attempt_id, delivery_id, event_id, session_id, webhook_type,
    webhook_version, is_test, attempt, succeeded, status_code, response_time_ms, request_headers, response_headers, response_body,
    response_truncated, error, created_at)
VALUES (@application_id, @destination_id, @attempt_id, @delivery_id, @event_id, @session_id, @webhook_type,
    @webhook_version, true, 1, @succeeded, @status_code, @response_time_ms, @request_headers, @response_headers, @response_body,
    @response_truncated, @error, @created_at);

-- name: SessionDeliveries :many
-- What was sent of a session to the destinations that there are, each delivery with its latest attempt.
SELECT d.delivery_id, d.event_id, d.destination_id, d.status, d.webhook_version, d.created_at, w.url, o.type, o.payload, o.sequence, coalesce(a.status_code, 0)::int AS status_code,
    coalesce(a.request_headers, '{}') AS request_headers, coalesce(a.created_at, 'epoch')::timestamptz AS attempted_at
FROM outbox_events o
JOIN webhook_destinations w ON w.application_id = o.application_id
JOIN webhook_deliveries d ON d.application_id = o.application_id AND d.destination_id = w.destination_id AND d.event_id = o.event_id
LEFT JOIN LATERAL (
    SELECT t.*
    FROM webhook_attempts t
    WHERE t.application_id = d.application_id
      AND t.delivery_id = d.delivery_id
    ORDER BY t.attempt DESC
    LIMIT 1
) a ON true
WHERE o.application_id = @application_id
  AND o.session_id = @session_id::uuid
  AND (sqlc.narg(delivery_id)::uuid IS NULL OR d.delivery_id = sqlc.narg(delivery_id))
  AND NOT d.is_test
ORDER BY d.created_at DESC, d.delivery_id
LIMIT @at_most;

-- name: AttemptDeleteOfDeliveries :execrows
DELETE FROM webhook_attempts
WHERE application_id = @application_id
  AND delivery_id = ANY(@delivery_ids::uuid[]);
