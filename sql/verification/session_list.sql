-- The three are planned for the values they are called with (PlanByValues): a condition that is not asked for then costs
-- nothing, and one that is finds its index. They must have the same
-- conditions, beside the place that a page begins behind.
--
-- Whether few or many sessions match decides how a page is found best, and the planner cannot know: it takes the texts of
-- a search for rarer or more common than they are. So the few are looked for first, in no order and no more than at_most;
-- when there are more, the newest of them are met soon on the way down from the highest number.

-- name: SessionMatch :many
SELECT session_number, coalesce(finished_at, created_at)::timestamptz AS finished_at
FROM sessions
WHERE application_id = @application_id
  AND deleted_at IS NULL
  AND kind = @kind
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status))
  AND (sqlc.narg(statuses)::text[] IS NULL OR status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(vendor_data)::text IS NULL
       OR (lower(vendor_data) = lower(sqlc.narg(vendor_data)::text) AND vendor_data = sqlc.narg(vendor_data)))
  AND (sqlc.narg(workflow_id)::uuid IS NULL OR workflow_id = sqlc.narg(workflow_id))
  AND (sqlc.narg(workflow_ids)::uuid[] IS NULL OR workflow_id = ANY(sqlc.narg(workflow_ids)::uuid[]))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR created_at < sqlc.narg(created_before))
  AND (sqlc.narg(country)::text IS NULL OR issuing_state = sqlc.narg(country))
  AND (sqlc.narg(countries)::text[] IS NULL OR issuing_state = ANY(sqlc.narg(countries)::text[]))
  AND (sqlc.narg(registry_country)::text IS NULL OR register_state = sqlc.narg(registry_country))
  AND (sqlc.narg(registry_countries)::text[] IS NULL OR register_state = ANY(sqlc.narg(registry_countries)::text[]))
  AND (sqlc.narg(document_type)::text IS NULL OR document_type = sqlc.narg(document_type))
  AND (sqlc.narg(document_types)::text[] IS NULL OR document_type = ANY(sqlc.narg(document_types)::text[]))
  AND (sqlc.narg(region)::text IS NULL OR lower(document_region) = lower(sqlc.narg(region)::text))
  AND (sqlc.narg(session_type)::text IS NULL OR session_type = sqlc.narg(session_type))
  AND (sqlc.narg(api_service)::text IS NULL
       OR (api_service = sqlc.narg(api_service) AND session_type <> 'HOSTED'))
  AND (sqlc.narg(warning_codes)::text[] IS NULL
       OR (warning_codes && sqlc.narg(warning_codes)::text[] AND warning_codes <> '{}'))
  AND (sqlc.narg(screened_part)::text IS NULL OR screened_folded LIKE '%' || fold_name(sqlc.narg(screened_part)) || '%')
  AND (sqlc.narg(screened_start)::text IS NULL OR screened_folded LIKE fold_name(sqlc.narg(screened_start)) || '%')
  AND (sqlc.narg(company_part)::text IS NULL OR company_folded LIKE '%' || fold_name(sqlc.narg(company_part)) || '%')
  AND (sqlc.narg(company_start)::text IS NULL OR company_folded LIKE fold_name(sqlc.narg(company_start)) || '%')
  AND (sqlc.narg(initially_in_review)::boolean IS NULL OR initially_in_review = sqlc.narg(initially_in_review))
  AND (sqlc.narg(document_in_review)::boolean IS NULL OR document_in_review = sqlc.narg(document_in_review))
  AND (sqlc.narg(search_id)::uuid IS NULL OR session_id = sqlc.narg(search_id))
  AND (sqlc.narg(search_digits)::text IS NULL
       OR session_number::text LIKE sqlc.narg(search_digits)::text || '%'
       OR document_number LIKE sqlc.narg(search_digits)::text || '%'
       OR personal_number LIKE sqlc.narg(search_digits)::text || '%'
       OR registration_lower LIKE sqlc.narg(search_digits)::text || '%'
       OR lower(vendor_data) LIKE sqlc.narg(search_digits)::text || '%'
       OR phone_digits LIKE sqlc.narg(search_digits)::text || '%')
  AND (sqlc.narg(search_email)::text IS NULL OR email_lower LIKE lower(sqlc.narg(search_email)::text) || '%')
  AND (sqlc.narg(search_part)::text IS NULL
       OR subject_folded LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR company_folded LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR registration_lower LIKE lower(sqlc.narg(search_part)::text) || '%'
       OR lower(vendor_data) LIKE lower(sqlc.narg(search_part)::text) || '%')
  AND (sqlc.narg(search_start)::text IS NULL
       OR subject_folded LIKE fold_name(sqlc.narg(search_start)) || '%'
       OR company_folded LIKE fold_name(sqlc.narg(search_start)) || '%'
       OR registration_lower LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR lower(vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%')
LIMIT @at_most;

-- name: SessionListByNumber :many
-- In the order of the numbers.
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND deleted_at IS NULL
  AND session_number = ANY(@session_numbers::bigint[])
ORDER BY array_position(@session_numbers::bigint[], session_number);

-- name: SessionList :many
-- An ordering that is not asked for is a constant, so that one index gives the order. That by in_review_at is of sessions in review alone, whose
-- review began when they were finished.
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND deleted_at IS NULL
  AND kind = @kind
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status))
  AND (sqlc.narg(statuses)::text[] IS NULL OR status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(vendor_data)::text IS NULL
       OR (lower(vendor_data) = lower(sqlc.narg(vendor_data)::text) AND vendor_data = sqlc.narg(vendor_data)))
  AND (sqlc.narg(workflow_id)::uuid IS NULL OR workflow_id = sqlc.narg(workflow_id))
  AND (sqlc.narg(workflow_ids)::uuid[] IS NULL OR workflow_id = ANY(sqlc.narg(workflow_ids)::uuid[]))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR created_at < sqlc.narg(created_before))
  AND (sqlc.narg(country)::text IS NULL OR issuing_state = sqlc.narg(country))
  AND (sqlc.narg(countries)::text[] IS NULL OR issuing_state = ANY(sqlc.narg(countries)::text[]))
  AND (sqlc.narg(registry_country)::text IS NULL OR register_state = sqlc.narg(registry_country))
  AND (sqlc.narg(registry_countries)::text[] IS NULL OR register_state = ANY(sqlc.narg(registry_countries)::text[]))
  AND (sqlc.narg(document_type)::text IS NULL OR document_type = sqlc.narg(document_type))
  AND (sqlc.narg(document_types)::text[] IS NULL OR document_type = ANY(sqlc.narg(document_types)::text[]))
  AND (sqlc.narg(region)::text IS NULL OR lower(document_region) = lower(sqlc.narg(region)::text))
  AND (sqlc.narg(session_type)::text IS NULL OR session_type = sqlc.narg(session_type))
  AND (sqlc.narg(api_service)::text IS NULL
       OR (api_service = sqlc.narg(api_service) AND session_type <> 'HOSTED'))
  AND (sqlc.narg(warning_codes)::text[] IS NULL
       OR (warning_codes && sqlc.narg(warning_codes)::text[] AND warning_codes <> '{}'))
  AND (sqlc.narg(screened_part)::text IS NULL OR screened_folded LIKE '%' || fold_name(sqlc.narg(screened_part)) || '%')
  AND (sqlc.narg(screened_start)::text IS NULL OR screened_folded LIKE fold_name(sqlc.narg(screened_start)) || '%')
  AND (sqlc.narg(company_part)::text IS NULL OR company_folded LIKE '%' || fold_name(sqlc.narg(company_part)) || '%')
  AND (sqlc.narg(company_start)::text IS NULL OR company_folded LIKE fold_name(sqlc.narg(company_start)) || '%')
  AND (sqlc.narg(initially_in_review)::boolean IS NULL OR initially_in_review = sqlc.narg(initially_in_review))
  AND (sqlc.narg(document_in_review)::boolean IS NULL OR document_in_review = sqlc.narg(document_in_review))
  AND (sqlc.narg(search_id)::uuid IS NULL OR session_id = sqlc.narg(search_id))
  AND (sqlc.narg(search_digits)::text IS NULL
       OR session_number::text LIKE sqlc.narg(search_digits)::text || '%'
       OR document_number LIKE sqlc.narg(search_digits)::text || '%'
       OR personal_number LIKE sqlc.narg(search_digits)::text || '%'
       OR registration_lower LIKE sqlc.narg(search_digits)::text || '%'
       OR lower(vendor_data) LIKE sqlc.narg(search_digits)::text || '%'
       OR phone_digits LIKE sqlc.narg(search_digits)::text || '%')
  AND (sqlc.narg(search_email)::text IS NULL OR email_lower LIKE lower(sqlc.narg(search_email)::text) || '%')
  AND (sqlc.narg(search_part)::text IS NULL
       OR subject_folded LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR company_folded LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR registration_lower LIKE lower(sqlc.narg(search_part)::text) || '%'
       OR lower(vendor_data) LIKE lower(sqlc.narg(search_part)::text) || '%')
  AND (sqlc.narg(search_start)::text IS NULL
       OR subject_folded LIKE fold_name(sqlc.narg(search_start)) || '%'
       OR company_folded LIKE fold_name(sqlc.narg(search_start)) || '%'
       OR registration_lower LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR lower(vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%')
  AND (sqlc.narg(after_number)::bigint IS NULL
       OR (@ordering::text = '-created_at' AND session_number < sqlc.narg(after_number))
       OR (@ordering = 'created_at' AND session_number > sqlc.narg(after_number))
       OR (@ordering = '-in_review_at' AND (coalesce(finished_at, created_at), session_number) < (sqlc.narg(after_at)::timestamptz, sqlc.narg(after_number)))
       OR (@ordering = 'in_review_at' AND (coalesce(finished_at, created_at), session_number) > (sqlc.narg(after_at), sqlc.narg(after_number))))
ORDER BY CASE WHEN @ordering = 'in_review_at' THEN coalesce(finished_at, created_at) END,
    CASE WHEN @ordering = '-in_review_at' THEN coalesce(finished_at, created_at) END DESC,
    CASE WHEN @ordering IN ('created_at', 'in_review_at') THEN session_number END,
    session_number DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: SessionCount :one
SELECT count(*)
FROM sessions
WHERE application_id = @application_id
  AND deleted_at IS NULL
  AND kind = @kind
  AND (sqlc.narg(status)::text IS NULL OR status = sqlc.narg(status))
  AND (sqlc.narg(statuses)::text[] IS NULL OR status = ANY(sqlc.narg(statuses)::text[]))
  AND (sqlc.narg(vendor_data)::text IS NULL
       OR (lower(vendor_data) = lower(sqlc.narg(vendor_data)::text) AND vendor_data = sqlc.narg(vendor_data)))
  AND (sqlc.narg(workflow_id)::uuid IS NULL OR workflow_id = sqlc.narg(workflow_id))
  AND (sqlc.narg(workflow_ids)::uuid[] IS NULL OR workflow_id = ANY(sqlc.narg(workflow_ids)::uuid[]))
  AND (sqlc.narg(created_from)::timestamptz IS NULL OR created_at >= sqlc.narg(created_from))
  AND (sqlc.narg(created_before)::timestamptz IS NULL OR created_at < sqlc.narg(created_before))
  AND (sqlc.narg(country)::text IS NULL OR issuing_state = sqlc.narg(country))
  AND (sqlc.narg(countries)::text[] IS NULL OR issuing_state = ANY(sqlc.narg(countries)::text[]))
  AND (sqlc.narg(registry_country)::text IS NULL OR register_state = sqlc.narg(registry_country))
  AND (sqlc.narg(registry_countries)::text[] IS NULL OR register_state = ANY(sqlc.narg(registry_countries)::text[]))
  AND (sqlc.narg(document_type)::text IS NULL OR document_type = sqlc.narg(document_type))
  AND (sqlc.narg(document_types)::text[] IS NULL OR document_type = ANY(sqlc.narg(document_types)::text[]))
  AND (sqlc.narg(region)::text IS NULL OR lower(document_region) = lower(sqlc.narg(region)::text))
  AND (sqlc.narg(session_type)::text IS NULL OR session_type = sqlc.narg(session_type))
  AND (sqlc.narg(api_service)::text IS NULL
       OR (api_service = sqlc.narg(api_service) AND session_type <> 'HOSTED'))
  AND (sqlc.narg(warning_codes)::text[] IS NULL
       OR (warning_codes && sqlc.narg(warning_codes)::text[] AND warning_codes <> '{}'))
  AND (sqlc.narg(screened_part)::text IS NULL OR screened_folded LIKE '%' || fold_name(sqlc.narg(screened_part)) || '%')
  AND (sqlc.narg(screened_start)::text IS NULL OR screened_folded LIKE fold_name(sqlc.narg(screened_start)) || '%')
  AND (sqlc.narg(company_part)::text IS NULL OR company_folded LIKE '%' || fold_name(sqlc.narg(company_part)) || '%')
  AND (sqlc.narg(company_start)::text IS NULL OR company_folded LIKE fold_name(sqlc.narg(company_start)) || '%')
  AND (sqlc.narg(initially_in_review)::boolean IS NULL OR initially_in_review = sqlc.narg(initially_in_review))
  AND (sqlc.narg(document_in_review)::boolean IS NULL OR document_in_review = sqlc.narg(document_in_review))
  AND (sqlc.narg(search_id)::uuid IS NULL OR session_id = sqlc.narg(search_id))
  AND (sqlc.narg(search_digits)::text IS NULL
       OR session_number::text LIKE sqlc.narg(search_digits)::text || '%'
       OR document_number LIKE sqlc.narg(search_digits)::text || '%'
       OR personal_number LIKE sqlc.narg(search_digits)::text || '%'
       OR registration_lower LIKE sqlc.narg(search_digits)::text || '%'
       OR lower(vendor_data) LIKE sqlc.narg(search_digits)::text || '%'
       OR phone_digits LIKE sqlc.narg(search_digits)::text || '%')
  AND (sqlc.narg(search_email)::text IS NULL OR email_lower LIKE lower(sqlc.narg(search_email)::text) || '%')
  AND (sqlc.narg(search_part)::text IS NULL
       OR subject_folded LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR company_folded LIKE '%' || fold_name(sqlc.narg(search_part)) || '%'
       OR registration_lower LIKE lower(sqlc.narg(search_part)::text) || '%'
       OR lower(vendor_data) LIKE lower(sqlc.narg(search_part)::text) || '%')
  AND (sqlc.narg(search_start)::text IS NULL
       OR subject_folded LIKE fold_name(sqlc.narg(search_start)) || '%'
       OR company_folded LIKE fold_name(sqlc.narg(search_start)) || '%'
       OR registration_lower LIKE lower(sqlc.narg(search_start)::text) || '%'
       OR lower(vendor_data) LIKE lower(sqlc.narg(search_start)::text) || '%');

-- name: SessionListSteps :many
-- The steps of the sessions of one page, with the few members of their results that a list shows.
SELECT session_id, feature, status, (
    SELECT coalesce(jsonb_object_agg(m.key, m.value), '{}')::jsonb
    FROM jsonb_each(CASE WHEN jsonb_typeof(result) = 'object' THEN result ELSE '{}' END) m
    WHERE session_steps.application_id = @application_id
      AND m.key = ANY(@members::text[])
)::jsonb AS shown
FROM session_steps
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND node_type = 'feature'
ORDER BY session_id, position;

-- name: WorkflowListLabels :many
-- Versions as a list of sessions names them.
SELECT workflow_version_id, label
FROM workflow_versions
WHERE application_id = @application_id
  AND workflow_version_id = ANY(@workflow_version_ids::uuid[]);
