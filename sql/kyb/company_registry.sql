-- name: RegisterAll :many
SELECT * FROM company_registers ORDER BY register_name;

-- name: RegisterGet :one
SELECT * FROM company_registers WHERE register_name = @register_name;

-- name: RegisterPut :exec
INSERT INTO company_registers (register_name, format, load, countries, record_count, has_owners, imported_at)
VALUES (@register_name, @format, @load, @countries, @record_count, @has_owners, @imported_at)
ON CONFLICT (register_name) DO UPDATE
SET format = excluded.format, load = excluded.load, countries = excluded.countries, record_count = excluded.record_count,
    has_owners = excluded.has_owners, imported_at = excluded.imported_at, version = company_registers.version + 1;

-- name: RegisterDelete :execrows
DELETE FROM company_registers WHERE register_name = @register_name;

-- name: RegisterImportAll :many
SELECT * FROM company_imports ORDER BY register_name;

-- name: RegisterImportGet :one
SELECT * FROM company_imports WHERE register_name = @register_name;

-- name: RegisterImportStart :one
INSERT INTO company_imports (register_name, format, country, fingerprint, started_at, updated_at)
VALUES (@register_name, @format, @country, @fingerprint, @started_at, @started_at)
RETURNING *;

-- name: RegisterImportMove :exec
UPDATE company_imports
SET byte_offset = @byte_offset, line = @line, row_count = @row_count, record_count = record_count + @records, bad_count = @bad_count,
    has_owners = has_owners OR @has_owners::boolean, updated_at = @updated_at
WHERE load = @load;

-- name: RegisterImportDelete :execrows
DELETE FROM company_imports WHERE register_name = @register_name;

-- name: RegisterRecordsPut :many
-- Returns what was new: the first row of a record stands.
INSERT INTO company_records (register_name, load, record_id, country, region, names, folded, keys, body)
SELECT @register_name, @load, new.record_id, new.country, new.region, string_to_array(new.names, E'\n'), new.folded,
       string_to_array(new.keys, E'\n'), new.body::json
FROM (SELECT unnest(@record_ids::text[]) AS record_id, unnest(@countries::text[]) AS country, unnest(@regions::text[]) AS region,
             unnest(@names::text[]) AS names, unnest(@folded::text[]) AS folded, unnest(@keys::text[]) AS keys, unnest(@bodies::text[]) AS body) AS new
ON CONFLICT (register_name, load, record_id) DO NOTHING
RETURNING record_id;

-- name: RegisterRecordsSweep :execrows
-- Takes away a part of what is of no load that counts or comes in.
DELETE FROM company_records
WHERE ctid = ANY (ARRAY(
    SELECT c.ctid FROM company_records AS c
    WHERE c.register_name = @register_name
      AND c.load <> coalesce((SELECT r.load FROM company_registers AS r WHERE r.register_name = @register_name), 0)
      AND c.load <> coalesce((SELECT i.load FROM company_imports AS i WHERE i.register_name = @register_name), 0)
    LIMIT @most::integer));

-- name: RegisterRecordsKeep :exec
-- Carries over the records of the former load that the new one does not have.
UPDATE company_records AS c
SET load = @load
WHERE c.register_name = @register_name AND c.load = @former
  AND NOT EXISTS (SELECT FROM company_records AS n WHERE n.register_name = @register_name AND n.load = @load AND n.record_id = c.record_id);

-- name: RegisterRecordsCount :one
SELECT count(*)::bigint AS records, array_agg(DISTINCT country)::text[] AS countries
FROM company_records
WHERE register_name = @register_name AND load = @load;

-- name: RegisterWordsPut :exec
INSERT INTO company_words (word, record_count, slips)
SELECT new.word, 0, string_to_array(new.slips, E'\n')
FROM (SELECT unnest(@words::text[]) AS word, unnest(@slips::text[]) AS slips) AS new
ON CONFLICT (word) DO NOTHING;

-- name: RegisterWordsCount :exec
-- Counts anew how many records have a word.
UPDATE company_words AS w
SET record_count = counted.records
FROM (
    SELECT key, count(*) AS records
    FROM company_records AS c
    JOIN company_registers AS r ON r.register_name = c.register_name AND r.load = c.load
    CROSS JOIN unnest(c.keys) AS key
    WHERE c.country = ANY(@countries::text[])
    GROUP BY key
) AS counted
WHERE w.word = counted.key AND w.record_count <> counted.records;

-- name: RegisterWordsLike :many
SELECT word, record_count FROM company_words WHERE word = ANY(@words::text[])
UNION
(SELECT w.word, w.record_count FROM company_words AS w WHERE w.slips && @slips::text[] LIMIT @most::integer);

-- name: RegisterRecordsAny :many
SELECT c.register_name, c.record_id, c.names, c.keys
FROM company_records AS c
JOIN company_registers AS r ON r.register_name = c.register_name AND r.load = c.load
WHERE c.keys && @keys::text[] AND (@region::text = '' OR c.region IN ('', @region::text))
LIMIT @most::integer;

-- name: RegisterRecordsBoth :many
SELECT c.register_name, c.record_id, c.names, c.keys
FROM company_records AS c
JOIN company_registers AS r ON r.register_name = c.register_name AND r.load = c.load
WHERE c.keys && @first::text[] AND c.keys && @second::text[] AND (@region::text = '' OR c.region IN ('', @region::text))
LIMIT @most::integer;

-- name: RegisterRecordsThree :many
SELECT c.register_name, c.record_id, c.names, c.keys
FROM company_records AS c
JOIN company_registers AS r ON r.register_name = c.register_name AND r.load = c.load
WHERE c.keys && @first::text[] AND c.keys && @second::text[] AND c.keys && @third::text[]
  AND (@region::text = '' OR c.region IN ('', @region::text))
LIMIT @most::integer;

-- name: RegisterRecordsFolded :many
-- Of the names that have a text in them those with the fewest letters besides come first. Found counts all, up to as many
-- as are looked at.
SELECT f.register_name, f.record_id, f.names, f.keys, count(*) OVER () AS found
FROM (
    SELECT c.register_name, c.record_id, c.names, c.keys, (
        SELECT coalesce(min(length(n.name)), 0)
        FROM unnest(string_to_array(c.folded, '|')) AS n(name)
        WHERE '|' || n.name || '|' LIKE ANY(@patterns::text[])
    )::integer AS letters
    FROM company_records AS c
    JOIN company_registers AS r ON r.register_name = c.register_name AND r.load = c.load
    WHERE c.folded LIKE ANY(@patterns::text[]) AND c.country = @country AND (@region::text = '' OR c.region IN ('', @region::text))
    LIMIT @looked::integer
) AS f
ORDER BY f.letters, f.register_name, f.record_id
LIMIT @most::integer;

-- name: RegisterBodies :many
-- Every part of the primary key is named, so that records are fetched one by one. A record of one register may come
-- with that of the same id in another.
SELECT c.register_name, c.record_id, c.country, c.region, c.body, r.format, r.imported_at
FROM company_records AS c
JOIN company_registers AS r ON r.register_name = c.register_name AND r.load = c.load
WHERE c.register_name = ANY(@register_names::text[]) AND c.load = ANY(ARRAY(SELECT load FROM company_registers))
  AND c.record_id = ANY(@record_ids::text[]);

-- name: RegisterSearchPlan :exec
-- Until the end of the transaction statements are planned for their values and go by indexes: what a list of words finds
-- cannot be foreseen, and reading every record for the few that are asked for would seem the cheaper way.
SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true);
