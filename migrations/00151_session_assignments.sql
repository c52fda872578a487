-- +goose Up
-- Who looks after a session that waits for a reviewer, and until when it is put off. A row advises and locks nothing.
CREATE TABLE session_assignments (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    -- Who has it: the address of an account or the id of a key; null for nobody. Name and address are those of then.
    reviewer       text,
    reviewer_name  text,
    reviewer_email text,
    assigned_at    timestamptz,
    -- When what was handed out as the next one goes to others; null for a session that was taken by hand.
    held_until     timestamptz,
    snoozed_until  timestamptz,
    PRIMARY KEY (application_id, session_id)
);

-- +goose Down
DROP TABLE session_assignments;
