package monitoring

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/spanjson"
)

// SubmitEvents takes a batch of the customer's server in.
func (h *Handler) SubmitEvents(ctx context.Context, req api.SubmitEventsRequestObject) (api.SubmitEventsResponseObject, error) {
	return h.submitMany(ctx, serverSender(ctx), *req.Body)
}

// SubmitDeviceEvents takes a batch of a device in.
func (h *Handler) SubmitDeviceEvents(ctx context.Context, req api.SubmitDeviceEventsRequestObject) (api.SubmitDeviceEventsResponseObject, error) {
	from, err := h.deviceSender(ctx)
	if err != nil {
		return nil, err
	}
	return h.submitMany(ctx, from, *req.Body)
}

// submitMany validates each event and returns its outcome.
func (h *Handler) submitMany(ctx context.Context, from userevent.Sender, body string) (*batchAnswer, error) {
	sent := eventsOf([]byte(body))
	items := make([]userevent.Item, len(sent))
	for i, raw := range sent {
		renamed, _ := RenameEvent(ctx, raw)
		items[i].Raw, items[i].Refused = h.CheckEvent(renamed)
	}
	outcomes, err := h.Activities.SubmitMany(ctx, from, items)
	if err != nil {
		return nil, err
	}
	answer := &batchAnswer{status: http.StatusCreated, Results: make([]any, len(outcomes))}
	for i, o := range outcomes {
		if o.Err != nil {
			answer.status = http.StatusMultiStatus
		}
		if answer.Results[i], err = toBatchResult(i, o, sent[i]); err != nil {
			return nil, err
		}
	}
	return answer, nil
}

// eventsOf are the texts of a batch's events. The contract has looked at the batch.
func eventsOf(body []byte) (all [][]byte) {
	spanjson.Each(body, func(quoted, value []byte) {
		if string(spanjson.Name(quoted)) == "events" {
			all, _ = spanjson.Elements(value)
		}
	})
	return all
}

// batchAnswer holds results of the forms of EventBatchResult, which are written
// once: the type of the generated code would have each written by itself first.
type batchAnswer struct {
	status  int
	Results []any `json:"results"`
}

func (a *batchAnswer) write(w http.ResponseWriter) error {
	var buf bytes.Buffer
	if err := json.NewEncoder(&buf).Encode(a); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(a.status)
	_, err := buf.WriteTo(w)
	return err
}

// VisitSubmitEventsResponse implements the generated SubmitEventsResponseObject.
func (a *batchAnswer) VisitSubmitEventsResponse(w http.ResponseWriter) error { return a.write(w) }

// VisitSubmitDeviceEventsResponse implements the generated SubmitDeviceEventsResponseObject.
func (a *batchAnswer) VisitSubmitDeviceEventsResponse(w http.ResponseWriter) error { return a.write(w) }

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

func toBatchResult(index int, o userevent.Outcome, raw []byte) (any, error) {
	switch {
	case o.Err != nil:
		r := rejection{Index: index, Outcome: "rejected", Code: o.Reason(), Errors: reasons(o.Err)}
		if r.Code == "" {
			return nil, o.Err // a failure of the service is none of the event
		}
		r.EventID = eventIDOf(raw)
		return &r, nil
	case o.Replayed:
		return &takenIn{index, "replayed", toSubmittedEvent(o.Event, true)}, nil
	}
	return &takenIn{index, "accepted", toSubmittedEvent(o.Event, false)}, nil
}

// eventIDOf is the id of an event that was refused, where it has one that can be told.
func eventIDOf(raw []byte) string {
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
