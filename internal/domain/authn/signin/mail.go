package signin

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/client/sms"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// MailCodeArgs is the job that sends a code, a link or a notice. It contains nothing
// that identifies the recipient.
type MailCodeArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	Challenge     []byte    `json:"challenge"`
	Language      string    `json:"language,omitempty"`
}

// Kind names the job.
func (MailCodeArgs) Kind() string { return "sign_in_code" }

// MailCodeWorker sends codes and links.
type MailCodeWorker struct {
	river.WorkerDefaults[MailCodeArgs]
	Service *Service
	Mailer  mailer.Mailer
}

// Work sends the message. It drops a code that can no longer be used, and does not
// retry after a permanent refusal.
func (w *MailCodeWorker) Work(ctx context.Context, job *river.Job[MailCodeArgs]) error {
	a, s := job.Args, w.Service.core
	row, secret, err := s.reveal(ctx, a)
	if err != nil || secret == "" {
		return err
	}
	name, colour, err := s.Sender(ctx, a.ApplicationID)
	if err != nil {
		return err
	}
	data := mailtemplate.Data{Application: name, Colour: colour}
	if row.Phone != nil {
		err = w.text(ctx, a, row, secret, data)
	} else {
		err = w.mail(ctx, a, row, secret, data)
	}
	if err := mailcode.JobError(err); err != nil {
		return err
	}
	sent := db.AuthChallengeSentParams{ApplicationID: a.ApplicationID, ChallengeHash: a.Challenge}
	if err := s.Store.Queries().AuthChallengeSent(ctx, sent); err != nil {
		return fmt.Errorf("note code: %w", err)
	}
	return nil
}

func (w *MailCodeWorker) text(ctx context.Context, a MailCodeArgs, row db.AuthChallenge, code string, data mailtemplate.Data) error {
	if w.Service.core.Texts == nil {
		return sms.ErrRefused
	}
	write := mailtemplate.ShortText
	if Purpose(row.Purpose) == purposeNotice {
		write = mailtemplate.ShortNotice
	}
	data.Code, data.Minutes = code, int(mailcode.CodeLife.Minutes())
	text, err := write(a.Language, data)
	if err != nil {
		return err
	}
	return w.Service.core.Texts.Send(ctx, sms.Message{To: *row.Phone, Text: text})
}

func (w *MailCodeWorker) mail(ctx context.Context, a MailCodeArgs, row db.AuthChallenge, secret string, data mailtemplate.Data) error {
	kind := mailtemplate.KindAccountCode
	switch page, linked := pages[Purpose(row.Purpose)]; {
	case Purpose(row.Purpose) == purposeNotice:
		kind = mailtemplate.KindContactChanged
	case !linked:
		data.Code, data.Minutes = secret, int(mailcode.CodeLife.Minutes())
	default:
		data.Link, data.ExpiresAt = w.Service.core.link(a.ApplicationID, page, secret), row.ExpiresAt
		kind = map[Purpose]mailtemplate.Kind{PurposeReset: mailtemplate.KindNewPassword, PurposeMagic: mailtemplate.KindSignIn}[Purpose(row.Purpose)]
	}
	letter, err := mailtemplate.Render(kind, a.Language, data)
	if err != nil {
		return err
	}
	return w.Mailer.Send(ctx, letter.To(optional.Value(row.Email)))
}

// reveal is the code or the secret of a link that is to be sent; empty when
// there is none any more.
func (s *core) reveal(ctx context.Context, a MailCodeArgs) (ch db.AuthChallenge, secret string, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		ch, err = tx.AuthChallengeLock(ctx, db.AuthChallengeLockParams{ApplicationID: a.ApplicationID, ChallengeHash: a.Challenge})
		return err
	})
	if postgres.NotFound(err) || err == nil && (len(ch.SecretSealed) == 0 || !s.Now().Before(ch.ExpiresAt)) {
		return ch, "", nil
	}
	if err != nil {
		return ch, "", fmt.Errorf("load code: %w", err)
	}
	secret, err = s.codes.Reveal(a.Challenge, ch.SecretSealed)
	return ch, secret, err
}
