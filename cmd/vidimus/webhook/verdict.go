package webhook

import (
	"fmt"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// verdict is an explanation, and the secret that it was made with.
type verdict struct {
	signature.Explanation
	// secret counts from one; zero when there was none to try.
	secret int
}

// judge tries every secret and keeps the answer that says the most.
func judge(secrets []string, d signature.Delivery, now time.Time) verdict {
	best, most := verdict{}, -1
	for i, secret := range secrets {
		e := signature.Explain(secret, d, now)
		holding := 0
		for _, f := range e.Signatures {
			if f.Holds {
				holding++
			}
		}
		if holding > most {
			best, most = verdict{e, i + 1}, holding
		}
	}
	if best.secret == 0 {
		best.Explanation = signature.Explain("", d, now)
	}
	return best
}

func (v verdict) verified() bool { return v.secret > 0 && v.Err == nil }

// coversBody tells whether what the body says may be acted on.
func (v verdict) coversBody() bool { return v.verified() && v.Method != signature.MethodSimple }

var sentences = map[signature.Reason]string{
	signature.ReasonMissing:      "was not sent",
	signature.ReasonMalformed:    "is malformed: 64 hexadecimal digits are expected, without anything before them",
	signature.ReasonCapitals:     "has the right digits in capitals; somebody changed them, they are sent in lower case",
	signature.ReasonNotJSON:      "cannot hold: the body is no JSON, so it has no canonical form",
	signature.ReasonReencoded:    "signs the canonical form of this body, but these bytes differ: the body was parsed and written again on the way",
	signature.ReasonBodyChanged:  "does not match though the secret is right: the body is not the one that was signed",
	signature.ReasonMismatch:     "does not match though secret and body are right: the value belongs to something else",
	signature.ReasonSecretOrBody: "does not match: this is not the secret of the destination, or the body is not the one that was signed",
}

// notCovering is said wherever the simple signature holds.
const notCovering = "covers time, session, status and event name only, not the rest of the body"

func sentence(f signature.Finding) string {
	switch {
	case !f.Holds:
		return sentences[f.Reason]
	case f.Method == signature.MethodSimple:
		return notCovering
	}
	return ""
}

func timeSentence(f signature.TimeFinding) string {
	limit := int64(signature.Tolerance / time.Second)
	switch f.Reason {
	case signature.ReasonMissing:
		return "was not sent"
	case signature.ReasonMalformed:
		return fmt.Sprintf("is malformed: %q is no number of seconds", f.Header)
	case signature.ReasonNotOfBody:
		if f.Body == "" {
			return "is not confirmed by a time in the body, which alone is signed"
		}
		return fmt.Sprintf("differs from the time in the body, which alone is signed: %s here, %q there", f.Header, f.Body)
	case signature.ReasonStale:
		if f.Apart < 0 {
			return fmt.Sprintf("lies %d seconds ahead, %d more than allowed: is this machine's clock right?", -f.Apart, -f.Apart-limit)
		}
		return fmt.Sprintf("is %d seconds old, %d more than allowed", f.Apart, f.Apart-limit)
	}
	if f.Apart < 0 {
		return fmt.Sprintf("lies %d seconds ahead", -f.Apart)
	}
	return fmt.Sprintf("is %d seconds old", f.Apart)
}

// summary is the verdict in one line.
func (v verdict) summary() string {
	switch {
	case v.secret == 0:
		return "not checked: no secret is known"
	case v.Err != nil:
		return "NOT VERIFIED: " + v.Err.Error()
	case !v.coversBody():
		return "verified by " + signature.HeaderSimple + " alone, which does not cover the body: read the decision before acting on it"
	}
	return "verified by " + string(v.Method)
}

// verdictJSON is a verdict for programs.
type verdictJSON struct {
	Verified   bool          `json:"verified"`
	VerifiedBy string        `json:"verified_by,omitempty"`
	CoversBody bool          `json:"covers_body"`
	Secret     int           `json:"secret,omitempty"`
	Summary    string        `json:"summary"`
	Time       timeJSON      `json:"time"`
	Signatures []findingJSON `json:"signatures"`
	Body       bodyJSON      `json:"body"`
}

type timeJSON struct {
	Header       string           `json:"header"`
	Body         string           `json:"body"`
	SecondsApart int64            `json:"seconds_apart"`
	Holds        bool             `json:"holds"`
	Reason       signature.Reason `json:"reason,omitempty"`
	Text         string           `json:"text"`
}

type findingJSON struct {
	Header string           `json:"header"`
	Holds  bool             `json:"holds"`
	Reason signature.Reason `json:"reason,omitempty"`
	Text   string           `json:"text,omitempty"`
}

type bodyJSON struct {
	SHA256          string `json:"sha256"`
	CanonicalSHA256 string `json:"canonical_sha256,omitempty"`
	// DiffersAt is the first position, from zero, where body and canonical form part.
	DiffersAt *int   `json:"differs_at"`
	Problem   string `json:"problem,omitempty"`
}

func (v verdict) json() verdictJSON {
	j := verdictJSON{
		Verified: v.verified(), VerifiedBy: string(v.Method), CoversBody: v.coversBody(), Secret: v.secret, Summary: v.summary(),
		Time: timeJSON{
			Header: v.Time.Header, Body: v.Time.Body, SecondsApart: v.Time.Apart, Holds: v.Time.Reason == "", Reason: v.Time.Reason,
			Text: timeSentence(v.Time),
		},
		Body: bodyJSON{SHA256: v.Body.RawSHA256, CanonicalSHA256: v.Body.CanonicalSHA256},
	}
	for _, f := range v.Signatures {
		j.Signatures = append(j.Signatures, findingJSON{string(f.Method), f.Holds, f.Reason, sentence(f)})
	}
	if v.Body.Problem != nil {
		j.Body.Problem = v.Body.Problem.Error()
	}
	if v.Body.Differs >= 0 {
		j.Body.DiffersAt = &v.Body.Differs
	}
	return j
}
