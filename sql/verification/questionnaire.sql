-- name: QuestionnaireInsert :exec
INSERT INTO questionnaire_versions (application_id, questionnaire_version_id, questionnaire_id, version, status, title, titles,
    description, descriptions, languages, default_language, is_active, elements, created_at, updated_at, published_at)
VALUES (@application_id, @questionnaire_version_id, @questionnaire_id, @version, @status, @title, @titles,
    @description, @descriptions, @languages, @default_language, @is_active, @elements, @created_at, @updated_at, @published_at);

-- name: QuestionnaireUpdate :exec
UPDATE questionnaire_versions
SET status = @status, title = @title, titles = @titles, description = @description, descriptions = @descriptions,
    languages = @languages, default_language = @default_language, is_active = @is_active, elements = @elements, updated_at = @updated_at, published_at = @published_at
WHERE application_id = @application_id
  AND questionnaire_version_id = @questionnaire_version_id;

-- name: QuestionnaireGet :one
SELECT *
FROM questionnaire_versions
WHERE application_id = @application_id
  AND questionnaire_version_id = @questionnaire_version_id;

-- name: QuestionnaireGetForUpdate :one
SELECT *
FROM questionnaire_versions
WHERE application_id = @application_id
  AND questionnaire_version_id = @questionnaire_version_id
FOR UPDATE;

-- name: QuestionnaireLock :exec
-- Puts the application's changes of questionnaires in line.
SELECT pg_advisory_xact_lock(hashtextextended('questionnaire ' || @application_key::text, 0));

-- name: QuestionnaireGroupCount :one
SELECT count(DISTINCT questionnaire_id)
FROM questionnaire_versions
WHERE application_id = @application_id;

-- name: QuestionnaireGroupVersionMax :one
SELECT coalesce(max(version), 0)::int
FROM questionnaire_versions
WHERE application_id = @application_id
  AND questionnaire_id = @questionnaire_id;

-- name: QuestionnaireDraftsDelete :exec
DELETE FROM questionnaire_versions
WHERE application_id = @application_id
  AND questionnaire_id = @questionnaire_id
  AND status = 'draft';

-- name: QuestionnaireCount :one
SELECT count(*)
FROM questionnaire_versions
WHERE application_id = @application_id;

-- name: QuestionnaireList :many
SELECT *
FROM questionnaire_versions
WHERE application_id = @application_id
ORDER BY created_at DESC, questionnaire_version_id DESC
LIMIT @page_limit OFFSET @page_offset;

-- name: QuestionnaireDelete :execrows
DELETE FROM questionnaire_versions
WHERE application_id = @application_id
  AND questionnaire_version_id = @questionnaire_version_id;

-- name: QuestionnaireKnown :many
-- Which of the ids name a questionnaire, by its stable id or by the id of a version.
SELECT DISTINCT asked.id::uuid
FROM questionnaire_versions q, unnest(@ids::uuid[]) AS asked(id)
WHERE q.application_id = @application_id
  AND asked.id IN (q.questionnaire_version_id, q.questionnaire_id);

-- name: QuestionnaireWorkflows :many
-- The workflows that ask a questionnaire, by the id that they call it by.
SELECT DISTINCT lower(node -> 'config' ->> 'questionnaire_uuid')::text AS asked, w.label
FROM workflow_versions w, jsonb_array_elements(w.nodes) AS node
WHERE w.application_id = @application_id
  AND w.deleted_at IS NULL
  AND node ->> 'feature' = 'QUESTIONNAIRE'
  AND node -> 'config' ->> 'questionnaire_uuid' IS NOT NULL
ORDER BY w.label;

-- name: QuestionnaireAsked :one
-- The version that a session of a given instant is asked: the one that is named, or of the questionnaire as a whole the
-- last one that was published by then. The id of a questionnaire is that of its first version.
SELECT *
FROM questionnaire_versions
WHERE application_id = @application_id
  AND (questionnaire_version_id = @asked AND questionnaire_id <> @asked
    OR questionnaire_id = @asked AND status = 'published')
ORDER BY (published_at <= @at) DESC, CASE WHEN published_at <= @at THEN -version ELSE version END
LIMIT 1;
