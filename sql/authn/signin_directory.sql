-- The customers' own organisations, as those who run the application see them.

-- name: AuthOrganizationCount :one
SELECT count(*) FROM auth_organizations WHERE application_id = @application_id;

-- name: AuthOrganizationPage :many
SELECT o.*, (SELECT count(*) FROM auth_memberships m WHERE m.application_id = o.application_id AND m.organization_id = o.organization_id) AS members
FROM auth_organizations o
WHERE o.application_id = @application_id
  AND (sqlc.narg('organization_id')::uuid IS NULL OR o.organization_id = sqlc.narg('organization_id'))
ORDER BY o.slug LIMIT @page_limit OFFSET @page_offset;

-- name: AuthOrganizationUpdate :execrows
UPDATE auth_organizations SET slug = coalesce(sqlc.narg('slug'), slug), name = coalesce(sqlc.narg('name'), name),
    mfa_policy = coalesce(sqlc.narg('mfa_policy'), mfa_policy),
    external_id = CASE WHEN @set_external_id::boolean THEN sqlc.narg('external_id') ELSE external_id END
WHERE application_id = @application_id AND organization_id = @organization_id;

-- name: AuthOrganizationDelete :execrows
-- Memberships and invitations go with it; the people stay.
DELETE FROM auth_organizations WHERE application_id = @application_id AND organization_id = @organization_id;

-- name: AuthMembershipDelete :execrows
DELETE FROM auth_memberships WHERE application_id = @application_id AND organization_id = @organization_id AND identity_id = @identity_id;

-- name: AuthMembershipCount :one
SELECT count(*) FROM auth_memberships WHERE application_id = @application_id AND organization_id = @organization_id;

-- name: AuthMembershipPage :many
SELECT m.identity_id, m.roles, m.created_at, i.email, i.phone FROM auth_memberships m
JOIN auth_identities i ON i.application_id = m.application_id AND i.identity_id = m.identity_id
WHERE m.application_id = @application_id AND m.organization_id = @organization_id
  AND (sqlc.narg('identity_id')::uuid IS NULL OR m.identity_id = sqlc.narg('identity_id'))
ORDER BY m.created_at, m.identity_id LIMIT @page_limit OFFSET @page_offset;

-- name: AuthInvitationList :many
-- Those that can be accepted still.
SELECT invitation_id, email, roles, created_at, expires_at FROM auth_invitations
WHERE application_id = @application_id AND organization_id = @organization_id AND accepted_at IS NULL AND expires_at > @now
ORDER BY created_at, invitation_id;

-- name: AuthInvitationDelete :execrows
DELETE FROM auth_invitations
WHERE application_id = @application_id AND organization_id = @organization_id AND invitation_id = @invitation_id AND accepted_at IS NULL;
