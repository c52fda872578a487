-- +goose Up

-- What people have to look into: opened by a call, by a workflow, by a rule or by a hit on a list.
CREATE TABLE cases (
    application_id   uuid        NOT NULL,
    case_id          uuid        NOT NULL,
    case_number      bigint      NOT NULL,
    title            text        NOT NULL,
    status           text        NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'AWAITING_USER', 'RESOLVED')),
    resolution       text        CHECK (resolution IN ('FALSE_POSITIVE', 'VALID_THREAT')),
    resolution_notes text,
    priority         text        NOT NULL CHECK (priority IN ('LOW', 'MEDIUM', 'HIGH')),
    source           text        NOT NULL CHECK (source IN ('MANUAL', 'AML_SCREENING', 'TRANSACTION_RULE', 'WORKFLOW_BUILDER')),
    tags             text[]      NOT NULL DEFAULT '{}',
    -- The user or business that it is about; null for none, or one that is gone.
    subject_id       uuid,
    metadata         json,
    due_at           timestamptz,
    resolved_at      timestamptz,
    resolved_by      text,
    -- What the product opened it for, so that a repetition after a crash opens no second one; null for calls.
    origin           text,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, case_id),
    UNIQUE (application_id, case_number),
    UNIQUE (application_id, origin),
    CHECK ((status = 'RESOLVED') = (resolution IS NOT NULL))
);
CREATE INDEX cases_latest ON cases (application_id, created_at DESC, case_id);
CREATE INDEX cases_subject ON cases (application_id, subject_id) WHERE subject_id IS NOT NULL;

CREATE TABLE case_numbers (
    application_id uuid   PRIMARY KEY,
    last_number    bigint NOT NULL
);

-- The records that a case is about.
CREATE TABLE case_links (
    application_id uuid        NOT NULL,
    case_id        uuid        NOT NULL,
    entity_type    text        NOT NULL CHECK (entity_type IN ('session', 'business_session', 'transaction')),
    entity_id      uuid        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, case_id, entity_id),
    FOREIGN KEY (application_id, case_id) REFERENCES cases ON DELETE CASCADE
);
CREATE INDEX case_links_entity ON case_links (application_id, entity_id);

CREATE TABLE case_notes (
    application_id uuid        NOT NULL,
    case_id        uuid        NOT NULL,
    note_id        uuid        NOT NULL,
    note           text        NOT NULL,
    actor_name     text        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, case_id, note_id),
    FOREIGN KEY (application_id, case_id) REFERENCES cases ON DELETE CASCADE
);

-- What was done to a case.
CREATE TABLE case_events (
    application_id uuid        NOT NULL,
    case_id        uuid        NOT NULL,
    event_id       uuid        NOT NULL,
    event_type     text        NOT NULL CHECK (event_type IN ('CREATED', 'RESOLVED', 'REOPENED', 'NOTE_ADDED')),
    actor_name     text        NOT NULL,
    previous_value text,
    new_value      text,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, case_id, event_id),
    FOREIGN KEY (application_id, case_id) REFERENCES cases ON DELETE CASCADE
);

-- +goose StatementBegin
-- A case outlives the user or business it is about, without what people have written of them.
CREATE FUNCTION forget_case_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM case_notes n
    USING cases c
    WHERE c.application_id = OLD.application_id AND c.subject_id = OLD.entity_id
      AND n.application_id = c.application_id AND n.case_id = c.case_id;
    UPDATE cases
    SET subject_id = NULL, title = 'Case ' || case_number, metadata = NULL, resolution_notes = NULL
    WHERE application_id = OLD.application_id AND subject_id = OLD.entity_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER entities_left_cases AFTER DELETE ON entities FOR EACH ROW EXECUTE FUNCTION forget_case_subject();

-- +goose StatementBegin
CREATE FUNCTION forget_case_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM case_links WHERE application_id = OLD.application_id AND entity_id = OLD.session_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER sessions_left_cases AFTER UPDATE OF deleted_at ON sessions FOR EACH ROW
    WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION forget_case_session();

-- What was said of faces that came by call, and which key brought them.
ALTER TABLE stored_faces ADD COLUMN comment text, ADD COLUMN uploaded_by text;

-- +goose Down
ALTER TABLE stored_faces DROP COLUMN uploaded_by, DROP COLUMN comment;
DROP TRIGGER sessions_left_cases ON sessions;
DROP TRIGGER entities_left_cases ON entities;
DROP FUNCTION forget_case_session, forget_case_subject;
DROP TABLE case_events, case_notes, case_links, case_numbers, cases;
