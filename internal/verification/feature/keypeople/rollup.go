package keypeople

import (
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// The findings of this step; the contract leaves their names to us.
const (
	riskMissing    = "KYB_KEY_PEOPLE_MISSING"
	riskDeclined   = "KYB_KEY_PEOPLE_DECLINED"
	riskInReview   = "KYB_KEY_PEOPLE_IN_REVIEW"
	riskUnfinished = "KYB_KEY_PEOPLE_UNFINISHED"
	riskUnverified = "KYB_KEY_PEOPLE_NOT_VERIFIABLE"
	riskCircular   = "KYB_KEY_PEOPLE_CIRCULAR_OWNERSHIP"
	riskLeftOut    = "KYB_KEY_PEOPLE_LEFT_OUT"
	riskUnlike     = "KYB_KEY_PEOPLE_DOCUMENT_MISMATCH"
)

var texts = finding.Texts{
	riskMissing:    {"Nobody named", "Nobody was named who acts for this company or owns it."},
	riskDeclined:   {"Key person declined", "The verification of somebody who acts for this company or owns it was declined."},
	riskInReview:   {"Key person in review", "The verification of somebody who acts for this company or owns it waits for a reviewer."},
	riskUnfinished: {"Key person not verified", "Somebody who acts for this company or owns it did not finish the verification in time."},
	riskCircular:   {"Circular ownership", "A company that owns this one is owned by it, or by another one above it. No further session was made for it."},
	riskLeftOut:    {"Key person left out", "The registry names somebody whose verification the workflow asks for, and the person who named the key people left that one out."},
	riskUnlike:     {"Key people differ from documents", "A document of the company names somebody, or a share, that was not given among the key people."},
	riskUnverified: {"Key person cannot be verified", "The workflow asks for the verification of this party, but no session could be made for it: the workflow for it is missing, was deleted, or is about something else."},
}

// settle sets the state of the verifications and judges the whole. While some are under way the
// verdict is open.
func (i *item) settle(node workflow.Node, set settings, states map[uuid.UUID]verification.ChildState) (verification.Finding, error) {
	list := finding.List{Feature: workflow.FeatureKYBKeyPeople, NodeID: node.NodeID, Texts: texts, All: []decision.Warning{}}
	for _, p := range i.Submitted.Parties {
		if id := p.session(); id != nil {
			if s, known := states[*id]; known {
				p.setSession(s)
			}
		} else if s, made := states[p.UUID]; made {
			p.setSession(s)
		}
		p.judge(&list, set)
	}
	if len(i.Submitted.Parties) == 0 {
		list.Add(riskMissing, workflow.ActionReview, nil)
	}
	list.All = append(list.All, i.aside...)
	i.link(states)
	i.Summary = summaryOf(i.Submitted.Parties, set)
	i.Warnings, i.Status = list.All, list.Status()
	if set.WaitForAll && i.pending() > 0 {
		i.Status = decision.StepNotFinished
	}
	raw, err := json.Marshal(i)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: i.Warnings, Status: i.Status}, nil
}

// judge adds the warnings of a party whose verification counts.
func (p *party) judge(list *finding.List, set settings) {
	if !p.waits() {
		return
	}
	about := map[string]any{"party_uuid": p.UUID}
	if id := p.session(); id != nil {
		about["session_id"] = *id
	}
	if p.isCircular {
		list.Add(riskCircular, workflow.ActionReview, about)
		return
	}
	if p.WorkflowID == nil {
		list.Add(riskUnverified, workflow.ActionReview, about)
		return
	}
	switch session.Status(p.status()) {
	case session.StatusDeclined:
		action := workflow.ActionReview
		if set.RejectIfUBORejected && set.owns(p) {
			action = workflow.ActionDecline
		}
		list.Add(riskDeclined, action, about)
	case session.StatusInReview:
		list.Add(riskInReview, workflow.ActionReview, about)
	case session.StatusExpired, session.StatusAbandoned, session.StatusKYCExpired:
		list.Add(riskUnfinished, workflow.ActionReview, about)
	}
}

// pending counts the verifications that can still be finished.
func (i *item) pending() int {
	n := 0
	for _, p := range i.Submitted.Parties {
		if p.open() {
			n++
		}
	}
	return n
}

// open reports whether the verification is still to be made or under way.
func (p *party) open() bool {
	if !p.waits() || p.WorkflowID == nil {
		return false
	}
	status := session.Status(p.status())
	return status == "" || status.Unfinished()
}

func summaryOf(parties []*party, set settings) *summary {
	var s summary
	for _, p := range parties {
		if !p.waits() || !set.owns(p) {
			continue
		}
		s.Total++
		switch session.Status(p.status()) {
		case session.StatusApproved:
			s.Approved++
		case session.StatusDeclined, session.StatusInReview:
			s.Flagged++
		default:
			s.Pending++
		}
	}
	if s.Total == 0 {
		return nil
	}
	return &s
}
