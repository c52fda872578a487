-- +goose Up

-- Who the sessions of one vendor_data are about: a person or a company, as far as sessions and the customer have told.
CREATE TABLE entities (
    application_id      uuid        NOT NULL,
    entity_id           uuid        NOT NULL DEFAULT gen_random_uuid(),
    kind                text        NOT NULL CHECK (kind IN ('user', 'business')),
    -- Null for a business alone that was made by hand without a reference.
    vendor_data         text        CHECK (vendor_data IS NOT NULL OR kind = 'business'),
    status              text        NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'FLAGGED', 'BLOCKED')),
    display_name        text,
    -- Full name of a person, legal name of a company.
    name                text,
    date_of_birth       text        CHECK (date_of_birth ~ '^\d{4}-\d\d-\d\d$'),
    registration_number text,
    -- Alpha-2.
    country_code        text,
    -- Alpha-3.
    issuing_states      text[]      NOT NULL DEFAULT '{}',
    approved_emails     text[]      NOT NULL DEFAULT '{}',
    approved_phones     text[]      NOT NULL DEFAULT '{}',
    -- Latest outcome by the name of the feature.
    features            jsonb       NOT NULL DEFAULT '{}',
    metadata            json,
    -- What was set by hand and when, {field: {value, at}}: it outlives the sessions.
    by_hand             jsonb       NOT NULL DEFAULT '{}',
    session_count       int         NOT NULL DEFAULT 0,
    approved_count      int         NOT NULL DEFAULT 0,
    declined_count      int         NOT NULL DEFAULT 0,
    in_review_count     int         NOT NULL DEFAULT 0,
    first_session_at    timestamptz,
    last_session_at     timestamptz,
    last_activity_at    timestamptz,
    -- Older sessions belong to a former entity of this vendor_data, which was deleted.
    counted_from        timestamptz NOT NULL,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    -- Counts every change; the order of events.
    version             bigint      NOT NULL DEFAULT 1,
    -- The version that was told last, and what its event said; the next event tells the difference.
    told_version        bigint      NOT NULL DEFAULT 0,
    told                jsonb,
    -- Its sessions have come to something since the profile was gathered from them.
    is_stale            boolean     NOT NULL DEFAULT false,
    -- The next change is noted and told to nobody.
    is_quiet            boolean     NOT NULL DEFAULT false,
    PRIMARY KEY (application_id, entity_id)
);
CREATE UNIQUE INDEX entities_vendor ON entities (application_id, kind, vendor_data) WHERE vendor_data IS NOT NULL;
CREATE INDEX entities_latest ON entities (application_id, kind, last_session_at DESC NULLS LAST, entity_id);
CREATE INDEX entities_untold ON entities (application_id, entity_id) WHERE told_version < version;
CREATE INDEX entities_blocked ON entities (application_id, kind, vendor_data) WHERE status = 'BLOCKED';

-- Labels that an application puts on its users and businesses.
CREATE TABLE tags (
    application_id uuid        NOT NULL,
    tag_id         uuid        NOT NULL,
    name           text        NOT NULL,
    color          text        NOT NULL,
    description    text,
    source         text        NOT NULL CHECK (source IN ('system', 'custom')),
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, tag_id),
    UNIQUE (application_id, name)
);

CREATE TABLE entity_tags (
    application_id uuid        NOT NULL,
    entity_id      uuid        NOT NULL,
    tag_id         uuid        NOT NULL,
    link_id        uuid        NOT NULL,
    added_by_name  text,
    added_by_email text,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, entity_id, tag_id),
    FOREIGN KEY (application_id, entity_id) REFERENCES entities ON DELETE CASCADE,
    FOREIGN KEY (application_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
CREATE INDEX entity_tags_tag ON entity_tags (application_id, tag_id);

-- What was done to an entity and written about it.
CREATE TABLE entity_comments (
    application_id  uuid        NOT NULL,
    entity_id       uuid        NOT NULL,
    comment_id      uuid        NOT NULL,
    comment_type    text        NOT NULL CHECK (comment_type IN ('COMMENT', 'STATUS_CHANGED', 'METADATA_UPDATED', 'TAG_ADDED', 'TAG_REMOVED',
                        'PROFILE_UPDATED')),
    comment         text,
    actor_name      text        NOT NULL,
    actor_email     text,
    previous_status text,
    new_status      text,
    previous_value  jsonb,
    new_value       jsonb,
    changed_fields  text[]      NOT NULL DEFAULT '{}',
    metadata        jsonb,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, entity_id, comment_id),
    FOREIGN KEY (application_id, entity_id) REFERENCES entities ON DELETE CASCADE
);

-- Events of entities go with the sessions that they tell of.
ALTER TABLE outbox_events ADD COLUMN entity_id uuid;
CREATE INDEX outbox_events_entity ON outbox_events (application_id, entity_id) WHERE entity_id IS NOT NULL;

-- +goose StatementBegin
-- Wherever a session comes from, its entity comes into being with it and counts it. One statement for all the rows of an
-- insert: the batches of session creation pay for it once. Entities are locked after counters and sessions, in one order.
CREATE FUNCTION count_new_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO entities AS e (application_id, kind, vendor_data, session_count, approved_count, declined_count, in_review_count,
        first_session_at, last_session_at, last_activity_at, counted_from, created_at, updated_at, is_stale)
    SELECT f.application_id, f.kind, f.vendor_data, count(*), count(*) FILTER (WHERE f.status = 'Approved'),
        count(*) FILTER (WHERE f.status = 'Declined'), count(*) FILTER (WHERE f.status = 'In Review'), min(f.created_at), max(f.created_at),
        max(f.created_at), min(f.created_at), max(f.created_at), max(f.created_at), bool_or(f.status <> 'Not Started')
    FROM fresh f
    WHERE f.vendor_data IS NOT NULL
      AND f.deleted_at IS NULL
    GROUP BY f.application_id, f.kind, f.vendor_data
    ORDER BY f.application_id, f.kind, f.vendor_data
    ON CONFLICT (application_id, kind, vendor_data) WHERE vendor_data IS NOT NULL DO UPDATE SET
        session_count = e.session_count + excluded.session_count, approved_count = e.approved_count + excluded.approved_count,
        declined_count = e.declined_count + excluded.declined_count, in_review_count = e.in_review_count + excluded.in_review_count,
        first_session_at = least(e.first_session_at, excluded.first_session_at),
        last_session_at = greatest(e.last_session_at, excluded.last_session_at),
        last_activity_at = greatest(e.last_activity_at, excluded.last_activity_at),
        counted_from = least(e.counted_from, excluded.counted_from), updated_at = greatest(e.updated_at, excluded.updated_at),
        is_stale = e.is_stale OR excluded.is_stale, version = e.version + 1;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER sessions_counted AFTER INSERT ON sessions REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION count_new_sessions();

-- +goose StatementBegin
-- A session that is deleted counts no more.
CREATE FUNCTION recount_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE entities e
    SET session_count = greatest(0, e.session_count + (NEW.deleted_at IS NULL)::int - (OLD.deleted_at IS NULL)::int),
        approved_count = greatest(0, e.approved_count + (NEW.deleted_at IS NULL AND NEW.status = 'Approved')::int
            - (OLD.deleted_at IS NULL AND OLD.status = 'Approved')::int),
        declined_count = greatest(0, e.declined_count + (NEW.deleted_at IS NULL AND NEW.status = 'Declined')::int
            - (OLD.deleted_at IS NULL AND OLD.status = 'Declined')::int),
        in_review_count = greatest(0, e.in_review_count + (NEW.deleted_at IS NULL AND NEW.status = 'In Review')::int
            - (OLD.deleted_at IS NULL AND OLD.status = 'In Review')::int),
        is_stale = true, version = e.version + 1
    WHERE e.application_id = NEW.application_id
      AND e.kind = NEW.kind
      AND e.vendor_data = NEW.vendor_data
      AND e.counted_from <= NEW.created_at;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER sessions_recounted AFTER UPDATE OF status, deleted_at ON sessions FOR EACH ROW
    WHEN (NEW.vendor_data IS NOT NULL AND (NEW.status <> OLD.status OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at))
    EXECUTE FUNCTION recount_session();

-- Caches of other processes know who is blocked.
CREATE TRIGGER entities_changed AFTER UPDATE OF status ON entities FOR EACH ROW
    WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION notify_changed();
CREATE TRIGGER entities_made AFTER INSERT ON entities FOR EACH ROW
    WHEN (NEW.status = 'BLOCKED') EXECUTE FUNCTION notify_changed();
CREATE TRIGGER entities_gone AFTER DELETE ON entities FOR EACH ROW
    WHEN (OLD.status = 'BLOCKED') EXECUTE FUNCTION notify_changed();

-- Whose a session is, its vendor_data says.
ALTER TABLE sessions DROP COLUMN user_id;

-- The sessions that are there already. Their profiles are gathered in the background, and told to nobody.
INSERT INTO entities (application_id, kind, vendor_data, session_count, approved_count, declined_count, in_review_count,
    first_session_at, last_session_at, last_activity_at, counted_from, created_at, updated_at, is_stale, is_quiet)
SELECT s.application_id, s.kind, s.vendor_data, count(*), count(*) FILTER (WHERE s.status = 'Approved'),
    count(*) FILTER (WHERE s.status = 'Declined'), count(*) FILTER (WHERE s.status = 'In Review'), min(s.created_at), max(s.created_at),
    greatest(max(s.created_at), max(s.finished_at)), min(s.created_at), min(s.created_at), max(s.created_at), true, true
FROM sessions s
WHERE s.vendor_data IS NOT NULL
  AND s.deleted_at IS NULL
GROUP BY s.application_id, s.kind, s.vendor_data;

-- Who was on the blocklist before is blocked.
UPDATE entities e
SET status = 'BLOCKED'
FROM list_entries l
WHERE l.application_id = e.application_id
  AND l.list = 'blocklist'
  AND l.entry_type = e.kind
  AND l.value = e.vendor_data
  AND l.expires_at IS NULL;

-- +goose Down
DROP TRIGGER sessions_recounted ON sessions;
DROP TRIGGER sessions_counted ON sessions;
DROP FUNCTION recount_session, count_new_sessions;
ALTER TABLE sessions ADD COLUMN user_id uuid;
CREATE INDEX sessions_user ON sessions (application_id, user_id, session_number) WHERE user_id IS NOT NULL;
DROP INDEX outbox_events_entity;
ALTER TABLE outbox_events DROP COLUMN entity_id;
DROP TABLE entity_comments, entity_tags, tags, entities;
