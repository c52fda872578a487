-- +goose Up

-- What the person gave: pictures of documents, of faces, and files of any kind.
ALTER TABLE step_images DROP CONSTRAINT step_images_side_check;
ALTER TABLE step_images ADD CONSTRAINT step_images_side_check CHECK (side IN ('front', 'back', 'selfie', 'file'));
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front',
    'document_back', 'document_portrait', 'selfie', 'liveness_portrait', 'liveness_video', 'face_reference', 'address_document',
    'document_file', 'chip_data', 'chip_portrait'));

ALTER TABLE session_steps
    -- Rows of nodes that call out or act stand between those of the steps; state says how far they are, status nothing.
    ADD COLUMN node_type text    NOT NULL DEFAULT 'feature' CHECK (node_type IN ('feature', 'webhook', 'action')),
    -- What a step that is answered by typing keeps of what the person sent.
    ADD COLUMN input     jsonb,
    -- The node that was chosen after this one, where there was a choice; null before it was made.
    ADD COLUMN next_node text,
    -- A call or an action that is done and failed.
    ADD COLUMN failed    boolean NOT NULL DEFAULT false;

-- Files that belong to the answers of a step.
CREATE TABLE step_files (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    node_id        text        NOT NULL,
    media_id       uuid        NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, node_id, media_id)
);

-- +goose Down
DROP TABLE step_files;
ALTER TABLE session_steps DROP COLUMN failed, DROP COLUMN next_node, DROP COLUMN input, DROP COLUMN node_type;
