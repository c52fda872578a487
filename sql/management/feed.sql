-- name: FeedRead :many
-- What people and the product did in some applications since the time of an id, of each source the oldest. Reports to
-- authorities are left out: who reads of a case need not know of them.
SELECT f.application_id::uuid AS application_id, f.event_id::uuid AS event_id, f.topic::text AS topic, f.event_type::text AS event_type, f.record_id::uuid AS record_id, f.recipient_id, f.actor_id,
    coalesce(CASE f.topic
        WHEN 'sessions' THEN (SELECT s.version FROM sessions s WHERE s.application_id = f.application_id AND s.session_id = f.record_id)
        WHEN 'cases' THEN (SELECT c.version FROM cases c WHERE c.application_id = f.application_id AND c.case_id = f.record_id)
    END, 0)::bigint AS version
FROM (SELECT unnest(@application_ids::uuid[]) AS application_id) a
CROSS JOIN LATERAL (
    (SELECT o.application_id, o.event_id, CASE WHEN o.session_id IS NULL OR o.type LIKE 'transaction.%' OR o.type LIKE 'travel_rule.%' THEN 'transactions' ELSE 'sessions' END AS topic,
        o.type AS event_type, CASE WHEN o.session_id IS NULL OR o.type LIKE 'transaction.%' OR o.type LIKE 'travel_rule.%' THEN o.subject_id ELSE o.session_id END AS record_id,
        NULL::uuid AS recipient_id, NULL::uuid AS actor_id
    FROM outbox_events o
    WHERE o.application_id = a.application_id
      AND o.event_id >= @since
      AND o.type IN ('status.updated', 'data.updated', 'transaction.created', 'transaction.status.updated', 'travel_rule.status.updated')
      AND o.subject_id IS NOT NULL
      AND NOT o.is_test
    ORDER BY o.event_id
    LIMIT @at_most)
    UNION ALL
    (SELECT r.application_id, r.review_id, 'sessions', 'review.added', r.session_id, NULL, (SELECT p.account_id FROM console_accounts p WHERE p.email = r.actor_email)
    FROM session_reviews r
    WHERE r.application_id = a.application_id
      AND r.review_id >= @since
    ORDER BY r.review_id
    LIMIT @at_most)
    UNION ALL
    (SELECT g.application_id, g.event_id, 'sessions', 'assignment.updated', g.session_id, NULL, NULL
    FROM session_assignments g
    WHERE g.application_id = a.application_id
      AND g.event_id >= @since
    ORDER BY g.event_id
    LIMIT @at_most)
    UNION ALL
    (SELECT e.application_id, e.event_id, 'cases', 'case.' || lower(e.event_type), e.case_id, NULL, (SELECT p.account_id FROM console_accounts p WHERE p.email = e.actor_email)
    FROM case_events e
    WHERE e.application_id = a.application_id
      AND e.event_id >= @since
      AND e.event_type NOT LIKE 'REPORT%'
    ORDER BY e.event_id
    LIMIT @at_most)
    UNION ALL
    (SELECT n.application_id, n.notification_id, 'notifications', 'notification.added', n.notification_id, n.account_id, NULL
    FROM notifications n
    WHERE n.application_id = a.application_id
      AND n.notification_id >= @since
    ORDER BY n.notification_id
    LIMIT @at_most)
    UNION ALL
    (SELECT w.application_id, w.notification_id, 'system', 'destination.disabled', w.destination_id, w.account_id, NULL
    FROM notifications w
    WHERE w.application_id = a.application_id
      AND w.notification_id >= @since
      AND w.destination_id IS NOT NULL
    ORDER BY w.notification_id
    LIMIT @at_most)
    UNION ALL
    (SELECT h.application_id, h.event_id, CASE h.kind WHEN 'CASE' THEN 'cases' ELSE 'sessions' END, 'presence.updated', h.record_id, NULL, h.account_id
    FROM presences h
    WHERE h.application_id = a.application_id
      AND h.event_id >= @since
      AND h.kind <> 'CONSOLE'
    ORDER BY h.event_id
    LIMIT @at_most)
) f
ORDER BY f.event_id;

-- name: FeedNotify :exec
SELECT pg_notify('feed', '');
