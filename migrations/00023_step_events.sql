-- +goose Up

-- What happened to the steps of a session, one row for each move. It says what
-- was done and came of it, and nothing of what the person gave.
CREATE TABLE step_events (
    application_id  uuid        NOT NULL,
    session_id      uuid        NOT NULL,
    event_id        uuid        NOT NULL,
    node_id         text        NOT NULL,
    feature         text        NOT NULL,
    event_type      text        NOT NULL CHECK (event_type IN ('STEP_STARTED', 'STEP_SUBMITTED', 'STEP_RETRY_REQUESTED', 'STEP_COMPLETED',
        'STEP_STATUS_UPDATED', 'STEP_RESUBMITTED', 'STEP_REMOVED')),
    attempt         int         NOT NULL,
    -- The verdict, and for a change of it the one before.
    status          text,
    previous_status text,
    -- The code of why the person was asked again.
    reason          text,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, event_id)
);

-- +goose Down
DROP TABLE step_events;
