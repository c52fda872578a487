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

// runFilm judges the pictures of a head-turn challenge.
func (s *Step) runFilm(ctx context.Context, t verification.Task, settings face.Settings) (verification.Finding, error) {
	at := slices.IndexFunc(t.Images, func(i verification.Image) bool { return i.Side == verification.SideMotion })
	film, err := s.filmOf(ctx, t, t.Images[at].MediaID)
	if err != nil {
		return verification.Finding{}, err
	}
	if len(film.Shots) == 0 {
		return verification.Finding{}, fmt.Errorf("the film %s is empty", film.ChallengeID)
	}
	work := face.NewLivenessCheck(t, settings, &face.Selfie{})
	front := 0
	var w *turning
	if t.Environment == application.Sandbox {
		work.Item.Simulate(work.Findings, t)
	} else {
		work.Memory = s.Memory
		if w, err = s.watch(ctx, film); err != nil {
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
		if work.Selfie.NormalisedJPEG, err = s.Images.Normaliser.Normalise(ctx, film.Shots[front].Picture); err != nil {
			return verification.Finding{}, fmt.Errorf("read straight look: %w", err)
		}
	}
	if t.Environment != application.Sandbox {
		if err := s.recogniseFilmed(ctx, t, work); err != nil {
			return verification.Finding{}, err
		}
	}
	out, err := s.Images.SaveVerdict(ctx, t, work)
	if err != nil || w == nil {
		return out, err
	}
	return out, s.keepEvidence(ctx, t, w, &out)
}

// recogniseFilmed searches the frontal face of the sequence among the known ones.
func (s *Step) recogniseFilmed(ctx context.Context, t verification.Task, w *face.LivenessCheck) error {
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
	w.Sight = face.Observation{Faces: len(faces), First: faces[0]}
	return w.Recognise(ctx, t)
}

// runInstead judges the selfie of somebody who cannot turn the head: it says less
// than a film does, so a person looks at best.
func (s *Step) runInstead(ctx context.Context, t verification.Task, settings face.Settings) (verification.Finding, error) {
	selfie, err := s.Images.Selfie(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	sight, err := s.look(ctx, selfie.Picture())
	if err != nil {
		return verification.Finding{}, err
	}
	if reason := settings.Retry(sight); reason != "" && !t.Last {
		return verification.Finding{Retry: reason}, nil
	}
	w := face.NewLivenessCheck(t, settings, selfie)
	w.Item.Method, w.Sight, w.Memory = face.MethodPassive, sight, s.Memory
	signs, err := s.signsOf(ctx, selfie.Picture(), sight)
	if err != nil {
		return verification.Finding{}, err
	}
	if signs != nil {
		w.Evidence[signsOfRecapture] = signs
	}
	w.Item.Fill(sight)
	settings.Judge(w.Findings, sight)
	if !slices.ContainsFunc(w.Findings.All, aboutLife) {
		w.Findings.Add(face.RiskLowScore, workflow.ActionReview, map[string]any{"reason": "head_turn_not_possible"})
	}
	if err := w.Recognise(ctx, t); err != nil {
		return verification.Finding{}, err
	}
	return s.Images.SaveVerdict(ctx, t, w)
}

// aboutLife tells of what is said about life, or of no face at all.
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
