package feed

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/value/ident"
)

const (
	// ReplayFor is how far back events are told to who comes again.
	ReplayFor = 5 * time.Minute
	// overlap is how long after its id was made an event may become visible and is still found by the next look.
	overlap = 5 * time.Second
	// mostRead is how many events of an application are told at once; of more, nobody would read them one by one.
	mostRead = 1000
)

// Page is a batch of changes.
type Page struct {
	Events []Event
	// Last is the id to go on from.
	Last uuid.UUID
	// IsReset says that more has changed than is told.
	IsReset bool
}

// Read returns the changes after an event that a listener may receive; nil if there
// are none yet. Events of the last seconds may be repeated, because they become
// visible in another order than they are made.
func (h *Hub) Read(ctx context.Context, l Listener, after *uuid.UUID) (Page, error) {
	page := Page{Events: []Event{}, Last: ident.New()}
	if after == nil {
		return page, nil
	}
	from := timeOf(*after)
	if now := time.Now(); now.Sub(from) > ReplayFor || from.Sub(now) > overlap {
		page.IsReset = true
		return page, nil
	}
	found, err := h.load(ctx, []uuid.UUID{l.ApplicationID}, from.Add(-overlap))
	if err != nil {
		return Page{}, err
	}
	page.IsReset = len(found) >= mostRead
	for _, e := range found {
		if e.ID != *after && l.MayReceive(e) {
			page.Events = append(page.Events, e)
		}
	}
	return page, nil
}

// load reads the events of applications since a time.
func (h *Hub) load(ctx context.Context, applications []uuid.UUID, since time.Time) ([]Event, error) {
	rows, err := h.Store.Queries().FeedRead(ctx, db.FeedReadParams{ApplicationIds: applications, Since: firstID(since), AtMost: mostRead})
	if err != nil {
		return nil, fmt.Errorf("read feed: %w", err)
	}
	out := make([]Event, len(rows))
	for i, row := range rows {
		out[i] = fromRow(row)
	}
	return out, nil
}
