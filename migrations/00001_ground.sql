-- +goose Up

-- Every table of a customer's data begins its primary key and its indexes with
-- application_id and refers to no row of another application, so the schema can
-- be distributed by application as it stands. The exceptions are the
-- directories: they turn a secret's hash into an application.

CREATE TABLE organisations (
    organisation_id uuid PRIMARY KEY,
    name            text        NOT NULL,
    -- Where mails about the working of its applications go.
    contact_email   text,
    created_at      timestamptz NOT NULL
);

CREATE TABLE applications (
    application_id  uuid PRIMARY KEY,
    organisation_id uuid        NOT NULL REFERENCES organisations,
    name            text        NOT NULL,
    environment     text        NOT NULL CHECK (environment IN ('live', 'sandbox')),
    -- White-label host of the hosted pages, without scheme; null: the installation's own.
    hosted_domain   text,
    -- Rate-limit scope to calls a minute, for applications with a granted override.
    rate_overrides  jsonb       NOT NULL DEFAULT '{}',
    -- Data key of the application's media, sealed by the key ring. Destroying it destroys the media.
    media_key_sealed bytea      NOT NULL,
    created_at      timestamptz NOT NULL
);

-- The row that hands out session numbers; locking it puts an application's
-- creations in line across all servers.
CREATE TABLE application_counters (
    application_id uuid PRIMARY KEY,
    session_count  bigint NOT NULL DEFAULT 0
);

-- Directory: an API key's keyed hash to its application.
CREATE TABLE api_keys (
    key_hash       bytea PRIMARY KEY,
    api_key_id     uuid        NOT NULL UNIQUE,
    application_id uuid        NOT NULL REFERENCES applications,
    -- The first characters of the key, enough to recognise it in a list.
    prefix         text        NOT NULL,
    label          text        NOT NULL,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz,
    revoked_at     timestamptz
);
CREATE INDEX api_keys_application ON api_keys (application_id);

CREATE TABLE credit_accounts (
    application_id uuid PRIMARY KEY,
    -- Millionths of the accounting currency.
    balance_micros bigint NOT NULL DEFAULT 0
);

CREATE TABLE credit_entries (
    application_id uuid        NOT NULL,
    entry_id       uuid        NOT NULL,
    session_id     uuid,
    reason         text        NOT NULL CHECK (reason IN ('top_up', 'session')),
    amount_micros  bigint      NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, entry_id)
);
-- A session is charged once, however often its end is carried out.
CREATE UNIQUE INDEX credit_entries_session ON credit_entries (application_id, session_id) WHERE session_id IS NOT NULL;

CREATE TABLE list_entries (
    application_id uuid        NOT NULL,
    list           text        NOT NULL CHECK (list IN ('blocklist', 'allowlist')),
    entry_type     text        NOT NULL CHECK (entry_type IN ('user', 'business')),
    value          text        NOT NULL,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz,
    PRIMARY KEY (application_id, list, entry_type, value)
);

CREATE TABLE workflow_versions (
    application_id             uuid        NOT NULL,
    workflow_version_id        uuid        NOT NULL,
    -- The stable group: the id of the group's first version.
    workflow_id                uuid        NOT NULL,
    version                    int         NOT NULL,
    status                     text        NOT NULL CHECK (status IN ('draft', 'published')),
    label                      text        NOT NULL,
    -- Ordered list of {node_id, feature, label, config}.
    nodes                      jsonb       NOT NULL,
    is_default                 boolean     NOT NULL,
    is_white_label_enabled     boolean     NOT NULL,
    is_desktop_allowed         boolean     NOT NULL,
    max_retry_attempts         int         NOT NULL,
    retry_window_days          int,
    face_liveness_max_attempts int         NOT NULL,
    face_match_max_attempts    int         NOT NULL,
    session_expiration_seconds int         NOT NULL,
    callback_url               text,
    created_at                 timestamptz NOT NULL,
    updated_at                 timestamptz NOT NULL,
    published_at               timestamptz,
    -- Gone for the API; sessions that were pinned to it run on.
    deleted_at                 timestamptz,
    PRIMARY KEY (application_id, workflow_version_id),
    UNIQUE (application_id, workflow_id, version)
);
CREATE UNIQUE INDEX workflow_versions_default ON workflow_versions (application_id) WHERE is_default;

-- +goose StatementBegin
-- Caches of other processes drop what changed as soon as the change commits.
CREATE FUNCTION notify_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM pg_notify('changed', TG_TABLE_NAME || ' ' || OLD.application_id);
    ELSE
        PERFORM pg_notify('changed', TG_TABLE_NAME || ' ' || NEW.application_id);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

CREATE TRIGGER applications_changed AFTER INSERT OR UPDATE OR DELETE ON applications FOR EACH ROW EXECUTE FUNCTION notify_changed();
CREATE TRIGGER api_keys_changed AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_changed();
CREATE TRIGGER workflow_versions_changed AFTER INSERT OR UPDATE OR DELETE ON workflow_versions FOR EACH ROW EXECUTE FUNCTION notify_changed();
CREATE TRIGGER list_entries_changed AFTER INSERT OR UPDATE OR DELETE ON list_entries FOR EACH ROW EXECUTE FUNCTION notify_changed();

-- +goose Down
DROP TABLE workflow_versions, list_entries, credit_entries, credit_accounts, api_keys, application_counters, applications, organisations;
DROP FUNCTION notify_changed;
