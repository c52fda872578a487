// Package linkgraph finds the links of a user or business: the sessions that share
// data with its own, the users and businesses of those, and its counterparties in
// payments. It judges nothing, and everything it reads is bounded.
package linkgraph

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/face"
)

// NodeKind is the type of a node.
type NodeKind string

// The kinds of nodes.
const (
	NodeUser           NodeKind = "user"
	NodeBusiness       NodeKind = "business"
	NodeSession        NodeKind = "session"
	NodeDocument       NodeKind = "document"
	NodeRegistration   NodeKind = "registration"
	NodePhone          NodeKind = "phone"
	NodeEmail          NodeKind = "email"
	NodeDevice         NodeKind = "device"
	NodeNetworkAddress NodeKind = "network_address"
	NodeFace           NodeKind = "face"
	NodeCounterparty   NodeKind = "counterparty"
)

// EdgeKind is why two nodes are linked.
type EdgeKind string

// The kinds of edges.
const (
	EdgeSession     EdgeKind = "session"
	EdgeSharedValue EdgeKind = "value"
	EdgeFace        EdgeKind = "face"
	EdgeParty       EdgeKind = "party"
	EdgePayment     EdgeKind = "payment"
)

// SearchKind is a kind of link that is searched for.
type SearchKind string

// searchKinds in the order in which they are told. Those of values are named as their nodes.
var searchKinds = []SearchKind{
	searchSession, SearchKind(NodeDocument), SearchKind(NodeRegistration), SearchKind(NodePhone), SearchKind(NodeEmail), SearchKind(NodeDevice),
	SearchKind(NodeNetworkAddress), searchFace, searchParty, searchPayment,
}

const (
	searchSession SearchKind = "session"
	searchFace    SearchKind = "face"
	searchParty   SearchKind = "party"
	searchPayment SearchKind = "payment"
)

const (
	nodesAtMost = 300
	edgesAtMost = 600
	// ownAtMost sessions of the subject are looked at, valuesAtMost of what they hold, holdersAtMost other sessions of each value.
	ownAtMost     = 30
	valuesAtMost  = 100
	holdersAtMost = 10
	// partiesAtMost sessions of key people and companies are looked at.
	partiesAtMost = 30
	// facesAtMost are compared, and lookAlikesAtMost taken of each: a search reads all faces of the application.
	facesAtMost      = 3
	lookAlikesAtMost = 10
	// strangersAtMost counterparties are asked whom else they dealt with.
	strangersAtMost = 10
)

// Node is something that is linked. What it is not is nil.
type Node struct {
	ID            string
	Kind          NodeKind
	Label         *string
	EntityID      *uuid.UUID
	VendorData    *string
	SessionID     *uuid.UUID
	SessionNumber *int64
	Status        *string
	// Own says that it is the subject, its session, or what such a session holds.
	Own bool
}

// Edge is a link between two nodes.
type Edge struct {
	From, To string
	Kind     EdgeKind
	// Score is how alike faces are; nil for other edges.
	Score *float64
	// Payments is nil for other edges than payments.
	Payments *PaymentTotal
}

// PaymentTotal is the number and the sum of payments from one to the other in one currency.
type PaymentTotal struct {
	Count           int64
	Total, Currency string
}

// SearchOutcome reports whether one kind was searched for, and whether there may be more than was found.
type SearchOutcome struct {
	Kind           SearchKind
	Searched, More bool
}

// Graph holds the links of a user or business; the first node is the subject itself.
type Graph struct {
	Nodes    []Node
	Edges    []Edge
	Cut      bool
	Searches []SearchOutcome
}

// Rights lists what the caller may read besides the subject.
type Rights struct {
	Sessions, Payments, Users, Businesses bool
}

func (r Rights) to(kind workflow.Kind) bool {
	return kind == workflow.KindUser && r.Users || kind == workflow.KindBusiness && r.Businesses
}

// FaceIndex searches the faces that the application has seen before.
type FaceIndex interface {
	Search(ctx context.Context, q facesearch.Query) ([]facesearch.Match, error)
	OfSession(ctx context.Context, applicationID, sessionID uuid.UUID, m facesearch.Model) ([][]float32, error)
}

// PaymentNetwork summarises the subject's payments with its counterparties.
type PaymentNetwork interface {
	CounterpartyTotals(ctx context.Context, applicationID uuid.UUID, nodes []uuid.UUID) ([]transaction.CounterpartyTotal, error)
}

// Service finds links.
type Service struct {
	Store        *postgres.Store
	Entities     *entity.Service
	Transactions PaymentNetwork
	// Embedder compares faces; nil, or one that is not available, where no model does.
	Embedder face.Embedder
	Known    FaceIndex
}

// Build finds the links of a user or business, as far as the rights allow.
func (s *Service) Build(ctx context.Context, ref entity.Ref, may Rights) (Graph, error) {
	subject, err := s.Entities.Get(ctx, ref)
	if err != nil {
		return Graph{}, err
	}
	f := &found{ref: ref, searches: map[SearchKind]*SearchOutcome{}}
	for _, k := range searchKinds {
		f.searches[k] = &SearchOutcome{Kind: k}
	}
	if may.Sessions {
		if err := s.findSessions(ctx, f); err != nil {
			return Graph{}, err
		}
	}
	if may.Payments {
		if err := s.findCounterparties(ctx, f); err != nil {
			return Graph{}, err
		}
	}
	if err := s.findEntities(ctx, f, may); err != nil {
		return Graph{}, err
	}
	return f.draw(subject), nil
}

// findCounterparties looks for whom the subject dealt with, and whom the strangers among them dealt with as well.
func (s *Service) findCounterparties(ctx context.Context, f *found) error {
	own := transaction.NetworkNodeID(f.ref.Kind, f.ref.VendorData)
	var err error
	if f.counterparties, err = s.Transactions.CounterpartyTotals(ctx, f.ref.ApplicationID, []uuid.UUID{own}); err != nil {
		return err
	}
	f.mark(searchPayment, len(f.counterparties) >= transaction.MaxCounterpartyTotals)
	var strangers []uuid.UUID
	for _, d := range f.counterparties {
		if d.With.Kind == "" && len(strangers) < strangersAtMost {
			strangers = append(strangers, d.With.Node)
		}
	}
	if len(strangers) == 0 {
		return nil
	}
	further, err := s.Transactions.CounterpartyTotals(ctx, f.ref.ApplicationID, strangers)
	if err != nil {
		return err
	}
	for _, d := range further {
		if d.With.Kind != "" && d.With.Node != own {
			f.further = append(f.further, d)
		}
	}
	return nil
}

// findEntities looks for the users and businesses that the sessions and payments name.
func (s *Service) findEntities(ctx context.Context, f *found, may Rights) error {
	f.entities = map[entityKey]entity.Entity{}
	for kind, vendorDatas := range f.named() {
		if !may.to(kind) {
			continue
		}
		all, err := s.Entities.ListByVendorData(ctx, f.ref.ApplicationID, kind, vendorDatas)
		if err != nil {
			return fmt.Errorf("load linked entities: %w", err)
		}
		for _, e := range all {
			f.entities[entityKey{kind, *e.VendorData}] = e
		}
	}
	return nil
}
