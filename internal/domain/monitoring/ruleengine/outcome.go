package ruleengine

import (
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
)

// Reasons of a status, for the record.
const (
	reasonScore  = "rule_score_threshold"
	reasonAction = "rule_action"
)

// verdict puts together what the matched rules say. Rules under test are told
// and change nothing.
func (a *evaluation) verdict(matched []*compiled, now time.Time, newID func() uuid.UUID) Verdict {
	v := Verdict{Evaluated: a.evaluated, Status: webhookevent.TransactionApproved}
	var asked webhookevent.TransactionStatus
	for _, c := range matched {
		v.Runs = append(v.Runs, RuleMatch{
			ID: newID(), RuleID: c.ID, RuleVersion: c.Version, Title: c.Title, Description: c.Description, Category: c.Category, Mode: c.Mode,
			Severity: SeverityOf(c.act.score), ScoreDelta: c.act.score, StatusTarget: c.act.status, ActionSummary: c.act.summary, CreatedAt: now,
		})
		if c.Mode != ModeActive {
			continue
		}
		v.Score += c.act.score
		if stricter(c.act.status, asked) {
			asked = c.act.status
			v.ReasonCode, v.ReasonLabel = reasonAction, c.Title
			v.Remediation = nil
			if asked == webhookevent.TransactionAwaitingUser {
				v.Remediation = &Remediation{RuleID: c.ID, WorkflowID: c.act.workflow}
			}
		}
		a.matchedActions(&v, c)
	}
	v.Score = max(0, v.Score)
	v.Severity = SeverityOf(v.Score)
	v.decideStatus(asked, a.facts.record.Thresholds)
	return v
}

// decideStatus finds the status: what actions ask for overrides what the score makes.
func (v *Verdict) decideStatus(asked webhookevent.TransactionStatus, t Thresholds) {
	if asked != "" {
		v.Status = asked
		if asked == webhookevent.TransactionApproved {
			v.ReasonCode, v.ReasonLabel = "", ""
		}
		return
	}
	review, decline := t.Review, t.Decline
	if review == 0 {
		review = DefaultReview
	}
	if decline == 0 {
		decline = DefaultDecline
	}
	switch {
	case decline < MaxThreshold && v.Score >= decline:
		v.Status, v.ReasonCode = webhookevent.TransactionDeclined, reasonScore
		v.ReasonLabel = fmt.Sprintf("The score of %d reaches the decline threshold of %d", v.Score, decline)
	case v.Score >= review:
		v.Status, v.ReasonCode = webhookevent.TransactionInReview, reasonScore
		v.ReasonLabel = fmt.Sprintf("The score of %d reaches the review threshold of %d", v.Score, review)
	}
}

func (a *evaluation) matchedActions(v *Verdict, c *compiled) {
	for _, tag := range c.act.tags {
		if !slices.Contains(v.Tags, tag) {
			v.Tags = append(v.Tags, tag)
		}
	}
	for _, text := range c.act.notes {
		v.Notes = append(v.Notes, Note{RuleID: c.ID, Text: text})
	}
	for _, l := range c.act.lists {
		if value, ok := a.facts.value(l.field).(string); ok {
			v.ListAdds = append(v.ListAdds, ListAdd{RuleID: c.ID, ListID: l.list, Value: value})
		}
	}
	for _, o := range c.act.cases {
		o.RuleID = c.ID
		v.Cases = append(v.Cases, o)
	}
}

// The lowest scores of the severities (contract standalone 5.5).
const (
	mediumFrom   = 40
	highFrom     = 75
	criticalFrom = 100
)

// SeverityOf is the severity of a score; empty for none.
func SeverityOf(score int) webhookevent.Severity {
	switch {
	case score >= criticalFrom:
		return webhookevent.SeverityCritical
	case score >= highFrom:
		return webhookevent.SeverityHigh
	case score >= mediumFrom:
		return webhookevent.SeverityMedium
	case score > 0:
		return webhookevent.SeverityLow
	default:
		return ""
	}
}
