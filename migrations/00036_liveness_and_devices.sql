-- +goose Up

-- Orders to turn the head that were given to a person, and whether pictures came for them.
CREATE TABLE motion_challenges (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    challenge_id   uuid        NOT NULL,
    node_id        text        NOT NULL,
    attempt        int         NOT NULL,
    asks           json        NOT NULL,
    issued_at      timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    used_at        timestamptz,
    -- Digests of the pictures that came, so that none passes a second time within the application.
    frame_digests  bytea[],
    PRIMARY KEY (application_id, session_id, challenge_id)
);
CREATE INDEX motion_challenges_frames ON motion_challenges USING gin (frame_digests) WHERE frame_digests IS NOT NULL;

-- The devices that opened a session, as their pages described them.
CREATE TABLE session_devices (
    application_id uuid        NOT NULL,
    session_id     uuid        NOT NULL,
    -- A keyed hash, which differs from application to application.
    fingerprint    text        NOT NULL,
    -- What it is made of: an id that the page keeps, or traits that many devices share.
    source         text        NOT NULL CHECK (source IN ('persistent_id', 'legacy_fp')),
    -- What the page told, without its id.
    report         jsonb       NOT NULL,
    address        text        NOT NULL,
    agent          text        NOT NULL,
    first_at       timestamptz NOT NULL,
    last_at        timestamptz NOT NULL,
    PRIMARY KEY (application_id, session_id, fingerprint)
);
-- Where else a device was used.
CREATE INDEX session_devices_fingerprint ON session_devices (application_id, fingerprint);

ALTER TABLE step_images DROP CONSTRAINT step_images_side_check;
ALTER TABLE step_images ADD CONSTRAINT step_images_side_check CHECK (side IN ('front', 'back', 'selfie', 'file', 'file_2', 'file_3', 'legal_presence',
    'company_details', 'ownership_structure', 'representatives_authorization', 'other', 'motion'));
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front',
    'document_back', 'document_portrait', 'selfie', 'liveness_portrait', 'liveness_video', 'face_reference', 'address_document',
    'document_file', 'chip_data', 'chip_portrait', 'motion_frames', 'motion_evidence'));

-- +goose Down
DELETE FROM media WHERE purpose IN ('motion_frames', 'motion_evidence');
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front',
    'document_back', 'document_portrait', 'selfie', 'liveness_portrait', 'liveness_video', 'face_reference', 'address_document',
    'document_file', 'chip_data', 'chip_portrait'));
DELETE FROM step_images WHERE side = 'motion';
ALTER TABLE step_images DROP CONSTRAINT step_images_side_check;
ALTER TABLE step_images ADD CONSTRAINT step_images_side_check CHECK (side IN ('front', 'back', 'selfie', 'file', 'file_2', 'file_3', 'legal_presence',
    'company_details', 'ownership_structure', 'representatives_authorization', 'other'));
DROP TABLE session_devices;
DROP TABLE motion_challenges;
