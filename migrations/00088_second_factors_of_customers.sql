-- +goose Up

-- Who of an organisation shows a second factor; of this and what the application says the stricter holds.
ALTER TABLE auth_organizations
    ADD COLUMN mfa_policy text NOT NULL DEFAULT 'off' CHECK (mfa_policy IN ('off', 'optional', 'required'));

-- auth_factor_due tells whether an organisation of somebody lets nobody in without a second factor.
CREATE FUNCTION auth_factor_due(application uuid, identity uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (
        SELECT 1 FROM auth_memberships m
        JOIN auth_organizations o ON o.application_id = m.application_id AND o.organization_id = m.organization_id
        WHERE m.application_id = application AND m.identity_id = identity AND o.mfa_policy = 'required')
$$;

ALTER TABLE auth_sessions DROP CONSTRAINT auth_sessions_revoke_reason_check,
    ADD CONSTRAINT auth_sessions_revoke_reason_check
    CHECK (revoke_reason IN ('logout', 'refresh_reuse', 'code_reuse', 'password_changed', 'operator', 'second_factor_due'));

-- +goose Down
UPDATE auth_sessions SET revoke_reason = 'operator' WHERE revoke_reason = 'second_factor_due';
ALTER TABLE auth_sessions DROP CONSTRAINT auth_sessions_revoke_reason_check,
    ADD CONSTRAINT auth_sessions_revoke_reason_check
    CHECK (revoke_reason IN ('logout', 'refresh_reuse', 'code_reuse', 'password_changed', 'operator'));
DROP FUNCTION auth_factor_due;
ALTER TABLE auth_organizations DROP COLUMN mfa_policy;
