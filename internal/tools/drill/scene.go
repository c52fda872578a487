package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/storage/localpg"
	"vidimus/internal/tools/drill/dbcheck"
	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

// unlimited is more than a drill can call in a minute.
const unlimited = `{"session-v2-create": 10000000, "generic-get": 10000000, "generic-write": 10000000, "ingest-write": 10000000}`

// props say what a drill is played with.
type props struct {
	// servers is how many share the database; one by default.
	servers int
	// private has the server start its own database.
	private bool
	// limited leaves the contract's rate limits on.
	limited bool
	// dir replaces the scene's own folder.
	dir     string
	callers int
	env     []string
}

// scene is one installation with a live application.
type scene struct {
	dir         string
	dsn         string
	cluster     *testbed.Cluster
	servers     []*testbed.Server
	client      *load.Client
	application uuid.UUID
}

// build starts an installation on a database of its own.
func (g *ground) build(ctx context.Context, p props) (*scene, error) {
	g.scenes++
	s := &scene{dir: filepath.Join(g.dir, fmt.Sprintf("scene%d", g.scenes))}
	if p.dir != "" {
		s.dir = p.dir
	} else if err := os.Mkdir(s.dir, 0o755); err != nil {
		return nil, err
	}
	s.cluster = g.cluster
	options := testbed.ServerOptions{Binary: g.binary, StateDir: s.dir, Env: p.env}
	s.dsn = s.privateDSN()
	if !p.private {
		name := fmt.Sprintf("drill%d", g.scenes)
		if err := testbed.Exec(ctx, s.cluster.DSN("postgres"), "CREATE DATABASE "+name); err != nil {
			return nil, err
		}
		s.dsn = s.cluster.DSN(name)
		options.DSN = s.dsn
	}
	for i := range max(1, p.servers) {
		options.Name = fmt.Sprint(i)
		server, err := testbed.StartServer(ctx, options)
		s.servers = append(s.servers, server)
		if err != nil {
			s.end()
			return nil, err
		}
	}
	if err := s.furnish(ctx, p); err != nil {
		s.end()
		return nil, err
	}
	return s, nil
}

// made is an application and its key.
type made struct {
	ID  uuid.UUID `json:"application_id"`
	Key string    `json:"api_key"`
}

// makeApplication makes a live application.
func (s *scene) makeApplication(ctx context.Context, name string) (app made, err error) {
	out, err := s.servers[0].Run(ctx, "app", "create", name, "--environment=live", "--json")
	if err != nil {
		return app, err
	}
	if err := json.Unmarshal(out, &app); err != nil {
		return app, fmt.Errorf("read application: %w", err)
	}
	return app, nil
}

// furnish makes an application with a key and a workflow.
func (s *scene) furnish(ctx context.Context, p props) error {
	app, err := s.makeApplication(ctx, "Drill")
	if err != nil {
		return err
	}
	target := load.Target{Key: app.Key}
	for _, server := range s.servers {
		target.URLs = append(target.URLs, server.URL())
	}
	s.client = load.NewClient(target, max(p.callers, 32))
	s.application = app.ID
	if s.client.WorkflowID, err = s.workflow(ctx, "OCR"); err != nil {
		return err
	}
	if p.limited {
		return nil
	}
	// Told to the servers by the database.
	return testbed.Exec(ctx, s.dsn, "UPDATE applications SET rate_overrides = $1", unlimited)
}

// workflow publishes a workflow of one feature.
func (s *scene) workflow(ctx context.Context, feature string) (uuid.UUID, error) {
	a := s.client.Do(ctx, http.MethodPost, s.servers[0].URL()+"/v3/workflows/", map[string]any{
		"workflow_label": "Drill " + feature, "features": []map[string]any{{"feature": feature}},
	})
	var made struct {
		ID uuid.UUID `json:"workflow_id"`
	}
	if a.Status != http.StatusCreated {
		return uuid.Nil, fmt.Errorf("create workflow: %d %s (%w)", a.Status, a.Body, a.Err)
	}
	return made.ID, json.Unmarshal(a.Body, &made)
}

// end stops the servers.
func (s *scene) end() {
	for _, server := range s.servers {
		if server != nil {
			server.Stop()
		}
	}
}

// rows opens the database for proof.
func (s *scene) rows(ctx context.Context) (*dbcheck.Rows, error) {
	return dbcheck.Open(ctx, s.dsn)
}

// privateDSN is the database that the product started itself.
func (s *scene) privateDSN() string {
	query := url.Values{"host": {filepath.Join(s.dir, "postgres", "run")}, "port": {"5432"}, "sslmode": {"disable"}}
	u := url.URL{Scheme: "postgres", User: url.User(localpg.Role), Path: "/" + localpg.Database, RawQuery: query.Encode()}
	return u.String()
}

// prove holds the rows against the record: what every drill with creations
// has to end with.
func (s *scene) prove(ctx context.Context, f *finding, r *load.Record) error {
	rows, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	return proveRows(ctx, f, rows, claim{s.application, r})
}

type claim struct {
	application uuid.UUID
	record      *load.Record
}

func proveRows(ctx context.Context, f *finding, rows *dbcheck.Rows, c claim) error {
	told := c.record.Sessions()
	lost, err := rows.LostSessions(ctx, c.application, told)
	if err != nil {
		return err
	}
	numbers, err := rows.Numbers(ctx, c.application)
	if err != nil {
		return err
	}
	eventless, err := rows.SessionsWithoutEvent(ctx, c.application)
	if err != nil {
		return err
	}
	f.expect("0 acknowledged sessions lost", fmt.Sprintf("%d of %d", lost, len(told)), lost == 0 && len(told) > 0)
	f.expect("R8: numbers 1..N, none twice, none missing", numbers.String(), numbers.IsComplete() && dbcheck.DuplicateNumbers(told) == 0)
	f.none("sessions without their event", int(eventless))
	return nil
}

// onlyStatuses expects that callers saw nothing else.
func onlyStatuses(f *finding, s *scene, r *load.Record, statuses ...int) {
	others := r.AnswersWithoutStatus(statuses...)
	f.expect(fmt.Sprintf("only %v seen", statuses), r.Statuses(), len(others) == 0)
	for _, a := range others[:min(3, len(others))] {
		f.note("request %d: status %d, error %v, body %.200s", a.Nth, a.Status, a.Err, a.Body)
	}
	if len(others) > 0 {
		s.explain(f)
	}
}

// explain notes what the servers logged as errors.
func (s *scene) explain(f *finding) {
	for _, server := range s.servers {
		for _, line := range server.Failures(5) {
			f.note("%s", line)
		}
	}
}

// rest waits, unless the context ends first.
func rest(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
