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

-- name: ChildListLiving :many
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND parent_session_id = ANY(@parent_session_ids::uuid[])
  AND deleted_at IS NULL
ORDER BY session_id
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
