-- name: SessionCountersLock :many
-- Puts the creations of these applications in line; always in the same order, so that two servers cannot wait for each other.
SELECT application_id
FROM application_counters
WHERE application_id = ANY(@application_ids::uuid[])
ORDER BY application_id
FOR UPDATE;

-- name: SessionCreateBatch :many
-- Takes one array element per request; ords numbers them. An unfinished session of the same vendor_data on the same workflow
-- version takes the new callback and metadata; every other request gets the application's next number, a session, its token
-- and its event. An empty text stands for an absent value. quotas holds the sessions an application may create since
-- @day_before, 0 for no limit; a request beyond it comes back with session_number 0 and the instant at which the oldest of
-- the day was made. prices_micros is what a session may cost, 0 for nothing: it is set aside, and a request whose price is
-- not free comes back with session_number -1. One that only the others of its batch leave nothing for comes back not at all,
-- and is written again. With may_overdraw none is refused. The look-ups are lateral: whatever the planner believes of the tables, none is read as a whole.
WITH input AS (
    -- Set-returning functions of one select list advance together.
    SELECT unnest(@ords::int[]) AS ord,
        unnest(@application_ids::uuid[]) AS application_id,
        unnest(@session_ids::uuid[]) AS session_id,
        unnest(@event_ids::uuid[]) AS event_id,
        unnest(@kinds::text[]) AS kind,
        unnest(@workflow_ids::uuid[]) AS workflow_id,
        unnest(@workflow_version_ids::uuid[]) AS workflow_version_id,
        unnest(@workflow_versions::int[]) AS workflow_version,
        unnest(@vendor_datas::text[]) AS vendor_data,
        unnest(@metadatas::text[]) AS metadata,
        unnest(@callbacks::text[]) AS callback,
        unnest(@callback_methods::text[]) AS callback_method,
        unnest(@languages::text[]) AS language,
        unnest(@contact_details::text[]) AS contact_details,
        unnest(@expected_details::text[]) AS expected_details,
        unnest(@portrait_media_ids::uuid[]) AS portrait_media_id,
        unnest(@sandbox_scenarios::text[]) AS sandbox_scenario,
        unnest(@token_hashes::bytea[]) AS token_hash,
        unnest(@tokens_sealed::bytea[]) AS token_sealed,
        unnest(@hosted_bases::text[]) AS hosted_base,
        unnest(@expires_ats::timestamptz[]) AS expires_at,
        unnest(@quotas::int[]) AS quota,
        unnest(@prices_micros::bigint[]) AS price_micros,
        unnest(@payloads::bytea[]) AS payload
), found AS (
    SELECT i.ord, i.callback, i.metadata, i.application_id, s.session_id
    FROM input i
    CROSS JOIN LATERAL (
        SELECT u.session_id
        FROM sessions u
        WHERE u.application_id = i.application_id
          AND u.vendor_data = i.vendor_data
          AND u.workflow_version_id = i.workflow_version_id
          AND u.status IN ('Not Started', 'In Progress', 'Resubmitted', 'Awaiting User')
          AND u.deleted_at IS NULL
          AND u.expires_at > @at::timestamptz
        ORDER BY u.session_number DESC
        LIMIT 1
    ) s
    WHERE i.vendor_data <> ''
), reused AS (
    UPDATE sessions s
    SET callback = NULLIF(f.callback, ''), metadata = NULLIF(f.metadata, '')::json, version = s.version + 1
    FROM found f
    WHERE s.application_id = f.application_id
      AND s.session_id = f.session_id
      -- Asked again of the locked row: the session may have been finished since it was found. Then no row comes back.
      AND s.status IN ('Not Started', 'In Progress', 'Resubmitted', 'Awaiting User')
      AND s.deleted_at IS NULL
    RETURNING f.ord, s.application_id, s.session_id, s.session_number, s.status, s.language, s.token_sealed, s.hosted_base
), recent AS (
    SELECT q.application_id, q.quota, d.made, d.oldest
    FROM (SELECT DISTINCT application_id, quota FROM input WHERE quota > 0) q
    CROSS JOIN LATERAL (
        SELECT count(*) AS made, min(s.created_at) AS oldest
        FROM sessions s
        WHERE s.application_id = q.application_id
          AND s.created_at > @day_before::timestamptz
    ) d
), fresh AS (
    SELECT i.*
    FROM input i
    WHERE NOT EXISTS (SELECT FROM found f WHERE f.ord = i.ord)
), account AS MATERIALIZED (
    -- What is free, as the row that was locked says it: whoever changed it meanwhile has committed. Locked behind the
    -- sessions that are reused, the order of whoever ends a session.
    SELECT c.application_id, c.balance_micros - c.reserved_micros AS free_micros
    FROM credit_accounts c
    WHERE c.application_id = ANY(@charged_application_ids::uuid[])
      AND (SELECT count(*) FROM reused) >= 0
    ORDER BY c.application_id
    FOR UPDATE
), judged AS (
    SELECT f.*, r.made, r.oldest, row_number() OVER line AS nth, coalesce(a.free_micros, 0) AS free_micros,
        sum(f.price_micros) FILTER (WHERE f.price_micros <= coalesce(a.free_micros, 0)) OVER line AS asked_micros
    FROM fresh f
    LEFT JOIN account a USING (application_id)
    LEFT JOIN recent r USING (application_id)
    WINDOW line AS (PARTITION BY f.application_id ORDER BY f.ord)
), allowed AS (
    SELECT j.*, row_number() OVER (PARTITION BY j.application_id ORDER BY j.ord) AS place
    FROM judged j
    WHERE (j.made IS NULL OR j.made + j.nth <= j.quota)
      AND (j.price_micros = 0 OR @may_overdraw::boolean OR (j.price_micros <= j.free_micros AND j.asked_micros <= j.free_micros))
), reserved AS (
    INSERT INTO credit_accounts AS c (application_id, reserved_micros)
    SELECT application_id, sum(price_micros)::bigint FROM allowed WHERE price_micros > 0 GROUP BY application_id ORDER BY application_id
    ON CONFLICT (application_id) DO UPDATE SET reserved_micros = c.reserved_micros + excluded.reserved_micros
), counted AS (
    UPDATE application_counters c
    SET session_count = c.session_count + n.created
    FROM (SELECT application_id, count(*) AS created FROM allowed GROUP BY application_id) n
    WHERE c.application_id = n.application_id
    RETURNING c.application_id, c.session_count - n.created AS base
), created AS (
    INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
        workflow_version, vendor_data, metadata, callback, callback_method, language, contact_details, expected_details,
        portrait_media_id, sandbox_scenario, token_sealed, hosted_base, created_at, expires_at, reserved_micros)
    SELECT a.application_id, a.session_id, c.base + a.place, a.kind, 'Not Started', a.workflow_id, a.workflow_version_id,
        a.workflow_version, NULLIF(a.vendor_data, ''), NULLIF(a.metadata, '')::json, NULLIF(a.callback, ''), a.callback_method,
        NULLIF(a.language, ''), NULLIF(a.contact_details, '')::jsonb, NULLIF(a.expected_details, '')::jsonb,
        NULLIF(a.portrait_media_id, '00000000-0000-0000-0000-000000000000'::uuid), NULLIF(a.sandbox_scenario, ''),
        a.token_sealed, a.hosted_base, @at::timestamptz, a.expires_at, a.price_micros
    FROM allowed a
    JOIN counted c USING (application_id)
), tokens AS (
    INSERT INTO session_tokens (token_hash, application_id, session_id)
    SELECT token_hash, application_id, session_id FROM allowed
), events AS (
    INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, session_id, occurred_at, payload)
    SELECT application_id, event_id, 'status.updated', session_id, 1, session_id, @at::timestamptz, payload FROM allowed
)
SELECT a.ord::int AS ord, (c.base + a.place)::bigint AS session_number, a.session_id::uuid AS session_id, 'Not Started'::text AS status,
    ''::text AS language, ''::bytea AS token_sealed, ''::text AS hosted_base, false AS reused, NULL::timestamptz AS oldest
FROM allowed a
JOIN counted c USING (application_id)
UNION ALL
SELECT r.ord::int, r.session_number::bigint, r.session_id, r.status, coalesce(r.language, ''), r.token_sealed, r.hosted_base, true, NULL
FROM reused r
UNION ALL
SELECT j.ord::int, CASE WHEN j.made + j.nth > j.quota THEN 0 ELSE -1 END::bigint, j.session_id, '', '', ''::bytea, '', false, j.oldest
FROM judged j
WHERE j.made + j.nth > j.quota
   OR (j.price_micros > 0 AND j.price_micros > j.free_micros AND NOT @may_overdraw::boolean);
