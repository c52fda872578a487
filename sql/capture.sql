-- name: CaptureInsert :exec
INSERT INTO captures (application_id, session_id, capture_id, node_id, attempt, side, issued_at, expires_at)
VALUES (@application_id, @session_id, @capture_id, @node_id, @attempt, @side, @issued_at, @expires_at);

-- name: CaptureCount :one
SELECT count(*)
FROM captures
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: CaptureNote :execrows
-- The page tells once: what came with the picture stays.
UPDATE captures
SET notes = @notes::jsonb
WHERE application_id = @application_id
  AND session_id = @session_id
  AND capture_id = @capture_id
  AND node_id = @node_id
  AND notes IS NULL
  AND expires_at > @now;

-- name: CaptureUse :execrows
-- Again for the same picture, which a page sends anew when it heard no answer.
UPDATE captures c
SET used_at = @used_at::timestamptz, digest = @digest::bytea, repeated = EXISTS (
        SELECT 1
        FROM captures other
        WHERE other.application_id = @application_id
          AND other.digest = @digest::bytea
          AND (other.session_id <> @session_id OR other.capture_id <> @capture_id))
WHERE c.application_id = @application_id
  AND c.session_id = @session_id
  AND c.capture_id = @capture_id
  AND c.node_id = @node_id
  AND c.attempt = @attempt
  AND c.side = @side
  AND c.expires_at > @used_at::timestamptz
  AND (c.digest IS NULL OR c.digest = @digest::bytea);

-- name: CaptureFilmed :exec
-- What a page told of the camera that took the pictures of a challenge.
INSERT INTO captures (application_id, session_id, capture_id, node_id, attempt, side, issued_at, expires_at, notes, used_at)
SELECT m.application_id, m.session_id, m.challenge_id, m.node_id, m.attempt, 'motion', m.issued_at, m.expires_at, @notes::jsonb, @used_at::timestamptz
FROM motion_challenges m
WHERE m.application_id = @application_id
  AND m.session_id = @session_id
  AND m.challenge_id = @challenge_id;

-- name: CaptureList :many
-- The captures of one try that a picture came for, in the order in which they came.
SELECT capture_id, side, issued_at, notes, used_at, repeated
FROM captures
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id
  AND attempt = @attempt
  AND used_at IS NOT NULL
ORDER BY used_at, capture_id;
