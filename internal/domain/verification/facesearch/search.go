package facesearch

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
)

// Scope restricts the faces that are searched.
type Scope int

// The scopes.
const (
	// AllFaces takes all known faces.
	AllFaces Scope = iota
	// ListedOrApproved takes those on a list, those of approved sessions and those
	// that no session brought.
	ListedOrApproved
)

// Query searches for similar faces.
type Query struct {
	ApplicationID uuid.UUID
	Model         Model
	Embedding     []float32
	// Floor is the least cosine of a match.
	Floor float64
	Scope Scope
	// ExceptVendor leaves out all faces of a person, ExceptSession those of a session;
	// empty leaves out none.
	ExceptVendor  string
	ExceptSession uuid.UUID
	// AtMost bounds the matches.
	AtMost int
}

// Match is a known face that is near.
type Match struct {
	FaceID uuid.UUID
	Cosine float64
	Source Source
	// MediaID is the picture; nil where none is kept.
	MediaID *uuid.UUID
	// Blocked and Allowed tell on which lists the face stands.
	Blocked, Allowed bool
	// Session is nil for a face that no session brought.
	Session *Owner
	// VendorData is nil where the face is nobody's by name.
	VendorData *string
	SeenAt     time.Time
}

// Owner is the session that brought a face.
type Owner struct {
	ID         uuid.UUID
	Number     int64
	Status     session.Status
	FinishedAt *time.Time
	// APIService is the single call that the session stands for; nil for others.
	APIService *string
	Imported   bool
	// FullName, DocumentType and DocumentNumber are nil where they are not known.
	FullName, DocumentType, DocumentNumber *string
}

// chunkFaces are looked up at once.
const chunkFaces = 256

// Search lists the known faces near to one: the blocked first, then the allowed,
// then the others, each the nearest first. The search is exact, and made among
// the faces whose transactions had ended when it began.
func (s *Service) Search(ctx context.Context, q Query) ([]Match, error) {
	direction, ok := unit(q.Embedding)
	if !ok {
		return nil, errNoDirection
	}
	candidates, err := s.candidates(ctx, q, direction)
	if err != nil {
		return nil, err
	}
	var matches []Match
	for chunk := range slices.Chunk(candidates, chunkFaces) {
		found, err := s.look(ctx, q, direction, chunk)
		if err != nil {
			return nil, err
		}
		matches = append(matches, found...)
	}
	slices.SortStableFunc(matches, compare)
	return matches[:min(len(matches), q.AtMost)], nil
}

// candidates lists every face that may be near.
func (s *Service) candidates(ctx context.Context, q Query, direction []float32) ([]candidate, error) {
	key := partitionKey{q.ApplicationID, q.Model}
	x, r, err := s.fresh(ctx, key, len(direction))
	if err != nil {
		return nil, err
	}
	if x != nil {
		r.mu.RLock()
		defer r.mu.RUnlock()
		return x.near(direction, q.Floor), nil
	}
	var found []candidate
	err = s.pages(ctx, key, func(page []known) error {
		for _, f := range page {
			if c := cosine(direction, f.direction); len(f.direction) == len(direction) && c >= q.Floor {
				found = append(found, candidate{f.id, c})
			}
		}
		return nil
	})
	return found, err
}

// look reads what is known of candidates and drops those that are not asked for,
// are gone, or are not near after all.
func (s *Service) look(ctx context.Context, q Query, direction []float32, chunk []candidate) ([]Match, error) {
	ids, now := make([]uuid.UUID, len(chunk)), s.Now()
	for i, c := range chunk {
		ids[i] = c.id
	}
	rows, err := s.Store.Queries().FaceDetails(ctx, db.FaceDetailsParams{
		ApplicationID: q.ApplicationID, FaceIds: ids, ModelID: q.Model.ID, ModelHash: q.Model.Hash, At: &now,
	})
	if err != nil {
		return nil, fmt.Errorf("look faces up: %w", err)
	}
	var matches []Match
	for _, row := range rows {
		m := fromRow(row)
		if !q.wants(m) {
			continue
		}
		theirs, err := s.open(q.ApplicationID, row.FaceID, row.EmbeddingSealed)
		if err != nil {
			return nil, err
		}
		if m.Cosine = cosine(direction, theirs); m.Cosine >= q.Floor {
			matches = append(matches, m)
		}
	}
	return matches, nil
}

// ofSessionAtMost bounds the faces of a session that are read.
const ofSessionAtMost = 8

// OfSession lists the faces of a session as a model describes them, the newest first; none is no error.
func (s *Service) OfSession(ctx context.Context, applicationID, sessionID uuid.UUID, m Model) ([][]float32, error) {
	rows, err := s.Store.Queries().FaceEmbeddingListOfSession(ctx, db.FaceEmbeddingListOfSessionParams{
		ApplicationID: applicationID, SessionID: sessionID, ModelID: m.ID, ModelHash: m.Hash, AtMost: ofSessionAtMost,
	})
	if err != nil {
		return nil, fmt.Errorf("load faces of session: %w", err)
	}
	faces := make([][]float32, len(rows))
	for i, row := range rows {
		if faces[i], err = s.open(applicationID, row.FaceID, row.EmbeddingSealed); err != nil {
			return nil, err
		}
	}
	return faces, nil
}

func (q Query) wants(m Match) bool {
	switch {
	case q.ExceptVendor != "" && m.VendorData != nil && *m.VendorData == q.ExceptVendor:
		return false
	case m.Session != nil && m.Session.ID == q.ExceptSession:
		return false
	case m.Blocked || m.Allowed:
		return true
	case m.Source == SourceSearch:
		return false
	case q.Scope == ListedOrApproved:
		return m.Session == nil || m.Session.Status == session.StatusApproved
	}
	return true
}

// compare puts listed faces first, then the nearer.
func compare(a, b Match) int {
	for _, by := range []int{rank(b.Blocked) - rank(a.Blocked), rank(b.Allowed) - rank(a.Allowed)} {
		if by != 0 {
			return by
		}
	}
	switch {
	case a.Cosine > b.Cosine:
		return -1
	case a.Cosine < b.Cosine:
		return 1
	}
	return slices.Compare(a.FaceID[:], b.FaceID[:])
}

func rank(listed bool) int {
	if listed {
		return 1
	}
	return 0
}

func fromRow(row db.FaceDetailsRow) Match {
	m := Match{
		FaceID: row.FaceID, Source: Source(row.Source), MediaID: row.MediaID, Blocked: row.Blocked, Allowed: row.Allowed,
		VendorData: row.VendorData, SeenAt: row.CreatedAt,
	}
	if row.SessionID == nil || row.Status == nil || row.SessionNumber == nil {
		return m
	}
	m.Session = &Owner{
		ID: *row.SessionID, Number: *row.SessionNumber, Status: session.Status(*row.Status), FinishedAt: row.FinishedAt,
		APIService: row.ApiService, Imported: row.SessionType != nil && *row.SessionType == string(session.TypeMigrated),
		FullName: row.SubjectName, DocumentType: row.DocumentType, DocumentNumber: row.DocumentNumber,
	}
	return m
}
