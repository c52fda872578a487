-- +goose Up

-- Which sessions tell of which other session, user or picture, for as long as they live: also where a later result has
-- taken the place of one that events still tell of. Digests, as a reference may be of any length, and none is to be read
-- here after its user was erased.
CREATE TABLE session_mentions (
    application_id uuid  NOT NULL,
    -- SHA-256 of session:ID, user:VENDOR_DATA or media:ID.
    digest         bytea NOT NULL,
    session_id     uuid  NOT NULL,
    PRIMARY KEY (application_id, digest, session_id)
);
CREATE INDEX session_mentions_session ON session_mentions (application_id, session_id);

-- +goose StatementBegin
CREATE FUNCTION note_mentions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO session_mentions (application_id, digest, session_id)
    SELECT DISTINCT NEW.application_id, sha256(convert_to(m.kind || ':' || m.value, 'UTF8')), NEW.session_id
    FROM (
        SELECT 'session' AS kind, v #>> '{}' AS value FROM jsonb_path_query(NEW.result, '$.matches[*].session_id') v
        UNION ALL
        SELECT 'user', v #>> '{}' FROM jsonb_path_query(NEW.result, '$.matches[*].vendor_data') v
        UNION ALL
        SELECT 'media', substr(v #>> '{}', 8) FROM jsonb_path_query(NEW.result, '$.matches[*].match_image_url') v
        UNION ALL
        SELECT 'session', v #>> '{}' FROM jsonb_path_query(NEW.result, '$.source_image_session_id') v
        UNION ALL
        SELECT 'media', substr(v #>> '{}', 8)
        FROM jsonb_path_query(NEW.result, '$ ? (@.source_image_session_id != null).source_image') v
        UNION ALL
        SELECT 'session', v #>> '{}'
        FROM jsonb_path_query(jsonb_build_array(NEW.result -> 'warnings', NEW.warnings),
            '$[*][*].additional_data ? (@.type() == "object").keyvalue() ? (@.key like_regex "_session_id$").value') v
    ) m
    WHERE m.value <> ''
      AND m.value <> NEW.session_id::text
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER session_steps_mentions AFTER INSERT OR UPDATE OF result, warnings ON session_steps
    FOR EACH ROW WHEN (NEW.result IS NOT NULL) EXECUTE FUNCTION note_mentions();

-- What was found before.
UPDATE session_steps SET result = result
WHERE result @? '$.matches[*]' OR result @? '$.source_image_session_id ? (@ != null)' OR warnings @? '$[*].additional_data ? (@ != null)';

ALTER TABLE deletion_records
    -- Digest of the user who is erased, as in session_mentions; null once the erasure is proved.
    ADD COLUMN vendor_digest bytea,
    -- When it was last seen that a held session still tells of what was erased.
    ADD COLUMN looked_at timestamptz;

-- +goose Down
ALTER TABLE deletion_records DROP COLUMN looked_at, DROP COLUMN vendor_digest;
DROP TRIGGER session_steps_mentions ON session_steps;
DROP FUNCTION note_mentions;
DROP TABLE session_mentions;
