package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"time"
)

// inbox is a receiver that fails at the first attempt of every third event, and
// says of what it takes what every inbox has to say of it (docs/webhooks.md).
type inbox struct {
	server *httptest.Server
	came   chan struct{}

	mu     sync.Mutex
	begun  []eventLog
	seen   map[string]bool
	newest map[[2]string]int64
	filed  []filed
	faults []error
}

// eventLog is the part of an event that it is filed by.
type eventLog struct {
	ID          string `json:"event_id"`
	Type        string `json:"webhook_type"`
	Sequence    int64  `json:"sequence"`
	Session     string `json:"session_id"`
	Transaction string `json:"transaction_id"`
	User        string `json:"vendor_user_id"`
	Business    string `json:"vendor_business_id"`
}

func (e eventLog) subject() string {
	if e.Type == "activity.created" {
		return e.ID
	}
	return cmp.Or(e.Session, e.Transaction, e.User, e.Business)
}

// filed is a case of the test of the inboxes, see docs/examples/testdata/inbox.json.
type filed struct {
	Name    string          `json:"name"`
	Event   json.RawMessage `json:"event"`
	Verdict string          `json:"verdict"`
}

func newInbox() *inbox {
	b := &inbox{came: make(chan struct{}, 1000), seen: map[string]bool{}, newest: map[[2]string]int64{}}
	b.server = httptest.NewServer(http.HandlerFunc(b.take))
	return b
}

func (b *inbox) take(w http.ResponseWriter, r *http.Request) {
	var raw json.RawMessage
	var e eventLog
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxDelivery)).Decode(&raw)
	if err == nil {
		err = json.Unmarshal(raw, &e)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	defer func() { b.came <- struct{}{} }()
	if err != nil {
		b.faults = append(b.faults, fmt.Errorf("read delivery: %w", err))
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if !slices.ContainsFunc(b.begun, func(other eventLog) bool { return other.ID == e.ID }) {
		b.begin(e)
		if len(b.begun)%3 == 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
	}
	b.filed = append(b.filed, filed{fmt.Sprintf("%s %d of %s", e.Type, e.Sequence, e.subject()), raw, b.verdict(e)})
	w.WriteHeader(http.StatusNoContent)
}

// begin holds a first attempt against those before it.
func (b *inbox) begin(e eventLog) {
	for _, other := range b.begun {
		if other.subject() == e.subject() && other.Sequence >= e.Sequence {
			b.faults = append(b.faults, fmt.Errorf("%s, number %d, began after %s, number %d, of the same subject", e.Type, e.Sequence, other.Type, other.Sequence))
		}
	}
	b.begun = append(b.begun, e)
}

func (b *inbox) verdict(e eventLog) string {
	if b.seen[e.ID] {
		return "repeated"
	}
	b.seen[e.ID] = true
	ofKind, ofAll := [2]string{e.subject(), e.Type}, [2]string{e.subject()}
	if e.Sequence <= b.newest[ofKind] {
		return "late"
	}
	b.newest[ofKind] = e.Sequence
	if e.Sequence <= b.newest[ofAll] {
		return "out_of_order"
	}
	b.newest[ofAll] = e.Sequence
	return "new"
}

// end waits until nothing more comes, and returns what was filed.
func (b *inbox) end(ctx context.Context) ([]filed, error) {
	pause := time.NewTimer(quiet)
	defer pause.Stop()
	for waiting := true; waiting; {
		select {
		case <-b.came:
			pause.Reset(quiet)
		case <-pause.C:
			waiting = false
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	kinds, verdicts := map[string]bool{}, map[string]int{}
	for _, e := range b.begun {
		kinds[e.Type] = true
		if !b.seen[e.ID] {
			b.faults = append(b.faults, fmt.Errorf("%s, number %d, came once and not again", e.Type, e.Sequence))
		}
	}
	for _, f := range b.filed {
		verdicts[f.Verdict]++
	}
	if len(kinds) != len(everyEvent) {
		b.faults = append(b.faults, fmt.Errorf("%d of %d kinds of events came", len(kinds), len(everyEvent)))
	}
	fmt.Printf("a day of events: %d of %d kinds, filed as %v\n", len(b.begun), len(kinds), verdicts)
	return b.filed, errors.Join(b.faults...)
}
