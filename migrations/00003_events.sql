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
    -- A sample that was sent to try a destination: it happened to nobody and is not replayed.
    is_test        boolean     NOT NULL DEFAULT false,
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
    -- The secret before the last rotation, kept for checks of what was sent with it until its time is over.
    previous_secret_sealed bytea,
    previous_secret_until  timestamptz,
    enabled           boolean     NOT NULL,
    -- Set while the destination is off.
    disabled_at       timestamptz,
    disabled_reason   text        CHECK (disabled_reason IN ('owner', 'failures')),
    -- The one that the older calls for a single webhook show and change.
    is_default        boolean     NOT NULL DEFAULT false,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    PRIMARY KEY (application_id, destination_id),
    UNIQUE (application_id, url)
);
CREATE UNIQUE INDEX webhook_destinations_default ON webhook_destinations (application_id) WHERE is_default;

-- How a destination has done: apart from it, as every group of attempts writes here.
CREATE TABLE webhook_destination_stats (
    application_id   uuid        NOT NULL,
    destination_id   uuid        NOT NULL,
    attempts         bigint      NOT NULL,
    failed_attempts  bigint      NOT NULL,
    total_ms         bigint      NOT NULL,
    min_ms           int         NOT NULL,
    max_ms           int         NOT NULL,
    last_attempt_at  timestamptz NOT NULL,
    -- Events in a row that failed for good, and since when; zero and null after a success.
    failed_in_a_row  int         NOT NULL,
    failing_since    timestamptz,
    PRIMARY KEY (application_id, destination_id)
) WITH (fillfactor = 50);

-- One event on its way to one receiver. The rows are the queue: a pending row is claimed when due_at is over, by moving
-- due_at to the end of the claimer's lease, so that it is due again if the claimer dies.
CREATE TABLE webhook_deliveries (
    application_id  uuid        NOT NULL,
    delivery_id     uuid        NOT NULL,
    -- For a callback: made of its address, so that each receiver has its own lane.
    destination_id  uuid        NOT NULL,
    event_id        uuid        NOT NULL,
    -- The shape the body had at the first attempt; a change of the destination's version leaves it alone.
    webhook_version text        NOT NULL CHECK (webhook_version IN ('v1', 'v2', 'v3')),
    -- Set for unsigned callbacks, which have no destination.
    callback_url    text,
    is_test         boolean     NOT NULL DEFAULT false,
    status          text        NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
    -- Attempts that were recorded, ever and since the delivery was last asked for.
    attempts        int         NOT NULL DEFAULT 0,
    round_attempts  int         NOT NULL DEFAULT 0,
    due_at          timestamptz NOT NULL,
    created_at      timestamptz NOT NULL,
    settled_at      timestamptz,
    PRIMARY KEY (application_id, delivery_id),
    -- An event goes to a destination once, however often it is relayed.
    UNIQUE (application_id, destination_id, event_id)
) WITH (fillfactor = 70);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (application_id, destination_id, due_at) WHERE status = 'pending';

-- The delivery log: one row for each attempt. The body is not kept a second time: it is made again from the event and the
-- time of the attempt.
CREATE TABLE webhook_attempts (
    application_id     uuid        NOT NULL,
    destination_id     uuid        NOT NULL,
    attempt_id         uuid        NOT NULL,
    delivery_id        uuid        NOT NULL,
    event_id           uuid        NOT NULL,
    session_id         uuid,
    webhook_type       text        NOT NULL,
    webhook_version    text        NOT NULL,
    is_test            boolean     NOT NULL,
    attempt            int         NOT NULL,
    succeeded          boolean     NOT NULL,
    -- The receiver's status; 504 for a timeout, 503 for a connection that failed.
    status_code        int         NOT NULL,
    response_time_ms   int         NOT NULL,
    request_headers    jsonb       NOT NULL,
    response_headers   jsonb,
    -- At most 64 KiB, secrets and personal data taken out.
    response_body      text,
    response_truncated boolean     NOT NULL DEFAULT false,
    error              text,
    -- When another attempt follows; null when this was the last.
    next_attempt_at    timestamptz,
    created_at         timestamptz NOT NULL,
    PRIMARY KEY (application_id, destination_id, attempt_id)
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (application_id, delivery_id);

-- Sending the events of a time span to a destination again.
CREATE TABLE webhook_replays (
    application_id uuid        NOT NULL,
    replay_id      uuid        NOT NULL,
    destination_id uuid        NOT NULL,
    from_at        timestamptz NOT NULL,
    to_at          timestamptz NOT NULL,
    webhook_types  text[]      NOT NULL,
    scope          text        NOT NULL CHECK (scope IN ('missed', 'all')),
    status         text        NOT NULL CHECK (status IN ('running', 'done', 'stopped')),
    -- The last event that was looked at.
    cursor_id      uuid,
    looked_at      bigint      NOT NULL DEFAULT 0,
    queued         bigint      NOT NULL DEFAULT 0,
    created_at     timestamptz NOT NULL,
    finished_at    timestamptz,
    PRIMARY KEY (application_id, replay_id)
);
CREATE INDEX webhook_replays_destination ON webhook_replays (application_id, destination_id, replay_id);

-- +goose Down
DROP TABLE webhook_replays, webhook_attempts, webhook_deliveries, webhook_destination_stats, webhook_destinations, outbox_events;
