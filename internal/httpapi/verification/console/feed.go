package console

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/feed"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

const (
	// openWithin is how long a stream may take to begin, and to ask whether its listener may go on.
	openWithin = 10 * time.Second
	// checkEvery is after how many heartbeats the login of a stream is looked at.
	checkEvery = 2
)

// Listeners checks which listeners may still receive the feed.
type Listeners interface {
	// CurrentPermissions returns the rights that a listener has by now. It fails when login, key or membership is gone; asking is no use of a login.
	CurrentPermissions(ctx context.Context, organisation uuid.UUID, p caller.Principal) (permissions []string, err error)
}

// ReadFeed returns the changes since an event, or a stream of changes.
func (h *Handler) ReadFeed(ctx context.Context, req api.ReadFeedRequestObject) (api.ReadFeedResponseObject, error) {
	l, after := listener(ctx, req.Params), lastEvent(req.Params)
	if !caller.WantsStream(ctx) {
		page, err := h.Feed.Read(ctx, l, after)
		return api.ReadFeed200JSONResponse(toFeedPage(page)), err
	}
	opening, cancel := context.WithTimeout(ctx, openWithin)
	defer cancel()
	p := caller.From(ctx)
	stream, err := h.Feed.Open(opening, p.ApplicationID, cmp.Or(p.LoginID, p.KeyID))
	if err != nil {
		return nil, err
	}
	missed, err := h.Feed.Read(opening, l, after)
	if err != nil {
		h.Feed.Close(stream)
		return nil, err
	}
	return streamed(func(w http.ResponseWriter) error {
		defer h.Feed.Close(stream)
		h.stream(ctx, &eventWriter{w: w, flush: http.NewResponseController(w).Flush}, hearing{stream, l, missed})
		return nil
	}), nil
}

// streamed is an answer that is written while events come.
type streamed func(w http.ResponseWriter) error

// VisitReadFeedResponse writes the answer until the stream is over.
func (s streamed) VisitReadFeedResponse(w http.ResponseWriter) error { return s(w) }

// hearing is a stream with who hears it, and what they missed before.
type hearing struct {
	*feed.Stream
	by     feed.Listener
	missed feed.Page
}

// stream writes events until the client is gone, may no longer hear them or the process stops.
func (h *Handler) stream(ctx context.Context, w *eventWriter, s hearing) {
	w.begin(s.missed)
	beat := time.NewTicker(h.Heartbeat)
	defer beat.Stop()
	for beats := 1; w.err == nil; {
		select {
		case <-ctx.Done():
			return
		case <-s.Ended:
			return
		case <-s.Lost:
			w.reset()
		case e := <-s.Events:
			if s.by.MayReceive(e) {
				w.event(e)
			}
		case <-beat.C:
			if beats++; beats%checkEvery == 0 && !h.renew(ctx, &s.by) {
				return
			}
			w.write(": here\n\n")
		}
	}
}

// renew reports whether a listener may go on, with the rights that they have by now.
func (h *Handler) renew(ctx context.Context, l *feed.Listener) bool {
	asking, cancel := context.WithTimeout(ctx, openWithin)
	defer cancel()
	permissions, err := h.Listeners.CurrentPermissions(asking, caller.Organisation(ctx), caller.From(ctx))
	l.Permissions = permissions
	return err == nil
}

// eventWriter writes frames of server-sent events until one fails.
type eventWriter struct {
	w     http.ResponseWriter
	flush func() error
	err   error
}

func (w *eventWriter) begin(missed feed.Page) {
	header := w.w.Header()
	header.Set("Content-Type", contract.EventStream)
	// Proxies that gather what they pass on would hold events back.
	header.Set("X-Accel-Buffering", "no")
	header.Set("Cache-Control", "no-store, no-transform")
	w.w.WriteHeader(http.StatusOK)
	w.write("retry: 2000\n: here\n\n")
	if missed.IsReset {
		w.reset()
	}
	for _, e := range missed.Events {
		w.event(e)
	}
}

func (w *eventWriter) event(e feed.Event) {
	data, err := json.Marshal(toFeedEvent(e))
	if err != nil {
		w.err = fmt.Errorf("write event: %w", err)
		return
	}
	w.write("id: " + e.ID.String() + "\ndata: " + string(data) + "\n\n")
}

func (w *eventWriter) reset() { w.write("event: reset\ndata: {}\n\n") }

func (w *eventWriter) write(text string) {
	if w.err != nil {
		return
	}
	if _, w.err = w.w.Write([]byte(text)); w.err == nil {
		w.err = w.flush()
	}
}

// listener is who calls, with what they want to hear of.
func listener(ctx context.Context, params api.ReadFeedParams) feed.Listener {
	p := caller.From(ctx)
	l := feed.Listener{ApplicationID: p.ApplicationID, AccountID: p.AccountID, Permissions: p.Permissions}
	if params.Topics != nil {
		for topic := range strings.SplitSeq(*params.Topics, ",") {
			l.Topics = append(l.Topics, feed.Topic(topic))
		}
	}
	return l
}

// lastEvent is the event after which to begin, nil for none. What is no id of an event stands for one that is long gone.
func lastEvent(params api.ReadFeedParams) *uuid.UUID {
	if params.LastEventID == nil || *params.LastEventID == "" {
		return params.After
	}
	id, err := uuid.Parse(*params.LastEventID)
	if err != nil {
		return new(uuid.UUID)
	}
	return &id
}

func toFeedPage(p feed.Page) api.FeedPage {
	out := api.FeedPage{Events: make([]api.FeedEvent, len(p.Events)), LastEventID: p.Last, Reset: p.IsReset}
	for i, e := range p.Events {
		out.Events[i] = toFeedEvent(e)
	}
	return out
}

func toFeedEvent(e feed.Event) api.FeedEvent {
	return api.FeedEvent{
		EventID: e.ID, Topic: api.FeedTopic(e.Topic), Type: e.Type, ID: e.Record, Version: optional.Of(e.Version), At: timestamp.At(e.CreatedAt()), Actor: e.Actor,
	}
}
