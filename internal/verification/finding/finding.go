// Package finding collects the risks that a step found, with their explanations and
// the severity that the workflow gives them.
package finding

import (
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
)

// Texts holds the texts of a feature's risks by code: a short sentence for lists and
// a longer explanation, both for reviewers.
type Texts map[string][2]string

// List collects the warnings of one step.
type List struct {
	Feature workflow.Feature
	NodeID  string
	Texts   Texts
	// All are the warnings so far, in the order in which they were added.
	All []decision.Warning
}

// Add records a risk; action is the workflow's setting for it, data the warning's
// additional_data, nil for none.
func (l *List) Add(risk string, action workflow.Action, data any) {
	t := l.Texts[risk]
	l.All = append(l.All, decision.Warning{
		Feature: l.Feature.WarningTag(), Risk: risk, AdditionalData: data, LogType: decision.LogTypeFor(action),
		ShortDescription: t[0], LongDescription: t[1], NodeID: l.NodeID,
	})
}

// Status is the verdict that the warnings leave the step.
func (l *List) Status() decision.StepStatus { return decision.StatusOf(l.All) }
