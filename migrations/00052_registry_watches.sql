-- +goose Up

-- Companies of sessions that are read from their registries again each day.
CREATE TABLE registry_watches (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    node_id        text        NOT NULL,
    -- When the registries were asked last, whatever they answered.
    asked_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, node_id)
);
CREATE INDEX registry_watches_due ON registry_watches (application_id, asked_at);

-- +goose Down
DROP TABLE registry_watches;
