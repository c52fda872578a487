-- name: PresencePut :exec
-- Who comes back after their time was over has come anew.
INSERT INTO presences AS p (application_id, account_id, kind, record_id, state, since, seen_at)
VALUES (@application_id, @account_id, @kind, @record_id, @state, @now::timestamptz, @now::timestamptz)
ON CONFLICT (application_id, account_id, kind, record_id)
    DO UPDATE SET state = excluded.state, seen_at = excluded.seen_at,
                  since = CASE WHEN p.seen_at <= @over::timestamptz OR p.state = 'LEFT' AND excluded.state <> 'LEFT' THEN excluded.since ELSE p.since END;

-- name: PresenceSweep :exec
-- What an account looked at long ago.
DELETE FROM presences
WHERE application_id = @application_id
  AND account_id = @account_id
  AND seen_at <= @before::timestamptz;

-- name: PresenceList :many
SELECT p.account_id, p.state, p.since, coalesce(nullif(a.name, ''), a.email)::text AS name
FROM presences p
JOIN console_accounts a ON a.account_id = p.account_id
WHERE p.application_id = @application_id
  AND p.kind = @kind
  AND p.record_id = @record_id
  AND p.state <> 'LEFT'
  AND p.seen_at > @over::timestamptz
ORDER BY p.since, p.account_id
LIMIT 100;

-- name: PresenceRecordExists :one
SELECT CASE @kind::text
    WHEN 'SESSION' THEN EXISTS (SELECT FROM sessions s WHERE s.application_id = @application_id AND s.session_id = @record_id AND s.deleted_at IS NULL)
    WHEN 'CASE' THEN EXISTS (SELECT FROM cases c WHERE c.application_id = @application_id AND c.case_id = @record_id AND c.deleted_at IS NULL)
    ELSE @record_id::uuid = @application_id::uuid
END::boolean AS found;

-- name: PresenceOnline :many
-- Which of the accounts use the console for an application.
SELECT DISTINCT account_id
FROM presences
WHERE application_id = @application_id
  AND account_id = ANY(@accounts::uuid[])
  AND state <> 'LEFT'
  AND seen_at > @over::timestamptz;
