package session_test

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
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/manualreview"
)

func previewed(d e2e.Reviewer, id string, body any) apitest.Response {
	d.T.Helper()
	return d.W.For(d.T, d.P).Do("POST", "/v3/session/"+id+"/resubmission-preview/", body, nil)
}

// onceMore is the request for a session to be done again with a mail to Ada.
func onceMore() e2e.Object {
	return e2e.Object{"nodes_to_resubmit": []any{e2e.Object{"node_id": "feature_ocr", "feature": "OCR"}}, "email_address": "ada@shop.example", "email_language": "de"}
}

func afterPreview(preview e2e.Object) e2e.Object {
	return onceMore().With("new_status", "Resubmitted").With("send_email", true).With("email_preview_token", preview["preview_token"])
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
		counts[name] = e2e.QueryNumber(t, w, "SELECT count(*) FROM "+name)
	}
	return counts
}

func TestAPreviewIsTheMailAndChangesNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.VerifyBase = "https://verify.example" }})
	w.Clock.Stop()
	d := e2e.Reviewer{W: w, P: e2e.BrandedParty(t, w, w.Party(application.Live), true), T: t}
	id := d.SessionIn(session.StatusInReview)
	body := onceMore().With("comment", "The photo is blurred.")
	before, decision, version := rows(t, w), e2e.DecisionOf(t, w, d.P, e2e.Object{"session_id": id}), e2e.QueryNumber(t, w, "SELECT version FROM sessions WHERE session_id = $1", id)

	preview := e2e.WantObject(t, previewed(d, id, body), http.StatusOK)

	if after := rows(t, w); !maps.Equal(before, after) || e2e.QueryNumber(t, w, "SELECT version FROM sessions WHERE session_id = $1", id) != version {
		t.Errorf("before %v, after %v", before, after)
	}
	if now := e2e.DecisionOf(t, w, d.P, e2e.Object{"session_id": id}); now["status"] != decision["status"] || now["session_url"] != decision["session_url"] {
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
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = 'session_letter'"); n != 0 {
		t.Errorf("%d mails wait to be sent", n)
	}
	if strings.Contains(preview["preview_token"].(string), "@") {
		t.Error("the token shows an address")
	}

	e2e.WantObject(t, d.UpdateStatus(id, afterPreview(preview).With("comment", "The photo is blurred.")), http.StatusOK)
	w.Work()
	w.Eventually("the mail is sent", func() bool {
		return mailsAbout(t, w, "ada@shop.example", "Lindenhof") == 1 && e2e.QueryNumber(t, w, "SELECT count(*) FROM session_mails") == 0
	})
	sent := e2e.Mails(t, w)["ada@shop.example"]
	same := func(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, "\r\n", "\n")) }
	if sent.Subject != preview["subject"] || same(sent.Text) != same(preview["text"].(string)) || sent.From != preview["sender"] || sent.Language != "de" {
		t.Errorf("sent was %+v\nshown was %v", sent, preview)
	}
}

func TestThePreviewNamesWhomTheMailGoesTo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	h.Party.WorkflowID = w.Workflow(w.Sandbox.ID, workflow.FeatureEmail)
	p := h.BeginSession(e2e.Object{"vendor_data": "ada", "contact_details": e2e.Object{"email": "old@shop.example", "send_notification_emails": false}})
	d.SetStatus(p.Session, session.StatusAbandoned)
	recipient := func(id string, body e2e.Object) (any, any) {
		t.Helper()
		got := e2e.WantObject(t, previewed(d, id, body), http.StatusOK)
		return got["recipient"], got["recipient_source"]
	}
	again := e2e.Object{"nodes_to_resubmit": []any{e2e.Object{"feature": "EMAIL"}}}
	if to, source := recipient(p.Session, again); to != "old@shop.example" || source != "contact_details" {
		t.Errorf("before anything is verified: %v by %v", to, source)
	}
	d.SetStatus(p.Session, session.StatusInProgress)
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "email": "old@shop.example"}), http.StatusOK)
	d.SetStatus(p.Session, session.StatusAbandoned)
	if to, source := recipient(p.Session, again); to != "old@shop.example" || source != "contact_details" {
		t.Errorf("an address that nobody has verified: %v by %v", to, source)
	}
	d.SetStatus(p.Session, session.StatusInProgress)
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": "123456"}), http.StatusOK)
	w.Eventually("the session is decided", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND status = 'Approved'", p.Session) == 1
	})
	if to, source := recipient(p.Session, again); to != "old@shop.example" || source != "verified_email" {
		t.Errorf("an address that was verified: %v by %v", to, source)
	}
	if to, source := recipient(p.Session, again.With("email_address", "third@shop.example")); to != "third@shop.example" || source != "request" {
		t.Errorf("an address that is named: %v by %v", to, source)
	}
	nobody := d.SessionIn(session.StatusInReview)
	e2e.WantBody(t, previewed(d, nobody, e2e.Object{"nodes_to_resubmit": []any{e2e.Object{"feature": "OCR"}}}), 400,
		e2e.Object{"email_address": "No e-mail address of the person is known. Name one."})
}

func TestAPreviewThatIsStale(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	d.P.WorkflowID = w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureOCR)
	preview := func(id string) e2e.Object {
		t.Helper()
		return e2e.WantObject(t, previewed(d, id, onceMore()), http.StatusOK)
	}
	stale := e2e.ErrorDetail("The preview no longer shows what would be sent. Make a new one.")
	id := d.SessionIn(session.StatusInReview)
	for name, body := range map[string]e2e.Object{
		"for another step":     afterPreview(preview(id)).With("nodes_to_resubmit", []any{e2e.Object{"node_id": "feature_ocr_2", "feature": "OCR"}}),
		"for more steps":       afterPreview(preview(id)).With("nodes_to_resubmit", []any{e2e.Object{"feature": "OCR"}}),
		"for another address":  afterPreview(preview(id)).With("email_address", "eve@shop.example"),
		"for another language": afterPreview(preview(id)).With("email_language", "fr"),
		"of another session":   afterPreview(preview(d.SessionIn(session.StatusInReview))),
	} {
		t.Run(name, func(t *testing.T) { e2e.WantBody(t, d.UpdateStatus(id, body), 409, stale) })
	}
	first := preview(id)
	e2e.WantObject(t, w.For(t, d.P).Do("POST", "/v3/sessions/"+id+"/reviews/", e2e.Object{"comment": "Wait."}, nil), 201)
	e2e.WantBody(t, d.UpdateStatus(id, afterPreview(first)), 409, stale)

	second := preview(id)
	w.Clock.Move(manualreview.PreviewLife)
	e2e.WantBody(t, d.UpdateStatus(id, afterPreview(second)), 409, stale)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_mails"); n != 0 {
		t.Errorf("%d mails of refused decisions", n)
	}
	invalid := e2e.Object{"email_preview_token": e2e.Texts("The token is not valid.")}
	token := preview(id)["preview_token"].(string)
	body, _, _ := strings.Cut(token, ".")
	for name, forged := range map[string]string{
		"no token": "nonsense", "without a signature": body + ".", "with another's": body + "." + strings.Repeat("A", 43), "cut short": token[:len(token)-2],
		"a dot": ".", "letters": "абв.где", "long": strings.Repeat("a", 2000),
	} {
		if got := d.UpdateStatus(id, afterPreview(e2e.Object{"preview_token": forged})); got.Status != 400 {
			t.Errorf("%s: %d %s", name, got.Status, got.Body)
		} else {
			e2e.WantBody(t, got, 400, invalid)
		}
	}
	// The name of the step and that of all of a feature mean the same here, and so do the defaults.
	same := e2e.WantObject(t, previewed(d, id, e2e.Object{"nodes_to_resubmit": []any{e2e.Object{"feature": "ID_VERIFICATION"}}, "email_address": "ada@shop.example"}), 200)
	final := afterPreview(same).With("nodes_to_resubmit", []any{"feature_ocr_2", e2e.Object{"node_id": "feature_ocr", "feature": "OCR"}})
	delete(final, "email_language")
	e2e.WantObject(t, d.UpdateStatus(id, final), http.StatusOK)

	silent := d.SessionIn(session.StatusDeclined)
	e2e.WantObject(t, d.UpdateStatus(silent, afterPreview(preview(silent)).With("send_email", false)), http.StatusOK)
	approved := d.SessionIn(session.StatusDeclined)
	e2e.WantObject(t, d.UpdateStatus(approved, e2e.Object{"new_status": "Approved", "email_preview_token": "whatever"}), http.StatusOK)
}

func TestPreviewRefusals(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	for _, status := range session.Statuses {
		id := d.SessionIn(status)
		switch got := previewed(d, id, onceMore()); {
		case status == session.StatusResubmitted:
			e2e.WantBody(t, got, 400, []any{"The session is Resubmitted already."})
		case !status.Reviewable():
			e2e.WantBody(t, got, 400, e2e.ErrorDetail("A session that is "+string(status)+" cannot be given another status."))
		default:
			e2e.WantObject(t, got, http.StatusOK)
		}
	}
	id := d.SessionIn(session.StatusInReview)
	for name, tc := range map[string]struct{ body, want any }{
		"an unknown feature":    {onceMore().With("nodes_to_resubmit", []any{e2e.Object{"feature": "MAGIC"}}), e2e.Object{"nodes_to_resubmit": []any{e2e.Object{"feature": e2e.NotAChoice("MAGIC", againFeatures)}}}},
		"a company's check":     {onceMore().With("nodes_to_resubmit", []any{e2e.Object{"feature": "KYB"}}), e2e.Object{"nodes_to_resubmit": "Checks of a company and of its key people cannot be done again. Ask their own sessions to be done again."}},
		"a step that is not":    {onceMore().With("nodes_to_resubmit", []any{e2e.Object{"feature": "AML"}}), e2e.Object{"nodes_to_resubmit": `The workflow of the session has no step "" of the feature AML.`}},
		"no address":            {onceMore().With("email_address", "nobody"), e2e.Object{"email_address": e2e.Texts("Enter a valid email address.")}},
		"NUL in the language":   {onceMore().With("email_language", "\x00"), e2e.Object{"email_language": e2e.Texts("Null characters are not accepted.")}},
		"too long a comment":    {onceMore().With("comment", strings.Repeat("ж", 10_001)), e2e.Object{"comment": e2e.Texts("Use at most 10000 characters.")}},
		"a number for the list": {onceMore().With("nodes_to_resubmit", 3), nil},
	} {
		got := previewed(d, id, tc.body)
		if tc.want == nil {
			e2e.WantObject(t, got, 400)
			continue
		}
		t.Run(name, func(t *testing.T) { e2e.WantBody(t, got, 400, tc.want) })
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		e2e.WantBody(t, previewed(e2e.Reviewer{W: w, P: stranger, T: t}, id, onceMore()), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	e2e.WantBody(t, previewed(d, uuid.NewString(), onceMore()), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, apitest.New(t, w.App).Do("POST", "/v3/session/"+id+"/resubmission-preview/", onceMore(), nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	// Scripts of the world, and marks of HTML, come through as words.
	hostile := "<script>alert(1)</script> Ω漢字 \u202e"
	shown := e2e.WantObject(t, previewed(d, id, onceMore().With("comment", hostile).With("email_language", "tlh")), http.StatusOK)
	if strings.Contains(shown["html"].(string), "<script>alert") || !strings.Contains(shown["text"].(string), "Ω漢字") || strings.Contains(shown["text"].(string), "\u202e") {
		t.Errorf("the mail is %v", shown["html"])
	}
}
