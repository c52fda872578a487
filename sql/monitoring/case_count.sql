-- name: CaseCountTables :many
-- Cases that were created on these days, counted by who has them, blueprint, source and status, as they are now.
SELECT c.kind,
    CASE c.kind
        WHEN 'officer' THEN coalesce(a.email, 'unassigned')
        WHEN 'blueprint' THEN coalesce(b.name || ':' || c.key, 'none')
        ELSE c.key
    END::text AS shown_key,
    sum(c.cases)::bigint AS cases, sum(c.assigned)::bigint AS assigned, sum(c.reassigned)::bigint AS reassigned, sum(c.escalated)::bigint AS escalated,
    sum(c.assign_millis)::bigint AS assign_millis, sum(c.resolved)::bigint AS resolved, sum(c.threats)::bigint AS threats,
    sum(c.false_positives)::bigint AS false_positives, sum(c.resolve_millis)::bigint AS resolve_millis, sum(c.handled)::bigint AS handled,
    sum(c.handling_millis)::bigint AS handling_millis
FROM case_counts c
LEFT JOIN console_accounts a ON a.account_id = CASE WHEN c.kind = 'officer' THEN nullif(c.key, '')::uuid END
LEFT JOIN case_blueprints b ON b.application_id = c.application_id AND b.blueprint_id = CASE WHEN c.kind = 'blueprint' THEN nullif(c.key, '')::uuid END
WHERE c.application_id = @application_id
  AND c.kind = ANY(ARRAY['officer', 'blueprint', 'source', 'status'])
  AND c.day BETWEEN to_date(@first_day::text, 'YYYY-MM-DD') AND to_date(@last_day::text, 'YYYY-MM-DD')
GROUP BY c.kind, shown_key
HAVING sum(c.cases) > 0
ORDER BY c.kind, shown_key;

-- name: CaseCountDays :many
-- How many cases were created and how many resolutions were made on each day that has any.
SELECT to_char(day, 'YYYY-MM-DD') AS on_day, coalesce(sum(cases) FILTER (WHERE kind = 'status'), 0)::bigint AS created, coalesce(sum(cases) FILTER (WHERE kind = 'review'), 0)::bigint AS reviewed
FROM case_counts
WHERE application_id = @application_id
  AND kind = ANY(ARRAY['status', 'review'])
  AND day BETWEEN to_date(@first_day::text, 'YYYY-MM-DD') AND to_date(@last_day::text, 'YYYY-MM-DD')
GROUP BY day
ORDER BY day;

-- name: CaseCountQueue :one
-- What is not resolved now, and how much of it is overdue. Of cases only those are read that are due today.
SELECT
    (SELECT coalesce(sum(s.cases), 0) FROM case_counts s WHERE s.application_id = @application_id AND s.kind = 'status' AND s.key <> 'RESOLVED')::bigint AS open_cases,
    ((SELECT coalesce(sum(d.cases), 0) FROM case_counts d
        WHERE d.application_id = @application_id AND d.kind = 'due' AND d.day < to_date(@today::text, 'YYYY-MM-DD'))
    + (SELECT count(*) FROM cases c
        WHERE c.application_id = @application_id AND c.deleted_at IS NULL AND c.status <> 'RESOLVED' AND c.due_at < @now::timestamptz
          AND c.due_at >= to_date(@today::text, 'YYYY-MM-DD')::timestamp AT TIME ZONE 'UTC'))::bigint AS overdue_cases;

-- name: CaseCountSum :execrows
-- Puts a sum in the place of the changes of some days. Whoever sums the same at the same time finds them gone.
WITH days AS (
    SELECT DISTINCT application_id, kind, key, day
    FROM case_counts
    WHERE NOT is_sum
    LIMIT @at_most
), gone AS (
    DELETE FROM case_counts c
    USING days d
    WHERE c.application_id = d.application_id AND c.kind = d.kind AND c.key = d.key AND c.day = d.day
    RETURNING c.*
)
INSERT INTO case_counts (application_id, kind, key, day, cases, assigned, reassigned, escalated, assign_millis, resolved, threats, false_positives,
    resolve_millis, handled, handling_millis, is_sum)
SELECT application_id, kind, key, day, sum(cases), sum(assigned), sum(reassigned), sum(escalated), sum(assign_millis), sum(resolved), sum(threats),
    sum(false_positives), sum(resolve_millis), sum(handled), sum(handling_millis), true
FROM gone
GROUP BY application_id, kind, key, day
HAVING sum(cases) <> 0;
