package face

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// LivenessCheck is a check for life on its way to its verdict.
type LivenessCheck struct {
	Item        *Item
	Selfie      *Selfie
	Findings    *finding.List
	Settings    Settings
	Observation Observation
	FaceIndex   Index
	// Evidence is what was measured, by what it is about.
	Evidence map[string]any

	described *Embedding
}

// NewLivenessCheck returns a check of an unexamined selfie.
func NewLivenessCheck(t verification.Task, s Settings, selfie *Selfie) *LivenessCheck {
	return &LivenessCheck{
		Item: NewItem(t.Node, s.Method), Selfie: selfie, Settings: s, Evidence: map[string]any{},
		Findings: &finding.List{Feature: t.Node.Feature, NodeID: t.Node.NodeID, Texts: Texts},
	}
}

// Examine detects and judges the face of the selfie, or returns why another picture
// is needed.
func (w *LivenessCheck) Examine(ctx context.Context, t verification.Task, d Detector, s LivenessDetector) (retry string, err error) {
	if w.Observation, err = Observe(ctx, d, s, w.Selfie.Picture()); err != nil {
		return "", err
	}
	if reason := w.Settings.Retry(w.Observation); reason != "" && !t.Last {
		return reason, nil
	}
	w.Item.Fill(w.Observation)
	w.Settings.Judge(w.Findings, w.Observation)
	if w.Observation.Faces > 0 {
		w.Evidence["life"] = w.Observation.Evidence()
	}
	return "", nil
}

// Evidence returns the measurements for the evidence record.
func (s Observation) Evidence() any {
	return lifeEvidence{s.Life.Model, s.Life.Score, s.Life.Attack, s.Faces, s.First.Confidence}
}

// lifeEvidence is the liveness measurement of a face.
type lifeEvidence struct {
	Model      Model    `json:"model"`
	Score      *float64 `json:"score"`
	Attack     bool     `json:"attack"`
	Faces      int      `json:"faces"`
	Confidence float64  `json:"confidence"`
}

// Recognise searches the stored faces, unless the liveness check failed: such a
// picture says nothing about who was present.
func (w *LivenessCheck) Recognise(ctx context.Context, t verification.Task) error {
	if !w.Settings.Search || w.Observation.Faces == 0 || w.Findings.Status() == decision.StepDeclined {
		return nil
	}
	if !w.FaceIndex.Ready() {
		w.Findings.Add(riskNoSearch, searchMissed(t.Node), map[string]any{"check": "face_search"})
		return nil
	}
	d, err := w.FaceIndex.Embed(ctx, w.Selfie.Picture(), w.Observation.First)
	if errors.Is(err, ErrNoLandmarks) {
		// Whoever covers their face is not found by it: a person looks, whatever
		// the workflow thinks of the picture.
		if w.Findings.Status() == decision.StepApproved {
			w.Findings.Add(riskQuality, workflow.ActionReview, nil)
		}
		return nil
	}
	if err != nil {
		return err
	}
	matches, err := w.FaceIndex.Search(ctx, t, d, MatchScope{Scope: facesearch.ListedOrApproved})
	if err != nil {
		return err
	}
	w.described, w.Item.Matches = &d, matches
	w.Evidence["search"] = EvidenceOf(d.Model, matches)
	w.Settings.Recognise(w.Findings, matches, subject.FromTask(t))
	return nil
}

// riskNoSearch reports that no face search was possible without an embedder.
const riskNoSearch = "PROVIDER_NOT_CONFIGURED"

// searchMissed is what a search that this installation cannot make leads to: a
// review where the workflow asks for it by name, and a word where it is only what
// workflows usually do.
func searchMissed(node workflow.Node) workflow.Action {
	var asked struct {
		Search bool `json:"face_search_enabled"`
	}
	if json.Unmarshal(node.Config, &asked) == nil && asked.Search {
		return workflow.ActionReview
	}
	return workflow.ActionNone
}

// searchEvidence is the result of a face search.
type searchEvidence struct {
	Model   Model      `json:"model"`
	Matches []nearness `json:"matches"`
}

type nearness struct {
	FaceID uuid.UUID `json:"face_id"`
	Cosine float64   `json:"cosine"`
}

// EvidenceOf returns the evidence record of a search.
func EvidenceOf(model Model, matches []Match) any {
	e := searchEvidence{Model: model, Matches: []nearness{}}
	for _, m := range matches {
		e.Matches = append(e.Matches, nearness{m.FaceID, m.Cosine})
	}
	return e
}

// SaveVerdict keeps the selfie and writes the item with its verdict.
func (s ImagePipeline) SaveVerdict(ctx context.Context, t verification.Task, w *LivenessCheck) (verification.Finding, error) {
	var out verification.Finding
	w.judgeCamera(t)
	if err := s.Keep(ctx, t, w.Selfie, &out); err != nil {
		return verification.Finding{}, err
	}
	it := w.Item
	it.ReferenceImage, it.Status = w.Selfie.Mark(), w.Findings.Status()
	it.Warnings = append(it.Warnings, w.Findings.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Item, out.Warnings, out.Status = raw, it.Warnings, it.Status
	if len(w.Evidence) > 0 {
		if out.Evidence, err = json.Marshal(w.Evidence); err != nil {
			return verification.Finding{}, fmt.Errorf("write evidence: %w", err)
		}
	}
	switch {
	case w.described != nil && !w.Settings.Private:
		out.Keep = w.FaceIndex.StoreWrite(t, facesearch.Face{
			MediaID: &w.Selfie.ID, Source: facesearch.SourceLiveness, Model: w.described.Model, Embedding: w.described.Embedding,
		})
	case w.FaceIndex.Known != nil:
		out.Keep = w.FaceIndex.DeleteWrite(t)
	}
	return out, nil
}

// DiscardsFaces reports whether the workflow stores no face pictures.
func DiscardsFaces(settings Settings, err error) bool { return err == nil && settings.Private }
