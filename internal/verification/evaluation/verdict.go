package evaluation

import (
	"context"
	"fmt"
	"io"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/redact"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument"
)

// Verdicts are those on documents by the settings that a workflow begins with.
type Verdicts struct{ Genuine, Forged Verdict }

// Verdict counts documents by what became of them.
type Verdict struct{ Approved, InReview, Declined int }

func (v *Verdicts) add(genuine bool, status decision.StepStatus) {
	of := &v.Forged
	if genuine {
		of = &v.Genuine
	}
	switch status {
	case decision.StepApproved:
		of.Approved++
	case decision.StepDeclined:
		of.Declined++
	default:
		of.InReview++
	}
}

func (v *Verdicts) write(t *table) {
	if v.Genuine == (Verdict{}) && v.Forged == (Verdict{}) {
		return
	}
	t.line("Verdicts", "documents", "approved", "in review", "declined")
	for _, row := range []struct {
		name string
		Verdict
	}{{"genuine", v.Genuine}, {"forged", v.Forged}} {
		all := row.Approved + row.InReview + row.Declined
		t.line(row.name, fmt.Sprint(all), fmt.Sprint(row.Approved), fmt.Sprint(row.InReview), fmt.Sprint(row.Declined))
	}
	t.line()
}

// judge has the step of sessions judge what was read of one picture.
func (t Dataset) judge(ctx context.Context, r reading.Reading) (verification.Finding, error) {
	able := reading.Capabilities{}
	if a, ok := t.Engines.Documents.(reading.CapableReader); ok {
		able = a.Capabilities()
	}
	step := iddocument.Step{Reader: known{r, able}, Pictures: nowhere{}, Now: t.Now, NewID: uuid.New}
	return step.Run(ctx, verification.Task{
		Environment: application.Live, Node: workflow.Node{Feature: workflow.FeatureOCR}, Attempt: 1, Last: true,
		Images: []verification.Image{{Side: verification.SideFront, Capture: "upload"}},
	})
}

// Mismatch is a verdict that differs from what is known of the document.
type Mismatch struct {
	File   string
	Status decision.StepStatus
	// Warnings are the risks that led to it, with the fields that they name.
	Warnings []string
}

// isMismatch reports whether a genuine document was not approved, or a forged one was.
func isMismatch(genuine bool, status decision.StepStatus) bool {
	return genuine != (status == decision.StepApproved)
}

func mismatch(file string, found verification.Finding) Mismatch {
	out := Mismatch{File: file, Status: found.Status}
	for _, w := range found.Warnings {
		text := w.Risk
		if w.AdditionalData != nil {
			text += fmt.Sprintf(" %v", w.AdditionalData)
		}
		out.Warnings = append(out.Warnings, text)
	}
	return out
}

// known is a reader that has read its picture before.
type known struct {
	reading reading.Reading
	able    reading.Capabilities
}

func (k known) Capabilities() reading.Capabilities { return k.able }

func (k known) Read(context.Context, []byte, redact.Secret) (reading.Reading, error) {
	return k.reading, nil
}

// nowhere keeps no pictures: a trial stores nothing.
type nowhere struct{}

func (nowhere) Read(context.Context, uuid.UUID, uuid.UUID) ([]byte, error) { return nil, nil }

func (nowhere) Put(context.Context, uuid.UUID, uuid.UUID, io.Reader, int64) error { return nil }
