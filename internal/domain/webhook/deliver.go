package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/signature"
	"vidimus/internal/platform/canonjson"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
)

// Headers beside the signatures.
const (
	headerDelivery = "X-Service-Delivery"
	headerContent  = "Content-Type"
)

// Answer is what came of sending.
type Answer struct {
	// Status is the receiver's, 504 for a timeout, 503 for a connection that failed.
	Status   int
	Duration time.Duration
	// Problem says in words why there is no answer; empty when there is one.
	Problem string
}

// Poster sends one request. It follows no redirects and reaches public
// addresses only.
type Poster interface {
	Post(ctx context.Context, url string, header map[string]string, body []byte) Answer
}

// Deliverer attempts deliveries.
type Deliverer struct {
	river.WorkerDefaults[DeliverArgs]
	Store *postgres.Store
	Ring  *seal.Ring
	Links media.Links
	Post  Poster
	// Delays are the waits after each failed attempt but the last.
	Delays []time.Duration
	// Prefixes are further header prefixes that the X-Service- headers are sent under.
	Prefixes []string
	Now      func() time.Time

	// ours holds the jobs whose last failure was on our side, until they are
	// given their next time.
	ours sync.Map
}

// deliverTimeout is above the five seconds of an attempt and what is written
// before and after it. A killed worker's deliveries wait little longer.
const deliverTimeout = 10 * time.Second

// soon is when a delivery follows that failed on our side: an outage of ours is
// no answer of the receiver's, whose schedule has longer waits.
const soon = 2 * time.Second

// Timeout ends a delivery that hangs.
func (*Deliverer) Timeout(*river.Job[DeliverArgs]) time.Duration { return deliverTimeout }

// NextRetry waits as the schedule says.
func (d *Deliverer) NextRetry(job *river.Job[DeliverArgs]) time.Time {
	if _, ours := d.ours.LoadAndDelete(job.ID); ours {
		return d.Now().Add(soon)
	}
	i := min(job.Attempt, len(d.Delays)) - 1
	if i < 0 {
		return d.Now()
	}
	return d.Now().Add(d.Delays[i])
}

// errAgain asks the queue for another attempt.
var errAgain = errors.New("attempt failed; another one follows")

// Work makes one attempt. Sending happens outside any transaction: a crash in
// between repeats the attempt, and the receiver drops what it has by event_id.
func (d *Deliverer) Work(ctx context.Context, job *river.Job[DeliverArgs]) error {
	err := d.attempt(ctx, job)
	if err != nil && !errors.Is(err, errAgain) {
		d.ours.Store(job.ID, true)
	}
	return err
}

func (d *Deliverer) attempt(ctx context.Context, job *river.Job[DeliverArgs]) error {
	a := job.Args
	row, err := d.Store.Queries().DeliveryGet(ctx, db.DeliveryGetParams{ApplicationID: a.ApplicationID, DeliveryID: a.DeliveryID})
	if errors.Is(err, pgx.ErrNoRows) {
		return d.settle(ctx, a, "failed") // the destination was deleted
	}
	if err != nil {
		return fmt.Errorf("load delivery: %w", err)
	}
	if row.DeliveryStatus != "pending" {
		return nil
	}
	if !row.Enabled {
		return d.settle(ctx, a, "failed")
	}
	answer, err := d.send(ctx, a, row)
	if err != nil {
		return err
	}
	return d.record(ctx, a, job.Attempt, answer)
}

func (d *Deliverer) send(ctx context.Context, a DeliverArgs, row db.DeliveryGetRow) (Answer, error) {
	secret, err := d.Ring.Open(row.SecretSealed, row.DestinationID[:])
	if err != nil {
		return Answer{}, fmt.Errorf("open secret: %w", err)
	}
	now := d.Now()
	body, envelope, err := render(d.Links.Fill(a.ApplicationID, row.Payload), now)
	if err != nil {
		return Answer{}, err
	}
	signed := signature.Sign(string(secret), body, envelope)
	return d.Post.Post(ctx, row.Url, d.headers(a.DeliveryID, signed), body), nil
}

// render brings the body into its canonical form and sets the attempt's time.
func render(payload []byte, now time.Time) ([]byte, signature.Envelope, error) {
	body, err := canonjson.Canonicalize(payload)
	if err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("canonicalize event: %w", err)
	}
	if body, err = canonjson.SetInteger(body, "timestamp", now.Unix()); err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("set time of event: %w", err)
	}
	var e struct {
		SessionID   string `json:"session_id"`
		Status      string `json:"status"`
		WebhookType string `json:"webhook_type"`
	}
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, signature.Envelope{}, fmt.Errorf("read envelope: %w", err)
	}
	return body, signature.Envelope{Timestamp: now.Unix(), SessionID: e.SessionID, Status: e.Status, WebhookType: e.WebhookType}, nil
}

func (d *Deliverer) headers(delivery uuid.UUID, s signature.Headers) map[string]string {
	h := map[string]string{
		headerContent: "application/json; charset=utf-8", headerDelivery: delivery.String(),
		signature.HeaderTimestamp: s.Timestamp, signature.HeaderV2: s.V2, signature.HeaderRaw: s.Raw,
		signature.HeaderSimple: s.Simple, signature.HeaderService: s.Service,
	}
	for _, prefix := range d.Prefixes {
		h[prefix+"Delivery"], h[prefix+"Signature"] = delivery.String(), s.Service
	}
	return h
}

// retryable says which answers another attempt may change: the receiver's
// fault, an address not there yet, and no answer at all.
func retryable(status int) bool { return status >= 500 || status == 404 }

// record writes the attempt and what follows from it.
func (d *Deliverer) record(ctx context.Context, a DeliverArgs, attempt int, answer Answer) error {
	again := retryable(answer.Status) && attempt <= len(d.Delays)
	err := d.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		p := db.AttemptInsertParams{
			ApplicationID: a.ApplicationID, DeliveryID: a.DeliveryID, Attempt: int32(attempt), StatusCode: int32(answer.Status),
			ResponseTimeMs: int32(answer.Duration.Milliseconds()), CreatedAt: d.Now(),
		}
		if answer.Problem != "" {
			p.Error = &answer.Problem
		}
		if err := tx.AttemptInsert(ctx, p); err != nil {
			return fmt.Errorf("record attempt: %w", err)
		}
		if again {
			return nil
		}
		return tx.DeliverySettle(ctx, db.DeliverySettleParams{
			ApplicationID: a.ApplicationID, DeliveryID: a.DeliveryID, Status: statusAfter(answer),
		})
	})
	if err != nil {
		return err
	}
	if again {
		return errAgain
	}
	return nil
}

func statusAfter(a Answer) string {
	if a.Status >= 200 && a.Status < 300 {
		return "delivered"
	}
	return "failed"
}

func (d *Deliverer) settle(ctx context.Context, a DeliverArgs, status string) error {
	err := d.Store.Queries().DeliverySettle(ctx, db.DeliverySettleParams{ApplicationID: a.ApplicationID, DeliveryID: a.DeliveryID, Status: status})
	if err != nil {
		return fmt.Errorf("settle delivery: %w", err)
	}
	return nil
}
