package webhook

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// MaxReplaySpan is the longest span of time that one replay takes.
const MaxReplaySpan = 90 * 24 * time.Hour

// ReplayScope selects the events of the time span to send.
type ReplayScope string

// The scopes.
const (
	// ReplayMissed takes events that the destination never got: those that were
	// never meant for it, and those that failed.
	ReplayMissed ReplayScope = "missed"
	// ReplayAll takes every event.
	ReplayAll ReplayScope = "all"
)

// ReplayStatus is the state of a replay.
type ReplayStatus string

// The statuses.
const (
	ReplayRunning ReplayStatus = "running"
	ReplayDone    ReplayStatus = "done"
	// ReplayStopped is the end of a replay whose destination was switched off or deleted.
	ReplayStopped ReplayStatus = "stopped"
)

// Replay is the sending of the events of a span of time again.
type Replay struct {
	ID     uuid.UUID
	Status ReplayStatus
	// From is part of the span, To is not.
	From, To time.Time
	Types    []string
	Scope    ReplayScope
	// LookedAt counts the events of the types so far, Queued those that were put on their way.
	LookedAt, Queued int64
	CreatedAt        time.Time
	FinishedAt       *time.Time
}

// ReplayInput requests a replay. Without types it takes those that the destination is subscribed
// to; the scope without one is ReplayMissed.
type ReplayInput struct {
	From, To time.Time
	Types    []string
	Scope    ReplayScope
}

func (in ReplayInput) validate(now time.Time) error {
	f := map[string][]string{}
	switch {
	case !in.From.Before(in.To):
		f["to"] = []string{"Must be after from."}
	case in.To.After(now):
		f["to"] = []string{"Must not be in the future."}
	case in.To.Sub(in.From) > MaxReplaySpan:
		f["from"] = []string{"Must be at most 90 days before to."}
	}
	for _, t := range in.Types {
		if !slices.Contains(outbox.Types, outbox.Type(t)) {
			f["webhook_types"] = append(f["webhook_types"], fmt.Sprintf("%q is not an event.", t))
		}
	}
	if in.Scope != ReplayMissed && in.Scope != ReplayAll {
		f["scope"] = []string{"Must be missed or all."}
	}
	if len(f) > 0 {
		return apperr.InvalidFields("replay_invalid", f)
	}
	return nil
}

// StartReplay starts a replay in the background.
func (s *Service) StartReplay(ctx context.Context, applicationID, id uuid.UUID, in ReplayInput) (Replay, error) {
	if in.Scope == "" {
		in.Scope = ReplayMissed
	}
	now := s.Now()
	in.From, in.To = micros(in.From), micros(in.To)
	row, err := s.load(ctx, applicationID, id)
	if err != nil {
		return Replay{}, err
	}
	if err := in.validate(now); err != nil {
		return Replay{}, err
	}
	if refusal := s.CheckURL(ctx, applicationID, row.Url); refusal != "" {
		return Replay{}, apperr.Invalid("destination_url_refused", "url", refusal)
	}
	if !row.Enabled {
		return Replay{}, errDisabled()
	}
	if in.Types == nil {
		in.Types = row.SubscribedEvents
	}
	if len(in.Types) == 0 {
		return Replay{}, apperr.Invalid("replay_without_types", "webhook_types", "Name events: the destination is subscribed to none.")
	}
	r := Replay{
		ID: s.NewID(), Status: ReplayRunning, From: in.From, To: in.To, Types: in.Types, Scope: in.Scope, CreatedAt: now,
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.ReplayInsert(ctx, db.ReplayInsertParams{
			ApplicationID: applicationID, ReplayID: r.ID, DestinationID: id, FromAt: r.From, ToAt: r.To, WebhookTypes: r.Types,
			Scope: string(r.Scope), CreatedAt: now,
		}); err != nil {
			return fmt.Errorf("insert replay: %w", err)
		}
		return s.Jobs.InsertMany(ctx, tx, []jobs.Args{ReplayArgs{ApplicationID: applicationID, ReplayID: r.ID}})
	})
	return r, err
}

// micros is the time as the database keeps it, so that it is answered at once as it is read later.
func micros(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// Replay returns a replay of the destination.
func (s *Service) Replay(ctx context.Context, applicationID, id, replayID uuid.UUID) (Replay, error) {
	if _, err := s.load(ctx, applicationID, id); err != nil {
		return Replay{}, err
	}
	row, err := s.Store.Queries().ReplayGet(ctx, db.ReplayGetParams{ApplicationID: applicationID, DestinationID: id, ReplayID: replayID})
	if postgres.NotFound(err) {
		return Replay{}, apperr.NotFound("replay_not_found")
	}
	if err != nil {
		return Replay{}, fmt.Errorf("load replay: %w", err)
	}
	return replayFromRow(row), nil
}

// Replays returns a page of the destination's replays, the newest first, and
// how many there are on all pages.
func (s *Service) Replays(ctx context.Context, applicationID, id uuid.UUID, p paging.Request) ([]Replay, int, error) {
	if _, err := s.load(ctx, applicationID, id); err != nil {
		return nil, 0, err
	}
	rows, err := s.Store.Queries().ReplayList(ctx, db.ReplayListParams{
		ApplicationID: applicationID, DestinationID: id, PageLimit: int32(p.Limit), PageOffset: int32(p.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list replays: %w", err)
	}
	n, err := s.Store.Queries().ReplayCount(ctx, db.ReplayCountParams{ApplicationID: applicationID, DestinationID: id})
	if err != nil {
		return nil, 0, fmt.Errorf("count replays: %w", err)
	}
	replays := make([]Replay, len(rows))
	for i, row := range rows {
		replays[i] = replayFromRow(row)
	}
	return replays, int(n), nil
}

func replayFromRow(row db.WebhookReplay) Replay {
	return Replay{
		ID: row.ReplayID, Status: ReplayStatus(row.Status), From: row.FromAt, To: row.ToAt, Types: row.WebhookTypes,
		Scope: ReplayScope(row.Scope), LookedAt: row.LookedAt, Queued: row.Queued, CreatedAt: row.CreatedAt, FinishedAt: row.FinishedAt,
	}
}
