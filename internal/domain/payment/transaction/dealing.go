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
	// DealingsAtMost is how many pairs of participants and currencies are told.
	DealingsAtMost = 100
)

// Participant is somebody in the network of payments.
type Participant struct {
	Node uuid.UUID
	// Kind is empty for a stranger.
	Kind             workflow.Kind
	Name, VendorData *string
}

// Dealing is what a participant paid to another lately, or got from it, in one currency.
type Dealing struct {
	Of       uuid.UUID
	With     Participant
	Outbound bool
	Currency string
	Payments int64
	// Total is a decimal.
	Total string
}

// NodeOf is who a user or business is in the network of payments.
func NodeOf(kind workflow.Kind, vendorData string) uuid.UUID {
	return nodeID("v:" + string(kind) + ":" + vendorData)
}

// Dealings lists whom participants dealt with in their newest payments, those with most payments first.
func (s *Service) Dealings(ctx context.Context, applicationID uuid.UUID, nodes []uuid.UUID) ([]Dealing, error) {
	rows, err := s.Store.Queries().TransactionNeighbours(ctx, db.TransactionNeighboursParams{
		ApplicationID: applicationID, Nodes: nodes, AtMost: neighbourhood, MostEdges: DealingsAtMost,
	})
	if err != nil {
		return nil, fmt.Errorf("list dealings: %w", err)
	}
	out := make([]Dealing, len(rows))
	for i, r := range rows {
		out[i] = Dealing{
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
		if NodeOf(kind, *vendorData) == node {
			return kind
		}
	}
	return ""
}
