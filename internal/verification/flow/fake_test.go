package flow

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/verification"
)

// fake is a step that needs nothing of the person and says what the test wants.
type fake struct {
	feature workflow.Feature
	mu      sync.Mutex
	says    []verification.Finding
	tasks   []verification.Task
	broken  bool
}

func (f *fake) Feature() workflow.Feature { return f.feature }

func (f *fake) Run(_ context.Context, t verification.Task) (verification.Finding, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.broken {
		return verification.Finding{}, errors.New("the source of data is gone")
	}
	f.tasks = append(f.tasks, t)
	found := verification.Finding{Status: decision.StepApproved, Item: itemOf(t.Node.NodeID, decision.StepApproved)}
	if len(f.says) > 0 {
		found, f.says = f.says[0], f.says[1:]
	}
	return found, nil
}

func (*fake) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	return json.Marshal(map[string]any{"node_id": node.NodeID, "status": decision.StatusOf(warnings), "warnings": warnings})
}

func (f *fake) last() verification.Task { return f.tasks[len(f.tasks)-1] }

func itemOf(node string, status decision.StepStatus) json.RawMessage {
	return json.RawMessage(fmt.Sprintf(`{"node_id":%q,"status":%q,"warnings":[]}`, node, status))
}

// fakeUpload asks for a selfie, and for a file that may be left out.
type fakeUpload struct{ *fake }

func (fakeUpload) Uploads(session.Session, workflow.Node) (verification.Uploads, error) {
	return verification.Uploads{
		Slots:          []verification.Slot{{Side: verification.SideSelfie}, {Side: verification.SideFile, Optional: true, PDF: true}},
		CaptureMethods: []string{"CAMERA_SCAN"}, MaxAttempts: 2,
	}, nil
}

// fakeForm asks for a code that is "right".
type fakeForm struct{ *fake }

// typed is what fakeForm keeps.
type typed struct {
	Tries int    `json:"tries"`
	Code  string `json:"code"`
}

func (fakeForm) Form(_ context.Context, t verification.Task) (json.RawMessage, error) {
	return json.Marshal(map[string]any{"kept": t.Input, "files": len(t.Files), "before": len(t.Results)})
}

func (fakeForm) Submit(_ context.Context, t verification.Task, input json.RawMessage) (verification.SubmissionResult, error) {
	var kept, sent typed
	if t.Input != nil {
		if err := json.Unmarshal(t.Input, &kept); err != nil {
			return verification.SubmissionResult{}, err
		}
	}
	if err := json.Unmarshal(input, &sent); err != nil {
		return verification.SubmissionResult{}, apperr.Invalid("code_invalid", "code", "Must be a text.")
	}
	kept.Tries, kept.Code = kept.Tries+1, sent.Code
	raw, err := json.Marshal(kept)
	switch sent.Code {
	case "unreadable":
		return verification.SubmissionResult{}, apperr.Invalid("code_invalid", "code", "This is no code.")
	case "wrong":
		return verification.SubmissionResult{Input: raw, Refusal: apperr.Invalid("code_wrong", "code", "This is not the code.")}, err
	case "send":
		return verification.SubmissionResult{Input: raw, Jobs: []jobs.Args{media.DeleteArgs{}}}, err
	default:
		return verification.SubmissionResult{Input: raw, Complete: sent.Code == "right"}, err
	}
}

// fakeConditional is a step that some installations cannot carry out.
type fakeConditional struct {
	*fake
	able bool
}

func (f fakeConditional) Ready(application.Environment, workflow.Node) bool { return f.able }

// with adds steps to the flow.
func (d *env) with(steps ...verification.Step) {
	for _, s := range steps {
		d.Features[s.Feature()] = s
	}
}
