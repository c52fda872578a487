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
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/verification/childsession"
	"vidimus/internal/verification/contact"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/ongoingmonitoring"
	"vidimus/internal/verification/schedule"
)

// jobs are what is done in the background, by the packages that do it.
func (a services) jobs(v verifications) []jobs.Job {
	o := a.options
	return slices.Concat(
		engine.Jobs(v.Flow.Engine), childsession.Jobs(v.Flow.Related), schedule.Jobs(v.Flow.Schedule), contact.Jobs(&contact.Worker{Store: a.Store, Sessions: a.Sessions, Applications: a.Applications, Codes: a.contacts.codes, Senders: a.contacts.senders}),
		session.Jobs(a.Sessions, a.Applications, a.Mail), media.Jobs(a.media), imports.Jobs(a.Imports), ongoingmonitoring.Jobs(v.ongoing),
		face.Jobs(&face.ReembedWorker{Pictures: a.media, Detector: a.faces.Detector, Embedder: a.faces.Embedder, Known: a.Faces}),
		ruleengine.Jobs(a.Rules), casefile.Jobs(a.Cases, a.Mail, a.Config.BaseURL+pages.ConsolePath), backtest.Jobs(a.backtests), userevent.Jobs(a.Activities), companysearch.Jobs(v.companySearches),
		travelrule.Jobs(a.TravelRule), retention.Jobs(a.Retention), regulatoryreport.Jobs(a.RegulatoryReports), keyring.Jobs(a.keyRing, o.Log),
		signin.Jobs(a.SignIn, a.Mail), account.Jobs(a.Accounts, a.Mail, a.Config.BaseURL+pages.ConsolePath+"account"), organisation.Jobs(&organisation.MailInvitationWorker{
			Service: a.Organisations, Mailer: a.Mail, Page: a.Config.BaseURL + pages.InvitationPath, Accept: a.Config.BaseURL + "/auth/v2/invitations/accept/",
		}),
		webhook.Jobs(webhook.JobDeps{
			Store: a.Store, Applications: a.Applications, Mailer: a.Mail, Logger: o.Log, Now: o.Now, NewID: o.NewID, Wake: a.Dispatcher.Wake,
			KeepLog: time.Duration(a.Config.Webhook.LogDays) * 24 * time.Hour,
		}),
	)
}
