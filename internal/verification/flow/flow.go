// Package flow builds the session engine out of its packages.
package flow

import (
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/action"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/childsession"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/manualreview"
	"vidimus/internal/verification/schedule"
	"vidimus/internal/verification/state"
)

// Deps are the dependencies of the session engine.
type Deps struct {
	Store        *postgres.Store
	Sessions     *session.Service
	Workflows    *workflow.Service
	Applications *application.Service
	Decisions    *decision.Service
	Credits      *credit.Service
	Media        state.MediaStore
	Jobs         jobs.Inserter
	Steps        []verification.Step
	Calls        action.Caller
	Lists        *lists.Service
	Mail         mailer.Mailer
	Entities     *entity.Service
	Cases        *casefile.Opener
	Sniff        func(picture []byte) (contentType, refusal string)
	Copier       manualreview.Copier
	Convert      verification.Converter
	Papers       verification.FileChecker
	CheckWithin  time.Duration
	PreviewKey   []byte
	Sealer       applicant.Sealer
	Committed    func()
	Now          func() time.Time
	NewID        func() uuid.UUID
}

type (
	// Applicant is what the person does.
	Applicant = applicant.Service
	// Reviews are what reviewers decide.
	Reviews = manualreview.Service
	// Related are the sessions that sessions ask for.
	Related = childsession.Service
	// Schedule is what becomes due.
	Schedule = schedule.Service
)

// Flow is the whole session engine.
type Flow struct {
	*engine.Engine
	*Applicant
	*applicant.ChunkedUploads
	*Reviews
	*Related
	*Schedule
}

// New builds the session engine.
func New(d Deps) *Flow {
	repository := state.New(state.Deps{
		Store: d.Store, Sessions: d.Sessions, Workflows: d.Workflows, Applications: d.Applications, Decisions: d.Decisions,
		Media: d.Media, Jobs: d.Jobs, Entities: d.Entities, Steps: d.Steps, Committed: d.Committed, Now: d.Now, NewID: d.NewID,
	})
	e := engine.New(repository, engine.Deps{
		Credits: d.Credits, Sniff: d.Sniff, Convert: d.Convert, Papers: d.Papers, CheckWithin: d.CheckWithin,
		Actions: action.New(repository, action.Deps{Calls: d.Calls, Lists: d.Lists, Mail: d.Mail, Cases: d.Cases}),
	})
	children, person := childsession.New(e), applicant.New(e)
	return &Flow{
		Engine: e, Applicant: person, ChunkedUploads: applicant.NewChunkedUploads(person, d.Sealer), Related: children, Schedule: schedule.New(e, children),
		Reviews: manualreview.New(e, manualreview.Deps{Copier: d.Copier, PreviewKey: d.PreviewKey}),
	}
}
