// Package facematch is the step that compares the living person with a
// portrait that is known to be theirs: of their document or chip, given by the
// caller, or stored from an earlier verification.
package facematch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/finding"
)

// Step compares faces.
type Step struct {
	Images face.ImagePipeline
	Stored StoredFaces
	// Detector and Embedder are nil where no engine is configured.
	Detector face.Detector
	Embedder face.Embedder
}

// Settings of the step.
type Settings struct {
	ScoreDecline      int             `json:"face_match_score_decline_threshold"`
	ScoreReview       int             `json:"face_match_score_review_threshold"`
	MaxAttempts       int             `json:"face_match_max_attempts"`
	NotComputedAction workflow.Action `json:"face_match_not_computed_action"`
	EyesCovered       workflow.Action `json:"face_match_eyes_covered_action"`
	MouthCovered      workflow.Action `json:"face_match_mouth_covered_action"`
	FaceCovered       workflow.Action `json:"face_match_face_covered_action"`
}

func settingsOf(node workflow.Node) (Settings, error) {
	return workflow.Read[Settings](workflow.FeatureFaceMatch, node.Config)
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureFaceMatch }

// Ready reports whether faces can be compared: always in a sandbox, and live
// where engines are configured.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || (s.Detector != nil && face.Available(s.Embedder))
}

// IsProvided reports whether an earlier step has checked a selfie for liveness: then no further one is taken.
func (*Step) IsProvided(results []graph.Result) bool {
	return checked(verification.Task{Results: results}) != nil
}

// Uploads requests a selfie when no earlier step has one.
func (*Step) Uploads(_ session.Session, node workflow.Node) (verification.Uploads, error) {
	settings, err := settingsOf(node)
	return face.Uploads(settings.MaxAttempts), err
}

// Failure is the item of a comparison that could not be carried out.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := NewItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Run compares the two faces and judges how alike they are.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := settingsOf(t.Node)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	selfie, err := s.selfie(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	ref, err := s.reference(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	it := NewItem(t.Node)
	f := finding.List{Feature: t.Node.Feature, NodeID: t.Node.NodeID, Texts: Texts}
	var measured *evidence
	if t.Environment == application.Sandbox {
		simulate(it, &f, t.Scenario())
	} else {
		pair, err := s.compare(ctx, t, selfie, ref)
		if err != nil {
			return verification.Finding{}, err
		}
		if pair.faceless && selfie.own && !t.Last {
			return verification.Finding{Retry: face.RetryNoFace}, nil
		}
		it.Score, measured = face.RoundScore(pair.score), pair.evidence
		settings.judge(&f, pair)
		settings.judgeCovers(&f, pair)
	}
	return s.conclude(ctx, t, &work{it, &f, selfie, ref, measured})
}

// pair is the result of comparing two faces.
type pair struct {
	// unknown says that there is no portrait to compare with.
	unknown bool
	// faceless says that the selfie shows no face.
	faceless bool
	// score is nil where the portrait shows no face that could be compared.
	score *float64
	// eyes and mouth say that these seem covered in the selfie.
	eyes, mouth bool
	// evidence is nil where nothing was compared.
	evidence *evidence
}

// evidence is the evidence record of a comparison.
type evidence struct {
	Model  face.Model `json:"model"`
	Cosine float64    `json:"cosine"`
	Score  float64    `json:"score"`
	// EyesCovered and MouthCovered are hints about the selfie.
	EyesCovered  bool `json:"eyes_covered"`
	MouthCovered bool `json:"mouth_covered"`
}

// compare has both faces found and compared.
func (s *Step) compare(ctx context.Context, t verification.Task, selfie *live, ref *reference) (pair, error) {
	mine, seen, err := s.embed(ctx, selfie.Picture())
	if err != nil || mine == nil || ref == nil {
		return pair{unknown: ref == nil, faceless: mine == nil}, err
	}
	portrait, err := s.Images.Pictures.Read(ctx, t.Session.ApplicationID, ref.mediaID)
	if err != nil {
		return pair{}, fmt.Errorf("load portrait: %w", err)
	}
	upright, err := s.Images.Normaliser.Normalise(ctx, portrait)
	if err != nil {
		return pair{}, fmt.Errorf("read portrait: %w", err)
	}
	out := pair{eyes: seen.EyesCovered, mouth: seen.MouthCovered}
	theirs, _, err := s.embed(ctx, upright)
	if err != nil || theirs == nil {
		return out, err
	}
	cosine := face.Cosine(mine, theirs)
	score := s.Embedder.Score(cosine)
	out.score, out.evidence = &score, &evidence{s.Embedder.Model(), cosine, score, out.eyes, out.mouth}
	return out, nil
}

// embed finds and describes the largest face; nil when there is none.
func (s *Step) embed(ctx context.Context, picture []byte) ([]float32, face.Face, error) {
	if len(picture) == 0 {
		return nil, face.Face{}, nil
	}
	faces, err := s.Detector.Detect(ctx, picture)
	if err != nil {
		return nil, face.Face{}, fmt.Errorf("find faces: %w", err)
	}
	if len(faces) == 0 {
		return nil, face.Face{}, nil
	}
	e, err := s.Embedder.Embed(ctx, picture, faces[0])
	switch {
	case errors.Is(err, face.ErrNoLandmarks):
		return nil, faces[0], nil
	case err != nil:
		return nil, face.Face{}, fmt.Errorf("describe face: %w", err)
	}
	return e, faces[0], nil
}

const (
	riskNoReference = "NO_REFERENCE_IMAGE"
	riskNoFace      = "NO_FACE_DETECTED"
	riskUnlike      = "LOW_FACE_MATCH_SIMILARITY"
	// The contract has no names for what follows.
	riskEyes  = "FACE_MATCH_EYES_COVERED"
	riskMouth = "FACE_MATCH_MOUTH_COVERED"
	riskFace  = "FACE_MATCH_FACE_COVERED"
)

// judge weighs a comparison. Without a portrait nothing else is said; a
// portrait in which no face is found is for the workflow to weigh.
func (s Settings) judge(f *finding.List, p pair) {
	switch {
	case p.unknown:
		f.Add(riskNoReference, workflow.ActionDecline, nil)
	case p.faceless:
		f.Add(riskNoFace, workflow.ActionDecline, nil)
	case p.score == nil:
		f.Add(riskNoReference, s.NotComputedAction, nil)
	default:
		if action := face.Grade(*p.score, s.ScoreDecline, s.ScoreReview); action != workflow.ActionNone {
			f.Add(riskUnlike, action, nil)
		}
	}
}

// judgeCovers weighs what seems covered in the selfie: eyes and mouth together
// are a covered face.
func (s Settings) judgeCovers(f *finding.List, p pair) {
	switch {
	case p.eyes && p.mouth:
		f.Add(riskFace, s.FaceCovered, nil)
	case p.eyes:
		f.Add(riskEyes, s.EyesCovered, nil)
	case p.mouth:
		f.Add(riskMouth, s.MouthCovered, nil)
	}
}
