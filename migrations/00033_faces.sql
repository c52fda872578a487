-- +goose Up

-- Faces that later ones are searched among: numbers that tell how a face looks to one model. They are sealed, and go with
-- the session, the user or the picture that they belong to.
CREATE TABLE face_embeddings (
    application_id   uuid        NOT NULL,
    face_id          uuid        NOT NULL,
    -- Null for a face that no session brought.
    session_id       uuid,
    node_id          text,
    vendor_data      text,
    -- The picture they were made of; null where none is kept, so that no other model can describe the face.
    media_id         uuid,
    -- Faces of searches are known only once they are listed.
    source           text        NOT NULL CHECK (source IN ('liveness', 'document', 'uploaded', 'api', 'search')),
    model_id         text        NOT NULL,
    -- SHA-256 of the model's file, in hex.
    model_hash       text        NOT NULL,
    embedding_sealed bytea       NOT NULL,
    -- Hash of the last model that saw no face in the picture.
    unseen_by        text,
    created_at       timestamptz NOT NULL,
    -- The transaction that wrote the row: processes read what is new to them by it.
    written_in       bigint      NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
    PRIMARY KEY (application_id, face_id)
);
CREATE UNIQUE INDEX face_embeddings_step ON face_embeddings (application_id, session_id, node_id) WHERE session_id IS NOT NULL;
CREATE INDEX face_embeddings_vendor ON face_embeddings (application_id, vendor_data) WHERE vendor_data IS NOT NULL;
CREATE INDEX face_embeddings_media ON face_embeddings (application_id, media_id) WHERE media_id IS NOT NULL;
CREATE INDEX face_embeddings_written ON face_embeddings (application_id, written_in);

-- Faces that are gone, for processes that still know them. They say nothing about a person.
CREATE TABLE face_removals (
    application_id uuid        NOT NULL,
    face_id        uuid        NOT NULL,
    removed_at     timestamptz NOT NULL DEFAULT now(),
    removed_in     bigint      NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
    PRIMARY KEY (application_id, face_id)
);
CREATE INDEX face_removals_removed ON face_removals (application_id, removed_in);

-- +goose StatementBegin
-- What stands on a list is the face itself: without it the entry says nothing.
CREATE FUNCTION face_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO face_removals (application_id, face_id) VALUES (OLD.application_id, OLD.face_id) ON CONFLICT DO NOTHING;
    DELETE FROM list_entries WHERE application_id = OLD.application_id AND entry_type = 'face' AND value = OLD.face_id::text;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER face_embeddings_gone AFTER DELETE ON face_embeddings FOR EACH ROW EXECUTE FUNCTION face_gone();

-- What engines measured on the way to a verdict: raw values and the models behind them, for whoever asks later why.
CREATE TABLE step_evidence (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    node_id        text        NOT NULL,
    body           jsonb       NOT NULL,
    recorded_at    timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, node_id)
);

-- +goose Down
DROP TABLE step_evidence;
DROP TABLE face_embeddings, face_removals;
DROP FUNCTION face_gone;
