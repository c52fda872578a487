-- name: LetterInsert :exec
INSERT INTO session_letters (application_id, letter_id, session_id, status, address_sealed, language, created_at)
VALUES (@application_id, @letter_id, @session_id, @status, @address_sealed, @language, @created_at);

-- name: LetterGet :one
SELECT *
FROM session_letters
WHERE application_id = @application_id
  AND letter_id = @letter_id;

-- name: LetterDelete :exec
DELETE FROM session_letters
WHERE application_id = @application_id
  AND letter_id = @letter_id;

-- name: LetterDeleteOfSessions :exec
DELETE FROM session_letters
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[]);
