package signature_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/signature"
)

// reasons are those of V2, raw, service and simple, in that order.
type reasons [4]signature.Reason

func reasonsOf(e signature.Explanation) (got reasons) {
	for i, f := range e.Signatures {
		got[i] = f.Reason
		if f.Holds != (f.Reason == "") {
			got[i] = "holds and has a reason"
		}
	}
	return got
}

func TestExplainSignatures(t *testing.T) {
	t.Parallel()

	const (
		missing    = signature.ReasonMissing
		malformed  = signature.ReasonMalformed
		capitals   = signature.ReasonCapitals
		notJSON    = signature.ReasonNotJSON
		reencoded  = signature.ReasonReencoded
		changed    = signature.ReasonBodyChanged
		mismatch   = signature.ReasonMismatch
		secretBody = signature.ReasonSecretOrBody
	)
	signed := signature.Sign(secret, []byte(body), envelope)
	spaced := strings.ReplaceAll(body, `:`, `: `)
	noJSON := `{"timestamp":1735689600`
	cases := map[string]struct {
		secret, body string
		change       func(*signature.Headers)
		want         reasons
	}{
		"everything holds": {want: reasons{}},
		"a body written again on the way": {
			body: spaced, want: reasons{"", reencoded, reencoded, ""},
		},
		"a line end after the body": {
			body: body + "\n", want: reasons{"", reencoded, reencoded, ""},
		},
		"a body written again, and no V2 to prove it": {
			body: spaced, change: func(h *signature.Headers) { h.V2 = "" }, want: reasons{missing, reencoded, reencoded, ""},
		},
		"a member that no simple signature covers was changed": {
			body: strings.Replace(body, `{`, `{"metadata":1,`, 1), want: reasons{changed, changed, changed, ""},
		},
		"another secret": {
			secret: "another", want: reasons{secretBody, secretBody, secretBody, secretBody},
		},
		"the status was changed": {
			body: strings.Replace(body, "Approved", "Declined", 1), want: reasons{secretBody, secretBody, secretBody, secretBody},
		},
		"nothing was sent": {
			change: func(h *signature.Headers) { h.V2, h.Raw, h.Service, h.Simple = "", "", "", "" },
			want:   reasons{missing, missing, missing, missing},
		},
		"half a signature, and one in another alphabet": {
			change: func(h *signature.Headers) { h.V2, h.Raw = h.V2[:32], strings.Repeat("zz", 32) },
			want:   reasons{malformed, malformed, "", ""},
		},
		"capitals": {
			change: func(h *signature.Headers) { h.V2 = strings.ToUpper(h.V2) }, want: reasons{capitals, "", "", ""},
		},
		"a value of something else": {
			change: func(h *signature.Headers) { h.V2, h.Simple = h.Simple, h.V2 }, want: reasons{mismatch, "", "", mismatch},
		},
		"a body that was cut off": {
			body: noJSON, want: reasons{notJSON, secretBody, secretBody, secretBody},
		},
		"a body that never was JSON but is signed": {
			body: noJSON, change: func(h *signature.Headers) { h.Raw = reference(secret, noJSON) },
			want: reasons{notJSON, "", mismatch, mismatch},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			key, text, headers := tc.secret, tc.body, signed
			if key == "" {
				key = secret
			}
			if text == "" {
				text = body
			}
			if tc.change != nil {
				tc.change(&headers)
			}
			got := signature.Explain(key, signature.Delivery{Body: []byte(text), Headers: headers}, now)
			if reasonsOf(got) != tc.want {
				t.Errorf("got  %v\nwant %v", reasonsOf(got), tc.want)
			}
		})
	}
}

func TestExplainTime(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		header string
		after  time.Duration
		reason signature.Reason
		apart  int64
	}{
		"in time":                   {"1735689600", 10 * time.Second, "", 10},
		"the last second":           {"1735689600", 300 * time.Second, "", 300},
		"too old":                   {"1735689600", 312 * time.Second, signature.ReasonStale, 312},
		"too far ahead":             {"1735689600", -301 * time.Second, signature.ReasonStale, -301},
		"no time":                   {"", 0, signature.ReasonMissing, 0},
		"a date":                    {"2025-01-01T00:00:00Z", 0, signature.ReasonMalformed, 0},
		"the time of another":       {"1735689601", 0, signature.ReasonNotOfBody, -1},
		"the same number, long way": {"01735689600", 0, signature.ReasonNotOfBody, 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			headers := signature.Sign(secret, []byte(body), envelope)
			headers.Timestamp = tc.header
			got := signature.Explain(secret, signature.Delivery{Body: []byte(body), Headers: headers}, now.Add(tc.after))
			want := signature.TimeFinding{Reason: tc.reason, Header: tc.header, Body: "1735689600", Apart: tc.apart}
			if got.Time != want {
				t.Errorf("got %+v, want %+v", got.Time, want)
			}
			if (got.Err == nil) != (tc.reason == "") {
				t.Errorf("the verdict is %v", got.Err)
			}
		})
	}
}

func TestExplainBody(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		raw, canonical string
		differs        int
	}{
		"the same":              {`{"a":1}`, `{"a":1}`, -1},
		"a blank":               {`{"a": 1}`, `{"a":1}`, 5},
		"a line end":            {"{\"a\":1}\n", `{"a":1}`, 7},
		"another order":         {`{"b":1,"a":2}`, `{"a":2,"b":1}`, 2},
		"a fraction of nothing": {`[1.0]`, `[1]`, 2},
		"an escape":             {`"\u00e9"`, `"é"`, 1},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := signature.Explain(secret, signature.Delivery{Body: []byte(tc.raw)}, now).Body
			if string(got.Canonical) != tc.canonical || got.Differs != tc.differs || got.Problem != nil {
				t.Errorf("got %q from %d on (%v), want %q from %d on", got.Canonical, got.Differs, got.Problem, tc.canonical, tc.differs)
			}
			if same := got.RawSHA256 == got.CanonicalSHA256; same != (tc.differs < 0) {
				t.Errorf("the hashes are the same: %v", same)
			}
		})
	}
	broken := signature.Explain(secret, signature.Delivery{Body: []byte(`{`)}, now).Body
	if broken.Problem == nil || broken.Canonical != nil || broken.CanonicalSHA256 != "" || broken.Differs != -1 {
		t.Errorf("a broken body is explained as %+v", broken)
	}
	// printf '{"a":1}' | sha256sum
	if got := signature.Explain(secret, signature.Delivery{Body: []byte(`{"a":1}`)}, now).Body.CanonicalSHA256; got != "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862" {
		t.Errorf("the hash is %s", got)
	}
}

func TestExplainAgreesWithVerify(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := drawDelivery(t, secret)
		if rapid.Bool().Draw(t, "tampered") {
			at := rapid.IntRange(0, len(d.Body)-1).Draw(t, "at")
			d.Body[at] ^= rapid.ByteRange(1, 255).Draw(t, "bits")
		}
		got := signature.Explain(secret, d, now)
		if method, err := signature.Verify(secret, d, now); got.Method != method || !errors.Is(got.Err, err) {
			t.Fatalf("explained as %q (%v), verified as %q (%v)", got.Method, got.Err, method, err)
		}
		if got.Time.Reason != "" {
			return // no header is asked alone then
		}
		for _, f := range got.Signatures {
			alone := signature.Delivery{Body: d.Body, Headers: only(d.Headers, f.Method)}
			if _, err := signature.Verify(secret, alone, now); f.Holds != (err == nil) {
				t.Errorf("%s holds: %v, but alone it is answered %v", f.Method, f.Holds, err)
			}
		}
	})
}

func FuzzExplain(f *testing.F) {
	good := signature.Sign(secret, []byte(body), envelope)
	f.Add([]byte(body), good.V2, good.Simple, good.Timestamp)
	f.Add([]byte("{\"timestamp\":1e400}"), "X", "", "-9223372036854775808")
	f.Fuzz(func(t *testing.T, raw []byte, v2, simple, stamp string) {
		d := signature.Delivery{Body: raw, Headers: signature.Headers{V2: v2, Raw: v2, Simple: simple, Timestamp: stamp}}
		e := signature.Explain(secret, d, now)
		if len(e.Signatures) != 4 || e.Body.Differs > len(raw) {
			t.Fatalf("%+v", e)
		}
		if _, err := signature.Verify(secret, d, now); (err == nil) != (e.Err == nil) {
			t.Fatalf("explained as %v, verified as %v", e.Err, err)
		}
	})
}
