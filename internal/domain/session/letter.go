package session

import (
	"context"
	"errors"
	"fmt"
	"html"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/application"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/postgres"
)

// letterPurpose separates the sealed addresses of mails from other secrets.
const letterPurpose = "letter address "

// Letter is a mail that tells the person of a decision.
type Letter struct {
	Address string
	// Language falls back to English.
	Language string
}

// LetterFor is the mail that the session asks for itself, or nil.
func (s Session) LetterFor() *Letter {
	if s.Contact == nil || !s.Contact.SendNotificationEmails || s.Contact.Email == "" {
		return nil
	}
	return &Letter{Address: s.Contact.Email, Language: s.Contact.EmailLang}
}

// LetterArgs asks for a mail about a decision to be sent.
type LetterArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	LetterID      uuid.UUID `json:"letter_id"`
}

// Kind names the job.
func (LetterArgs) Kind() string { return "session_letter" }

// Write has the mail about the session's present status sent once the
// transaction has committed. Its address waits sealed beside the queue, whose
// rows hold no personal data.
func (s *Service) Write(ctx context.Context, tx postgres.Tx, sess Session, l Letter) error {
	id := s.NewID()
	sealed, err := s.Ring.Seal([]byte(l.Address), []byte(letterPurpose+id.String()))
	if err != nil {
		return fmt.Errorf("seal address: %w", err)
	}
	err = tx.LetterInsert(ctx, db.LetterInsertParams{
		ApplicationID: sess.ApplicationID, LetterID: id, SessionID: sess.ID, Status: string(sess.Status),
		AddressSealed: sealed, Language: l.Language, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("insert letter: %w", err)
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{LetterArgs{ApplicationID: sess.ApplicationID, LetterID: id}})
}

// LetterWorker sends the mails about decisions.
type LetterWorker struct {
	river.WorkerDefaults[LetterArgs]
	Sessions     *Service
	Applications *application.Service
	Mailer       mailer.Mailer
}

// Work sends the mail and forgets its address. A mail that is refused for good,
// or was tried often enough, is given up; one that the session has left behind
// is not sent.
func (w *LetterWorker) Work(ctx context.Context, job *river.Job[LetterArgs]) error {
	key := db.LetterGetParams{ApplicationID: job.Args.ApplicationID, LetterID: job.Args.LetterID}
	row, err := w.Sessions.Store.Queries().LetterGet(ctx, key)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load letter: %w", err)
	}
	err = w.send(ctx, row)
	if err != nil && !errors.Is(err, mailer.ErrRefused) && job.Attempt < job.MaxAttempts {
		return err
	}
	if gone := w.Sessions.Store.Queries().LetterDelete(ctx, db.LetterDeleteParams(key)); gone != nil {
		return fmt.Errorf("delete letter: %w", gone)
	}
	if err != nil {
		return river.JobCancel(err)
	}
	return nil
}

func (w *LetterWorker) send(ctx context.Context, row db.SessionLetter) error {
	sess, err := w.Sessions.Get(ctx, row.ApplicationID, row.SessionID)
	if apperr.KindOf(err) == apperr.KindNotFound || err == nil && string(sess.Status) != row.Status {
		return nil
	}
	if err != nil {
		return err
	}
	app, err := w.Applications.Get(ctx, sess.ApplicationID)
	if err != nil {
		return err
	}
	address, err := w.Sessions.Ring.Open(row.AddressSealed, []byte(letterPurpose+row.LetterID.String()))
	if err != nil {
		return fmt.Errorf("open address: %w", err)
	}
	url, err := w.Sessions.URL(sess)
	if err != nil {
		return err
	}
	m := decisionMail(sess.Status, row.Language, mailFacts{to: string(address), application: app.Name, url: url})
	if err := w.Mailer.Send(ctx, m); err != nil {
		return fmt.Errorf("send letter: %w", err)
	}
	return nil
}

// mailFacts are what the texts of a mail leave open.
type mailFacts struct{ to, application, url string }

// decisionMail writes the mail about a status in the asked language, or in English.
func decisionMail(status Status, language string, f mailFacts) mailer.Message {
	language, t := textsIn(language)
	switch status {
	case StatusApproved:
		return t.approved.mail(language, t.direction, f)
	case StatusDeclined:
		return t.declined.mail(language, t.direction, f)
	default:
		return t.resubmit.mail(language, t.direction, f)
	}
}

// mail fills the texts. One without a button holds no link.
func (t mailText) mail(language, direction string, f mailFacts) mailer.Message {
	intro := fmt.Sprintf(t.intro, f.application)
	text := intro + "\n\n"
	body := "<p>" + html.EscapeString(intro) + "</p>"
	if t.button != "" {
		text += t.button + ": " + f.url + "\n\n"
		body += `<p><a href="` + html.EscapeString(f.url) + `">` + html.EscapeString(t.button) + "</a></p>"
	}
	return mailer.Message{
		To: f.to, Language: language, Subject: fmt.Sprintf(t.subject, f.application), Text: text + t.outro + "\n",
		HTML: fmt.Sprintf(`<!doctype html><html lang="%s" dir="%s"><body>%s<p>%s</p></body></html>`,
			language, direction, body, html.EscapeString(t.outro)),
	}
}
