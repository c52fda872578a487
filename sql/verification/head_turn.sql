-- name: MotionChallengeInsert :exec
INSERT INTO motion_challenges (application_id, session_id, challenge_id, node_id, attempt, asks, issued_at, expires_at)
VALUES (@application_id, @session_id, @challenge_id, @node_id, @attempt, @asks, @issued_at, @expires_at);

-- name: MotionChallengeCount :one
SELECT count(*)
FROM motion_challenges
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: MotionChallengeGet :one
-- One that pictures may still come for.
SELECT *
FROM motion_challenges
WHERE application_id = @application_id
  AND session_id = @session_id
  AND challenge_id = @challenge_id
  AND node_id = @node_id
  AND attempt = @attempt
  AND used_at IS NULL
  AND expires_at > @now;

-- name: MotionChallengeUse :execrows
UPDATE motion_challenges
SET used_at = @used_at::timestamptz, frame_digests = @frame_digests::bytea[]
WHERE application_id = @application_id
  AND session_id = @session_id
  AND challenge_id = @challenge_id
  AND used_at IS NULL;

-- name: MotionFilmReceived :one
-- Whether these very pictures were received for the challenge.
SELECT EXISTS (
    SELECT FROM motion_challenges
    WHERE application_id = @application_id
      AND session_id = @session_id
      AND challenge_id = @challenge_id
      AND node_id = @node_id
      AND frame_digests = @frame_digests::bytea[]
);

-- name: MotionFramesKnown :one
-- Whether one of the pictures was sent for another challenge.
SELECT EXISTS (
    SELECT 1
    FROM motion_challenges
    WHERE application_id = @application_id
      AND challenge_id <> @challenge_id
      AND frame_digests && @frame_digests::bytea[]
);
