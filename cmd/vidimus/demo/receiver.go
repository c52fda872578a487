package demo

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"html/template"
	"io"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// HookPath is where the receiver takes webhooks.
const HookPath = "/hook"

const (
	maxBody = 1 << 20
	kept    = 50
)

//go:embed receiver.html
var receiverPage string

var receiverTemplate = template.Must(template.New("receiver").Parse(receiverPage))

// Receiver takes webhooks, checks their signatures the way a customer would,
// and shows the last of them on a page.
type Receiver struct {
	mu       sync.Mutex
	secrets  []string
	seen     map[string]bool
	count    int
	received []received
}

type received struct {
	Number   int
	At       string
	Verdict  string
	Verified bool
	Type     string
	Status   string
	Session  string
	Body     string
}

// NewReceiver returns a receiver that trusts nobody yet.
func NewReceiver() *Receiver { return &Receiver{seen: map[string]bool{}} }

// Trust sets the secrets that signatures are checked with.
func (r *Receiver) Trust(secrets ...string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.secrets = secrets
}

// Serve runs until ctx ends, with the pages of others beside its own.
func (r *Receiver) Serve(ctx context.Context, listener net.Listener, others ...interface{ Mount(mux *http.ServeMux) }) {
	mux := http.NewServeMux()
	for _, other := range others {
		other.Mount(mux)
	}
	mux.HandleFunc("POST "+HookPath, r.take)
	mux.HandleFunc("GET /{$}", r.show)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	_ = server.Serve(listener)
}

func (r *Receiver) take(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, maxBody))
	if err != nil {
		http.Error(w, "body too large", http.StatusRequestEntityTooLarge)
		return
	}
	verdict, ok := r.verify(req.Header, body)
	var event struct {
		EventID string `json:"event_id"`
		Type    string `json:"webhook_type"`
		Status  string `json:"status"`
		Session string `json:"session_id"`
	}
	_ = json.Unmarshal(body, &event) // what is no event is shown as it came
	r.keep(event.EventID, received{
		At: time.Now().Format(time.TimeOnly), Verdict: verdict, Verified: ok, Type: event.Type, Status: event.Status,
		Session: event.Session, Body: indented(body),
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

// keep shows an event once, however often it is delivered.
func (r *Receiver) keep(eventID string, e received) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen[eventID] && eventID != "" {
		return
	}
	r.seen[eventID] = e.Verified
	r.count++
	e.Number = r.count
	r.received = slices.Insert(r.received, 0, e)
	if len(r.received) > kept {
		r.received = r.received[:kept]
	}
}

// view is what the page shows. While a body is open the page stands still, so
// that it can be read.
type view struct {
	Open int
	List []received
}

func (r *Receiver) show(w http.ResponseWriter, req *http.Request) {
	open, _ := strconv.Atoi(req.URL.Query().Get("open")) // anything else opens nothing
	r.mu.Lock()
	v := view{Open: open, List: slices.Clone(r.received)}
	r.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	var page bytes.Buffer
	if err := receiverTemplate.Execute(&page, v); err != nil {
		http.Error(w, "the page could not be written", http.StatusInternalServerError)
		return
	}
	_, _ = page.WriteTo(w)
}

func indented(body []byte) string {
	var b bytes.Buffer
	if err := json.Indent(&b, body, "", "  "); err != nil {
		return string(body)
	}
	return b.String()
}
