package boot

import (
	"context"
	"errors"
	"net/http"

	"github.com/google/uuid"

	"vidimus/internal/adapter/geolocation"
	"vidimus/internal/adapter/ruleaction"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/monitoring"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/contract"
	"vidimus/internal/platform/seal"
)

// schemeMonitoringToken is the name of the security scheme of devices that submit events.
const schemeMonitoringToken = "MonitoringToken"

func (a *App) buildActivities(ring *seal.Ring) {
	p := userevent.Deps{
		Store: a.Store, Applications: a.Applications, Ring: ring, Jobs: a.Queue, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
	}
	p.Judge = ruleaction.EventRules{Engine: a.Rules}
	if a.geoIP != nil {
		p.Places = geolocation.Events{GeoIP: a.geoIP}
	}
	a.Activities = userevent.New(p)
}

// The header that this lane is often mistaken for.
const headerTransactionToken = "X-Transaction-Token"

// monitoringToken returns the subject a device submits events for.
func (a *App) monitoringToken(r *http.Request, token string) (caller.Principal, error) {
	if token == "" {
		if r.Header.Get(headerTransactionToken) != "" {
			return caller.Principal{}, apperr.TokenRefused("transaction_token_misused",
				"X-Transaction-Token is not accepted here. Send a monitoring token in X-Monitoring-Token.")
		}
		return caller.Principal{}, apperr.TokenRefused("monitoring_token_missing", "Send a monitoring token in X-Monitoring-Token.")
	}
	t, err := a.Activities.Use(r.Context(), token)
	if err != nil {
		return caller.Principal{}, err
	}
	if err := t.AllowsOrigin(r.Header.Get("Origin")); err != nil {
		return caller.Principal{}, err
	}
	return caller.Principal{ApplicationID: t.ApplicationID, Environment: string(t.Environment), TokenID: t.ID}, nil
}

// eventCheck judges the text of one event as the body of a single one is judged.
func eventCheck(compiled *contract.Contract) (monitoring.EventCheck, error) {
	op := compiled.Operation("submitEvent")
	if op == nil {
		return nil, errors.New("the contract knows no single event")
	}
	content, err := op.Content("application/json")
	if err != nil {
		return nil, err
	}
	return func(raw []byte) ([]byte, error) { return op.ValidateJSON(content, raw) }, nil
}

// eventAdapters give events their present names.
func eventAdapters() map[string]httpapi.Adapter {
	return map[string]httpapi.Adapter{
		"submitEvent": monitoring.RenameEvent, "submitDeviceEvent": monitoring.RenameEvent,
		"submitEvents": monitoring.WrapEvents, "submitDeviceEvents": monitoring.WrapEvents,
		"createMonitoringToken": monitoring.RenameToken,
	}
}

// monitoringTokens lets people who are signed in submit events about themselves.
type monitoringTokens struct{ activities *userevent.Service }

// Issue implements signin.Monitoring.
func (m monitoringTokens) Issue(ctx context.Context, applicationID uuid.UUID, vendorData string) (signin.MonitoringToken, error) {
	secret, until, err := m.activities.Issue(ctx, userevent.IssueInput{
		ApplicationID: applicationID, Subject: userevent.Subject{VendorData: vendorData, Type: userevent.Individual}, Life: userevent.DefaultTokenLife,
	})
	return signin.MonitoringToken{Secret: secret, ExpiresAt: until}, err
}
