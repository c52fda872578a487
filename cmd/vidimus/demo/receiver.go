package demo

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// WebhookPath is where the receiver takes webhooks.
const WebhookPath = "/hook"

const (
	maxBody = 1 << 20
	// kept are the arrivals that are shown, remembered those of which a repetition is known.
	kept       = 100
	remembered = 10_000
)

// Receiver takes webhooks and checks their signatures the way a customer would.
type Receiver struct {
	mu      sync.Mutex
	secrets []string
	// seen are the events that came, the oldest first in order.
	seen     map[string]bool
	order    []string
	count    int
	received []received
}

// received is one webhook.
type received struct {
	Number   int
	At       time.Time
	Verdict  string
	Verified bool
	Type     string
	Status   string
	// Subject is what it is about: the id of a session or of a transaction.
	Subject       string
	ApplicationID string
	VendorData    string
	Body          string
}

// NewReceiver returns a receiver that knows no signing secret yet.
func NewReceiver() *Receiver { return &Receiver{seen: map[string]bool{}} }

// Trust sets the secrets that signatures are checked with.
func (r *Receiver) Trust(secrets ...string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.secrets = secrets
}

// Mount adds the address that webhooks are sent to.
func (r *Receiver) Mount(mux *http.ServeMux) { mux.HandleFunc("POST "+WebhookPath, r.take) }

func (r *Receiver) take(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, maxBody))
	if err != nil {
		http.Error(w, "body too large", http.StatusRequestEntityTooLarge)
		return
	}
	verdict, ok := r.verify(req.Header, body)
	var event struct {
		EventID     string `json:"event_id"`
		Type        string `json:"webhook_type"`
		Status      string `json:"status"`
		Session     string `json:"session_id"`
		Transaction string `json:"transaction_id"`
		Application string `json:"application_id"`
		VendorData  string `json:"vendor_data"`
	}
	_ = json.Unmarshal(body, &event) // what is no event is shown as it came
	subject := event.Session
	if strings.HasPrefix(event.Type, "transaction.") {
		subject = event.Transaction
	}
	r.keep(event.EventID, received{
		At: time.Now(), Verdict: verdict, Verified: ok, Type: event.Type, Status: event.Status, Subject: subject,
		ApplicationID: event.Application, VendorData: event.VendorData, Body: indented(body),
	})
	if !ok {
		http.Error(w, verdict, http.StatusUnauthorized)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (r *Receiver) verify(h http.Header, body []byte) (string, bool) {
	r.mu.Lock()
	secrets := slices.Clone(r.secrets)
	r.mu.Unlock()
	verdict := "no secret is known yet"
	for _, secret := range secrets {
		_, err := signature.Verify(secret, signature.Delivery{Body: body, Headers: signature.Headers{
			V2: h.Get(signature.HeaderV2), Raw: h.Get(signature.HeaderRaw), Simple: h.Get(signature.HeaderSimple),
			Service: h.Get(signature.HeaderService), Timestamp: h.Get(signature.HeaderTimestamp),
		}}, time.Now())
		if err == nil {
			return "signature verified", true
		}
		verdict = err.Error()
	}
	return verdict, false
}

// keep shows an event once, however often it is delivered. What the made-up data
// brings is not shown: it would push out what somebody has just tried.
func (r *Receiver) keep(eventID string, e received) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if eventID != "" {
		if r.seen[eventID] {
			return
		}
		if r.order = append(r.order, eventID); len(r.order) > remembered {
			delete(r.seen, r.order[0])
			r.order = slices.Delete(r.order, 0, 1)
		}
		r.seen[eventID] = true
	}
	if strings.HasPrefix(e.VendorData, madeUpPrefix) {
		return
	}
	r.count++
	e.Number = r.count
	r.received = slices.Insert(r.received, 0, e)
	if len(r.received) > kept {
		r.received = r.received[:kept]
	}
}

// about are the webhooks of a subject, all for an empty one; newest first.
func (r *Receiver) about(subject string) []received {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(r.received), func(e received) bool { return subject != "" && e.Subject != subject })
}

// numbered is one of them.
func (r *Receiver) numbered(number int) (received, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.IndexFunc(r.received, func(e received) bool { return e.Number == number })
	if i < 0 {
		return received{}, false
	}
	return r.received[i], true
}

func indented(body []byte) string {
	var b bytes.Buffer
	if err := json.Indent(&b, body, "", "  "); err != nil {
		return string(body)
	}
	return b.String()
}
