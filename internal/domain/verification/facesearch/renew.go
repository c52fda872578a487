package facesearch

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// OutdatedFace is a face that another model describes than the one in use.
type OutdatedFace struct {
	ApplicationID, FaceID, MediaID uuid.UUID
}

// Embedding is the embedding of a face by one model.
type Embedding struct {
	Model     Model
	Embedding []float32
}

// Outdated lists faces of all applications that another model describes than m,
// whose picture is kept, and in whose picture m was not seen to find no face.
func (s *Service) Outdated(ctx context.Context, m Model, atMost int) ([]OutdatedFace, error) {
	rows, err := s.Store.Queries().FaceEmbeddingOutdated(ctx, db.FaceEmbeddingOutdatedParams{ModelID: m.ID, ModelHash: m.Hash, AtMost: int32(atMost)})
	if err != nil {
		return nil, fmt.Errorf("list faces of other models: %w", err)
	}
	out := make([]OutdatedFace, len(rows))
	for i, row := range rows {
		out[i] = OutdatedFace{ApplicationID: row.ApplicationID, FaceID: row.FaceID, MediaID: *row.MediaID}
	}
	return out, nil
}

// Reembed replaces the embedding of a face; a missing face is not an error.
func (s *Service) Reembed(ctx context.Context, applicationID, faceID uuid.UUID, d Embedding) error {
	sealed, err := s.seal(applicationID, faceID, d.Embedding)
	if err != nil {
		return err
	}
	_, err = s.Store.Queries().FaceEmbeddingRenew(ctx, db.FaceEmbeddingRenewParams{
		ApplicationID: applicationID, FaceID: faceID, ModelID: d.Model.ID, ModelHash: d.Model.Hash, EmbeddingSealed: sealed,
	})
	if err != nil {
		return fmt.Errorf("renew face: %w", err)
	}
	return nil
}

// MarkFaceless notes that a model finds no face in the picture.
func (s *Service) MarkFaceless(ctx context.Context, applicationID, faceID uuid.UUID, m Model) error {
	err := s.Store.Queries().FaceEmbeddingUnseen(ctx, db.FaceEmbeddingUnseenParams{ApplicationID: applicationID, FaceID: faceID, ModelHash: &m.Hash})
	if err != nil {
		return fmt.Errorf("note a face that is not seen: %w", err)
	}
	return nil
}

// Sweep forgets which faces were removed long ago.
func (s *Service) Sweep(ctx context.Context) error {
	if _, err := s.Store.Queries().FaceRemovalSweep(ctx, s.Now().Add(-removalsKeptFor)); err != nil {
		return fmt.Errorf("forget removed faces: %w", err)
	}
	return nil
}
