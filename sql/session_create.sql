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
-- the day was made. The look-ups are lateral: whatever the planner believes of the tables, none is read as a whole.
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
    SELECT i.*, row_number() OVER (PARTITION BY i.application_id ORDER BY i.ord) AS nth
    FROM input i
    WHERE NOT EXISTS (SELECT FROM found f WHERE f.ord = i.ord)
), allowed AS (
    SELECT f.*
    FROM fresh f
    LEFT JOIN recent r ON r.application_id = f.application_id
    WHERE r.application_id IS NULL OR r.made + f.nth <= r.quota
), counted AS (
    UPDATE application_counters c
    SET session_count = c.session_count + n.created
    FROM (SELECT application_id, count(*) AS created FROM allowed GROUP BY application_id) n
    WHERE c.application_id = n.application_id
    RETURNING c.application_id, c.session_count - n.created AS base
), created AS (
    INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
        workflow_version, vendor_data, metadata, callback, callback_method, language, contact_details, expected_details,
        portrait_media_id, sandbox_scenario, token_sealed, hosted_base, created_at, expires_at)
    SELECT a.application_id, a.session_id, c.base + a.nth, a.kind, 'Not Started', a.workflow_id, a.workflow_version_id,
        a.workflow_version, NULLIF(a.vendor_data, ''), NULLIF(a.metadata, '')::json, NULLIF(a.callback, ''), a.callback_method,
        NULLIF(a.language, ''), NULLIF(a.contact_details, '')::jsonb, NULLIF(a.expected_details, '')::jsonb,
        NULLIF(a.portrait_media_id, '00000000-0000-0000-0000-000000000000'::uuid), NULLIF(a.sandbox_scenario, ''),
        a.token_sealed, a.hosted_base, @at::timestamptz, a.expires_at
    FROM allowed a
    JOIN counted c USING (application_id)
), tokens AS (
    INSERT INTO session_tokens (token_hash, application_id, session_id)
    SELECT token_hash, application_id, session_id FROM allowed
), events AS (
    INSERT INTO outbox_events (application_id, event_id, type, subject_id, sequence, session_id, occurred_at, payload)
    SELECT application_id, event_id, 'status.updated', session_id, 1, session_id, @at::timestamptz, payload FROM allowed
)
SELECT a.ord::int AS ord, (c.base + a.nth)::bigint AS session_number, a.session_id::uuid AS session_id, 'Not Started'::text AS status,
    ''::text AS language, ''::bytea AS token_sealed, ''::text AS hosted_base, false AS reused, NULL::timestamptz AS oldest
FROM allowed a
JOIN counted c USING (application_id)
UNION ALL
SELECT r.ord::int, r.session_number::bigint, r.session_id, r.status, coalesce(r.language, ''), r.token_sealed, r.hosted_base, true, NULL
FROM reused r
UNION ALL
SELECT f.ord::int, 0::bigint, f.session_id, '', '', ''::bytea, '', false, r.oldest
FROM fresh f
JOIN recent r USING (application_id)
WHERE r.made + f.nth > r.quota;
