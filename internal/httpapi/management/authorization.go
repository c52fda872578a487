package management

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/paging"
)

// auditInput is the call at hand, with what was noted of it once it is known whom it is about.
type auditInput struct {
	request *http.Request
	notes   []note
}

// note is an entry of the audit log that waits for what comes of the call.
type note struct{ organisation, entry uuid.UUID }

type auditKey struct{}

// concluding writes down what came of a call that a member made.
func (h *Handler) concluding(next api.StrictHandlerFunc, _ string) api.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		d := &auditInput{request: r}
		response, err := next(context.WithValue(ctx, auditKey{}, d), w, r, request)
		for _, n := range d.notes {
			if failed := h.Organisations.CompleteAudit(context.WithoutCancel(ctx), n.organisation, n.entry, outcomeOf(err)); failed != nil {
				// The entry stands as failed, which says that nobody knows.
				h.Log.ErrorContext(ctx, "audit entry not concluded", slog.Any("error", failed))
			}
		}
		return response, err
	}
}

func outcomeOf(err error) organisation.Outcome {
	var refusal *apperr.Error
	switch {
	case err == nil:
		return organisation.OutcomeDone
	case errors.As(err, &refusal) && refusal.Kind != apperr.KindUnavailable:
		return organisation.OutcomeRefused
	}
	return organisation.OutcomeFailed
}

// accessRequirement is what a call is about and what it takes to be let in.
type accessRequirement struct {
	organisation uuid.UUID
	needed       organisation.Permission
	// target is what else the call is about, such as a key.
	target *uuid.UUID
}

// authorize lets the account that calls into an organisation and notes the call
// before anything is done.
func (h *Handler) authorize(ctx context.Context, d accessRequirement) (organisation.Member, error) {
	m, err := h.Organisations.Authorize(ctx, d.organisation, caller.From(ctx).AccountID, d.needed)
	return m, h.noted(ctx, m, d, nil, err)
}

// authorizeApplication is authorize for one application.
func (h *Handler) authorizeApplication(ctx context.Context, d accessRequirement, applicationID uuid.UUID) (organisation.Member, application.Application, error) {
	m, app, err := h.Organisations.AuthorizeApplication(ctx, d.organisation, caller.From(ctx).AccountID, applicationID, d.needed)
	return m, app, h.noted(ctx, m, d, &applicationID, err)
}

// noted keeps the call of a member, let in or not; strangers leave no entry.
func (h *Handler) noted(ctx context.Context, m organisation.Member, d accessRequirement, applicationID *uuid.UUID, refused error) error {
	if m.ID == uuid.Nil {
		return refused
	}
	err := h.write(ctx, organisation.AuditEntry{OrganisationID: d.organisation, Account: m.Account, Application: applicationID, Target: d.target})
	return errors.Join(refused, err)
}

// write keeps an entry of the call at hand, to be concluded with it.
func (h *Handler) write(ctx context.Context, d organisation.AuditEntry) error {
	d.Operation, d.Address = caller.Operation(ctx), caller.Client(ctx)
	entry, err := h.Organisations.RecordAudit(ctx, d)
	if err != nil {
		return err
	}
	if call, ok := ctx.Value(auditKey{}).(*auditInput); ok {
		call.notes = append(call.notes, note{d.OrganisationID, entry})
	}
	return nil
}

// own notes what an account does to itself in every organisation that trusts it.
func (h *Handler) own(ctx context.Context, account uuid.UUID) error {
	found, err := h.Organisations.ListForAccount(ctx, account)
	if err != nil {
		return err
	}
	for _, o := range found {
		if err := h.write(ctx, organisation.AuditEntry{OrganisationID: o.ID, Account: account, Target: &account}); err != nil {
			return err
		}
	}
	return nil
}

// source returns the request that paging links repeat.
func (h *Handler) source(ctx context.Context) paging.Source {
	call, ok := ctx.Value(auditKey{}).(*auditInput)
	if !ok {
		return paging.Source{BaseURL: h.BaseURL}
	}
	return paging.Source{BaseURL: h.BaseURL, Path: call.request.URL.Path, Query: call.request.URL.Query()}
}
