package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// messagePurpose separates the sealed addresses of mails from other secrets.
const messagePurpose = "letter address "

// latestReviews is how far back in the feed the reason of a resubmission is looked for.
const latestReviews = 100

// DecisionMail is a mail to the person about a decision.
type DecisionMail struct {
	Address string
	// Language falls back to English.
	Language string
}

// DecisionMailFor returns the decision mail the session itself requests, or nil.
func (s Session) DecisionMailFor() *DecisionMail {
	if s.Contact == nil || !s.Contact.SendNotificationEmails || s.Contact.Email == "" {
		return nil
	}
	return &DecisionMail{Address: s.Contact.Email, Language: s.Contact.EmailLang}
}

// DecisionMailArgs is the job that sends a mail about a decision.
type DecisionMailArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	MessageID     uuid.UUID `json:"letter_id"`
}

// Kind names the job.
func (DecisionMailArgs) Kind() string { return "session_letter" }

// QueueDecisionMail enqueues the mail about the session's present status; it is sent
// after the transaction commits. The address is stored sealed beside the queue,
// whose rows hold no personal data.
func (s *Service) QueueDecisionMail(ctx context.Context, tx postgres.Tx, sess Session, l DecisionMail) error {
	id := s.NewID()
	sealed, err := s.Ring.Seal([]byte(l.Address), []byte(messagePurpose+id.String()))
	if err != nil {
		return fmt.Errorf("seal address: %w", err)
	}
	err = tx.SessionMailInsert(ctx, db.SessionMailInsertParams{
		ApplicationID: sess.ApplicationID, MailID: id, SessionID: sess.ID, Status: string(sess.Status),
		AddressSealed: sealed, Language: l.Language, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("insert mail: %w", err)
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{DecisionMailArgs{ApplicationID: sess.ApplicationID, MessageID: id}})
}

// DecisionMailWorker sends the mails about decisions.
type DecisionMailWorker struct {
	river.WorkerDefaults[DecisionMailArgs]
	Sessions     *Service
	Applications *application.Service
	Mailer       mailer.Mailer
}

// Work sends the mail and forgets its address. A mail that is refused for good,
// or was tried often enough, is given up; one that the session has left behind
// is not sent.
func (w *DecisionMailWorker) Work(ctx context.Context, job *river.Job[DecisionMailArgs]) error {
	key := db.SessionMailGetParams{ApplicationID: job.Args.ApplicationID, MailID: job.Args.MessageID}
	row, err := w.Sessions.Store.Queries().SessionMailGet(ctx, key)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load mail: %w", err)
	}
	err = w.send(ctx, row)
	isLast := job.Attempt >= job.MaxAttempts && !jobs.LeftToOtherProcess(job.JobRow, err)
	if err != nil && !errors.Is(err, mailer.ErrRefused) && !isLast {
		return err
	}
	if gone := w.Sessions.Store.Queries().SessionMailDelete(ctx, db.SessionMailDeleteParams(key)); gone != nil {
		return fmt.Errorf("delete mail: %w", gone)
	}
	if err != nil {
		return river.JobCancel(err)
	}
	return nil
}

func (w *DecisionMailWorker) send(ctx context.Context, row db.SessionMail) error {
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
	address, err := w.Sessions.Ring.Open(row.AddressSealed, []byte(messagePurpose+row.MailID.String()))
	if err != nil {
		return fmt.Errorf("open address: %w", err)
	}
	about, err := w.Sessions.mailBranding(ctx, sess, app)
	if err != nil {
		return err
	}
	if sess.Status == StatusResubmitted {
		if about, err = w.resubmission(ctx, sess, about); err != nil {
			return err
		}
	}
	mail, err := mailtemplate.Render(notices[sess.Status], row.Language, about)
	if err != nil {
		return err
	}
	if err := w.Mailer.Send(ctx, mail.To(string(address))); err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}

// notices are the mails that tell of a status.
var notices = map[Status]mailtemplate.Kind{
	StatusApproved: mailtemplate.KindApproved, StatusDeclined: mailtemplate.KindDeclined, StatusInReview: mailtemplate.KindInReview,
	StatusResubmitted: mailtemplate.KindResubmission,
}

// resubmission adds the link, and what the reviewer wrote when asking for steps
// to be done again.
func (w *DecisionMailWorker) resubmission(ctx context.Context, sess Session, d mailtemplate.Data) (mailtemplate.Data, error) {
	var err error
	if d.Link, err = w.Sessions.URL(sess); err != nil {
		return d, err
	}
	d.ExpiresAt = sess.ExpiresAt
	rows, err := w.Sessions.Store.Queries().ReviewListOfDecision(ctx, db.ReviewListOfDecisionParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, Latest: latestReviews,
	})
	if err != nil {
		return d, fmt.Errorf("load reviews: %w", err)
	}
	for _, r := range rows {
		if r.ActivityType != "STATUS_UPDATED" || r.NewStatus == nil || Status(*r.NewStatus) != StatusResubmitted {
			continue
		}
		if r.Comment != nil {
			d.Reason = *r.Comment
		}
		var asked struct {
			Nodes []json.RawMessage `json:"nodes_to_resubmit"`
		}
		if err := json.Unmarshal(r.Metadata, &asked); err != nil {
			return d, fmt.Errorf("read resubmission: %w", err)
		}
		d.Steps = len(asked.Nodes)
		break
	}
	return d, nil
}

// PreviewInput describes a resubmission that is not requested yet, for a preview of its mail.
type PreviewInput struct {
	// Language falls back to English.
	Language string
	// Steps is how many are to be done again, Reason what the person is told of it.
	Steps     int
	Reason    string
	ExpiresAt time.Time
}

// MailPreview is a mail that is not sent.
type MailPreview struct {
	mailtemplate.Mail
	// URL is the hosted page that the mail leads to.
	URL string
}

// PreviewResubmission writes the mail that would ask the person to do steps again.
func (s *Service) PreviewResubmission(ctx context.Context, sess Session, app application.Application, in PreviewInput) (MailPreview, error) {
	about, err := s.mailBranding(ctx, sess, app)
	if err != nil {
		return MailPreview{}, err
	}
	if about.Link, err = s.URL(sess); err != nil {
		return MailPreview{}, err
	}
	about.ExpiresAt, about.Steps, about.Reason = in.ExpiresAt, in.Steps, in.Reason
	mail, err := mailtemplate.Render(mailtemplate.KindResubmission, in.Language, about)
	return MailPreview{Mail: mail, URL: about.Link}, err
}
