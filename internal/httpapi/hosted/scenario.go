package hosted

import (
	"context"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// ListSandboxScenarios returns the catalogue of sandbox scenarios.
func (h *Handler) ListSandboxScenarios(context.Context, api.ListSandboxScenariosRequestObject) (api.ListSandboxScenariosResponseObject, error) {
	out := api.ScenarioList{Scenarios: []api.Scenario{}}
	for _, s := range scenario.All() {
		entry := api.Scenario{
			Slug: api.ScenarioSlug(s.Slug), Title: s.Title, Category: api.ScenarioCategory(s.Category), Features: []api.DecisionFeature{},
			Values: api.ScenarioValues{
				ContactDetails:  api.ScenarioContact{Email: s.Values.Email},
				ExpectedDetails: api.ScenarioExpected{FirstName: optional.Of(s.Values.FirstName), LastName: optional.Of(s.Values.LastName)},
			},
		}
		for _, f := range s.Features {
			entry.Features = append(entry.Features, api.DecisionFeature(f.DecisionName()))
		}
		out.Scenarios = append(out.Scenarios, entry)
	}
	return api.ListSandboxScenarios200JSONResponse(out), nil
}

// ArmSandboxSession chooses the outcome of the session that the token opens.
func (h *Handler) ArmSandboxSession(ctx context.Context, req api.ArmSandboxSessionRequestObject) (api.ArmSandboxSessionResponseObject, error) {
	if caller.From(ctx).SessionID != req.SessionID {
		return nil, apperr.NotFound("session_of_other_token")
	}
	sess, err := h.Sessions.SetSandboxScenario(ctx, refOf(ctx), req.Body.Scenario)
	if err != nil {
		return nil, err
	}
	return api.ArmSandboxSession200JSONResponse{
		SessionID: sess.ID, Scenario: api.ScenarioSlug(*sess.SandboxScenario), Status: api.SessionStatus(sess.Status),
	}, nil
}
