package questionnaire

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// MaxPerApplication is the maximum number of questionnaires of an application.
const MaxPerApplication = 500

// Service keeps questionnaires.
type Service struct {
	store *postgres.Store
	now   func() time.Time
	newID func() uuid.UUID
}

// New returns a service over the store.
func New(store *postgres.Store, now func() time.Time, newID func() uuid.UUID) *Service {
	return &Service{store: store, now: now, newID: newID}
}

// Change is a partial update of a questionnaire, or the fields of a new one; nil
// leaves a field unchanged.
type Change struct {
	// Title and Description are in the default language, Titles and Descriptions those of all languages.
	Title, Description   *string
	Titles, Descriptions Text
	Languages            []string
	DefaultLanguage      *string
	IsActive             *bool
	Status               *versioning.Status
	Elements             []Element
	ElementsSet          bool
}

func (c Change) apply(v *Version) error {
	before := v.DefaultLanguage
	set(&v.DefaultLanguage, c.DefaultLanguage)
	set(&v.IsActive, c.IsActive)
	if c.Languages != nil {
		v.Languages = c.Languages
	}
	if c.ElementsSet {
		v.Elements = c.Elements
	}
	v.Complete()
	check := checker{form: v.Form, faults: v.Check()}
	title := textChange{field: "title", all: "titles", text: c.Title, texts: c.Titles, limit: maxTitle, required: true}
	description := textChange{field: "description", all: "descriptions", text: c.Description, texts: c.Descriptions, limit: maxDescription}
	v.Title = title.apply(v.Title, before, v.Form, check.add)
	v.Description = description.apply(v.Description, before, v.Form, check.add)
	if len(check.faults) > 0 {
		return apperr.InvalidFields("questionnaire_refused", check.faults)
	}
	return nil
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

// Create stores the first version of a new questionnaire.
func (s *Service) Create(ctx context.Context, applicationID uuid.UUID, c Change) (Version, error) {
	id := s.newID()
	v := Version{
		ApplicationID: applicationID, VersionID: id, GroupID: id, Version: 1, Status: versioning.Published, IsActive: true, CreatedAt: s.now(),
	}
	set(&v.Status, c.Status)
	c.ElementsSet = true
	if err := c.apply(&v); err != nil {
		return Version{}, err
	}
	s.stamp(&v)
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.QuestionnaireLock(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("lock questionnaires: %w", err)
		}
		groups, err := tx.QuestionnaireGroupCount(ctx, applicationID)
		if err != nil {
			return fmt.Errorf("count questionnaires: %w", err)
		}
		if groups >= MaxPerApplication {
			return apperr.Rejected("questionnaire_limit_reached", "", fmt.Sprintf("An application keeps at most %d questionnaires.", MaxPerApplication))
		}
		return insert(ctx, tx, v)
	})
	return v, err
}

// stamp writes the instants of a change.
func (s *Service) stamp(v *Version) {
	now := s.now()
	v.UpdatedAt = now
	if v.Status == versioning.Published && v.PublishedAt == nil {
		v.PublishedAt = &now
	}
}

// Get returns one version.
func (s *Service) Get(ctx context.Context, applicationID, versionID uuid.UUID) (Version, error) {
	row, err := s.store.Queries().QuestionnaireGet(ctx, db.QuestionnaireGetParams{ApplicationID: applicationID, QuestionnaireVersionID: versionID})
	return found(row, err)
}

func found(row db.QuestionnaireVersion, err error) (Version, error) {
	if errors.Is(err, pgx.ErrNoRows) {
		return Version{}, apperr.NotFound("questionnaire_not_found")
	}
	if err != nil {
		return Version{}, fmt.Errorf("load questionnaire: %w", err)
	}
	return fromRow(row)
}

// Update changes a version, or publishes the change as a new one; it returns
// the version that came out.
func (s *Service) Update(ctx context.Context, applicationID, versionID uuid.UUID, c Change) (Version, error) {
	var out Version
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.QuestionnaireLock(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("lock questionnaires: %w", err)
		}
		v, err := found(tx.QuestionnaireGetForUpdate(ctx, db.QuestionnaireGetForUpdateParams{
			ApplicationID: applicationID, QuestionnaireVersionID: versionID,
		}))
		if err != nil {
			return err
		}
		what := versioning.EffectOf(c.Status, v.Status)
		if err := c.apply(&v); err != nil {
			return err
		}
		out, err = s.carryOut(ctx, tx, v, what)
		return err
	})
	return out, err
}

func (s *Service) carryOut(ctx context.Context, tx postgres.Tx, v Version, what versioning.ChangeEffect) (Version, error) {
	switch what {
	case versioning.Refuse:
		return Version{}, apperr.Invalid("questionnaire_published", "status", versioning.RefusedText)
	case versioning.NewVersion:
		return s.insertNext(ctx, tx, v)
	case versioning.Publish:
		v.Status = versioning.Published
	}
	s.stamp(&v)
	return v, update(ctx, tx, v)
}

// insertNext publishes v as the group's next version and drops its drafts.
func (s *Service) insertNext(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
	if err := tx.QuestionnaireDraftsDelete(ctx, db.QuestionnaireDraftsDeleteParams{ApplicationID: v.ApplicationID, QuestionnaireID: v.GroupID}); err != nil {
		return Version{}, fmt.Errorf("delete drafts: %w", err)
	}
	last, err := tx.QuestionnaireGroupVersionMax(ctx, db.QuestionnaireGroupVersionMaxParams{ApplicationID: v.ApplicationID, QuestionnaireID: v.GroupID})
	if err != nil {
		return Version{}, fmt.Errorf("find last version: %w", err)
	}
	v.VersionID, v.Version, v.CreatedAt, v.PublishedAt = s.newID(), int(last)+1, s.now(), nil
	s.stamp(&v)
	return v, insert(ctx, tx, v)
}

// List returns a page of versions, newest first, and their total number.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, limit, offset int) ([]Version, int, error) {
	q := s.store.Queries()
	count, err := q.QuestionnaireCount(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("count questionnaire versions: %w", err)
	}
	rows, err := q.QuestionnaireList(ctx, db.QuestionnaireListParams{ApplicationID: applicationID, PageLimit: int32(limit), PageOffset: int32(offset)})
	if err != nil {
		return nil, 0, fmt.Errorf("list questionnaire versions: %w", err)
	}
	askers, err := q.QuestionnaireWorkflows(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("list workflows of questionnaires: %w", err)
	}
	versions := make([]Version, 0, len(rows))
	for _, row := range rows {
		v, err := fromRow(row)
		if err != nil {
			return nil, 0, err
		}
		v.WorkflowNames = namesOf(v, askers)
		versions = append(versions, v)
	}
	return versions, int(count), nil
}

// namesOf are the workflows that name the version, or its questionnaire as a whole.
func namesOf(v Version, askers []db.QuestionnaireWorkflowsRow) []string {
	names := []string{}
	for _, a := range askers {
		asked := a.Asked == v.VersionID.String() || a.Asked == v.GroupID.String()
		if asked && !slices.Contains(names, a.Label) {
			names = append(names, a.Label)
		}
	}
	slices.SortFunc(names, strings.Compare)
	return names
}

// Delete removes one version for good.
func (s *Service) Delete(ctx context.Context, applicationID, versionID uuid.UUID) error {
	n, err := s.store.Queries().QuestionnaireDelete(ctx, db.QuestionnaireDeleteParams{ApplicationID: applicationID, QuestionnaireVersionID: versionID})
	if err != nil {
		return fmt.Errorf("delete questionnaire: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("questionnaire_not_found")
	}
	return nil
}
