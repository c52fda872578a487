-- +goose Up

-- The event log: rows commit with the change that they announce.
CREATE TABLE outbox_events (
    application_id uuid        NOT NULL,
    event_id       uuid        NOT NULL,
    type           text        NOT NULL,
    session_id     uuid,
    occurred_at    timestamptz NOT NULL,
    -- The body but for what an attempt renews; bytes, as media stand in it as marks that JSON text could not hold.
    payload        bytea       NOT NULL,
    dispatched_at  timestamptz,
    PRIMARY KEY (application_id, event_id)
);
CREATE INDEX outbox_events_pending ON outbox_events (application_id, event_id) WHERE dispatched_at IS NULL;

CREATE TABLE webhook_destinations (
    application_id    uuid        NOT NULL,
    destination_id    uuid        NOT NULL,
    label             text        NOT NULL,
    url               text        NOT NULL,
    webhook_version   text        NOT NULL CHECK (webhook_version IN ('v1', 'v2', 'v3')),
    subscribed_events text[]      NOT NULL,
    secret_sealed     bytea       NOT NULL,
    enabled           boolean     NOT NULL,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    PRIMARY KEY (application_id, destination_id),
    UNIQUE (application_id, url)
);

CREATE TABLE webhook_deliveries (
    application_id uuid        NOT NULL,
    delivery_id    uuid        NOT NULL,
    destination_id uuid        NOT NULL,
    event_id       uuid        NOT NULL,
    status         text        NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, delivery_id),
    -- An event goes to a destination once, however often it is relayed.
    UNIQUE (application_id, destination_id, event_id)
);

CREATE TABLE webhook_attempts (
    application_id   uuid        NOT NULL,
    delivery_id      uuid        NOT NULL,
    attempt          int         NOT NULL,
    -- The receiver's status; 504 for a timeout, 503 for a connection that failed.
    status_code      int         NOT NULL,
    response_time_ms int         NOT NULL,
    error            text,
    created_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, delivery_id, attempt)
);

-- +goose Down
DROP TABLE webhook_attempts, webhook_deliveries, webhook_destinations, outbox_events;
