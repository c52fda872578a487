-- +goose Up

-- The number that the last event of a subject was given. Creations are told with fixed numbers, which the defaults leave
-- room for: 1 for the subject itself, 2 for the exchange that begins with a transaction.
ALTER TABLE sessions ADD COLUMN event_sequence bigint NOT NULL DEFAULT 1;
ALTER TABLE entities ADD COLUMN event_sequence bigint NOT NULL DEFAULT 0;
ALTER TABLE transactions ADD COLUMN event_sequence bigint NOT NULL DEFAULT 2;
COMMENT ON COLUMN sessions.event_sequence IS 'Events were numbered by versions before: a new number is above both.';

-- Exchanges counted apart from their transactions.
UPDATE transactions t
SET event_sequence = x.version
FROM travel_transfers x
WHERE x.application_id = t.application_id
  AND x.transaction_id = t.transaction_id
  AND x.version > t.event_sequence;

-- What an event is about, and its place among the events of that. Null for callbacks, and for events of before whose number
-- stands in the payload alone.
ALTER TABLE outbox_events ADD COLUMN subject_id uuid, ADD COLUMN sequence bigint;
UPDATE outbox_events o
SET sequence = substring(p.body FROM '"sequence":(\d{1,18})')::bigint,
    subject_id = CASE
        WHEN o.type LIKE 'transaction.%' OR o.type LIKE 'travel_rule.%' THEN substring(p.body FROM '"transaction_id":"([0-9a-f-]{36})"')::uuid
        ELSE coalesce(o.session_id, o.entity_id)
    END
FROM (
    SELECT application_id, event_id, convert_from(payload, 'UTF8') AS body
    FROM outbox_events
    WHERE dispatched_at IS NULL
) p
WHERE o.application_id = p.application_id
  AND o.event_id = p.event_id;
DROP INDEX outbox_events_pending;
-- The relay takes the events of a subject in their order.
CREATE INDEX outbox_events_pending ON outbox_events (application_id, subject_id, sequence, event_id) WHERE dispatched_at IS NULL;

-- A delivery that waits for the first attempt of an earlier one of its subject is due when it has waited long enough.
ALTER TABLE webhook_deliveries ADD COLUMN subject_id uuid, ADD COLUMN sequence bigint,
    ADD COLUMN waits_for_earlier boolean NOT NULL DEFAULT false;
CREATE INDEX webhook_deliveries_unbegun ON webhook_deliveries (application_id, destination_id, subject_id, sequence)
    WHERE status = 'pending' AND round_attempts = 0 AND subject_id IS NOT NULL;

-- +goose Down
DROP INDEX webhook_deliveries_unbegun;
ALTER TABLE webhook_deliveries DROP COLUMN subject_id, DROP COLUMN sequence, DROP COLUMN waits_for_earlier;
DROP INDEX outbox_events_pending;
CREATE INDEX outbox_events_pending ON outbox_events (application_id, event_id) WHERE dispatched_at IS NULL;
ALTER TABLE outbox_events DROP COLUMN subject_id, DROP COLUMN sequence;
ALTER TABLE transactions DROP COLUMN event_sequence;
ALTER TABLE entities DROP COLUMN event_sequence;
ALTER TABLE sessions DROP COLUMN event_sequence;
