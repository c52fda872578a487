-- name: OutboxInsert :exec
INSERT INTO outbox_events (application_id, event_id, type, session_id, entity_id, occurred_at, payload, dispatched_at)
VALUES (@application_id, @event_id, @type, @session_id, @entity_id, @occurred_at, @payload, @dispatched_at);

-- name: OutboxInsertMany :exec
-- The nil id stands for no entity.
INSERT INTO outbox_events (application_id, event_id, type, entity_id, occurred_at, payload)
SELECT unnest(@application_ids::uuid[]), unnest(@event_ids::uuid[]), unnest(@types::text[]),
    nullif(unnest(@entity_ids::uuid[]), '00000000-0000-0000-0000-000000000000'::uuid),
    unnest(@occurred_ats::timestamptz[]), unnest(@payloads::bytea[]);

-- name: OutboxClaim :many
-- Takes a batch for good, in the transaction that makes its deliveries. The payloads come along when they may be sent at once.
-- The last condition always holds; it has the planner expect few rows, and go by the key.
WITH batch AS (
    SELECT application_id, event_id
    FROM outbox_events
    WHERE dispatched_at IS NULL
    ORDER BY application_id, event_id
    LIMIT @batch_size
    FOR UPDATE SKIP LOCKED
)
UPDATE outbox_events o
SET dispatched_at = @dispatched_at::timestamptz
FROM batch b
WHERE o.application_id = b.application_id
  AND o.event_id = b.event_id
  AND b.event_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff'
RETURNING o.application_id, o.event_id, o.type, o.session_id, (CASE WHEN @with_payload::boolean THEN o.payload ELSE ''::bytea END)::bytea AS payload;

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
