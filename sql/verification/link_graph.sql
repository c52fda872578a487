-- What sessions hold is looked up value by value, each by an index and no further than at_most, as for similar sessions.

-- name: LinkOwnSessions :many
-- The newest sessions of a user or business.
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND lower(vendor_data) = lower(@vendor_data::text) -- what its index knows
  AND vendor_data = @vendor_data::text
  AND kind = @kind
  AND deleted_at IS NULL
ORDER BY session_number DESC
LIMIT @at_most;

-- name: LinkSessions :many
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
  AND deleted_at IS NULL;

-- name: LinkParties :many
-- The sessions of key people and companies of these sessions.
SELECT *
FROM sessions
WHERE application_id = @application_id
  AND parent_session_id = ANY(@session_ids::uuid[])
  AND deleted_at IS NULL
ORDER BY session_id DESC
LIMIT @at_most;

-- name: LinkDevices :many
SELECT session_id, fingerprint
FROM session_devices
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
ORDER BY session_id DESC, fingerprint
LIMIT @at_most;

-- name: LinkAddresses :many
SELECT DISTINCT session_id, address
FROM session_visits
WHERE application_id = @application_id
  AND session_id = ANY(@session_ids::uuid[])
ORDER BY session_id DESC, address
LIMIT @at_most;

-- name: LinkHolders :many
-- Sessions beside the own ones that hold a value; each value is looked for where its kind stands. A scope is what makes a number
-- one of somebody: the state of a document.
SELECT w.place, o.session_id::uuid AS session_id
FROM (
    SELECT u.place::int AS place, (@kinds::text[])[u.place] AS kind, (@values::text[])[u.place] AS value, (@scopes::text[])[u.place] AS scope
    FROM generate_subscripts(@kinds::text[], 1) AS u(place)
) w
CROSS JOIN LATERAL (
    (SELECT d.session_id FROM sessions d
    WHERE w.kind = 'document_number' AND d.application_id = @application_id AND d.document_number = w.value
      AND d.issuing_state = w.scope AND d.session_id <> ALL(@own::uuid[]) AND d.deleted_at IS NULL
    LIMIT @at_most)
    UNION ALL
    (SELECT p.session_id FROM sessions p
    WHERE w.kind = 'personal_number' AND p.application_id = @application_id AND p.personal_number = w.value
      AND p.issuing_state = w.scope AND p.session_id <> ALL(@own::uuid[]) AND p.deleted_at IS NULL
    LIMIT @at_most)
    UNION ALL
    (SELECT r.session_id FROM sessions r
    WHERE w.kind = 'registration' AND r.application_id = @application_id AND r.registration_lower = w.value
      AND r.register_state = w.scope AND r.session_id <> ALL(@own::uuid[]) AND r.deleted_at IS NULL
    LIMIT @at_most)
    UNION ALL
    (SELECT t.session_id FROM sessions t
    WHERE w.kind = 'phone' AND t.application_id = @application_id AND t.phone_digits = w.value
      AND t.session_id <> ALL(@own::uuid[]) AND t.deleted_at IS NULL
    LIMIT @at_most)
    UNION ALL
    (SELECT m.session_id FROM sessions m
    WHERE w.kind = 'email' AND m.application_id = @application_id AND m.email_lower = w.value
      AND m.session_id <> ALL(@own::uuid[]) AND m.deleted_at IS NULL
    LIMIT @at_most)
    UNION ALL
    (SELECT e.session_id FROM session_devices e
    WHERE w.kind = 'device' AND e.application_id = @application_id AND e.fingerprint = w.value AND e.session_id <> ALL(@own::uuid[])
    ORDER BY e.session_id DESC
    LIMIT @at_most)
    UNION ALL
    (SELECT v.session_id FROM session_visits v
    WHERE w.kind = 'network_address' AND v.application_id = @application_id AND v.address = w.value AND v.session_id <> ALL(@own::uuid[])
    ORDER BY v.session_id DESC
    LIMIT @at_most)
) o;
