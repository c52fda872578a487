-- name: DecisionGet :one
SELECT d.body
FROM decisions d
JOIN sessions s USING (application_id, session_id)
WHERE d.application_id = @application_id
  AND d.session_id = @session_id
  AND s.version = d.session_version
  AND s.deleted_at IS NULL;

-- name: DecisionPut :exec
INSERT INTO decisions (application_id, session_id, session_version, body)
VALUES (@application_id, @session_id, @session_version, @body)
ON CONFLICT (application_id, session_id) DO UPDATE
    SET session_version = excluded.session_version, body = excluded.body
    WHERE decisions.session_version < excluded.session_version;

-- name: DecisionLinks :many
-- Records that belong with the session of a business: those of its people, that of the company above it, others of the same business,
-- and cases about it; the newest first.
WITH own AS (
    SELECT o.session_id, o.parent_session_id, o.vendor_data
    FROM sessions o
    WHERE o.application_id = @application_id
      AND o.session_id = @session_id
)
SELECT l.entity_type::text AS entity_type, l.entity_id::uuid AS entity_id, l.number::bigint AS number, l.relation::text AS relation,
    l.status::text AS status, l.created_at::timestamptz AS created_at
FROM (
    SELECT CASE s.kind WHEN 'business' THEN 'business_session' ELSE 'session' END AS entity_type, s.session_id AS entity_id,
        s.session_number AS number, 'key_person' AS relation, s.status, s.created_at
    FROM own
    JOIN sessions s ON s.application_id = @application_id AND s.parent_session_id = own.session_id AND s.deleted_at IS NULL
    UNION ALL
    SELECT 'business_session', s.session_id, s.session_number, 'company', s.status, s.created_at
    FROM own
    JOIN sessions s ON s.application_id = @application_id AND s.session_id = own.parent_session_id AND s.deleted_at IS NULL
    UNION ALL
    (SELECT 'business_session', s.session_id, s.session_number, 'same_business', s.status, s.created_at
    FROM own
    JOIN sessions s ON s.application_id = @application_id AND lower(s.vendor_data) = lower(own.vendor_data) AND s.vendor_data = own.vendor_data
        AND s.kind = 'business' AND s.session_id <> own.session_id AND s.deleted_at IS NULL
    ORDER BY s.session_number DESC
    LIMIT 50)
    UNION ALL
    SELECT 'case', c.case_id, c.case_number, 'case', c.status, c.created_at
    FROM own
    JOIN case_links k ON k.application_id = @application_id AND k.entity_id = own.session_id
    JOIN cases c ON c.application_id = k.application_id AND c.case_id = k.case_id
) l
ORDER BY l.created_at DESC, l.entity_id
LIMIT 100;
