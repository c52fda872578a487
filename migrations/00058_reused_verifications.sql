-- +goose Up

-- Verifications of persons that sessions about companies rely on without having
-- asked for them: what becomes of one later counts for the company, too.
CREATE TABLE reused_verifications (
    application_id    uuid NOT NULL,
    parent_session_id uuid NOT NULL,
    session_id        uuid NOT NULL,
    PRIMARY KEY (application_id, parent_session_id, session_id)
);
CREATE INDEX reused_verifications_session ON reused_verifications (application_id, session_id);

-- +goose Down
DROP TABLE reused_verifications;
