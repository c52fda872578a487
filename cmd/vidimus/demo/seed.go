// Package demo fills an installation with something to look at: a sandbox and
// a live application with keys, a published workflow, a webhook destination and
// a page that shows what arrives there.
package demo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

// Place says where the demonstration remembers its keys, and where its
// receiver listens.
type Place struct {
	State string
	Hook  string
}

// Seeded is what a demonstration works with. It is kept in a file that only
// its owner can read, as keys and secrets cannot be read from the database.
type Seeded struct {
	Live    Part `json:"live"`
	Sandbox Part `json:"sandbox"`
}

// Part is one application.
type Part struct {
	ApplicationID uuid.UUID `json:"application_id"`
	APIKey        string    `json:"api_key"`
	WorkflowID    uuid.UUID `json:"workflow_id"`
	WebhookSecret string    `json:"webhook_secret"`
	// FaceWorkflowID is the workflow of document, turn of the head and face match.
	FaceWorkflowID uuid.UUID `json:"face_workflow_id"`
}

// Secrets are the keys of the destinations' signatures.
func (s Seeded) Secrets() []string { return []string{s.Live.WebhookSecret, s.Sandbox.WebhookSecret} }

// Seed returns the demonstration's parts, making them on the first start.
func Seed(ctx context.Context, a *boot.App, p Place) (Seeded, error) {
	var s Seeded
	data, err := os.ReadFile(p.State)
	switch {
	case err == nil:
		if err := json.Unmarshal(data, &s); err != nil {
			return s, fmt.Errorf("read %s: %w", p.State, err)
		}
		if _, err := a.Applications.Authenticate(ctx, s.Live.APIKey); err == nil && s.Live.FaceWorkflowID != uuid.Nil {
			return s, nil
		}
		// The file belongs to a database that is gone, or to an earlier demonstration.
	case !errors.Is(err, os.ErrNotExist):
		return s, fmt.Errorf("read demonstration: %w", err)
	}
	if s.Live, err = part(ctx, a, application.Live, p.Hook); err != nil {
		return s, err
	}
	if s.Sandbox, err = part(ctx, a, application.Sandbox, p.Hook); err != nil {
		return s, err
	}
	if data, err = json.MarshalIndent(s, "", "  "); err != nil {
		return s, fmt.Errorf("write demonstration: %w", err)
	}
	return s, os.WriteFile(p.State, data, 0o600)
}

var names = map[application.Environment]string{application.Live: "Demo Shop", application.Sandbox: "Demo Shop (sandbox)"}

func part(ctx context.Context, a *boot.App, env application.Environment, hook string) (Part, error) {
	app, err := a.Applications.Create(ctx, application.CreateInput{Name: names[env], Environment: env})
	if err != nil {
		return Part{}, fmt.Errorf("create application: %w", err)
	}
	key, _, err := a.Applications.CreateKey(ctx, app, "demonstration")
	if err != nil {
		return Part{}, fmt.Errorf("create key: %w", err)
	}
	label, standard, desktop := "Identity check", true, true
	flow, err := a.Workflows.Create(ctx, app.ID, workflow.Change{
		Label: &label, IsDefault: &standard, IsDesktopAllowed: &desktop, Steps: []workflow.Step{{Feature: workflow.FeatureOCR}},
	})
	if err != nil {
		return Part{}, fmt.Errorf("create workflow: %w", err)
	}
	withFace, others := "Identity check with face", false
	faceFlow, err := a.Workflows.Create(ctx, app.ID, workflow.Change{
		Label: &withFace, IsDefault: &others, IsDesktopAllowed: &desktop, Steps: []workflow.Step{
			{Feature: workflow.FeatureOCR},
			{Feature: workflow.FeatureLiveness, Config: json.RawMessage(`{"face_liveness_method":"ACTIVE_3D"}`)},
			{Feature: workflow.FeatureFaceMatch},
		},
	})
	if err != nil {
		return Part{}, fmt.Errorf("create workflow with face: %w", err)
	}
	destination := "Demo receiver"
	_, secret, err := a.Webhooks.Create(ctx, app.ID, webhook.Change{
		Label: &destination, URL: &hook, SubscribedEvents: []string{"status.updated"}, EventsSet: true,
	})
	if err != nil {
		return Part{}, fmt.Errorf("create destination: %w", err)
	}
	return Part{ApplicationID: app.ID, APIKey: key, WorkflowID: flow.WorkflowID, FaceWorkflowID: faceFlow.WorkflowID, WebhookSecret: secret}, nil
}

// Welcome opens a session and prints what can be tried now; the receiver and the
// shop are at one address.
func Welcome(ctx context.Context, w io.Writer, a *boot.App, s Seeded, address string) error {
	var urls []string
	for _, id := range []uuid.UUID{s.Live.WorkflowID, s.Live.FaceWorkflowID} {
		made, err := a.Sessions.Create(ctx, session.CreateInput{
			Caller: application.Caller{ApplicationID: s.Live.ApplicationID, Environment: application.Live}, WorkflowID: id,
		})
		if err != nil {
			return fmt.Errorf("create session: %w", err)
		}
		urls = append(urls, made.URL)
	}
	mails := boot.MailFolder(a.Config)
	if a.Config.Mail.UsesSMTP() {
		mails = "sent through " + a.Config.Mail.Host
	}
	_, err := fmt.Fprintf(w, `
Vidimus is running.

  Verify a document now   %s
  Document and face       %s
  Reference               %s/docs/
  Contract                %s/openapi.json
  Sign in (sandbox)       %s%s
  Webhooks received       %s/
  Mails                   %s
  Models for faces        installed in the background; vidimus models list shows how far

Create a session of your own (live; the documents are really read):

  curl -X POST %s/v3/session/ \
    -H 'x-api-key: %s' \
    -H 'Content-Type: application/json' \
    -d '{"workflow_id": "%s", "vendor_data": "customer-42"}'

Or one that ends as its scenario says (sandbox; pictures never decide):

  curl -X POST %s/v3/session/ \
    -H 'x-api-key: %s' \
    -H 'Content-Type: application/json' \
    -d '{"workflow_id": "%s", "sandbox_scenario": "decline_document_expired"}'

`, urls[0], urls[1], a.Config.BaseURL, a.Config.BaseURL, address, BeginPath, address, mails, a.Config.BaseURL, s.Live.APIKey, s.Live.WorkflowID,
		a.Config.BaseURL, s.Sandbox.APIKey, s.Sandbox.WorkflowID)
	return err
}
