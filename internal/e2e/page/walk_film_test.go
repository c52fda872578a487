package page_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
)

// walked are the steps of the longest way, in its order.
var walked = []workflow.Feature{
	workflow.FeatureOCR, workflow.FeatureLiveness, workflow.FeatureFaceMatch, workflow.FeatureProofOfAddress, workflow.FeaturePhone, workflow.FeatureEmail,
	workflow.FeatureQuestionnaire,
}

// filmWalk goes through a workflow of many steps with camera, file and
// keyboard, and once takes the wrong code.
func filmWalk(t *testing.T, s *imagePipeline) {
	p := s.world.Sandbox
	p.WorkflowID = s.longest(t)
	c := s.play(t, browser.Visit{Size: browser.Phone, Expected: []string{"400"}}, p, map[string]any{})
	c.begin()
	c.photograph("Open camera")
	c.selfie()
	c.bill()
	c.code("Confirm your phone number", "+447700900123")
	c.code("Confirm your email address", "ana@bank.example")
	c.Heading("Source of funds")
	c.Press("Continue")
	c.Shows("Please answer this.")
	c.Until("the first gap has the focus", "document.activeElement?.id === 'q-source'")
	c.Type("#q-source", "Salary")
	c.Press("More than once")
	c.Choose(jpegFile(t, emptyTable()))
	c.Shows("File 1")
	c.Shot("6-questions")
	c.Press("Continue")
	c.Until("a good end to stay at", stayAtGoodEnd)
	c.Shot("7-result")
	c.discreet()
	c.Click(".button-primary")
	c.back("Approved")

	decision := s.world.For(t, p).Do("GET", "/v3/session/"+c.session+"/decision/", nil, nil).JSON()
	for _, array := range []string{
		"id_verifications", "liveness_checks", "face_matches", "poa_verifications", "phone_verifications", "email_verifications", "questionnaire_responses",
	} {
		items, _ := decision[array].([]any)
		if len(items) != 1 || items[0].(map[string]any)["status"] != "Approved" {
			t.Errorf("%s holds %v", array, decision[array])
		}
	}
}

// longest publishes the workflow of all steps, with a questionnaire of several kinds of questions.
func (s *imagePipeline) longest(t *testing.T) uuid.UUID {
	t.Helper()
	choice := e2e.Question("single_choice", "How often?").With("id", "often").With("is_required", true).With("options", []e2e.Object{
		{"value": "once", "label": e2e.Object{"en": "Once"}}, {"value": "more", "label": e2e.Object{"en": "More than once"}},
	})
	form := e2e.CreateQuestionnaire(t, s.world, s.world.Sandbox, e2e.FundsQuestionnaire().With("form_elements", []e2e.Object{
		e2e.Question("short_text", "Where from?").With("id", "source").With("is_required", true), choice,
		e2e.Question("image", "A photo").With("id", "photo").With("is_required", true),
	}))
	steps := make([]workflow.Step, len(walked))
	for i, f := range walked {
		steps[i].Feature = f
		if f == workflow.FeatureQuestionnaire {
			steps[i].Config = fmt.Appendf(nil, `{"questionnaire_uuid":%q}`, form["questionnaire_id"])
		}
	}
	v, err := s.world.Workflows.Create(t.Context(), s.world.Sandbox.ID, workflow.Change{Steps: steps})
	if err != nil {
		t.Fatal(err)
	}
	return v.WorkflowID
}

// selfie takes the picture of a face with the button: the camera shows a document, which is never taken for one.
func (c *scene) selfie() {
	c.t.Helper()
	c.Heading("Take a photo of your face")
	c.Shot("6-selfie")
	c.Press("Open camera")
	c.Until("the camera's picture", "document.querySelector('.stage-playing')")
	c.Shot("6-selfie-camera")
	c.Press("Take photo")
	c.Heading("Can your face be seen well?")
	c.Press("Yes, send it")
}

// bill hands over a PDF.
func (c *scene) bill() {
	c.t.Helper()
	path := filepath.Join(c.t.TempDir(), "bill.pdf")
	if err := os.WriteFile(path, e2e.BlankPDF(), 0o600); err != nil {
		c.t.Fatal(err)
	}
	c.Heading("Show a proof of your address")
	c.Shot("6-bill")
	c.Choose(path)
	c.Heading("Is everything easy to read?")
	c.Press("Yes, send it")
}

// code proves an address, at the second try.
func (c *scene) code(heading, address string) {
	c.t.Helper()
	c.Heading(heading)
	c.Type("#address", address)
	c.Press("Send the code")
	c.Heading("Enter the code")
	c.Type("#code", "000000")
	c.Press("Confirm")
	c.Shows("This is not the code.")
	c.Shows("You have 2 tries left.")
	c.Shot("6-wrong-code")
	c.Type("#code", "123456")
	c.Press("Confirm")
}

// filmScenario chooses the end of a test on the page itself.
func filmScenario(t *testing.T, s *imagePipeline) {
	c := s.play(t, browser.Visit{Size: browser.Phone}, s.world.Sandbox, map[string]any{})
	c.Open(c.link)
	c.Pick("#scenario", "decline_document_expired")
	c.Shows("The test will end this way.")
	c.Shot("1-scenario")
	c.begin()
	c.upload(jpegFile(t, emptyTable()))
	c.Heading("We could not confirm your identity")
	c.Click(".button-primary")
	c.back("Declined")
}
