-- name: HandoverOffer :execrows
-- A new link in place of the former one; no row when the session has had all its links.
INSERT INTO session_handovers (application_id, session_id, link_hash, link_expires_at, links)
VALUES (@application_id, @session_id, @link_hash::bytea, @link_expires_at::timestamptz, 1)
ON CONFLICT (application_id, session_id) DO UPDATE
SET link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at, link_used_at = NULL, links = session_handovers.links + 1
WHERE session_handovers.application_id = excluded.application_id
  AND session_handovers.links < @at_most::int;

-- name: HandoverLinkGet :one
-- The session of a link that is not over, used or not. That of a deleted session opens nothing.
SELECT h.application_id, h.session_id
FROM session_handovers h
JOIN sessions s USING (application_id, session_id)
WHERE h.link_hash = @link_hash
  AND h.link_expires_at > @at::timestamptz
  AND s.deleted_at IS NULL;

-- name: HandoverUse :execrows
-- Whoever is second finds no row.
UPDATE session_handovers
SET link_used_at = @at::timestamptz, opened_at = @at::timestamptz
WHERE application_id = @application_id
  AND session_id = @session_id
  AND link_hash = @link_hash
  AND link_expires_at > @at::timestamptz
  AND link_used_at IS NULL;

-- name: HandoverTokenInsert :exec
INSERT INTO session_tokens (token_hash, application_id, session_id, handed_over)
VALUES (@token_hash, @application_id, @session_id, true);

-- name: HandoverTokenExists :one
SELECT EXISTS (
    SELECT FROM session_tokens
    WHERE application_id = @application_id
      AND session_id = @session_id
      AND token_hash = @token_hash
      AND handed_over
);

-- name: HandoverTokensDelete :exec
DELETE FROM session_tokens
WHERE application_id = @application_id
  AND session_id = @session_id
  AND handed_over;

-- name: HandoverEnd :exec
UPDATE session_handovers
SET link_hash = NULL, link_expires_at = NULL, link_used_at = NULL, opened_at = NULL
WHERE application_id = @application_id
  AND session_id = @session_id;

-- name: HandoverGet :one
SELECT *
FROM session_handovers
WHERE application_id = @application_id
  AND session_id = @session_id;

-- name: SessionRevision :one
-- Changes with everything that the pages of a session show.
SELECT md5(concat_ws(' ', s.version, s.status,
    (SELECT string_agg(concat_ws(' ', f.node_id, f.state, f.attempt, extract(epoch FROM f.updated_at)), ',' ORDER BY f.position)
        FROM session_steps f WHERE f.application_id = s.application_id AND f.session_id = s.session_id),
    (SELECT concat_ws(' ', count(*), max(i.media_id::text))
        FROM step_images i WHERE i.application_id = s.application_id AND i.session_id = s.session_id),
    (SELECT concat_ws(' ', h.links, extract(epoch FROM h.link_expires_at), extract(epoch FROM h.link_used_at), extract(epoch FROM h.opened_at))
        FROM session_handovers h WHERE h.application_id = s.application_id AND h.session_id = s.session_id)))::text
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = @session_id
  AND s.deleted_at IS NULL;

-- name: WorkflowLinkGet :one
-- The application of a workflow that has a published version.
SELECT w.application_id, a.environment
FROM workflow_versions w
JOIN applications a USING (application_id)
WHERE w.workflow_id = @workflow_id
  AND w.status = 'published'
  AND w.deleted_at IS NULL
LIMIT 1;
