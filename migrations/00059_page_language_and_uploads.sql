-- +goose Up

-- The language in which the person agreed, or that the person chose on a page; null while there is none.
ALTER TABLE sessions ADD COLUMN page_language text;

-- Files that a page sends in parts, so that a line that breaks costs one part. They go when they are used, and by themselves.
CREATE TABLE hosted_uploads (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    upload_id      uuid        NOT NULL,
    node_id        text        NOT NULL,
    size_bytes     int         NOT NULL CHECK (size_bytes > 0),
    received_bytes int         NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
    expires_at     timestamptz NOT NULL,
    -- Of the whole file once it was used; its parts are gone then.
    digest         bytea,
    PRIMARY KEY (application_id, session_id, upload_id)
);
CREATE INDEX hosted_uploads_due ON hosted_uploads (expires_at);

CREATE TABLE hosted_upload_parts (
    application_id uuid  NOT NULL,
    session_id     uuid  NOT NULL,
    upload_id      uuid  NOT NULL,
    first_byte     int   NOT NULL,
    content_sealed bytea NOT NULL,
    PRIMARY KEY (application_id, session_id, upload_id, first_byte),
    FOREIGN KEY (application_id, session_id, upload_id) REFERENCES hosted_uploads ON DELETE CASCADE
);

-- +goose Down
DROP TABLE hosted_upload_parts;
DROP TABLE hosted_uploads;
ALTER TABLE sessions DROP COLUMN page_language;
