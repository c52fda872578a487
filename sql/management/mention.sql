-- name: MentionSessions :many
-- Sessions that tell of something, but for those that are being erased themselves.
SELECT DISTINCT m.session_id
FROM session_mentions m
WHERE m.application_id = @application_id
  AND m.digest = ANY(@digests::bytea[])
  AND m.session_id > @after
  AND m.session_id <> ALL(@besides::uuid[])
ORDER BY m.session_id
LIMIT @at_most;

-- name: MentionForget :exec
DELETE FROM session_mentions
WHERE application_id = @application_id
  AND digest = ANY(@digests::bytea[]);

-- name: SessionHeldMany :many
-- Asked after the rows are locked: whoever puts up a hold locks them as well.
SELECT s.session_id
FROM sessions s
WHERE s.application_id = @application_id
  AND s.session_id = ANY(@session_ids::uuid[])
  AND EXISTS (
      SELECT FROM legal_holds h
      WHERE h.application_id = s.application_id
        AND (h.session_id = s.session_id OR h.vendor_data = s.vendor_data));

-- name: StepFoundForUpdate :many
SELECT session_id, node_id, result, extra_items, warnings
FROM session_steps
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
ORDER BY session_id, node_id
FOR UPDATE;

-- name: StepFoundSet :exec
UPDATE session_steps
SET result = @result, extra_items = @extra_items, warnings = @warnings
WHERE application_id = @application_id
  AND session_id = @session_id
  AND node_id = @node_id;

-- name: DecisionBodyForUpdate :many
SELECT session_id, body
FROM decisions
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
ORDER BY session_id
FOR UPDATE;

-- name: DecisionBodySet :exec
UPDATE decisions
SET body = @body
WHERE application_id = @application_id
  AND session_id = @session_id;

-- name: OutboxBodyForUpdate :many
SELECT event_id, payload
FROM outbox_events
WHERE application_id = @application_id
  AND session_id = @session_id::uuid
ORDER BY event_id
FOR UPDATE;

-- name: OutboxBodySet :exec
UPDATE outbox_events
SET payload = @payload
WHERE application_id = @application_id
  AND event_id = @event_id;

-- name: DeletionLooked :exec
UPDATE deletion_records
SET looked_at = @looked_at::timestamptz
WHERE application_id = @application_id
  AND record_id = @record_id;

-- name: DeletionVendor :exec
UPDATE deletion_records
SET vendor_digest = @vendor_digest::bytea
WHERE application_id = @application_id
  AND record_id = @record_id;
