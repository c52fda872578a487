package linkgraph

import (
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
)

// valueKinds are the kinds of what sessions hold, the most telling first.
var valueKinds = []NodeKind{NodeDocument, NodeRegistration, NodePhone, NodeEmail, NodeDevice, NodeNetworkAddress}

// value is something that sessions hold.
type value struct {
	kind NodeKind
	// look names the column that it is looked for in, scope what makes it somebody's, text is as it is stored, label as people write it.
	look, scope, text, label string
	own, others              []uuid.UUID
}

// entityKey names a user or business by its reference.
type entityKey struct {
	kind       workflow.Kind
	vendorData string
}

// found collects what a subject is linked with.
type found struct {
	ref      entity.Ref
	searches map[SearchKind]*SearchOutcome
	own      []db.Session
	values   []*value
	others   map[uuid.UUID]db.Session
	// parties are pairs of the session of a company and that of a key person or company.
	parties [][2]uuid.UUID
	// faced are the own sessions whose faces were compared, alike those of others with how alike they are.
	faced                   []uuid.UUID
	alike                   map[uuid.UUID]float64
	counterparties, further []transaction.CounterpartyTotal
	entities                map[entityKey]entity.Entity
}

func (f *found) mark(k SearchKind, more bool) {
	f.searches[k].Searched = true
	f.searches[k].More = f.searches[k].More || more
}

// holdNumbers notes what stands in the row of a session.
func (f *found) holdNumbers(row db.Session) {
	issuer, register := optional.Value(row.IssuingState), optional.Value(row.RegisterState)
	if issuer != "" {
		f.hold(row.SessionID, value{kind: NodeDocument, look: "document_number", scope: issuer, text: optional.Value(row.DocumentNumber)})
		f.hold(row.SessionID, value{kind: NodeDocument, look: "personal_number", scope: issuer, text: optional.Value(row.PersonalNumber)})
	}
	if register != "" {
		f.hold(row.SessionID, value{kind: NodeRegistration, look: string(NodeRegistration), scope: register, text: optional.Value(row.RegistrationLower), label: optional.Value(row.RegistrationNumber)})
	}
	f.hold(row.SessionID, value{kind: NodePhone, look: string(NodePhone), text: optional.Value(row.PhoneDigits), label: optional.Value(row.Phone)})
	f.hold(row.SessionID, value{kind: NodeEmail, look: string(NodeEmail), text: optional.Value(row.EmailLower)})
}

// hold notes that a session holds a value; an empty one is none.
func (f *found) hold(sessionID uuid.UUID, v value) {
	if v.text == "" {
		return
	}
	i := slices.IndexFunc(f.values, func(o *value) bool { return o.look == v.look && o.scope == v.scope && o.text == v.text })
	if i < 0 {
		if v.label == "" {
			v.label = v.text
		}
		i = len(f.values)
		f.values = append(f.values, &v)
	}
	if held := f.values[i]; !slices.Contains(held.own, sessionID) {
		held.own = append(held.own, sessionID)
	}
}

func (f *found) ownIDs() []uuid.UUID {
	ids := make([]uuid.UUID, len(f.own))
	for i, row := range f.own {
		ids[i] = row.SessionID
	}
	return ids
}

// wanted are the ids of the other sessions that were met.
func (f *found) wanted() []uuid.UUID {
	ids := []uuid.UUID{}
	for _, v := range f.values {
		ids = append(ids, v.others...)
	}
	for id := range f.alike {
		ids = append(ids, id)
	}
	for _, row := range f.own {
		if row.ParentSessionID != nil {
			ids = append(ids, *row.ParentSessionID)
		}
	}
	return ids
}

// named are the references of other users and businesses, by their kinds.
func (f *found) named() map[workflow.Kind][]string {
	out := map[workflow.Kind][]string{}
	for _, row := range f.others {
		if row.VendorData != nil {
			out[workflow.Kind(row.Kind)] = append(out[workflow.Kind(row.Kind)], *row.VendorData)
		}
	}
	for _, d := range slices.Concat(f.counterparties, f.further) {
		if d.With.Kind != "" {
			out[d.With.Kind] = append(out[d.With.Kind], *d.With.VendorData)
		}
	}
	return out
}
