-- name: DestinationInsert :exec
INSERT INTO webhook_destinations (application_id, destination_id, label, url, webhook_version, subscribed_events, secret_sealed,
    enabled, created_at, updated_at)
VALUES (@application_id, @destination_id, @label, @url, @webhook_version, @subscribed_events, @secret_sealed,
    @enabled, @created_at, @created_at);

-- name: DestinationGet :one
SELECT *
FROM webhook_destinations
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationGetForUpdate :one
SELECT *
FROM webhook_destinations
WHERE application_id = @application_id
  AND destination_id = @destination_id
FOR UPDATE;

-- name: DestinationList :many
SELECT *
FROM webhook_destinations
WHERE application_id = @application_id
ORDER BY created_at, destination_id;

-- name: DestinationListEnabled :many
SELECT application_id, destination_id, subscribed_events
FROM webhook_destinations
WHERE application_id = ANY(@application_ids::uuid[])
  AND enabled;

-- name: DestinationUpdate :exec
UPDATE webhook_destinations
SET label = @label, url = @url, webhook_version = @webhook_version, subscribed_events = @subscribed_events,
    enabled = @enabled, updated_at = @updated_at
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationDelete :execrows
DELETE FROM webhook_destinations
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationStats :many
SELECT d.destination_id,
    count(DISTINCT d.delivery_id) AS deliveries,
    count(DISTINCT d.delivery_id) FILTER (WHERE d.status = 'failed') AS failed,
    min(a.response_time_ms)::int AS min_ms,
    avg(a.response_time_ms)::float8 AS avg_ms,
    max(a.response_time_ms)::int AS max_ms,
    max(a.created_at)::timestamptz AS last_at
FROM webhook_deliveries d
JOIN webhook_attempts a USING (application_id, delivery_id)
WHERE d.application_id = @application_id
GROUP BY d.destination_id;

-- name: DeliveryInsertMany :many
-- A delivery that exists already comes from an earlier relay of the same event and is left alone.
INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, status, created_at)
SELECT unnest(@application_ids::uuid[]), unnest(@delivery_ids::uuid[]), unnest(@destination_ids::uuid[]),
    unnest(@event_ids::uuid[]), 'pending', @created_at
ON CONFLICT (application_id, destination_id, event_id) DO NOTHING
RETURNING application_id, delivery_id;

-- name: DeliveryGet :one
SELECT d.status AS delivery_status, d.event_id, w.destination_id, w.url, w.webhook_version, w.secret_sealed, w.enabled,
    o.type, o.occurred_at, o.payload
FROM webhook_deliveries d
JOIN webhook_destinations w ON w.application_id = d.application_id AND w.destination_id = d.destination_id
JOIN outbox_events o ON o.application_id = d.application_id AND o.event_id = d.event_id
WHERE d.application_id = @application_id
  AND d.delivery_id = @delivery_id;

-- name: DeliverySettle :exec
UPDATE webhook_deliveries
SET status = @status
WHERE application_id = @application_id
  AND delivery_id = @delivery_id
  AND status = 'pending';

-- name: AttemptInsert :exec
INSERT INTO webhook_attempts (application_id, delivery_id, attempt, status_code, response_time_ms, error, created_at)
VALUES (@application_id, @delivery_id, @attempt, @status_code, @response_time_ms, @error, @created_at)
ON CONFLICT (application_id, delivery_id, attempt) DO NOTHING;

-- name: AttemptList :many
SELECT *
FROM webhook_attempts
WHERE application_id = @application_id
  AND delivery_id = @delivery_id
ORDER BY attempt;
