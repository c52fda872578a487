-- +goose Up

-- Files of many sessions, and how far each has come.
CREATE TABLE import_jobs (
    application_id      uuid        NOT NULL,
    import_id           uuid        NOT NULL,
    status              text        NOT NULL CHECK (status IN ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'PAUSED', 'CANCELLED')),
    import_type         text        NOT NULL CHECK (import_type IN ('user_verification', 'business_verification')),
    source_format       text        NOT NULL CHECK (source_format IN ('csv', 'ndjson')),
    -- The caller named the format; else what is fetched tells it.
    format_given        boolean     NOT NULL,
    source_filename     text        NOT NULL,
    workflow_version_id uuid        NOT NULL,
    -- Where the file is fetched from, until it was; an address may hold a secret.
    source_url_sealed   bytea,
    -- The pieces of the file in the media store, in order; none once the job has ended.
    file_parts          uuid[]      NOT NULL DEFAULT '{}',
    total_rows          bigint      NOT NULL DEFAULT 0,
    -- Rows carried out: all up to this one, none after it.
    checkpoint_row      bigint      NOT NULL DEFAULT 0,
    created_count       bigint      NOT NULL DEFAULT 0,
    updated_count       bigint      NOT NULL DEFAULT 0,
    skipped_count       bigint      NOT NULL DEFAULT 0,
    failed_count        bigint      NOT NULL DEFAULT 0,
    last_error          text,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    started_at          timestamptz,
    completed_at        timestamptz,
    PRIMARY KEY (application_id, import_id)
);
-- One at a time.
CREATE UNIQUE INDEX import_jobs_active ON import_jobs (application_id) WHERE status IN ('PENDING', 'PROCESSING', 'PAUSED');

-- Rows that were refused. vendor_data is there for erasure alone.
CREATE TABLE import_errors (
    application_id uuid        NOT NULL,
    import_id      uuid        NOT NULL,
    error_id       uuid        NOT NULL,
    row_number     bigint      NOT NULL,
    external_id    text,
    vendor_data    text,
    error          text        NOT NULL,
    raw_row        json        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, import_id, error_id)
);
CREATE INDEX import_errors_listed ON import_errors (application_id, import_id, row_number, error_id);
CREATE INDEX import_errors_vendor ON import_errors (application_id, vendor_data) WHERE vendor_data IS NOT NULL;
CREATE INDEX import_errors_created ON import_errors (application_id, created_at);

-- Which session a record of the customer's earlier system became.
CREATE TABLE imported_sessions (
    application_id  uuid   NOT NULL,
    kind            text   NOT NULL CHECK (kind IN ('user', 'business')),
    external_id     text   NOT NULL,
    session_id      uuid   NOT NULL,
    -- The session as the import left it; another version was changed since.
    session_version bigint NOT NULL,
    -- What the row said (SHA-256).
    digest          bytea  NOT NULL,
    PRIMARY KEY (application_id, kind, external_id)
);
CREATE INDEX imported_sessions_session ON imported_sessions (application_id, session_id);

-- +goose Down
DROP TABLE imported_sessions, import_errors, import_jobs;
