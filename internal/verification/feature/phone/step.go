// Package phone is the step that verifies a phone number: a code is sent to it and
// has to be entered, and the data known of the number are judged.
package phone

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
	"vidimus/internal/verification/finding"
)

const fieldPhone = "phone_number"

// Step proves phone numbers.
type Step struct {
	Codes *otp.CodeIssuer
	Uses  contact.UseFinder
	// Reachable says that text messages can be sent from this installation.
	Reachable bool
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeaturePhone }

// Ready implements verification.ConditionalStep: live sessions need an SMS gateway.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return s.Reachable || env == application.Sandbox
}

// Failure is the item of a number that could not be looked at for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// form is the form shown on the page.
type form struct {
	PhoneNumber *string `json:"phone_number"`
	// PhoneNumberFixed says that no other number is accepted.
	PhoneNumberFixed bool `json:"phone_number_fixed"`
	// Countries are those whose numbers are accepted, alpha-2; null for all.
	Countries []string `json:"countries"`
	Channel   string   `json:"channel"`
	contact.FormState
}

func (s *Step) talk() contact.CodeDialogue {
	return contact.CodeDialogue{Codes: s.Codes, Field: fieldPhone}
}

// task is a task with what the step has read of it.
type task struct {
	verification.Task
	settings settings
	kept     otp.Challenge
	// code are the settings of codes for the number that was typed, if one was.
	code otp.Settings
}

func read(t verification.Task) (task, error) {
	set, err := workflow.Read[settings](workflow.FeaturePhone, t.Node.Config)
	if err != nil {
		return task{}, err
	}
	c, err := contact.LoadState(t)
	if err != nil {
		return task{}, err
	}
	out := task{Task: t, settings: set, kept: c, code: set.code(t.Environment)}
	if n, ok := Parse(c.To); ok {
		out.code = set.within(out.code, n, c.Channel)
	}
	return out, nil
}

// Form returns the number and the state of its code.
func (s *Step) Form(_ context.Context, verifyTask verification.Task) (json.RawMessage, error) {
	t, err := read(verifyTask)
	if err != nil {
		return nil, err
	}
	fixed := t.settings.fixed(t.Session, t.Environment)
	f := form{
		PhoneNumber: optional.Of(t.kept.To), PhoneNumberFixed: fixed != "", Countries: t.settings.allowed(), Channel: actual,
		FormState: s.talk().State(t.kept, t.code),
	}
	if f.PhoneNumber == nil {
		f.PhoneNumber = optional.Of(fixed)
	}
	return json.Marshal(f)
}

// Submit sends a code or takes one.
func (s *Step) Submit(_ context.Context, verifyTask verification.Task, input json.RawMessage) (verification.SubmissionResult, error) {
	t, err := read(verifyTask)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	return s.talk().Submit(t.Task, contact.CodeSettings{
		Settings: t.code, Fixed: t.settings.fixed(t.Session, t.Environment), Judge: t.settings.judge(t.Environment),
	}, input)
}

// Run judges the number once its code was entered, or the reason why it was not.
func (s *Step) Run(ctx context.Context, verifyTask verification.Task) (verification.Finding, error) {
	t, err := read(verifyTask)
	if err != nil {
		return verification.Finding{}, err
	}
	it, out := newItem(t.Node), verification.Finding{Status: decision.StepExpired}
	f := &finding.List{Feature: workflow.FeaturePhone, NodeID: t.Node.NodeID, Texts: texts}
	n, typed := Parse(t.kept.To)
	if typed {
		it.fill(n, t.kept)
		out.Facts.Phone = &n.E164
	}
	switch t.kept.EndReason(t.code, s.Codes.Now()) {
	case otp.EndVerified:
		if err := s.weigh(ctx, weighing{t, n, it, f}); err != nil {
			return verification.Finding{}, err
		}
		out.Status = f.Status()
	case otp.EndExhausted:
		f.Add("VERIFICATION_CODE_ATTEMPTS_EXCEEDED", workflow.ActionDecline, nil)
		out.Status = f.Status()
	case otp.EndUnreachable:
		f.Add("HIGH_RISK_PHONE_NUMBER", t.settings.HighRisk, nil)
		out.Status = f.Status()
	}
	it.Status = out.Status
	it.Warnings = append(it.Warnings, f.All...)
	it.Lifecycle = contact.Lifecycle(t.kept, names, out.Status)
	if out.Item, err = json.Marshal(it); err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Warnings = it.Warnings
	return out, nil
}

// names are the words of the lifecycle.
var names = contact.CodeEventNames{Prefix: "PHONE_VERIFICATION", Refused: "PHONE_DELIVERY_UNDELIVERABLE", Actual: actual}

// weighing is all that a proven number is weighed with.
type weighing struct {
	task     task
	number   Number
	item     *item
	findings *finding.List
}

// weigh judges a verified number. In a sandbox nothing speaks against one.
func (s *Step) weigh(ctx context.Context, w weighing) error {
	if w.task.Environment == application.Sandbox {
		no, mobile := false, string(KindMobile)
		w.item.IsDisposable, w.item.IsVirtual = &no, &no
		w.item.Carrier = &carrier{Name: w.item.Carrier.Name, Type: &mobile}
		return nil
	}
	uses, err := s.Uses.Find(ctx, w.task.Task, w.number.E164)
	if err != nil {
		return err
	}
	for _, u := range uses {
		w.item.Matches = append(w.item.Matches, match{u, u.Value})
	}
	if contact.IsBlocklisted(uses) {
		w.findings.Add("PHONE_NUMBER_IN_BLOCKLIST", workflow.ActionDecline, nil)
	}
	if w.number.Kind == KindVoIP {
		w.findings.Add("VOIP_NUMBER_DETECTED", w.task.settings.VoIP, nil)
	}
	if data := contact.Duplicate(uses); data != nil {
		w.findings.Add("DUPLICATED_PHONE_NUMBER", contact.DuplicateAction(uses, w.task.settings.Duplicated), data)
	}
	return nil
}
