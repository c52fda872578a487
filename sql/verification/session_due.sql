-- name: SessionDueList :many
-- Sessions whose time is over, some of each application, so that none waits for another one's. What the product is still
-- working on is left to end by itself.
SELECT a.application_id, a.environment, d.session_id
FROM applications a
CROSS JOIN LATERAL (
    SELECT s.session_id
    FROM sessions s
    WHERE s.application_id = a.application_id
      AND s.deleted_at IS NULL
      AND s.status IN ('Not Started', 'In Progress', 'Resubmitted', 'Awaiting User')
      AND s.expires_at <= @now
      AND NOT EXISTS (
          SELECT FROM session_steps t
          WHERE t.application_id = s.application_id
            AND t.session_id = s.session_id
            AND t.state = 'processing')
    ORDER BY s.expires_at
    LIMIT @of_each
) d;

-- name: SessionKYCDueList :many
-- Approvals whose validity is over, some of each application.
SELECT a.application_id, a.environment, d.session_id
FROM applications a
CROSS JOIN LATERAL (
    SELECT s.session_id
    FROM sessions s
    WHERE s.application_id = a.application_id
      AND s.deleted_at IS NULL
      AND s.status = 'Approved'
      AND s.kyc_expires_at <= @now::timestamptz
    ORDER BY s.kyc_expires_at
    LIMIT @of_each
) d;
