-- +goose Up

-- What new people have to accept; empty for nothing.
ALTER TABLE auth_settings
    ADD COLUMN terms_url   text NOT NULL DEFAULT '' CHECK (length(terms_url) <= 2000),
    ADD COLUMN privacy_url text NOT NULL DEFAULT '' CHECK (length(privacy_url) <= 2000);

-- What somebody accepted when the account was made, and when.
ALTER TABLE auth_identities
    ADD COLUMN accepted_terms_url   text,
    ADD COLUMN accepted_privacy_url text,
    ADD COLUMN terms_accepted_at    timestamptz;

-- New people whom a provider vouched for and who are being asked to accept the terms. What the provider
-- says comes once, so it waits here, sealed, for as long as the sign-in lives.
CREATE TABLE auth_newcomers (
    application_id   uuid        NOT NULL,
    step_hash        bytea       NOT NULL,
    transaction_hash bytea       NOT NULL,
    voucher_sealed   bytea       NOT NULL,
    expires_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, step_hash),
    FOREIGN KEY (application_id, transaction_hash) REFERENCES auth_transactions ON DELETE CASCADE
);
CREATE INDEX auth_newcomers_transaction ON auth_newcomers (application_id, transaction_hash);

-- +goose Down
DROP TABLE auth_newcomers;
ALTER TABLE auth_identities DROP COLUMN terms_accepted_at, DROP COLUMN accepted_privacy_url, DROP COLUMN accepted_terms_url;
ALTER TABLE auth_settings DROP COLUMN privacy_url, DROP COLUMN terms_url;
