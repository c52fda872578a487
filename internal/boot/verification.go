package boot

import (
	"vidimus/internal/adapter/access/credential"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/domain/monitoring/caseprint"
	"vidimus/internal/domain/verification/assignment"
	"vidimus/internal/domain/verification/explanation"
	"vidimus/internal/domain/verification/userface"
	"vidimus/internal/httpapi/verification"
	"vidimus/internal/httpapi/verification/console"
	"vidimus/internal/httpapi/verification/correction"
	"vidimus/internal/httpapi/verification/customer"
	"vidimus/internal/httpapi/verification/delivery"
	"vidimus/internal/httpapi/verification/investigation"
	"vidimus/internal/httpapi/verification/management"
	"vidimus/internal/httpapi/verification/monitoring"
	"vidimus/internal/httpapi/verification/payment"
	"vidimus/internal/httpapi/verification/reporting"
	"vidimus/internal/httpapi/verification/screening"
	"vidimus/internal/httpapi/verification/session"
	"vidimus/internal/httpapi/verification/standalone"
	"vidimus/internal/httpapi/verification/workflow"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/linkgraph"
	"vidimus/internal/verification/similarsession"
)

// verificationAreas returns the handlers of the surface that backends call, one for each area.
func (a services) verificationAreas(v verifications, checkEvent monitoring.EventCheck, compiled *contract.Contract) verification.Areas {
	base := a.Config.BaseURL
	return verification.Areas{
		Session: &session.Handler{
			Sessions: a.Sessions, Decisions: a.Decisions, Entities: a.Entities, Reviews: a.Reviews, Flow: v.Flow,
			Media: a.media, Links: a.links, Reports: a.reports(), Sharing: a.sharing(), Imports: a.Imports, BaseURL: base,
			Assignments:  &assignment.Service{Store: a.Store, Sessions: a.Sessions, Now: a.options.Now},
			Explanations: &explanation.Service{Store: a.Store, Sessions: a.Sessions, Workflows: a.Workflows},
			Similar:      &similarsession.Service{Store: a.Store, Sessions: a.Sessions, Embedder: a.faces.Embedder, Known: a.Faces},
		},
		Console:    console.New(console.Deps{Store: a.Store, Contract: compiled, BaseURL: base, Now: a.options.Now, NewID: a.options.NewID, Feed: a.feed, Heartbeat: a.Config.Network.FeedHeartbeat, Listeners: credential.Listeners{Logins: a.Accounts.Logins, Organisations: a.Organisations, Applications: a.Applications}}),
		Correction: &correction.Handler{Flow: v.Flow, Links: a.links},
		Workflow: &workflow.Handler{
			Workflows: a.Workflows, Questionnaires: a.Questionnaires, Credits: a.Credits, CarriesOut: v.Flow.CanRun, BaseURL: base, VerifyBase: a.Config.VerifyBase,
		},
		Customer: &customer.Handler{
			Entities: a.Entities, EntityDeleter: &entity.Deleter{Entities: a.Entities, Retention: a.Retention},
			Listing:   a.listing,
			UserFaces: &userface.Service{Store: a.Store, Faces: a.Faces, Media: a.media, Now: a.clocks.Limits, NewID: a.options.NewID},
			LinkGraph: &linkgraph.Service{Store: a.Store, Entities: a.Entities, Transactions: a.Transactions, Embedder: a.faces.Embedder, Known: a.Faces},
			Faces:     face.PortraitEmbedder{Normaliser: a.faces.Normaliser, Detector: a.faces.Detector, Embedder: a.faces.Embedder}, Links: a.links, BaseURL: base,
		},
		Monitoring: &monitoring.Handler{
			Activities: a.Activities, CheckEvent: checkEvent, Rules: a.Rules, Backtests: a.backtests, Cases: a.Cases, BaseURL: base,
		},
		Payment:  &payment.Handler{Transactions: a.Transactions, TravelRule: a.TravelRule, Brands: a.Brands, Links: a.links, BaseURL: base},
		Delivery: &delivery.Handler{Webhooks: a.Webhooks, Applications: a.Applications, Retention: a.Retention, BaseURL: base},
		Standalone: &standalone.Handler{
			Standalone: v.standalone, Credits: a.Credits, Registers: a.registers.Aggregator, Companies: v.companySearches, Links: a.links,
		},
		Management: &management.Handler{Credits: a.Credits, Orders: a.Orders, Brands: a.Brands, Workflows: a.Workflows, BaseURL: base},
		Reporting:  &reporting.Handler{RegulatoryReports: a.RegulatoryReports, Profiles: a.RegulatoryReports.Profiles, Links: a.links, BaseURL: base},
		Screening:  &screening.Handler{Monitoring: v.ongoing},
		Investigation: &investigation.Handler{
			Blueprints: &blueprint.Service{Store: a.Store, Now: a.options.Now, NewID: a.options.NewID}, Cases: a.Cases, Links: a.links, BaseURL: base,
			Prints: caseprint.New(a.Store, a.Cases, a.options.Now),
		},
	}
}
