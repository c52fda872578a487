package face

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// From these scores on a face is that of a known person, or possibly so.
const (
	CertainScore  = 90
	PossibleScore = 75
)

// MaxMatches is the maximum number of matches in an item.
const MaxMatches = 5

// KnownFaces are the faces that were seen before.
type KnownFaces interface {
	Search(ctx context.Context, q facesearch.Query) ([]facesearch.Match, error)
	Keep(ctx context.Context, tx postgres.Tx, f facesearch.Face) (uuid.UUID, error)
	Delete(ctx context.Context, tx postgres.Tx, applicationID, sessionID uuid.UUID, nodeID string) error
}

// Index recalls faces that were seen before.
type Index struct {
	Embedder Embedder
	Known    KnownFaces
}

// Ready reports whether faces can be recalled.
func (m Index) Ready() bool { return Available(m.Embedder) && m.Known != nil }

// Embedding is the vector by which the model in use describes a face.
type Embedding struct {
	Embedding []float32
	Model     Model
}

// Embed computes the embedding of a face.
func (m Index) Embed(ctx context.Context, picture []byte, f Face) (Embedding, error) {
	e, err := m.Embedder.Embed(ctx, picture, f)
	if err != nil {
		return Embedding{}, fmt.Errorf("describe face: %w", err)
	}
	return Embedding{Embedding: e, Model: m.Embedder.Model()}, nil
}

// Search lists the known faces like the one of a task, listed ones first. own
// reports whether those of the same person are looked at as well.
func (m Index) Search(ctx context.Context, t verification.Task, d Embedding, q MatchScope) ([]Match, error) {
	query := facesearch.Query{
		ApplicationID: t.Session.ApplicationID, Model: d.Model, Embedding: d.Embedding, Scope: q.Scope, ExceptSession: t.Session.ID,
		Floor: CosineOf(m.Embedder.Score, PossibleScore), AtMost: MaxMatches,
	}
	if v := t.Session.VendorData; v != nil && !q.Own {
		query.ExceptVendor = *v
	}
	found, err := m.Known.Search(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("search faces: %w", err)
	}
	matches := make([]Match, 0, len(found))
	for _, f := range found {
		if score := m.Embedder.Score(f.Cosine); score >= PossibleScore {
			matches = append(matches, matchOf(f, score))
		}
	}
	return matches, nil
}

// MatchScope restricts which known faces are matched.
type MatchScope struct {
	Scope facesearch.Scope
	// Own takes those of the same person as well.
	Own bool
}

// CosineOf is the least cosine with the score, as near as a number tells; more
// than any cosine where no face has that score.
func CosineOf(score func(float64) float64, wanted float64) float64 {
	low, high := -1.0, 1.0
	if score(high) < wanted {
		return 2
	}
	for range 60 {
		if middle := (low + high) / 2; score(middle) >= wanted {
			high = middle
		} else {
			low = middle
		}
	}
	return low
}

// StoreWrite stores a step's face in the index, replacing the step's former one.
func (m Index) StoreWrite(t verification.Task, f facesearch.Face) verification.TxWrite {
	f.ApplicationID, f.SessionID, f.NodeID, f.VendorData = t.Session.ApplicationID, &t.Session.ID, t.Node.NodeID, t.Session.VendorData
	return func(ctx context.Context, tx postgres.Tx) error {
		_, err := m.Known.Keep(ctx, tx, f)
		return err
	}
}

// DeleteWrite removes the face that the step saw before.
func (m Index) DeleteWrite(t verification.Task) verification.TxWrite {
	return func(ctx context.Context, tx postgres.Tx) error {
		return m.Known.Delete(ctx, tx, t.Session.ApplicationID, t.Session.ID, t.Node.NodeID)
	}
}
