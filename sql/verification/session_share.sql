-- name: SharedExists :one
SELECT EXISTS (
    SELECT FROM sessions
    WHERE application_id = @application_id
      AND shared_from_session = @shared_from_session
);

-- name: SharedNumber :one
-- The next number of the application; locks its counter until the end of the transaction.
UPDATE application_counters
SET session_count = session_count + 1
WHERE application_id = @application_id
RETURNING session_count;

-- name: SharedSessionInsert :one
-- A copy of a session for another application. It has no page, so it has no token, and nothing that the first
-- application keeps for itself: no vendor_data, metadata, callback and portrait of its own.
INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id, workflow_version,
    vendor_data, callback_method, language, contact_details, expected_details, token_sealed, hosted_base, subject_name,
    document_type, document_number, personal_number, issuing_state, document_region, phone, email, company_name,
    registration_number, registry_country, screened_name, warning_codes, document_in_review, initially_in_review,
    shared_from_session, kyc_expires_at, created_at, started_at, finished_at, expires_at)
SELECT @receiver_id::uuid, @session_id::uuid, @session_number::bigint, s.kind, @status::text, @workflow_id::uuid,
    @workflow_version_id::uuid, @workflow_version::int, sqlc.narg(vendor_data)::text, 'initiator', s.language, s.contact_details,
    s.expected_details, '', s.hosted_base, s.subject_name, s.document_type, s.document_number, s.personal_number, s.issuing_state,
    s.document_region, s.phone, s.email, s.company_name, s.registration_number, s.registry_country, s.screened_name,
    s.warning_codes, s.document_in_review, @status::text = 'In Review', s.session_id, sqlc.narg(kyc_expires_at)::timestamptz,
    @at::timestamptz, @at::timestamptz, @at::timestamptz, @expires_at::timestamptz
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = @source_id
  AND s.deleted_at IS NULL
RETURNING *;

-- name: SharedStepInsert :exec
INSERT INTO session_steps (application_id, session_id, node_id, node_type, feature, position, state, status, attempt, input, result,
    extra_items, warnings, updated_at)
VALUES (@application_id, @session_id, @node_id, @node_type, @feature, @position, @state, @status, @attempt, sqlc.narg(input), @result,
    @extra_items, @warnings, @updated_at);
