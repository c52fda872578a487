-- +goose Up

CREATE TABLE sessions (
    application_id      uuid        NOT NULL,
    session_id          uuid        NOT NULL,
    session_number      bigint      NOT NULL,
    kind                text        NOT NULL CHECK (kind IN ('user', 'business')),
    status              text        NOT NULL CHECK (status IN ('Not Started', 'In Progress', 'Approved', 'Declined',
                            'In Review', 'Expired', 'Abandoned', 'Kyc Expired', 'Resubmitted', 'Awaiting User')),
    -- Counts every change; the compare-and-set of moves, and the order of events.
    version             bigint      NOT NULL DEFAULT 1,
    workflow_id         uuid        NOT NULL,
    workflow_version_id uuid        NOT NULL,
    workflow_version    int         NOT NULL,
    vendor_data         text,
    -- json, not jsonb: echoed with its key order and every digit.
    metadata            json,
    callback            text,
    callback_method     text        NOT NULL CHECK (callback_method IN ('initiator', 'completer', 'both')),
    language            text,
    contact_details     jsonb,
    expected_details    jsonb,
    portrait_media_id   uuid,
    sandbox_scenario    text,
    token_sealed        bytea       NOT NULL,
    -- Address of the hosted pages when the session was created, without a trailing slash.
    hosted_base         text        NOT NULL,
    -- What the list is searched by, known once a document was read.
    subject_name        text,
    document_type       text,
    document_number     text,
    issuing_state       text,
    consented_at        timestamptz,
    created_at          timestamptz NOT NULL,
    started_at          timestamptz,
    finished_at         timestamptz,
    expires_at          timestamptz NOT NULL,
    deleted_at          timestamptz,
    PRIMARY KEY (application_id, session_id),
    UNIQUE (application_id, session_number)
);
-- The reuse rule: an unfinished session of the same person on the same workflow version.
CREATE INDEX sessions_unfinished ON sessions (application_id, vendor_data, workflow_version_id)
    WHERE vendor_data IS NOT NULL AND deleted_at IS NULL
      AND status IN ('Not Started', 'In Progress', 'Resubmitted', 'Awaiting User');
-- The sandbox quota counts the last day.
CREATE INDEX sessions_created ON sessions (application_id, created_at);
-- The timer that ends sessions whose time is over.
CREATE INDEX sessions_due ON sessions (application_id, expires_at)
    WHERE deleted_at IS NULL AND status IN ('Not Started', 'In Progress', 'Resubmitted', 'Awaiting User');
CREATE INDEX sessions_vendor ON sessions (application_id, vendor_data, session_number) WHERE vendor_data IS NOT NULL;

-- Directory: a session token's keyed hash to its session.
CREATE TABLE session_tokens (
    token_hash     bytea PRIMARY KEY,
    application_id uuid NOT NULL,
    session_id     uuid NOT NULL
);

CREATE TABLE session_steps (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    node_id        text        NOT NULL,
    feature        text        NOT NULL,
    position       int         NOT NULL,
    state          text        NOT NULL CHECK (state IN ('pending', 'active', 'processing', 'retry', 'done')),
    status         text        NOT NULL CHECK (status IN ('Not Finished', 'Approved', 'Declined', 'In Review', 'Resub Requested', 'Expired')),
    -- Tries begun, the present one included.
    attempt        int         NOT NULL DEFAULT 1,
    retry_reason   text,
    -- What the person chose: {document_type, issuing_state}.
    choice         jsonb,
    -- The feature's item of the decision, media as placeholders.
    result         jsonb,
    warnings       jsonb       NOT NULL DEFAULT '[]',
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, node_id)
);

CREATE TABLE media (
    application_id uuid        NOT NULL,
    media_id       uuid        NOT NULL,
    session_id     uuid,
    purpose        text        NOT NULL CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back')),
    content_type   text        NOT NULL,
    size_bytes     bigint      NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, media_id)
);
CREATE INDEX media_session ON media (application_id, session_id);

CREATE TABLE step_images (
    application_id uuid NOT NULL,
    session_id     uuid NOT NULL,
    node_id        text NOT NULL,
    attempt        int  NOT NULL,
    side           text NOT NULL CHECK (side IN ('front', 'back')),
    capture        text NOT NULL CHECK (capture IN ('camera', 'upload')),
    media_id       uuid NOT NULL,
    PRIMARY KEY (application_id, session_id, node_id, attempt, side)
);

-- A face kept of a user, the reference of later Face Match sessions.
CREATE TABLE stored_faces (
    application_id uuid        NOT NULL,
    vendor_data    text        NOT NULL,
    face_id        uuid        NOT NULL,
    source         text        NOT NULL CHECK (source IN ('liveness', 'chip', 'document', 'manual')),
    media_id       uuid        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, vendor_data, face_id)
);

-- The decision as finished bytes, media as placeholders that the reader signs.
CREATE TABLE decisions (
    application_id  uuid   NOT NULL,
    session_id      uuid   NOT NULL,
    session_version bigint NOT NULL,
    body            bytea  NOT NULL,
    PRIMARY KEY (application_id, session_id)
);

-- +goose Down
DROP TABLE decisions, stored_faces, step_images, media, session_steps, session_tokens, sessions;
