package feature_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/testenv"
)

// judgedFeature is a feature of persons: what a person does at it, and what
// becomes of the same inputs under three settings.
type judgedFeature struct {
	feature workflow.Feature
	// does takes a person through a workflow whose step has the settings, and returns the decision.
	does                       func(h e2e.App, settings string) e2e.Object
	approved, review, declined judgedSettings
}

// judgedSettings are settings, and the warnings under them with their weights.
type judgedSettings struct{ settings, warnings string }

// judgedFeatures are all features of persons. Liveness, age and the comparison of
// faces have engines that see what the test hid in a picture; all others are real.
func judgedFeatures() []judgedFeature {
	acting := func(key, action string) string { return `{"` + key + `":"` + action + `"}` }
	// each is a feature whose finding weighs what one setting says.
	each := func(f workflow.Feature, key, risk string, does func(e2e.App, string) e2e.Object) judgedFeature {
		return judgedFeature{
			f, does, judgedSettings{acting(key, "NO_ACTION"), risk + ":information"}, judgedSettings{acting(key, "REVIEW"), risk + ":warning"},
			judgedSettings{acting(key, "DECLINE"), risk + ":error"},
		}
	}
	const hit, alike, young = "POSSIBLE_MATCH_FOUND", "LOW_FACE_MATCH_SIMILARITY", "AGE_BELOW_MINIMUM"
	place := each(workflow.FeatureIPAnalysis, "expected_ip_mismatch_action", "EXPECTED_IP_ADDRESS_MISMATCH", comesFromElsewhere)
	for _, s := range []*judgedSettings{&place.approved, &place.review, &place.declined} {
		s.warnings = "COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP:information " + s.warnings // the passport is Japanese
	}
	chip := each(workflow.FeatureNFC, "unverified_chip_action", "NFC_AND_OCR_DATA_NOT_SAME", showsTheChipOfAnother)
	for _, s := range []*judgedSettings{&chip.approved, &chip.review, &chip.declined} {
		s.warnings += " DSC_CERTIFICATE_EXPIRED:information" // the chip of the tests is an old one
	}
	return []judgedFeature{
		each(workflow.FeatureOCR, "expected_details_mismatch_action", "FULL_NAME_MISMATCH_WITH_PROVIDED", isCalledOtherwise),
		each(workflow.FeatureLiveness, "face_luminance_min_action", "LOW_FACE_LUMINANCE", sitsInTheDark),
		each(workflow.FeaturePhone, "voip_number_action", "VOIP_NUMBER_DETECTED", hasAnInternetNumber),
		each(workflow.FeatureEmail, "disposable_email_action", "DISPOSABLE_EMAIL_DETECTED", hasADisposableAddress),
		each(workflow.FeatureProofOfAddress, "poa_name_or_address_mismatch_action", "ADDRESS_MISMATCH_WITH_PROVIDED", livesElsewhere),
		each(workflow.FeatureDatabaseValidation, "database_validation_no_match_action", "DATABASE_VALIDATION_NO_MATCH", isUnknownToTheRegister),
		each(workflow.FeatureDocumentAI, "document_ai_missing_required_fields_action", "DOCUMENT_AI_MISSING_REQUIRED_FIELDS", leavesOutThePay),
		place, chip,
		{
			workflow.FeatureFaceMatch, resemblesThePortrait,
			judgedSettings{`{"face_match_score_review_threshold":50}`, ""},
			judgedSettings{`{}`, alike + ":warning"},
			judgedSettings{`{"face_match_score_decline_threshold":60}`, alike + ":error"},
		},
		{
			workflow.FeatureAgeEstimation, looksTwenty, judgedSettings{`{}`, ""},
			judgedSettings{`{"borderline_minimum_age_threshold":17,"borderline_maximum_age_threshold":25}`, "AGE_NOT_DETECTED:warning"},
			judgedSettings{`{"minimum_age_threshold":21}`, young + ":error"},
		},
		{
			workflow.FeatureAML, standsOnAList, judgedSettings{`{"aml_score_approve_threshold":100}`, ""},
			judgedSettings{`{}`, hit + ":warning"}, judgedSettings{`{"aml_score_approve_threshold":1,"aml_score_review_threshold":2}`, hit + ":error"},
		},
		{
			workflow.FeatureQuestionnaire, answersGold, judgedSettings{`{}`, ""}, judgedSettings{`{"review_questionnaire_manually":true}`, ""},
			judgedSettings{`{"status_rules":[{"field":"questionnaire.feature_questionnaire.source","operator":"equals","value":"Gold","status":"Declined"}]}`, ""},
		},
	}
}

// TestEveryFeatureOfPersonsApprovesReviewsAndDeclines has the same person do the
// same under three settings of each feature, in a live application.
func TestEveryFeatureOfPersonsApprovesReviewsAndDeclines(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Faces: e2e.FaceEngines(facestub.New()), Adjust: func(c *config.Config) {
		e2e.WriteTexts(c)
		e2e.WithPlaces(c)
		c.CSCAMasterLists = chipFolder
	}})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	all := judgedFeatures()
	for _, name := range feature.All() {
		here := slices.ContainsFunc(all, func(f judgedFeature) bool { return f.feature == name })
		if here != (name.Kind() != feature.KindBusiness) {
			t.Errorf("%s: is here %v", name, here)
		}
	}
	for _, f := range all {
		t.Run(string(f.feature), func(t *testing.T) {
			t.Parallel()
			for status, s := range map[string]judgedSettings{"Approved": f.approved, "In Review": f.review, "Declined": f.declined} {
				d := f.does(e2e.NewAppIn(t, w, w.Live.Environment), s.settings)
				got := fmt.Sprint(d["status"], " ", strings.Join(e2e.WeighedRisks(d, f.feature.Array()), " "))
				if want := status + " " + s.warnings; got != want {
					t.Errorf("%s:\ngot  %s\nwant %s", s.settings, got, want)
				}
			}
		})
	}
}

// flow publishes steps, each with its settings.
func flow(h e2e.App, steps ...workflow.Step) string {
	h.T.Helper()
	v, err := h.World.Workflows.Create(h.T.Context(), h.Party.ID, workflow.Change{Steps: steps})
	if err != nil {
		h.T.Fatal(err)
	}
	return v.WorkflowID.String()
}

func step(f workflow.Feature, settings string) workflow.Step {
	return workflow.Step{Feature: f, Config: json.RawMessage(settings)}
}

// withPassport takes a person through a document and a step after it that asks for nothing.
func withPassport(h e2e.App, next workflow.Step, body e2e.Object) e2e.Object {
	h.T.Helper()
	body["workflow_id"], body["vendor_data"] = flow(h, step(workflow.FeatureOCR, `{}`), next), "ada"
	id, token := h.CreateSession(body)
	h.HandOver(token, e2e.PassportPicture(h.T))
	return h.WaitForEnd(id, token)
}

func isCalledOtherwise(h e2e.App, settings string) e2e.Object {
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow(h, step(workflow.FeatureOCR, settings)), "expected_details": e2e.Object{"last_name": "Smith"}})
	h.HandOver(token, e2e.PassportPicture(h.T))
	return h.WaitForEnd(id, token)
}

func showsTheChipOfAnother(h e2e.App, settings string) e2e.Object {
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow(h, step(workflow.FeatureOCR, `{}`), step(workflow.FeatureNFC, settings))})
	h.HandOver(token, e2e.PassportPicture(h.T))
	h.CallStep(token, "POST", "steps/feature_nfc/form/", e2e.Object{
		"dg1": chipFile(h.T, "DG1.bin"), "dg2": chipFile(h.T, "DG2.bin"), "dg15": chipFile(h.T, "DG15.bin"), "sod": chipFile(h.T, "SOD.bin"),
	})
	return h.WaitForEnd(id, token)
}

// selfies takes a person through a step that asks for a selfie.
func selfies(h e2e.App, s workflow.Step, sight facestub.PictureContent, body e2e.Object) e2e.Object {
	h.T.Helper()
	body["workflow_id"] = flow(h, s)
	id, token := h.CreateSession(body)
	h.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
	h.CallStep(token, "PUT", "steps/"+e2e.NodeOf(h.T, h.World, token)+"/images/selfie/?capture=camera", facestub.Photograph(h.T, e2e.TinyPicture(h.T), sight))
	return h.WaitForEnd(id, token)
}

func sitsInTheDark(h e2e.App, settings string) e2e.Object {
	sight := facestub.GoodSelfie()
	sight.Luminance = 10
	return selfies(h, step(workflow.FeatureLiveness, `{"face_liveness_max_attempts":1,`+settings[1:]), sight, e2e.Object{})
}

func looksTwenty(h e2e.App, settings string) e2e.Object {
	sight := facestub.GoodSelfie()
	sight.Age = new(20.0)
	return selfies(h, step(workflow.FeatureAgeEstimation, settings), sight, e2e.Object{})
}

func resemblesThePortrait(h e2e.App, settings string) e2e.Object {
	portrait := facestub.Photograph(h.T, e2e.TinyPicture(h.T), e2e.Selfie("portrait", 55))
	return selfies(h, step(workflow.FeatureFaceMatch, settings), e2e.Selfie("selfie", 55), e2e.Object{"portrait_image": e2e.Base64(portrait)})
}

// proves takes a person through the proof of a contact.
func proves(h e2e.App, f workflow.Feature, settings string, sent e2e.Object, code func() string) e2e.Object {
	h.T.Helper()
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(f, settings)})
	e2e.WantObject(h.T, p.Submit(sent), http.StatusOK)
	e2e.WantObject(h.T, p.Submit(e2e.Object{"action": "check", "code": code()}), http.StatusOK)
	return h.WaitForEnd(p.Session, p.Token)
}

func hasAnInternetNumber(h e2e.App, settings string) e2e.Object {
	const number = "+33970123456"
	return proves(h, workflow.FeaturePhone, settings, e2e.Object{"action": "send", "phone_number": number}, func() string { return h.TextedCode(number) })
}

func hasADisposableAddress(h e2e.App, settings string) e2e.Object {
	const address = "ada.outcome@mailinator.com"
	return proves(h, workflow.FeatureEmail, settings, e2e.Object{"action": "send", "email": address}, func() string { return h.MailedCode(address) })
}

func livesElsewhere(h e2e.App, settings string) e2e.Object {
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow(h, step(workflow.FeatureProofOfAddress, settings)), "expected_details": e2e.Object{
		"first_name": "Jonas", "last_name": "Weissmueller", "address": "Hauptstr. 13, 10115 Berlin", "country": "DEU",
	}})
	h.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
	h.UploadPaper(token, e2e.NodeOf(h.T, h.World, token), "file", e2e.GermanBillPDF("Billing 1.0", h.World.Clock.Now().AddDate(0, 0, -20)), "application/pdf")
	return h.WaitForEnd(id, token)
}

func isUnknownToTheRegister(h e2e.App, settings string) e2e.Object {
	e2e.LoadPersonTable(h.T, h.World, "outcomes", "JPN", "99999999,Somebody Else,1970-01-01")
	settings = `{"database_validation_countries":{"JPN":["outcomes"]},` + settings[1:]
	return withPassport(h, step(workflow.FeatureDatabaseValidation, settings), e2e.Object{})
}

func leavesOutThePay(h e2e.App, settings string) e2e.Object {
	settings = "," + strings.Trim(settings, "{}")
	return readPaper(h, settings, e2e.BillPDF("P", "Pay slip of the Harbour Works plc", "Employee: Anna Eriksson", "Pay date: 31 October 2026"), "application/pdf")
}

func comesFromElsewhere(h e2e.App, settings string) e2e.Object {
	id, _ := h.VisitFrom(e2e.LondonAddress, e2e.Object{
		"workflow_id": flow(h, step(workflow.FeatureOCR, `{}`), step(workflow.FeatureIPAnalysis, settings)), "expected_details": e2e.Object{"ip_address": e2e.OtherAddress},
	})
	return e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), http.StatusOK)
}

func standsOnAList(h e2e.App, settings string) e2e.Object {
	plain := withPassport(h, step(workflow.FeatureIPAnalysis, `{}`), e2e.Object{})
	name := plain["id_verifications"].([]any)[0].(map[string]any)["full_name"].(string)
	if _, err := e2e.LoadList(h.T, h.World, "outcomes.csv", "id,name,dataset\n7,"+name+",Sanctions\n"); err != nil {
		h.T.Fatal(err)
	}
	return withPassport(h, step(workflow.FeatureAML, settings), e2e.Object{})
}

func answersGold(h e2e.App, settings string) e2e.Object {
	made := e2e.WantObject(h.T, h.World.For(h.T, h.Party).Do("POST", "/v3/questionnaires/", e2e.Object{
		"title": "Funds", "languages": []string{"en"}, "form_elements": []e2e.Object{{"id": "source", "element_type": "short_text", "label": e2e.Object{"en": "Source"}, "is_required": true}},
	}, nil), http.StatusCreated)
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureQuestionnaire, strings.Replace(strings.Replace(
		settings, "{", `{"questionnaire_uuid":"`+made["questionnaire_id"].(string)+`",`, 1), `",}`, `"}`, 1))})
	e2e.WantObject(h.T, p.Submit(e2e.Object{"answers": e2e.Object{"source": "Gold"}}), http.StatusOK)
	return h.WaitForEnd(p.Session, p.Token)
}
