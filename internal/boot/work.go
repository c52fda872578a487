package boot

import (
	"slices"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/keyring"
	"vidimus/internal/domain/kyb/companysearch"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/monitoring/backtest"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/verification/contact"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/ongoingmonitoring"
	"vidimus/internal/verification/related"
	"vidimus/internal/verification/schedule"
)

// jobs are what is done in the background, by the packages that do it.
func (a *App) jobs(m *media.Service) []jobs.Job {
	o := a.options
	return slices.Concat(
		engine.Jobs(a.Flow.Engine), related.Jobs(a.Flow.Related), schedule.Jobs(a.Flow.Schedule), contact.Jobs(a.contacts.worker(a)),
		session.Jobs(a.Sessions, a.Applications, a.Mail), media.Jobs(m), imports.Jobs(a.Imports), ongoingmonitoring.Jobs(a.monitoring(m)),
		face.Jobs(&face.ReembedWorker{Pictures: m, Detector: a.faces.Detector, Embedder: a.faces.Embedder, Known: a.Faces}),
		ruleengine.Jobs(a.Rules), backtest.Jobs(a.backtests()), userevent.Jobs(a.Activities), companysearch.Jobs(a.companySearches()),
		travelrule.Jobs(a.TravelRule), retention.Jobs(a.Retention), regulatoryreport.Jobs(a.RegulatoryReports), casefile.Jobs(a.Cases), keyring.Jobs(a.keyRing, o.Log),
		signin.Jobs(a.SignIn, a.Mail), account.Jobs(a.Console, a.Mail), organisation.Jobs(&organisation.MailInvitationWorker{
			Service: a.Organisations, Mailer: a.Mail, Page: a.Config.BaseURL + pages.InvitationPath, Accept: a.Config.BaseURL + "/auth/v2/invitations/accept/",
		}),
		webhook.Jobs(webhook.JobDeps{
			Store: a.Store, Applications: a.Applications, Mailer: a.Mail, Logger: o.Log, Now: o.Now, NewID: o.NewID, Wake: a.Dispatcher.Wake,
			KeepLog: time.Duration(a.Config.Webhook.LogDays) * 24 * time.Hour,
		}),
	)
}

// backtests tries rules on the past, in the background.
func (a *App) backtests() *backtest.Service {
	return backtest.New(backtest.Deps{Store: a.Store, Engine: a.Rules, Jobs: a.Queue, Now: a.clock, NewID: a.options.NewID})
}
