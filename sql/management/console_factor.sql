-- Second factors of accounts of the console.

-- name: ConsoleTOTPGet :one
SELECT * FROM console_totps WHERE account_id = @account_id;

-- name: ConsoleTOTPLock :one
SELECT * FROM console_totps WHERE account_id = @account_id FOR UPDATE;

-- name: ConsoleTOTPPut :execrows
-- A program that is in use is not replaced: it has to be removed first. Guesses are not forgotten by beginning anew.
INSERT INTO console_totps (account_id, secret_sealed, created_at) VALUES (@account_id, @secret_sealed, @created_at)
ON CONFLICT (account_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_step = 0, created_at = excluded.created_at
WHERE console_totps.confirmed_at IS NULL;

-- name: ConsoleTOTPAccepted :exec
UPDATE console_totps SET last_step = greatest(last_step, @last_step), confirmed_at = coalesce(confirmed_at, @confirmed_at), failures = 0, locked_until = NULL
WHERE account_id = @account_id;

-- name: ConsoleTOTPFailed :exec
UPDATE console_totps SET failures = failures + 1,
    locked_until = lockout_until(failures + 1, locked_until, @locked_short, @locked_long, @locked_longest)
WHERE account_id = @account_id;

-- name: ConsoleTOTPDelete :execrows
DELETE FROM console_totps WHERE account_id = @account_id;

-- name: ConsoleRecoveryCodesDelete :exec
DELETE FROM console_recovery_codes WHERE account_id = @account_id;

-- name: ConsoleRecoveryCodesInsert :exec
INSERT INTO console_recovery_codes (account_id, code_hash) SELECT @account_id, unnest(@code_hashes::bytea[]);

-- name: ConsoleRecoveryCodeUse :execrows
DELETE FROM console_recovery_codes WHERE account_id = @account_id AND code_hash = @code_hash;

-- name: ConsoleRecoveryCodesCount :one
SELECT count(*) FROM console_recovery_codes WHERE account_id = @account_id;

-- name: ConsoleStepInsert :exec
INSERT INTO console_steps (step_hash, account_id, expires_at) VALUES (@step_hash, @account_id, @expires_at);

-- name: ConsoleStepLock :one
SELECT * FROM console_steps WHERE step_hash = @step_hash FOR UPDATE;

-- name: ConsoleStepTry :exec
UPDATE console_steps SET tries = tries + 1 WHERE step_hash = @step_hash;

-- name: ConsoleStepDelete :exec
DELETE FROM console_steps WHERE step_hash = @step_hash;

-- name: ConsoleStepsDeleteOf :exec
DELETE FROM console_steps WHERE account_id = @account_id;

-- name: ConsoleStepSweep :execrows
DELETE FROM console_steps WHERE expires_at < @before;
