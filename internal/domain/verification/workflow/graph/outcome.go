package graph

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/domain/monitoring/rulelanguage"
)

// The ends of a graph, spelt as on the wire. Determine is decided from what
// the steps found.
const (
	Approved  = "Approved"
	Declined  = "Declined"
	InReview  = "In Review"
	Determine = "Determine"
)

// Ends are the statuses that a status node may name.
var Ends = []string{Approved, Declined, InReview, Determine}

// NoAction is the status of a status rule that leaves a step as it is.
const NoAction = "No Action"

// Outcome is the status of a session at an end: the status that the end names or, for Determine, the sum of the
// verdicts of its steps. One decline declines, else anything but approval leads to review.
func Outcome(end string, verdicts []string) string {
	if end != Determine {
		return end
	}
	switch {
	case slices.Contains(verdicts, Declined):
		return Declined
	case len(verdicts) == 0 || slices.ContainsFunc(verdicts, func(v string) bool { return v != Approved }):
		return InReview
	default:
		return Approved
	}
}

// StatusRules are a customer's own verdicts on a step.
type StatusRules struct{ list []statusRule }

type statusRule struct {
	rule   *rulelanguage.Rule
	status string
}

// MaxStatusRules is the maximum number of status rules of a step.
const MaxStatusRules = 100

// verdicts are the statuses that a status rule may give.
var verdicts = []string{Approved, Declined, InReview, NoAction}

// CompileStatusRules reads the list status_rules of a step's settings:
// conditions with a status each. Faults are rules.Errors.
func CompileStatusRules(raw []byte, o rulelanguage.Options) (*StatusRules, error) {
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, rulelanguage.Errors{{Pointer: o.Pointer, Message: "status_rules must be a list of field, operator, value and status"}}
	}
	if len(list) > MaxStatusRules {
		return nil, rulelanguage.Errors{{Pointer: o.Pointer, Message: fmt.Sprintf("a step has at most %d status rules", MaxStatusRules)}}
	}
	out := &StatusRules{}
	var faults rulelanguage.Errors
	at := o.Pointer
	for i, item := range list {
		o.Pointer = fmt.Sprintf("%s/%d", at, i)
		compiled, err := compileStatusRule(item, o)
		if err != nil {
			faults = append(faults, err...)
			continue
		}
		out.list = append(out.list, compiled)
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return out, nil
}

func compileStatusRule(raw json.RawMessage, o rulelanguage.Options) (statusRule, rulelanguage.Errors) {
	m, ok := object(raw)
	if !ok {
		return statusRule{}, rulelanguage.Errors{{Pointer: o.Pointer, Message: "a status rule is an object of field, operator, value and status"}}
	}
	var r statusRule
	var faults rulelanguage.Errors
	if json.Unmarshal(m["status"], &r.status) != nil || !slices.Contains(verdicts, r.status) {
		faults = append(faults, rulelanguage.Fault{Pointer: o.Pointer + "/status", Message: "status must be Approved, Declined, In Review or No Action"})
	}
	var err error
	if r.rule, err = rulelanguage.Compile(raw, o); err != nil {
		faults = append(faults, faultsOf(err)...)
	}
	return r, faults
}

// faultsOf are the faults of a rule that was refused.
func faultsOf(err error) rulelanguage.Errors {
	var faults rulelanguage.Errors
	errors.As(err, &faults)
	return faults
}

// Verdict is what a step comes to after its own verdict: the first rule that
// holds gives the status, unless that is No Action. A step that is not settled
// is left alone, for nothing was found that rules could judge.
func (s *StatusRules) Verdict(own string, c rulelanguage.Context) string {
	if s == nil || !slices.Contains([]string{Approved, Declined, InReview}, own) {
		return own
	}
	for _, r := range s.list {
		if !r.rule.Holds(c) {
			continue
		}
		if r.status == NoAction {
			return own
		}
		return r.status
	}
	return own
}
