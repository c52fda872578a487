package signin

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/notice"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/postgres"
)

// MailCodeArgs has a code mailed. It holds nothing that says to whom.
type MailCodeArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	Challenge     []byte    `json:"challenge"`
	Language      string    `json:"language,omitempty"`
}

// Kind names the job.
func (MailCodeArgs) Kind() string { return "sign_in_code" }

// MailCodeWorker mails codes.
type MailCodeWorker struct {
	river.WorkerDefaults[MailCodeArgs]
	Service *Service
	Mailer  mailer.Mailer
	// Sender is the name and the colour that an application's mails show.
	Sender func(ctx context.Context, applicationID uuid.UUID) (name, colour string, err error)
}

// Work sends the mail. One that nobody can use any more is not sent, and one
// that is refused for good not tried again.
func (w *MailCodeWorker) Work(ctx context.Context, job *river.Job[MailCodeArgs]) error {
	a, s := job.Args, w.Service
	code, email, err := s.reveal(ctx, a)
	if err != nil || code == "" {
		return err
	}
	name, colour, err := w.Sender(ctx, a.ApplicationID)
	if err != nil {
		return err
	}
	mail, err := notice.Render(notice.KindCode, a.Language, notice.Data{
		Application: name, Colour: colour, Code: code, Minutes: int(MailCodeLife.Minutes()),
	})
	if err != nil {
		return err
	}
	err = w.Mailer.Send(ctx, mail.To(email))
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send code: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send code: %w", err)
	}
	sent := db.AuthChallengeSentParams{ApplicationID: a.ApplicationID, ChallengeHash: a.Challenge}
	if err := s.Store.Queries().AuthChallengeSent(ctx, sent); err != nil {
		return fmt.Errorf("note code: %w", err)
	}
	return nil
}

// reveal is the code that is to be sent; empty when there is none any more.
func (s *Service) reveal(ctx context.Context, a MailCodeArgs) (code, email string, err error) {
	var ch db.AuthChallenge
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		ch, err = tx.AuthChallengeLock(ctx, db.AuthChallengeLockParams{ApplicationID: a.ApplicationID, ChallengeHash: a.Challenge})
		return err
	})
	if postgres.NotFound(err) || err == nil && (len(ch.SecretSealed) == 0 || !s.Now().Before(ch.ExpiresAt)) {
		return "", "", nil
	}
	if err != nil {
		return "", "", fmt.Errorf("load code: %w", err)
	}
	plain, err := s.Secrets.Open(ch.SecretSealed, a.Challenge)
	if err != nil {
		return "", "", fmt.Errorf("open code: %w", err)
	}
	return string(plain), value(ch.Email), nil
}
