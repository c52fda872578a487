-- +goose Up

-- Schemas of authorities that applications have uploaded, beside those that the operator has loaded for all of them.
CREATE TABLE fiu_profiles (
    application_id uuid        NOT NULL REFERENCES applications ON DELETE CASCADE,
    profile_name   text        NOT NULL,
    document       bytea       NOT NULL,
    sha256         bytea       NOT NULL,
    size_bytes     bigint      NOT NULL,
    -- Patterns that are read otherwise than they were written.
    rewrites       jsonb       NOT NULL,
    -- Codes by our words, defaults, limits of files, the deadline.
    settings       jsonb       NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, profile_name)
);

-- +goose Down
DROP TABLE fiu_profiles;
