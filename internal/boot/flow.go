package boot

import (
	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/sending/outgoing"
	"vidimus/internal/adapter/source/companies"
	"vidimus/internal/domain/kyb/companysearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/sharing"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/face"
	registrystep "vidimus/internal/verification/feature/registry"
	"vidimus/internal/verification/flow"
	"vidimus/internal/verification/ongoingmonitoring"
	"vidimus/internal/verification/standalone"
)

// verifications carry features out: in sessions, in calls of their own, and again and again.
type verifications struct {
	Flow *flow.Flow
	// standalone carries out single features for backends.
	standalone *standalone.Service
	// ongoing switches the ongoing screening of users and businesses.
	ongoing *ongoingmonitoring.Service
	// companySearches are those of backends.
	companySearches *companysearch.Service
}

func buildVerifications(a services) verifications {
	sessions := a.flow()
	calls := a.standalone(sessions)
	return verifications{
		Flow: sessions, standalone: calls,
		ongoing: &ongoingmonitoring.Service{
			Store: a.Store, Entities: a.Entities, Flow: sessions, Standalone: calls, Credits: a.Credits, Jobs: a.Queue, Now: a.options.Now,
			NewID: a.options.NewID,
		},
		companySearches: companysearch.New(companysearch.Deps{
			Store: a.Store, Aggregator: a.companies.Aggregator, CheckURL: a.receivers.Check, Jobs: a.Queue, Committed: a.committed,
			Now: a.options.Now, NewID: a.options.NewID,
		}),
	}
}

// flow carries out the steps of sessions.
func (a services) flow() *flow.Flow {
	o := a.options
	return flow.New(flow.Deps{
		Store: a.Store, Sessions: a.Sessions, Workflows: a.Workflows, Applications: a.Applications, Decisions: a.Decisions,
		Credits: a.Credits, Media: a.media, Jobs: a.Queue, Sniff: a.programs.Sniff, Copier: picture.Copier{Pool: a.Workers},
		Convert: picture.Converter{Pool: a.Workers, Programs: a.programs}, Papers: picture.Checker{Pool: a.Workers},
		CheckWithin: applicant.ImageCheckTimeout(a.Config.Engine.TimeFactor), Committed: a.committed, Now: o.Now, NewID: o.NewID,
		Calls: outgoing.WorkflowNodes{Webhooks: a.Webhooks}, Lists: a.Lists, Mail: a.Mail, Entities: a.Entities, Cases: a.Cases.Opener,
		PreviewKey: a.keys.previews, Sealer: a.ring, Steps: a.steps(a.media),
	})
}

// registryStep builds the company look-up for sessions and standalone calls.
func (a services) registryStep() *registrystep.Step {
	return &registrystep.Step{Registries: a.companies.Aggregator, Charge: companies.Charges{Credits: a.Credits}.Owners, Now: a.options.Now}
}

// faceIndex returns the index of stored faces.
func (a services) faceIndex() face.Index {
	return face.Index{Embedder: a.faces.Embedder, Known: a.Faces}
}

// imagePipeline is what the steps that look at faces share.
func (a services) imagePipeline(m *media.Service) face.ImagePipeline {
	return face.ImagePipeline{Pictures: m, Normaliser: a.faces.Selfies, NewID: a.options.NewID}
}

// sharing hands sessions from one application to another.
func (a services) sharing() *sharing.Service {
	return &sharing.Service{
		Store: a.Store, Sessions: a.Sessions, Decisions: a.Decisions, Workflows: a.Workflows, Applications: a.Applications, Lists: a.Lists,
		Media: a.media, Key: a.keys.shares, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
	}
}

// reports makes the reports of sessions.
func (a services) reports() *report.Service {
	return report.New(report.Deps{
		Store: a.Store, Applications: a.Applications, Sessions: a.Sessions, Decisions: a.Decisions, Media: a.media, Brands: a.Brands, Now: a.options.Now,
	})
}
