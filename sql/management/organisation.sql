-- name: OrganisationList :many
SELECT o.*, (SELECT count(*) FROM applications a WHERE a.organisation_id = o.organisation_id) AS applications,
    (SELECT count(*) FROM organisation_members m WHERE m.organisation_id = o.organisation_id) AS members
FROM organisations o ORDER BY o.created_at, o.organisation_id;

-- name: OrganisationUpdate :one
UPDATE organisations SET name = COALESCE(sqlc.narg('name'), name),
    contact_email = CASE WHEN @set_contact::boolean THEN sqlc.narg('contact_email') ELSE contact_email END,
    console_idle_minutes = COALESCE(sqlc.narg('console_idle_minutes'), console_idle_minutes)
WHERE organisation_id = @organisation_id
RETURNING *;

-- name: OrganisationsOf :many
SELECT o.organisation_id, o.name, o.contact_email, o.console_idle_minutes, m.role_id, COALESCE(r.slug, '')::text AS slug
FROM organisation_members m
JOIN organisations o ON o.organisation_id = m.organisation_id
LEFT JOIN organisation_roles r ON r.organisation_id = m.organisation_id AND r.role_id = m.role_id
WHERE m.account_id = @account_id
ORDER BY o.created_at, o.organisation_id;

-- name: MembershipGet :one
SELECT m.member_id, m.role_id, m.application_ids, r.permissions, a.email, a.name
FROM organisation_members m
JOIN console_accounts a ON a.account_id = m.account_id
LEFT JOIN organisation_roles r ON r.organisation_id = m.organisation_id AND r.role_id = m.role_id
WHERE m.organisation_id = @organisation_id AND m.account_id = @account_id;

-- name: MemberInsert :execrows
INSERT INTO organisation_members (organisation_id, member_id, account_id, role_id, application_ids, created_at)
VALUES (@organisation_id, @member_id, @account_id, @role_id, @application_ids, @created_at)
ON CONFLICT DO NOTHING;

-- name: MemberList :many
SELECT m.member_id, a.email, m.role_id, m.application_ids, m.created_at
FROM organisation_members m JOIN console_accounts a ON a.account_id = m.account_id
WHERE m.organisation_id = @organisation_id
ORDER BY m.created_at, m.member_id;

-- name: MembersLock :many
-- Whoever changes members waits here, so that two owners cannot remove each other.
SELECT member_id, account_id, role_id FROM organisation_members WHERE organisation_id = @organisation_id ORDER BY member_id FOR UPDATE;

-- name: MemberUpdate :exec
UPDATE organisation_members SET role_id = @role_id, application_ids = @application_ids
WHERE organisation_id = @organisation_id AND member_id = @member_id;

-- name: MemberDelete :exec
DELETE FROM organisation_members WHERE organisation_id = @organisation_id AND member_id = @member_id;

-- name: RoleInsert :execrows
INSERT INTO organisation_roles (organisation_id, role_id, slug, name, description, permissions, created_at)
VALUES (@organisation_id, @role_id, @slug, @name, @description, @permissions, @created_at)
ON CONFLICT DO NOTHING;

-- name: RoleList :many
SELECT * FROM organisation_roles WHERE organisation_id = @organisation_id ORDER BY created_at, role_id;

-- name: RoleUpdate :one
UPDATE organisation_roles SET name = COALESCE(sqlc.narg('name'), name), description = COALESCE(sqlc.narg('description'), description),
    permissions = COALESCE(sqlc.narg('permissions')::text[], permissions)
WHERE organisation_id = @organisation_id AND role_id = @role_id
RETURNING *;

-- name: RoleDelete :execrows
DELETE FROM organisation_roles r WHERE r.organisation_id = @organisation_id AND r.role_id = @role_id
  AND NOT EXISTS (SELECT 1 FROM organisation_members m WHERE m.organisation_id = r.organisation_id AND m.role_id = r.role_id)
  AND NOT EXISTS (SELECT 1 FROM organisation_invitations i WHERE i.organisation_id = r.organisation_id AND i.role_id = r.role_id);

-- name: InvitationPut :exec
INSERT INTO organisation_invitations (organisation_id, invitation_id, email, role_id, application_ids, token_hash, token_sealed, created_at, expires_at)
VALUES (@organisation_id, @invitation_id, @email, @role_id, @application_ids, @token_hash, @token_sealed, @created_at, @expires_at)
ON CONFLICT (organisation_id, email) DO UPDATE SET invitation_id = excluded.invitation_id, role_id = excluded.role_id,
    application_ids = excluded.application_ids, token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
    created_at = excluded.created_at, expires_at = excluded.expires_at;

-- name: InvitationList :many
SELECT * FROM organisation_invitations WHERE organisation_id = @organisation_id AND expires_at > @now ORDER BY created_at, invitation_id;

-- name: InvitationLock :one
SELECT * FROM organisation_invitations WHERE token_hash = @token_hash FOR UPDATE;

-- name: InvitationGet :one
SELECT i.*, o.name AS organisation_name FROM organisation_invitations i JOIN organisations o ON o.organisation_id = i.organisation_id
WHERE i.organisation_id = @organisation_id AND i.invitation_id = @invitation_id;

-- name: InvitationSent :exec
UPDATE organisation_invitations SET token_sealed = NULL WHERE organisation_id = @organisation_id AND invitation_id = @invitation_id;

-- name: InvitationDelete :exec
DELETE FROM organisation_invitations WHERE organisation_id = @organisation_id AND invitation_id = @invitation_id;

-- name: AuditInsert :exec
INSERT INTO audit_entries (organisation_id, entry_id, account_id, operation, application_id, target_id, outcome, ip, created_at)
VALUES (@organisation_id, @entry_id, @account_id, @operation, @application_id, @target_id, @outcome, @ip, @created_at);

-- name: AuditConclude :exec
UPDATE audit_entries SET outcome = @outcome WHERE organisation_id = @organisation_id AND entry_id = @entry_id;

-- name: AuditCount :one
SELECT count(*) FROM audit_entries WHERE organisation_id = @organisation_id
  AND (sqlc.narg('operation')::text IS NULL OR operation = sqlc.narg('operation'))
  AND (sqlc.narg('account_id')::uuid IS NULL OR account_id = sqlc.narg('account_id'))
  AND (sqlc.narg('applications')::uuid[] IS NULL OR application_id IS NULL OR application_id = ANY(sqlc.narg('applications')::uuid[]));

-- name: AuditPage :many
SELECT e.*, a.email FROM audit_entries e LEFT JOIN console_accounts a ON a.account_id = e.account_id
WHERE e.organisation_id = @organisation_id
  AND (sqlc.narg('operation')::text IS NULL OR e.operation = sqlc.narg('operation'))
  AND (sqlc.narg('account_id')::uuid IS NULL OR e.account_id = sqlc.narg('account_id'))
  AND (sqlc.narg('applications')::uuid[] IS NULL OR e.application_id IS NULL OR e.application_id = ANY(sqlc.narg('applications')::uuid[]))
ORDER BY e.entry_id DESC LIMIT @page_limit OFFSET @page_offset;

-- name: OrganisationApplications :many
SELECT a.application_id, a.name, a.environment, a.created_at,
    COALESCE((SELECT k.prefix FROM api_keys k WHERE k.application_id = a.application_id AND k.revoked_at IS NULL
        AND (k.expires_at IS NULL OR k.expires_at > @now::timestamptz) ORDER BY k.created_at DESC LIMIT 1), '')::text AS key_prefix
FROM applications a WHERE a.organisation_id = @organisation_id ORDER BY a.created_at, a.application_id;

-- name: ApplicationMembers :many
-- The members of the application's organisation who may see it.
SELECT m.member_id, m.organisation_id, m.account_id, m.role_id, m.application_ids, r.permissions, a.email, a.name
FROM applications p
JOIN organisation_members m ON m.organisation_id = p.organisation_id
JOIN console_accounts a ON a.account_id = m.account_id
LEFT JOIN organisation_roles r ON r.organisation_id = m.organisation_id AND r.role_id = m.role_id
WHERE p.application_id = @application_id
  AND (cardinality(m.application_ids) = 0 OR p.application_id = ANY(m.application_ids))
ORDER BY m.created_at, m.member_id;
