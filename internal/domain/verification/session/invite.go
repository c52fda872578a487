package session

import (
	"context"
	"errors"
	"fmt"

	"github.com/riverqueue/river"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
)

// InviteWorker sends the mail that invites a person to a new session.
type InviteWorker struct {
	river.WorkerDefaults[InviteArgs]
	Sessions     *Service
	Applications *application.Service
	Mailer       mailer.Mailer
}

// Work sends the mail. A mail that is refused for good is not tried again.
func (w *InviteWorker) Work(ctx context.Context, job *river.Job[InviteArgs]) error {
	sess, err := w.Sessions.Get(ctx, job.Args.ApplicationID, job.Args.SessionID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if !sess.Status.Unfinished() || sess.Contact == nil || sess.Contact.Email == "" {
		return nil
	}
	app, err := w.Applications.Get(ctx, sess.ApplicationID)
	if err != nil {
		return err
	}
	url, err := w.Sessions.URL(sess)
	if err != nil {
		return err
	}
	about, err := w.Sessions.mailBranding(ctx, sess, app)
	if err != nil {
		return err
	}
	about.Link, about.ExpiresAt = url, sess.ExpiresAt
	mail, err := mailtemplate.Render(mailtemplate.KindInvite, sess.Contact.EmailLang, about)
	if err != nil {
		return err
	}
	err = w.Mailer.Send(ctx, mail.To(sess.Contact.Email))
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send invitation: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send invitation: %w", err)
	}
	return nil
}
