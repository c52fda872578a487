// Package access lets accounts of the console into organisations, writes the audit log of their calls
// and keeps the request that paging links repeat.
package access

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
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
)

// auditInput is the call at hand, with the entries written of it once it is known whom it is about.
type auditInput struct {
	request *http.Request
	header  http.Header
	notes   []note
}

// note is an entry of the audit log that waits for what comes of the call.
type note struct{ organisation, entry uuid.UUID }

// Control authorizes and audits the calls of accounts.
type Control struct {
	Organisations *organisation.Service
	Log           *slog.Logger
	// BaseURL begins the links of lists.
	BaseURL string
}

type auditKey struct{}

// Audit completes the audit entries of a member's call with its outcome.
func (c *Control) Audit(next api.StrictHandlerFunc, _ string) api.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		d := &auditInput{request: r, header: w.Header()}
		response, err := next(context.WithValue(ctx, auditKey{}, d), w, r, request)
		for _, n := range d.notes {
			if failed := c.Organisations.CompleteAudit(context.WithoutCancel(ctx), n.organisation, n.entry, outcomeOf(err)); failed != nil {
				// The entry stands as failed, which says that nobody knows.
				c.Log.ErrorContext(ctx, "completing an audit entry failed", slog.Any("error", failed))
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

// Requirement is the organisation and permission that a call requires, and the
// target that its audit entry names.
type Requirement struct {
	Organisation uuid.UUID
	Permission   organisation.Permission
	// Target is what else the call is about, such as a key.
	Target *uuid.UUID
}

// Authorize checks that the calling account is a member with the required
// permission, and records the call in the audit log before it is carried out.
func (c *Control) Authorize(ctx context.Context, d Requirement) (organisation.Member, error) {
	m, err := c.Organisations.Authorize(ctx, d.Organisation, caller.From(ctx).AccountID, d.Permission)
	return m, c.Record(ctx, m, d, nil, err)
}

// AuthorizeApplication is Authorize for one application.
func (c *Control) AuthorizeApplication(ctx context.Context, d Requirement, applicationID uuid.UUID) (organisation.Member, application.Application, error) {
	m, app, err := c.Organisations.AuthorizeApplication(ctx, d.Organisation, caller.From(ctx).AccountID, applicationID, d.Permission)
	return m, app, c.Record(ctx, m, d, &applicationID, err)
}

// Record writes the audit entry of a member's call, allowed or not; calls of
// non-members leave no entry.
func (c *Control) Record(ctx context.Context, m organisation.Member, d Requirement, applicationID *uuid.UUID, refused error) error {
	if m.ID == uuid.Nil {
		return refused
	}
	err := c.write(ctx, organisation.AuditEntry{OrganisationID: d.Organisation, Account: m.Account, Application: applicationID, Target: d.Target})
	return errors.Join(refused, err)
}

// write keeps an entry of the call at hand, to be concluded with it.
func (c *Control) write(ctx context.Context, d organisation.AuditEntry) error {
	d.Operation, d.Address = caller.Operation(ctx), caller.Client(ctx)
	entry, err := c.Organisations.RecordAudit(ctx, d)
	if err != nil {
		return err
	}
	if call, ok := ctx.Value(auditKey{}).(*auditInput); ok {
		call.notes = append(call.notes, note{d.OrganisationID, entry})
	}
	return nil
}

// RecordOwn records a change of the account itself in the audit log of every
// organisation that it belongs to.
func (c *Control) RecordOwn(ctx context.Context, account uuid.UUID) error {
	found, err := c.Organisations.ListForAccount(ctx, account)
	if err != nil {
		return err
	}
	for _, o := range found {
		if err := c.write(ctx, organisation.AuditEntry{OrganisationID: o.ID, Account: account, Target: &account}); err != nil {
			return err
		}
	}
	return nil
}

// PageSource returns the request that paging links repeat.
func (c *Control) PageSource(ctx context.Context) paging.Source {
	call := Request(ctx)
	if call == nil {
		return paging.Source{BaseURL: c.BaseURL}
	}
	return paging.Source{BaseURL: c.BaseURL, Path: call.URL.Path, Query: call.URL.Query()}
}

// Request returns the call at hand, nil outside of one.
func Request(ctx context.Context) *http.Request {
	if call, ok := ctx.Value(auditKey{}).(*auditInput); ok {
		return call.request
	}
	return nil
}

// AddCookies adds cookies to the response, in addition to those that the operation
// sets.
func AddCookies(ctx context.Context, cookies ...string) {
	if call, ok := ctx.Value(auditKey{}).(*auditInput); ok {
		for _, cookie := range cookies {
			call.header.Add("Set-Cookie", cookie)
		}
	}
}
