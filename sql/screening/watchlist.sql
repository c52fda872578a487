-- name: WatchlistLock :exec
-- Imports of one list come one after the other.
SELECT pg_advisory_xact_lock(hashtextextended('watchlist ' || @list_name::text, 0));

-- name: WatchlistAll :many
SELECT * FROM watchlists ORDER BY list_name;

-- name: WatchlistDigests :many
SELECT entry_id, digest FROM watchlist_entries WHERE list_name = @list_name;

-- name: WatchlistPut :exec
INSERT INTO watchlists (list_name, format, title, publisher, authority, url, checksum, entry_count, published_at, imported_at, changed_at)
VALUES (@list_name, @format, @title, @publisher, @authority, @url, @checksum, @entry_count, sqlc.narg(published_at), @imported_at, @imported_at)
ON CONFLICT (list_name) DO UPDATE
SET format = excluded.format, title = excluded.title, publisher = excluded.publisher, authority = excluded.authority, url = excluded.url,
    checksum = excluded.checksum, entry_count = excluded.entry_count, published_at = excluded.published_at, imported_at = excluded.imported_at,
    version = watchlists.version + CASE WHEN @is_changed::boolean THEN 1 ELSE 0 END,
    changed_at = CASE WHEN @is_changed::boolean THEN excluded.changed_at ELSE watchlists.changed_at END;

-- name: WatchlistEntriesPut :exec
INSERT INTO watchlist_entries (list_name, entry_id, digest, body, first_seen, changed_at)
SELECT @list_name, new.entry_id, new.digest, new.body::json, @at, @at
FROM (SELECT unnest(@entry_ids::text[]) AS entry_id, unnest(@digests::bytea[]) AS digest, unnest(@bodies::text[]) AS body) AS new
ON CONFLICT (list_name, entry_id) DO UPDATE
SET digest = excluded.digest, body = excluded.body, changed_at = excluded.changed_at;

-- name: WatchlistEntriesDelete :exec
DELETE FROM watchlist_entries WHERE list_name = @list_name AND entry_id = ANY(@entry_ids::text[]);

-- name: WatchlistDelete :execrows
DELETE FROM watchlists WHERE list_name = @list_name;

-- name: WatchlistEntryPage :many
SELECT list_name, entry_id, body, first_seen, changed_at
FROM watchlist_entries
WHERE (list_name, entry_id) > (@after_list::text, @after_entry::text)
ORDER BY list_name, entry_id
LIMIT @page_size;

-- name: WatchlistChanges :one
SELECT changes FROM watchlist_generation;
