package boot_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/manualreview"
)

func (d reviewEnv) previewed(id string, body any) apitest.Response {
	d.t.Helper()
	return d.w.For(d.t, d.p).Do("POST", "/v3/session/"+id+"/resubmission-preview/", body, nil)
}

// onceMore is the request for a session to be done again with a mail to Ada.
func onceMore() object {
	return object{"nodes_to_resubmit": []any{object{"node_id": "feature_ocr", "feature": "OCR"}}, "email_address": "ada@shop.example", "email_language": "de"}
}

func afterPreview(preview object) object {
	return onceMore().with("new_status", "Resubmitted").with("send_email", true).with("email_preview_token", preview["preview_token"])
}

// rows counts what every table holds, but for the keys' last use.
func rows(t testing.TB, w *testenv.World) (counts map[string]int) {
	t.Helper()
	counts = map[string]int{}
	tables, err := w.Pool.Query(t.Context(), "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for tables.Next() {
		var name string
		if err := tables.Scan(&name); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	for _, name := range names {
		counts[name] = count(t, w, "SELECT count(*) FROM "+name)
	}
	return counts
}

func TestAPreviewIsTheMailAndChangesNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.VerifyBase = "https://verify.example" }})
	w.Clock.Stop()
	d := reviewEnv{w, branded(t, w, w.Party(application.Live), true), t}
	id := d.reviewed(session.StatusInReview)
	body := onceMore().with("comment", "The photo is blurred.")
	before, decision, version := rows(t, w), decisionOf(t, w, d.p, object{"session_id": id}), count(t, w, "SELECT version FROM sessions WHERE session_id = $1", id)

	preview := answered(t, d.previewed(id, body), http.StatusOK)

	if after := rows(t, w); !maps.Equal(before, after) || count(t, w, "SELECT version FROM sessions WHERE session_id = $1", id) != version {
		t.Errorf("before %v, after %v", before, after)
	}
	if now := decisionOf(t, w, d.p, object{"session_id": id}); now["status"] != decision["status"] || now["session_url"] != decision["session_url"] {
		t.Errorf("the session is %v", now)
	}
	if preview["recipient"] != "ada@shop.example" || preview["recipient_source"] != "request" || preview["sender"] != "Lindenhof" || preview["url"] != decision["session_url"] {
		t.Errorf("the preview is %v", preview)
	}
	until, err := time.Parse(time.RFC3339, preview["expires_at"].(string))
	if err != nil || !until.Equal(w.Clock.Now().UTC().Add(15*time.Minute).Truncate(time.Second)) {
		t.Errorf("the token ends at %v, %v", preview["expires_at"], err)
	}
	if page := preview["html"].(string); !strings.Contains(page, "#ffe100") || !strings.Contains(page, preview["url"].(string)) || !strings.Contains(page, `lang="de"`) {
		t.Errorf("the page is %s", page)
	}
	if n := count(t, w, "SELECT count(*) FROM river_job WHERE kind = 'session_letter'"); n != 0 {
		t.Errorf("%d mails wait to be sent", n)
	}
	if strings.Contains(preview["preview_token"].(string), "@") {
		t.Error("the token shows an address")
	}

	answered(t, d.updateStatus(id, afterPreview(preview).with("comment", "The photo is blurred.")), http.StatusOK)
	w.Work()
	w.Eventually("the mail is sent", func() bool {
		return mailsAbout(t, w, "ada@shop.example", "Lindenhof") == 1 && count(t, w, "SELECT count(*) FROM session_mails") == 0
	})
	sent := letters(t, w)["ada@shop.example"]
	same := func(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, "\r\n", "\n")) }
	if sent.subject != preview["subject"] || same(sent.text) != same(preview["text"].(string)) || sent.from != preview["sender"] || sent.language != "de" {
		t.Errorf("sent was %+v\nshown was %v", sent, preview)
	}
}

func TestThePreviewNamesWhomTheMailGoesTo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	h.party.WorkflowID = w.Workflow(w.Sandbox.ID, workflow.FeatureEmail)
	p := h.begin(object{"vendor_data": "ada", "contact_details": object{"email": "old@shop.example", "send_notification_emails": false}})
	d.become(p.session, session.StatusAbandoned)
	recipient := func(id string, body object) (any, any) {
		t.Helper()
		got := answered(t, d.previewed(id, body), http.StatusOK)
		return got["recipient"], got["recipient_source"]
	}
	again := object{"nodes_to_resubmit": []any{object{"feature": "EMAIL"}}}
	if to, source := recipient(p.session, again); to != "old@shop.example" || source != "contact_details" {
		t.Errorf("before anything is verified: %v by %v", to, source)
	}
	d.become(p.session, session.StatusInProgress)
	answered(t, p.types(object{"action": "send", "email": "old@shop.example"}), http.StatusOK)
	d.become(p.session, session.StatusAbandoned)
	if to, source := recipient(p.session, again); to != "old@shop.example" || source != "contact_details" {
		t.Errorf("an address that nobody has verified: %v by %v", to, source)
	}
	d.become(p.session, session.StatusInProgress)
	answered(t, p.types(object{"action": "check", "code": "123456"}), http.StatusOK)
	w.Eventually("the session is decided", func() bool {
		return count(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND status = 'Approved'", p.session) == 1
	})
	if to, source := recipient(p.session, again); to != "old@shop.example" || source != "verified_email" {
		t.Errorf("an address that was verified: %v by %v", to, source)
	}
	if to, source := recipient(p.session, again.with("email_address", "third@shop.example")); to != "third@shop.example" || source != "request" {
		t.Errorf("an address that is named: %v by %v", to, source)
	}
	nobody := d.reviewed(session.StatusInReview)
	wantBody(t, d.previewed(nobody, object{"nodes_to_resubmit": []any{object{"feature": "OCR"}}}), 400,
		object{"email_address": "No e-mail address of the person is known. Name one."})
}

func TestAPreviewThatIsStale(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := reviewEnv{w, w.Live, t}
	d.p.WorkflowID = w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureOCR)
	preview := func(id string) object {
		t.Helper()
		return answered(t, d.previewed(id, onceMore()), http.StatusOK)
	}
	stale := detail("The preview no longer shows what would be sent. Make a new one.")
	id := d.reviewed(session.StatusInReview)
	for name, body := range map[string]object{
		"for another step":     afterPreview(preview(id)).with("nodes_to_resubmit", []any{object{"node_id": "feature_ocr_2", "feature": "OCR"}}),
		"for more steps":       afterPreview(preview(id)).with("nodes_to_resubmit", []any{object{"feature": "OCR"}}),
		"for another address":  afterPreview(preview(id)).with("email_address", "eve@shop.example"),
		"for another language": afterPreview(preview(id)).with("email_language", "fr"),
		"of another session":   afterPreview(preview(d.reviewed(session.StatusInReview))),
	} {
		t.Run(name, func(t *testing.T) { wantBody(t, d.updateStatus(id, body), 409, stale) })
	}
	first := preview(id)
	answered(t, w.For(t, d.p).Do("POST", "/v3/sessions/"+id+"/reviews/", object{"comment": "Wait."}, nil), 201)
	wantBody(t, d.updateStatus(id, afterPreview(first)), 409, stale)

	second := preview(id)
	w.Clock.Move(manualreview.PreviewLife)
	wantBody(t, d.updateStatus(id, afterPreview(second)), 409, stale)
	if n := count(t, w, "SELECT count(*) FROM session_mails"); n != 0 {
		t.Errorf("%d mails of refused decisions", n)
	}
	invalid := object{"email_preview_token": texts("The token is not valid.")}
	token := preview(id)["preview_token"].(string)
	body, _, _ := strings.Cut(token, ".")
	for name, forged := range map[string]string{
		"no token": "nonsense", "without a signature": body + ".", "with another's": body + "." + strings.Repeat("A", 43), "cut short": token[:len(token)-2],
		"a dot": ".", "letters": "абв.где", "long": strings.Repeat("a", 2000),
	} {
		if got := d.updateStatus(id, afterPreview(object{"preview_token": forged})); got.Status != 400 {
			t.Errorf("%s: %d %s", name, got.Status, got.Body)
		} else {
			wantBody(t, got, 400, invalid)
		}
	}
	// The name of the step and that of all of a feature mean the same here, and so do the defaults.
	same := answered(t, d.previewed(id, object{"nodes_to_resubmit": []any{object{"feature": "ID_VERIFICATION"}}, "email_address": "ada@shop.example"}), 200)
	final := afterPreview(same).with("nodes_to_resubmit", []any{"feature_ocr_2", object{"node_id": "feature_ocr", "feature": "OCR"}})
	delete(final, "email_language")
	answered(t, d.updateStatus(id, final), http.StatusOK)

	silent := d.reviewed(session.StatusDeclined)
	answered(t, d.updateStatus(silent, afterPreview(preview(silent)).with("send_email", false)), http.StatusOK)
	approved := d.reviewed(session.StatusDeclined)
	answered(t, d.updateStatus(approved, object{"new_status": "Approved", "email_preview_token": "whatever"}), http.StatusOK)
}

func TestPreviewRefusals(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	d := reviewEnv{w, w.Live, t}
	for _, status := range session.Statuses {
		id := d.reviewed(status)
		switch got := d.previewed(id, onceMore()); {
		case status == session.StatusResubmitted:
			wantBody(t, got, 400, []any{"The session is Resubmitted already."})
		case !status.Reviewable():
			wantBody(t, got, 400, detail("A session that is "+string(status)+" cannot be given another status."))
		default:
			answered(t, got, http.StatusOK)
		}
	}
	id := d.reviewed(session.StatusInReview)
	for name, tc := range map[string]struct{ body, want any }{
		"an unknown feature":    {onceMore().with("nodes_to_resubmit", []any{object{"feature": "MAGIC"}}), object{"nodes_to_resubmit": []any{object{"feature": notAmong("MAGIC", againFeatures)}}}},
		"a company's check":     {onceMore().with("nodes_to_resubmit", []any{object{"feature": "KYB"}}), object{"nodes_to_resubmit": "Checks of a company and of its key people cannot be done again. Ask their own sessions to be done again."}},
		"a step that is not":    {onceMore().with("nodes_to_resubmit", []any{object{"feature": "AML"}}), object{"nodes_to_resubmit": `The workflow of the session has no step "" of the feature AML.`}},
		"no address":            {onceMore().with("email_address", "nobody"), object{"email_address": texts("Enter a valid email address.")}},
		"NUL in the language":   {onceMore().with("email_language", "\x00"), object{"email_language": texts("Null characters are not accepted.")}},
		"too long a comment":    {onceMore().with("comment", strings.Repeat("ж", 10_001)), object{"comment": texts("Use at most 10000 characters.")}},
		"a number for the list": {onceMore().with("nodes_to_resubmit", 3), nil},
	} {
		got := d.previewed(id, tc.body)
		if tc.want == nil {
			answered(t, got, 400)
			continue
		}
		t.Run(name, func(t *testing.T) { wantBody(t, got, 400, tc.want) })
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		wantBody(t, reviewEnv{w, stranger, t}.previewed(id, onceMore()), 404, detail(textNotFound))
	}
	wantBody(t, d.previewed(uuid.NewString(), onceMore()), 404, detail(textNotFound))
	wantBody(t, apitest.New(t, w.App).Do("POST", "/v3/session/"+id+"/resubmission-preview/", onceMore(), nil), 403, detail(textForbidden))
	// Scripts of the world, and marks of HTML, come through as words.
	hostile := "<script>alert(1)</script> Ω漢字 \u202e"
	shown := answered(t, d.previewed(id, onceMore().with("comment", hostile).with("email_language", "tlh")), http.StatusOK)
	if strings.Contains(shown["html"].(string), "<script>alert") || !strings.Contains(shown["text"].(string), "Ω漢字") || strings.Contains(shown["text"].(string), "\u202e") {
		t.Errorf("the mail is %v", shown["html"])
	}
}
