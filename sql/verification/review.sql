-- name: ReviewInsert :one
INSERT INTO session_reviews (application_id, review_id, session_id, activity_type, actor_type, actor_name, actor_email, node_id,
    previous_status, new_status, comment, previous_value, new_value, changed_fields, metadata, mentioned_emails, created_at)
VALUES (@application_id, @review_id, @session_id, @activity_type, @actor_type,
    COALESCE(sqlc.narg(account_name), (SELECT NULLIF(k.label, '') FROM api_keys k WHERE k.application_id = @application_id AND k.api_key_id = sqlc.narg(key_id))),
    sqlc.narg(account_email),
    sqlc.narg(node_id), sqlc.narg(previous_status), sqlc.narg(new_status), sqlc.narg(comment), sqlc.narg(previous_value),
    sqlc.narg(new_value), @changed_fields, sqlc.narg(metadata), @mentioned_emails, @created_at)
RETURNING *;

-- name: ReviewListNewest :many
SELECT sqlc.embed(session_reviews), count(*) OVER () AS total
FROM session_reviews
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY created_at DESC, review_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: ReviewLastResubmission :one
SELECT metadata, created_at
FROM session_reviews
WHERE application_id = @application_id
  AND session_id = @session_id
  AND activity_type = 'STATUS_UPDATED'
  AND node_id IS NULL
  AND new_status = 'Resubmitted'
ORDER BY created_at DESC, review_id DESC
LIMIT 1;

-- name: ReviewListOldest :many
SELECT sqlc.embed(session_reviews), count(*) OVER () AS total
FROM session_reviews
WHERE application_id = @application_id
  AND session_id = @session_id
ORDER BY created_at, review_id
LIMIT @page_limit OFFSET @page_offset;

-- name: ReviewListOfDecision :many
-- What the decision repeats: the latest decisions about the session and comments, the newest first.
SELECT *
FROM session_reviews
WHERE application_id = @application_id
  AND session_id = @session_id
  AND activity_type IN ('COMMENT', 'STATUS_UPDATED')
  AND node_id IS NULL
ORDER BY created_at DESC, review_id DESC
LIMIT @latest;

-- name: ReviewStatusGiven :one
-- Whether anybody but the product itself gave the session a status.
SELECT EXISTS (
    SELECT FROM session_reviews
    WHERE application_id = @application_id
      AND session_id = @session_id
      AND activity_type = 'STATUS_UPDATED'
      AND node_id IS NULL
      AND actor_type <> 'SYSTEM'
);
