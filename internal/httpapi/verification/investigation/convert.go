package investigation

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

func each[From, To any](list []From, convert func(From) To) []To {
	out := make([]To, len(list))
	for i, v := range list {
		out[i] = convert(v)
	}
	return out
}

// detail completes a case that a use case has answered with.
func (h *Handler) detail(ctx context.Context) func(casefile.Case, error) (api.CaseDetail, error) {
	return func(c casefile.Case, err error) (api.CaseDetail, error) {
		if err != nil {
			return api.CaseDetail{}, err
		}
		d, err := h.Cases.LoadDetail(ctx, c)
		if err != nil {
			return api.CaseDetail{}, err
		}
		return h.toDetail(ctx, d), nil
	}
}

func toListItem(c casefile.Case) api.CaseListItem {
	out := api.CaseListItem{
		UUID: c.ID, CaseNumber: new(c.DisplayNumber()), Title: c.Title, Status: api.CaseStatus(c.Status), Resolution: (*api.CaseResolution)(c.Resolution),
		Priority: api.CasePriority(c.Priority), Source: api.CaseSource(c.Source), Tags: c.Tags, Subject: toSubject(c.Subject), AssignedTo: toAssignee(c.Assignee),
		AssignedAt: timestamp.Maybe(c.AssignedAt), DueAt: timestamp.Maybe(c.DueAt), ResolvedAt: timestamp.Maybe(c.ResolvedAt), CreatedByEmail: c.CreatedByEmail,
		CreatedByName: c.CreatedBy, LinksCount: c.LinkCount, NotesCount: c.NoteCount, CreatedAt: timestamp.At(c.CreatedAt), UpdatedAt: timestamp.At(c.UpdatedAt),
		ApplicationID: c.ApplicationID, ApplicationName: c.ApplicationName, OrganizationID: c.OrganisationID, OrganizationName: c.OrganisationName,
		IsOverdue: c.IsOverdue, IsPendingApproval: c.Pending != nil,
	}
	if c.Blueprint != nil {
		out.Blueprint = &api.CaseBlueprintSummary{UUID: c.Blueprint.ID, Name: c.Blueprint.Name}
	}
	return out
}

func (h *Handler) toDetail(ctx context.Context, d casefile.Detail) api.CaseDetail {
	c := d.Case
	out := api.CaseDetail{
		UUID: c.ID, CaseNumber: new(c.DisplayNumber()), Title: c.Title, Status: api.CaseStatus(c.Status), Resolution: (*api.CaseResolution)(c.Resolution),
		Priority: api.CasePriority(c.Priority), Source: api.CaseSource(c.Source), Tags: c.Tags, Subject: toSubject(c.Subject), AssignedTo: toAssignee(c.Assignee),
		AssignedAt: timestamp.Maybe(c.AssignedAt), DueAt: timestamp.Maybe(c.DueAt), ResolvedAt: timestamp.Maybe(c.ResolvedAt), CreatedByEmail: c.CreatedByEmail,
		CreatedByName: c.CreatedBy, LinksCount: c.LinkCount, NotesCount: c.NoteCount, CreatedAt: timestamp.At(c.CreatedAt), UpdatedAt: timestamp.At(c.UpdatedAt),
		IsOverdue: c.IsOverdue, IsPendingApproval: c.Pending != nil, ResolutionNotes: c.ResolutionNote, ResolvedByEmail: c.ResolvedByEmail,
		ResolvedByName: c.ResolvedBy, Checker: toAssignee(c.Checker), Metadata: c.Metadata, Version: c.Version, Notes: each(d.Notes, h.noteOf(c.ApplicationID)),
		Events: each(d.Events, toEvent), Links: each(d.Links, toLink), ChecklistItems: each(d.Checklist, toItem), Permissions: actions(ctx, c),
	}
	if len(c.Metadata) == 0 {
		out.Metadata = json.RawMessage("{}")
	}
	if d.Kind != nil {
		out.Blueprint = new(toBlueprint(*d.Kind))
	}
	if p := c.Pending; p != nil {
		out.PendingResolution = &api.CasePendingResolution{
			Resolution: api.CaseResolution(p.Resolution), ResolutionNotes: p.Note, MakerEmail: p.MakerEmail, MakerName: optional.Of(p.MakerName),
			MakerBlueprintID: p.MakerBlueprint, StagedAt: timestamp.At(p.StagedAt),
		}
	}
	return out
}

// actions are what the caller may do with a case now.
func actions(ctx context.Context, c casefile.Case) []api.CaseAction {
	p := caller.From(ctx)
	out := []api.CaseAction{}
	if p.HasPermission("write:cases") {
		for _, a := range c.Actions() {
			out = append(out, api.CaseAction(a))
		}
	}
	if p.AccountID != uuid.Nil && p.HasPermission("approve:cases") && c.CanBeDecidedBy(p.AccountID) {
		out = append(out, api.CaseActionApprove, api.CaseActionRejectApproval)
	}
	return out
}

func toSubject(s *casefile.Subject) *api.CaseSubject {
	if s == nil {
		return nil
	}
	return &api.CaseSubject{Type: api.CaseSubjectType(s.Kind), UUID: s.ID, ExternalID: s.VendorData, Name: optional.Value(s.Name)}
}

func toAssignee(p *casefile.Person) *api.CaseAssignee {
	if p == nil {
		return nil
	}
	return &api.CaseAssignee{UUID: p.ID, FullName: p.Name, Email: p.Email}
}

// noteOf shows notes of an application with links to their files.
func (h *Handler) noteOf(applicationID uuid.UUID) func(casefile.Note) api.CaseNote {
	return func(n casefile.Note) api.CaseNote {
		return api.CaseNote{
			UUID: n.ID, Comment: n.Text, ActorEmail: n.Email, ActorName: &n.Actor, MentionedEmails: optional.List(n.Mentioned), IsInternal: n.IsInternal,
			Tags: optional.List(n.Tags), CreatedAt: timestamp.At(n.At),
			Attachments: each(n.Attachments, func(a casefile.Attachment) api.CaseAttachment { return h.toAttachment(applicationID, a) }),
		}
	}
}

func (h *Handler) toAttachment(applicationID uuid.UUID, a casefile.Attachment) api.CaseAttachment {
	return api.CaseAttachment{S3Key: a.Key(), Filename: a.Name, FileSize: int(a.Size), URL: h.Links.URL(applicationID, a.ID)}
}

func toEvent(e casefile.Event) api.CaseEvent {
	return api.CaseEvent{
		UUID: e.ID, EventType: api.CaseEventType(e.Type), ActorEmail: e.Email, ActorName: &e.Actor, PreviousStatus: (*api.CaseStatus)(e.Previous),
		NewStatus: (*api.CaseStatus)(e.Current), Metadata: e.Metadata, CreatedAt: timestamp.At(e.At),
	}
}

func toLink(l casefile.Link) api.CaseLink {
	out := api.CaseLink{UUID: l.ID, LinkedEntityType: (*api.CaseLinkType)(&l.Type), LinkedEntityUUID: &l.EntityID, CreatedAt: timestamp.At(l.At)}
	switch {
	case l.Number != nil:
		out.LinkedEntitySummary = map[string]any{"session_id": l.EntityID, "session_number": *l.Number, "status": l.Status}
	case l.Transaction != nil:
		t := l.Transaction
		out.LinkedEntitySummary = map[string]any{
			"uuid": l.EntityID, "txn_id": t.TxnID, "transaction_number": t.Number, "amount": t.Amount, "currency": t.Currency, "status": l.Status,
		}
	}
	return out
}

func toItem(i casefile.ChecklistItem) api.CaseChecklistItem {
	return api.CaseChecklistItem{
		UUID: i.ID, Label: i.Label, IsCompleted: i.CompletedAt != nil, CompletedBy: i.CompletedBy, CompletedAt: timestamp.Maybe(i.CompletedAt), Order: i.Order,
	}
}

func toBulkResult(updated int, failures []casefile.Failure) api.CaseBulkResult {
	return api.CaseBulkResult{Updated: updated, Failures: each(failures, func(f casefile.Failure) api.CaseBulkFailure {
		return api.CaseBulkFailure{CaseUUID: f.ID, Detail: f.Detail}
	})}
}
