package webhook

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// waitForEarlier is how long a delivery waits for the first attempt of an
// earlier one of its subject. It outlasts the lease and the attempt of a process
// that died, so that the earlier one is sent by another one meanwhile.
const waitForEarlier = 30 * time.Second

// line are the deliveries about one subject to one destination: each begins when
// the one before it was tried.
type line struct {
	destinationKey
	subject uuid.UUID
}

// linesOf are those in which something was put that has to wait.
func linesOf(p db.DeliveryInsertManyParams, written []db.DeliveryInsertManyRow) []line {
	waits := map[uuid.UUID]bool{}
	for _, w := range written {
		if w.WaitsForEarlier {
			waits[w.DeliveryID] = true
		}
	}
	if len(waits) == 0 {
		return nil
	}
	var out []line
	for i, id := range p.DeliveryIds {
		if waits[id] {
			out = append(out, line{destinationKey{p.ApplicationIds[i], p.DestinationIds[i]}, p.SubjectIds[i]})
		}
	}
	return out
}

// tried are the lines whose first delivery these results were the first attempts of.
func tried(group []result) []line {
	var out []line
	for _, r := range group {
		if r.row.SubjectID != nil && r.row.RoundAttempts == 0 {
			out = append(out, line{keyOf(r.row), *r.row.SubjectID})
		}
	}
	return out
}

// release makes due what waits at the head of these lines. It is called after
// the commit of a delivery that has to wait, and after the commit of an attempt:
// whichever of the two is later sees the other. What is missed is due when its
// wait is over.
func (d *Dispatcher) release(ctx context.Context, lines []line) {
	if len(lines) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTimeout)
	defer cancel()
	n, err := releaseLines(ctx, d.Store.Queries(), lines, d.Now())
	if err != nil {
		d.Logger.WarnContext(ctx, "scheduling waiting deliveries failed", slog.Any("error", err))
	}
	if n > 0 {
		d.Wake()
	}
}

// releaseLines returns how many deliveries it made due.
func releaseLines(ctx context.Context, q *db.Queries, lines []line, now time.Time) (int64, error) {
	if len(lines) == 0 {
		return 0, nil
	}
	p := db.DeliveryReleaseParams{Now: now}
	for _, l := range lines {
		p.ApplicationIds, p.DestinationIds = append(p.ApplicationIds, l.application), append(p.DestinationIds, l.destination)
		p.SubjectIds = append(p.SubjectIds, l.subject)
	}
	n, err := q.DeliveryRelease(ctx, p)
	if err != nil {
		return 0, fmt.Errorf("release deliveries: %w", err)
	}
	return n, nil
}

func orZero(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}
