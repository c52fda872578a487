package linkgraph

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/face"
)

// drawing is a graph that is being made. What does not fit is left out, so the most telling is drawn first.
type drawing struct {
	*found
	graph Graph
	// ids are the ids of nodes by what they stand for.
	ids    map[any]string
	counts map[NodeKind]int
}

// draw makes a graph of what was found.
func (f *found) draw(subject entity.Entity) Graph {
	d := drawing{found: f, ids: map[any]string{}, counts: map[NodeKind]int{}}
	d.entity(subject, true)
	for _, row := range f.own {
		d.session(row, true)
	}
	for _, p := range f.parties {
		d.link(Edge{From: d.other(p[0]), To: d.other(p[1]), Kind: EdgeParty})
	}
	d.drawFaces()
	for _, v := range f.values {
		if len(d.kept(v.others)) > 0 {
			d.drawValue(v)
		}
	}
	d.drawCounterparties()
	for _, v := range f.values {
		if len(d.kept(v.others)) == 0 {
			d.drawValue(v)
		}
	}
	for _, k := range searchKinds {
		d.graph.Searches = append(d.graph.Searches, *f.searches[k])
	}
	return d.graph
}

// node is the id of the node for something, which is made where there is none; empty where no more fit.
func (d *drawing) node(of any, n Node) string {
	if id, known := d.ids[of]; known {
		return id
	}
	if len(d.graph.Nodes) == nodesAtMost {
		d.graph.Cut = true
		return ""
	}
	d.counts[n.Kind]++
	n.ID = string(n.Kind) + "-" + strconv.Itoa(d.counts[n.Kind])
	d.ids[of] = n.ID
	d.graph.Nodes = append(d.graph.Nodes, n)
	return n.ID
}

// link adds an edge where both nodes are there, once.
func (d *drawing) link(e Edge) {
	if e.From == "" || e.To == "" || e.From == e.To || slices.ContainsFunc(d.graph.Edges, func(o Edge) bool {
		return o.From == e.From && o.To == e.To && o.Kind == e.Kind && e.Kind != EdgePayment
	}) {
		return
	}
	if len(d.graph.Edges) == edgesAtMost {
		d.graph.Cut = true
		return
	}
	d.graph.Edges = append(d.graph.Edges, e)
}

func (d *drawing) entity(e entity.Entity, own bool) string {
	return d.node(entityKey{e.Kind, *e.VendorData}, Node{
		Kind: NodeKind(e.Kind), Label: e.EffectiveName(), EntityID: &e.ID, VendorData: e.VendorData, Status: new(string(e.Status)), Own: own,
	})
}

// session draws a session, and whose it is.
func (d *drawing) session(row db.Session, own bool) string {
	label := row.SubjectName
	if row.Kind == string(workflow.KindBusiness) {
		label = row.CompanyName
	}
	id := d.node(row.SessionID, Node{
		Kind: NodeSession, Label: label, VendorData: row.VendorData, SessionID: &row.SessionID, SessionNumber: &row.SessionNumber, Status: &row.Status, Own: own,
	})
	if own {
		d.link(Edge{From: d.graph.Nodes[0].ID, To: id, Kind: EdgeSession})
		return id
	}
	if e, known := d.entities[entityKey{workflow.Kind(row.Kind), optional.Value(row.VendorData)}]; known && row.VendorData != nil {
		d.link(Edge{From: d.entity(e, false), To: id, Kind: EdgeSession})
	}
	return id
}

// other draws a session that may be an own one; one that is gone is none.
func (d *drawing) other(id uuid.UUID) string {
	if known, drawn := d.ids[id]; drawn {
		return known
	}
	if row, kept := d.others[id]; kept {
		return d.session(row, false)
	}
	return ""
}

// kept are those of the sessions that are still there, the newest first.
func (d *drawing) kept(ids []uuid.UUID) []uuid.UUID {
	kept := slices.DeleteFunc(slices.Clone(ids), func(id uuid.UUID) bool { _, there := d.others[id]; return !there })
	slices.SortFunc(kept, func(a, b uuid.UUID) int { return bytes.Compare(b[:], a[:]) })
	return kept
}

func (d *drawing) drawFaces() {
	alike := d.kept(slices.Collect(maps.Keys(d.alike)))
	if len(alike) == 0 {
		return
	}
	slices.SortStableFunc(alike, func(a, b uuid.UUID) int { return cmp.Compare(d.alike[b], d.alike[a]) })
	id := d.node(NodeFace, Node{Kind: NodeFace, Own: true})
	for _, own := range d.faced {
		d.link(Edge{From: d.other(own), To: id, Kind: EdgeSharedValue})
	}
	for _, other := range alike {
		d.link(Edge{From: d.other(other), To: id, Kind: EdgeFace, Score: face.RoundScore(new(d.alike[other]))})
	}
}

func (d *drawing) drawValue(v *value) {
	id := d.node(v, Node{Kind: v.kind, Label: &v.label, Own: true})
	for _, own := range v.own {
		d.link(Edge{From: d.other(own), To: id, Kind: EdgeSharedValue})
	}
	for _, other := range d.kept(v.others) {
		d.link(Edge{From: d.other(other), To: id, Kind: EdgeSharedValue})
	}
}

func (d *drawing) drawCounterparties() {
	own := d.graph.Nodes[0].ID
	for _, each := range d.counterparties {
		d.pay(own, d.participant(each.With), each)
	}
	for _, each := range d.further {
		d.pay(d.ids[each.Of], d.participant(each.With), each)
	}
}

// participant draws a user, a business, or a stranger.
func (d *drawing) participant(p transaction.Participant) string {
	if p.VendorData != nil {
		if e, known := d.entities[entityKey{p.Kind, *p.VendorData}]; known {
			return d.entity(e, false)
		}
	}
	label := p.Name
	if label == nil {
		label = p.VendorData
	}
	return d.node(p.Node, Node{Kind: NodeCounterparty, Label: label, VendorData: p.VendorData})
}

func (d *drawing) pay(of, with string, each transaction.CounterpartyTotal) {
	e := Edge{From: of, To: with, Kind: EdgePayment, Payments: &PaymentTotal{Count: each.Payments, Total: each.Total, Currency: each.Currency}}
	if !each.Outbound {
		e.From, e.To = e.To, e.From
	}
	d.link(e)
}
