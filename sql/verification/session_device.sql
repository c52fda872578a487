-- name: VisitPut :execrows
-- Nothing is written about a session that is gone.
INSERT INTO session_visits (application_id, session_id, address, agent, first_at, last_at)
SELECT s.application_id, s.session_id, @address::text, @agent::text, @at::timestamptz, @at::timestamptz
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = @session_id
  AND s.deleted_at IS NULL
ON CONFLICT (application_id, session_id, address, agent) DO UPDATE SET last_at = greatest(session_visits.last_at, excluded.last_at);

-- name: VisitPrune :exec
-- Keeps the first visit and the latest ones.
WITH ranked AS (
    SELECT i.address, i.agent, row_number() OVER (ORDER BY i.first_at, i.address, i.agent) AS first_rank,
        row_number() OVER (ORDER BY i.last_at DESC, i.address, i.agent) AS last_rank
    FROM session_visits i
    WHERE i.application_id = @application_id
      AND i.session_id = @session_id
)
DELETE FROM session_visits v
USING ranked r
WHERE v.application_id = @application_id
  AND v.session_id = @session_id
  AND v.address = r.address
  AND v.agent = r.agent
  AND r.first_rank > 1
  AND r.last_rank > @at_most::int;

-- name: VisitList :many
SELECT *
FROM session_visits
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY last_at DESC, address, agent;

-- name: VisitMatches :many
-- Approved sessions of other users that were opened from an address, the oldest first of the first 200 visits. The
-- visits are looked up first: of an address that many share the planner would walk through all sessions for the sake of the order.
WITH seen AS MATERIALIZED (
    SELECT o.session_id, o.agent, o.last_at
    FROM session_visits o
    WHERE o.application_id = @application_id
      AND o.address = @address
      AND o.session_id <> @session_id
    ORDER BY o.session_id
    LIMIT 200
)
SELECT DISTINCT ON (s.session_number) s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, v.agent
FROM seen v
JOIN sessions s ON s.session_id = v.session_id
WHERE s.application_id = @application_id
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number, v.last_at DESC
LIMIT @at_most;

-- name: DevicePut :execrows
-- Nothing is written about a session that is gone, or whose person has not agreed.
INSERT INTO session_devices (application_id, session_id, fingerprint, source, report, address, agent, first_at, last_at)
SELECT s.application_id, s.session_id, @fingerprint::text, @source::text, @report::jsonb, @address::text, @agent::text, @at::timestamptz, @at::timestamptz
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = @session_id
  AND s.consented_at IS NOT NULL
  AND s.deleted_at IS NULL
  AND (SELECT count(*) FROM session_devices d WHERE d.application_id = s.application_id AND d.session_id = s.session_id
      AND d.fingerprint <> @fingerprint) < @at_most::int
ON CONFLICT (application_id, session_id, fingerprint) DO UPDATE SET report = excluded.report, address = excluded.address,
    agent = excluded.agent, last_at = greatest(session_devices.last_at, excluded.last_at);

-- name: DeviceList :many
SELECT *
FROM session_devices
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY last_at DESC, fingerprint;

-- name: DeviceMatches :many
-- Approved sessions of other users that were opened with a device, the oldest first of the first 200. The devices are looked
-- up first, as with visits.
WITH seen AS MATERIALIZED (
    SELECT o.session_id, o.agent, o.address, o.report
    FROM session_devices o
    WHERE o.application_id = @application_id
      AND o.fingerprint = @fingerprint
      AND o.session_id <> @session_id
    ORDER BY o.session_id
    LIMIT 200
)
SELECT s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, d.agent, d.address, d.report
FROM seen d
JOIN sessions s ON s.session_id = d.session_id
WHERE s.application_id = @application_id
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number
LIMIT @at_most;
