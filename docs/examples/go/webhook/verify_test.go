package webhook_test

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"
	"time"

	"vidimus/docs/examples/go/webhook"
	"vidimus/internal/domain/signature"
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

func deliveries(t *testing.T) []delivery {
	t.Helper()
	data, err := os.ReadFile("../../testdata/deliveries.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []delivery
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
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
			if d.Verified && (event.Type != "status.updated" || event.ID == "") {
				t.Errorf("event = %+v", event)
			}
		})
	}
}

// The good deliveries of the file are what the product would send.
func TestDeliveriesAreSignedAsTheProductSigns(t *testing.T) {
	t.Parallel()
	for _, d := range deliveries(t) {
		if !d.Verified {
			continue
		}
		method, err := signature.Verify(d.Secret, signature.Delivery{Body: []byte(d.Body), Headers: signature.Headers{
			V2: d.Headers["X-Signature-V2"], Timestamp: d.Headers["X-Timestamp"],
		}}, time.Unix(d.Now, 0))
		if err != nil || method != signature.MethodV2 {
			t.Errorf("%s: %q, %v", d.Name, method, err)
		}
	}
}
