-- +goose Up

-- Where else a document of the same person was accepted.
CREATE INDEX session_steps_person ON session_steps (application_id, (result ->> 'date_of_birth'), fold_name(result ->> 'full_name'))
    WHERE feature = 'OCR' AND status = 'Approved';

-- +goose Down
DROP INDEX session_steps_person;
