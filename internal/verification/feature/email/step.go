// Package email is the step that verifies a mail address: a code is sent to it and
// has to be entered, and the data known of the address are judged.
package email

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
	"vidimus/internal/verification/finding"
)

const fieldEmail = "email"

// Step proves mail addresses.
type Step struct {
	Codes *otp.CodeIssuer
	Uses  contact.UseFinder
}

// settings are the workflow's settings of the step. What needs data that the product does not have
// (breaches, accounts, scores) is not here.
type settings struct {
	CodeSize      int             `json:"email_code_size"`
	Alphanumeric  bool            `json:"email_alphanumeric_code"`
	MaxSends      int             `json:"email_max_retries"`
	MaxChecks     int             `json:"email_max_check_attempts"`
	CorporateOnly bool            `json:"only_corporate_emails_allowed"`
	Disposable    workflow.Action `json:"disposable_email_action"`
	Duplicated    workflow.Action `json:"duplicated_email_action"`
}

func (s settings) code(env application.Environment) otp.Settings {
	return otp.Settings{
		Size: s.CodeSize, Alphanumeric: s.Alphanumeric, MaxSends: s.MaxSends, MaxChecks: s.MaxChecks, Sandbox: env == application.Sandbox,
	}
}

// judge brings an address to its one form, or says why it is not accepted.
func (s settings) judge(given string) (otp.Recipient, error) {
	a, ok := Parse(given)
	switch {
	case !ok:
		return otp.Recipient{}, apperr.Invalid("email_malformed", fieldEmail, "Enter a valid email address.")
	case s.CorporateOnly && a.Free():
		return otp.Recipient{}, apperr.Invalid("email_not_corporate", fieldEmail, "Enter an address of your company; those of free providers are not accepted.")
	}
	return otp.Recipient{To: a.String()}, nil
}

// fixed is the address that the caller of the session gave. One that the step itself refuses is imposed on nobody.
func (s settings) fixed(sess session.Session) string {
	if sess.Contact == nil || sess.Contact.Email == "" {
		return ""
	}
	to, err := s.judge(sess.Contact.Email)
	if err != nil {
		return ""
	}
	return to.To
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureEmail }

// Failure is the item of an address that could not be looked at for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// form is the form shown on the page.
type form struct {
	Email *string `json:"email"`
	// EmailFixed says that no other address is accepted.
	EmailFixed bool `json:"email_fixed"`
	contact.FormState
}

func (s *Step) talk() contact.CodeDialogue {
	return contact.CodeDialogue{Codes: s.Codes, Field: fieldEmail}
}

// Form returns the address and the state of its code.
func (s *Step) Form(_ context.Context, t verification.Task) (json.RawMessage, error) {
	set, err := workflow.Read[settings](workflow.FeatureEmail, t.Node.Config)
	if err != nil {
		return nil, err
	}
	c, err := contact.LoadState(t)
	if err != nil {
		return nil, err
	}
	f := form{FormState: s.talk().State(c, set.code(t.Environment))}
	fixed := set.fixed(t.Session)
	f.EmailFixed = fixed != ""
	switch {
	case c.To != "":
		f.Email = &c.To
	case fixed != "":
		f.Email = &fixed
	}
	return json.Marshal(f)
}

// Submit sends a code or takes one.
func (s *Step) Submit(_ context.Context, t verification.Task, input json.RawMessage) (verification.SubmissionResult, error) {
	set, err := workflow.Read[settings](workflow.FeatureEmail, t.Node.Config)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	rules := contact.CodeSettings{Settings: set.code(t.Environment), Fixed: set.fixed(t.Session), Judge: set.judge}
	return s.talk().Submit(t, rules, input)
}

// Run judges the address once its code was entered, or the reason why it was not.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	set, err := workflow.Read[settings](workflow.FeatureEmail, t.Node.Config)
	if err != nil {
		return verification.Finding{}, err
	}
	c, err := contact.LoadState(t)
	if err != nil {
		return verification.Finding{}, err
	}
	it := newItem(t.Node)
	f := &finding.List{Feature: workflow.FeatureEmail, NodeID: t.Node.NodeID, Texts: texts}
	out := verification.Finding{Status: decision.StepExpired}
	if c.To != "" {
		it.Email, it.VerifiedAt, it.VerificationAttempts = &c.To, contact.FormatTime(c.VerifiedAt), c.Entered()
		out.Facts.Email = &c.To
	}
	switch c.EndReason(set.code(t.Environment), s.Codes.Now()) {
	case otp.EndVerified:
		if err := s.weigh(ctx, weighing{t, set, c, it, f}); err != nil {
			return verification.Finding{}, err
		}
		out.Status = f.Status()
	case otp.EndExhausted:
		f.Add("EMAIL_CODE_ATTEMPTS_EXCEEDED", workflow.ActionDecline, nil)
		out.Status = f.Status()
	case otp.EndUnreachable:
		yes := true
		it.IsUndeliverable = &yes
		f.Add("UNDELIVERABLE_EMAIL_DETECTED", workflow.ActionDecline, nil)
		out.Status = f.Status()
	}
	it.Status = out.Status
	it.Warnings = append(it.Warnings, f.All...)
	it.Lifecycle = contact.Lifecycle(c, contact.CodeEventNames{Prefix: "EMAIL_VERIFICATION"}, out.Status)
	if out.Item, err = json.Marshal(it); err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Warnings = it.Warnings
	return out, nil
}

// weighing is all that a proven address is weighed with.
type weighing struct {
	task     verification.Task
	settings settings
	kept     otp.Challenge
	item     *item
	findings *finding.List
}

// weigh judges a verified address. In a sandbox nothing speaks against one.
func (s *Step) weigh(ctx context.Context, w weighing) error {
	no := false
	w.item.IsUndeliverable, w.item.IsDisposable = &no, &no
	if w.task.Environment == application.Sandbox {
		w.item.IsBreached, w.item.Breaches = &no, []struct{}{}
		return nil
	}
	a, ok := Parse(w.kept.To)
	if !ok {
		return fmt.Errorf("the proven address is none")
	}
	uses, err := s.Uses.Find(ctx, w.task, a.Key())
	if err != nil {
		return err
	}
	for _, u := range uses {
		w.item.Matches = append(w.item.Matches, match{u, u.Value})
	}
	if contact.IsBlocklisted(uses) {
		w.findings.Add("EMAIL_IN_BLOCKLIST", workflow.ActionDecline, nil)
	}
	if found := a.Disposable(); found {
		w.item.IsDisposable = &found
		w.findings.Add("DISPOSABLE_EMAIL_DETECTED", w.settings.Disposable, nil)
	}
	if data := contact.Duplicate(uses); data != nil {
		w.findings.Add("DUPLICATED_EMAIL", contact.DuplicateAction(uses, w.settings.Duplicated), data)
	}
	return nil
}
