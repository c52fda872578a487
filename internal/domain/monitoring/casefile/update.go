package casefile

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

// Edit holds the members of a case to change; nil members stay.
type Edit struct {
	// ExpectedVersion is the version that the caller has read; nil for any.
	ExpectedVersion *int32
	Title           *string
	Priority        *Priority
	// DueAt is set where IsDueSet says so; nil then clears it.
	DueAt    *time.Time
	IsDueSet bool
	// Tags replace those that there are; nil leaves them.
	Tags     []string
	Metadata json.RawMessage
}

// Update changes the title, priority and other attributes of a case.
func (s *Service) Update(ctx context.Context, by application.Caller, id uuid.UUID, e Edit) (Case, error) {
	var title string
	if e.Title != nil {
		if title = strings.TrimSpace(*e.Title); title == "" {
			return Case{}, errUntitled()
		}
	}
	metadata, err := checkMetadata(e.Metadata)
	if err != nil {
		return Case{}, err
	}
	return s.worked(ctx, by, id, func(_ context.Context, w *change) error {
		if err := w.expect(e.ExpectedVersion); err != nil {
			return err
		}
		if e.Title != nil && title != w.row.Title {
			w.row.Title, w.isTouched = title, true
		}
		if len(e.Metadata) > 0 && !bytes.Equal(metadata, w.row.Metadata) {
			w.row.Metadata, w.isTouched = metadata, true
		}
		if e.Priority != nil && string(*e.Priority) != w.row.Priority {
			w.event(EventPriorityChanged, map[string]any{"from": w.row.Priority, "to": *e.Priority})
			w.row.Priority = string(*e.Priority)
		}
		if e.IsDueSet && !sameTime(e.DueAt, w.row.DueAt) {
			w.event(EventDueDateChanged, map[string]any{"from": w.row.DueAt, "to": e.DueAt})
			w.row.DueAt = e.DueAt
		}
		if e.Tags != nil {
			w.retag(tidyTags(e.Tags))
		}
		return nil
	})
}

func (w *change) retag(tags []string) {
	for _, t := range tags {
		if !slices.Contains(w.row.Tags, t) {
			w.event(EventTagAdded, map[string]any{"tag": t})
		}
	}
	for _, t := range w.row.Tags {
		if !slices.Contains(tags, t) {
			w.event(EventTagRemoved, map[string]any{"tag": t})
		}
	}
	w.row.Tags = tags
}

func tidyTags(tags []string) []string {
	out := slices.Compact(slices.Sorted(slices.Values(tags)))
	if out == nil {
		return []string{}
	}
	return out
}

func sameTime(a, b *time.Time) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Equal(*b)
}

func errUntitled() error {
	return apperr.Invalid("case_title_empty", "title", "This field may not be blank.")
}

// checkMetadata returns the metadata to store, nil for none.
func checkMetadata(sent json.RawMessage) (json.RawMessage, error) {
	sent = bytes.TrimSpace(sent)
	if len(sent) == 0 || string(sent) == "null" {
		return nil, nil
	}
	if sent[0] != '{' || len(sent) > maxMetadata {
		return nil, apperr.Invalid("case_metadata_refused", "metadata", "Must be an object of at most 16 KB.")
	}
	return sent, nil
}

// Failure is a case of several to which something could not be done.
type Failure struct {
	ID     uuid.UUID
	Detail string
}

// atOnce is how many cases of several are worked on at the same time: their transactions share the flushes of the database.
const atOnce = 4

// each does something to cases, width of them at a time; what is refused for one does not stop the others.
func each(ids []uuid.UUID, width int, do func(uuid.UUID) error) (updated int, failures []Failure, err error) {
	var some []uuid.UUID
	for _, id := range ids {
		if !slices.Contains(some, id) {
			some = append(some, id)
		}
	}
	refusals := make([]*apperr.Error, len(some))
	var group errgroup.Group
	group.SetLimit(width)
	for i, id := range some {
		group.Go(func() error {
			err := do(id)
			if err == nil || errors.As(err, &refusals[i]) && refusals[i].Public != "" && refusals[i].Kind != apperr.KindUnavailable {
				return nil
			}
			return err
		})
	}
	err = group.Wait()
	failures = []Failure{}
	for i, refusal := range refusals {
		if refusal == nil {
			updated++
			continue
		}
		failures = append(failures, Failure{ID: some[i], Detail: refusal.Public})
	}
	return updated, failures, err
}

// MoveAll gives several cases a status as if each was moved alone, with all gates.
func (s *Resolutions) MoveAll(ctx context.Context, by application.Caller, ids []uuid.UUID, to Status, how ResolveInput) (updated int, failures []Failure, err error) {
	if to == StatusResolved && how.Resolution == "" {
		return 0, nil, apperr.Invalid("case_resolution_missing", "resolution", "Say how the cases end.")
	}
	return each(ids, atOnce, func(id uuid.UUID) (err error) {
		switch to {
		case StatusResolved:
			_, err = s.Resolve(ctx, by, id, how)
		case StatusAwaitingUser:
			_, err = s.RequestInfo(ctx, by, id, how.Note)
		default:
			_, err = s.Reopen(ctx, by, id, how.Note)
		}
		return err
	})
}

// AssignAll assigns several cases of one blueprint to a member; cases of another
// blueprint than the first one's fail.
func (s *Assignments) AssignAll(ctx context.Context, by application.Caller, ids []uuid.UUID, to Assignee) (updated int, failures []Failure, err error) {
	var first *Case
	return each(ids, 1, func(id uuid.UUID) error {
		c, err := s.get(ctx, by.ApplicationID, id)
		if err != nil {
			return err
		}
		if first == nil {
			first = &c
		}
		if (c.Blueprint == nil) != (first.Blueprint == nil) || c.Blueprint != nil && c.Blueprint.ID != first.Blueprint.ID {
			return stateRefused("case_blueprints_mixed", "The cases have to be of one blueprint.")
		}
		_, err = s.Assign(ctx, by, id, to)
		return err
	})
}
