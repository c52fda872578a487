package webhook

import (
	"context"
	"fmt"
	"maps"
	"strconv"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/storage/seal"
)

// Headers beside the signatures. Those with our prefix are sent under the
// further prefixes as well.
const (
	headerContent = "Content-Type"
	prefixOurs    = "X-Service-"
	nameDelivery  = "Delivery"
	nameSignature = "Signature"
	nameTest      = "Test-Webhook"
	nameUnsigned  = "Unsigned-Callback"
)

// Answer is the outcome of one HTTP attempt.
type Answer struct {
	// Status is the receiver's, 504 for a timeout, 503 for a connection that
	// failed, 0 when we gave up before the time was over.
	Status   int
	Duration time.Duration
	// Problem says in words why there is no answer; empty when there is one.
	Problem         string
	ResponseHeaders map[string]string
	ResponseBody    []byte
	// Truncated says that the receiver sent more than ResponseBody.
	Truncated bool
}

// Poster sends one request. It follows no redirects and reaches only addresses
// that the application may have called.
type Poster interface {
	Post(ctx context.Context, p Post) Answer
}

// Post is one request of an application.
type Post struct {
	ApplicationID uuid.UUID
	URL           string
	Header        map[string]string
	Body          []byte
}

// Sender makes attempts. It reads and writes no row.
type Sender struct {
	Ring  *seal.KeyRing
	Links media.Links
	Post  Poster
	// Prefixes are further header prefixes that the X-Service- headers are sent under.
	Prefixes []string
	Now      func() time.Time

	secrets secretCache
}

// Outgoing is an event to be sent to one destination.
type Outgoing struct {
	ApplicationID uuid.UUID
	DestinationID uuid.UUID
	DeliveryID    uuid.UUID
	URL           string
	Version       string
	SecretSealed  []byte
	Payload       []byte
	// Sequence is that of a stored event, nil where the payload says it.
	Sequence *int64
	// Test marks what a customer asked for to try a destination.
	Test bool
	// Unsigned sends without signatures, to an address that has no secret.
	Unsigned bool
	// At is the attempt's time; zero stands for the time of sending.
	At time.Time
}

// Attempt is one attempt to deliver an event. The receiver's response is already
// redacted.
type Attempt struct {
	// At is the time in the body and under the signatures.
	At time.Time
	// EndedAt is when the answer was there.
	EndedAt        time.Time
	RequestHeaders map[string]string
	Body           []byte
	Answer         Answer
}

// Send makes one attempt. A failure of the receiver is not an error; an error means
// that the attempt could not be made.
func (s *Sender) Send(ctx context.Context, o Outgoing) (Attempt, error) {
	sent := Attempt{At: o.At}
	if o.At.IsZero() {
		sent.At = s.Now()
	}
	body, envelope, err := RenderBody(s.Links, StoredEvent{o.ApplicationID, o.Payload, o.Sequence}, o.Version, sent.At)
	if err != nil {
		return Attempt{}, err
	}
	sent.Body, sent.RequestHeaders = body, s.headers(o)
	sent.RequestHeaders[signature.HeaderTimestamp] = strconv.FormatInt(envelope.Timestamp, 10)
	var hidden []string
	if !o.Unsigned {
		secret, err := s.secrets.open(s.Ring, o)
		if err != nil {
			return Attempt{}, err
		}
		signed := signature.Sign(secret, body, envelope)
		s.sign(sent.RequestHeaders, signed)
		hidden = []string{secret, signed.V2, signed.Simple}
	}
	sent.Answer = s.Post.Post(ctx, Post{o.ApplicationID, o.URL, sent.RequestHeaders, body})
	sent.EndedAt = s.Now()
	if len(sent.Answer.ResponseBody) > 0 {
		sent.Answer.ResponseBody = []byte(redactBody(sent.Answer.ResponseBody, hidden))
	}
	if location := sent.Answer.ResponseHeaders["Location"]; location != "" {
		sent.Answer.ResponseHeaders = maps.Clone(sent.Answer.ResponseHeaders)
		sent.Answer.ResponseHeaders["Location"] = redactBody([]byte(location), hidden)
	}
	return sent, nil
}

func (s *Sender) headers(o Outgoing) map[string]string {
	h := make(map[string]string, 8+3*len(s.Prefixes))
	h[headerContent] = "application/json; charset=utf-8"
	s.set(h, nameDelivery, o.DeliveryID.String())
	if o.Test {
		s.set(h, nameTest, "true")
	}
	if o.Unsigned {
		s.set(h, nameUnsigned, "true")
	}
	return h
}

func (s *Sender) sign(h map[string]string, signed signature.Headers) {
	h[signature.HeaderV2], h[signature.HeaderRaw], h[signature.HeaderSimple] = signed.V2, signed.Raw, signed.Simple
	s.set(h, nameSignature, signed.Service)
}

func (s *Sender) set(h map[string]string, name, value string) {
	h[prefixOurs+name] = value
	for _, prefix := range s.Prefixes {
		h[prefix+name] = value
	}
}

// secretCache keeps opened secrets, as opening costs as much as signing. A
// rotated secret has other sealed bytes, hence another entry.
type secretCache struct {
	mu     sync.Mutex
	opened map[string]string
}

// secretsKept bounds the cache; it starts again when it is full.
const secretsKept = 4096

func (c *secretCache) open(ring *seal.KeyRing, o Outgoing) (string, error) {
	key := string(o.DestinationID[:]) + string(o.SecretSealed)
	c.mu.Lock()
	secret, ok := c.opened[key]
	c.mu.Unlock()
	if ok {
		return secret, nil
	}
	plain, err := ring.Open(o.SecretSealed, o.DestinationID[:])
	if err != nil {
		return "", fmt.Errorf("open secret: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened == nil || len(c.opened) >= secretsKept {
		c.opened = map[string]string{}
	}
	c.opened[key] = string(plain)
	return string(plain), nil
}

// succeeded reports whether the receiver accepted the event.
func (a Answer) succeeded() bool { return a.Status >= 200 && a.Status < 300 }

// retryable says which answers another attempt may change: the receiver's
// fault, an address not there yet, and no answer at all.
func (a Answer) retryable() bool { return a.Status/100 == 5 || a.Status == 404 }
