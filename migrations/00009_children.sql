-- +goose Up

-- The session about a company for which this one verifies a key person or an owner.
ALTER TABLE sessions ADD COLUMN parent_session_id uuid;
CREATE INDEX sessions_children ON sessions (application_id, parent_session_id) WHERE parent_session_id IS NOT NULL;

-- Slots for the documents of a company, one for each group.
ALTER TABLE step_images DROP CONSTRAINT step_images_side_check;
ALTER TABLE step_images ADD CONSTRAINT step_images_side_check CHECK (side IN ('front', 'back', 'selfie', 'file', 'file_2', 'file_3', 'legal_presence',
    'company_details', 'ownership_structure', 'representatives_authorization', 'other'));

-- +goose Down
ALTER TABLE step_images DROP CONSTRAINT step_images_side_check;
ALTER TABLE step_images ADD CONSTRAINT step_images_side_check CHECK (side IN ('front', 'back', 'selfie', 'file'));
DROP INDEX sessions_children;
ALTER TABLE sessions DROP COLUMN parent_session_id;
