-- name: RegistryWatchPut :exec
INSERT INTO registry_watches (application_id, session_id, node_id, asked_at)
VALUES (@application_id, @session_id, @node_id, @asked_at)
ON CONFLICT (application_id, session_id, node_id) DO UPDATE SET asked_at = excluded.asked_at;

-- name: RegistryWatchDueList :many
-- Settled sessions whose company was not asked for since, some of each application, so that none waits for another one's.
SELECT a.application_id, d.session_id, d.node_id
FROM applications a
CROSS JOIN LATERAL (
    SELECT w.session_id, w.node_id
    FROM registry_watches w
    JOIN sessions s ON s.application_id = w.application_id AND s.session_id = w.session_id
    WHERE w.application_id = a.application_id
      AND a.environment = 'live'
      AND w.asked_at <= @before
      AND s.deleted_at IS NULL
      AND s.status IN ('Approved', 'In Review')
    ORDER BY w.asked_at, w.session_id, w.node_id
    LIMIT @of_each
) d;

-- name: RegistryWatchClaim :execrows
-- Of two who would ask, one does; and nobody again that day, whatever becomes of it.
UPDATE registry_watches
SET asked_at = @asked_at
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id
  AND asked_at <= @before;
