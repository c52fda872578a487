// Package face holds what the face steps share: the interfaces of the engines, the
// handling of selfies, and the grading of scores. Each step decides what a score
// means for a session.
package face

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/verification"
)

// Pictures stores uploads and pictures derived from them.
type Pictures interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
}

// Normaliser converts a picture to the form in which it is stored: an upright
// JPEG without metadata. It returns nothing for a file that is not a usable
// picture. It works in an isolated process, because the file may be hostile.
type Normaliser interface {
	Normalise(ctx context.Context, picture []byte) ([]byte, error)
}

// Detector finds faces.
type Detector interface {
	// Detect lists the faces of a picture, the largest first; none is no error.
	Detect(ctx context.Context, picture []byte) ([]Face, error)
}

// Face is one face in a picture.
type Face struct {
	// Left, Top, Width and Height are in pixels of the picture.
	Left, Top, Width, Height int
	// Quality runs from 0 to 100; nil where no engine measures it.
	Quality *float64
	// Luminance is the mean brightness of the face, 0 (black) to 100 (white).
	Luminance float64
	// EyesCovered and MouthCovered are hints: what stands there does not look like
	// an eye or a mouth. Both are false where no engine looks.
	EyesCovered, MouthCovered bool
	// Confidence is how sure the detector is that this is a face, 0 to 1.
	Confidence float64
	// Marks is nil where no sensible points of a face were found; Turn and Roll
	// are zero then.
	Marks *Landmarks
	// Turn is how far the head is turned, in degrees: positive towards the
	// person's own left, which is the right of a picture that is not mirrored. It
	// is a signal, up to 15 degrees off by the build of the face: compare it with
	// the same person's straight look.
	Turn float64
	// Roll is how far the head leans, in degrees: positive when it leans clockwise
	// in the picture.
	Roll float64
}

// Model identifies the network that produced a measurement. Embeddings of different
// models cannot be compared.
type Model = facesearch.Model

// ErrNoLandmarks reports a face whose eyes, nose and mouth were not found: it cannot be compared, and counts as no
// face.
var ErrNoLandmarks = errors.New("the face has no marks")

// Embedder turns a face into what can be compared with others.
type Embedder interface {
	// Embed describes a face by a direction of unit length; those of the same
	// person are close. A face without marks is ErrNoLandmarks.
	Embed(ctx context.Context, picture []byte, f Face) ([]float32, error)
	// Score maps the cosine between two embeddings to the scale that customers
	// see, 0 to 100. It never falls as the cosine rises.
	Score(cosine float64) float64
	// Model is the one in use.
	Model() Model
}

// Available reports whether an engine can be used: an engine that depends on
// installed models has a method Ready.
func Available(engine any) bool {
	if engine == nil {
		return false
	}
	changing, ok := engine.(interface{ Ready() bool })
	return !ok || changing.Ready()
}

// Landmarks are points of a face. Sides are those of the person.
type Landmarks struct{ RightEye, LeftEye, Nose, MouthRight, MouthLeft geometry.Point }

// LivenessDetector distinguishes a living person from a picture of one.
type LivenessDetector interface {
	// Live looks at the largest face; Attack is set when the engine is sure of a forgery.
	Live(ctx context.Context, picture []byte, f Face) (LivenessScore, error)
}

// LivenessScore is how likely it is that a face belongs to a living person in front
// of the camera.
type LivenessScore struct {
	// Score runs from 0 to 100; nil when the engine has no confidence in any number.
	Score  *float64
	Attack bool
	// Model is the one that said so.
	Model Model
}

// ImagePipeline reads uploaded pictures, normalises them and stores the result.
type ImagePipeline struct {
	Pictures   Pictures
	Normaliser Normaliser
	NewID      func() uuid.UUID
}

// Selfie is a normalised picture of the person. NormalisedJPEG and ID are empty if
// the file could not be read as a picture.
type Selfie struct {
	NormalisedJPEG []byte
	ID             uuid.UUID
}

// Selfie normalises the selfie of a task; nil if there is none.
func (s ImagePipeline) Selfie(ctx context.Context, t verification.Task) (*Selfie, error) {
	return s.Picture(ctx, t, verification.SideSelfie)
}

// Picture normalises the picture of one side of a task; nil if there is none.
func (s ImagePipeline) Picture(ctx context.Context, t verification.Task, side verification.Side) (*Selfie, error) {
	for _, image := range t.Images {
		if image.Side != side {
			continue
		}
		raw, err := s.Pictures.Read(ctx, t.Session.ApplicationID, image.MediaID)
		if err != nil {
			return nil, fmt.Errorf("load selfie: %w", err)
		}
		upright, err := s.Normaliser.Normalise(ctx, raw)
		if err != nil {
			return nil, fmt.Errorf("read selfie: %w", err)
		}
		return &Selfie{NormalisedJPEG: upright}, nil
	}
	return nil, nil
}

// Keep stores the normalised picture and adds it to the finding's media.
func (s ImagePipeline) Keep(ctx context.Context, t verification.Task, selfie *Selfie, out *verification.Finding) error {
	if selfie == nil || len(selfie.NormalisedJPEG) == 0 {
		return nil
	}
	selfie.ID = s.NewID()
	size := int64(len(selfie.NormalisedJPEG))
	if err := s.Pictures.Put(ctx, t.Session.ApplicationID, selfie.ID, bytes.NewReader(selfie.NormalisedJPEG), size); err != nil {
		return fmt.Errorf("keep selfie: %w", err)
	}
	out.Media = append(out.Media, media.Object{
		ApplicationID: t.Session.ApplicationID, ID: selfie.ID, SessionID: &t.Session.ID, Purpose: media.PurposeLivenessPortrait,
		ContentType: "image/jpeg", Size: size,
	})
	return nil
}

// Picture returns the normalised JPEG; empty if there is none.
func (s *Selfie) Picture() []byte {
	if s == nil {
		return nil
	}
	return s.NormalisedJPEG
}

// Mark points to the kept picture; nil when there is none.
func (s *Selfie) Mark() *media.Mark {
	if s == nil || s.ID == uuid.Nil {
		return nil
	}
	return media.MarkOf(s.ID)
}

// Uploads requests a selfie, by camera or by upload.
func Uploads(maxAttempts int) verification.Uploads {
	return verification.Uploads{
		Slots: []verification.Slot{{Side: verification.SideSelfie}}, CaptureMethods: []string{"CAMERA_SCAN"}, MaxAttempts: max(1, maxAttempts),
	}
}

// Grade grades a score by two thresholds: below the first it declines, below the
// second it asks for a review (contract: score-driven risks).
func Grade(score float64, decline, review int) workflow.Action {
	switch {
	case score < float64(decline):
		return workflow.ActionDecline
	case score < float64(review):
		return workflow.ActionReview
	default:
		return workflow.ActionNone
	}
}
