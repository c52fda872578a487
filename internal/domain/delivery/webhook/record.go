package webhook

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// The states of a delivery.
const (
	deliveryPending   = "pending"
	deliveryDelivered = "delivered"
	deliveryFailed    = "failed"
)

const (
	// recordBatch bounds a group of results.
	recordBatch = 256
	// recordGather is how long results wait for others, at most until half of all
	// that may be under way is there: a group costs little more than a single one.
	recordGather = 5 * time.Millisecond
	// recordTimeout bounds a write whose database hangs.
	recordTimeout = 5 * time.Second
	// The pause before a write is tried again grows from the first to the last.
	recordPauseFirst = 50 * time.Millisecond
	recordPauseLast  = time.Second
)

// result is an attempt that is not recorded yet.
type result struct {
	row       db.DeliveryClaimRow
	leaseEnd  time.Time
	attemptID uuid.UUID
	sent      Attempt
}

// recorder writes results in groups.
type recorder struct {
	DispatchDeps
	results chan result
	// patience is how long a result waits for others.
	patience time.Duration
	// underWay is how many attempts are not recorded yet, those in results included.
	underWay func() int
	// written is told of every group that is done with.
	written func([]result)
	// release is told where a first attempt was recorded.
	release func(context.Context, []line)
	// stuck says that results wait for a database that is out of reach.
	stuck atomic.Bool
}

// run writes until the results end, or ctx does.
func (r *recorder) run(ctx context.Context) {
	for first := range r.results {
		r.keep(ctx, r.gather(first))
	}
}

// gather waits a moment for what else is under way to share the write with: the
// receiver has its event already, and there is room for more meanwhile.
func (r *recorder) gather(first result) []result {
	group, enough := []result{first}, min(recordBatch, max(1, r.Settings.Concurrency/2))
	pause := time.NewTimer(r.patience)
	defer pause.Stop()
	for len(group) < min(enough, r.underWay()) {
		select {
		case next, open := <-r.results:
			if !open {
				return group
			}
			group = append(group, next)
		case <-pause.C:
			return group
		}
	}
	return group
}

// keep tries until the group is written. An outage of ours uses up no attempt:
// what is not written in the end is sent again when its lease is over.
func (r *recorder) keep(ctx context.Context, group []result) {
	for pause := recordPauseFirst; ; pause = min(2*pause, recordPauseLast) {
		err := r.write(ctx, group)
		if err == nil {
			r.stuck.Store(false)
			return
		}
		r.Logger.ErrorContext(ctx, "recording attempts failed", slog.Any("error", err), slog.Int("attempts", len(group)))
		if apperr.KindOf(err) != apperr.KindUnavailable && ctx.Err() == nil {
			r.divide(ctx, group)
			return
		}
		r.stuck.Store(true)
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
	}
}

// divide finds the result that the database does not take, so that it holds up
// nothing else. Alone it is dropped, and sent again when its lease is over.
func (r *recorder) divide(ctx context.Context, group []result) {
	if len(group) == 1 {
		r.written(group)
		return
	}
	r.keep(ctx, group[:len(group)/2])
	r.keep(ctx, group[len(group)/2:])
}

// write records the group in one statement, and switches off the destinations
// that have failed too long.
func (r *recorder) write(ctx context.Context, group []result) error {
	ctx, cancel := context.WithTimeout(ctx, recordTimeout)
	defer cancel()
	p := r.params(group)
	failing, err := r.Store.Queries().AttemptRecord(ctx, p)
	if err != nil {
		return fmt.Errorf("record attempts: %w", err)
	}
	r.written(group)
	r.release(ctx, tried(group))
	for _, f := range failing {
		if err := r.disable(ctx, destinationKey{f.ApplicationID, f.DestinationID}); err != nil {
			// The next event that fails brings us here again.
			r.Logger.ErrorContext(ctx, "disabling a destination failed", slog.Any("error", err))
		}
	}
	return nil
}

func (r *recorder) params(group []result) db.AttemptRecordParams {
	p := db.AttemptRecordParams{
		DisableAfterFailures: int32(r.Settings.DisableAfterFailures), DisableFailingSince: r.Now().Add(-r.Settings.DisableAfter),
	}
	for _, a := range group {
		row, answer := a.row, a.sent.Answer
		outcome, due := r.follows(a)
		p.ApplicationIds, p.DestinationIds = append(p.ApplicationIds, row.ApplicationID), append(p.DestinationIds, row.DestinationID)
		p.AttemptIds, p.DeliveryIds = append(p.AttemptIds, a.attemptID), append(p.DeliveryIds, row.DeliveryID)
		p.EventIds, p.SessionIds = append(p.EventIds, row.EventID), append(p.SessionIds, optional.Value(row.SessionID))
		p.WebhookTypes, p.WebhookVersions = append(p.WebhookTypes, row.Type), append(p.WebhookVersions, row.WebhookVersion)
		p.Attempts, p.Outcomes = append(p.Attempts, row.Attempts+1), append(p.Outcomes, outcome)
		p.StatusCodes = append(p.StatusCodes, int32(answer.Status))
		p.ResponseTimes = append(p.ResponseTimes, int32(answer.Duration.Milliseconds()))
		p.RequestHeaders = append(p.RequestHeaders, headersJSON(a.sent.RequestHeaders))
		p.ResponseHeaders = append(p.ResponseHeaders, headersJSON(answer.ResponseHeaders))
		p.ResponseBodies = append(p.ResponseBodies, storable(string(answer.ResponseBody)))
		p.ResponseTruncated, p.Errors = append(p.ResponseTruncated, answer.Truncated), append(p.Errors, storable(answer.Problem))
		p.DueAts, p.LeaseEnds = append(p.DueAts, due), append(p.LeaseEnds, a.leaseEnd)
		p.CreatedAts = append(p.CreatedAts, a.sent.At)
		p.FirstRounds = append(p.FirstRounds, row.Attempts == row.RoundAttempts)
	}
	return p
}

// follows says what becomes of the delivery, and when it is due again if it is.
func (r *recorder) follows(a result) (outcome string, due time.Time) {
	round := int(a.row.RoundAttempts) // before this attempt
	switch {
	case a.sent.Answer.succeeded():
		return deliveryDelivered, a.leaseEnd
	case a.sent.Answer.retryable() && round < len(r.Settings.Delays):
		return deliveryPending, a.sent.EndedAt.Add(r.Settings.Delays[round])
	default:
		return deliveryFailed, a.leaseEnd
	}
}

// disable switches a destination off, ends what waits for it and has its owner told.
func (r *recorder) disable(ctx context.Context, key destinationKey) error {
	now := r.Now()
	return r.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		n, err := tx.DestinationDisable(ctx, db.DestinationDisableParams{
			ApplicationID: key.application, DestinationID: key.destination, DisabledAt: now,
			DisableAfterFailures: int32(r.Settings.DisableAfterFailures), DisableFailingSince: now.Add(-r.Settings.DisableAfter),
		})
		if err != nil || n == 0 {
			return err
		}
		if _, err := settleUnwanted(ctx, tx, key, now); err != nil {
			return err
		}
		if err := r.notifyDisabled(ctx, tx, key, now); err != nil {
			return err
		}
		return r.Jobs.InsertMany(ctx, tx, []jobs.Args{DisabledMailArgs{ApplicationID: key.application, DestinationID: key.destination}})
	})
}

// headersJSON is empty when there are none.
func headersJSON(h map[string]string) string {
	if len(h) == 0 {
		return ""
	}
	for name, value := range h {
		if clean := storable(value); clean != value {
			h[name] = clean
		}
	}
	text, _ := json.Marshal(h) //nolint:errchkjson // a map of texts always becomes JSON
	return string(text)
}

// storable takes out what the database has no place for.
func storable(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\ufffd"), "\x00", "\ufffd")
}
