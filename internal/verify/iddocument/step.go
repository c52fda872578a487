package iddocument

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
)

// Pictures keeps what the person gave and what is made of it.
type Pictures interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
}

// Simulator answers for sandbox sessions, where pixels never decide.
type Simulator interface {
	Simulate(s session.Session, c verify.Choice, now time.Time) Reading
}

// Step reads identity documents.
type Step struct {
	Reader    Reader
	Simulator Simulator
	Pictures  Pictures
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureOCR }

// Failure is the item of a document that could not be read for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Why a person is asked for another picture.
const (
	retryBlurred   = "IMAGE_TOO_BLURRY"
	retryDark      = "IMAGE_TOO_DARK"
	retryBright    = "IMAGE_TOO_BRIGHT"
	retryNoMRZ     = "MRZ_NOT_DETECTED"
	retryBadMRZ    = "MRZ_VALIDATION_FAILED"
	retryNoPicture = "COULD_NOT_RECOGNIZE_DOCUMENT"
	retryOtherType = "DOCUMENT_TYPE_MISMATCH"
)

// page is one picture with what was read on it.
type page struct {
	image   verify.Image
	reading Reading
}

// Run reads the pictures and judges them.
func (s *Step) Run(ctx context.Context, t verify.Task) (verify.Finding, error) {
	settings, err := workflow.ParseOCR(t.Node.Config)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	if t.Environment == application.Sandbox {
		settings = underScenario(settings, t.Session.SandboxScenario)
	}
	pages, err := s.read(ctx, t)
	if err != nil {
		return verify.Finding{}, err
	}
	zone := bestZone(pages)
	// Another picture would change nothing where pictures do not decide.
	again := !t.Last && t.Environment != application.Sandbox
	if reason := retryReason(pages, zone, t.Choice); reason != "" && again {
		return verify.Finding{Retry: reason}, nil
	}
	return s.conclude(ctx, t, pages, zone, settings)
}

func (s *Step) read(ctx context.Context, t verify.Task) ([]page, error) {
	pages := make([]page, 0, len(t.Images))
	for _, image := range t.Images {
		picture, err := s.Pictures.Read(ctx, t.Session.ApplicationID, image.MediaID)
		if err != nil {
			return nil, fmt.Errorf("load picture: %w", err)
		}
		reading, err := s.Reader.Read(ctx, picture)
		if err != nil {
			return nil, fmt.Errorf("read picture: %w", err)
		}
		if t.Environment == application.Sandbox {
			simulated := s.Simulator.Simulate(t.Session, t.Choice, s.Now())
			simulated.Upright = reading.Upright
			reading = simulated
		}
		pages = append(pages, page{image, reading})
	}
	return pages, nil
}

// bestZone is the zone that was read best, on whichever side it stands.
func bestZone(pages []page) *MRZ {
	var best *MRZ
	for _, p := range pages {
		m := p.reading.MRZ
		if m == nil {
			continue
		}
		if best == nil || (m.Accepted && m.valid()) && !(best.Accepted && best.valid()) {
			best = m
		}
	}
	return best
}

// retryReason says why another picture would help, most helpful reason first.
func retryReason(pages []page, zone *MRZ, c verify.Choice) string {
	for _, p := range pages {
		if p.reading.Refusal != "" {
			return retryNoPicture
		}
	}
	if zone != nil && zone.Accepted && zone.valid() {
		if c.DocumentType != "" && codeOf(zone, c.DocumentType) != c.DocumentType {
			return retryOtherType
		}
		return ""
	}
	for _, p := range pages {
		switch q := p.reading.Quality; {
		case q.BrightnessIssue == "too_dark":
			return retryDark
		case q.BrightnessIssue == "too_bright":
			return retryBright
		case q.Blurred:
			return retryBlurred
		}
	}
	if zone == nil {
		return retryNoMRZ
	}
	return retryBadMRZ
}

// conclude writes the item and its verdict.
func (s *Step) conclude(ctx context.Context, t verify.Task, pages []page, zone *MRZ, settings workflow.OCRSettings) (verify.Finding, error) {
	now := s.Now()
	it := newItem(t.Node)
	f := newFindings(t.Node)
	out := verify.Finding{}
	if err := s.keep(ctx, t, pages, it, &out); err != nil {
		return verify.Finding{}, err
	}
	if zone == nil {
		f.addUnread(pages, settings)
	} else {
		code := codeOf(zone, t.Choice.DocumentType)
		it.fillMRZ(zone, code, now)
		f.judge(zone, code, settings, now)
		f.compare(zone, t.Session.Expected, settings)
		if zone.valid() && !zone.Accepted {
			f.Add("LOW_IMAGE_QUALITY", settings.QualityTooLowAction, nil)
		}
		out.Facts = session.Facts{SubjectName: it.FullName, DocumentType: &code, DocumentNumber: it.DocumentNumber, PersonalNumber: it.PersonalNumber, IssuingState: it.IssuingState}
	}
	it.Status = f.Status()
	it.Warnings = append(it.Warnings, f.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Item, out.Warnings, out.Status = raw, it.Warnings, it.Status
	return out, nil
}

// addUnread says why nothing was read after the last try.
func (f *findings) addUnread(pages []page, s workflow.OCRSettings) {
	for _, p := range pages {
		if p.reading.Refusal != "" {
			f.Add("COULD_NOT_RECOGNIZE_DOCUMENT", workflow.ActionDecline, nil)
			return
		}
	}
	f.Add("MRZ_NOT_DETECTED", s.InvalidMRZAction, nil)
}

// keep stores the upright pictures that the item points to.
func (s *Step) keep(ctx context.Context, t verify.Task, pages []page, it *item, out *verify.Finding) error {
	for _, p := range pages {
		if len(p.reading.Upright) == 0 {
			continue
		}
		id, purpose := s.NewID(), media.PurposeDocumentFront
		if p.image.Side == verify.SideBack {
			purpose = media.PurposeDocumentBack
		}
		if err := s.Pictures.Put(ctx, t.Session.ApplicationID, id, bytes.NewReader(p.reading.Upright), int64(len(p.reading.Upright))); err != nil {
			return fmt.Errorf("keep picture: %w", err)
		}
		out.Media = append(out.Media, media.Object{
			ApplicationID: t.Session.ApplicationID, ID: id, SessionID: &t.Session.ID, Purpose: purpose,
			ContentType: "image/jpeg", Size: int64(len(p.reading.Upright)),
		})
		it.fillPicture(p.image.Side, id, p.reading.Quality)
	}
	return nil
}
