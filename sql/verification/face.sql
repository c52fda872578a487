-- name: FaceEmbeddingPut :exec
-- A step that is carried out again has one face, the last.
INSERT INTO face_embeddings (application_id, face_id, session_id, node_id, vendor_data, media_id, source, model_id, model_hash,
    embedding_sealed, created_at)
VALUES (@application_id, @face_id, sqlc.narg(session_id), sqlc.narg(node_id), sqlc.narg(vendor_data), sqlc.narg(media_id), @source,
    @model_id, @model_hash, @embedding_sealed, @created_at);

-- name: FaceEmbeddingDeleteOfStep :exec
DELETE FROM face_embeddings
WHERE application_id = @application_id
  AND session_id = @session_id::uuid
  AND node_id = @node_id::text;

-- name: FaceEmbeddingDelete :execrows
DELETE FROM face_embeddings
WHERE application_id = @application_id
  AND face_id = @face_id;

-- name: FaceEmbeddingDeleteOfMedia :execrows
DELETE FROM face_embeddings
WHERE application_id = @application_id
  AND media_id = ANY(@media_ids::uuid[]);

-- name: FaceEmbeddingCount :one
SELECT count(*)
FROM face_embeddings
WHERE application_id = @application_id
  AND model_id = @model_id
  AND model_hash = @model_hash;

-- name: FaceEmbeddingPage :many
SELECT face_id, embedding_sealed
FROM face_embeddings
WHERE application_id = @application_id
  AND model_id = @model_id
  AND model_hash = @model_hash
  AND face_id > @after
ORDER BY face_id
LIMIT @at_most;

-- name: FaceEmbeddingListOfSession :many
SELECT face_id, embedding_sealed
FROM face_embeddings
WHERE application_id = @application_id
  AND session_id = @session_id::uuid
  AND model_id = @model_id
  AND model_hash = @model_hash
ORDER BY created_at DESC, face_id
LIMIT @at_most;

-- name: FaceHorizon :one
-- Every transaction before it has ended: what it wrote is seen by the queries that follow.
SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon
FROM applications
WHERE application_id = @application_id;

-- name: FaceEmbeddingChanges :many
-- In a database that was restored from a copy, old rows can be of transactions still to come: those are not new.
SELECT face_id, embedding_sealed
FROM face_embeddings
WHERE application_id = @application_id
  AND model_id = @model_id
  AND model_hash = @model_hash
  AND written_in >= @since
  AND written_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint;

-- name: FaceRemovals :many
SELECT face_id
FROM face_removals
WHERE application_id = @application_id
  AND removed_in >= @since;

-- name: FaceRemovalSweep :execrows
-- A process that has not asked for so long has forgotten its faces.
DELETE FROM face_removals
WHERE removed_at < @before;

-- name: FaceDetails :many
-- All that an answer says about faces; those that are gone, or described by another model, are left out.
SELECT e.face_id, e.embedding_sealed, e.source, e.media_id, e.session_id, e.created_at,
    COALESCE(e.vendor_data, s.vendor_data) AS vendor_data, s.session_number, s.status, s.finished_at, s.subject_name, s.document_type,
    s.document_number, s.api_service, s.session_type,
    EXISTS (SELECT FROM list_entries l WHERE l.application_id = e.application_id AND l.list = 'blocklist' AND l.entry_type = 'face'
        AND l.value = e.face_id::text AND (l.expires_at IS NULL OR l.expires_at > @at)) AS blocked,
    EXISTS (SELECT FROM list_entries l WHERE l.application_id = e.application_id AND l.list = 'allowlist' AND l.entry_type = 'face'
        AND l.value = e.face_id::text AND (l.expires_at IS NULL OR l.expires_at > @at)) AS allowed
FROM face_embeddings e
LEFT JOIN sessions s ON s.application_id = e.application_id AND s.session_id = e.session_id
WHERE e.application_id = @application_id
  AND e.face_id = ANY(@face_ids::uuid[])
  AND e.model_id = @model_id
  AND e.model_hash = @model_hash
  AND (e.session_id IS NULL OR (s.session_id IS NOT NULL AND s.deleted_at IS NULL));

-- name: FaceEmbeddingOutdated :many
-- Faces that another model describes than the one in use, and whose picture is kept.
SELECT application_id, face_id, media_id
FROM face_embeddings
WHERE (model_id <> @model_id OR model_hash <> @model_hash)
  AND media_id IS NOT NULL
  AND unseen_by IS DISTINCT FROM @model_hash
ORDER BY application_id, face_id
LIMIT @at_most;

-- name: FaceEmbeddingRenew :execrows
UPDATE face_embeddings
SET model_id = @model_id, model_hash = @model_hash, embedding_sealed = @embedding_sealed, unseen_by = NULL,
    written_in = pg_current_xact_id()::text::bigint
WHERE application_id = @application_id
  AND face_id = @face_id;

-- name: FaceEmbeddingUnseen :exec
UPDATE face_embeddings
SET unseen_by = @model_hash
WHERE application_id = @application_id
  AND face_id = @face_id;

-- name: FaceEmbeddingDetach :execrows
-- Blocked faces stay blocked without a word on whose they are.
UPDATE face_embeddings e
SET session_id = NULL, node_id = NULL, vendor_data = NULL, media_id = NULL, source = 'uploaded'
WHERE e.application_id = @application_id
  AND (e.vendor_data = @vendor_data OR e.session_id = ANY(@session_ids::uuid[]))
  AND EXISTS (SELECT FROM list_entries l WHERE l.application_id = e.application_id AND l.list = 'blocklist' AND l.entry_type = 'face'
      AND l.value = e.face_id::text);

-- name: StoredFaceDeleteOfSession :exec
DELETE FROM stored_faces f
WHERE f.application_id = @application_id
  AND f.media_id IN (
      SELECT m.media_id
      FROM media m
      WHERE m.application_id = @application_id
        AND m.session_id = @session_id::uuid);

-- name: StepEvidencePut :exec
INSERT INTO step_evidence (application_id, session_id, node_id, body, recorded_at)
VALUES (@application_id, @session_id, @node_id, @body, @recorded_at)
ON CONFLICT (application_id, session_id, node_id) DO UPDATE SET body = excluded.body, recorded_at = excluded.recorded_at;

-- name: StoredFaceDeleteOfMedia :execrows
DELETE FROM stored_faces
WHERE application_id = @application_id
  AND media_id = ANY(@media_ids::uuid[]);

-- name: UserFaceInsert :exec
INSERT INTO stored_faces (application_id, vendor_data, face_id, source, media_id, comment, uploaded_by, created_at)
VALUES (@application_id, @vendor_data, @face_id, 'manual', @media_id, sqlc.narg(comment), sqlc.narg(uploaded_by), @created_at);

-- name: UserFaces :many
-- The faces of a user that came by call, the newest first.
SELECT *
FROM stored_faces
WHERE application_id = @application_id
  AND vendor_data = @vendor_data
  AND source = 'manual'
ORDER BY created_at DESC, face_id DESC;

-- name: UserFaceOwner :one
-- Whose faces they are, by the id of ours.
SELECT vendor_data FROM entities WHERE application_id = @application_id AND kind = 'user' AND entity_id = @entity_id;
