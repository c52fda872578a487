package linkgraph

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/face"
)

// findSessions looks for the subject's sessions, what they hold, and who holds the same.
func (s *Service) findSessions(ctx context.Context, f *found) error {
	q := s.Store.Queries()
	own, err := q.LinkOwnSessions(ctx, db.LinkOwnSessionsParams{
		ApplicationID: f.ref.ApplicationID, VendorData: f.ref.VendorData, Kind: string(f.ref.Kind), AtMost: ownAtMost + 1,
	})
	if err != nil {
		return fmt.Errorf("list own sessions: %w", err)
	}
	f.mark(searchSession, len(own) > ownAtMost)
	f.own = own[:min(len(own), ownAtMost)]
	if err := s.findValues(ctx, f); err != nil {
		return err
	}
	if err := s.findHolders(ctx, f); err != nil {
		return err
	}
	if err := s.findFaces(ctx, f); err != nil {
		return err
	}
	return s.loadOthers(ctx, f)
}

// findValues collects what the sessions hold that others can have as well.
func (s *Service) findValues(ctx context.Context, f *found) error {
	q, ids := s.Store.Queries(), f.ownIDs()
	for _, row := range f.own {
		f.holdNumbers(row)
	}
	devices, err := q.LinkDevices(ctx, db.LinkDevicesParams{ApplicationID: f.ref.ApplicationID, SessionIds: ids, AtMost: valuesAtMost})
	if err != nil {
		return fmt.Errorf("list devices: %w", err)
	}
	for _, d := range devices {
		f.hold(d.SessionID, value{kind: NodeDevice, look: string(NodeDevice), text: d.Fingerprint})
	}
	addresses, err := q.LinkAddresses(ctx, db.LinkAddressesParams{ApplicationID: f.ref.ApplicationID, SessionIds: ids, AtMost: valuesAtMost})
	if err != nil {
		return fmt.Errorf("list addresses: %w", err)
	}
	for _, a := range addresses {
		f.hold(a.SessionID, value{kind: NodeNetworkAddress, look: string(NodeNetworkAddress), text: a.Address})
	}
	for _, k := range valueKinds {
		f.mark(SearchKind(k), false)
	}
	f.mark(SearchKind(NodeDevice), len(devices) == valuesAtMost)
	f.mark(SearchKind(NodeNetworkAddress), len(addresses) == valuesAtMost)
	for _, v := range f.values[min(len(f.values), valuesAtMost):] {
		f.mark(SearchKind(v.kind), true)
	}
	f.values = f.values[:min(len(f.values), valuesAtMost)]
	return nil
}

// findHolders looks for the other sessions that hold the values.
func (s *Service) findHolders(ctx context.Context, f *found) error {
	if len(f.values) == 0 {
		return nil
	}
	p := db.LinkHoldersParams{ApplicationID: f.ref.ApplicationID, Own: f.ownIDs(), AtMost: holdersAtMost}
	for _, v := range f.values {
		p.Kinds, p.Values, p.Scopes = append(p.Kinds, v.look), append(p.Values, v.text), append(p.Scopes, v.scope)
	}
	rows, err := s.Store.Queries().LinkHolders(ctx, p)
	if err != nil {
		return fmt.Errorf("find who holds the same: %w", err)
	}
	met := make([]int, len(f.values))
	for _, r := range rows {
		v := f.values[r.Place-1] // places of arrays begin with 1
		met[r.Place-1]++
		if !slices.Contains(v.others, r.SessionID) {
			v.others = append(v.others, r.SessionID)
		}
	}
	for i, n := range met {
		if n >= holdersAtMost {
			f.mark(SearchKind(f.values[i].kind), true)
		}
	}
	return nil
}

// findFaces looks for sessions whose face is like those of the newest own ones.
func (s *Service) findFaces(ctx context.Context, f *found) error {
	if f.ref.Kind != workflow.KindUser || !face.Available(s.Embedder) {
		return nil
	}
	model := s.Embedder.Model()
	f.alike = map[uuid.UUID]float64{}
	compared := 0
	for _, row := range f.own {
		faces, err := s.Known.OfSession(ctx, f.ref.ApplicationID, row.SessionID, model)
		if err != nil {
			return fmt.Errorf("load faces of session: %w", err)
		}
		for _, embedding := range faces[:min(len(faces), facesAtMost-compared)] {
			compared++
			if err := s.lookFor(ctx, f, embedding); err != nil {
				return err
			}
			if !slices.Contains(f.faced, row.SessionID) {
				f.faced = append(f.faced, row.SessionID)
			}
		}
		if compared == facesAtMost {
			break
		}
	}
	return nil
}

// lookFor searches the known faces for one that is the subject's.
func (s *Service) lookFor(ctx context.Context, f *found, embedding []float32) error {
	matches, err := s.Known.Search(ctx, facesearch.Query{
		ApplicationID: f.ref.ApplicationID, Model: s.Embedder.Model(), Embedding: embedding, ExceptVendor: f.ref.VendorData,
		Floor: face.CosineOf(s.Embedder.Score, face.PossibleScore), AtMost: lookAlikesAtMost,
	})
	if err != nil {
		return fmt.Errorf("search faces: %w", err)
	}
	f.mark(searchFace, len(matches) == lookAlikesAtMost)
	for _, m := range matches {
		if m.Session != nil {
			f.alike[m.Session.ID] = max(f.alike[m.Session.ID], s.Embedder.Score(m.Cosine))
		}
	}
	return nil
}

// loadOthers reads the sessions that hold the same, and those that sessions of companies belong with.
func (s *Service) loadOthers(ctx context.Context, f *found) error {
	q, ids := s.Store.Queries(), f.wanted()
	rows, err := q.LinkSessions(ctx, db.LinkSessionsParams{ApplicationID: f.ref.ApplicationID, SessionIds: ids})
	if err != nil {
		return fmt.Errorf("load linked sessions: %w", err)
	}
	parties, err := q.LinkParties(ctx, db.LinkPartiesParams{ApplicationID: f.ref.ApplicationID, SessionIds: f.ownIDs(), AtMost: partiesAtMost})
	if err != nil {
		return fmt.Errorf("list sessions of key people: %w", err)
	}
	f.mark(searchParty, len(parties) == partiesAtMost)
	f.others = map[uuid.UUID]db.Session{}
	for _, row := range append(rows, parties...) {
		f.others[row.SessionID] = row
	}
	for _, p := range parties {
		f.parties = append(f.parties, [2]uuid.UUID{*p.ParentSessionID, p.SessionID})
	}
	for _, o := range f.own {
		if o.ParentSessionID != nil {
			f.parties = append(f.parties, [2]uuid.UUID{*o.ParentSessionID, o.SessionID})
		}
	}
	return nil
}
