package monitoring

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// EventCheck validates the text of one event in a batch against the contract, as if
// it were the body of a single event, and returns the text to parse.
type EventCheck func(raw []byte) ([]byte, error)

// Texts are the operations whose body is read as raw text.
var Texts = []string{
	"submitEvent", "submitEvents", "submitDeviceEvent", "submitDeviceEvents",
	"verifyIdDocument", "verifyAddressProof", "checkPassiveLiveness", "matchFaces", "estimateAge", "searchFaces", "readDocumentFields", "validateByDatabases",
}

type eventAgentKey struct{}

// WithEventAgent stores the user agent of a device that submits an event.
func WithEventAgent(next api.StrictHandlerFunc, operation string) api.StrictHandlerFunc {
	if operation != "SubmitDeviceEvent" && operation != "SubmitDeviceEvents" {
		return next
	}
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		return next(context.WithValue(ctx, eventAgentKey{}, r.UserAgent()), w, r, request)
	}
}

// Preconditions returns the checks that run before the body of an operation is read.
func (h *Handler) Preconditions() map[string]httpapi.Precondition {
	return map[string]httpapi.Precondition{
		"submitEvent": h.eventsOn, "submitEvents": h.eventsOn, "createMonitoringToken": h.eventsOn,
		"submitDeviceEvent": h.eventsOn, "submitDeviceEvents": h.eventsOn,
	}
}

// eventsOn refuses an application that has event monitoring switched off.
func (h *Handler) eventsOn(ctx context.Context, _ string) error {
	return h.Activities.Enabled(ctx, caller.ApplicationID(ctx))
}

func serverSender(ctx context.Context) userevent.Sender {
	p := caller.From(ctx)
	return userevent.Sender{ApplicationID: p.ApplicationID, Environment: application.Environment(p.Environment)}
}

func (h *Handler) deviceSender(ctx context.Context) (userevent.Sender, error) {
	from := serverSender(ctx)
	token, err := h.Activities.Token(ctx, from.ApplicationID, caller.From(ctx).TokenID)
	if err != nil {
		return from, err
	}
	from.Token, from.Address = &token, caller.Client(ctx)
	from.Agent, _ = ctx.Value(eventAgentKey{}).(string)
	return from, nil
}

// SubmitEvent takes an event of the customer's server in.
func (h *Handler) SubmitEvent(ctx context.Context, req api.SubmitEventRequestObject) (api.SubmitEventResponseObject, error) {
	out, err := h.Activities.Submit(ctx, serverSender(ctx), json.RawMessage(*req.Body))
	if err != nil {
		return nil, err
	}
	if out.Replayed {
		return api.SubmitEvent200JSONResponse(toSubmittedEvent(out.Event, true)), nil
	}
	return api.SubmitEvent201JSONResponse(toSubmittedEvent(out.Event, false)), nil
}

// SubmitDeviceEvent takes an event of a device in.
func (h *Handler) SubmitDeviceEvent(ctx context.Context, req api.SubmitDeviceEventRequestObject) (api.SubmitDeviceEventResponseObject, error) {
	from, err := h.deviceSender(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Activities.Submit(ctx, from, json.RawMessage(*req.Body))
	if err != nil {
		return nil, err
	}
	if out.Replayed {
		return api.SubmitDeviceEvent200JSONResponse(toSubmittedEvent(out.Event, true)), nil
	}
	return api.SubmitDeviceEvent201JSONResponse(toSubmittedEvent(out.Event, false)), nil
}

// CreateMonitoringToken creates a token for a device.
func (h *Handler) CreateMonitoringToken(ctx context.Context, req api.CreateMonitoringTokenRequestObject) (api.CreateMonitoringTokenResponseObject, error) {
	b := req.Body
	in := userevent.IssueInput{
		ApplicationID: caller.ApplicationID(ctx), MaxUses: b.MaxUses, Origin: optional.Or(b.BindToOrigin, ""),
		Subject: userevent.Subject{VendorData: b.VendorData, Type: userevent.EntityType(optional.Or(b.EntityType, ""))},
		Life:    time.Duration(optional.Or(b.TTLSeconds, 0)) * time.Second,
	}
	for _, c := range b.AllowedEventCategories {
		in.Categories = append(in.Categories, userevent.Category(c))
	}
	secret, until, err := h.Activities.Issue(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CreateMonitoringToken201JSONResponse{MonitoringToken: secret, ExpiresAt: timestamp.At(until)}, nil
}

// ListEvents returns a page of events, the latest to happen first.
func (h *Handler) ListEvents(ctx context.Context, req api.ListEventsRequestObject) (api.ListEventsResponseObject, error) {
	p, r := req.Params, paging.Parse(req.Params.Limit, req.Params.Offset)
	found, err := h.Activities.List(ctx, caller.ApplicationID(ctx), userevent.Filter{
		Categories: texts(p.EventCategory), Actions: p.ActionType, Statuses: texts(p.Status), VendorDatas: p.VendorData,
		Fingerprints: p.DeviceFingerprint, Addresses: p.IP, PaymentReferences: p.PaymentReferenceID, From: p.OccurredFrom.Standard(), To: p.OccurredTo.Standard(),
		Limit: r.Limit, Offset: r.Offset,
	})
	if err != nil {
		return nil, err
	}
	rows := make([]api.SubmittedEvent, len(found.Events))
	for i, e := range found.Events {
		rows[i] = toSubmittedEvent(e, false)
	}
	// The links go on where the count has ended.
	total := r.Offset + len(rows)
	if found.IsMore {
		total++
	}
	links := paging.New[struct{}](r, request.PageSource(ctx, h.BaseURL), total, nil)
	return api.ListEvents200JSONResponse{Count: found.Count, Next: links.Next, Previous: links.Previous, Results: rows}, nil
}

func texts[T ~string](of []T) []string {
	if of == nil {
		return nil
	}
	out := make([]string, len(of))
	for i, v := range of {
		out[i] = string(v)
	}
	return out
}

// GetEvent returns an event.
func (h *Handler) GetEvent(ctx context.Context, req api.GetEventRequestObject) (api.GetEventResponseObject, error) {
	d, err := h.Activities.Detail(ctx, caller.ApplicationID(ctx), req.EventUUID)
	if err != nil {
		return nil, err
	}
	return api.GetEvent200JSONResponse(toEventDetail(d)), nil
}
