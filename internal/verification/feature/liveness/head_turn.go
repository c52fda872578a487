package liveness

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/headturn"
)

// turning is a head-turn challenge on its way to a verdict.
type turning struct {
	sequence headturn.Sequence
	frames   []headturn.Frame
	verdict  headturn.Verdict
	// front is what is seen in the picture that looks straight ahead the most.
	front face.Observation
	// alike is how similar, 0 to 100, the least similar of the straight looks is to
	// the first one; nil where nobody compares faces.
	alike *float64
	// signs of a screen or of paper in that picture; nil where nobody looks.
	signs *face.RecaptureSigns
}

// strangers is the similarity below which two straight looks are those of two
// persons: the decline threshold of an untouched face match.
const strangers = 40

// loadSequence reads the pictures that came for a challenge.
func (s *Step) loadSequence(ctx context.Context, t verification.Task, id uuid.UUID) (headturn.Sequence, error) {
	var sequence headturn.Sequence
	raw, err := s.Images.Pictures.Read(ctx, t.Session.ApplicationID, id)
	if err != nil {
		return sequence, fmt.Errorf("load sequence: %w", err)
	}
	if err := json.Unmarshal(raw, &sequence); err != nil {
		return sequence, fmt.Errorf("read sequence: %w", err)
	}
	return sequence, nil
}

// watch measures every picture of a sequence and judges whether the head turned as asked.
func (s *Step) watch(ctx context.Context, sequence headturn.Sequence) (*turning, error) {
	w := &turning{sequence: sequence}
	seen := make([][]face.Face, len(sequence.Images))
	for i, image := range sequence.Images {
		var err error
		if seen[i], err = s.Detector.Detect(ctx, image.Picture); err != nil {
			return nil, fmt.Errorf("find faces: %w", err)
		}
		w.frames = append(w.frames, frameOf(image, seen[i]))
	}
	w.verdict = headturn.Judge(sequence.Challenge, w.frames)
	at := w.verdict.Front
	if at < 0 {
		return w, nil
	}
	w.front = face.Observation{Faces: 1, First: seen[at][0]}
	var err error
	if w.signs, err = s.signsOf(ctx, sequence.Images[at].Picture, w.front); err != nil {
		return nil, err
	}
	if face.Available(s.Spoof) {
		if w.front.Life, err = s.Spoof.Live(ctx, sequence.Images[at].Picture, seen[at][0]); err != nil {
			return nil, fmt.Errorf("look for life: %w", err)
		}
	}
	return w, s.compare(ctx, w, seen)
}

func frameOf(image headturn.Image, faces []face.Face) headturn.Frame {
	f := headturn.Frame{AtMS: image.AtMS, Faces: len(faces)}
	if len(faces) == 0 {
		return f
	}
	first := faces[0]
	f.Box = headturn.Box{Left: first.Left, Top: first.Top, Width: first.Width, Height: first.Height}
	if first.Marks != nil {
		f.Turn = &first.Turn
		f.Proportion = proportionOf(*first.Marks)
	}
	return f
}

// proportionOf is the distance of the eyes over that from their middle to the middle of the mouth;
// nil where eyes and mouth fall together.
func proportionOf(m face.Landmarks) *float64 {
	eyes := math.Hypot(m.LeftEye.X-m.RightEye.X, m.LeftEye.Y-m.RightEye.Y)
	down := math.Hypot(
		(m.MouthRight.X+m.MouthLeft.X)/2-(m.RightEye.X+m.LeftEye.X)/2, (m.MouthRight.Y+m.MouthLeft.Y)/2-(m.RightEye.Y+m.LeftEye.Y)/2)
	if down <= 0 {
		return nil
	}
	return new(eyes / down)
}

// compare makes sure that the first, the last and the best straight look are of one person.
func (s *Step) compare(ctx context.Context, w *turning, seen [][]face.Face) error {
	if !face.Available(s.Embedder) {
		return nil
	}
	looks := []int{w.verdict.Front}
	for i, pose := range w.verdict.Poses {
		if pose == headturn.Centre && len(seen[i]) == 1 {
			looks = append(looks, i)
		}
	}
	if len(looks) > 1 {
		looks = []int{looks[0], looks[1], looks[len(looks)-1]}
	}
	var first []float32
	for _, at := range looks {
		described, err := s.Embedder.Embed(ctx, w.sequence.Images[at].Picture, seen[at][0])
		if err != nil {
			return fmt.Errorf("describe face: %w", err)
		}
		if first == nil {
			first = described
			continue
		}
		if score := s.Embedder.Score(face.Cosine(first, described)); w.alike == nil || score < *w.alike {
			w.alike = &score
		}
	}
	return nil
}

// Limits for a sequence, as shares of its pictures.
const (
	hardlySeen = 0.3
	oftenSeen  = 0.6
	crowded    = 0.2
)

// retry returns why another challenge would help; empty when it would not. A forgery is not tried
// again.
func (w *turning) retry(settings face.Settings) string {
	switch {
	case w.forged() != "":
		return ""
	case w.verdict.Crowded > crowded:
		return face.RetryMultipleFaces
	case w.verdict.Seen < oftenSeen || w.verdict.Front < 0:
		return face.RetryNoFace
	case face.Grade(w.verdict.Score, settings.ScoreDecline, settings.ScoreReview) != workflow.ActionNone:
		return face.RetryTurn
	default:
		return ""
	}
}

// forged returns the sign that the sequence is a presentation attack; empty if there is none.
func (w *turning) forged() string {
	switch {
	case w.sequence.Repeated:
		return "pictures_sent_before"
	case w.alike != nil && *w.alike < strangers:
		return "face_changed"
	case w.front.Life.Attack:
		return "spoof_detected"
	default:
		return ""
	}
}

// score is the lower one of how the orders were followed and of what a model of
// spoofs says of the straight look.
func (w *turning) score() float64 {
	if life := w.front.Life.Score; life != nil {
		return min(w.verdict.Score, *life)
	}
	return w.verdict.Score
}

// judge adds the warnings of the sequence.
func (w *turning) judge(f *finding.List, settings face.Settings) {
	if reason := w.forged(); reason != "" {
		f.Add(face.RiskAttack, workflow.ActionDecline, map[string]any{"reason": reason})
		return
	}
	if w.verdict.Seen < hardlySeen || w.verdict.Front < 0 {
		f.Add(face.RiskNoFace, workflow.ActionDecline, nil)
		return
	}
	if action := face.Grade(w.score(), settings.ScoreDecline, settings.ScoreReview); action != workflow.ActionNone {
		followed := 0
		for _, done := range w.verdict.Followed {
			if done {
				followed++
			}
		}
		f.Add(face.RiskLowScore, action, map[string]any{"orders": len(w.verdict.Followed), "followed": followed, "breaks": w.verdict.Breaks})
		return
	}
	if w.front.Life.Score == nil { // a network that judged the face decides
		settings.JudgeRecapture(f, w.signs)
	}
}

// fill writes the measured values of the sequence into the result item.
func (w *turning) fill(it *face.Item) {
	if w.verdict.Front < 0 {
		return
	}
	score := w.score()
	it.Score = face.RoundScore(&score)
}

// evidence is the stored part of the measurements.
type evidence struct {
	ChallengeID uuid.UUID          `json:"challenge_id"`
	Challenge   headturn.Challenge `json:"challenge"`
	Repeated    bool               `json:"repeated"`
	Frames      []headturn.Frame   `json:"frames"`
	Verdict     headturn.Verdict   `json:"verdict"`
	// Spoof and Alike are null where no model measured them.
	Spoof *float64 `json:"spoof_score"`
	Alike *float64 `json:"similarity"`
	// Signs is null where nobody looked.
	Signs *face.RecaptureSigns `json:"recapture_signs"`
}

// keepEvidence stores the measurements.
func (s *Step) keepEvidence(ctx context.Context, t verification.Task, w *turning, out *verification.Finding) error {
	raw, err := json.Marshal(evidence{
		w.sequence.ChallengeID, w.sequence.Challenge, w.sequence.Repeated, w.frames, w.verdict, w.front.Life.Score, w.alike, w.signs,
	})
	if err != nil {
		return fmt.Errorf("write evidence: %w", err)
	}
	o := media.Object{
		ApplicationID: t.Session.ApplicationID, ID: s.Images.NewID(), SessionID: &t.Session.ID, Purpose: media.PurposeMotionEvidence,
		ContentType: "application/json", Size: int64(len(raw)),
	}
	if err := s.Images.Pictures.Put(ctx, o.ApplicationID, o.ID, bytes.NewReader(raw), o.Size); err != nil {
		return fmt.Errorf("keep evidence: %w", err)
	}
	out.Media = append(out.Media, o)
	return nil
}
