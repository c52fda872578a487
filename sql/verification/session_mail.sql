-- name: SessionMailInsert :exec
INSERT INTO session_mails (application_id, mail_id, session_id, status, address_sealed, language, created_at)
VALUES (@application_id, @mail_id, @session_id, @status, @address_sealed, @language, @created_at);

-- name: SessionMailGet :one
SELECT *
FROM session_mails
WHERE application_id = @application_id
  AND mail_id = @mail_id;

-- name: SessionMailDelete :exec
DELETE FROM session_mails
WHERE application_id = @application_id
  AND mail_id = @mail_id;

-- name: SessionMailDeleteOfSessions :exec
DELETE FROM session_mails
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[]);
