-- name: StepInsert :exec
INSERT INTO session_steps (application_id, session_id, node_id, node_type, feature, position, state, status, updated_at)
VALUES (@application_id, @session_id, @node_id, @node_type, @feature, @position, @state, @status, @updated_at);

-- name: StepList :many
SELECT *
FROM session_steps
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY position;

-- name: StepListOfSessions :many
SELECT *
FROM session_steps
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND node_type = 'feature'
ORDER BY session_id, position;

-- name: StepUpdate :one
-- Returns what the step was before.
WITH before AS (
    SELECT f.state, f.status
    FROM session_steps f
    WHERE f.application_id = @application_id
      AND f.session_id = @session_id
      AND f.node_id = @node_id
)
UPDATE session_steps s
SET state = @state, status = @status, attempt = @attempt, retry_reason = @retry_reason, choice = @choice,
    result = @result, extra_items = @extra_items, warnings = @warnings, input = @input, next_node = @next_node, failed = @failed, may_run_again = @may_run_again, settings = @settings, updated_at = @updated_at
WHERE s.application_id = @application_id
  AND s.session_id = @session_id
  AND s.node_id = @node_id
RETURNING (SELECT before.state FROM before)::text AS state_before, (SELECT before.status FROM before)::text AS status_before;

-- name: StepImagePut :exec
INSERT INTO step_images (application_id, session_id, node_id, attempt, side, capture, media_id, digest)
VALUES (@application_id, @session_id, @node_id, @attempt, @side, @capture, @media_id, @digest)
ON CONFLICT (application_id, session_id, node_id, attempt, side)
    DO UPDATE SET capture = excluded.capture, media_id = excluded.media_id, digest = excluded.digest;

-- name: StepImageReceived :one
-- Whether this very picture was received for the try.
SELECT EXISTS (
    SELECT FROM step_images
    WHERE application_id = @application_id
      AND session_id = @session_id
      AND node_id = @node_id
      AND attempt = @attempt
      AND side = @side
      AND digest = @digest
);

-- name: StepImageList :many
SELECT *
FROM step_images
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY node_id, attempt, side;

-- name: StepClear :exec
-- Takes back what the steps have found and what the person gave for them.
UPDATE session_steps
SET state = 'pending', status = 'Resub Requested', attempt = 1, retry_reason = NULL, choice = NULL, input = NULL, result = NULL,
    extra_items = '[]', warnings = '[]', read_extra_fields = NULL, next_node = NULL, may_run_again = false, updated_at = @updated_at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = ANY(@node_ids::text[]);

-- name: StepImageClear :many
DELETE FROM step_images
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = ANY(@node_ids::text[])
RETURNING media_id;

-- name: StepFileInsert :exec
INSERT INTO step_files (application_id, session_id, node_id, media_id, created_at)
VALUES (@application_id, @session_id, @node_id, @media_id, @created_at);

-- name: StepFileList :many
SELECT f.media_id, m.content_type, m.size_bytes
FROM step_files f
JOIN media m ON m.application_id = f.application_id AND m.media_id = f.media_id
WHERE f.application_id = @application_id
  AND f.session_id = @session_id
  AND f.node_id = @node_id
ORDER BY f.created_at, f.media_id;

-- name: StepFileClear :many
DELETE FROM step_files
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = ANY(@node_ids::text[])
RETURNING media_id;

-- name: StepChooseAgain :exec
UPDATE session_steps
SET next_node = NULL
WHERE application_id = @application_id
  AND session_id = @session_id
  AND position >= @from_position;

-- name: StepDrop :exec
-- Steps that are no longer on the session's way.
DELETE FROM session_steps
WHERE application_id = @application_id
  AND session_id = @session_id
  AND position > @after;

-- name: MediaInsert :exec
INSERT INTO media (application_id, media_id, session_id, purpose, content_type, size_bytes, created_at)
VALUES (@application_id, @media_id, @session_id, @purpose, @content_type, @size_bytes, @created_at);

-- name: MediaGet :one
-- Nothing of a deleted session, whose files go a little later.
SELECT m.*
FROM media m
WHERE m.application_id = @application_id
  AND m.media_id = @media_id
  AND NOT EXISTS (
      SELECT FROM sessions s
      WHERE s.application_id = m.application_id
        AND s.session_id = m.session_id
        AND s.deleted_at IS NOT NULL);

-- name: MediaDelete :exec
DELETE FROM media
WHERE application_id = @application_id
  AND media_id = @media_id;

-- name: StoredFaceExists :one
SELECT EXISTS (
    SELECT FROM stored_faces f
    LEFT JOIN media m ON m.application_id = f.application_id AND m.media_id = f.media_id
    WHERE f.application_id = @application_id
      AND f.vendor_data = @vendor_data
      AND NOT EXISTS (
          SELECT FROM sessions s
          WHERE s.application_id = m.application_id
            AND s.session_id = m.session_id
            AND s.deleted_at IS NOT NULL)
);

-- name: StoredFaceLatest :many
-- The best face of a user with the session it was taken in: a living one before that of a chip, of a page, or one given
-- otherwise, and the newest of these; no row when there is none. A deleted session gives none, though its files go a little later.
SELECT f.media_id, m.session_id
FROM stored_faces f
JOIN media m ON m.application_id = f.application_id AND m.media_id = f.media_id
WHERE f.application_id = @application_id
  AND f.vendor_data = @vendor_data
  AND NOT EXISTS (
      SELECT FROM sessions s
      WHERE s.application_id = m.application_id
        AND s.session_id = m.session_id
        AND s.deleted_at IS NOT NULL)
ORDER BY array_position(ARRAY['liveness', 'chip', 'document', 'manual'], f.source), f.created_at DESC, f.face_id DESC
LIMIT 1;

-- name: StoredFaceInsert :exec
INSERT INTO stored_faces (application_id, vendor_data, face_id, source, media_id, created_at)
VALUES (@application_id, @vendor_data, @face_id, @source, @media_id, @created_at);

-- name: StepCorrect :one
-- A reviewer's correction of what a step has found. Returns the verdict before it.
WITH before AS (
    SELECT f.status
    FROM session_steps f
    WHERE f.application_id = @application_id
      AND f.session_id = @session_id
      AND f.node_id = @node_id
)
UPDATE session_steps s
SET status = @status, result = @result, extra_items = @extra_items, read_extra_fields = @read_extra_fields, may_run_again = @may_run_again, updated_at = @updated_at
WHERE s.application_id = @application_id
  AND s.session_id = @session_id
  AND s.node_id = @node_id
RETURNING (SELECT before.status FROM before)::text AS status_before;

-- name: StepEventInsert :exec
INSERT INTO step_events (application_id, session_id, event_id, node_id, feature, event_type, attempt, status, previous_status, reason,
    created_at)
VALUES (@application_id, @session_id, @event_id, @node_id, @feature, @event_type, @attempt, sqlc.narg(status), sqlc.narg(previous_status),
    sqlc.narg(reason), @created_at);

-- name: StepEventList :many
-- The latest, the newest first. Ids tell the order of events of one instant.
SELECT *
FROM step_events
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY created_at DESC, event_id DESC
LIMIT @latest;
