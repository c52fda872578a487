package transaction

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/workflow"
)

const (
	// neighbourhood is how many payments of each side are looked at.
	neighbourhood = 500
	// MaxCounterpartyTotals is how many totals are returned at most.
	MaxCounterpartyTotals = 100
)

// Participant is a node in the payment network.
type Participant struct {
	Node uuid.UUID
	// Kind is empty for a stranger.
	Kind             workflow.Kind
	Name, VendorData *string
}

// CounterpartyTotal is the number and sum of recent payments between a participant and a counterparty, in one
// direction and currency.
type CounterpartyTotal struct {
	Of       uuid.UUID
	With     Participant
	Outbound bool
	Currency string
	Payments int64
	// Total is a decimal.
	Total string
}

// NetworkNodeID is the id of a user or business in the payment network.
func NetworkNodeID(kind workflow.Kind, vendorData string) uuid.UUID {
	return nodeID("v:" + string(kind) + ":" + vendorData)
}

// CounterpartyTotals sums up the newest payments of participants by counterparty,
// those with most payments first.
func (s *Service) CounterpartyTotals(ctx context.Context, applicationID uuid.UUID, nodes []uuid.UUID) ([]CounterpartyTotal, error) {
	rows, err := s.Store.Queries().TransactionNeighbours(ctx, db.TransactionNeighboursParams{
		ApplicationID: applicationID, Nodes: nodes, AtMost: neighbourhood, MostEdges: MaxCounterpartyTotals,
	})
	if err != nil {
		return nil, fmt.Errorf("sum up payments by counterparty: %w", err)
	}
	out := make([]CounterpartyTotal, len(rows))
	for i, r := range rows {
		out[i] = CounterpartyTotal{
			Of: r.Node, With: Participant{Node: r.Other, Kind: kindOf(r.Other, r.VendorData), Name: r.Name, VendorData: r.VendorData},
			Outbound: Direction(r.Direction) != webhookevent.Inbound, Currency: r.Currency, Payments: r.Payments, Total: r.Total,
		}
	}
	return out, nil
}

// kindOf tells what a participant with a reference is, which its node was made of; empty for strangers.
func kindOf(node uuid.UUID, vendorData *string) workflow.Kind {
	if vendorData == nil {
		return ""
	}
	for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
		if NetworkNodeID(kind, *vendorData) == node {
			return kind
		}
	}
	return ""
}
