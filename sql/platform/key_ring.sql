-- name: KeyRingGet :one
SELECT ring_id, check_sealed FROM key_ring;

-- name: KeyRingInsert :exec
-- The first process that ties a ring to the database wins.
INSERT INTO key_ring (ring_id, check_sealed, created_at)
VALUES (@ring_id, @check_sealed, @created_at)
ON CONFLICT (is_only) DO NOTHING;

-- name: KeyRingSample :one
-- A data key sealed by the ring of a database that is older than its tie.
SELECT application_id, media_key_sealed FROM applications ORDER BY created_at, application_id LIMIT 1;

-- name: KeyRingIsNeeded :one
-- Whether anything is stored that rests on a ring: applications, and what stands beside them.
SELECT (EXISTS (SELECT FROM applications) OR EXISTS (SELECT FROM reference_records) OR EXISTS (SELECT FROM console_totps)
    OR EXISTS (SELECT FROM console_logins))::boolean;

-- name: KeyRingRecheck :exec
-- After a rotation; another process may have been first.
UPDATE key_ring SET check_sealed = @check_sealed WHERE ring_id = @ring_id AND check_sealed = @former_sealed;

-- name: KeyRingPromoted :exec
UPDATE key_ring SET promoted_at = @promoted_at;

-- name: KeyRingPromotedAt :one
SELECT promoted_at FROM key_ring;

-- name: KeyRingHolderPut :exec
-- A running process says which keys it holds; those that have not been seen for a day are gone.
WITH gone AS (
    DELETE FROM key_ring_holders h WHERE h.seen_at < @gone_before
)
INSERT INTO key_ring_holders (holder, key_ids, primary_key_id, seen_at)
VALUES (@holder, @key_ids, @primary_key_id, @seen_at)
ON CONFLICT (holder) DO UPDATE SET key_ids = excluded.key_ids, primary_key_id = excluded.primary_key_id, seen_at = excluded.seen_at;

-- name: KeyRingHolderRemove :exec
DELETE FROM key_ring_holders WHERE holder = @holder;

-- name: KeyRingHolderList :many
SELECT holder, key_ids, primary_key_id, seen_at FROM key_ring_holders WHERE seen_at > @since ORDER BY holder;
