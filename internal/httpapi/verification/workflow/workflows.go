package workflow

import (
	"context"
	"encoding/json"
	"fmt"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// ListWorkflows returns a page of versions, the newest first.
func (h *Handler) ListWorkflows(ctx context.Context, req api.ListWorkflowsRequestObject) (api.ListWorkflowsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	versions, count, err := h.Workflows.List(ctx, caller.ApplicationID(ctx), p.Limit, p.Offset)
	if err != nil {
		return nil, err
	}
	rows := make([]api.WorkflowListItem, len(versions))
	for i, v := range versions {
		rows[i] = h.toWorkflowListItem(v)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListWorkflows200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateWorkflow stores a workflow and answers with its whole configuration.
func (h *Handler) CreateWorkflow(ctx context.Context, req api.CreateWorkflowRequestObject) (api.CreateWorkflowResponseObject, error) {
	b := req.Body
	change, err := fromWorkflowChange(api.WorkflowUpdateRequest(*b))
	if err != nil {
		return nil, err
	}
	change.By = request.Editor(ctx)
	v, err := h.Workflows.Create(ctx, caller.ApplicationID(ctx), change)
	if err != nil {
		return nil, err
	}
	w, err := h.toWorkflow(ctx, v)
	return api.CreateWorkflow201JSONResponse(w), err
}

// GetWorkflow returns the configuration of one version.
func (h *Handler) GetWorkflow(ctx context.Context, req api.GetWorkflowRequestObject) (api.GetWorkflowResponseObject, error) {
	v, err := h.Workflows.Get(ctx, caller.ApplicationID(ctx), req.SettingsUUID)
	if err != nil {
		return nil, err
	}
	w, err := h.toWorkflow(ctx, v)
	return api.GetWorkflow200JSONResponse(w), err
}

// UpdateWorkflow changes or publishes a version and answers with what came out.
func (h *Handler) UpdateWorkflow(ctx context.Context, req api.UpdateWorkflowRequestObject) (api.UpdateWorkflowResponseObject, error) {
	change, err := fromWorkflowChange(*req.Body)
	if err != nil {
		return nil, err
	}
	change.By = request.Editor(ctx)
	v, err := h.Workflows.Update(ctx, caller.ApplicationID(ctx), req.SettingsUUID, change)
	if err != nil {
		return nil, err
	}
	w, err := h.toWorkflow(ctx, v)
	return api.UpdateWorkflow200JSONResponse(w), err
}

// DeleteWorkflow removes a version; running sessions go on.
func (h *Handler) DeleteWorkflow(ctx context.Context, req api.DeleteWorkflowRequestObject) (api.DeleteWorkflowResponseObject, error) {
	if err := h.Workflows.Delete(ctx, caller.ApplicationID(ctx), req.SettingsUUID); err != nil {
		return nil, err
	}
	return api.DeleteWorkflow204Response{}, nil
}

func fromWorkflowChange(b api.WorkflowUpdateRequest) (workflow.Change, error) {
	c := workflow.Change{
		Label: b.WorkflowLabel, IsDefault: b.IsDefault, IsWhiteLabelEnabled: b.IsWhiteLabelEnabled,
		IsDesktopAllowed: b.IsDesktopAllowed, MaxRetryAttempts: b.MaxRetryAttempts,
		FaceLivenessMaxAttempts: b.FaceLivenessMaxAttempts, FaceMatchMaxAttempts: b.FaceMatchMaxAttempts,
		SessionExpirationSeconds: b.SessionExpirationTime, Status: (*workflow.Status)(b.Status), StepsSet: b.Features != nil,
	}
	for _, f := range b.Features {
		c.Steps = append(c.Steps, workflow.Step{Feature: workflow.Feature(f.Feature), Label: convert.Text(f.Label), Config: convert.DropNull(f.Config)})
	}
	if b.RetryWindowDays != nil {
		c.RetryWindowDaysSet = true
		if err := json.Unmarshal(b.RetryWindowDays, &c.RetryWindowDays); err != nil {
			return c, fmt.Errorf("read retry_window_days: %w", err)
		}
	}
	if b.KycExpirationDays != nil {
		c.KYCExpirationDaysSet = true
		if err := json.Unmarshal(b.KycExpirationDays, &c.KYCExpirationDays); err != nil {
			return c, fmt.Errorf("read kyc_expiration_days: %w", err)
		}
	}
	var err error
	c.Callback, err = fromCallbackChange(b.Callback, b.CallbackMethod)
	return c, err
}

// fromCallbackChange reads a callback, in which null takes the one of before away.
func fromCallbackChange(url json.RawMessage, method *api.CallbackMethod) (c workflow.CallbackChange, err error) {
	c.Method = (*string)(method)
	if url != nil {
		c.URLSet = true
		if err := json.Unmarshal(url, &c.URL); err != nil {
			return c, fmt.Errorf("read callback: %w", err)
		}
	}
	return c, nil
}

func (h *Handler) toWorkflowListItem(v workflow.Version) api.WorkflowListItem {
	price := h.Credits.PriceRange(v)
	return api.WorkflowListItem{
		UUID: v.VersionID, WorkflowID: v.WorkflowID, WorkflowLabel: v.Settings.Label, Version: v.Version,
		Status: api.WorkflowStatus(v.Status), Features: v.FeatureLine(), IsDefault: v.Settings.IsDefault,
		IsWhiteLabelEnabled: v.Settings.IsWhiteLabelEnabled, IsSimpleWorkflow: v.IsSimple(), IsEditable: v.Status == workflow.StatusDraft,
		HasDraft: v.HasDraft, TotalPrice: amount(price.Total), MinPrice: amount(price.Min), MaxPrice: amount(price.Max), WorkflowURL: h.workflowURL(v),
		MaxRetryAttempts: v.Settings.MaxRetryAttempts, RetryWindowDays: v.Settings.RetryWindowDays,
		SessionExpirationTime: int(v.Settings.SessionExpiration.Seconds()), KycExpirationDays: v.Settings.KYCExpirationDays, UpdatedAt: timestamp.At(v.UpdatedAt), CreatedBy: convert.WorkflowAuthor(v.CreatedBy),
	}
}

func (h *Handler) toWorkflow(ctx context.Context, v workflow.Version) (api.Workflow, error) {
	graph, err := v.GraphJSON()
	if err != nil {
		return api.Workflow{}, err
	}
	price := h.Credits.PriceRange(v)
	return api.Workflow{
		UUID: v.VersionID, WorkflowID: v.WorkflowID, WorkflowLabel: v.Settings.Label, Version: v.Version,
		Status: api.WorkflowStatus(v.Status), Features: toWorkflowFeatures(v.Nodes), WorkflowGraph: graph,
		IsDefault: v.Settings.IsDefault, IsWhiteLabelEnabled: v.Settings.IsWhiteLabelEnabled,
		IsDesktopAllowed: v.Settings.AllowsDesktop(false), IsSimpleWorkflow: v.IsSimple(), IsEditable: v.Status == workflow.StatusDraft,
		HasDraft: v.HasDraft, TotalPrice: amount(price.Total), MinPrice: amount(price.Min), MaxPrice: amount(price.Max), WorkflowURL: h.workflowURL(v),
		MaxRetryAttempts: v.Settings.MaxRetryAttempts, RetryWindowDays: v.Settings.RetryWindowDays,
		FaceLivenessMaxAttempts: v.Settings.FaceLivenessMaxAttempts, FaceMatchMaxAttempts: v.Settings.FaceMatchMaxAttempts,
		SessionExpirationTime: int(v.Settings.SessionExpiration.Seconds()), KycExpirationDays: v.Settings.KYCExpirationDays, Callback: v.CallbackURL,
		CallbackMethod: api.CallbackMethod(v.CallbackMethod), CreatedAt: timestamp.At(v.CreatedAt), UpdatedAt: timestamp.At(v.UpdatedAt), PublishedAt: timestamp.Maybe(v.PublishedAt),
		CreatedBy: convert.WorkflowAuthor(v.CreatedBy), Warnings: h.warnings(ctx, v),
	}, nil
}

// warnings tell of the steps that this installation cannot carry out: they are no fault of the workflow, which may be
// published before the gateway is there.
func (h *Handler) warnings(ctx context.Context, v workflow.Version) map[string][]string {
	out := map[string][]string{}
	for _, n := range v.Nodes {
		if !h.CarriesOut(application.Environment(caller.From(ctx).Environment), n) {
			out[n.NodeID] = []string{fmt.Sprintf("%s cannot be carried out here, as its provider or engine is not configured. A reviewer decides on this step.", n.Feature)}
		}
	}
	return out
}

func toWorkflowFeatures(nodes []workflow.Node) []api.WorkflowFeature {
	out := make([]api.WorkflowFeature, len(nodes))
	for i, n := range nodes {
		label := n.Label
		out[i] = api.WorkflowFeature{Feature: api.WorkflowFeatureName(n.Feature), Label: &label, Config: n.Config}
	}
	return out
}

// workflowURL is the public link that starts a session of the workflow.
func (h *Handler) workflowURL(v workflow.Version) string {
	return h.VerifyBase + "/u/" + session.WorkflowLink(v.WorkflowID)
}

// amount is a price as the wire's decimal number.
func amount(m credit.Micros) float64 { return float64(m) / 1e6 }
