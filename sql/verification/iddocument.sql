-- name: DocumentMatches :many
-- Approved sessions of other users with the same document, or with a document
-- of the same person, the oldest first of at most a thousand. Each way to find them has an index
-- of its own, which one condition over all of them would not use.
WITH found AS MATERIALIZED (
    (SELECT session_id
    FROM sessions
    WHERE application_id = @application_id
      AND document_number = @document_number::text
      AND issuing_state = @issuing_state::text
    LIMIT 1000)
    UNION
    (SELECT session_id
    FROM sessions
    WHERE application_id = @application_id
      AND personal_number = @personal_number::text
      AND issuing_state = @issuing_state::text
    LIMIT 1000)
    UNION
    (SELECT session_id
    FROM session_steps
    WHERE application_id = @application_id
      AND feature = 'OCR'
      AND status = 'Approved'
      AND result ->> 'date_of_birth' = @date_of_birth::text
      AND fold_name(result ->> 'full_name') = fold_name(@full_name::text)
      AND coalesce(result ->> 'nationality', '') = @nationality::text
    LIMIT 1000)
)
SELECT s.session_id, s.session_number, s.vendor_data, s.finished_at, s.status, s.api_service, s.subject_name, s.document_type,
    s.document_number
FROM found f
JOIN sessions s ON s.session_id = f.session_id
WHERE s.application_id = @application_id
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND s.session_id <> @session_id
  AND (s.vendor_data IS NULL OR s.vendor_data IS DISTINCT FROM sqlc.narg(vendor_data))
ORDER BY s.session_number
LIMIT @at_most;

-- name: DocumentNamesOfUser :many
-- Names on the documents of a user's other approved sessions, the newest first.
SELECT s.subject_name::text AS subject_name
FROM sessions s
WHERE s.application_id = @application_id
  AND lower(s.vendor_data) = lower(@vendor_data::text)
  AND s.vendor_data = @vendor_data::text
  AND s.status = 'Approved'
  AND s.deleted_at IS NULL
  AND s.session_id <> @session_id
  AND s.document_number IS NOT NULL
  AND s.subject_name IS NOT NULL
ORDER BY s.session_number DESC
LIMIT @at_most;
