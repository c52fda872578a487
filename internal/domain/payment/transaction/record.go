package transaction

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// Record is a transaction with everything that belongs to it.
type Record struct {
	Transaction
	Activities []TimelineEntry
	// Exchange is that of the travel rule, or nil.
	Exchange *TravelRuleExchange
	// Picture shows whom the two sides deal with; nil in the answer to the report
	// itself where none came with it.
	Picture *Network
	// Cost is what was charged for it: a row for itself, and one for each thing beside it.
	Cost []credit.Charge
}

// Record is a transaction as it is now, with everything that belongs to it.
func (s *Service) Record(ctx context.Context, r Ref) (Record, error) {
	t, err := s.Get(ctx, r)
	if err != nil {
		return Record{}, err
	}
	return s.complete(ctx, t)
}

// complete adds to a transaction what stands elsewhere.
func (s *Service) complete(ctx context.Context, t Transaction) (Record, error) {
	out := Record{Transaction: t, Picture: t.Network}
	var err error
	if out.Activities, err = s.Timeline(ctx, t); err != nil {
		return Record{}, err
	}
	if s.TravelRule != nil {
		if out.Exchange, err = s.TravelRule.ForTransaction(ctx, t.Ref); err != nil {
			return Record{}, err
		}
	}
	if out.Picture == nil {
		if out.Picture, err = s.buildNetwork(ctx, t); err != nil {
			return Record{}, err
		}
	}
	charges, err := credit.ChargesOfTransaction(ctx, s.Store.Queries(), t.ApplicationID, t.ID)
	if err != nil {
		return Record{}, err
	}
	out.Cost = bill(t, charges)
	return out, s.refresh(ctx, &out.Transaction)
}

// refresh brings the status of the session that the subject has to go through up to date.
func (s *Service) refresh(ctx context.Context, t *Transaction) error {
	if t.Action == nil || t.Action.Verification == nil {
		return nil
	}
	status, err := s.Store.Queries().TransactionSessionStatus(ctx, db.TransactionSessionStatusParams{
		ApplicationID: t.ApplicationID, SessionID: t.Action.Verification.SessionID,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load status of remediation: %w", err)
	}
	action := *t.Action.Verification
	action.Status = status
	t.Action = &webhookevent.ActionRequired{Verification: &action}
	return nil
}

// recordOf is what the report itself is answered with; no more is asked for it
// than was just stored.
func (s *Service) recordOf(ctx context.Context, d *Draft) (Record, error) {
	if len(d.notes) > 0 {
		return s.complete(ctx, d.out)
	}
	return Record{Transaction: d.out, Exchange: d.exchange, Picture: d.out.Network, Activities: []TimelineEntry{d.out.creation()}, Cost: bill(d.out, d.out.charges)}, nil
}

// buildNetwork shows the two sides with those that they dealt with lately.
func (s *Service) buildNetwork(ctx context.Context, t Transaction) (*Network, error) {
	sides := []Party{t.Subject}
	if t.Counterparty != nil {
		sides = append(sides, *t.Counterparty)
	}
	p := db.TransactionNeighboursParams{ApplicationID: t.ApplicationID, AtMost: neighbourhood, MostEdges: MaxCounterpartyTotals}
	n := networkBuilder{seen: map[uuid.UUID]bool{}, lines: map[[3]string]bool{}}
	for _, side := range sides {
		if id := side.node(); id != uuid.Nil && !n.seen[id] {
			p.Nodes = append(p.Nodes, id)
			n.addNode(Participant{id, kindOf(id, side.VendorData), side.Name(), side.VendorData}, true)
		}
	}
	rows, err := s.Store.Queries().TransactionNeighbours(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("look around: %w", err)
	}
	for _, r := range rows {
		n.addEdge(r)
	}
	metrics, err := json.Marshal(map[string]any{"nodes": len(n.out.Nodes), "edges": len(n.out.Edges), "payments": n.payments, "payments_per_side_at_most": neighbourhood})
	if err != nil {
		return nil, fmt.Errorf("write picture: %w", err)
	}
	n.out.Metrics = metrics
	return &n.out, nil
}

// networkBuilder is a picture that is being made.
type networkBuilder struct {
	out      Network
	seen     map[uuid.UUID]bool
	lines    map[[3]string]bool
	payments int64
}

func (n *networkBuilder) addNode(p Participant, isSide bool) {
	if n.seen[p.Node] {
		return
	}
	n.seen[p.Node] = true
	raw, err := json.Marshal(struct {
		ID         uuid.UUID `json:"id"`
		Name       *string   `json:"name"`
		VendorData *string   `json:"vendor_data"`
		IsParty    bool      `json:"is_party"`
		Kind       *string   `json:"kind"`
	}{p.Node, p.Name, p.VendorData, isSide, optional.Of(string(p.Kind))})
	if err == nil {
		n.out.Nodes = append(n.out.Nodes, raw)
	}
}

// addEdge draws payments from one to another; those between the two sides are seen
// from both, and drawn once.
func (n *networkBuilder) addEdge(r db.TransactionNeighboursRow) {
	n.addNode(Participant{r.Other, kindOf(r.Other, r.VendorData), r.Name, r.VendorData}, false)
	from, to := r.Node, r.Other
	if Direction(r.Direction) == webhookevent.Inbound {
		from, to = to, from
	}
	key := [3]string{from.String(), to.String(), r.Currency}
	if n.lines[key] {
		return
	}
	n.lines[key] = true
	n.payments += r.Payments
	raw, err := json.Marshal(struct {
		From     uuid.UUID      `json:"from"`
		To       uuid.UUID      `json:"to"`
		Currency string         `json:"currency"`
		Payments int64          `json:"payments"`
		Total    string         `json:"total"`
		FirstAt  timestamp.Time `json:"first_at"`
		LastAt   timestamp.Time `json:"last_at"`
	}{from, to, r.Currency, r.Payments, r.Total, timestamp.At(r.FirstAt), timestamp.At(r.LastAt)})
	if err == nil {
		n.out.Edges = append(n.out.Edges, raw)
	}
}

// DerivedID returns the stable id of a part of the record that has no row of its
// own.
func (t Transaction) DerivedID(part string) uuid.UUID { return uuid.NewSHA1(t.ID, []byte(part)) }

// creation is the first activity, which has no row.
func (t Transaction) creation() TimelineEntry {
	title := "Transaction created"
	return TimelineEntry{ID: t.DerivedID("created"), Type: Created, Source: "CUSTOMER", Title: &title, Metadata: json.RawMessage("{}"), At: t.CreatedAt}
}
