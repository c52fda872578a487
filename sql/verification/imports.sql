-- name: ImportActive :one
SELECT EXISTS (
    SELECT FROM import_jobs
    WHERE application_id = @application_id
      AND status IN ('PENDING', 'PROCESSING', 'PAUSED')
);

-- name: ImportInsert :one
INSERT INTO import_jobs (application_id, import_id, status, import_type, source_format, format_given, source_filename,
    workflow_version_id, source_url_sealed, file_parts, created_at, updated_at)
VALUES (@application_id, @import_id, 'PENDING', @import_type, @source_format, @format_given, @source_filename,
    sqlc.narg(workflow_version_id), @source_url_sealed, @file_parts, @at, @at)
RETURNING *;

-- name: ImportGet :one
SELECT *
FROM import_jobs
WHERE application_id = @application_id
  AND import_id = @import_id;

-- name: ImportGetForUpdate :one
SELECT *
FROM import_jobs
WHERE application_id = @application_id
  AND import_id = @import_id
FOR UPDATE;

-- name: ImportFetched :execrows
-- The file is here: its address is forgotten.
UPDATE import_jobs
SET file_parts = @file_parts, source_format = @source_format, source_url_sealed = NULL, updated_at = @at
WHERE application_id = @application_id
  AND import_id = @import_id
  AND status = 'PENDING'
  AND source_url_sealed IS NOT NULL;

-- name: ImportBegin :execrows
UPDATE import_jobs
SET status = 'PROCESSING', total_rows = @total_rows, started_at = @at, updated_at = @at
WHERE application_id = @application_id
  AND import_id = @import_id
  AND status = 'PENDING';

-- name: ImportProgress :exec
UPDATE import_jobs
SET checkpoint_row = @checkpoint_row, created_count = created_count + @created, updated_count = updated_count + @updated,
    skipped_count = skipped_count + @skipped, failed_count = failed_count + @failed, updated_at = @at
WHERE application_id = @application_id
  AND import_id = @import_id;

-- name: ImportEnd :exec
-- The pieces of the file stay named until they are removed.
UPDATE import_jobs
SET status = @status, last_error = sqlc.narg(last_error), source_url_sealed = NULL, completed_at = @at, updated_at = @at
WHERE application_id = @application_id
  AND import_id = @import_id
  AND status IN ('PENDING', 'PROCESSING', 'PAUSED');

-- name: ImportForgetFile :exec
UPDATE import_jobs
SET file_parts = '{}'
WHERE application_id = @application_id
  AND import_id = @import_id;

-- name: ImportStalled :many
-- Jobs that nobody works on any more.
SELECT application_id, import_id
FROM import_jobs
WHERE (status IN ('PENDING', 'PROCESSING') OR file_parts <> '{}')
  AND updated_at < @before
ORDER BY updated_at
LIMIT 100;

-- name: ImportErrorInsertMany :exec
-- Takes one array element per row; an empty text stands for an absent value.
INSERT INTO import_errors (application_id, import_id, error_id, row_number, external_id, vendor_data, error, raw_row, created_at)
SELECT @application_id::uuid, @import_id::uuid, r.error_id, r.row_number, NULLIF(r.external_id, ''), NULLIF(r.vendor_data, ''), r.error,
    r.raw_row::json, @at::timestamptz
FROM (
    SELECT unnest(@error_ids::uuid[]) AS error_id,
        unnest(@row_numbers::bigint[]) AS row_number,
        unnest(@external_ids::text[]) AS external_id,
        unnest(@vendor_datas::text[]) AS vendor_data,
        unnest(@errors::text[]) AS error,
        unnest(@raw_rows::text[]) AS raw_row
) r;

-- name: ImportErrorList :many
SELECT *
FROM import_errors
WHERE application_id = @application_id
  AND import_id = @import_id
ORDER BY row_number, error_id
LIMIT @limit_rows OFFSET @offset_rows;

-- name: ImportErrorCount :one
SELECT count(*)
FROM import_errors
WHERE application_id = @application_id
  AND import_id = @import_id;

-- name: ImportErrorOwners :many
-- The applications with refused rows, and for how many days they keep results.
SELECT a.application_id, a.result_retention_days
FROM applications a
WHERE EXISTS (SELECT FROM import_errors e WHERE e.application_id = a.application_id);

-- name: ImportErrorExpire :exec
DELETE FROM import_errors
WHERE application_id = @application_id
  AND created_at < @before;

-- name: ImportedLock :many
-- What earlier imports made of these records; a session that was deleted is none. The rows of the sessions stay locked. The
-- look-ups are lateral: whatever the planner believes of the tables, none is read as a whole. Whether a session was deleted is
-- asked outside of its look-up: inside, the planner would take the partial index of the lists for it while it has no statistics
-- of a table that was just filled, and read half of the application's sessions for each row.
SELECT w.external_id::text AS external_id, i.session_id, i.session_version, i.digest, s.version, s.status,
    EXISTS (
        SELECT FROM legal_holds h
        WHERE h.application_id = @application_id
          AND (h.session_id = i.session_id OR h.vendor_data = s.vendor_data)
    ) AS held,
    coalesce((
        SELECT st.node_id
        FROM session_steps st
        WHERE st.application_id = @application_id
          AND st.session_id = i.session_id
          AND st.feature = @feature
        LIMIT 1
    ), '')::text AS node_id
FROM (SELECT unnest(@external_ids::text[]) AS external_id) w
CROSS JOIN LATERAL (
    SELECT m.session_id, m.session_version, m.digest
    FROM imported_sessions m
    WHERE m.application_id = @application_id
      AND m.kind = @kind
      AND m.external_id = w.external_id
    LIMIT 1
) i
JOIN LATERAL (
    SELECT o.version, o.status, o.vendor_data, o.deleted_at
    FROM sessions o
    WHERE o.application_id = @application_id
      AND o.session_id = i.session_id
    LIMIT 1
    FOR UPDATE
) s ON s.deleted_at IS NULL;

-- name: ImportedPutMany :exec
INSERT INTO imported_sessions (application_id, kind, external_id, session_id, session_version, digest)
SELECT @application_id::uuid, @kind::text, r.external_id, r.session_id, r.session_version, r.digest
FROM (
    SELECT unnest(@external_ids::text[]) AS external_id,
        unnest(@session_ids::uuid[]) AS session_id,
        unnest(@session_versions::bigint[]) AS session_version,
        unnest(@digests::bytea[]) AS digest
) r
ON CONFLICT (application_id, kind, external_id) DO UPDATE
SET session_id = excluded.session_id, session_version = excluded.session_version, digest = excluded.digest;

-- name: ImportNumbers :one
-- The last of the application's next numbers; locks its counter until the end of the transaction.
UPDATE application_counters
SET session_count = session_count + @many::bigint
WHERE application_id = @application_id
RETURNING session_count;

-- name: ImportSessionInsertMany :exec
-- Sessions that were finished elsewhere. They have no page, so they have no token. Takes one array element per session; an
-- empty text stands for an absent value.
INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id, workflow_version,
    vendor_data, metadata, callback_method, contact_details, token_sealed, hosted_base, session_type, subject_name, document_type,
    document_number, personal_number, issuing_state, company_name, registration_number, registry_country, document_in_review,
    initially_in_review, kyc_expires_at, created_at, started_at, finished_at, expires_at)
SELECT @application_id::uuid, r.session_id, r.session_number, @kind::text, r.status, @workflow_id::uuid, @workflow_version_id::uuid,
    @workflow_version::int, NULLIF(r.vendor_data, ''), NULLIF(r.metadata, '')::json, 'initiator', NULLIF(r.contact_details, '')::jsonb, '', '',
    'MIGRATED', NULLIF(r.subject_name, ''), NULLIF(r.document_type, ''), NULLIF(r.document_number, ''), NULLIF(r.personal_number, ''),
    NULLIF(r.issuing_state, ''), NULLIF(r.company_name, ''), NULLIF(r.registration_number, ''), NULLIF(r.registry_country, ''),
    @kind::text = 'user' AND r.status = 'In Review', r.status = 'In Review', NULLIF(r.kyc_expires_at, '')::timestamptz, r.verified_at, r.verified_at,
    r.verified_at, r.verified_at
FROM (
    SELECT unnest(@session_ids::uuid[]) AS session_id,
        unnest(@session_numbers::bigint[]) AS session_number,
        unnest(@statuses::text[]) AS status,
        unnest(@vendor_datas::text[]) AS vendor_data,
        unnest(@metadatas::text[]) AS metadata,
        unnest(@contact_details::text[]) AS contact_details,
        unnest(@subject_names::text[]) AS subject_name,
        unnest(@document_types::text[]) AS document_type,
        unnest(@document_numbers::text[]) AS document_number,
        unnest(@personal_numbers::text[]) AS personal_number,
        unnest(@issuing_states::text[]) AS issuing_state,
        unnest(@company_names::text[]) AS company_name,
        unnest(@registration_numbers::text[]) AS registration_number,
        unnest(@registry_countries::text[]) AS registry_country,
        unnest(@kyc_expires_ats::text[]) AS kyc_expires_at,
        unnest(@verified_ats::timestamptz[]) AS verified_at
) r;

-- name: ImportSessionUpdate :one
-- A record was imported again and says something else; what it leaves out is not known any more.
UPDATE sessions
SET status = @status, version = version + 1, vendor_data = sqlc.narg(vendor_data), metadata = sqlc.narg(metadata)::json,
    contact_details = sqlc.narg(contact_details), subject_name = sqlc.narg(subject_name), document_type = sqlc.narg(document_type),
    document_number = sqlc.narg(document_number), personal_number = sqlc.narg(personal_number), issuing_state = sqlc.narg(issuing_state),
    company_name = sqlc.narg(company_name), registration_number = sqlc.narg(registration_number),
    registry_country = sqlc.narg(registry_country), document_in_review = kind = 'user' AND @status = 'In Review',
    kyc_expires_at = sqlc.narg(kyc_expires_at), finished_at = @verified_at
WHERE application_id = @application_id
  AND session_id = @session_id
RETURNING version;

-- name: ImportStepInsertMany :exec
INSERT INTO session_steps (application_id, session_id, node_id, node_type, feature, position, state, status, result, warnings, updated_at)
SELECT @application_id::uuid, r.session_id, @node_id::text, 'feature', @feature::text, @position::int, 'done', r.status, r.result::jsonb,
    '[]'::jsonb, @at::timestamptz
FROM (
    SELECT unnest(@session_ids::uuid[]) AS session_id,
        unnest(@statuses::text[]) AS status,
        unnest(@results::text[]) AS result
) r;

-- name: ImportStepUpdate :exec
UPDATE session_steps
SET status = @status, result = @result, extra_items = '[]', warnings = '[]', updated_at = @at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND feature = @feature;
