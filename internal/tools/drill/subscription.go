package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/google/uuid"

	"vidimus/internal/tools/drill/testbed"
)

// destination is what a drill has to know of one.
type destination struct {
	ID     uuid.UUID `json:"uuid"`
	Secret string    `json:"secret_shared_key"`
}

// subscribe has the application's session events sent to a receiver.
func (s *scene) subscribe(ctx context.Context, url string) error {
	_, err := s.destination(ctx, url)
	return err
}

func (s *scene) destination(ctx context.Context, url string) (destination, error) {
	a := s.client.Do(ctx, http.MethodPost, s.servers[0].URL()+"/v3/webhook/destinations/", map[string]any{
		"label": "drill", "url": url, "webhook_version": "v3", "subscribed_events": []string{"status.updated"},
	})
	var d destination
	if a.Status != http.StatusCreated {
		return d, fmt.Errorf("subscribe: %d %s (%w)", a.Status, a.Body, a.Err)
	}
	return d, json.Unmarshal(a.Body, &d)
}

// inbox opens a path of the backend and subscribes it.
func (s *scene) inbox(ctx context.Context, b *testbed.Backend, path string, m testbed.Behaviour) (*testbed.Inbox, destination, error) {
	in := b.Inbox(path, m)
	d, err := s.destination(ctx, b.URL(path))
	in.Trust(d.Secret)
	return in, d, err
}
