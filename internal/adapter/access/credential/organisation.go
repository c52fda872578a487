package credential

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

// Organisations lets calls into applications on the paths of their organisations, and keeps the audit log of
// what accounts change there.
type Organisations struct {
	Service      *organisation.Service
	Applications *application.Service
	Log          *slog.Logger
}

// Enter implements httpapi.Organisations.
func (o Organisations) Enter(ctx context.Context, call httpapi.OrganisationCall) (caller.Principal, func(int), error) {
	if call.Principal.AccountID == uuid.Nil {
		return call.Principal, nil, o.enterByKey(ctx, call)
	}
	permission := organisation.Permission(call.Permission)
	if permission == organisation.Membership {
		return call.Principal, nil, apperr.Forbidden("operation_not_for_accounts")
	}
	m, app, err := o.Service.AuthorizeApplication(ctx, call.Organisation, call.Principal.AccountID, call.Application, permission)
	var conclude func(int)
	if m.ID != uuid.Nil && call.Audited {
		var failed error
		if conclude, failed = o.record(ctx, call); failed != nil {
			return call.Principal, nil, failed
		}
	}
	if err != nil {
		return call.Principal, conclude, err
	}
	p := call.Principal
	p.ApplicationID, p.Environment, p.AccountEmail, p.AccountName = app.ID, string(app.Environment), m.Email, m.Name
	for _, granted := range m.Role.Permissions {
		p.Permissions = append(p.Permissions, string(granted))
	}
	return p, conclude, nil
}

// enterByKey lets a key into its own application alone, under the name of its own organisation.
func (o Organisations) enterByKey(ctx context.Context, call httpapi.OrganisationCall) error {
	app, err := o.Applications.Get(ctx, call.Principal.ApplicationID)
	if err != nil {
		return err
	}
	if app.ID != call.Application || app.OrganisationID != call.Organisation {
		return apperr.NotFound("application_unknown")
	}
	return nil
}

// record writes a call down before it is carried out.
func (o Organisations) record(ctx context.Context, call httpapi.OrganisationCall) (func(int), error) {
	about := &call.Application
	// An application of another organisation is not named in this one's log.
	if app, err := o.Applications.Get(ctx, call.Application); err != nil || app.OrganisationID != call.Organisation {
		about = nil
	}
	entry, err := o.Service.RecordAudit(ctx, organisation.AuditEntry{
		OrganisationID: call.Organisation, Account: call.Principal.AccountID, Operation: call.Operation, Application: about,
		Target: call.Target, Address: call.Client,
	})
	if err != nil {
		return nil, err
	}
	return func(status int) {
		if err := o.Service.CompleteAudit(context.WithoutCancel(ctx), call.Organisation, entry, outcomeOf(status)); err != nil {
			// The entry stands as failed, which says that nobody knows.
			o.Log.ErrorContext(ctx, "completing an audit entry failed", slog.Any("error", err))
		}
	}, nil
}

func outcomeOf(status int) organisation.Outcome {
	switch {
	case status < http.StatusBadRequest:
		return organisation.OutcomeDone
	case status < http.StatusInternalServerError:
		return organisation.OutcomeRefused
	}
	return organisation.OutcomeFailed
}
