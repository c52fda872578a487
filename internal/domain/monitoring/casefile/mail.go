package casefile

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// MailReason is why a member is written to about a case.
type MailReason string

// The reasons.
const (
	MailReasonMention  MailReason = "mention"
	MailReasonApproved MailReason = "approved"
	MailReasonReturned MailReason = "returned"
	MailReasonDueSoon  MailReason = "due_soon"
	MailReasonOverdue  MailReason = "overdue"
	// MailReasonUnassigned is that a case is overdue and nobody's.
	MailReasonUnassigned MailReason = "overdue_unassigned"
)

// mailKinds are the mails by reason.
var mailKinds = map[MailReason]mailtemplate.CaseKind{
	MailReasonMention: mailtemplate.CaseMentioned, MailReasonApproved: mailtemplate.CaseApproved, MailReasonReturned: mailtemplate.CaseReturned,
	MailReasonDueSoon: mailtemplate.CaseDueSoon, MailReasonOverdue: mailtemplate.CaseOverdue, MailReasonUnassigned: mailtemplate.CaseUnassigned,
}

// MailArgs is the job that mails a member about a case. It contains no names and
// nothing of the case's content.
type MailArgs struct {
	ApplicationID uuid.UUID  `json:"application_id"`
	CaseID        uuid.UUID  `json:"case_id"`
	AccountID     uuid.UUID  `json:"account_id"`
	Reason        MailReason `json:"reason"`
}

// Kind names the job.
func (MailArgs) Kind() string { return "case_mail" }

// mail tells members in the console, and has them written to once the change has committed. Who makes the change is not told of it.
func (s *core) mail(ctx context.Context, w *change, why MailReason, accounts ...uuid.UUID) error {
	var all []jobs.Args
	for _, id := range slices.CompactFunc(slices.SortedFunc(slices.Values(accounts), compareIDs), func(a, b uuid.UUID) bool { return a == b }) {
		if w.by.AccountID != nil && *w.by.AccountID == id {
			continue
		}
		to := MailArgs{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, AccountID: id, Reason: why}
		if err := s.notify(ctx, w.tx, to, notificationTypes[why]); err != nil {
			return err
		}
		all = append(all, to)
	}
	return s.sendLater(ctx, w.tx, all)
}

func compareIDs(a, b uuid.UUID) int { return strings.Compare(a.String(), b.String()) }

func (s *core) sendLater(ctx context.Context, tx postgres.Tx, all []jobs.Args) error {
	if len(all) == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, all)
}

// MailWorker writes to members about cases.
type MailWorker struct {
	river.WorkerDefaults[MailArgs]
	cases  *core
	Mailer mailer.Mailer
	// Console is the address of the console, with a slash at its end.
	Console string
}

// Work sends the mail, unless the case was deleted, the member may no longer see it
// or wants no mails, or the mail is out of date.
func (w *MailWorker) Work(ctx context.Context, job *river.Job[MailArgs]) error {
	a := job.Args
	c, err := w.cases.get(ctx, a.ApplicationID, a.CaseID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if isPast(c, a) {
		return nil
	}
	members, err := organisation.MembersWithPermission(ctx, w.cases.Store.Queries(), a.ApplicationID, organisation.Membership)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(members, func(m organisation.Member) bool { return m.Account == a.AccountID })
	if at < 0 {
		return nil
	}
	wants, language, err := account.CaseMails(ctx, w.cases.Store.Queries(), a.AccountID)
	if err != nil || !wants {
		return err
	}
	mail, err := w.compose(c, a.Reason, language)
	if err != nil {
		return err
	}
	err = w.Mailer.Send(ctx, mail.To(members[at].Email))
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send mail: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}

// isPast reports whether a due date is no longer what it was when the mail was asked for.
func isPast(c Case, a MailArgs) bool {
	isTheirs := c.Assignee != nil && c.Assignee.ID == a.AccountID
	switch a.Reason {
	case MailReasonDueSoon, MailReasonOverdue:
	case MailReasonUnassigned:
		isTheirs = c.Assignee == nil
	default:
		return false
	}
	return !isTheirs || c.Status == StatusResolved || c.DueAt == nil || c.IsOverdue == (a.Reason == MailReasonDueSoon)
}

// compose writes the mail. A title may name whom the case is about, so the mail has the number alone.
func (w *MailWorker) compose(c Case, why MailReason, language string) (mailtemplate.Mail, error) {
	mail, err := mailtemplate.RenderCase(mailtemplate.CaseMail{
		Kind: mailKinds[why], Language: language, Application: c.ApplicationName, Number: c.DisplayNumber(),
		Link: w.Console + "a/" + c.ApplicationID.String() + "/cases/" + c.ID.String(),
	})
	if err != nil {
		return mail, fmt.Errorf("write mail: %w", err)
	}
	return mail, nil
}
