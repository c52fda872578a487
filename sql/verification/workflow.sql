-- name: WorkflowInsert :exec
INSERT INTO workflow_versions (application_id, workflow_version_id, workflow_id, version, status, label, nodes, is_default,
    is_white_label_enabled, is_desktop_allowed, max_retry_attempts, retry_window_days, face_liveness_max_attempts,
    face_match_max_attempts, session_expiration_seconds, kyc_expiration_days, callback_url, callback_method, graph, created_by, created_at, updated_at, published_at)
VALUES (@application_id, @workflow_version_id, @workflow_id, @version, @status, @label, @nodes, @is_default,
    @is_white_label_enabled, @is_desktop_allowed, @max_retry_attempts, @retry_window_days, @face_liveness_max_attempts,
    @face_match_max_attempts, @session_expiration_seconds, @kyc_expiration_days, @callback_url, @callback_method, @graph, @created_by, @created_at, @updated_at, @published_at);

-- name: WorkflowUpdate :execrows
UPDATE workflow_versions
SET status = @status, label = @label, nodes = @nodes, graph = @graph, is_default = @is_default,
    is_white_label_enabled = @is_white_label_enabled, is_desktop_allowed = @is_desktop_allowed,
    max_retry_attempts = @max_retry_attempts, retry_window_days = @retry_window_days,
    face_liveness_max_attempts = @face_liveness_max_attempts, face_match_max_attempts = @face_match_max_attempts,
    session_expiration_seconds = @session_expiration_seconds, kyc_expiration_days = @kyc_expiration_days, callback_url = @callback_url,
    callback_method = @callback_method, updated_at = @updated_at, published_at = @published_at
WHERE application_id = @application_id
  AND workflow_version_id = @workflow_version_id;

-- name: WorkflowGetForUpdate :one
SELECT *
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_version_id = @workflow_version_id
  AND deleted_at IS NULL
FOR UPDATE;

-- name: WorkflowGet :one
SELECT *
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_version_id = @workflow_version_id
  AND deleted_at IS NULL;

-- name: WorkflowPinned :one
-- For running sessions, which go on when their version was deleted.
SELECT *
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_version_id = @workflow_version_id;

-- name: WorkflowLatestPublished :one
-- By the group's id or by the id of any version of it.
SELECT latest.*
FROM workflow_versions latest
WHERE latest.application_id = @application_id
  AND latest.workflow_id = (
      SELECT w.workflow_id
      FROM workflow_versions w
      WHERE w.application_id = @application_id
        AND (w.workflow_version_id = @id OR w.workflow_id = @id)
      LIMIT 1)
  AND latest.status = 'published'
  AND latest.deleted_at IS NULL
ORDER BY latest.version DESC
LIMIT 1;

-- name: WorkflowHistory :many
-- The published versions of a workflow up to one, the newest first; those that were deleted since count as well.
SELECT workflow_version_id, version, nodes, created_by, coalesce(published_at, created_at)::timestamptz AS published_at
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_id = @workflow_id
  AND version <= @version
  AND (status = 'published' OR version = @version)
ORDER BY version DESC
LIMIT 100;

-- name: WorkflowLock :exec
-- Puts the application's changes of workflows in line.
SELECT pg_advisory_xact_lock(hashtextextended('workflow ' || @application_key::text, 0));

-- name: WorkflowGroupVersionMax :one
SELECT coalesce(max(version), 0)::int
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_id = @workflow_id;

-- name: WorkflowGroupHasDraft :one
SELECT EXISTS (
    SELECT FROM workflow_versions
    WHERE application_id = @application_id
      AND workflow_id = @workflow_id
      AND status = 'draft'
      AND deleted_at IS NULL
);

-- name: WorkflowGroupDraft :one
SELECT *
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_id = @workflow_id
  AND status = 'draft'
  AND deleted_at IS NULL
ORDER BY version DESC
LIMIT 1;

-- name: WorkflowGroupIsDefault :one
SELECT EXISTS (
    SELECT FROM workflow_versions
    WHERE application_id = @application_id
      AND workflow_id = @workflow_id
      AND is_default
      AND deleted_at IS NULL
);

-- name: WorkflowGroupPublishedMax :one
SELECT coalesce(max(version), 0)::int
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_id = @workflow_id
  AND status = 'published'
  AND deleted_at IS NULL;

-- name: WorkflowKeyLabel :one
-- What a key is called where it is named as an author.
SELECT coalesce(NULLIF(label, ''), prefix)::text
FROM api_keys
WHERE application_id = @application_id
  AND api_key_id = @api_key_id;

-- name: WorkflowDraftsDelete :exec
-- Drafts run no session, so nothing is pinned to them.
DELETE FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_id = @workflow_id
  AND workflow_version_id <> @keep_version_id
  AND status = 'draft';

-- name: WorkflowDefaultClear :exec
UPDATE workflow_versions
SET is_default = false
WHERE application_id = @application_id
  AND is_default;

-- name: WorkflowCount :one
SELECT count(*)
FROM workflow_versions
WHERE application_id = @application_id
  AND deleted_at IS NULL;

-- name: WorkflowGroupCount :one
SELECT count(DISTINCT workflow_id)
FROM workflow_versions
WHERE application_id = @application_id
  AND deleted_at IS NULL;

-- name: WorkflowList :many
SELECT sqlc.embed(w), EXISTS (
    SELECT FROM workflow_versions d
    WHERE d.application_id = w.application_id
      AND d.workflow_id = w.workflow_id
      AND d.status = 'draft'
      AND d.deleted_at IS NULL) AS has_draft
FROM workflow_versions w
WHERE w.application_id = @application_id
  AND w.deleted_at IS NULL
ORDER BY w.created_at DESC, w.workflow_version_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: WorkflowDelete :execrows
UPDATE workflow_versions
SET deleted_at = @deleted_at, is_default = false
WHERE application_id = @application_id
  AND workflow_version_id = @workflow_version_id
  AND deleted_at IS NULL;

-- name: WorkflowIsForeign :one
-- Whether another organisation has a published workflow of this id. It tells a key of the wrong organisation from an id of nobody's.
SELECT EXISTS (
    SELECT
    FROM workflow_versions w
    JOIN applications theirs ON theirs.application_id = w.application_id
    JOIN applications ours ON ours.application_id = @application_id AND ours.organisation_id <> theirs.organisation_id
    WHERE w.workflow_id = @workflow_id
      AND w.status = 'published'
      AND w.deleted_at IS NULL)::boolean AS is_foreign;

-- name: WorkflowShowsBrand :one
-- Whether new sessions of any workflow look like the application: the newest published version counts.
SELECT EXISTS (
    SELECT FROM workflow_versions v
    WHERE v.application_id = @application_id
      AND v.is_white_label_enabled
      AND v.status = 'published'
      AND v.deleted_at IS NULL
      AND NOT EXISTS (
          SELECT FROM workflow_versions newer
          WHERE newer.application_id = @application_id
            AND newer.workflow_id = v.workflow_id
            AND newer.version > v.version
            AND newer.status = 'published'
            AND newer.deleted_at IS NULL));
