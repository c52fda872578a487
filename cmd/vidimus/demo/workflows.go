package demo

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/workflow"
)

// publishWorkflows makes the workflows that are not there. The one with document and
// face is the default, also where an earlier demonstration had another.
func (p *SeededApplication) publishWorkflows(ctx context.Context, a *boot.App) error {
	questions, err := questionnaireStep(ctx, a, p)
	if err != nil {
		return err
	}
	document := workflow.Step{Feature: workflow.FeatureOCR}
	for _, w := range []struct {
		id    *uuid.UUID
		label string
		steps []workflow.Step
	}{
		{&p.WorkflowID, "Document", []workflow.Step{document}},
		{&p.ScreeningWorkflowID, "Document and sanctions lists", []workflow.Step{document, {Feature: workflow.FeatureAML}}},
		{&p.QuestionnaireWorkflowID, "Questionnaire", []workflow.Step{questions}},
		{&p.CompanyWorkflowID, "Company and its people", []workflow.Step{
			{Feature: workflow.FeatureKYBRegistry},
			{Feature: workflow.FeatureKYBKeyPeople, Config: json.RawMessage(`{"kyb_role_config":{"director":{"require_kyc":false}}}`)},
		}},
		// The last, as the default that it replaces must be there.
		{&p.FaceWorkflowID, "Document, liveness and face match", []workflow.Step{
			document,
			{Feature: workflow.FeatureLiveness, Config: json.RawMessage(`{"face_liveness_method":"ACTIVE_3D"}`)},
			{Feature: workflow.FeatureFaceMatch},
		}},
	} {
		if *w.id != uuid.Nil && w.id != &p.FaceWorkflowID {
			continue
		}
		standard, desktop := w.id == &p.FaceWorkflowID, true
		made, err := a.Workflows.Create(ctx, p.ApplicationID, workflow.Change{
			Label: &w.label, IsDefault: &standard, IsDesktopAllowed: &desktop, Steps: w.steps,
		})
		if err != nil {
			return fmt.Errorf("create workflow %q: %w", w.label, err)
		}
		*w.id = made.WorkflowID
	}
	return nil
}

// questionnaireStep publishes a short questionnaire where there is no workflow with one.
func questionnaireStep(ctx context.Context, a *boot.App, p *SeededApplication) (workflow.Step, error) {
	if p.QuestionnaireWorkflowID != uuid.Nil {
		return workflow.Step{}, nil
	}
	in := func(english, german string) questionnaire.Text {
		return questionnaire.Text{"en": english, "de": german}
	}
	title := "Source of funds"
	made, err := a.Questionnaires.Create(ctx, p.ApplicationID, questionnaire.Change{
		Title: &title, Titles: in(title, "Herkunft der Mittel"), Languages: []string{"en", "de"},
		Elements: []questionnaire.Element{
			{Kind: questionnaire.ShortText, Label: in("What is your occupation?", "Was ist Ihr Beruf?"), Required: true},
			{Kind: questionnaire.ShortText, Label: in("Where does the money come from?", "Woher kommt das Geld?"), Required: true},
		},
	})
	if err != nil {
		return workflow.Step{}, fmt.Errorf("create questionnaire: %w", err)
	}
	return workflow.Step{Feature: workflow.FeatureQuestionnaire, Config: json.RawMessage(fmt.Sprintf(`{"questionnaire_uuid":%q}`, made.GroupID))}, nil
}
