-- name: OutboxInsert :execrows
-- Numbers the event within its subject, whose row stays locked until the commit: events of one subject commit in the order of
-- their numbers. A number that is given is taken as it is; 0 leaves the
-- payload to say it.
WITH of_session AS (
    UPDATE sessions
    SET event_sequence = greatest(version, event_sequence) + 1
    WHERE @numbered_by::text = 'session'
      AND application_id = @application_id
      AND session_id = sqlc.narg(subject_id)
    RETURNING event_sequence
), of_entity AS (
    UPDATE entities
    SET event_sequence = greatest(version, event_sequence) + 1
    WHERE @numbered_by::text = 'entity'
      AND application_id = @application_id
      AND entity_id = sqlc.narg(subject_id)
    RETURNING event_sequence
), of_transaction AS (
    UPDATE transactions
    SET event_sequence = greatest(version, event_sequence) + 1
    WHERE @numbered_by::text = 'transaction'
      AND application_id = @application_id
      AND transaction_id = sqlc.narg(subject_id)
    RETURNING event_sequence
), number AS (
    SELECT event_sequence FROM of_session
    UNION ALL
    SELECT event_sequence FROM of_entity
    UNION ALL
    SELECT event_sequence FROM of_transaction
    UNION ALL
    SELECT nullif(@sequence::bigint, 0) WHERE @numbered_by::text = ''
)
INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, session_id, entity_id, occurred_at, payload)
SELECT @application_id, @event_id, @type, sqlc.narg(subject_id), n.event_sequence, sqlc.narg(session_id), sqlc.narg(entity_id), @occurred_at, @payload
FROM number n;

-- name: OutboxInsertMany :exec
-- Events whose numbers are known. The nil id stands for no entity.
INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, entity_id, occurred_at, payload)
SELECT unnest(@application_ids::uuid[]), unnest(@event_ids::uuid[]), unnest(@types::text[]),
    unnest(@subject_ids::uuid[]), unnest(@sequences::bigint[]),
    nullif(unnest(@entity_ids::uuid[]), '00000000-0000-0000-0000-000000000000'::uuid),
    unnest(@occurred_ats::timestamptz[]), unnest(@payloads::bytea[]);

-- name: OutboxInsertOfEntities :execrows
-- Numbers one event for each of some users and businesses, as OutboxInsert does. Their rows are locked by whoever calls this.
WITH input AS (
    SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@event_ids::uuid[]) AS event_id, unnest(@types::text[]) AS type,
        unnest(@entity_ids::uuid[]) AS entity_id, unnest(@occurred_ats::timestamptz[]) AS occurred_at, unnest(@payloads::bytea[]) AS payload
), numbered AS (
    UPDATE entities e
    SET event_sequence = greatest(e.version, e.event_sequence) + 1
    FROM input i
    WHERE e.application_id = i.application_id
      AND e.entity_id = i.entity_id
    RETURNING i.application_id, i.event_id, i.type, i.entity_id, i.occurred_at, i.payload, e.event_sequence
)
INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, entity_id, occurred_at, payload)
SELECT application_id, event_id, type, entity_id, event_sequence, entity_id, occurred_at, payload
FROM numbered;

-- name: OutboxInsertCallback :exec
-- It is about nothing that has further events, and is on its way already.
INSERT INTO outbox_events (application_id, event_id, type, occurred_at, payload, dispatched_at)
VALUES (@application_id, @event_id, @type, @occurred_at, @payload, @dispatched_at);

-- name: OutboxLine :exec
-- Puts the relays of all processes in line until the commit, for as long as the transaction is willing to wait: events of one
-- subject become deliveries in their order.
SELECT pg_advisory_xact_lock(hashtextextended('outbox', 0));

-- name: OutboxWait :exec
SELECT set_config('lock_timeout', @patience::text, true);

-- name: OutboxClaim :many
-- Takes a batch for good, in the transaction that makes its deliveries: events of one subject in the order of their numbers.
-- The payloads come along when they may be sent at once.
-- The last condition always holds; it has the planner expect few rows, and go by the key.
WITH batch AS (
    SELECT application_id, event_id
    FROM outbox_events
    WHERE dispatched_at IS NULL
    ORDER BY application_id, subject_id, sequence, event_id
    LIMIT @batch_size
    FOR UPDATE SKIP LOCKED
)
UPDATE outbox_events o
SET dispatched_at = @dispatched_at::timestamptz
FROM batch b
WHERE o.application_id = b.application_id
  AND o.event_id = b.event_id
  AND b.event_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff'
RETURNING o.application_id, o.event_id, o.type, o.subject_id, o.sequence, o.session_id,
    (CASE WHEN @with_payload::boolean THEN o.payload ELSE ''::bytea END)::bytea AS payload;
-- name: OutboxListOfSession :many
SELECT *
FROM outbox_events
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY event_id;

-- name: OutboxNotify :exec
SELECT pg_notify('outbox', '');
