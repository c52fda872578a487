-- name: TravelTransferPage :many
SELECT *
FROM travel_transfers
WHERE application_id = @application_id
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status))
  AND (sqlc.narg(direction)::text IS NULL OR direction = sqlc.narg(direction))
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
