-- name: RetentionSet :execrows
UPDATE applications
SET media_retention_days = sqlc.narg(media_retention_days), result_retention_days = sqlc.narg(result_retention_days)
WHERE application_id = @application_id;

-- name: RetentionResultSet :execrows
UPDATE applications
SET result_retention_days = sqlc.narg(result_retention_days)
WHERE application_id = @application_id;

-- name: RetentionGet :one
SELECT media_retention_days, result_retention_days
FROM applications
WHERE application_id = @application_id;

-- name: RetentionDue :many
-- The applications that do not keep everything.
SELECT application_id, media_retention_days, result_retention_days
FROM applications
WHERE media_retention_days IS NOT NULL OR result_retention_days IS NOT NULL
ORDER BY application_id;

-- name: RetentionSessions :many
-- Sessions that ended long enough ago and are under no hold.
SELECT s.session_id
FROM sessions s
WHERE s.application_id = @application_id
  AND s.deleted_at IS NULL
  AND s.finished_at < @ended_before::timestamptz
  AND NOT EXISTS (
      SELECT FROM legal_holds h
      WHERE h.application_id = s.application_id
        AND (h.session_id = s.session_id OR h.vendor_data = s.vendor_data))
ORDER BY s.finished_at
LIMIT @batch_size
FOR UPDATE OF s SKIP LOCKED;

-- name: RetentionMedia :many
-- Their pictures, but for those that later sessions of the user are compared with.
SELECT m.media_id, s.session_id
FROM media m
JOIN sessions s USING (application_id, session_id)
WHERE m.application_id = @application_id
  AND m.created_at < @ended_before::timestamptz
  AND s.deleted_at IS NULL
  AND s.finished_at < @ended_before::timestamptz
  AND NOT EXISTS (
      SELECT FROM legal_holds h
      WHERE h.application_id = s.application_id
        AND (h.session_id = s.session_id OR h.vendor_data = s.vendor_data))
  AND NOT EXISTS (
      SELECT FROM stored_faces f
      WHERE f.application_id = m.application_id
        AND f.media_id = m.media_id)
ORDER BY m.created_at
LIMIT @batch_size
FOR UPDATE OF s SKIP LOCKED;

-- name: SessionLockByVendor :many
-- A session that was deleted and not erased yet still counts.
SELECT session_id
FROM sessions
WHERE application_id = @application_id
  AND lower(vendor_data) = lower(@vendor_data::text) -- what its index knows
  AND vendor_data = @vendor_data::text
  AND erased_at IS NULL
ORDER BY session_id
FOR UPDATE;

-- name: SessionHeldCount :one
-- Asked after the rows are locked: whoever puts up a hold locks them as well.
SELECT count(*)
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = ANY(@session_ids::uuid[])
  AND EXISTS (
      SELECT FROM legal_holds h
      WHERE h.application_id = s.application_id
        AND (h.session_id = s.session_id OR h.vendor_data = s.vendor_data));

-- name: SessionMarkDeleted :exec
UPDATE sessions
SET deleted_at = @deleted_at, version = version + 1
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND deleted_at IS NULL;

-- name: SessionEntomb :execrows
-- The row goes as a whole and a bare one takes its place, so that no column is forgotten.
WITH gone AS (
    DELETE FROM sessions old
    WHERE old.application_id = @application_id
      AND old.session_id = ANY(@session_ids::uuid[])
      AND old.deleted_at IS NOT NULL
      AND old.erased_at IS NULL
    RETURNING old.*
)
INSERT INTO sessions (application_id, session_id, session_number, kind, status, version, workflow_id, workflow_version_id,
    workflow_version, callback_method, token_sealed, hosted_base, created_at, started_at, finished_at, expires_at, deleted_at, erased_at)
SELECT g.application_id, g.session_id, g.session_number, g.kind, g.status, g.version, g.workflow_id, g.workflow_version_id,
    g.workflow_version, g.callback_method, ''::bytea, '', g.created_at, g.started_at, g.finished_at, g.expires_at, g.deleted_at,
    @erased_at::timestamptz
FROM gone g;

-- name: HoldInsert :exec
INSERT INTO legal_holds (application_id, hold_id, session_id, vendor_data, reason, created_at)
VALUES (@application_id, @hold_id, sqlc.narg(session_id), sqlc.narg(vendor_data), @reason, @created_at)
ON CONFLICT DO NOTHING;

-- name: HoldDelete :execrows
DELETE FROM legal_holds
WHERE application_id = @application_id
  AND hold_id = @hold_id;

-- name: HoldList :many
SELECT *
FROM legal_holds
WHERE application_id = @application_id
ORDER BY hold_id;

-- name: HoldOfVendor :one
-- Anything of a user that is held.
SELECT EXISTS (
    SELECT FROM legal_holds h
    LEFT JOIN sessions s ON s.application_id = h.application_id AND s.session_id = h.session_id
    WHERE h.application_id = @application_id
      AND (h.vendor_data = @vendor_data::text OR s.vendor_data = @vendor_data::text)
);

-- name: HoldOfMedia :one
-- Whether a picture belongs to what is held.
SELECT EXISTS (
    SELECT FROM media m
    JOIN sessions s USING (application_id, session_id)
    JOIN legal_holds h ON h.application_id = s.application_id AND (h.session_id = s.session_id OR h.vendor_data = s.vendor_data)
    WHERE m.application_id = @application_id
      AND m.media_id = @media_id
);

-- name: DeletionInsert :exec
INSERT INTO deletion_records (application_id, record_id, reason, scope, session_ids, media_ids, requested_at)
VALUES (@application_id, @record_id, @reason, @scope, @session_ids, @media_ids, @requested_at);

-- name: DeletionGetForUpdate :one
SELECT *
FROM deletion_records
WHERE application_id = @application_id
  AND record_id = @record_id
FOR UPDATE;

-- name: DeletionList :many
SELECT *
FROM deletion_records
WHERE application_id = @application_id
ORDER BY record_id DESC
LIMIT @latest;

-- name: DeletionName :one
-- Writes down which pictures go, before the rows that name them do.
UPDATE deletion_records d
SET media_ids = ARRAY(
    SELECT unnest(d.media_ids)
    UNION
    SELECT m.media_id
    FROM media m
    WHERE m.application_id = d.application_id
      AND m.session_id = ANY(d.session_ids)
      AND d.scope <> 'media')
WHERE d.application_id = @application_id
  AND d.record_id = @record_id
RETURNING *;

-- name: DeletionErased :exec
UPDATE deletion_records
SET erased_at = @erased_at::timestamptz, counts = @counts
WHERE application_id = @application_id
  AND record_id = @record_id;

-- name: DeletionProved :exec
UPDATE deletion_records
SET proved_at = @proved_at::timestamptz, vendor_digest = NULL
WHERE application_id = @application_id
  AND record_id = @record_id;

-- name: DeletionUnproved :many
-- What was erased long enough ago that whoever was still writing has ended. What waits for the end of a hold is looked at in turn
-- and after the rest.
SELECT application_id, record_id
FROM deletion_records
WHERE proved_at IS NULL
  AND erased_at < @erased_before::timestamptz
ORDER BY looked_at NULLS FIRST, application_id, record_id
LIMIT @batch_size;

-- name: MediaDeleteMany :execrows
DELETE FROM media
WHERE application_id = @application_id
  AND media_id = ANY(@media_ids::uuid[]);

-- name: StoredFaceMedia :many
SELECT media_id
FROM stored_faces
WHERE application_id = @application_id
  AND vendor_data = @vendor_data;

-- name: OutboxDeleteOfSessions :many
DELETE FROM outbox_events
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
RETURNING event_id;

-- name: OutboxDeleteOfEntities :many
-- What was told of those whom these sessions are about, up to the deletion.
WITH gone AS (
    SELECT e.entity_id, max(s.deleted_at) AS deleted_at
    FROM sessions s
    JOIN entities e ON e.application_id = s.application_id AND e.kind = s.kind AND e.vendor_data = s.vendor_data
    WHERE s.application_id = @application_id
      AND s.session_id = ANY(@session_ids::uuid[])
    GROUP BY e.entity_id
)
DELETE FROM outbox_events o
USING gone g
WHERE o.application_id = @application_id
  AND o.entity_id = g.entity_id
  AND o.occurred_at <= g.deleted_at
RETURNING o.event_id;

-- name: OutboxDeleteOfText :many
-- Events that belong to no session and hold this text, which is a whole JSON string.
DELETE FROM outbox_events
WHERE application_id = @application_id
  AND session_id IS NULL
  AND position(@text::bytea in payload) > 0
RETURNING event_id;

-- name: DeliveryDeleteOfEvents :many
-- Steps over the index from destination to destination, as the dispatcher does.
WITH RECURSIVE lanes AS (
    (SELECT d.destination_id
     FROM webhook_deliveries d
     WHERE d.application_id = @application_id
     ORDER BY d.destination_id
     LIMIT 1)
    UNION ALL
    SELECT n.destination_id
    FROM lanes l
    CROSS JOIN LATERAL (
        SELECT d.destination_id
        FROM webhook_deliveries d
        WHERE d.application_id = @application_id
          AND d.destination_id > l.destination_id
        ORDER BY d.destination_id
        LIMIT 1
    ) n
)
DELETE FROM webhook_deliveries w
USING lanes l
WHERE w.application_id = @application_id
  AND w.destination_id = l.destination_id
  AND w.event_id = ANY(@event_ids::uuid[])
RETURNING w.delivery_id;

-- name: ListEntryDeleteOfUser :execrows
-- What lists hold of a user: the reference itself, and its addresses, numbers and documents in lower case.
DELETE FROM list_entries
WHERE application_id = @application_id
  AND (entry_type IN ('user', 'business') AND value = @vendor_data::text
       OR entry_type IN ('email', 'phone', 'document') AND lower(value) = ANY(@others::text[]))
  AND (list <> 'blocklist' OR NOT @keep_blocks::boolean);

-- name: ListEntryHush :exec
-- What stays on lists of a user says no more than its value: what people wrote beside it may name the user.
UPDATE list_entries l
SET display_label = NULL, comment = NULL, metadata = NULL, reference_object_id = NULL
WHERE l.application_id = @application_id
  AND (l.entry_type IN ('user', 'business') AND l.value = @vendor_data::text
       OR l.entry_type IN ('email', 'phone', 'document') AND lower(l.value) = ANY(@others::text[])
       OR l.reference_session_id = ANY(@session_ids::uuid[])
       OR l.entry_type = 'face' AND l.value IN (
           SELECT f.face_id::text
           FROM face_embeddings f
           WHERE f.application_id = @application_id
             AND (f.vendor_data = @vendor_data::text OR f.session_id = ANY(@session_ids::uuid[]))));

-- name: SessionIdentifiers :many
-- What lists may know the person of these sessions by.
SELECT DISTINCT lower(v.value)::text AS value
FROM sessions s
CROSS JOIN LATERAL unnest(ARRAY[s.contact_details ->> 'email', s.contact_details ->> 'phone', s.document_number]) AS v(value)
WHERE s.application_id = @application_id
  AND s.session_id = ANY(@session_ids::uuid[])
  AND v.value <> '';

-- name: DeletionCount :exec
UPDATE deletion_records
SET counts = @counts
WHERE application_id = @application_id
  AND record_id = @record_id;

-- name: CaseFilesOfUser :many
-- Files of the cases about a user.
SELECT f.file_id
FROM case_files f
JOIN cases c ON c.application_id = f.application_id AND c.case_id = f.case_id
JOIN entities e ON e.application_id = c.application_id AND e.entity_id = c.subject_id
WHERE f.application_id = @application_id
  AND e.vendor_data = @vendor_data::text;
