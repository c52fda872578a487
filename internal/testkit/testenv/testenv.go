// Package testenv builds whole products for tests: a real database of the
// test's own, applications with keys, workflows, and engine children that are
// the test binary itself. It holds no expectations.
package testenv

import (
	"context"
	"crypto/x509"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/google/uuid"

	"vidimus/internal/adapter/reader/facenetwork"
	"vidimus/internal/boot"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/pgtest"
)

// engineSwitch turns a test binary into an engine child.
const engineSwitch = "VIDIMUS_TEST_ENGINE_CHILD=1"

// Main runs the tests of a package whose products read pictures; call it from
// TestMain. In an engine child it never returns.
func Main(m *testing.M) {
	programtest.RunAsLauncher()
	if os.Getenv("VIDIMUS_TEST_ENGINE_CHILD") == "1" {
		if workerpool.RunEngines(context.Background()) != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Party is an application with everything needed to call it.
type Party struct {
	application.Application
	Key        string
	WorkflowID uuid.UUID
}

// World is a product in a test.
type World struct {
	*boot.App
	Clock   *Clock
	Live    Party
	Sandbox Party

	t testing.TB
	// handmade says that sealed values were written by hand.
	handmade bool
}

// SkipSealedValuesCheck has the values that are sealed not opened at the end of the test, which writes some of its own or takes
// the database away.
func (w *World) SkipSealedValuesCheck() { w.handmade = true }

// Settings change what a world is built of.
type Settings struct {
	// Adjust changes the installation's settings before they are checked.
	Adjust func(*config.Config)
	// DSN is a database to share with another world; empty makes one.
	DSN string
	// StateDir is a state folder to share with another world; empty makes one.
	StateDir string
	// Faces look at faces; nil for the engines of the installation.
	Faces *facenetwork.Engines
	// Companies are registries of companies; none for those of the installation alone.
	Companies []company.Source
	// Authorities are those that other providers of the travel rule are known by; nil for the system's.
	Authorities *x509.CertPool
	// MachineClock is the clock of the server's machine, which the database corrects; nil for a clock that the test moves.
	MachineClock func() time.Time
	// Guarded refuses webhooks to this machine, as an installation does.
	Guarded bool
	// Log receives the log; nil drops it.
	Log *slog.Logger
}

// New builds a product with a live and a sandbox application, each with a
// published workflow that reads a document. Nothing runs in the background
// until Work is called.
func New(t testing.TB, s Settings) *World {
	t.Helper()
	if s.DSN == "" {
		s.DSN = pgtest.DSN(t)
	}
	if s.StateDir == "" {
		s.StateDir = t.TempDir()
	}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	clock := &Clock{}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	receivers := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	if s.Guarded {
		receivers = nil
	}
	now := clock.Now
	if s.MachineClock != nil {
		now = nil
	}
	app, err := boot.New(t.Context(), boot.Options{
		Config: Config(t, s.StateDir, s.Adjust), DSN: s.DSN, Log: s.Log, Now: now, MachineClock: s.MachineClock,
		EngineCommand: []string{self}, EngineEnvironment: []string{engineSwitch},
		ProgramCommand: []string{self}, ProgramEnvironment: programtest.Environment(),
		Receivers: receivers, Faces: s.Faces, Companies: s.Companies, Authorities: s.Authorities,
	})
	if err != nil {
		t.Fatalf("build product: %v", err)
	}
	t.Cleanup(app.Close)
	w := &World{App: app, Clock: clock, t: t}
	t.Cleanup(func() {
		if !w.handmade {
			opensAll(t, app)
		}
	})
	w.Live, w.Sandbox = w.Party(application.Live), w.Party(application.Sandbox)
	return w
}

// opensAll opens values of every kind that the test has sealed, the way a rotation of keys does.
func opensAll(t testing.TB, app *boot.App) {
	_, failed, err := app.KeyRotation.Manager.CheckSealed(context.WithoutCancel(t.Context()), sealedOfEach)
	if err != nil || len(failed) > 0 {
		t.Errorf("sealed values that do not open: %v, %v", failed, err)
	}
}

// sealedOfEach is how many values of each kind are opened.
const sealedOfEach = 5

// Config returns checked settings over a state folder.
func Config(t testing.TB, stateDir string, adjust func(*config.Config)) *config.Config {
	t.Helper()
	c := &config.Config{}
	parser, err := kong.New(c, kong.Name("test"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(nil); err != nil {
		t.Fatal(err)
	}
	c.StateDir = filepath.Clean(stateDir)
	// What is found on one machine and not on another is no ground to test on; a
	// test that wants a program names it.
	c.Engine.Tesseract, c.Engine.ZXing, c.Engine.HEIF, c.Engine.OpenJPEG = program.Disabled, program.Disabled, program.Disabled, program.Disabled
	// A machine that runs many tests at once is slow, which is no ground to refuse.
	c.Network.AnswerWithin, c.Engine.TimeFactor = 5*time.Minute, 10
	if adjust != nil {
		adjust(c)
	}
	if err := c.Finish(); err != nil {
		t.Fatal(err)
	}
	return c
}

// Party makes another application with a key and a document workflow.
func (w *World) Party(e application.Environment) Party {
	w.t.Helper()
	app, err := w.Applications.Create(w.t.Context(), application.CreateInput{Name: "Test " + string(e), Environment: e})
	if err != nil {
		w.t.Fatal(err)
	}
	key, _, err := w.Applications.CreateKey(w.t.Context(), app, "test")
	if err != nil {
		w.t.Fatal(err)
	}
	return Party{Application: app, Key: key, WorkflowID: w.Workflow(app.ID, workflow.FeatureOCR)}
}

// Workflow publishes a workflow of the features and returns its stable id.
func (w *World) Workflow(applicationID uuid.UUID, features ...workflow.Feature) uuid.UUID {
	w.t.Helper()
	steps := make([]workflow.Step, len(features))
	for i, f := range features {
		steps[i] = workflow.Step{Feature: f, Config: w.needed(applicationID, f)}
	}
	v, err := w.Workflows.Create(w.t.Context(), applicationID, workflow.Change{Steps: steps})
	if err != nil {
		w.t.Fatal(err)
	}
	return v.WorkflowID
}

// needed are the settings without which a feature cannot run.
func (w *World) needed(applicationID uuid.UUID, f workflow.Feature) []byte {
	w.t.Helper()
	switch f {
	case workflow.FeatureQuestionnaire:
		return []byte(`{"questionnaire_uuid":"` + w.Questionnaire(applicationID).String() + `"}`)
	case workflow.FeatureKYBDocuments:
		return []byte(`{"kyb_required_document_groups":["LEGAL_PRESENCE"]}`)
	}
	return nil
}

// Questionnaire publishes a questionnaire of one question and returns its stable id.
func (w *World) Questionnaire(applicationID uuid.UUID) uuid.UUID {
	w.t.Helper()
	title := "Source of funds"
	v, err := w.Questionnaires.Create(w.t.Context(), applicationID, questionnaire.Change{
		Title: &title, Languages: []string{"en"},
		Elements: []questionnaire.Element{{Kind: questionnaire.ShortText, Label: questionnaire.Text{"en": "Where does your money come from?"}}},
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return v.GroupID
}

// As returns a client that calls with the application's key.
func (w *World) As(p Party) *apitest.Client { return w.For(w.t, p) }

// For is As whose failures belong to a subtest.
func (w *World) For(t testing.TB, p Party) *apitest.Client {
	t.Helper()
	return apitest.New(t, w.App).With("x-api-key", p.Key)
}

// Person returns a client that calls with a session token.
func (w *World) Person(token string) *apitest.Client {
	return apitest.New(w.t, w.App).With("Session-Token", token)
}

// Listen keeps the caches true, as a serving process does, until the test ends.
func (w *World) Listen() {
	w.t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(w.t.Context()))
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.App.Listen(ctx)
	}()
	w.t.Cleanup(func() {
		cancel()
		<-done
	})
}

// Work runs the background work until the test ends, or until it is stopped.
func (w *World) Work() (stop func()) {
	w.t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(w.t.Context()))
	done := make(chan error, 1)
	go func() { done <- w.App.Work(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			w.t.Errorf("background work: %v", err)
		}
	})
	w.t.Cleanup(stop)
	return stop
}

// Eventually asks again and again until ok holds, and fails the test when that
// takes longer than any machine needs.
func (w *World) Eventually(what string, ok func() bool) {
	w.t.Helper()
	deadline := time.NewTimer(5 * time.Minute)
	defer deadline.Stop()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for !ok() {
		select {
		case <-again.C:
		case <-deadline.C:
			w.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// Clock is the real time, moved as far as a test wants, or standing still.
type Clock struct {
	mu      sync.Mutex
	moved   time.Duration
	stopped time.Time
}

// Now returns the moved time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.stopped.IsZero() {
		return c.stopped.Add(c.moved)
	}
	return time.Now().Add(c.moved)
}

// Stop lets time pass by Move only.
func (c *Clock) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stopped = time.Now()
}

// Move lets d pass.
func (c *Clock) Move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.moved += d
}
