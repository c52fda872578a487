package webhookevent

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
)

// Session holds the session members of an event.
type Session struct {
	ID              uuid.UUID
	Kind            workflow.Kind
	Status          string
	WorkflowID      uuid.UUID
	WorkflowVersion int
	// Features are as the decision names them.
	Features   []any
	VendorData *string
	Metadata   json.RawMessage
	// BusinessID is the entity that a session about a business belongs to, nil while there is none.
	BusinessID *uuid.UUID
}

// Resubmit lists the steps the person has to repeat.
type Resubmit struct {
	Nodes []ResubmitNode
	// Reasons are by node id.
	Reasons map[string]string
}

// ResubmitNode is one of these steps.
type ResubmitNode struct {
	NodeID  string `json:"node_id"`
	Feature string `json:"feature"`
}

// StatusUpdated announces a session's new status, or that it was created.
type StatusUpdated struct {
	Origin
	Session Session
	// Previous is empty at the creation.
	Previous string
	// Decision is empty where the status carries none. Its pictures may be marks.
	Decision []byte
	// Resubmit is set for a session that is Resubmitted.
	Resubmit *Resubmit
}

// Trigger is the cause of a change to a session's data.
type Trigger string

// The triggers. It is empty when the session itself went on: a person handed
// something in, or a register answered.
const (
	TriggerManualReview      Trigger = "manual_review"
	TriggerManualStepUpdate  Trigger = "manual_step_update"
	TriggerOngoingMonitoring Trigger = "ongoing_monitoring"
	TriggerRegistryEdit      Trigger = "console_registry_edit"
)

// Triggers are all of them.
var Triggers = []Trigger{TriggerManualReview, TriggerManualStepUpdate, TriggerOngoingMonitoring, TriggerRegistryEdit}

// DataUpdated announces that a session holds other data in the same status.
type DataUpdated struct {
	Origin
	Session  Session
	Trigger  Trigger
	Decision []byte
	// Changed names the members of the decision to read again.
	Changed []string
}

// sessionBody holds the members that session event bodies share.
type sessionBody struct {
	envelope
	SessionID       uuid.UUID       `json:"session_id"`
	SessionKind     workflow.Kind   `json:"session_kind"`
	Status          string          `json:"status"`
	WorkflowID      uuid.UUID       `json:"workflow_id"`
	WorkflowVersion int             `json:"workflow_version"`
	VendorData      *string         `json:"vendor_data"`
	Metadata        json.RawMessage `json:"metadata"`
}

// businessBody adds what the bodies of sessions about businesses begin with besides.
type businessBody struct {
	sessionBody
	BusinessSessionID uuid.UUID  `json:"business_session_id"`
	VendorBusinessID  *uuid.UUID `json:"vendor_business_id"`
}

// sessionData holds the leading members of a session event's data.
type sessionData struct {
	SessionID   uuid.UUID     `json:"session_id"`
	SessionKind workflow.Kind `json:"session_kind"`
	VendorData  *string       `json:"vendor_data"`
}

type statusData struct {
	sessionData
	PreviousStatus *string   `json:"previous_status"`
	Status         string    `json:"status"`
	WorkflowID     uuid.UUID `json:"workflow_id"`
	Features       []any     `json:"features"`
	ChangedAt      string    `json:"changed_at"`
}

type changeData struct {
	sessionData
	ChangedFields []string `json:"changed_fields"`
	UpdatedAt     string   `json:"updated_at"`
}

type resubmitBody struct {
	NodesToResubmit []ResubmitNode    `json:"nodes_to_resubmit"`
	Reasons         map[string]string `json:"reasons"`
}

// businessArrays are the arrays that data.decision keeps for a business.
var businessArrays = []string{"registry_checks", "key_people_checks", "document_verifications", "aml_screenings"}

// Event is the entry for the log.
func (s StatusUpdated) Event() (outbox.Event, error) {
	body, err := s.Session.body(s.envelope(outbox.StatusUpdated))
	if err != nil {
		return outbox.Event{}, err
	}
	if len(s.Decision) > 0 {
		body = member(body, "decision", s.Decision)
	}
	if s.Resubmit != nil {
		reasons := s.Resubmit.Reasons
		if reasons == nil {
			reasons = map[string]string{}
		}
		info, err := encode(resubmitBody{NodesToResubmit: optional.List(s.Resubmit.Nodes), Reasons: reasons})
		if err != nil {
			return outbox.Event{}, fmt.Errorf("write resubmission: %w", err)
		}
		body = member(body, "resubmit_info", info)
	}
	data, err := s.data()
	if err != nil {
		return outbox.Event{}, fmt.Errorf("write data of %s: %w", outbox.StatusUpdated, err)
	}
	return s.sessionEntry(outbox.StatusUpdated, s.Session.ID, member(body, "data", data)), nil
}

// data holds the results of a business besides, as the contract shows them;
// those of a person stand in the decision alone.
func (s StatusUpdated) data() ([]byte, error) {
	spell := upper
	if s.Session.Kind == workflow.KindUser {
		spell = strings.Clone
	}
	data, err := encode(statusData{
		sessionData: s.Session.data(), PreviousStatus: optional.Of(spell(s.Previous)), Status: spell(s.Session.Status),
		WorkflowID: s.Session.WorkflowID, Features: optional.List(s.Session.Features), ChangedAt: isoTime(s.At),
	})
	if err != nil || s.Session.Kind == workflow.KindUser {
		return data, err
	}
	if len(s.Decision) == 0 {
		return member(data, "decision", []byte("null")), nil
	}
	short, err := abbreviate(s.Decision)
	return member(data, "decision", short), err
}

// abbreviate keeps what a decision holds of a business.
func abbreviate(decision []byte) ([]byte, error) {
	members, err := membersOf(decision)
	if err != nil {
		return nil, fmt.Errorf("read decision: %w", err)
	}
	short := []byte{'{'}
	for i, name := range businessArrays {
		if i > 0 {
			short = append(short, ',')
		}
		value, ok := members[name]
		if !ok {
			value = []byte("null")
		}
		short = append(append(append(append(short, '"'), name...), `":`...), value...)
	}
	return append(short, '}'), nil
}

// Event is the entry for the log.
func (d DataUpdated) Event() (outbox.Event, error) {
	if d.Trigger != "" {
		if err := oneOf("trigger", d.Trigger, Triggers); err != nil {
			return outbox.Event{}, err
		}
	}
	body, err := d.Session.body(d.envelope(outbox.DataUpdated))
	if err != nil {
		return outbox.Event{}, err
	}
	trigger, err := encode(optional.Of(d.Trigger))
	if err != nil {
		return outbox.Event{}, err
	}
	if len(d.Decision) == 0 {
		return outbox.Event{}, fmt.Errorf("%s carries no decision", outbox.DataUpdated)
	}
	body = member(member(body, "trigger", trigger), "decision", d.Decision)
	data, err := encode(changeData{sessionData: d.Session.data(), ChangedFields: optional.List(d.Changed), UpdatedAt: isoTime(d.At)})
	if err != nil {
		return outbox.Event{}, err
	}
	return d.sessionEntry(outbox.DataUpdated, d.Session.ID, member(body, "data", data)), nil
}

func (o Origin) sessionEntry(t outbox.Type, session uuid.UUID, body []byte) outbox.Event {
	e := o.entry(t, subject{session, outbox.BySession}, body)
	e.SessionID = &session
	return e
}

func (s Session) body(e envelope) ([]byte, error) {
	common := sessionBody{
		envelope: e, SessionID: s.ID, SessionKind: s.Kind, Status: s.Status, WorkflowID: s.WorkflowID,
		WorkflowVersion: s.WorkflowVersion, VendorData: s.VendorData, Metadata: orNull(s.Metadata),
	}
	var body any = common
	if s.Kind == workflow.KindBusiness {
		body = businessBody{sessionBody: common, BusinessSessionID: s.ID, VendorBusinessID: s.BusinessID}
	}
	out, err := encode(body)
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", e.WebhookType, err)
	}
	return out, nil
}

func (s Session) data() sessionData {
	return sessionData{SessionID: s.ID, SessionKind: s.Kind, VendorData: s.VendorData}
}

// upper is how data spells a status of a business; everywhere else it is in title case.
func upper(status string) string { return strings.ToUpper(strings.ReplaceAll(status, " ", "_")) }
