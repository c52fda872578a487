package workflow

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Ref names a version of an application, and who asks for it.
type Ref struct {
	ApplicationID, VersionID uuid.UUID
	By                       Editor
}

func (r Ref) actor() actor { return actor{r.ApplicationID, r.By} }

// Editor is who changes a workflow: a key, or an account of the console by its name and address.
type Editor struct {
	KeyID       *uuid.UUID
	Name, Email string
}

// actor is who makes a version.
type actor struct {
	applicationID uuid.UUID
	by            Editor
}

// author is the actor as lists name it; nil when there is no key or it is gone.
func author(ctx context.Context, tx postgres.Tx, a actor) (*Author, error) {
	if a.by.Email != "" {
		return &Author{Name: cmp.Or(a.by.Name, a.by.Email), Email: &a.by.Email, Type: AuthorUser}, nil
	}
	if a.by.KeyID == nil {
		return nil, nil //nolint:nilnil // nobody made it that could be named
	}
	label, err := tx.WorkflowKeyLabel(ctx, db.WorkflowKeyLabelParams{ApplicationID: a.applicationID, ApiKeyID: *a.by.KeyID})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil //nolint:nilnil // as above
	}
	if err != nil {
		return nil, fmt.Errorf("name author: %w", err)
	}
	return &Author{Name: label, Type: AuthorKey}, nil
}

// step makes one version of another.
type step func(ctx context.Context, tx postgres.Tx, v Version) (Version, error)

// change runs do over a version, in line with all other changes of the
// application's workflows.
func (s *Service) change(ctx context.Context, ref Ref, do step) (Version, error) {
	var out Version
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.WorkflowLock(ctx, ref.ApplicationID.String()); err != nil {
			return fmt.Errorf("lock workflows: %w", err)
		}
		row, err := tx.WorkflowGetForUpdate(ctx, db.WorkflowGetForUpdateParams{ApplicationID: ref.ApplicationID, WorkflowVersionID: ref.VersionID})
		if errors.Is(err, pgx.ErrNoRows) {
			return apperr.NotFound("workflow_not_found")
		}
		if err != nil {
			return fmt.Errorf("load workflow: %w", err)
		}
		v, err := fromRow(row)
		if err != nil {
			return err
		}
		if out, err = do(ctx, tx, v); err != nil {
			return err
		}
		out.HasDraft, err = tx.WorkflowGroupHasDraft(ctx, db.WorkflowGroupHasDraftParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
		if err != nil {
			return fmt.Errorf("look for drafts: %w", err)
		}
		return nil
	})
	if err != nil {
		return Version{}, err
	}
	s.Forget(ref.ApplicationID)
	return out, nil
}

// Update changes a version, or publishes the change as a new one; it returns
// the version that came out.
func (s *Service) Update(ctx context.Context, applicationID, versionID uuid.UUID, c Change) (Version, error) {
	ref := Ref{ApplicationID: applicationID, VersionID: versionID, By: c.By}
	return s.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
		what := versioning.EffectOf(c.Status, v.Status)
		if err := c.apply(&v); err != nil {
			return Version{}, err
		}
		if c.StepsSet {
			if err := checkReferences(ctx, tx, v, "features"); err != nil {
				return Version{}, err
			}
		}
		if err := c.Callback.check(ctx, tx, applicationID); err != nil {
			return Version{}, err
		}
		if c.IsDefault == nil && (what == versioning.NewVersion || what == versioning.Publish) {
			if err := inheritDefault(ctx, tx, &v); err != nil {
				return Version{}, err
			}
		}
		switch what {
		case versioning.Refuse:
			return Version{}, apperr.Invalid("workflow_published", "status", versioning.RefusedText)
		case versioning.NewVersion:
			return s.insertNext(ctx, tx, v, ref.actor())
		case versioning.Publish:
			return s.publish(ctx, tx, v)
		}
		return s.save(ctx, tx, v)
	})
}

// publish makes a draft the latest published version.
func (s *Service) publish(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
	if err := runnable(v); err != nil {
		return Version{}, err
	}
	v.Status = StatusPublished
	return s.save(ctx, tx, v)
}

// inheritDefault makes a version that takes over from others of its workflow
// what is offered first, if one of them is.
func inheritDefault(ctx context.Context, tx postgres.Tx, v *Version) error {
	is, err := tx.WorkflowGroupIsDefault(ctx, db.WorkflowGroupIsDefaultParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
	if err != nil {
		return fmt.Errorf("look for the default: %w", err)
	}
	v.Settings.IsDefault = is
	return nil
}

// save writes a version where it stands.
func (s *Service) save(ctx context.Context, tx postgres.Tx, v Version) (Version, error) {
	s.stamp(&v)
	if err := clearDefault(ctx, tx, v); err != nil {
		return Version{}, err
	}
	params, err := toInsert(v)
	if err != nil {
		return Version{}, err
	}
	if _, err := tx.WorkflowUpdate(ctx, db.WorkflowUpdateParams{
		ApplicationID: params.ApplicationID, WorkflowVersionID: params.WorkflowVersionID, Status: params.Status,
		Label: params.Label, Nodes: params.Nodes, Graph: params.Graph, IsDefault: params.IsDefault,
		IsWhiteLabelEnabled: params.IsWhiteLabelEnabled, IsDesktopAllowed: params.IsDesktopAllowed,
		MaxRetryAttempts: params.MaxRetryAttempts, RetryWindowDays: params.RetryWindowDays,
		FaceLivenessMaxAttempts: params.FaceLivenessMaxAttempts, FaceMatchMaxAttempts: params.FaceMatchMaxAttempts,
		SessionExpirationSeconds: params.SessionExpirationSeconds, KycExpirationDays: params.KycExpirationDays, CallbackUrl: params.CallbackUrl,
		CallbackMethod: params.CallbackMethod,
		UpdatedAt:      params.UpdatedAt, PublishedAt: params.PublishedAt,
	}); err != nil {
		return Version{}, fmt.Errorf("update workflow: %w", err)
	}
	return v, nil
}

// insertNext publishes v as the group's next version and drops its drafts.
func (s *Service) insertNext(ctx context.Context, tx postgres.Tx, v Version, by actor) (Version, error) {
	if err := tx.WorkflowDraftsDelete(ctx, db.WorkflowDraftsDeleteParams{
		ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID, KeepVersionID: v.VersionID,
	}); err != nil {
		return Version{}, fmt.Errorf("delete drafts: %w", err)
	}
	v.Status = StatusPublished
	return s.insertCopy(ctx, tx, v, by)
}

// insertCopy stores v as a version of its own with the group's next number.
func (s *Service) insertCopy(ctx context.Context, tx postgres.Tx, v Version, by actor) (Version, error) {
	last, err := tx.WorkflowGroupVersionMax(ctx, db.WorkflowGroupVersionMaxParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
	if err != nil {
		return Version{}, fmt.Errorf("find last version: %w", err)
	}
	if v.CreatedBy, err = author(ctx, tx, by); err != nil {
		return Version{}, err
	}
	v.VersionID, v.Version, v.CreatedAt, v.PublishedAt = s.newID(), int(last)+1, s.now(), nil
	s.stamp(&v)
	return v, insert(ctx, tx, v)
}
