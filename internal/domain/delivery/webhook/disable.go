package webhook

import (
	"context"
	"errors"
	"fmt"
	"html"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/notification"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
)

// notifyDisabled tells the members who may see webhooks in the console that a destination was switched off.
func (r *recorder) notifyDisabled(ctx context.Context, tx postgres.Tx, key destinationKey, now time.Time) error {
	members, err := organisation.MembersWithPermission(ctx, tx.Queries, key.application, organisation.ReadWebhooks)
	if err != nil {
		return err
	}
	for _, m := range members {
		err := notification.Add(ctx, tx, notification.Input{
			ApplicationID: key.application, ID: r.NewID(), AccountID: m.Account, DestinationID: key.destination, Type: notification.TypeDestinationDisabled, At: now,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// DisabledMailArgs is the job that mails that a destination was disabled.
type DisabledMailArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	DestinationID uuid.UUID `json:"destination_id"`
}

// Kind names the job.
func (DisabledMailArgs) Kind() string { return "webhook_disabled_mail" }

// DisabledMailWorker notifies an organisation that one of its destinations was disabled after repeated failures.
type DisabledMailWorker struct {
	river.WorkerDefaults[DisabledMailArgs]
	Store        *postgres.Store
	Applications *application.Service
	Mailer       mailer.Mailer
	Logger       *slog.Logger
}

// Work sends the mail, unless the destination is on again or gone. A mail that
// is refused for good is not tried again.
func (w *DisabledMailWorker) Work(ctx context.Context, job *river.Job[DisabledMailArgs]) error {
	a := job.Args
	d, err := w.Store.Queries().DestinationGet(ctx, db.DestinationGetParams{ApplicationID: a.ApplicationID, DestinationID: a.DestinationID})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load destination: %w", err)
	}
	if d.Enabled {
		return nil
	}
	stats, err := w.Store.Queries().DestinationStatsGet(ctx, db.DestinationStatsGetParams(a))
	if err != nil && !postgres.NotFound(err) {
		return fmt.Errorf("load stats: %w", err)
	}
	app, err := w.Applications.Get(ctx, a.ApplicationID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	to, err := w.Applications.ContactEmail(ctx, a.ApplicationID)
	if err != nil {
		return err
	}
	if to == "" {
		w.Logger.WarnContext(ctx, "webhook destination was disabled; its organisation has no contact address",
			slog.String("application_id", a.ApplicationID.String()), slog.String("destination_id", a.DestinationID.String()))
		return nil
	}
	return w.send(ctx, disabledMail(to, app.Name, disabledFacts(d, stats)))
}

func (w *DisabledMailWorker) send(ctx context.Context, m mailer.Message) error {
	err := w.Mailer.Send(ctx, m)
	if errors.Is(err, mailer.ErrRefused) {
		return river.JobCancel(fmt.Errorf("send notice: %w", err))
	}
	if err != nil {
		return fmt.Errorf("send notice: %w", err)
	}
	return nil
}

// disabled holds the data of the mail about a disabled destination.
type disabled struct {
	id          uuid.UUID
	label, host string
	failures    int32
	since       *time.Time
}

func disabledFacts(d db.WebhookDestination, stats db.WebhookDestinationStat) disabled {
	facts := disabled{id: d.DestinationID, label: d.Label, failures: stats.FailedInARow, since: stats.FailingSince}
	// The host alone: path and query may hold secrets of the receiver.
	if u, err := url.Parse(d.Url); err == nil {
		facts.host = u.Host
	}
	return facts
}

func disabledMail(to, applicationName string, d disabled) mailer.Message {
	since := ""
	if d.since != nil {
		since = " since " + d.since.UTC().Format("2006-01-02 15:04") + " UTC"
	}
	paragraphs := []string{
		fmt.Sprintf("The webhook destination %q (%s) of %s was switched off: %d events in a row could not be delivered%s.",
			d.label, d.host, applicationName, d.failures, since),
		"No events are sent to it until it is switched on again. The delivery log shows how each attempt was answered.",
		fmt.Sprintf(`Once the receiver answers again, switch it on with PATCH /v3/webhook/destinations/%s/ and the body {"enabled": true}. `+
			"Then ask for a replay of the time it was off, to get the events that it missed.", d.id),
	}
	var page strings.Builder
	for _, p := range paragraphs {
		page.WriteString("<p>" + html.EscapeString(p) + "</p>")
	}
	return mailer.Message{
		To: to, Language: "en", Subject: fmt.Sprintf("%s: webhook destination %q was switched off", applicationName, d.label),
		Text: strings.Join(paragraphs, "\n\n") + "\n",
		HTML: `<!doctype html><html lang="en" dir="ltr"><body>` + page.String() + "</body></html>",
	}
}
