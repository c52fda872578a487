-- +goose Up

-- Second factors and new passwords of accounts of the console, and rate limits that applications choose themselves.

-- Until when an account is closed after so many failures in a row; what it was before where this one closes nothing.
CREATE FUNCTION lockout_until(failures int, present timestamptz, short timestamptz, long timestamptz, longest timestamptz) RETURNS timestamptz
    LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN failures % 20 = 0 THEN longest WHEN failures % 10 = 0 THEN long WHEN failures % 5 = 0 THEN short ELSE present END
$$;

-- The authenticator program of an account; one each.
CREATE TABLE console_totps (
    account_id    uuid PRIMARY KEY REFERENCES console_accounts ON DELETE CASCADE,
    secret_sealed bytea       NOT NULL,
    -- Null until a code of it was shown.
    confirmed_at  timestamptz,
    -- Of the last code that was accepted: no code is good twice.
    last_step     bigint      NOT NULL DEFAULT 0,
    -- Wrong codes in a row, of the program and of recovery, and until when none is looked at.
    failures      int         NOT NULL DEFAULT 0,
    locked_until  timestamptz,
    created_at    timestamptz NOT NULL
);

-- What a person keeps on paper; a code that was used is gone.
CREATE TABLE console_recovery_codes (
    account_id uuid  NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    code_hash  bytea NOT NULL,
    PRIMARY KEY (account_id, code_hash)
);

-- A login whose password was right and that waits for the second factor.
CREATE TABLE console_steps (
    step_hash  bytea PRIMARY KEY,
    account_id uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    tries      int         NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL
);
CREATE INDEX console_steps_account ON console_steps (account_id);
CREATE INDEX console_steps_over ON console_steps (expires_at);

-- A code is good for what it was mailed for alone.
ALTER TABLE console_codes
    ADD COLUMN purpose text NOT NULL DEFAULT 'verify' CHECK (purpose IN ('verify', 'reset')),
    DROP CONSTRAINT console_codes_pkey,
    ADD PRIMARY KEY (account_id, purpose);
ALTER TABLE console_codes ALTER COLUMN purpose DROP DEFAULT;

-- Rate-limit scope to calls a minute, for applications that want less than they may have.
ALTER TABLE applications ADD COLUMN rate_choices jsonb NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE applications DROP COLUMN rate_choices;
DELETE FROM console_codes WHERE purpose <> 'verify';
ALTER TABLE console_codes DROP CONSTRAINT console_codes_pkey, DROP COLUMN purpose, ADD PRIMARY KEY (account_id);
DROP TABLE console_steps, console_recovery_codes, console_totps;
DROP FUNCTION lockout_until;
