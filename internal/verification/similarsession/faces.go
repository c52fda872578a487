package similarsession

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/verification/face"
)

// KnownFaces are the faces that were seen before.
type KnownFaces interface {
	Search(ctx context.Context, q facesearch.Query) ([]facesearch.Match, error)
	OfSession(ctx context.Context, applicationID, sessionID uuid.UUID, m facesearch.Model) ([][]float32, error)
}

// searchFaces looks for faces like those of the session, of whomever they are.
func (s *Service) searchFaces(ctx context.Context, ref session.Ref, f *found) error {
	if !face.Available(s.Embedder) {
		return nil
	}
	model := s.Embedder.Model()
	own, err := s.Known.OfSession(ctx, ref.ApplicationID, ref.SessionID, model)
	if err != nil {
		return fmt.Errorf("load faces of session: %w", err)
	}
	f.searches[KindFace].Searched = len(own) > 0
	best := map[uuid.UUID]float64{}
	for _, embedding := range own {
		matches, err := s.Known.Search(ctx, facesearch.Query{
			ApplicationID: ref.ApplicationID, Model: model, Embedding: embedding, ExceptSession: ref.SessionID,
			Floor: face.CosineOf(s.Embedder.Score, face.PossibleScore), AtMost: valueAtMost,
		})
		if err != nil {
			return fmt.Errorf("search faces: %w", err)
		}
		f.searches[KindFace].More = f.searches[KindFace].More || len(matches) == valueAtMost
		for _, m := range matches {
			if m.Session != nil {
				best[m.Session.ID] = max(best[m.Session.ID], s.Embedder.Score(m.Cosine))
			}
		}
	}
	for id, score := range best {
		f.searches[KindFace].Count++
		f.reasons[id] = append(f.reasons[id], Reason{Kind: KindFace, Score: face.RoundScore(&score)})
	}
	return nil
}
