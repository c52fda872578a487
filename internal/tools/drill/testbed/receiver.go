package testbed

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"
)

const maxHook = 1 << 20

// Receiver takes webhooks over TLS and remembers each event with every body
// that came for it.
type Receiver struct {
	server *httptest.Server
	roots  string

	mu     sync.Mutex
	bodies map[string][]string
	broken int
	calls  int
	delay  time.Duration
}

// NewReceiver starts a receiver; the certificate that it is to be trusted by
// is written into the folder.
func NewReceiver(dir string) (*Receiver, error) {
	r := &Receiver{bodies: map[string][]string{}}
	var err error
	r.server, r.roots, err = trustedServer(dir, http.HandlerFunc(r.take))
	return r, err
}

// URL is the address to subscribe.
func (r *Receiver) URL() string { return r.server.URL + "/hook" }

// Env has a server reach and trust the receiver.
func (r *Receiver) Env() []string {
	return reachable(r.roots)
}

// DelayResponses delays every response by d.
func (r *Receiver) DelayResponses(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.delay = d
}

// Close ends the receiver.
func (r *Receiver) Close() {
	r.server.CloseClientConnections()
	r.server.Close()
}

func (r *Receiver) take(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(io.LimitReader(req.Body, maxHook))
	var event struct {
		EventID string `json:"event_id"`
	}
	if err == nil {
		err = json.Unmarshal(body, &event)
	}
	r.mu.Lock()
	r.calls++
	// Every other event counts only when it was answered, as with a receiver
	// that stores at the end: a sender that dies in between has delivered nothing.
	late := r.calls%2 == 0
	delay := r.delay
	r.mu.Unlock()
	if !late {
		r.keep(event.EventID, body, err)
	}
	if pause(req.Context(), delay) != nil {
		return
	}
	if late {
		r.keep(event.EventID, body, err)
	}
	w.WriteHeader(http.StatusNoContent)
}

func (r *Receiver) keep(event string, body []byte, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil || event == "" {
		r.broken++
		return
	}
	r.bodies[event] = append(r.bodies[event], string(body))
}

// Tally is what arrived.
type Tally struct {
	// Events is how many different events came.
	Events int
	// Repeats is how many bodies came beyond the first of their event.
	Repeats int
	// Changed is how many of those differed in more than the time of sending.
	Changed int
	// Broken is how many bodies could not be read.
	Broken int
}

// Tally counts what arrived so far.
func (r *Receiver) Tally() Tally {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := Tally{Events: len(r.bodies), Broken: r.broken}
	for _, bodies := range r.bodies {
		t.Repeats += len(bodies) - 1
		for _, body := range bodies[1:] {
			if withoutTime(body) != withoutTime(bodies[0]) {
				t.Changed++
			}
		}
	}
	return t
}

// Has says that an event arrived.
func (r *Receiver) Has(event string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.bodies[strings.ToLower(event)]) > 0
}

// withoutTime drops the one member that each attempt renews.
func withoutTime(body string) string {
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(body), &members) != nil {
		return body
	}
	delete(members, "timestamp")
	text, err := json.Marshal(members)
	if err != nil {
		return body
	}
	return string(text)
}
