-- What people see and do of their own account.

-- name: AuthSessionsOf :many
-- The device is what the sign-in that began the session noted.
SELECT s.sid, s.amr, s.mfa_verified, s.created_at, s.refreshed_at, s.expires_at, a.ip, a.user_agent
FROM auth_sessions s
LEFT JOIN LATERAL (
    SELECT v.ip, v.user_agent FROM auth_activities v
    WHERE v.application_id = s.application_id AND v.identity_id = s.identity_id AND v.kind = 'auth.sign_in' AND v.sid = s.sid
    ORDER BY v.activity_id DESC LIMIT 1) a ON true
WHERE s.application_id = @application_id AND s.identity_id = @identity_id AND s.revoked_at IS NULL
  AND s.expires_at > @now AND s.idle_expires_at > @now
ORDER BY s.refreshed_at DESC, s.sid
LIMIT 100;

-- name: AuthSessionRevokeOwn :execrows
-- The account is in the condition, so that nobody ends the session of another.
UPDATE auth_sessions SET revoked_at = @revoked_at, revoke_reason = @revoke_reason
WHERE application_id = @application_id AND identity_id = @identity_id AND sid = @sid AND revoked_at IS NULL
  AND expires_at > @revoked_at AND idle_expires_at > @revoked_at;

-- name: AuthSessionsRevokeOthers :many
UPDATE auth_sessions SET revoked_at = @revoked_at, revoke_reason = @revoke_reason
WHERE application_id = @application_id AND identity_id = @identity_id AND sid <> @sid AND revoked_at IS NULL
  AND expires_at > @revoked_at AND idle_expires_at > @revoked_at
RETURNING sid;

-- name: AuthIdentityEmailSet :exec
-- The address was proved. One that another account has breaks the unique index.
UPDATE auth_identities SET email = @email, email_verified = true
WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthIdentityPhoneSet :exec
UPDATE auth_identities SET phone = @phone WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthVerificationsOf :many
-- The verifications whose results the application has about somebody.
SELECT session_id, status, created_at, finished_at
FROM sessions
WHERE application_id = @application_id AND vendor_data = @vendor_data AND kind = 'user' AND deleted_at IS NULL
ORDER BY session_number DESC
LIMIT 50;
