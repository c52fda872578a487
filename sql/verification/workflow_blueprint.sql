-- name: WorkflowBlueprintsKnown :many
-- Which of the ids name a blueprint that new cases may have.
SELECT blueprint_id
FROM case_blueprints
WHERE application_id = @application_id
  AND blueprint_id = ANY(@ids::uuid[])
  AND is_active
  AND deleted_at IS NULL;
