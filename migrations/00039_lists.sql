-- +goose Up

-- +goose StatementBegin
-- The list of what was entered without naming one: one for each kind of list and entries, the same for everybody who asks.
CREATE FUNCTION usual_list(application uuid, list text, entry_type text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT overlay(overlay(md5(application::text || '/' || list || '/' || entry_type) PLACING '8' FROM 13 FOR 1) PLACING 'a' FROM 17 FOR 1)::uuid
$$;
-- +goose StatementEnd

-- Lists as customers keep them. What stands on them is in list_entries, which steps ask.
CREATE TABLE lists (
    application_id uuid        NOT NULL,
    list_id        uuid        NOT NULL,
    name           text        NOT NULL,
    description    text,
    list_type      text        NOT NULL CHECK (list_type IN ('blocklist', 'allowlist', 'custom')),
    entry_type     text        NOT NULL,
    -- Made by the product, and neither renamed nor deleted.
    is_system      boolean     NOT NULL DEFAULT false,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, list_id),
    UNIQUE (application_id, name)
);

ALTER TABLE list_entries DROP CONSTRAINT list_entries_pkey, DROP CONSTRAINT list_entries_list_check;
ALTER TABLE list_entries
    ADD CONSTRAINT list_entries_list_check CHECK (list IN ('blocklist', 'allowlist', 'custom')),
    ADD COLUMN entry_id             uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN list_id              uuid,
    ADD COLUMN display_label        text,
    ADD COLUMN comment              text,
    ADD COLUMN metadata             json,
    -- The session that the value was taken from. An entry outlives it.
    ADD COLUMN reference_session_id uuid,
    -- A record of another kind that the customer names.
    ADD COLUMN reference_object_id  uuid,
    -- The picture of a face that was sent for the list.
    ADD COLUMN media_id             uuid,
    -- The key that made the entry; null for the product itself.
    ADD COLUMN created_by           uuid;
UPDATE list_entries SET list_id = usual_list(application_id, list, entry_type);
ALTER TABLE list_entries
    ALTER COLUMN list_id SET NOT NULL,
    ADD PRIMARY KEY (application_id, entry_id),
    ADD UNIQUE (application_id, list_id, value);
CREATE INDEX list_entries_value ON list_entries (application_id, list, entry_type, value);
CREATE INDEX list_entries_latest ON list_entries (application_id, list_id, created_at DESC, entry_id);
CREATE INDEX list_entries_session ON list_entries (application_id, reference_session_id) WHERE reference_session_id IS NOT NULL;

-- +goose StatementBegin
CREATE FUNCTION enter_usual_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.list_id := usual_list(NEW.application_id, NEW.list, NEW.entry_type);
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER list_entries_usual BEFORE INSERT ON list_entries FOR EACH ROW WHEN (NEW.list_id IS NULL) EXECUTE FUNCTION enter_usual_list();

-- +goose StatementBegin
-- What was taken from a session stays listed when the session goes, without a word on the session.
CREATE FUNCTION forget_list_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE list_entries SET reference_session_id = NULL WHERE application_id = OLD.application_id AND reference_session_id = OLD.session_id;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER sessions_unlisted AFTER UPDATE OF deleted_at ON sessions FOR EACH ROW
    WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION forget_list_source();

-- +goose Down
DROP TRIGGER sessions_unlisted ON sessions;
DROP FUNCTION forget_list_source;
DROP TRIGGER list_entries_usual ON list_entries;
DROP FUNCTION enter_usual_list;
DELETE FROM list_entries WHERE list = 'custom' OR list_id <> usual_list(application_id, list, entry_type);
DROP INDEX list_entries_session, list_entries_latest, list_entries_value;
ALTER TABLE list_entries DROP CONSTRAINT list_entries_pkey, DROP CONSTRAINT list_entries_application_id_list_id_value_key,
    DROP CONSTRAINT list_entries_list_check;
ALTER TABLE list_entries DROP COLUMN created_by, DROP COLUMN media_id, DROP COLUMN reference_object_id, DROP COLUMN reference_session_id,
    DROP COLUMN metadata, DROP COLUMN comment, DROP COLUMN display_label, DROP COLUMN list_id, DROP COLUMN entry_id,
    ADD CONSTRAINT list_entries_list_check CHECK (list IN ('blocklist', 'allowlist')),
    ADD PRIMARY KEY (application_id, list, entry_type, value);
DROP TABLE lists;
DROP FUNCTION usual_list;
