-- name: DecisionGet :one
SELECT d.body
FROM decisions d
JOIN sessions s USING (application_id, session_id)
WHERE d.application_id = @application_id
  AND d.session_id = @session_id
  AND s.version = d.session_version
  AND s.deleted_at IS NULL;

-- name: DecisionPut :exec
INSERT INTO decisions (application_id, session_id, session_version, body)
VALUES (@application_id, @session_id, @session_version, @body)
ON CONFLICT (application_id, session_id) DO UPDATE
    SET session_version = excluded.session_version, body = excluded.body
    WHERE decisions.session_version < excluded.session_version;
