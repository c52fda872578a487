-- +goose Up

-- The application's own keys towards the SAML provider of a company: it encrypts to the newest and checks
-- requests by it. The one before stays, so that what was encrypted to it can be read while a provider learns of the new one.
CREATE TABLE auth_saml_keys (
    application_id  uuid        NOT NULL,
    organization_id uuid        NOT NULL,
    serial          int         NOT NULL,
    certificate     bytea       NOT NULL,
    key_sealed      bytea       NOT NULL,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, organization_id, serial),
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE
);

-- +goose Down
DROP TABLE auth_saml_keys;
