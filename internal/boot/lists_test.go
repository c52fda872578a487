package boot_test

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
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

const listsPath = "/v3/lists/"

func (h appEnv) api(method, path string, body any) apitest.Response {
	h.t.Helper()
	return h.world.For(h.t, h.party).Do(method, path, body, nil)
}

// blocklistOf is the product's list of a type.
func (h appEnv) blocklistOf(entries string) string {
	h.t.Helper()
	all := answered(h.t, h.api("GET", listsPath+"?list_type=blocklist&entry_type="+entries, nil), 200)["results"].([]any)
	if len(all) != 1 {
		h.t.Fatalf("%d blocklists of %s", len(all), entries)
	}
	return all[0].(map[string]any)["uuid"].(string)
}

// newList makes a list and returns its id.
func (h appEnv) newList(kind, entries string) string {
	h.t.Helper()
	return answered(h.t, h.api("POST", listsPath, object{"name": kind + " of " + entries, "list_type": kind, "entry_type": entries}), 201)["uuid"].(string)
}

// enters puts an entry on a list.
func (h appEnv) enters(list string, body object) map[string]any {
	h.t.Helper()
	return answered(h.t, h.api("POST", listsPath+list+"/entries/", body), 201)
}

func TestEveryApplicationHasTheListsOfTheProduct(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	all := answered(t, h.api("GET", listsPath+"?limit=100", nil), 200)
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
		id := listsPath + l["uuid"].(string) + "/"
		for method, body := range map[string]any{"PATCH": object{"name": "mine"}, "DELETE": nil} {
			if a := h.api(method, id, body); a.Status != 400 {
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
	h := settle(t, w, application.Live)
	made := answered(t, h.api("POST", listsPath, object{"name": " Friends ", "description": "who may", "list_type": "allowlist", "entry_type": "phone"}), 201)
	path := listsPath + made["uuid"].(string) + "/"
	if made["name"] != "Friends" || made["description"] != "who may" || made["is_system"] != false {
		t.Errorf("%v", made)
	}
	changed := answered(t, h.api("PATCH", path, object{"name": "Partners", "description": ""}), 200)
	if changed["name"] != "Partners" || changed["description"] != nil || !cmp.Equal(changed, answered(t, h.api("GET", path, nil), 200)) {
		t.Errorf("%v", changed)
	}
	first := h.enters(made["uuid"].(string), object{
		"value": "0034 612 345 678", "display_label": "Desk", "comment": "asked twice", "metadata": object{"reference_type": "vendor_user", "n": 1},
	})
	second := h.enters(made["uuid"].(string), object{"value": "+14155550123", "metadata": nil})
	if first["value"] != "+34612345678" || first["metadata"].(map[string]any)["reference_type"] != "vendor_user" || first["created_by"] == nil || second["metadata"] != nil {
		t.Errorf("%v %v", first, second)
	}
	for search, want := range map[string]int{"": 2, "345": 1, "DESK": 1, "twice": 1, "%25": 0, "nobody": 0} {
		got := answered(t, h.api("GET", path+"entries/?search="+search, nil), 200)
		if len(got["results"].([]any)) != want || got["count"] != float64(want) {
			t.Errorf("%q finds %v", search, got)
		}
	}
	if l := answered(t, h.api("GET", path, nil), 200); l["entry_count"] != 2. || l["last_entry_added_at"] == nil {
		t.Errorf("%v", l)
	}
	entry := path + "entries/" + first["uuid"].(string) + "/"
	wantBody(t, h.api("DELETE", entry, nil), 204, nil)
	if a := h.api("DELETE", entry, nil); a.Status != 404 {
		t.Errorf("twice: %d %s", a.Status, a.Body)
	}
	wantBody(t, h.api("DELETE", path, nil), 204, nil)
	if a := h.api("GET", path, nil); a.Status != 404 || count(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1", h.party.ID) != 0 {
		t.Errorf("after the end: %d %s", a.Status, a.Body)
	}
}

func TestListsAndEntriesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h, other := settle(t, w, application.Live), settle(t, w, application.Live)
	emails, theirs := h.blocklistOf("email"), other.newList("custom", "key")
	h.enters(emails, object{"value": "eve@bank.example"})
	faces := h.blocklistOf("face")
	session, _ := other.create(object{})
	long := strings.Repeat("x", 256)
	for name, tc := range map[string]struct {
		path string
		body object
		key  string
	}{
		"a blocklist of one's own":       {"", object{"name": "n", "list_type": "blocklist", "entry_type": "email"}, "list_type"},
		"another type":                   {"", object{"name": "n", "list_type": "custom", "entry_type": "cat"}, "entry_type"},
		"a blank name":                   {"", object{"name": " ", "list_type": "custom", "entry_type": "key"}, "name"},
		"a long name":                    {"", object{"name": long, "list_type": "custom", "entry_type": "key"}, "name"},
		"a name that is taken":           {"", object{"name": "High Risk Countries", "list_type": "custom", "entry_type": "key"}, "name"},
		"nothing":                        {emails + "/entries/", object{}, "value"},
		"another value":                  {emails + "/entries/", object{"value": "nobody"}, "value"},
		"what is there":                  {emails + "/entries/", object{"value": "EVE@bank.example"}, "value"},
		"an end in the past":             {emails + "/entries/", object{"value": "a@b.example", "expires_at": "2020-01-01T00:00:00Z"}, "expires_at"},
		"metadata that is no object":     {emails + "/entries/", object{"value": "a@b.example", "metadata": []int{1}}, "metadata"},
		"large metadata":                 {emails + "/entries/", object{"value": "a@b.example", "metadata": object{"a": strings.Repeat("x", 16<<10)}}, "metadata"},
		"a session of nobody":            {emails + "/entries/", object{"reference_session_id": noSuchID}, "reference_session_id"},
		"a session of another's":         {emails + "/entries/", object{"reference_session_id": session}, "reference_session_id"},
		"a face that nobody has seen":    {faces + "/entries/", object{"value": noSuchID}, "value"},
		"no picture":                     {faces + "/entries/face-upload/", object{"image": "§"}, "image"},
		"a face for a list of addresses": {emails + "/entries/face-upload/", object{"image": "aGVsbG8="}, "image"},
	} {
		a := h.api("POST", listsPath+tc.path, tc.body)
		if got := answered(t, a, 400); got[tc.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	for method, path := range map[string]string{
		"GET": theirs + "/", "PATCH": theirs + "/", "DELETE": theirs + "/", "POST": theirs + "/entries/",
	} {
		if a := h.api(method, listsPath+path, object{"value": "a"}); a.Status != 404 {
			t.Errorf("%s of another's: %d %s", method, a.Status, a.Body)
		}
	}
	// No engine looks at faces here.
	if a := h.api("POST", listsPath+faces+"/entries/face-upload/", object{"image": encoded(passportPicture(t))}); a.Status != 503 || a.JSON()["error"] == nil {
		t.Errorf("without an engine: %d %s", a.Status, a.Body)
	}
}

func TestAnEntryEndsInItsTime(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	body := object{"value": "ana", "expires_at": w.Clock.Now().Add(time.Hour).Format(time.RFC3339)}
	list := h.blocklistOf("user")
	h.enters(list, body)
	blocked := func() bool {
		return h.api("POST", "/v3/session/", object{"workflow_id": h.party.WorkflowID, "vendor_data": "ana"}).Status == http.StatusBadRequest
	}
	if !blocked() {
		t.Error("an entry does not block")
	}
	w.Clock.Move(2 * time.Hour)
	if blocked() {
		t.Error("an entry blocks after its end")
	}
	h.enters(list, object{"value": "ana"})
	if !blocked() {
		t.Error("a new entry does not block")
	}
}

// TestOlderEntriesStandOnLists: what an operator or a workflow has entered without a list is on the product's.
func TestOlderEntriesStandOnLists(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := settle(t, w, application.Live)
	change(t, w, `INSERT INTO list_entries (application_id, list, entry_type, value, created_at) VALUES ($1, 'blocklist', 'email', 'eve@bank.example', now())`, h.party.ID)
	allowed := lists.Entry{ApplicationID: h.party.ID, List: lists.Allowlist, Type: lists.EntryPhone, Value: "+34612345678"}
	for range 2 { // entered twice it is one entry
		if err := w.Lists.Put(t.Context(), allowed, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, list := range []string{
		h.blocklistOf("email"),
		answered(t, h.api("GET", listsPath+"?list_type=allowlist", nil), 200)["results"].([]any)[0].(map[string]any)["uuid"].(string),
	} {
		entries := answered(t, h.api("GET", listsPath+list+"/entries/", nil), 200)["results"].([]any)
		if len(entries) != 1 {
			t.Fatalf("%v", entries)
		}
		wantBody(t, h.api("DELETE", listsPath+list+"/entries/"+entries[0].(map[string]any)["uuid"].(string)+"/", nil), 204, nil)
	}
	if n := count(t, w, "SELECT count(*) FROM list_entries WHERE application_id = $1", h.party.ID); n != 0 {
		t.Errorf("%d entries are left", n)
	}
}

// proven takes a user through the proof of an address of mail and tells what comes of it.
func (h appEnv) proven(user, address string) (session, outcome string) {
	h.t.Helper()
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeatureEmail, `{"duplicated_email_action":"DECLINE"}`), "vendor_data": user})
	answered(h.t, p.types(object{"action": "send", "email": address}), http.StatusOK)
	answered(h.t, p.types(object{"action": "check", "code": h.mailed(address)}), http.StatusOK)
	d := h.ended(p.session, p.token)
	return p.session, strings.Join(append([]string{d["status"].(string)}, weighedRisks(d, "email_verifications")...), " ")
}

func TestEntriesDecideWhatStepsFind(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	const address = "ada.lists@shop.example"
	first, got := h.proven("ada", address)
	if got != "Approved" {
		t.Fatalf("%s", got)
	}
	expect := func(rule, user, want string) {
		t.Helper()
		if _, got := h.proven(user, address); got != want {
			t.Errorf("%s: %s, want %s", rule, got, want)
		}
	}
	expect("another user has it", "grace", "Declined DUPLICATED_EMAIL:error")
	allowed := h.enters(h.newList("allowlist", "email"), object{"reference_session_id": first})
	if allowed["value"] != address || allowed["reference_session_id"] != first {
		t.Errorf("%v", allowed)
	}
	expect("an allowlist silences duplicates", "grace", "Approved DUPLICATED_EMAIL:information")
	list := h.blocklistOf("email")
	blocked := h.enters(list, object{"reference_session_id": first, "comment": "fraud"})
	expect("an allowlist never beats a blocklist", "grace", "Declined EMAIL_IN_BLOCKLIST:error DUPLICATED_EMAIL:information")
	marked := func() bool {
		d := answered(t, h.api("GET", "/v3/session/"+first+"/decision/?include=events", nil), 200)
		return d["blocklisted"].(map[string]any)["email"] == true
	}
	if !marked() {
		t.Error("the record that a block was taken from is not marked")
	}
	wantBody(t, h.api("DELETE", listsPath+list+"/entries/"+blocked["uuid"].(string)+"/", nil), 204, nil)
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
	h := settle(t, w, application.Live)
	id, token := h.create(object{"vendor_data": "ada"})
	h.hand(token, passportPicture(t))
	number := h.ended(id, token)["id_verifications"].([]any)[0].(map[string]any)["document_number"].(string)
	again := func() string {
		t.Helper()
		id, token := h.create(object{"vendor_data": "ada"})
		h.hand(token, passportPicture(t))
		d := h.ended(id, token)
		return strings.Join(append([]string{d["status"].(string)}, weighedRisks(d, "id_verifications")...), " ")
	}
	const path = "/v3/blocklist/"
	for range 2 { // what is blocked already is fine
		if got := answered(t, h.api("POST", path+"add/", object{"session_id": id, "blocklist_document": true}), 200); got["message"] == nil {
			t.Errorf("%v", got)
		}
	}
	if got := again(); got != "Declined ID_DOCUMENT_IN_BLOCKLIST:error" {
		t.Errorf("a blocked document: %s", got)
	}
	items := answered(t, h.api("GET", path+"?item_type=document", nil), 200)["results"].([]any)
	if len(items) != 1 {
		t.Fatalf("%v", items)
	}
	item := items[0].(map[string]any)
	if item["session_id"] != id || item["document_number"] != number || item["document_type"] != "P" || item["email"] != nil || item["session_number"] == nil {
		t.Errorf("%v", item)
	}
	if got := answered(t, h.api("GET", path+"?item_type=phone", nil), 200); got["count"] != 0. {
		t.Errorf("%v", got)
	}
	for name, tc := range map[string]struct {
		call string
		body object
		key  string
	}{
		"no flag":                    {"add/", object{"session_id": id, "blocklist_face": false}, "detail"},
		"what the session has not":   {"add/", object{"session_id": id, "blocklist_phone": true}, "blocklist_phone"},
		"no session":                 {"add/", object{"blocklist_phone": true}, "session_id"},
		"a session of nobody":        {"remove/", object{"session_id": noSuchID, "unblock_face": true}, "session_id"},
		"no flag to take anybody of": {"remove/", object{"session_id": id}, "detail"},
	} {
		if a := h.api("POST", path+tc.call, tc.body); answered(t, a, 400)[tc.key] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	answered(t, h.api("POST", path+"remove/", object{"session_id": id, "unblock_document": true, "unblock_phone": true}), 200)
	if got := again(); got != "Approved" {
		t.Errorf("a document that is free again: %s", got)
	}
	answered(t, h.api("POST", path+"add/", object{"session_id": id, "blocklist_document": true}), 200)
	wantBody(t, h.remove(id), 204, nil)
	items = answered(t, h.api("GET", path, nil), 200)["results"].([]any)
	if len(items) != 1 || items[0].(map[string]any)["session_id"] != nil || items[0].(map[string]any)["document_number"] != number {
		t.Errorf("a block outlives its session, without a word on it: %v", items)
	}
}

func TestFacesOnListsAreFound(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	list := s.blocklistOf("face")
	upload := func(person string) map[string]any {
		t.Helper()
		return answered(t, s.api("POST", listsPath+list+"/entries/face-upload/", object{"image": encoded(s.photograph(somebody(person, 0))), "display_label": person}), 201)
	}
	usual := s.workflow(life(``))
	entry := upload("mallory")
	if link, _ := entry["image_url"].(string); !strings.HasPrefix(link, "http") {
		t.Errorf("%v", entry)
	}
	if _, d := s.shows(usual, "m", somebody("mallory", 0), nil); d.outline() != "Declined FACE_IN_BLOCKLIST:error" {
		t.Errorf("a face of the list: %s", d.outline())
	}
	wantBody(t, s.api("DELETE", listsPath+list+"/entries/"+entry["uuid"].(string)+"/", nil), 204, nil)
	if _, d := s.shows(usual, "m", somebody("mallory", 0), nil); d.outline() != "Approved" {
		t.Errorf("a face that was taken off: %s", d.outline())
	}
	if n := count(t, s.world, "SELECT count(*) FROM media WHERE purpose = 'face_reference' AND application_id = $1", s.party.ID); n != 0 {
		t.Errorf("%d pictures are left", n)
	}
	id, _ := s.shows(usual, "eve", somebody("eve", 0), nil)
	answered(t, s.api("POST", "/v3/blocklist/add/", object{"session_id": id, "blocklist_face": true}), 200)
	if _, d := s.shows(usual, "eve2", somebody("eve", 0), nil); d.Status != "Declined" || d.Liveness[0].Matches[0]["is_blocklisted"] != true {
		t.Errorf("the face of a session: %s %v", d.outline(), d.Liveness[0].Matches)
	}
	nobody := somebody("x", 0)
	nobody.Faces = 0
	for name, image := range map[string]string{"nobody": encoded(s.photograph(nobody)), "no picture": "aGVsbG8=", "a large picture": encoded(make([]byte, 2<<20+1))} {
		if a := s.api("POST", listsPath+list+"/entries/face-upload/", object{"image": image}); answered(t, a, 400)["image"] == nil {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	s.album.Down = true
	if a := s.api("POST", listsPath+list+"/entries/face-upload/", object{"image": encoded(s.photograph(somebody("z", 0)))}); a.Status != 503 {
		t.Errorf("an engine that is down: %d %s", a.Status, a.Body)
	}
}

func TestEntriesAboutPlacesDevicesAndNumbersDecide(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		placed(c)
		texting(c)
	}})
	w.Clock.Move(time.Until(filmDay))
	w.Work()
	h := settle(t, w, application.Live)
	flow := h.analysing()
	report := object{"screen_width": 412, "screen_height": 915, "platform": "Android", "device_id": "bm9ib2R5LWtub3dzLWl0"}
	session, first := h.told(object{"workflow_id": flow, "vendor_data": "ana"}, report)
	h.enters(h.newList("allowlist", "device_fingerprint"), object{"reference_session_id": session})
	_, second := h.told(object{"workflow_id": flow, "vendor_data": "bruno"}, report)
	if second.Status != "Approved" || !second.warns("DEVICE_FINGERPRINT_IN_ALLOWLIST") {
		t.Errorf("an allowed device: %s %+v", second.Status, second.Analyses)
	}
	device := h.enters(h.blocklistOf("device_fingerprint"), object{"reference_session_id": session})
	if device["value"] != first.Analyses[0].Fingerprint {
		t.Errorf("%v", device)
	}
	if _, d := h.told(object{"workflow_id": flow, "vendor_data": "carla"}, report); d.Status != "Declined" || !d.warns("DEVICE_FINGERPRINT_IN_BLOCKLIST") {
		t.Errorf("a blocked device: %s %+v", d.Status, d.Analyses)
	}
	if e := h.enters(h.blocklistOf("ip_address"), object{"value": "81.2.69.9/24"}); e["value"] != "81.2.69.0/24" {
		t.Errorf("%v", e)
	}
	if _, d := h.visit(otherAddress, object{"workflow_id": flow, "vendor_data": "dora"}); d.Status != "Declined" || d.risks()[0] != "IP_ADDRESS_IN_BLOCKLIST" {
		t.Errorf("a blocked network: %s %v", d.Status, d.risks())
	}
	const number = "+34699999998"
	h.enters(h.blocklistOf("phone"), object{"value": "0034 699 999 998"})
	p := h.begin(object{"workflow_id": h.stepping(workflow.FeaturePhone, `{}`)})
	answered(t, p.types(object{"action": "send", "phone_number": number}), http.StatusOK)
	answered(t, p.types(object{"action": "check", "code": h.texted(number)}), http.StatusOK)
	if status, item := p.outcome("phone_verifications"); status != "Declined" || risks(item) != "PHONE_NUMBER_IN_BLOCKLIST" {
		t.Errorf("a blocked number: %s %v", status, item)
	}
}
