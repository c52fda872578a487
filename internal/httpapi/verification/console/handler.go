// Package console serves the operations of the verification surface that are about the people of the console
// themselves: the views that they have saved.
package console

import (
	"vidimus/internal/domain/management/savedview"
	"vidimus/internal/platform/contract"
)

// Handler serves the operations of the area.
type Handler struct {
	Views *savedview.Service
	// Contract says which filters a list has.
	Contract *contract.Contract

	lists map[string]list
}

// WithLists returns a handler that saves views of the lists.
func (h *Handler) WithLists(l Lists) *Handler {
	out := *h
	out.lists = l.byScreen()
	return &out
}
