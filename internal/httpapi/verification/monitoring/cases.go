package monitoring

import (
	"context"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/paging"
	"vidimus/internal/platform/timestamp"
)

// ListCases answers with a page of cases.
func (h *Handler) ListCases(ctx context.Context, req api.ListCasesRequestObject) (api.ListCasesResponseObject, error) {
	p, q := paging.Parse(req.Params.Limit, req.Params.Offset), req.Params
	f := casefile.Filter{
		Statuses: oneOf[casefile.Status](q.StatusIn), Sources: oneOf[casefile.Source](q.SourceIn), Priority: (*casefile.Priority)(q.Priority),
		Search: convert.Text(q.Search), Limit: p.Limit, Offset: p.Offset,
	}
	if q.Ordering != nil {
		f.Ordering = string(*q.Ordering)
	}
	found, count, err := h.Cases.Page(ctx, caller.ApplicationID(ctx), f)
	if err != nil {
		return nil, err
	}
	rows := make([]api.Case, len(found))
	for i, c := range found {
		rows[i] = toCase(c)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListCases200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// oneOf are the values of a filter that are separated by commas; unknown ones match nothing.
func oneOf[T ~string](list *string) []T {
	if convert.Given(list) == nil {
		return nil
	}
	var out []T
	for value := range strings.SplitSeq(*list, ",") {
		out = append(out, T(strings.TrimSpace(value)))
	}
	return out
}

// CreateCase opens a case.
func (h *Handler) CreateCase(ctx context.Context, req api.CreateCaseRequestObject) (api.CreateCaseResponseObject, error) {
	b := req.Body
	in := casefile.CreateInput{Caller: request.Caller(ctx), Title: b.Title, Tags: b.Tags, DueAt: b.DueAt.Plain(), Metadata: b.Metadata}
	if b.Priority != nil {
		in.Priority = casefile.Priority(*b.Priority)
	}
	if b.Subject != nil {
		in.SubjectKind, in.SubjectID = workflow.Kind(b.Subject.Type), &b.Subject.UUID
	}
	for _, l := range b.Links {
		in.Links = append(in.Links, casefile.Link{Type: casefile.LinkType(l.EntityType), ID: l.EntityUUID})
	}
	c, err := h.Cases.Create(ctx, in)
	if err != nil {
		return nil, err
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.CreateCase201JSONResponse(detail), err
}

// GetCase answers with a case.
func (h *Handler) GetCase(ctx context.Context, req api.GetCaseRequestObject) (api.GetCaseResponseObject, error) {
	c, err := h.Cases.Get(ctx, caller.ApplicationID(ctx), req.CaseUUID)
	if err != nil {
		return nil, err
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.GetCase200JSONResponse(detail), err
}

// ResolveCase closes a case.
func (h *Handler) ResolveCase(ctx context.Context, req api.ResolveCaseRequestObject) (api.ResolveCaseResponseObject, error) {
	c, err := h.Cases.Resolve(ctx, request.Caller(ctx), req.CaseUUID, casefile.Closure{
		Resolution: casefile.Resolution(req.Body.Resolution), Note: convert.Text(req.Body.Note),
	})
	if err != nil {
		return nil, err
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.ResolveCase200JSONResponse(detail), err
}

// ReopenCase opens a case again.
func (h *Handler) ReopenCase(ctx context.Context, req api.ReopenCaseRequestObject) (api.ReopenCaseResponseObject, error) {
	c, err := h.Cases.Reopen(ctx, request.Caller(ctx), req.CaseUUID)
	if err != nil {
		return nil, err
	}
	detail, err := h.toCaseDetail(ctx, c)
	return api.ReopenCase200JSONResponse(detail), err
}

// ListCaseNotes answers with a page of notes.
func (h *Handler) ListCaseNotes(ctx context.Context, req api.ListCaseNotesRequestObject) (api.ListCaseNotesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Cases.Notes(ctx, casefile.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.CaseUUID}, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.CaseNote, len(found))
	for i, n := range found {
		rows[i] = toCaseNote(n)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListCaseNotes200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateCaseNote writes a note.
func (h *Handler) CreateCaseNote(ctx context.Context, req api.CreateCaseNoteRequestObject) (api.CreateCaseNoteResponseObject, error) {
	n, err := h.Cases.AddNote(ctx, request.Caller(ctx), req.CaseUUID, req.Body.Note)
	if err != nil {
		return nil, err
	}
	return api.CreateCaseNote201JSONResponse(toCaseNote(n)), nil
}

// ListCaseEvents returns a page of a case's history.
func (h *Handler) ListCaseEvents(ctx context.Context, req api.ListCaseEventsRequestObject) (api.ListCaseEventsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Cases.Events(ctx, casefile.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.CaseUUID}, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.CaseEvent, len(found))
	for i, e := range found {
		rows[i] = api.CaseEvent{
			UUID: e.ID, EventType: api.CaseEventType(e.Type), ActorName: e.Actor, PreviousValue: e.Previous, NewValue: e.Current, CreatedAt: timestamp.At(e.At),
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListCaseEvents200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

func toCaseNote(n casefile.Note) api.CaseNote {
	return api.CaseNote{UUID: n.ID, Note: n.Text, ActorName: n.Actor, CreatedAt: timestamp.At(n.At)}
}

func toCase(c casefile.Case) api.Case {
	out := api.Case{
		UUID: c.ID, CaseNumber: c.Number, Title: c.Title, Status: api.CaseStatus(c.Status), Resolution: (*api.CaseResolution)(c.Resolution),
		ResolutionNotes: c.ResolutionNote, Priority: api.CasePriority(c.Priority), Source: api.CaseSource(c.Source), Tags: c.Tags,
		Metadata: c.Metadata, DueAt: timestamp.Maybe(c.DueAt), ResolvedAt: timestamp.Maybe(c.ResolvedAt), ResolvedBy: c.ResolvedBy, LinksCount: c.LinkCount,
		NotesCount: c.NoteCount, CreatedAt: timestamp.At(c.CreatedAt), UpdatedAt: timestamp.At(c.UpdatedAt),
	}
	if len(c.Metadata) == 0 {
		out.Metadata = api.JSONValue("null")
	}
	if s := c.Subject; s != nil {
		out.Subject = &api.CaseSubject{Type: api.CaseSubjectType(s.Kind), UUID: s.ID, VendorData: s.VendorData, Name: s.Name}
	}
	return out
}

func (h *Handler) toCaseDetail(ctx context.Context, c casefile.Case) (api.CaseDetail, error) {
	links, err := h.Cases.Links(ctx, casefile.Ref{ApplicationID: c.ApplicationID, ID: c.ID})
	if err != nil {
		return api.CaseDetail{}, err
	}
	row := toCase(c)
	out := api.CaseDetail{
		UUID: row.UUID, CaseNumber: row.CaseNumber, Title: row.Title, Status: row.Status, Resolution: row.Resolution,
		ResolutionNotes: row.ResolutionNotes, Priority: row.Priority, Source: row.Source, Tags: row.Tags, Subject: row.Subject,
		Metadata: row.Metadata, DueAt: row.DueAt, ResolvedAt: row.ResolvedAt, ResolvedBy: row.ResolvedBy, LinksCount: row.LinksCount,
		NotesCount: row.NotesCount, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, Links: make([]api.CaseLink, len(links)),
	}
	for i, l := range links {
		out.Links[i] = api.CaseLink{EntityType: api.CaseLinkType(l.Type), EntityUUID: l.ID, CreatedAt: timestamp.At(l.At)}
	}
	return out, nil
}
