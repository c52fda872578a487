-- name: CompanySearchInsert :exec
INSERT INTO company_searches (application_id, search_id, query, status, candidates, callback_url, vendor_data, metadata, created_at, expires_at)
VALUES (@application_id, @search_id, @query, @status, @candidates, sqlc.narg(callback_url), sqlc.narg(vendor_data), sqlc.narg(metadata),
    @created_at, @expires_at);

-- name: CompanySearchGet :one
SELECT *
FROM company_searches
WHERE application_id = @application_id
  AND search_id = @search_id;

-- name: CompanySearchResolve :execrows
-- Of two who searched for the same, one tells.
UPDATE company_searches
SET status = 'resolved', candidates = @candidates, expires_at = @expires_at
WHERE application_id = @application_id
  AND search_id = @search_id
  AND status = 'pending';

-- name: CompanySearchSweep :execrows
DELETE FROM company_searches
WHERE application_id = @application_id
  AND expires_at < @before;
