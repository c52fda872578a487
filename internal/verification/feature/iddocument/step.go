// Package iddocument is the step that verifies an identity document: it has the
// pictures read, checks the data by the rules of the workflow and against the
// caller's expectations, and writes the decision's item. It processes no pixels
// itself.
package iddocument

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// Pictures stores uploads and pictures derived from them.
type Pictures interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
}

// Simulator answers for sandbox sessions, where pixels never decide.
type Simulator interface {
	Simulate(s session.Session, c verification.Choice, now time.Time) reading.Reading
}

// Step reads identity documents.
type Step struct {
	Reader    reading.Reader
	Simulator Simulator
	Pictures  Pictures
	// Redactor makes fields unreadable that a workflow wants nobody to keep.
	Redactor reading.Redactor
	// Archive is asked about documents of live sessions; nil asks nobody.
	Archive PreviousDocuments
	// Standalone says that the step answers a call without a session: its item has the
	// barcodes, and a file of which nothing is read is refused. The verdict is that of
	// a session.
	Standalone bool
	Now        func() time.Time
	NewID      func() uuid.UUID
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureOCR }

// SummarizeChild implements verification.ChildSummaryStep.
func (*Step) SummarizeChild(c *verification.ChildState, _ decision.StepStatus, item json.RawMessage) {
	if d, err := decision.ReadDocument(item); err == nil {
		c.DocumentType, c.Nationality = optional.Of(d.Type), optional.Of(d.Nationality)
	}
}

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

// Run reads the pictures and judges them.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := workflow.ParseOCR(t.Node.Config)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	if t.Environment == application.Sandbox {
		settings = underScenario(settings, t.Session.SandboxScenario)
	}
	pages, err := s.read(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	zone := documentdata.BestZone(pages)
	if err := searchPrint(ctx, pages, zone); err != nil {
		return verification.Finding{}, err
	}
	d := documentdata.Merge(pages, zone, t.Choice, documentdata.SourcesOf(pages, zone, documentdata.ChipOf(t.Results)))
	d.FindPersonalNumber(s.Now())
	// Another picture would change nothing where pictures do not decide.
	again := !t.Last && t.Environment != application.Sandbox
	if reason := retryReason(pages, d, t.Choice, s.abilities()); reason != "" && again {
		return verification.Finding{Retry: reason}, nil
	}
	return s.conclude(ctx, t, pages, d, settings)
}

func (s *Step) read(ctx context.Context, t verification.Task) ([]documentdata.Page, error) {
	pages := make([]documentdata.Page, 0, len(t.Images))
	for _, image := range t.Images {
		picture, err := s.Pictures.Read(ctx, t.Session.ApplicationID, image.MediaID)
		if err != nil {
			return nil, fmt.Errorf("load picture: %w", err)
		}
		reading, err := s.Reader.Read(ctx, picture, image.Password)
		if err != nil {
			return nil, fmt.Errorf("read picture: %w", err)
		}
		seen := reading
		if t.Environment == application.Sandbox {
			simulated := s.Simulator.Simulate(t.Session, t.Choice, s.Now())
			simulated.NormalisedJPEG, simulated.Page, simulated.Portrait = reading.NormalisedJPEG, reading.Page, reading.Portrait
			reading = simulated
		}
		pages = append(pages, documentdata.Page{Image: image, Reading: reading, Actual: seen, HasPortrait: len(reading.Portrait) > 0})
	}
	return pages, nil
}

// retryReason returns why another picture would help, most helpful reason first.
func retryReason(pages []documentdata.Page, d *documentdata.Document, c verification.Choice, able reading.Capabilities) string {
	for _, p := range pages {
		if p.Reading.Refusal != "" {
			return retryNoPicture
		}
	}
	if d.IsCertain() || enough(d, able) {
		if c.DocumentType != "" && d.KindShown && d.Code != c.DocumentType {
			return retryOtherType
		}
		return ""
	}
	for _, p := range pages {
		switch q := p.Reading.Quality; {
		case q.BrightnessIssue == "too_dark":
			return retryDark
		case q.BrightnessIssue == "too_bright":
			return retryBright
		case q.Blurred:
			return retryBlurred
		}
	}
	switch {
	case d.Zone != nil:
		return retryBadMRZ
	case carriesBarcode(d.State, d.Code):
		return retryNoPicture
	default:
		return retryNoMRZ
	}
}

// enough says that another picture of the document would tell no more: kinds
// that have neither a zone nor a barcode are read by their print alone.
func enough(d *documentdata.Document, able reading.Capabilities) bool {
	if d.Zone != nil || d.Licence != nil || slices.Contains(zonedKinds, d.Code) || able.Barcodes && carriesBarcode(d.State, d.Code) {
		return false
	}
	return d.FullName() != "" && d.Number != "" && d.Birth.Known()
}

// zonedKinds often have a machine readable zone, which another picture may show.
var zonedKinds = []string{"P", "ID", "RP", "VISA"}

// conclude writes the item and its verdict.
func (s *Step) conclude(ctx context.Context, t verification.Task, pages []documentdata.Page, d *documentdata.Document, settings workflow.OCRSettings) (verification.Finding, error) {
	it := newItem(t.Node)
	f := newFindings(t.Node)
	out := verification.Finding{}
	if err := s.redact(ctx, pages, d, settings, &out); err != nil {
		return verification.Finding{}, err
	}
	if err := s.keep(ctx, t, pages, it, &out); err != nil {
		return verification.Finding{}, err
	}
	if d.IsEmpty() {
		f.addUnread(pages, d, settings, s.Standalone)
	} else {
		if settings.NonLatin(d.State, d.Code) {
			d.PreferNonLatin()
		}
		d.Address.Parse(d.State)
		it.fill(d, s.Now())
		if err := s.weigh(ctx, t, weighing{pages, d, settings, it, f}); err != nil {
			return verification.Finding{}, err
		}
		out.Facts = listFacts(d, it)
	}
	if s.Standalone {
		codes := barcodesOf(pages)
		it.Barcodes = &codes
	}
	it.Status = f.Status()
	it.Warnings = append(it.Warnings, f.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Item, out.Warnings, out.Status = raw, it.Warnings, it.Status
	return out, nil
}

// weighing is a document that was read, on its way to a verdict.
type weighing struct {
	pages    []documentdata.Page
	document *documentdata.Document
	settings workflow.OCRSettings
	item     *item
	findings *findings
}

// weigh raises all that speaks against the document. What a sandbox document
// says follows from its scenario, so nothing beyond that is looked at there.
func (s *Step) weigh(ctx context.Context, t verification.Task, w weighing) error {
	f, d, settings := w.findings, w.document, w.settings
	f.judge(d, settings, s.Now())
	if t.Environment == application.Sandbox {
		f.compare(d, t.Session.Expected, settings)
		return nil
	}
	f.judgeEvidence(d, settings, s.abilities())
	f.judgeNumbers(d, settings, s.Now())
	sources := d.Sources
	if number := d.NumberSource(s.Now()); number != nil {
		sources = append(slices.Clone(sources), *number)
	}
	contradictions := documentdata.Contradictions(sources)
	f.cross(contradictions, settings)
	f.judgeConfirmation(d, contradictions, settings, s.abilities())
	f.judgeEarlier(d, t.Results, settings)
	f.compare(d, t.Session.Expected, settings)
	f.judgePictures(d, w.pages, settings)
	if s.abilities().Portraits && !slices.ContainsFunc(w.pages, func(p documentdata.Page) bool { return p.HasPortrait }) {
		f.Add("PORTRAIT_IMAGE_NOT_DETECTED", settings.WithoutPortraitAction, nil)
	}
	if s.Archive == nil {
		return nil
	}
	known, err := s.Archive.Find(ctx, t, queryFor(d))
	if err != nil {
		return err
	}
	w.item.Matches = known.entries()
	f.judgeKnown(known, d, settings)
	return nil
}

// queryFor returns the query for earlier documents.
func queryFor(d *documentdata.Document) DocumentQuery {
	l := DocumentQuery{
		DocumentNumber: d.Number, PersonalNumber: d.PersonalNumber, IssuingState: d.State, Nationality: d.Nationality, FullName: d.FullName(),
	}
	if d.Birth.Known() {
		l.DateOfBirth = *d.Birth.ISO()
	}
	return l
}

func listFacts(d *documentdata.Document, it *item) session.ListFacts {
	region := d.Region
	if p := d.Address.Parts; p != nil && p.Region != "" {
		region = p.Region
	}
	return session.ListFacts{
		SubjectName: it.FullName, DocumentType: optional.Of(d.Code), DocumentNumber: it.DocumentNumber, PersonalNumber: it.PersonalNumber,
		IssuingState: it.IssuingState, Region: optional.Of(region),
	}
}

// abilities returns the kinds of reading the installation has engines for.
func (s *Step) abilities() reading.Capabilities {
	if able, ok := s.Reader.(reading.CapableReader); ok {
		return able.Capabilities()
	}
	return reading.Capabilities{}
}

// addUnread adds why nothing was read after the last try. A document of which nothing is known is
// never accepted, whatever the workflow forgives; a call that nobody can repeat has one word for
// all of it.
func (f *findings) addUnread(pages []documentdata.Page, d *documentdata.Document, s workflow.OCRSettings, alone bool) {
	refused := slices.ContainsFunc(pages, func(p documentdata.Page) bool { return p.Reading.Refusal != "" })
	if refused || alone {
		f.Add("COULD_NOT_RECOGNIZE_DOCUMENT", workflow.ActionDecline, nil)
		return
	}
	f.Add("MRZ_NOT_DETECTED", s.InvalidMRZAction, nil)
	if f.Status() == decision.StepApproved {
		f.judgeFields(d, s)
	}
}
