-- +goose Up

-- A session that is handed over to a second device: its present link, and whether somebody opened one.
CREATE TABLE session_handovers (
    application_id  uuid        NOT NULL,
    session_id      uuid        NOT NULL,
    -- Keyed hash of the code of the latest link; null once the session was taken back.
    link_hash       bytea UNIQUE,
    link_expires_at timestamptz,
    link_used_at    timestamptz,
    -- Links that were made for the session.
    links           int         NOT NULL,
    -- When the second device opened its link; null while there is none.
    opened_at       timestamptz,
    PRIMARY KEY (application_id, session_id)
);

-- A token that a second device was given; it ends when the session is taken back.
ALTER TABLE session_tokens ADD COLUMN handed_over boolean NOT NULL DEFAULT false;
CREATE INDEX session_tokens_handed_over ON session_tokens (application_id, session_id) WHERE handed_over;

-- SHA-256 of a picture, so that one sent again after a lost answer is known; null for older rows.
ALTER TABLE step_images ADD COLUMN digest bytea;

-- Directory: the id in a workflow's public link to its application.
CREATE INDEX workflow_versions_link ON workflow_versions (workflow_id);

-- +goose Down
DROP INDEX workflow_versions_link;
ALTER TABLE step_images DROP COLUMN digest;
DELETE FROM session_tokens WHERE handed_over;
ALTER TABLE session_tokens DROP COLUMN handed_over;
DROP TABLE session_handovers;
