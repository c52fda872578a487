// Package address is the step in which a person proves an address with a bill, a
// bank statement or a letter of an authority. It judges what a Reader extracted and
// reads no files itself.
package address

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Files returns the submitted files.
type Files interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
}

// Step implements PROOF_OF_ADDRESS.
type Step struct {
	// Reader is nil where none is configured; then only sandbox sessions are carried out.
	Reader Reader
	Files  Files
	Now    func() time.Time
	// MaxAgeMonths are how old documents of each kind may be; nil stands for the
	// usual ages, and a kind without one is never too old.
	MaxAgeMonths map[string]int
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureProofOfAddress }

// Ready implements verification.ConditionalStep.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Reader != nil
}

// Uploads requests one file, a picture or a PDF.
func (s *Step) Uploads(_ session.Session, node workflow.Node) (verification.Uploads, error) {
	settings, err := workflow.Read[Settings](workflow.FeatureProofOfAddress, node.Config)
	if err != nil {
		return verification.Uploads{}, fmt.Errorf("read settings: %w", err)
	}
	return verification.Uploads{
		Slots:          []verification.Slot{{Side: verification.SideFile, PDF: true}},
		CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: settings.MaxAttempts,
	}, nil
}

// Failure is the item of a document that could not be read for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Why a person is asked for another file.
const (
	retryUnread  = "COULD_NOT_RECOGNIZE_DOCUMENT"
	retryNoProof = "DOCUMENT_TYPE_MISMATCH"
)

// maxAhead is how far a date of issue may lie ahead: bills are dated ahead of
// the day on which they are sent.
const maxAhead = 7 * 24 * time.Hour

// Run reads the file and judges it.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := workflow.Read[Settings](workflow.FeatureProofOfAddress, t.Node.Config)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	reading, err := s.read(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	against := againstOf(t)
	if t.Environment == application.Sandbox {
		reading, settings = simulate(t, reading.File, settings, s.Now())
		against = underScenario(against, t.Scenario())
	} else if reason := s.retryReason(reading); reason != "" && !t.Last {
		return verification.Finding{Retry: reason}, nil
	}
	return s.conclude(t, reading, against, settings)
}

// read has the file read; in the sandbox only its size is looked at.
func (s *Step) read(ctx context.Context, t verification.Task) (Reading, error) {
	if len(t.Images) == 0 {
		return Reading{Refusal: "missing"}, nil
	}
	data, err := s.Files.Read(ctx, t.Session.ApplicationID, t.Images[0].MediaID)
	if err != nil {
		return Reading{}, fmt.Errorf("load file: %w", err)
	}
	if t.Environment == application.Sandbox {
		return Reading{File: File{Size: int64(len(data))}}, nil
	}
	r, err := s.Reader.Read(ctx, data, t.Images[0].Password)
	if err != nil {
		return Reading{}, fmt.Errorf("read file: %w", err)
	}
	return r, nil
}

// retryReason returns why another file would help.
func (s *Step) retryReason(r Reading) string {
	issued, dated := dateOf(r.Issued)
	switch {
	case r.NoEngine:
		return "" // another picture would not help
	case r.Refusal != "", r.Address == "", dated && issued.Sub(s.Now()) > maxAhead:
		return retryUnread
	case r.Kind == KindUnknown || r.Kind == "":
		return retryNoProof
	default:
		return ""
	}
}

// againstOf gathers what the document is held against.
func againstOf(t verification.Task) ExpectedAddress {
	a := ExpectedAddress{}
	if e := t.Session.Expected; e != nil {
		a.Expected, a.Address = personname.Person{First: e.FirstName, Last: e.LastName}.Whole(), e.Address
		a.Country = or(e.POACountry, e.Country)
	}
	if p := subject.FromTask(t); p.FromDocument {
		a.Document = p.FullName
	}
	for _, r := range t.Results {
		var former struct {
			Name string `json:"name_on_document"`
		}
		if r.Feature == workflow.FeatureProofOfAddress && json.Unmarshal(r.Item, &former) == nil && former.Name != "" {
			a.Proofs = append(a.Proofs, former.Name)
		}
	}
	return a
}

// conclude writes the item and its verdict.
func (s *Step) conclude(t verification.Task, r Reading, a ExpectedAddress, settings Settings) (verification.Finding, error) {
	it := newItem(t.Node)
	if len(t.Images) > 0 {
		it.DocumentFile = media.MarkOf(t.Images[0].MediaID)
	}
	if e := t.Session.Expected; e != nil {
		it.expect(e.Address, or(e.POACountry, e.Country))
	}
	j := &judgement{
		List:     finding.List{Feature: workflow.FeatureProofOfAddress, NodeID: t.Node.NodeID, Texts: texts},
		Settings: settings, now: s.Now(), months: s.MaxAgeMonths,
	}
	if j.months == nil {
		j.months = maxAgeMonths
	}
	switch {
	case r.NoEngine:
		it.Metadata = metadataOf(r.File)
		j.Add(riskNoEngine, workflow.ActionReview, nil)
	case r.Refusal != "", t.Environment == application.Live && s.retryReason(r) == retryUnread:
		// A date far ahead or no address after the last try: nothing of it is believed.
		it.Metadata = metadataOf(r.File)
		j.Add(riskAttempts, settings.AttemptsExceeded, nil)
	default:
		r.choose(a.Address)
		it.fill(&r, a)
		j.judge(&r, a)
	}
	it.Status = j.Status()
	it.Warnings = append(it.Warnings, j.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}
