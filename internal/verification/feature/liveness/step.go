// Package liveness is the step that makes sure of a living person in front of
// the camera. It takes a selfie, has it looked at, and writes the item of the
// decision; later steps compare the selfie with the document's portrait.
package liveness

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
)

// Step checks for life.
type Step struct {
	Images face.ImagePipeline
	// Detector and Spoof are nil where no engine is configured.
	Detector face.Detector
	Spoof    face.LivenessDetector
	// Signs looks for screens and paper before the camera; nil where nobody does.
	Signs face.RecaptureDetector
	// Embedder makes sure that one person is in all pictures of a sequence; nil where
	// no model is configured.
	Embedder face.Embedder
	// FaceIndex holds the stored faces.
	FaceIndex face.Index
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureLiveness }

// Ready reports whether a check is possible: always in a sandbox; in live
// applications if its engines are configured. A head turn needs a face detector, a
// selfie also a liveness model; flashing has no engine.
func (s *Step) Ready(env application.Environment, node workflow.Node) bool {
	if env == application.Sandbox {
		return true
	}
	settings, err := face.ReadSettings(node)
	if err != nil || s.Detector == nil {
		return false
	}
	return settings.Method == face.MethodHeadTurn || settings.Method == face.MethodPassive && face.Available(s.Spoof)
}

// SummarizeChild implements verification.ChildSummaryStep.
func (*Step) SummarizeChild(c *verification.ChildState, verdict decision.StepStatus, _ json.RawMessage) {
	if verdict == decision.StepApproved || verdict == decision.StepDeclined {
		passed := verdict == decision.StepApproved
		c.LivenessPassed = &passed
	}
}

// DiscardsFaces reports whether the pictures of the face go with the session's end.
func (*Step) DiscardsFaces(node workflow.Node) bool {
	return face.DiscardsFaces(face.ReadSettings(node))
}

// Uploads asks for a selfie, or for what shows a head that turns.
func (*Step) Uploads(_ session.Session, node workflow.Node) (verification.Uploads, error) {
	settings, err := face.ReadSettings(node)
	if settings.Method == face.MethodHeadTurn {
		return face.MotionUploads(settings.MaxAttempts), err
	}
	return face.Uploads(settings.MaxAttempts), err
}

// Failure is the item of a check that could not be carried out.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	return face.Failure(node, warnings)
}

// Run judges the submitted selfie or head turn.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := face.ReadSettings(t.Node)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	for _, image := range t.Images {
		if image.Side == verification.SideMotion {
			return s.runMotion(ctx, t, settings)
		}
	}
	if settings.Method == face.MethodHeadTurn && t.Environment != application.Sandbox {
		return s.runInstead(ctx, t, settings)
	}
	selfie, err := s.Images.Selfie(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	w := face.NewLivenessCheck(t, settings, selfie)
	if t.Environment == application.Sandbox {
		w.Item.Simulate(w.Findings, t)
		return s.Images.SaveVerdict(ctx, t, w)
	}
	w.FaceIndex = s.FaceIndex
	if reason, err := w.Examine(ctx, t, s.Detector, s.Spoof); err != nil || reason != "" {
		return verification.Finding{Retry: reason}, err
	}
	if signs, err := s.signsOf(ctx, w.Selfie.Picture(), w.Observation); err != nil {
		return verification.Finding{}, err
	} else if signs != nil {
		w.Evidence[signsOfRecapture] = signs
	}
	if err := w.Recognise(ctx, t); err != nil {
		return verification.Finding{}, err
	}
	return s.Images.SaveVerdict(ctx, t, w)
}

// signsOfRecapture names the signs among the evidence.
const signsOfRecapture = "recapture_signs"

// signsOf looks for signs of a screen or of paper about the largest face; nil where
// nobody looks, or there is no face.
func (s *Step) signsOf(ctx context.Context, picture []byte, observation face.Observation) (*face.RecaptureSigns, error) {
	if s.Signs == nil || observation.Faces == 0 {
		return nil, nil
	}
	signs, err := s.Signs.RecaptureSigns(ctx, picture, observation.First)
	if err != nil {
		return nil, fmt.Errorf("look for signs of a screen: %w", err)
	}
	return &signs, nil
}
