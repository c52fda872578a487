package webhook

import (
	"encoding/binary"
	"time"

	"github.com/google/uuid"
)

// spanSlack is how far the time inside an id may lie from the time beside it:
// the two are read from the clock one after the other.
const spanSlack = time.Hour

// idSpan returns bounds of the ids that were made within a span of time, the
// first included, the last not; nil leaves an end open. The bounds are wider
// than the span: they spare the database most rows, they do not choose.
func idSpan(from, before *time.Time) (first, last uuid.UUID) {
	last = uuid.Max
	if from != nil {
		first = firstID(from.Add(-spanSlack))
	}
	if before != nil {
		last = firstID(before.Add(spanSlack))
	}
	return first, last
}

// firstID is below every id that was made at t or later: an id begins with the
// milliseconds since 1970 in 48 bits (RFC 9562 section 5.7).
func firstID(t time.Time) (id uuid.UUID) {
	const last = 1<<48 - 1
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(min(max(t.UnixMilli(), 0), last)))
	copy(id[:6], b[2:])
	return id
}
