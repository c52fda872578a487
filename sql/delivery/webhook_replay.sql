-- name: ReplayInsert :exec
INSERT INTO webhook_replays (application_id, replay_id, destination_id, from_at, to_at, webhook_types, scope, status, created_at)
VALUES (@application_id, @replay_id, @destination_id, @from_at, @to_at, @webhook_types, @scope, 'running', @created_at);

-- name: ReplayGet :one
SELECT *
FROM webhook_replays
WHERE application_id = @application_id
  AND destination_id = @destination_id
  AND replay_id = @replay_id;

-- name: ReplayGetForUpdate :one
SELECT *
FROM webhook_replays
WHERE application_id = @application_id
  AND replay_id = @replay_id
FOR UPDATE;

-- name: ReplayList :many
SELECT *
FROM webhook_replays
WHERE application_id = @application_id
  AND destination_id = @destination_id
ORDER BY replay_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: ReplayCount :one
SELECT count(*)
FROM webhook_replays
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: ReplayEvents :many
-- The ids rise with the time: they bound what is read, the times say what is kept. The lock keeps an old event from being
-- removed before its delivery is written.
SELECT event_id
FROM outbox_events
WHERE application_id = @application_id
  AND event_id > @after_id
  AND event_id < @before_id
  AND occurred_at >= @from_at
  AND occurred_at < @to_at
  AND type = ANY(@types::text[])
  AND NOT is_test
ORDER BY event_id
LIMIT @batch_size
FOR KEY SHARE;

-- name: ReplayRearm :execrows
-- What is pending is on its way already.
UPDATE webhook_deliveries
SET status = 'pending', due_at = @due_at, round_attempts = 0, settled_at = NULL, waits_for_earlier = false
WHERE application_id = @application_id
  AND destination_id = @destination_id
  AND event_id = ANY(@event_ids::uuid[])
  AND status = ANY(@statuses::text[]);

-- name: ReplayInsertDeliveries :execrows
INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, subject_id, sequence, webhook_version, status,
    due_at, created_at)
SELECT @application_id, i.delivery_id, @destination_id, i.event_id, o.subject_id, o.sequence, @webhook_version, 'pending', @due_at, @due_at
FROM (SELECT unnest(@delivery_ids::uuid[]) AS delivery_id, unnest(@event_ids::uuid[]) AS event_id) i
JOIN outbox_events o ON o.application_id = @application_id AND o.event_id = i.event_id
ON CONFLICT (application_id, destination_id, event_id) DO NOTHING;

-- name: ReplayAdvance :exec
UPDATE webhook_replays
SET cursor_id = @cursor_id, looked_at = looked_at + @looked_at, queued = queued + @queued, status = @status, finished_at = @finished_at
WHERE application_id = @application_id
  AND replay_id = @replay_id;
