-- name: OutboxInsert :exec
INSERT INTO outbox_events (application_id, event_id, type, session_id, occurred_at, payload, dispatched_at)
VALUES (@application_id, @event_id, @type, @session_id, @occurred_at, @payload, @dispatched_at);

-- name: OutboxClaim :many
SELECT application_id, event_id, type, session_id, payload
FROM outbox_events
WHERE dispatched_at IS NULL
ORDER BY application_id, event_id
LIMIT @batch_size
FOR UPDATE SKIP LOCKED;

-- name: OutboxDispatched :exec
-- The last condition always holds; it has the planner expect few rows, and go by the key.
UPDATE outbox_events o
SET dispatched_at = @dispatched_at
FROM (SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@event_ids::uuid[]) AS event_id) e
WHERE o.application_id = e.application_id
  AND o.event_id = e.event_id
  AND e.event_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff';

-- name: OutboxGet :one
SELECT *
FROM outbox_events
WHERE application_id = @application_id
  AND event_id = @event_id;

-- name: OutboxListOfSession :many
SELECT *
FROM outbox_events
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY event_id;

-- name: OutboxNotify :exec
SELECT pg_notify('outbox', '');
