// Package facesearch owns the faces that are known to an application: how each
// looks to a model, sealed, and the search for those that are near to another.
// It describes no face itself and judges nothing: whoever asks brings the
// description and says what a hit means.
package facesearch

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// Model names what described a face. Only faces described by the same one are compared.
type Model struct {
	// ID is the operator's name of the model.
	ID string `json:"id"`
	// Hash is the SHA-256 of its file, in hex.
	Hash string `json:"hash"`
}

// Source is how a face became known.
type Source string

// The sources.
const (
	// SourceLiveness faces were seen by a check for life of a session.
	SourceLiveness Source = "liveness"
	// SourceDocument faces stand in documents.
	SourceDocument Source = "document"
	// SourceUploaded faces were given without a session.
	SourceUploaded Source = "uploaded"
	// SourceAPI faces came with a single call.
	SourceAPI Source = "api"
	// SourceSearch faces came with a search; no later search finds them unless they are listed.
	SourceSearch Source = "search"
)

// Sealer seals and opens stored embeddings.
type Sealer interface {
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store *postgres.Store
	Ring  Sealer
	Now   func() time.Time
	NewID func() uuid.UUID
	// MemoryBytes bounds what all applications' faces may take of memory. Those of an
	// application that has more are read again for each search.
	MemoryBytes int64
	// Idle is how long the faces of an application stay in memory after a search.
	Idle time.Duration
}

// Service keeps faces and searches among them.
type Service struct {
	Deps
	indexes indexCache
}

// New returns a service over its parts.
func New(p Deps) *Service {
	return &Service{Deps: p, indexes: indexCache{rooms: map[partitionKey]*partition{}}}
}

// Face is one to be kept.
type Face struct {
	ApplicationID uuid.UUID
	// SessionID and NodeID are those of the step that saw it; nil and empty for none.
	SessionID *uuid.UUID
	NodeID    string
	// VendorData is the caller's name of the person; nil for none.
	VendorData *string
	// MediaID is the picture; nil where none is kept.
	MediaID   *uuid.UUID
	Source    Source
	Model     Model
	Embedding []float32
}

// Keep makes a face known from the end of the transaction on, in place of the
// one that the same step saw before.
func (s *Service) Keep(ctx context.Context, tx postgres.Tx, f Face) (uuid.UUID, error) {
	id := s.NewID()
	sealed, err := s.seal(f.ApplicationID, id, f.Embedding)
	if err != nil {
		return uuid.Nil, err
	}
	p := db.FaceEmbeddingPutParams{
		ApplicationID: f.ApplicationID, FaceID: id, SessionID: f.SessionID, VendorData: f.VendorData, MediaID: f.MediaID,
		Source: string(f.Source), ModelID: f.Model.ID, ModelHash: f.Model.Hash, EmbeddingSealed: sealed, CreatedAt: s.Now(),
	}
	if f.SessionID != nil {
		p.NodeID = &f.NodeID
		if err := s.Delete(ctx, tx, f.ApplicationID, *f.SessionID, f.NodeID); err != nil {
			return uuid.Nil, err
		}
	}
	if err := tx.FaceEmbeddingPut(ctx, p); err != nil {
		return uuid.Nil, fmt.Errorf("keep face: %w", err)
	}
	return id, nil
}

// Delete forgets the face that a step saw; none is no error.
func (s *Service) Delete(ctx context.Context, tx postgres.Tx, applicationID, sessionID uuid.UUID, nodeID string) error {
	err := tx.FaceEmbeddingDeleteOfStep(ctx, db.FaceEmbeddingDeleteOfStepParams{ApplicationID: applicationID, SessionID: sessionID, NodeID: nodeID})
	if err != nil {
		return fmt.Errorf("forget face: %w", err)
	}
	return nil
}

// errNoDirection refuses an embedding without a direction (zero or not finite).
var errNoDirection = errors.New("the embedding has no direction")

// seal binds an embedding to its row, so that one moved to another face does not open.
func (s *Service) seal(applicationID, faceID uuid.UUID, embedding []float32) ([]byte, error) {
	direction, ok := unit(embedding)
	if !ok {
		return nil, errNoDirection
	}
	plain := make([]byte, 0, 4*len(direction))
	for _, v := range direction {
		plain = binary.LittleEndian.AppendUint32(plain, math.Float32bits(v))
	}
	sealed, err := s.Ring.Seal(plain, rowOf(applicationID, faceID))
	if err != nil {
		return nil, fmt.Errorf("seal face: %w", err)
	}
	return sealed, nil
}

func (s *Service) open(applicationID, faceID uuid.UUID, sealed []byte) ([]float32, error) {
	plain, err := s.Ring.Open(sealed, rowOf(applicationID, faceID))
	if err != nil {
		return nil, fmt.Errorf("open face: %w", err)
	}
	direction := make([]float32, len(plain)/4)
	for i := range direction {
		direction[i] = math.Float32frombits(binary.LittleEndian.Uint32(plain[4*i:]))
	}
	return direction, nil
}

func rowOf(applicationID, faceID uuid.UUID) []byte {
	return []byte("face " + applicationID.String() + " " + faceID.String())
}
