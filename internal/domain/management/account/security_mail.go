package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// SecurityMailArgs has the owner of an account told what changed in how it is logged in to.
type SecurityMailArgs struct {
	AccountID uuid.UUID                   `json:"account_id"`
	Change    mailtemplate.SecurityChange `json:"change"`
	At        time.Time                   `json:"at"`
}

// Kind names the job.
func (SecurityMailArgs) Kind() string { return "account_security_mail" }

// ownerNotices has owners of accounts written to about changes of how these are logged in to.
type ownerNotices struct {
	jobs jobs.Inserter
	now  func() time.Time
}

// send has the owner written to about a change once it has committed. No preference keeps these mails back.
func (n ownerNotices) send(ctx context.Context, tx postgres.Tx, account uuid.UUID, change mailtemplate.SecurityChange) error {
	return n.jobs.InsertMany(ctx, tx, []jobs.Args{SecurityMailArgs{AccountID: account, Change: change, At: n.now()}})
}

// SecurityMailWorker writes to owners of accounts.
type SecurityMailWorker struct {
	river.WorkerDefaults[SecurityMailArgs]
	store  *postgres.Store
	Mailer mailer.Mailer
	// Page is the address of the account's own page.
	Page string
}

// Work sends the mail, unless there is no such account any more.
func (w *SecurityMailWorker) Work(ctx context.Context, job *river.Job[SecurityMailArgs]) error {
	known, err := w.store.Queries().ConsoleAccountGet(ctx, job.Args.AccountID)
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load account: %w", err)
	}
	mail, err := mailtemplate.RenderSecurity(mailtemplate.SecurityMail{
		Kind: job.Args.Change, Language: known.Language, Application: Sender, At: job.Args.At, Link: w.Page,
	})
	if err != nil {
		return fmt.Errorf("write mail: %w", err)
	}
	err = w.Mailer.Send(ctx, mail.To(known.Email))
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send mail: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}
