-- name: EntityGetByVendor :one
SELECT *
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND vendor_data = @vendor_data::text;

-- name: EntityLockByVendor :one
SELECT *
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND vendor_data = @vendor_data::text
FOR UPDATE;

-- name: EntityIsBlocked :one
SELECT EXISTS (
    SELECT FROM entities
    WHERE application_id = @application_id
      AND status = 'BLOCKED'
      AND (blocked_until IS NULL OR blocked_until > @at::timestamptz)
      AND kind = @kind
      AND vendor_data = @vendor_data::text
);

-- name: EntityGet :one
SELECT *
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND entity_id = @entity_id;

-- name: EntityCount :one
-- No further than it is shown.
SELECT count(*)
FROM (
    SELECT
    FROM entities
    WHERE application_id = @application_id
      AND kind = @kind
    LIMIT @at_most
) counted;

-- name: EntityInsert :one
-- No row back means that there is one of this vendor_data.
INSERT INTO entities (application_id, entity_id, kind, vendor_data, status, blocked_until, display_name, name, date_of_birth, registration_number,
    country_code, issuing_states, approved_emails, approved_phones, metadata, by_hand, counted_from, created_at, updated_at)
VALUES (@application_id, @entity_id, @kind, sqlc.narg(vendor_data), @status, sqlc.narg(blocked_until), sqlc.narg(display_name), sqlc.narg(name),
    sqlc.narg(date_of_birth), sqlc.narg(registration_number), sqlc.narg(country_code), @issuing_states, @approved_emails,
    @approved_phones, sqlc.narg(metadata), @by_hand, @now, @now, @now)
ON CONFLICT DO NOTHING
RETURNING *;

-- name: EntityUpdate :one
-- The row is locked by whoever calls this.
UPDATE entities
SET status = @status, blocked_until = sqlc.narg(blocked_until), display_name = sqlc.narg(display_name), name = sqlc.narg(name), date_of_birth = sqlc.narg(date_of_birth),
    registration_number = sqlc.narg(registration_number), country_code = sqlc.narg(country_code), issuing_states = @issuing_states,
    approved_emails = @approved_emails, approved_phones = @approved_phones, features = @features, metadata = sqlc.narg(metadata),
    by_hand = @by_hand, last_activity_at = @now::timestamptz, updated_at = @now::timestamptz, is_stale = false, version = version + 1
WHERE application_id = @application_id
  AND entity_id = @entity_id
RETURNING *;

-- name: EntityToldMany :exec
-- The rows are locked by whoever calls this.
UPDATE entities e
SET told_version = e.version, told = t.told::jsonb, is_stale = false, is_quiet = false
FROM (
    SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@entity_ids::uuid[]) AS entity_id, unnest(@tolds::text[]) AS told
) t
WHERE e.application_id = t.application_id
  AND e.entity_id = t.entity_id;

-- name: EntityBlockOver :many
-- Those whose block has ended, each for one worker.
SELECT sqlc.embed(e), a.environment
FROM entities e
JOIN applications a ON a.application_id = e.application_id
WHERE e.blocked_until <= @at::timestamptz
ORDER BY e.blocked_until
LIMIT @at_most
FOR UPDATE OF e SKIP LOCKED;

-- name: EntityUnpublished :many
-- What changed and was not told yet, each by one worker.
SELECT sqlc.embed(e), a.environment
FROM entities e
JOIN applications a ON a.application_id = e.application_id
WHERE e.told_version < e.version
LIMIT @at_most
FOR UPDATE OF e SKIP LOCKED;

-- name: EntitySay :many
-- What the latest sessions of a vendor_data say of it, and further approved ones, the oldest first, each with its steps.
SELECT s.session_id, s.status, s.created_at, s.finished_at, s.subject_name, s.issuing_state, s.company_name, s.registration_number,
    s.registry_country, coalesce(p.feature, '')::text AS feature, coalesce(p.status, '')::text AS step_status,
    coalesce(p.date_of_birth, '')::text AS date_of_birth, coalesce(p.email, '')::text AS email, coalesce(p.phone, '')::text AS phone
FROM (
    (SELECT o.session_id
    FROM sessions o
    WHERE o.application_id = @application_id
      AND lower(o.vendor_data) = lower(@vendor_data::text) -- what its index knows
      AND o.vendor_data = @vendor_data::text
      AND o.kind = @kind
      AND o.deleted_at IS NULL
      AND o.created_at >= @counted_from
    ORDER BY o.session_number DESC
    LIMIT @at_most)
    UNION
    (SELECT o.session_id
    FROM sessions o
    WHERE o.application_id = @application_id
      AND lower(o.vendor_data) = lower(@vendor_data::text)
      AND o.vendor_data = @vendor_data::text
      AND o.kind = @kind
      AND o.deleted_at IS NULL
      AND o.created_at >= @counted_from
      AND o.status = 'Approved'
    ORDER BY o.session_number DESC
    LIMIT @approved_at_most)
) heard
JOIN sessions s ON s.application_id = @application_id AND s.session_id = heard.session_id
LEFT JOIN LATERAL (
    SELECT t.feature, t.status, t.position, t.result ->> 'date_of_birth' AS date_of_birth, t.result ->> 'email' AS email,
        t.result ->> 'full_number' AS phone
    FROM session_steps t
    WHERE t.application_id = s.application_id
      AND t.session_id = s.session_id
      AND t.node_type = 'feature'
) p ON true
ORDER BY s.session_number, p.position;

-- name: EntityPortraits :many
-- The best face of each of these users, as StoredFaceLatest chooses it.
SELECT DISTINCT ON (f.vendor_data) f.vendor_data, f.media_id
FROM stored_faces f
JOIN media m ON m.application_id = f.application_id AND m.media_id = f.media_id
WHERE f.application_id = @application_id
  AND f.vendor_data = ANY(@vendor_datas::text[])
  AND NOT EXISTS (
      SELECT FROM sessions s
      WHERE s.application_id = m.application_id
        AND s.session_id = m.session_id
        AND s.deleted_at IS NOT NULL)
ORDER BY f.vendor_data, array_position(ARRAY['liveness', 'chip', 'document', 'manual'], f.source), f.created_at DESC, f.face_id DESC;

-- name: EntityActor :one
-- What a key is called; an unnamed one is the API client.
SELECT coalesce(NULLIF(label, ''), 'API Client')::text AS name
FROM api_keys
WHERE application_id = @application_id
  AND api_key_id = @api_key_id;

-- name: EntityFind :many
-- Which of these there are, with those of every reference when all are meant, locked in one order.
SELECT entity_id, vendor_data
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND (@every::boolean OR vendor_data = ANY(@vendor_datas::text[]) OR entity_id = ANY(@entity_ids::uuid[]))
ORDER BY entity_id
LIMIT @at_most
FOR UPDATE;

-- name: EntityDelete :execrows
DELETE FROM entities
WHERE application_id = @application_id
  AND entity_id = ANY(@entity_ids::uuid[]);

-- name: EntityLockOfVendor :exec
-- Both kinds: nothing is told of them before the transaction ends.
SELECT entity_id
FROM entities
WHERE application_id = @application_id
  AND vendor_data = @vendor_data::text
ORDER BY entity_id
FOR UPDATE;

-- name: EntityFaces :many
-- The faces that these users are recognised by, and the pictures that no session brought.
SELECT f.face_id, f.media_id, m.session_id
FROM stored_faces f
LEFT JOIN media m ON m.application_id = f.application_id AND m.media_id = f.media_id
WHERE f.application_id = @application_id
  AND f.vendor_data = ANY(@vendor_datas::text[]);

-- name: StoredFaceDeleteOfUsers :exec
DELETE FROM stored_faces
WHERE application_id = @application_id
  AND vendor_data = ANY(@vendor_datas::text[]);

-- name: FaceEmbeddingDeleteOfUsers :exec
-- Those that no session brought.
DELETE FROM face_embeddings
WHERE application_id = @application_id
  AND vendor_data = ANY(@vendor_datas::text[])
  AND session_id IS NULL;

-- name: EntityStatusOf :one
-- What rules and verdicts ask of whom a session is about.
SELECT e.status, e.session_count, coalesce((
    SELECT array_agg(t.name ORDER BY t.name)
    FROM entity_tags l
    JOIN tags t ON t.application_id = l.application_id AND t.tag_id = l.tag_id
    WHERE l.application_id = e.application_id
      AND l.entity_id = e.entity_id), '{}')::text[] AS tags
FROM entities e
WHERE e.application_id = @application_id
  AND e.kind = @kind
  AND e.vendor_data = @vendor_data::text;

-- name: TagPut :one
-- The label of this name, made if there is none.
WITH made AS (
    INSERT INTO tags (application_id, tag_id, name, color, description, source, created_at, updated_at)
    VALUES (@application_id, @tag_id, @name, @color, sqlc.narg(description), @source, @now, @now)
    ON CONFLICT (application_id, name) DO UPDATE SET name = excluded.name
    RETURNING *
)
SELECT * FROM made;

-- name: EntityTagInsert :execrows
INSERT INTO entity_tags (application_id, entity_id, tag_id, link_id, added_by_name, created_at)
VALUES (@application_id, @entity_id, @tag_id, @link_id, sqlc.narg(added_by_name), @created_at)
ON CONFLICT DO NOTHING;

-- name: EntityTags :many
SELECT l.entity_id, l.link_id, l.added_by_name, l.added_by_email, l.created_at, sqlc.embed(t)
FROM entity_tags l
JOIN tags t ON t.application_id = l.application_id AND t.tag_id = l.tag_id
WHERE l.application_id = @application_id
  AND l.entity_id = ANY(@entity_ids::uuid[])
ORDER BY l.entity_id, t.name;

-- name: EntityCommentInsert :exec
INSERT INTO entity_comments (application_id, entity_id, comment_id, comment_type, comment, actor_name, actor_email,
    previous_status, new_status, previous_value, new_value, changed_fields, created_at)
VALUES (@application_id, @entity_id, @comment_id, @comment_type, sqlc.narg(comment), @actor_name, sqlc.narg(actor_email),
    sqlc.narg(previous_status), sqlc.narg(new_status), sqlc.narg(previous_value), sqlc.narg(new_value), @changed_fields, @created_at);

-- name: EntityComments :many
SELECT *
FROM entity_comments
WHERE application_id = @application_id
  AND entity_id = @entity_id
ORDER BY created_at DESC, comment_id DESC
LIMIT @at_most OFFSET @skipped;

-- name: EntityIDs :many
SELECT entity_id, vendor_data
FROM entities
WHERE application_id = @application_id
  AND kind = 'user'
  AND vendor_data = ANY(@vendor_datas::text[]);

-- name: EntityHeld :one
-- Anything of these entities that is held.
SELECT EXISTS (
    SELECT FROM legal_holds h
    LEFT JOIN sessions s ON s.application_id = h.application_id AND s.session_id = h.session_id
    WHERE h.application_id = @application_id
      AND (h.vendor_data = ANY(@vendor_datas::text[]) OR s.vendor_data = ANY(@vendor_datas::text[]))
);

-- name: EntityNamed :many
SELECT entity_id
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND (vendor_data = ANY(@vendor_datas::text[]) OR entity_id = ANY(@entity_ids::uuid[]));

-- name: EntityCommentCount :one
SELECT count(*)
FROM entity_comments
WHERE application_id = @application_id
  AND entity_id = @entity_id;

-- name: EntityTagDelete :execrows
DELETE FROM entity_tags
WHERE application_id = @application_id
  AND entity_id = @entity_id
  AND tag_id = @tag_id;

-- name: EntityCaseFiles :many
-- Files of the cases about users or businesses.
SELECT f.file_id
FROM case_files f
JOIN cases c ON c.application_id = f.application_id AND c.case_id = f.case_id
WHERE f.application_id = @application_id
  AND c.subject_id = ANY(@entity_ids::uuid[]);
