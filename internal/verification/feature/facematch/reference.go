package facematch

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
)

// StoredFaces are faces kept from earlier verifications.
type StoredFaces interface {
	// Latest is the best face of a user, and of equally good ones the newest; nil when
	// none is stored.
	Latest(ctx context.Context, applicationID uuid.UUID, vendorData string) (*StoredFace, error)
}

// StoredFace is a face together with the session it comes from; that is nil for
// faces that came otherwise.
type StoredFace struct {
	MediaID   uuid.UUID
	SessionID *uuid.UUID
}

// Faces are the stored faces of the database.
type Faces struct{ Store *postgres.Store }

// Latest implements StoredFaces.
func (f Faces) Latest(ctx context.Context, applicationID uuid.UUID, vendorData string) (*StoredFace, error) {
	rows, err := f.Store.Queries().StoredFaceLatest(ctx, db.StoredFaceLatestParams{ApplicationID: applicationID, VendorData: vendorData})
	if err != nil {
		return nil, fmt.Errorf("load stored face: %w", err)
	}
	if len(rows) == 0 {
		return nil, nil
	}
	return &StoredFace{MediaID: rows[0].MediaID, SessionID: rows[0].SessionID}, nil
}

// reference is the portrait that the person is compared with.
type reference struct {
	mediaID uuid.UUID
	// sessionID is nil for a portrait of this session.
	sessionID *uuid.UUID
}

// reference finds the portrait: of this session's document or chip, of the
// caller, or of an earlier verification; nil when there is none.
func (s *Step) reference(ctx context.Context, t verification.Task) (*reference, error) {
	if id := shownPortrait(t); id != nil {
		return &reference{mediaID: *id}, nil
	}
	if id := t.Session.PortraitMediaID; id != nil {
		return &reference{mediaID: *id}, nil
	}
	if t.Session.VendorData == nil || *t.Session.VendorData == "" {
		return nil, nil
	}
	stored, err := s.Stored.Latest(ctx, t.Session.ApplicationID, *t.Session.VendorData)
	if err != nil || stored == nil {
		return nil, err
	}
	return &reference{mediaID: stored.MediaID, sessionID: stored.SessionID}, nil
}

// live is the picture of the living person.
type live struct {
	face.Selfie
	// own says that this step took it, not the liveness step before it.
	own bool
}

// selfie is that of the liveness or age step before, else the one this step took.
func (s *Step) selfie(ctx context.Context, t verification.Task) (*live, error) {
	if id := checked(t); id != nil {
		picture, err := s.Images.Pictures.Read(ctx, t.Session.ApplicationID, *id)
		if err != nil {
			return nil, fmt.Errorf("load selfie: %w", err)
		}
		return &live{Selfie: face.Selfie{NormalisedJPEG: picture, ID: *id}}, nil
	}
	taken, err := s.Images.Selfie(ctx, t)
	if err != nil {
		return nil, err
	}
	if taken == nil {
		return &live{own: true}, nil
	}
	return &live{Selfie: *taken, own: true}, nil
}

// shownPortrait is the best portrait that a chip or a document of this session shows, of equally good ones
// the latest; nil for none.
func shownPortrait(t verification.Task) *uuid.UUID {
	var best *decision.Portrait
	for _, r := range slices.Backward(t.Results) {
		for _, p := range decision.PortraitsIn(r.Feature, r.Item) {
			if p.Source != decision.PortraitSelfie && (best == nil || p.Rank < best.Rank) {
				best = &p
			}
		}
	}
	if best == nil {
		return nil
	}
	return &best.MediaID
}

// checked is the latest selfie that was looked at for signs of life or age; nil for none.
func checked(t verification.Task) *uuid.UUID {
	for _, r := range slices.Backward(t.Results) {
		if r.Feature != workflow.FeatureLiveness && r.Feature != workflow.FeatureAgeEstimation {
			continue
		}
		if id := decision.PictureIn(r.Item, "reference_image"); id != nil {
			return id
		}
	}
	return nil
}
