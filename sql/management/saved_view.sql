-- name: SavedViewList :many
-- Those of the account and those of everybody; a key has no account.
SELECT *
FROM saved_views
WHERE application_id = @application_id
  AND (account_id IS NULL OR account_id = sqlc.narg(account_id)::uuid)
ORDER BY account_id IS NULL, lower(name), view_id;

-- name: SavedViewLock :exec
-- Puts the application's changes of views in line, so that they are counted.
SELECT pg_advisory_xact_lock(hashtextextended('saved views ' || @application_key::text, 0));

-- name: SavedViewCount :one
SELECT count(*)
FROM saved_views
WHERE application_id = @application_id
  AND account_id IS NOT DISTINCT FROM sqlc.narg(account_id)::uuid;

-- name: SavedViewGet :one
SELECT *
FROM saved_views
WHERE application_id = @application_id
  AND view_id = @view_id
  AND (account_id IS NULL OR account_id = sqlc.narg(account_id)::uuid);

-- name: SavedViewPut :one
INSERT INTO saved_views (application_id, view_id, account_id, screen, name, filters, is_pinned, created_at, updated_at)
VALUES (@application_id, @view_id, sqlc.narg(account_id), @screen, @name, @filters, @is_pinned, @created_at, @updated_at)
ON CONFLICT (application_id, view_id)
    DO UPDATE SET account_id = excluded.account_id, name = excluded.name, filters = excluded.filters, is_pinned = excluded.is_pinned, updated_at = excluded.updated_at
RETURNING *;

-- name: SavedViewDelete :exec
DELETE FROM saved_views
WHERE application_id = @application_id
  AND view_id = @view_id;
