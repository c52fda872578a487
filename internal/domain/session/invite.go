package session

import (
	"context"
	"errors"
	"fmt"
	"html"

	"github.com/riverqueue/river"

	"vidimus/internal/domain/application"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/mailer"
)

// InviteWorker sends the mail that invites a person to a new session.
type InviteWorker struct {
	river.WorkerDefaults[InviteArgs]
	Sessions     *Service
	Applications *application.Service
	Mailer       mailer.Mailer
}

// inviteText is the mail in one language. %[1]s is the application's name, %[2]s the link.
type inviteText struct{ subject, intro, button, outro, direction string }

var inviteTexts = map[string]inviteText{
	"en": {
		subject: "%s asks you to verify your identity",
		intro:   "%s asks you to verify your identity. Have your identity document at hand; it takes about two minutes.",
		button:  "Start the verification",
		outro:   "The link is meant for you alone. If you did not expect this mail, you can ignore it.",
	},
	"ar": {
		subject:   "\u200f%s يطلب منك إثبات هويتك",
		intro:     "يطلب منك %s إثبات هويتك. جهّز وثيقة هويتك، ويستغرق الأمر نحو دقيقتين.",
		button:    "ابدأ التحقق",
		outro:     "هذا الرابط مخصص لك وحدك. إذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.",
		direction: "rtl",
	},
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
	err = w.Mailer.Send(ctx, invitation(*sess.Contact, app.Name, url))
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send invitation: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send invitation: %w", err)
	}
	return nil
}

// invitation writes the mail in the asked language, or in English.
func invitation(c Contact, application, url string) mailer.Message {
	language := c.EmailLang
	t, ok := inviteTexts[language]
	if !ok {
		language, t = "en", inviteTexts["en"]
	}
	intro := fmt.Sprintf(t.intro, application)
	direction := t.direction
	if direction == "" {
		direction = "ltr"
	}
	return mailer.Message{
		To: c.Email, Language: language, Subject: fmt.Sprintf(t.subject, application),
		Text: intro + "\n\n" + t.button + ": " + url + "\n\n" + t.outro + "\n",
		HTML: fmt.Sprintf(`<!doctype html><html lang="%s" dir="%s"><body><p>%s</p><p><a href="%s">%s</a></p><p>%s</p></body></html>`,
			language, direction, html.EscapeString(intro), html.EscapeString(url), html.EscapeString(t.button), html.EscapeString(t.outro)),
	}
}
