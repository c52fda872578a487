-- +goose Up

-- The end of the blocklist entry that blocks a user or business; null for a block without an end.
ALTER TABLE entities ADD COLUMN blocked_until timestamptz CHECK (blocked_until IS NULL OR status = 'BLOCKED');
CREATE INDEX entities_blocked_until ON entities (blocked_until) WHERE blocked_until IS NOT NULL;

-- From here on status and blocklist say the same. Nobody who was refused is let in by that: who stands on the blocklist is
-- shown as blocked, and who is shown as blocked stands on it.
UPDATE entities e
SET status = 'BLOCKED', blocked_until = l.blocked_until
FROM (
    SELECT application_id, entry_type, value, CASE WHEN bool_or(expires_at IS NULL) THEN NULL ELSE max(expires_at) END AS blocked_until
    FROM list_entries
    WHERE list = 'blocklist'
      AND entry_type IN ('user', 'business')
      AND (expires_at IS NULL OR expires_at > now())
    GROUP BY application_id, entry_type, value
) l
WHERE l.application_id = e.application_id
  AND l.entry_type = e.kind
  AND l.value = e.vendor_data
  AND e.status <> 'BLOCKED';

INSERT INTO list_entries (application_id, list, entry_type, value, created_at)
SELECT e.application_id, 'blocklist', e.kind, e.vendor_data, e.updated_at
FROM entities e
WHERE e.status = 'BLOCKED'
  AND e.blocked_until IS NULL
  AND e.vendor_data IS NOT NULL
ON CONFLICT (application_id, list_id, value) DO UPDATE SET expires_at = NULL;

-- +goose Down
ALTER TABLE entities DROP COLUMN blocked_until;
