-- Passkeys.

-- name: AuthCeremonyInsert :exec
INSERT INTO auth_ceremonies (application_id, ceremony_hash, transaction_hash, identity_id, session, expires_at)
VALUES (@application_id, @ceremony_hash, @transaction_hash, @identity_id, @session, @expires_at);

-- name: AuthCeremonyUse :one
-- A challenge is answered once, rightly or wrongly.
UPDATE auth_ceremonies SET used_at = @used_at
WHERE application_id = @application_id AND ceremony_hash = @ceremony_hash AND used_at IS NULL AND expires_at > @used_at
RETURNING *;

-- name: AuthCeremonySweep :execrows
DELETE FROM auth_ceremonies c WHERE c.application_id = @application_id AND c.expires_at < @before;

-- name: AuthPasskeyInsert :execrows
INSERT INTO auth_passkeys (application_id, passkey_id, identity_id, credential_id, name, record, created_at)
VALUES (@application_id, @passkey_id, @identity_id, @credential_id, @name, @record, @created_at)
ON CONFLICT DO NOTHING;

-- name: AuthPasskeysOf :many
SELECT * FROM auth_passkeys WHERE application_id = @application_id AND identity_id = @identity_id ORDER BY passkey_id;

-- name: AuthPasskeysDeleteOf :execrows
DELETE FROM auth_passkeys WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthPasskeyLock :one
SELECT sqlc.embed(p), sqlc.embed(i) FROM auth_passkeys p
JOIN auth_identities i ON i.application_id = p.application_id AND i.identity_id = p.identity_id
WHERE p.application_id = @application_id AND p.credential_id = @credential_id FOR UPDATE OF p;

-- name: AuthPasskeyUsed :exec
UPDATE auth_passkeys SET record = @record, last_used_at = @last_used_at
WHERE application_id = @application_id AND passkey_id = @passkey_id;

-- name: AuthPasskeyDelete :execrows
DELETE FROM auth_passkeys WHERE application_id = @application_id AND identity_id = @identity_id AND passkey_id = @passkey_id;

-- name: AuthPasskeyRename :one
UPDATE auth_passkeys SET name = @name
WHERE application_id = @application_id AND identity_id = @identity_id AND passkey_id = @passkey_id
RETURNING *;
