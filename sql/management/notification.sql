-- name: NotificationInsert :exec
INSERT INTO notifications (application_id, notification_id, account_id, notification_type, case_id, created_at)
VALUES (@application_id, @notification_id, @account_id, @notification_type, @case_id, @created_at);

-- name: NotificationPage :many
SELECT sqlc.embed(n), c.case_number
FROM notifications n
JOIN cases c ON c.application_id = n.application_id AND c.case_id = n.case_id AND c.deleted_at IS NULL
WHERE n.application_id = @application_id
  AND n.account_id = @account_id
  AND n.created_at > @since
  AND (sqlc.narg(is_unread)::boolean IS NULL OR (n.read_at IS NULL) = sqlc.narg(is_unread)::boolean)
ORDER BY n.created_at DESC, n.notification_id DESC
LIMIT @at_most OFFSET @skipped;

-- name: NotificationCount :one
SELECT count(*) FILTER (WHERE sqlc.narg(is_unread)::boolean IS NULL OR (n.read_at IS NULL) = sqlc.narg(is_unread)::boolean) AS shown,
       count(*) FILTER (WHERE n.read_at IS NULL) AS unread
FROM notifications n
JOIN cases c ON c.application_id = n.application_id AND c.case_id = n.case_id AND c.deleted_at IS NULL
WHERE n.application_id = @application_id
  AND n.account_id = @account_id
  AND n.created_at > @since;

-- name: NotificationRead :exec
UPDATE notifications
SET read_at = @now::timestamptz
WHERE application_id = @application_id
  AND account_id = @account_id
  AND read_at IS NULL
  AND created_at <= @until
  AND (sqlc.narg(ids)::uuid[] IS NULL OR notification_id = ANY(sqlc.narg(ids)::uuid[]));

-- name: NotificationDeleteOfCase :exec
DELETE FROM notifications
WHERE application_id = @application_id
  AND case_id = @case_id;

-- name: NotificationSweep :execrows
DELETE FROM notifications n
USING (SELECT o.application_id, o.notification_id FROM notifications o WHERE o.created_at <= @before LIMIT @at_most) gone
WHERE n.application_id = gone.application_id
  AND n.notification_id = gone.notification_id;
