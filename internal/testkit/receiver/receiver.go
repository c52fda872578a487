// Package receiver is a customer's backend in a test: it takes webhooks, checks
// them the way the reference asks for, answers as a test wants, and remembers
// every attempt. It holds no expectations of its own.
package receiver

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// maxBody is more than any webhook holds.
const maxBody = 4 << 20

// Answer is what the receiver does with one attempt. The zero value accepts it.
type Answer struct {
	// Status is the answer's; zero means 204.
	Status int
	// Location is sent along with a redirect.
	Location string
	// Hang gives no answer until the sender gives up.
	Hang bool
	// Drop closes the connection instead of answering.
	Drop bool
	// Meanwhile is what else happens while the sender waits.
	Meanwhile func()
}

// Attempt is one request as it arrived.
type Attempt struct {
	Header http.Header
	Body   []byte
	At     time.Time
	// Method is the signature that the attempt was believed for, empty when it was not believed.
	Method signature.Method
	// Event is the body, its numbers kept as they are written.
	Event map[string]any
}

// Text returns a member of the body's top level as text, empty when it is missing.
func (a Attempt) Text(member string) string {
	if v, ok := a.Event[member]; ok && v != nil {
		return fmt.Sprint(v)
	}
	return ""
}

// Sequence is the place of the event among those of its session.
func (a Attempt) Sequence() int64 {
	n, _ := a.Event["sequence"].(json.Number)
	i, _ := n.Int64()
	return i
}

// Receiver takes webhooks at as many paths as a test wants.
type Receiver struct {
	server *httptest.Server
	now    func() time.Time
	gone   chan struct{}

	mu       sync.Mutex
	secrets  map[string]string
	answers  map[string][]Answer
	attempts map[string][]Attempt
}

// New returns a receiver that listens until the test ends. now is the clock
// that the age of a delivery is measured with; nil stands for the real one.
func New(t testing.TB, now func() time.Time) *Receiver {
	t.Helper()
	if now == nil {
		now = time.Now
	}
	r := &Receiver{
		now: now, gone: make(chan struct{}),
		secrets: map[string]string{}, answers: map[string][]Answer{}, attempts: map[string][]Attempt{},
	}
	r.server = httptest.NewServer(http.HandlerFunc(r.take))
	t.Cleanup(func() {
		close(r.gone)
		r.server.Close()
	})
	return r
}

// URL is the address of a path.
func (r *Receiver) URL(path string) string { return r.server.URL + path }

// Trust sets the secret that attempts at a path are checked with.
func (r *Receiver) Trust(path, secret string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.secrets[path] = secret
}

// Answer sets what is done with the next attempts at a path; those that follow are accepted.
func (r *Receiver) Answer(path string, answers ...Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answers[path] = answers
}

// Attempts returns everything that arrived at a path, in the order of arrival.
func (r *Receiver) Attempts(path string) []Attempt {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.attempts[path])
}

// Events returns what a customer acts on: what was believed and accepted, each
// event once, the events of a session in the order in which they happened.
func (r *Receiver) Events(path string) []Attempt {
	seen := map[string]bool{}
	var events []Attempt
	for _, a := range r.Attempts(path) {
		if id := a.Text("event_id"); a.Method != "" && !seen[id] {
			seen[id] = true
			events = append(events, a)
		}
	}
	slices.SortStableFunc(events, func(a, b Attempt) int {
		return cmp.Or(cmp.Compare(a.Text("session_id"), b.Text("session_id")), cmp.Compare(a.Sequence(), b.Sequence()))
	})
	return events
}

// Statuses returns the statuses of a session's events at a path.
func (r *Receiver) Statuses(path, sessionID string) []string {
	statuses := []string{}
	for _, e := range r.Events(path) {
		if e.Text("session_id") == sessionID {
			statuses = append(statuses, e.Text("status"))
		}
	}
	return statuses
}

func (r *Receiver) take(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, maxBody))
	if err != nil {
		http.Error(w, "body too large", http.StatusRequestEntityTooLarge)
		return
	}
	a, answer := r.keep(req, body)
	if answer.Meanwhile != nil {
		answer.Meanwhile()
	}
	switch {
	case answer.Hang:
		select {
		case <-req.Context().Done():
		case <-r.gone:
		}
		panic(http.ErrAbortHandler)
	case answer.Drop:
		panic(http.ErrAbortHandler) // the server's way to close a connection without an answer
	case answer.Location != "":
		w.Header().Set("Location", answer.Location)
		w.WriteHeader(answer.Status)
	case a.Method == "":
		w.WriteHeader(http.StatusUnauthorized)
	default:
		w.WriteHeader(cmp.Or(answer.Status, http.StatusNoContent))
	}
}

func (r *Receiver) keep(req *http.Request, body []byte) (Attempt, Answer) {
	a := Attempt{Header: req.Header.Clone(), Body: body, At: r.now()}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	_ = decoder.Decode(&a.Event) // what is no event is kept as it came
	r.mu.Lock()
	defer r.mu.Unlock()
	path := req.URL.Path
	if req.Method == http.MethodPost {
		a.Method, _ = signature.Verify(r.secrets[path], signature.Delivery{Body: body, Headers: Signatures(a.Header)}, a.At)
	}
	r.attempts[path] = append(r.attempts[path], a)
	var answer Answer
	if queue := r.answers[path]; len(queue) > 0 {
		answer, r.answers[path] = queue[0], queue[1:]
	}
	return a, answer
}

// Signatures picks the headers that vouch for a delivery.
func Signatures(h http.Header) signature.Headers {
	return signature.Headers{
		V2: h.Get(signature.HeaderV2), Raw: h.Get(signature.HeaderRaw), Simple: h.Get(signature.HeaderSimple),
		Service: h.Get(signature.HeaderService), Timestamp: h.Get(signature.HeaderTimestamp),
	}
}

// VerifyEach checks every signature of an attempt by itself, as customers do
// who know only one of them, and names the first that does not hold.
func VerifyEach(secret string, a Attempt) error {
	all := Signatures(a.Header)
	for method, only := range map[signature.Method]signature.Headers{
		signature.MethodV2:      {V2: all.V2, Timestamp: all.Timestamp},
		signature.MethodRaw:     {Raw: all.Raw, Timestamp: all.Timestamp},
		signature.MethodService: {Service: all.Service, Timestamp: all.Timestamp},
		signature.MethodSimple:  {Simple: all.Simple, Timestamp: all.Timestamp},
	} {
		believed, err := signature.Verify(secret, signature.Delivery{Body: a.Body, Headers: only}, a.At)
		if err != nil {
			return fmt.Errorf("verify %s: %w", method, err)
		}
		if believed != method {
			return fmt.Errorf("verify %s: believed for %s", method, believed)
		}
	}
	return nil
}
