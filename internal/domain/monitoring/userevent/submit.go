package userevent

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"

	"vidimus/internal/platform/api/apperr"
)

// Codes of refusals that batches tell (contract standalone 7).
const (
	codeConflict   = "event_id_taken"
	codeNotAllowed = "event_category_not_allowed"
	codeSpent      = "monitoring_token_spent"
)

// Item is one event of a batch: its text, or why it was refused before.
type Item struct {
	Raw     json.RawMessage
	Refused error
}

// Outcome is the result of submitting an event.
type Outcome struct {
	Event Event
	// Replayed says that it had been taken in before, and Event is that one.
	Replayed bool
	// Err is why it was refused, with the words for the sender; nil when it was not.
	Err error
}

// Reason puts a refusal in the words of the contract: invalid, conflict, not_allowed, token_used_up.
func (o Outcome) Reason() string {
	var refused *apperr.Error
	if !errors.As(o.Err, &refused) {
		return ""
	}
	switch refused.Code {
	case codeConflict:
		return "conflict"
	case codeNotAllowed:
		return "not_allowed"
	case codeSpent:
		return "token_used_up"
	}
	return "invalid"
}

// Submit takes one event in. It returns when the event is committed.
func (s *Service) Submit(ctx context.Context, from Sender, raw json.RawMessage) (Outcome, error) {
	d, err := s.read(from, raw)
	if err != nil {
		return Outcome{}, err
	}
	out, err := s.writer.write(ctx, &writeRequest{drafts: []*draft{d}, token: limited(from.Token)})
	if err != nil {
		return Outcome{}, err
	}
	return out[0], out[0].Err
}

// SubmitMany stores a batch of events, each on its own: a refused event does not
// affect the others. It returns when the accepted ones are committed, and fails only
// if none could be stored.
func (s *Service) SubmitMany(ctx context.Context, from Sender, items []Item) ([]Outcome, error) {
	outcomes := make([]Outcome, len(items))
	u := &writeRequest{token: limited(from.Token)}
	var places []int
	for i, item := range items {
		err := item.Refused
		if err == nil {
			var d *draft
			if d, err = s.read(from, item.Raw); err == nil {
				u.drafts, places = append(u.drafts, d), append(places, i)
				continue
			}
		}
		outcomes[i].Err = err
	}
	if len(u.drafts) == 0 {
		return outcomes, nil
	}
	written, err := s.writer.write(ctx, u)
	if err != nil {
		return nil, err
	}
	for i, place := range places {
		outcomes[place] = written[i]
	}
	return outcomes, nil
}

// limited is the token when its events are counted.
func limited(t *Token) *Token {
	if t == nil || t.MaxUses == nil {
		return nil
	}
	return t
}

// replay is what a draft comes to whose id is taken: the same event again, or another one.
func (d *draft) replay(stored Event) Outcome {
	if d.same(stored) {
		return Outcome{Event: stored, Replayed: true}
	}
	return Outcome{Err: apperr.Conflict(codeConflict, "This event_id was used for an event with other content.")}
}

// same compares contents as JSON values, so that neither blanks nor the order of
// members count. What a device says of its subject and its address counts for
// nothing, as neither is taken from it.
func (d *draft) same(stored Event) bool {
	if d.Source != stored.Source || !reflect.DeepEqual(d.Subject, stored.Subject) {
		return false
	}
	if bytes.Equal(d.Submitted, stored.Submitted) {
		return true
	}
	a, okA := contentOf(d.Event)
	b, okB := contentOf(stored)
	return okA && okB && reflect.DeepEqual(a, b)
}

func contentOf(e Event) (map[string]any, bool) {
	decoder := json.NewDecoder(bytes.NewReader(e.Submitted))
	decoder.UseNumber()
	var members map[string]any
	if decoder.Decode(&members) != nil {
		return nil, false
	}
	if e.Source == EventSourceDevice {
		delete(members, "subject")
		if device, ok := members["device_context"].(map[string]any); ok {
			delete(device, "ip")
			delete(device, "user_agent")
		}
	}
	for name, v := range members {
		if v == nil {
			delete(members, name)
		}
	}
	return members, true
}
