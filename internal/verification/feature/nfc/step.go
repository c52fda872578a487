package nfc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Step reads chips.
type Step struct {
	// Verifier is nil where no certificates of issuing states are configured.
	Verifier   Verifier
	Pictures   face.Pictures
	Normaliser face.Normaliser
	// Key derives the challenges; every process has the same.
	Key   []byte
	Now   func() time.Time
	NewID func() uuid.UUID
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureNFC }

// Ready reports whether chips can be verified: always in a sandbox, and live
// where the certificates of issuing states are configured.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Verifier != nil
}

// Failure is the item of a chip that could not be verified for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Run verifies the chip and judges it.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := settingsOf(t.Node)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	var in kept
	if err := json.Unmarshal(t.Input, &in); err != nil {
		return verification.Finding{}, fmt.Errorf("read input: %w", err)
	}
	it := newItem(t.Node)
	f := &finding.List{Feature: t.Node.Feature, NodeID: t.Node.NodeID, Texts: texts}
	out := verification.Finding{}
	switch {
	case t.Environment == application.Sandbox:
		simulate(it, f, simulation{task: t, settings: settings, skipReason: in.SkipReason, now: s.Now()})
	case in.SkipReason != "":
		it.skip(f, in.SkipReason, settings.SkipAction)
	default:
		err = s.read(ctx, t, &chipWork{settings, in, it, f, &out})
	}
	if err != nil {
		return verification.Finding{}, err
	}
	return conclude(it, f, out)
}

// skip writes that there was no chip to read, and why.
func (i *item) skip(f *finding.List, reason string, action workflow.Action) {
	i.IsNFCSkipped, i.SkipReason = true, &reason
	f.Add(riskSkipped, action, nil)
}

// chipWork is a chip on its way to a verdict.
type chipWork struct {
	settings Settings
	in       kept
	item     *item
	findings *finding.List
	out      *verification.Finding
}

// read has the stored files verified and compared with the document.
func (s *Step) read(ctx context.Context, t verification.Task, w *chipWork) error {
	if w.in.ChipID == nil {
		return errors.New("a chip was neither sent nor passed over")
	}
	raw, err := s.Pictures.Read(ctx, t.Session.ApplicationID, *w.in.ChipID)
	if err != nil {
		return fmt.Errorf("load chip: %w", err)
	}
	var chip Chip
	if err := json.Unmarshal(raw, &chip); err != nil {
		return fmt.Errorf("read stored chip: %w", err)
	}
	reading, err := s.Verifier.Verify(ctx, chip, s.Now())
	if err != nil {
		return fmt.Errorf("verify chip: %w", err)
	}
	w.item.fill(reading)
	w.settings.judge(w.findings, reading, subject.FromTask(t))
	w.out.Facts = factsOf(reading)
	if w.item.PortraitImage, err = s.keep(ctx, t, reading.Portrait, w.out); err != nil {
		return err
	}
	w.item.SignatureImage, err = s.keep(ctx, t, reading.Signature, w.out)
	return err
}

// factsOf are what lists show of a session; only a chip whose state vouches for
// it replaces what the document says.
func factsOf(r Reading) session.ListFacts {
	if !r.Trusted || !r.SODIntact || !r.GroupsIntact {
		return session.ListFacts{}
	}
	return session.ListFacts{DocumentNumber: optional.Of(r.Holder.Number), IssuingState: optional.Of(stateOf(r.Holder.Issuer))}
}

// keep stores a picture of the chip in a form that browsers show; nil when it
// cannot be decoded. The chip may be forged, so its pictures are decoded as any
// other upload is.
func (s *Step) keep(ctx context.Context, t verification.Task, picture []byte, out *verification.Finding) (*media.Mark, error) {
	if len(picture) == 0 {
		return nil, nil
	}
	upright, err := s.Normaliser.Normalise(ctx, picture)
	if err != nil {
		return nil, fmt.Errorf("read picture: %w", err)
	}
	if len(upright) == 0 {
		return nil, nil
	}
	object := s.object(t, media.PurposeChipPortrait, int64(len(upright)))
	if err := s.Pictures.Put(ctx, t.Session.ApplicationID, object.ID, bytes.NewReader(upright), object.Size); err != nil {
		return nil, fmt.Errorf("keep picture: %w", err)
	}
	out.Media = append(out.Media, object)
	return media.MarkOf(object.ID), nil
}

func (s *Step) object(t verification.Task, purpose media.Purpose, size int64) media.Object {
	o := media.Object{
		ApplicationID: t.Session.ApplicationID, ID: s.NewID(), SessionID: &t.Session.ID, Purpose: purpose, ContentType: "image/jpeg", Size: size,
	}
	if purpose == media.PurposeChipData {
		o.ContentType = "application/json"
	}
	return o
}

func conclude(it *item, f *finding.List, out verification.Finding) (verification.Finding, error) {
	it.Status, it.Warnings = f.Status(), append(it.Warnings, f.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Item, out.Warnings, out.Status = raw, it.Warnings, it.Status
	return out, nil
}
