package verification

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/activity"
	"vidimus/internal/domain/application"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/page"
)

// EventCheck says what the contract has against the text of one event, as it
// would against the body of a single one, and returns the text to read.
type EventCheck func(raw []byte) ([]byte, error)

type eventAgentKey struct{}

// withEventAgent keeps how the program of a device names itself.
func withEventAgent(next api.StrictHandlerFunc, operation string) api.StrictHandlerFunc {
	if operation != "SubmitDeviceEvent" && operation != "SubmitDeviceEvents" {
		return next
	}
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		return next(context.WithValue(ctx, eventAgentKey{}, r.UserAgent()), w, r, request)
	}
}

// eventsOn refuses an application that has event monitoring switched off.
func (h *Handler) eventsOn(ctx context.Context, _ string) error {
	return h.Activities.Enabled(ctx, caller.ApplicationID(ctx))
}

func serverSender(ctx context.Context) activity.Sender {
	p := caller.From(ctx)
	return activity.Sender{ApplicationID: p.ApplicationID, Environment: application.Environment(p.Environment)}
}

func (h *Handler) deviceSender(ctx context.Context) (activity.Sender, error) {
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
	out, err := h.Activities.Submit(ctx, serverSender(ctx), *req.Body)
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
	out, err := h.Activities.Submit(ctx, from, *req.Body)
	if err != nil {
		return nil, err
	}
	if out.Replayed {
		return api.SubmitDeviceEvent200JSONResponse(toSubmittedEvent(out.Event, true)), nil
	}
	return api.SubmitDeviceEvent201JSONResponse(toSubmittedEvent(out.Event, false)), nil
}

// SubmitEvents takes a batch of the customer's server in.
func (h *Handler) SubmitEvents(ctx context.Context, req api.SubmitEventsRequestObject) (api.SubmitEventsResponseObject, error) {
	results, rejected, err := h.submitMany(ctx, serverSender(ctx), *req.Body)
	if err != nil {
		return nil, err
	}
	if rejected {
		return api.SubmitEvents207JSONResponse{Results: results}, nil
	}
	return api.SubmitEvents201JSONResponse{Results: results}, nil
}

// SubmitDeviceEvents takes a batch of a device in.
func (h *Handler) SubmitDeviceEvents(ctx context.Context, req api.SubmitDeviceEventsRequestObject) (api.SubmitDeviceEventsResponseObject, error) {
	from, err := h.deviceSender(ctx)
	if err != nil {
		return nil, err
	}
	results, rejected, err := h.submitMany(ctx, from, *req.Body)
	if err != nil {
		return nil, err
	}
	if rejected {
		return api.SubmitDeviceEvents207JSONResponse{Results: results}, nil
	}
	return api.SubmitDeviceEvents201JSONResponse{Results: results}, nil
}

// submitMany checks each event by itself and tells what became of it.
func (h *Handler) submitMany(ctx context.Context, from activity.Sender, body json.RawMessage) (results []api.EventBatchResult, rejected bool, err error) {
	var batch struct {
		Events []json.RawMessage `json:"events"`
	}
	if err := json.Unmarshal(body, &batch); err != nil {
		return nil, false, fmt.Errorf("read batch: %w", err)
	}
	items := make([]activity.Item, len(batch.Events))
	for i, raw := range batch.Events {
		renamed, _ := RenameEvent(ctx, raw)
		items[i].Raw, items[i].Refused = h.CheckEvent(renamed)
	}
	outcomes, err := h.Activities.SubmitMany(ctx, from, items)
	if err != nil {
		return nil, false, err
	}
	results = make([]api.EventBatchResult, len(outcomes))
	for i, o := range outcomes {
		rejected = rejected || o.Err != nil
		if results[i], err = toBatchResult(i, o, batch.Events[i]); err != nil {
			return nil, false, err
		}
	}
	return results, rejected, nil
}

type takenIn struct {
	Index   int    `json:"index"`
	Outcome string `json:"outcome"`
	api.SubmittedEvent
}

type rejection struct {
	Index   int                 `json:"index"`
	Outcome string              `json:"outcome"`
	EventID string              `json:"event_id,omitempty"`
	Code    string              `json:"code"`
	Errors  map[string][]string `json:"errors"`
}

func toBatchResult(index int, o activity.Outcome, raw json.RawMessage) (api.EventBatchResult, error) {
	var written any
	switch {
	case o.Err != nil:
		r := rejection{Index: index, Outcome: "rejected", Code: o.Reason(), Errors: reasons(o.Err)}
		if r.Code == "" {
			return nil, o.Err // a failure of the service is none of the event
		}
		r.EventID = eventIDOf(raw)
		written = r
	case o.Replayed:
		written = takenIn{index, "replayed", toSubmittedEvent(o.Event, true)}
	default:
		written = takenIn{index, "accepted", toSubmittedEvent(o.Event, false)}
	}
	text, err := json.Marshal(written)
	if err != nil {
		return nil, fmt.Errorf("write outcome: %w", err)
	}
	return text, nil
}

// eventIDOf is the id of an event that was refused, where it has one that can be told.
func eventIDOf(raw json.RawMessage) string {
	renamed, _ := RenameEvent(context.Background(), raw)
	var said struct {
		EventID any `json:"event_id"`
	}
	_ = json.Unmarshal(renamed, &said) // an event that cannot be read has none
	id, _ := said.EventID.(string)
	return id
}

// reasons are the words of a refusal by field, in the form of the contract's 400.
func reasons(err error) map[string][]string {
	var refused *apperr.Error
	errors.As(err, &refused)
	if len(refused.Fields) > 0 {
		return refused.Fields
	}
	field := refused.Field
	if field == "" {
		field = "detail"
	}
	return map[string][]string{field: {refused.Public}}
}

// CreateMonitoringToken makes a token for a device.
func (h *Handler) CreateMonitoringToken(ctx context.Context, req api.CreateMonitoringTokenRequestObject) (api.CreateMonitoringTokenResponseObject, error) {
	b := req.Body
	in := activity.IssueInput{
		ApplicationID: caller.ApplicationID(ctx), MaxUses: b.MaxUses, Origin: or(b.BindToOrigin, ""),
		Subject: activity.Subject{VendorData: b.VendorData, Type: activity.EntityType(or(b.EntityType, ""))},
		Life:    time.Duration(or(b.TTLSeconds, 0)) * time.Second,
	}
	for _, c := range b.AllowedEventCategories {
		in.Categories = append(in.Categories, activity.Category(c))
	}
	secret, until, err := h.Activities.Issue(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CreateMonitoringToken201JSONResponse{MonitoringToken: secret, ExpiresAt: until}, nil
}

// ListEvents answers with a page of events, the latest to happen first.
func (h *Handler) ListEvents(ctx context.Context, req api.ListEventsRequestObject) (api.ListEventsResponseObject, error) {
	p, r := req.Params, page.Parse(req.Params.Limit, req.Params.Offset)
	found, err := h.Activities.List(ctx, caller.ApplicationID(ctx), activity.Filter{
		Categories: texts(p.EventCategory), Actions: p.ActionType, Statuses: texts(p.Status), VendorDatas: p.VendorData,
		Fingerprints: p.DeviceFingerprint, Addresses: p.IP, PaymentReferences: p.PaymentReferenceID, From: p.OccurredFrom, To: p.OccurredTo,
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
	links := page.New[struct{}](r, h.pageSource(ctx), total, nil)
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

// GetEvent answers with an event.
func (h *Handler) GetEvent(ctx context.Context, req api.GetEventRequestObject) (api.GetEventResponseObject, error) {
	d, err := h.Activities.Detail(ctx, caller.ApplicationID(ctx), req.EventUUID)
	if err != nil {
		return nil, err
	}
	return api.GetEvent200JSONResponse(toEventDetail(d)), nil
}
