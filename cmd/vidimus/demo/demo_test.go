package demo_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"vidimus/cmd/vidimus/demo"
	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/testkit/testenv"
)

// listening is a receiver that trusts one secret, and its address.
func listening(t *testing.T, secret string) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := demo.NewReceiver()
	r.Trust("another secret", secret)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		r.Serve(ctx, listener)
	}()
	t.Cleanup(func() {
		cancel()
		<-done
	})
	return "http://" + listener.Addr().String()
}

func send(t *testing.T, url string, body []byte, h signature.Headers) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+demo.HookPath, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set(signature.HeaderV2, h.V2)
	req.Header.Set(signature.HeaderTimestamp, h.Timestamp)
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	return answer.StatusCode
}

func shown(t *testing.T, url string) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func TestReceiver(t *testing.T) {
	t.Parallel()
	const secret = "the secret of the destination"
	url := listening(t, secret)
	now := time.Now().Unix()
	body := fmt.Appendf(nil, `{"event_id":"e-1","session_id":"s-1","status":"<script>","timestamp":%d,"webhook_type":"status.updated"}`, now)
	signed := signature.Sign(secret, body, signature.Envelope{Timestamp: now, SessionID: "s-1", Status: "<script>", WebhookType: "status.updated"})
	for rule, got := range map[string][2]int{
		"a signed event is taken":             {send(t, url, body, signed), http.StatusNoContent},
		"the same event is taken again":       {send(t, url, body, signed), http.StatusNoContent},
		"an event without a signature is not": {send(t, url, body, signature.Headers{}), http.StatusUnauthorized},
		"nor one that was changed":            {send(t, url, bytes.Replace(body, []byte("s-1"), []byte("s-2"), 1), signed), http.StatusUnauthorized},
		"nor one beyond all size":             {send(t, url, make([]byte, 2<<20), signed), http.StatusRequestEntityTooLarge},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: answered %d, want %d", rule, got[0], got[1])
		}
	}
	page := shown(t, url)
	if strings.Count(page, "signature verified") != 1 {
		t.Errorf("an event that came twice is not shown once:\n%s", page)
	}
	if strings.Contains(page, "<script>") {
		t.Error("what an event says is run by the browser")
	}
}

func TestSeedIsMadeOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	place := demo.Place{State: filepath.Join(t.TempDir(), "demo.json"), Hook: "http://127.0.0.1:9/hook"}
	first, err := demo.Seed(t.Context(), w.App, place)
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(place.State)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the keys lie open: %v, %v", info.Mode(), err)
	}
	again, err := demo.Seed(t.Context(), w.App, place)
	if err != nil || again != first {
		t.Errorf("a second start makes something new: %v", err)
	}
	other := testenv.New(t, testenv.Settings{})
	fresh, err := demo.Seed(t.Context(), other.App, place)
	if err != nil || fresh.Live.APIKey == first.Live.APIKey {
		t.Errorf("the keys of a database that is gone are kept: %v", err)
	}
	var out bytes.Buffer
	if err := demo.Welcome(t.Context(), &out, other.App, fresh, "http://127.0.0.1:9"); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{fresh.Live.APIKey, fresh.Sandbox.APIKey, fresh.Live.WorkflowID.String(), "/session/", "/docs/", "http://127.0.0.1:9" + demo.BeginPath} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("the welcome does not say %q", part)
		}
	}
	if len(fresh.Secrets()) != 2 || fresh.Secrets()[0] == fresh.Secrets()[1] {
		t.Error("the two destinations share a secret")
	}
}
