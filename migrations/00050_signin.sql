-- +goose Up

-- The Authentication runtime: people of an application who sign in with what they proved.

CREATE TABLE auth_settings (
    application_id        uuid PRIMARY KEY,
    -- Off: every path of the runtime is unknown.
    is_enabled            boolean     NOT NULL DEFAULT false,
    redirect_urls         text[]      NOT NULL DEFAULT '{}' CHECK (cardinality(redirect_urls) <= 50),
    methods               text[]      NOT NULL DEFAULT '{password,code}',
    signup_policy         text        NOT NULL DEFAULT 'anyone' CHECK (signup_policy IN ('anyone', 'invited', 'allowed_domains')),
    allowed_domains       text[]      NOT NULL DEFAULT '{}',
    allow_subaddresses    boolean     NOT NULL DEFAULT false,
    password_min_length   int         NOT NULL DEFAULT 10 CHECK (password_min_length IN (8, 10, 12, 14)),
    -- What a session ends by: nobody refreshed it for so long, or it was begun so long ago.
    idle_seconds          int         NOT NULL DEFAULT 2592000 CHECK (idle_seconds BETWEEN 300 AND 31536000),
    absolute_seconds      int         NOT NULL DEFAULT 7776000 CHECK (absolute_seconds BETWEEN 300 AND 31536000),
    updated_at            timestamptz NOT NULL
);

-- Everything that is kept about a person goes with this row.
CREATE TABLE auth_identities (
    application_id uuid        NOT NULL,
    -- The `sub` of tokens.
    identity_id    uuid        NOT NULL,
    -- Lower case; null where somebody signs in by phone alone.
    email          text,
    email_verified boolean     NOT NULL DEFAULT false,
    phone          text,
    -- Argon2id, in the form that names its own costs; null without a password.
    password_hash  text,
    -- Whose sessions prove who this is; the identity's own id unless the application says otherwise.
    vendor_data    text        NOT NULL,
    -- Wrong passwords in a row, and until when none is looked at.
    failures       int         NOT NULL DEFAULT 0,
    locked_until   timestamptz,
    blocked_at     timestamptz,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, identity_id)
);
CREATE UNIQUE INDEX auth_identities_email ON auth_identities (application_id, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX auth_identities_phone ON auth_identities (application_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX auth_identities_vendor ON auth_identities (application_id, vendor_data);

-- One sign-in from authorize/ to token/.
CREATE TABLE auth_transactions (
    application_id   uuid        NOT NULL,
    transaction_hash bytea       NOT NULL,
    redirect_uri     text        NOT NULL,
    state            text        NOT NULL,
    code_challenge   text        NOT NULL,
    created_at       timestamptz NOT NULL,
    expires_at       timestamptz NOT NULL,
    -- Who signed in, and how, once somebody has.
    identity_id      uuid,
    amr              text[]      NOT NULL DEFAULT '{}',
    mfa_verified     boolean     NOT NULL DEFAULT false,
    code_hash        bytea,
    code_expires_at  timestamptz,
    code_used_at     timestamptz,
    -- What the code was exchanged for; null where it was used in vain.
    sid       uuid,
    PRIMARY KEY (application_id, transaction_hash),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE UNIQUE INDEX auth_transactions_code ON auth_transactions (application_id, code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX auth_transactions_over ON auth_transactions (application_id, expires_at);

CREATE TABLE auth_sessions (
    application_id  uuid        NOT NULL,
    -- The `sid` of tokens.
    sid      uuid        NOT NULL,
    identity_id     uuid        NOT NULL,
    amr             text[]      NOT NULL,
    mfa_verified    boolean     NOT NULL,
    -- Of the one refresh token that may be used; every other was consumed.
    refresh_hash    bytea       NOT NULL,
    refreshed_at    timestamptz NOT NULL,
    idle_expires_at timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL,
    revoked_at      timestamptz,
    revoke_reason   text        CHECK (revoke_reason IN ('logout', 'refresh_reuse', 'code_reuse', 'password_changed', 'operator')),
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, sid),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX auth_sessions_identity ON auth_sessions (application_id, identity_id) WHERE revoked_at IS NULL;

-- Codes and links that were sent by mail.
CREATE TABLE auth_challenges (
    application_id   uuid        NOT NULL,
    challenge_hash   bytea       NOT NULL,
    purpose          text        NOT NULL CHECK (purpose IN ('login', 'signup', 'reset')),
    transaction_hash bytea,
    email            text        NOT NULL,
    -- Null: nobody has that address, which the person is not told.
    identity_id      uuid,
    -- Hash of the password that a new person has chosen.
    password_hash    text,
    secret_hash      bytea       NOT NULL,
    -- For the job that sends the mail; null afterwards.
    secret_sealed    bytea,
    tries            int         NOT NULL DEFAULT 0,
    used_at          timestamptz,
    created_at       timestamptz NOT NULL,
    expires_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, challenge_hash),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_challenges_email ON auth_challenges (application_id, email, created_at);
CREATE INDEX auth_challenges_secret ON auth_challenges (application_id, secret_hash) WHERE purpose = 'reset';

CREATE TABLE auth_activities (
    application_id uuid        NOT NULL,
    activity_id    uuid        NOT NULL,
    kind           text        NOT NULL CHECK (kind IN ('auth.sign_in', 'auth.sign_in_failed', 'auth.session_revoked',
                       'auth.password_changed', 'auth.two_factor_changed', 'auth.invitation_accepted')),
    method         text,
    reason         text,
    identity_id    uuid,
    -- Of an address that nobody has: a keyed hash, so that tries for one can be told to belong together.
    identifier_hash bytea,
    sid     uuid,
    ip             inet,
    user_agent     text,
    mfa            boolean     NOT NULL DEFAULT false,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, activity_id),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_activities_kind ON auth_activities (application_id, kind, activity_id);
CREATE INDEX auth_activities_method ON auth_activities (application_id, method, activity_id) WHERE method IS NOT NULL;
CREATE INDEX auth_activities_identity ON auth_activities (application_id, identity_id, activity_id) WHERE identity_id IS NOT NULL;

CREATE TRIGGER auth_settings_changed AFTER INSERT OR UPDATE OR DELETE ON auth_settings FOR EACH ROW EXECUTE FUNCTION notify_changed();

-- +goose Down
DROP TABLE auth_activities, auth_challenges, auth_sessions, auth_transactions, auth_identities, auth_settings;
