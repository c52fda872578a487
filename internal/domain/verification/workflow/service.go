package workflow

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
)

// Service keeps workflows.
type Service struct {
	store *postgres.Store
	now   func() time.Time
	newID func() uuid.UUID
	// latest and pinned remember versions by what a request, or a session, calls them.
	latest, pinned *cache.Cache[latestKey, *Version]
}

// latestKey names a workflow the way a session request does.
type latestKey struct{ applicationID, id uuid.UUID }

// A change made by another process is announced; the life of an entry bounds
// what a lost announcement can do.
const (
	cacheLife = 10 * time.Second
	cacheMax  = 10_000
)

// New returns a service over the store.
func New(store *postgres.Store, now func() time.Time, newID func() uuid.UUID) *Service {
	o := cache.Options{Now: now, Life: cacheLife, Max: cacheMax}
	return &Service{
		store: store, now: now, newID: newID,
		latest: cache.New[latestKey, *Version](o), pinned: cache.New[latestKey, *Version](o),
	}
}

// Change is a partial update of a workflow, or the fields of a new one; nil leaves a
// field unchanged.
type Change struct {
	Label                    *string
	Steps                    []Step
	StepsSet                 bool
	Status                   *Status
	IsDefault                *bool
	IsWhiteLabelEnabled      *bool
	IsDesktopAllowed         *bool
	MaxRetryAttempts         *int
	RetryWindowDays          *int
	RetryWindowDaysSet       bool
	FaceLivenessMaxAttempts  *int
	FaceMatchMaxAttempts     *int
	SessionExpirationSeconds *int
	KYCExpirationDays        *int
	KYCExpirationDaysSet     bool
	Callback                 CallbackChange
	// By is who asks for it.
	By Editor
}

func (c Change) apply(v *Version) error {
	set(&v.Settings.Label, c.Label)
	set(&v.Settings.IsDefault, c.IsDefault)
	set(&v.Settings.IsWhiteLabelEnabled, c.IsWhiteLabelEnabled)
	if c.IsDesktopAllowed != nil {
		v.Settings.IsDesktopAllowed = c.IsDesktopAllowed
	}
	set(&v.Settings.MaxRetryAttempts, c.MaxRetryAttempts)
	set(&v.Settings.FaceLivenessMaxAttempts, c.FaceLivenessMaxAttempts)
	set(&v.Settings.FaceMatchMaxAttempts, c.FaceMatchMaxAttempts)
	if c.RetryWindowDaysSet {
		v.Settings.RetryWindowDays = c.RetryWindowDays
	}
	if c.KYCExpirationDaysSet {
		v.Settings.KYCExpirationDays = c.KYCExpirationDays
	}
	if c.SessionExpirationSeconds != nil {
		// Cut to what a duration can hold; anything near that is refused below.
		v.Settings.SessionExpiration = time.Duration(max(0, min(*c.SessionExpirationSeconds, math.MaxInt32))) * time.Second
	}
	c.Callback.apply(v)
	if c.StepsSet {
		nodes, err := buildNodes(c.Steps)
		if err != nil {
			return err
		}
		v.Nodes, v.Drawn = nodes, nil
	}
	return v.Settings.validate()
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

// Create stores the first version of a new workflow.
func (s *Service) Create(ctx context.Context, applicationID uuid.UUID, c Change) (Version, error) {
	id := s.newID()
	v := Version{
		ApplicationID: applicationID, VersionID: id, WorkflowID: id, Version: 1,
		Status: StatusPublished, Settings: DefaultSettings(), CallbackMethod: DefaultCallbackMethod, CreatedAt: s.now(),
	}
	set(&v.Status, c.Status)
	c.StepsSet = true
	if err := c.apply(&v); err != nil {
		return Version{}, err
	}
	s.stamp(&v)
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.WorkflowLock(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("lock workflows: %w", err)
		}
		groups, err := tx.WorkflowGroupCount(ctx, applicationID)
		if err != nil {
			return fmt.Errorf("count workflows: %w", err)
		}
		if groups >= MaxPerApplication {
			return apperr.Rejected("workflow_limit_reached", "", fmt.Sprintf("An application keeps at most %d workflows.", MaxPerApplication))
		}
		if err := checkReferences(ctx, tx, v, "features"); err != nil {
			return err
		}
		if err := c.Callback.check(ctx, tx, applicationID); err != nil {
			return err
		}
		if v.CreatedBy, err = author(ctx, tx, actor{applicationID, c.By}); err != nil {
			return err
		}
		return insert(ctx, tx, v)
	})
	if err != nil {
		return Version{}, err
	}
	s.Forget(applicationID)
	v.HasDraft = v.Status == StatusDraft
	return v, nil
}

// stamp writes the instants of a change.
func (s *Service) stamp(v *Version) {
	now := s.now()
	v.UpdatedAt = now
	if v.Status == StatusPublished && v.PublishedAt == nil {
		v.PublishedAt = &now
	}
}

func insert(ctx context.Context, tx postgres.Tx, v Version) error {
	if err := clearDefault(ctx, tx, v); err != nil {
		return err
	}
	params, err := toInsert(v)
	if err != nil {
		return err
	}
	if err := tx.WorkflowInsert(ctx, params); err != nil {
		return fmt.Errorf("insert workflow: %w", err)
	}
	return nil
}

// clearDefault makes room: an application has one default workflow at most.
func clearDefault(ctx context.Context, tx postgres.Tx, v Version) error {
	if !v.Settings.IsDefault {
		return nil
	}
	if err := tx.WorkflowDefaultClear(ctx, v.ApplicationID); err != nil {
		return fmt.Errorf("clear default workflow: %w", err)
	}
	return nil
}

// Get returns one version.
func (s *Service) Get(ctx context.Context, applicationID, versionID uuid.UUID) (Version, error) {
	row, err := s.store.Queries().WorkflowGet(ctx, db.WorkflowGetParams{ApplicationID: applicationID, WorkflowVersionID: versionID})
	if errors.Is(err, pgx.ErrNoRows) {
		return Version{}, apperr.NotFound("workflow_not_found")
	}
	if err != nil {
		return Version{}, fmt.Errorf("load workflow: %w", err)
	}
	v, err := fromRow(row)
	if err != nil {
		return Version{}, err
	}
	v.HasDraft, err = s.store.Queries().WorkflowGroupHasDraft(ctx, db.WorkflowGroupHasDraftParams{ApplicationID: applicationID, WorkflowID: v.WorkflowID})
	if err != nil {
		return Version{}, fmt.Errorf("look for drafts: %w", err)
	}
	return v, nil
}

// Pinned returns the version that a session runs, even if it was deleted. It queries
// through q: a caller inside a transaction must not wait for a second connection,
// since the connections may be held by those waiting for its locks.
func (s *Service) Pinned(ctx context.Context, q *db.Queries, applicationID, versionID uuid.UUID) (*Version, error) {
	return s.pinned.Get(latestKey{applicationID, versionID}, func() (*Version, uuid.UUID, error) {
		row, err := q.WorkflowPinned(ctx, db.WorkflowPinnedParams{ApplicationID: applicationID, WorkflowVersionID: versionID})
		if errors.Is(err, pgx.ErrNoRows) {
			return nil, applicationID, apperr.NotFound("workflow_not_found")
		}
		if err != nil {
			return nil, applicationID, fmt.Errorf("load pinned workflow: %w", err)
		}
		v, err := fromRow(row)
		return &v, applicationID, err
	})
}

// List returns a page of versions, newest first, and their total number.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, limit, offset int) ([]Version, int, error) {
	count, err := s.store.Queries().WorkflowCount(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("count workflow versions: %w", err)
	}
	rows, err := s.store.Queries().WorkflowList(ctx, db.WorkflowListParams{
		ApplicationID: applicationID, PageLimit: int32(limit), PageOffset: int32(offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list workflow versions: %w", err)
	}
	versions := make([]Version, 0, len(rows))
	for _, row := range rows {
		v, err := fromRow(row.WorkflowVersion)
		if err != nil {
			return nil, 0, err
		}
		v.HasDraft = row.HasDraft
		versions = append(versions, v)
	}
	return versions, int(count), nil
}

// Delete removes one version. Running sessions keep what they were pinned to.
func (s *Service) Delete(ctx context.Context, applicationID, versionID uuid.UUID) error {
	n, err := s.store.Queries().WorkflowDelete(ctx, db.WorkflowDeleteParams{
		ApplicationID: applicationID, WorkflowVersionID: versionID, DeletedAt: timePointer(s.now()),
	})
	if err != nil {
		return fmt.Errorf("delete workflow: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("workflow_not_found")
	}
	s.Forget(applicationID)
	return nil
}

// Latest returns the latest published version of the workflow that id names,
// by its stable id or by the id of any of its versions.
func (s *Service) Latest(ctx context.Context, applicationID, id uuid.UUID) (*Version, error) {
	return s.latest.Get(latestKey{applicationID, id}, func() (*Version, uuid.UUID, error) {
		row, err := s.store.Queries().WorkflowLatestPublished(ctx, db.WorkflowLatestPublishedParams{ApplicationID: applicationID, ID: id})
		if errors.Is(err, pgx.ErrNoRows) {
			return nil, uuid.Nil, apperr.NotFound("workflow_not_found")
		}
		if err != nil {
			return nil, uuid.Nil, fmt.Errorf("load latest workflow: %w", err)
		}
		v, err := fromRow(row)
		return &v, applicationID, err
	})
}

// IsForeign reports whether the id belongs to a published workflow of another
// organisation.
func (s *Service) IsForeign(ctx context.Context, applicationID, workflowID uuid.UUID) (bool, error) {
	isForeign, err := s.store.Queries().WorkflowIsForeign(ctx, db.WorkflowIsForeignParams{ApplicationID: applicationID, WorkflowID: workflowID})
	if err != nil {
		return false, fmt.Errorf("look for foreign workflow: %w", err)
	}
	return isForeign, nil
}

// Forget drops the cached data of an application, because its workflows
// changed somewhere else; the nil id drops everything.
func (s *Service) Forget(applicationID uuid.UUID) {
	s.latest.Drop(applicationID)
	s.pinned.Drop(applicationID)
}
