// Package demo fills an installation with something to look at: a sandbox and
// a live application with keys, published workflows, a webhook destination and
// a site on which everything can be tried and what arrives is shown.
package demo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
)

// SeedSettings says where the demonstration stores its keys and where its webhook receiver listens.
type SeedSettings struct {
	State string
	Hook  string
}

// seedVersion is that of what Seed makes; older state files are completed.
const seedVersion = 3

// Seeded holds the applications, keys and secrets of a demonstration. They are
// stored in a file that only its owner can read, because the database holds no
// readable keys.
type Seeded struct {
	Version int               `json:"version"`
	Live    SeededApplication `json:"live"`
	Sandbox SeededApplication `json:"sandbox"`
}

// SeededApplication is an application of the demonstration with its keys.
type SeededApplication struct {
	ApplicationID  uuid.UUID `json:"application_id"`
	OrganisationID uuid.UUID `json:"organisation_id"`
	APIKey         string    `json:"api_key"`
	WebhookSecret  string    `json:"webhook_secret"`
	// WorkflowID is the workflow of a document alone.
	WorkflowID uuid.UUID `json:"workflow_id"`
	// FaceWorkflowID is the default: document, turn of the head and face match.
	FaceWorkflowID uuid.UUID `json:"face_workflow_id"`
	// The further workflows: a document and lists of sanctions, a questionnaire, a company.
	ScreeningWorkflowID     uuid.UUID `json:"screening_workflow_id"`
	QuestionnaireWorkflowID uuid.UUID `json:"questionnaire_workflow_id"`
	CompanyWorkflowID       uuid.UUID `json:"company_workflow_id"`
}

// Secrets are the keys of the destinations' signatures.
func (s Seeded) Secrets() []string { return []string{s.Live.WebhookSecret, s.Sandbox.WebhookSecret} }

// Seed returns the demonstration's parts, making them on the first start and
// completing those of an earlier version.
func Seed(ctx context.Context, a *boot.App, p SeedSettings) (Seeded, error) {
	s, err := readSeeded(ctx, a, p.State)
	if err != nil || s.Version == seedVersion {
		return s, err
	}
	// The console opens the oldest application first: the one with something to look at.
	for _, part := range []struct {
		env application.Environment
		to  *SeededApplication
	}{{application.Sandbox, &s.Sandbox}, {application.Live, &s.Live}} {
		if err := complete(ctx, a, part.env, p.Hook, part.to); err != nil {
			return s, err
		}
	}
	s.Version = seedVersion
	data, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return s, fmt.Errorf("write demonstration: %w", err)
	}
	return s, os.WriteFile(p.State, data, 0o600)
}

// readSeeded returns what an earlier start made; nothing where its database is gone.
func readSeeded(ctx context.Context, a *boot.App, file string) (Seeded, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return Seeded{}, nil
	}
	if err != nil {
		return Seeded{}, fmt.Errorf("read demonstration: %w", err)
	}
	var s Seeded
	if err := json.Unmarshal(data, &s); err != nil {
		return s, fmt.Errorf("read %s: %w", file, err)
	}
	for _, p := range []SeededApplication{s.Live, s.Sandbox} {
		if _, err := a.Applications.Authenticate(ctx, p.APIKey); err != nil {
			return Seeded{}, nil //nolint:nilerr // the file belongs to a database that is gone
		}
	}
	return s, nil
}

var names = map[application.Environment]string{application.Live: "Demo Shop", application.Sandbox: "Demo Shop (sandbox)"}

// complete makes what an application lacks.
func complete(ctx context.Context, a *boot.App, env application.Environment, hook string, p *SeededApplication) error {
	if p.ApplicationID == uuid.Nil {
		app, err := a.Applications.Create(ctx, application.CreateInput{Name: names[env], Environment: env})
		if err != nil {
			return fmt.Errorf("create application: %w", err)
		}
		key, _, err := a.Applications.CreateKey(ctx, app, "demonstration")
		if err != nil {
			return fmt.Errorf("create key: %w", err)
		}
		p.ApplicationID, p.APIKey = app.ID, key
	}
	app, err := a.Applications.Get(ctx, p.ApplicationID)
	if err != nil {
		return fmt.Errorf("read application: %w", err)
	}
	p.OrganisationID = app.OrganisationID
	if err := p.publishWorkflows(ctx, a); err != nil {
		return err
	}
	return p.subscribe(ctx, a, hook)
}

// told are the events that the demonstration's receiver gets.
var told = []string{
	"status.updated", "transaction.created", "transaction.status.updated", "user.status.updated", "business.status.updated",
}

// subscribe has the receiver told of everything; a secret that is lost is made anew.
func (p *SeededApplication) subscribe(ctx context.Context, a *boot.App, hook string) error {
	label := "Demo receiver"
	change := webhook.Change{Label: &label, URL: &hook, SubscribedEvents: told, EventsSet: true}
	if p.WebhookSecret == "" {
		_, secret, err := a.Webhooks.Create(ctx, p.ApplicationID, change)
		if err != nil {
			return fmt.Errorf("create destination: %w", err)
		}
		p.WebhookSecret = secret
		return nil
	}
	destinations, err := a.Webhooks.List(ctx, p.ApplicationID)
	if err != nil {
		return fmt.Errorf("read destinations: %w", err)
	}
	for _, d := range destinations {
		if d.Label != label {
			continue
		}
		if _, err := a.Webhooks.Update(ctx, p.ApplicationID, d.ID, change); err != nil {
			return fmt.Errorf("subscribe destination: %w", err)
		}
	}
	return nil
}
