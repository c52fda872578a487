package boot_test

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
	"vidimus/internal/testkit/facestub"
	"vidimus/internal/testkit/testenv"
)

// judgedFeature is a feature of persons: what a person does at it, and what
// becomes of the same inputs under three settings.
type judgedFeature struct {
	feature workflow.Feature
	// does takes a person through a workflow whose step has the settings, and returns the decision.
	does                       func(h appEnv, settings string) object
	approved, review, declined judgedSettings
}

// judgedSettings are settings, and the warnings under them with their weights.
type judgedSettings struct{ settings, warnings string }

// judgedFeatures are all features of persons. Liveness, age and the comparison of
// faces have engines that see what the test hid in a picture; all others are real.
func judgedFeatures() []judgedFeature {
	acting := func(key, action string) string { return `{"` + key + `":"` + action + `"}` }
	// each is a feature whose finding weighs what one setting says.
	each := func(f workflow.Feature, key, risk string, does func(appEnv, string) object) judgedFeature {
		return judgedFeature{
			f, does, judgedSettings{acting(key, "NO_ACTION"), risk + ":information"}, judgedSettings{acting(key, "REVIEW"), risk + ":warning"},
			judgedSettings{acting(key, "DECLINE"), risk + ":error"},
		}
	}
	const hit, alike, young = "POSSIBLE_MATCH_FOUND", "LOW_FACE_MATCH_SIMILARITY", "AGE_BELOW_MINIMUM"
	place := each(workflow.FeatureIPAnalysis, "expected_ip_mismatch_action", "EXPECTED_IP_ADDRESS_MISMATCH", appEnv.comesFromElsewhere)
	for _, s := range []*judgedSettings{&place.approved, &place.review, &place.declined} {
		s.warnings = "COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP:information " + s.warnings // the passport is Japanese
	}
	chip := each(workflow.FeatureNFC, "unverified_chip_action", "NFC_AND_OCR_DATA_NOT_SAME", appEnv.showsTheChipOfAnother)
	for _, s := range []*judgedSettings{&chip.approved, &chip.review, &chip.declined} {
		s.warnings += " DSC_CERTIFICATE_EXPIRED:information" // the chip of the tests is an old one
	}
	return []judgedFeature{
		each(workflow.FeatureOCR, "expected_details_mismatch_action", "FULL_NAME_MISMATCH_WITH_PROVIDED", appEnv.isCalledOtherwise),
		each(workflow.FeatureLiveness, "face_luminance_min_action", "LOW_FACE_LUMINANCE", appEnv.sitsInTheDark),
		each(workflow.FeaturePhone, "voip_number_action", "VOIP_NUMBER_DETECTED", appEnv.hasAnInternetNumber),
		each(workflow.FeatureEmail, "disposable_email_action", "DISPOSABLE_EMAIL_DETECTED", appEnv.hasADisposableAddress),
		each(workflow.FeatureProofOfAddress, "poa_name_or_address_mismatch_action", "ADDRESS_MISMATCH_WITH_PROVIDED", appEnv.livesElsewhere),
		each(workflow.FeatureDatabaseValidation, "database_validation_no_match_action", "DATABASE_VALIDATION_NO_MATCH", appEnv.isUnknownToTheRegister),
		each(workflow.FeatureDocumentAI, "document_ai_missing_required_fields_action", "DOCUMENT_AI_MISSING_REQUIRED_FIELDS", appEnv.leavesOutThePay),
		place, chip,
		{
			workflow.FeatureFaceMatch, appEnv.resemblesThePortrait,
			judgedSettings{`{"face_match_score_review_threshold":50}`, ""},
			judgedSettings{`{}`, alike + ":warning"},
			judgedSettings{`{"face_match_score_decline_threshold":60}`, alike + ":error"},
		},
		{
			workflow.FeatureAgeEstimation, appEnv.looksTwenty, judgedSettings{`{}`, ""},
			judgedSettings{`{"borderline_minimum_age_threshold":17,"borderline_maximum_age_threshold":25}`, "AGE_NOT_DETECTED:warning"},
			judgedSettings{`{"minimum_age_threshold":21}`, young + ":error"},
		},
		{
			workflow.FeatureAML, appEnv.standsOnAList, judgedSettings{`{"aml_score_approve_threshold":100}`, ""},
			judgedSettings{`{}`, hit + ":warning"}, judgedSettings{`{"aml_score_approve_threshold":1,"aml_score_review_threshold":2}`, hit + ":error"},
		},
		{
			workflow.FeatureQuestionnaire, appEnv.answersGold, judgedSettings{`{}`, ""}, judgedSettings{`{"review_questionnaire_manually":true}`, ""},
			judgedSettings{`{"status_rules":[{"field":"questionnaire.feature_questionnaire.source","operator":"equals","value":"Gold","status":"Declined"}]}`, ""},
		},
	}
}

// TestEveryFeatureOfPersonsApprovesReviewsAndDeclines has the same person do the
// same under three settings of each feature, in a live application.
func TestEveryFeatureOfPersonsApprovesReviewsAndDeclines(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Faces: enginesOf(facestub.NewAlbum()), Adjust: func(c *config.Config) {
		texting(c)
		placed(c)
		c.CSCAMasterLists = chipFolder
	}})
	w.Clock.Move(time.Until(filmDay))
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
				d := f.does(settle(t, w, w.Live.Environment), s.settings)
				got := fmt.Sprint(d["status"], " ", strings.Join(weighedRisks(d, f.feature.Array()), " "))
				if want := status + " " + s.warnings; got != want {
					t.Errorf("%s:\ngot  %s\nwant %s", s.settings, got, want)
				}
			}
		})
	}
}

// weighedRisks are the warnings of an array of a decision with their weights.
func weighedRisks(d object, array string) (risks []string) {
	for _, item := range d[array].([]any) {
		warnings, _ := item.(map[string]any)["warnings"].([]any) // null where a feature has none
		for _, raw := range warnings {
			w := raw.(map[string]any)
			risks = append(risks, w["risk"].(string)+":"+w["log_type"].(string))
		}
	}
	return risks
}

// flow publishes steps, each with its settings.
func (h appEnv) flow(steps ...workflow.Step) string {
	h.t.Helper()
	v, err := h.world.Workflows.Create(h.t.Context(), h.party.ID, workflow.Change{Steps: steps})
	if err != nil {
		h.t.Fatal(err)
	}
	return v.WorkflowID.String()
}

func step(f workflow.Feature, settings string) workflow.Step {
	return workflow.Step{Feature: f, Config: json.RawMessage(settings)}
}

// withPassport takes a person through a document and a step after it that asks for nothing.
func (h appEnv) withPassport(next workflow.Step, body object) object {
	h.t.Helper()
	body["workflow_id"], body["vendor_data"] = h.flow(step(workflow.FeatureOCR, `{}`), next), "ada"
	id, token := h.create(body)
	h.hand(token, passportPicture(h.t))
	return h.ended(id, token)
}

func (h appEnv) isCalledOtherwise(settings string) object {
	id, token := h.create(object{"workflow_id": h.flow(step(workflow.FeatureOCR, settings)), "expected_details": object{"last_name": "Smith"}})
	h.hand(token, passportPicture(h.t))
	return h.ended(id, token)
}

func (h appEnv) showsTheChipOfAnother(settings string) object {
	id, token := h.create(object{"workflow_id": h.flow(step(workflow.FeatureOCR, `{}`), step(workflow.FeatureNFC, settings))})
	h.hand(token, passportPicture(h.t))
	h.step(token, "POST", "steps/feature_nfc/form/", object{
		"dg1": chipFile(h.t, "DG1.bin"), "dg2": chipFile(h.t, "DG2.bin"), "dg15": chipFile(h.t, "DG15.bin"), "sod": chipFile(h.t, "SOD.bin"),
	})
	return h.ended(id, token)
}

// selfies takes a person through a step that asks for a selfie.
func (h appEnv) selfies(s workflow.Step, sight facestub.Sight, body object) object {
	h.t.Helper()
	body["workflow_id"] = h.flow(s)
	id, token := h.create(body)
	h.step(token, "POST", consentPath, consent())
	h.step(token, "PUT", "steps/"+nodeOf(h.t, h.world, token)+"/images/selfie/?capture=camera", facestub.Photograph(h.t, tinyPicture(h.t), sight))
	return h.ended(id, token)
}

func (h appEnv) sitsInTheDark(settings string) object {
	sight := facestub.Good()
	sight.Luminance = 10
	return h.selfies(step(workflow.FeatureLiveness, `{"face_liveness_max_attempts":1,`+settings[1:]), sight, object{})
}

func (h appEnv) looksTwenty(settings string) object {
	sight := facestub.Good()
	sight.Age = new(20.0)
	return h.selfies(step(workflow.FeatureAgeEstimation, settings), sight, object{})
}

func (h appEnv) resemblesThePortrait(settings string) object {
	portrait := facestub.Photograph(h.t, tinyPicture(h.t), somebody("portrait", 55))
	return h.selfies(step(workflow.FeatureFaceMatch, settings), somebody("selfie", 55), object{"portrait_image": encoded(portrait)})
}

// proves takes a person through the proof of a contact.
func (h appEnv) proves(f workflow.Feature, settings string, sent object, code func() string) object {
	h.t.Helper()
	p := h.begin(object{"workflow_id": h.stepping(f, settings)})
	answered(h.t, p.types(sent), http.StatusOK)
	answered(h.t, p.types(object{"action": "check", "code": code()}), http.StatusOK)
	return h.ended(p.session, p.token)
}

func (h appEnv) hasAnInternetNumber(settings string) object {
	const number = "+33970123456"
	return h.proves(workflow.FeaturePhone, settings, object{"action": "send", "phone_number": number}, func() string { return h.texted(number) })
}

func (h appEnv) hasADisposableAddress(settings string) object {
	const address = "ada.outcome@mailinator.com"
	return h.proves(workflow.FeatureEmail, settings, object{"action": "send", "email": address}, func() string { return h.mailed(address) })
}

func (h appEnv) livesElsewhere(settings string) object {
	id, token := h.create(object{"workflow_id": h.flow(step(workflow.FeatureProofOfAddress, settings)), "expected_details": object{
		"first_name": "Jonas", "last_name": "Weissmueller", "address": "Hauptstr. 13, 10115 Berlin", "country": "DEU",
	}})
	h.step(token, "POST", consentPath, consent())
	h.paper(token, nodeOf(h.t, h.world, token), "file", germanBill("Billing 1.0", h.world.Clock.Now().AddDate(0, 0, -20)), "application/pdf")
	return h.ended(id, token)
}

func (h appEnv) isUnknownToTheRegister(settings string) object {
	table(h.t, h.world, "outcomes", "JPN", "99999999,Somebody Else,1970-01-01")
	settings = `{"database_validation_countries":{"JPN":["outcomes"]},` + settings[1:]
	return h.withPassport(step(workflow.FeatureDatabaseValidation, settings), object{})
}

func (h appEnv) leavesOutThePay(settings string) object {
	settings = "," + strings.Trim(settings, "{}")
	return h.readPaper(settings, bill("P", "Pay slip of the Harbour Works plc", "Employee: Anna Eriksson", "Pay date: 31 October 2026"), "application/pdf")
}

func (h appEnv) comesFromElsewhere(settings string) object {
	id, _ := h.visit(londonAddress, object{
		"workflow_id": h.flow(step(workflow.FeatureOCR, `{}`), step(workflow.FeatureIPAnalysis, settings)), "expected_details": object{"ip_address": otherAddress},
	})
	return answered(h.t, h.world.For(h.t, h.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), http.StatusOK)
}

func (h appEnv) standsOnAList(settings string) object {
	plain := h.withPassport(step(workflow.FeatureIPAnalysis, `{}`), object{})
	name := plain["id_verifications"].([]any)[0].(map[string]any)["full_name"].(string)
	if _, err := load(h.t, h.world, "outcomes.csv", "id,name,dataset\n7,"+name+",Sanctions\n"); err != nil {
		h.t.Fatal(err)
	}
	return h.withPassport(step(workflow.FeatureAML, settings), object{})
}

func (h appEnv) answersGold(settings string) object {
	made := answered(h.t, h.world.For(h.t, h.party).Do("POST", "/v3/questionnaires/", object{
		"title": "Funds", "languages": []string{"en"}, "form_elements": []object{{"id": "source", "element_type": "short_text", "label": object{"en": "Source"}, "is_required": true}},
	}, nil), http.StatusCreated)
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeatureQuestionnaire, strings.Replace(strings.Replace(
		settings, "{", `{"questionnaire_uuid":"`+made["questionnaire_id"].(string)+`",`, 1), `",}`, `"}`, 1))})
	answered(h.t, p.types(object{"answers": object{"source": "Gold"}}), http.StatusOK)
	return h.ended(p.session, p.token)
}
