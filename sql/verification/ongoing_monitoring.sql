-- name: MonitorPut :exec
-- A screening that was made under watch.
INSERT INTO aml_monitors (application_id, session_id, node_id, generation, settings)
VALUES (@application_id, @session_id, @node_id, @generation, sqlc.narg(settings))
ON CONFLICT (application_id, session_id, node_id) DO UPDATE SET generation = excluded.generation, settings = excluded.settings;

-- name: MonitorBegin :exec
-- A session that is approved without a screening: the next look makes it.
INSERT INTO aml_monitors (application_id, session_id, node_id, generation)
VALUES (@application_id, @session_id, @node_id, -1)
ON CONFLICT (application_id, session_id, node_id) DO NOTHING;

-- name: MonitorList :many
SELECT *
FROM aml_monitors
WHERE application_id = @application_id
  AND session_id = @session_id;

-- name: MonitorDueList :many
-- Approved sessions that were screened against older lists, some of each application, so that none waits for another one's.
SELECT a.application_id, a.environment, d.session_id, d.node_id, d.settings, @generation::bigint AS generation
FROM applications a
CROSS JOIN LATERAL (
    SELECT m.session_id, m.node_id, m.settings
    FROM aml_monitors m
    JOIN sessions s ON s.application_id = m.application_id AND s.session_id = m.session_id
    WHERE m.application_id = a.application_id
      AND m.generation < @generation::bigint
      AND s.deleted_at IS NULL
      AND s.status = 'Approved'
    ORDER BY m.generation, m.session_id
    LIMIT @of_each
) d;

-- name: MonitorAdvance :execrows
-- Of two who screened against the same lists, one goes on.
UPDATE aml_monitors
SET generation = @generation
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id
  AND generation < @generation;

-- name: MonitorBillList :many
-- Approved sessions whose monitoring may have to be charged, some of each application.
SELECT a.application_id, d.session_id, d.node_id
FROM applications a
CROSS JOIN LATERAL (
    SELECT m.session_id, m.node_id
    FROM aml_monitors m
    JOIN sessions s ON s.application_id = m.application_id AND s.session_id = m.session_id
    WHERE m.application_id = a.application_id
      AND a.environment = 'live'
      AND m.bill_at <= @now
      AND s.deleted_at IS NULL
      AND s.status = 'Approved'
    ORDER BY m.bill_at, m.session_id, m.node_id
    LIMIT @of_each
) d;

-- name: MonitorBilled :exec
UPDATE aml_monitors
SET bill_at = @bill_at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: SubscriptionRenew :execrows
-- One row says that a year begins now, none that one is under way.
INSERT INTO aml_subscriptions AS b (application_id, kind, subject, vendor_data, session_id, billed_at)
VALUES (@application_id, @kind, @subject, sqlc.narg(vendor_data), sqlc.narg(session_id), @now)
ON CONFLICT (application_id, kind, subject) DO UPDATE SET billed_at = excluded.billed_at
WHERE b.application_id = @application_id
  AND b.billed_at <= @before;

-- name: SubscriptionBilledAt :one
SELECT billed_at
FROM aml_subscriptions
WHERE application_id = @application_id
  AND kind = @kind
  AND subject = @subject;

-- name: MonitorCandidates :many
-- Screenings of the approved sessions of a user or business, the latest first: how many people were screened beside the
-- subject, and whether they are watched.
SELECT s.session_id, p.node_id, jsonb_array_length(p.extra_items)::integer AS beside,
    (m.session_id IS NOT NULL AND coalesce(p.result ->> 'is_ongoing_monitoring_enabled', 'false') = 'true')::boolean AS is_on
FROM sessions s
JOIN session_steps p ON p.application_id = s.application_id AND p.session_id = s.session_id
LEFT JOIN aml_monitors m ON m.application_id = p.application_id AND m.session_id = p.session_id AND m.node_id = p.node_id
WHERE s.application_id = @application_id
  AND lower(s.vendor_data) = lower(@vendor_data::text) -- what its index knows
  AND s.vendor_data = @vendor_data::text
  AND s.kind = @kind
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND p.feature = 'AML'
  AND p.result IS NOT NULL
ORDER BY s.session_number DESC, p.position
LIMIT @at_most;

-- name: MonitorEnd :exec
DELETE FROM aml_monitors
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: AMLJobInsert :one
INSERT INTO aml_jobs (application_id, job_id, kind, is_enabled, status, entity_ids, created_at)
VALUES (@application_id, @job_id, @kind, @is_enabled, 'PENDING', @entity_ids, @created_at)
RETURNING *;

-- name: AMLJobGet :one
SELECT *
FROM aml_jobs
WHERE application_id = @application_id
  AND job_id = @job_id;

-- name: AMLJobAdvance :one
-- The next outcome; no row back means that another worker wrote it.
UPDATE aml_jobs
SET outcomes = outcomes || @outcome::text, status = 'PROCESSING'
WHERE application_id = @application_id
  AND job_id = @job_id
  AND cardinality(outcomes) = @done::int
RETURNING *;

-- name: AMLJobEnd :one
UPDATE aml_jobs
SET status = @status, finished_at = coalesce(finished_at, @finished_at::timestamptz)
WHERE application_id = @application_id
  AND job_id = @job_id
RETURNING *;

-- name: EntityNames :many
SELECT entity_id, vendor_data
FROM entities
WHERE application_id = @application_id
  AND entity_id = ANY(@entity_ids::uuid[]);
