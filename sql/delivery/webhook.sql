-- name: DestinationInsert :exec
INSERT INTO webhook_destinations (application_id, destination_id, label, url, webhook_version, subscribed_events, secret_sealed,
    enabled, disabled_at, disabled_reason, is_default, created_at, updated_at)
VALUES (@application_id, @destination_id, @label, @url, @webhook_version, @subscribed_events, @secret_sealed,
    @enabled, @disabled_at, @disabled_reason, @is_default, @created_at, @created_at);

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

-- name: DestinationDefault :one
SELECT *
FROM webhook_destinations
WHERE application_id = @application_id
  AND is_default;

-- name: DestinationList :many
SELECT *
FROM webhook_destinations
WHERE application_id = @application_id
ORDER BY created_at, destination_id;

-- name: DestinationUpdate :exec
UPDATE webhook_destinations
SET label = @label, url = @url, webhook_version = @webhook_version, subscribed_events = @subscribed_events,
    enabled = @enabled, disabled_at = @disabled_at, disabled_reason = @disabled_reason, updated_at = @updated_at
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationSecretRotate :exec
UPDATE webhook_destinations
SET secret_sealed = @secret_sealed, previous_secret_sealed = @previous_secret_sealed,
    previous_secret_until = @previous_secret_until, updated_at = @updated_at
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationSecretForget :exec
UPDATE webhook_destinations
SET previous_secret_sealed = NULL, previous_secret_until = NULL
WHERE application_id = @application_id
  AND destination_id = @destination_id
  AND previous_secret_until <= @now::timestamptz;

-- name: DestinationDelete :execrows
DELETE FROM webhook_destinations
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationStatsList :many
SELECT *
FROM webhook_destination_stats
WHERE application_id = @application_id;

-- name: DestinationStatsGet :one
SELECT *
FROM webhook_destination_stats
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationStatsDelete :exec
DELETE FROM webhook_destination_stats
WHERE application_id = @application_id
  AND destination_id = @destination_id;

-- name: DestinationStreakClear :exec
UPDATE webhook_destination_stats
SET failed_in_a_row = 0, failing_since = NULL
WHERE application_id = @application_id
  AND destination_id = @destination_id;
