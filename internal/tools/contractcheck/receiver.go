package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

const (
	// deliveryTimeout is far above what a delivery takes on a busy machine.
	deliveryTimeout = 30 * time.Second
	maxDelivery     = 1 << 20
)

// receiver is a destination of this machine: the product's own tool listens,
// verifies, and passes on what it believes to a collector of ours.
type receiver struct {
	collector *httptest.Server
	arrived   chan arrived
	address   string
	secret    string
	id        string

	tool  *exec.Cmd
	lines *bufio.Scanner
}

// arrived is one delivery as it came.
type arrived struct {
	header http.Header
	body   []byte
}

// receive makes a destination and has the tool listen there.
func (i *installation) receive(ctx context.Context) (r *receiver, err error) {
	r = &receiver{arrived: make(chan arrived, 100)}
	r.collector = httptest.NewServer(http.HandlerFunc(r.collect))
	if r.address, err = freeAddress(); err != nil {
		return r, err
	}
	var destination struct {
		ID     string `json:"uuid"`
		Secret string `json:"secret_shared_key"`
	}
	err = i.call(ctx, "/v3/webhook/destinations/", map[string]any{
		"label": "Contract check", "url": "http://" + r.address + "/hook", "subscribed_events": []string{"status.updated"},
	}, &destination)
	if err != nil {
		return r, err
	}
	r.id, r.secret = destination.ID, destination.Secret
	return r, r.listen(i)
}

func (r *receiver) collect(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, maxDelivery))
	if err != nil {
		http.Error(w, "no body", http.StatusBadRequest)
		return
	}
	r.arrived <- arrived{req.Header, body}
	w.WriteHeader(http.StatusNoContent)
}

func (r *receiver) listen(i *installation) error {
	secrets := filepath.Join(i.folder, "webhook-secret")
	if err := os.WriteFile(secrets, []byte(r.secret), 0o600); err != nil {
		return err
	}
	r.tool = exec.Command(i.program, "webhook", "listen", "--json", "--listen", r.address, "--secret-file", secrets, "--forward", r.collector.URL)
	r.tool.Stderr = i.log
	out, err := r.tool.StdoutPipe()
	if err != nil {
		return err
	}
	r.lines = bufio.NewScanner(out)
	r.lines.Buffer(nil, 1<<20)
	if err := r.tool.Start(); err != nil {
		return fmt.Errorf("start vidimus webhook listen: %w", err)
	}
	return r.awaitListening()
}

// awaitListening asks until the tool answers, and reads what it says of that.
func (r *receiver) awaitListening() error {
	again := time.NewTicker(askAgain)
	defer again.Stop()
	for range int(deliveryTimeout / askAgain) {
		if answer, err := http.Get("http://" + r.address); err == nil {
			_ = answer.Body.Close()
			_, err := r.said()
			return err
		}
		<-again.C
	}
	return errors.New("vidimus webhook listen does not answer")
}

// heard is what the tool says of a delivery.
type heard struct {
	EventID  string `json:"event_id"`
	Answered int    `json:"answered"`
	Test     bool   `json:"test"`
	Verdict  struct {
		VerifiedBy string `json:"verified_by"`
		CoversBody bool   `json:"covers_body"`
	} `json:"verdict"`
}

func (r *receiver) said() (h heard, err error) {
	if !r.lines.Scan() {
		return h, fmt.Errorf("vidimus webhook listen says nothing more: %w", r.lines.Err())
	}
	return h, json.Unmarshal(r.lines.Bytes(), &h)
}

// next is the next delivery, which the tool must have believed.
func (r *receiver) next(ctx context.Context) (arrived, error) {
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	var a arrived
	select {
	case a = <-r.arrived:
	case <-ctx.Done():
		return a, errors.New("no webhook came")
	}
	h, err := r.said()
	if err != nil {
		return a, err
	}
	marked := a.header.Get("X-Service-Test-Webhook") == "true"
	if h.Answered != http.StatusNoContent || h.Verdict.VerifiedBy != "X-Signature-V2" || !h.Verdict.CoversBody || h.Test != marked || h.EventID == "" {
		return a, fmt.Errorf("vidimus webhook listen says %+v of %s", h, a.body)
	}
	return a, nil
}

func (r *receiver) close() error {
	r.collector.Close()
	if r.tool == nil || r.tool.Process == nil {
		return nil
	}
	err := r.tool.Process.Signal(syscall.SIGINT)
	for r.lines.Scan() { // until it closes its end
	}
	if waitErr := r.tool.Wait(); waitErr != nil {
		err = errors.Join(err, fmt.Errorf("vidimus webhook listen: %w", waitErr))
	}
	return err
}

// call posts what no client library is wanted for, and gets without a body.
func (i *installation) call(ctx context.Context, path string, body, into any) error {
	if body == nil {
		return i.request(ctx, http.MethodGet, path, nil, into)
	}
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return i.request(ctx, http.MethodPost, path, text, into)
}

func (i *installation) request(ctx context.Context, method, path string, text []byte, into any) error {
	return i.send(ctx, method, path, text, into, func(r *http.Request) { r.Header.Set("x-api-key", i.key) })
}

func (i *installation) send(ctx context.Context, method, path string, text []byte, into any, sign func(*http.Request)) error {
	r, err := http.NewRequestWithContext(ctx, method, i.base+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	sign(r)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if i.answered != nil {
		if err := i.answered(r, answer.StatusCode, said); err != nil {
			return err
		}
	}
	if answer.StatusCode/100 != 2 {
		return fmt.Errorf("%s %s: %s %s", method, path, answer.Status, said)
	}
	return json.Unmarshal(said, into)
}
