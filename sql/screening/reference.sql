-- name: ReferenceLock :exec
-- Imports of one table come one after the other.
SELECT pg_advisory_xact_lock(hashtextextended('reference ' || @service_id::text, 0));

-- name: ReferenceAll :many
SELECT * FROM reference_tables ORDER BY country, service_id;

-- name: ReferencePut :exec
INSERT INTO reference_tables (service_id, country, title, requires_consent, version, record_count, imported_at)
VALUES (@service_id, @country, @title, @requires_consent, 1, @record_count, @imported_at)
ON CONFLICT (service_id) DO UPDATE
SET country = excluded.country, title = excluded.title, requires_consent = excluded.requires_consent,
    version = reference_tables.version + 1, record_count = excluded.record_count, imported_at = excluded.imported_at;

-- name: ReferenceCount :one
SELECT coalesce(max(record_count), 0)::bigint FROM reference_tables WHERE service_id = @service_id;

-- name: ReferenceFinish :exec
UPDATE reference_tables SET record_count = @record_count WHERE service_id = @service_id;

-- name: ReferenceRecordsDelete :exec
DELETE FROM reference_records WHERE service_id = @service_id;

-- name: ReferenceRecordsPut :many
-- Returns what was new: a number that a table has twice is no identification.
INSERT INTO reference_records (service_id, number_index, record_sealed)
SELECT @service_id, new.number_index, new.record_sealed
FROM (SELECT unnest(@number_indexes::bytea[]) AS number_index, unnest(@records_sealed::bytea[]) AS record_sealed) AS new
ON CONFLICT (service_id, number_index) DO NOTHING
RETURNING number_index;

-- name: ReferenceRecordGet :one
SELECT record_sealed FROM reference_records WHERE service_id = @service_id AND number_index = @number_index;

-- name: ReferenceDelete :execrows
DELETE FROM reference_tables WHERE service_id = @service_id;
