// Package console serves the operations of the verification surface for the
// console's users themselves: saved views, notifications, live updates and presence.
package console

import (
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/feed"
	"vidimus/internal/domain/management/notification"
	"vidimus/internal/domain/management/presence"
	"vidimus/internal/domain/management/savedview"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/storage/postgres"
)

// Handler serves the operations of the area.
type Handler struct {
	Views         *savedview.Service
	Notifications *notification.Service
	Presences     *presence.Service
	// Feed tells of changes, every Heartbeat that it is still there, and Listeners who may go on hearing it.
	Feed      *feed.Hub
	Heartbeat time.Duration
	Listeners Listeners
	// Contract says which filters a list has.
	Contract *contract.Contract
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string

	lists map[string]list
}

// Deps are the services that the handler uses.
type Deps struct {
	Store    *postgres.Store
	Contract *contract.Contract
	BaseURL  string
	Now      func() time.Time
	NewID    func() uuid.UUID
	// Feed tells of changes, every Heartbeat that it is still there, and Listeners who may go on hearing it.
	Feed      *feed.Hub
	Heartbeat time.Duration
	Listeners Listeners
}

// New returns a handler that keeps views, notifications and presences in the store.
func New(d Deps) *Handler {
	return &Handler{
		Views: &savedview.Service{Store: d.Store, Now: d.Now, NewID: d.NewID}, Notifications: &notification.Service{Store: d.Store, Now: d.Now},
		Presences: &presence.Service{Store: d.Store, Now: d.Now}, Feed: d.Feed, Heartbeat: d.Heartbeat, Listeners: d.Listeners,
		Contract: d.Contract, BaseURL: d.BaseURL,
	}
}

// WithLists returns a handler that saves views of the lists.
func (h *Handler) WithLists(l Lists) *Handler {
	out := *h
	out.lists = l.byScreen()
	return &out
}
