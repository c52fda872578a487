package entity

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Deleter deletes entities for good: with their profile, tags, comments and the
// faces that they are recognised by. Their sessions stay, and so does the
// blocklist: who was blocked does not come back by being deleted.
type Deleter struct {
	Entities  *Service
	Retention *retention.Service
}

// DeleteInput selects the entities to delete.
type DeleteInput struct {
	Kind workflow.Kind
	// Every goes before VendorDatas, and those before IDs.
	Every       bool
	VendorDatas []string
	IDs         []uuid.UUID
}

// deleteBatch bounds one transaction.
const deleteBatch = 500

// Delete returns how many entities there were. It reports a conflict where one
// is under a legal hold; batches before that one stay deleted.
func (d *Deleter) Delete(ctx context.Context, applicationID uuid.UUID, in DeleteInput) (int, error) {
	if in.Every {
		in.VendorDatas, in.IDs = nil, nil
	} else if len(in.VendorDatas) > 0 {
		in.IDs = nil
	}
	deleted := 0
	for {
		n, err := d.deleteBatch(ctx, applicationID, in)
		deleted += n
		if err != nil || n < deleteBatch {
			d.Entities.Lists.Forget(applicationID)
			return deleted, err
		}
	}
}

func (d *Deleter) deleteBatch(ctx context.Context, applicationID uuid.UUID, in DeleteInput) (int, error) {
	n := 0
	err := d.Entities.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		found, err := tx.EntityFind(ctx, db.EntityFindParams{
			ApplicationID: applicationID, Kind: string(in.Kind), Every: in.Every, VendorDatas: optional.List(in.VendorDatas), EntityIds: optional.List(in.IDs),
			AtMost: deleteBatch,
		})
		if err != nil {
			return fmt.Errorf("find entities: %w", err)
		}
		if n = len(found); n == 0 {
			return nil
		}
		ids, references := make([]uuid.UUID, n), []string{}
		for i, e := range found {
			if ids[i] = e.EntityID; e.VendorData != nil {
				references = append(references, *e.VendorData)
			}
		}
		held, err := tx.EntityHeld(ctx, db.EntityHeldParams{ApplicationID: applicationID, VendorDatas: references})
		if err != nil {
			return fmt.Errorf("look for holds: %w", err)
		}
		if held {
			return apperr.Conflict("entity_held", "Something of this is kept by a legal hold and cannot be deleted.")
		}
		files, err := tx.EntityCaseFiles(ctx, db.EntityCaseFilesParams{ApplicationID: applicationID, EntityIds: ids})
		if err != nil {
			return fmt.Errorf("list files of cases: %w", err)
		}
		if in.Kind == workflow.KindUser {
			faces, err := d.faces(ctx, tx, applicationID, references)
			if err != nil {
				return err
			}
			files = append(files, faces...)
		}
		if err := d.drop(ctx, tx, applicationID, files); err != nil {
			return err
		}
		if _, err := tx.EntityDelete(ctx, db.EntityDeleteParams{ApplicationID: applicationID, EntityIds: ids}); err != nil {
			return fmt.Errorf("delete entities: %w", err)
		}
		return nil
	})
	return n, err
}

// faces lets go of the faces of users: of pictures that no session brought as a
// whole, which it returns, of others that they are theirs.
func (d *Deleter) faces(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, users []string) ([]uuid.UUID, error) {
	faces, err := tx.EntityFaces(ctx, db.EntityFacesParams{ApplicationID: applicationID, VendorDatas: users})
	if err != nil {
		return nil, fmt.Errorf("list faces: %w", err)
	}
	var files []uuid.UUID
	for _, f := range faces {
		if f.SessionID == nil {
			files = append(files, f.MediaID)
		}
	}
	if err := tx.StoredFaceDeleteOfUsers(ctx, db.StoredFaceDeleteOfUsersParams{ApplicationID: applicationID, VendorDatas: users}); err != nil {
		return nil, fmt.Errorf("delete faces: %w", err)
	}
	if err := tx.FaceEmbeddingDeleteOfUsers(ctx, db.FaceEmbeddingDeleteOfUsersParams{ApplicationID: applicationID, VendorDatas: users}); err != nil {
		return nil, fmt.Errorf("forget faces: %w", err)
	}
	return files, nil
}

// drop has files removed, with a record of it.
func (d *Deleter) drop(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, files []uuid.UUID) error {
	if len(files) == 0 {
		return nil
	}
	_, err := d.Retention.Delete(ctx, tx, retention.Deletion{
		ApplicationID: applicationID, Reason: retention.ReasonRequest, Scope: retention.ScopeMedia, MediaIDs: files,
	})
	return err
}
