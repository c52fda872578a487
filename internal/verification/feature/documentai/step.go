// Package documentai is the step that asks for documents of any kind and extracts
// the fields that the workflow names. It judges what a Reader extracted and reads no
// files itself.
package documentai

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Reader extracts fields from documents. An error means that nothing could be read.
type Reader interface {
	Read(ctx context.Context, file []byte, fields []Field) (Reading, error)
}

// Reading is the extracted content of a document.
type Reading struct {
	// Refusal says why the file could not be read at all; empty when it was.
	Refusal Refusal
	// NoEngine says that nothing here could read the file, or knows the fields.
	NoEngine bool
	// Failed says that a provider which should have read the rest gave no answer.
	Failed bool
	// Values are what was found, by key of the field: texts, numbers as
	// json.Number, dates as YYYY-MM-DD. Fields that were not found are absent.
	Values map[string]any
	// ValueSource tells of the values where they come from.
	Sources map[string]ValueSource
	// Tampered names the trace of a forgery; empty when there is none.
	Tampered string
	// Metadata is what the file says about itself; nil when it was not looked at.
	Metadata json.RawMessage
}

// ValueSource is where a value comes from.
type ValueSource struct {
	// Source is rule, or provider: and the name of the provider.
	Source string
	// Page and Line count from 1; 0 where the value has no place.
	Page, Line int
	// Confidence runs from 0 to 1; nil where nobody tells.
	Confidence *float64
	// Unverified says that the value does not stand in the text of the document.
	Unverified bool
}

// Refusal is why a file gave no content.
type Refusal string

// The refusals.
const (
	RefusalUnreadable  Refusal = "unreadable"
	RefusalUnsupported Refusal = "unsupported"
)

// Files returns the submitted files.
type Files interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
}

// Step implements DOCUMENT_AI.
type Step struct {
	// Reader is nil where none is configured; then only sandbox sessions are carried out.
	Reader Reader
	Files  Files
	Now    func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureDocumentAI }

// Ready implements verification.ConditionalStep.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Reader != nil
}

// Uploads requests one file of each document that the workflow names.
func (s *Step) Uploads(_ session.Session, node workflow.Node) (verification.Uploads, error) {
	settings, err := read(node)
	if err != nil {
		return verification.Uploads{}, err
	}
	out := verification.Uploads{CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: settings.MaxAttempts}
	for i, d := range settings.Documents {
		out.Slots = append(out.Slots, verification.Slot{Side: slot(i), Key: d.Key, Optional: d.IsOptional, PDF: true})
	}
	return out, nil
}

// slot is the place of the document at an index: keys of documents are free
// texts and would not do as names of places.
func slot(index int) verification.Side {
	if index == 0 {
		return verification.SideFile
	}
	return verification.SideFile + verification.Side("_"+strconv.Itoa(index+1))
}

// Failure is the result of documents that could not be read for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	return json.Marshal(result{NodeID: node.NodeID, Status: decision.StatusOf(warnings), Items: []item{}, Warnings: warnings})
}

// retryUnread asks the person for other files.
const retryUnread = "COULD_NOT_RECOGNIZE_DOCUMENT"

// paper is a document with its extracted content.
type paper struct {
	document Document
	image    verification.Image
	size     int64
	reading  Reading
}

// Run reads the files and judges them.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := read(t.Node)
	if err != nil {
		return verification.Finding{}, err
	}
	papers, err := s.papers(ctx, t, settings)
	if err != nil {
		return verification.Finding{}, err
	}
	unread := slices.ContainsFunc(papers, func(p paper) bool { return p.reading.Refusal != "" && !p.reading.NoEngine })
	if unread && !t.Last {
		return verification.Finding{Retry: retryUnread}, nil
	}
	return s.conclude(t, papers, settings)
}

func (s *Step) papers(ctx context.Context, t verification.Task, settings Settings) ([]paper, error) {
	var all []paper
	for i, d := range settings.Documents {
		at := slices.IndexFunc(t.Images, func(m verification.Image) bool { return m.Side == slot(i) })
		if at < 0 {
			continue
		}
		p := paper{document: d, image: t.Images[at]}
		data, err := s.Files.Read(ctx, t.Session.ApplicationID, p.image.MediaID)
		if err != nil {
			return nil, fmt.Errorf("load file: %w", err)
		}
		p.size = int64(len(data))
		if t.Environment == application.Sandbox {
			p.reading = simulate(d, subject.FromTask(t).FullName, s.Now())
		} else if p.reading, err = s.Reader.Read(ctx, data, d.Fields); err != nil {
			return nil, fmt.Errorf("read file: %w", err)
		}
		all = append(all, p)
	}
	return all, nil
}

// expectedName is whom the documents should name: the person, or in a call
// without one the company.
func expectedName(t verification.Task) string {
	if p := subject.FromTask(t); p.FullName != "" {
		return p.FullName
	}
	if e := t.Session.Expected; e != nil {
		return e.CompanyName
	}
	return ""
}

// conclude writes the entries: the step is as bad as its worst document.
func (s *Step) conclude(t verification.Task, papers []paper, settings Settings) (verification.Finding, error) {
	out := result{NodeID: t.Node.NodeID, Items: []item{}, Warnings: []decision.Warning{}}
	expected := expectedName(t)
	for _, p := range papers {
		j := &judgement{
			List:     finding.List{Feature: workflow.FeatureDocumentAI, NodeID: t.Node.NodeID, Texts: texts},
			Settings: settings,
		}
		score := j.judge(p.document, p.reading, expected)
		it := newItem(t.Node, p, s.Now())
		it.Status, it.CrossCheck = j.Status(), crossCheckOf(score)
		out.Items = append(out.Items, it)
		out.Warnings = append(out.Warnings, j.All...)
	}
	out.Status = decision.StatusOf(out.Warnings)
	raw, err := json.Marshal(out)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: out.Warnings, Status: out.Status}, nil
}
