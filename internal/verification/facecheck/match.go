package facecheck

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/facematch"
	"vidimus/internal/verification/finding"
)

// Match compares the largest faces of two pictures. It stores no face and searches
// none.
type Match struct{ CheckDeps }

// Feature names the check.
func (Match) Feature() workflow.Feature { return workflow.FeatureFaceMatch }

// Failure is the item of a comparison that could not be carried out.
func (Match) Failure(n workflow.Node, w []decision.Warning) (json.RawMessage, error) {
	return (&facematch.Step{}).Failure(n, w)
}

// Ready reports whether faces can be found and compared.
func (c Match) Ready(application.Environment, workflow.Node) bool {
	return c.Detector != nil && face.Available(c.FaceIndex.Embedder)
}

// Run compares the two faces.
func (c Match) Run(ctx context.Context, t verification.Task) (out verification.Finding, err error) {
	user, err := c.look(ctx, t, verification.SideSelfie)
	if err != nil {
		return out, err
	}
	other, err := c.look(ctx, t, SideReference)
	if err != nil {
		return out, err
	}
	it := facematch.NewItem(t.Node)
	f := &finding.List{Feature: t.Node.Feature, NodeID: t.Node.NodeID, Texts: facematch.Texts}
	r := result{item: it, findings: f, aside: map[string]json.RawMessage{}, evidence: map[string]any{}}
	if err := c.compare(ctx, user, other, it, &r); err != nil {
		return out, err
	}
	if err := c.keep(ctx, t, user, other, it, &out); err != nil {
		return out, err
	}
	if r.aside[sightOfUser], err = c.reportOf(user, nil, false); err != nil {
		return out, err
	}
	if r.aside[sightOfOther], err = c.reportOf(other, nil, false); err != nil {
		return out, err
	}
	it.Status, it.Warnings = verdict(f), append(it.Warnings, f.All...)
	return out, r.finish(&out)
}

func (c Match) compare(ctx context.Context, user, other *view, it *facematch.Item, r *result) error {
	if len(user.faces) == 0 || len(other.faces) == 0 {
		return c.uncompared(face.ErrNoLandmarks, it, r)
	}
	mine, err := c.FaceIndex.Embed(ctx, user.selfie.NormalisedJPEG, user.faces[0])
	if err != nil {
		return c.uncompared(err, it, r)
	}
	theirs, err := c.FaceIndex.Embed(ctx, other.selfie.NormalisedJPEG, other.faces[0])
	if err != nil {
		return c.uncompared(err, it, r)
	}
	cosine := face.Cosine(mine.Embedding, theirs.Embedding)
	score := c.FaceIndex.Embedder.Score(cosine)
	it.Score = &score
	if !c.Options.Unsaved {
		it.Score = face.RoundScore(&score)
	}
	r.evidence["model"], r.evidence["cosine"], r.evidence["score"] = mine.Model, cosine, score
	if score <= c.Options.Threshold {
		r.findings.Add(riskUnlike, workflow.ActionDecline, nil)
	}
	return nil
}

// uncompared is what comes of a pair in which one face cannot be compared.
func (c Match) uncompared(why error, it *facematch.Item, r *result) error {
	if !errors.Is(why, face.ErrNoLandmarks) {
		return why
	}
	r.findings.Add(riskNoMatch, workflow.ActionDecline, nil)
	if c.Options.Unsaved {
		it.Score = new(float64)
	}
	return nil
}

// keep stores both pictures; the other one is no selfie.
func (c Match) keep(ctx context.Context, t verification.Task, user, other *view, it *facematch.Item, out *verification.Finding) error {
	if err := c.Images.Keep(ctx, t, user.selfie, out); err != nil {
		return fmt.Errorf("keep picture: %w", err)
	}
	if err := c.Images.Keep(ctx, t, other.selfie, out); err != nil {
		return fmt.Errorf("keep picture: %w", err)
	}
	out.Media[len(out.Media)-1].Purpose = media.PurposeFaceReference
	it.TargetImage, it.SourceImage = user.selfie.Mark(), other.selfie.Mark()
	return nil
}
