package session_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/testenv"
)

func TestUpdateStatusRefusals(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	for _, status := range []session.Status{session.StatusNotStarted, session.StatusInProgress, session.StatusAwaitingUser, session.StatusExpired} {
		id := d.SessionIn(status)
		want := e2e.ErrorDetail("A session that is " + string(status) + " cannot be given another status.")
		for _, body := range []any{e2e.Object{"new_status": "Approved"}, e2e.Object{}, e2e.Object{"new_status": 3}, "nonsense"} {
			e2e.WantBody(t, d.UpdateStatus(id, body), 400, want)
		}
	}
	id := d.SessionIn(session.StatusInReview)
	required, verdicts := e2e.Texts("This field is required."), "Approved, Declined, Resubmitted"
	nodes := func(list ...any) e2e.Object {
		return e2e.Object{"new_status": "Resubmitted", "nodes_to_resubmit": list}
	}
	long := strings.Repeat("a", 10_001)
	for name, tc := range map[string]struct{ body, want any }{
		"without a status":           {e2e.Object{}, e2e.Object{"new_status": required}},
		"with a status of ours":      {e2e.Object{"new_status": "Expired"}, e2e.Object{"new_status": e2e.NotAChoice("Expired", verdicts)}},
		"with In Review":             {e2e.Object{"new_status": "In Review"}, e2e.Object{"new_status": e2e.NotAChoice("In Review", verdicts)}},
		"with a comment too long":    {e2e.Object{"new_status": "Approved", "comment": long}, e2e.Object{"comment": e2e.Texts("Use at most 10000 characters.")}},
		"with NUL in the comment":    {e2e.Object{"new_status": "Approved", "comment": "a\x00"}, e2e.Object{"comment": e2e.Texts("Null characters are not accepted.")}},
		"with a mail to nobody":      {e2e.Object{"new_status": "Approved", "send_email": true}, e2e.Object{"email_address": required}},
		"with an unknown feature":    {nodes(e2e.Object{"feature": "OCR", "node_id": "feature_ocr"}, e2e.Object{"feature": "MAGIC"}), e2e.Object{"nodes_to_resubmit": []any{e2e.Object{}, e2e.Object{"feature": e2e.NotAChoice("MAGIC", againFeatures)}}}},
		"that approves and names it": {e2e.Object{"new_status": "Approved", "nodes_to_resubmit": []any{e2e.Object{}}}, e2e.Object{"nodes_to_resubmit": []any{e2e.Object{"feature": required}}}},
		"of the checks of a company": {nodes(e2e.Object{"feature": "KYB_REGISTRY"}), e2e.Object{"nodes_to_resubmit": "Checks of a company and of its key people cannot be done again. Ask their own sessions to be done again."}},
		"of a step that is not there": {nodes(e2e.Object{"feature": "OCR", "node_id": "feature_ocr_9"}),
			e2e.Object{"nodes_to_resubmit": `The workflow of the session has no step "feature_ocr_9" of the feature OCR.`}},
		"of an id that is not there": {nodes("feature_ocr_9"), e2e.Object{"nodes_to_resubmit": `The workflow of the session has no step "feature_ocr_9".`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Live, T: t}.UpdateStatus(id, tc.body), 400, tc.want)
		})
	}
	e2e.WantBody(t, d.UpdateStatus(d.SessionIn(session.StatusApproved), e2e.Object{"new_status": "Approved"}), 400, []any{"The session is Approved already."})
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		e2e.WantBody(t, e2e.Reviewer{W: w, P: stranger, T: t}.UpdateStatus(id, e2e.Object{"new_status": "Approved"}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	e2e.WantBody(t, d.UpdateStatus(uuid.NewString(), e2e.Object{}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, apitest.New(t, w.App).Do("PATCH", "/v3/session/"+id+"/update-status/", e2e.Object{"new_status": "Approved"}, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	if got := e2e.DecisionOf(t, w, w.Live, e2e.Object{"session_id": id})["status"]; got != "In Review" {
		t.Errorf("refused decisions left the session %v", got)
	}
}

func TestAReviewersDecisionIsKeptAndSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	d, h := e2e.Reviewer{W: w, P: w.Live, T: t}, e2e.NewAppIn(t, w, application.Live)
	h.Party = w.Live
	h.Subscribe("/hook")
	id := d.SessionIn(session.StatusInReview)

	e2e.WantBody(t, d.UpdateStatus(id, e2e.Object{"new_status": "Declined", "comment": "Not this person."}), 200, e2e.Object{"session_id": id})
	e2e.WantBody(t, d.UpdateStatus(id, e2e.Object{"new_status": "Approved", "comment": nil}), 200, e2e.Object{"session_id": id})

	h.WaitForStatuses("/hook", id, "Not Started", "In Progress", "Declined", "Approved")
	feed := d.Reviews(id, "?ordering=created_at")
	rows := feed["results"].([]any)
	if feed["count"] != 2.0 || len(rows) != 2 {
		t.Fatalf("the feed is %v", feed)
	}
	first := rows[0].(map[string]any)
	want := e2e.Object{
		"uuid": first["uuid"], "activity_type": "STATUS_UPDATED", "actor_display": "test", "actor_email": nil, "actor_type": "API_KEY",
		"new_status": "Declined", "previous_status": "In Review", "comment": "Not this person.", "mentioned_emails": []any{},
		"previous_value": nil, "new_value": nil, "changed_fields": []any{}, "metadata": nil, "created_at": first["created_at"],
	}
	if diff := cmp.Diff(e2e.ParsedJSON(t, want), any(first)); diff != "" {
		t.Errorf("the first entry (-want +got):\n%s", diff)
	}
	if newest := d.Reviews(id, "?limit=1"); newest["results"].([]any)[0].(map[string]any)["comment"] != nil || newest["next"] == nil {
		t.Errorf("the newest entry is %v", newest)
	}
	if beyond := d.Reviews(id, "?offset=5"); beyond["count"] != 2.0 {
		t.Errorf("a page beyond the end counts %v", beyond["count"])
	}
	reviews := e2e.DecisionOf(t, w, w.Live, e2e.Object{"session_id": id})["reviews"].([]any)
	if len(reviews) != 2 || reviews[0].(map[string]any)["user"] != "API Client" || reviews[0].(map[string]any)["comment"] != "Not this person." {
		t.Errorf("the decision repeats %v", reviews)
	}
}

func TestComments(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionIn(session.StatusInReview)
	events := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1", id)
	comment := func(id string, body any) apitest.Response {
		return w.For(t, d.P).Do("POST", "/v3/sessions/"+id+"/reviews/", body, nil)
	}
	noted := e2e.WantCreated(t, comment(id, e2e.Object{"comment": "Called the person.", "new_status": "Kyc Expired"}))
	entry := last(d.Reviews(id, ""))
	want := e2e.Object{"user": "Unknown", "new_status": "Kyc Expired", "comment": "Called the person.", "created_at": entry["created_at"]}
	if diff := cmp.Diff(want, noted); diff != "" || entry["activity_type"] != "COMMENT" {
		t.Errorf("the comment %v (-want +got):\n%s", entry, diff)
	}
	e2e.WantCreated(t, comment(id, nil))
	got := e2e.DecisionOf(t, w, w.Live, e2e.Object{"session_id": id})
	if got["status"] != "In Review" || len(got["reviews"].([]any)) != 2 {
		t.Errorf("after comments the session is %v with %v", got["status"], got["reviews"])
	}
	if now := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1", id); now != events {
		t.Errorf("%d events tell of comments", now-events)
	}
	e2e.WantBody(t, comment(id, e2e.Object{"new_status": "Done"}), 400, e2e.Object{"new_status": e2e.NotAChoice("Done", tenStatuses)})
	e2e.WantBody(t, w.As(w.Live).Do("GET", "/v3/sessions/"+id+"/reviews/?ordering=user", nil, nil), 400, e2e.Object{"ordering": e2e.NotAChoice("user", "-created_at, created_at")})
	business := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)})["session_id"].(string)
	for _, unknown := range []string{business, uuid.NewString()} {
		e2e.WantBody(t, comment(unknown, e2e.Object{}), 404, e2e.ErrorDetail(e2e.TextNotFound))
		e2e.WantBody(t, w.As(w.Live).Do("GET", "/v3/sessions/"+unknown+"/reviews/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	e2e.WantBody(t, w.As(w.Sandbox).Do("GET", "/v3/sessions/"+id+"/reviews/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, apitest.New(t, w.App).Do("GET", "/v3/sessions/"+uuid.NewString()+"/reviews/", nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
}

// last is the last row of a page.
func last(page e2e.Object) map[string]any {
	rows := page["results"].([]any)
	return rows[len(rows)-1].(map[string]any)
}

func TestMailsAboutDecisions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	const reason = "The photo is blurred."
	mail := func(to, language, status string) e2e.Object {
		return e2e.Object{"new_status": status, "comment": reason, "send_email": true, "email_address": to, "email_language": language, "nodes_to_resubmit": []any{e2e.Object{"feature": "OCR"}}}
	}
	decided := map[string]string{}
	decide := func(body e2e.Object) {
		id := d.SessionIn(session.StatusInReview)
		e2e.WantBody(t, d.UpdateStatus(id, body), 200, e2e.Object{"session_id": id})
		decided[body["email_address"].(string)] = id
	}
	decide(mail("yes@shop.example", "en", "Approved"))
	decide(mail("no@shop.example", "tlh", "Declined"))
	decide(mail("again@shop.example", "ar", "Resubmitted"))
	decide(mail("silent@shop.example", "en", "Approved").With("send_email", false))
	decide(mail("overtaken@shop.example", "en", "Approved"))
	d.SetStatus(decided["overtaken@shop.example"], session.StatusDeclined)
	// The session asked for mails itself.
	own := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "contact_details": e2e.Object{"email": "own@shop.example", "send_notification_emails": true}})
	d.SetStatus(own["session_id"].(string), session.StatusInReview)
	e2e.ExecSQL(t, w, "DELETE FROM river_job WHERE kind = 'session_invite'")
	e2e.WantObject(t, d.UpdateStatus(own["session_id"].(string), e2e.Object{"new_status": "Declined"}), 200)

	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE args::text LIKE '%@%'"); n != 0 {
		t.Errorf("%d jobs hold an address", n)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_mails WHERE encode(address_sealed, 'escape') LIKE '%shop%'"); n != 0 {
		t.Errorf("%d addresses wait in clear", n)
	}
	w.Work()
	w.Eventually("all mails are written", func() bool { return e2e.QueryNumber(t, w, "SELECT count(*) FROM session_mails") == 0 })
	got := e2e.Mails(t, w)
	for to, want := range map[string]struct{ language, subject string }{
		"yes@shop.example": {"en", "Test live: Your verification is approved"}, "no@shop.example": {"en", "Test live: Your verification was not accepted"},
		"again@shop.example": {"ar", "\u200f\u2068Test live\u2069: يرجى إعادة جزء من التحقق"}, "own@shop.example": {"en", "Test live: Your verification was not accepted"},
	} {
		l := got[to]
		// What was asked for is said to the person, what was decided needs no reason.
		again := to == "again@shop.example"
		link := strings.Contains(l.Text, "/session/") && strings.Contains(l.Text, "> "+reason) && strings.Contains(l.Text, "خطوة واحدة")
		if l.Subject != want.subject || l.Language != want.language || link != again || strings.Contains(l.Text, reason) != again {
			t.Errorf("the mail to %s is %+v", to, l)
		}
		delete(got, to)
	}
	if len(got) > 0 {
		t.Errorf("mails that nobody asked for: %v", got)
	}
}

func TestAPersonGoesOnAfterAResubmission(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := e2e.NewAppIn(t, w, application.Sandbox), e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	h.Party = w.Sandbox
	h.Subscribe("/hook")
	id, token := h.CreateSession(map[string]any{})
	h.HandOver(token, e2e.TinyPicture(t))
	person := w.Person(token)
	status := func() any { return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] }
	w.Eventually("the session is decided", func() bool { return status() == "Approved" })
	picture := e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)["full_front_image"].(string)

	e2e.WantBody(t, d.UpdateStatus(id, e2e.Object{"new_status": "Resubmitted", "nodes_to_resubmit": []any{"feature_ocr"}}), 200, e2e.Object{"session_id": id})

	_, path, _ := strings.Cut(picture, "/media/")
	w.Eventually("the picture is gone", func() bool {
		return apitest.New(t, w.App).Do("GET", "/media/"+path, nil, nil).Status == http.StatusNotFound
	})
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id); n != 0 {
		t.Errorf("%d pictures are still recorded", n)
	}
	if got := status(); got != "Resubmitted" {
		t.Fatalf("the page says %v", got)
	}
	h.HandOver(token, e2e.TinyPicture(t))
	h.WaitForStatuses("/hook", id, "Not Started", "In Progress", "Approved", "Resubmitted", "In Progress", "Approved")
	keepsToTheContract(h, "/hook")
}

// keepsToTheContract checks every body that the receiver was sent.
func keepsToTheContract(h e2e.App, path string) {
	h.T.Helper()
	for _, e := range h.Receiver.Events(path) {
		if err := eventcheck.Check(e.Body); err != nil {
			h.T.Errorf("%v\n%s", err, e.Body)
		}
	}
}
