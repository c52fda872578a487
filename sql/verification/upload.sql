-- name: SessionSpeak :exec
UPDATE sessions
SET page_language = @page_language::text
WHERE application_id = @application_id
  AND session_id = @session_id
  AND deleted_at IS NULL;

-- name: UploadInsert :exec
INSERT INTO hosted_uploads (application_id, session_id, upload_id, node_id, size_bytes, expires_at)
VALUES (@application_id, @session_id, @upload_id, @node_id, @size_bytes, @expires_at);

-- name: UploadsKeepLatest :exec
-- What a page has given up makes room for what it begins.
DELETE FROM hosted_uploads old
WHERE old.application_id = @application_id
  AND old.session_id = @session_id
  AND old.upload_id NOT IN (
      SELECT u.upload_id
      FROM hosted_uploads u
      WHERE u.application_id = @application_id
        AND u.session_id = @session_id
      ORDER BY u.expires_at DESC, u.upload_id DESC
      LIMIT @keep);

-- name: UploadGetForUpdate :one
SELECT *
FROM hosted_uploads
WHERE application_id = @application_id
  AND session_id = @session_id
  AND upload_id = @upload_id
  AND expires_at > @now
FOR UPDATE;

-- name: UploadPartInsert :exec
INSERT INTO hosted_upload_parts (application_id, session_id, upload_id, first_byte, content_sealed)
VALUES (@application_id, @session_id, @upload_id, @first_byte, @content_sealed);

-- name: UploadReceived :exec
UPDATE hosted_uploads
SET received_bytes = @received_bytes
WHERE application_id = @application_id
  AND session_id = @session_id
  AND upload_id = @upload_id;

-- name: UploadPartList :many
SELECT content_sealed
FROM hosted_upload_parts
WHERE application_id = @application_id
  AND session_id = @session_id
  AND upload_id = @upload_id
ORDER BY first_byte;

-- name: UploadUsed :exec
-- The parts go; what was made of them is known again for as long as the upload would have been.
WITH gone AS (
    DELETE FROM hosted_upload_parts p
    WHERE p.application_id = @application_id
      AND p.session_id = @session_id
      AND p.upload_id = @upload_id
)
UPDATE hosted_uploads u
SET digest = @digest
WHERE u.application_id = @application_id
  AND u.session_id = @session_id
  AND u.upload_id = @upload_id;

-- name: UploadSweep :exec
DELETE FROM hosted_uploads
WHERE expires_at < @now;
