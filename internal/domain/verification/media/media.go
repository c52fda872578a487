// Package media owns pictures of people and documents: sealed with a key of
// their application, recorded in the database, and handed out through signed
// links that end after a while. It never looks into a picture.
package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/blob"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

// Purpose is the use of a stored object.
type Purpose string

// The purposes.
const (
	PurposeReferencePortrait Purpose = "reference_portrait"
	// PurposeDocumentUpload is an original upload, before any decoding.
	PurposeDocumentUpload Purpose = "document_upload"
	// PurposeDocumentFront and PurposeDocumentBack are upright pictures without the camera's notes.
	PurposeDocumentFront Purpose = "document_front"
	PurposeDocumentBack  Purpose = "document_back"
	// PurposeDocumentPortrait is the face on a document or in its chip.
	PurposeDocumentPortrait Purpose = "document_portrait"
	// PurposeSelfie is what came from the person's camera, PurposeLivenessPortrait and
	// PurposeLivenessVideo are what a decision shows of it.
	PurposeSelfie           Purpose = "selfie"
	PurposeLivenessPortrait Purpose = "liveness_portrait"
	PurposeLivenessVideo    Purpose = "liveness_video"
	// PurposeFaceReference is the other side of a comparison of faces.
	PurposeFaceReference Purpose = "face_reference"
	// PurposeAddressDocument is a proof of address as a decision shows it.
	PurposeAddressDocument Purpose = "address_document"
	// PurposeDocumentFile is any other file that the person gave.
	PurposeDocumentFile Purpose = "document_file"
	// PurposeChipData are the data groups of a chip as an app read them, PurposeChipPortrait the face in them.
	PurposeChipData     Purpose = "chip_data"
	PurposeChipPortrait Purpose = "chip_portrait"
	// PurposeMotionFrames are the pictures of a head-turn challenge, PurposeMotionEvidence what was measured in them.
	PurposeMotionFrames   Purpose = "motion_frames"
	PurposeMotionEvidence Purpose = "motion_evidence"
	// PurposeWalletProof is a screenshot that proves a wallet.
	PurposeWalletProof Purpose = "wallet_proof"
	// PurposeRegulatoryReport is a file of a finalized report to an authority.
	PurposeRegulatoryReport Purpose = "regulatory_report"
	// PurposeCaseAttachment is a file of a note about a case, PurposeCasePrint a case on paper.
	PurposeCaseAttachment Purpose = "case_attachment"
	PurposeCasePrint      Purpose = "case_print"
	// PurposeReportPackage is a report to an authority packed with files of its case.
	PurposeReportPackage Purpose = "report_package"
)

// IsDownload reports whether an object is to be saved rather than shown by browsers: what members have uploaded, and what was printed or packed.
func (p Purpose) IsDownload() bool {
	return p == PurposeCaseAttachment || p == PurposeCasePrint || p == PurposeReportPackage
}

const (
	keyCacheLife = time.Minute
	keyCacheMax  = 10_000
)

// Service keeps media.
type Service struct {
	store        *postgres.Store
	blobs        blob.Store
	ring         *seal.KeyRing
	applications *application.Service
	now          func() time.Time
	keys         *cache.Cache[uuid.UUID, *seal.DataKey]
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store        *postgres.Store
	Blobs        blob.Store
	Ring         *seal.KeyRing
	Applications *application.Service
	Now          func() time.Time
}

// New returns a service over its parts.
func New(p Deps) *Service {
	return &Service{
		store: p.Store, blobs: p.Blobs, ring: p.Ring, applications: p.Applications, now: p.Now,
		keys: cache.New[uuid.UUID, *seal.DataKey](cache.Options{Now: p.Now, Life: keyCacheLife, Max: keyCacheMax}),
	}
}

// Object describes one stored picture.
type Object struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
	SessionID     *uuid.UUID
	Purpose       Purpose
	ContentType   string
	Size          int64
}

// sealed is the application's view of the store.
func (s *Service) sealed(ctx context.Context, applicationID uuid.UUID) (blob.Store, error) {
	key, err := s.keys.Get(applicationID, func() (*seal.DataKey, uuid.UUID, error) {
		wrapped, err := s.applications.MediaKey(ctx, applicationID)
		if err != nil {
			return nil, applicationID, err
		}
		key, err := s.ring.OpenDataKey(applicationID.String(), wrapped)
		return key, applicationID, err
	})
	if err != nil {
		return nil, fmt.Errorf("open media key: %w", err)
	}
	return blob.Sealed(s.blobs, key), nil
}

func blobKey(applicationID, id uuid.UUID) string { return applicationID.String() + "/" + id.String() }

// Put stores the bytes of an object; the caller records it with Record.
func (s *Service) Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error {
	store, err := s.sealed(ctx, applicationID)
	if err != nil {
		return err
	}
	if err := store.Put(ctx, blobKey(applicationID, id), r, size); err != nil {
		return fmt.Errorf("store media: %w", err)
	}
	return nil
}

// Record inserts the object's row. The bytes must have been stored before, so that
// no row refers to a missing object.
func (s *Service) Record(ctx context.Context, tx postgres.Tx, o Object) error {
	err := tx.MediaInsert(ctx, db.MediaInsertParams{
		ApplicationID: o.ApplicationID, MediaID: o.ID, SessionID: o.SessionID, Purpose: string(o.Purpose),
		ContentType: o.ContentType, SizeBytes: o.Size, CreatedAt: s.now(),
	})
	if err != nil {
		return fmt.Errorf("record media: %w", err)
	}
	return nil
}

// Delete removes an object, its row before its bytes.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	if err := s.store.Queries().MediaDelete(ctx, db.MediaDeleteParams{ApplicationID: applicationID, MediaID: id}); err != nil {
		return fmt.Errorf("delete media row: %w", err)
	}
	store, err := s.sealed(ctx, applicationID)
	if err != nil {
		return err
	}
	if err := store.Delete(ctx, blobKey(applicationID, id)); err != nil {
		return fmt.Errorf("delete media: %w", err)
	}
	return nil
}

// Open returns an object and a reader of its bytes, which must be closed.
func (s *Service) Open(ctx context.Context, applicationID, id uuid.UUID) (Object, io.ReadCloser, error) {
	row, err := s.store.Queries().MediaGet(ctx, db.MediaGetParams{ApplicationID: applicationID, MediaID: id})
	if errors.Is(err, pgx.ErrNoRows) {
		return Object{}, nil, apperr.NotFound("media_not_found")
	}
	if err != nil {
		return Object{}, nil, fmt.Errorf("load media: %w", err)
	}
	store, err := s.sealed(ctx, applicationID)
	if err != nil {
		return Object{}, nil, err
	}
	r, err := store.Get(ctx, blobKey(applicationID, id))
	if err != nil {
		return Object{}, nil, fmt.Errorf("open media: %w", err)
	}
	return Object{
		ApplicationID: row.ApplicationID, ID: row.MediaID, SessionID: row.SessionID, Purpose: Purpose(row.Purpose),
		ContentType: row.ContentType, Size: row.SizeBytes,
	}, r, nil
}

// Read returns the whole of an object.
func (s *Service) Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error) {
	o, r, err := s.Open(ctx, applicationID, id)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	b := bytes.NewBuffer(make([]byte, 0, o.Size))
	if _, err := b.ReadFrom(r); err != nil {
		return nil, fmt.Errorf("read media: %w", err)
	}
	return b.Bytes(), nil
}

// Forget drops the key remembered of an application; the nil id drops all.
func (s *Service) Forget(applicationID uuid.UUID) { s.keys.Drop(applicationID) }
