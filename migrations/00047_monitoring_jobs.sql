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

-- +goose Down
DROP TABLE aml_jobs;
