-- name: BlocklistHas :one
SELECT EXISTS (
    SELECT FROM list_entries
    WHERE application_id = @application_id
      AND list = 'blocklist'
      AND entry_type = @entry_type
      AND value = @value
      AND (expires_at IS NULL OR expires_at > @at)
);

-- name: BlocklistStanding :one
-- Whether a value stands on the blocklist, for ever or until when.
SELECT count(*) > 0 AS is_listed, coalesce(bool_or(expires_at IS NULL), false)::boolean AS is_for_ever,
    coalesce(max(expires_at), 'epoch')::timestamptz AS listed_until
FROM list_entries
WHERE application_id = @application_id
  AND list = 'blocklist'
  AND entry_type = @entry_type
  AND value = @value
  AND (expires_at IS NULL OR expires_at > @at::timestamptz);

-- name: BlocklistHead :many
-- A short list is returned whole, with the users and businesses that are blocked; at_most rows mean that there may be more.
SELECT l.entry_type, l.value, l.expires_at
FROM list_entries l
WHERE l.application_id = @application_id
  AND l.list = 'blocklist'
  AND (l.expires_at IS NULL OR l.expires_at > @at)
UNION ALL
SELECT e.kind, e.vendor_data::text, e.blocked_until
FROM entities e
WHERE e.application_id = @application_id
  AND e.status = 'BLOCKED'
  AND (e.blocked_until IS NULL OR e.blocked_until > @at)
  AND e.vendor_data IS NOT NULL
LIMIT @at_most;

-- name: ListEntryPut :exec
-- The database knows the list that is meant.
INSERT INTO list_entries (application_id, list, entry_type, value, created_at, expires_at)
VALUES (@application_id, @list, @entry_type, @value, @created_at, sqlc.narg(expires_at))
ON CONFLICT (application_id, list_id, value) DO UPDATE SET expires_at = excluded.expires_at;

-- name: ListEntryDelete :execrows
DELETE FROM list_entries
WHERE application_id = @application_id
  AND list = @list
  AND entry_type = @entry_type
  AND value = @value;

-- name: ListHas :one
SELECT EXISTS (
    SELECT FROM list_entries
    WHERE application_id = @application_id
      AND list = @list
      AND entry_type = @entry_type
      AND value = @value
      AND (expires_at IS NULL OR expires_at > @at::timestamptz)
);
