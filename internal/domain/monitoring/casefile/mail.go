package casefile

import (
	"context"
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/postgres"
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
)

// mailTexts are subject and text by reason; both take the number of the case. Accounts of the console have no language.
var mailTexts = map[MailReason][2]string{
	MailReasonMention:  {"You are mentioned in case %s", "Somebody has mentioned you in a note of case %s."},
	MailReasonApproved: {"Case %s: your resolution is approved", "Another person has approved the resolution that you proposed for case %s. The case is resolved."},
	MailReasonReturned: {"Case %s: your resolution came back", "The resolution that you proposed for case %s was sent back to you. The case says why."},
	MailReasonDueSoon:  {"Case %s is due within a day", "Case %s, which is assigned to you, is due within a day."},
	MailReasonOverdue:  {"Case %s is overdue", "Case %s, which is assigned to you, is overdue."},
}

// MailArgs is the job that writes to a member about a case. It names no person and tells nothing of the case.
type MailArgs struct {
	ApplicationID uuid.UUID  `json:"application_id"`
	CaseID        uuid.UUID  `json:"case_id"`
	AccountID     uuid.UUID  `json:"account_id"`
	Reason        MailReason `json:"reason"`
}

// Kind names the job.
func (MailArgs) Kind() string { return "case_mail" }

// mail tells members in the console, and has them written to once the change has committed. Who makes the change is not told of it.
func (s *Service) mail(ctx context.Context, w *change, why MailReason, accounts ...uuid.UUID) error {
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

func (s *Service) sendLater(ctx context.Context, tx postgres.Tx, all []jobs.Args) error {
	if len(all) == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, all)
}

// MailWorker writes to members about cases.
type MailWorker struct {
	river.WorkerDefaults[MailArgs]
	Service *Service
	Mailer  mailer.Mailer
	// Console is the address of the console, with a slash at its end.
	Console string
}

// Work sends the mail, unless the case is gone, the member may no longer see it or wants no mails, or there is nothing to be told any more.
func (w *MailWorker) Work(ctx context.Context, job *river.Job[MailArgs]) error {
	a := job.Args
	c, err := w.Service.Get(ctx, a.ApplicationID, a.CaseID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if isPast(c, a) {
		return nil
	}
	members, err := organisation.MembersWho(ctx, w.Service.Store.Queries(), a.ApplicationID, organisation.Membership)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(members, func(m organisation.Member) bool { return m.Account == a.AccountID })
	if at < 0 {
		return nil
	}
	wants, err := account.WantsMail(ctx, w.Service.Store.Queries(), a.AccountID)
	if err != nil || !wants {
		return err
	}
	err = w.Mailer.Send(ctx, w.compose(c, a.Reason, members[at].Email))
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
	if a.Reason != MailReasonDueSoon && a.Reason != MailReasonOverdue {
		return false
	}
	isTheirs := c.Assignee != nil && c.Assignee.ID == a.AccountID
	return !isTheirs || c.Status == StatusResolved || c.DueAt == nil || c.IsOverdue != (a.Reason == MailReasonOverdue)
}

// compose writes the mail. A title may name whom the case is about, so the mail has the number alone.
func (w *MailWorker) compose(c Case, why MailReason, to string) mailer.Message {
	texts, link := mailTexts[why], w.Console+"a/"+c.ApplicationID.String()+"/cases/"+c.ID.String()
	text := fmt.Sprintf(texts[1], c.DisplayNumber())
	name := strings.Join(strings.Fields(c.ApplicationName), " ")
	return mailer.Message{
		To: to, Language: "en", Subject: name + ": " + fmt.Sprintf(texts[0], c.DisplayNumber()),
		Text: text + "\n\n" + link + "\n",
		HTML: `<!doctype html><html lang="en" dir="ltr"><body><p>` + html.EscapeString(text) + `</p><p><a href="` + html.EscapeString(link) + `">` +
			html.EscapeString(c.DisplayNumber()) + "</a></p></body></html>",
	}
}
