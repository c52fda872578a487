package testbed

import (
	"encoding/json"
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// trustedServer starts a receiver over TLS; the certificate that it is to be
// trusted by is written into the folder.
func trustedServer(dir string, h http.Handler) (server *httptest.Server, roots string, err error) {
	roots = filepath.Join(dir, "receiver.pem")
	server = httptest.NewUnstartedServer(h)
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // broken lines are the point here
	server.StartTLS()
	block := &pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}
	if err := os.WriteFile(roots, pem.EncodeToMemory(block), 0o600); err != nil {
		server.Close()
		return nil, "", err
	}
	return server, roots, nil
}

// reachable has a server of the product reach and trust receivers of this machine.
func reachable(roots string) []string {
	return []string{"SSL_CERT_FILE=" + roots, "VIDIMUS_OUTBOUND_ALLOWED=127.0.0.0/8"}
}

// Backend is a customer's machine with an inbox at each path, each with manners
// of its own.
type Backend struct {
	server *httptest.Server
	roots  string

	mu      sync.Mutex
	inboxes map[string]*Inbox
}

// NewBackend starts a backend without inboxes.
func NewBackend(dir string) (*Backend, error) {
	b := &Backend{inboxes: map[string]*Inbox{}}
	var err error
	b.server, b.roots, err = trustedServer(dir, b)
	return b, err
}

// Env has a server reach and trust the backend.
func (b *Backend) Env() []string { return reachable(b.roots) }

// URL is the address of a path.
func (b *Backend) URL(path string) string { return b.server.URL + path }

// Close ends the backend, whoever still waits for it.
func (b *Backend) Close() {
	b.server.CloseClientConnections()
	b.server.Close()
}

// Behaviour answers one request and reports whether the customer has stored the event and acknowledged it.
type Behaviour func(w http.ResponseWriter, r *http.Request, c Call) (taken bool)

// Call is what a manner may go by.
type Call struct {
	// Nth counts the calls for this event at this path, from one.
	Nth int
	// Keep stores the event before the manner ends, as one does that answers later.
	Keep func()
}

// Inbox opens a path.
func (b *Backend) Inbox(path string, m Behaviour) *Inbox {
	in := &Inbox{manner: m, events: map[string]*ReceivedEvent{}}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.inboxes[path] = in
	return in
}

// ServeHTTP implements http.Handler.
func (b *Backend) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mu.Lock()
	in := b.inboxes[r.URL.Path]
	b.mu.Unlock()
	if in == nil {
		http.NotFound(w, r)
		return
	}
	in.take(w, r)
}

// Inbox remembers what came to one path.
type Inbox struct {
	manner Behaviour

	mu     sync.Mutex
	secret string
	calls  int
	forged int
	unread int
	events map[string]*ReceivedEvent
}

// ReceivedEvent is one event as an inbox received it.
type ReceivedEvent struct {
	Session  string
	Status   string
	Sequence int64
	// First is when the event came for the first time.
	First time.Time
	// Calls is how often it came, Taken how often the customer kept it and said so.
	Calls, Taken int
	// CountEvents says that the customer has it, told or not.
	Kept bool
	// Changed is how many bodies differed from the first in more than their time.
	Changed int

	body string
}

// Trust sets the secret that signatures are checked with.
func (in *Inbox) Trust(secret string) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.secret = secret
}

func (in *Inbox) take(w http.ResponseWriter, r *http.Request) {
	at := time.Now()
	body, err := io.ReadAll(io.LimitReader(r.Body, maxHook))
	if err != nil { // the sender was killed while it sent: no receiver takes that for an event
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	id, nth := in.note(r, body, at)
	if id == "" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	keep := func(told int) {
		in.mu.Lock()
		defer in.mu.Unlock()
		in.events[id].Kept = true
		in.events[id].Taken += told
	}
	if in.manner(w, r, Call{Nth: nth, Keep: func() { keep(0) }}) {
		keep(1)
	}
}

// note remembers the call and returns its event, empty for what is none.
func (in *Inbox) note(r *http.Request, body []byte, at time.Time) (id string, nth int) {
	var event struct {
		ID       string `json:"event_id"`
		Session  string `json:"session_id"`
		Status   string `json:"status"`
		Sequence int64  `json:"sequence"`
	}
	err := json.Unmarshal(body, &event)
	in.mu.Lock()
	defer in.mu.Unlock()
	in.calls++
	if err != nil || event.ID == "" {
		in.unread++
		return "", 0
	}
	if _, err := signature.Verify(in.secret, signed(r.Header, body), at); in.secret != "" && err != nil {
		in.forged++
	}
	id = strings.ToLower(event.ID)
	told := withoutTime(string(body))
	h := in.events[id]
	if h == nil {
		h = &ReceivedEvent{Session: event.Session, Status: event.Status, Sequence: event.Sequence, First: at, body: told}
		in.events[id] = h
	}
	h.Calls++
	if told != h.body {
		h.Changed++
	}
	return id, h.Calls
}

func signed(h http.Header, body []byte) signature.Delivery {
	return signature.Delivery{Body: body, Headers: signature.Headers{
		V2: h.Get(signature.HeaderV2), Raw: h.Get(signature.HeaderRaw), Service: h.Get(signature.HeaderService),
		Timestamp: h.Get(signature.HeaderTimestamp),
	}}
}

// Events is everything that came so far, by event id.
func (in *Inbox) Events() map[string]ReceivedEvent {
	in.mu.Lock()
	defer in.mu.Unlock()
	all := make(map[string]ReceivedEvent, len(in.events))
	for id, h := range in.events {
		all[id] = *h
	}
	return all
}

// CountEvents returns the number of different events that the customer has.
func (in *Inbox) CountEvents() int {
	in.mu.Lock()
	defer in.mu.Unlock()
	n := 0
	for _, h := range in.events {
		if h.Kept {
			n++
		}
	}
	return n
}

// Calls is how many requests came, and how many of them were no event or bore
// no signature that holds.
func (in *Inbox) Calls() (all, unread, forged int) {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.calls, in.unread, in.forged
}
