-- +goose Up

-- More ways to sign in: second factors, links by mail, codes by phone, new passwords, and the customers' own organisations.

-- Whether people show a second factor: nobody, those who set one up, or everybody.
ALTER TABLE auth_settings ADD COLUMN mfa_policy text NOT NULL DEFAULT 'optional' CHECK (mfa_policy IN ('off', 'optional', 'required'));

-- The authenticator program of a person; one each.
CREATE TABLE auth_totps (
    application_id uuid        NOT NULL,
    identity_id    uuid        NOT NULL,
    secret_sealed  bytea       NOT NULL,
    -- Null until the person has shown a code of it.
    confirmed_at   timestamptz,
    -- Of the last code that was accepted: no code is good twice.
    last_step      bigint      NOT NULL DEFAULT 0,
    -- Wrong codes in a row, of the program and of recovery, and until when none is looked at.
    failures       int         NOT NULL DEFAULT 0,
    locked_until   timestamptz,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, identity_id),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);

-- What a person keeps on paper; a code that was used is gone.
CREATE TABLE auth_recovery_codes (
    application_id uuid  NOT NULL,
    identity_id    uuid  NOT NULL,
    code_hash      bytea NOT NULL,
    PRIMARY KEY (application_id, identity_id, code_hash),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);

-- A sign-in whose first factor was shown and that waits for the second.
CREATE TABLE auth_steps (
    application_id   uuid        NOT NULL,
    step_hash        bytea       NOT NULL,
    transaction_hash bytea       NOT NULL,
    identity_id      uuid        NOT NULL,
    kind             text        NOT NULL CHECK (kind IN ('mfa_required', 'mfa_enrollment_required')),
    amr              text[]      NOT NULL,
    -- Of a program that is being set up.
    secret_sealed    bytea,
    tries            int         NOT NULL DEFAULT 0,
    used_at          timestamptz,
    created_at       timestamptz NOT NULL,
    expires_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, step_hash),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE,
    FOREIGN KEY (application_id, transaction_hash) REFERENCES auth_transactions ON DELETE CASCADE
);
CREATE INDEX auth_steps_transaction ON auth_steps (application_id, transaction_hash);
CREATE INDEX auth_steps_identity ON auth_steps (application_id, identity_id);

ALTER TABLE auth_challenges DROP CONSTRAINT auth_challenges_purpose_check,
    ADD CONSTRAINT auth_challenges_purpose_check CHECK (purpose IN ('login', 'signup', 'reset', 'magic', 'phone')),
    ALTER COLUMN email DROP NOT NULL,
    -- E.164, of a code that goes to a phone.
    ADD COLUMN phone text,
    ADD CONSTRAINT auth_challenges_recipient CHECK ((email IS NULL) <> (phone IS NULL)),
    -- Of a link that was opened in another browser: the code that is typed in where the sign-in began.
    ADD COLUMN relay_hash bytea;
CREATE INDEX auth_challenges_phone ON auth_challenges (application_id, phone, created_at) WHERE phone IS NOT NULL;
DROP INDEX auth_challenges_secret;
CREATE INDEX auth_challenges_secret ON auth_challenges (application_id, secret_hash) WHERE purpose IN ('reset', 'magic');

-- The customers of an application, of whom people are members.
CREATE TABLE auth_organizations (
    application_id  uuid        NOT NULL,
    organization_id uuid        NOT NULL,
    slug            text        NOT NULL,
    name            text        NOT NULL,
    -- The application's own name for it.
    external_id     text,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, organization_id),
    UNIQUE (application_id, slug)
);

CREATE TABLE auth_memberships (
    application_id  uuid        NOT NULL,
    organization_id uuid        NOT NULL,
    identity_id     uuid        NOT NULL,
    roles           text[]      NOT NULL,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, organization_id, identity_id),
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE,
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_memberships_identity ON auth_memberships (application_id, identity_id);

CREATE TABLE auth_invitations (
    application_id  uuid        NOT NULL,
    invitation_id   uuid        NOT NULL,
    organization_id uuid        NOT NULL,
    email           text        NOT NULL,
    roles           text[]      NOT NULL,
    language        text        NOT NULL DEFAULT '',
    token_hash      bytea       NOT NULL,
    -- For the job that sends the mail; null afterwards.
    token_sealed    bytea,
    created_at      timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL,
    accepted_at     timestamptz,
    PRIMARY KEY (application_id, invitation_id),
    UNIQUE (application_id, token_hash),
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE
);
-- One open invitation for an address; a new one takes its place.
CREATE UNIQUE INDEX auth_invitations_open ON auth_invitations (application_id, organization_id, email) WHERE accepted_at IS NULL;

-- +goose Down
DROP TABLE auth_invitations, auth_memberships, auth_organizations;
DROP INDEX auth_challenges_secret;
CREATE INDEX auth_challenges_secret ON auth_challenges (application_id, secret_hash) WHERE purpose = 'reset';
DROP INDEX auth_challenges_phone;
DELETE FROM auth_challenges WHERE purpose IN ('magic', 'phone') OR email IS NULL;
ALTER TABLE auth_challenges DROP COLUMN relay_hash, DROP CONSTRAINT auth_challenges_recipient, DROP COLUMN phone, ALTER COLUMN email SET NOT NULL,
    DROP CONSTRAINT auth_challenges_purpose_check,
    ADD CONSTRAINT auth_challenges_purpose_check CHECK (purpose IN ('login', 'signup', 'reset'));
DROP TABLE auth_steps, auth_recovery_codes, auth_totps;
ALTER TABLE auth_settings DROP COLUMN mfa_policy;
