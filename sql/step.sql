-- name: StepInsert :exec
INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, updated_at)
VALUES (@application_id, @session_id, @node_id, @feature, @position, @state, @status, @updated_at);

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
ORDER BY session_id, position;

-- name: StepUpdate :exec
UPDATE session_steps
SET state = @state, status = @status, attempt = @attempt, retry_reason = @retry_reason, choice = @choice,
    result = @result, warnings = @warnings, updated_at = @updated_at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: StepImagePut :exec
INSERT INTO step_images (application_id, session_id, node_id, attempt, side, capture, media_id)
VALUES (@application_id, @session_id, @node_id, @attempt, @side, @capture, @media_id)
ON CONFLICT (application_id, session_id, node_id, attempt, side)
    DO UPDATE SET capture = excluded.capture, media_id = excluded.media_id;

-- name: StepImageList :many
SELECT *
FROM step_images
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY node_id, attempt, side;

-- name: StepClear :exec
-- Takes back what the steps have found and what the person gave for them.
UPDATE session_steps
SET state = 'pending', status = 'Resub Requested', attempt = 1, retry_reason = NULL, choice = NULL, result = NULL,
    warnings = '[]', read_extra_fields = NULL, updated_at = @updated_at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = ANY(@node_ids::text[]);

-- name: StepImageClear :many
DELETE FROM step_images
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = ANY(@node_ids::text[])
RETURNING media_id;

-- name: MediaInsert :exec
INSERT INTO media (application_id, media_id, session_id, purpose, content_type, size_bytes, created_at)
VALUES (@application_id, @media_id, @session_id, @purpose, @content_type, @size_bytes, @created_at);

-- name: MediaGet :one
SELECT *
FROM media
WHERE application_id = @application_id
  AND media_id = @media_id;

-- name: MediaDelete :exec
DELETE FROM media
WHERE application_id = @application_id
  AND media_id = @media_id;

-- name: MediaListOfSessions :many
SELECT media_id
FROM media
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[]);

-- name: StoredFaceExists :one
SELECT EXISTS (
    SELECT FROM stored_faces
    WHERE application_id = @application_id
      AND vendor_data = @vendor_data
);

-- name: StoredFaceInsert :exec
INSERT INTO stored_faces (application_id, vendor_data, face_id, source, media_id, created_at)
VALUES (@application_id, @vendor_data, @face_id, @source, @media_id, @created_at);

-- name: StepCorrect :exec
-- A reviewer's correction of what a step has found.
UPDATE session_steps
SET status = @status, result = @result, read_extra_fields = @read_extra_fields, updated_at = @updated_at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;
