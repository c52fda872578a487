package signature_test

import (
	"encoding/json"
	"os"
	"testing"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/platform/format/canonjson"
)

// vector is one of testdata/vectors.json, which others made; see the README there.
type vector struct {
	Name      string            `json:"name"`
	Secret    string            `json:"secret"`
	Body      string            `json:"body"`
	Canonical string            `json:"canonical"`
	Headers   map[string]string `json:"headers"`
}

func vectors(t *testing.T) []vector {
	t.Helper()
	raw, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []vector
	if err := json.Unmarshal(raw, &list); err != nil {
		t.Fatal(err)
	}
	if len(list) < 9 {
		t.Fatalf("only %d vectors", len(list))
	}
	return list
}

func TestSignaturesThatOthersMade(t *testing.T) {
	t.Parallel()
	for _, v := range vectors(t) {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			canonical, err := canonjson.Canonicalize([]byte(v.Body))
			if err != nil {
				t.Fatal(err)
			}
			if string(canonical) != v.Canonical {
				t.Fatalf("canonical form\ngot  %s\nwant %s", canonical, v.Canonical)
			}
			var e struct {
				Timestamp   int64  `json:"timestamp"`
				SessionID   string `json:"session_id"`
				Status      string `json:"status"`
				WebhookType string `json:"webhook_type"`
			}
			if err := json.Unmarshal(canonical, &e); err != nil {
				t.Fatal(err)
			}
			got := signature.Sign(v.Secret, canonical, signature.Envelope(e))
			want := signature.Headers{
				V2: v.Headers[signature.HeaderV2], Raw: v.Headers[signature.HeaderRaw], Service: v.Headers[signature.HeaderRaw],
				Simple: v.Headers[signature.HeaderSimple], Timestamp: v.Headers[signature.HeaderTimestamp],
			}
			if got != want {
				t.Errorf("signatures\ngot  %+v\nwant %+v", got, want)
			}
		})
	}
}
