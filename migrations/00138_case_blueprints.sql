-- +goose Up

-- The kinds of cases: who works on them, where they go, what is shown and what has to be done.
CREATE TABLE case_blueprints (
    application_id          uuid        NOT NULL,
    blueprint_id            uuid        NOT NULL,
    name                    text        NOT NULL,
    description             text,
    assignment_method       text        NOT NULL CHECK (assignment_method IN ('MANUAL', 'AUTOMATIC')),
    -- Accounts of members.
    assignee_pool           uuid[]      NOT NULL,
    max_active_cases        int         CHECK (max_active_cases > 0),
    escalation_enabled      boolean     NOT NULL,
    escalation_id           uuid,
    transfer_enabled        boolean     NOT NULL,
    -- Where resolutions wait for a second person.
    checker_id              uuid,
    require_resolution_note boolean     NOT NULL,
    default_due_hours       int         CHECK (default_due_hours BETWEEN 1 AND 8760),
    is_active               boolean     NOT NULL,
    preset_key              text,
    -- json keeps the order of sections.
    content_config          json        NOT NULL,
    version                 int         NOT NULL,
    created_at              timestamptz NOT NULL,
    updated_at              timestamptz NOT NULL,
    -- No new case has it; the old ones keep it.
    deleted_at              timestamptz,
    PRIMARY KEY (application_id, blueprint_id),
    CHECK (blueprint_id IS DISTINCT FROM checker_id AND blueprint_id IS DISTINCT FROM escalation_id)
);
CREATE UNIQUE INDEX case_blueprints_name ON case_blueprints (application_id, lower(name)) WHERE deleted_at IS NULL AND is_active;
CREATE UNIQUE INDEX case_blueprints_preset ON case_blueprints (application_id, preset_key) WHERE deleted_at IS NULL;

-- What a case was opened under stays what it was: its content and what its resolution has to pass.
CREATE TABLE case_blueprint_versions (
    application_id          uuid        NOT NULL,
    blueprint_id            uuid        NOT NULL,
    version                 int         NOT NULL,
    content_config          json        NOT NULL,
    require_resolution_note boolean     NOT NULL,
    checker_id              uuid,
    -- The key or account that made it.
    changed_by              text        NOT NULL,
    created_at              timestamptz NOT NULL,
    PRIMARY KEY (application_id, blueprint_id, version),
    FOREIGN KEY (application_id, blueprint_id) REFERENCES case_blueprints ON DELETE CASCADE
);

-- +goose Down
DROP TABLE case_blueprint_versions, case_blueprints;
