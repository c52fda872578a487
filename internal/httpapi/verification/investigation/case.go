package investigation

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
)

// ListCases returns a page of cases.
func (h *Handler) ListCases(ctx context.Context, req api.ListCasesRequestObject) (api.ListCasesResponseObject, error) {
	f, err := filterOf(ctx, req.Params)
	if err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	f.Limit, f.Offset = p.Limit, p.Offset
	if f.After, err = paging.ParseCursor(req.Params.After, casefile.CursorOrdering(f.Ordering)); err != nil {
		return nil, err
	}
	found, err := h.Cases.Page(ctx, caller.ApplicationID(ctx), f)
	if err != nil {
		return nil, err
	}
	rows := make([]api.CaseListItem, len(found.Cases))
	for i, c := range found.Cases {
		rows[i] = toListItem(c)
	}
	source := request.PageSource(ctx, h.BaseURL)
	r := paging.New(p, source, found.KnownCount(f.Offset), rows).WithCursor(f.After, source, found.Cursor)
	return api.ListCases200JSONResponse{Count: int64(found.Count), Next: r.Next, Previous: r.Previous, Cursor: found.Cursor, Results: r.Results}, nil
}

func filterOf(ctx context.Context, q api.ListCasesParams) (casefile.Filter, error) {
	f := casefile.Filter{
		Resolution: (*casefile.Resolution)(q.Resolution), Blueprint: q.Blueprint, Checker: q.Checker, Subject: q.SubjectUUID, LinkedID: q.LinkedEntityUUID,
		IsUnassigned: q.Unassigned, IsOverdue: q.Overdue, IsPending: q.PendingApproval, Tag: convert.NonEmpty(q.Tag), DueUntil: q.DueBefore.Standard(),
		Search: convert.Text(q.Search), Ordering: convert.Text(q.Ordering), CreatedFrom: dayOf(q.DateFrom, 0), CreatedBefore: dayOf(q.DateTo, 1),
	}
	var err error
	if f.Statuses, err = among("status__in", q.StatusIn, casefile.StatusOpen, casefile.StatusAwaitingUser, casefile.StatusResolved); err != nil {
		return f, err
	}
	if f.Priorities, err = among("priority", q.Priority, casefile.PriorityLow, casefile.PriorityMedium, casefile.PriorityHigh); err != nil {
		return f, err
	}
	f.Sources, err = among("source__in", q.SourceIn, casefile.SourceManual, casefile.SourceAMLScreening, casefile.SourceTransactionRule, casefile.SourceWorkflowBuilder)
	if err != nil || convert.NonEmpty(q.AssignedTo) == nil {
		return f, err
	}
	if who := caller.From(ctx).AccountID; *q.AssignedTo == "me" && who != uuid.Nil {
		f.Assignee = &who
		return f, nil
	}
	id, err := uuid.Parse(*q.AssignedTo)
	if err != nil {
		return f, apperr.Invalid("case_assignee_refused", "assigned_to", "Must be the id of an account; an account may write me.")
	}
	f.Assignee = &id
	return f, nil
}

// among are the values of a list; one that there is not is refused.
func among[T ~string](field string, sent *string, known ...T) ([]T, error) {
	out := convert.Strings[T](convert.List(sent))
	for _, value := range out {
		if !slices.Contains(known, value) {
			return nil, apperr.Invalid("filter_refused", field, `"`+string(value)+`" is not a valid choice.`)
		}
	}
	return out, nil
}

// dayOf is the beginning of a day, some days later.
func dayOf(day *openapi_types.Date, later int) *time.Time {
	if day == nil {
		return nil
	}
	at := day.UTC().AddDate(0, 0, later)
	return &at
}

// CreateCase opens a case.
func (h *Handler) CreateCase(ctx context.Context, req api.CreateCaseRequestObject) (api.CreateCaseResponseObject, error) {
	b := req.Body
	in := casefile.CreateInput{
		Caller: request.Caller(ctx), Title: b.Title, Tags: b.Tags, DueAt: b.DueAt.Standard(), Metadata: b.Metadata, Blueprint: b.Blueprint, AssigneeID: b.AssignedTo,
		NeedsSubject: true,
	}
	if b.Priority != nil {
		in.Priority = casefile.Priority(*b.Priority)
	}
	if b.Subject != nil {
		in.SubjectKind, in.SubjectID = workflow.Kind(b.Subject.Type), &b.Subject.UUID
	}
	for _, l := range b.Links {
		in.Links = append(in.Links, casefile.Link{Type: casefile.LinkType(l.EntityType), EntityID: l.EntityUUID})
	}
	detail, err := h.detail(ctx)(h.Cases.Opener.Create(ctx, in))
	return api.CreateCase201JSONResponse(detail), err
}

// GetCase returns a case.
func (h *Handler) GetCase(ctx context.Context, req api.GetCaseRequestObject) (api.GetCaseResponseObject, error) {
	detail, err := h.detail(ctx)(h.Cases.Get(ctx, caller.ApplicationID(ctx), req.CaseUUID))
	return api.GetCase200JSONResponse(detail), err
}

// elsewhere are the members that a change of a case refuses, and the call that changes them.
var elsewhere = []struct{ member, text string }{
	{"status", "Use resolve, reopen or request-info."},
	{"blueprint", "Use transfer or escalate."},
	{"assigned_to", "Use assign."},
}

// UpdateCase changes a case.
func (h *Handler) UpdateCase(ctx context.Context, req api.UpdateCaseRequestObject) (api.UpdateCaseResponseObject, error) {
	b := req.Body
	refused := map[string][]string{}
	for i, sent := range []json.RawMessage{b.Status, b.Blueprint, b.AssignedTo} {
		if len(sent) > 0 {
			refused[elsewhere[i].member] = []string{elsewhere[i].text}
		}
	}
	if len(refused) > 0 {
		return nil, apperr.InvalidFields("case_change_elsewhere", refused)
	}
	e := casefile.Edit{ExpectedVersion: b.ExpectedVersion, Title: b.Title, Priority: (*casefile.Priority)(b.Priority), Tags: b.Tags, Metadata: b.Metadata}
	if e.IsDueSet = len(b.DueAt) > 0; e.IsDueSet && json.Unmarshal(b.DueAt, &e.DueAt) != nil {
		return nil, apperr.Invalid("case_due_refused", "due_at", "Not a valid time.")
	}
	detail, err := h.detail(ctx)(h.Cases.Update(ctx, request.Caller(ctx), req.CaseUUID, e))
	return api.UpdateCase200JSONResponse(detail), err
}

// DeleteCase deletes a case.
func (h *Handler) DeleteCase(ctx context.Context, req api.DeleteCaseRequestObject) (api.DeleteCaseResponseObject, error) {
	return api.DeleteCase204Response{}, h.Cases.Delete(ctx, request.Caller(ctx), req.CaseUUID)
}

// AssignCase assigns a case to a member.
func (h *Handler) AssignCase(ctx context.Context, req api.AssignCaseRequestObject) (api.AssignCaseResponseObject, error) {
	to := casefile.Assignee{ID: req.Body.AssigneeUserID, Email: convert.Text(req.Body.AssigneeEmail), ExpectedVersion: req.Body.ExpectedVersion}
	detail, err := h.detail(ctx)(h.Cases.Assignments.Assign(ctx, request.Caller(ctx), req.CaseUUID, to))
	return api.AssignCase200JSONResponse(detail), err
}

// ResolveCase ends a case, or has it wait for a second person.
func (h *Handler) ResolveCase(ctx context.Context, req api.ResolveCaseRequestObject) (api.ResolveCaseResponseObject, error) {
	how := casefile.ResolveInput{Resolution: casefile.Resolution(req.Body.Resolution), Note: convert.Text(req.Body.Note), Checker: req.Body.Checker}
	detail, err := h.detail(ctx)(h.Cases.Resolutions.Resolve(ctx, request.Caller(ctx), req.CaseUUID, how))
	return api.ResolveCase200JSONResponse(detail), err
}

// commentOf is what is to be written beside a call, empty for nothing.
func commentOf(body *api.CaseCommentRequest) string {
	if body == nil {
		return ""
	}
	return convert.Text(body.Comment)
}

// ReopenCase opens a case again.
func (h *Handler) ReopenCase(ctx context.Context, req api.ReopenCaseRequestObject) (api.ReopenCaseResponseObject, error) {
	detail, err := h.detail(ctx)(h.Cases.Resolutions.Reopen(ctx, request.Caller(ctx), req.CaseUUID, commentOf(req.Body)))
	return api.ReopenCase200JSONResponse(detail), err
}

// RequestCaseInfo has a case wait for the person.
func (h *Handler) RequestCaseInfo(ctx context.Context, req api.RequestCaseInfoRequestObject) (api.RequestCaseInfoResponseObject, error) {
	detail, err := h.detail(ctx)(h.Cases.Resolutions.RequestInfo(ctx, request.Caller(ctx), req.CaseUUID, commentOf(req.Body)))
	return api.RequestCaseInfo200JSONResponse(detail), err
}

// EscalateCase moves a case to where its blueprint escalates to.
func (h *Handler) EscalateCase(ctx context.Context, req api.EscalateCaseRequestObject) (api.EscalateCaseResponseObject, error) {
	detail, err := h.detail(ctx)(h.Cases.Assignments.Escalate(ctx, request.Caller(ctx), req.CaseUUID, commentOf(req.Body)))
	return api.EscalateCase200JSONResponse(detail), err
}

// TransferCase moves a case to another blueprint.
func (h *Handler) TransferCase(ctx context.Context, req api.TransferCaseRequestObject) (api.TransferCaseResponseObject, error) {
	detail, err := h.detail(ctx)(h.Cases.Assignments.Transfer(ctx, request.Caller(ctx), req.CaseUUID, req.Body.TargetBlueprint))
	return api.TransferCase200JSONResponse(detail), err
}

// ApproveCaseResolution resolves a case as another member proposed.
func (h *Handler) ApproveCaseResolution(ctx context.Context, req api.ApproveCaseResolutionRequestObject) (api.ApproveCaseResolutionResponseObject, error) {
	detail, err := h.detail(ctx)(h.Cases.Resolutions.Approve(ctx, request.Caller(ctx), req.CaseUUID, commentOf(req.Body)))
	return api.ApproveCaseResolution200JSONResponse(detail), err
}

// RejectCaseResolution returns a case to who proposed the resolution.
func (h *Handler) RejectCaseResolution(ctx context.Context, req api.RejectCaseResolutionRequestObject) (api.RejectCaseResolutionResponseObject, error) {
	notes := ""
	if req.Body != nil {
		notes = convert.Text(req.Body.Notes)
	}
	detail, err := h.detail(ctx)(h.Cases.Resolutions.Reject(ctx, request.Caller(ctx), req.CaseUUID, notes))
	return api.RejectCaseResolution200JSONResponse(detail), err
}

// BulkUpdateCaseStatus moves several cases.
func (h *Handler) BulkUpdateCaseStatus(ctx context.Context, req api.BulkUpdateCaseStatusRequestObject) (api.BulkUpdateCaseStatusResponseObject, error) {
	how := casefile.ResolveInput{Note: convert.Text(req.Body.Note), Resolution: casefile.Resolution(convert.Text(req.Body.Resolution))}
	updated, failures, err := h.Cases.Resolutions.MoveAll(ctx, request.Caller(ctx), req.Body.CaseUuids, casefile.Status(req.Body.Status), how)
	if err != nil {
		return nil, err
	}
	return api.BulkUpdateCaseStatus200JSONResponse(toBulkResult(updated, failures)), nil
}

// BulkAssignCases assigns several cases to a member.
func (h *Handler) BulkAssignCases(ctx context.Context, req api.BulkAssignCasesRequestObject) (api.BulkAssignCasesResponseObject, error) {
	to := casefile.Assignee{ID: req.Body.AssigneeUserID, Email: convert.Text(req.Body.AssigneeEmail)}
	updated, failures, err := h.Cases.Assignments.AssignAll(ctx, request.Caller(ctx), req.Body.CaseUuids, to)
	if err != nil {
		return nil, err
	}
	return api.BulkAssignCases200JSONResponse(toBulkResult(updated, failures)), nil
}
