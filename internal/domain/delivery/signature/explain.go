package signature

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/platform/format/canonjson"
)

// Reason is why a signature header does not verify. Programs may compare it.
type Reason string

// The reasons; an empty one means that the header holds.
const (
	// ReasonMissing: the header was not sent.
	ReasonMissing Reason = "missing"
	// ReasonMalformed: no 64 hexadecimal digits, or no number where a time belongs.
	ReasonMalformed Reason = "malformed"
	// ReasonCapitals: the right digits, but in capitals.
	ReasonCapitals Reason = "capitals"
	// ReasonNotJSON: the body has no canonical form to compare with.
	ReasonNotJSON Reason = "body_not_json"
	// ReasonReencoded: what was signed is the canonical form of this body; the bytes were written again on the way.
	ReasonReencoded Reason = "body_reencoded"
	// ReasonBodyChanged: the secret is right, as the simple signature holds; the rest of the body is not what was signed.
	ReasonBodyChanged Reason = "body_changed"
	// ReasonMismatch: secret and body are right by another header; this value belongs to something else.
	ReasonMismatch Reason = "mismatch"
	// ReasonSecretOrBody: no signature holds: another secret, or a body that differs in what every signature covers.
	ReasonSecretOrBody Reason = "secret_or_body"
	// ReasonNotOfBody: the time of the header is not that of the body, which alone is signed, or the body has none.
	ReasonNotOfBody Reason = "not_of_body"
	// ReasonStale: the time lies outside of the tolerance.
	ReasonStale Reason = "stale"
)

// Explanation is the result of checking everything that authenticates a delivery.
type Explanation struct {
	// Method and Err are the answer of Verify.
	Method Method
	Err    error
	Time   TimeFinding
	// Signatures has one finding for each method, strongest first.
	Signatures []Finding
	Body       BodyFinding
}

// Finding is about one signature header.
type Finding struct {
	Method Method
	Holds  bool
	Reason Reason
}

// TimeFinding is about the time of the delivery. Header and Body are the times
// as they were written there; Apart is how many seconds the header's lies back,
// negative when it lies ahead, and only known when it is a number.
type TimeFinding struct {
	Reason       Reason
	Header, Body string
	Apart        int64
}

// BodyFinding compares the body as it came with its canonical form.
type BodyFinding struct {
	// Problem says why there is no canonical form; the rest but RawSHA256 is empty then.
	Problem error
	// Canonical is the text that X-Signature-V2 signs.
	Canonical                  []byte
	RawSHA256, CanonicalSHA256 string
	// Differs is the first position where the two differ, -1 when they are the same.
	Differs int
}

// Explain examines a delivery as Verify does, but completely, and reports which part
// is wrong. Its result is for the receiver only and must not be returned to the
// sender of the delivery.
func Explain(secret string, d Delivery, now time.Time) Explanation {
	e := Explanation{Body: explainBody(d.Body)}
	e.Method, e.Err = Verify(secret, d, now)
	seen := readEnvelope(d.Body)
	e.Time = explainTime(d.Headers.Timestamp, seen["timestamp"].text, now)
	e.Signatures = examine(secret, d, e.Body, seen).findings(d.Headers)
	return e
}

func explainBody(body []byte) BodyFinding {
	b := BodyFinding{RawSHA256: hash(body), Differs: -1}
	b.Canonical, b.Problem = canonjson.Canonicalize(body)
	if b.Problem != nil {
		b.Canonical = nil
		return b
	}
	b.CanonicalSHA256 = hash(b.Canonical)
	if bytes.Equal(body, b.Canonical) {
		return b
	}
	shorter := min(len(body), len(b.Canonical))
	for b.Differs = 0; b.Differs < shorter && body[b.Differs] == b.Canonical[b.Differs]; {
		b.Differs++
	}
	return b
}

func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

func explainTime(header, inBody string, now time.Time) TimeFinding {
	f := TimeFinding{Header: header, Body: inBody}
	sent, err := strconv.ParseInt(header, 10, 64)
	switch {
	case header == "":
		f.Reason = ReasonMissing
		return f
	case err != nil:
		f.Reason = ReasonMalformed
		return f
	}
	f.Apart = now.Unix() - sent
	switch {
	case inBody != header:
		f.Reason = ReasonNotOfBody
	case checkTime(header, inBody, now) != nil:
		f.Reason = ReasonStale
	}
	return f
}

// examined holds what each message would be signed with; an empty V2 means that
// there is no canonical form.
type examined struct {
	v2, raw, simple string
	// body and secret tell what the signatures that hold prove.
	bodyIsRight, secretIsRight bool
}

func examine(secret string, d Delivery, body BodyFinding, seen received) examined {
	x := examined{raw: digest(secret, d.Body), simple: digest(secret, seen.message())}
	if body.Problem == nil {
		x.v2 = digest(secret, body.Canonical)
	}
	h := d.Headers
	byV2 := x.v2 != "" && equal(x.v2, h.V2)
	x.bodyIsRight = byV2 || equal(x.raw, h.Raw) || equal(x.raw, h.Service)
	x.secretIsRight = x.bodyIsRight || equal(x.simple, h.Simple)
	return x
}

func (x examined) findings(h Headers) []Finding {
	v2 := x.finding(MethodV2, h.V2, x.v2)
	if v2.Reason != ReasonMissing && x.v2 == "" {
		v2.Reason = ReasonNotJSON
	}
	return []Finding{v2, x.overBytes(MethodRaw, h.Raw), x.overBytes(MethodService, h.Service), x.finding(MethodSimple, h.Simple, x.simple)}
}

// overBytes knows that the service signs the canonical form as its bytes.
func (x examined) overBytes(m Method, sent string) Finding {
	f := x.finding(m, sent, x.raw)
	if !f.Holds && x.v2 != "" && equal(x.v2, sent) {
		f.Reason = ReasonReencoded
	}
	return f
}

func (x examined) finding(m Method, sent, want string) Finding {
	f := Finding{Method: m}
	switch {
	case sent == "":
		f.Reason = ReasonMissing
	case !isDigest(strings.ToLower(sent)):
		f.Reason = ReasonMalformed
	case want != "" && equal(want, sent):
		f.Holds = true
	case want != "" && equal(want, strings.ToLower(sent)):
		f.Reason = ReasonCapitals
	case x.bodyIsRight:
		f.Reason = ReasonMismatch
	case x.secretIsRight:
		f.Reason = ReasonBodyChanged
	default:
		f.Reason = ReasonSecretOrBody
	}
	return f
}

func isDigest(text string) bool {
	raw, err := hex.DecodeString(text)
	return err == nil && len(raw) == sha256.Size
}
