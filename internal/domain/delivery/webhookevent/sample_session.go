package webhookevent

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/internal/domain/verification/workflow"
)

// What the decisions of the samples hold. Their pictures are null: a link of a
// sample would lead nowhere.
//
//go:embed sample/user.json
var sampleUser []byte

//go:embed sample/business.json
var sampleBusiness []byte

// findings are the content of these files.
type findings struct {
	Features        []any           `json:"features"`
	ExpectedDetails json.RawMessage `json:"expected_details"`
	// First is the array whose item is told apart by the status.
	First  string                                  `json:"first"`
	Arrays map[string][]map[string]json.RawMessage `json:"arrays"`
	// Findings are the warnings of the first item, by its status.
	Findings map[string]json.RawMessage `json:"findings"`
}

const (
	sampleNumber          = 123
	sampleWorkflowVersion = 1
)

func (s sample) statusUpdated() (Facts, error) {
	f, err := s.findings()
	if err != nil {
		return nil, err
	}
	u := StatusUpdated{Origin: s.origin(), Session: s.session(f), Previous: s.previous()}
	switch s.Status {
	case "Approved", "Declined", "In Review", "Abandoned":
		u.Decision, err = s.decision(f)
	case "Resubmitted":
		node := s.firstNode(f)
		u.Resubmit = &Resubmit{Nodes: []ResubmitNode{node}, Reasons: map[string]string{node.NodeID: "Die Aufnahme ist unscharf – 请重新拍摄。"}}
	}
	return u, err
}

func (s sample) dataUpdated() (Facts, error) {
	f, err := s.findings()
	if err != nil {
		return nil, err
	}
	decision, err := s.decision(f)
	return DataUpdated{
		Origin: s.origin(), Session: s.session(f), Trigger: TriggerManualReview, Decision: decision, Changed: []string{f.First},
	}, err
}

func (s sample) findings() (findings, error) {
	raw := sampleUser
	if s.SessionKind == workflow.KindBusiness {
		raw = sampleBusiness
	}
	var f findings
	if err := json.Unmarshal(raw, &f); err != nil {
		return f, fmt.Errorf("read sample: %w", err)
	}
	return f, nil
}

func (s sample) session(f findings) Session {
	return Session{
		ID: s.id("session"), Kind: s.SessionKind, Status: s.Status, WorkflowID: s.id("workflow"),
		WorkflowVersion: sampleWorkflowVersion, Features: f.Features, VendorData: new(sampleVendorData), Metadata: []byte(sampleMetadata),
	}
}

// previous is a status from which the sample's is reached.
func (s sample) previous() string {
	switch s.Status {
	case "Not Started":
		return ""
	case "In Progress", "Expired":
		return "Not Started"
	case "Kyc Expired":
		return "Approved"
	case "Resubmitted":
		return "In Review"
	default:
		return "In Progress"
	}
}

func (s sample) firstNode(f findings) ResubmitNode {
	node := ResubmitNode{Feature: fmt.Sprint(f.Features[0])}
	// The file is ours, and its node ids are texts.
	_ = json.Unmarshal(f.Arrays[f.First][0]["node_id"], &node.NodeID)
	return node
}

// decision returns the sample decision of a session in the given status.
func (s sample) decision(f findings) ([]byte, error) {
	doc := map[string]any{
		"session_id": s.id("session"), "session_kind": s.SessionKind, "session_number": sampleNumber, "session_url": nil,
		"status": s.Status, "environment": s.Environment, "workflow_id": s.id("workflow"), "workflow_version": sampleWorkflowVersion,
		"features": f.Features, "vendor_data": sampleVendorData, "metadata": json.RawMessage(sampleMetadata),
		"expected_details": f.ExpectedDetails, "contact_details": nil, "callback": nil, "reviews": []any{},
		"created_at": isoTime(s.At.Add(-5 * time.Minute)), "expires_at": nil,
	}
	if s.SessionKind == workflow.KindUser {
		doc["nfc_skip_reason"] = nil
	}
	s.judge(f)
	for name, items := range f.Arrays {
		doc[name] = items
	}
	switch s.Status {
	case "Not Started", "In Progress", "Resubmitted", "Awaiting User":
		doc["expires_at"] = isoTime(s.At.Add(7 * 24 * time.Hour))
	}
	return encode(doc)
}

// judge leaves of the arrays what a session of the status has come to.
func (s sample) judge(f findings) {
	first := f.Arrays[f.First][0]
	switch s.Status {
	case "Approved", "Kyc Expired":
	case "Declined", "In Review":
		first["status"] = json.RawMessage(`"` + s.Status + `"`)
		first["warnings"] = json.RawMessage(`[` + string(f.Findings[s.Status]) + `]`)
	default:
		for name := range f.Arrays {
			if name != f.First || s.Status == "Not Started" || s.Status == "Expired" {
				f.Arrays[name] = nil
			}
		}
		if s.Status == "Resubmitted" {
			first["status"] = json.RawMessage(`"Resub Requested"`)
		}
	}
}
