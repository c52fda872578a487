package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/event"
	"vidimus/internal/domain/outbox"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// Move changes the status in the caller's transaction and returns the session
// as it is then. It reports a conflict when the move is not allowed or another
// writer was first. The event is appended by Announce, once the decision that
// it carries is known.
func (s *Service) Move(ctx context.Context, tx postgres.Tx, sess Session, to Status) (Session, error) {
	if err := sess.Status.refuse(to); err != nil {
		return Session{}, err
	}
	now := s.Now()
	p := db.SessionMoveParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ToStatus: string(to), ExpectedVersion: sess.Version,
	}
	if to == StatusInProgress {
		p.StartedAt, p.ConsentedAt = &now, &now
	}
	if !to.Unfinished() {
		p.FinishedAt = &now
	}
	row, err := tx.SessionMove(ctx, p)
	return changed(row, err)
}

// Resubmission is what makes a session the person's again.
type Resubmission struct {
	ExpiresAt time.Time
	// ForgetDocument takes back what the document said to the list of sessions.
	ForgetDocument bool
}

// Resubmit is Move to Resubmitted.
func (s *Service) Resubmit(ctx context.Context, tx postgres.Tx, sess Session, r Resubmission) (Session, error) {
	if err := sess.Status.refuse(StatusResubmitted); err != nil {
		return Session{}, err
	}
	row, err := tx.SessionResubmit(ctx, db.SessionResubmitParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpectedVersion: sess.Version,
		ExpiresAt: r.ExpiresAt, ForgetDocument: r.ForgetDocument,
	})
	return changed(row, err)
}

// refuse says why a move is not allowed; nil when it is.
func (s Status) refuse(to Status) error {
	if s.mayBecome(to) {
		return nil
	}
	return apperr.Conflict("session_move_refused", fmt.Sprintf("A session that is %s cannot become %s.", s, to))
}

// Facts are what the list of sessions is searched by; nil leaves a value as it is.
type Facts struct {
	SubjectName, DocumentType, DocumentNumber, IssuingState *string
}

// Touch counts a change that moved no status.
func (s *Service) Touch(ctx context.Context, tx postgres.Tx, sess Session, f Facts) (Session, error) {
	row, err := tx.SessionTouch(ctx, db.SessionTouchParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpectedVersion: sess.Version,
		SubjectName: f.SubjectName, DocumentType: f.DocumentType, DocumentNumber: f.DocumentNumber, IssuingState: f.IssuingState,
	})
	return changed(row, err)
}

// Correct counts a change that moved no status and gives every fact, absent ones too.
func (s *Service) Correct(ctx context.Context, tx postgres.Tx, sess Session, f Facts) (Session, error) {
	row, err := tx.SessionCorrect(ctx, db.SessionCorrectParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpectedVersion: sess.Version,
		SubjectName: f.SubjectName, DocumentType: f.DocumentType, DocumentNumber: f.DocumentNumber, IssuingState: f.IssuingState,
	})
	return changed(row, err)
}

func changed(row db.Session, err error) (Session, error) {
	if errors.Is(err, pgx.ErrNoRows) {
		return Session{}, ErrChanged()
	}
	if err != nil {
		return Session{}, fmt.Errorf("change session: %w", err)
	}
	return fromRow(row)
}

// ErrChanged says that another writer was first.
func ErrChanged() error {
	return apperr.Conflict("session_changed", "The session was changed by somebody else. Please try again.")
}

// Announce appends the event of the session's present status.
func (s *Service) Announce(ctx context.Context, tx postgres.Tx, a Announcement) error {
	e, err := a.event(s.NewID())
	if err != nil {
		return err
	}
	return outbox.Append(ctx, tx, e)
}

// AnnounceData appends the event of data that changed while the status stayed.
func (s *Service) AnnounceData(ctx context.Context, tx postgres.Tx, a DataAnnouncement) error {
	return event.Append(ctx, tx, event.DataUpdated{
		Origin:  a.origin(s.NewID()),
		Session: a.subject(), Trigger: a.Trigger, Decision: a.Decision, Changed: a.Changed,
	})
}
