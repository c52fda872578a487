// Package keypeople is the step KYB_KEY_PEOPLE: it asks who represents and owns a
// company, decides whose verification the workflow requires, and combines the
// outcomes. It creates no sessions itself.
package keypeople

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// Step implements KYB_KEY_PEOPLE.
type Step struct {
	// Archive is asked only where the workflow lets earlier approvals count.
	Archive VerifiedPeople
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureKYBKeyPeople }

// Failure is the item of people who could not be looked at.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// settings are those that the step acts on; the table has their meaning.
type settings struct {
	Roles                map[string]roleSetting `json:"kyb_role_config"`
	UBOThreshold         float64                `json:"kyb_ubo_ownership_threshold"`
	ShareholderThreshold float64                `json:"kyb_shareholder_ownership_threshold"`
	RequireUBO           bool                   `json:"kyb_require_ubo_kyc"`
	RequireOfficer       bool                   `json:"kyb_require_officer_kyc"`
	RequireCorporate     bool                   `json:"kyb_require_corporate_ubo_kyb"`
	UBOWorkflow          *uuid.UUID             `json:"kyb_ubo_verification_workflow"`
	OfficerWorkflow      *uuid.UUID             `json:"kyb_officer_verification_workflow"`
	ShareholderWorkflow  *uuid.UUID             `json:"kyb_shareholder_verification_workflow"`
	CorporateWorkflow    *uuid.UUID             `json:"kyb_corporate_ubo_verification_workflow"`
	WaitForAll           bool                   `json:"kyb_wait_for_all_ubos"`
	RejectIfUBORejected  bool                   `json:"kyb_reject_if_ubo_rejected"`
	NotifyByEmail        bool                   `json:"kyb_notify_parties_by_email"`
	Reuse                bool                   `json:"kyb_reuse_verified_individuals"`
	DocumentMismatch     workflow.Action        `json:"kyb_key_people_document_mismatch_action"`
	OwnershipRequired    bool                   `json:"kyb_key_people_ownership_required"`
	Prefill              bool                   `json:"kyb_key_people_prefill_from_registry"`
	PersonFields         []fieldSetting         `json:"kyb_key_people_person_fields"`
	CompanyFields        []fieldSetting         `json:"kyb_key_people_company_fields"`
}

type roleSetting struct {
	Enabled    *bool      `json:"enabled"`
	RequireKYC bool       `json:"require_kyc"`
	Workflow   *uuid.UUID `json:"verification_workflow"`
	AllowSkip  bool       `json:"allow_skip"`
}

type fieldSetting struct {
	Key      string `json:"key"`
	Label    string `json:"label"`
	Type     string `json:"type"`
	Required bool   `json:"required"`
	Custom   bool   `json:"custom"`
}

func settingsOf(node workflow.Node) (settings, error) {
	s, err := workflow.Read[settings](workflow.FeatureKYBKeyPeople, node.Config)
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	return s, nil
}

// Run stores the named people and the verifications requested of them.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.Finding{}, err
	}
	var in input
	if len(t.Input) > 0 {
		if err := json.Unmarshal(t.Input, &in); err != nil {
			return verification.Finding{}, fmt.Errorf("read input: %w", err)
		}
	}
	it := newItem(t.Node)
	it.fillRegistry(t.Results)
	for n, p := range in.Parties {
		id := uuid.NewSHA1(t.Session.ID, fmt.Appendf(nil, "party/%s/%d", t.Node.NodeID, n))
		it.Submitted.Parties = append(it.Submitted.Parties, newParty(id, p))
	}
	it.weigh()
	for _, p := range it.Submitted.Parties {
		p.ask(set)
	}
	states, err := s.reuse(ctx, t, set, it)
	if err != nil {
		return verification.Finding{}, err
	}
	if t.Environment != application.Sandbox { // whose registry is made up
		it.aside = it.leftOut(set)
	}
	if set.DocumentMismatch != workflow.ActionNone {
		it.aside = append(it.aside, it.unlike(t.Results, set.DocumentMismatch)...)
	}
	return it.settle(t.Node, set, states)
}

// Children implements verification.ParentStep: the verifications that are asked for
// and that have no session.
func (*Step) Children(node workflow.Node, raw json.RawMessage) ([]verification.Child, error) {
	set, it, err := read(node, raw)
	if err != nil {
		return nil, err
	}
	var out []verification.Child
	for _, p := range it.Submitted.Parties {
		if !p.open() || p.status() != "" {
			continue
		}
		c := verification.Child{PartyID: p.UUID, WorkflowID: *p.WorkflowID, Kind: p.kind(), Email: optional.Value(p.Email), Invite: set.NotifyByEmail && p.Email != nil}
		if c.Kind == workflow.KindBusiness {
			c.Expected.CompanyName, c.Expected.RegistrationNumber, c.Expected.RegistryCountry = optional.Value(p.CompanyName), optional.Value(p.RegistrationNumber), optional.Value(p.Nationality)
		} else {
			c.Expected.FirstName, c.Expected.LastName = optional.Value(p.FirstName), optional.Value(p.LastName)
			c.Expected.DateOfBirth, c.Expected.Nationality = optional.Value(p.DateOfBirth), alpha3(optional.Value(p.Nationality))
		}
		out = append(out, c)
	}
	return out, nil
}

// ReliedSessions implements verification.ParentStep.
func (*Step) ReliedSessions(raw json.RawMessage) (out []uuid.UUID, err error) {
	var it item
	if err := json.Unmarshal(raw, &it); err != nil {
		return nil, fmt.Errorf("read item: %w", err)
	}
	for _, p := range it.Submitted.Parties {
		if id := p.session(); id != nil {
			out = append(out, *id)
		}
	}
	return out, nil
}

// RollUp implements verification.ParentStep: the item with what became of the
// verifications, and whether the session has to wait for any.
func (*Step) RollUp(node workflow.Node, raw json.RawMessage, states map[uuid.UUID]verification.ChildState) (verification.Finding, bool, error) {
	set, it, err := read(node, raw)
	if err != nil {
		return verification.Finding{}, false, err
	}
	found, err := it.settle(node, set, states)
	return found, set.WaitForAll && it.pending() > 0, err
}

// Skip implements verification.ParentStep.
func (*Step) Skip(node workflow.Node, raw json.RawMessage, party uuid.UUID, skip bool) (verification.SkipResult, error) {
	set, it, err := read(node, raw)
	if err != nil {
		return verification.SkipResult{}, err
	}
	for _, p := range it.Submitted.Parties {
		if p.UUID != party {
			continue
		}
		out := verification.SkipResult{Known: true, Kind: p.kind()}
		if skip && p.open() {
			out.Delete = p.session()
			p.setSession(verification.ChildState{})
		}
		p.IsSkipped = skip
		out.Finding, err = it.settle(node, set, nil)
		return out, err
	}
	return verification.SkipResult{}, nil
}

func read(node workflow.Node, raw json.RawMessage) (settings, *item, error) {
	set, err := settingsOf(node)
	if err != nil {
		return set, nil, err
	}
	it := newItem(node)
	if err := json.Unmarshal(raw, it); err != nil {
		return set, nil, fmt.Errorf("read item: %w", err)
	}
	it.weigh()
	it.aside = asideOf(it.Warnings)
	it.recallCircles()
	return set, it, nil
}
