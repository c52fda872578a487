-- Passkeys of accounts of the console.

-- name: ConsoleCeremonyInsert :exec
INSERT INTO console_ceremonies (ceremony_hash, purpose, account_id, login_id, session, expires_at)
VALUES (@ceremony_hash, @purpose, @account_id, @login_id, @session, @expires_at);

-- name: ConsoleCeremonyTake :one
-- A challenge is answered once, rightly or wrongly, for what it was made and in the login that it was made in.
DELETE FROM console_ceremonies
WHERE ceremony_hash = @ceremony_hash AND purpose = @purpose AND expires_at > @now
    AND account_id IS NOT DISTINCT FROM sqlc.narg(account_id) AND login_id IS NOT DISTINCT FROM sqlc.narg(login_id)
RETURNING session;

-- name: ConsoleCeremonySweep :execrows
DELETE FROM console_ceremonies WHERE expires_at < @before;

-- name: ConsolePasskeyInsert :execrows
INSERT INTO console_passkeys (passkey_id, account_id, credential_id, name, record, created_at)
VALUES (@passkey_id, @account_id, @credential_id, @name, @record, @created_at)
ON CONFLICT DO NOTHING;

-- name: ConsolePasskeysOf :many
SELECT * FROM console_passkeys WHERE account_id = @account_id ORDER BY created_at, passkey_id;

-- name: ConsolePasskeyLock :one
SELECT sqlc.embed(p), a.email FROM console_passkeys p JOIN console_accounts a USING (account_id)
WHERE p.credential_id = @credential_id FOR UPDATE OF p;

-- name: ConsolePasskeyUsed :exec
UPDATE console_passkeys SET record = @record, last_used_at = @last_used_at WHERE passkey_id = @passkey_id AND account_id = @account_id;

-- name: ConsolePasskeyRename :one
UPDATE console_passkeys SET name = @name WHERE account_id = @account_id AND passkey_id = @passkey_id RETURNING *;

-- name: ConsolePasskeyDelete :execrows
DELETE FROM console_passkeys WHERE account_id = @account_id AND passkey_id = @passkey_id;

-- name: ConsolePasskeysDeleteOf :execrows
DELETE FROM console_passkeys WHERE account_id = @account_id;
