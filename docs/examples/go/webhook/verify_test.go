package webhook_test

import (
	"cmp"
	"encoding/json"
	"net/http"
	"os"
	"testing"
	"time"

	"vidimus/docs/examples/go/webhook"
	"vidimus/internal/domain/delivery/signature"
)

// delivery is one case of the file that the checks of all languages share.
type delivery struct {
	Name     string            `json:"name"`
	Secret   string            `json:"secret"`
	Now      int64             `json:"now"`
	Headers  map[string]string `json:"headers"`
	Body     string            `json:"body"`
	Verified bool              `json:"verified"`
}

const testdata = "../../testdata/"

func read(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// deliveries are those of the file, or of another one that the environment names.
func deliveries(t *testing.T) (all []delivery) {
	t.Helper()
	file := os.Getenv("DELIVERIES")
	if file == "" {
		file = testdata + "deliveries.json"
	}
	if read(t, file, &all); len(all) == 0 {
		t.Fatal("there are no deliveries")
	}
	return all
}

func TestVerify(t *testing.T) {
	t.Parallel()
	for _, d := range deliveries(t) {
		t.Run(d.Name, func(t *testing.T) {
			t.Parallel()
			header := http.Header{}
			for name, value := range d.Headers {
				header.Set(name, value)
			}
			event, err := webhook.Verify(d.Secret, header, []byte(d.Body), time.Unix(d.Now, 0))
			if (err == nil) != d.Verified {
				t.Fatalf("error = %v, want verified: %v", err, d.Verified)
			}
			if d.Verified && (event.Type == "" || event.ID == "" || event.Sequence == 0) {
				t.Errorf("event = %+v", event)
			}
		})
	}
}

// The product's own check decides the same, but for what no installation sends:
// the deprecated signature alone.
func TestTheProductDecidesTheSame(t *testing.T) {
	t.Parallel()
	for _, d := range deliveries(t) {
		method, err := signature.Verify(d.Secret, signature.Delivery{Body: []byte(d.Body), Headers: signature.Headers{
			V2: d.Headers["X-Signature-V2"], Raw: d.Headers["X-Signature"], Simple: d.Headers["X-Signature-Simple"], Timestamp: d.Headers["X-Timestamp"],
		}}, time.Unix(d.Now, 0))
		if (err == nil && method != signature.MethodSimple) != d.Verified {
			t.Errorf("%s: %q, %v", d.Name, method, err)
		}
	}
}

func TestInbox(t *testing.T) {
	t.Parallel()
	var filed []struct {
		Name    string          `json:"name"`
		Event   webhook.Event   `json:"event"`
		Verdict webhook.Verdict `json:"verdict"`
	}
	if read(t, cmp.Or(os.Getenv("EVENTS"), testdata+"inbox.json"), &filed); len(filed) == 0 {
		t.Fatal("there are no events")
	}
	inbox := webhook.NewInbox()
	for _, f := range filed {
		if got := inbox.Take(f.Event); got != f.Verdict {
			t.Errorf("%s: %s, want %s", f.Name, got, f.Verdict)
		}
	}
}
