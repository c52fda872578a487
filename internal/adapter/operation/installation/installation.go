// Package installation tells how an installation does: whether what it stands on answers, which engines are there, how much
// waits, how old its screening lists are.
package installation

import (
	"context"
	"time"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/adapter/reader/facenetwork"
	"vidimus/internal/adapter/reader/textdocument"
	"vidimus/internal/adapter/reader/textrecognition"
	"vidimus/internal/adapter/source/companies"
	"vidimus/internal/adapter/source/persondatabase"
	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/httpapi/management"
	"vidimus/internal/platform/storage/jobs"
)

// Deps are the parts that are asked.
type Deps struct {
	// Checks are what everything stands on: a failure is one of the installation.
	Checks    []management.Check
	Workers   *workerpool.Pool
	Print     *textrecognition.Reader
	Programs  *programs.Set
	Networks  *facenetwork.Networks
	Companies companies.Sources
	Persons   persondatabase.Sources
	Model     textdocument.Model
	Lists     *screeningindex.Index
	Queue     *jobs.Queue
	Webhooks  *webhook.Service
	Now       func() time.Time
}

// Status reports the condition of an installation.
type Status struct{ deps Deps }

// New returns the status of an installation of these parts.
func New(d Deps) *Status { return &Status{d} }

// Check tries everything the product stands on.
func (s *Status) Check(ctx context.Context) []health.Finding {
	var all []health.Finding
	for _, c := range s.deps.Checks {
		f := health.Finding{Name: c.Name, Text: "answers"}
		if err := c.Ping(ctx); err != nil {
			f.Text, f.Failed = err.Error(), true
		}
		all = append(all, f)
	}
	for _, e := range s.EngineStates(ctx) {
		all = append(all, health.Finding{Name: "engine " + e.Name, Text: string(e.Status) + ": " + e.Reason})
	}
	all = append(all, s.deps.Companies.Findings()...)
	return append(all, s.deps.Persons.Finding(), s.deps.Model.Finding(), s.deps.Lists.Finding(ctx, s.deps.Now()))
}

// EngineStates returns the health of the engines that parse files, and searches for
// external programs that were not searched for yet.
func (s *Status) EngineStates(ctx context.Context) []health.Engine {
	all := []health.Engine{{Name: workerpool.JobReadDocument, State: s.deps.Workers.State(workerpool.JobReadDocument)}}
	all = append(all, s.deps.Print.States(ctx)...)
	all = append(all, s.deps.Programs.States()...)
	all = append(all, health.Engine{Name: workerpool.JobFindFaces, State: s.deps.Workers.State(workerpool.JobFindFaces)})
	return append(all, s.deps.Networks.States()...)
}
