// Package facecheck implements the standalone face calls: liveness, comparison, age,
// and search among stored faces. It uses the same engines as the steps of sessions
// but its own rules: nobody is asked for another picture, and nobody reviews.
package facecheck

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/age"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/standalone"
)

// SideReference is the picture that another is compared with.
const SideReference verification.Side = "reference"

// Options are the parameters of a call besides its pictures.
type Options struct {
	// Threshold is the score that is not enough.
	Threshold float64
	// MinimumAge is in years; 0 asks for none.
	MinimumAge int
	// Rotate has the picture turned until a face is found.
	Rotate bool
	// Listed restricts a search to listed faces and those of approved persons.
	Listed bool
	// Unsaved says that nothing of the call is kept.
	Unsaved bool
}

// Rotator turns pictures.
type Rotator interface {
	// Rotate returns a picture turned clockwise by 90, 180 or 270 degrees.
	Rotate(ctx context.Context, picture []byte, degrees int) ([]byte, error)
}

// CheckDeps are the dependencies of all face checks. Members are nil where no engine is configured.
type CheckDeps struct {
	Images    face.ImagePipeline
	Detector  face.Detector
	Spoof     face.LivenessDetector
	Estimator age.Estimator
	FaceIndex face.Index
	Turner    Rotator
	Options   Options
}

// view is one picture of a call, and what was seen in it.
type view struct {
	selfie *face.Selfie
	faces  []face.Face
	// angle is by how much it was turned.
	angle int
}

// look opens a picture and finds its faces. A file that is no picture refuses the call.
func (l CheckDeps) look(ctx context.Context, t verification.Task, side verification.Side) (*view, error) {
	selfie, err := l.Images.Picture(ctx, t, side)
	if err != nil {
		return nil, err
	}
	if len(selfie.Picture()) == 0 {
		return nil, standalone.RefusedCall(apperr.KindRejected, "picture_unreadable", "The file could not be read as a picture.")
	}
	v := &view{selfie: selfie}
	if v.faces, err = l.Detector.Detect(ctx, selfie.NormalisedJPEG); err != nil {
		return nil, fmt.Errorf("find faces: %w", err)
	}
	if !l.Options.Rotate {
		return v, nil
	}
	for _, degrees := range []int{90, 180, 270} {
		if len(v.faces) > 0 {
			break
		}
		turned, err := l.Turner.Rotate(ctx, selfie.NormalisedJPEG, degrees)
		if err != nil {
			return nil, fmt.Errorf("turn picture: %w", err)
		}
		if v.faces, err = l.Detector.Detect(ctx, turned); err != nil {
			return nil, fmt.Errorf("find faces: %w", err)
		}
		if len(v.faces) > 0 {
			v.angle, selfie.NormalisedJPEG = degrees, turned
		}
	}
	return v, nil
}

// entity is a face as calls tell of it.
type entity struct {
	Box        [4]int   `json:"bbox"`
	Confidence float64  `json:"confidence"`
	Age        *float64 `json:"age,omitempty"`
}

// seen is the part of an observation that calls return.
type seen struct {
	Entities  []entity `json:"entities"`
	BestAngle *int     `json:"best_angle"`
}

// reportOf writes what was seen; asked reports whether the angle is told though nobody asked for turns.
func (l CheckDeps) reportOf(v *view, years *float64, always bool) (json.RawMessage, error) {
	s := seen{Entities: []entity{}}
	for i, f := range v.faces {
		e := entity{Box: [4]int{f.Left, f.Top, f.Left + f.Width, f.Top + f.Height}, Confidence: f.Confidence}
		if i == 0 {
			e.Age = years
		}
		s.Entities = append(s.Entities, e)
	}
	if l.Options.Rotate || always {
		s.BestAngle = &v.angle
	}
	raw, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("write what was seen: %w", err)
	}
	return raw, nil
}

// findings begins the list of a call.
func findings(t verification.Task) *finding.List {
	return &finding.List{Feature: t.Node.Feature, NodeID: t.Node.NodeID, Texts: face.Texts}
}

// verdict is that of a call: what asks for a person's look does not decline.
func verdict(f *finding.List) decision.StepStatus {
	for _, w := range f.All {
		if w.LogType == decision.LogError {
			return decision.StepDeclined
		}
	}
	return decision.StepApproved
}

// Risks of the calls.
const (
	riskMany     = "MULTIPLE_FACES_DETECTED"
	riskYoung    = "AGE_BELOW_MINIMUM"
	riskAgeless  = "AGE_NOT_DETECTED"
	riskNoMatch  = "NO_REFERENCE_IMAGE"
	riskUnlike   = "LOW_FACE_MATCH_SIMILARITY"
	sightOfUser  = "user_image"
	sightOfOther = "ref_image"
)

// alive has the largest face looked at for life, and judges it. It reports false
// where nothing more can be said of the face.
func (l CheckDeps) alive(ctx context.Context, v *view, it *face.Item, f *finding.List) (face.Observation, error) {
	if len(v.faces) == 0 {
		f.Add(face.RiskNoFace, workflow.ActionDecline, nil)
		return face.Observation{}, nil
	}
	life, err := l.Spoof.Live(ctx, v.selfie.NormalisedJPEG, v.faces[0])
	if err != nil {
		return face.Observation{}, fmt.Errorf("look for life: %w", err)
	}
	s := face.Observation{Faces: len(v.faces), First: v.faces[0], Life: life}
	it.Fill(s)
	switch {
	case life.Attack:
		f.Add(face.RiskAttack, workflow.ActionDecline, nil)
	case life.Score == nil || *life.Score <= l.Options.Threshold:
		f.Add(face.RiskLowScore, workflow.ActionDecline, nil)
	}
	return s, nil
}

// judgeKnown weighs known faces: what is like a blocked one declines, another
// user's is told.
func judgeKnown(f *finding.List, matches []face.Match) {
	face.JudgeMatches(f, matches, face.KnownFaceActions{
		PossiblyBlocked: workflow.ActionDecline,
		Duplicate:       func(face.Match) workflow.Action { return workflow.ActionNone },
	})
}

// result writes what came of a call.
type result struct {
	item     any
	findings *finding.List
	aside    map[string]json.RawMessage
	evidence map[string]any
}

func (r result) finish(out *verification.Finding) error {
	raw, err := json.Marshal(r.item)
	if err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	out.Item, out.Warnings, out.Status, out.Aside = raw, r.findings.All, verdict(r.findings), r.aside
	if len(r.evidence) == 0 {
		return nil
	}
	if out.Evidence, err = json.Marshal(r.evidence); err != nil {
		return fmt.Errorf("write evidence: %w", err)
	}
	return nil
}

// enrol makes the face known when the call is kept.
func (l CheckDeps) enrol(t verification.Task, v *view, d face.Embedding, source facesearch.Source) verification.TxWrite {
	return l.FaceIndex.StoreWrite(t, facesearch.Face{MediaID: mediaOf(v), Source: source, Model: d.Model, Embedding: d.Embedding})
}

func mediaOf(v *view) *uuid.UUID {
	id := v.selfie.ID
	return &id
}
