-- +goose Up

-- What reviewers did to a session and wrote about it, in the order of their acts.
CREATE TABLE session_reviews (
    application_id  uuid        NOT NULL,
    review_id       uuid        NOT NULL,
    session_id      uuid        NOT NULL,
    activity_type   text        NOT NULL CHECK (activity_type IN ('COMMENT', 'STATUS_UPDATED', 'KYC_DATA_UPDATED',
                        'POA_DATA_UPDATED', 'FILE_ADDED', 'FILE_REMOVED', 'AML_ONGOING_MATCH', 'AML_STATUS_UPDATED',
                        'AML_HIT_STATUS_UPDATED', 'KYB_DATA_UPDATED', 'KYB_DOCUMENT_UPLOADED', 'TAG_ADDED', 'TAG_REMOVED')),
    actor_type      text        NOT NULL CHECK (actor_type IN ('API_KEY', 'CONSOLE_USER', 'SYSTEM')),
    -- Label of the key or name of the member at the time; null when there is none.
    actor_name      text,
    actor_email     text,
    -- The step that the act was about; null when it was about the session.
    node_id         text,
    previous_status text,
    new_status      text,
    comment         text,
    -- The changed fields before and after; objects.
    previous_value  jsonb,
    new_value       jsonb,
    changed_fields  text[]      NOT NULL,
    metadata        jsonb,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, review_id)
);
CREATE INDEX session_reviews_session ON session_reviews (application_id, session_id, created_at, review_id);

-- Mails about a decision that are still to be sent. The row goes with the mail, as it holds an address.
CREATE TABLE session_letters (
    application_id uuid        NOT NULL,
    letter_id      uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    -- The status that the mail tells of; it is not sent when the session has another one by then.
    status         text        NOT NULL,
    address_sealed bytea       NOT NULL,
    language       text        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, letter_id)
);
CREATE INDEX session_letters_session ON session_letters (application_id, session_id);

-- extra_fields as they were read, kept since a reviewer changed some of them.
ALTER TABLE session_steps ADD COLUMN read_extra_fields jsonb;

-- +goose Down
ALTER TABLE session_steps DROP COLUMN read_extra_fields;
DROP TABLE session_letters, session_reviews;
