package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/boot"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/migrations"
)

const (
	// applicationCount is that of the busy installation; one of them is also the busy application.
	applicationCount = 100
	// decisionCount sessions have a decision to read.
	decisionCount = 1000
	// decisionBytes is about that of a document with a face check.
	decisionBytes = 6 << 10
	// plenty is a rate limit that no run reaches.
	plenty = 100_000_000
)

// seed is what the servers and the load know of the database.
type seed struct {
	DSN          string
	StateDir     string
	Listen       string
	Profile      string
	Applications []seedApplication
	// Ruled is the application that has rules; nil before it has.
	Ruled    uuid.UUID
	Sessions []seedSession
	Delivery deliveryContender
}

type seedApplication struct {
	ID, OrganisationID, WorkflowID, VersionID uuid.UUID
	Key                                       string
}

type seedSession struct {
	Application int
	ID          uuid.UUID
}

func readSeed(path string) (seed, error) {
	var s seed
	data, err := os.ReadFile(path)
	if err != nil {
		return s, err
	}
	err = json.Unmarshal(data, &s)
	return s, err
}

// productConfig is that of an installation with an external database.
func productConfig(stateDir, dsn string) (*config.Config, error) {
	c := &config.Config{}
	parser, err := kong.New(c, kong.Name("bench"))
	if err != nil {
		return nil, err
	}
	if _, err := parser.Parse(nil); err != nil {
		return nil, err
	}
	c.StateDir, c.DatabaseURL = stateDir, redact.Secret(dsn)
	return c, c.Finish()
}

// makeSeed migrates and makes applications, sessions and decisions through the product.
func makeSeed(ctx context.Context, p *place) (seed, error) {
	s := seed{DSN: p.dsn, StateDir: p.state()}
	if err := postgres.Migrate(ctx, p.dsn, migrations.FS); err != nil {
		return s, err
	}
	app, err := openApp(ctx, s, slog.New(slog.DiscardHandler))
	if err != nil {
		return s, err
	}
	defer app.Close()
	for i := range applicationCount {
		a, err := makeApplication(ctx, app, fmt.Sprintf("Application %d", i))
		if err != nil {
			return s, err
		}
		s.Applications = append(s.Applications, a)
	}
	for i := range decisionCount {
		made, err := makeDecision(ctx, app, s.Applications[i%applicationCount])
		if err != nil {
			return s, err
		}
		s.Sessions = append(s.Sessions, seedSession{Application: i % applicationCount, ID: made})
	}
	return s, p.statement(ctx, "VACUUM ANALYZE")
}

func openApp(ctx context.Context, s seed, log *slog.Logger) (*boot.App, error) {
	c, err := productConfig(s.StateDir, s.DSN)
	if err != nil {
		return nil, err
	}
	return boot.New(ctx, boot.Options{Config: c, DSN: s.DSN, Log: log})
}

func makeApplication(ctx context.Context, app *boot.App, name string) (seedApplication, error) {
	made, err := app.Applications.Create(ctx, application.CreateInput{Name: name, Environment: application.Live})
	if err != nil {
		return seedApplication{}, err
	}
	key, _, err := app.Applications.CreateKey(ctx, made, "bench")
	if err != nil {
		return seedApplication{}, err
	}
	granted := map[string]int{"session-v2-create": plenty, "generic-get": plenty, "generic-write": plenty, "session-generate-pdf": plenty, "ingest-write": plenty}
	if err := app.Applications.SetRateOverrides(ctx, made.ID, granted); err != nil {
		return seedApplication{}, err
	}
	if err := app.Applications.SetSwitch(ctx, made.ID, application.SwitchEventMonitoring, true); err != nil {
		return seedApplication{}, err
	}
	v, err := app.Workflows.Create(ctx, made.ID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}})
	return seedApplication{ID: made.ID, OrganisationID: made.OrganisationID, WorkflowID: v.WorkflowID, VersionID: v.VersionID, Key: key}, err
}

// makeDecision makes a session and puts finished bytes of the usual size, with
// three pictures to sign links for, in the place of its small decision.
func makeDecision(ctx context.Context, app *boot.App, a seedApplication) (uuid.UUID, error) {
	made, err := app.Sessions.Create(ctx, session.CreateInput{
		Caller: application.Caller{ApplicationID: a.ID, Environment: application.Live}, WorkflowID: a.WorkflowID,
	})
	if err != nil {
		return uuid.Nil, err
	}
	return made.ID, app.Store.Queries().DecisionPut(ctx, db.DecisionPutParams{
		ApplicationID: a.ID, SessionID: made.ID, SessionVersion: made.Version, Body: decisionBody(made.ID),
	})
}

func decisionBody(id uuid.UUID) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `{"session_id":"%s"`, id)
	for i := range 3 {
		fmt.Fprintf(&b, `,"picture_%d":"%s"`, i, string(*media.MarkOf(uuid.New())))
	}
	for i := 0; b.Len() < decisionBytes; i++ {
		fmt.Fprintf(&b, `,"member_%03d":"a text of some length"`, i)
	}
	return []byte(b.String() + "}")
}
