package investigation

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/value/optional"
)

// ApplyCaseEntityAction applies an action to the user or business of a case. It
// requires the same permission as the action elsewhere.
func (h *Handler) ApplyCaseEntityAction(ctx context.Context, req api.ApplyCaseEntityActionRequestObject) (api.ApplyCaseEntityActionResponseObject, error) {
	b := req.Body
	a := casefile.Action{Kind: casefile.ActionKind(b.Action), Tags: b.Tags, Note: convert.Text(b.Note)}
	if b.Status != nil {
		a.Status = entity.Status(*b.Status)
	}
	if err := h.mayAct(ctx, req.CaseUUID, a.Kind); err != nil {
		return nil, err
	}
	done, err := h.Cases.ApplyAction(ctx, request.Caller(ctx), req.CaseUUID, a)
	if err != nil {
		return nil, err
	}
	out := api.ApplyCaseEntityAction200JSONResponse{EntityType: api.CaseSubjectType(done.Subject.Kind), EntityUUID: done.Subject.ID, Action: b.Action}
	switch a.Kind {
	case casefile.ActionSetStatus:
		out.PreviousStatus, out.NewStatus = new(api.EntityStatus(done.Former)), b.Status
	case casefile.ActionAddTags:
		out.TagsAdded = new(optional.List(done.Added))
	case casefile.ActionAddNote:
		out.CommentUUID = &done.NoteID
	case casefile.ActionBlock:
		out.BlocklistedDocumentUuids, out.BlocklistedFaceUuids = new(optional.List(done.Documents)), new(optional.List(done.Faces))
	}
	return out, nil
}

// mayAct refuses who may change cases but not what the action changes.
func (h *Handler) mayAct(ctx context.Context, id uuid.UUID, kind casefile.ActionKind) error {
	p, needed := caller.From(ctx), ""
	switch kind {
	case casefile.ActionSetStatus, casefile.ActionAddTags:
		c, err := h.Cases.Get(ctx, caller.ApplicationID(ctx), id)
		if err != nil {
			return err
		}
		needed = "write:users"
		if c.Subject != nil && c.Subject.Kind == workflow.KindBusiness {
			needed = "write:businesses"
		}
	case casefile.ActionBlock:
		needed = "write:blocklist"
	}
	if needed != "" && !p.HasPermission(needed) {
		return errPermission()
	}
	return nil
}
