package workflow

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// referred are the questionnaires that the steps ask, by node.
func referred(nodes []Node) map[string]uuid.UUID {
	out := map[string]uuid.UUID{}
	for _, n := range nodes {
		if n.Feature != FeatureQuestionnaire {
			continue
		}
		var config struct {
			ID uuid.UUID `json:"questionnaire_uuid"`
		}
		if json.Unmarshal(n.Config, &config) == nil {
			out[n.NodeID] = config.ID
		}
	}
	return out
}

// checkReferences refuses steps that ask a questionnaire, or open cases of a blueprint, which the application
// does not have. Field is the member of the request that the steps came in.
func checkReferences(ctx context.Context, tx postgres.Tx, v Version, field string) error {
	if err := checkBlueprints(ctx, tx, v, field); err != nil {
		return err
	}
	asked := referred(v.Nodes)
	if len(asked) == 0 {
		return nil
	}
	ids := make([]uuid.UUID, 0, len(asked))
	for _, id := range asked {
		ids = append(ids, id)
	}
	known, err := tx.QuestionnaireKnown(ctx, db.QuestionnaireKnownParams{ApplicationID: v.ApplicationID, Ids: ids})
	if err != nil {
		return fmt.Errorf("look for questionnaires: %w", err)
	}
	for _, n := range v.Nodes {
		if id, asks := asked[n.NodeID]; asks && !slices.Contains(known, id) {
			return apperr.Rejected("questionnaire_not_found", field, fmt.Sprintf("Node %s: the application has no questionnaire %s.", n.NodeID, id))
		}
	}
	return nil
}

// blueprintsOf are the blueprints of the cases that steps and actions open, by node.
func blueprintsOf(v Version) map[string]uuid.UUID {
	out := map[string]uuid.UUID{}
	for _, n := range v.Nodes {
		var config struct {
			Blueprint *uuid.UUID `json:"case_blueprint"`
		}
		if n.Feature == FeatureAML && json.Unmarshal(n.Config, &config) == nil && config.Blueprint != nil {
			out[n.NodeID] = *config.Blueprint
		}
	}
	if v.Drawn == nil {
		return out
	}
	for id, n := range v.Drawn.Nodes {
		if n.NodeType != graph.TypeAction {
			continue
		}
		call, _ := graph.CallOf(n)
		if named, err := uuid.Parse(call.Texts["blueprint"]); call.Action == graph.ActionOpenCase && err == nil {
			out[id] = named
		}
	}
	return out
}

// checkBlueprints refuses steps and actions that open cases of a blueprint which no new case may have.
func checkBlueprints(ctx context.Context, tx postgres.Tx, v Version, field string) error {
	named := blueprintsOf(v)
	if len(named) == 0 {
		return nil
	}
	known, err := tx.WorkflowBlueprintsKnown(ctx, db.WorkflowBlueprintsKnownParams{ApplicationID: v.ApplicationID, Ids: slices.Collect(maps.Values(named))})
	if err != nil {
		return fmt.Errorf("look for blueprints: %w", err)
	}
	var texts []string
	for _, id := range slices.Sorted(maps.Keys(named)) {
		if !slices.Contains(known, named[id]) {
			texts = append(texts, fmt.Sprintf("Node %s: there is no such blueprint.", id))
		}
	}
	if len(texts) > 0 {
		return apperr.InvalidFields("workflow_blueprint_not_found", map[string][]string{field: texts})
	}
	return nil
}
