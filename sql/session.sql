-- name: SessionGet :one
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND session_id = @session_id
  AND deleted_at IS NULL;

-- name: SessionGetForUpdate :one
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND session_id = @session_id
  AND deleted_at IS NULL
FOR UPDATE;

-- name: SessionTokenGet :one
-- The token of a deleted session opens nothing.
SELECT t.application_id, t.session_id, a.environment
FROM session_tokens t
JOIN applications a USING (application_id)
JOIN sessions s USING (application_id, session_id)
WHERE t.token_hash = @token_hash
  AND s.deleted_at IS NULL;

-- name: SessionMove :one
-- Compare-and-set: no row back means another writer was first.
UPDATE sessions
SET status = @to_status,
    version = version + 1,
    consented_at = coalesce(consented_at, sqlc.narg(consented_at)),
    started_at = coalesce(started_at, sqlc.narg(started_at)),
    finished_at = coalesce(sqlc.narg(finished_at), finished_at)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionResubmit :one
-- A move that gives the person the whole time again. What a list is searched by goes with the document that said it.
UPDATE sessions
SET status = 'Resubmitted',
    version = version + 1,
    finished_at = NULL,
    expires_at = @expires_at,
    subject_name = CASE WHEN @forget_document::boolean THEN NULL ELSE subject_name END,
    document_type = CASE WHEN @forget_document::boolean THEN NULL ELSE document_type END,
    document_number = CASE WHEN @forget_document::boolean THEN NULL ELSE document_number END,
    issuing_state = CASE WHEN @forget_document::boolean THEN NULL ELSE issuing_state END
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionDelete :execrows
UPDATE sessions
SET deleted_at = @deleted_at, version = version + 1
WHERE application_id = @application_id
  AND session_id = @session_id
  AND deleted_at IS NULL;

-- name: SessionDeleteByNumber :many
-- Sessions of persons: those with these numbers, or every one.
UPDATE sessions
SET deleted_at = @deleted_at, version = version + 1
WHERE application_id = @application_id
  AND kind = 'user'
  AND deleted_at IS NULL
  AND (@every::boolean OR session_number = ANY(@session_numbers::bigint[]))
RETURNING session_id;

-- name: SessionTouch :one
-- A change inside the session that moves no status; readers of the decision see a new version.
UPDATE sessions
SET version = version + 1,
    subject_name = coalesce(sqlc.narg(subject_name), subject_name),
    document_type = coalesce(sqlc.narg(document_type), document_type),
    document_number = coalesce(sqlc.narg(document_number), document_number),
    issuing_state = coalesce(sqlc.narg(issuing_state), issuing_state)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionCorrect :one
-- What a list is searched by, corrected by a reviewer; unlike SessionTouch it can take a value away.
UPDATE sessions
SET version = version + 1,
    subject_name = sqlc.narg(subject_name),
    document_type = sqlc.narg(document_type),
    document_number = sqlc.narg(document_number),
    issuing_state = sqlc.narg(issuing_state)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionList :many
-- Each row carries the size of the whole list; a page beyond its end has no row to carry it.
SELECT sqlc.embed(sessions), count(*) OVER () AS total
FROM sessions
WHERE application_id = @application_id
  AND deleted_at IS NULL
  AND (sqlc.narg(kind)::text IS NULL OR kind = sqlc.narg(kind))
  AND (sqlc.narg(statuses)::text[] IS NULL OR status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(vendor_data)::text IS NULL OR vendor_data = sqlc.narg(vendor_data))
  AND (sqlc.narg(workflow_ids)::uuid[] IS NULL OR workflow_id = ANY(sqlc.narg(workflow_ids)::uuid[]))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR created_at < sqlc.narg(created_before))
  AND (sqlc.narg(countries)::text[] IS NULL OR issuing_state = ANY(sqlc.narg(countries)::text[]))
  AND (sqlc.narg(document_types)::text[] IS NULL OR document_type = ANY(sqlc.narg(document_types)::text[]))
  AND (sqlc.narg(search_id)::uuid IS NULL OR session_id = sqlc.narg(search_id))
  AND (sqlc.narg(search_digits)::text IS NULL
       OR session_number::text LIKE sqlc.narg(search_digits)::text || '%'
       OR document_number LIKE sqlc.narg(search_digits)::text || '%'
       OR vendor_data LIKE sqlc.narg(search_digits)::text || '%'
       OR ltrim(contact_details ->> 'phone', '+') LIKE sqlc.narg(search_digits)::text || '%')
  AND (sqlc.narg(search_email)::text IS NULL OR lower(contact_details ->> 'email') LIKE lower(sqlc.narg(search_email)::text) || '%')
  AND (sqlc.narg(search_text)::text IS NULL
       -- Accents do not count: both sides are taken apart and lose their combining marks.
       OR regexp_replace(normalize(subject_name, NFKD), '[\u0300-\u036f]', '', 'g')
          ILIKE '%' || regexp_replace(normalize(sqlc.narg(search_text)::text, NFKD), '[\u0300-\u036f]', '', 'g') || '%'
       OR vendor_data ILIKE '%' || sqlc.narg(search_text)::text || '%')
ORDER BY session_number DESC
LIMIT @page_limit OFFSET @page_offset;
