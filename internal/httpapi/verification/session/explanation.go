package session

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/explanation"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// GetSessionExplanation answers why a session was decided as it was.
func (h *Handler) GetSessionExplanation(ctx context.Context, req api.GetSessionExplanationRequestObject) (api.GetSessionExplanationResponseObject, error) {
	words, err := report.TextsIn(string(optional.Value(req.Params.Language)))
	if err != nil {
		return nil, err
	}
	e, err := h.Explanations.Read(ctx, request.Session(ctx, req.SessionID))
	if err != nil {
		return nil, err
	}
	steps := make([]api.ExplainedStep, len(e.Steps))
	for i, s := range e.Steps {
		steps[i] = toExplainedStep(s, e.Session.Kind, words)
	}
	return api.GetSessionExplanation200JSONResponse{
		SessionID: e.Session.ID, SessionNumber: e.Session.Number, Status: api.SessionStatus(e.Session.Status), Simulated: e.Simulated,
		Workflow: api.ExplainedWorkflow{
			WorkflowID: e.Workflow.WorkflowID, VersionID: e.Workflow.VersionID, Version: e.Workflow.Version, Label: e.Workflow.Settings.Label,
		},
		DecidedBy: toExplainedReview(e.DecidedBy), Steps: steps,
	}, nil
}

func toExplainedStep(s explanation.Step, kind workflow.Kind, words *report.Texts) api.ExplainedStep {
	out := api.ExplainedStep{
		NodeID: s.NodeID, Feature: api.DecisionNodeFeature(workflow.HistoryName(s.Feature, kind)), Status: api.FeatureStatus(s.Status),
		FoundStatus: (*api.FeatureStatus)(optional.Of(string(s.Found))), StatusRuleApplied: s.StatusRule,
		MayRunAgain: s.MayRunAgain, ReviewedBy: toExplainedReview(s.ReviewedBy), UpdatedAt: timestamp.At(s.UpdatedAt), Warnings: make([]api.ExplainedWarning, len(s.Warnings)),
	}
	for i, w := range s.Warnings {
		out.Warnings[i] = toExplainedWarning(w, words)
	}
	return out
}

func toExplainedReview(e *review.Entry) *api.ExplainedReview {
	if e == nil {
		return nil
	}
	return &api.ExplainedReview{
		ActorDisplay: e.Display(), ActorEmail: e.ActorEmail, ActorType: api.ReviewActorType(e.ActorType), Comment: optional.Of(e.Comment),
		CreatedAt: timestamp.At(e.CreatedAt),
	}
}

func toExplainedWarning(w explanation.Warning, words *report.Texts) api.ExplainedWarning {
	short, long := words.Finding(w.Risk, w.ShortDescription, w.LongDescription)
	out := api.ExplainedWarning{
		Risk: w.Risk, LogType: api.WarningLogType(w.LogType), ShortDescription: short, LongDescription: long,
		Thresholds: make([]api.ExplainedSetting, len(w.Thresholds)), Evidence: make([]api.ExplainedEvidence, len(w.Evidence)),
		Alternatives: make([]api.ExplainedAlternative, len(w.Alternatives)),
	}
	if w.Setting != nil {
		s := toExplainedSetting(*w.Setting, words)
		out.Setting = &s
	}
	for i, s := range w.Thresholds {
		out.Thresholds[i] = toExplainedSetting(s, words)
	}
	if w.Measured != nil {
		out.Measured = &api.ExplainedValue{Name: w.Measured.Name, Value: w.Measured.Value}
	}
	for i, e := range w.Evidence {
		out.Evidence[i] = api.ExplainedEvidence{Kind: api.ExplainedEvidenceKind(e.Kind), Name: e.Name}
	}
	for i, a := range w.Alternatives {
		out.Alternatives[i] = api.ExplainedAlternative{Value: a.Value, StepStatus: api.FeatureStatus(a.Status)}
	}
	return out
}

func toExplainedSetting(s explanation.Setting, words *report.Texts) api.ExplainedSetting {
	out := api.ExplainedSetting{
		Name: s.Name, Meaning: words.TranslateExplanation(s.Meaning), Value: s.Value, Default: s.Default, IsDefault: s.IsDefault, ChangedSince: s.ChangedSince,
	}
	if c := s.Changed; c != nil {
		out.Changed = &api.ExplainedChange{
			VersionID: c.VersionID, Version: c.Version, Previous: c.Previous, By: convert.WorkflowAuthor(c.By), At: timestamp.At(c.At),
		}
	}
	return out
}
