-- name: FiuProfileInsert :exec
INSERT INTO fiu_profiles (application_id, profile_name, document, sha256, size_bytes, rewrites, settings, created_at, updated_at)
VALUES (@application_id, @profile_name, @document, @sha256, @size_bytes, @rewrites, @settings, @now, @now);

-- name: FiuProfileReplace :exec
UPDATE fiu_profiles
SET document = @document, sha256 = @sha256, size_bytes = @size_bytes, rewrites = @rewrites, settings = @settings, updated_at = @now
WHERE application_id = @application_id AND profile_name = @profile_name;

-- name: FiuProfileGet :one
SELECT * FROM fiu_profiles WHERE application_id = @application_id AND profile_name = @profile_name;

-- name: FiuProfileKnown :one
SELECT EXISTS (SELECT FROM fiu_profiles WHERE application_id = @application_id AND profile_name = @profile_name);

-- name: FiuProfileList :many
-- Without the documents.
SELECT profile_name, sha256, size_bytes, rewrites, settings, created_at, updated_at
FROM fiu_profiles
WHERE application_id = @application_id
ORDER BY profile_name;

-- name: FiuProfileCount :one
SELECT count(*) FROM fiu_profiles WHERE application_id = @application_id;

-- name: FiuProfileLock :exec
-- So that the profiles of an application, and what names them, are changed one after the other.
SELECT FROM applications WHERE application_id = @application_id FOR NO KEY UPDATE;

-- name: FiuProfileUses :one
-- How many templates, and reports that are not finalized, name a profile.
SELECT
    (SELECT count(*) FROM report_templates t WHERE t.application_id = @application_id AND t.profile = @profile_name::text AND t.deleted_at IS NULL) AS templates,
    (SELECT count(*) FROM regulatory_reports r
     WHERE r.application_id = @application_id AND r.profile = @profile_name::text AND r.status <> 'FINALIZED' AND r.deleted_at IS NULL) AS reports;

-- name: FiuProfileDelete :execrows
DELETE FROM fiu_profiles WHERE application_id = @application_id AND profile_name = @profile_name;
