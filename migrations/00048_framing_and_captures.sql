-- +goose Up

-- Origins whose pages may show the application's hosted pages in a frame. Empty lets every page; the one word none lets none.
ALTER TABLE applications ADD COLUMN allowed_origins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_origins) <= 50);

-- Leave to take one picture with the camera, the picture that came, and what the page told of the camera that took it.
CREATE TABLE captures (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    -- That of the challenge, where the pictures of a challenge came.
    capture_id     uuid        NOT NULL,
    node_id        text        NOT NULL,
    attempt        int         NOT NULL,
    side           text        NOT NULL,
    -- Null for a picture that nobody asked leave for.
    issued_at      timestamptz,
    expires_at     timestamptz,
    -- Numbers and signs only, nothing about a person; null where the page told nothing.
    notes          jsonb,
    used_at        timestamptz,
    -- Digest of the picture that came, and whether the application was sent the same bytes before.
    digest         bytea,
    repeated       boolean     NOT NULL DEFAULT false,
    PRIMARY KEY (application_id, session_id, capture_id)
);
CREATE INDEX captures_digest ON captures (application_id, digest) WHERE digest IS NOT NULL;

-- +goose Down
DROP TABLE captures;
ALTER TABLE applications DROP COLUMN allowed_origins;
