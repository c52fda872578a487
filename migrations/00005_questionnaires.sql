-- +goose Up

-- The graph of a version that was drawn as one; null for versions made from a list of features.
ALTER TABLE workflow_versions ADD COLUMN graph jsonb;
-- Who made the version, as {name, email, type}; null when that is not known.
ALTER TABLE workflow_versions ADD COLUMN created_by jsonb;

CREATE TABLE questionnaire_versions (
    application_id           uuid        NOT NULL,
    questionnaire_version_id uuid        NOT NULL,
    -- The stable group: the id of the group's first version.
    questionnaire_id         uuid        NOT NULL,
    version                  int         NOT NULL,
    status                   text        NOT NULL CHECK (status IN ('draft', 'published')),
    title                    text        NOT NULL,
    description              text        NOT NULL,
    languages                text[]      NOT NULL,
    default_language         text        NOT NULL,
    is_active                boolean     NOT NULL,
    -- Ordered list of elements, as package questionnaire writes them.
    elements                 jsonb       NOT NULL,
    created_at               timestamptz NOT NULL,
    updated_at               timestamptz NOT NULL,
    published_at             timestamptz,
    PRIMARY KEY (application_id, questionnaire_version_id),
    UNIQUE (application_id, questionnaire_id, version)
);

-- +goose Down
DROP TABLE questionnaire_versions;
ALTER TABLE workflow_versions DROP COLUMN created_by, DROP COLUMN graph;
