-- +goose Up

-- +goose StatementBegin
-- A case about nobody known goes by its session: what people and screenings have written of it goes with the session.
CREATE OR REPLACE FUNCTION forget_case_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    nameless uuid[];
BEGIN
    SELECT array_agg(c.case_id) INTO nameless
    FROM cases c
    JOIN case_links l ON l.application_id = c.application_id AND l.case_id = c.case_id
    WHERE c.application_id = OLD.application_id AND l.entity_id = OLD.session_id AND c.subject_id IS NULL;
    IF nameless IS NOT NULL THEN
        DELETE FROM case_notes WHERE application_id = OLD.application_id AND case_id = ANY(nameless);
        UPDATE case_events
        SET metadata = (metadata - 'notes') #- '{former,resolution_notes}'
        WHERE application_id = OLD.application_id AND case_id = ANY(nameless) AND event_type IN ('APPROVAL_REJECTED', 'SUBMITTED_FOR_APPROVAL');
        UPDATE cases
        SET title = 'Case ' || case_number, metadata = NULL, resolution_notes = NULL, pending = pending - 'resolution_notes'
        WHERE application_id = OLD.application_id AND case_id = ANY(nameless);
    END IF;
    DELETE FROM case_links WHERE application_id = OLD.application_id AND entity_id = OLD.session_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION forget_case_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM case_links WHERE application_id = OLD.application_id AND entity_id = OLD.session_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
