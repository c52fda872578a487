package travelrule

import (
	"context"
	"errors"
	"fmt"
	"html"
	"strings"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
)

// ContestMailArgs asks for the mail that another application claims a wallet too.
type ContestMailArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	WalletID      uuid.UUID `json:"wallet_id"`
}

// Kind names the job.
func (ContestMailArgs) Kind() string { return "travel_rule_contest_mail" }

// ContestMailWorker notifies an application that another one claims a wallet of its address book, without naming it.
type ContestMailWorker struct {
	river.WorkerDefaults[ContestMailArgs]
	addresses *AddressBook
}

// Work sends the mail to the compliance address of the application, else to the
// contact of its organisation. A mail that is refused for good is not tried again.
func (w *ContestMailWorker) Work(ctx context.Context, job *river.Job[ContestMailArgs]) error {
	message, err := w.addresses.contestMail(ctx, job.Args)
	if err != nil || message.To == "" {
		return err
	}
	err = w.addresses.Mail.Send(ctx, message)
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send notice: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send notice: %w", err)
	}
	return nil
}

// contestMail writes the mail; it has no address where there is nobody to write to,
// or nothing to tell any more.
func (s *AddressBook) contestMail(ctx context.Context, a ContestMailArgs) (mailer.Message, error) {
	q := s.Store.Queries()
	row, err := q.TravelWalletRead(ctx, db.TravelWalletReadParams(a))
	if postgres.NotFound(err) {
		return mailer.Message{}, nil
	}
	if err != nil {
		return mailer.Message{}, fmt.Errorf("load wallet: %w", err)
	}
	entries := []AddressBookEntry{entryOf(row)}
	if err := s.markContested(ctx, q, []db.TravelWallet{row}, entries); err != nil || !entries[0].IsContested {
		return mailer.Message{}, err
	}
	st, err := settingsOf(ctx, q, a.ApplicationID)
	if err != nil {
		return mailer.Message{}, err
	}
	app, err := s.Applications.Get(ctx, a.ApplicationID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return mailer.Message{}, nil
	}
	if err != nil {
		return mailer.Message{}, err
	}
	to := st.ComplianceEmail
	if to == "" {
		if to, err = s.Applications.ContactEmail(ctx, a.ApplicationID); err != nil {
			return mailer.Message{}, err
		}
	}
	return contestMessage(to, app.Name, entries[0]), nil
}

func contestMessage(to, name string, e AddressBookEntry) mailer.Message {
	effect := "Transfers inside this installation go to neither of you until the holder of the wallet has proved it by a signature. " +
		"Open a page for the proof with POST /v3/travel-rule/widget-session/."
	if e.IsProved {
		effect = "Your customer has proved the wallet by a signature, so transfers inside this installation come to you."
	}
	paragraphs := []string{
		fmt.Sprintf("Another application of this installation has a wallet in its address book that is in the address book of %s as well: entry %s.", name, e.ID),
		effect,
	}
	var page strings.Builder
	for _, p := range paragraphs {
		page.WriteString("<p>" + html.EscapeString(p) + "</p>")
	}
	return mailer.Message{
		To: to, Language: "en", Subject: name + ": another application claims a wallet of yours",
		Text: strings.Join(paragraphs, "\n\n") + "\n",
		HTML: `<!doctype html><html lang="en" dir="ltr"><body>` + page.String() + "</body></html>",
	}
}
