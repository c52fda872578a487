package investigation

import (
	"context"
	"encoding/json"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListCaseBlueprints returns a page of blueprints.
func (h *Handler) ListCaseBlueprints(ctx context.Context, req api.ListCaseBlueprintsRequestObject) (api.ListCaseBlueprintsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Blueprints.Page(ctx, caller.ApplicationID(ctx), p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.CaseBlueprintListItem, len(found))
	for i, b := range found {
		rows[i] = toBlueprintItem(b)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListCaseBlueprints200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateCaseBlueprint creates a blueprint.
func (h *Handler) CreateCaseBlueprint(ctx context.Context, req api.CreateCaseBlueprintRequestObject) (api.CreateCaseBlueprintResponseObject, error) {
	b := req.Body
	c := blueprint.Change{
		Name: &b.Name, Description: sent(b.Description), Pool: b.AssigneePool, Method: (*blueprint.Method)(b.AssignmentMethod), MaxActive: sent(b.MaxActiveCases),
		EscalationEnabled: b.EscalationEnabled, TransferEnabled: b.TransferEnabled, RequireNote: b.RequireResolutionNote, IsActive: b.IsActive,
		Escalation: sent(b.EscalationBlueprint), Checker: sent(b.FourEyesCheckerBlueprint), DueHours: sent(b.DefaultDueHours),
		Content: optional.Value(b.ContentConfig),
	}
	d, err := h.Blueprints.Create(ctx, request.Caller(ctx), c)
	if err != nil {
		return nil, err
	}
	return api.CreateCaseBlueprint201JSONResponse(toBlueprint(d)), nil
}

// GetCaseBlueprint returns a blueprint.
func (h *Handler) GetCaseBlueprint(ctx context.Context, req api.GetCaseBlueprintRequestObject) (api.GetCaseBlueprintResponseObject, error) {
	d, err := h.Blueprints.Get(ctx, caller.ApplicationID(ctx), req.BlueprintUUID)
	if err != nil {
		return nil, err
	}
	return api.GetCaseBlueprint200JSONResponse(toBlueprint(d)), nil
}

// UpdateCaseBlueprint changes a blueprint.
func (h *Handler) UpdateCaseBlueprint(ctx context.Context, req api.UpdateCaseBlueprintRequestObject) (api.UpdateCaseBlueprintResponseObject, error) {
	c, err := fromBlueprintChange(*req.Body)
	if err != nil {
		return nil, err
	}
	d, err := h.Blueprints.Update(ctx, request.Caller(ctx), req.BlueprintUUID, c)
	if err != nil {
		return nil, err
	}
	return api.UpdateCaseBlueprint200JSONResponse(toBlueprint(d)), nil
}

// DeleteCaseBlueprint deletes a blueprint.
func (h *Handler) DeleteCaseBlueprint(ctx context.Context, req api.DeleteCaseBlueprintRequestObject) (api.DeleteCaseBlueprintResponseObject, error) {
	if err := h.Blueprints.Delete(ctx, request.Caller(ctx), req.BlueprintUUID); err != nil {
		return nil, err
	}
	return api.DeleteCaseBlueprint204Response{}, nil
}

// ListCaseBlueprintPresets returns the catalogue.
func (h *Handler) ListCaseBlueprintPresets(ctx context.Context, _ api.ListCaseBlueprintPresetsRequestObject) (api.ListCaseBlueprintPresetsResponseObject, error) {
	found, err := h.Blueprints.Presets(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	out := api.ListCaseBlueprintPresets200JSONResponse{Results: make([]api.CaseBlueprintPreset, len(found))}
	for i, p := range found {
		content, err := json.Marshal(p.Content)
		if err != nil {
			return nil, err
		}
		out.Results[i] = api.CaseBlueprintPreset{
			PresetKey: api.CaseBlueprintPresetKey(p.Key), Name: p.Name, Description: p.Description, ContentConfig: content, Installed: p.IsInstalled,
		}
	}
	return out, nil
}

// InstallCaseBlueprintPresets answers 201 with the installed blueprints, or 200 if
// all of them existed.
func (h *Handler) InstallCaseBlueprintPresets(ctx context.Context, req api.InstallCaseBlueprintPresetsRequestObject) (api.InstallCaseBlueprintPresetsResponseObject, error) {
	var keys []string
	if req.Body != nil {
		keys = req.Body.PresetKeys
	}
	made, err := h.Blueprints.Install(ctx, request.Caller(ctx), keys)
	if err != nil {
		return nil, err
	}
	out := api.CaseBlueprintInstalled{Created: make([]api.CaseBlueprintPresetKey, len(made))}
	for i, key := range made {
		out.Created[i] = api.CaseBlueprintPresetKey(key)
	}
	if len(made) == 0 {
		return api.InstallCaseBlueprintPresets200JSONResponse(out), nil
	}
	return api.InstallCaseBlueprintPresets201JSONResponse(out), nil
}

func fromBlueprintChange(b api.CaseBlueprintChange) (blueprint.Change, error) {
	c := blueprint.Change{
		ExpectedVersion: b.ExpectedVersion, Name: b.Name, Pool: b.AssigneePool, PoolSet: b.AssigneePool != nil, Method: (*blueprint.Method)(b.AssignmentMethod),
		EscalationEnabled: b.EscalationEnabled, TransferEnabled: b.TransferEnabled, RequireNote: b.RequireResolutionNote, IsActive: b.IsActive,
		Content: optional.Value(b.ContentConfig),
	}
	for _, err := range []error{
		read("description", b.Description, &c.Description), read("max_active_cases", b.MaxActiveCases, &c.MaxActive),
		read("escalation_blueprint", b.EscalationBlueprint, &c.Escalation), read("four_eyes_checker_blueprint", b.FourEyesCheckerBlueprint, &c.Checker),
		read("default_due_hours", b.DefaultDueHours, &c.DueHours),
	} {
		if err != nil {
			return c, err
		}
	}
	return c, nil
}

// read reads a member where absent and null differ.
func read[T any](field string, raw json.RawMessage, to *blueprint.Nullable[T]) error {
	if len(raw) == 0 {
		return nil
	}
	to.Set = true
	if json.Unmarshal(raw, &to.Value) != nil {
		return apperr.Invalid("member_refused", field, "Not a valid value.")
	}
	return nil
}

// sent is a member of something new, where absent and null are the same.
func sent[T any](value *T) blueprint.Nullable[T] {
	return blueprint.Nullable[T]{Set: true, Value: value}
}

func toBlueprintItem(b blueprint.Blueprint) api.CaseBlueprintListItem {
	return api.CaseBlueprintListItem{
		UUID: b.ID, Name: b.Name, Description: b.Description, AssignmentMethod: api.CaseAssignmentMethod(b.Method), AssigneePool: optional.List(b.Pool),
		MaxActiveCases: b.MaxActive, EscalationEnabled: b.EscalationEnabled, TransferEnabled: b.TransferEnabled, RequireResolutionNote: b.RequireNote,
		IsActive: b.IsActive, PresetKey: (*api.CaseBlueprintPresetKey)(b.PresetKey), CreatedAt: timestamp.At(b.CreatedAt),
	}
}

func toBlueprint(d blueprint.Detail) api.CaseBlueprintDetail {
	out := api.CaseBlueprintDetail{
		UUID: d.ID, Name: d.Name, Description: d.Description, AssignmentMethod: api.CaseAssignmentMethod(d.Method), AssigneePool: optional.List(d.Pool),
		MaxActiveCases: d.MaxActive, EscalationEnabled: d.EscalationEnabled, TransferEnabled: d.TransferEnabled, RequireResolutionNote: d.RequireNote,
		IsActive: d.IsActive, PresetKey: (*api.CaseBlueprintPresetKey)(d.PresetKey), CreatedAt: timestamp.At(d.CreatedAt),
		EscalationBlueprint: d.Escalation, EscalationBlueprintName: d.EscalationName, FourEyesCheckerBlueprint: d.Checker,
		FourEyesCheckerBlueprintName: d.CheckerName, ContentConfig: d.Content, DefaultDueHours: d.DueHours, Version: d.Version, UpdatedAt: timestamp.At(d.UpdatedAt),
		CreationSources: make([]api.CaseCreationSource, len(d.Sources)), ReceivesEscalationFrom: make([]api.CaseBlueprintName, len(d.ReceivesFrom)),
	}
	for i, s := range d.Sources {
		out.CreationSources[i] = api.CaseCreationSource{Kind: api.CaseCreationSourceKind(s.Kind), ID: s.ID, Name: s.Name}
	}
	for i, b := range d.ReceivesFrom {
		out.ReceivesEscalationFrom[i] = api.CaseBlueprintName{ID: b.ID, Name: b.Name}
	}
	return out
}
