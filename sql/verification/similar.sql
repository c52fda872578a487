-- What sessions share is looked up value by value, each by an index and no further than at_most, so that an address which a
-- million sessions have costs as much as any other. met tells how many were looked at: at_most says that there may be more.
-- Sessions that are deleted were looked at as well.

-- name: SimilarByDocument :many
WITH own AS MATERIALIZED (
    SELECT w.document_number, w.personal_number, w.issuing_state
    FROM sessions w
    WHERE w.application_id = @application_id
      AND w.session_id = @session_id
), found AS MATERIALIZED (
    SELECT own.document_number AS value, o.session_id, count(*) OVER () AS met
    FROM own
    CROSS JOIN LATERAL (
        SELECT d.session_id
        FROM sessions d
        WHERE d.application_id = @application_id
          AND d.document_number = own.document_number
          AND d.issuing_state = own.issuing_state
          AND d.session_id <> @session_id
        LIMIT @at_most
    ) o
    UNION ALL
    SELECT own.personal_number, o.session_id, count(*) OVER ()
    FROM own
    CROSS JOIN LATERAL (
        SELECT p.session_id
        FROM sessions p
        WHERE p.application_id = @application_id
          AND p.personal_number = own.personal_number
          AND p.issuing_state = own.issuing_state
          AND p.session_id <> @session_id
        LIMIT @at_most
    ) o
)
SELECT f.value::text AS value, f.session_id, f.met,
    (s.session_id IS NOT NULL AND s.deleted_at IS NULL)::boolean AS is_kept
FROM found f
LEFT JOIN sessions s ON s.application_id = @application_id AND s.session_id = f.session_id;

-- name: SimilarByDevice :many
WITH own AS MATERIALIZED (
    SELECT w.fingerprint
    FROM session_devices w
    WHERE w.application_id = @application_id
      AND w.session_id = @session_id
), found AS MATERIALIZED (
    SELECT own.fingerprint AS value, o.session_id, count(*) OVER (PARTITION BY own.fingerprint) AS met
    FROM own
    CROSS JOIN LATERAL (
        SELECT d.session_id
        FROM session_devices d
        WHERE d.application_id = @application_id
          AND d.fingerprint = own.fingerprint
          AND d.session_id <> @session_id
        ORDER BY d.session_id DESC
        LIMIT @at_most
    ) o
)
SELECT f.value, f.session_id, f.met,
    (s.session_id IS NOT NULL AND s.deleted_at IS NULL)::boolean AS is_kept
FROM found f
LEFT JOIN sessions s ON s.application_id = @application_id AND s.session_id = f.session_id;

-- name: SimilarByAddress :many
WITH own AS MATERIALIZED (
    SELECT DISTINCT w.address
    FROM session_visits w
    WHERE w.application_id = @application_id
      AND w.session_id = @session_id
), found AS MATERIALIZED (
    SELECT own.address AS value, o.session_id, count(*) OVER (PARTITION BY own.address) AS met
    FROM own
    CROSS JOIN LATERAL (
        SELECT v.session_id
        FROM session_visits v
        WHERE v.application_id = @application_id
          AND v.address = own.address
          AND v.session_id <> @session_id
        ORDER BY v.session_id DESC
        LIMIT @at_most
    ) o
)
SELECT DISTINCT f.value, f.session_id, f.met,
    (s.session_id IS NOT NULL AND s.deleted_at IS NULL)::boolean AS is_kept
FROM found f
LEFT JOIN sessions s ON s.application_id = @application_id AND s.session_id = f.session_id;

-- name: SimilarShared :one
-- Whether a session has something of each kind that others can share.
SELECT EXISTS (SELECT FROM sessions s WHERE s.application_id = @application_id AND s.session_id = @session_id
        AND s.issuing_state IS NOT NULL AND (s.document_number IS NOT NULL OR s.personal_number IS NOT NULL)) AS document,
    EXISTS (SELECT FROM session_devices d WHERE d.application_id = @application_id AND d.session_id = @session_id) AS device,
    EXISTS (SELECT FROM session_visits v WHERE v.application_id = @application_id AND v.session_id = @session_id) AS address;

-- name: SimilarSessionList :many
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND deleted_at IS NULL;
