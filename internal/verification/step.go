// Package verification declares what a feature of a workflow is to the session engine: the Step it implements, the Task it is
// given, the Finding it returns, and the capabilities it may have beside (documents, uploads, forms, monitoring, review). What
// a feature checks lives in its package below feature; who runs it, in state, engine, applicant, manualreview, related and schedule.
package verification

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
)

// Step is one feature of a workflow. A plain Step needs no input from the person and
// runs as soon as its turn comes; DocumentStep, UploadStep and FormStep ask the
// person for input first.
type Step interface {
	Feature() workflow.Feature
	// Run looks at what the person gave and says what it found. It is called
	// again after a crash, so it must not act on the outside world. An error
	// means that nothing was found out; the step is run again later.
	Run(ctx context.Context, t Task) (Finding, error)
	// Failure is the decision's item of a step that could not be carried out.
	Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error)
}

// DocumentStep is a step that asks the person for pictures of a document.
type DocumentStep interface {
	Step
	// Offer says which documents the person may show and how.
	Offer(sess session.Session, node workflow.Node) (DocumentOffer, error)
}

// UploadStep is a step that asks the person for files, one for each slot.
type UploadStep interface {
	Step
	// Uploads says which files the person has to give.
	Uploads(sess session.Session, node workflow.Node) (Uploads, error)
}

// ReusingStep is an UploadStep that can reuse the input of earlier steps: the person
// is then not asked again.
type ReusingStep interface {
	// IsProvided reports whether the results hold all that the step would ask for.
	IsProvided(results []graph.Result) bool
}

// FormStep is a step that the person answers by typing: once, or again and
// again, as with a number, its code and another code.
type FormStep interface {
	Step
	// Form is what the page shows now: an object whose members are the step's own.
	Form(ctx context.Context, t Task) (json.RawMessage, error)
	// Submit takes what the person sent. It runs in a transaction that holds the
	// session, so it must be quick and leave what acts on the outside world to
	// jobs. An error refuses the input and leaves the step as it is, unless the
	// answer is Submitted with a Refusal.
	Submit(ctx context.Context, t Task, input json.RawMessage) (SubmissionResult, error)
}

// SubmissionResult is the result of one form submission.
type SubmissionResult struct {
	// Input is what the step keeps of all that was sent so far: Task.Input of the
	// next call. Secrets in it are hashed or sealed.
	Input json.RawMessage
	// Complete has the step carried out.
	Complete bool
	// Refusal is told to the person after Input was kept, as with a wrong code
	// that uses up a try; nil when the input was fine.
	Refusal error
	// Media are files that Input points to, stored already but not recorded.
	Media []media.Object
	// Jobs are inserted in the same transaction.
	Jobs []jobs.Args
}

// ConditionalStep is a step that not every installation can run. If it is not ready
// at its turn, it is answered with PROVIDER_NOT_CONFIGURED.
type ConditionalStep interface {
	Ready(env application.Environment, node workflow.Node) bool
}

// Task is one try at a step.
type Task struct {
	Session     session.Session
	Environment application.Environment
	Node        workflow.Node
	// Attempt counts the tries from 1. On the Last one Run has to come to a
	// verdict; only DocumentStep and UploadStep bound their tries this way, for
	// the others every try is the last.
	Attempt int
	Last    bool
	Choice  Choice
	Images  []Image
	// Captured tells of each of the Images how it came.
	Captured []CaptureRecord
	// Input is what a FormStep has kept; nil before anything was sent.
	Input json.RawMessage
	// Files are those that the person sent for the answers of a FormStep, in the order in which they came.
	Files []File
	// Results are what the steps before have found, in the order in which they ran.
	Results []graph.Result
}

// Scenario is the sandbox scenario that decides the results; empty for the
// sandbox's ordinary ones and in live sessions.
func (t Task) Scenario() string {
	if t.Environment != application.Sandbox || t.Session.SandboxScenario == nil {
		return ""
	}
	return *t.Session.SandboxScenario
}

// Choice is the document that the person said to have.
type Choice struct {
	DocumentType string `json:"document_type"`
	IssuingState string `json:"issuing_state"`
}

// Side of a document, or the slot of an UploadStep that a file is for.
type Side string

// The sides and slots.
const (
	SideFront  Side = "front"
	SideBack   Side = "back"
	SideSelfie Side = "selfie"
	SideFile   Side = "file"
	// SideMotion are the pictures of a head-turn challenge, which come together.
	SideMotion Side = "motion"
)

// Uploads are the file slots of an UploadStep.
type Uploads struct {
	Slots []Slot
	// CaptureMethods are CAMERA_SCAN and UPLOAD.
	CaptureMethods []string
	MaxAttempts    int
}

// Slot is one file to be given.
type Slot struct {
	Side Side
	// Key is what the workflow calls the file; empty where it has no name.
	Key string
	// Optional files may be left out, which the person says of each; the step runs
	// once every file was given or left out.
	Optional bool
	// PDF says that a document may be given as well as a picture.
	PDF bool
	// InsteadOf is the slot that this file may be given in place of; empty for most.
	InsteadOf Side
	// Accepted are the kinds of papers of which one is enough; empty where the slot names none.
	Accepted []AcceptedDocument
}

// AcceptedDocument is a kind of paper that a slot takes.
type AcceptedDocument struct {
	Kind string
	// MaxAgeDays is how old it may be; nil for any age.
	MaxAgeDays *int
}

// Image is one picture the person gave.
type Image struct {
	Side    Side
	Capture string
	MediaID uuid.UUID
	// Password opens an encrypted PDF. Backends alone send one, and it is not kept.
	Password redact.Secret
}

// File is one file the person gave for the answers of a FormStep.
type File struct {
	MediaID     uuid.UUID
	ContentType string
	// Size is in bytes.
	Size int64
}

// Finding is the result of a step: item, warnings and status.
type Finding struct {
	// Retry is the reason why the person is asked again; empty for a verdict.
	Retry string
	// Item is the feature's entry in the decision.
	Item json.RawMessage
	// ExtraItems are further items of the same step.
	ExtraItems []decision.ExtraItem
	Warnings   []decision.Warning
	Status     decision.StepStatus
	// NotPerformed says that nobody judged: an engine or a provider could not do the work.
	NotPerformed bool
	Facts        session.ListFacts
	// Media are the pictures that Item points to, stored already but not recorded.
	Media []media.Object
	// Watched has a MonitoredStep look again when what it looked in has changed;
	// nil for what nobody watches.
	Watched *MonitoringSource
	// Keep writes what the step keeps beside its item, in the transaction that
	// settles the try; nil for nothing.
	Keep TxWrite
	// Evidence is what the engines have measured, as an object; it is kept for
	// whoever asks later why, and no decision shows it. Empty for none.
	Evidence json.RawMessage
	// Aside are members that a single call is told beside those of the item.
	Aside map[string]json.RawMessage
}

// StoreWithItem stores the records that belong to a finding's item; at is when the
// finding was made.
func (f Finding) StoreWithItem(ctx context.Context, tx postgres.Tx, of NodeRef, at time.Time) error {
	if f.Keep != nil {
		if err := f.Keep(ctx, tx); err != nil {
			return err
		}
	}
	if len(f.Evidence) == 0 {
		return nil
	}
	err := tx.StepEvidencePut(ctx, db.StepEvidencePutParams{
		ApplicationID: of.ApplicationID, SessionID: of.SessionID, NodeID: of.NodeID, Body: f.Evidence, RecordedAt: at,
	})
	if err != nil {
		return fmt.Errorf("keep evidence: %w", err)
	}
	return nil
}

// TxWrite writes in a transaction.
type TxWrite func(ctx context.Context, tx postgres.Tx) error

// NodeRef names a step of a session.
type NodeRef struct {
	ApplicationID, SessionID uuid.UUID
	NodeID                   string
}

// DocumentOffer lists the countries and documents a person may present.
type DocumentOffer struct {
	// Countries is what may be chosen; a country AllCountries stands for every one
	// that has no entry of its own. One without documents may not be chosen.
	Countries []Country
	// Preferred is the expected issuing state, alpha-3, or empty.
	Preferred string
	// CaptureMethods are CAMERA_SCAN and UPLOAD.
	CaptureMethods []string
	MaxAttempts    int
	// ConfirmsReading has the page ask whether what it reads in a zone is the person's.
	ConfirmsReading bool
}

// Country is an issuing state and its documents.
type Country struct {
	State     string
	Documents []Document
}

// Document is a kind of document and how many sides of it are needed.
type Document struct {
	Type  string
	Sides int
}

// Sides lists the pictures that a choice needs, or nil when it is not offered.
func (o DocumentOffer) Sides(c Choice) []Side {
	for _, d := range o.documents(c.IssuingState) {
		if d.Type != c.DocumentType {
			continue
		}
		if d.Sides == 2 {
			return []Side{SideFront, SideBack}
		}
		return []Side{SideFront}
	}
	return nil
}

// documents are those of one state: its own entry goes before the one for all.
func (o DocumentOffer) documents(state string) []Document {
	var all []Document
	for _, c := range o.Countries {
		switch {
		case c.State == state:
			return c.Documents
		case c.State == workflow.AllCountries && isState(state):
			all = c.Documents
		}
	}
	return all
}

// isState reports whether travel documents know the code as that of an issuer.
func isState(code string) bool {
	known, ok := iso.Alpha3(code)
	return ok && known == code
}
