package session

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
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
	if to == StatusApproved {
		var err error
		if p.KycExpiresAt, err = s.validUntil(ctx, tx, sess, now); err != nil {
			return Session{}, err
		}
	}
	moved, err := changed(tx.SessionMove(ctx, p))
	return s.toldParent(ctx, tx, moved, err)
}

// validUntil is when an approval of this moment ends by itself, or nil.
func (s *Service) validUntil(ctx context.Context, tx postgres.Tx, sess Session, now time.Time) (*time.Time, error) {
	v, err := s.Workflows.Pinned(ctx, tx.Queries, sess.ApplicationID, sess.WorkflowVersionID)
	if err != nil || v.Settings.KYCExpirationDays == nil {
		return nil, err
	}
	until := now.AddDate(0, 0, *v.Settings.KYCExpirationDays)
	return &until, nil
}

// Resubmission holds the settings of a move to Resubmitted: when the session
// expires, and whether document data are removed from the session list.
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
	again, err := changed(row, err)
	return s.toldParent(ctx, tx, again, err)
}

// refuse returns why a transition is not allowed; nil when it is.
func (s Status) refuse(to Status) error {
	if s.mayBecome(to) {
		return nil
	}
	return apperr.Conflict("session_move_refused", fmt.Sprintf("A session that is %s cannot become %s.", s, to))
}

// BumpVersion counts a change that moved no status.
func (s *Service) BumpVersion(ctx context.Context, tx postgres.Tx, sess Session, f ListFacts) (Session, error) {
	row, err := tx.SessionTouch(ctx, db.SessionTouchParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpectedVersion: sess.Version,
		SubjectName: f.SubjectName, DocumentType: f.DocumentType, DocumentNumber: f.DocumentNumber, PersonalNumber: f.PersonalNumber,
		IssuingState: f.IssuingState, DocumentRegion: f.Region, Phone: digitsOf(f.Phone), Email: f.Email, CompanyName: f.CompanyName,
		RegistrationNumber: f.RegistrationNumber, RegistryCountry: f.RegistryCountry, ScreenedName: f.ScreenedName,
	})
	return changed(row, err)
}

// digitsOf is a phone number as lists are searched for it.
func digitsOf(phone *string) *string {
	if phone == nil {
		return nil
	}
	digits := strings.TrimPrefix(*phone, "+")
	return &digits
}

// Correct counts a change that moved no status and gives every fact that a
// document says, absent ones too.
func (s *Service) Correct(ctx context.Context, tx postgres.Tx, sess Session, f ListFacts) (Session, error) {
	row, err := tx.SessionCorrect(ctx, db.SessionCorrectParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, ExpectedVersion: sess.Version,
		SubjectName: f.SubjectName, DocumentType: f.DocumentType, DocumentNumber: f.DocumentNumber, PersonalNumber: f.PersonalNumber,
		IssuingState: f.IssuingState, DocumentRegion: f.Region,
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

// ErrChanged returns the conflict of a lost update: another writer was first.
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
	return webhookevent.Append(ctx, tx, webhookevent.DataUpdated{
		Origin:  a.origin(s.NewID()),
		Session: a.subject(), Trigger: a.Trigger, Decision: a.Decision, Changed: a.Changed,
	})
}
