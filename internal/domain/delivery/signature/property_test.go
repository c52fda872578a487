package signature_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/platform/format/canonjson"
)

// drawDelivery makes a body as the service sends it, and its signatures.
func drawDelivery(t *rapid.T, key string) signature.Delivery {
	e := signature.Envelope{
		Timestamp:   now.Unix(),
		SessionID:   rapid.String().Draw(t, "session"),
		Status:      rapid.String().Draw(t, "status"),
		WebhookType: rapid.String().Draw(t, "type"),
	}
	body, err := canonjson.Marshal(map[string]any{
		"timestamp": e.Timestamp, "session_id": e.SessionID, "status": e.Status, "webhook_type": e.WebhookType,
		"metadata": rapid.MapOf(rapid.String(), rapid.Float64()).Draw(t, "metadata"),
	})
	if err != nil {
		t.Fatal(err)
	}
	return signature.Delivery{Body: body, Headers: signature.Sign(key, body, e)}
}

// only leaves one of the signatures in place.
func only(h signature.Headers, m signature.Method) signature.Headers {
	kept := signature.Headers{Timestamp: h.Timestamp}
	switch m {
	case signature.MethodV2:
		kept.V2 = h.V2
	case signature.MethodRaw:
		kept.Raw = h.Raw
	case signature.MethodService:
		kept.Service = h.Service
	case signature.MethodSimple:
		kept.Simple = h.Simple
	}
	return kept
}

var methods = []signature.Method{
	signature.MethodV2, signature.MethodRaw, signature.MethodService, signature.MethodSimple,
}

func TestEverySignatureHoldsByItself(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.StringN(1, 60, -1).Draw(t, "secret")
		d := drawDelivery(t, key)
		m := rapid.SampledFrom(methods).Draw(t, "method")
		d.Headers = only(d.Headers, m)
		if got, err := signature.Verify(key, d, now); got != m {
			t.Fatalf("got %q (%v), want %q", got, err, m)
		}
	})
}

func TestNoChangeOfTheBodyIsBelieved(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := drawDelivery(t, secret)
		original := bytes.Clone(d.Body)
		at := rapid.IntRange(0, len(d.Body)-1).Draw(t, "at")
		d.Body[at] ^= rapid.ByteRange(1, 255).Draw(t, "bits")
		got, err := signature.Verify(secret, d, now)
		if err != nil {
			return
		}
		// A capital digit in an escape is the same text, so V2 holds, as it should.
		canonical, err := canonjson.Canonicalize(d.Body)
		if got != signature.MethodV2 || err != nil || !bytes.Equal(canonical, original) {
			t.Fatalf("believed by %s: %q", got, d.Body)
		}
	})
}

func TestAnotherSecretDoesNotVerify(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		// RFC 2104 fills a short key with zeros: secrets that differ in trailing zeros are the same key.
		mine := rapid.StringMatching(`[A-Za-z0-9_-]{1,60}`).Draw(t, "mine")
		other := rapid.StringMatching(`[A-Za-z0-9_-]{1,60}`).Filter(func(s string) bool { return s != mine }).Draw(t, "other")
		d := drawDelivery(t, mine)
		d.Headers = only(d.Headers, rapid.SampledFrom(methods).Draw(t, "method"))
		if _, err := signature.Verify(other, d, now); !errors.Is(err, signature.ErrMismatch) {
			t.Fatalf("got %v, want %v", err, signature.ErrMismatch)
		}
	})
}

func TestLinksDoNotShareASignature(t *testing.T) {
	t.Parallel()
	key := []byte(strings.Repeat("k", 32))
	draw := func(t *rapid.T, name string) signature.Link {
		return signature.Link{
			Token:   rapid.StringMatching(`[0-9:]{0,4}`).Draw(t, name),
			Expires: time.Unix(rapid.Int64Range(-20, 2000).Draw(t, name+" expires"), 0),
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := draw(t, "a"), draw(t, "b")
		alike := signature.SignLink(key, a) == signature.SignLink(key, b)
		if alike != (a.Token == b.Token && a.Expires.Equal(b.Expires)) {
			t.Fatalf("%v and %v: same signature is %v", a, b, alike)
		}
	})
}

func FuzzVerify(f *testing.F) {
	good := signature.Sign(secret, []byte(body), envelope)
	f.Add([]byte(body), good.V2, good.Simple, good.Timestamp)
	f.Add([]byte(`{"timestamp":{},"status":[1]}`), "", good.Simple, "1735689600")
	f.Add([]byte(`null`), "x", "", "-1")
	f.Fuzz(func(t *testing.T, raw []byte, v2, simple, stamp string) {
		d := signature.Delivery{Body: raw, Headers: signature.Headers{V2: v2, Simple: simple, Timestamp: stamp}}
		method, err := signature.Verify(secret, d, now)
		if err != nil {
			return
		}
		canonical, cerr := canonjson.Canonicalize(raw)
		byV2 := method == signature.MethodV2 && cerr == nil && v2 == reference(secret, string(canonical))
		bySimple := method == signature.MethodSimple && v2 == ""
		if !byV2 && !bySimple {
			t.Fatalf("%q is believed by %q", raw, method)
		}
	})
}

func BenchmarkSign(b *testing.B) {
	for name, size := range map[string]int{"1.7 kB": 1700, "6 kB": 6000} {
		payload := []byte(`{"a":"` + strings.Repeat("x", size-8) + `"}`)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(size))
			for b.Loop() {
				signature.Sign(secret, payload, envelope)
			}
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	d := signature.Delivery{Body: []byte(body), Headers: signature.Sign(secret, []byte(body), envelope)}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := signature.Verify(secret, d, now); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerifyLink(b *testing.B) {
	key := []byte(strings.Repeat("k", 32))
	link := signature.Link{Token: "0192f0c1-2b7e-7cc3-9f1d-0a1b2c3d4e5f", Expires: now.Add(time.Hour)}
	sent := signature.SignLink(key, link)
	b.ReportAllocs()
	for b.Loop() {
		if err := signature.VerifyLink(key, link, sent, now); err != nil {
			b.Fatal(err)
		}
	}
}
