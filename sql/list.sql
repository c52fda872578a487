-- name: BlocklistHas :one
SELECT EXISTS (
    SELECT FROM list_entries
    WHERE application_id = @application_id
      AND list = 'blocklist'
      AND entry_type = @entry_type
      AND value = @value
      AND (expires_at IS NULL OR expires_at > @at)
);

-- name: BlocklistHead :many
-- A short list is returned whole; at_most rows mean that there may be more.
SELECT entry_type, value, expires_at
FROM list_entries
WHERE application_id = @application_id
  AND list = 'blocklist'
  AND (expires_at IS NULL OR expires_at > @at)
LIMIT @at_most;

-- name: ListEntryPut :exec
INSERT INTO list_entries (application_id, list, entry_type, value, created_at, expires_at)
VALUES (@application_id, @list, @entry_type, @value, @created_at, sqlc.narg(expires_at))
ON CONFLICT (application_id, list, entry_type, value) DO UPDATE SET expires_at = excluded.expires_at;

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
