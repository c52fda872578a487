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
SELECT t.application_id, t.session_id, t.handed_over, a.environment
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
    finished_at = coalesce(sqlc.narg(finished_at), finished_at),
    kyc_expires_at = sqlc.narg(kyc_expires_at),
    initially_in_review = initially_in_review OR (@to_status = 'In Review' AND finished_at IS NULL)
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
    kyc_expires_at = NULL,
    expires_at = @expires_at,
    subject_name = CASE WHEN @forget_document::boolean THEN NULL ELSE subject_name END,
    document_type = CASE WHEN @forget_document::boolean THEN NULL ELSE document_type END,
    document_number = CASE WHEN @forget_document::boolean THEN NULL ELSE document_number END,
    personal_number = CASE WHEN @forget_document::boolean THEN NULL ELSE personal_number END,
    document_region = CASE WHEN @forget_document::boolean THEN NULL ELSE document_region END,
    issuing_state = CASE WHEN @forget_document::boolean THEN NULL ELSE issuing_state END,
    warning_codes = session_warnings(sessions.application_id, sessions.session_id),
    document_in_review = session_document_in_review(sessions.application_id, sessions.session_id)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionTouch :one
-- A change inside the session that moves no status; readers of the decision see a new version.
UPDATE sessions
SET version = version + 1,
    subject_name = coalesce(sqlc.narg(subject_name), subject_name),
    document_type = coalesce(sqlc.narg(document_type), document_type),
    document_number = coalesce(sqlc.narg(document_number), document_number),
    personal_number = coalesce(sqlc.narg(personal_number), personal_number),
    document_region = coalesce(sqlc.narg(document_region), document_region),
    issuing_state = coalesce(sqlc.narg(issuing_state), issuing_state),
    phone = coalesce(sqlc.narg(phone), phone),
    email = coalesce(sqlc.narg(email), email),
    company_name = coalesce(sqlc.narg(company_name), company_name),
    registration_number = coalesce(sqlc.narg(registration_number), registration_number),
    registry_country = coalesce(sqlc.narg(registry_country), registry_country),
    screened_name = coalesce(sqlc.narg(screened_name), screened_name),
    warning_codes = session_warnings(sessions.application_id, sessions.session_id),
    document_in_review = session_document_in_review(sessions.application_id, sessions.session_id)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionCorrect :one
-- What a document says to a list, corrected by a reviewer; unlike SessionTouch it can take a value away.
UPDATE sessions
SET version = version + 1,
    subject_name = sqlc.narg(subject_name),
    document_type = sqlc.narg(document_type),
    document_number = sqlc.narg(document_number),
    personal_number = sqlc.narg(personal_number),
    document_region = sqlc.narg(document_region),
    issuing_state = sqlc.narg(issuing_state)
WHERE application_id = @application_id
  AND session_id = @session_id
  AND version = @expected_version
RETURNING *;

-- name: SessionLockMany :many
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND deleted_at IS NULL
ORDER BY session_id
FOR UPDATE;

-- name: SessionLockByNumber :many
-- Sessions of persons: those with these numbers, or every one.
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND kind = 'user'
  AND deleted_at IS NULL
  AND (@every::boolean OR session_number = ANY(@session_numbers::bigint[]))
ORDER BY session_id
FOR UPDATE;
