package investigation

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
)

func ref(ctx context.Context, id uuid.UUID) casefile.Ref {
	return casefile.Ref{ApplicationID: caller.ApplicationID(ctx), ID: id}
}

// ListCaseNotes returns a page of notes.
func (h *Handler) ListCaseNotes(ctx context.Context, req api.ListCaseNotesRequestObject) (api.ListCaseNotesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Cases.Notes.List(ctx, ref(ctx, req.CaseUUID), p)
	if err != nil {
		return nil, err
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, each(found, h.noteOf(caller.ApplicationID(ctx))))
	return api.ListCaseNotes200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateCaseNote writes a note.
func (h *Handler) CreateCaseNote(ctx context.Context, req api.CreateCaseNoteRequestObject) (api.CreateCaseNoteResponseObject, error) {
	b := req.Body
	files := each(b.Attachments, func(a api.CaseAttachmentRequest) string { return a.S3Key })
	n, err := h.Cases.Notes.Add(ctx, request.Caller(ctx), req.CaseUUID, casefile.NewNote{
		Text: b.Comment, Mentioned: b.MentionedEmails, Tags: b.Tags, IsInternal: optional.Or(b.IsInternal, false), Attachments: files,
	})
	if err != nil {
		return nil, err
	}
	return api.CreateCaseNote201JSONResponse(h.noteOf(caller.ApplicationID(ctx))(n)), nil
}

// DeleteCaseNote deletes a note.
func (h *Handler) DeleteCaseNote(ctx context.Context, req api.DeleteCaseNoteRequestObject) (api.DeleteCaseNoteResponseObject, error) {
	mayApprove := caller.From(ctx).HasPermission("approve:cases")
	return api.DeleteCaseNote204Response{}, h.Cases.Notes.Delete(ctx, request.Caller(ctx), req.CaseUUID, req.NoteUUID, mayApprove)
}

// ListCaseLinks returns the records that a case is about.
func (h *Handler) ListCaseLinks(ctx context.Context, req api.ListCaseLinksRequestObject) (api.ListCaseLinksResponseObject, error) {
	if _, err := h.Cases.Get(ctx, caller.ApplicationID(ctx), req.CaseUUID); err != nil {
		return nil, err
	}
	found, err := h.Cases.Links.List(ctx, ref(ctx, req.CaseUUID))
	return api.ListCaseLinks200JSONResponse(each(found, toLink)), err
}

// CreateCaseLink answers 201 for a new link and 200 for an existing one.
func (h *Handler) CreateCaseLink(ctx context.Context, req api.CreateCaseLinkRequestObject) (api.CreateCaseLinkResponseObject, error) {
	link, isNew, err := h.Cases.Links.Add(ctx, request.Caller(ctx), req.CaseUUID, casefile.Link{
		Type: casefile.LinkType(req.Body.EntityType), EntityID: req.Body.EntityUUID,
	})
	switch {
	case err != nil:
		return nil, err
	case isNew:
		return api.CreateCaseLink201JSONResponse(toLink(link)), nil
	}
	return api.CreateCaseLink200JSONResponse(toLink(link)), nil
}

// DeleteCaseLink removes a record from a case.
func (h *Handler) DeleteCaseLink(ctx context.Context, req api.DeleteCaseLinkRequestObject) (api.DeleteCaseLinkResponseObject, error) {
	return api.DeleteCaseLink204Response{}, h.Cases.Links.Remove(ctx, request.Caller(ctx), req.CaseUUID, req.LinkUUID)
}

// ListCaseEvents returns a page of a case's history.
func (h *Handler) ListCaseEvents(ctx context.Context, req api.ListCaseEventsRequestObject) (api.ListCaseEventsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Cases.Events(ctx, ref(ctx, req.CaseUUID), p)
	if err != nil {
		return nil, err
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, each(found, toEvent))
	return api.ListCaseEvents200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// ListCaseChecklist returns what has to be done.
func (h *Handler) ListCaseChecklist(ctx context.Context, req api.ListCaseChecklistRequestObject) (api.ListCaseChecklistResponseObject, error) {
	if _, err := h.Cases.Get(ctx, caller.ApplicationID(ctx), req.CaseUUID); err != nil {
		return nil, err
	}
	found, err := h.Cases.Checklists.List(ctx, ref(ctx, req.CaseUUID))
	return api.ListCaseChecklist200JSONResponse(each(found, toItem)), err
}

// ToggleCaseChecklistItem marks an item as done or open.
func (h *Handler) ToggleCaseChecklistItem(ctx context.Context, req api.ToggleCaseChecklistItemRequestObject) (api.ToggleCaseChecklistItemResponseObject, error) {
	item, err := h.Cases.Checklists.Set(ctx, request.Caller(ctx), req.CaseUUID, req.ItemUUID, req.Body.IsCompleted)
	return api.ToggleCaseChecklistItem200JSONResponse(toItem(item)), err
}

// ListCaseAMLHits lists the screening hits of the case's subject.
func (h *Handler) ListCaseAMLHits(ctx context.Context, req api.ListCaseAMLHitsRequestObject) (api.ListCaseAMLHitsResponseObject, error) {
	found, err := h.Cases.Hits(ctx, ref(ctx, req.CaseUUID))
	if err != nil {
		return nil, err
	}
	out := make(api.ListCaseAMLHits200JSONResponse, len(found))
	for i, hit := range found {
		if err := json.Unmarshal(hit.Entry, &out[i]); err != nil {
			return nil, fmt.Errorf("read hit: %w", err)
		}
		if err := json.Unmarshal(hit.Screened, &out[i].ScreenedData); err != nil {
			return nil, fmt.Errorf("read what was screened: %w", err)
		}
		out[i].SessionID, out[i].NodeID = hit.SessionID, hit.NodeID
		if p := hit.Party; p != nil {
			out[i].Party = &api.CaseAMLParty{UUID: p.ID, EntityType: api.AMLEntityType(p.EntityType), Name: p.Name}
		}
	}
	return out, nil
}
