// Package age is the step that estimates the age of a person from a selfie.
// It checks for a living person as liveness does, for an age that was read
// from a photograph of somebody else says nothing.
package age

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
	"vidimus/internal/verify/face"
	"vidimus/internal/verify/finding"
)

// Estimator tells the age of a face; nil when it cannot.
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

// Step estimates ages.
type Step struct {
	Studio face.Studio
	// Detector, Spoof and Estimator are nil where no engine is configured.
	Detector  face.Detector
	Spoof     face.Spoof
	Estimator Estimator
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
	settings, err := face.Read(node)
	return err == nil && settings.Method == face.Passive && s.Detector != nil && s.Spoof != nil && s.Estimator != nil
}

// Uploads asks for a selfie.
func (*Step) Uploads(_ session.Session, node workflow.Node) (verify.Uploads, error) {
	settings, err := face.Read(node)
	return face.Uploads(settings.MaxAttempts), err
}

// Failure is the item of an estimation that could not be carried out.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	settings, err := face.Read(node)
	if err != nil {
		settings.Method = face.Passive
	}
	it := face.NewItem(node, settings.Method)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Run looks at the selfie and judges the age of the face.
func (s *Step) Run(ctx context.Context, t verify.Task) (verify.Finding, error) {
	settings, err := face.Read(t.Node)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	limits, err := workflow.Read[Limits](t.Node.Feature, t.Node.Config)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	selfie, err := s.Studio.Selfie(ctx, t)
	if err != nil {
		return verify.Finding{}, err
	}
	it := face.NewItem(t.Node, settings.Method)
	f := finding.List{Feature: t.Node.Feature, NodeID: t.Node.NodeID, Texts: face.Texts}
	if t.Environment == application.Sandbox {
		it.Simulate(&f, t)
		simulate(it, &f, limits, t, s.Now())
	} else {
		reason, err := s.look(ctx, t, &estimate{it, &f, settings, limits, selfie.Picture()})
		if err != nil || reason != "" {
			return verify.Finding{Retry: reason}, err
		}
	}
	return s.Studio.Conclude(ctx, t, face.Work{Item: it, Selfie: selfie, Findings: &f})
}

// estimate is one selfie on its way to a verdict.
type estimate struct {
	item     *face.Item
	findings *finding.List
	settings face.Settings
	limits   Limits
	picture  []byte
}

// look fills the item, or says why another selfie is needed.
func (s *Step) look(ctx context.Context, t verify.Task, e *estimate) (string, error) {
	sight, err := face.Look(ctx, s.Detector, s.Spoof, e.picture)
	if err != nil {
		return "", err
	}
	if reason := e.settings.Retry(sight); reason != "" && !t.Last {
		return reason, nil
	}
	e.item.Fill(sight)
	e.settings.Judge(e.findings, sight)
	if sight.Faces == 0 {
		return "", nil
	}
	estimate, err := s.Estimator.Age(ctx, e.picture, sight.First)
	if err != nil {
		return "", fmt.Errorf("estimate age: %w", err)
	}
	if estimate != nil {
		e.item.AgeEstimation = face.Rounded(&estimate.Years)
	}
	e.limits.judge(e.findings, estimate, documentAge(t, s.Now()))
	return "", nil
}
