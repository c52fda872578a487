// Package userface owns the faces that a customer has given of users by call.
// They are found by face searches, and face match compares with them where the
// user has shown no better face in a session. It does not look at pictures.
package userface

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// MaxFaces is the maximum number of uploaded faces of a user.
const MaxFaces = 5

// Face is a face that was given of a user.
type Face struct {
	ID, MediaID uuid.UUID
	Comment     *string
	// UploadedBy is what the key is called that brought it; nil for the product itself.
	UploadedBy *string
	CreatedAt  time.Time
}

// Service keeps the faces of users.
type Service struct {
	Store *postgres.Store
	Faces *facesearch.Service
	Media *media.Service
	Now   func() time.Time
	NewID func() uuid.UUID
}

// UploadInput is a face of a user.
type UploadInput struct {
	application.Caller
	VendorData string
	Comment    *string
	listing.EmbeddedFace
}

// List returns the faces that were given of a user, the newest first.
func (s *Service) List(ctx context.Context, ref entity.Ref) ([]Face, error) {
	return list(ctx, s.Store.Queries(), ref)
}

func list(ctx context.Context, q *db.Queries, ref entity.Ref) ([]Face, error) {
	if _, err := q.EntityGetByVendor(ctx, db.EntityGetByVendorParams{
		ApplicationID: ref.ApplicationID, Kind: string(workflow.KindUser), VendorData: ref.VendorData,
	}); postgres.NotFound(err) {
		return nil, apperr.NotFound("entity_not_found")
	} else if err != nil {
		return nil, fmt.Errorf("load user: %w", err)
	}
	rows, err := q.UserFaces(ctx, db.UserFacesParams{ApplicationID: ref.ApplicationID, VendorData: ref.VendorData})
	if err != nil {
		return nil, fmt.Errorf("list faces: %w", err)
	}
	out := make([]Face, len(rows))
	for i, r := range rows {
		out[i] = Face{ID: r.FaceID, MediaID: r.MediaID, Comment: r.Comment, UploadedBy: r.UploadedBy, CreatedAt: r.CreatedAt}
	}
	return out, nil
}

// VendorDataOf returns the reference of the user with an id of ours.
func (s *Service) VendorDataOf(ctx context.Context, applicationID, userID uuid.UUID) (string, error) {
	vendorData, err := s.Store.Queries().UserFaceOwner(ctx, db.UserFaceOwnerParams{ApplicationID: applicationID, EntityID: userID})
	if postgres.NotFound(err) {
		return "", apperr.NotFound("entity_not_found")
	}
	if err != nil {
		return "", fmt.Errorf("load user: %w", err)
	}
	return optional.Or(vendorData, ""), nil
}

// Upload keeps a face of a user. It refuses a sixth one.
func (s *Service) Upload(ctx context.Context, in UploadInput) (Face, error) {
	object := media.Object{
		ApplicationID: in.ApplicationID, ID: s.NewID(), Purpose: media.PurposeFaceReference, ContentType: "image/jpeg", Size: int64(len(in.JPEG)),
	}
	if err := s.Media.Put(ctx, in.ApplicationID, object.ID, bytes.NewReader(in.JPEG), object.Size); err != nil {
		return Face{}, err
	}
	made := Face{ID: s.NewID(), MediaID: object.ID, Comment: in.Comment, CreatedAt: s.Now().Truncate(time.Microsecond)}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		name, err := s.requireCapacity(ctx, tx, in)
		if err != nil {
			return err
		}
		made.UploadedBy = &name
		if err := s.Media.Record(ctx, tx, object); err != nil {
			return err
		}
		return s.keep(ctx, tx, in, made)
	})
	if err != nil {
		return Face{}, errors.Join(err, s.Media.Remove(ctx, in.ApplicationID, object.ID))
	}
	return made, nil
}

// requireCapacity locks the user, so that two calls cannot bring a sixth face together, and
// returns what whoever calls is called.
func (s *Service) requireCapacity(ctx context.Context, tx postgres.Tx, in UploadInput) (string, error) {
	ref := entity.Ref{ApplicationID: in.ApplicationID, Kind: workflow.KindUser, VendorData: in.VendorData}
	if err := tx.EntityLockOfVendor(ctx, db.EntityLockOfVendorParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData}); err != nil {
		return "", fmt.Errorf("lock user: %w", err)
	}
	there, err := list(ctx, tx.Queries, ref)
	if err != nil {
		return "", err
	}
	if len(there) >= MaxFaces {
		return "", apperr.Rejected("faces_too_many", "", fmt.Sprintf("A user has at most %d faces. Delete one first.", MaxFaces))
	}
	return entity.ActorOf(ctx, tx, in.Caller)
}

func (s *Service) keep(ctx context.Context, tx postgres.Tx, in UploadInput, made Face) error {
	err := tx.UserFaceInsert(ctx, db.UserFaceInsertParams{
		ApplicationID: in.ApplicationID, VendorData: in.VendorData, FaceID: made.ID, MediaID: made.MediaID, Comment: made.Comment,
		UploadedBy: made.UploadedBy, CreatedAt: made.CreatedAt,
	})
	if err != nil {
		return fmt.Errorf("insert face: %w", err)
	}
	if in.Embedding == nil {
		return nil
	}
	_, err = s.Faces.Keep(ctx, tx, facesearch.Face{
		ApplicationID: in.ApplicationID, VendorData: &in.VendorData, MediaID: &made.MediaID, Source: facesearch.SourceUploaded, Model: in.Model,
		Embedding: in.Embedding,
	})
	return err
}

// Delete removes a face that was given of a user: the picture and what it is
// recognised by.
func (s *Service) Delete(ctx context.Context, ref entity.Ref, id uuid.UUID) error {
	var gone uuid.UUID
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		there, err := list(ctx, tx.Queries, ref)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(there, func(f Face) bool { return f.ID == id })
		if at < 0 {
			return apperr.NotFound("face_not_found")
		}
		gone = there[at].MediaID
		files := []uuid.UUID{gone}
		if _, err := tx.StoredFaceDeleteOfMedia(ctx, db.StoredFaceDeleteOfMediaParams{ApplicationID: ref.ApplicationID, MediaIds: files}); err != nil {
			return fmt.Errorf("delete face: %w", err)
		}
		if _, err := tx.FaceEmbeddingDeleteOfMedia(ctx, db.FaceEmbeddingDeleteOfMediaParams{ApplicationID: ref.ApplicationID, MediaIds: files}); err != nil {
			return fmt.Errorf("forget face: %w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.Media.Delete(ctx, ref.ApplicationID, gone)
}
