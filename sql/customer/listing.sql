-- name: ListEnsure :exec
-- The lists that every application has.
INSERT INTO lists (application_id, list_id, name, list_type, entry_type, is_system, created_at)
SELECT @application_id, usual_list(@application_id, u.list_type, u.entry_type), u.name, u.list_type, u.entry_type, true, @created_at
FROM (SELECT unnest(@names::text[]) AS name, unnest(@list_types::text[]) AS list_type, unnest(@entry_types::text[]) AS entry_type) u
ON CONFLICT DO NOTHING;

-- name: ListEnsureUsed :exec
-- The lists of entries that were made without naming one.
INSERT INTO lists (application_id, list_id, name, list_type, entry_type, is_system, created_at)
SELECT e.application_id, e.list_id, initcap(e.list) || ' of workflows: ' || e.entry_type, e.list, e.entry_type, e.list = 'blocklist', min(e.created_at)
FROM list_entries e
WHERE e.application_id = @application_id
  AND e.list_id = usual_list(e.application_id, e.list, e.entry_type)
  AND NOT EXISTS (SELECT FROM lists l WHERE l.application_id = e.application_id AND l.list_id = e.list_id)
GROUP BY e.application_id, e.list_id, e.list, e.entry_type
ON CONFLICT DO NOTHING;

-- name: ListPage :many
SELECT l.*, c.entry_count, c.last_entry_added_at::timestamptz AS last_entry_added_at
FROM lists l
CROSS JOIN LATERAL (
    SELECT count(*) AS entry_count, coalesce(max(e.created_at), 'epoch') AS last_entry_added_at
    FROM list_entries e
    WHERE e.application_id = l.application_id
      AND e.list_id = l.list_id
) c
WHERE l.application_id = @application_id
  AND (sqlc.narg(list_type)::text IS NULL OR l.list_type = sqlc.narg(list_type))
  AND (sqlc.narg(entry_type)::text IS NULL OR l.entry_type = sqlc.narg(entry_type))
  AND (sqlc.narg(list_id)::uuid IS NULL OR l.list_id = sqlc.narg(list_id))
ORDER BY CASE WHEN @is_ascending::boolean THEN l.created_at END, CASE WHEN NOT @is_ascending::boolean THEN l.created_at END DESC, l.name
LIMIT @at_most OFFSET @skipped;

-- name: ListCount :one
SELECT count(*)
FROM lists
WHERE application_id = @application_id
  AND (sqlc.narg(list_type)::text IS NULL OR list_type = sqlc.narg(list_type))
  AND (sqlc.narg(entry_type)::text IS NULL OR entry_type = sqlc.narg(entry_type));

-- name: ListLock :one
SELECT *
FROM lists
WHERE application_id = @application_id
  AND list_id = @list_id
FOR UPDATE;

-- name: ListInsert :execrows
INSERT INTO lists (application_id, list_id, name, description, list_type, entry_type, created_at)
VALUES (@application_id, @list_id, @name, sqlc.narg(description), @list_type, @entry_type, @created_at)
ON CONFLICT (application_id, name) DO NOTHING;

-- name: ListNameTaken :one
SELECT EXISTS (SELECT FROM lists WHERE application_id = @application_id AND name = @name AND list_id <> @list_id);

-- name: ListUpdate :exec
UPDATE lists
SET name = @name, description = sqlc.narg(description)
WHERE application_id = @application_id
  AND list_id = @list_id;

-- name: ListDelete :exec
DELETE FROM lists
WHERE application_id = @application_id
  AND list_id = @list_id;

-- name: ListEntryAdd :execrows
-- An entry that is over makes room for a new one.
INSERT INTO list_entries (application_id, entry_id, list_id, list, entry_type, value, display_label, comment, metadata, reference_session_id,
    reference_object_id, media_id, created_by, created_at, expires_at)
VALUES (@application_id, @entry_id, @list_id, @list, @entry_type, @value, sqlc.narg(display_label), sqlc.narg(comment), sqlc.narg(metadata),
    sqlc.narg(reference_session_id), sqlc.narg(reference_object_id), sqlc.narg(media_id), sqlc.narg(created_by), @created_at,
    sqlc.narg(expires_at))
ON CONFLICT (application_id, list_id, value) DO UPDATE SET
    entry_id = excluded.entry_id, display_label = excluded.display_label, comment = excluded.comment, metadata = excluded.metadata,
    reference_session_id = excluded.reference_session_id, reference_object_id = excluded.reference_object_id, media_id = excluded.media_id,
    created_by = excluded.created_by, created_at = excluded.created_at, expires_at = excluded.expires_at
WHERE list_entries.application_id = @application_id
  AND list_entries.expires_at <= excluded.created_at;

-- name: ListEntryPage :many
SELECT *
FROM list_entries
WHERE application_id = @application_id
  AND list_id = @list_id
  AND (@search::text = '' OR strpos(lower(value), @search) > 0 OR strpos(lower(display_label), @search) > 0 OR strpos(lower(comment), @search) > 0)
ORDER BY created_at DESC, entry_id
LIMIT @at_most OFFSET @skipped;

-- name: ListEntryCount :one
SELECT count(*)
FROM list_entries
WHERE application_id = @application_id
  AND list_id = @list_id
  AND (@search::text = '' OR strpos(lower(value), @search) > 0 OR strpos(lower(display_label), @search) > 0 OR strpos(lower(comment), @search) > 0);

-- name: ListEntryRemove :many
-- One entry, or all of a list when no entry is named.
DELETE FROM list_entries
WHERE application_id = @application_id
  AND list_id = @list_id
  AND (sqlc.narg(entry_id)::uuid IS NULL OR entry_id = sqlc.narg(entry_id))
RETURNING list, entry_type, value, media_id, expires_at;

-- name: ListEntryOfSession :many
-- What was taken from a session, or says the same as it does.
SELECT *
FROM list_entries
WHERE application_id = @application_id
  AND list = 'blocklist'
  AND entry_type = @entry_type
  AND (reference_session_id = @session_id::uuid OR value = ANY(@found_values::text[]));

-- name: BlockedOfSession :many
-- Kinds of what was taken from a session and stands on a blocklist.
SELECT DISTINCT entry_type
FROM list_entries
WHERE application_id = @application_id
  AND reference_session_id = @session_id::uuid
  AND list = 'blocklist'
  AND (expires_at IS NULL OR expires_at > now());

-- name: BlockedPage :many
-- What is blocked of persons, with the session that it was taken from.
SELECT e.entry_type, e.value, e.created_at, e.media_id, s.session_id, s.session_number, s.document_type, f.media_id AS face_media_id
FROM list_entries e
LEFT JOIN sessions s ON s.application_id = e.application_id AND s.session_id = e.reference_session_id AND s.deleted_at IS NULL
LEFT JOIN face_embeddings f ON f.application_id = e.application_id AND e.entry_type = 'face' AND f.face_id::text = e.value
WHERE e.application_id = @application_id
  AND e.list = 'blocklist'
  AND e.entry_type = ANY(@entry_types::text[])
  AND (e.expires_at IS NULL OR e.expires_at > @at::timestamptz)
ORDER BY e.created_at DESC, e.entry_id
LIMIT @at_most OFFSET @skipped;

-- name: BlockedCount :one
SELECT count(*)
FROM list_entries
WHERE application_id = @application_id
  AND list = 'blocklist'
  AND entry_type = ANY(@entry_types::text[])
  AND (expires_at IS NULL OR expires_at > @at::timestamptz);

-- name: SessionRecords :many
-- What the steps of a session have found, the latest first.
SELECT feature, result
FROM session_steps
WHERE application_id = @application_id
  AND session_id = @session_id
  AND result IS NOT NULL
ORDER BY position DESC, node_id;

-- name: SessionFaces :many
-- The faces that a session showed, the latest first.
SELECT face_id
FROM face_embeddings
WHERE application_id = @application_id
  AND session_id = @session_id::uuid
ORDER BY created_at DESC, face_id;

-- name: FaceIsKnown :one
SELECT EXISTS (SELECT FROM face_embeddings WHERE application_id = @application_id AND face_id = @face_id);

-- name: ListEntryTypes :many
SELECT list_id, entry_type
FROM lists
WHERE application_id = @application_id
  AND list_id = ANY(@list_ids::uuid[]);

-- name: ListStanding :many
-- Which of these values stand on which of these lists, by their place in the arrays, from 0.
SELECT DISTINCT u.place::int AS place
FROM (SELECT unnest(@list_ids::uuid[]) AS list_id, unnest(@found_values::text[]) AS value, unnest(@places::int[]) AS place) u
CROSS JOIN LATERAL (
    SELECT
    FROM list_entries e
    WHERE e.application_id = @application_id
      AND e.list_id = u.list_id
      AND e.value = u.value
      AND (e.expires_at IS NULL OR e.expires_at > @at::timestamptz)
) listed;

-- name: ListSessionsOfUser :many
-- The latest sessions of a user, the newest first.
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND lower(vendor_data) = lower(@vendor_data::text) -- what its index knows
  AND vendor_data = @vendor_data
  AND kind = 'user'
  AND deleted_at IS NULL
ORDER BY created_at DESC, session_id
LIMIT 100;
