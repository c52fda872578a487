-- name: CaseInsert :one
-- Opens a case with the next number; no row back means that its origin has one already.
WITH counted AS (
    INSERT INTO case_numbers AS n (application_id, last_number)
    VALUES (@application_id, 1)
    ON CONFLICT (application_id) DO UPDATE SET last_number = n.last_number + 1
    RETURNING n.last_number
)
INSERT INTO cases (application_id, case_id, case_number, title, priority, source, tags, subject_id, metadata, due_at, origin, origin_group, blueprint_id, policy_id,
    policy_version, created_by_name, created_by_email, created_at, updated_at)
SELECT @application_id, @case_id, counted.last_number, @title, @priority, @source, @tags, sqlc.narg(subject_id), sqlc.narg(metadata),
    sqlc.narg(due_at), sqlc.narg(origin), sqlc.narg(origin_group), sqlc.narg(blueprint_id), sqlc.narg(blueprint_id), sqlc.narg(policy_version), @created_by_name,
    sqlc.narg(created_by_email), @now, @now
FROM counted
ON CONFLICT (application_id, origin) DO NOTHING
RETURNING case_id;

-- name: CaseGroupHold :exec
-- Puts the openings of a group in line, so that two at once share one case.
SELECT pg_advisory_xact_lock(hashtextextended('case group ' || @group_key::text, 0));

-- name: CaseGroupHasLink :one
-- Whether a case of the group is or was about the record.
SELECT EXISTS (
    SELECT FROM cases c
    JOIN case_links l ON l.application_id = c.application_id AND l.case_id = c.case_id
    WHERE c.application_id = @application_id
      AND c.origin_group = @origin_group::text
      AND c.deleted_at IS NULL
      AND l.entity_id = @entity_id
);

-- name: CaseGroupOpen :one
-- The open case of a group that has room for one more link.
SELECT c.case_id
FROM cases c
WHERE c.application_id = @application_id
  AND c.origin_group = @origin_group::text
  AND c.deleted_at IS NULL
  AND c.status <> 'RESOLVED'
  AND c.created_at >= @created_from
  AND (SELECT count(*) FROM case_links l WHERE l.application_id = c.application_id AND l.case_id = c.case_id) < @most_links::int
ORDER BY c.created_at DESC, c.case_id
LIMIT 1;

-- name: CaseSubject :one
SELECT entity_id
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND (entity_id = sqlc.narg(entity_id) OR vendor_data = sqlc.narg(vendor_data));

-- name: CaseSessionOwner :one
-- Whom a session is about; no row for one that is not there.
SELECT s.kind, e.entity_id
FROM sessions s
LEFT JOIN entities e ON e.application_id = s.application_id AND e.kind = s.kind AND e.vendor_data = s.vendor_data
WHERE s.application_id = @application_id
  AND s.session_id = @session_id
  AND s.deleted_at IS NULL;

-- name: CaseTransactionOwner :one
-- Whom a transaction is about; no row for one that is not there.
SELECT e.entity_id
FROM transactions t
LEFT JOIN entities e ON e.application_id = t.application_id AND e.vendor_data = t.vendor_data
    AND e.kind = CASE WHEN t.report #>> '{subject,type}' = 'company' THEN 'business' ELSE 'user' END
WHERE t.application_id = @application_id
  AND t.transaction_id = @transaction_id;

-- name: CaseLinkInsert :one
-- No row back where the record is linked already.
INSERT INTO case_links (application_id, case_id, link_id, entity_type, entity_id, created_at)
VALUES (@application_id, @case_id, @link_id, @entity_type, @entity_id, @created_at)
ON CONFLICT DO NOTHING
RETURNING link_id;

-- name: CaseLinkDelete :one
DELETE FROM case_links
WHERE application_id = @application_id
  AND case_id = @case_id
  AND link_id = @link_id
RETURNING entity_type, entity_id;

-- name: CaseEventInsert :exec
INSERT INTO case_events (application_id, case_id, event_id, event_type, actor_name, actor_email, previous_value, new_value, metadata, created_at)
VALUES (@application_id, @case_id, @event_id, @event_type, @actor_name, sqlc.narg(actor_email), sqlc.narg(previous_value), sqlc.narg(new_value),
    @metadata, @created_at);

-- name: CaseNoteInsert :exec
INSERT INTO case_notes (application_id, case_id, note_id, note, actor_id, actor_name, actor_email, mentioned_emails, tags, is_internal, created_at)
VALUES (@application_id, @case_id, @note_id, @note, sqlc.narg(actor_id), @actor_name, sqlc.narg(actor_email), @mentioned_emails, @tags, @is_internal, @created_at);

-- name: CaseNoteGet :one
SELECT *
FROM case_notes
WHERE application_id = @application_id
  AND case_id = @case_id
  AND note_id = @note_id
  AND deleted_at IS NULL;

-- name: CaseNoteDelete :exec
UPDATE case_notes
SET deleted_at = @now::timestamptz
WHERE application_id = @application_id
  AND case_id = @case_id
  AND note_id = @note_id;

-- name: CaseRows :many
SELECT sqlc.embed(c), e.kind AS subject_kind, e.vendor_data AS subject_vendor_data, coalesce(e.display_name, e.name) AS subject_name,
    a.email AS assignee_email, a.name AS assignee_name, k.email AS checker_email, k.name AS checker_name, b.name AS blueprint_name,
    p.name AS application_name, o.organisation_id, o.name AS organisation_name,
    (SELECT count(*) FROM case_links l WHERE l.application_id = c.application_id AND l.case_id = c.case_id) AS links_count,
    (SELECT count(*) FROM case_notes n WHERE n.application_id = c.application_id AND n.case_id = c.case_id AND n.deleted_at IS NULL) AS notes_count
FROM cases c
JOIN applications p ON p.application_id = c.application_id
JOIN organisations o ON o.organisation_id = p.organisation_id
LEFT JOIN entities e ON e.application_id = c.application_id AND e.entity_id = c.subject_id
LEFT JOIN console_accounts a ON a.account_id = c.assignee_id
LEFT JOIN console_accounts k ON k.account_id = c.checker_id
LEFT JOIN case_blueprints b ON b.application_id = c.application_id AND b.blueprint_id = c.blueprint_id
WHERE c.application_id = @application_id
  AND c.case_id = ANY(@case_ids::uuid[])
  AND c.deleted_at IS NULL;

-- name: CaseLock :one
SELECT *
FROM cases
WHERE application_id = @application_id
  AND case_id = @case_id
  AND deleted_at IS NULL
FOR UPDATE;

-- name: CaseSave :exec
-- Stores a case that is locked.
UPDATE cases
SET title = @title, status = @status, resolution = sqlc.narg(resolution), resolution_notes = sqlc.narg(resolution_notes), priority = @priority, tags = @tags,
    subject_id = sqlc.narg(subject_id), metadata = sqlc.narg(metadata), due_at = sqlc.narg(due_at),
    due_told = CASE WHEN due_at IS NOT DISTINCT FROM sqlc.narg(due_at) THEN due_told END, resolved_at = sqlc.narg(resolved_at),
    resolved_by = sqlc.narg(resolved_by), resolved_by_email = sqlc.narg(resolved_by_email), assignee_id = sqlc.narg(assignee_id),
    assigned_at = sqlc.narg(assigned_at), blueprint_id = sqlc.narg(blueprint_id), policy_id = sqlc.narg(policy_id),
    policy_version = sqlc.narg(policy_version), checker_id = sqlc.narg(checker_id), pending = sqlc.narg(pending), deleted_at = sqlc.narg(deleted_at),
    version = version + 1, updated_at = @updated_at
WHERE application_id = @application_id
  AND case_id = @case_id;

-- name: CaseLinks :many
SELECT l.link_id, l.entity_type, l.entity_id, l.created_at, s.session_number, s.status AS session_status, s.version AS session_version,
    t.txn_id, t.status AS transaction_status, t.score, t.number AS transaction_number, coalesce(trim_scale(t.amount)::text, '')::text AS amount, t.currency
FROM case_links l
LEFT JOIN sessions s ON s.application_id = l.application_id AND s.session_id = l.entity_id AND s.deleted_at IS NULL
LEFT JOIN transactions t ON t.application_id = l.application_id AND t.transaction_id = l.entity_id
WHERE l.application_id = @application_id
  AND l.case_id = @case_id
ORDER BY l.created_at, l.entity_id
LIMIT 200;

-- name: CaseNotePage :many
SELECT *
FROM case_notes
WHERE application_id = @application_id
  AND case_id = @case_id
  AND deleted_at IS NULL
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

-- name: CaseChecklist :many
SELECT *
FROM case_checklist_items
WHERE application_id = @application_id
  AND case_id = @case_id
ORDER BY position, item_id;

-- name: CaseChecklistInsert :exec
INSERT INTO case_checklist_items (application_id, case_id, item_id, label, position)
VALUES (@application_id, @case_id, @item_id, @label, @position);

-- name: CaseChecklistMark :exec
UPDATE case_checklist_items
SET completed_by = sqlc.narg(completed_by), completed_at = sqlc.narg(completed_at)
WHERE application_id = @application_id
  AND case_id = @case_id
  AND item_id = @item_id;

-- name: CaseGates :one
-- What a case was opened under.
SELECT content_config, require_resolution_note, checker_id
FROM case_blueprint_versions
WHERE application_id = @application_id
  AND blueprint_id = @blueprint_id
  AND version = @version;

-- name: CaseBlueprintHold :one
-- Nobody else hands out cases of the blueprint meanwhile, so that no bound is passed.
SELECT *
FROM case_blueprints
WHERE application_id = @application_id
  AND blueprint_id = @blueprint_id
FOR UPDATE;

-- name: CaseLoads :many
-- How much each of these accounts has to do, and whether it is among those that are online: of the blueprint, and in all applications of the organisation.
SELECT w.account_id::uuid AS account_id,
    count(*) FILTER (WHERE c.status <> 'RESOLVED' AND c.application_id = p.application_id AND c.blueprint_id = @blueprint_id::uuid) AS of_blueprint,
    count(*) FILTER (WHERE c.status <> 'RESOLVED') AS active,
    coalesce(max(c.assigned_at), 'epoch')::timestamptz AS assigned_at,
    (w.account_id = ANY(@online::uuid[]))::boolean AS is_online
FROM applications p
CROSS JOIN unnest(@accounts::uuid[]) AS w(account_id)
LEFT JOIN cases c ON c.assignee_id = w.account_id AND c.deleted_at IS NULL
    AND c.application_id IN (SELECT a.application_id FROM applications a WHERE a.organisation_id = p.organisation_id)
WHERE p.application_id = @application_id
GROUP BY w.account_id;

-- name: CaseWaitingNext :one
-- The case that has waited longest for somebody, of a blueprint whose cases come to people by themselves.
SELECT c.case_id
FROM cases c
JOIN case_blueprints b ON b.application_id = c.application_id AND b.blueprint_id = c.blueprint_id AND b.assignment_method = 'AUTOMATIC'
WHERE c.application_id = @application_id
  AND c.blueprint_id = @blueprint_id::uuid
  AND c.assignee_id IS NULL
  AND c.status <> 'RESOLVED'
  AND c.deleted_at IS NULL
ORDER BY c.due_at NULLS LAST, array_position(ARRAY['HIGH', 'MEDIUM', 'LOW'], c.priority), c.created_at, c.case_id
LIMIT 1
FOR UPDATE OF c SKIP LOCKED;

-- name: CaseWaiting :many
-- The cases of a blueprint that wait for somebody, those first that have waited longest.
SELECT case_id, (pending IS NOT NULL)::boolean AS is_pending
FROM cases
WHERE application_id = @application_id
  AND blueprint_id = @blueprint_id::uuid
  AND assignee_id IS NULL
  AND status <> 'RESOLVED'
  AND deleted_at IS NULL
ORDER BY due_at NULLS LAST, array_position(ARRAY['HIGH', 'MEDIUM', 'LOW'], priority), created_at, case_id
LIMIT @at_most;

-- name: CaseQueuesWaiting :many
-- The next blueprints whose cases come to people by themselves and of which some wait.
SELECT c.application_id, b.blueprint_id, a.environment
FROM cases c
JOIN case_blueprints b ON b.application_id = c.application_id AND b.blueprint_id = c.blueprint_id AND b.assignment_method = 'AUTOMATIC'
JOIN applications a ON a.application_id = c.application_id
WHERE c.assignee_id IS NULL
  AND c.status <> 'RESOLVED'
  AND c.deleted_at IS NULL
  AND cardinality(b.assignee_pool) > 0
  AND b.blueprint_id > @after
GROUP BY c.application_id, b.blueprint_id, a.environment
ORDER BY b.blueprint_id
LIMIT @at_most;

-- name: CaseDueTell :many
-- Marks cases whose due date comes, or is over, as told. One that was opened within the time of the warning is not warned of.
WITH due AS (
    SELECT c.application_id, c.case_id, (c.due_at <= @now)::boolean AS is_over
    FROM cases c
    WHERE c.deleted_at IS NULL
      AND c.status <> 'RESOLVED'
      AND c.due_told IS DISTINCT FROM 'OVER'
      AND (c.due_at <= @now OR c.due_told IS NULL AND c.due_at <= @soon AND c.created_at <= c.due_at - interval '1 day')
    ORDER BY c.due_at, c.case_id
    LIMIT @at_most
    FOR UPDATE SKIP LOCKED
)
UPDATE cases c
SET due_told = CASE WHEN due.is_over THEN 'OVER' ELSE 'SOON' END
FROM due
WHERE c.application_id = due.application_id
  AND c.case_id = due.case_id
RETURNING c.application_id, c.case_id, c.assignee_id, c.blueprint_id, c.pending, due.is_over;

-- name: CaseNoteCount :one
SELECT count(*)
FROM case_notes
WHERE application_id = @application_id
  AND case_id = @case_id
  AND deleted_at IS NULL;

-- name: CaseHasFinalizedReport :one
-- A report that was finalized must be kept with the case that it is of.
SELECT EXISTS (
    SELECT FROM regulatory_reports
    WHERE application_id = @application_id
      AND case_id = @case_id
      AND status = 'FINALIZED'
      AND deleted_at IS NULL
);

-- name: CaseScreenings :many
-- What was screened in the newest screened session that a case is about, else in that of its subject; of a company with what was
-- screened in the sessions of its key people, and of theirs.
WITH RECURSIVE candidates AS (
    SELECT l.entity_id AS session_id, 0 AS place
    FROM case_links l
    WHERE l.application_id = @application_id
      AND l.case_id = @case_id
    UNION ALL
    SELECT s.session_id, 1
    FROM sessions s
    WHERE s.application_id = @application_id
      AND lower(s.vendor_data) = lower(@vendor_data::text) -- what its index knows
      AND s.vendor_data = @vendor_data
      AND s.kind = @kind::text
), chosen AS (
    SELECT s.session_id
    FROM candidates c
    JOIN sessions s ON s.application_id = @application_id AND s.session_id = c.session_id
    WHERE s.application_id = @application_id
      AND s.deleted_at IS NULL
      AND EXISTS (
          SELECT FROM session_steps t
          WHERE t.application_id = s.application_id
            AND t.feature = 'AML'
            AND t.result IS NOT NULL
            AND t.session_id IN (
                SELECT s.session_id
                UNION ALL
                SELECT p.session_id FROM sessions p
                WHERE p.application_id = s.application_id AND p.parent_session_id = s.session_id AND p.deleted_at IS NULL
                UNION ALL
                SELECT r.session_id FROM reused_verifications r
                JOIN sessions p ON p.application_id = r.application_id AND p.session_id = r.session_id AND p.deleted_at IS NULL
                WHERE r.application_id = s.application_id AND r.parent_session_id = s.session_id))
    ORDER BY c.place, s.created_at DESC, s.session_id
    LIMIT 1
), circle AS (
    SELECT c.session_id, 0 AS distance
    FROM chosen c
    UNION
    SELECT p.session_id, c.distance + 1
    FROM circle c
    CROSS JOIN LATERAL (
        -- As many companies may own one another.
        SELECT s.session_id FROM sessions s
        WHERE s.application_id = @application_id AND s.parent_session_id = c.session_id AND c.distance < 5
        UNION ALL
        SELECT r.session_id FROM reused_verifications r
        WHERE r.application_id = @application_id AND r.parent_session_id = c.session_id AND c.distance < 5
    ) p
), screened AS (
    SELECT c.session_id, min(c.distance) AS distance
    FROM circle c
    GROUP BY c.session_id
)
SELECT t.session_id, t.node_id, t.result, t.extra_items, c.distance > 0 AS is_party
FROM screened c
JOIN sessions s ON s.application_id = @application_id AND s.session_id = c.session_id AND s.deleted_at IS NULL
JOIN session_steps t ON t.application_id = s.application_id AND t.session_id = s.session_id
WHERE t.application_id = @application_id
  AND t.feature = 'AML'
  AND t.result IS NOT NULL
ORDER BY c.distance, s.session_number, t.position
LIMIT @at_most;

-- name: CaseIsHeld :one
-- Whether a legal hold keeps the subject of a case, or one of its sessions.
SELECT EXISTS (
    SELECT FROM cases c
    JOIN legal_holds h ON h.application_id = c.application_id
    LEFT JOIN entities e ON e.application_id = c.application_id AND e.entity_id = c.subject_id
    WHERE c.application_id = @application_id
      AND c.case_id = @case_id
      AND (h.vendor_data = e.vendor_data
        OR EXISTS (SELECT FROM case_links l WHERE l.application_id = c.application_id AND l.case_id = c.case_id AND l.entity_id = h.session_id))
);
