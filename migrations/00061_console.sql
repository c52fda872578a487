-- +goose Up

-- The management side: accounts of the console, what they may do in which organisation, and what they did.

CREATE TABLE console_accounts (
    account_id      uuid PRIMARY KEY,
    -- Lower case.
    email           text        NOT NULL UNIQUE,
    -- Argon2id, in the form that names its own costs.
    password_hash   text        NOT NULL,
    -- Null: the address was never proved, so nobody can log in.
    verified_at     timestamptz,
    -- Wrong passwords in a row, and until when none is looked at.
    failures        int         NOT NULL DEFAULT 0,
    locked_until    timestamptz,
    -- Where the account was registered from; bounds how many come from there.
    registered_from inet,
    created_at      timestamptz NOT NULL
);
CREATE INDEX console_accounts_origin ON console_accounts (registered_from, created_at) WHERE registered_from IS NOT NULL;

-- The code that proves the address of an account; one at a time.
CREATE TABLE console_codes (
    account_id    uuid PRIMARY KEY REFERENCES console_accounts ON DELETE CASCADE,
    secret_hash   bytea       NOT NULL,
    -- For the job that sends the mail; null afterwards.
    secret_sealed bytea,
    tries         int         NOT NULL DEFAULT 0,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL
);

CREATE TABLE console_logins (
    login_id          uuid PRIMARY KEY,
    account_id        uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    access_hash       bytea       NOT NULL UNIQUE,
    access_expires_at timestamptz NOT NULL,
    refresh_hash      bytea       NOT NULL UNIQUE,
    -- The one before: whoever shows it again is not alone.
    consumed_hash     bytea UNIQUE,
    expires_at        timestamptz NOT NULL,
    created_at        timestamptz NOT NULL
);
CREATE INDEX console_logins_account ON console_logins (account_id);
CREATE INDEX console_logins_over ON console_logins (expires_at);

-- Roles that an organisation made; the built-in ones are in the code.
CREATE TABLE organisation_roles (
    organisation_id uuid        NOT NULL REFERENCES organisations,
    role_id         uuid        NOT NULL,
    slug            text        NOT NULL,
    name            text        NOT NULL,
    description     text        NOT NULL,
    permissions     text[]      NOT NULL,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (organisation_id, role_id),
    UNIQUE (organisation_id, slug)
);

CREATE TABLE organisation_members (
    organisation_id uuid        NOT NULL REFERENCES organisations,
    member_id       uuid        NOT NULL,
    account_id      uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    role_id         uuid        NOT NULL,
    -- Empty: all of them.
    application_ids uuid[]      NOT NULL DEFAULT '{}',
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (organisation_id, member_id),
    UNIQUE (organisation_id, account_id)
);
CREATE INDEX organisation_members_account ON organisation_members (account_id);

CREATE TABLE organisation_invitations (
    organisation_id uuid        NOT NULL REFERENCES organisations,
    invitation_id   uuid        NOT NULL,
    email           text        NOT NULL,
    role_id         uuid        NOT NULL,
    application_ids uuid[]      NOT NULL DEFAULT '{}',
    token_hash      bytea       NOT NULL UNIQUE,
    -- For the job that sends the mail; null afterwards.
    token_sealed    bytea,
    created_at      timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL,
    PRIMARY KEY (organisation_id, invitation_id),
    UNIQUE (organisation_id, email)
);

CREATE TABLE audit_entries (
    organisation_id uuid        NOT NULL REFERENCES organisations,
    entry_id        uuid        NOT NULL,
    account_id      uuid REFERENCES console_accounts ON DELETE SET NULL,
    operation       text        NOT NULL,
    application_id  uuid,
    target_id       uuid,
    outcome         text        NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
    ip              inet,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (organisation_id, entry_id)
);
CREATE INDEX audit_entries_actor ON audit_entries (organisation_id, account_id, entry_id);

-- When a key was used last, to the minute.
ALTER TABLE api_keys ADD COLUMN last_used_at timestamptz;
-- That a key was used changes nothing that is remembered of it.
DROP TRIGGER api_keys_changed ON api_keys;
CREATE TRIGGER api_keys_changed AFTER INSERT OR DELETE OR UPDATE OF key_hash, expires_at, revoked_at ON api_keys
    FOR EACH ROW EXECUTE FUNCTION notify_changed();

-- +goose Down
DROP TRIGGER api_keys_changed ON api_keys;
CREATE TRIGGER api_keys_changed AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_changed();
ALTER TABLE api_keys DROP COLUMN last_used_at;
DROP TABLE audit_entries, organisation_invitations, organisation_members, organisation_roles, console_logins, console_codes, console_accounts;
