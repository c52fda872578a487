package entity_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// newList makes a list and returns its id.
func newList(h e2e.App, kind, entries string) string {
	h.T.Helper()
	return e2e.WantObject(h.T, h.Call("POST", e2e.ListsPath, e2e.Object{"name": kind + " of " + entries, "list_type": kind, "entry_type": entries}), 201)["uuid"].(string)
}

func TestEveryApplicationHasTheListsOfTheProduct(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	all := e2e.WantObject(t, h.Call("GET", e2e.ListsPath+"?limit=100", nil), 200)
	blocks, custom := map[string]bool{}, []string{}
	for _, raw := range all["results"].([]any) {
		l := raw.(map[string]any)
		if l["is_system"] != true || l["entry_count"] != 0. || l["last_entry_added_at"] != nil {
			t.Errorf("%v", l)
		}
		if l["list_type"] == "blocklist" {
			blocks[l["entry_type"].(string)] = true
		} else {
			custom = append(custom, l["name"].(string))
		}
		id := e2e.ListsPath + l["uuid"].(string) + "/"
		for method, body := range map[string]any{"PATCH": e2e.Object{"name": "mine"}, "DELETE": nil} {
			if a := h.Call(method, id, body); a.Status != 400 {
				t.Errorf("%s of %v: %d %s", method, l["name"], a.Status, a.Body)
			}
		}
	}
	if len(blocks) != 10 || blocks["country"] || blocks["key"] || !cmp.Equal(custom, []string{"High Risk Countries"}) || all["count"] != 11. {
		t.Errorf("%v %v %v", blocks, custom, all["count"])
	}
}

func TestListsAreKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	made := e2e.WantObject(t, h.Call("POST", e2e.ListsPath, e2e.Object{"name": " Friends ", "description": "who may", "list_type": "allowlist", "entry_type": "phone"}), 201)
	path := e2e.ListsPath + made["uuid"].(string) + "/"
	if made["name"] != "Friends" || made["description"] != "who may" || made["is_system"] != false {
		t.Errorf("%v", made)
	}
	changed := e2e.WantObject(t, h.Call("PATCH", path, e2e.Object{"name": "Partners", "description": ""}), 200)
	if changed["name"] != "Partners" || changed["description"] != nil || !cmp.Equal(changed, e2e.WantObject(t, h.Call("GET", path, nil), 200)) {
		t.Errorf("%v", changed)
	}
	first := h.AddEntry(made["uuid"].(string), e2e.Object{
		"value": "0034 612 345 678", "display_label": "Desk", "comment": "asked twice", "metadata": e2e.Object{"reference_type": "vendor_user", "n": 1},
	})
	second := h.AddEntry(made["uuid"].(string), e2e.Object{"value": "+14155550123", "metadata": nil})
	if first["value"] != "+34612345678" || first["metadata"].(map[string]any)["reference_type"] != "vendor_user" || first["created_by"] == nil || second["metadata"] != nil {
		t.Errorf("%v %v", first, second)
	}
	for search, want := range map[string]int{"": 2, "345": 1, "DESK": 1, "twice": 1, "%25": 0, "nobody": 0} {
		got := e2e.WantObject(t, h.Call("GET", path+"entries/?search="+search, nil), 200)
		if len(got["results"].([]any)) != want || got["count"] != float64(want) {
			t.Errorf("%q finds %v", search, got)
		}
	}
	if l := e2e.WantObject(t, h.Call("GET", path, nil), 200); l["entry_count"] != 2. || l["last_entry_added_at"] == nil {
		t.Errorf("%v", l)
	}
	entry := path + "entries/" + first["uuid"].(string) + "/"
	e2e.WantBody(t, h.Call("DELETE", entry, nil), 204, nil)
	if a := h.Call("DELETE", entry, nil); a.Status != 404 {
		t.Errorf("twice: %d %s", a.Status, a.Body)
	}
	e2e.WantBody(t, h.Call("DELETE", path, nil), 204, nil)
	if a := h.Call("GET", path, nil); a.Status != 404 || e2e.QueryNumber(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1", h.Party.ID) != 0 {
		t.Errorf("after the end: %d %s", a.Status, a.Body)
	}
}

func TestListsAndEntriesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h, other := e2e.NewAppIn(t, w, application.Live), e2e.NewAppIn(t, w, application.Live)
	emails, theirs := h.BlocklistOf("email"), newList(other, "custom", "key")
	h.AddEntry(emails, e2e.Object{"value": "eve@bank.example"})
	faces := h.BlocklistOf("face")
	session, _ := other.CreateSession(e2e.Object{})
	long := strings.Repeat("x", 256)
	for name, tc := range map[string]struct {
		path string
		body e2e.Object
		key  string
	}{
		"a blocklist of one's own":       {"", e2e.Object{"name": "n", "list_type": "blocklist", "entry_type": "email"}, "list_type"},
		"another type":                   {"", e2e.Object{"name": "n", "list_type": "custom", "entry_type": "cat"}, "entry_type"},
		"a blank name":                   {"", e2e.Object{"name": " ", "list_type": "custom", "entry_type": "key"}, "name"},
		"a long name":                    {"", e2e.Object{"name": long, "list_type": "custom", "entry_type": "key"}, "name"},
		"a name that is taken":           {"", e2e.Object{"name": "High Risk Countries", "list_type": "custom", "entry_type": "key"}, "name"},
		"nothing":                        {emails + "/entries/", e2e.Object{}, "value"},
		"another value":                  {emails + "/entries/", e2e.Object{"value": "nobody"}, "value"},
		"what is there":                  {emails + "/entries/", e2e.Object{"value": "EVE@bank.example"}, "value"},
		"an end in the past":             {emails + "/entries/", e2e.Object{"value": "a@b.example", "expires_at": "2020-01-01T00:00:00Z"}, "expires_at"},
		"metadata that is no object":     {emails + "/entries/", e2e.Object{"value": "a@b.example", "metadata": []int{1}}, "metadata"},
		"large metadata":                 {emails + "/entries/", e2e.Object{"value": "a@b.example", "metadata": e2e.Object{"a": strings.Repeat("x", 16<<10)}}, "metadata"},
		"a session of nobody":            {emails + "/entries/", e2e.Object{"reference_session_id": e2e.UnknownID}, "reference_session_id"},
		"a session of another's":         {emails + "/entries/", e2e.Object{"reference_session_id": session}, "reference_session_id"},
		"a face that nobody has seen":    {faces + "/entries/", e2e.Object{"value": e2e.UnknownID}, "value"},
		"no picture":                     {faces + "/entries/face-upload/", e2e.Object{"image": "§"}, "image"},
		"a face for a list of addresses": {emails + "/entries/face-upload/", e2e.Object{"image": "aGVsbG8="}, "image"},
	} {
		a := h.Call("POST", e2e.ListsPath+tc.path, tc.body)
		if got := e2e.WantObject(t, a, 400); got[tc.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	for method, path := range map[string]string{
		"GET": theirs + "/", "PATCH": theirs + "/", "DELETE": theirs + "/", "POST": theirs + "/entries/",
	} {
		if a := h.Call(method, e2e.ListsPath+path, e2e.Object{"value": "a"}); a.Status != 404 {
			t.Errorf("%s of another's: %d %s", method, a.Status, a.Body)
		}
	}
	// No engine looks at faces here.
	if a := h.Call("POST", e2e.ListsPath+faces+"/entries/face-upload/", e2e.Object{"image": e2e.Base64(e2e.PassportPicture(t))}); a.Status != 503 || a.JSON()["error"] == nil {
		t.Errorf("without an engine: %d %s", a.Status, a.Body)
	}
}

func TestAnEntryEndsInItsTime(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	body := e2e.Object{"value": "ana", "expires_at": w.Clock.Now().Add(time.Hour).Format(time.RFC3339)}
	list := h.BlocklistOf("user")
	h.AddEntry(list, body)
	blocked := func() bool {
		return h.Call("POST", "/v3/session/", e2e.Object{"workflow_id": h.Party.WorkflowID, "vendor_data": "ana"}).Status == http.StatusBadRequest
	}
	if !blocked() {
		t.Error("an entry does not block")
	}
	w.Clock.Move(2 * time.Hour)
	if blocked() {
		t.Error("an entry blocks after its end")
	}
	h.AddEntry(list, e2e.Object{"value": "ana"})
	if !blocked() {
		t.Error("a new entry does not block")
	}
}

// TestOlderEntriesStandOnLists: what an operator or a workflow has entered without a list is on the product's.
func TestOlderEntriesStandOnLists(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	e2e.ExecSQL(t, w, `INSERT INTO list_entries (application_id, list, entry_type, value, created_at) VALUES ($1, 'blocklist', 'email', 'eve@bank.example', now())`, h.Party.ID)
	allowed := lists.Entry{ApplicationID: h.Party.ID, List: lists.Allowlist, Type: lists.EntryPhone, Value: "+34612345678"}
	for range 2 { // entered twice it is one entry
		if err := w.Lists.SetEntry(t.Context(), allowed, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, list := range []string{
		h.BlocklistOf("email"),
		e2e.WantObject(t, h.Call("GET", e2e.ListsPath+"?list_type=allowlist", nil), 200)["results"].([]any)[0].(map[string]any)["uuid"].(string),
	} {
		entries := e2e.WantObject(t, h.Call("GET", e2e.ListsPath+list+"/entries/", nil), 200)["results"].([]any)
		if len(entries) != 1 {
			t.Fatalf("%v", entries)
		}
		e2e.WantBody(t, h.Call("DELETE", e2e.ListsPath+list+"/entries/"+entries[0].(map[string]any)["uuid"].(string)+"/", nil), 204, nil)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1", h.Party.ID); n != 0 {
		t.Errorf("%d entries are left", n)
	}
}

// proven takes a user through the proof of an address of mail and tells what comes of it.
func proven(h e2e.App, user, address string) (session, outcome string) {
	h.T.Helper()
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureEmail, `{"duplicated_email_action":"DECLINE"}`), "vendor_data": user})
	e2e.WantObject(h.T, p.Submit(e2e.Object{"action": "send", "email": address}), http.StatusOK)
	e2e.WantObject(h.T, p.Submit(e2e.Object{"action": "check", "code": h.MailedCode(address)}), http.StatusOK)
	d := h.WaitForEnd(p.Session, p.Token)
	return p.Session, strings.Join(append([]string{d["status"].(string)}, e2e.WeighedRisks(d, "email_verifications")...), " ")
}

func TestEntriesDecideWhatStepsFind(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	const address = "ada.lists@shop.example"
	first, got := proven(h, "ada", address)
	if got != "Approved" {
		t.Fatalf("%s", got)
	}
	expect := func(rule, user, want string) {
		t.Helper()
		if _, got := proven(h, user, address); got != want {
			t.Errorf("%s: %s, want %s", rule, got, want)
		}
	}
	expect("another user has it", "grace", "Declined DUPLICATED_EMAIL:error")
	allowed := h.AddEntry(newList(h, "allowlist", "email"), e2e.Object{"reference_session_id": first})
	if allowed["value"] != address || allowed["reference_session_id"] != first {
		t.Errorf("%v", allowed)
	}
	expect("an allowlist silences duplicates", "grace", "Approved DUPLICATED_EMAIL:information")
	list := h.BlocklistOf("email")
	blocked := h.AddEntry(list, e2e.Object{"reference_session_id": first, "comment": "fraud"})
	expect("an allowlist never beats a blocklist", "grace", "Declined EMAIL_IN_BLOCKLIST:error DUPLICATED_EMAIL:information")
	marked := func() bool {
		d := e2e.WantObject(t, h.Call("GET", "/v3/session/"+first+"/decision/?include=events", nil), 200)
		return d["blocklisted"].(map[string]any)["email"] == true
	}
	if !marked() {
		t.Error("the record that a block was taken from is not marked")
	}
	e2e.WantBody(t, h.Call("DELETE", e2e.ListsPath+list+"/entries/"+blocked["uuid"].(string)+"/", nil), 204, nil)
	if marked() {
		t.Error("the record is marked after the entry is gone")
	}
	expect("what is taken off blocks nobody", "carla", "Approved DUPLICATED_EMAIL:information")
}

// TestTheBlocklistOfASession is the older way to the same lists.
func TestTheBlocklistOfASession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	id, token := h.CreateSession(e2e.Object{"vendor_data": "ada"})
	h.HandOver(token, e2e.PassportPicture(t))
	number := h.WaitForEnd(id, token)["id_verifications"].([]any)[0].(map[string]any)["document_number"].(string)
	again := func() string {
		t.Helper()
		id, token := h.CreateSession(e2e.Object{"vendor_data": "ada"})
		h.HandOver(token, e2e.PassportPicture(t))
		d := h.WaitForEnd(id, token)
		return strings.Join(append([]string{d["status"].(string)}, e2e.WeighedRisks(d, "id_verifications")...), " ")
	}
	const path = "/v3/blocklist/"
	for range 2 { // what is blocked already is fine
		if got := e2e.WantObject(t, h.Call("POST", path+"add/", e2e.Object{"session_id": id, "blocklist_document": true}), 200); got["message"] == nil {
			t.Errorf("%v", got)
		}
	}
	if got := again(); got != "Declined ID_DOCUMENT_IN_BLOCKLIST:error" {
		t.Errorf("a blocked document: %s", got)
	}
	items := e2e.WantObject(t, h.Call("GET", path+"?item_type=document", nil), 200)["results"].([]any)
	if len(items) != 1 {
		t.Fatalf("%v", items)
	}
	item := items[0].(map[string]any)
	if item["session_id"] != id || item["document_number"] != number || item["document_type"] != "P" || item["email"] != nil || item["session_number"] == nil {
		t.Errorf("%v", item)
	}
	if got := e2e.WantObject(t, h.Call("GET", path+"?item_type=phone", nil), 200); got["count"] != 0. {
		t.Errorf("%v", got)
	}
	for name, tc := range map[string]struct {
		call string
		body e2e.Object
		key  string
	}{
		"no flag":                    {"add/", e2e.Object{"session_id": id, "blocklist_face": false}, "detail"},
		"what the session has not":   {"add/", e2e.Object{"session_id": id, "blocklist_phone": true}, "blocklist_phone"},
		"no session":                 {"add/", e2e.Object{"blocklist_phone": true}, "session_id"},
		"a session of nobody":        {"remove/", e2e.Object{"session_id": e2e.UnknownID, "unblock_face": true}, "session_id"},
		"no flag to take anybody of": {"remove/", e2e.Object{"session_id": id}, "detail"},
	} {
		if a := h.Call("POST", path+tc.call, tc.body); e2e.WantObject(t, a, 400)[tc.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	e2e.WantObject(t, h.Call("POST", path+"remove/", e2e.Object{"session_id": id, "unblock_document": true, "unblock_phone": true}), 200)
	if got := again(); got != "Approved" {
		t.Errorf("a document that is free again: %s", got)
	}
	e2e.WantObject(t, h.Call("POST", path+"add/", e2e.Object{"session_id": id, "blocklist_document": true}), 200)
	e2e.WantBody(t, h.DeleteSession(id), 204, nil)
	items = e2e.WantObject(t, h.Call("GET", path, nil), 200)["results"].([]any)
	if len(items) != 1 || items[0].(map[string]any)["session_id"] != nil || items[0].(map[string]any)["document_number"] != number {
		t.Errorf("a block outlives its session, without a word on it: %v", items)
	}
}

func TestFacesOnListsAreFound(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	list := s.BlocklistOf("face")
	upload := func(person string) map[string]any {
		t.Helper()
		return e2e.WantObject(t, s.Call("POST", e2e.ListsPath+list+"/entries/face-upload/", e2e.Object{"image": e2e.Base64(s.Photograph(e2e.Selfie(person, 0))), "display_label": person}), 201)
	}
	usual := s.WorkflowOf(e2e.LivenessStep(``))
	entry := upload("mallory")
	if link, _ := entry["image_url"].(string); !strings.HasPrefix(link, "http") {
		t.Errorf("%v", entry)
	}
	if _, d := s.ShowFace(usual, "m", e2e.Selfie("mallory", 0), nil); d.Outline() != "Declined FACE_IN_BLOCKLIST:error" {
		t.Errorf("a face of the list: %s", d.Outline())
	}
	e2e.WantBody(t, s.Call("DELETE", e2e.ListsPath+list+"/entries/"+entry["uuid"].(string)+"/", nil), 204, nil)
	if _, d := s.ShowFace(usual, "m", e2e.Selfie("mallory", 0), nil); d.Outline() != "Approved" {
		t.Errorf("a face that was taken off: %s", d.Outline())
	}
	if n := e2e.QueryNumber(t, s.World, "SELECT count(*) FROM media WHERE purpose = 'face_reference' AND application_id = $1", s.Party.ID); n != 0 {
		t.Errorf("%d pictures are left", n)
	}
	id, _ := s.ShowFace(usual, "eve", e2e.Selfie("eve", 0), nil)
	e2e.WantObject(t, s.Call("POST", "/v3/blocklist/add/", e2e.Object{"session_id": id, "blocklist_face": true}), 200)
	if _, d := s.ShowFace(usual, "eve2", e2e.Selfie("eve", 0), nil); d.Status != "Declined" || d.Liveness[0].Matches[0]["is_blocklisted"] != true {
		t.Errorf("the face of a session: %s %v", d.Outline(), d.Liveness[0].Matches)
	}
	nobody := e2e.Selfie("x", 0)
	nobody.Faces = 0
	for name, image := range map[string]string{"nobody": e2e.Base64(s.Photograph(nobody)), "no picture": "aGVsbG8=", "a large picture": e2e.Base64(make([]byte, 2<<20+1))} {
		if a := s.Call("POST", e2e.ListsPath+list+"/entries/face-upload/", e2e.Object{"image": image}); e2e.WantObject(t, a, 400)["image"] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	s.Album.Down = true
	if a := s.Call("POST", e2e.ListsPath+list+"/entries/face-upload/", e2e.Object{"image": e2e.Base64(s.Photograph(e2e.Selfie("z", 0)))}); a.Status != 503 {
		t.Errorf("an engine that is down: %d %s", a.Status, a.Body)
	}
}

func TestEntriesAboutPlacesDevicesAndNumbersDecide(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		e2e.WithPlaces(c)
		e2e.WriteTexts(c)
	}})
	w.Clock.Move(time.Until(e2e.PassportDay))
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	flow := h.AnalysisWorkflow()
	report := e2e.Object{"screen_width": 412, "screen_height": 915, "platform": "Android", "device_id": "bm9ib2R5LWtub3dzLWl0"}
	session, first := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "ana"}, report)
	h.AddEntry(newList(h, "allowlist", "device_fingerprint"), e2e.Object{"reference_session_id": session})
	_, second := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "bruno"}, report)
	if second.Status != "Approved" || !second.Warns("DEVICE_FINGERPRINT_IN_ALLOWLIST") {
		t.Errorf("an allowed device: %s %+v", second.Status, second.Analyses)
	}
	device := h.AddEntry(h.BlocklistOf("device_fingerprint"), e2e.Object{"reference_session_id": session})
	if device["value"] != first.Analyses[0].Fingerprint {
		t.Errorf("%v", device)
	}
	if _, d := h.VisitWithDevice(e2e.Object{"workflow_id": flow, "vendor_data": "carla"}, report); d.Status != "Declined" || !d.Warns("DEVICE_FINGERPRINT_IN_BLOCKLIST") {
		t.Errorf("a blocked device: %s %+v", d.Status, d.Analyses)
	}
	if e := h.AddEntry(h.BlocklistOf("ip_address"), e2e.Object{"value": "81.2.69.9/24"}); e["value"] != "81.2.69.0/24" {
		t.Errorf("%v", e)
	}
	if _, d := h.VisitFrom(e2e.OtherAddress, e2e.Object{"workflow_id": flow, "vendor_data": "dora"}); d.Status != "Declined" || d.Risks()[0] != "IP_ADDRESS_IN_BLOCKLIST" {
		t.Errorf("a blocked network: %s %v", d.Status, d.Risks())
	}
	const number = "+34699999998"
	h.AddEntry(h.BlocklistOf("phone"), e2e.Object{"value": "0034 699 999 998"})
	p := h.BeginSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeaturePhone, `{}`)})
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "send", "phone_number": number}), http.StatusOK)
	e2e.WantObject(t, p.Submit(e2e.Object{"action": "check", "code": h.TextedCode(number)}), http.StatusOK)
	if status, item := p.WaitForOutcome("phone_verifications"); status != "Declined" || e2e.RisksOf(item) != "PHONE_NUMBER_IN_BLOCKLIST" {
		t.Errorf("a blocked number: %s %v", status, item)
	}
}
