// The example is a backend in Go: it makes a session, receives and checks the
// webhook that announces it, and reads the decision.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/google/uuid"
	vidimus "github.com/vidimus/vidimus/gen/sdk/go"

	"vidimus/docs/examples/go/webhook"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := run(ctx); err != nil {
		log.Fatal(err)
	}
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func run(ctx context.Context) error {
	client, err := vidimus.NewClientWithResponses(setting("VIDIMUS_URL", "http://localhost:8080"), vidimus.WithRequestEditorFn(withKey))
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", setting("HOOK_LISTEN", "127.0.0.1:8090"))
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }()

	// The secret is shown this once.
	label, events := "Example in Go", []vidimus.WebhookEventType{vidimus.WebhookEventTypeStatusUpdated}
	destination, err := client.CreateWebhookDestinationWithResponse(ctx, vidimus.WebhookDestinationCreateRequest{
		Label: label, URL: setting("HOOK_URL", "http://"+listener.Addr().String()), SubscribedEvents: events,
	})
	if err != nil {
		return err
	}
	if destination.JSON201 == nil {
		return refused("create webhook destination", destination.StatusCode(), destination.Body)
	}
	defer func() {
		_, _ = client.DeleteWebhookDestinationWithResponse(context.WithoutCancel(ctx), destination.JSON201.UUID)
	}()
	received := receive(listener, *destination.JSON201.SecretSharedKey)

	session, err := create(ctx, client)
	if err != nil {
		return err
	}
	fmt.Printf("session %s\n", session.SessionID)
	select {
	case event := <-received:
		fmt.Printf("webhook verified %s %s %q\n", event.Type, event.SessionID, event.Status)
	case <-ctx.Done():
		return errors.New("no webhook came")
	}
	return read(ctx, client, session)
}

func withKey(_ context.Context, r *http.Request) error {
	r.Header.Set("x-api-key", os.Getenv("VIDIMUS_API_KEY"))
	return nil
}

func create(ctx context.Context, client *vidimus.ClientWithResponses) (*vidimus.Session, error) {
	workflow, err := uuid.Parse(os.Getenv("WORKFLOW_ID"))
	if err != nil {
		return nil, fmt.Errorf("WORKFLOW_ID: %w", err)
	}
	customer := "customer-" + uuid.NewString()
	created, err := client.CreateSessionWithResponse(ctx, vidimus.SessionCreateRequest{WorkflowID: workflow, VendorData: &customer})
	if err != nil {
		return nil, err
	}
	if created.JSON201 == nil {
		return nil, refused("create session", created.StatusCode(), created.Body)
	}
	return created.JSON201, nil
}

func read(ctx context.Context, client *vidimus.ClientWithResponses, session *vidimus.Session) error {
	decision, err := client.GetSessionDecisionWithResponse(ctx, session.SessionID, nil)
	if err != nil {
		return err
	}
	if decision.JSON200 == nil {
		return refused("read decision", decision.StatusCode(), decision.Body)
	}
	fmt.Printf("decision %q\n", decision.JSON200.Status)
	sessions, err := client.ListSessionsWithResponse(ctx, &vidimus.ListSessionsParams{VendorData: session.VendorData})
	if err != nil {
		return err
	}
	if sessions.JSON200 == nil {
		return refused("list sessions", sessions.StatusCode(), sessions.Body)
	}
	fmt.Printf("sessions %d\n", sessions.JSON200.Count)
	return nil
}

// receive serves webhooks and passes on the events that are genuine and news.
func receive(listener net.Listener, secret string) <-chan webhook.Event {
	events, inbox := make(chan webhook.Event, 16), webhook.NewInbox()
	go func() {
		_ = http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
			if err != nil {
				http.Error(w, "no body", http.StatusBadRequest)
				return
			}
			event, err := webhook.Verify(secret, r.Header, body, time.Now())
			if err != nil {
				http.Error(w, "refused", http.StatusUnauthorized)
				return
			}
			verdict := inbox.Take(event)
			// Answer first, work later: there are five seconds.
			w.WriteHeader(http.StatusNoContent)
			if verdict == webhook.New || verdict == webhook.OutOfOrder {
				events <- event
			}
		}))
	}()
	return events
}

func refused(what string, status int, body []byte) error {
	return fmt.Errorf("%s: %d %s", what, status, body)
}
