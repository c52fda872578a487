package feature_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func formShown(p e2e.FormPerson) map[string]any {
	p.T.Helper()
	steps, _ := p.World.Person(p.Token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["steps"].([]any)
	step, _ := steps[0].(map[string]any)
	form, _ := step["form"].(map[string]any)
	return form
}

func TestAMailAddressIsProvenByItsCode(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureEmail, `{"duplicated_email_action":"REVIEW"}`), "vendor_data": "ada"})

	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "email": "ada@bücher.example"}), http.StatusOK)
	code := h.MailedCode("xn--bcher-kva.example")
	if a := p.Submit(e2e.Object{"action": "check", "code": e2e.WrongCode(code)}); a.Status != http.StatusBadRequest || a.JSON()["code"] == nil {
		t.Errorf("a wrong code: %d %s", a.Status, a.Body)
	}
	// That it went out is noted a moment after it did.
	w.Eventually("the mail is noted as sent", func() bool { return formShown(p)["delivery"] == "sent" })
	if f := formShown(p); f["attempts_left"] != 2. || f["stage"] != "code" {
		t.Errorf("the form after a wrong code: %v", f)
	}
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": code}), http.StatusOK)

	status, item := p.WaitForOutcome("email_verifications")
	if status != "Approved" || item["status"] != "Approved" || item["email"] != "ada@bücher.example" || item["verification_attempts"] != 2. || e2e.RisksOf(item) != "" {
		t.Errorf("%s with %v", status, item)
	}
	e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/sessions/", nil, nil), http.StatusOK)

	// The same address once more: by the same user, and by another.
	for user, want := range map[string]string{"ada": "Approved ", "grace": "In Review DUPLICATED_EMAIL"} {
		again := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureEmail, `{"duplicated_email_action":"REVIEW"}`), "vendor_data": user})
		e2e.WantObject(t, again.Submit(e2e.Object{"action": "send", "email": "ADA@xn--bcher-kva.example"}), http.StatusOK)
		e2e.WantObject(t, again.Submit(e2e.Object{"action": "check", "code": h.MailedCode("xn--bcher-kva.example")}), http.StatusOK)
		status, item := again.WaitForOutcome("email_verifications")
		if got := status + " " + e2e.RisksOf(item); got != want {
			t.Errorf("%s: %s, want %s", user, got, want)
		}
		matches, _ := item["matches"].([]any)
		if len(matches) > 0 && matches[0].(map[string]any)["session_id"] != p.Session {
			t.Errorf("%s matches %v", user, matches)
		}
	}

	neighbour := e2e.NewAppIn(t, w, application.Live)
	stranger := neighbour.BeginSession(e2e.Object{"workflow_id": neighbour.StepWorkflow(workflow.FeatureEmail, `{}`), "vendor_data": "grace"})
	e2e.WantObject(t, stranger.Submit(e2e.Object{"action": "send", "email": "ada@bücher.example"}), http.StatusOK)
	e2e.WantObject(t, stranger.Submit(e2e.Object{"action": "check", "code": h.MailedCode("xn--bcher-kva.example")}), http.StatusOK)
	if _, item := stranger.WaitForOutcome("email_verifications"); e2e.RisksOf(item) != "" || len(item["matches"].([]any)) > 0 {
		t.Errorf("another application is told of the address: %v", item)
	}
	if told(t, w, p.Session, p.Session) < 2 {
		t.Error("nobody tells of the first session")
	}
	e2e.WantBody(t, h.DeleteSession(p.Session), 204, nil)
	w.Eventually("nobody tells of it any more", func() bool { return told(t, w, p.Session, p.Session) == 0 })
}

func TestAPhoneNumberIsProvenByItsCode(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WriteTexts})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	block := lists.Entry{ApplicationID: h.Party.ID, List: lists.Blocklist, Type: lists.EntryPhone, Value: "+34699999999"}
	if err := w.Lists.SetEntry(t.Context(), block, nil); err != nil {
		t.Fatal(err)
	}
	for number, want := range map[string]string{"+34612345678": "Approved ", "+33970123456": "In Review VOIP_NUMBER_DETECTED", "+34699999999": "Declined PHONE_NUMBER_IN_BLOCKLIST"} {
		p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeaturePhone, `{"voip_number_action":"REVIEW"}`), "vendor_data": number, "language": "ar"})
		e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "phone_number": number}), http.StatusOK)
		e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": h.TextedCode(number)}), http.StatusOK)
		status, item := p.WaitForOutcome("phone_verifications")
		if got := status + " " + e2e.RisksOf(item); got != want || item["full_number"] != number || item["verification_method"] != "sms" {
			t.Errorf("%s: %s, want %s: %v", number, got, want, item)
		}
	}
}

// TestWithoutAGatewayNoNumberIsJudged: the flow says so, and nothing is invented.
func TestWithoutAGatewayNoNumberIsJudged(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	flow := h.StepWorkflow(workflow.FeaturePhone, `{}`)
	_, token := h.CreateSession(e2e.Object{"workflow_id": flow})
	if steps, ok := w.Person(token).Do("GET", e2e.HostedPath, nil, nil).JSON()["steps"].([]any); !ok || len(steps) != 0 {
		t.Errorf("before consent the page asks for %v", steps)
	}
	p := h.BeginSession(e2e.Object{"workflow_id": flow})
	if status, item := p.WaitForOutcome("phone_verifications"); status != "In Review" || e2e.RisksOf(item) != "PROVIDER_NOT_CONFIGURED" {
		t.Errorf("%s with %v", status, item)
	}
}

// TestAHundredWrongCodesAtOnce: however they come, three are looked at.
func TestAHundredWrongCodesAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureEmail, `{}`)})
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "email": "ada@shop.example"}), http.StatusOK)
	if a := p.Submit(e2e.Object{"action": "resend"}); a.Status != http.StatusTooManyRequests {
		t.Errorf("a second code at once: %d %s", a.Status, a.Body)
	}
	wrong := e2e.WrongCode(h.MailedCode("ada@shop.example"))
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			for range 10 {
				_ = p.Submit(e2e.Object{"action": "check", "code": wrong})
			}
		})
	}
	wg.Wait()
	status, item := p.WaitForOutcome("email_verifications")
	if status != "Declined" || e2e.RisksOf(item) != "EMAIL_CODE_ATTEMPTS_EXCEEDED" || item["verification_attempts"] != 3. {
		t.Errorf("%s with %v", status, item)
	}
}

func TestACodeOfFiveMinutesIsVoid(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureEmail, `{}`)})
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "email": "ada@shop.example"}), http.StatusOK)
	code := h.MailedCode("ada@shop.example")
	w.Clock.Move(otp.CodeLife)
	if a := p.Submit(e2e.Object{"action": "check", "code": code}); a.Status != http.StatusBadRequest || formShown(p)["problem"] != "code_expired" {
		t.Errorf("%d %s, the form %v", a.Status, a.Body, formShown(p))
	}
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "resend"}), http.StatusOK)
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": h.MailedCode("ada@shop.example")}), http.StatusOK)
	if status, item := p.WaitForOutcome("email_verifications"); status != "Approved" {
		t.Errorf("%s with %v", status, item)
	}
}

func TestContactsInASandboxHaveOneCode(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	for feature, input := range map[workflow.Feature]e2e.Object{
		workflow.FeatureEmail: {"action": "send", "email": "ada@shop.example"}, workflow.FeaturePhone: {"action": "send", "phone_number": "+15555550123"},
	} {
		p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(feature, `{}`)})
		e2e.WantObject(t, p.Submit(input), http.StatusOK)
		if a := p.Submit(e2e.Object{"action": "check", "code": "000000"}); a.Status != http.StatusBadRequest {
			t.Errorf("000000: %d %s", a.Status, a.Body)
		}
		e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": "123456"}), http.StatusOK)
		if status, item := p.WaitForOutcome(feature.Array()); status != "Approved" || e2e.RisksOf(item) != "" {
			t.Errorf("%s with %v", status, item)
		}
	}
	for _, folder := range []string{w.Config.MailFolder(), w.Config.TextFolder()} {
		if files, err := os.ReadDir(folder); err == nil && len(files) > 0 {
			t.Errorf("%d messages left a sandbox", len(files))
		}
	}
}

// TestHostileContacts: whatever is typed is refused with words, and never with a 500.
func TestHostileContacts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WriteTexts})
	h := e2e.App{World: w, Party: w.Live, T: t}
	for feature, field := range map[workflow.Feature]string{workflow.FeatureEmail: "email", workflow.FeaturePhone: "phone_number"} {
		p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(feature, `{}`)})
		for _, value := range []any{
			"a\x00@b.example", strings.Repeat("1", 10_000), "\u202e\u200f", "ada@b\u202e.example", nil, 7, e2e.Object{}, []string{"x"}, "", "<script>",
			strings.Repeat("a@", 1000),
		} {
			if a := p.Submit(e2e.Object{"action": "send", field: value}); a.Status != http.StatusBadRequest {
				t.Errorf("%s %.20v: %d %s", field, value, a.Status, a.Body)
			}
		}
		for _, code := range []any{"12345\x00", strings.Repeat("9", 10_000), "١٢٣٤٥٦", nil, 123456, e2e.Object{}} {
			if a := p.Submit(e2e.Object{"action": "check", "code": code}); a.Status != http.StatusConflict && a.Status != http.StatusBadRequest {
				t.Errorf("code %.20v: %d %s", code, a.Status, a.Body)
			}
		}
	}
}

func TestAQuestionnaireIsAnswered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	made := e2e.WantObject(t, w.For(t, h.Party).Do("POST", "/v3/questionnaires/", e2e.Object{
		"title": "Funds", "languages": []string{"en", "de"}, "form_elements": []e2e.Object{
			{"id": "source", "element_type": "short_text", "label": e2e.Object{"en": "Source", "de": "Herkunft"}, "is_required": true},
			{"id": "proof", "element_type": "image", "label": e2e.Object{"en": "Proof"}, "is_required": true, "max_files": 2},
		},
	}, nil), http.StatusCreated)
	id, _ := made["questionnaire_id"].(string)
	for settings, want := range map[string]string{"": "Approved", `,"review_questionnaire_manually":true`: "In Review"} {
		p := h.BeginSession(e2e.Object{
			"workflow_id": h.StepWorkflow(workflow.FeatureQuestionnaire, `{"questionnaire_uuid":"`+id+`"`+settings+`}`), "language": "de",
		})
		if raw, _ := json.Marshal(formShown(p)); !strings.Contains(string(raw), "Herkunft") {
			t.Errorf("the form is not in German: %s", raw)
		}
		a := p.Submit(e2e.Object{"answers": e2e.Object{"proof": []string{p.Session}}})
		if a.Status != http.StatusBadRequest || a.JSON()["source"] == nil || a.JSON()["proof"] == nil {
			t.Errorf("a file of nobody and no source: %d %s", a.Status, a.Body)
		}
		e2e.WantObject(t, p.Submit(e2e.Object{"answers": e2e.Object{"source": "شركة"}, "complete": false}), http.StatusOK)
		file := e2e.WantObject(t, w.Person(p.Token).Do("POST", "/v3/hosted/session/steps/"+p.Node+"/files/", e2e.TinyPicture(t), map[string]string{"Content-Type": "image/jpeg"}), http.StatusCreated)
		e2e.WantObject(t, p.Submit(e2e.Object{"answers": e2e.Object{"proof": []any{file["file_id"]}}}), http.StatusOK)
		status, item := p.WaitForOutcome("questionnaire_responses")
		raw, _ := json.Marshal(item)
		if status != want || !strings.Contains(string(raw), "شركة") || !strings.Contains(string(raw), "/media/") {
			t.Errorf("%s, want %s: %s", status, want, raw)
		}
	}
}
