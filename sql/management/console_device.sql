-- name: ConsoleDeviceLockedUntil :one
SELECT locked_until FROM console_device_failures WHERE account_id = @account_id AND device_id = @device_id;

-- name: ConsoleDeviceFailed :exec
INSERT INTO console_device_failures AS d (account_id, device_id, failures, expires_at)
VALUES (@account_id, @device_id, 1, @expires_at)
ON CONFLICT (account_id, device_id) DO UPDATE SET failures = d.failures + 1, expires_at = excluded.expires_at,
    locked_until = lockout_until(d.failures + 1, d.locked_until, @locked_short, @locked_long, @locked_longest);

-- name: ConsoleDeviceTrusted :exec
DELETE FROM console_device_failures WHERE account_id = @account_id AND device_id = @device_id;

-- name: ConsoleDevicesTrusted :exec
DELETE FROM console_device_failures WHERE account_id = @account_id;

-- name: ConsoleDeviceSweep :execrows
DELETE FROM console_device_failures WHERE expires_at < @before;
