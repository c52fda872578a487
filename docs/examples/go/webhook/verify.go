// Package webhook checks that a webhook comes from your installation. It needs
// the standard library only; copy it.
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
	ErrTime      = errors.New("delivery is too old, or its time is not that of the body")
)

// Event is the part of the body that every event has.
type Event struct {
	ID        string `json:"event_id"`
	Type      string `json:"webhook_type"`
	Timestamp int64  `json:"timestamp"`
	SessionID string `json:"session_id"`
	Status    string `json:"status"`
}

// Verify returns the event of a delivery that was signed with the secret of
// the destination. The body must be the bytes as they came.
func Verify(secret string, header http.Header, body []byte, now time.Time) (Event, error) {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	sent, err := hex.DecodeString(header.Get("X-Signature-V2"))
	if err != nil || !hmac.Equal(mac.Sum(nil), sent) {
		return Event{}, ErrSignature
	}
	var event Event
	if err := json.Unmarshal(body, &event); err != nil {
		return Event{}, err
	}
	stamp, err := strconv.ParseInt(header.Get("X-Timestamp"), 10, 64)
	if err != nil || stamp != event.Timestamp {
		return Event{}, ErrTime
	}
	if age := now.Sub(time.Unix(stamp, 0)); age > tolerance || age < -tolerance {
		return Event{}, ErrTime
	}
	return event, nil
}
