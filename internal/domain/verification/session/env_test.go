package session

import (
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// sessionEnv is a session service on a database of its own, with one application
// and a workflow that reads a document.
type sessionEnv struct {
	*Service
	t        *testing.T
	pool     *pgxpool.Pool
	caller   application.Caller
	workflow workflow.Version
}

func newSessionEnv(t *testing.T, env application.Environment) *sessionEnv {
	t.Helper()
	pool := pgtest.New(t)
	store := postgres.NewStore(pool)
	ring := sealtest.KeyRing(t)
	queue, err := jobs.New(pool, jobs.Options{Workers: 1, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := jobs.Register(queue, &InviteWorker{}); err != nil {
		t.Fatal(err)
	}
	p := Deps{
		Store: store, Ring: ring, Applications: application.New(store, ring, time.Now, ident.New),
		Workflows: workflow.New(store, time.Now, ident.New), Lists: lists.New(store, time.Now),
		Credits: credit.New(store, nil, time.Now, ident.New), Jobs: queue, VerifyBase: "https://verify.example",
		Committed: func() {}, Now: time.Now, NewID: ident.New,
	}
	d := &sessionEnv{Service: New(p), t: t, pool: pool}
	d.caller, d.workflow = d.newApplication(env)
	return d
}

func (d *sessionEnv) newApplication(env application.Environment) (application.Caller, workflow.Version) {
	d.t.Helper()
	app, err := d.Applications.Create(d.t.Context(), application.CreateInput{Name: "Shop", Environment: env})
	if err != nil {
		d.t.Fatal(err)
	}
	v, err := d.Workflows.Create(d.t.Context(), app.ID, workflowChange())
	if err != nil {
		d.t.Fatal(err)
	}
	return application.Caller{ApplicationID: app.ID, Environment: env}, v
}

// request is what the writer gets for an input.
func (d *sessionEnv) request(in CreateInput) *waiting {
	d.t.Helper()
	version := d.workflow
	if in.Caller == (application.Caller{}) {
		in.Caller = d.caller
	} else if in.Caller != d.caller {
		latest, err := d.Workflows.Latest(d.t.Context(), in.Caller.ApplicationID, in.WorkflowID)
		if err != nil {
			d.t.Fatal(err)
		}
		version = *latest
	}
	if err := in.normalise(); err != nil {
		d.t.Fatal(err)
	}
	req, err := d.prepare(d.t.Context(), in, &version)
	if err != nil {
		d.t.Fatal(err)
	}
	return groupcommit.NewItem(&creation{req: req})
}

func (d *sessionEnv) count(query string, args ...any) int {
	d.t.Helper()
	var n int
	if err := d.pool.QueryRow(d.t.Context(), query, args...).Scan(&n); err != nil {
		d.t.Fatal(err)
	}
	return n
}

func workflowChange() workflow.Change {
	return workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}}
}
