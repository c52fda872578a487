package casefile

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// DueCheckEvery is the interval of the check for due dates, and so the longest delay of a reminder.
	DueCheckEvery = time.Minute
	// dueSoon is how long before it is due a case's assignee is told.
	dueSoon = 24 * time.Hour
	// mostDue bounds what is told in one transaction.
	mostDue = 200
)

// DueArgs is the job that reminds of due dates.
type DueArgs struct{}

// Kind names the job.
func (DueArgs) Kind() string { return "case_due" }

// NotifyDue records for a batch of cases that their due date approaches or has
// passed, enqueues the mails to their assignees, and returns how many there were.
// Record and mail share a transaction, so that each is sent once. A new due date is
// announced again.
func (s *Schedule) NotifyDue(ctx context.Context) (count int, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.CaseDueTell(ctx, db.CaseDueTellParams{Now: new(s.Now()), Soon: new(s.Now().Add(dueSoon)), AtMost: mostDue})
		if err != nil {
			return fmt.Errorf("list cases that are due: %w", err)
		}
		count = len(rows)
		var mails []jobs.Args
		for _, r := range rows {
			why, accounts, err := toldOfDue(ctx, tx, r)
			if err != nil {
				return err
			}
			for _, id := range accounts {
				a := MailArgs{ApplicationID: r.ApplicationID, CaseID: r.CaseID, AccountID: id, Reason: why}
				if err := s.notify(ctx, tx, a, notificationTypes[why]); err != nil {
					return err
				}
				mails = append(mails, a)
			}
		}
		return s.sendLater(ctx, tx, mails)
	})
	return count, err
}

// toldOfDue are who is told of a due date, and why: whose case it is. Of one that is overdue and nobody's, who of its blueprint's
// pool may take it.
func toldOfDue(ctx context.Context, tx postgres.Tx, r db.CaseDueTellRow) (why MailReason, accounts []uuid.UUID, err error) {
	switch {
	case r.AssigneeID != nil && r.IsOver:
		return MailReasonOverdue, []uuid.UUID{*r.AssigneeID}, nil
	case r.AssigneeID != nil:
		return MailReasonDueSoon, []uuid.UUID{*r.AssigneeID}, nil
	case r.BlueprintID == nil || !r.IsOver:
		return "", nil, nil
	}
	b, err := blueprint.Load(ctx, tx.Queries, r.ApplicationID, *r.BlueprintID)
	if err != nil {
		return "", nil, err
	}
	p, err := readPending(r.Pending)
	if err != nil {
		return "", nil, err
	}
	accounts, err = takers(ctx, tx.Queries, r.ApplicationID, b.Pool, p)
	return MailReasonUnassigned, accounts, err
}
