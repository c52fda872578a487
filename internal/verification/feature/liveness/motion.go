package liveness

import (
	"context"
	"fmt"
	"slices"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
)

// runMotion judges the pictures of a head-turn challenge.
func (s *Step) runMotion(ctx context.Context, t verification.Task, settings face.Settings) (verification.Finding, error) {
	at := slices.IndexFunc(t.Images, func(i verification.Image) bool { return i.Side == verification.SideMotion })
	sequence, err := s.loadSequence(ctx, t, t.Images[at].MediaID)
	if err != nil {
		return verification.Finding{}, err
	}
	if len(sequence.Images) == 0 {
		return verification.Finding{}, fmt.Errorf("the sequence %s is empty", sequence.ChallengeID)
	}
	work := face.NewLivenessCheck(t, settings, &face.Selfie{})
	front := 0
	var w *turning
	if t.Environment == application.Sandbox {
		work.Item.Simulate(work.Findings, t)
	} else {
		work.FaceIndex = s.FaceIndex
		if w, err = s.watch(ctx, sequence); err != nil {
			return verification.Finding{}, err
		}
		if reason := w.retry(settings); reason != "" && !t.Last {
			return verification.Finding{Retry: reason}, nil
		}
		w.fill(work.Item)
		w.judge(work.Findings, settings)
		front = w.verdict.Front
	}
	if front >= 0 {
		if work.Selfie.NormalisedJPEG, err = s.Images.Normaliser.Normalise(ctx, sequence.Images[front].Picture); err != nil {
			return verification.Finding{}, fmt.Errorf("read straight look: %w", err)
		}
	}
	if t.Environment != application.Sandbox {
		if err := s.recogniseMotion(ctx, t, work); err != nil {
			return verification.Finding{}, err
		}
	}
	out, err := s.Images.SaveVerdict(ctx, t, work)
	if err != nil || w == nil {
		return out, err
	}
	return out, s.keepEvidence(ctx, t, w, &out)
}

// recogniseMotion searches the stored faces for the frontal face of the sequence.
func (s *Step) recogniseMotion(ctx context.Context, t verification.Task, w *face.LivenessCheck) error {
	if w.Findings.Status() == decision.StepDeclined || len(w.Selfie.NormalisedJPEG) == 0 {
		return nil
	}
	faces, err := s.Detector.Detect(ctx, w.Selfie.NormalisedJPEG)
	if err != nil {
		return fmt.Errorf("find faces: %w", err)
	}
	if len(faces) == 0 {
		return nil
	}
	w.Observation = face.Observation{Faces: len(faces), First: faces[0]}
	return w.Recognise(ctx, t)
}

// runInstead judges a selfie in place of a head turn, for people who cannot turn their
// head. A selfie proves less than a sequence, so the best result is a review.
func (s *Step) runInstead(ctx context.Context, t verification.Task, settings face.Settings) (verification.Finding, error) {
	selfie, err := s.Images.Selfie(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	observation, err := s.look(ctx, selfie.Picture())
	if err != nil {
		return verification.Finding{}, err
	}
	if reason := settings.Retry(observation); reason != "" && !t.Last {
		return verification.Finding{Retry: reason}, nil
	}
	w := face.NewLivenessCheck(t, settings, selfie)
	w.Item.Method, w.Observation, w.FaceIndex = face.MethodPassive, observation, s.FaceIndex
	signs, err := s.signsOf(ctx, selfie.Picture(), observation)
	if err != nil {
		return verification.Finding{}, err
	}
	if signs != nil {
		w.Evidence[signsOfRecapture] = signs
	}
	w.Item.Fill(observation)
	settings.Judge(w.Findings, observation)
	if !slices.ContainsFunc(w.Findings.All, aboutLife) {
		w.Findings.Add(face.RiskLowScore, workflow.ActionReview, map[string]any{"reason": "head_turn_not_possible"})
	}
	if err := w.Recognise(ctx, t); err != nil {
		return verification.Finding{}, err
	}
	return s.Images.SaveVerdict(ctx, t, w)
}

// aboutLife reports whether a warning concerns liveness, or that there is no face.
func aboutLife(w decision.Warning) bool {
	return slices.Contains([]string{face.RiskLowScore, face.RiskAttack, face.RiskNoFace}, w.Risk)
}

// look observes the selfie, without a spoof model when none is configured.
func (s *Step) look(ctx context.Context, picture []byte) (face.Observation, error) {
	if face.Available(s.Spoof) {
		return face.Observe(ctx, s.Detector, s.Spoof, picture)
	}
	if len(picture) == 0 {
		return face.Observation{}, nil
	}
	faces, err := s.Detector.Detect(ctx, picture)
	if err != nil {
		return face.Observation{}, fmt.Errorf("find faces: %w", err)
	}
	if len(faces) == 0 {
		return face.Observation{}, nil
	}
	return face.Observation{Faces: len(faces), First: faces[0]}, nil
}
