package organisation

import (
	"context"
	"net/netip"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListAuditLogs lists what members did.
func (h *Handler) ListAuditLogs(ctx context.Context, req api.ListAuditLogsRequestObject) (api.ListAuditLogsResponseObject, error) {
	reader, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadAuditLogs})
	if err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	entries, count, err := h.Organisations.AuditLog(ctx, req.OrgID, organisation.AuditFilter{
		Operation: req.Params.Operation, Account: req.Params.Actor, Applications: reader.Applications, Limit: p.Limit, Offset: p.Offset,
	})
	if err != nil {
		return nil, err
	}
	rows := []api.AuditEntry{}
	for _, e := range entries {
		rows = append(rows, api.AuditEntry{
			UUID: e.ID, Operation: e.Operation, Actor: e.Account, ActorEmail: e.Email, Application: e.Application, Target: e.Target,
			Outcome: api.AuditEntryOutcome(e.Outcome), IP: addressText(e.Address), CreatedAt: timestamp.At(e.CreatedAt),
		})
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListAuditLogs200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

func addressText(a *netip.Addr) *string {
	if a == nil {
		return nil
	}
	return optional.Of(a.String())
}
