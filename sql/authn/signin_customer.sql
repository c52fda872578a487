-- The customers' own organisations.

-- name: AuthOrganizationInsert :execrows
INSERT INTO auth_organizations (application_id, organization_id, slug, name, external_id, mfa_policy, created_at)
VALUES (@application_id, @organization_id, @slug, @name, @external_id, @mfa_policy, @created_at)
ON CONFLICT (application_id, slug) DO NOTHING;

-- name: AuthOrganizationList :many
SELECT o.*, (SELECT count(*) FROM auth_memberships m WHERE m.application_id = o.application_id AND m.organization_id = o.organization_id) AS members
FROM auth_organizations o WHERE o.application_id = @application_id ORDER BY o.slug;

-- name: AuthOrganizationBySlug :one
SELECT * FROM auth_organizations WHERE application_id = @application_id AND slug = @slug;

-- name: AuthMembershipPut :exec
INSERT INTO auth_memberships (application_id, organization_id, identity_id, roles, created_at)
VALUES (@application_id, @organization_id, @identity_id, @roles, @created_at)
ON CONFLICT (application_id, organization_id, identity_id) DO UPDATE SET roles = excluded.roles;

-- name: AuthInvitationWithdraw :exec
DELETE FROM auth_invitations
WHERE application_id = @application_id AND organization_id = @organization_id AND email = @email AND accepted_at IS NULL;

-- name: AuthInvitationInsert :exec
INSERT INTO auth_invitations (application_id, invitation_id, organization_id, email, roles, language, token_hash, token_sealed, created_at, expires_at)
VALUES (@application_id, @invitation_id, @organization_id, @email, @roles, @language, @token_hash, @token_sealed, @created_at, @expires_at);

-- name: AuthInvitationLock :one
SELECT sqlc.embed(v), sqlc.embed(o) FROM auth_invitations v
JOIN auth_organizations o ON o.application_id = v.application_id AND o.organization_id = v.organization_id
WHERE v.application_id = @application_id AND v.token_hash = @token_hash FOR UPDATE OF v;

-- name: AuthInvitationByID :one
SELECT sqlc.embed(v), sqlc.embed(o) FROM auth_invitations v
JOIN auth_organizations o ON o.application_id = v.application_id AND o.organization_id = v.organization_id
WHERE v.application_id = @application_id AND v.invitation_id = @invitation_id;

-- name: AuthInvitationAccepted :exec
UPDATE auth_invitations SET accepted_at = @accepted_at, token_sealed = NULL
WHERE application_id = @application_id AND invitation_id = @invitation_id;

-- name: AuthInvitationSent :exec
UPDATE auth_invitations SET token_sealed = NULL WHERE application_id = @application_id AND invitation_id = @invitation_id;

-- name: AuthInvitationSweep :execrows
DELETE FROM auth_invitations v WHERE v.application_id = @application_id AND v.expires_at < @before AND v.accepted_at IS NULL;
