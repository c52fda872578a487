-- name: UserEventInsertMany :many
-- What has been taken in before stays as it is and does not come back. Empty texts stand for none. is_told says that somebody
-- subscribes to what happens in the application.
WITH told AS (
    SELECT DISTINCT d.application_id
    FROM webhook_destinations d
    WHERE d.application_id = ANY(@application_ids::uuid[])
      AND d.enabled
      AND 'activity.created' = ANY(d.subscribed_events)
)
INSERT INTO user_events (application_id, activity_id, event_id, category, action_type, occurred_at, received_at, expires_at, vendor_data,
    entity_type, source, submitted, address, fingerprint, payment_reference, agent, place)
SELECT unnest(@application_ids::uuid[]), unnest(@activity_ids::uuid[]), unnest(@event_ids::text[]), unnest(@categories::text[]),
    unnest(@action_types::text[]), unnest(@occurred_ats::timestamptz[]), unnest(@received_ats::timestamptz[]),
    unnest(@expires_ats::timestamptz[]), nullif(unnest(@vendor_datas::text[]), ''), nullif(unnest(@entity_types::text[]), ''),
    unnest(@sources::text[]), unnest(@submitted::text[])::json, nullif(unnest(@addresses::text[]), ''),
    nullif(unnest(@fingerprints::text[]), ''), nullif(unnest(@payment_references::text[]), ''), nullif(unnest(@agents::text[]), ''),
    nullif(unnest(@places::text[]), '')::jsonb
ON CONFLICT (application_id, event_id) DO NOTHING
RETURNING activity_id, (application_id IN (SELECT application_id FROM told))::boolean AS is_told;

-- name: UserEventInsertQuiet :many
-- UserEventInsertMany where nobody is to be told. Where somebody is, nothing is stored, and the applications come back in place of events.
WITH told AS (
    SELECT DISTINCT d.application_id
    FROM webhook_destinations d
    WHERE d.application_id = ANY(@application_ids::uuid[])
      AND d.enabled
      AND 'activity.created' = ANY(d.subscribed_events)
), stored AS (
    INSERT INTO user_events (application_id, activity_id, event_id, category, action_type, occurred_at, received_at, expires_at, vendor_data,
        entity_type, source, submitted, address, fingerprint, payment_reference, agent, place)
    SELECT unnest(@application_ids::uuid[]), unnest(@activity_ids::uuid[]), unnest(@event_ids::text[]), unnest(@categories::text[]),
        unnest(@action_types::text[]), unnest(@occurred_ats::timestamptz[]), unnest(@received_ats::timestamptz[]),
        unnest(@expires_ats::timestamptz[]), nullif(unnest(@vendor_datas::text[]), ''), nullif(unnest(@entity_types::text[]), ''),
        unnest(@sources::text[]), unnest(@submitted::text[])::json, nullif(unnest(@addresses::text[]), ''),
        nullif(unnest(@fingerprints::text[]), ''), nullif(unnest(@payment_references::text[]), ''), nullif(unnest(@agents::text[]), ''),
        nullif(unnest(@places::text[]), '')::jsonb
    WHERE NOT EXISTS (SELECT FROM told)
    ON CONFLICT (application_id, event_id) DO NOTHING
    RETURNING activity_id
)
SELECT stored.activity_id AS id, false AS is_told
FROM stored
UNION ALL
SELECT told.application_id, true
FROM told;

-- name: UserEventByEventIDs :many
SELECT *
FROM user_events
WHERE application_id = @application_id
  AND event_id = ANY(@event_ids::text[]);

-- name: UserEventGet :one
SELECT *
FROM user_events
WHERE application_id = @application_id
  AND activity_id = @activity_id;

-- name: UserEventLockPending :one
SELECT *
FROM user_events
WHERE application_id = @application_id
  AND activity_id = @activity_id
  AND correlation_pending
FOR UPDATE;

-- name: UserEventJudge :exec
UPDATE user_events
SET status = @status, score = @score, severity = sqlc.narg(severity), correlation_pending = @correlation_pending,
    rules_evaluated = @rules_evaluated, rule_runs = sqlc.narg(rule_runs), tags = @tags
WHERE application_id = @application_id
  AND activity_id = @activity_id;

-- name: UserEventPage :many
-- Both are planned for the values they are called with (PlanByValues), and have the same conditions.
SELECT *
FROM user_events
WHERE application_id = @application_id
  AND (sqlc.narg(categories)::text[] IS NULL OR category = ANY(sqlc.narg(categories)::text[]))
  AND (sqlc.narg(action_types)::text[] IS NULL OR action_type = ANY(sqlc.narg(action_types)::text[]))
  AND (sqlc.narg(statuses)::text[] IS NULL OR status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(vendor_datas)::text[] IS NULL OR vendor_data = ANY(sqlc.narg(vendor_datas)::text[]))
  AND (sqlc.narg(fingerprints)::text[] IS NULL OR fingerprint = ANY(sqlc.narg(fingerprints)::text[]))
  AND (sqlc.narg(addresses)::text[] IS NULL OR address = ANY(sqlc.narg(addresses)::text[]))
  AND (sqlc.narg(payment_references)::text[] IS NULL OR payment_reference = ANY(sqlc.narg(payment_references)::text[]))
  AND (sqlc.narg(occurred_from)::timestamptz IS NULL OR occurred_at >= sqlc.narg(occurred_from))
  AND (sqlc.narg(occurred_to)::timestamptz IS NULL OR occurred_at < sqlc.narg(occurred_to))
ORDER BY occurred_at DESC, activity_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: UserEventCount :one
-- No further than it is shown.
SELECT count(*)
FROM (
    SELECT
    FROM user_events
    WHERE application_id = @application_id
      AND (sqlc.narg(categories)::text[] IS NULL OR category = ANY(sqlc.narg(categories)::text[]))
      AND (sqlc.narg(action_types)::text[] IS NULL OR action_type = ANY(sqlc.narg(action_types)::text[]))
      AND (sqlc.narg(statuses)::text[] IS NULL OR status = ANY(sqlc.narg(statuses)::text[]))
      AND (sqlc.narg(vendor_datas)::text[] IS NULL OR vendor_data = ANY(sqlc.narg(vendor_datas)::text[]))
      AND (sqlc.narg(fingerprints)::text[] IS NULL OR fingerprint = ANY(sqlc.narg(fingerprints)::text[]))
      AND (sqlc.narg(addresses)::text[] IS NULL OR address = ANY(sqlc.narg(addresses)::text[]))
      AND (sqlc.narg(payment_references)::text[] IS NULL OR payment_reference = ANY(sqlc.narg(payment_references)::text[]))
      AND (sqlc.narg(occurred_from)::timestamptz IS NULL OR occurred_at >= sqlc.narg(occurred_from))
      AND (sqlc.narg(occurred_to)::timestamptz IS NULL OR occurred_at < sqlc.narg(occurred_to))
    LIMIT @at_most
) counted;

-- name: UserEventSubjects :many
SELECT *
FROM entities
WHERE application_id = @application_id
  AND vendor_data = ANY(@vendor_datas::text[]);

-- name: UserEventSweepOwners :many
SELECT a.application_id
FROM applications a
WHERE EXISTS (SELECT FROM user_events e WHERE e.application_id = a.application_id AND e.expires_at < @at)
   OR EXISTS (SELECT FROM monitoring_tokens t WHERE t.application_id = a.application_id AND t.expires_at < @at);

-- name: UserEventSweep :execrows
-- What is over, but for those of whom something is held.
DELETE FROM user_events e
WHERE e.application_id = @application_id
  AND e.activity_id IN (
      SELECT o.activity_id
      FROM user_events o
      WHERE o.application_id = @application_id
        AND o.expires_at < @at
        AND NOT EXISTS (
            SELECT FROM legal_holds h
            WHERE h.application_id = o.application_id
              AND h.vendor_data = o.vendor_data)
      ORDER BY o.expires_at
      LIMIT @batch_size);

-- name: MonitoringTokenInsert :exec
INSERT INTO monitoring_tokens (application_id, token_id, token_hash, vendor_data, entity_type, categories, max_uses, origin, created_at,
    expires_at)
VALUES (@application_id, @token_id, @token_hash, @vendor_data, @entity_type, @categories, @max_uses, @origin, @created_at, @expires_at);

-- name: MonitoringTokenGet :one
SELECT t.*, a.environment
FROM monitoring_tokens t
JOIN applications a ON a.application_id = t.application_id
WHERE t.token_hash = @token_hash;

-- name: MonitoringTokenByID :one
SELECT t.*, a.environment
FROM monitoring_tokens t
JOIN applications a ON a.application_id = t.application_id
WHERE t.application_id = @application_id
  AND t.token_id = @token_id;

-- name: MonitoringTokenLock :one
-- How many events the token may still submit. Only tokens with a number are asked.
SELECT (max_uses - uses)::int AS uses_left
FROM monitoring_tokens
WHERE application_id = @application_id
  AND token_id = @token_id
FOR UPDATE;

-- name: MonitoringTokenUse :exec
UPDATE monitoring_tokens
SET uses = uses + @used
WHERE application_id = @application_id
  AND token_id = @token_id;

-- name: MonitoringTokenSweep :exec
DELETE FROM monitoring_tokens
WHERE application_id = @application_id
  AND expires_at < @at;
