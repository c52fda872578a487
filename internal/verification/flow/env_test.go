package flow

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/blob"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/engine"
)

// script is a document step that says what the test wants, in place of the
// engine that reads pictures.
type script struct {
	mu    sync.Mutex
	says  []verification.Finding
	tasks []verification.Task
	// broken makes every run fail.
	broken bool
	// fails is the error of every run; nil for none.
	fails error
}

func (*script) Feature() workflow.Feature { return workflow.FeatureOCR }

func (s *script) Run(_ context.Context, t verification.Task) (verification.Finding, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fails != nil {
		return verification.Finding{}, s.fails
	}
	if s.broken {
		return verification.Finding{}, errors.New("the engine is gone")
	}
	s.tasks = append(s.tasks, t)
	found := approved(t.Node.NodeID)
	if len(s.says) > 0 {
		found, s.says = s.says[0], s.says[1:]
	}
	return found, nil
}

func (*script) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	return json.Marshal(map[string]any{"node_id": node.NodeID, "status": decision.StatusOf(warnings), "warnings": warnings})
}

func (*script) Offer(session.Session, workflow.Node) (verification.DocumentOffer, error) {
	return verification.DocumentOffer{
		Countries:      []verification.Country{{State: workflow.AllCountries, Documents: []verification.Document{{Type: "P", Sides: 1}, {Type: "ID", Sides: 2}}}},
		CaptureMethods: []string{"CAMERA_SCAN"}, MaxAttempts: 3,
	}, nil
}

func approved(node string) verification.Finding {
	name := "ANNA"
	return verification.Finding{
		Status: decision.StepApproved, Item: json.RawMessage(`{"node_id":"` + node + `","status":"Approved","warnings":[]}`),
		Facts: session.ListFacts{SubjectName: &name},
	}
}

// env is a flow over a database of its own.
type env struct {
	*Flow
	t      *testing.T
	pool   *pgxpool.Pool
	script *script
	// shredder removes pictures, when a test has it do so.
	shredder *media.DeleteWorker
	app      application.Application
	folder   string
	now      time.Time
	mu       sync.Mutex
	// pictures counts those that were given.
	pictures atomic.Int64
}

func (d *env) clock() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now
}

func (d *env) pass(t time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.now = d.now.Add(t)
}

const price = 1_000_000

func newEnv(t *testing.T) *env {
	t.Helper()
	d := &env{t: t, pool: pgtest.New(t), script: &script{}, folder: t.TempDir(), now: time.Now().UTC().Truncate(time.Second)}
	store := postgres.NewStore(d.pool)
	ring := sealtest.KeyRing(t)
	files, err := blob.NewFiles(d.folder)
	if err != nil {
		t.Fatal(err)
	}
	queue, err := jobs.New(d.pool, jobs.Options{Workers: 1, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	p := Deps{
		Store: store, Applications: application.New(store, ring, d.clock, ident.New), Workflows: workflow.New(store, d.clock, ident.New),
		Credits: credit.New(store, credit.Prices{workflow.FeatureOCR: price}, d.clock, ident.New), Jobs: queue, Steps: []verification.Step{d.script},
		Committed: func() {}, Now: d.clock, NewID: ident.New, Sniff: sniff, Sealer: ring,
	}
	p.Entities = &entity.Service{Store: store, Lists: lists.New(store, d.clock), Committed: func() {}, Now: d.clock, NewID: ident.New}
	p.Cases = casefile.New(casefile.Deps{Store: store, Jobs: queue, Now: d.clock, NewID: ident.New}).Opener
	pictures := media.New(media.Deps{Store: store, Blobs: files, Ring: ring, Applications: p.Applications, Now: d.clock})
	p.Media = pictures
	kept := retention.New(retention.Deps{Store: store, Files: pictures, Jobs: queue, Now: d.clock, NewID: ident.New})
	p.Sessions = session.New(session.Deps{
		Store: store, Ring: ring, Applications: p.Applications, Workflows: p.Workflows, Lists: lists.New(store, d.clock), Credits: p.Credits,
		Media: pictures, Retention: kept, Jobs: queue, VerifyBase: "https://verify.example", Committed: func() {}, Now: d.clock, NewID: ident.New,
	})
	p.Decisions = decision.New(store, p.Sessions, p.Workflows)
	d.Flow = New(p)
	d.shredder = &media.DeleteWorker{Media: pictures}
	for _, err := range []error{
		jobs.Register(queue, &retention.EraseWorker{Retention: kept}), jobs.Register(queue, &engine.Worker{Engine: d.Flow.Engine}), jobs.Register(queue, d.shredder),
		jobs.Register(queue, &session.DecisionMailWorker{Sessions: p.Sessions, Applications: p.Applications}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if d.app, err = d.Applications.Create(t.Context(), application.CreateInput{Name: "Shop", Environment: application.Live}); err != nil {
		t.Fatal(err)
	}
	d.topUp(100)
	return d
}

// topUp pays for that many more sessions.
func (d *env) topUp(sessions credit.Micros) {
	d.t.Helper()
	if _, err := d.Credits.TopUp(d.t.Context(), d.app.ID, sessions*price); err != nil {
		d.t.Fatal(err)
	}
}

func sniff(picture []byte) (contentType, refusal string) {
	if string(picture) == "virus" {
		return "", "This is no picture."
	}
	if bytes.HasPrefix(picture, []byte("%PDF-")) {
		return "application/pdf", ""
	}
	return "image/jpeg", ""
}

// session makes a session of a workflow of its own with these features.
func (d *env) session(features ...workflow.Feature) session.Ref {
	d.t.Helper()
	return d.sessionOf(d.workflow(features...))
}

func (d *env) workflow(features ...workflow.Feature) uuid.UUID {
	d.t.Helper()
	steps := make([]workflow.Step, len(features))
	for i, f := range features {
		steps[i] = workflow.Step{Feature: f}
	}
	v, err := d.Workflows.Create(d.t.Context(), d.app.ID, workflow.Change{Steps: steps})
	if err != nil {
		d.t.Fatal(err)
	}
	return v.WorkflowID
}

func (d *env) sessionOf(workflowID uuid.UUID) session.Ref {
	d.t.Helper()
	made, err := d.Sessions.Create(d.t.Context(), session.CreateInput{
		Caller: application.Caller{ApplicationID: d.app.ID, Environment: application.Live}, WorkflowID: workflowID,
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return session.Ref{ApplicationID: d.app.ID, SessionID: made.ID, Environment: application.Live}
}

func (d *env) must(v applicant.View, err error) applicant.View {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
	return v
}

// started is a session whose person has agreed.
func (d *env) started(features ...workflow.Feature) session.Ref {
	d.t.Helper()
	ref := d.session(features...)
	d.must(d.Consent(d.t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	return ref
}

const node = "feature_ocr"

func (d *env) choose(ref session.Ref, nodeID, document string) (applicant.View, error) {
	return d.ChooseDocument(d.t.Context(), ref, nodeID, verification.Choice{DocumentType: document, IssuingState: "UTO"})
}

// put gives another picture each time.
func (d *env) put(ref session.Ref, nodeID string, side verification.Side) (applicant.View, error) {
	picture := fmt.Appendf(nil, "picture %d of the %s", d.pictures.Add(1), side)
	return d.PutImage(d.t.Context(), ref, applicant.ImageInput{NodeID: nodeID, Side: side, Capture: "camera", Picture: picture})
}

// shown gives the one picture of a passport.
func (d *env) shown(ref session.Ref, nodeID string) {
	d.t.Helper()
	d.must(d.choose(ref, nodeID, "P"))
	d.must(d.put(ref, nodeID, verification.SideFront))
}

// carryOut runs one try as a worker does.
func (d *env) carryOut(ref session.Ref, nodeID string, attempt int, giveUp bool) error {
	return d.Run(d.t.Context(), ref, engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: nodeID, Attempt: attempt}, giveUp)
}

func (d *env) look(ref session.Ref) applicant.View {
	d.t.Helper()
	return d.must(d.View(d.t.Context(), ref))
}

// decision reads the decision as a customer does.
func (d *env) decision(ref session.Ref) map[string]json.RawMessage {
	d.t.Helper()
	body, err := d.Decisions.Read(d.t.Context(), ref)
	if err != nil {
		d.t.Fatal(err)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(body, &members); err != nil {
		d.t.Fatal(err)
	}
	return members
}

func (d *env) count(query string, args ...any) int {
	d.t.Helper()
	var n int
	if err := d.pool.QueryRow(d.t.Context(), query, args...).Scan(&n); err != nil {
		d.t.Fatal(err)
	}
	return n
}

func (d *env) events(ref session.Ref) int {
	return d.count("SELECT count(*) FROM outbox_events WHERE session_id = $1", ref.SessionID)
}

// files counts the pictures that are stored.
func (d *env) files() int {
	d.t.Helper()
	n := 0
	err := filepath.WalkDir(d.folder, func(_ string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			n++
		}
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return n
}

func (d *env) jobs() int {
	return d.count("SELECT count(*) FROM river_job WHERE kind = 'verify_step'")
}
