-- Both are planned for the values they are called with (PlanByValues), so that what is not asked for hides no index.

-- name: TravelTransferPage :many
SELECT *
FROM travel_transfers
WHERE application_id = @application_id
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status))
  AND (sqlc.narg(direction)::text IS NULL OR direction = sqlc.narg(direction))
  AND (sqlc.narg(begun_from)::timestamptz IS NULL OR created_at >= sqlc.narg(begun_from))
  AND (sqlc.narg(begun_before)::timestamptz IS NULL OR created_at < sqlc.narg(begun_before))
  AND (sqlc.narg(after_at)::timestamptz IS NULL OR (created_at, transfer_id) < (sqlc.narg(after_at), sqlc.narg(after_id)::uuid))
ORDER BY created_at DESC, transfer_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: TravelTransferCount :one
SELECT count(*)
FROM (
    SELECT
    FROM travel_transfers t
    WHERE t.application_id = @application_id
      AND (sqlc.narg(status)::text IS NULL OR t.status = sqlc.narg(status))
      AND (sqlc.narg(direction)::text IS NULL OR t.direction = sqlc.narg(direction))
      AND (sqlc.narg(begun_from)::timestamptz IS NULL OR t.created_at >= sqlc.narg(begun_from))
      AND (sqlc.narg(begun_before)::timestamptz IS NULL OR t.created_at < sqlc.narg(begun_before))
    LIMIT @at_most
) counted;

-- name: TravelWidgetListOfTransaction :many
SELECT *
FROM travel_widgets
WHERE application_id = @application_id
  AND transaction_id = @transaction_id::uuid
ORDER BY created_at DESC, widget_id
LIMIT @at_most;

-- name: TravelProofListOfWidgets :many
SELECT *
FROM travel_proofs
WHERE application_id = @application_id
  AND widget_id = ANY(@widget_ids::uuid[])
ORDER BY created_at, proof_id;
