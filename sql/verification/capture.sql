-- name: CaptureInsert :exec
INSERT INTO captures (application_id, session_id, capture_id, node_id, attempt, side, issued_at, expires_at)
VALUES (@application_id, @session_id, @capture_id, @node_id, @attempt, @side, @issued_at, @expires_at);

-- name: CaptureCount :one
SELECT count(*)
FROM captures
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: CaptureUse :execrows
-- Again for the same picture, which a page sends anew when it heard no answer.
UPDATE captures c
SET used_at = @used_at::timestamptz, notes = sqlc.narg('notes')::jsonb, digest = @digest::bytea, repeated = @repeated::boolean
WHERE c.application_id = @application_id
  AND c.session_id = @session_id
  AND c.capture_id = @capture_id
  AND c.node_id = @node_id
  AND c.attempt = @attempt
  AND c.side = @side
  AND c.expires_at > @used_at::timestamptz
  AND (c.digest IS NULL OR c.digest = @digest::bytea);

-- name: CaptureUnasked :exec
-- A picture that nobody asked leave for; one is remembered for each side of a try.
INSERT INTO captures (application_id, session_id, capture_id, node_id, attempt, side, notes, used_at, digest, repeated)
VALUES (@application_id, @session_id, @capture_id, @node_id, @attempt, @side, sqlc.narg('notes')::jsonb, @used_at::timestamptz, @digest::bytea, @repeated)
ON CONFLICT (application_id, session_id, capture_id) DO UPDATE
SET notes = excluded.notes, used_at = excluded.used_at, digest = excluded.digest, repeated = excluded.repeated;

-- name: CaptureKnown :one
-- Whether the picture was sent for another capture.
SELECT EXISTS (
    SELECT 1
    FROM captures
    WHERE application_id = @application_id
      AND digest = @digest::bytea
      AND NOT (session_id = @session_id AND capture_id = @capture_id)
);

-- name: CaptureFilmed :exec
-- The pictures of a challenge, and what the page told of the camera that took them.
INSERT INTO captures (application_id, session_id, capture_id, node_id, attempt, side, issued_at, expires_at, notes, used_at)
SELECT m.application_id, m.session_id, m.challenge_id, m.node_id, m.attempt, 'motion', m.issued_at, m.expires_at, sqlc.narg('notes')::jsonb, @used_at::timestamptz
FROM motion_challenges m
WHERE m.application_id = @application_id
  AND m.session_id = @session_id
  AND m.challenge_id = @challenge_id
ON CONFLICT (application_id, session_id, capture_id) DO NOTHING;

-- name: CaptureList :many
-- What came in one try, the latest first.
SELECT side, issued_at, notes, used_at, repeated
FROM captures
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id
  AND attempt = @attempt
  AND used_at IS NOT NULL
ORDER BY used_at DESC, capture_id DESC;
