-- +goose Up

-- Answers of companies that speak SAML: each is taken once.

CREATE TABLE auth_assertions (
    application_id  uuid        NOT NULL,
    organization_id uuid        NOT NULL,
    assertion_hash  bytea       NOT NULL,
    -- When it would not be taken for its age alone.
    expires_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, organization_id, assertion_hash),
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE
);
CREATE INDEX auth_assertions_over ON auth_assertions (application_id, expires_at);

-- What was posted, until the browser comes for it; null before.
ALTER TABLE auth_detours ADD COLUMN answer_sealed bytea;

-- An answer that nobody asked for belongs to no sign-in of a client.
ALTER TABLE auth_connections DROP COLUMN is_unasked_allowed;

-- +goose Down
ALTER TABLE auth_connections ADD COLUMN is_unasked_allowed boolean NOT NULL DEFAULT false;
ALTER TABLE auth_detours DROP COLUMN answer_sealed;
DROP TABLE auth_assertions;
