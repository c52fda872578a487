-- name: AuthDeviceLockedUntil :one
SELECT locked_until FROM auth_device_failures
WHERE application_id = @application_id AND identity_id = @identity_id AND device_id = @device_id;

-- name: AuthDeviceFailed :exec
INSERT INTO auth_device_failures AS d (application_id, identity_id, device_id, failures, expires_at)
VALUES (@application_id, @identity_id, @device_id, 1, @expires_at)
ON CONFLICT (application_id, identity_id, device_id) DO UPDATE SET failures = d.failures + 1, expires_at = excluded.expires_at,
    locked_until = lockout_until(d.failures + 1, d.locked_until, @locked_short, @locked_long, @locked_longest);

-- name: AuthDeviceTrusted :exec
DELETE FROM auth_device_failures WHERE application_id = @application_id AND identity_id = @identity_id AND device_id = @device_id;

-- name: AuthDevicesTrusted :exec
DELETE FROM auth_device_failures WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthDeviceSweep :execrows
DELETE FROM auth_device_failures WHERE application_id = @application_id AND expires_at < @before;
