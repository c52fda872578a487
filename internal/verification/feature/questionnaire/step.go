// Package questionnaire asks a person what a company wants to know in its own
// words, and writes the answers down. Whether answers fit is for the
// questionnaire to say; whether they are good is for a reviewer.
package questionnaire

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Forms are the questionnaires of an application.
type Forms interface {
	// VersionFor returns the version that a session of the instant is asked.
	VersionFor(ctx context.Context, applicationID, id uuid.UUID, at time.Time) (questionnaire.Version, error)
}

// Step collects the answers to questionnaires.
type Step struct {
	forms Forms
	// shown are the versions as persons saw them last. Submit runs in a
	// transaction and as a rule must not wait for a connection of its own.
	shown *cache.Cache[place, questionnaire.Version]
}

// place is a step of a session.
type place struct {
	session uuid.UUID
	node    string
}

const (
	shownLife = 15 * time.Minute
	shownMax  = 1000
	// loadTime bounds a look-up while the session is held.
	loadTime = 3 * time.Second
)

// New returns a step over the questionnaires.
func New(forms Forms, now func() time.Time) *Step {
	return &Step{forms: forms, shown: cache.New[place, questionnaire.Version](cache.Options{Now: now, Life: shownLife, Max: shownMax})}
}

type settings struct {
	QuestionnaireID uuid.UUID `json:"questionnaire_uuid"`
	ReviewManually  bool      `json:"review_questionnaire_manually"`
}

// kept is the part of the answers that the step stores.
type kept struct {
	Answers questionnaire.Answers `json:"answers"`
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureQuestionnaire }

// Failure is the item of answers that could not be written down for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// version is the one that the session is asked; false when it was deleted.
func (s *Step) version(ctx context.Context, t verification.Task, fresh bool) (questionnaire.Version, bool, error) {
	set, err := workflow.Read[settings](workflow.FeatureQuestionnaire, t.Node.Config)
	if err != nil {
		return questionnaire.Version{}, false, err
	}
	if fresh {
		s.shown.Drop(t.Session.ID)
	}
	v, err := s.shown.Get(place{t.Session.ID, t.Node.NodeID}, func() (questionnaire.Version, uuid.UUID, error) {
		ctx, cancel := context.WithTimeout(ctx, loadTime)
		defer cancel()
		v, err := s.forms.VersionFor(ctx, t.Session.ApplicationID, set.QuestionnaireID, t.Session.CreatedAt)
		return v, t.Session.ID, err
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return questionnaire.Version{}, false, nil
	}
	return v, err == nil, err
}

// Form returns the questions in the session's language, with the answers so far.
func (s *Step) Form(ctx context.Context, t verification.Task) (json.RawMessage, error) {
	v, there, err := s.version(ctx, t, true)
	if err != nil {
		return nil, err
	}
	k, err := keptOf(t)
	if err != nil {
		return nil, err
	}
	if !there {
		// Nothing is asked any more: an empty answer goes on.
		return json.Marshal(form{Sections: []formSection{}, Answers: k.Answers, Files: []formFile{}})
	}
	return json.Marshal(formOf(v, t, k.Answers))
}

func keptOf(t verification.Task) (kept, error) {
	k := kept{}
	if len(t.Input) > 0 {
		if err := json.Unmarshal(t.Input, &k); err != nil {
			return k, fmt.Errorf("read answers: %w", err)
		}
	}
	if k.Answers == nil {
		k.Answers = questionnaire.Answers{}
	}
	return k, nil
}

// submission is what the page sends: some answers or all, which stand beside
// those that were sent before. A null takes one back.
type submission struct {
	Answers questionnaire.Answers `json:"answers"`
	// Complete is true where it is left out.
	Complete *bool `json:"complete"`
}

// Submit keeps answers. Those that do not fit are refused, missing ones only
// when the person says to be done.
func (s *Step) Submit(ctx context.Context, t verification.Task, input json.RawMessage) (verification.SubmissionResult, error) {
	var in submission
	if err := json.Unmarshal(input, &in); err != nil {
		return verification.SubmissionResult{}, apperr.Invalid("answers_malformed", "answers", "This must be an object of answers.")
	}
	done := in.Complete == nil || *in.Complete
	k, err := keptOf(t)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	v, there, err := s.version(ctx, t, false)
	if err != nil {
		return verification.SubmissionResult{}, apperr.Unavailable("questionnaire_unavailable", err)
	}
	if !there {
		return verification.SubmissionResult{Input: t.Input, Complete: true}, nil
	}
	for id, answer := range in.Answers {
		if string(answer) == "null" {
			delete(k.Answers, id)
			continue
		}
		k.Answers[id] = answer
	}
	if faults := judge(v, t, k.Answers, done); len(faults) > 0 {
		return verification.SubmissionResult{}, apperr.InvalidFields("answers_refused", faults)
	}
	raw, err := json.Marshal(k)
	if err != nil {
		return verification.SubmissionResult{}, fmt.Errorf("write answers: %w", err)
	}
	return verification.SubmissionResult{Input: raw, Complete: done}, nil
}

// Run writes the answers down.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	set, err := workflow.Read[settings](workflow.FeatureQuestionnaire, t.Node.Config)
	if err != nil {
		return verification.Finding{}, err
	}
	v, there, err := s.version(ctx, t, true)
	if err != nil {
		return verification.Finding{}, err
	}
	k, err := keptOf(t)
	if err != nil {
		return verification.Finding{}, err
	}
	it := newItem(t.Node)
	found := &finding.List{Feature: workflow.FeatureQuestionnaire, NodeID: t.Node.NodeID, Texts: texts}
	if there {
		it.fill(v, t, k.Answers)
	} else {
		found.Add("QUESTIONNAIRE_NOT_FOUND", workflow.ActionReview, nil)
	}
	it.Status, it.Warnings = found.Status(), slices.Concat(it.Warnings, found.All)
	if set.ReviewManually {
		it.Status = decision.StepInReview
	}
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}

// texts are the reviewer texts of the risks.
var texts = finding.Texts{
	"QUESTIONNAIRE_NOT_FOUND": {"Questionnaire is gone", "The questionnaire was deleted before the person had answered it."},
}
