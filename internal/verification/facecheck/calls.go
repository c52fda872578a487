package facecheck

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/standalone"
)

// failure is the item of a call that could not be carried out.
func failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := face.NewItem(node, face.MethodPassive)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Liveness checks a picture for life, and searches for the face.
type Liveness struct{ CheckDeps }

// Feature names the check.
func (Liveness) Feature() workflow.Feature { return workflow.FeatureLiveness }

// Failure is the item of a check that could not be carried out.
func (Liveness) Failure(n workflow.Node, w []decision.Warning) (json.RawMessage, error) {
	return failure(n, w)
}

// Ready reports whether all engines are configured.
func (c Liveness) Ready(application.Environment, workflow.Node) bool {
	return c.Detector != nil && face.Available(c.Spoof) && c.FaceIndex.Ready()
}

// Run checks the largest face.
func (c Liveness) Run(ctx context.Context, t verification.Task) (out verification.Finding, err error) {
	v, err := c.look(ctx, t, verification.SideSelfie)
	if err != nil {
		return out, err
	}
	it, f := face.NewItem(t.Node, face.MethodPassive), findings(t)
	r := result{item: it, findings: f, aside: map[string]json.RawMessage{}, evidence: map[string]any{}}
	s, err := c.alive(ctx, v, it, f)
	if err != nil {
		return out, err
	}
	if err := c.Images.Keep(ctx, t, v.selfie, &out); err != nil {
		return out, err
	}
	if s.Faces > 0 {
		if err := c.recall(ctx, t, v, &out, &r, it); err != nil {
			return out, err
		}
		r.evidence["life"] = s.Evidence()
	}
	if s.Faces > 1 {
		f.Add(riskMany, workflow.ActionReview, nil)
	}
	if s.Life.Attack {
		out.Keep = nil // a picture of a picture is nobody's face
	}
	if r.aside[sightOfUser], err = c.reportOf(v, nil, false); err != nil {
		return out, err
	}
	it.ReferenceImage, it.Status, it.Warnings = v.selfie.Mark(), verdict(f), append(it.Warnings, f.All...)
	return out, r.finish(&out)
}

// recall searches for the face among those of other persons.
func (c Liveness) recall(ctx context.Context, t verification.Task, v *view, out *verification.Finding, r *result, it *face.Item) error {
	d, err := c.FaceIndex.Embed(ctx, v.selfie.NormalisedJPEG, v.faces[0])
	if errors.Is(err, face.ErrNoLandmarks) {
		// Whoever covers their face is on no block list, and must not pass by that.
		r.findings.Add(face.RiskNoFace, workflow.ActionDecline, nil)
		return nil
	}
	if err != nil {
		return err
	}
	if it.Matches, err = c.FaceIndex.Search(ctx, t, d, face.MatchScope{Scope: facesearch.ListedOrApproved}); err != nil {
		return err
	}
	judgeKnown(r.findings, it.Matches)
	r.evidence["search"] = face.EvidenceOf(d.Model, it.Matches)
	out.Keep = c.enrol(t, v, d, facesearch.SourceAPI)
	return nil
}

// Age estimates the age of the largest face.
type Age struct{ CheckDeps }

// Feature names the check.
func (Age) Feature() workflow.Feature { return workflow.FeatureAgeEstimation }

// Failure is the item of an estimation that could not be carried out.
func (Age) Failure(n workflow.Node, w []decision.Warning) (json.RawMessage, error) {
	return failure(n, w)
}

// Ready reports whether all engines are configured.
func (c Age) Ready(application.Environment, workflow.Node) bool {
	return c.Detector != nil && face.Available(c.Spoof) && face.Available(c.Estimator)
}

// Run estimates the age of the largest face.
func (c Age) Run(ctx context.Context, t verification.Task) (out verification.Finding, err error) {
	v, err := c.look(ctx, t, verification.SideSelfie)
	if err != nil {
		return out, err
	}
	it, f := face.NewItem(t.Node, face.MethodPassive), findings(t)
	r := result{item: it, findings: f, aside: map[string]json.RawMessage{}, evidence: map[string]any{}}
	s, err := c.alive(ctx, v, it, f)
	if err != nil {
		return out, err
	}
	if err := c.Images.Keep(ctx, t, v.selfie, &out); err != nil {
		return out, err
	}
	if s.Faces > 0 {
		r.evidence["life"] = s.Evidence()
		if err := c.estimate(ctx, v, it, &r); err != nil {
			return out, err
		}
	}
	if s.Faces > 0 && !s.Life.Attack && c.FaceIndex.Ready() {
		d, err := c.FaceIndex.Embed(ctx, v.selfie.NormalisedJPEG, v.faces[0])
		switch {
		case err == nil:
			out.Keep = c.enrol(t, v, d, facesearch.SourceAPI)
		case !errors.Is(err, face.ErrNoLandmarks):
			return out, err
		}
	}
	if r.aside[sightOfUser], err = c.reportOf(v, it.AgeEstimation, false); err != nil {
		return out, err
	}
	it.ReferenceImage, it.Status, it.Warnings = v.selfie.Mark(), verdict(f), append(it.Warnings, f.All...)
	return out, r.finish(&out)
}

func (c Age) estimate(ctx context.Context, v *view, it *face.Item, r *result) error {
	e, err := c.Estimator.Age(ctx, v.selfie.NormalisedJPEG, v.faces[0])
	if err != nil {
		return fmt.Errorf("estimate age: %w", err)
	}
	if e == nil {
		r.findings.Add(riskAgeless, workflow.ActionDecline, nil)
		return nil
	}
	it.AgeEstimation, r.evidence["age"] = face.RoundScore(&e.Years), e.Evidence()
	if c.Options.MinimumAge > 0 && e.Years < float64(c.Options.MinimumAge) {
		r.findings.Add(riskYoung, workflow.ActionDecline, nil)
	}
	return nil
}

// Search searches for a face among all known ones.
type Search struct{ CheckDeps }

// searched is the item of a search. Decisions do not show it.
type searched struct {
	NodeID   string              `json:"node_id"`
	Status   decision.StepStatus `json:"status"`
	Total    int                 `json:"total_matches"`
	Matches  []face.Match        `json:"matches"`
	Warnings []decision.Warning  `json:"warnings"`
}

// Feature names the call.
func (Search) Feature() workflow.Feature { return workflow.FeatureFaceSearch }

// Failure is the item of a search that could not be carried out.
func (Search) Failure(n workflow.Node, w []decision.Warning) (json.RawMessage, error) {
	return json.Marshal(searched{NodeID: n.NodeID, Status: decision.StatusOf(w), Matches: []face.Match{}, Warnings: w})
}

// Ready reports whether faces can be found and compared; a sandbox needs no engine.
func (c Search) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || c.Detector != nil && c.FaceIndex.Ready()
}

// Run searches for the largest face.
func (c Search) Run(ctx context.Context, t verification.Task) (out verification.Finding, err error) {
	f := findings(t)
	it := &searched{NodeID: t.Node.NodeID, Matches: []face.Match{}, Warnings: []decision.Warning{}}
	r := result{item: it, findings: f, aside: map[string]json.RawMessage{}, evidence: map[string]any{}}
	v := &view{}
	if t.Environment != application.Sandbox {
		if v, err = c.look(ctx, t, verification.SideSelfie); err != nil {
			return out, err
		}
		if len(v.faces) == 0 {
			return out, faceless()
		}
		if err := c.search(ctx, t, v, &out, it, &r); err != nil {
			return out, err
		}
	}
	if r.aside[sightOfUser], err = c.reportOf(v, nil, true); err != nil {
		return out, err
	}
	it.Status, it.Total, it.Warnings = verdict(f), len(it.Matches), append(it.Warnings, f.All...)
	return out, r.finish(&out)
}

func (c Search) search(ctx context.Context, t verification.Task, v *view, out *verification.Finding, it *searched, r *result) error {
	d, err := c.FaceIndex.Embed(ctx, v.selfie.NormalisedJPEG, v.faces[0])
	if errors.Is(err, face.ErrNoLandmarks) {
		return faceless()
	}
	if err != nil {
		return err
	}
	among := face.MatchScope{Own: true}
	if c.Options.Listed {
		among.Scope = facesearch.ListedOrApproved
	}
	if it.Matches, err = c.FaceIndex.Search(ctx, t, d, among); err != nil {
		return err
	}
	judgeKnown(r.findings, weighty(it.Matches, t.Session.VendorData))
	if len(v.faces) > 1 {
		r.findings.Add(riskMany, workflow.ActionReview, nil)
	}
	r.evidence["search"] = face.EvidenceOf(d.Model, it.Matches)
	if err := c.Images.Keep(ctx, t, v.selfie, out); err != nil {
		return err
	}
	out.Keep = c.enrol(t, v, d, facesearch.SourceSearch)
	return nil
}

// faceless refuses a search without a face.
func faceless() error {
	return standalone.RefusedCall(apperr.KindRejected, "face_missing", "No face that could be searched for was found in the picture.")
}

// weighty are the matches that a warning may speak of: blocked faces, and those of
// other persons that were approved.
func weighty(matches []face.Match, vendor *string) (out []face.Match) {
	for _, m := range matches {
		own := vendor != nil && m.VendorData != nil && *m.VendorData == *vendor
		approved := m.Status == nil || *m.Status == session.StatusApproved
		if m.IsBlocklisted || !own && (approved || m.IsAllowlisted) {
			out = append(out, m)
		}
	}
	return out
}
