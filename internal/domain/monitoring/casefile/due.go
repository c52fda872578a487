package casefile

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
)

const (
	// DueEvery is how late somebody is told of a due date at most.
	DueEvery = time.Minute
	// dueSoon is how long before it is due a case's assignee is told.
	dueSoon = 24 * time.Hour
	// mostDue bounds what is told in one transaction.
	mostDue = 200
)

// DueArgs is the job that tells of due dates.
type DueArgs struct{}

// Kind names the job.
func (DueArgs) Kind() string { return "case_due" }

// NotifyDue notes for some cases that their due date comes or is over, has their assignees written to, and returns how many there were.
// Note and mail are one transaction, so that each is told once. A new due date is told anew.
func (s *Service) NotifyDue(ctx context.Context) (count int, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.CaseDueTell(ctx, db.CaseDueTellParams{Now: new(s.Now()), Soon: new(s.Now().Add(dueSoon)), AtMost: mostDue})
		if err != nil {
			return fmt.Errorf("list cases that are due: %w", err)
		}
		count = len(rows)
		var mails []jobs.Args
		for _, r := range rows {
			if r.AssigneeID == nil {
				continue
			}
			a := MailArgs{ApplicationID: r.ApplicationID, CaseID: r.CaseID, AccountID: *r.AssigneeID, Reason: MailReasonDueSoon}
			if r.IsOver {
				a.Reason = MailReasonOverdue
			}
			if err := s.notify(ctx, tx, a, notificationTypes[a.Reason]); err != nil {
				return err
			}
			mails = append(mails, a)
		}
		return s.sendLater(ctx, tx, mails)
	})
	return count, err
}
