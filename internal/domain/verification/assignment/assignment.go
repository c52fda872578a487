// Package assignment owns the assignment of sessions in review to reviewers:
// claiming a session, handing out the next one, and snoozing. Assignments are
// advisory: they lock nothing and do not decide who may review a session.
package assignment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// holdLife is how long a session that was handed out waits for its reviewer before others get it.
	holdLife = 15 * time.Minute
	// longestSnooze is how long a session can be put off.
	longestSnooze = 90 * 24 * time.Hour
)

// Assignment is the reviewer a session is assigned to, and until when it is snoozed.
type Assignment struct {
	SessionID uuid.UUID
	// Reviewer is who has it, as called then; zero for nobody.
	Reviewer
	AssignedAt *time.Time
	// HeldUntil is when a session that was handed out goes to others; nil for one that was taken.
	HeldUntil    *time.Time
	SnoozedUntil *time.Time
}

// Reviewer is who asks: an account of the console, or a key, whose calls are those of one reviewer.
type Reviewer struct {
	// ID tells reviewers apart: the address of an account, the id of a key.
	ID string
	// Name and Email are empty for a key.
	Name, Email string
}

// Service assigns sessions.
type Service struct {
	Store    *postgres.Store
	Sessions *session.Service
	Now      func() time.Time
}

// TakeInput names the reviewer who claims or releases a session.
type TakeInput struct {
	ApplicationID, SessionID uuid.UUID
	By                       Reviewer
	// Release lets it go.
	Release bool
	// TakeOver says to do so where another member has it.
	TakeOver bool
}

// Take assigns a session to the reviewer, or to no one. It reports a conflict when another member has it.
func (s *Service) Take(ctx context.Context, in TakeInput) (Assignment, error) {
	return s.change(ctx, in.ApplicationID, in.SessionID, func(a Assignment, now time.Time) (Assignment, error) {
		if a.heldByOther(in.By, now) && !in.TakeOver {
			return a, apperr.Conflict("session_assigned", a.holder()+" has this session.")
		}
		if in.Release {
			a.Reviewer, a.AssignedAt, a.HeldUntil = Reviewer{}, nil, nil
			return a, nil
		}
		a.give(in.By, now)
		a.HeldUntil = nil
		return a, nil
	})
}

// SnoozeInput holds until when a session is snoozed; nil ends the snooze.
type SnoozeInput struct {
	ApplicationID, SessionID uuid.UUID
	Until                    *time.Time
}

// Snooze puts a session off.
func (s *Service) Snooze(ctx context.Context, in SnoozeInput) (Assignment, error) {
	return s.change(ctx, in.ApplicationID, in.SessionID, func(a Assignment, now time.Time) (Assignment, error) {
		if in.Until != nil && (!in.Until.After(now) || in.Until.After(now.Add(longestSnooze))) {
			return a, apperr.Invalid("snooze_outside", "until", "Must lie in the next 90 days.")
		}
		a.SnoozedUntil = in.Until
		return a, nil
	})
}

// change rewrites the assignment of a session in review, in line with all who ask for the next one.
func (s *Service) change(ctx context.Context, applicationID, sessionID uuid.UUID, do func(Assignment, time.Time) (Assignment, error)) (Assignment, error) {
	var out Assignment
	err := s.inLine(ctx, applicationID, func(ctx context.Context, tx postgres.Tx, now time.Time) error {
		sess, err := s.Sessions.Lock(ctx, tx, applicationID, sessionID)
		if err != nil {
			return err
		}
		if sess.Status != session.StatusInReview {
			return apperr.Conflict("session_not_in_review", "This session does not wait for a reviewer.")
		}
		a, err := load(ctx, tx, applicationID, sessionID)
		if err != nil {
			return err
		}
		if a, err = do(a, now); err != nil {
			return err
		}
		out, err = store(ctx, tx, applicationID, a)
		return err
	})
	return out, err
}

// NextInput holds the reviewer who asks for the next session, and the filter it has
// to match.
type NextInput struct {
	ApplicationID uuid.UUID
	By            Reviewer
	// Kinds are those of the sessions; none for all.
	Kinds   []workflow.Kind
	Exclude []uuid.UUID
	// LastFirst asks for the session that came to review last, not for the one that has waited longest.
	LastFirst bool
}

// Next assigns the next session to review to the reviewer and returns it; nil when none is waiting.
func (s *Service) Next(ctx context.Context, in NextInput) (*Assignment, error) {
	if len(in.Kinds) == 0 {
		in.Kinds = []workflow.Kind{workflow.KindUser, workflow.KindBusiness}
	}
	kinds := make([]string, len(in.Kinds))
	for i, k := range in.Kinds {
		kinds[i] = string(k)
	}
	ordering := session.ByLongestInReview
	if in.LastFirst {
		ordering = session.ByLastToReview
	}
	var out *Assignment
	err := s.inLine(ctx, in.ApplicationID, func(ctx context.Context, tx postgres.Tx, now time.Time) error {
		out = nil
		id, err := tx.AssignmentNext(ctx, db.AssignmentNextParams{
			ApplicationID: in.ApplicationID, Kinds: kinds, Exclude: append([]uuid.UUID{}, in.Exclude...), Now: now, Reviewer: in.By.ID, Ordering: ordering,
		})
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("find next session: %w", err)
		}
		a, err := load(ctx, tx, in.ApplicationID, id)
		if err != nil {
			return err
		}
		taken := a.ID == in.By.ID && a.HeldUntil == nil
		a.give(in.By, now)
		a.SnoozedUntil = nil
		if !taken {
			a.HeldUntil = optional.Of(now.Add(holdLife))
		}
		a, err = store(ctx, tx, in.ApplicationID, a)
		out = &a
		return err
	})
	return out, err
}

// List returns the assignments of the sessions in review that are assigned or
// snoozed.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID) ([]Assignment, error) {
	now := s.Now()
	rows, err := s.Store.Queries().AssignmentList(ctx, db.AssignmentListParams{ApplicationID: applicationID, Now: now})
	if err != nil {
		return nil, fmt.Errorf("list assignments: %w", err)
	}
	out := make([]Assignment, len(rows))
	for i, row := range rows {
		out[i] = fromRow(row.SessionAssignment).at(now)
	}
	return out, nil
}

// inLine runs do in the application's line of those who assign sessions.
func (s *Service) inLine(ctx context.Context, applicationID uuid.UUID, do func(context.Context, postgres.Tx, time.Time) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.AssignmentQueueLock(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("wait in line: %w", err)
		}
		return do(ctx, tx, s.Now())
	})
}

func (a *Assignment) give(to Reviewer, now time.Time) {
	if a.ID != to.ID || a.AssignedAt == nil {
		a.AssignedAt = &now
	}
	a.Reviewer = to
}

func (a Assignment) heldByOther(r Reviewer, now time.Time) bool {
	return a.ID != "" && a.ID != r.ID && (a.HeldUntil == nil || a.HeldUntil.After(now))
}

// holder is what the one who has the session is called.
func (a Assignment) holder() string { return cmp.Or(a.Name, a.Email, "A key") }

// at leaves out what is over.
func (a Assignment) at(now time.Time) Assignment {
	if a.HeldUntil != nil && !a.HeldUntil.After(now) {
		a.Reviewer, a.AssignedAt, a.HeldUntil = Reviewer{}, nil, nil
	}
	if a.SnoozedUntil != nil && !a.SnoozedUntil.After(now) {
		a.SnoozedUntil = nil
	}
	return a
}

func load(ctx context.Context, tx postgres.Tx, applicationID, sessionID uuid.UUID) (Assignment, error) {
	row, err := tx.AssignmentGet(ctx, db.AssignmentGetParams{ApplicationID: applicationID, SessionID: sessionID})
	if errors.Is(err, pgx.ErrNoRows) {
		return Assignment{SessionID: sessionID}, nil
	}
	if err != nil {
		return Assignment{}, fmt.Errorf("load assignment: %w", err)
	}
	return fromRow(row), nil
}

func store(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, a Assignment) (Assignment, error) {
	row, err := tx.AssignmentPut(ctx, db.AssignmentPutParams{
		ApplicationID: applicationID, SessionID: a.SessionID, Reviewer: optional.Of(a.ID), ReviewerName: optional.Of(a.Name), ReviewerEmail: optional.Of(a.Email),
		AssignedAt: a.AssignedAt, HeldUntil: a.HeldUntil, SnoozedUntil: a.SnoozedUntil,
	})
	if err != nil {
		return Assignment{}, fmt.Errorf("store assignment: %w", err)
	}
	return fromRow(row), nil
}

func fromRow(r db.SessionAssignment) Assignment {
	return Assignment{
		SessionID: r.SessionID, Reviewer: Reviewer{optional.Value(r.Reviewer), optional.Value(r.ReviewerName), optional.Value(r.ReviewerEmail)}, AssignedAt: r.AssignedAt,
		HeldUntil: r.HeldUntil, SnoozedUntil: r.SnoozedUntil,
	}
}
