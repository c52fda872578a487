-- +goose Up

-- Who works on a case, under which blueprint, and the resolution that waits for a second person.
ALTER TABLE cases
    ADD COLUMN assignee_id uuid,
    ADD COLUMN assigned_at timestamptz,
    -- The queue that it stands in.
    ADD COLUMN blueprint_id uuid,
    -- The version whose gates hold for it.
    ADD COLUMN policy_id uuid,
    ADD COLUMN policy_version int,
    ADD COLUMN created_by_name text,
    ADD COLUMN created_by_email text,
    ADD COLUMN resolved_by_email text,
    -- The one member who may approve; null for everybody who may.
    ADD COLUMN checker_id uuid,
    -- {resolution, resolution_notes, maker_id, maker_email, maker_name, maker_blueprint_id, maker_assignee_id, staged_at, fingerprint}
    ADD COLUMN pending jsonb,
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN deleted_at timestamptz,
    ADD CONSTRAINT cases_pending_open CHECK (pending IS NULL OR status = 'OPEN'),
    ADD CONSTRAINT cases_policy CHECK ((policy_id IS NULL) = (policy_version IS NULL));
CREATE INDEX cases_assignee ON cases (application_id, assignee_id, status) WHERE deleted_at IS NULL;
CREATE INDEX cases_blueprint ON cases (application_id, blueprint_id, status) WHERE deleted_at IS NULL;
CREATE INDEX cases_due ON cases (application_id, due_at) WHERE deleted_at IS NULL AND status <> 'RESOLVED';

ALTER TABLE case_links ADD COLUMN link_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX case_links_id ON case_links (application_id, case_id, link_id);

ALTER TABLE case_notes
    ADD COLUMN actor_id uuid,
    ADD COLUMN actor_email text,
    ADD COLUMN mentioned_emails text[] NOT NULL DEFAULT '{}',
    ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
    ADD COLUMN is_internal boolean NOT NULL DEFAULT false,
    ADD COLUMN deleted_at timestamptz;

ALTER TABLE case_events
    DROP CONSTRAINT case_events_event_type_check,
    ADD CONSTRAINT case_events_event_type_check CHECK (event_type IN ('CREATED', 'STATUS_CHANGED', 'ASSIGNED', 'UNASSIGNED', 'RESOLVED', 'REOPENED',
        'LINK_ADDED', 'LINK_REMOVED', 'NOTE_ADDED', 'PRIORITY_CHANGED', 'DUE_DATE_CHANGED', 'TAG_ADDED', 'TAG_REMOVED', 'ESCALATED', 'TRANSFERRED',
        'CHECKLIST_COMPLETED', 'REPORT_CREATED', 'REPORT_FINALIZED', 'SUBMITTED_FOR_APPROVAL', 'APPROVAL_GRANTED', 'APPROVAL_REJECTED', 'ENTITY_ACTION')),
    ADD COLUMN actor_email text,
    ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';

CREATE TABLE case_checklist_items (
    application_id uuid        NOT NULL,
    case_id        uuid        NOT NULL,
    item_id        uuid        NOT NULL,
    label          text        NOT NULL,
    position       int         NOT NULL,
    completed_by   text,
    completed_at   timestamptz,
    PRIMARY KEY (application_id, case_id, item_id),
    FOREIGN KEY (application_id, case_id) REFERENCES cases ON DELETE CASCADE
);

-- +goose StatementBegin
-- A case outlives the user or business it is about, without what people have written of them.
CREATE OR REPLACE FUNCTION forget_case_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM case_notes n
    USING cases c
    WHERE c.application_id = OLD.application_id AND c.subject_id = OLD.entity_id
      AND n.application_id = c.application_id AND n.case_id = c.case_id;
    UPDATE case_events v
    SET metadata = (v.metadata - 'notes') #- '{former,resolution_notes}'
    FROM cases c
    WHERE c.application_id = OLD.application_id AND c.subject_id = OLD.entity_id
      AND v.application_id = c.application_id AND v.case_id = c.case_id AND v.event_type IN ('APPROVAL_REJECTED', 'SUBMITTED_FOR_APPROVAL');
    UPDATE cases
    SET subject_id = NULL, title = 'Case ' || case_number, metadata = NULL, resolution_notes = NULL, pending = pending - 'resolution_notes'
    WHERE application_id = OLD.application_id AND subject_id = OLD.entity_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION forget_case_subject() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TABLE case_checklist_items;
DELETE FROM case_events WHERE event_type NOT IN ('CREATED', 'RESOLVED', 'REOPENED', 'NOTE_ADDED');
ALTER TABLE case_events
    DROP CONSTRAINT case_events_event_type_check,
    ADD CONSTRAINT case_events_event_type_check CHECK (event_type IN ('CREATED', 'RESOLVED', 'REOPENED', 'NOTE_ADDED')),
    DROP COLUMN metadata, DROP COLUMN actor_email;
DELETE FROM case_notes WHERE deleted_at IS NOT NULL;
ALTER TABLE case_notes DROP COLUMN deleted_at, DROP COLUMN is_internal, DROP COLUMN tags, DROP COLUMN mentioned_emails, DROP COLUMN actor_email, DROP COLUMN actor_id;
ALTER TABLE case_links DROP COLUMN link_id;
DELETE FROM cases WHERE deleted_at IS NOT NULL;
ALTER TABLE cases DROP COLUMN deleted_at, DROP COLUMN version, DROP COLUMN pending, DROP COLUMN checker_id, DROP COLUMN resolved_by_email,
    DROP COLUMN created_by_email, DROP COLUMN created_by_name, DROP COLUMN policy_version, DROP COLUMN policy_id, DROP COLUMN blueprint_id,
    DROP COLUMN assigned_at, DROP COLUMN assignee_id;
