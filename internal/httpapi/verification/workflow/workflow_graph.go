package workflow

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

func workflowRef(ctx context.Context, versionID uuid.UUID) workflow.Ref {
	return workflow.Ref{ApplicationID: caller.ApplicationID(ctx), VersionID: versionID, By: request.Editor(ctx)}
}

// GetWorkflowGraph returns the steps of one version as a graph.
func (h *Handler) GetWorkflowGraph(ctx context.Context, req api.GetWorkflowGraphRequestObject) (api.GetWorkflowGraphResponseObject, error) {
	v, err := h.Workflows.Get(ctx, caller.ApplicationID(ctx), req.SettingsUUID)
	if err != nil {
		return nil, err
	}
	state, err := toWorkflowGraph(v, nil)
	return api.GetWorkflowGraph200JSONResponse(state), err
}

// ReplaceWorkflowGraph saves the graph of a draft.
func (h *Handler) ReplaceWorkflowGraph(ctx context.Context, req api.ReplaceWorkflowGraphRequestObject) (api.ReplaceWorkflowGraphResponseObject, error) {
	callback, err := fromCallbackChange(req.Body.Callback, req.Body.CallbackMethod)
	if err != nil {
		return nil, err
	}
	v, dropped, err := h.Workflows.ReplaceGraph(ctx, workflowRef(ctx, req.SettingsUUID), workflow.GraphChange{Graph: req.Body.Graph, Callback: callback})
	if err != nil {
		return nil, err
	}
	state, err := toWorkflowGraph(v, dropped)
	return api.ReplaceWorkflowGraph200JSONResponse(state), err
}

// CreateWorkflowDraft returns a draft of a version: a new one, or the workflow's
// existing one.
func (h *Handler) CreateWorkflowDraft(ctx context.Context, req api.CreateWorkflowDraftRequestObject) (api.CreateWorkflowDraftResponseObject, error) {
	v, err := h.Workflows.CreateDraft(ctx, workflowRef(ctx, req.SettingsUUID))
	if err != nil {
		return nil, err
	}
	w, err := h.toWorkflow(ctx, v)
	return api.CreateWorkflowDraft201JSONResponse(w), err
}

// PublishWorkflow publishes a draft, which new sessions then run.
func (h *Handler) PublishWorkflow(ctx context.Context, req api.PublishWorkflowRequestObject) (api.PublishWorkflowResponseObject, error) {
	v, err := h.Workflows.Publish(ctx, workflowRef(ctx, req.SettingsUUID))
	if err != nil {
		return nil, err
	}
	w, err := h.toWorkflow(ctx, v)
	return api.PublishWorkflow200JSONResponse(w), err
}

// RestoreWorkflow publishes a copy of an older version.
func (h *Handler) RestoreWorkflow(ctx context.Context, req api.RestoreWorkflowRequestObject) (api.RestoreWorkflowResponseObject, error) {
	v, err := h.Workflows.Restore(ctx, workflowRef(ctx, req.SettingsUUID))
	if err != nil {
		return nil, err
	}
	w, err := h.toWorkflow(ctx, v)
	return api.RestoreWorkflow200JSONResponse(w), err
}

// ValidateWorkflowGraph returns the faults of a graph without storing it.
func (h *Handler) ValidateWorkflowGraph(ctx context.Context, req api.ValidateWorkflowGraphRequestObject) (api.ValidateWorkflowGraphResponseObject, error) {
	raw, err := h.graphToCheck(ctx, *req.Body)
	if err != nil {
		return nil, err
	}
	c, err := workflow.CheckGraph(raw)
	if err != nil {
		return nil, err
	}
	return api.ValidateWorkflowGraph200JSONResponse{
		IsValid: len(c.Errors) == 0, Errors: toGraphFaults(c.Errors),
		IsPublishable: len(c.Errors) == 0 && len(c.PublishErrors) == 0, PublishErrors: toGraphFaults(c.PublishErrors),
		DroppedSettings: toDropped(c.Dropped),
	}, nil
}

// graphToCheck is the graph that was sent, or else the one that is stored.
func (h *Handler) graphToCheck(ctx context.Context, b api.WorkflowGraphCheckRequest) (json.RawMessage, error) {
	raw := convert.DropNull(b.Graph)
	if b.WorkflowUUID == nil {
		if raw == nil {
			return nil, apperr.Invalid("workflow_graph_missing", "graph", "Send a graph, or the workflow_uuid of the version to check.")
		}
		return raw, nil
	}
	v, err := h.Workflows.Get(ctx, caller.ApplicationID(ctx), *b.WorkflowUUID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil, apperr.Invalid("workflow_not_found", "workflow_uuid", "The application has no such workflow.")
	}
	if err != nil || raw != nil {
		return raw, err
	}
	return v.GraphJSON()
}

// ListWorkflowFields returns the fields that rules of branches can test.
func (h *Handler) ListWorkflowFields(context.Context, api.ListWorkflowFieldsRequestObject) (api.ListWorkflowFieldsResponseObject, error) {
	return api.ListWorkflowFields200JSONResponse{Fields: toWorkflowFields(workflow.FieldDefinitions())}, nil
}

// ListWorkflowBranchFields returns the fields that rules can test at one node.
func (h *Handler) ListWorkflowBranchFields(_ context.Context, req api.ListWorkflowBranchFieldsRequestObject) (api.ListWorkflowBranchFieldsResponseObject, error) {
	b := req.Body
	id := b.BranchNodeID
	if id == nil {
		id = b.NodeID
	}
	if id == nil {
		return nil, apperr.Invalid("workflow_node_missing", "branch_node_id", "Name the node whose branches are to be written.")
	}
	fields, err := workflow.FieldsAt(b.Graph, *id)
	if err != nil {
		return nil, err
	}
	return api.ListWorkflowBranchFields200JSONResponse{Fields: toWorkflowFields(fields)}, nil
}

func toWorkflowGraph(v workflow.Version, dropped map[string][]string) (api.WorkflowGraphState, error) {
	raw, err := v.GraphJSON()
	return api.WorkflowGraphState{
		UUID: v.VersionID, WorkflowID: v.WorkflowID, Version: v.Version, Status: api.WorkflowStatus(v.Status),
		IsEditable: v.Status == workflow.StatusDraft, IsSimpleWorkflow: v.IsSimple(), Graph: raw, DroppedSettings: toDropped(dropped),
		Callback: v.CallbackURL, CallbackMethod: api.CallbackMethod(v.CallbackMethod),
	}, err
}

func toDropped(dropped map[string][]string) api.WorkflowDroppedSettings {
	if dropped == nil {
		return api.WorkflowDroppedSettings{}
	}
	return dropped
}

func toGraphFaults(faults []graph.Fault) []api.WorkflowGraphFault {
	out := make([]api.WorkflowGraphFault, len(faults))
	for i, f := range faults {
		out[i] = api.WorkflowGraphFault{NodeID: optional.Of(f.NodeID), Pointer: f.Pointer, Message: f.Message}
	}
	return out
}

func toWorkflowFields(fields []graph.Field) []api.WorkflowField {
	out := make([]api.WorkflowField, len(fields))
	for i, f := range fields {
		out[i] = api.WorkflowField{Field: f.Path, Type: string(f.Type), Operators: f.Operators}
	}
	return out
}
