-- The people of an application, as those who run it see them.

-- name: AuthPeopleCount :one
SELECT count(*) FROM auth_identities i
WHERE i.application_id = @application_id
  AND (sqlc.narg('email')::text IS NULL OR i.email = sqlc.narg('email'))
  AND (sqlc.narg('phone')::text IS NULL OR i.phone = sqlc.narg('phone'))
  AND (sqlc.narg('vendor_data')::text IS NULL OR i.vendor_data = sqlc.narg('vendor_data'))
  AND (sqlc.narg('identity_id')::uuid IS NULL OR i.identity_id = sqlc.narg('identity_id'))
  AND (sqlc.narg('status')::text IS NULL OR sqlc.narg('status') = CASE WHEN i.blocked_at IS NOT NULL THEN 'BLOCKED'
       WHEN i.locked_until > @now::timestamptz THEN 'LOCKED' ELSE 'ACTIVE' END)
  AND (sqlc.narg('organization_id')::uuid IS NULL OR EXISTS (SELECT 1 FROM auth_memberships m
       WHERE m.application_id = i.application_id AND m.identity_id = i.identity_id AND m.organization_id = sqlc.narg('organization_id')));

-- name: AuthPeoplePage :many
SELECT i.identity_id, i.email, i.email_verified, i.phone, i.vendor_data, i.locked_until, i.blocked_at, i.created_at,
    i.accepted_terms_url, i.accepted_privacy_url, i.terms_accepted_at,
    (i.password_hash IS NOT NULL)::boolean AS has_password,
    EXISTS (SELECT 1 FROM auth_totps t WHERE t.application_id = i.application_id AND t.identity_id = i.identity_id
        AND t.confirmed_at IS NOT NULL) AS has_totp,
    (SELECT count(*) FROM auth_passkeys p WHERE p.application_id = i.application_id AND p.identity_id = i.identity_id) AS passkeys,
    (SELECT count(*) FROM auth_sessions s WHERE s.application_id = i.application_id AND s.identity_id = i.identity_id
        AND s.revoked_at IS NULL AND s.expires_at > @now::timestamptz AND s.idle_expires_at > @now::timestamptz) AS sessions,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.organization_id, 'slug', o.slug, 'name', o.name, 'roles', m.roles) ORDER BY o.slug), '[]')
     FROM auth_memberships m JOIN auth_organizations o ON o.application_id = m.application_id AND o.organization_id = m.organization_id
     WHERE m.application_id = i.application_id AND m.identity_id = i.identity_id)::jsonb AS organizations,
    -- The first moment of all stands for never.
    coalesce(l.created_at, '0001-01-01T00:00:00Z')::timestamptz AS last_sign_in_at
FROM auth_identities i
LEFT JOIN LATERAL (SELECT a.created_at FROM auth_activities a WHERE a.application_id = i.application_id AND a.identity_id = i.identity_id
    AND a.kind = 'auth.sign_in' ORDER BY a.activity_id DESC LIMIT 1) l ON true
WHERE i.application_id = @application_id
  AND (sqlc.narg('email')::text IS NULL OR i.email = sqlc.narg('email'))
  AND (sqlc.narg('phone')::text IS NULL OR i.phone = sqlc.narg('phone'))
  AND (sqlc.narg('vendor_data')::text IS NULL OR i.vendor_data = sqlc.narg('vendor_data'))
  AND (sqlc.narg('identity_id')::uuid IS NULL OR i.identity_id = sqlc.narg('identity_id'))
  AND (sqlc.narg('status')::text IS NULL OR sqlc.narg('status') = CASE WHEN i.blocked_at IS NOT NULL THEN 'BLOCKED'
       WHEN i.locked_until > @now::timestamptz THEN 'LOCKED' ELSE 'ACTIVE' END)
  AND (sqlc.narg('organization_id')::uuid IS NULL OR EXISTS (SELECT 1 FROM auth_memberships m
       WHERE m.application_id = i.application_id AND m.identity_id = i.identity_id AND m.organization_id = sqlc.narg('organization_id')))
ORDER BY i.created_at DESC, i.identity_id DESC LIMIT @page_limit OFFSET @page_offset;

-- name: AuthIdentityBlock :exec
UPDATE auth_identities SET blocked_at = coalesce(blocked_at, @blocked_at) WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthIdentityUnblock :exec
UPDATE auth_identities SET blocked_at = NULL, failures = 0, locked_until = NULL
WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthIdentityDelete :exec
-- Sessions, factors, memberships and activities go with it.
DELETE FROM auth_identities WHERE application_id = @application_id AND identity_id = @identity_id;

-- name: AuthChallengesDeleteOf :exec
-- Codes that were sent before there was an account.
DELETE FROM auth_challenges c WHERE c.application_id = @application_id
  AND (c.email = sqlc.narg('email')::text OR c.phone = sqlc.narg('phone')::text);

-- name: AuthInvitationsDeleteOf :exec
DELETE FROM auth_invitations v WHERE v.application_id = @application_id AND v.email = sqlc.narg('email')::text;
