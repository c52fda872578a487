-- name: CaseInsert :one
-- Opens a case with the next number; no row back means that its origin has one already.
WITH counted AS (
    INSERT INTO case_numbers AS n (application_id, last_number)
    VALUES (@application_id, 1)
    ON CONFLICT (application_id) DO UPDATE SET last_number = n.last_number + 1
    RETURNING n.last_number
)
INSERT INTO cases (application_id, case_id, case_number, title, priority, source, tags, subject_id, metadata, due_at, origin, created_at, updated_at)
SELECT @application_id, @case_id, counted.last_number, @title, @priority, @source, @tags, sqlc.narg(subject_id), sqlc.narg(metadata),
    sqlc.narg(due_at), sqlc.narg(origin), @now, @now
FROM counted
ON CONFLICT (application_id, origin) DO NOTHING
RETURNING case_id;

-- name: CaseSubject :one
SELECT entity_id
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND (entity_id = sqlc.narg(entity_id) OR vendor_data = sqlc.narg(vendor_data));

-- name: CaseSessions :many
-- Which of these sessions there are, with their kind.
SELECT session_id, kind
FROM sessions
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND deleted_at IS NULL;

-- name: CaseLinkInsert :exec
INSERT INTO case_links (application_id, case_id, entity_type, entity_id, created_at)
VALUES (@application_id, @case_id, @entity_type, @entity_id, @created_at)
ON CONFLICT DO NOTHING;

-- name: CaseEventInsert :exec
INSERT INTO case_events (application_id, case_id, event_id, event_type, actor_name, previous_value, new_value, created_at)
VALUES (@application_id, @case_id, @event_id, @event_type, @actor_name, sqlc.narg(previous_value), sqlc.narg(new_value), @created_at);

-- name: CaseNoteInsert :exec
INSERT INTO case_notes (application_id, case_id, note_id, note, actor_name, created_at)
VALUES (@application_id, @case_id, @note_id, @note, @actor_name, @created_at);

-- name: CasePage :many
SELECT sqlc.embed(c), e.kind AS subject_kind, e.vendor_data AS subject_vendor_data, coalesce(e.display_name, e.name) AS subject_name,
    (SELECT count(*) FROM case_links l WHERE l.application_id = c.application_id AND l.case_id = c.case_id) AS links_count,
    (SELECT count(*) FROM case_notes n WHERE n.application_id = c.application_id AND n.case_id = c.case_id) AS notes_count
FROM cases c
LEFT JOIN entities e ON e.application_id = c.application_id AND e.entity_id = c.subject_id
WHERE c.application_id = @application_id
  AND (sqlc.narg(case_id)::uuid IS NULL OR c.case_id = sqlc.narg(case_id))
  AND (cardinality(@statuses::text[]) = 0 OR c.status = ANY(@statuses::text[]))
  AND (cardinality(@sources::text[]) = 0 OR c.source = ANY(@sources::text[]))
  AND (sqlc.narg(priority)::text IS NULL OR c.priority = sqlc.narg(priority))
  AND (@search::text = '' OR strpos(lower(c.title), @search) > 0 OR c.case_number::text = @search)
ORDER BY CASE WHEN @ordering::text = 'due_at' THEN c.due_at END NULLS LAST, CASE WHEN @ordering = '-due_at' THEN c.due_at END DESC NULLS LAST,
    CASE WHEN @ordering = 'created_at' THEN c.created_at END, c.created_at DESC, c.case_number DESC
LIMIT @at_most OFFSET @skipped;

-- name: CaseCount :one
SELECT count(*)
FROM cases c
WHERE c.application_id = @application_id
  AND (cardinality(@statuses::text[]) = 0 OR c.status = ANY(@statuses::text[]))
  AND (cardinality(@sources::text[]) = 0 OR c.source = ANY(@sources::text[]))
  AND (sqlc.narg(priority)::text IS NULL OR c.priority = sqlc.narg(priority))
  AND (@search::text = '' OR strpos(lower(c.title), @search) > 0 OR c.case_number::text = @search);

-- name: CaseLock :one
SELECT *
FROM cases
WHERE application_id = @application_id
  AND case_id = @case_id
FOR UPDATE;

-- name: CaseSettle :exec
UPDATE cases
SET status = @status, resolution = sqlc.narg(resolution), resolution_notes = sqlc.narg(resolution_notes), resolved_at = sqlc.narg(resolved_at),
    resolved_by = sqlc.narg(resolved_by), updated_at = @now
WHERE application_id = @application_id
  AND case_id = @case_id;

-- name: CaseLinks :many
SELECT *
FROM case_links
WHERE application_id = @application_id
  AND case_id = @case_id
ORDER BY created_at, entity_id
LIMIT 200;

-- name: CaseNotePage :many
SELECT *
FROM case_notes
WHERE application_id = @application_id
  AND case_id = @case_id
ORDER BY created_at DESC, note_id DESC
LIMIT @at_most OFFSET @skipped;

-- name: CaseEventPage :many
SELECT *
FROM case_events
WHERE application_id = @application_id
  AND case_id = @case_id
ORDER BY created_at DESC, event_id DESC
LIMIT @at_most OFFSET @skipped;

-- name: CaseEventCount :one
SELECT count(*)
FROM case_events
WHERE application_id = @application_id
  AND case_id = @case_id;
