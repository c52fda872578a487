package demo_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/cmd/vidimus/demo"
	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/testkit/testenv"
)

func send(t *testing.T, url string, body []byte, h signature.Headers) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+demo.WebhookPath, bytes.NewReader(body))
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

// TestReceiver is about webhooks as the site shows them.
func TestReceiver(t *testing.T) {
	t.Parallel()
	const secret = "the secret of the destination"
	d := openSite(t, demo.Seeded{}, demo.SiteOptions{})
	d.receiver.Trust("another secret", secret)
	now := time.Now().Unix()
	body := fmt.Appendf(nil, `{"event_id":"e-1","session_id":"s-1","status":"<script>","timestamp":%d,"webhook_type":"status.updated"}`, now)
	signed := signature.Sign(secret, body, signature.Envelope{Timestamp: now, SessionID: "s-1", Status: "<script>", WebhookType: "status.updated"})
	madeUp := []byte(`{"event_id":"e-2","session_id":"s-2","vendor_data":"showcase-1","webhook_type":"made.up"}`)
	for rule, got := range map[string][2]int{
		"a signed event is taken":             {send(t, d.url, body, signed), http.StatusNoContent},
		"the same event is taken again":       {send(t, d.url, body, signed), http.StatusNoContent},
		"an event without a signature is not": {send(t, d.url, body, signature.Headers{}), http.StatusUnauthorized},
		"nor one that was changed":            {send(t, d.url, bytes.Replace(body, []byte("s-1"), []byte("s-3"), 1), signed), http.StatusUnauthorized},
		"nor one of the made-up data":         {send(t, d.url, madeUp, signed), http.StatusUnauthorized},
		"nor one beyond all size":             {send(t, d.url, make([]byte, 2<<20), signed), http.StatusRequestEntityTooLarge},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: answered %d, want %d", rule, got[0], got[1])
		}
	}
	page := get(t, http.DefaultClient, d.url+"/arrivals").body
	if strings.Count(page, "signature verified") != 1 {
		t.Errorf("an event that came twice is not shown once:\n%s", page)
	}
	if strings.Contains(page, "<script>") {
		t.Error("what an event says is run by the browser")
	}
	if strings.Contains(page, "made.up") {
		t.Error("the made-up data hides what somebody tried")
	}
}

func TestSeedIsMadeOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	place := demo.SeedSettings{State: filepath.Join(t.TempDir(), "demo.json"), Hook: "http://127.0.0.1:9/hook"}
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
	if len(fresh.Secrets()) != 2 || fresh.Secrets()[0] == fresh.Secrets()[1] {
		t.Error("the two destinations share a secret")
	}
}

// TestAnEarlierDemonstrationIsCompleted has a state file of the first version get what later ones have.
func TestAnEarlierDemonstrationIsCompleted(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	place := demo.SeedSettings{State: filepath.Join(t.TempDir(), "demo.json"), Hook: "http://127.0.0.1:9/hook"}
	made, err := demo.Seed(t.Context(), w.App, place)
	if err != nil {
		t.Fatal(err)
	}
	earlier := made
	earlier.Version = 0
	for _, p := range []*demo.SeededApplication{&earlier.Live, &earlier.Sandbox} {
		p.CompanyWorkflowID, p.ScreeningWorkflowID, p.QuestionnaireWorkflowID = uuid.Nil, uuid.Nil, uuid.Nil
	}
	raw, err := json.Marshal(earlier)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(place.State, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := demo.Seed(t.Context(), w.App, place)
	if err != nil {
		t.Fatal(err)
	}
	if got.Live.APIKey != made.Live.APIKey || got.Sandbox.WebhookSecret != made.Sandbox.WebhookSecret || got.Live.WorkflowID != made.Live.WorkflowID {
		t.Error("an earlier demonstration loses what it had")
	}
	if got.Live.CompanyWorkflowID == uuid.Nil || got.Sandbox.QuestionnaireWorkflowID == uuid.Nil || got.Version == 0 {
		t.Errorf("an earlier demonstration is not completed: %+v", got)
	}
	latest, err := w.Workflows.Latest(t.Context(), got.Live.ApplicationID, got.Live.FaceWorkflowID)
	if err != nil || !latest.Settings.IsDefault || len(latest.FeatureNames()) != 3 {
		t.Errorf("the default workflow is not that of document, liveness and face match: %+v, %v", latest, err)
	}
	destinations, err := w.Webhooks.List(t.Context(), got.Live.ApplicationID)
	if err != nil || len(destinations) != 1 || !slices.Contains(destinations[0].SubscribedEvents, "transaction.status.updated") {
		t.Errorf("destinations %+v, %v", destinations, err)
	}
}

func TestTheWelcomeFitsAScreen(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	seeded := demo.Seeded{Sandbox: demo.SeededApplication{APIKey: "key-of-the-sandbox", FaceWorkflowID: uuid.New()}}
	greeting := demo.Greeting{Landing: "http://localhost:8081/", Console: "http://localhost:8080/console/", Base: "http://localhost:8080", Log: "/state/demo.log"}
	if err := demo.Welcome(&out, greeting, seeded); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	if lines := strings.Count(text, "\n"); lines > 14 {
		t.Errorf("%d lines", lines)
	}
	at := -1
	for _, part := range []string{greeting.Landing, greeting.Console, "key-of-the-sandbox", greeting.Log, "curl", seeded.Sandbox.FaceWorkflowID.String()} {
		next := strings.Index(text, part)
		if next <= at {
			t.Errorf("%q is missing or out of order:\n%s", part, text)
		}
		at = next
	}
	if strings.Contains(text, "On a phone") {
		t.Error("a way that is not there is named")
	}
}

func TestPasskeysNeedAName(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"http://127.0.0.1:8080": "http://localhost:8080", "http://[::1]:8080": "http://localhost:8080", "https://id.example": "https://id.example",
		"http://192.168.1.7:8080": "http://192.168.1.7:8080", "http://127.0.0.1:8080/x": "http://localhost:8080/x",
	} {
		if got := demo.Localhost(given); got != want {
			t.Errorf("%s becomes %s, want %s", given, got, want)
		}
	}
}

func TestTheLogIsTheOwnersAndStaysShort(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", demo.LogFile)
	write := func(text string) {
		t.Helper()
		log, err := demo.OpenLog(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(log, text); err != nil {
			t.Fatal(err)
		}
	}
	write("first\n")
	write("second\n")
	if got, err := os.ReadFile(path); err != nil || string(got) != "first\nsecond\n" {
		t.Errorf("%q, %v", got, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the log lies open: %v, %v", info.Mode(), err)
	}
	if err := os.Truncate(path, 17<<20); err != nil {
		t.Fatal(err)
	}
	write("third\n")
	if got, err := os.ReadFile(path); err != nil || string(got) != "third\n" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := os.Stat(path + ".1"); err != nil {
		t.Error(err)
	}
}
