package boot_test

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
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/testenv"
)

// reviewEnv is a reviewer of an application.
type reviewEnv struct {
	w *testenv.World
	p testenv.Party
	t testing.TB
}

func (d reviewEnv) patch(id, path string, body any) apitest.Response {
	d.t.Helper()
	return d.w.For(d.t, d.p).Do("PATCH", "/v3/session/"+id+path, body, nil)
}

func (d reviewEnv) updateStatus(id string, body any) apitest.Response {
	d.t.Helper()
	return d.patch(id, "/update-status/", body)
}

// reviewed is a session whose person has done everything, with the status given
// by hand: how it came to that is another test's.
func (d reviewEnv) reviewed(status session.Status) string {
	d.t.Helper()
	created := create(d.t, d.w, d.p, object{"workflow_id": d.p.WorkflowID, "vendor_data": uuid.NewString()})
	answered(d.t, d.w.Person(created["session_token"].(string)).Do("POST", "/v3/hosted/session/consent/", object{"consent_version": "2026-12"}, nil), 200)
	id := created["session_id"].(string)
	d.become(id, status)
	return id
}

func (d reviewEnv) become(id string, status session.Status) {
	d.t.Helper()
	change(d.t, d.w, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", id, status)
}

func (d reviewEnv) reviews(id, query string) object {
	d.t.Helper()
	return answered(d.t, d.w.For(d.t, d.p).Do("GET", "/v3/sessions/"+id+"/reviews/"+query, nil, nil), 200)
}

func TestUpdateStatusRefusals(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := reviewEnv{w, w.Live, t}
	for _, status := range []session.Status{session.StatusNotStarted, session.StatusInProgress, session.StatusAwaitingUser, session.StatusExpired} {
		id := d.reviewed(status)
		want := detail("A session that is " + string(status) + " cannot be given another status.")
		for _, body := range []any{object{"new_status": "Approved"}, object{}, object{"new_status": 3}, "nonsense"} {
			wantBody(t, d.updateStatus(id, body), 400, want)
		}
	}
	id := d.reviewed(session.StatusInReview)
	required, verdicts := texts("This field is required."), "Approved, Declined, Resubmitted"
	nodes := func(list ...any) object { return object{"new_status": "Resubmitted", "nodes_to_resubmit": list} }
	long := strings.Repeat("a", 10_001)
	for name, tc := range map[string]struct{ body, want any }{
		"without a status":           {object{}, object{"new_status": required}},
		"with a status of ours":      {object{"new_status": "Expired"}, object{"new_status": notAmong("Expired", verdicts)}},
		"with In Review":             {object{"new_status": "In Review"}, object{"new_status": notAmong("In Review", verdicts)}},
		"with a comment too long":    {object{"new_status": "Approved", "comment": long}, object{"comment": texts("Use at most 10000 characters.")}},
		"with NUL in the comment":    {object{"new_status": "Approved", "comment": "a\x00"}, object{"comment": texts("Null characters are not accepted.")}},
		"with a mail to nobody":      {object{"new_status": "Approved", "send_email": true}, object{"email_address": required}},
		"with an unknown feature":    {nodes(object{"feature": "OCR", "node_id": "feature_ocr"}, object{"feature": "MAGIC"}), object{"nodes_to_resubmit": []any{object{}, object{"feature": notAmong("MAGIC", againFeatures)}}}},
		"that approves and names it": {object{"new_status": "Approved", "nodes_to_resubmit": []any{object{}}}, object{"nodes_to_resubmit": []any{object{"feature": required}}}},
		"of the checks of a company": {nodes(object{"feature": "KYB_REGISTRY"}), object{"nodes_to_resubmit": "Checks of a company and of its key people cannot be done again. Ask their own sessions to be done again."}},
		"of a step that is not there": {nodes(object{"feature": "OCR", "node_id": "feature_ocr_9"}),
			object{"nodes_to_resubmit": `The workflow of the session has no step "feature_ocr_9" of the feature OCR.`}},
		"of an id that is not there": {nodes("feature_ocr_9"), object{"nodes_to_resubmit": `The workflow of the session has no step "feature_ocr_9".`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantBody(t, reviewEnv{w, w.Live, t}.updateStatus(id, tc.body), 400, tc.want)
		})
	}
	wantBody(t, d.updateStatus(d.reviewed(session.StatusApproved), object{"new_status": "Approved"}), 400, []any{"The session is Approved already."})
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		wantBody(t, reviewEnv{w, stranger, t}.updateStatus(id, object{"new_status": "Approved"}), 404, detail(textNotFound))
	}
	wantBody(t, d.updateStatus(uuid.NewString(), object{}), 404, detail(textNotFound))
	wantBody(t, apitest.New(t, w.App).Do("PATCH", "/v3/session/"+id+"/update-status/", object{"new_status": "Approved"}, nil), 403, detail(textForbidden))
	if got := decisionOf(t, w, w.Live, object{"session_id": id})["status"]; got != "In Review" {
		t.Errorf("refused decisions left the session %v", got)
	}
}

func TestAReviewersDecisionIsKeptAndSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	d, h := reviewEnv{w, w.Live, t}, settle(t, w, application.Live)
	h.party = w.Live
	h.subscribe("/hook")
	id := d.reviewed(session.StatusInReview)

	wantBody(t, d.updateStatus(id, object{"new_status": "Declined", "comment": "Not this person."}), 200, object{"session_id": id})
	wantBody(t, d.updateStatus(id, object{"new_status": "Approved", "comment": nil}), 200, object{"session_id": id})

	h.hears("/hook", id, "Not Started", "In Progress", "Declined", "Approved")
	feed := d.reviews(id, "?ordering=created_at")
	rows := feed["results"].([]any)
	if feed["count"] != 2.0 || len(rows) != 2 {
		t.Fatalf("the feed is %v", feed)
	}
	first := rows[0].(map[string]any)
	want := object{
		"uuid": first["uuid"], "activity_type": "STATUS_UPDATED", "actor_display": "test", "actor_email": nil, "actor_type": "API_KEY",
		"new_status": "Declined", "previous_status": "In Review", "comment": "Not this person.", "mentioned_emails": []any{},
		"previous_value": nil, "new_value": nil, "changed_fields": []any{}, "metadata": nil, "created_at": first["created_at"],
	}
	if diff := cmp.Diff(plain(t, want), any(first)); diff != "" {
		t.Errorf("the first entry (-want +got):\n%s", diff)
	}
	if newest := d.reviews(id, "?limit=1"); newest["results"].([]any)[0].(map[string]any)["comment"] != nil || newest["next"] == nil {
		t.Errorf("the newest entry is %v", newest)
	}
	if beyond := d.reviews(id, "?offset=5"); beyond["count"] != 2.0 {
		t.Errorf("a page beyond the end counts %v", beyond["count"])
	}
	reviews := decisionOf(t, w, w.Live, object{"session_id": id})["reviews"].([]any)
	if len(reviews) != 2 || reviews[0].(map[string]any)["user"] != "API Client" || reviews[0].(map[string]any)["comment"] != "Not this person." {
		t.Errorf("the decision repeats %v", reviews)
	}
}

func TestComments(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := reviewEnv{w, w.Live, t}
	id := d.reviewed(session.StatusInReview)
	events := count(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1", id)
	comment := func(id string, body any) apitest.Response {
		return w.For(t, d.p).Do("POST", "/v3/sessions/"+id+"/reviews/", body, nil)
	}
	noted := made(t, comment(id, object{"comment": "Called the person.", "new_status": "Kyc Expired"}))
	entry := last(d.reviews(id, ""))
	want := object{"user": "Unknown", "new_status": "Kyc Expired", "comment": "Called the person.", "created_at": entry["created_at"]}
	if diff := cmp.Diff(want, noted); diff != "" || entry["activity_type"] != "COMMENT" {
		t.Errorf("the comment %v (-want +got):\n%s", entry, diff)
	}
	made(t, comment(id, nil))
	got := decisionOf(t, w, w.Live, object{"session_id": id})
	if got["status"] != "In Review" || len(got["reviews"].([]any)) != 2 {
		t.Errorf("after comments the session is %v with %v", got["status"], got["reviews"])
	}
	if now := count(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1", id); now != events {
		t.Errorf("%d events tell of comments", now-events)
	}
	wantBody(t, comment(id, object{"new_status": "Done"}), 400, object{"new_status": notAmong("Done", tenStatuses)})
	wantBody(t, w.As(w.Live).Do("GET", "/v3/sessions/"+id+"/reviews/?ordering=user", nil, nil), 400, object{"ordering": notAmong("user", "-created_at, created_at")})
	business := create(t, w, w.Live, object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)})["session_id"].(string)
	for _, unknown := range []string{business, uuid.NewString()} {
		wantBody(t, comment(unknown, object{}), 404, detail(textNotFound))
		wantBody(t, w.As(w.Live).Do("GET", "/v3/sessions/"+unknown+"/reviews/", nil, nil), 404, detail(textNotFound))
	}
	wantBody(t, w.As(w.Sandbox).Do("GET", "/v3/sessions/"+id+"/reviews/", nil, nil), 404, detail(textNotFound))
	wantBody(t, apitest.New(t, w.App).Do("GET", "/v3/sessions/"+uuid.NewString()+"/reviews/", nil, nil), 403, detail(textForbidden))
}

// last is the last row of a page.
func last(page object) map[string]any {
	rows := page["results"].([]any)
	return rows[len(rows)-1].(map[string]any)
}

func TestMailsAboutDecisions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := reviewEnv{w, w.Live, t}
	const reason = "The photo is blurred."
	mail := func(to, language, status string) object {
		return object{"new_status": status, "comment": reason, "send_email": true, "email_address": to, "email_language": language, "nodes_to_resubmit": []any{object{"feature": "OCR"}}}
	}
	decided := map[string]string{}
	decide := func(body object) {
		id := d.reviewed(session.StatusInReview)
		wantBody(t, d.updateStatus(id, body), 200, object{"session_id": id})
		decided[body["email_address"].(string)] = id
	}
	decide(mail("yes@shop.example", "en", "Approved"))
	decide(mail("no@shop.example", "tlh", "Declined"))
	decide(mail("again@shop.example", "ar", "Resubmitted"))
	decide(mail("silent@shop.example", "en", "Approved").with("send_email", false))
	decide(mail("overtaken@shop.example", "en", "Approved"))
	d.become(decided["overtaken@shop.example"], session.StatusDeclined)
	// The session asked for mails itself.
	own := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID, "contact_details": object{"email": "own@shop.example", "send_notification_emails": true}})
	d.become(own["session_id"].(string), session.StatusInReview)
	change(t, w, "DELETE FROM river_job WHERE kind = 'session_invite'")
	answered(t, d.updateStatus(own["session_id"].(string), object{"new_status": "Declined"}), 200)

	if n := count(t, w, "SELECT count(*) FROM river_job WHERE args::text LIKE '%@%'"); n != 0 {
		t.Errorf("%d jobs hold an address", n)
	}
	if n := count(t, w, "SELECT count(*) FROM session_mails WHERE encode(address_sealed, 'escape') LIKE '%shop%'"); n != 0 {
		t.Errorf("%d addresses wait in clear", n)
	}
	w.Work()
	w.Eventually("all mails are written", func() bool { return count(t, w, "SELECT count(*) FROM session_mails") == 0 })
	got := letters(t, w)
	for to, want := range map[string]struct{ language, subject string }{
		"yes@shop.example": {"en", "Test live: Your verification is approved"}, "no@shop.example": {"en", "Test live: Your verification was not accepted"},
		"again@shop.example": {"ar", "\u200f\u2068Test live\u2069: يرجى إعادة جزء من التحقق"}, "own@shop.example": {"en", "Test live: Your verification was not accepted"},
	} {
		l := got[to]
		// What was asked for is said to the person, what was decided needs no reason.
		again := to == "again@shop.example"
		link := strings.Contains(l.text, "/session/") && strings.Contains(l.text, "> "+reason) && strings.Contains(l.text, "خطوة واحدة")
		if l.subject != want.subject || l.language != want.language || link != again || strings.Contains(l.text, reason) != again {
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
	h, d := settle(t, w, application.Sandbox), reviewEnv{w, w.Sandbox, t}
	h.party = w.Sandbox
	h.subscribe("/hook")
	id, token := h.create(map[string]any{})
	h.hand(token, tinyPicture(t))
	person := w.Person(token)
	status := func() any { return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] }
	w.Eventually("the session is decided", func() bool { return status() == "Approved" })
	picture := decisionOf(t, w, w.Sandbox, object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)["full_front_image"].(string)

	wantBody(t, d.updateStatus(id, object{"new_status": "Resubmitted", "nodes_to_resubmit": []any{"feature_ocr"}}), 200, object{"session_id": id})

	_, path, _ := strings.Cut(picture, "/media/")
	w.Eventually("the picture is gone", func() bool {
		return apitest.New(t, w.App).Do("GET", "/media/"+path, nil, nil).Status == http.StatusNotFound
	})
	if n := count(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id); n != 0 {
		t.Errorf("%d pictures are still recorded", n)
	}
	if got := status(); got != "Resubmitted" {
		t.Fatalf("the page says %v", got)
	}
	h.hand(token, tinyPicture(t))
	h.hears("/hook", id, "Not Started", "In Progress", "Approved", "Resubmitted", "In Progress", "Approved")
	h.keepsToTheContract("/hook")
}

// keepsToTheContract checks every body that the receiver was sent.
func (h appEnv) keepsToTheContract(path string) {
	h.t.Helper()
	for _, e := range h.receiver.Events(path) {
		if err := eventcheck.Check(e.Body); err != nil {
			h.t.Errorf("%v\n%s", err, e.Body)
		}
	}
}
