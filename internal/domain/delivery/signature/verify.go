package signature

import (
	"crypto/subtle"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"vidimus/internal/platform/format/canonjson"
)

// Tolerance is the maximum difference, either way, between the time of a delivery
// and now.
const Tolerance = 300 * time.Second

// Reasons why a delivery is not believed.
var (
	ErrTimestamp = errors.New("delivery time is missing, malformed or not that of the body")
	ErrStale     = errors.New("delivery time is outside of the tolerance")
	ErrUnsigned  = errors.New("delivery carries no signature")
	ErrMismatch  = errors.New("signature does not match")
	ErrNoSecret  = errors.New("secret is empty")
)

// Method is the signature by which a delivery was accepted.
type Method string

// The methods, strongest first. MethodSimple does not cover the body: what it
// says must be fetched again before anybody acts on it.
const (
	MethodV2      Method = HeaderV2
	MethodRaw     Method = HeaderRaw
	MethodService Method = HeaderService
	MethodSimple  Method = HeaderSimple
)

// Delivery is a webhook as it was received.
type Delivery struct {
	Body    []byte
	Headers Headers
}

// Verify returns the first signature, in the contract's order, that is valid for the
// delivery at the time now. The simple signature counts only if no other was sent,
// since it does not cover the whole body. The time in the header must equal that in
// the body, because the signatures cover only the latter; a body without a time
// could be replayed forever and is refused.
func Verify(secret string, d Delivery, now time.Time) (Method, error) {
	if secret == "" {
		return "", ErrNoSecret
	}
	seen := readEnvelope(d.Body)
	if err := checkTime(d.Headers.Timestamp, seen["timestamp"].text, now); err != nil {
		return "", err
	}
	h := d.Headers
	covering := []struct {
		method  Method
		sent    string
		message func() []byte
	}{
		{MethodV2, h.V2, func() []byte { return canonicalOrNil(d.Body) }},
		{MethodRaw, h.Raw, func() []byte { return d.Body }},
		{MethodService, h.Service, func() []byte { return d.Body }},
	}
	unsigned := true
	for _, c := range covering {
		if c.sent == "" {
			continue
		}
		unsigned = false
		if message := c.message(); message != nil && equal(digest(secret, message), c.sent) {
			return c.method, nil
		}
	}
	switch {
	case !unsigned:
		return "", ErrMismatch
	case h.Simple == "":
		return "", ErrUnsigned
	case equal(digest(secret, seen.message()), h.Simple):
		return MethodSimple, nil
	default:
		return "", ErrMismatch
	}
}

func checkTime(header, inBody string, now time.Time) error {
	sent, err := strconv.ParseInt(header, 10, 64)
	if err != nil || inBody != header {
		return ErrTimestamp
	}
	// Seconds, as a duration cannot hold every difference.
	apart, tolerance := now.Unix()-sent, int64(Tolerance/time.Second)
	if sent < 0 || apart > tolerance || apart < -tolerance {
		return ErrStale
	}
	return nil
}

func equal(want, sent string) bool {
	return subtle.ConstantTimeCompare([]byte(want), []byte(sent)) == 1
}

func canonicalOrNil(body []byte) []byte {
	out, err := canonjson.Canonicalize(body)
	if err != nil {
		return nil
	}
	return out
}

// received holds the members of the body by their exact names.
type received map[string]scalar

func (r received) message() []byte {
	return simpleMessage(r["timestamp"].text, r["session_id"].text, r["status"].text, r["webhook_type"].text)
}

// scalar is a text or a number, kept as it is written.
type scalar struct{ text string }

// UnmarshalJSON never fails: any other value counts as missing.
func (s *scalar) UnmarshalJSON(raw []byte) error {
	s.text = ""
	if json.Unmarshal(raw, &s.text) == nil {
		return nil
	}
	var n json.Number
	if json.Unmarshal(raw, &n) == nil {
		s.text = n.String()
	}
	return nil
}

// readEnvelope returns nothing when body is no JSON object; no signature of the
// envelope will fit it then.
func readEnvelope(body []byte) received {
	var r received
	if err := json.Unmarshal(body, &r); err != nil {
		return nil
	}
	return r
}
