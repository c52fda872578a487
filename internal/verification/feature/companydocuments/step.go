// Package companydocuments is the step KYB_DOCUMENTS: it collects one company
// document for each required group and judges its content: the type, the age, signs
// of forgery, and whether it agrees with the registry and the other documents. It
// reads no files itself. In sandbox sessions documents contain the registry's data.
package companydocuments

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Files keeps what the person gave.
type Files interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
}

// Step collects the documents of a company.
type Step struct {
	// Reader is nil where none is configured; then people look at live documents.
	Reader Reader
	Files  Files
	Now    func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureKYBDocuments }

// Failure is the item of documents that could not be looked at.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	set, err := settingsOf(node)
	if err != nil {
		return nil, err
	}
	it := newItem(node, set.groups())
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Uploads requests one file of each required group.
func (*Step) Uploads(_ session.Session, node workflow.Node) (verification.Uploads, error) {
	return uploads(node)
}

// paper is a document on the way: the file, what was read of it, and its entry.
type paper struct {
	reading Reading
	entry   *document
	// asked is the group that it was brought for.
	asked string
	// found are the warnings about it.
	found finding.List
}

// Run reads the files and judges them.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.Finding{}, err
	}
	known := companyOf(t)
	papers, err := s.papers(ctx, t, known)
	if err != nil {
		return verification.Finding{}, err
	}
	if t.Environment == application.Live {
		if reason := retryReason(papers, set); reason != "" && !t.Last {
			return verification.Finding{Retry: reason}, nil
		}
		judge(papers, judgement{settings: set, company: known, now: s.Now()})
	}
	return conclude(t, papers, set)
}

// papers has the files read; in the sandbox they say what the registry says.
func (s *Step) papers(ctx context.Context, t verification.Task, known company) ([]*paper, error) {
	var all []*paper
	for _, image := range t.Images {
		data, err := s.Files.Read(ctx, t.Session.ApplicationID, image.MediaID)
		if err != nil {
			return nil, fmt.Errorf("load document: %w", err)
		}
		p := &paper{asked: groupOf(image.Side), found: finding.List{
			Feature: workflow.FeatureKYBDocuments, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{},
		}}
		switch {
		case t.Environment == application.Sandbox:
			p.reading = Reading{File: fileOf(data)}
		case s.Reader == nil:
			p.reading = Reading{NoEngine: true, File: fileOf(data)}
		default:
			if p.reading, err = s.Reader.Read(ctx, data); err != nil {
				return nil, fmt.Errorf("read document: %w", err)
			}
		}
		if p.entry, err = newDocument(t, image, p, s.Now()); err != nil {
			return nil, err
		}
		if t.Environment == application.Sandbox {
			p.entry.simulate(known)
		}
		all = append(all, p)
	}
	return all, nil
}

// Why a person is asked for other files.
const (
	retryUnread = "COULD_NOT_RECOGNIZE_DOCUMENT"
	retryKind   = "DOCUMENT_TYPE_MISMATCH"
)

// retryReason returns why other files would help. A kind that nobody knows is for a reviewer: the
// person would bring the same document again.
func retryReason(papers []*paper, set settings) string {
	reason := ""
	for _, p := range papers {
		switch {
		case p.reading.NoEngine:
		case p.reading.Refusal != "":
			return retryUnread
		case !set.takes(p.reading.Subtype, p.asked):
			reason = retryKind
		}
	}
	return reason
}

// conclude writes the entries: the step is as bad as its worst document.
func conclude(t verification.Task, papers []*paper, set settings) (verification.Finding, error) {
	it := newItem(t.Node, set.groups())
	evidence := map[string]map[string]place{}
	for _, p := range papers {
		it.Items = append(it.Items, p.entry)
		it.Warnings = append(it.Warnings, p.found.All...)
		if places := p.reading.places(); len(places) > 0 {
			evidence[p.entry.UUID.String()] = places
		}
	}
	it.count()
	it.Status = decision.StatusOf(it.Warnings)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out := verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}
	if len(evidence) > 0 {
		if out.Evidence, err = json.Marshal(map[string]any{"documents": evidence}); err != nil {
			return verification.Finding{}, fmt.Errorf("write evidence: %w", err)
		}
	}
	return out, nil
}
