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

// serveHooks is the receiver as a process of its own: a TLS address for each
// destination, as each has its own connections, and one for the questions of
// the benchmark. The certificate is written where the seed says.
func serveHooks(ctx context.Context, path string) error {
	s, err := readSeed(path)
	if err != nil {
		return err
	}
	h := &hooks{}
	var urls []string
	for range destinationCount {
		server := httptest.NewUnstartedServer(http.HandlerFunc(h.take))
		server.Config.ErrorLog = log.New(io.Discard, "", 0) // senders that hang up are no news
		server.StartTLS()
		defer server.Close()
		if urls = append(urls, server.URL+"/hook"); len(urls) > 1 {
			continue
		}
		block := &pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}
		if err := os.WriteFile(s.Courier.Roots, pem.EncodeToMemory(block), 0o644); err != nil {
			return err
		}
	}
	questions := http.NewServeMux()
	questions.HandleFunc("GET /system/healthcheck", func(w http.ResponseWriter, _ *http.Request) { answer(w, true) })
	questions.HandleFunc("GET /urls", func(w http.ResponseWriter, _ *http.Request) { answer(w, urls) })
	questions.HandleFunc("GET /count", h.count)
	questions.HandleFunc("POST /arrivals", h.hand)
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", s.Listen)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: questions, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
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
