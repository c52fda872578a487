package webhookevent

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/value/optional"
)

// SearchStatus is the state of a registry search.
type SearchStatus string

// The states.
const (
	SearchPending  SearchStatus = "pending"
	SearchResolved SearchStatus = "resolved"
)

// SearchStatuses are both.
var SearchStatuses = []SearchStatus{SearchPending, SearchResolved}

// RegistrySearchResolved is the callback of a registry search. It is sent to the
// address that the search named, unsigned and without the application: the receiver
// recognises the request.
type RegistrySearchResolved struct {
	Origin
	// RequestID is what the search was answered with.
	RequestID  uuid.UUID
	VendorData *string
	Metadata   json.RawMessage
	Status     SearchStatus
	Registry   RegistrySearch
}

// RegistrySearch is the result of a registry search.
type RegistrySearch struct {
	Companies []RegistryCompany
	// Total counts all that were found; Page holds PerPage of them.
	Total, Page, PerPage int
}

// RegistryCompany is one candidate.
type RegistryCompany struct {
	// ResponseID is the handle of this search's candidate.
	ResponseID         *string `json:"kyb_response_id"`
	Name               *string `json:"name"`
	RegistrationNumber *string `json:"registration_number"`
	Status             *string `json:"status"`
	Type               *string `json:"type"`
	RiskLevel          *string `json:"risk_level"`
	FetchStatus        string  `json:"fetch_status"`
}

type callbackBody struct {
	EventID        uuid.UUID       `json:"event_id"`
	EventType      outbox.Type     `json:"event_type"`
	RequestID      uuid.UUID       `json:"request_id"`
	CreatedAt      int64           `json:"created_at"`
	Timestamp      int64           `json:"timestamp"`
	VendorData     *string         `json:"vendor_data"`
	Metadata       json.RawMessage `json:"metadata"`
	SearchStatus   SearchStatus    `json:"search_status"`
	SearchResolved bool            `json:"search_resolved"`
	KYBRegistry    registryBody    `json:"kyb_registry"`
}

type registryBody struct {
	Companies      []RegistryCompany `json:"companies"`
	Pagination     paginationBody    `json:"pagination"`
	SearchStatus   SearchStatus      `json:"search_status"`
	SearchResolved bool              `json:"search_resolved"`
}

type paginationBody struct {
	Total   int `json:"total"`
	Page    int `json:"page"`
	PerPage int `json:"per_page"`
}

// Event is the entry for the log. Sequence is not told: a search resolves once.
func (r RegistrySearchResolved) Event() (outbox.Event, error) {
	if err := oneOf("search_status", r.Status, SearchStatuses); err != nil {
		return outbox.Event{}, err
	}
	resolved := r.Status == SearchResolved
	return r.finish(outbox.RegistrySearchResolved, subject{}, callbackBody{
		EventID: r.ID, EventType: outbox.RegistrySearchResolved, RequestID: r.RequestID, CreatedAt: r.At.Unix(),
		VendorData: r.VendorData, Metadata: orNull(r.Metadata), SearchStatus: r.Status, SearchResolved: resolved,
		KYBRegistry: registryBody{
			Companies:    optional.List(r.Registry.Companies),
			Pagination:   paginationBody{Total: r.Registry.Total, Page: r.Registry.Page, PerPage: r.Registry.PerPage},
			SearchStatus: r.Status, SearchResolved: resolved,
		},
	})
}
