package questionnaire

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// VersionFor returns the version that applies to a session created at an instant.
// The id is that of a version, or of a questionnaire, which stands for its latest
// version published by then: a session keeps the same questions throughout.
func (s *Service) VersionFor(ctx context.Context, applicationID, id uuid.UUID, at time.Time) (Version, error) {
	row, err := s.store.Queries().QuestionnaireAsked(ctx, db.QuestionnaireAskedParams{ApplicationID: applicationID, Asked: id, At: &at})
	return found(row, err)
}

// IsQuestion reports whether the element wants an answer.
func (e Element) IsQuestion() bool { return e.Kind.asks() }

// Chooses reports whether the answer is one of the options, or several.
func (e Element) Chooses() bool { return e.Kind.chooses() }

// TakesFiles reports whether the answer is made of files.
func (e Element) TakesFiles() bool { return e.Kind.files() }
