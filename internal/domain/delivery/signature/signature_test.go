package signature_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

const (
	secret = "s3cr3t-of-a-destination"
	body   = `{"session_id":"0192f0c1","status":"Approved","timestamp":1735689600,"webhook_type":"status.updated"}`
)

var (
	now      = time.Unix(1735689600, 0).UTC()
	envelope = signature.Envelope{
		Timestamp: 1735689600, SessionID: "0192f0c1", Status: "Approved", WebhookType: "status.updated",
	}
)

// The digests were made with `printf %s "$message" | openssl dgst -sha256 -hmac "$secret"`.
func TestSign(t *testing.T) {
	t.Parallel()

	covered := "98ab03391909f7a2ddb255d8b2eb1a171c3f0873ca3d6794d7c201751d88f80a"
	simple := "28d03a33b26e852abf83d0de2a07b5b0954d5853cf488153ef7568203a995603"
	want := signature.Headers{V2: covered, Raw: covered, Service: covered, Simple: simple, Timestamp: "1735689600"}
	if got := signature.Sign(secret, []byte(body), envelope); got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestSimpleMessage(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		envelope signature.Envelope
		message  string
	}{
		"all parts": {envelope, "1735689600:0192f0c1:Approved:status.updated"},
		"an entity event has an empty second part": {
			signature.Envelope{Timestamp: 1735689600, Status: "ACTIVE", WebhookType: "user.status.updated"},
			"1735689600::ACTIVE:user.status.updated",
		},
		"blanks within a status stay": {
			signature.Envelope{Timestamp: 1, SessionID: "a", Status: "In Review", WebhookType: "data.updated"},
			"1:a:In Review:data.updated",
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, want := signature.Sign(secret, nil, tc.envelope).Simple, reference(secret, tc.message); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

func reference(key, message string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(message))
	return hex.EncodeToString(mac.Sum(nil))
}

func TestVerify(t *testing.T) {
	t.Parallel()

	signed := signature.Sign(secret, []byte(body), envelope)
	spaced := strings.ReplaceAll(body, `:`, `: `)
	forged := strings.Replace(body, "Approved", "Declined", 1)
	timeless := strings.Replace(body, `"timestamp":1735689600,`, "", 1)
	type delivery = signature.Delivery
	with := func(text string, change func(*signature.Headers)) delivery {
		h := signed
		if change != nil {
			change(&h)
		}
		return delivery{Body: []byte(text), Headers: h}
	}
	cases := map[string]struct {
		delivery delivery
		want     signature.Method
		err      error
	}{
		"an untouched delivery holds by V2": {with(body, nil), signature.MethodV2, nil},
		"a body written again holds by V2":  {with(spaced, nil), signature.MethodV2, nil},
		"without V2 the raw bytes count": {
			with(body, func(h *signature.Headers) { h.V2 = "" }), signature.MethodRaw, nil,
		},
		"a wrong V2 leaves the raw bytes to be tried": {
			with(body, func(h *signature.Headers) { h.V2 = h.Simple }), signature.MethodRaw, nil,
		},
		"a body written again fails by raw bytes": {
			with(spaced, func(h *signature.Headers) { h.V2 = "" }), "", signature.ErrMismatch,
		},
		"the service header alone suffices": {
			with(body, func(h *signature.Headers) { h.V2, h.Raw = "", "" }), signature.MethodService, nil,
		},
		"the simple header alone suffices": {
			with(body, func(h *signature.Headers) { h.V2, h.Raw, h.Service = "", "", "" }), signature.MethodSimple, nil,
		},
		"a simple signature of another status": {
			with(forged, func(h *signature.Headers) { h.V2, h.Raw, h.Service = "", "", "" }), "", signature.ErrMismatch,
		},
		"a forged body":          {with(forged, nil), "", signature.ErrMismatch},
		"a body that is no JSON": {with("no JSON", nil), "", signature.ErrTimestamp},
		"a signed body without a time": {
			with(timeless, func(h *signature.Headers) { *h = signature.Sign(secret, []byte(timeless), envelope) }), "", signature.ErrTimestamp,
		},
		"a tampered body does not fall back to the simple header": {
			with(strings.Replace(body, `{`, `{"metadata":1,`, 1), nil), "", signature.ErrMismatch,
		},
		"no signature at all": {
			delivery{Body: []byte(body), Headers: signature.Headers{Timestamp: signed.Timestamp}}, "", signature.ErrUnsigned,
		},
		"capital digits are not the signature": {
			with(body, func(h *signature.Headers) { *h = signature.Headers{V2: strings.ToUpper(h.V2), Timestamp: h.Timestamp} }),
			"", signature.ErrMismatch,
		},
		"half a signature is none": {
			with(body, func(h *signature.Headers) { *h = signature.Headers{V2: h.V2[:32], Timestamp: h.Timestamp} }),
			"", signature.ErrMismatch,
		},
		"a fresh header over an old body": {
			with(body, func(h *signature.Headers) { h.Timestamp = "1735689700" }), "", signature.ErrTimestamp,
		},
		"a missing time":   {with(body, func(h *signature.Headers) { h.Timestamp = "" }), "", signature.ErrTimestamp},
		"a malformed time": {with(body, func(h *signature.Headers) { h.Timestamp = "yesterday" }), "", signature.ErrTimestamp},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := signature.Verify(secret, tc.delivery, now)
			if got != tc.want || !errors.Is(err, tc.err) {
				t.Errorf("got %q (%v), want %q (%v)", got, err, tc.want, tc.err)
			}
		})
	}
}

func TestVerifyTolerance(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		apart time.Duration
		want  error
	}{
		"now":                           {0, nil},
		"300 seconds old":               {300 * time.Second, nil},
		"301 seconds old":               {301 * time.Second, signature.ErrStale},
		"300 seconds ahead":             {-300 * time.Second, nil},
		"301 seconds ahead":             {-301 * time.Second, signature.ErrStale},
		"the largest difference of all": {1<<63 - 1, signature.ErrStale},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := signature.Delivery{Body: []byte(body), Headers: signature.Sign(secret, []byte(body), envelope)}
			if _, err := signature.Verify(secret, d, now.Add(tc.apart)); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}

func TestVerifyDistantTimes(t *testing.T) {
	t.Parallel()

	for _, stamp := range []string{"-1", "-9223372036854775808", "9223372036854775807"} {
		text := `{"timestamp":` + stamp + `}`
		d := signature.Delivery{Body: []byte(text), Headers: signature.Headers{Timestamp: stamp, Raw: reference(secret, text)}}
		if _, err := signature.Verify(secret, d, now); !errors.Is(err, signature.ErrStale) {
			t.Errorf("%s: got %v, want %v", stamp, err, signature.ErrStale)
		}
	}
}

func TestVerifyWithoutSecret(t *testing.T) {
	t.Parallel()

	d := signature.Delivery{Body: []byte(body), Headers: signature.Sign("", []byte(body), envelope)}
	if _, err := signature.Verify("", d, now); !errors.Is(err, signature.ErrNoSecret) {
		t.Errorf("got %v, want %v", err, signature.ErrNoSecret)
	}
}

func TestVerifyLink(t *testing.T) {
	t.Parallel()

	key := []byte("a key of at least thirty-two bytes.")
	link := signature.Link{Token: "0192f0c1-2b7e/front.jpg", Expires: now.Add(time.Hour)}
	good := signature.SignLink(key, link)
	later, other := link, link
	later.Expires = link.Expires.Add(time.Second)
	other.Token = "0192f0c1-2b7e/back.jpg"

	cases := map[string]struct {
		key  []byte
		link signature.Link
		sent string
		at   time.Time
		want error
	}{
		"a true link":                      {key, link, good, now, nil},
		"a true link in its last second":   {key, link, good, link.Expires.Add(-time.Nanosecond), nil},
		"a true link at its end":           {key, link, good, link.Expires, signature.ErrLinkExpired},
		"a longer life":                    {key, later, good, now, signature.ErrLinkMismatch},
		"another token":                    {key, other, good, now, signature.ErrLinkMismatch},
		"another key":                      {key[1:], link, good, now, signature.ErrLinkMismatch},
		"a shortened signature":            {key, link, good[:21], now, signature.ErrLinkMismatch},
		"no signature":                     {key, link, "", now, signature.ErrLinkMismatch},
		"a padded signature":               {key, link, good + "==", now, signature.ErrLinkMismatch},
		"a false link after its end":       {key, link, good[1:] + "A", link.Expires, signature.ErrLinkMismatch},
		"a token that swallows the expiry": {key, signature.Link{Token: ":" + link.Token, Expires: link.Expires}, good, now, signature.ErrLinkMismatch},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := signature.VerifyLink(tc.key, tc.link, tc.sent, tc.at); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
	if len(good) != 22 || strings.ContainsAny(good, "+/=") {
		t.Errorf("signature %q is not 22 characters that a URL holds as they are", good)
	}
}
