// Package console serves the operations of the verification surface that are about the people of the console
// themselves: the views that they have saved, and what they are told.
package console

import (
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/notification"
	"vidimus/internal/domain/management/savedview"
	"vidimus/internal/platform/contract"
	"vidimus/internal/platform/postgres"
)

// Handler serves the operations of the area.
type Handler struct {
	Views         *savedview.Service
	Notifications *notification.Service
	// Contract says which filters a list has.
	Contract *contract.Contract
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string

	lists map[string]list
}

// New returns a handler that keeps views and notifications in the store.
func New(store *postgres.Store, compiled *contract.Contract, baseURL string, now func() time.Time, newID func() uuid.UUID) *Handler {
	return &Handler{
		Views: &savedview.Service{Store: store, Now: now, NewID: newID}, Notifications: &notification.Service{Store: store, Now: now},
		Contract: compiled, BaseURL: baseURL,
	}
}

// WithLists returns a handler that saves views of the lists.
func (h *Handler) WithLists(l Lists) *Handler {
	out := *h
	out.lists = l.byScreen()
	return &out
}
