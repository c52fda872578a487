-- name: AuthSettingsGet :one
SELECT s.*, a.environment,
    ARRAY(SELECT p.name FROM auth_providers p WHERE p.application_id = s.application_id ORDER BY p.name)::text[] AS providers,
    EXISTS (SELECT 1 FROM auth_connections c WHERE c.application_id = s.application_id) AS has_companies,
    EXISTS (SELECT 1 FROM auth_connections c WHERE c.application_id = s.application_id AND c.is_required) AS has_required_companies
FROM auth_settings s JOIN applications a ON a.application_id = s.application_id
WHERE s.application_id = @application_id;

-- name: AuthSettingsPut :exec
INSERT INTO auth_settings (application_id, is_enabled, redirect_urls, methods, signup_policy, allowed_domains, allow_subaddresses,
    password_min_length, idle_seconds, absolute_seconds, mfa_policy,
    passkey_domain, passkey_origins, texts_per_hour, allowed_origins, sign_in_ui, check_breached_passwords,
    terms_url, privacy_url, offer_account_page, updated_at)
VALUES (@application_id, @is_enabled, @redirect_urls, @methods, @signup_policy, @allowed_domains, @allow_subaddresses,
    @password_min_length, @idle_seconds, @absolute_seconds, @mfa_policy,
    @passkey_domain, @passkey_origins, @texts_per_hour, @allowed_origins, @sign_in_ui, @check_breached_passwords,
    @terms_url, @privacy_url, @offer_account_page, @updated_at)
ON CONFLICT (application_id) DO UPDATE SET is_enabled = excluded.is_enabled, redirect_urls = excluded.redirect_urls,
    methods = excluded.methods, signup_policy = excluded.signup_policy, allowed_domains = excluded.allowed_domains,
    allow_subaddresses = excluded.allow_subaddresses, password_min_length = excluded.password_min_length,
    idle_seconds = excluded.idle_seconds, absolute_seconds = excluded.absolute_seconds,
    mfa_policy = excluded.mfa_policy, passkey_domain = excluded.passkey_domain, passkey_origins = excluded.passkey_origins,
    texts_per_hour = excluded.texts_per_hour, allowed_origins = excluded.allowed_origins, sign_in_ui = excluded.sign_in_ui,
    check_breached_passwords = excluded.check_breached_passwords, terms_url = excluded.terms_url, privacy_url = excluded.privacy_url,
    offer_account_page = excluded.offer_account_page, updated_at = excluded.updated_at;

-- name: AuthTransactionInsert :exec
INSERT INTO auth_transactions (application_id, transaction_hash, redirect_uri, state, code_challenge, created_at, expires_at)
VALUES (@application_id, @transaction_hash, @redirect_uri, @state, @code_challenge, @created_at, @expires_at);

-- name: AuthTransactionGet :one
SELECT * FROM auth_transactions WHERE application_id = @application_id AND transaction_hash = @transaction_hash;

-- name: AuthTransactionSign :one
-- A transaction is signed once: whoever comes second finds it gone. An account that was made since it began is its doing.
UPDATE auth_transactions t SET identity_id = @identity_id, amr = @amr, mfa_verified = @mfa_verified, code_hash = @code_hash,
    code_expires_at = @code_expires_at
WHERE t.application_id = @application_id AND t.transaction_hash = @transaction_hash AND t.code_hash IS NULL AND t.expires_at > @now
RETURNING EXISTS (SELECT 1 FROM auth_identities i WHERE i.application_id = t.application_id AND i.identity_id = @identity_id
    AND i.created_at >= t.created_at) AS new_account;

-- name: AuthCodeLock :one
SELECT * FROM auth_transactions WHERE application_id = @application_id AND code_hash = @code_hash FOR UPDATE;

-- name: AuthCodeUse :exec
UPDATE auth_transactions SET code_used_at = @code_used_at, sid = @sid
WHERE application_id = @application_id AND transaction_hash = @transaction_hash;

-- name: AuthTransactionSweep :execrows
DELETE FROM auth_transactions t WHERE t.application_id = @application_id AND t.expires_at < @before;

-- name: AuthSessionInsert :execrows
-- Nobody who is being blocked at this moment is let in behind the block.
INSERT INTO auth_sessions (application_id, sid, identity_id, amr, mfa_verified, refresh_hash, refreshed_at, idle_expires_at, expires_at, created_at)
SELECT i.application_id, @sid::uuid, i.identity_id, @amr::text[], @mfa_verified::boolean, @refresh_hash::bytea, @refreshed_at::timestamptz,
    @idle_expires_at::timestamptz, @expires_at::timestamptz, @created_at::timestamptz
FROM auth_identities i
WHERE i.application_id = @application_id AND i.identity_id = @identity_id AND i.blocked_at IS NULL
  AND (@mfa_verified::boolean OR NOT auth_factor_due(i.application_id, i.identity_id))
FOR SHARE;

-- name: AuthSessionRefresh :one
-- One winner: the row is locked by the first, and the second finds another hash.
UPDATE auth_sessions s SET refresh_hash = @fresh_hash, refreshed_at = @now, idle_expires_at = @idle_expires_at
WHERE s.application_id = @application_id AND s.sid = @sid AND s.refresh_hash = @refresh_hash
  AND s.revoked_at IS NULL AND s.expires_at > @now AND s.idle_expires_at > @now
  AND (s.mfa_verified OR NOT auth_factor_due(s.application_id, s.identity_id))
RETURNING s.expires_at;

-- name: AuthSessionRevoke :one
UPDATE auth_sessions SET revoked_at = @revoked_at, revoke_reason = @revoke_reason
WHERE application_id = @application_id AND sid = @sid AND revoked_at IS NULL
  AND expires_at > @revoked_at AND idle_expires_at > @revoked_at
RETURNING identity_id;

-- name: AuthSessionsRevokeOf :many
UPDATE auth_sessions SET revoked_at = @revoked_at, revoke_reason = @revoke_reason
WHERE application_id = @application_id AND identity_id = @identity_id AND revoked_at IS NULL
  AND expires_at > @revoked_at AND idle_expires_at > @revoked_at
RETURNING sid;

-- name: AuthSessionGet :one
-- The last approval of a session about the person is the proof of who they are.
SELECT s.identity_id, s.amr, s.mfa_verified, s.expires_at, i.email, i.email_verified, i.phone,
    v.session_id AS verified_session_id, v.workflow_id AS verified_workflow_id, v.finished_at AS verified_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.organization_id, 'slug', o.slug, 'name', o.name, 'roles', m.roles) ORDER BY o.slug), '[]')
     FROM auth_memberships m JOIN auth_organizations o ON o.application_id = m.application_id AND o.organization_id = m.organization_id
     WHERE m.application_id = s.application_id AND m.identity_id = s.identity_id)::jsonb AS organizations
FROM auth_sessions s
JOIN auth_identities i ON i.application_id = s.application_id AND i.identity_id = s.identity_id
LEFT JOIN sessions v ON v.application_id = s.application_id AND v.session_id = (
    SELECT p.session_id FROM sessions p
    WHERE p.application_id = s.application_id AND p.vendor_data = i.vendor_data AND p.kind = 'user' AND p.status = 'Approved'
      AND p.deleted_at IS NULL
    ORDER BY p.session_number DESC LIMIT 1)
WHERE s.application_id = @application_id AND s.sid = @sid AND s.revoked_at IS NULL
  AND s.expires_at > @now AND s.idle_expires_at > @now AND i.blocked_at IS NULL
  AND (s.mfa_verified OR NOT auth_factor_due(s.application_id, s.identity_id));

-- name: AuthSessionVendor :one
SELECT i.vendor_data
FROM auth_sessions s
JOIN auth_identities i ON i.application_id = s.application_id AND i.identity_id = s.identity_id
WHERE s.application_id = @application_id AND s.sid = @sid AND s.revoked_at IS NULL
  AND s.expires_at > @now AND s.idle_expires_at > @now AND i.blocked_at IS NULL
  AND (s.mfa_verified OR NOT auth_factor_due(s.application_id, s.identity_id));

-- name: AuthIdentityInsert :execrows
INSERT INTO auth_identities (application_id, identity_id, email, email_verified, phone, password_hash, vendor_data,
    accepted_terms_url, accepted_privacy_url, terms_accepted_at, created_at)
VALUES (@application_id, @identity_id, @email, @email_verified, @phone, @password_hash, @vendor_data,
    @accepted_terms_url, @accepted_privacy_url, @terms_accepted_at, @created_at)
ON CONFLICT DO NOTHING;

-- name: AuthIdentityByEmail :one
SELECT * FROM auth_identities WHERE application_id = @application_id AND email = @email;

-- name: AuthIdentityGet :one
SELECT * FROM auth_identities WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthIdentityFailed :exec
UPDATE auth_identities SET failures = failures + 1,
    locked_until = lockout_until(failures + 1, locked_until, @locked_short, @locked_long, @locked_longest)
WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthIdentityTrusted :exec
UPDATE auth_identities SET failures = 0, locked_until = NULL
WHERE application_id = @application_id AND identity_id = @identity_id AND (failures <> 0 OR locked_until IS NOT NULL);

-- name: AuthIdentityEmailVerified :exec
UPDATE auth_identities SET email_verified = true
WHERE application_id = @application_id AND identity_id = @identity_id AND NOT email_verified;

-- name: AuthIdentityPasswordSet :exec
UPDATE auth_identities SET password_hash = @password_hash, email_verified = true, failures = 0, locked_until = NULL
WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthChallengeInsert :exec
INSERT INTO auth_challenges (application_id, challenge_hash, purpose, transaction_hash, email, phone, identity_id, password_hash,
    secret_hash, secret_sealed, created_at, expires_at)
VALUES (@application_id, @challenge_hash, @purpose, @transaction_hash, @email, @phone, @identity_id, @password_hash,
    @secret_hash, @secret_sealed, @created_at, @expires_at);

-- name: AuthChallengeLock :one
SELECT * FROM auth_challenges WHERE application_id = @application_id AND challenge_hash = @challenge_hash FOR UPDATE;

-- name: AuthChallengeBySecret :one
SELECT * FROM auth_challenges WHERE application_id = @application_id AND secret_hash = @secret_hash AND purpose = @purpose AND purpose IN ('reset', 'magic') FOR UPDATE;

-- name: AuthChallengeRecent :one
-- How many were made for the address since then, and when the last one was.
SELECT count(*) AS made, max(created_at)::timestamptz AS last_at FROM auth_challenges
WHERE application_id = @application_id AND email = @email AND purpose = @purpose AND created_at > @since
HAVING count(*) > 0;

-- name: AuthChallengeTry :exec
UPDATE auth_challenges SET tries = tries + 1 WHERE application_id = @application_id AND challenge_hash = @challenge_hash;

-- name: AuthChallengeUse :exec
UPDATE auth_challenges SET used_at = @used_at, secret_sealed = NULL, password_hash = NULL
WHERE application_id = @application_id AND challenge_hash = @challenge_hash;

-- name: AuthChallengeSent :exec
UPDATE auth_challenges SET secret_sealed = NULL WHERE application_id = @application_id AND challenge_hash = @challenge_hash;

-- name: AuthChallengeSweep :execrows
DELETE FROM auth_challenges c WHERE c.application_id = @application_id AND c.expires_at < @before;

-- name: AuthSweepOwners :many
SELECT application_id FROM auth_settings;

-- name: AuthActivityInsert :exec
INSERT INTO auth_activities (application_id, activity_id, kind, method, reason, identity_id, identifier_hash, sid, ip, user_agent, mfa, created_at)
VALUES (@application_id, @activity_id, @kind, @method, @reason, @identity_id, @identifier_hash, @sid, @ip, @user_agent, @mfa, @created_at);

-- name: AuthActivityCount :one
SELECT count(*) FROM auth_activities WHERE application_id = @application_id
  AND (sqlc.narg('kind')::text IS NULL OR kind = sqlc.narg('kind'))
  AND (sqlc.narg('method')::text IS NULL OR method = sqlc.narg('method'))
  AND (sqlc.narg('identity_id')::uuid IS NULL OR identity_id = sqlc.narg('identity_id'))
  AND (sqlc.narg('date_from')::timestamptz IS NULL OR created_at >= sqlc.narg('date_from'))
  AND (sqlc.narg('date_to')::timestamptz IS NULL OR created_at < sqlc.narg('date_to'));

-- name: AuthActivityPage :many
SELECT a.*, i.email FROM auth_activities a
LEFT JOIN auth_identities i ON i.application_id = a.application_id AND i.identity_id = a.identity_id
WHERE a.application_id = @application_id
  AND (sqlc.narg('kind')::text IS NULL OR a.kind = sqlc.narg('kind'))
  AND (sqlc.narg('method')::text IS NULL OR a.method = sqlc.narg('method'))
  AND (sqlc.narg('identity_id')::uuid IS NULL OR a.identity_id = sqlc.narg('identity_id'))
  AND (sqlc.narg('date_from')::timestamptz IS NULL OR a.created_at >= sqlc.narg('date_from'))
  AND (sqlc.narg('date_to')::timestamptz IS NULL OR a.created_at < sqlc.narg('date_to'))
ORDER BY a.activity_id DESC LIMIT @page_limit OFFSET @page_offset;

-- name: AuthSettingsLock :exec
-- Whoever changes some of the settings waits here for whoever changes others; the row may not be there yet.
SELECT 1 FROM applications WHERE application_id = @application_id FOR NO KEY UPDATE;
