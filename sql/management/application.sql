-- name: OrganisationInsert :exec
INSERT INTO organisations (organisation_id, name, contact_email, created_at)
VALUES (@organisation_id, @name, @contact_email, @created_at);

-- name: OrganisationContactSet :execrows
UPDATE organisations o
SET contact_email = @contact_email
FROM applications a
WHERE a.application_id = @application_id
  AND o.organisation_id = a.organisation_id;

-- name: OrganisationContactGet :one
SELECT o.contact_email
FROM applications a
JOIN organisations o USING (organisation_id)
WHERE a.application_id = @application_id;

-- name: ApplicationInsert :exec
INSERT INTO applications (application_id, organisation_id, name, environment, hosted_domain, media_key_sealed, created_at)
VALUES (@application_id, @organisation_id, @name, @environment, @hosted_domain, @media_key_sealed, @created_at);

-- name: ApplicationCounterInsert :exec
INSERT INTO application_counters (application_id)
VALUES (@application_id);

-- name: ApplicationGet :one
SELECT *
FROM applications
WHERE application_id = @application_id;

-- name: ApplicationList :many
SELECT *
FROM applications
ORDER BY created_at, application_id;

-- name: ApplicationHostedDomainSet :execrows
UPDATE applications
SET hosted_domain = @hosted_domain
WHERE application_id = @application_id;

-- name: ApplicationRateOverridesSet :execrows
-- What was chosen within the former grant is void with it.
UPDATE applications
SET rate_overrides = @rate_overrides, rate_choices = '{}'
WHERE application_id = @application_id;

-- name: ApplicationRateChoicesSet :execrows
UPDATE applications
SET rate_choices = @rate_choices
WHERE application_id = @application_id;

-- name: APIKeyInsert :exec
INSERT INTO api_keys (key_hash, api_key_id, application_id, prefix, label, created_at, expires_at)
VALUES (@key_hash, @api_key_id, @application_id, @prefix, @label, @created_at, @expires_at);

-- name: APIKeyGet :one
SELECT k.api_key_id, k.application_id, k.expires_at, k.revoked_at, a.environment, a.hosted_domain, a.rate_overrides, a.rate_choices
FROM api_keys k
JOIN applications a USING (application_id)
WHERE k.key_hash = @key_hash;

-- name: APIKeyList :many
SELECT api_key_id, prefix, label, created_at, expires_at, revoked_at, last_used_at
FROM api_keys
WHERE application_id = @application_id
ORDER BY created_at;

-- name: APIKeyRevoke :execrows
UPDATE api_keys
SET revoked_at = @revoked_at
WHERE application_id = @application_id
  AND api_key_id = @api_key_id
  AND revoked_at IS NULL;

-- name: ApplicationSwitchSet :execrows
UPDATE applications
SET switches = CASE WHEN @on_state::boolean THEN array_append(array_remove(switches, @switch_name::text), @switch_name::text)
               ELSE array_remove(switches, @switch_name::text) END
WHERE application_id = @application_id;

-- name: ApplicationAllowedOriginsSet :execrows
UPDATE applications
SET allowed_origins = @allowed_origins::text[]
WHERE application_id = @application_id;

-- name: ApplicationCallbackSchemesSet :execrows
UPDATE applications
SET callback_schemes = @callback_schemes::text[]
WHERE application_id = @application_id;

-- name: ApplicationCaptureMethodSet :execrows
UPDATE applications
SET capture_method = sqlc.narg(capture_method)
WHERE application_id = @application_id;

-- name: APIKeyLock :one
SELECT label, expires_at FROM api_keys
WHERE application_id = @application_id AND api_key_id = @api_key_id AND revoked_at IS NULL FOR UPDATE;

-- name: APIKeyExpire :exec
UPDATE api_keys SET expires_at = LEAST(expires_at, @expires_at::timestamptz)
WHERE application_id = @application_id AND api_key_id = @api_key_id;

-- name: APIKeysUsed :exec
-- Many at once; a key that was used later since stays so.
UPDATE api_keys k SET last_used_at = u.used_at
FROM (SELECT unnest(@key_ids::uuid[]) AS api_key_id, unnest(@used_at::timestamptz[]) AS used_at) u
WHERE k.api_key_id = u.api_key_id AND (k.last_used_at IS NULL OR k.last_used_at < u.used_at);

-- name: ApplicationRename :execrows
UPDATE applications SET name = @name WHERE application_id = @application_id AND organisation_id = @organisation_id;

-- name: APIKeyLives :one
SELECT EXISTS (
    SELECT FROM api_keys
    WHERE application_id = @application_id
      AND api_key_id = @api_key_id
      AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > @now::timestamptz)
);
