-- +goose Up
-- People change the mail address and the phone number of their account; the old one is told of it.
ALTER TABLE auth_challenges DROP CONSTRAINT auth_challenges_purpose_check,
    ADD CONSTRAINT auth_challenges_purpose_check
        CHECK (purpose IN ('login', 'signup', 'reset', 'magic', 'phone', 'change_email', 'change_phone', 'notice'));
ALTER TABLE auth_activities DROP CONSTRAINT auth_activities_kind_check,
    ADD CONSTRAINT auth_activities_kind_check CHECK (kind IN ('auth.sign_in', 'auth.sign_in_failed', 'auth.session_revoked',
        'auth.password_changed', 'auth.two_factor_changed', 'auth.invitation_accepted', 'auth.contact_changed'));
ALTER TABLE auth_sessions DROP CONSTRAINT auth_sessions_revoke_reason_check,
    ADD CONSTRAINT auth_sessions_revoke_reason_check CHECK (revoke_reason IN ('logout', 'refresh_reuse', 'code_reuse', 'password_changed',
        'operator', 'second_factor_due', 'contact_changed'));
-- Whether the hosted page offers new people the page of their account.
ALTER TABLE auth_settings ADD COLUMN offer_account_page boolean NOT NULL DEFAULT true;

-- +goose Down
ALTER TABLE auth_settings DROP COLUMN offer_account_page;
UPDATE auth_sessions SET revoke_reason = 'operator' WHERE revoke_reason = 'contact_changed';
ALTER TABLE auth_sessions DROP CONSTRAINT auth_sessions_revoke_reason_check,
    ADD CONSTRAINT auth_sessions_revoke_reason_check
    CHECK (revoke_reason IN ('logout', 'refresh_reuse', 'code_reuse', 'password_changed', 'operator', 'second_factor_due'));
DELETE FROM auth_activities WHERE kind = 'auth.contact_changed';
ALTER TABLE auth_activities DROP CONSTRAINT auth_activities_kind_check,
    ADD CONSTRAINT auth_activities_kind_check CHECK (kind IN ('auth.sign_in', 'auth.sign_in_failed', 'auth.session_revoked',
        'auth.password_changed', 'auth.two_factor_changed', 'auth.invitation_accepted'));
DELETE FROM auth_challenges WHERE purpose IN ('change_email', 'change_phone', 'notice');
ALTER TABLE auth_challenges DROP CONSTRAINT auth_challenges_purpose_check,
    ADD CONSTRAINT auth_challenges_purpose_check CHECK (purpose IN ('login', 'signup', 'reset', 'magic', 'phone'));
