package account

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
)

// Sender is the name that mails of the installation itself come from.
const Sender = "Vidimus"

// MailCodeArgs is the job that mails a code. It contains nothing that identifies the
// recipient.
type MailCodeArgs struct {
	Code []byte `json:"code"`
}

// Kind names the job.
func (MailCodeArgs) Kind() string { return "console_code" }

// MailCodeWorker mails codes.
type MailCodeWorker struct {
	river.WorkerDefaults[MailCodeArgs]
	codes  *core
	Mailer mailer.Mailer
}

// Work sends the mail. It drops a code that can no longer be used.
func (w *MailCodeWorker) Work(ctx context.Context, job *river.Job[MailCodeArgs]) error {
	code, email, err := w.codes.reveal(ctx, job.Args)
	if err != nil || code == "" {
		return err
	}
	mail, err := mailtemplate.Render(mailtemplate.KindAccountCode, "", mailtemplate.Data{Application: Sender, Code: code, Minutes: int(mailcode.CodeLife.Minutes())})
	if err != nil {
		return err
	}
	if err := mailcode.JobError(w.Mailer.Send(ctx, mail.To(email))); err != nil {
		return err
	}
	return w.codes.Store.Queries().ConsoleCodeSent(ctx, job.Args.Code)
}

// reveal is the code that is to be sent; empty when there is none any more.
func (s *core) reveal(ctx context.Context, of MailCodeArgs) (code, email string, err error) {
	var row db.ConsoleCode
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err = tx.ConsoleCodeLock(ctx, of.Code)
		return ignoreMissing(err)
	})
	if err != nil {
		return "", "", fmt.Errorf("load code: %w", err)
	}
	if len(row.SecretSealed) == 0 || !s.Now().Before(row.ExpiresAt) {
		return "", "", nil
	}
	codes, err := s.codes()
	if err != nil {
		return "", "", err
	}
	if code, err = codes.Reveal(of.Code, row.SecretSealed); err != nil {
		return "", "", err
	}
	address, err := s.Secrets.Open(row.AddressSealed, of.Code)
	if err != nil {
		return "", "", fmt.Errorf("open address: %w", err)
	}
	return code, string(address), nil
}

// SweepEvery is the interval at which expired rows are deleted.
const SweepEvery = time.Hour

// unprovedLife is the time an address has to be verified.
const unprovedLife = 7 * 24 * time.Hour

// SweepArgs is the job that deletes expired logins and codes, and accounts that were
// never verified.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "console_sweep" }

// sweep removes what is over.
func (s *core) sweep(ctx context.Context) error {
	q, now := s.Store.Queries(), s.Now()
	if _, err := q.ConsoleLoginSweep(ctx, now); err != nil {
		return fmt.Errorf("remove logins: %w", err)
	}
	if _, err := q.ConsoleStepSweep(ctx, now); err != nil {
		return fmt.Errorf("remove steps: %w", err)
	}
	if _, err := q.ConsoleCeremonySweep(ctx, now); err != nil {
		return fmt.Errorf("remove challenges: %w", err)
	}
	if _, err := q.ConsoleCodeSweep(ctx, now); err != nil {
		return fmt.Errorf("remove codes: %w", err)
	}
	if _, err := q.ConsoleDeviceSweep(ctx, now); err != nil {
		return fmt.Errorf("remove failures on devices: %w", err)
	}
	if _, err := q.ConsoleAccountSweep(ctx, now.Add(-unprovedLife)); err != nil {
		return fmt.Errorf("remove accounts: %w", err)
	}
	return nil
}
