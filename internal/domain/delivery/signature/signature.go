// Package signature creates and verifies the keyed hashes that authenticate what
// leaves the service: webhook bodies and links to media. It defines the hashed
// messages and the order of the checks. It stores no secret, reads no clock and
// knows no transport.
package signature

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// The header names that the contract gives the signatures and the time they were made.
const (
	HeaderV2        = "X-Signature-V2"
	HeaderRaw       = "X-Signature"
	HeaderSimple    = "X-Signature-Simple"
	HeaderService   = "X-Service-Signature"
	HeaderTimestamp = "X-Timestamp"
)

// Envelope holds the members of a webhook body that the simple signature covers.
// An event without a session leaves SessionID empty.
type Envelope struct {
	Timestamp   int64 // epoch seconds of this attempt
	SessionID   string
	Status      string
	WebhookType string
}

// Headers are the values of the headers of one delivery; empty ones were not sent.
type Headers struct {
	V2        string // over the canonical form of the body
	Raw       string // over the bytes of the body
	Simple    string // over the envelope only; deprecated
	Service   string // over the bytes of the body
	Timestamp string // epoch seconds, decimal
}

// Sign returns the headers for body, which must be in the canonical form of
// package canonjson and hold the same time stamp as e: only then do the
// signatures of the body's bytes and of its canonical form agree. The key is the
// text of the secret as the customer sees it.
func Sign(secret string, body []byte, e Envelope) Headers {
	covered := digest(secret, body)
	stamp := strconv.FormatInt(e.Timestamp, 10)
	return Headers{
		V2:        covered,
		Raw:       covered,
		Service:   covered,
		Simple:    digest(secret, simpleMessage(stamp, e.SessionID, e.Status, e.WebhookType)),
		Timestamp: stamp,
	}
}

func simpleMessage(timestamp, sessionID, status, webhookType string) []byte {
	message := make([]byte, 0, 128)
	message = append(message, timestamp...)
	for _, part := range [...]string{sessionID, status, webhookType} {
		message = append(message, ':')
		message = append(message, part...)
	}
	return message
}

// digest returns the HMAC-SHA256 (RFC 2104) of message as 64 lower-case hex digits.
func digest(secret string, message []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message) // never fails
	var sum [sha256.Size]byte
	return hex.EncodeToString(mac.Sum(sum[:0]))
}
