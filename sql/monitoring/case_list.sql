-- The first two are planned for the values they are called with (PlanByValues): a condition or an order that is not asked for
-- then costs nothing, and one that is finds its index. They must have the same conditions.
--
-- Whether few or many cases match decides how a page is found best, and the planner cannot know. So the few are looked for
-- first, in no order and no more than at_most; when there are more, those that stand first are met soon on the way down
-- the index of the order.

-- name: CaseMatch :many
-- The ids of at most so many cases that a filter lets through.
SELECT c.case_id
FROM cases c
WHERE c.application_id = @application_id
  AND c.deleted_at IS NULL
  AND (sqlc.narg(case_ids)::uuid[] IS NULL OR c.case_id = ANY(sqlc.narg(case_ids)::uuid[]))
  AND (sqlc.narg(status)::text IS NULL OR c.status = sqlc.narg(status))
  AND (sqlc.narg(statuses)::text[] IS NULL OR c.status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(source)::text IS NULL OR c.source = sqlc.narg(source))
  AND (sqlc.narg(sources)::text[] IS NULL OR c.source = ANY(sqlc.narg(sources)::text[]))
  AND (sqlc.narg(priorities)::text[] IS NULL OR c.priority = ANY(sqlc.narg(priorities)::text[]))
  AND (sqlc.narg(resolution)::text IS NULL OR c.resolution = sqlc.narg(resolution))
  AND (sqlc.narg(blueprint_id)::uuid IS NULL OR c.blueprint_id = sqlc.narg(blueprint_id))
  AND (sqlc.narg(assignee_id)::uuid IS NULL OR c.assignee_id = sqlc.narg(assignee_id))
  AND (sqlc.narg(checker_id)::uuid IS NULL OR c.checker_id = sqlc.narg(checker_id))
  AND (sqlc.narg(subject_id)::uuid IS NULL OR c.subject_id = sqlc.narg(subject_id))
  AND (sqlc.narg(is_unassigned)::boolean IS NULL OR (c.assignee_id IS NULL) = sqlc.narg(is_unassigned))
  AND (sqlc.narg(is_pending)::boolean IS NULL OR (c.pending IS NOT NULL) = sqlc.narg(is_pending))
  AND (sqlc.narg(tag)::text IS NULL OR (c.tags @> ARRAY[sqlc.narg(tag)::text] AND c.tags <> '{}'))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR c.created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR c.created_at < sqlc.narg(created_before))
  AND (sqlc.narg(due_until)::timestamptz IS NULL OR c.due_at <= sqlc.narg(due_until))
  AND (sqlc.narg(overdue_at)::timestamptz IS NULL OR (c.due_at < sqlc.narg(overdue_at) AND c.status <> 'RESOLVED'))
  AND (sqlc.narg(not_overdue_at)::timestamptz IS NULL OR c.due_at IS NULL OR c.due_at >= sqlc.narg(not_overdue_at) OR c.status = 'RESOLVED')
  AND (sqlc.narg(search_part)::text IS NULL
       OR c.search_text LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR c.case_number = sqlc.narg(search_number)::bigint
       OR c.subject_id = sqlc.narg(search_id)
       OR c.case_id = ANY(sqlc.narg(search_linked)::uuid[]))
LIMIT @at_most;

-- name: CaseList :many
-- The places of a page of cases in their order: what they are ordered by, of which the number alone tells those apart that stand alike.
SELECT c.case_id, c.case_number, c.created_at, c.updated_at, c.due_at, array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], c.priority)::int AS urgency
FROM cases c
WHERE c.application_id = @application_id
  AND c.deleted_at IS NULL
  AND (sqlc.narg(case_ids)::uuid[] IS NULL OR c.case_id = ANY(sqlc.narg(case_ids)::uuid[]))
  AND (sqlc.narg(status)::text IS NULL OR c.status = sqlc.narg(status))
  AND (sqlc.narg(statuses)::text[] IS NULL OR c.status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(source)::text IS NULL OR c.source = sqlc.narg(source))
  AND (sqlc.narg(sources)::text[] IS NULL OR c.source = ANY(sqlc.narg(sources)::text[]))
  AND (sqlc.narg(priorities)::text[] IS NULL OR c.priority = ANY(sqlc.narg(priorities)::text[]))
  AND (sqlc.narg(resolution)::text IS NULL OR c.resolution = sqlc.narg(resolution))
  AND (sqlc.narg(blueprint_id)::uuid IS NULL OR c.blueprint_id = sqlc.narg(blueprint_id))
  AND (sqlc.narg(assignee_id)::uuid IS NULL OR c.assignee_id = sqlc.narg(assignee_id))
  AND (sqlc.narg(checker_id)::uuid IS NULL OR c.checker_id = sqlc.narg(checker_id))
  AND (sqlc.narg(subject_id)::uuid IS NULL OR c.subject_id = sqlc.narg(subject_id))
  AND (sqlc.narg(is_unassigned)::boolean IS NULL OR (c.assignee_id IS NULL) = sqlc.narg(is_unassigned))
  AND (sqlc.narg(is_pending)::boolean IS NULL OR (c.pending IS NOT NULL) = sqlc.narg(is_pending))
  AND (sqlc.narg(tag)::text IS NULL OR (c.tags @> ARRAY[sqlc.narg(tag)::text] AND c.tags <> '{}'))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR c.created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR c.created_at < sqlc.narg(created_before))
  AND (sqlc.narg(due_until)::timestamptz IS NULL OR c.due_at <= sqlc.narg(due_until))
  AND (sqlc.narg(overdue_at)::timestamptz IS NULL OR (c.due_at < sqlc.narg(overdue_at) AND c.status <> 'RESOLVED'))
  AND (sqlc.narg(not_overdue_at)::timestamptz IS NULL OR c.due_at IS NULL OR c.due_at >= sqlc.narg(not_overdue_at) OR c.status = 'RESOLVED')
  AND (sqlc.narg(search_part)::text IS NULL
       OR c.search_text LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR c.case_number = sqlc.narg(search_number)::bigint
       OR c.subject_id = sqlc.narg(search_id)
       OR c.case_id = ANY(sqlc.narg(search_linked)::uuid[]))
  AND (sqlc.narg(after_number)::bigint IS NULL
       OR (@ordering::text = '-created_at' AND (c.created_at, c.case_number) < (sqlc.narg(after_at)::timestamptz, sqlc.narg(after_number)))
       OR (@ordering = 'created_at' AND (c.created_at, c.case_number) > (sqlc.narg(after_at), sqlc.narg(after_number)))
       OR (@ordering = '-updated_at' AND (c.updated_at, c.case_number) < (sqlc.narg(after_at), sqlc.narg(after_number)))
       OR (@ordering = 'updated_at' AND (c.updated_at, c.case_number) > (sqlc.narg(after_at), sqlc.narg(after_number)))
       OR (@ordering = '-priority'
           AND (array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], c.priority), c.case_number) < (sqlc.narg(after_urgency)::int, sqlc.narg(after_number)))
       OR (@ordering = 'priority'
           AND (array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], c.priority), c.case_number) > (sqlc.narg(after_urgency), sqlc.narg(after_number)))
       -- Those without a date stand behind all others, where a place in time does not lead: they are read by themselves.
       OR (@ordering = '-due_at' AND sqlc.narg(after_at) IS NOT NULL AND (c.due_at, c.case_number) < (sqlc.narg(after_at), sqlc.narg(after_number)))
       OR (@ordering = 'due_at' AND sqlc.narg(after_at) IS NOT NULL AND (c.due_at, c.case_number) > (sqlc.narg(after_at), sqlc.narg(after_number)))
       OR (@ordering = '-due_at' AND sqlc.narg(after_at) IS NULL AND c.due_at IS NULL AND c.case_number < sqlc.narg(after_number))
       OR (@ordering = 'due_at' AND sqlc.narg(after_at) IS NULL AND c.due_at IS NULL AND c.case_number > sqlc.narg(after_number)))
ORDER BY CASE WHEN @ordering = 'due_at' THEN c.due_at END,
    CASE WHEN @ordering = '-due_at' THEN c.due_at END DESC NULLS LAST,
    CASE WHEN @ordering = 'created_at' THEN c.created_at END,
    CASE WHEN @ordering = '-created_at' THEN c.created_at END DESC,
    CASE WHEN @ordering = 'updated_at' THEN c.updated_at END,
    CASE WHEN @ordering = '-updated_at' THEN c.updated_at END DESC,
    CASE WHEN @ordering = 'priority' THEN array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], c.priority) END,
    CASE WHEN @ordering = '-priority' THEN array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], c.priority) END DESC,
    CASE WHEN @ordering IN ('created_at', 'updated_at', 'due_at', 'priority') THEN c.case_number END,
    c.case_number DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: CasesOfLink :many
-- The ids of the cases that are about a session or a transaction.
SELECT case_id
FROM case_links
WHERE application_id = @application_id
  AND entity_id = @entity_id;
