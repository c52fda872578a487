-- name: ListNetworks :many
-- The entries of a list that name an address, each by itself or a network around it.
SELECT value
FROM list_entries
WHERE application_id = @application_id
  AND list = @list
  AND entry_type = 'ip_address'
  AND value = ANY(@networks::text[])
  AND (expires_at IS NULL OR expires_at > @at::timestamptz)
ORDER BY value
LIMIT 1;
