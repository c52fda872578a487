-- Signing in through outside providers and companies.

-- name: AuthProviderPut :exec
INSERT INTO auth_providers (application_id, name, client_id, secret_sealed, issuer, tenant, team_id, key_id, updated_at)
VALUES (@application_id, @name, @client_id, @secret_sealed, @issuer, @tenant, @team_id, @key_id, @updated_at)
ON CONFLICT (application_id, name) DO UPDATE SET client_id = excluded.client_id, secret_sealed = excluded.secret_sealed,
    issuer = excluded.issuer, tenant = excluded.tenant, team_id = excluded.team_id, key_id = excluded.key_id, updated_at = excluded.updated_at;

-- name: AuthProviderGet :one
SELECT * FROM auth_providers WHERE application_id = @application_id AND name = @name;

-- name: AuthProviderList :many
SELECT * FROM auth_providers WHERE application_id = @application_id ORDER BY name;

-- name: AuthProviderDelete :execrows
DELETE FROM auth_providers WHERE application_id = @application_id AND name = @name;

-- name: AuthConnectionPut :exec
INSERT INTO auth_connections (application_id, organization_id, protocol, issuer, client_id, secret_sealed, metadata, metadata_url,
    metadata_at, is_required, updated_at)
VALUES (@application_id, @organization_id, @protocol, @issuer, @client_id, @secret_sealed, @metadata, @metadata_url,
    @metadata_at, @is_required, @updated_at)
ON CONFLICT (application_id, organization_id) DO UPDATE SET protocol = excluded.protocol, issuer = excluded.issuer,
    client_id = excluded.client_id, secret_sealed = excluded.secret_sealed, metadata = excluded.metadata,
    metadata_url = excluded.metadata_url, metadata_at = excluded.metadata_at, is_required = excluded.is_required,
    updated_at = excluded.updated_at;

-- name: AuthConnectionGet :one
SELECT sqlc.embed(c), sqlc.embed(o) FROM auth_connections c
JOIN auth_organizations o ON o.application_id = c.application_id AND o.organization_id = c.organization_id
WHERE c.application_id = @application_id AND o.slug = @slug;

-- name: AuthConnectionByID :one
SELECT sqlc.embed(c), sqlc.embed(o) FROM auth_connections c
JOIN auth_organizations o ON o.application_id = c.application_id AND o.organization_id = c.organization_id
WHERE c.application_id = @application_id AND c.organization_id = @organization_id;

-- name: AuthConnectionByDomain :one
SELECT sqlc.embed(c), sqlc.embed(o) FROM auth_organization_domains d
JOIN auth_connections c ON c.application_id = d.application_id AND c.organization_id = d.organization_id
JOIN auth_organizations o ON o.application_id = d.application_id AND o.organization_id = d.organization_id
WHERE d.application_id = @application_id AND d.domain = @domain;

-- name: AuthConnectionList :many
SELECT sqlc.embed(c), sqlc.embed(o) FROM auth_connections c
JOIN auth_organizations o ON o.application_id = c.application_id AND o.organization_id = c.organization_id
WHERE c.application_id = @application_id ORDER BY o.slug;

-- name: AuthConnectionDelete :execrows
DELETE FROM auth_connections WHERE application_id = @application_id AND organization_id = @organization_id;

-- name: AuthDomainsOf :many
SELECT domain FROM auth_organization_domains WHERE application_id = @application_id AND organization_id = @organization_id ORDER BY domain;

-- name: AuthDomainsDelete :exec
DELETE FROM auth_organization_domains WHERE application_id = @application_id AND organization_id = @organization_id;

-- name: AuthDomainInsert :execrows
INSERT INTO auth_organization_domains (application_id, domain, organization_id)
VALUES (@application_id, @domain, @organization_id) ON CONFLICT DO NOTHING;

-- name: AuthorizationRequestInsert :exec
INSERT INTO authorization_requests (application_id, state_hash, transaction_hash, browser_hash, provider, organization_id, kept_sealed, expires_at)
VALUES (@application_id, @state_hash, @transaction_hash, @browser_hash, @provider, @organization_id, @kept_sealed, @expires_at);

-- name: AuthorizationRequestUse :one
-- An answer is taken once, and by the browser that asked only: another one cannot use it up.
UPDATE authorization_requests SET used_at = @used_at
WHERE application_id = @application_id AND state_hash = @state_hash AND browser_hash = @browser_hash AND provider = @provider
  AND organization_id IS NOT DISTINCT FROM @organization_id AND used_at IS NULL AND expires_at > @used_at
RETURNING *;

-- name: AuthProviderIdentityUse :one
UPDATE auth_provider_identities SET last_used_at = @last_used_at
WHERE application_id = @application_id AND provider = @provider AND issuer = @issuer AND subject = @subject
RETURNING identity_id;

-- name: AuthProviderIdentityInsert :exec
INSERT INTO auth_provider_identities (application_id, provider, issuer, subject, identity_id, created_at, last_used_at)
VALUES (@application_id, @provider, @issuer, @subject, @identity_id, @created_at, @created_at)
ON CONFLICT DO NOTHING;

-- name: AuthIdentityClaim :exec
-- Whoever made the account never proved the address: what they set to sign in by goes.
UPDATE auth_identities SET email_verified = true, password_hash = NULL
WHERE application_id = @application_id AND identity_id = @identity_id AND NOT email_verified;

-- name: AuthMembershipJoin :exec
INSERT INTO auth_memberships (application_id, organization_id, identity_id, roles, created_at)
VALUES (@application_id, @organization_id, @identity_id, @roles, @created_at)
ON CONFLICT DO NOTHING;

-- name: AuthConnectionDescribe :exec
UPDATE auth_connections SET metadata = @metadata, metadata_at = @metadata_at
WHERE application_id = @application_id AND organization_id = @organization_id AND metadata_url = @metadata_url;

-- name: AuthorizationRequestPeek :one
-- An authorization request whose answer is not here yet.
SELECT * FROM authorization_requests
WHERE application_id = @application_id AND state_hash = @state_hash AND organization_id = @organization_id AND used_at IS NULL
  AND answer_sealed IS NULL AND expires_at > @now;

-- name: AuthorizationRequestAnswer :execrows
UPDATE authorization_requests SET answer_sealed = @answer_sealed
WHERE application_id = @application_id AND state_hash = @state_hash AND used_at IS NULL AND answer_sealed IS NULL;

-- name: AuthAssertionUse :execrows
INSERT INTO auth_assertions (application_id, organization_id, assertion_hash, expires_at)
VALUES (@application_id, @organization_id, @assertion_hash, @expires_at) ON CONFLICT DO NOTHING;

-- name: AuthAssertionSweep :execrows
DELETE FROM auth_assertions a WHERE a.application_id = @application_id AND a.expires_at < @before;
