-- The first two are planned for the values they are called with (PlanByValues) and must have the same conditions, beside the
-- place that a page begins behind: the few that match are looked for in no order and sorted, the many are met soon on the way
-- down an index in the order that is asked for.

-- name: EntityMatch :many
SELECT e.entity_id, e.last_session_at, e.created_at
FROM entities e
WHERE e.application_id = @application_id
  AND e.kind = @kind
  AND (sqlc.narg(statuses)::text[] IS NULL OR e.status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(countries)::text[] IS NULL
       OR (@kind = 'user' AND e.issuing_states && sqlc.narg(countries)::text[] AND e.issuing_states <> '{}')
       OR (@kind = 'business' AND e.country_code = ANY(sqlc.narg(countries)::text[])))
  AND (sqlc.narg(tag)::text IS NULL OR e.entity_id = ANY(ARRAY(
      SELECT l.entity_id
      FROM tags g
      JOIN entity_tags l ON l.application_id = g.application_id AND l.tag_id = g.tag_id
      WHERE g.application_id = @application_id
        AND g.name = sqlc.narg(tag)::text)))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR e.created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR e.created_at < sqlc.narg(created_before))
  AND (sqlc.narg(search_id)::uuid IS NULL OR e.entity_id = sqlc.narg(search_id))
  AND (sqlc.narg(search)::text IS NULL
       OR lower(e.vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR (e.approved_emails && ARRAY[sqlc.narg(search)::text, lower(sqlc.narg(search)::text)] AND e.approved_emails <> '{}')
       OR (e.approved_phones @> ARRAY[sqlc.narg(search)::text] AND e.approved_phones <> '{}')
       OR lower(e.registration_number) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR fold_name(e.name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR fold_name(e.display_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%')
LIMIT @at_most;

-- name: EntityPage :many
-- An ordering that is not asked for is a constant, so that one index gives the order.
SELECT e.entity_id
FROM entities e
WHERE e.application_id = @application_id
  AND e.kind = @kind
  AND (sqlc.narg(statuses)::text[] IS NULL OR e.status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(countries)::text[] IS NULL
       OR (@kind = 'user' AND e.issuing_states && sqlc.narg(countries)::text[] AND e.issuing_states <> '{}')
       OR (@kind = 'business' AND e.country_code = ANY(sqlc.narg(countries)::text[])))
  AND (sqlc.narg(tag)::text IS NULL OR e.entity_id = ANY(ARRAY(
      SELECT l.entity_id
      FROM tags g
      JOIN entity_tags l ON l.application_id = g.application_id AND l.tag_id = g.tag_id
      WHERE g.application_id = @application_id
        AND g.name = sqlc.narg(tag)::text)))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR e.created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR e.created_at < sqlc.narg(created_before))
  AND (sqlc.narg(search_id)::uuid IS NULL OR e.entity_id = sqlc.narg(search_id))
  AND (sqlc.narg(search)::text IS NULL
       OR lower(e.vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR (e.approved_emails && ARRAY[sqlc.narg(search)::text, lower(sqlc.narg(search)::text)] AND e.approved_emails <> '{}')
       OR (e.approved_phones @> ARRAY[sqlc.narg(search)::text] AND e.approved_phones <> '{}')
       OR lower(e.registration_number) LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR fold_name(e.name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR fold_name(e.display_name) LIKE '%' || fold_name(sqlc.narg(search_part)) || '%')
  AND (sqlc.narg(after_id)::uuid IS NULL
       OR (@ordering::text = '-last_session_at' AND sqlc.narg(after_at)::timestamptz IS NOT NULL AND e.last_session_at <= sqlc.narg(after_at)
           AND (e.last_session_at < sqlc.narg(after_at) OR e.entity_id > sqlc.narg(after_id)))
       OR (@ordering = '-last_session_at' AND sqlc.narg(after_at) IS NULL AND e.last_session_at IS NULL AND e.entity_id > sqlc.narg(after_id))
       OR (@ordering = '-created_at' AND e.created_at <= sqlc.narg(after_at) AND (e.created_at < sqlc.narg(after_at) OR e.entity_id > sqlc.narg(after_id)))
       OR (@ordering = 'created_at' AND e.created_at >= sqlc.narg(after_at) AND (e.created_at > sqlc.narg(after_at) OR e.entity_id < sqlc.narg(after_id))))
ORDER BY CASE WHEN @ordering = '-last_session_at' THEN e.last_session_at END DESC NULLS LAST,
    CASE WHEN @ordering = 'created_at' THEN e.created_at END,
    CASE WHEN @ordering = '-created_at' THEN e.created_at END DESC,
    CASE WHEN @ordering = 'created_at' THEN e.entity_id END DESC,
    e.entity_id
LIMIT @page_limit OFFSET @page_offset;

-- name: EntityRows :many
-- In the order of the ids.
SELECT *
FROM entities
WHERE application_id = @application_id
  AND entity_id = ANY(@entity_ids::uuid[])
ORDER BY array_position(@entity_ids::uuid[], entity_id);

-- name: EntityListByVendor :many
SELECT *
FROM entities
WHERE application_id = @application_id
  AND kind = @kind
  AND vendor_data = ANY(@vendor_datas::text[]);
