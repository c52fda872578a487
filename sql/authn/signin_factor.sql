-- Second factors of people who sign in.

-- name: AuthTOTPGet :one
SELECT * FROM auth_totps WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthTOTPLock :one
SELECT * FROM auth_totps WHERE application_id = @application_id AND identity_id = @identity_id FOR UPDATE;

-- name: AuthTOTPPut :execrows
-- A program that is in use is not replaced: it has to be removed first.
INSERT INTO auth_totps (application_id, identity_id, secret_sealed, confirmed_at, last_step, created_at)
VALUES (@application_id, @identity_id, @secret_sealed, @confirmed_at, @last_step, @created_at)
ON CONFLICT (application_id, identity_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, confirmed_at = excluded.confirmed_at,
    last_step = excluded.last_step, failures = 0, locked_until = NULL, created_at = excluded.created_at
WHERE auth_totps.confirmed_at IS NULL;

-- name: AuthTOTPAccepted :exec
UPDATE auth_totps SET last_step = greatest(last_step, @last_step), confirmed_at = coalesce(confirmed_at, @confirmed_at), failures = 0, locked_until = NULL
WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthTOTPFailed :exec
UPDATE auth_totps SET failures = failures + 1,
    locked_until = lockout_until(failures + 1, locked_until, @locked_short, @locked_long, @locked_longest)
WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthTOTPDelete :execrows
DELETE FROM auth_totps WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthRecoveryCodesDelete :exec
DELETE FROM auth_recovery_codes WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthRecoveryCodesInsert :exec
INSERT INTO auth_recovery_codes (application_id, identity_id, code_hash)
SELECT @application_id, @identity_id, unnest(@code_hashes::bytea[]);

-- name: AuthRecoveryCodeUse :execrows
DELETE FROM auth_recovery_codes WHERE application_id = @application_id AND identity_id = @identity_id AND code_hash = @code_hash;

-- name: AuthRecoveryCodesCount :one
SELECT count(*) FROM auth_recovery_codes WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthStepInsert :exec
INSERT INTO auth_steps (application_id, step_hash, transaction_hash, identity_id, kind, amr, secret_sealed, created_at, expires_at)
VALUES (@application_id, @step_hash, @transaction_hash, @identity_id, @kind, @amr, @secret_sealed, @created_at, @expires_at);

-- name: AuthStepLock :one
SELECT * FROM auth_steps WHERE application_id = @application_id AND step_hash = @step_hash FOR UPDATE;

-- name: AuthStepTry :exec
UPDATE auth_steps SET tries = tries + 1 WHERE application_id = @application_id AND step_hash = @step_hash;

-- name: AuthStepUse :exec
UPDATE auth_steps SET used_at = @used_at, secret_sealed = NULL WHERE application_id = @application_id AND step_hash = @step_hash;

-- name: AuthStepShown :exec
-- The program is in use, and its recovery codes are being kept.
UPDATE auth_steps SET kind = @kind, secret_sealed = NULL WHERE application_id = @application_id AND step_hash = @step_hash;

-- name: AuthSessionOwner :one
-- Whose session it is, and when it began.
SELECT s.created_at, sqlc.embed(i)
FROM auth_sessions s
JOIN auth_identities i ON i.application_id = s.application_id AND i.identity_id = s.identity_id
WHERE s.application_id = @application_id AND s.sid = @sid AND s.revoked_at IS NULL
  AND s.expires_at > @now AND s.idle_expires_at > @now AND i.blocked_at IS NULL
  AND (s.mfa_verified OR NOT auth_factor_due(s.application_id, s.identity_id));

-- name: AuthFactorPolicies :many
-- What the organisations of somebody ask of their members.
SELECT DISTINCT o.mfa_policy FROM auth_memberships m
JOIN auth_organizations o ON o.application_id = m.application_id AND o.organization_id = m.organization_id
WHERE m.application_id = @application_id AND m.identity_id = @identity_id;

-- name: AuthSessionShort :one
-- Whether a session is worth nothing for want of a second factor, and nothing else.
SELECT (NOT s.mfa_verified AND auth_factor_due(s.application_id, s.identity_id))::boolean AS short FROM auth_sessions s
WHERE s.application_id = @application_id AND s.sid = @sid AND s.refresh_hash = @refresh_hash AND s.revoked_at IS NULL;
