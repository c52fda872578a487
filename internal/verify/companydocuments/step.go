// Package companydocuments is the step KYB_DOCUMENTS: it collects one document
// of a company for each required group. Nothing here reads documents yet: in
// live sessions a person has to look at each of them, in sandbox sessions they
// say what the registry says.
package companydocuments

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
	"vidimus/internal/verify/finding"
)

// Files keeps what the person gave.
type Files interface {
	Read(ctx context.Context, applicationID, id uuid.UUID) ([]byte, error)
}

// Step collects the documents of a company.
type Step struct {
	Files Files
	Now   func() time.Time
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

type settings struct {
	Groups      []string `json:"kyb_required_document_groups"`
	MaxAttempts int      `json:"kyb_document_max_retry_attempts"`
}

func settingsOf(node workflow.Node) (settings, error) {
	s, err := workflow.Read[settings](workflow.FeatureKYBDocuments, node.Config)
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	return s, nil
}

// groupOther takes what belongs to no other group.
const groupOther = "OTHER"

// kinds are the groups in their order, each with the kind of document that the
// sandbox takes for it.
var kinds = []struct{ group, subtype string }{
	{"LEGAL_PRESENCE", "CERTIFICATE_OF_INCORPORATION"}, {"COMPANY_DETAILS", "REGISTRY_EXCERPT"},
	{"OWNERSHIP_STRUCTURE", "SHAREHOLDER_REGISTRY"}, {"REPRESENTATIVES_AUTHORIZATION", "CERTIFICATE_OF_INCUMBENCY"},
	{groupOther, unknownKind},
}

// unknownKind is the subtype of what nobody has recognised.
const unknownKind = "UNKNOWN"

// groups are the required ones in the order of kinds, each once; a name that is
// no group of ours means other documents.
func (s settings) groups() []string {
	var wanted []string
	for _, g := range s.Groups {
		g = strings.ToUpper(strings.TrimSpace(g))
		if !slices.ContainsFunc(kinds, func(k struct{ group, subtype string }) bool { return k.group == g }) {
			g = groupOther
		}
		wanted = append(wanted, g)
	}
	out := []string{}
	for _, k := range kinds {
		if slices.Contains(wanted, k.group) {
			out = append(out, k.group)
		}
	}
	return out
}

// sideOf is the slot of a group.
func sideOf(group string) verify.Side { return verify.Side(strings.ToLower(group)) }

// groupOf is the group of a slot.
func groupOf(side verify.Side) string { return strings.ToUpper(string(side)) }

// uploads are the slots of a step, one for each required group.
func uploads(node workflow.Node) (verify.Uploads, error) {
	set, err := settingsOf(node)
	if err != nil {
		return verify.Uploads{}, err
	}
	out := verify.Uploads{CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: set.MaxAttempts}
	for _, g := range set.groups() {
		out.Slots = append(out.Slots, verify.Slot{Side: sideOf(g), PDF: true})
	}
	return out, nil
}

// Run writes down what was brought. The kind of a document is what the person
// was asked for; whether it is that is for somebody to see who can read it.
func (s *Step) Run(ctx context.Context, t verify.Task) (verify.Finding, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return verify.Finding{}, err
	}
	sandbox := t.Environment == application.Sandbox
	it := newItem(t.Node, set.groups())
	found := finding.List{Feature: workflow.FeatureKYBDocuments, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	for _, image := range t.Images {
		data, err := s.Files.Read(ctx, t.Session.ApplicationID, image.MediaID)
		if err != nil {
			return verify.Finding{}, fmt.Errorf("load document: %w", err)
		}
		d := newDocument(t, image, data, s.Now())
		if sandbox {
			d.simulate(companyOf(t))
		}
		it.Items = append(it.Items, d)
	}
	if !sandbox {
		found.Add("PROVIDER_NOT_CONFIGURED", workflow.ActionReview, nil)
	}
	it.count()
	it.Status, it.Warnings = found.Status(), found.All
	raw, err := json.Marshal(it)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verify.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}

var texts = finding.Texts{
	"PROVIDER_NOT_CONFIGURED": {"Documents not read", "This installation has no engine that reads documents of companies, so a person has to look at them."},
}
