package monitoring

import (
	"context"
	"errors"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// ListFlatCases returns a page of cases.
func (h *Handler) ListFlatCases(ctx context.Context, req api.ListFlatCasesRequestObject) (api.ListFlatCasesResponseObject, error) {
	p, q := paging.Parse(req.Params.Limit, req.Params.Offset), req.Params
	f := casefile.Filter{
		Statuses: oneOf[casefile.Status](q.StatusIn), Sources: oneOf[casefile.Source](q.SourceIn), Search: convert.Text(q.Search), Limit: p.Limit, Offset: p.Offset,
	}
	if q.Ordering != nil {
		f.Ordering = string(*q.Ordering)
	}
	if q.Priority != nil {
		f.Priorities = []casefile.Priority{casefile.Priority(*q.Priority)}
	}
	found, err := h.Cases.Page(ctx, caller.ApplicationID(ctx), f)
	if err != nil {
		return nil, err
	}
	rows := make([]api.FlatCase, len(found.Cases))
	for i, c := range found.Cases {
		rows[i] = toCase(c)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), found.KnownCount(f.Offset), rows)
	return api.ListFlatCases200JSONResponse{Count: int64(found.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// oneOf are the values of a filter that are separated by commas; unknown ones match nothing.
func oneOf[T ~string](list *string) []T {
	if convert.NonEmpty(list) == nil {
		return nil
	}
	var out []T
	for value := range strings.SplitSeq(*list, ",") {
		out = append(out, T(strings.TrimSpace(value)))
	}
	return out
}

// CreateFlatCase opens a case.
func (h *Handler) CreateFlatCase(ctx context.Context, req api.CreateFlatCaseRequestObject) (api.CreateFlatCaseResponseObject, error) {
	b := req.Body
	in := casefile.CreateInput{Caller: request.Caller(ctx), Title: b.Title, Tags: b.Tags, DueAt: b.DueAt.Standard(), Metadata: b.Metadata}
	if b.Priority != nil {
		in.Priority = casefile.Priority(*b.Priority)
	}
	if b.Subject != nil {
		in.SubjectKind, in.SubjectID = workflow.Kind(b.Subject.Type), &b.Subject.UUID
	}
	for _, l := range b.Links {
		in.Links = append(in.Links, casefile.Link{Type: casefile.LinkType(l.EntityType), EntityID: l.EntityUUID})
	}
	c, err := h.Cases.Opener.Create(ctx, in)
	if err != nil {
		return nil, err
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.CreateFlatCase201JSONResponse(detail), err
}

// GetFlatCase returns a case.
func (h *Handler) GetFlatCase(ctx context.Context, req api.GetFlatCaseRequestObject) (api.GetFlatCaseResponseObject, error) {
	c, err := h.Cases.Get(ctx, caller.ApplicationID(ctx), req.CaseUUID)
	if err != nil {
		return nil, err
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.GetFlatCase200JSONResponse(detail), err
}

// ResolveFlatCase closes a case.
func (h *Handler) ResolveFlatCase(ctx context.Context, req api.ResolveFlatCaseRequestObject) (api.ResolveFlatCaseResponseObject, error) {
	c, err := h.Cases.Resolutions.Resolve(ctx, request.Caller(ctx), req.CaseUUID, casefile.ResolveInput{
		Resolution: casefile.Resolution(req.Body.Resolution), Note: convert.Text(req.Body.Note),
	})
	if err != nil {
		return nil, conflicting(err)
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.ResolveFlatCase200JSONResponse(detail), err
}

// ReopenFlatCase opens a case again.
func (h *Handler) ReopenFlatCase(ctx context.Context, req api.ReopenFlatCaseRequestObject) (api.ReopenFlatCaseResponseObject, error) {
	c, err := h.Cases.Resolutions.Reopen(ctx, request.Caller(ctx), req.CaseUUID, "")
	if err != nil {
		return nil, conflicting(err)
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.ReopenFlatCase200JSONResponse(detail), err
}

// conflicting tells a state that does not allow a call as a conflict, as this interface always has.
func conflicting(err error) error {
	var refusal *apperr.Error
	if errors.As(err, &refusal) && (refusal.Code == casefile.CodeResolved || refusal.Code == casefile.CodeOpen) {
		return apperr.Conflict(refusal.Code, refusal.Public)
	}
	return err
}

// ListFlatCaseNotes returns a page of notes.
func (h *Handler) ListFlatCaseNotes(ctx context.Context, req api.ListFlatCaseNotesRequestObject) (api.ListFlatCaseNotesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Cases.Notes.List(ctx, casefile.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.CaseUUID}, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.FlatCaseNote, len(found))
	for i, n := range found {
		rows[i] = toCaseNote(n)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListFlatCaseNotes200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateFlatCaseNote writes a note.
func (h *Handler) CreateFlatCaseNote(ctx context.Context, req api.CreateFlatCaseNoteRequestObject) (api.CreateFlatCaseNoteResponseObject, error) {
	if strings.TrimSpace(req.Body.Note) == "" {
		return nil, apperr.Invalid("note_empty", "note", "This field may not be blank.")
	}
	n, err := h.Cases.Notes.Add(ctx, request.Caller(ctx), req.CaseUUID, casefile.NewNote{Text: req.Body.Note})
	if err != nil {
		return nil, err
	}
	return api.CreateFlatCaseNote201JSONResponse(toCaseNote(n)), nil
}

// ListFlatCaseEvents returns a page of a case's history.
func (h *Handler) ListFlatCaseEvents(ctx context.Context, req api.ListFlatCaseEventsRequestObject) (api.ListFlatCaseEventsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Cases.Events(ctx, casefile.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.CaseUUID}, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.FlatCaseEvent, len(found))
	for i, e := range found {
		rows[i] = api.FlatCaseEvent{
			UUID: e.ID, EventType: api.CaseEventType(e.Type), ActorName: e.Actor, PreviousValue: e.Previous, NewValue: e.Current, CreatedAt: timestamp.At(e.At),
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListFlatCaseEvents200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

func toCaseNote(n casefile.Note) api.FlatCaseNote {
	return api.FlatCaseNote{UUID: n.ID, Note: n.Text, ActorName: n.Actor, CreatedAt: timestamp.At(n.At)}
}

func toCase(c casefile.Case) api.FlatCase {
	out := api.FlatCase{
		UUID: c.ID, CaseNumber: c.Number, Title: c.Title, Status: api.CaseStatus(c.Status), Resolution: (*api.CaseResolution)(c.Resolution),
		ResolutionNotes: c.ResolutionNote, Priority: api.CasePriority(c.Priority), Source: api.CaseSource(c.Source), Tags: c.Tags,
		Metadata: c.Metadata, DueAt: timestamp.Maybe(c.DueAt), ResolvedAt: timestamp.Maybe(c.ResolvedAt), ResolvedBy: c.ResolvedBy, LinksCount: c.LinkCount,
		NotesCount: c.NoteCount, CreatedAt: timestamp.At(c.CreatedAt), UpdatedAt: timestamp.At(c.UpdatedAt),
	}
	if len(c.Metadata) == 0 {
		out.Metadata = api.JSONValue("null")
	}
	if s := c.Subject; s != nil {
		out.Subject = &api.FlatCaseSubject{Type: api.CaseSubjectType(s.Kind), UUID: s.ID, VendorData: s.VendorData, Name: s.Name}
	}
	return out
}

func (h *Handler) toCaseDetail(ctx context.Context, c casefile.Case) (api.FlatCaseDetail, error) {
	links, err := h.Cases.Links.List(ctx, casefile.Ref{ApplicationID: c.ApplicationID, ID: c.ID})
	if err != nil {
		return api.FlatCaseDetail{}, err
	}
	row := toCase(c)
	out := api.FlatCaseDetail{
		UUID: row.UUID, CaseNumber: row.CaseNumber, Title: row.Title, Status: row.Status, Resolution: row.Resolution,
		ResolutionNotes: row.ResolutionNotes, Priority: row.Priority, Source: row.Source, Tags: row.Tags, Subject: row.Subject,
		Metadata: row.Metadata, DueAt: row.DueAt, ResolvedAt: row.ResolvedAt, ResolvedBy: row.ResolvedBy, LinksCount: row.LinksCount,
		NotesCount: row.NotesCount, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, Links: make([]api.FlatCaseLink, len(links)),
	}
	for i, l := range links {
		out.Links[i] = api.FlatCaseLink{EntityType: api.CaseLinkType(l.Type), EntityUUID: l.EntityID, CreatedAt: timestamp.At(l.At)}
	}
	return out, nil
}
