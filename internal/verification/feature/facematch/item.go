package facematch

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Item is an entry of face_matches[].
type Item struct {
	NodeID      string              `json:"node_id"`
	Status      decision.StepStatus `json:"status"`
	Score       *float64            `json:"score"`
	SourceFrom  *uuid.UUID          `json:"source_image_session_id"`
	SourceImage *media.Mark         `json:"source_image"`
	TargetImage *media.Mark         `json:"target_image"`
	Warnings    []decision.Warning  `json:"warnings"`
}

// NewItem returns the item of a comparison before anything is known.
func NewItem(node workflow.Node) *Item {
	return &Item{NodeID: node.NodeID, Warnings: []decision.Warning{}}
}

// work is a comparison that has come to its end.
type work struct {
	item     *Item
	findings *finding.List
	selfie   *live
	ref      *reference
	evidence *evidence
}

// conclude keeps a selfie of the step's own and writes the item with its verdict.
func (s *Step) conclude(ctx context.Context, t verification.Task, w *work) (verification.Finding, error) {
	var out verification.Finding
	if w.selfie.own {
		if err := s.Images.Keep(ctx, t, &w.selfie.Selfie, &out); err != nil {
			return verification.Finding{}, err
		}
	}
	it := w.item
	it.TargetImage, it.Status = w.selfie.Mark(), w.findings.Status()
	if w.ref != nil {
		it.SourceImage, it.SourceFrom = media.MarkOf(w.ref.mediaID), w.ref.sessionID
	}
	it.Warnings = append(it.Warnings, w.findings.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	if w.evidence != nil {
		if out.Evidence, err = json.Marshal(w.evidence); err != nil {
			return verification.Finding{}, fmt.Errorf("write evidence: %w", err)
		}
	}
	out.Item, out.Warnings, out.Status = raw, it.Warnings, it.Status
	return out, nil
}

// Texts holds the texts of the risks of face match.
var Texts = finding.Texts{
	riskNoReference: {"No portrait to compare with", "There is no portrait with a usable face that the person could be compared with."},
	riskNoFace:      {"No face found", "No face could be found in the selfie, so there was nothing to compare."},
	riskUnlike:      {"Faces are not alike enough", "The person in the selfie resembles the portrait less than the workflow asks for."},
	riskEyes:        {"Eyes seem covered", "Where the eyes of the selfie should be, nothing looks like eyes."},
	riskMouth:       {"Mouth seems covered", "Where the mouth of the selfie should be, nothing looks like a mouth."},
	riskFace:        {"Face seems covered", "Neither eyes nor a mouth can be made out in the selfie."},
}

// What simulated comparisons score.
const (
	alikeScore    = 96.4
	unsureScore   = 50.0
	strangerScore = 12.5
)

// simulate fills the item of a sandbox session, whose pictures never decide,
// also where the workflow's thresholds would
// weigh the score otherwise.
func simulate(it *Item, f *finding.List, scenario string) {
	score := alikeScore
	switch scenario {
	case "decline_face_match_low_similarity":
		score = strangerScore
		f.Add(riskUnlike, workflow.ActionDecline, nil)
	case "review_face_match_borderline":
		score = unsureScore
		f.Add(riskUnlike, workflow.ActionReview, nil)
	}
	it.Score = &score
}
