// Package webhook is what a receiver of webhooks needs: Verify says whether a
// delivery comes from your installation, Inbox whether it is news. It needs the
// standard library only; copy it.
package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"
)

// tolerance is how far the time of a delivery may be from the clock.
const tolerance = 300 * time.Second

// Reasons for a refusal.
var (
	ErrSignature = errors.New("signature does not match")
	// ErrOnlySimple: X-Signature-Simple does not cover the body. Whoever must
	// live with it has to read the decision again and believe nothing else.
	ErrOnlySimple = errors.New("only the deprecated signature was sent, which does not cover the body")
	ErrTime       = errors.New("delivery is too old, or its time is not that of the body")
	ErrBody       = errors.New("body is no event")
)

// Event is the part of the body that a receiver needs to file it.
type Event struct {
	ID            string `json:"event_id"`
	Type          string `json:"webhook_type"`
	Timestamp     int64  `json:"timestamp"`
	Sequence      int64  `json:"sequence"`
	SessionID     string `json:"session_id"`
	TransactionID string `json:"transaction_id"`
	UserID        string `json:"vendor_user_id"`
	BusinessID    string `json:"vendor_business_id"`
	Status        string `json:"status"`
}

// Verify returns the event of a delivery that was signed with the secret of
// the destination. The body must be the bytes as they came.
func Verify(secret string, header http.Header, body []byte, now time.Time) (Event, error) {
	v2, raw := header.Get("X-Signature-V2"), header.Get("X-Signature")
	if v2 == "" && raw == "" && header.Get("X-Signature-Simple") != "" {
		return Event{}, ErrOnlySimple
	}
	// V2 signs what the body says, so it holds even if something on the way
	// wrote the body again; X-Signature signs its bytes.
	if !matches(secret, canonical(body), v2) && !matches(secret, body, raw) {
		return Event{}, ErrSignature
	}
	var event Event
	if err := json.Unmarshal(body, &event); err != nil {
		return Event{}, ErrBody
	}
	// The signatures cover the time in the body, not the header.
	stamp, err := strconv.ParseInt(header.Get("X-Timestamp"), 10, 64)
	if err != nil || stamp != event.Timestamp {
		return Event{}, ErrTime
	}
	if age := now.Sub(time.Unix(stamp, 0)); age > tolerance || age < -tolerance {
		return Event{}, ErrTime
	}
	return event, nil
}

func matches(secret string, message []byte, signature string) bool {
	sent, err := hex.DecodeString(signature)
	if err != nil || message == nil {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return hmac.Equal(mac.Sum(nil), sent) // in constant time
}
