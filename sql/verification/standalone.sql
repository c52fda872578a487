-- name: StandaloneSessionInsert :one
-- The session of a call that needs nobody: it has no page, so no token, and its outcome from the start, unless it waits for
-- somebody outside.
INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id, workflow_version,
    vendor_data, metadata, callback_method, expected_details, token_sealed, hosted_base, session_type, api_service, initially_in_review,
    created_at, started_at, finished_at, expires_at)
VALUES (@application_id, @session_id, @session_number, @kind, @status, @workflow_id, @workflow_id, 1,
    @vendor_data, @metadata, 'initiator', @expected_details, '', '', 'API', NULLIF(@api_service::text, ''), @status = 'In Review',
    @at, @at::timestamptz, CASE WHEN @status = 'In Progress' THEN NULL ELSE @at::timestamptz END, @at)
RETURNING *;

-- name: StandaloneWorkflowPut :exec
-- What API sessions are pinned to: a version that no list shows and no session can be made from.
INSERT INTO workflow_versions (application_id, workflow_version_id, workflow_id, version, status, label, nodes, is_default,
    is_white_label_enabled, is_desktop_allowed, max_retry_attempts, face_liveness_max_attempts, face_match_max_attempts,
    session_expiration_seconds, created_at, updated_at, published_at, deleted_at)
VALUES (@application_id, @workflow_id, @workflow_id, 1, 'published', @label, @nodes, false,
    false, false, 1, 1, 1, 604800, @at, @at, @at::timestamptz, @at::timestamptz)
ON CONFLICT (application_id, workflow_version_id) DO NOTHING;

-- name: StandaloneCodeLock :one
-- The row of an address, made where there is none, and locked until the end of the transaction.
INSERT INTO standalone_codes AS c (application_id, feature, address, updated_at)
VALUES (@application_id, @feature, @address, @at)
ON CONFLICT (application_id, feature, address) DO UPDATE SET updated_at = c.updated_at
RETURNING *;

-- name: StandaloneCodePut :exec
UPDATE standalone_codes
SET request_id = @request_id, challenge = @challenge, code_size = @code_size, alphanumeric = @alphanumeric, vendor_data = @vendor_data,
    metadata = @metadata, started_at = @started_at, sent_at = @sent_at::timestamptz[], updated_at = @updated_at
WHERE application_id = @application_id
  AND feature = @feature
  AND address = @address;

-- name: StandaloneCodeSweep :execrows
-- Rows that nothing is under way in and that count no code of the last hour any more.
DELETE FROM standalone_codes
WHERE application_id = @application_id
  AND updated_at < @before;
