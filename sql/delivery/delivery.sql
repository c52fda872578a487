-- name: SubscriberList :many
-- Who is to be told of the events of some applications.
SELECT application_id, destination_id, webhook_version, subscribed_events, url, secret_sealed
FROM webhook_destinations
WHERE application_id = ANY(@application_ids::uuid[])
  AND enabled;

-- name: DeliveryInsertMany :many
-- A delivery that exists already comes from an earlier relay of the same event and is left alone. One of which an earlier one of
-- the same subject has not been tried yet waits for that; @wait_end bounds it.
WITH input AS (
    SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@delivery_ids::uuid[]) AS delivery_id,
        unnest(@destination_ids::uuid[]) AS destination_id, unnest(@event_ids::uuid[]) AS event_id,
        -- The nil id and 0 stand for no subject.
        nullif(unnest(@subject_ids::uuid[]), '00000000-0000-0000-0000-000000000000'::uuid) AS subject_id,
        nullif(unnest(@sequences::bigint[]), 0) AS sequence,
        unnest(@webhook_versions::text[]) AS webhook_version, unnest(@due_ats::timestamptz[]) AS due_at
), placed AS (
    SELECT i.*, i.subject_id IS NOT NULL AND (
        row_number() OVER (PARTITION BY i.application_id, i.destination_id, i.subject_id ORDER BY i.sequence) > 1
        -- What comes first of its subject has nothing to wait for.
        OR i.sequence > 1 AND coalesce((
            SELECT d.sequence
            FROM webhook_deliveries d
            WHERE d.application_id = i.application_id
              AND d.destination_id = i.destination_id
              AND d.subject_id = i.subject_id
              AND d.status = 'pending'
              AND d.round_attempts = 0
            ORDER BY d.sequence
            LIMIT 1
        ) < i.sequence, false)) AS waits
    FROM input i
)
INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, subject_id, sequence, webhook_version, status,
    due_at, waits_for_earlier, created_at)
SELECT p.application_id, p.delivery_id, p.destination_id, p.event_id, p.subject_id, p.sequence, p.webhook_version, 'pending',
    CASE WHEN p.waits THEN @wait_end::timestamptz ELSE p.due_at END, p.waits, @created_at
FROM placed p
ON CONFLICT (application_id, destination_id, event_id) DO NOTHING
RETURNING delivery_id, waits_for_earlier;

-- name: DeliveryLineUp :many
-- Has deliveries of a destination that were just made due wait for the earlier ones of their subjects, and returns the subjects.
UPDATE webhook_deliveries d
SET due_at = @wait_end::timestamptz, waits_for_earlier = true
FROM unnest(@event_ids::uuid[]) AS asked(event_id)
WHERE d.application_id = @application_id
  AND d.destination_id = @destination_id
  AND d.event_id = asked.event_id
  AND d.status = 'pending'
  AND d.round_attempts = 0
  AND d.due_at = @due_at::timestamptz
  AND (
      SELECT e.sequence
      FROM webhook_deliveries e
      WHERE e.application_id = d.application_id
        AND e.destination_id = d.destination_id
        AND e.subject_id = d.subject_id
        AND e.status = 'pending'
        AND e.round_attempts = 0
      ORDER BY e.sequence
      LIMIT 1
  ) < d.sequence
RETURNING d.subject_id::uuid AS subject_id;

-- name: DeliveryRelease :execrows
-- Makes the first delivery of each of these subjects that was not tried yet due, if it waits for an earlier one: there is none
-- any more. It is asked after the commit of what it waited for, so that of two that pass each other one sees the other. What
-- somebody else holds is being released or sent.
WITH asked AS (
    SELECT DISTINCT unnest(@application_ids::uuid[]) AS application_id, unnest(@destination_ids::uuid[]) AS destination_id,
        unnest(@subject_ids::uuid[]) AS subject_id
), firsts AS (
    SELECT f.application_id, f.delivery_id
    FROM asked a
    CROSS JOIN LATERAL (
        SELECT d.application_id, d.delivery_id, d.waits_for_earlier
        FROM webhook_deliveries d
        WHERE d.application_id = a.application_id
          AND d.destination_id = a.destination_id
          AND d.subject_id = a.subject_id
          AND d.status = 'pending'
          AND d.round_attempts = 0
        ORDER BY d.sequence
        LIMIT 1
    ) f
    WHERE f.waits_for_earlier
), chosen AS (
    SELECT d.application_id, d.delivery_id
    FROM firsts f
    CROSS JOIN LATERAL (
        SELECT w.application_id, w.delivery_id
        FROM webhook_deliveries w
        WHERE w.application_id = f.application_id
          AND w.delivery_id = f.delivery_id
          AND w.waits_for_earlier
        FOR UPDATE SKIP LOCKED
    ) d
)
UPDATE webhook_deliveries d
SET due_at = @now::timestamptz, waits_for_earlier = false
FROM chosen c
WHERE d.application_id = c.application_id
  AND d.delivery_id = c.delivery_id
  -- Always so; it has the planner expect few rows, and go by the key.
  AND c.delivery_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff';

-- name: DeliveryInsertCallback :exec
INSERT INTO webhook_deliveries (application_id, delivery_id, destination_id, event_id, webhook_version, callback_url, status, due_at, created_at)
VALUES (@application_id, @delivery_id, @destination_id, @event_id, 'v3', @callback_url, 'pending', @created_at, @created_at);

-- name: DeliveryClaim :many
-- Takes what is due, for as long as a lease. The lanes are found by stepping over the index from one to the next, and no
-- lane shows more rows than it has room for, so that a long backlog costs no more than a short one. Whoever has least under
-- way comes first. Lanes of class 0 get no answers, those of class 1 had none yet; each class has a limit of its own. Of several
-- first attempts of one subject only the earliest is taken.
WITH RECURSIVE lanes AS (
    (SELECT d.application_id, d.destination_id
     FROM webhook_deliveries d
     WHERE d.status = 'pending'
     ORDER BY d.application_id, d.destination_id
     LIMIT 1)
    UNION ALL
    SELECT n.application_id, n.destination_id
    FROM lanes l
    CROSS JOIN LATERAL (
        SELECT d.application_id, d.destination_id
        FROM webhook_deliveries d
        WHERE d.status = 'pending'
          AND (d.application_id, d.destination_id) > (l.application_id, l.destination_id)
        ORDER BY d.application_id, d.destination_id
        LIMIT 1
    ) n
), known AS (
    SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@destination_ids::uuid[]) AS destination_id,
        unnest(@rooms::int[]) AS room, unnest(@takens::int[]) AS taken, unnest(@classes::int[]) AS class
), ripe AS (
    SELECT l.application_id, l.destination_id, c.delivery_id, c.due_at, coalesce(k.class, 1) AS class, coalesce(k.taken, 0) AS taken,
        c.subject_id IS NULL OR c.round_attempts > 0
            OR row_number() OVER (PARTITION BY l.application_id, l.destination_id, c.subject_id, c.round_attempts > 0 ORDER BY c.sequence) = 1 AS is_next
    FROM lanes l
    LEFT JOIN known k ON k.application_id = l.application_id AND k.destination_id = l.destination_id
    CROSS JOIN LATERAL (
        SELECT d.delivery_id, d.due_at, d.subject_id, d.sequence, d.round_attempts
        FROM webhook_deliveries d
        WHERE d.status = 'pending'
          AND d.application_id = l.application_id
          AND d.destination_id = l.destination_id
          AND d.due_at <= @now::timestamptz
        ORDER BY d.due_at
        LIMIT coalesce(k.room, @unknown_room::int)
    ) c
), due AS (
    SELECT r.application_id, r.delivery_id, r.due_at, r.class,
        r.taken + row_number() OVER (PARTITION BY r.application_id, r.destination_id ORDER BY r.due_at) AS turn
    FROM ripe r
    WHERE r.is_next
), silent AS (
    SELECT u.*, row_number() OVER (PARTITION BY u.class = 0 ORDER BY u.turn, u.due_at) AS place
    FROM due u
), unproven AS (
    SELECT s.*, row_number() OVER (PARTITION BY s.class < 2 ORDER BY s.turn, s.due_at) AS place_beyond
    FROM silent s
    WHERE s.class > 0 OR s.place <= @silent_room::int
), chosen AS (
    SELECT d.application_id, d.delivery_id, d.event_id, d.destination_id
    FROM (
        SELECT p.application_id, p.delivery_id
        FROM unproven p
        WHERE p.class > 1 OR p.place_beyond <= @unproven_room::int
        ORDER BY p.turn, p.due_at
        LIMIT @total_room::int
    ) p
    -- Row by row by their keys, here and below: another plan, made while the tables were small, would read whole backlogs.
    -- The status is asked for in a way that has no use for the index of the pending.
    CROSS JOIN LATERAL (
        SELECT d.application_id, d.delivery_id, d.event_id, d.destination_id
        FROM webhook_deliveries d
        WHERE d.application_id = p.application_id
          AND d.delivery_id = p.delivery_id
          AND d.status NOT IN ('delivered', 'failed')
          AND d.due_at <= @now::timestamptz
        FOR UPDATE SKIP LOCKED
    ) d
)
UPDATE webhook_deliveries d
SET due_at = @lease_end::timestamptz, waits_for_earlier = false
FROM chosen c
CROSS JOIN LATERAL (
    SELECT o.type, o.session_id, o.payload, o.sequence
    FROM outbox_events o
    WHERE o.application_id = c.application_id
      AND o.event_id = c.event_id
    LIMIT 1
) o
LEFT JOIN LATERAL (
    SELECT w.url, w.secret_sealed, w.enabled
    FROM webhook_destinations w
    WHERE w.application_id = c.application_id
      AND w.destination_id = c.destination_id
    LIMIT 1
) w ON true
WHERE d.application_id = c.application_id
  AND d.delivery_id = c.delivery_id
  -- Always so; it has the planner expect few rows, and go by the key.
  AND c.delivery_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff'
RETURNING d.application_id, d.delivery_id, d.destination_id, d.event_id, d.webhook_version, (d.callback_url IS NOT NULL)::boolean AS unsigned, d.attempts,
    d.round_attempts, d.subject_id, o.sequence, o.type, o.session_id, o.payload, coalesce(w.url, d.callback_url, '') AS url,
    coalesce(w.secret_sealed, ''::bytea) AS secret_sealed, coalesce(w.enabled, d.callback_url IS NOT NULL) AS wanted;

-- name: DeliveryPostpone :exec
-- Gives claimed deliveries back, unless they have been taken over or asked for meanwhile.
UPDATE webhook_deliveries d
SET due_at = @due_at
FROM (SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@delivery_ids::uuid[]) AS delivery_id) c
WHERE d.application_id = c.application_id
  AND d.delivery_id = c.delivery_id
  AND d.status NOT IN ('delivered', 'failed')
  AND d.due_at = @lease_end::timestamptz
  AND c.delivery_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff';

-- name: DeliveryCount :one
-- What is to be sent now, and what waits for another attempt or is under way.
SELECT count(*) FILTER (WHERE due_at <= @now::timestamptz)::int AS due, count(*) FILTER (WHERE due_at > @now::timestamptz)::int AS waiting
FROM webhook_deliveries
WHERE status = 'pending';

-- name: DeliverySettleUnwanted :execrows
-- Ends a batch of what is still on its way to a destination that is gone or off: it is not sent. Rows that somebody holds are
-- passed over; who claims them next finds them unwanted too.
UPDATE webhook_deliveries d
SET status = 'failed', settled_at = @settled_at::timestamptz
FROM (
    SELECT p.application_id, p.delivery_id
    FROM webhook_deliveries p
    WHERE p.application_id = @application_id
      AND p.destination_id = @destination_id
      AND p.status = 'pending'
      AND p.callback_url IS NULL
      AND NOT EXISTS (
          SELECT FROM webhook_destinations w
          WHERE w.application_id = @application_id
            AND w.destination_id = @destination_id
            AND w.enabled
      )
    ORDER BY p.due_at
    LIMIT @batch_size
    FOR UPDATE SKIP LOCKED
) u
WHERE d.application_id = u.application_id
  AND d.delivery_id = u.delivery_id
  -- Always so; it has the planner expect few rows, and go by the key.
  AND u.delivery_id BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff';

-- name: AttemptRecord :many
-- Writes a group of attempts with all that follows from them, and returns the destinations that have failed too long.
-- An attempt that is known already, as when the answer to its commit was lost, changes nothing. A delivery moves on only
-- while the lease of the attempt holds, or when the event arrived.
WITH results AS (
    SELECT unnest(@application_ids::uuid[]) AS application_id, unnest(@destination_ids::uuid[]) AS destination_id,
        unnest(@attempt_ids::uuid[]) AS attempt_id, unnest(@delivery_ids::uuid[]) AS delivery_id,
        unnest(@event_ids::uuid[]) AS event_id, unnest(@session_ids::uuid[]) AS session_id,
        unnest(@webhook_types::text[]) AS webhook_type, unnest(@webhook_versions::text[]) AS webhook_version,
        unnest(@attempts::int[]) AS attempt, unnest(@outcomes::text[]) AS outcome,
        unnest(@status_codes::int[]) AS status_code, unnest(@response_times::int[]) AS response_time_ms,
        unnest(@request_headers::text[]) AS request_headers, unnest(@response_headers::text[]) AS response_headers,
        unnest(@response_bodies::text[]) AS response_body, unnest(@response_truncated::boolean[]) AS response_truncated,
        unnest(@errors::text[]) AS error, unnest(@due_ats::timestamptz[]) AS due_at,
        unnest(@lease_ends::timestamptz[]) AS lease_end, unnest(@created_ats::timestamptz[]) AS created_at,
        unnest(@first_rounds::boolean[]) AS first_round
), fresh AS (
    INSERT INTO webhook_attempts (application_id, destination_id, attempt_id, delivery_id, event_id, session_id, webhook_type,
        webhook_version, is_test, attempt, succeeded, status_code, response_time_ms, request_headers, response_headers,
        response_body, response_truncated, error, next_attempt_at, created_at)
    SELECT r.application_id, r.destination_id, r.attempt_id, r.delivery_id, r.event_id,
        nullif(r.session_id, '00000000-0000-0000-0000-000000000000'), r.webhook_type, r.webhook_version, false, r.attempt,
        r.outcome = 'delivered', r.status_code, r.response_time_ms, r.request_headers::jsonb,
        nullif(r.response_headers, '')::jsonb, CASE WHEN r.error = '' THEN r.response_body END, r.response_truncated,
        nullif(r.error, ''), CASE WHEN r.outcome = 'pending' THEN r.due_at END, r.created_at
    FROM results r
    ON CONFLICT DO NOTHING
    RETURNING application_id, destination_id, attempt_id
), news AS (
    SELECT r.*, row_number() OVER (PARTITION BY r.application_id, r.destination_id ORDER BY r.created_at, r.attempt_id) AS nth
    FROM results r
    JOIN fresh f USING (application_id, destination_id, attempt_id)
), moved AS (
    UPDATE webhook_deliveries d
    SET attempts = d.attempts + 1,
        round_attempts = CASE WHEN d.due_at = n.lease_end THEN d.round_attempts + 1 ELSE d.round_attempts END,
        status = CASE WHEN d.status = 'pending' AND (d.due_at = n.lease_end OR n.outcome = 'delivered') THEN n.outcome ELSE d.status END,
        due_at = CASE WHEN d.status = 'pending' AND d.due_at = n.lease_end THEN n.due_at ELSE d.due_at END,
        settled_at = CASE
            WHEN d.status = 'pending' AND (d.due_at = n.lease_end AND n.outcome <> 'pending' OR n.outcome = 'delivered') THEN n.created_at
            ELSE d.settled_at
        END
    FROM news n
    WHERE d.application_id = n.application_id
      AND d.delivery_id = n.delivery_id
), streaks AS (
    SELECT n.application_id, n.destination_id, count(*) AS attempts, count(*) FILTER (WHERE n.outcome <> 'delivered') AS failed_attempts,
        sum(n.response_time_ms)::bigint AS total_ms, min(n.response_time_ms) AS min_ms, max(n.response_time_ms) AS max_ms,
        max(n.created_at) AS last_attempt_at,
        coalesce(max(n.nth) FILTER (WHERE n.outcome = 'delivered'), 0) AS last_success
    FROM news n
    JOIN webhook_destinations w USING (application_id, destination_id)
    GROUP BY n.application_id, n.destination_id
), sums AS (
    SELECT s.*, f.failed_in_a_row, f.failing_since
    FROM streaks s
    CROSS JOIN LATERAL (
        SELECT count(*) AS failed_in_a_row, min(n.created_at) AS failing_since
        FROM news n
        WHERE n.application_id = s.application_id
          AND n.destination_id = s.destination_id
          AND n.nth > s.last_success
          AND n.outcome = 'failed'
          AND n.first_round
    ) f
), kept AS (
    INSERT INTO webhook_destination_stats AS t (application_id, destination_id, attempts, failed_attempts, total_ms, min_ms, max_ms,
        last_attempt_at, failed_in_a_row, failing_since)
    SELECT s.application_id, s.destination_id, s.attempts, s.failed_attempts, s.total_ms, s.min_ms, s.max_ms, s.last_attempt_at,
        s.failed_in_a_row, s.failing_since
    FROM sums s
    ORDER BY s.application_id, s.destination_id
    ON CONFLICT (application_id, destination_id) DO UPDATE
    SET attempts = t.attempts + excluded.attempts, failed_attempts = t.failed_attempts + excluded.failed_attempts,
        total_ms = t.total_ms + excluded.total_ms, min_ms = least(t.min_ms, excluded.min_ms),
        max_ms = greatest(t.max_ms, excluded.max_ms), last_attempt_at = greatest(t.last_attempt_at, excluded.last_attempt_at),
        failed_in_a_row = CASE WHEN excluded.failed_attempts < excluded.attempts THEN 0 ELSE t.failed_in_a_row END + excluded.failed_in_a_row,
        failing_since = CASE
            WHEN excluded.failed_attempts < excluded.attempts THEN excluded.failing_since
            ELSE coalesce(t.failing_since, excluded.failing_since)
        END
    RETURNING application_id, destination_id, failed_in_a_row, failing_since
)
SELECT application_id, destination_id
FROM kept
WHERE failed_in_a_row >= @disable_after_failures::int
  AND failing_since <= @disable_failing_since::timestamptz;

-- name: DestinationDisable :execrows
-- Switches off a destination whose events fail; its streak is asked for again, as a success may have come meanwhile.
UPDATE webhook_destinations w
SET enabled = false, disabled_at = @disabled_at::timestamptz, disabled_reason = 'failures', updated_at = @disabled_at::timestamptz
FROM webhook_destination_stats s
WHERE w.application_id = @application_id
  AND w.destination_id = @destination_id
  AND w.enabled
  AND s.application_id = w.application_id
  AND s.destination_id = w.destination_id
  AND s.failed_in_a_row >= @disable_after_failures::int
  AND s.failing_since <= @disable_failing_since::timestamptz;

-- name: AttemptList :many
SELECT *
FROM webhook_attempts
WHERE application_id = @application_id
  AND delivery_id = @delivery_id
ORDER BY attempt_id;

-- name: DeliveryLogOwners :many
-- Applications with events of so long ago. The order has the planner look once at the key for each.
SELECT a.application_id
FROM applications a
CROSS JOIN LATERAL (
    SELECT
    FROM outbox_events o
    WHERE o.application_id = a.application_id
      AND o.event_id < @before_id
    ORDER BY o.event_id
    LIMIT 1
) o;

-- name: DeliveryLogOld :many
-- The next relayed events of so long ago, by the key: the ids rise with the time and bound what is read, the times say what is
-- over. What is held stays. An event that a replay is about to send again is passed over.
SELECT o.event_id
FROM outbox_events o
WHERE o.application_id = @application_id
  AND o.event_id > @after_id
  AND o.event_id < @before_id
  AND o.occurred_at < @before::timestamptz
  AND o.dispatched_at < @before::timestamptz
  AND NOT EXISTS (
      SELECT FROM legal_holds h
      LEFT JOIN sessions s ON s.application_id = o.application_id AND s.session_id = o.session_id
      LEFT JOIN entities e ON e.application_id = o.application_id AND e.entity_id = o.entity_id
      WHERE h.application_id = o.application_id
        AND (h.session_id = o.session_id OR h.vendor_data IN (s.vendor_data, e.vendor_data)))
ORDER BY o.event_id
LIMIT @batch_size
FOR UPDATE OF o SKIP LOCKED;

-- name: DeliveryOfOld :many
-- The deliveries of those of the events of which every delivery was settled so long ago. Steps over the index from destination
-- to destination, as the dispatcher does.
WITH RECURSIVE lanes AS (
    (SELECT d.destination_id
     FROM webhook_deliveries d
     WHERE d.application_id = @application_id
     ORDER BY d.destination_id
     LIMIT 1)
    UNION ALL
    SELECT n.destination_id
    FROM lanes l
    CROSS JOIN LATERAL (
        SELECT d.destination_id
        FROM webhook_deliveries d
        WHERE d.application_id = @application_id
          AND d.destination_id > l.destination_id
        ORDER BY d.destination_id
        LIMIT 1
    ) n
), wanted AS (
    SELECT unnest(@event_ids::uuid[]) AS event_id
), theirs AS (
    SELECT d.event_id, d.delivery_id, (d.status <> 'pending' AND d.settled_at < @before::timestamptz) AS is_over
    FROM lanes l
    CROSS JOIN wanted w
    CROSS JOIN LATERAL (
        SELECT x.event_id, x.delivery_id, x.status, x.settled_at
        FROM webhook_deliveries x
        WHERE x.application_id = @application_id
          AND x.destination_id = l.destination_id
          AND x.event_id = w.event_id
        LIMIT 1
    ) d
), done AS (
    SELECT event_id
    FROM theirs
    GROUP BY event_id
    HAVING bool_and(is_over)
)
SELECT t.delivery_id
FROM theirs t
JOIN done USING (event_id);

-- name: DeliveryDeleteOld :many
-- By their keys, and apart from the look for them: joined, they would be planned as a walk through the whole table. One that is
-- asked for again in this moment is pending when its turn comes, and stays.
DELETE FROM webhook_deliveries
WHERE application_id = @application_id
  AND delivery_id = ANY(@delivery_ids::uuid[])
  AND status <> 'pending'
  AND settled_at < @before::timestamptz
RETURNING delivery_id;

-- name: EventDeleteOld :execrows
-- Those of the events that no delivery speaks of any more.
WITH RECURSIVE lanes AS (
    (SELECT d.destination_id
     FROM webhook_deliveries d
     WHERE d.application_id = @application_id
     ORDER BY d.destination_id
     LIMIT 1)
    UNION ALL
    SELECT n.destination_id
    FROM lanes l
    CROSS JOIN LATERAL (
        SELECT d.destination_id
        FROM webhook_deliveries d
        WHERE d.application_id = @application_id
          AND d.destination_id > l.destination_id
        ORDER BY d.destination_id
        LIMIT 1
    ) n
), wanted AS (
    SELECT unnest(@event_ids::uuid[]) AS event_id
), free AS (
    SELECT w.event_id
    FROM wanted w
    WHERE NOT EXISTS (
        SELECT
        FROM lanes l
        CROSS JOIN LATERAL (
            SELECT
            FROM webhook_deliveries x
            WHERE x.application_id = @application_id
              AND x.destination_id = l.destination_id
              AND x.event_id = w.event_id
            LIMIT 1
        ) d)
)
DELETE FROM outbox_events o
USING free f
WHERE o.application_id = @application_id
  AND o.event_id = f.event_id;
