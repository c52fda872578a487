-- +goose Up

-- Calls that switch the ongoing screening of users or businesses. They name entities by our ids alone.
CREATE TABLE aml_jobs (
    application_id uuid        NOT NULL,
    job_id         uuid        NOT NULL,
    kind           text        NOT NULL CHECK (kind IN ('user', 'business')),
    is_enabled     boolean     NOT NULL,
    status         text        NOT NULL CHECK (status IN ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
    entity_ids     uuid[]      NOT NULL,
    -- What became of the first of them, in their order.
    outcomes       text[]      NOT NULL DEFAULT '{}',
    created_at     timestamptz NOT NULL,
    finished_at    timestamptz,
    PRIMARY KEY (application_id, job_id)
);

-- An address or a device that many share is looked up for its first sessions, and no further.
DROP INDEX session_visits_address;
CREATE INDEX session_visits_address ON session_visits (application_id, address, session_id);
DROP INDEX session_devices_fingerprint;
CREATE INDEX session_devices_fingerprint ON session_devices (application_id, fingerprint, session_id);

-- +goose Down
DROP INDEX session_devices_fingerprint;
CREATE INDEX session_devices_fingerprint ON session_devices (application_id, fingerprint);
DROP INDEX session_visits_address;
CREATE INDEX session_visits_address ON session_visits (application_id, address);
DROP TABLE aml_jobs;
