package entity_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// TestUsersAreWrittenAboutLabelledAndShown has a backend do by call what people do at a desk.
func TestUsersAreWrittenAboutLabelledAndShown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.SubscribeTo("/hook", "user.data.updated", "business.data.updated")
	const who = "Zoë/王"
	for _, kind := range []string{"users", "businesses"} {
		e2e.WantObject(t, h.Call("POST", "/v3/"+kind+"/create/", e2e.Object{"vendor_data": who}), 201)
		isCommented(h, kind, who)
		isLabelled(h, kind, who)
	}
	isPictured(h, who)
}

func isCommented(h e2e.App, kind, who string) {
	h.T.Helper()
	at := e2e.EntityPath(kind, who, "comments/")
	for _, text := range []string{"first", "  شركة\n"} {
		made := e2e.WantObject(h.T, h.Call("POST", at, e2e.Object{"comment": text}), 201)
		if made["comment"] != strings.TrimSpace(text) || made["comment_type"] != "COMMENT" || made["actor_name"] != "test" {
			h.T.Errorf("a comment is %v", made)
		}
	}
	page := e2e.WantObject(h.T, h.Call("GET", at+"?limit=1&offset=1", nil), 200)
	rows := page["results"].([]any)
	if page["count"] != 2. || len(rows) != 1 || rows[0].(map[string]any)["comment"] != "first" || page["previous"] == nil {
		h.T.Errorf("the second page is %v", page)
	}
	if got, shown := h.Entity(kind, who)["comments"].([]any); shown && len(got) != 2 || shown != (kind == "users") {
		h.T.Errorf("it shows %v", got)
	}
	for name, body := range map[string]any{"blank": e2e.Object{"comment": " \t"}, "null": e2e.Object{"comment": nil}, "none": e2e.Object{}, "a NUL": e2e.Object{"comment": "a\x00b"}} {
		if a := h.Call("POST", at, body); a.Status != 400 || a.JSON()["comment"] == nil {
			h.T.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	e2e.WantBody(h.T, h.Call("POST", e2e.EntityPath(kind, "nobody", "comments/"), e2e.Object{"comment": "a"}), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(h.T, h.Call("GET", e2e.EntityPath(kind, "nobody", "comments/"), nil), 404, e2e.ErrorDetail("Not found."))
}

func isLabelled(h e2e.App, kind, who string) {
	h.T.Helper()
	at := e2e.EntityPath(kind, who, "tags/")
	made := e2e.WantObject(h.T, h.Call("POST", at, e2e.Object{"name": " vip " + kind, "color": "#AA0011", "description": "dear"}), 201)
	label := made["tag"].(map[string]any)
	if label["name"] != "vip "+kind || label["color"] != "#AA0011" || label["description"] != "dear" || made["added_by_name"] != "test" {
		h.T.Errorf("a label is %v", made)
	}
	again := e2e.WantObject(h.T, h.Call("POST", at, e2e.Object{"name": "vip " + kind, "color": "#000000"}), 201)
	if again["uuid"] != made["uuid"] || again["tag"].(map[string]any)["color"] != "#AA0011" {
		h.T.Errorf("the same label again is %v", again)
	}
	event := strings.TrimSuffix(strings.TrimSuffix(kind, "s"), "se") // user, business
	tag := fmt.Sprintf(`{"color":"#AA0011","name":"vip %s","uuid":%q}`, kind, label["uuid"])
	tells := func(what, previous, current string) {
		h.T.Helper()
		h.WaitForEvent("/hook", what, func(e receiver.Attempt) bool {
			return strings.HasPrefix(e.Text("webhook_type"), event) && strings.Contains(string(e.Body), `"changes":{"tags":{"current":`+current+`,"previous":`+previous+`}}`)
		})
	}
	tells("the label is told of", "[]", "["+tag+"]")
	e2e.WantBody(h.T, h.Call("DELETE", at+e2e.UnknownID+"/", nil), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(h.T, h.Call("DELETE", at+label["uuid"].(string)+"/", nil), 204, nil)
	e2e.WantBody(h.T, h.Call("DELETE", at+label["uuid"].(string)+"/", nil), 404, e2e.ErrorDetail("Not found."))
	tells("that it went is told of", "["+tag+"]", "[]")
	is := h.Entity(kind, who)
	last := e2e.WantObject(h.T, h.Call("GET", e2e.EntityPath(kind, who, "comments/"), nil), 200)["results"].([]any)[0].(map[string]any)
	if len(is["tags"].([]any)) != 0 || last["comment_type"] != "TAG_REMOVED" || last["actor_name"] != "test" {
		h.T.Errorf("it carries %v, noted as %v", is["tags"], last)
	}
	byLink := e2e.WantObject(h.T, h.Call("POST", at, e2e.Object{"name": "vip " + kind}), 201)
	e2e.WantBody(h.T, h.Call("DELETE", at+byLink["uuid"].(string)+"/", nil), 204, nil)
	for name, body := range map[string]e2e.Object{"name": {"name": " "}, "color": {"name": "a", "color": "red"}} {
		if a := h.Call("POST", at, body); a.Status != 400 || a.JSON()[name] == nil {
			h.T.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	e2e.WantBody(h.T, h.Call("POST", e2e.EntityPath(kind, "nobody", "tags/"), e2e.Object{"name": "a"}), 404, e2e.ErrorDetail("Not found."))
}

func isPictured(h e2e.App, who string) {
	h.T.Helper()
	at := e2e.EntityPath("users", who, "faces/")
	var ids []string
	for range 5 {
		made := e2e.WantObject(h.T, h.Call("POST", at+"upload/", e2e.Object{"image": e2e.Base64(e2e.SmallPicture(h.T)), "comment": "branch"}), 201)
		ids = append(ids, made["uuid"].(string))
		if made["comment"] != "branch" || made["uploaded_by"] != "test" || !strings.HasPrefix(made["image_url"].(string), h.World.Config.BaseURL+"/media/") {
			h.T.Errorf("a face is %v", made)
		}
	}
	a := h.Call("POST", at+"upload/", e2e.Object{"image": e2e.Base64(e2e.SmallPicture(h.T))})
	e2e.WantBody(h.T, a, 400, e2e.ErrorDetail("A user has at most 5 faces. Delete one first."))
	if h.Entity("users", who)["portrait_image_url"] == nil {
		h.T.Error("the user has no portrait")
	}
	before := e2e.QueryNumber(h.T, h.World, "SELECT count(*) FROM media")
	e2e.WantBody(h.T, h.Call("DELETE", at+ids[0]+"/", nil), 204, nil)
	e2e.WantBody(h.T, h.Call("DELETE", at+ids[0]+"/", nil), 404, e2e.ErrorDetail("Not found."))
	if left := e2e.QueryNumber(h.T, h.World, "SELECT count(*) FROM media"); left != before-1 {
		h.T.Errorf("of %d pictures %d are left", before, left)
	}
	var listed []map[string]any
	list := h.Call("GET", at, nil)
	if list.Decode(&listed); len(listed) != 4 || listed[0]["uuid"] != ids[4] {
		h.T.Errorf("%d %s", list.Status, list.Body)
	}
	for name, image := range map[string]string{"no picture": e2e.Base64([]byte("hello")), "no base64": "§", "nothing": ""} {
		if a := h.Call("POST", at+"upload/", e2e.Object{"image": image}); a.Status != 400 || a.JSON()["image"] == nil {
			h.T.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	e2e.WantBody(h.T, h.Call("POST", e2e.EntityPath("users", "nobody", "faces/upload/"), e2e.Object{"image": "§"}), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(h.T, h.Call("GET", e2e.EntityPath("users", "nobody", "faces/"), nil), 404, e2e.ErrorDetail("Not found."))
}

// TestCasesAreOpenedByWorkflowsAndCalls has a workflow and a backend open cases,
// and a backend work on them.
func TestCasesAreOpenedByWorkflowsAndCalls(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.SkipSealedValuesCheck()
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.Subscribe("/hook")
	action := e2e.Object{"node_type": "action", "label": "Look", "config": e2e.Object{"action": "open_case", "priority": "HIGH"}, "next": "end"}
	flow := h.GraphWorkflow(e2e.WithoutNodes(e2e.JapanGraph(action), "ip", "declined", "review"))
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow, "vendor_data": "ana", "expected_details": e2e.Object{"nationality": "JPN", "id_country": "JPN"}})
	h.HandOverOf(token, "JPN")
	h.WaitForEnd(id, token)

	page := e2e.WantObject(t, h.Call("GET", "/v3/cases/?status__in=OPEN,RESOLVED&source__in=WORKFLOW_BUILDER&priority=HIGH", nil), 200)
	if page["count"] != 1. {
		t.Fatalf("the cases are %v", page)
	}
	opened := page["results"].([]any)[0].(map[string]any)
	at := "/v3/cases/" + opened["uuid"].(string) + "/"
	read := e2e.WantObject(t, h.Call("GET", at, nil), 200)
	subject, link := read["subject"].(map[string]any), read["links"].([]any)[0].(map[string]any)
	if read["title"] != "Verification 1: Look" || subject["vendor_data"] != "ana" || link["entity_uuid"] != id || link["entity_type"] != "session" {
		t.Errorf("the case is %v", read)
	}
	comesAgain(h, id)
	worksOn(h, at)
	linksRecords(h)
	opensCases(h, id, subject["uuid"])
	resends(h, id)

	// Nothing of whom a case was about stays with it.
	e2e.WantObject(t, h.Call("POST", at+"notes/", e2e.Object{"note": "Ana lied"}), 201)
	e2e.WantObject(t, h.Call("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": []string{"ana"}}), 200)
	e2e.WantBody(t, h.Call("DELETE", "/v3/session/"+id+"/delete/", nil), http.StatusNoContent, nil)
	gone := e2e.WantObject(t, h.Call("GET", at, nil), 200)
	if gone["subject"] != nil || gone["title"] != "Case 1" || gone["notes_count"] != 0. || len(gone["links"].([]any)) != 0 {
		t.Errorf("the case still says %v", gone)
	}
}

// worksOn writes about a case, closes it and opens it again.
func worksOn(h e2e.App, at string) {
	h.T.Helper()
	note := e2e.WantObject(h.T, h.Call("POST", at+"notes/", e2e.Object{"note": " see file "}), 201)
	if note["note"] != "see file" || note["actor_name"] != "test" {
		h.T.Errorf("a note is %v", note)
	}
	if got := e2e.WantObject(h.T, h.Call("GET", at+"notes/", nil), 200); got["count"] != 1. {
		h.T.Errorf("the notes are %v", got)
	}
	e2e.WantBody(h.T, h.Call("POST", at+"reopen/", nil), 409, e2e.ErrorDetail("The case is open already."))
	closed := e2e.WantObject(h.T, h.Call("POST", at+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE", "note": "twin"}), 200)
	if closed["status"] != "RESOLVED" || closed["resolution"] != "FALSE_POSITIVE" || closed["resolution_notes"] != "twin" || closed["resolved_by"] != "test" {
		h.T.Errorf("the closed case is %v", closed)
	}
	e2e.WantBody(h.T, h.Call("POST", at+"resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 409, e2e.ErrorDetail("The case is resolved already."))
	again := e2e.WantObject(h.T, h.Call("POST", at+"reopen/", nil), 200)
	if again["status"] != "OPEN" || again["resolution"] != nil || again["resolved_at"] != nil || again["resolution_notes"] != nil {
		h.T.Errorf("the case that is open again is %v", again)
	}
	var types []string
	for _, e := range e2e.WantObject(h.T, h.Call("GET", at+"events/", nil), 200)["results"].([]any) {
		types = append(types, e.(map[string]any)["event_type"].(string))
	}
	if got := strings.Join(types, " "); got != "REOPENED RESOLVED NOTE_ADDED CREATED" {
		h.T.Errorf("the events are %s", got)
	}
}

// opens opens cases by call, right and wrong ones.
func opensCases(h e2e.App, session string, user any) {
	h.T.Helper()
	links := []e2e.Object{{"entity_type": "session", "entity_uuid": session}}
	made := e2e.WantObject(h.T, h.Call("POST", "/v3/cases/", e2e.Object{
		"title": " شركة ", "tags": []string{"b", "a", "b"}, "subject": e2e.Object{"type": "user", "uuid": user}, "links": links,
		"due_at": "2026-12-01T00:00:00Z", "metadata": e2e.Object{"a": 1},
	}), 201)
	if made["title"] != "شركة" || made["case_number"] != 3. || made["source"] != "MANUAL" || made["priority"] != "MEDIUM" || e2e.Diff(h.T, []string{"a", "b"}, made["tags"]) != "" ||
		e2e.Diff(h.T, e2e.Object{"a": 1}, made["metadata"]) != "" || made["due_at"] != "2026-12-01T00:00:00.000000Z" {
		h.T.Errorf("the case is %v", made)
	}
	for query, want := range map[string]float64{
		"search=ش": 1, "search=3": 1, "ordering=due_at&limit=1": 3, "status__in=RESOLVED": 1, "status__in=nonsense": 0, "source__in=MANUAL": 2, "search=%25": 0,
	} {
		if got := e2e.WantObject(h.T, h.Call("GET", "/v3/cases/?"+query, nil), 200); got["count"] != want {
			h.T.Errorf("%s finds %v", query, got["count"])
		}
	}
	first := e2e.WantObject(h.T, h.Call("GET", "/v3/cases/?ordering=due_at", nil), 200)["results"].([]any)[0].(map[string]any)
	if first["uuid"] != made["uuid"] {
		h.T.Errorf("what is due comes not first but %v", first)
	}
	for name, body := range map[string]e2e.Object{
		"title":    {"title": " "},
		"subject":  {"title": "a", "subject": e2e.Object{"type": "business", "uuid": user}},
		"links":    {"title": "a", "links": []e2e.Object{{"entity_type": "business_session", "entity_uuid": session}}},
		"metadata": {"title": "a", "metadata": []int{1}},
		"priority": {"title": "a", "priority": "URGENT"},
	} {
		if a := h.Call("POST", "/v3/cases/", body); a.Status != 400 || a.JSON()[name] == nil {
			h.T.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	other := e2e.NewAppIn(h.T, h.World, application.Live)
	e2e.WantBody(h.T, other.Call("GET", "/v3/cases/"+made["uuid"].(string)+"/", nil), 404, e2e.ErrorDetail("Not found."))
	if a := other.Call("POST", "/v3/cases/", e2e.Object{"title": "a", "links": links}); a.Status != 400 {
		h.T.Errorf("another application links the session: %d", a.Status)
	}
}

// resends reads what was sent of a session and has it sent again.
func resends(h e2e.App, session string) {
	h.T.Helper()
	at := "/v3/session/" + session + "/"
	var sent []map[string]any
	h.World.Eventually("all is delivered", func() bool {
		h.Call("GET", at+"webhooks/", nil).Decode(&sent)
		for _, d := range sent {
			if d["status"] != "delivered" {
				return false
			}
		}
		return len(sent) > 0
	})
	first := sent[len(sent)-1]
	if first["session_id"] != session || first["webhook_type"] != "status.updated" || first["response_status"] != 204. || first["request_url"] != h.Receiver.URL("/hook") ||
		!strings.Contains(first["request_body"].(string), session) || first["request_header"].(map[string]any)["X-Signature"] == nil {
		h.T.Errorf("a delivery is %v", first)
	}
	before := len(h.Receiver.Attempts("/hook"))
	again := e2e.WantObject(h.T, h.Call("POST", at+"webhook/"+first["uuid"].(string)+"/resend", nil), 200)
	if again["uuid"] != first["uuid"] || again["session_id"] != session {
		h.T.Errorf("what is sent again is %v", again)
	}
	h.World.Eventually("it is sent again", func() bool { return len(h.Receiver.Attempts("/hook")) > before })
	for _, path := range []string{at + "webhook/" + e2e.UnknownID + "/resend", "/v3/session/" + e2e.UnknownID + "/webhook/" + first["uuid"].(string) + "/resend"} {
		e2e.WantBody(h.T, h.Call("POST", path, nil), 404, e2e.ErrorDetail("Not found."))
	}
	e2e.WantBody(h.T, h.Call("GET", "/v3/session/"+e2e.UnknownID+"/webhooks/", nil), 404, e2e.ErrorDetail("Not found."))
}

// links reads what belongs with the session of a business.
func linksRecords(h e2e.App) {
	h.T.Helper()
	flow := e2e.CompanyWorkflow(h.T, h.World, h.Party, `{}`)
	body := e2e.Object{"workflow_id": flow, "vendor_data": "acme"}
	first, _ := h.CreateSession(body)
	e2e.ExecSQL(h.T, h.World, "UPDATE sessions SET status = 'Declined', version = version + 1 WHERE session_id = $1", first)
	second, _ := h.CreateSession(body)
	opened := e2e.WantObject(h.T, h.Call("POST", "/v3/cases/", e2e.Object{"title": "a", "links": []e2e.Object{{"entity_type": "business_session", "entity_uuid": second}}}), 201)
	decided := e2e.WantObject(h.T, h.Call("GET", "/v3/session/"+second+"/decision/", nil), 200)
	var got []string
	for _, raw := range decided["linked_records"].([]any) {
		r := raw.(map[string]any)
		got = append(got, fmt.Sprint(r["entity_type"], " ", r["relation"], " ", r["entity_uuid"], " ", r["status"]))
	}
	want := []string{fmt.Sprint("case case ", opened["uuid"], " OPEN"), "business_session same_business " + first + " Declined"}
	if diff := e2e.Diff(h.T, want, got); diff != "" {
		h.T.Errorf("linked records differ (-want +got):\n%s", diff)
	}
	e2e.WantObject(h.T, h.Call("POST", "/v3/cases/"+opened["uuid"].(string)+"/resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200)
}

// comesAgain has a user begin many sessions that come to nothing: what the
// approved one said is not forgotten.
func comesAgain(h e2e.App, session string) {
	h.T.Helper()
	before := h.Entity("users", "ana")
	var columns string
	err := h.World.Pool.QueryRow(h.T.Context(), `SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
		WHERE table_name = 'sessions' AND is_generated = 'NEVER'`).Scan(&columns)
	if err != nil {
		h.T.Fatal(err)
	}
	e2e.ExecSQL(h.T, h.World, "INSERT INTO sessions ("+columns+") SELECT "+columns+` FROM (
		SELECT (jsonb_populate_record(s, jsonb_build_object('session_id', gen_random_uuid(), 'session_number', 1000 + n, 'status', 'Abandoned',
			'subject_name', NULL, 'issuing_state', NULL, 'created_at', s.created_at + interval '1 minute'))).*
		FROM sessions s, generate_series(1, 120) n
		WHERE s.session_id = $1) copied`, session)
	h.World.Eventually("the user is gathered again", func() bool {
		return e2e.QueryNumber(h.T, h.World, "SELECT count(*) FROM entities WHERE vendor_data = 'ana' AND session_count = 121 AND NOT is_stale AND told_version = version") == 1
	})
	after := h.Entity("users", "ana")
	if before["full_name"] == nil {
		h.T.Error("the user has no name")
	}
	if diff := e2e.Diff(h.T, e2e.OnlyMembers(before, "full_name", "date_of_birth", "issuing_states"), e2e.OnlyMembers(after, "full_name", "date_of_birth", "issuing_states")); diff != "" {
		h.T.Errorf("the user differs (-before +after):\n%s", diff)
	}
}
