-- +goose Up

-- What failed on devices on which somebody signed in before. It is counted apart from what fails elsewhere, so that
-- strangers who guess close nothing there. Rows are made by failures alone; the device itself holds the proof.

CREATE TABLE auth_device_failures (
    application_id uuid        NOT NULL,
    identity_id    uuid        NOT NULL,
    device_id      uuid        NOT NULL,
    -- Wrong passwords and codes in a row, and until when none is looked at.
    failures       int         NOT NULL,
    locked_until   timestamptz,
    expires_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, identity_id, device_id),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_device_failures_over ON auth_device_failures (application_id, expires_at);

CREATE TABLE console_device_failures (
    account_id   uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    -- A device, or the login of somebody who is logged in.
    device_id    uuid        NOT NULL,
    failures     int         NOT NULL,
    locked_until timestamptz,
    expires_at   timestamptz NOT NULL,
    PRIMARY KEY (account_id, device_id)
);
CREATE INDEX console_device_failures_over ON console_device_failures (expires_at);

-- +goose Down
DROP TABLE console_device_failures, auth_device_failures;
