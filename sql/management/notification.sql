-- name: NotificationInsert :exec
-- About a case, a session or a webhook destination.
INSERT INTO notifications (application_id, notification_id, account_id, notification_type, case_id, session_id, destination_id, created_at)
VALUES (@application_id, @notification_id, @account_id, @notification_type, sqlc.narg(case_id), sqlc.narg(session_id), sqlc.narg(destination_id), @created_at);

-- name: NotificationPage :many
-- Of cases, sessions and destinations only those that the account may be told of.
SELECT sqlc.embed(n), coalesce(c.case_number, 0)::bigint AS case_number, coalesce(s.session_number, 0)::bigint AS session_number, coalesce(d.label, '')::text AS destination_label
FROM notifications n
LEFT JOIN cases c ON c.application_id = n.application_id AND c.case_id = n.case_id AND c.deleted_at IS NULL
LEFT JOIN sessions s ON s.application_id = n.application_id AND s.session_id = n.session_id AND s.deleted_at IS NULL
LEFT JOIN webhook_destinations d ON d.application_id = n.application_id AND d.destination_id = n.destination_id
WHERE n.application_id = @application_id
  AND n.account_id = @account_id
  AND n.created_at > @since
  AND (n.case_id IS NULL OR c.case_id IS NOT NULL AND @hears_of_cases::boolean)
  AND (n.session_id IS NULL OR s.session_id IS NOT NULL AND @hears_of_sessions::boolean)
  AND (n.destination_id IS NULL OR @hears_of_destinations::boolean)
  AND (sqlc.narg(is_unread)::boolean IS NULL OR (n.read_at IS NULL) = sqlc.narg(is_unread)::boolean)
ORDER BY n.created_at DESC, n.notification_id DESC
LIMIT @at_most OFFSET @skipped;

-- name: NotificationCount :one
SELECT count(*) FILTER (WHERE sqlc.narg(is_unread)::boolean IS NULL OR (n.read_at IS NULL) = sqlc.narg(is_unread)::boolean) AS shown,
       count(*) FILTER (WHERE n.read_at IS NULL) AS unread
FROM notifications n
LEFT JOIN cases c ON c.application_id = n.application_id AND c.case_id = n.case_id AND c.deleted_at IS NULL
LEFT JOIN sessions s ON s.application_id = n.application_id AND s.session_id = n.session_id AND s.deleted_at IS NULL
WHERE n.application_id = @application_id
  AND n.account_id = @account_id
  AND n.created_at > @since
  AND (n.case_id IS NULL OR c.case_id IS NOT NULL AND @hears_of_cases::boolean)
  AND (n.session_id IS NULL OR s.session_id IS NOT NULL AND @hears_of_sessions::boolean)
  AND (n.destination_id IS NULL OR @hears_of_destinations::boolean);

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
  AND case_id = @case_id::uuid;

-- name: NotificationSweep :execrows
DELETE FROM notifications n
USING (SELECT o.application_id, o.notification_id FROM notifications o WHERE o.created_at <= @before LIMIT @at_most) gone
WHERE n.application_id = gone.application_id
  AND n.notification_id = gone.notification_id;
