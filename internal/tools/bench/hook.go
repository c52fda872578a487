package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"time"
)

const (
	// destinationCount receivers are posted to by one process.
	destinationCount = 20
	// maxHook is more than any event of the benchmark holds.
	maxHook = 1 << 20
)

// arrival is one event as it was received.
type arrival struct {
	Event string
	At    time.Time
}

// hooks is the receiver that every contender posts to. It reads the body, notes
// the event and the time, and accepts.
type hooks struct {
	mu       sync.Mutex
	arrivals []arrival
}

var eventMember = []byte(`"event_id":"`)

const uuidSize = 36

func (h *hooks) take(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxHook))
	at := time.Now()
	_, rest, found := bytes.Cut(body, eventMember)
	if err != nil || !found || len(rest) < uuidSize {
		http.Error(w, "this is no event", http.StatusBadRequest)
		return
	}
	h.mu.Lock()
	h.arrivals = append(h.arrivals, arrival{Event: string(rest[:uuidSize]), At: at})
	h.mu.Unlock()
	w.WriteHeader(http.StatusNoContent)
}

func (h *hooks) count(w http.ResponseWriter, _ *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	answer(w, len(h.arrivals))
}

// hand gives out what has arrived and forgets it.
func (h *hooks) hand(w http.ResponseWriter, _ *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	answer(w, h.arrivals)
	h.arrivals = nil
}

func answer(w http.ResponseWriter, v any) { _ = json.NewEncoder(w).Encode(v) }

// serveHooks is the receiver as a process of its own, with an address for the
// questions of the benchmark beside those of the destinations.
func serveHooks(ctx context.Context, path string) error {
	s, err := readSeed(path)
	if err != nil {
		return err
	}
	h := &hooks{}
	servers := h.listen()
	defer func() {
		for _, server := range servers {
			server.Close()
		}
	}()
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: servers[0].Certificate().Raw})
	if err := os.WriteFile(s.Delivery.Roots, certificate, 0o644); err != nil {
		return err
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", s.Listen)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: h.questions(servers), ReadHeaderTimeout: 5 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// listen opens a TLS address for each destination, as each has its own
// connections. All have one certificate.
func (h *hooks) listen() []*httptest.Server {
	servers := make([]*httptest.Server, destinationCount)
	for i := range servers {
		servers[i] = httptest.NewUnstartedServer(http.HandlerFunc(h.take))
		servers[i].Config.ErrorLog = log.New(io.Discard, "", 0) // senders that hang up are no news
		servers[i].StartTLS()
	}
	return servers
}

// questions are what the benchmark asks.
func (h *hooks) questions(servers []*httptest.Server) http.Handler {
	urls := make([]string, len(servers))
	for i, server := range servers {
		urls[i] = server.URL + "/hook"
	}
	all := http.NewServeMux()
	all.HandleFunc("GET /system/healthcheck", func(w http.ResponseWriter, _ *http.Request) { answer(w, true) })
	all.HandleFunc("GET /urls", func(w http.ResponseWriter, _ *http.Request) { answer(w, urls) })
	all.HandleFunc("GET /count", h.count)
	all.HandleFunc("POST /arrivals", h.hand)
	return all
}

// ask puts a question to the running receiver.
func (c *child) ask(ctx context.Context, method, path string, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, "http://"+c.address+path, http.NoBody)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(into)
}
