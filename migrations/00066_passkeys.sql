-- +goose Up

-- Passkeys (Web Authentication).

ALTER TABLE auth_settings
    -- The domain that passkeys are bound to; empty: that of the installation's own pages.
    ADD COLUMN passkey_domain text NOT NULL DEFAULT '',
    -- Origins of pages that use them, besides the installation's own.
    ADD COLUMN passkey_origins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(passkey_origins) <= 10);

CREATE TABLE auth_passkeys (
    application_id uuid        NOT NULL,
    passkey_id     uuid        NOT NULL,
    identity_id    uuid        NOT NULL,
    credential_id  bytea       NOT NULL,
    name           text        NOT NULL,
    -- Public key, counter and flags, in the form of the library.
    record         jsonb       NOT NULL,
    created_at     timestamptz NOT NULL,
    last_used_at   timestamptz,
    PRIMARY KEY (application_id, passkey_id),
    UNIQUE (application_id, credential_id),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_passkeys_identity ON auth_passkeys (application_id, identity_id);

-- A passkey that is being made or shown; found by the hash of its challenge.
CREATE TABLE auth_ceremonies (
    application_id   uuid        NOT NULL,
    ceremony_hash    bytea       NOT NULL,
    -- Of the sign-in; null where somebody who is signed in makes a passkey.
    transaction_hash bytea,
    identity_id      uuid,
    session          jsonb       NOT NULL,
    used_at          timestamptz,
    expires_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, ceremony_hash),
    CHECK ((transaction_hash IS NULL) <> (identity_id IS NULL)),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_ceremonies_over ON auth_ceremonies (application_id, expires_at);
CREATE INDEX auth_ceremonies_identity ON auth_ceremonies (application_id, identity_id) WHERE identity_id IS NOT NULL;

-- +goose Down
DROP TABLE auth_ceremonies, auth_passkeys;
ALTER TABLE auth_settings DROP COLUMN passkey_origins, DROP COLUMN passkey_domain;
