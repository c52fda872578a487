-- +goose Up

-- Files of cases: what was uploaded for notes, and what was printed. Their bytes are media with the same id.
CREATE TABLE case_files (
    application_id uuid        NOT NULL,
    file_id        uuid        NOT NULL,
    case_id        uuid        NOT NULL,
    kind           text        NOT NULL CHECK (kind IN ('attachment', 'print')),
    -- The name that it was uploaded with.
    filename       text        NOT NULL,
    size_bytes     bigint      NOT NULL,
    -- The note that has it.
    note_id        uuid,
    created_at     timestamptz NOT NULL,
    -- When it goes; null for what a note has.
    expires_at     timestamptz,
    PRIMARY KEY (application_id, file_id)
);
CREATE INDEX case_files_case ON case_files (application_id, case_id, note_id);
CREATE INDEX case_files_over ON case_files (expires_at) WHERE expires_at IS NOT NULL;

ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence', 'wallet_proof', 'regulatory_report', 'case_attachment', 'case_print'));

-- +goose StatementBegin
-- Links to the files of a case end with the user or business that it is about; a job removes the bytes. It comes before the case forgets whom it is about.
CREATE FUNCTION forget_case_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH gone AS (
        UPDATE case_files f
        SET filename = '', note_id = NULL, expires_at = 'epoch'
        FROM cases c
        WHERE c.application_id = OLD.application_id AND c.subject_id = OLD.entity_id
          AND f.application_id = c.application_id AND f.case_id = c.case_id
        RETURNING f.application_id, f.file_id
    )
    DELETE FROM media m
    USING gone g
    WHERE m.application_id = g.application_id AND m.media_id = g.file_id;
    RETURN OLD;
END $$;
-- +goose StatementEnd
CREATE TRIGGER entities_leave_case_files BEFORE DELETE ON entities FOR EACH ROW EXECUTE FUNCTION forget_case_files();

-- +goose Down
DROP TRIGGER entities_leave_case_files ON entities;
DROP FUNCTION forget_case_files;
DROP TABLE case_files;
DELETE FROM media WHERE purpose IN ('case_attachment', 'case_print');
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence', 'wallet_proof', 'regulatory_report'));
