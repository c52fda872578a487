-- +goose Up

-- Passkeys of accounts of the console (Web Authentication).
CREATE TABLE console_passkeys (
    passkey_id    uuid PRIMARY KEY,
    account_id    uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    credential_id bytea       NOT NULL UNIQUE,
    name          text        NOT NULL,
    -- Public key, counter and flags, in the form of the library.
    record        jsonb       NOT NULL,
    created_at    timestamptz NOT NULL,
    last_used_at  timestamptz
);
CREATE INDEX console_passkeys_account ON console_passkeys (account_id);

-- A passkey that is being made or shown; found by the hash of its challenge, and gone once it is answered.
CREATE TABLE console_ceremonies (
    ceremony_hash bytea PRIMARY KEY,
    purpose       text        NOT NULL CHECK (purpose IN ('register', 'log_in', 'step_up')),
    -- Who is logged in, and in which login; null where somebody logs in.
    account_id    uuid REFERENCES console_accounts ON DELETE CASCADE,
    login_id      uuid,
    session       jsonb       NOT NULL,
    expires_at    timestamptz NOT NULL,
    CHECK ((purpose = 'log_in') = (account_id IS NULL) AND (account_id IS NULL) = (login_id IS NULL))
);
CREATE INDEX console_ceremonies_account ON console_ceremonies (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX console_ceremonies_over ON console_ceremonies (expires_at);

-- +goose Down
DROP TABLE console_ceremonies, console_passkeys;
