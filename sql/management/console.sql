-- name: ConsoleAccountInsert :execrows
INSERT INTO console_accounts (account_id, email, password_hash, verified_at, registered_from, created_at, language)
VALUES (@account_id, @email, @password_hash, @verified_at, @registered_from, @created_at, @language)
ON CONFLICT DO NOTHING;

-- name: ConsoleAccountByEmail :one
SELECT * FROM console_accounts WHERE email = @email;

-- name: ConsoleAccountsFrom :one
-- How many were registered from an address of the network since then, and when the first of them was.
SELECT count(*) AS made, min(created_at)::timestamptz AS first_at FROM console_accounts
WHERE registered_from = @registered_from AND created_at > @since HAVING count(*) > 0;

-- name: ConsoleAccountVerified :exec
UPDATE console_accounts SET verified_at = @verified_at WHERE account_id = @account_id AND verified_at IS NULL;

-- name: ConsoleAccountPassword :exec
-- An address that was never proved belongs to who proves it.
UPDATE console_accounts SET password_hash = @password_hash WHERE account_id = @account_id AND verified_at IS NULL;

-- name: ConsoleCommitLater :exec
-- The transaction does not wait for the disk.
SELECT set_config('synchronous_commit', 'off', true);

-- name: ConsoleAccountFailed :exec
UPDATE console_accounts SET failures = failures + 1,
    locked_until = lockout_until(failures + 1, locked_until, @locked_short, @locked_long, @locked_longest)
WHERE account_id = @account_id;

-- name: ConsoleAccountTrusted :exec
UPDATE console_accounts SET failures = 0, locked_until = NULL
WHERE account_id = @account_id AND (failures <> 0 OR locked_until IS NOT NULL);

-- name: ConsoleCodePut :execrows
-- One in half a minute: whoever comes earlier finds the present one in force, unless that is one that nobody knows.
INSERT INTO console_codes (code_key, is_sent, secret_hash, secret_sealed, address_sealed, created_at, expires_at)
VALUES (@code_key, @is_sent, @secret_hash, @secret_sealed, @address_sealed, @created_at, @expires_at)
ON CONFLICT (code_key) DO UPDATE SET is_sent = excluded.is_sent, secret_hash = excluded.secret_hash, secret_sealed = excluded.secret_sealed,
    address_sealed = excluded.address_sealed, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at
WHERE console_codes.created_at <= @before OR excluded.is_sent AND NOT console_codes.is_sent;

-- name: ConsoleCodeLock :one
SELECT * FROM console_codes WHERE code_key = @code_key FOR UPDATE;

-- name: ConsoleCodeTry :exec
UPDATE console_codes SET tries = tries + 1 WHERE code_key = @code_key;

-- name: ConsoleCodeSent :exec
UPDATE console_codes SET secret_sealed = NULL, address_sealed = NULL WHERE code_key = @code_key;

-- name: ConsoleCodeDelete :exec
DELETE FROM console_codes WHERE code_key = @code_key;

-- name: ConsoleCodeSweep :execrows
DELETE FROM console_codes WHERE expires_at < @before;

-- name: ConsoleLoginInsert :exec
INSERT INTO console_logins (login_id, account_id, access_hash, access_expires_at, refresh_hash, expires_at, created_at)
VALUES (@login_id, @account_id, @access_hash, @access_expires_at, @refresh_hash, @expires_at, @created_at);

-- name: ConsoleAccountGet :one
SELECT * FROM console_accounts WHERE account_id = @account_id;

-- name: ConsoleAccountPasswordSet :exec
-- Whoever chose it has shown who they are, so what others guessed counts no more.
UPDATE console_accounts SET password_hash = @password_hash, failures = 0, locked_until = NULL WHERE account_id = @account_id;

-- name: ConsoleLoginByAccess :one
SELECT login_id, account_id, access_expires_at FROM console_logins
WHERE access_hash = @access_hash AND access_expires_at > @now AND expires_at > @now;

-- name: ConsoleLoginRefresh :execrows
-- One winner: the row is locked by the first, and the second finds another hash.
UPDATE console_logins SET access_hash = @access_hash, access_expires_at = @access_expires_at, consumed_hash = refresh_hash, refresh_hash = @fresh_hash
WHERE refresh_hash = @refresh_hash AND expires_at > @now;

-- name: ConsoleLoginReused :execrows
DELETE FROM console_logins WHERE consumed_hash = @refresh_hash;

-- name: ConsoleLoginDelete :exec
DELETE FROM console_logins WHERE login_id = @login_id;

-- name: ConsoleLoginsDeleteOf :exec
-- All logins of an account but one; the nil id spares none.
DELETE FROM console_logins WHERE account_id = @account_id AND login_id <> @spared;

-- name: ConsoleLoginSweep :execrows
DELETE FROM console_logins WHERE expires_at < @before;

-- name: ConsoleAccountSweep :execrows
-- Addresses that nobody proved.
DELETE FROM console_accounts WHERE verified_at IS NULL AND created_at < @before;
