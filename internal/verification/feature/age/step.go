// Package age is the step that estimates a person's age from a selfie. It checks
// liveness as well, because the age in a photograph of someone else proves nothing.
package age

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
)

// Estimator estimates the age of a face; nil when it cannot.
type Estimator interface {
	Age(ctx context.Context, picture []byte, f face.Face) (*Estimate, error)
}

// Estimate is the age that a model reads in a face.
type Estimate struct {
	Years float64
	// Margin is the error that the model's makers state, in years.
	Margin float64
	Model  face.Model
}

// Evidence returns the estimate as a range for the evidence record.
func (e Estimate) Evidence() any {
	return struct {
		Model face.Model `json:"model"`
		Years float64    `json:"years"`
		From  float64    `json:"from"`
		To    float64    `json:"to"`
	}{e.Model, e.Years, max(0, e.Years-e.Margin), e.Years + e.Margin}
}

// Step estimates ages.
type Step struct {
	Images face.ImagePipeline
	// Detector, Spoof and Estimator are nil where no engine is configured.
	Detector  face.Detector
	Spoof     face.LivenessDetector
	Estimator Estimator
	// FaceIndex holds the stored faces.
	FaceIndex face.Index
	Now       func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureAgeEstimation }

// Ready reports whether ages can be estimated: always in a sandbox, and live
// where all engines are configured.
func (s *Step) Ready(env application.Environment, node workflow.Node) bool {
	if env == application.Sandbox {
		return true
	}
	settings, err := face.ReadSettings(node)
	return err == nil && settings.Method == face.MethodPassive && s.Detector != nil && face.Available(s.Spoof) && face.Available(s.Estimator)
}

// DiscardsFaces reports whether the pictures of the face go with the session's end.
func (*Step) DiscardsFaces(node workflow.Node) bool {
	return face.DiscardsFaces(face.ReadSettings(node))
}

// Uploads requests a selfie.
func (*Step) Uploads(_ session.Session, node workflow.Node) (verification.Uploads, error) {
	settings, err := face.ReadSettings(node)
	return face.Uploads(settings.MaxAttempts), err
}

// Failure is the item of an estimation that could not be carried out.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	return face.Failure(node, warnings)
}

// Run estimates the age of the face in the selfie and judges it.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := face.ReadSettings(t.Node)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	limits, err := workflow.Read[Limits](t.Node.Feature, t.Node.Config)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	selfie, err := s.Images.Selfie(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	w := face.NewLivenessCheck(t, settings, selfie)
	if t.Environment == application.Sandbox {
		w.Item.Simulate(w.Findings, t)
		simulate(w.Item, w.Findings, limits, t, s.Now())
		return s.Images.SaveVerdict(ctx, t, w)
	}
	w.FaceIndex = s.FaceIndex
	if reason, err := w.Examine(ctx, t, s.Detector, s.Spoof); err != nil || reason != "" {
		return verification.Finding{Retry: reason}, err
	}
	if err := s.estimate(ctx, t, w, limits); err != nil {
		return verification.Finding{}, err
	}
	if err := w.Recognise(ctx, t); err != nil {
		return verification.Finding{}, err
	}
	return s.Images.SaveVerdict(ctx, t, w)
}

// estimate fills the item with the age of a face; without a face nothing is said of an age.
func (s *Step) estimate(ctx context.Context, t verification.Task, w *face.LivenessCheck, limits Limits) error {
	if w.Observation.Faces == 0 {
		return nil
	}
	estimate, err := s.Estimator.Age(ctx, w.Selfie.Picture(), w.Observation.First)
	if err != nil {
		return fmt.Errorf("estimate age: %w", err)
	}
	if estimate != nil {
		w.Item.AgeEstimation = face.RoundScore(&estimate.Years)
		w.Evidence["age"] = estimate.Evidence()
	}
	limits.judge(w.Findings, estimate, documentAge(t, s.Now()))
	return nil
}
