-- +goose Up

-- How an application's pages, mails and reports look.
CREATE TABLE brands (
    application_id uuid PRIMARY KEY,
    -- What was set, by the names of the contract; what is missing is as usual.
    settings       jsonb       NOT NULL,
    updated_at     timestamptz NOT NULL
);

-- The logos in use. Their bytes are in the media store; they show no person and are open to everybody.
CREATE TABLE brand_images (
    application_id uuid        NOT NULL,
    slot           text        NOT NULL CHECK (slot IN ('logo_square', 'logo_rectangular', 'favicon')),
    image_id       uuid        NOT NULL,
    content_type   text        NOT NULL,
    size_bytes     bigint      NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, slot)
);

CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION notify_changed();
CREATE TRIGGER brand_images_changed AFTER INSERT OR UPDATE OR DELETE ON brand_images FOR EACH ROW EXECUTE FUNCTION notify_changed();

-- Days after the end of a session until its media, or all of it, are deleted; null keeps them.
ALTER TABLE applications
    ADD COLUMN media_retention_days  int CHECK (media_retention_days BETWEEN 1 AND 3650),
    ADD COLUMN result_retention_days int CHECK (result_retention_days BETWEEN 1 AND 3650);

-- What must not be deleted, whoever asks: one session, or all that belongs to one vendor_data.
CREATE TABLE legal_holds (
    application_id uuid        NOT NULL,
    hold_id        uuid        NOT NULL,
    session_id     uuid,
    vendor_data    text,
    reason         text        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, hold_id),
    CHECK ((session_id IS NULL) <> (vendor_data IS NULL))
);
CREATE UNIQUE INDEX legal_holds_session ON legal_holds (application_id, session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX legal_holds_vendor ON legal_holds (application_id, vendor_data) WHERE vendor_data IS NOT NULL;

-- What was deleted, when and why, without a word on whom it was about.
CREATE TABLE deletion_records (
    application_id uuid        NOT NULL,
    record_id      uuid        NOT NULL,
    reason         text        NOT NULL CHECK (reason IN ('request', 'retention', 'erasure')),
    scope          text        NOT NULL CHECK (scope IN ('session', 'media', 'user')),
    session_ids    uuid[]      NOT NULL,
    media_ids      uuid[]      NOT NULL,
    -- Rows by table, and files of the media store.
    counts         jsonb       NOT NULL DEFAULT '{}',
    requested_at   timestamptz NOT NULL,
    -- When all was removed, and when a later look found nothing any more.
    erased_at      timestamptz,
    proved_at      timestamptz,
    PRIMARY KEY (application_id, record_id)
);
CREATE INDEX deletion_records_unproved ON deletion_records (application_id, record_id) WHERE proved_at IS NULL;

-- Of an erased session only its number, its workflow and its times are left.
ALTER TABLE sessions ADD COLUMN erased_at timestamptz;

-- What is due, and what belongs to a session, is found without reading everybody's.
CREATE INDEX sessions_finished ON sessions (application_id, finished_at) WHERE deleted_at IS NULL AND finished_at IS NOT NULL;
CREATE INDEX media_created ON media (application_id, created_at) WHERE session_id IS NOT NULL;
CREATE INDEX session_tokens_session ON session_tokens (application_id, session_id);
CREATE INDEX outbox_events_session ON outbox_events (application_id, session_id) WHERE session_id IS NOT NULL;
CREATE INDEX webhook_attempts_session ON webhook_attempts (application_id, session_id) WHERE session_id IS NOT NULL;

-- +goose Down
DROP INDEX webhook_attempts_session, outbox_events_session, session_tokens_session, media_created, sessions_finished;
ALTER TABLE sessions DROP COLUMN erased_at;
DROP TABLE deletion_records, legal_holds;
ALTER TABLE applications DROP COLUMN media_retention_days, DROP COLUMN result_retention_days;
DROP TABLE brand_images, brands;
