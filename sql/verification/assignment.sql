-- name: AssignmentQueueLock :exec
-- Puts those who ask for the next session of an application in line, so that no two get the same.
SELECT pg_advisory_xact_lock(hashtextextended('review queue ' || @application_key::text, 0));

-- name: AssignmentNext :one
-- The session to look at next: one that the reviewer has first, else the one that has waited longest, or came last, of those that nobody has and nobody put off.
SELECT s.session_id
FROM sessions s
LEFT JOIN session_assignments a ON a.application_id = s.application_id AND a.session_id = s.session_id
WHERE s.application_id = @application_id
  AND s.kind = ANY(@kinds::text[])
  AND s.status = 'In Review'
  AND s.deleted_at IS NULL
  AND s.session_id <> ALL(@exclude::uuid[])
  AND (a.snoozed_until IS NULL OR a.snoozed_until <= @now::timestamptz)
  AND (a.reviewer IS NULL OR a.reviewer = @reviewer::text OR a.held_until <= @now::timestamptz)
ORDER BY coalesce(a.reviewer = @reviewer::text, false) DESC,
    CASE WHEN @ordering::text = 'in_review_at' THEN coalesce(s.finished_at, s.created_at) END,
    CASE WHEN @ordering = '-in_review_at' THEN coalesce(s.finished_at, s.created_at) END DESC,
    CASE WHEN @ordering = 'in_review_at' THEN s.session_number END,
    s.session_number DESC
LIMIT 1;

-- name: AssignmentGet :one
SELECT *
FROM session_assignments
WHERE application_id = @application_id
  AND session_id = @session_id
FOR UPDATE;

-- name: AssignmentPut :one
INSERT INTO session_assignments (application_id, session_id, reviewer, reviewer_name, reviewer_email, assigned_at, held_until, snoozed_until)
VALUES (@application_id, @session_id, @reviewer, @reviewer_name, @reviewer_email, @assigned_at, @held_until, @snoozed_until)
ON CONFLICT (application_id, session_id)
    DO UPDATE SET reviewer = excluded.reviewer, reviewer_name = excluded.reviewer_name, reviewer_email = excluded.reviewer_email, assigned_at = excluded.assigned_at,
                  held_until = excluded.held_until, snoozed_until = excluded.snoozed_until
RETURNING *;

-- name: AssignmentList :many
-- Of the sessions that wait for a reviewer, those that somebody has or put off.
SELECT sqlc.embed(a), s.session_number
FROM session_assignments a
JOIN sessions s ON s.application_id = a.application_id AND s.session_id = a.session_id
WHERE a.application_id = @application_id
  AND s.status = 'In Review'
  AND s.deleted_at IS NULL
  AND ((a.reviewer IS NOT NULL AND (a.held_until IS NULL OR a.held_until > @now::timestamptz)) OR a.snoozed_until > @now::timestamptz)
ORDER BY s.session_number
LIMIT 1000;
