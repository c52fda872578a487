package workflow

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
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

// checkReferences refuses steps that ask a questionnaire which the application
// does not have, by its stable id or by that of a version. Field is the member
// of the request that the steps came in.
func checkReferences(ctx context.Context, tx postgres.Tx, v Version, field string) error {
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
