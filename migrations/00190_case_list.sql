-- +goose Up

-- What a search for cases looks into: title, number, tags, and the name and reference of the subject, folded, each word after
-- a blank. Names change with the subject, so that triggers write it and not an expression.
ALTER TABLE cases ADD COLUMN search_text text NOT NULL DEFAULT '';

-- +goose StatementBegin
CREATE FUNCTION write_case_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    subject text;
BEGIN
    SELECT concat_ws(' ', coalesce(e.display_name, e.name), e.vendor_data) INTO subject
    FROM entities e
    WHERE e.application_id = NEW.application_id AND e.entity_id = NEW.subject_id;
    NEW.search_text := fold_name(concat_ws(' ', '', NEW.title, 'CS-' || lpad(NEW.case_number::text, greatest(4, length(NEW.case_number::text)), '0'),
        array_to_string(NEW.tags, ' '), subject));
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER cases_search_text BEFORE INSERT OR UPDATE OF title, tags, subject_id ON cases FOR EACH ROW EXECUTE FUNCTION write_case_search_text();

-- +goose StatementBegin
CREATE FUNCTION rename_case_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Writing the title writes the text of the search.
    UPDATE cases SET title = title WHERE application_id = NEW.application_id AND subject_id = NEW.entity_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER entities_renamed_in_cases AFTER UPDATE OF display_name, name, vendor_data ON entities FOR EACH ROW
    WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name OR OLD.name IS DISTINCT FROM NEW.name OR OLD.vendor_data IS DISTINCT FROM NEW.vendor_data)
    EXECUTE FUNCTION rename_case_subject();

UPDATE cases SET title = title;

CREATE INDEX cases_search ON cases USING gin (application_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX cases_tags ON cases USING gin (application_id, tags) WHERE deleted_at IS NULL AND tags <> '{}';
-- One for each order that a list can have; an order within equal values is sorted.
CREATE INDEX cases_created ON cases (application_id, created_at DESC, case_number DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_due_first ON cases (application_id, due_at) WHERE deleted_at IS NULL;
CREATE INDEX cases_due_last ON cases (application_id, due_at DESC NULLS LAST) WHERE deleted_at IS NULL;
CREATE INDEX cases_updated ON cases (application_id, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX cases_priority_low ON cases (application_id, array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority), created_at DESC, case_number DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_priority_high ON cases (application_id, array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority) DESC, created_at DESC, case_number DESC)
    WHERE deleted_at IS NULL;
-- What few cases have in common.
CREATE INDEX cases_status ON cases (application_id, status, created_at DESC, case_number DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_source ON cases (application_id, source, created_at DESC, case_number DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_resolution ON cases (application_id, resolution, priority) WHERE deleted_at IS NULL AND resolution IS NOT NULL;
CREATE INDEX cases_checker ON cases (application_id, checker_id) WHERE deleted_at IS NULL AND checker_id IS NOT NULL;
CREATE INDEX cases_pending ON cases (application_id, created_at DESC, case_number DESC) WHERE deleted_at IS NULL AND pending IS NOT NULL;
-- The order in which waiting cases are handed out.
CREATE INDEX cases_waiting_longest ON cases (application_id, blueprint_id, due_at, array_position(ARRAY['HIGH', 'MEDIUM', 'LOW'], priority), created_at, case_id)
    WHERE assignee_id IS NULL AND status <> 'RESOLVED' AND deleted_at IS NULL;
-- cases_created and cases_waiting_longest take their place.
DROP INDEX cases_latest, cases_waiting;

-- +goose Down
CREATE INDEX cases_latest ON cases (application_id, created_at DESC, case_id);
CREATE INDEX cases_waiting ON cases (application_id, blueprint_id) WHERE assignee_id IS NULL AND status <> 'RESOLVED' AND deleted_at IS NULL;
DROP INDEX cases_search, cases_tags, cases_created, cases_due_first, cases_due_last, cases_updated, cases_priority_low, cases_priority_high, cases_status, cases_source, cases_resolution,
    cases_checker, cases_pending, cases_waiting_longest;
DROP TRIGGER entities_renamed_in_cases ON entities;
DROP TRIGGER cases_search_text ON cases;
DROP FUNCTION rename_case_subject, write_case_search_text;
ALTER TABLE cases DROP COLUMN search_text;
