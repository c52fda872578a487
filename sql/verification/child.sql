-- name: ChildAdopt :exec
-- Links new sessions to the session about the company that asked for them.
UPDATE sessions
SET parent_session_id = @parent_session_id::uuid
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[]);

-- name: ChildList :many
-- With those that were deleted: they count as unfinished.
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND parent_session_id = @parent_session_id::uuid
ORDER BY session_number;

-- name: ReusedPut :exec
-- Remembers which sessions of others a session about a company relies on. They are
-- locked: a verdict that is on its way is seen now, or finds the company.
INSERT INTO reused_verifications (application_id, parent_session_id, session_id)
SELECT s.application_id, @parent_session_id::uuid, s.session_id
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = ANY(@session_ids::uuid[])
  AND s.parent_session_id IS DISTINCT FROM @parent_session_id::uuid
  AND s.deleted_at IS NULL
  AND NOT EXISTS (
    SELECT FROM reused_verifications r
    WHERE r.application_id = @application_id AND r.parent_session_id = @parent_session_id::uuid AND r.session_id = s.session_id)
FOR SHARE OF s;

-- name: ReusedList :many
-- Without those that were deleted: what they have told holds.
SELECT s.*
FROM sessions s
JOIN reused_verifications r ON r.application_id = s.application_id AND r.session_id = s.session_id
WHERE r.application_id = @application_id
  AND r.parent_session_id = @parent_session_id::uuid
  AND s.deleted_at IS NULL
ORDER BY s.session_number;

-- name: ReusedParents :many
SELECT r.parent_session_id
FROM reused_verifications r
WHERE r.application_id = @application_id
  AND r.session_id = @session_id
ORDER BY r.parent_session_id;

-- name: ChildListLiving :many
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND parent_session_id = ANY(@parent_session_ids::uuid[])
  AND deleted_at IS NULL
ORDER BY session_id
FOR UPDATE;

-- name: ChildLock :many
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND session_id = @session_id
  AND parent_session_id = @parent_session_id::uuid
  AND deleted_at IS NULL
FOR UPDATE;

-- name: ChildParents :many
SELECT DISTINCT parent_session_id::uuid
FROM sessions
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND parent_session_id IS NOT NULL;

-- name: ChildExtend :exec
-- Who waits for others has as much time as the last of them.
UPDATE sessions
SET expires_at = greatest(expires_at, @expires_at)
WHERE application_id = @application_id
  AND session_id = @session_id;

-- name: ReviewLastVerdict :one
-- The status that a reviewer last gave to the session, empty when none did.
SELECT coalesce((
    SELECT new_status
    FROM session_reviews
    WHERE application_id = @application_id
      AND session_id = @session_id
      AND activity_type = 'STATUS_UPDATED'
      AND node_id IS NULL
    ORDER BY created_at DESC, review_id DESC
    LIMIT 1), '')::text;

-- name: PersonVerified :many
-- Approved sessions in which a document of this person was accepted, the newest
-- first, each with the features that were approved in it. Copies and calls of a
-- single feature are not among them.
SELECT s.session_id, s.finished_at,
    coalesce(t.result ->> 'document_type', '')::text AS document_type,
    coalesce(t.result ->> 'nationality', '')::text AS nationality,
    ARRAY(SELECT a.feature FROM session_steps a
        WHERE a.application_id = s.application_id AND a.session_id = s.session_id AND a.status = 'Approved')::text[] AS approved
FROM session_steps t
JOIN sessions s ON s.application_id = t.application_id AND s.session_id = t.session_id
WHERE t.application_id = @application_id
  AND t.feature = 'OCR'
  AND t.status = 'Approved'
  AND t.result ->> 'date_of_birth' = @date_of_birth::text
  AND fold_name(t.result ->> 'full_name') = fold_name(@full_name::text)
  AND (@nationality::text = '' OR coalesce(t.result ->> 'nationality', '') IN ('', @nationality::text))
  AND s.kind = 'user'
  AND s.status = 'Approved'
  AND s.api_service IS NULL
  AND s.deleted_at IS NULL
ORDER BY s.session_number DESC
LIMIT @at_most;
