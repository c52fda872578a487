package boot

import (
	"time"

	"vidimus/internal/adapter/sending/contactaddress"
	"vidimus/internal/adapter/source/companies"
	"vidimus/internal/adapter/source/persondatabase"
	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/domain/screening/persontable"
	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

// customers holds what is known of the people and companies of applications.
type customers struct {
	Lists    *lists.Service
	Entities *entity.Service
	Faces    *facesearch.Service
	Visits   *device.Service
	// listing keeps the lists of applications, in the forms that steps compare.
	listing *listing.Service
}

// faceIdle is how long an application's faces stay in memory after a search.
const faceIdle = 30 * time.Minute

func buildCustomers(p platform, t tenancy, d deliveries) customers {
	o := p.options
	listed := lists.New(p.Store, o.Now)
	entities := &entity.Service{Store: p.Store, Lists: listed, Committed: d.committed, Now: o.Now, NewID: o.NewID}
	faces := facesearch.New(facesearch.Deps{
		Store: p.Store, Ring: p.ring, Now: o.Now, NewID: o.NewID, MemoryBytes: int64(p.Config.Engine.FaceMemory) << 20, Idle: faceIdle,
	})
	return customers{
		Lists: listed, Entities: entities, Faces: faces,
		Visits: device.New(device.Deps{Store: p.Store, Now: o.Now, Key: p.keys.devices}),
		listing: listing.New(listing.Deps{
			Store: p.Store, Lists: listed, Entities: entities, Faces: faces, Media: t.media, Now: p.clocks.Limits, NewID: o.NewID,
			Phone: contactaddress.ListedPhone, Email: contactaddress.ListedEmail,
		}),
	}
}

// sessions holds verifications and what they are made of.
type sessions struct {
	Workflows      *workflow.Service
	Questionnaires *questionnaire.Service
	Sessions       *session.Service
	Decisions      *decision.Service
	Reviews        *review.Service
}

func buildSessions(p platform, t tenancy, d deliveries, c customers) sessions {
	o := p.options
	workflows := workflow.New(p.Store, o.Now, o.NewID)
	all := session.New(session.Deps{
		Store: p.Store, Ring: p.ring, Applications: t.Applications, Workflows: workflows, Lists: c.Lists, Credits: t.Credits, Media: t.media,
		Retention: t.Retention, Brands: t.Brands, Jobs: p.Queue, VerifyBase: p.Config.VerifyBase, Committed: d.committed, Now: o.Now, NewID: o.NewID,
	})
	return sessions{
		Workflows: workflows, Questionnaires: questionnaire.New(p.Store, o.Now, o.NewID), Sessions: all,
		Decisions: decision.New(p.Store, all, workflows),
		Reviews:   &review.Service{Store: p.Store, Sessions: all, Now: o.Now, NewID: o.NewID},
	}
}

// sources are what people and companies are looked up in.
type sources struct {
	// Watchlists are the lists that persons and companies are screened against.
	Watchlists     *watchlist.Service
	ScreeningIndex *screeningindex.Index
	// References are the tables of persons that the operator has loaded.
	References *persontable.Service
	// CompanyRegisters are the registers of companies that the operator has loaded.
	CompanyRegisters *companyregistry.Service
	registers        persondatabase.Sources
	companies        companies.Sources
}

func buildSources(p platform) sources {
	watchlists := &watchlist.Service{Store: p.Store, Now: p.options.Now}
	references := persontable.New(p.Store, p.ring, p.options.Now)
	of := companies.Open(p.Config.Companies, companies.Deps{
		Store: p.Store, First: p.given.Companies, Client: p.provider, Now: p.options.Now, Clock: p.clocks.Limits,
	})
	return sources{
		Watchlists: watchlists, ScreeningIndex: screeningindex.New(watchlists, p.options.Log), References: references,
		CompanyRegisters: of.Registers, companies: of,
		registers: persondatabase.Open(p.Config.Registers, persondatabase.Deps{Tables: references, Client: p.provider, Clock: p.clocks.Limits}),
	}
}
