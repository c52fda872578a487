-- name: CaseBlueprintLock :exec
-- Puts the application's changes of blueprints in line: what one may point to depends on the others.
SELECT pg_advisory_xact_lock(hashtextextended('case blueprints ' || @application_key::text, 0));

-- name: CaseBlueprintPage :many
SELECT *
FROM case_blueprints
WHERE application_id = @application_id
  AND deleted_at IS NULL
ORDER BY created_at, blueprint_id
LIMIT @at_most OFFSET @skipped;

-- name: CaseBlueprintCount :one
SELECT count(*)
FROM case_blueprints
WHERE application_id = @application_id
  AND deleted_at IS NULL;

-- name: CaseBlueprintGet :one
-- A deleted one is answered too: cases keep it.
SELECT sqlc.embed(b), e.name AS escalation_name, c.name AS checker_name
FROM case_blueprints b
LEFT JOIN case_blueprints e ON e.application_id = b.application_id AND e.blueprint_id = b.escalation_id AND e.deleted_at IS NULL
LEFT JOIN case_blueprints c ON c.application_id = b.application_id AND c.blueprint_id = b.checker_id AND c.deleted_at IS NULL
WHERE b.application_id = @application_id
  AND b.blueprint_id = @blueprint_id;

-- name: CaseBlueprintEscalating :many
SELECT blueprint_id, name
FROM case_blueprints
WHERE application_id = @application_id
  AND escalation_id = @blueprint_id::uuid
  AND escalation_enabled
  AND deleted_at IS NULL
ORDER BY lower(name), blueprint_id;

-- name: CaseBlueprintHasMakers :one
-- Whether resolutions of other blueprints wait here.
SELECT EXISTS (
    SELECT FROM case_blueprints
    WHERE application_id = @application_id
      AND checker_id = @blueprint_id::uuid
      AND deleted_at IS NULL
);

-- name: CaseBlueprintNamed :one
SELECT EXISTS (
    SELECT FROM case_blueprints
    WHERE application_id = @application_id
      AND lower(name) = lower(@name::text)
      AND is_active
      AND deleted_at IS NULL
      AND blueprint_id <> @blueprint_id
);

-- name: CaseBlueprintPut :exec
INSERT INTO case_blueprints (application_id, blueprint_id, name, description, assignment_method, assignee_pool, max_active_cases, escalation_enabled,
    escalation_id, transfer_enabled, checker_id, require_resolution_note, default_due_hours, is_active, preset_key, content_config, version,
    created_at, updated_at)
VALUES (@application_id, @blueprint_id, @name, sqlc.narg(description), @assignment_method, @assignee_pool, sqlc.narg(max_active_cases),
    @escalation_enabled, sqlc.narg(escalation_id), @transfer_enabled, sqlc.narg(checker_id), @require_resolution_note,
    sqlc.narg(default_due_hours), @is_active, sqlc.narg(preset_key), @content_config, @version, @updated_at, @updated_at)
ON CONFLICT (application_id, blueprint_id) DO UPDATE
SET name = excluded.name, description = excluded.description, assignment_method = excluded.assignment_method,
    assignee_pool = excluded.assignee_pool, max_active_cases = excluded.max_active_cases, escalation_enabled = excluded.escalation_enabled,
    escalation_id = excluded.escalation_id, transfer_enabled = excluded.transfer_enabled, checker_id = excluded.checker_id,
    require_resolution_note = excluded.require_resolution_note, default_due_hours = excluded.default_due_hours, is_active = excluded.is_active,
    content_config = excluded.content_config, version = excluded.version, updated_at = excluded.updated_at;

-- name: CaseBlueprintVersionInsert :exec
INSERT INTO case_blueprint_versions (application_id, blueprint_id, version, content_config, require_resolution_note, checker_id, changed_by, created_at)
VALUES (@application_id, @blueprint_id, @version, @content_config, @require_resolution_note, sqlc.narg(checker_id), @changed_by, @created_at);

-- name: CaseBlueprintDelete :execrows
UPDATE case_blueprints
SET deleted_at = @now::timestamptz
WHERE application_id = @application_id
  AND blueprint_id = @blueprint_id
  AND deleted_at IS NULL;

-- name: CaseBlueprintPresets :many
-- Which presets the application has.
SELECT preset_key::text
FROM case_blueprints
WHERE application_id = @application_id
  AND preset_key IS NOT NULL
  AND deleted_at IS NULL;

-- name: CaseBlueprintScreenings :many
-- Workflows whose latest version names the blueprint for hits of a screening.
SELECT v.workflow_id, v.label
FROM workflow_versions v
WHERE v.application_id = @application_id
  AND v.deleted_at IS NULL
  AND v.nodes @> @naming::jsonb
  AND v.version = (
    SELECT max(latest.version)
    FROM workflow_versions latest
    WHERE latest.application_id = v.application_id AND latest.workflow_id = v.workflow_id AND latest.deleted_at IS NULL
)
ORDER BY lower(v.label), v.workflow_id
LIMIT 200;

-- name: CaseBlueprintActions :many
-- Workflows whose latest version has an action that opens cases of the blueprint.
SELECT v.workflow_id, v.label
FROM workflow_versions v
WHERE v.application_id = @application_id
  AND v.deleted_at IS NULL
  AND jsonb_path_exists(v.graph, '$.nodes.* ? (@.node_type == "action" && @.config.action == "open_case" && @.config.blueprint == $id)',
    jsonb_build_object('id', @blueprint_id::uuid))
  AND v.version = (
    SELECT max(latest.version)
    FROM workflow_versions latest
    WHERE latest.application_id = v.application_id AND latest.workflow_id = v.workflow_id AND latest.deleted_at IS NULL
)
ORDER BY lower(v.label), v.workflow_id
LIMIT 200;

-- name: CaseBlueprintRules :many
-- Rules that open cases of the blueprint.
SELECT rule_id, title
FROM rules
WHERE application_id = @application_id
  AND config::jsonb -> 'actions' @> jsonb_build_array(jsonb_build_object('type', 'open_case', 'blueprint', @blueprint_id::uuid))
ORDER BY lower(title), rule_id
LIMIT 200;
