package boot_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// TestUsersAreWrittenAboutLabelledAndShown has a backend do by call what people do at a desk.
func TestUsersAreWrittenAboutLabelledAndShown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.listens("/hook", "user.data.updated", "business.data.updated")
	const who = "Zoë/王"
	for _, kind := range []string{"users", "businesses"} {
		answered(t, h.api("POST", "/v3/"+kind+"/create/", object{"vendor_data": who}), 201)
		h.isCommented(kind, who)
		h.isLabelled(kind, who)
	}
	h.isPictured(who)
}

func (h appEnv) isCommented(kind, who string) {
	h.t.Helper()
	at := entityPath(kind, who, "comments/")
	for _, text := range []string{"first", "  شركة\n"} {
		made := answered(h.t, h.api("POST", at, object{"comment": text}), 201)
		if made["comment"] != strings.TrimSpace(text) || made["comment_type"] != "COMMENT" || made["actor_name"] != "test" {
			h.t.Errorf("a comment is %v", made)
		}
	}
	page := answered(h.t, h.api("GET", at+"?limit=1&offset=1", nil), 200)
	rows := page["results"].([]any)
	if page["count"] != 2. || len(rows) != 1 || rows[0].(map[string]any)["comment"] != "first" || page["previous"] == nil {
		h.t.Errorf("the second page is %v", page)
	}
	if got, shown := h.entity(kind, who)["comments"].([]any); shown && len(got) != 2 || shown != (kind == "users") {
		h.t.Errorf("it shows %v", got)
	}
	for name, body := range map[string]any{"blank": object{"comment": " \t"}, "null": object{"comment": nil}, "none": object{}, "a NUL": object{"comment": "a\x00b"}} {
		if a := h.api("POST", at, body); a.Status != 400 || a.JSON()["comment"] == nil {
			h.t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	wantBody(h.t, h.api("POST", entityPath(kind, "nobody", "comments/"), object{"comment": "a"}), 404, detail("Not found."))
	wantBody(h.t, h.api("GET", entityPath(kind, "nobody", "comments/"), nil), 404, detail("Not found."))
}

func (h appEnv) isLabelled(kind, who string) {
	h.t.Helper()
	at := entityPath(kind, who, "tags/")
	made := answered(h.t, h.api("POST", at, object{"name": " vip " + kind, "color": "#AA0011", "description": "dear"}), 201)
	label := made["tag"].(map[string]any)
	if label["name"] != "vip "+kind || label["color"] != "#AA0011" || label["description"] != "dear" || made["added_by_name"] != "test" {
		h.t.Errorf("a label is %v", made)
	}
	again := answered(h.t, h.api("POST", at, object{"name": "vip " + kind, "color": "#000000"}), 201)
	if again["uuid"] != made["uuid"] || again["tag"].(map[string]any)["color"] != "#AA0011" {
		h.t.Errorf("the same label again is %v", again)
	}
	event := strings.TrimSuffix(strings.TrimSuffix(kind, "s"), "se") // user, business
	tag := fmt.Sprintf(`{"color":"#AA0011","name":"vip %s","uuid":%q}`, kind, label["uuid"])
	tells := func(what, previous, current string) {
		h.t.Helper()
		h.tells("/hook", what, func(e receiver.Attempt) bool {
			return strings.HasPrefix(e.Text("webhook_type"), event) && strings.Contains(string(e.Body), `"changes":{"tags":{"current":`+current+`,"previous":`+previous+`}}`)
		})
	}
	tells("the label is told of", "[]", "["+tag+"]")
	wantBody(h.t, h.api("DELETE", at+noSuchID+"/", nil), 404, detail("Not found."))
	wantBody(h.t, h.api("DELETE", at+label["uuid"].(string)+"/", nil), 204, nil)
	wantBody(h.t, h.api("DELETE", at+label["uuid"].(string)+"/", nil), 404, detail("Not found."))
	tells("that it went is told of", "["+tag+"]", "[]")
	is := h.entity(kind, who)
	last := answered(h.t, h.api("GET", entityPath(kind, who, "comments/"), nil), 200)["results"].([]any)[0].(map[string]any)
	if len(is["tags"].([]any)) != 0 || last["comment_type"] != "TAG_REMOVED" || last["actor_name"] != "test" {
		h.t.Errorf("it carries %v, noted as %v", is["tags"], last)
	}
	byLink := answered(h.t, h.api("POST", at, object{"name": "vip " + kind}), 201)
	wantBody(h.t, h.api("DELETE", at+byLink["uuid"].(string)+"/", nil), 204, nil)
	for name, body := range map[string]object{"name": {"name": " "}, "color": {"name": "a", "color": "red"}} {
		if a := h.api("POST", at, body); a.Status != 400 || a.JSON()[name] == nil {
			h.t.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	wantBody(h.t, h.api("POST", entityPath(kind, "nobody", "tags/"), object{"name": "a"}), 404, detail("Not found."))
}

func (h appEnv) isPictured(who string) {
	h.t.Helper()
	at := entityPath("users", who, "faces/")
	var ids []string
	for range 5 {
		made := answered(h.t, h.api("POST", at+"upload/", object{"image": encoded(smallPicture(h.t)), "comment": "desk"}), 201)
		ids = append(ids, made["uuid"].(string))
		if made["comment"] != "desk" || made["uploaded_by"] != "test" || !strings.HasPrefix(made["image_url"].(string), h.world.Config.BaseURL+"/media/") {
			h.t.Errorf("a face is %v", made)
		}
	}
	a := h.api("POST", at+"upload/", object{"image": encoded(smallPicture(h.t))})
	wantBody(h.t, a, 400, detail("A user has at most 5 faces. Delete one first."))
	if h.entity("users", who)["portrait_image_url"] == nil {
		h.t.Error("the user has no portrait")
	}
	before := count(h.t, h.world, "SELECT count(*) FROM media")
	wantBody(h.t, h.api("DELETE", at+ids[0]+"/", nil), 204, nil)
	wantBody(h.t, h.api("DELETE", at+ids[0]+"/", nil), 404, detail("Not found."))
	if left := count(h.t, h.world, "SELECT count(*) FROM media"); left != before-1 {
		h.t.Errorf("of %d pictures %d are left", before, left)
	}
	var listed []map[string]any
	list := h.api("GET", at, nil)
	if list.Decode(&listed); len(listed) != 4 || listed[0]["uuid"] != ids[4] {
		h.t.Errorf("%d %s", list.Status, list.Body)
	}
	for name, image := range map[string]string{"no picture": encoded([]byte("hello")), "no base64": "§", "nothing": ""} {
		if a := h.api("POST", at+"upload/", object{"image": image}); a.Status != 400 || a.JSON()["image"] == nil {
			h.t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	wantBody(h.t, h.api("POST", entityPath("users", "nobody", "faces/upload/"), object{"image": "§"}), 404, detail("Not found."))
	wantBody(h.t, h.api("GET", entityPath("users", "nobody", "faces/"), nil), 404, detail("Not found."))
}

// TestCasesAreOpenedByWorkflowsAndCalls has a workflow and a backend open cases,
// and a backend work on them.
func TestCasesAreOpenedByWorkflowsAndCalls(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: impatient})
	w.SkipSealedValuesCheck()
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.subscribe("/hook")
	action := object{"node_type": "action", "label": "Look", "config": object{"action": "open_case", "priority": "HIGH"}, "next": "end"}
	flow := h.graphOf(trimmed(ofJapan(action), "ip", "declined", "review"))
	id, token := h.create(object{"workflow_id": flow, "vendor_data": "ana", "expected_details": object{"nationality": "JPN", "id_country": "JPN"}})
	h.handOf(token, "JPN")
	h.ended(id, token)

	page := answered(t, h.api("GET", "/v3/cases/?status__in=OPEN,RESOLVED&source__in=WORKFLOW_BUILDER&priority=HIGH", nil), 200)
	if page["count"] != 1. {
		t.Fatalf("the cases are %v", page)
	}
	opened := page["results"].([]any)[0].(map[string]any)
	at := "/v3/cases/" + opened["uuid"].(string) + "/"
	read := answered(t, h.api("GET", at, nil), 200)
	subject, link := read["subject"].(map[string]any), read["links"].([]any)[0].(map[string]any)
	if read["title"] != "Verification 1: Look" || subject["vendor_data"] != "ana" || link["entity_uuid"] != id || link["entity_type"] != "session" {
		t.Errorf("the case is %v", read)
	}
	h.comesAgain(id)
	h.worksOn(at)
	h.links()
	h.opens(id, subject["uuid"])
	h.resends(id)

	// Nothing of whom a case was about stays with it.
	answered(t, h.api("POST", at+"notes/", object{"note": "Ana lied"}), 201)
	answered(t, h.api("POST", "/v3/users/delete/", object{"vendor_data_list": []string{"ana"}}), 200)
	wantBody(t, h.api("DELETE", "/v3/session/"+id+"/delete/", nil), http.StatusNoContent, nil)
	gone := answered(t, h.api("GET", at, nil), 200)
	if gone["subject"] != nil || gone["title"] != "Case 1" || gone["notes_count"] != 0. || len(gone["links"].([]any)) != 0 {
		t.Errorf("the case still says %v", gone)
	}
}

// worksOn writes about a case, closes it and opens it again.
func (h appEnv) worksOn(at string) {
	h.t.Helper()
	note := answered(h.t, h.api("POST", at+"notes/", object{"note": " see file "}), 201)
	if note["note"] != "see file" || note["actor_name"] != "test" {
		h.t.Errorf("a note is %v", note)
	}
	if got := answered(h.t, h.api("GET", at+"notes/", nil), 200); got["count"] != 1. {
		h.t.Errorf("the notes are %v", got)
	}
	wantBody(h.t, h.api("POST", at+"reopen/", nil), 409, detail("The case is open already."))
	closed := answered(h.t, h.api("POST", at+"resolve/", object{"resolution": "FALSE_POSITIVE", "note": "twin"}), 200)
	if closed["status"] != "RESOLVED" || closed["resolution"] != "FALSE_POSITIVE" || closed["resolution_notes"] != "twin" || closed["resolved_by"] != "test" {
		h.t.Errorf("the closed case is %v", closed)
	}
	wantBody(h.t, h.api("POST", at+"resolve/", object{"resolution": "VALID_THREAT"}), 409, detail("The case is resolved already."))
	again := answered(h.t, h.api("POST", at+"reopen/", nil), 200)
	if again["status"] != "OPEN" || again["resolution"] != nil || again["resolved_at"] != nil || again["resolution_notes"] != nil {
		h.t.Errorf("the case that is open again is %v", again)
	}
	var types []string
	for _, e := range answered(h.t, h.api("GET", at+"events/", nil), 200)["results"].([]any) {
		types = append(types, e.(map[string]any)["event_type"].(string))
	}
	if got := strings.Join(types, " "); got != "REOPENED RESOLVED NOTE_ADDED CREATED" {
		h.t.Errorf("the events are %s", got)
	}
}

// opens opens cases by call, right and wrong ones.
func (h appEnv) opens(session string, user any) {
	h.t.Helper()
	links := []object{{"entity_type": "session", "entity_uuid": session}}
	made := answered(h.t, h.api("POST", "/v3/cases/", object{
		"title": " شركة ", "tags": []string{"b", "a", "b"}, "subject": object{"type": "user", "uuid": user}, "links": links,
		"due_at": "2026-12-01T00:00:00Z", "metadata": object{"a": 1},
	}), 201)
	if made["title"] != "شركة" || made["case_number"] != 3. || made["source"] != "MANUAL" || made["priority"] != "MEDIUM" || differ(h.t, []string{"a", "b"}, made["tags"]) != "" ||
		differ(h.t, object{"a": 1}, made["metadata"]) != "" || made["due_at"] != "2026-12-01T00:00:00.000000Z" {
		h.t.Errorf("the case is %v", made)
	}
	for query, want := range map[string]float64{
		"search=ش": 1, "search=3": 1, "ordering=due_at&limit=1": 3, "status__in=RESOLVED": 1, "status__in=nonsense": 0, "source__in=MANUAL": 2, "search=%25": 0,
	} {
		if got := answered(h.t, h.api("GET", "/v3/cases/?"+query, nil), 200); got["count"] != want {
			h.t.Errorf("%s finds %v", query, got["count"])
		}
	}
	first := answered(h.t, h.api("GET", "/v3/cases/?ordering=due_at", nil), 200)["results"].([]any)[0].(map[string]any)
	if first["uuid"] != made["uuid"] {
		h.t.Errorf("what is due comes not first but %v", first)
	}
	for name, body := range map[string]object{
		"title":    {"title": " "},
		"subject":  {"title": "a", "subject": object{"type": "business", "uuid": user}},
		"links":    {"title": "a", "links": []object{{"entity_type": "business_session", "entity_uuid": session}}},
		"metadata": {"title": "a", "metadata": []int{1}},
		"priority": {"title": "a", "priority": "URGENT"},
	} {
		if a := h.api("POST", "/v3/cases/", body); a.Status != 400 || a.JSON()[name] == nil {
			h.t.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	other := settle(h.t, h.world, application.Live)
	wantBody(h.t, other.api("GET", "/v3/cases/"+made["uuid"].(string)+"/", nil), 404, detail("Not found."))
	if a := other.api("POST", "/v3/cases/", object{"title": "a", "links": links}); a.Status != 400 {
		h.t.Errorf("another application links the session: %d", a.Status)
	}
}

// resends reads what was sent of a session and has it sent again.
func (h appEnv) resends(session string) {
	h.t.Helper()
	at := "/v3/session/" + session + "/"
	var sent []map[string]any
	h.world.Eventually("all is delivered", func() bool {
		h.api("GET", at+"webhooks/", nil).Decode(&sent)
		for _, d := range sent {
			if d["status"] != "delivered" {
				return false
			}
		}
		return len(sent) > 0
	})
	first := sent[len(sent)-1]
	if first["session_id"] != session || first["webhook_type"] != "status.updated" || first["response_status"] != 204. || first["request_url"] != h.receiver.URL("/hook") ||
		!strings.Contains(first["request_body"].(string), session) || first["request_header"].(map[string]any)["X-Signature"] == nil {
		h.t.Errorf("a delivery is %v", first)
	}
	before := len(h.receiver.Attempts("/hook"))
	again := answered(h.t, h.api("POST", at+"webhook/"+first["uuid"].(string)+"/resend", nil), 200)
	if again["uuid"] != first["uuid"] || again["session_id"] != session {
		h.t.Errorf("what is sent again is %v", again)
	}
	h.world.Eventually("it is sent again", func() bool { return len(h.receiver.Attempts("/hook")) > before })
	for _, path := range []string{at + "webhook/" + noSuchID + "/resend", "/v3/session/" + noSuchID + "/webhook/" + first["uuid"].(string) + "/resend"} {
		wantBody(h.t, h.api("POST", path, nil), 404, detail("Not found."))
	}
	wantBody(h.t, h.api("GET", "/v3/session/"+noSuchID+"/webhooks/", nil), 404, detail("Not found."))
}

// links reads what belongs with the session of a business.
func (h appEnv) links() {
	h.t.Helper()
	flow := companyWorkflow(h.t, h.world, h.party, `{}`)
	body := object{"workflow_id": flow, "vendor_data": "acme"}
	first, _ := h.create(body)
	change(h.t, h.world, "UPDATE sessions SET status = 'Declined', version = version + 1 WHERE session_id = $1", first)
	second, _ := h.create(body)
	opened := answered(h.t, h.api("POST", "/v3/cases/", object{"title": "a", "links": []object{{"entity_type": "business_session", "entity_uuid": second}}}), 201)
	decided := answered(h.t, h.api("GET", "/v3/session/"+second+"/decision/", nil), 200)
	var got []string
	for _, raw := range decided["linked_records"].([]any) {
		r := raw.(map[string]any)
		got = append(got, fmt.Sprint(r["entity_type"], " ", r["relation"], " ", r["entity_uuid"], " ", r["status"]))
	}
	want := []string{fmt.Sprint("case case ", opened["uuid"], " OPEN"), "business_session same_business " + first + " Declined"}
	if diff := differ(h.t, want, got); diff != "" {
		h.t.Errorf("linked records differ (-want +got):\n%s", diff)
	}
	answered(h.t, h.api("POST", "/v3/cases/"+opened["uuid"].(string)+"/resolve/", object{"resolution": "VALID_THREAT"}), 200)
}

// comesAgain has a user begin many sessions that come to nothing: what the
// approved one said is not forgotten.
func (h appEnv) comesAgain(session string) {
	h.t.Helper()
	before := h.entity("users", "ana")
	var columns string
	err := h.world.Pool.QueryRow(h.t.Context(), `SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
		WHERE table_name = 'sessions' AND is_generated = 'NEVER'`).Scan(&columns)
	if err != nil {
		h.t.Fatal(err)
	}
	change(h.t, h.world, "INSERT INTO sessions ("+columns+") SELECT "+columns+` FROM (
		SELECT (jsonb_populate_record(s, jsonb_build_object('session_id', gen_random_uuid(), 'session_number', 1000 + n, 'status', 'Abandoned',
			'subject_name', NULL, 'issuing_state', NULL, 'created_at', s.created_at + interval '1 minute'))).*
		FROM sessions s, generate_series(1, 120) n
		WHERE s.session_id = $1) copied`, session)
	h.world.Eventually("the user is gathered again", func() bool {
		return count(h.t, h.world, "SELECT count(*) FROM entities WHERE vendor_data = 'ana' AND session_count = 121 AND NOT is_stale AND told_version = version") == 1
	})
	after := h.entity("users", "ana")
	if before["full_name"] == nil {
		h.t.Error("the user has no name")
	}
	if diff := differ(h.t, some(before, "full_name", "date_of_birth", "issuing_states"), some(after, "full_name", "date_of_birth", "issuing_states")); diff != "" {
		h.t.Errorf("the user differs (-before +after):\n%s", diff)
	}
}
