-- Links by mail, codes by phone and new passwords.

-- name: AuthChallengeRecentByPhone :one
-- How many were made for the number since then, and when the last one was.
SELECT count(*) AS made, max(created_at)::timestamptz AS last_at FROM auth_challenges
WHERE application_id = @application_id AND phone = @phone AND created_at > @since
HAVING count(*) > 0;

-- name: AuthTextsRecent :one
-- How many went to people of the application since then, and when the first of them did.
SELECT count(*) AS made, min(created_at)::timestamptz AS first_at FROM auth_challenges
WHERE application_id = @application_id AND phone IS NOT NULL AND created_at > @since
HAVING count(*) > 0;

-- name: AuthChallengeRelay :exec
UPDATE auth_challenges SET relay_hash = @relay_hash WHERE application_id = @application_id AND challenge_hash = @challenge_hash;

-- name: AuthIdentityByPhone :one
SELECT * FROM auth_identities WHERE application_id = @application_id AND phone = @phone;

-- name: AuthChallengesVoid :exec
-- Links that were mailed before are worth nothing after a new password.
UPDATE auth_challenges SET used_at = @used_at, secret_sealed = NULL, password_hash = NULL
WHERE application_id = @application_id AND identity_id = @identity_id AND used_at IS NULL;

-- name: AuthTransactionsVoid :exec
-- Codes that were not exchanged yet are worth nothing after a new password.
UPDATE auth_transactions SET code_used_at = @used_at
WHERE application_id = @application_id AND identity_id = @identity_id AND code_hash IS NOT NULL AND code_used_at IS NULL;

-- name: AuthStepsVoid :exec
UPDATE auth_steps SET used_at = @used_at, secret_sealed = NULL
WHERE application_id = @application_id AND identity_id = @identity_id AND used_at IS NULL;
