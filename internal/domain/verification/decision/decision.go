// Package decision owns the decision document: the results of a session's steps,
// assembled and stored as finished JSON. It judges nothing; the steps do.
package decision

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// Result is the outcome of one step; Item is empty until the step has run.
type Result struct {
	NodeID  string
	Feature workflow.Feature
	Status  StepStatus
	Item    json.RawMessage
	// ExtraItems are further items of the same step.
	ExtraItems []ExtraItem
}

// Input is everything a decision is made of.
type Input struct {
	Session     session.Session
	Environment application.Environment
	// URL is the hosted page.
	URL     string
	Nodes   []workflow.Node
	Results []Result
	// Reviews are the decisions and comments of reviewers, the oldest first.
	Reviews []review.Entry
	// History is nil unless the reader asks how it all came about. That of a
	// business is not told.
	History *History
}

// reviewItem is an entry of the review feed, as decisions show it.
type reviewItem struct {
	User      string  `json:"user"`
	NewStatus *string `json:"new_status"`
	Comment   *string `json:"comment"`
	CreatedAt string  `json:"created_at"`
}

// document holds the members that every decision has, in the order of the contract.
type document struct {
	SessionID       string            `json:"session_id"`
	SessionKind     workflow.Kind     `json:"session_kind,omitempty"`
	SessionNumber   int64             `json:"session_number"`
	SessionURL      *string           `json:"session_url"`
	Status          session.Status    `json:"status"`
	Environment     string            `json:"environment"`
	WorkflowID      string            `json:"workflow_id"`
	WorkflowVersion int               `json:"workflow_version"`
	Features        []any             `json:"features"`
	VendorData      *string           `json:"vendor_data"`
	Metadata        json.RawMessage   `json:"metadata"`
	ExpectedDetails *session.Expected `json:"expected_details"`
	ContactDetails  *session.Contact  `json:"contact_details"`
	Callback        *string           `json:"callback"`
	Reviews         []reviewItem      `json:"reviews"`
	CreatedAt       string            `json:"created_at"`
	ExpiresAt       *string           `json:"expires_at"`
}

// Assemble writes the decision document. Pictures are written as media marks, which
// media.Links replaces for each reader.
func Assemble(in Input) ([]byte, error) {
	s := in.Session
	d := document{
		SessionID: s.ID.String(), SessionKind: s.Kind, SessionNumber: s.Number, SessionURL: optional.Of(in.URL), Status: s.Status,
		Environment: string(in.Environment), WorkflowID: s.WorkflowID.String(), WorkflowVersion: s.WorkflowVersion,
		Features: workflow.DecisionFeatures(in.Nodes), VendorData: s.VendorData, Metadata: s.Metadata, ExpectedDetails: s.Expected,
		ContactDetails: contactOf(s), Callback: s.Callback, Reviews: reviewsOf(in.Reviews), CreatedAt: s.CreatedAt.UTC().Format(timestamp.Layout),
		ExpiresAt: expiryOf(s),
	}
	if len(d.Metadata) == 0 {
		d.Metadata = json.RawMessage("null")
	}
	told := in.History != nil && s.Kind == workflow.KindUser
	if told {
		d.SessionKind, d.Features = "", workflow.FeatureNodes(in.Nodes)
	}
	out, err := openObject(d)
	if err != nil {
		return nil, err
	}
	if err := joinScreenings(in.Results); err != nil {
		return nil, err
	}
	for _, array := range workflow.Arrays(s.Kind) {
		out = append(out, `,"`+array+`":`...)
		out = appendItems(out, array, in.Results)
	}
	if s.SharedFrom != nil {
		out = append(out, `,"shared_from_session":"`+s.SharedFrom.String()+`"`...)
	}
	if s.Kind == workflow.KindUser {
		out = append(append(out, `,"nfc_skip_reason":`...), nfcSkipReason(in.Results)...)
	}
	if told {
		if out, err = appendHistory(out, in); err != nil {
			return nil, err
		}
	}
	return append(out, '}'), nil
}

// openObject writes an object without its end, and without escaping what HTML would mind.
func openObject(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, fmt.Errorf("write decision: %w", err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("}\n")), nil
}

// appendItems writes the items of one array, or null when none of its features has run.
func appendItems(out []byte, array string, results []Result) []byte {
	separator := byte('[')
	add := func(item json.RawMessage) {
		out = append(append(out, separator), media.EscapeMarks(item)...)
		separator = ','
	}
	for _, r := range results {
		if r.Feature.Array() != array || len(r.Item) == 0 {
			continue
		}
		add(r.Item)
		for _, o := range r.ExtraItems {
			add(o.Item)
		}
	}
	if separator == '[' {
		return append(out, "null"...)
	}
	return append(out, ']')
}

// NFCSkipReasons are why a chip may be passed over, spelt as on the wire.
var NFCSkipReasons = []string{
	"USER_SKIPPED", "DOCUMENT_WITHOUT_CHIP", "CHIP_CERTIFICATE_UNAVAILABLE", "DEVICE_WITHOUT_NFC", "INTEGRATION_WITHOUT_NFC_ACCESS",
	"MRZ_KEY_UNAVAILABLE",
}

// nfcSkipReason is why the last chip was passed over: null when it was read, or
// when none was asked for.
func nfcSkipReason(results []Result) []byte {
	reason := []byte("null")
	for _, r := range results {
		var it struct {
			SkipReason string `json:"skip_reason"`
		}
		if r.Feature != workflow.FeatureNFC || len(r.Item) == 0 || json.Unmarshal(r.Item, &it) != nil {
			continue
		}
		reason = []byte("null")
		if slices.Contains(NFCSkipReasons, it.SkipReason) {
			reason = []byte(`"` + it.SkipReason + `"`)
		}
	}
	return reason
}

func reviewsOf(entries []review.Entry) []reviewItem {
	items := make([]reviewItem, len(entries))
	for i, e := range entries {
		items[i] = reviewItem{
			User: e.ActorForDecision(), NewStatus: optional.Of(e.NewStatus), Comment: optional.Of(e.Comment), CreatedAt: e.CreatedAt.UTC().Format(timestamp.Layout),
		}
	}
	return items
}

// contactOf is null when there is no way to reach the person.
func contactOf(s session.Session) *session.Contact {
	if s.Contact == nil || (s.Contact.Email == "" && s.Contact.Phone == "") {
		return nil
	}
	return s.Contact
}

// expiryOf is the end of the link while the session is unfinished, and the end of
// an approval that does not hold permanently.
func expiryOf(s session.Session) *string {
	var at time.Time
	switch {
	case s.Status.Unfinished():
		at = s.ExpiresAt
	case s.Status == session.StatusApproved && s.KYCExpiresAt != nil:
		at = *s.KYCExpiresAt
	default:
		return nil
	}
	text := at.UTC().Format(timestamp.Layout)
	return &text
}
