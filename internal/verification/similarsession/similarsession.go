// Package similarsession finds sessions that share a face, a document, a device or a
// network address with another one. It is informative only: the steps judge their
// own matches.
package similarsession

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/face"
)

// Kind is the attribute that two sessions share.
type Kind string

// The kinds, the most telling first.
const (
	KindFace           Kind = "face"
	KindDocument       Kind = "document"
	KindDevice         Kind = "device"
	KindNetworkAddress Kind = "network_address"
)

// kinds in the order in which they are told.
var kinds = []Kind{KindFace, KindDocument, KindDevice, KindNetworkAddress}

const (
	// sessionsAtMost are listed, valueAtMost are looked at for each value.
	sessionsAtMost = 50
	valueAtMost    = 100
)

// Reason is something that two sessions share.
type Reason struct {
	Kind Kind
	// Score is how alike faces are; nil for what is the same.
	Score *float64
	// Value is what is the same; empty for faces.
	Value string
}

// Match is a session and what it shares with the other one.
type Match struct {
	Session session.Session
	// SameUser says that both sessions have one reference.
	SameUser bool
	Reasons  []Reason
}

// Search is the result of the search for one kind.
type Search struct {
	Kind Kind
	// Searched says that the session has something of the kind.
	Searched bool
	// Count is how many sessions were found; More that there may be others.
	Count int
	More  bool
}

// Result holds the similar sessions of a session.
type Result struct {
	Searches []Search
	Sessions []Match
}

// Service finds similar sessions.
type Service struct {
	Store    *postgres.Store
	Sessions *session.Service
	// Embedder compares faces; nil, or one that is not available, where no model does.
	Embedder face.Embedder
	Known    KnownFaces
}

// List finds the sessions that are similar to one.
func (s *Service) List(ctx context.Context, ref session.Ref) (Result, error) {
	own, err := s.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return Result{}, err
	}
	f := found{searches: map[Kind]*Search{}, reasons: map[uuid.UUID][]Reason{}}
	for _, k := range kinds {
		f.searches[k] = &Search{Kind: k}
	}
	if err := s.searchFaces(ctx, ref, &f); err != nil {
		return Result{}, err
	}
	if err := s.searchValues(ctx, ref, &f); err != nil {
		return Result{}, err
	}
	sessions, err := s.load(ctx, own, f)
	if err != nil {
		return Result{}, err
	}
	return Result{Searches: f.told(), Sessions: sessions}, nil
}

// searchValues looks for what is the same.
func (s *Service) searchValues(ctx context.Context, ref session.Ref, f *found) error {
	q := s.Store.Queries()
	shared, err := q.SimilarShared(ctx, db.SimilarSharedParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID})
	if err != nil {
		return fmt.Errorf("see what is shared: %w", err)
	}
	p := db.SimilarByDocumentParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, AtMost: valueAtMost}
	documents, err := q.SimilarByDocument(ctx, p)
	if err != nil {
		return fmt.Errorf("find sessions by document: %w", err)
	}
	devices, err := q.SimilarByDevice(ctx, db.SimilarByDeviceParams(p))
	if err != nil {
		return fmt.Errorf("find sessions by device: %w", err)
	}
	addresses, err := q.SimilarByAddress(ctx, db.SimilarByAddressParams(p))
	if err != nil {
		return fmt.Errorf("find sessions by address: %w", err)
	}
	f.searches[KindDocument].Searched, f.searches[KindDevice].Searched, f.searches[KindNetworkAddress].Searched = shared.Document, shared.Device, shared.Address
	for _, r := range documents {
		f.add(KindDocument, match(r))
	}
	for _, r := range devices {
		f.add(KindDevice, match(r))
	}
	for _, r := range addresses {
		f.add(KindNetworkAddress, match(r))
	}
	return nil
}

// load reads the sessions that share most.
func (s *Service) load(ctx context.Context, own session.Session, f found) ([]Match, error) {
	ids := f.ranked()
	ids = ids[:min(len(ids), sessionsAtMost)]
	rows, err := s.Store.Queries().SimilarSessionList(ctx, db.SimilarSessionListParams{ApplicationID: own.ApplicationID, SessionIds: ids})
	if err != nil {
		return nil, fmt.Errorf("load sessions: %w", err)
	}
	out := make([]Match, len(rows))
	for i, row := range rows {
		sess, err := session.FromRow(row)
		if err != nil {
			return nil, err
		}
		same := own.VendorData != nil && sess.VendorData != nil && *own.VendorData == *sess.VendorData
		out[i] = Match{Session: sess, SameUser: same, Reasons: f.reasons[sess.ID]}
	}
	slices.SortFunc(out, func(a, b Match) int {
		return cmp.Compare(slices.Index(ids, a.Session.ID), slices.Index(ids, b.Session.ID))
	})
	return out, nil
}
