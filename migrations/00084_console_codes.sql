-- +goose Up

-- A code that is mailed for an account of the console stands under the address that it was asked for, whether there is such an
-- account or not: what is written must not tell. Whoever waits for a code at this moment asks for another one.
DROP TABLE console_codes;
CREATE TABLE console_codes (
    -- Keyed hash of the address and of what the code is good for; one code for both at a time.
    code_key       bytea PRIMARY KEY,
    -- Whether somebody knows the code.
    is_sent        boolean     NOT NULL,
    secret_hash    bytea       NOT NULL,
    -- For the job that sends the mail; null afterwards.
    secret_sealed  bytea,
    address_sealed bytea,
    tries          int         NOT NULL DEFAULT 0,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL
);
CREATE INDEX console_codes_over ON console_codes (expires_at);

-- +goose Down
DROP TABLE console_codes;
CREATE TABLE console_codes (
    account_id    uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    purpose       text        NOT NULL CHECK (purpose IN ('verify', 'reset')),
    secret_hash   bytea       NOT NULL,
    secret_sealed bytea,
    tries         int         NOT NULL DEFAULT 0,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    PRIMARY KEY (account_id, purpose)
);
