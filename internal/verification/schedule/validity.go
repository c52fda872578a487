package schedule

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// ValidityEvery is how long an approval may outlive its validity, which is
// counted in days.
const ValidityEvery = time.Minute

// ValidityArgs is the job that ends approvals whose validity is over.
type ValidityArgs struct{}

// Kind names the job.
func (ValidityArgs) Kind() string { return "session_validity" }

// EndValidity moves a batch of approved sessions whose validity has ended to Kyc
// Expired, and returns how many. A failure does not stop the others.
func (f *Service) EndValidity(ctx context.Context) (int, error) {
	due, err := f.Store.Queries().SessionKYCDueList(ctx, db.SessionKYCDueListParams{Now: f.Now(), OfEach: ExpireBatchPerApplication})
	if err != nil {
		return 0, fmt.Errorf("list approvals whose validity is over: %w", err)
	}
	return jobs.ForEachDue(due, func(row db.SessionKYCDueListRow) error {
		ref := session.Ref{
			ApplicationID: row.ApplicationID, SessionID: row.SessionID, Environment: application.Environment(row.Environment),
		}
		_, err := f.UpdateSession(ctx, ref, f.endOfValidity)
		if err != nil {
			return fmt.Errorf("end approval of session %s: %w", row.SessionID, err)
		}
		return nil
	})
}

// endOfValidity moves an approval that is still due: a reviewer may have been faster.
func (f *Service) endOfValidity(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	until := s.Session.KYCExpiresAt
	if s.Session.Status != session.StatusApproved || until == nil || f.Now().Before(*until) {
		return nil
	}
	return f.Move(ctx, tx, s, session.StatusKYCExpired)
}
