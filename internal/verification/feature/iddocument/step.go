package iddocument

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/optional"
	"vidimus/internal/verification"
)

// Pictures stores uploads and pictures derived from them.
type Pictures interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
}

// Simulator answers for sandbox sessions, where pixels never decide.
type Simulator interface {
	Simulate(s session.Session, c verification.Choice, now time.Time) Reading
}

// Step reads identity documents.
type Step struct {
	Reader    Reader
	Simulator Simulator
	Pictures  Pictures
	// Redactor makes fields unreadable that a workflow wants nobody to keep.
	Redactor Redactor
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

// page is one picture with its reading.
type page struct {
	image   verification.Image
	reading Reading
	// seen is what stands in the picture, also where the reading is simulated.
	seen Reading
	// hasPortrait says that a face was found, also where it is not kept.
	hasPortrait bool
}

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
	zone := bestZone(pages)
	if err := searchPrint(ctx, pages, zone); err != nil {
		return verification.Finding{}, err
	}
	d := gather(pages, zone, t.Choice, sourcesOf(pages, zone, chipOf(t.Results)))
	d.recognise(s.Now())
	// Another picture would change nothing where pictures do not decide.
	again := !t.Last && t.Environment != application.Sandbox
	if reason := retryReason(pages, d, t.Choice, s.abilities()); reason != "" && again {
		return verification.Finding{Retry: reason}, nil
	}
	return s.conclude(ctx, t, pages, d, settings)
}

func (s *Step) read(ctx context.Context, t verification.Task) ([]page, error) {
	pages := make([]page, 0, len(t.Images))
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
			simulated.Upright, simulated.Page, simulated.Portrait = reading.Upright, reading.Page, reading.Portrait
			reading = simulated
		}
		pages = append(pages, page{image, reading, seen, len(reading.Portrait) > 0})
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

// retryReason returns why another picture would help, most helpful reason first.
func retryReason(pages []page, d *document, c verification.Choice, able Abilities) string {
	for _, p := range pages {
		if p.reading.Refusal != "" {
			return retryNoPicture
		}
	}
	if d.certain() || d.enough(able) {
		if c.DocumentType != "" && d.told && d.code != c.DocumentType {
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
	switch {
	case d.zone != nil:
		return retryBadMRZ
	case carriesBarcode(d.state, d.code):
		return retryNoPicture
	default:
		return retryNoMRZ
	}
}

// enough says that another picture of the document would tell no more: kinds
// that have neither a zone nor a barcode are read by their print alone.
func (d *document) enough(able Abilities) bool {
	if d.zone != nil || d.licence != nil || slices.Contains(zonedKinds, d.code) || able.Barcodes && carriesBarcode(d.state, d.code) {
		return false
	}
	return d.fullName() != "" && d.number != "" && d.birth.Known()
}

// zonedKinds often have a machine readable zone, which another picture may show.
var zonedKinds = []string{"P", "ID", "RP", "VISA"}

// conclude writes the item and its verdict.
func (s *Step) conclude(ctx context.Context, t verification.Task, pages []page, d *document, settings workflow.OCRSettings) (verification.Finding, error) {
	it := newItem(t.Node)
	f := newFindings(t.Node)
	out := verification.Finding{}
	if err := s.redact(ctx, pages, d, settings, &out); err != nil {
		return verification.Finding{}, err
	}
	if err := s.keep(ctx, t, pages, it, &out); err != nil {
		return verification.Finding{}, err
	}
	if d.empty() {
		f.addUnread(pages, d, settings, s.Standalone)
	} else {
		if settings.NonLatin(d.state, d.code) {
			d.preferNonLatin()
		}
		d.address.parse(d.state)
		it.fill(d, s.Now())
		if err := s.weigh(ctx, t, weighing{pages, d, settings, it, f}); err != nil {
			return verification.Finding{}, err
		}
		out.Facts = d.facts(it)
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
	pages    []page
	document *document
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
	sources := d.sources
	if number := d.numberSource(s.Now()); number != nil {
		sources = append(slices.Clone(sources), *number)
	}
	contradictions := clashes(sources)
	f.cross(contradictions, settings)
	f.judgeConfirmation(d, contradictions, settings, s.abilities())
	f.judgeEarlier(d, t.Results, settings)
	f.compare(d, t.Session.Expected, settings)
	f.judgePictures(d, w.pages, settings)
	if s.abilities().Portraits && !slices.ContainsFunc(w.pages, func(p page) bool { return p.hasPortrait }) {
		f.Add("PORTRAIT_IMAGE_NOT_DETECTED", settings.WithoutPortraitAction, nil)
	}
	if s.Archive == nil {
		return nil
	}
	known, err := s.Archive.Find(ctx, t, d.look())
	if err != nil {
		return err
	}
	w.item.Matches = known.entries()
	f.judgeKnown(known, d, settings)
	return nil
}

// look returns the query for earlier documents.
func (d *document) look() DocumentQuery {
	l := DocumentQuery{
		DocumentNumber: d.number, PersonalNumber: d.personal, IssuingState: d.state, Nationality: d.nationality, FullName: d.fullName(),
	}
	if d.birth.Known() {
		l.DateOfBirth = *d.birth.text()
	}
	return l
}

func (d *document) facts(it *item) session.ListFacts {
	region := d.region
	if p := d.address.parts; p != nil && p.region != "" {
		region = p.region
	}
	return session.ListFacts{
		SubjectName: it.FullName, DocumentType: optional.Of(d.code), DocumentNumber: it.DocumentNumber, PersonalNumber: it.PersonalNumber,
		IssuingState: it.IssuingState, Region: optional.Of(region),
	}
}

// abilities returns the kinds of reading the installation has engines for.
func (s *Step) abilities() Abilities {
	if able, ok := s.Reader.(CapableReader); ok {
		return able.Abilities()
	}
	return Abilities{}
}

// addUnread adds why nothing was read after the last try. A document of which nothing is known is
// never accepted, whatever the workflow forgives; a call that nobody can repeat has one word for
// all of it.
func (f *findings) addUnread(pages []page, d *document, s workflow.OCRSettings, alone bool) {
	refused := slices.ContainsFunc(pages, func(p page) bool { return p.reading.Refusal != "" })
	if refused || alone {
		f.Add("COULD_NOT_RECOGNIZE_DOCUMENT", workflow.ActionDecline, nil)
		return
	}
	f.Add("MRZ_NOT_DETECTED", s.InvalidMRZAction, nil)
	if f.Status() == decision.StepApproved {
		f.judgeFields(d, s)
	}
}
