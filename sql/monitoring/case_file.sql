-- name: CaseFileInsert :exec
INSERT INTO case_files (application_id, file_id, case_id, kind, filename, size_bytes, created_at, expires_at)
VALUES (@application_id, @file_id, @case_id, @kind, @filename, @size_bytes, @created_at, @expires_at);

-- name: CaseFileSize :one
-- How much the files of a case hold.
SELECT coalesce(sum(size_bytes), 0)::bigint
FROM case_files
WHERE application_id = @application_id
  AND case_id = @case_id
  AND kind = 'attachment';

-- name: CaseFileGet :one
-- A file that was uploaded for a note, unless it is about to go.
SELECT *
FROM case_files
WHERE application_id = @application_id
  AND case_id = @case_id
  AND file_id = @file_id
  AND kind = 'attachment'
  AND (expires_at IS NULL OR expires_at > @now::timestamptz);

-- name: CaseFileTake :execrows
-- Gives a file to a note; no row where another has it, or it is about to go.
UPDATE case_files
SET note_id = @note_id::uuid, expires_at = NULL
WHERE application_id = @application_id
  AND case_id = @case_id
  AND file_id = @file_id
  AND kind = 'attachment'
  AND expires_at > @now::timestamptz;

-- name: CaseFilesOfNotes :many
SELECT *
FROM case_files
WHERE application_id = @application_id
  AND case_id = @case_id
  AND note_id = ANY(@note_ids::uuid[])
ORDER BY created_at, file_id;

-- name: CaseFileRelease :exec
-- Ends the links to the files of a note, or of a whole case; the sweep removes their bytes.
WITH gone AS (
    UPDATE case_files
    SET expires_at = @now::timestamptz, note_id = NULL
    WHERE application_id = @application_id
      AND case_id = @case_id
      AND (sqlc.narg(note_id)::uuid IS NULL OR note_id = sqlc.narg(note_id))
    RETURNING file_id
)
DELETE FROM media m
USING gone g
WHERE m.application_id = @application_id
  AND m.media_id = g.file_id;

-- name: CaseFileOver :many
-- Files whose time is over, and those of cases that were resolved longer ago than the application keeps pictures and files of sessions.
SELECT f.application_id, f.file_id
FROM case_files f
JOIN applications p ON p.application_id = f.application_id
LEFT JOIN cases c ON c.application_id = f.application_id AND c.case_id = f.case_id
WHERE f.expires_at <= @now::timestamptz
   OR (c.status = 'RESOLVED' AND c.resolved_at + p.media_retention_days * interval '1 day' < @now
       AND NOT EXISTS (
           SELECT FROM legal_holds h
           JOIN entities e ON e.application_id = h.application_id AND e.vendor_data = h.vendor_data
           WHERE h.application_id = c.application_id AND e.entity_id = c.subject_id))
ORDER BY f.expires_at
LIMIT @at_most;

-- name: CaseFileRemove :exec
DELETE FROM case_files
WHERE application_id = @application_id
  AND file_id = @file_id;

-- name: CaseReports :many
-- The reports to authorities about a case.
SELECT report_number, report_type, jurisdiction, status, created_at, finalized_at
FROM regulatory_reports
WHERE application_id = @application_id
  AND case_id = @case_id
  AND deleted_at IS NULL
ORDER BY report_number;
