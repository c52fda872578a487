-- +goose Up
-- The feed of changes: who looks at what, and what is read by the time at which an event was made.

-- +goose StatementBegin
-- A version 7 id of this moment (RFC 9562 section 5.7).
CREATE FUNCTION time_ordered_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- People make these changes, so a notice in their transactions holds up nobody; those of the outbox are gathered by the service.
CREATE FUNCTION notify_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('feed', '');
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE FUNCTION number_feed_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.event_id := time_ordered_id();
    PERFORM pg_notify('feed', '');
    RETURN NEW;
END $$;
-- +goose StatementEnd

-- Not logged: after a crash whoever is still there says so again within 20 seconds.
CREATE UNLOGGED TABLE presences (
    application_id uuid        NOT NULL,
    account_id     uuid        NOT NULL REFERENCES console_accounts ON DELETE CASCADE,
    kind           text        NOT NULL CHECK (kind IN ('SESSION', 'CASE', 'CONSOLE')),
    record_id      uuid        NOT NULL,
    state          text        NOT NULL CHECK (state IN ('VIEWING', 'EDITING', 'LEFT')),
    since          timestamptz NOT NULL,
    seen_at        timestamptz NOT NULL,
    event_id       uuid        NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    PRIMARY KEY (application_id, account_id, kind, record_id)
);
CREATE INDEX presences_of_record ON presences (application_id, kind, record_id);
CREATE INDEX presences_feed ON presences (application_id, event_id);
CREATE INDEX presences_of_account ON presences (account_id);
CREATE TRIGGER presences_came BEFORE INSERT ON presences FOR EACH ROW EXECUTE FUNCTION number_feed_event();
CREATE TRIGGER presences_changed BEFORE UPDATE ON presences FOR EACH ROW
    WHEN (NEW.state <> OLD.state OR NEW.since <> OLD.since) EXECUTE FUNCTION number_feed_event();

ALTER TABLE session_assignments ADD COLUMN event_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
CREATE INDEX session_assignments_feed ON session_assignments (application_id, event_id);
CREATE TRIGGER session_assignments_changed BEFORE INSERT OR UPDATE ON session_assignments FOR EACH ROW EXECUTE FUNCTION number_feed_event();

CREATE INDEX case_events_feed ON case_events (application_id, event_id);
CREATE TRIGGER case_events_feed AFTER INSERT ON case_events FOR EACH STATEMENT EXECUTE FUNCTION notify_feed();
CREATE TRIGGER notifications_feed AFTER INSERT ON notifications FOR EACH STATEMENT EXECUTE FUNCTION notify_feed();
CREATE TRIGGER session_reviews_feed AFTER INSERT ON session_reviews FOR EACH ROW WHEN (NEW.actor_type <> 'SYSTEM') EXECUTE FUNCTION notify_feed();

-- +goose Down
DROP TRIGGER session_reviews_feed ON session_reviews;
DROP TRIGGER notifications_feed ON notifications;
DROP TRIGGER case_events_feed ON case_events;
DROP INDEX case_events_feed;
DROP TRIGGER session_assignments_changed ON session_assignments;
DROP INDEX session_assignments_feed;
ALTER TABLE session_assignments DROP COLUMN event_id;
DROP TABLE presences;
DROP FUNCTION number_feed_event, notify_feed, time_ordered_id;
