package session_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// tape keeps what is written to the log.
type tape struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (t *tape) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.b.Write(p)
}

func (t *tape) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.b.String()
}

// TestTheLogNamesNobody walks the whole road with everything that can be sent,
// and with a receiver that fails, and looks for any of it in the log. The
// handler writes every level and takes nothing out: what the product logs must
// be clean by itself.
func TestTheLogNamesNobody(t *testing.T) {
	t.Parallel()
	log := &tape{}
	w := testenv.New(t, testenv.Settings{Log: slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	w.Work()
	shop := receiver.New(t, nil)
	const hook = "/hook-of-somebody"
	shop.Answer(hook, receiver.Answer{Status: 500}, receiver.Answer{Status: 500}, receiver.Answer{Status: 500})
	const address = "203.0.113.77"
	caller := w.As(w.Live).With("X-Forwarded-For", address).With("User-Agent", "agent-of-somebody")
	destination := caller.Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "label-of-somebody", "url": shop.URL(hook), "subscribed_events": []string{"status.updated"},
	}, nil).JSON()
	created := caller.Do("POST", "/v3/session/", map[string]any{
		"workflow_id": w.Live.WorkflowID, "vendor_data": "vendor-of-somebody", "callback": "https://callback-of-somebody.example/done",
		"metadata":        map[string]any{"note": "metadata-of-somebody"},
		"contact_details": map[string]any{"email": "mail-of-somebody@example.org", "phone": "+34600111222", "send_notification_emails": true},
		"expected_details": map[string]any{
			"first_name": "Firstofsomebody", "last_name": "Lastofsomebody", "date_of_birth": "1944-08-05", "identification_number": "SW0694031",
			"ip_address": "198.51.100.23", "nationality": "JPN",
		},
	}, nil)
	if created.Status != 201 {
		t.Fatalf("create: %d %s", created.Status, created.Body)
	}
	session := created.JSON()
	token := session["session_token"].(string)
	person := w.Person(token).With("X-Forwarded-For", address)
	person.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"}, nil)
	picture, err := os.ReadFile("../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", picture, map[string]string{"Content-Type": "image/jpeg"})
	w.Eventually("the session is decided", func() bool {
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "In Review"
	})
	w.Eventually("three events were refused", func() bool { return len(shop.Attempts(hook)) == 3 })
	decision := caller.Do("GET", "/v3/session/"+session["session_id"].(string)+"/decision/", nil, nil)
	link := regexp.MustCompile(`/media/[^"]+`).FindString(string(decision.Body))
	caller.Do("GET", link, nil, nil)
	caller.Do("GET", link+"0", nil, nil)
	caller.Do("GET", "/v3/sessions/?search=Searchofsomebody&vendor_data=vendor-of-somebody", nil, nil)
	w.Person("tokenofsomeb").Do("GET", "/v3/hosted/session/", nil, nil)
	caller.With("x-api-key", "key-of-somebody").Do("GET", "/v3/sessions/", nil, nil)
	caller.Do("POST", "/v3/session/", `{"workflow_id":"id-of-somebody","language":"language-of-somebody","callback":"javascript:of-somebody"}`, nil)
	caller.Do("GET", "/session/"+token, nil, nil)

	text := strings.ToLower(log.text())
	if strings.Count(text, "\n") < 10 {
		t.Fatalf("the log is empty:\n%s", text)
	}
	signature := link[strings.LastIndex(link, "=")+1:]
	for _, secret := range []string{
		"of-somebody", "ofsomebody", "tokenofsomeb", "DOS SANTOS", "MOHAMMED", "SW0694031", "1944-08-05", "440805", "P<JPN", address, "198.51.100.23",
		"600111222", token, w.Live.Key, w.Live.Key[8:], fmt.Sprint(destination["secret_shared_key"]), signature, shop.URL(""),
	} {
		if len(secret) < 5 {
			t.Errorf("%q is no secret to look for", secret)
		}
		for line := range strings.Lines(text) {
			if strings.Contains(line, strings.ToLower(secret)) {
				t.Errorf("%q stands in the log: %s", secret, line)
			}
		}
	}
}
