package contact

import (
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/verification/decision"
)

// LifecycleEntry is an entry of an item's lifecycle.
type LifecycleEntry struct {
	Type string `json:"type"`
	// Timestamp ends in +00:00 here, as the contract has it.
	Timestamp string           `json:"timestamp"`
	Details   *LifecycleDetail `json:"details"`
	Fee       float64          `json:"fee"`
}

// LifecycleDetail holds the details of a lifecycle entry.
type LifecycleDetail struct {
	Status        string  `json:"status"`
	Reason        *string `json:"reason"`
	Channel       *string `json:"channel,omitempty"`
	ActualChannel *string `json:"actual_channel,omitempty"`
	CodeTried     *string `json:"code_tried,omitempty"`
}

const lineLayout = "2006-01-02T15:04:05.000000+00:00"

// CodeEventNames are the names of the events of codes in the decision of one feature.
type CodeEventNames struct {
	// Prefix is EMAIL_VERIFICATION or PHONE_VERIFICATION.
	Prefix string
	// Refused is the line about a code that could not be sent; empty for none.
	Refused string
	// Actual is the channel that codes go through; empty where there is but one.
	Actual string
}

// endings are the last lines, by verdict.
var endings = map[decision.StepStatus]string{
	decision.StepApproved: "_APPROVED", decision.StepDeclined: "_DECLINED", decision.StepInReview: "_IN_REVIEW", decision.StepExpired: "_EXPIRED",
}

// Lifecycle returns the history of codes in the contract's terms. The verdict is the last line, at
// the instant of the last act: running a step again must tell the same.
func Lifecycle(c otp.Challenge, n CodeEventNames, verdict decision.StepStatus) []LifecycleEntry {
	lines := []LifecycleEntry{}
	for _, e := range c.Log {
		if l, known := n.line(e); known {
			lines = append(lines, l)
		}
	}
	if len(c.Log) == 0 || endings[verdict] == "" {
		return lines
	}
	last := c.Log[len(c.Log)-1].At.UTC().Format(lineLayout)
	return append(lines, LifecycleEntry{Type: n.Prefix + endings[verdict], Timestamp: last})
}

func (n CodeEventNames) line(e otp.LogEntry) (LifecycleEntry, bool) {
	l := LifecycleEntry{Timestamp: e.At.UTC().Format(lineLayout), Details: &LifecycleDetail{Status: "Success"}}
	switch e.Act {
	case otp.ActionSent, otp.ActionResent:
		l.Type = n.Prefix + "_MESSAGE_SENT"
		if e.Act == otp.ActionResent {
			l.Type = n.Prefix + "_RETRY_MESSAGE_SENT"
		}
		if n.Actual != "" {
			l.Details.Channel, l.Details.ActualChannel = &e.Channel, &n.Actual
		}
	case otp.ActionRefused:
		reason := "refused"
		l.Type, l.Details.Status, l.Details.Reason = n.Refused, "undeliverable", &reason
	case otp.ActionVerified:
		l.Type, l.Details.Status, l.Details.CodeTried = "VALID_CODE_ENTERED", "Approved", &e.Tried
	case otp.ActionWrongCode:
		l.Type, l.Details.Status, l.Details.CodeTried = "INVALID_CODE_ENTERED", "Failed", &e.Tried
	}
	return l, l.Type != ""
}
