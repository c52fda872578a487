package boot_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// texting writes text messages to files.
func texting(c *config.Config) { c.SMS.Outbox = true }

// stepping publishes a workflow of one step with its settings.
func (h appEnv) stepping(feature workflow.Feature, settings string) uuid.UUID {
	h.t.Helper()
	v, err := h.world.Workflows.Create(h.t.Context(), h.party.ID, workflow.Change{
		Steps: []workflow.Step{{Feature: feature, Config: json.RawMessage(settings)}},
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return v.WorkflowID
}

// typist is a person in a session of one step that is answered by typing.
type typist struct {
	appEnv
	session, token, node string
}

// begin opens a session and agrees to it.
func (h appEnv) begin(body object) typist {
	h.t.Helper()
	p := typist{appEnv: h}
	p.session, p.token = h.create(body)
	answered(h.t, h.world.Person(p.token).Do("POST", "/v3/hosted/session/consent/", object{"consent_version": "2026-12"}, nil), http.StatusOK)
	p.node, _ = h.world.Person(p.token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["current_node_id"].(string)
	return p
}

func (p typist) types(input object) apitest.Response {
	p.t.Helper()
	return p.world.Person(p.token).Do("POST", "/v3/hosted/session/steps/"+p.node+"/form/", input, nil)
}

func (p typist) form() map[string]any {
	p.t.Helper()
	steps, _ := p.world.Person(p.token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["steps"].([]any)
	step, _ := steps[0].(map[string]any)
	form, _ := step["form"].(map[string]any)
	return form
}

// outcome waits for the decision: the session's status, and the only entry of an array.
func (p typist) outcome(array string) (string, map[string]any) {
	p.t.Helper()
	p.world.Eventually("the session is decided", func() bool {
		return p.world.Person(p.token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	d := p.world.For(p.t, p.party).Do("GET", "/v3/session/"+p.session+"/decision/", nil, nil).JSON()
	items, _ := d[array].([]any)
	if len(items) != 1 {
		p.t.Fatalf("%s holds %d entries: %v", array, len(items), d)
	}
	item, _ := items[0].(map[string]any)
	return d["status"].(string), item
}

// risks are the codes of an entry's warnings.
func risks(item map[string]any) string {
	var out []string
	warnings, _ := item["warnings"].([]any)
	for _, w := range warnings {
		warning, _ := w.(map[string]any)
		out = append(out, warning["risk"].(string))
	}
	return strings.Join(out, " ")
}

// aloneOnItsLine is a code as mails show it.
var aloneOnItsLine = regexp.MustCompile(`(?m)^(\d{6})\r?$`)

// mailed waits for a mail with a code, and takes it away.
func (h appEnv) mailed(to string) string {
	h.t.Helper()
	return h.received(filepath.Join(boot.MailFolder(h.world.Config), "*.eml"), to, aloneOnItsLine)
}

var inAText = regexp.MustCompile(`\b(\d{6})\b`)

// texted waits for a text message with a code, and takes it away.
func (h appEnv) texted(to string) string {
	h.t.Helper()
	return h.received(filepath.Join(boot.TextFolder(h.world.Config), "*.txt"), to, inAText)
}

func (h appEnv) received(pattern, to string, code *regexp.Regexp) (found string) {
	h.t.Helper()
	h.world.Eventually("a code for "+to, func() bool {
		files, err := filepath.Glob(pattern)
		if err != nil {
			h.t.Fatal(err)
		}
		for _, name := range files {
			raw, err := os.ReadFile(name)
			if err != nil || !strings.Contains(string(raw), to) {
				continue
			}
			if m := code.FindSubmatch(raw); m != nil {
				found = string(m[1])
				return os.Remove(name) == nil
			}
		}
		return false
	})
	return found
}

func TestAMailAddressIsProvenByItsCode(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeatureEmail, `{"duplicated_email_action":"REVIEW"}`), "vendor_data": "ada"})

	answered(t, p.types(object{"action": "send", "email": "ada@bücher.example"}), http.StatusOK)
	code := h.mailed("xn--bcher-kva.example")
	if a := p.types(object{"action": "check", "code": wrongFor(code)}); a.Status != http.StatusBadRequest || a.JSON()["code"] == nil {
		t.Errorf("a wrong code: %d %s", a.Status, a.Body)
	}
	// That it went out is noted a moment after it did.
	w.Eventually("the mail is noted as sent", func() bool { return p.form()["delivery"] == "sent" })
	if f := p.form(); f["attempts_left"] != 2. || f["stage"] != "code" {
		t.Errorf("the form after a wrong code: %v", f)
	}
	answered(t, p.types(object{"action": "check", "code": code}), http.StatusOK)

	status, item := p.outcome("email_verifications")
	if status != "Approved" || item["status"] != "Approved" || item["email"] != "ada@bücher.example" || item["verification_attempts"] != 2. || risks(item) != "" {
		t.Errorf("%s with %v", status, item)
	}
	answered(t, w.For(t, h.party).Do("GET", "/v3/sessions/", nil, nil), http.StatusOK)

	// The same address once more: by the same user, and by another.
	for user, want := range map[string]string{"ada": "Approved ", "grace": "In Review DUPLICATED_EMAIL"} {
		again := h.begin(object{"workflow_id": h.stepping(workflow.FeatureEmail, `{"duplicated_email_action":"REVIEW"}`), "vendor_data": user})
		answered(t, again.types(object{"action": "send", "email": "ADA@xn--bcher-kva.example"}), http.StatusOK)
		answered(t, again.types(object{"action": "check", "code": h.mailed("xn--bcher-kva.example")}), http.StatusOK)
		status, item := again.outcome("email_verifications")
		if got := status + " " + risks(item); got != want {
			t.Errorf("%s: %s, want %s", user, got, want)
		}
		matches, _ := item["matches"].([]any)
		if len(matches) > 0 && matches[0].(map[string]any)["session_id"] != p.session {
			t.Errorf("%s matches %v", user, matches)
		}
	}

	neighbour := settle(t, w, application.Live)
	stranger := neighbour.begin(object{"workflow_id": neighbour.stepping(workflow.FeatureEmail, `{}`), "vendor_data": "grace"})
	answered(t, stranger.types(object{"action": "send", "email": "ada@bücher.example"}), http.StatusOK)
	answered(t, stranger.types(object{"action": "check", "code": h.mailed("xn--bcher-kva.example")}), http.StatusOK)
	if _, item := stranger.outcome("email_verifications"); risks(item) != "" || len(item["matches"].([]any)) > 0 {
		t.Errorf("another application is told of the address: %v", item)
	}
	if told(t, w, p.session, p.session) < 2 {
		t.Error("nobody tells of the first session")
	}
	wantBody(t, h.remove(p.session), 204, nil)
	w.Eventually("nobody tells of it any more", func() bool { return told(t, w, p.session, p.session) == 0 })
}

func wrongFor(code string) string {
	if code[0] == '1' {
		return "2" + code[1:]
	}
	return "1" + code[1:]
}

func TestAPhoneNumberIsProvenByItsCode(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: texting})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	block := lists.Entry{ApplicationID: h.party.ID, List: lists.Blocklist, Type: lists.EntryPhone, Value: "+34699999999"}
	if err := w.Lists.Put(t.Context(), block, nil); err != nil {
		t.Fatal(err)
	}
	for number, want := range map[string]string{"+34612345678": "Approved ", "+33970123456": "In Review VOIP_NUMBER_DETECTED", "+34699999999": "Declined PHONE_NUMBER_IN_BLOCKLIST"} {
		p := h.begin(object{"workflow_id": h.stepping(workflow.FeaturePhone, `{"voip_number_action":"REVIEW"}`), "vendor_data": number, "language": "ar"})
		answered(t, p.types(object{"action": "send", "phone_number": number}), http.StatusOK)
		answered(t, p.types(object{"action": "check", "code": h.texted(number)}), http.StatusOK)
		status, item := p.outcome("phone_verifications")
		if got := status + " " + risks(item); got != want || item["full_number"] != number || item["verification_method"] != "sms" {
			t.Errorf("%s: %s, want %s: %v", number, got, want, item)
		}
	}
}

// TestWithoutAGatewayNoNumberIsJudged: the flow says so, and nothing is invented.
func TestWithoutAGatewayNoNumberIsJudged(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeaturePhone, `{}`)})
	if status, item := p.outcome("phone_verifications"); status != "In Review" || risks(item) != "PROVIDER_NOT_CONFIGURED" {
		t.Errorf("%s with %v", status, item)
	}
}

// TestAHundredWrongCodesAtOnce: however they come, three are looked at.
func TestAHundredWrongCodesAtOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeatureEmail, `{}`)})
	answered(t, p.types(object{"action": "send", "email": "ada@shop.example"}), http.StatusOK)
	if a := p.types(object{"action": "resend"}); a.Status != http.StatusTooManyRequests {
		t.Errorf("a second code at once: %d %s", a.Status, a.Body)
	}
	wrong := wrongFor(h.mailed("ada@shop.example"))
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			for range 10 {
				_ = p.types(object{"action": "check", "code": wrong})
			}
		})
	}
	wg.Wait()
	status, item := p.outcome("email_verifications")
	if status != "Declined" || risks(item) != "EMAIL_CODE_ATTEMPTS_EXCEEDED" || item["verification_attempts"] != 3. {
		t.Errorf("%s with %v", status, item)
	}
}

func TestACodeOfFiveMinutesIsVoid(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeatureEmail, `{}`)})
	answered(t, p.types(object{"action": "send", "email": "ada@shop.example"}), http.StatusOK)
	code := h.mailed("ada@shop.example")
	w.Clock.Move(otp.Life)
	if a := p.types(object{"action": "check", "code": code}); a.Status != http.StatusBadRequest || p.form()["problem"] != "code_expired" {
		t.Errorf("%d %s, the form %v", a.Status, a.Body, p.form())
	}
	answered(t, p.types(object{"action": "resend"}), http.StatusOK)
	answered(t, p.types(object{"action": "check", "code": h.mailed("ada@shop.example")}), http.StatusOK)
	if status, item := p.outcome("email_verifications"); status != "Approved" {
		t.Errorf("%s with %v", status, item)
	}
}

func TestContactsInASandboxHaveOneCode(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	for feature, input := range map[workflow.Feature]object{
		workflow.FeatureEmail: {"action": "send", "email": "ada@shop.example"}, workflow.FeaturePhone: {"action": "send", "phone_number": "+15555550123"},
	} {
		p := h.begin(object{"workflow_id": h.stepping(feature, `{}`)})
		answered(t, p.types(input), http.StatusOK)
		if a := p.types(object{"action": "check", "code": "000000"}); a.Status != http.StatusBadRequest {
			t.Errorf("000000: %d %s", a.Status, a.Body)
		}
		answered(t, p.types(object{"action": "check", "code": "123456"}), http.StatusOK)
		if status, item := p.outcome(feature.Array()); status != "Approved" || risks(item) != "" {
			t.Errorf("%s with %v", status, item)
		}
	}
	for _, folder := range []string{boot.MailFolder(w.Config), boot.TextFolder(w.Config)} {
		if files, err := os.ReadDir(folder); err == nil && len(files) > 0 {
			t.Errorf("%d messages left a sandbox", len(files))
		}
	}
}

// TestHostileContacts: whatever is typed is refused with words, and never with a 500.
func TestHostileContacts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: texting})
	h := appEnv{world: w, party: w.Live, t: t}
	for feature, field := range map[workflow.Feature]string{workflow.FeatureEmail: "email", workflow.FeaturePhone: "phone_number"} {
		p := h.begin(object{"workflow_id": h.stepping(feature, `{}`)})
		for _, value := range []any{
			"a\x00@b.example", strings.Repeat("1", 10_000), "\u202e\u200f", "ada@b\u202e.example", nil, 7, object{}, []string{"x"}, "", "<script>",
			strings.Repeat("a@", 1000),
		} {
			if a := p.types(object{"action": "send", field: value}); a.Status != http.StatusBadRequest {
				t.Errorf("%s %.20v: %d %s", field, value, a.Status, a.Body)
			}
		}
		for _, code := range []any{"12345\x00", strings.Repeat("9", 10_000), "١٢٣٤٥٦", nil, 123456, object{}} {
			if a := p.types(object{"action": "check", "code": code}); a.Status != http.StatusConflict && a.Status != http.StatusBadRequest {
				t.Errorf("code %.20v: %d %s", code, a.Status, a.Body)
			}
		}
	}
}

func TestAQuestionnaireIsAnswered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Live, t: t}
	made := answered(t, w.For(t, h.party).Do("POST", "/v3/questionnaires/", object{
		"title": "Funds", "languages": []string{"en", "de"}, "form_elements": []object{
			{"id": "source", "element_type": "short_text", "label": object{"en": "Source", "de": "Herkunft"}, "is_required": true},
			{"id": "proof", "element_type": "image", "label": object{"en": "Proof"}, "is_required": true, "max_files": 2},
		},
	}, nil), http.StatusCreated)
	id, _ := made["questionnaire_id"].(string)
	for settings, want := range map[string]string{"": "Approved", `,"review_questionnaire_manually":true`: "In Review"} {
		p := h.begin(object{
			"workflow_id": h.stepping(workflow.FeatureQuestionnaire, `{"questionnaire_uuid":"`+id+`"`+settings+`}`), "language": "de",
		})
		if raw, _ := json.Marshal(p.form()); !strings.Contains(string(raw), "Herkunft") {
			t.Errorf("the form is not in German: %s", raw)
		}
		a := p.types(object{"answers": object{"proof": []string{p.session}}})
		if a.Status != http.StatusBadRequest || a.JSON()["source"] == nil || a.JSON()["proof"] == nil {
			t.Errorf("a file of nobody and no source: %d %s", a.Status, a.Body)
		}
		answered(t, p.types(object{"answers": object{"source": "شركة"}, "complete": false}), http.StatusOK)
		file := answered(t, w.Person(p.token).Do("POST", "/v3/hosted/session/steps/"+p.node+"/files/", tinyPicture(t), map[string]string{"Content-Type": "image/jpeg"}), http.StatusCreated)
		answered(t, p.types(object{"answers": object{"proof": []any{file["file_id"]}}}), http.StatusOK)
		status, item := p.outcome("questionnaire_responses")
		raw, _ := json.Marshal(item)
		if status != want || !strings.Contains(string(raw), "شركة") || !strings.Contains(string(raw), "/media/") {
			t.Errorf("%s, want %s: %s", status, want, raw)
		}
	}
}
