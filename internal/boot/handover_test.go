package boot_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

const (
	hostedPath   = "/v3/hosted/session/"
	handoverPath = hostedPath + "handover/"
	takePath     = "/v3/hosted/handover/"
)

// offered is the code of a new link of a session.
func offered(t *testing.T, w *testenv.World, token string) string {
	t.Helper()
	link := answered(t, w.Person(token).Do("POST", handoverPath, nil, nil), http.StatusCreated)
	url := link["url"].(string)
	code := url[strings.LastIndex(url, "/")+1:]
	if !strings.Contains(url, "/h/") || strings.Contains(url, token) || len(code) != 22 {
		t.Fatalf("the link is %s", url)
	}
	return code
}

// takes opens a link as a device with a secret of its own.
func takes(t *testing.T, w *testenv.World, code, device string) apitest.Response {
	t.Helper()
	return apitest.New(t, w.App).Do("POST", takePath, object{"code": code, "device_secret": device}, nil)
}

func looks(t *testing.T, w *testenv.World, token string) object {
	t.Helper()
	return answered(t, w.Person(token).Do("GET", hostedPath, nil, nil), http.StatusOK)
}

const phoneA, phoneB = "phone-a-0123456789", "phone-b-0123456789"

func TestASessionIsHandedOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID, "language": "de"})["session_token"].(string)
	before := looks(t, w, first)
	if before["handover"] != nil || before["device_role"] != "initiator" || before["is_desktop_allowed"] != false {
		t.Fatalf("before: %v", before)
	}
	stale, code := offered(t, w, first), offered(t, w, first)
	if h := looks(t, w, first)["handover"].(map[string]any); h["link_expires_at"] == nil || h["opened_at"] != nil {
		t.Errorf("while nobody has opened it: %v", h)
	}
	if n := count(t, w, "SELECT count(*) FROM session_handovers WHERE link_hash::text LIKE '%' || $1 || '%'", code); n != 0 {
		t.Error("the code is kept as it is")
	}
	wantBody(t, takes(t, w, stale, phoneA), 404, detail(textNotFound)) // its place was taken
	opened := answered(t, takes(t, w, code, phoneA), http.StatusOK)
	second := opened["session_token"].(string)
	if url := opened["url"].(string); !strings.HasSuffix(url, "/de/session/"+second) || second == first || len(second) != 12 {
		t.Fatalf("opened %v", opened)
	}
	// The answer was lost: the same device asks again, another one cannot.
	if again := answered(t, takes(t, w, code, phoneA), http.StatusOK); again["session_token"] != second {
		t.Errorf("asked again it is given %v", again)
	}
	wantBody(t, takes(t, w, code, phoneB), 404, detail(textNotFound))
	if got := looks(t, w, second); got["device_role"] != "completer" || got["session_id"] != before["session_id"] {
		t.Errorf("the second device sees %v", got)
	}
	if h := looks(t, w, first)["handover"].(map[string]any); h["link_expires_at"] != nil || h["opened_at"] == nil {
		t.Errorf("once it is open: %v", h)
	}
	for _, method := range []string{"POST", "DELETE"} {
		if a := w.Person(second).Do(method, handoverPath, nil, nil); a.Status != http.StatusConflict {
			t.Errorf("%s by the second device: %d %s", method, a.Status, a.Body)
		}
	}
	// Another phone in place of a lost one: the former token ends when the new link is opened, not before.
	newer := offered(t, w, first)
	looks(t, w, second)
	third := answered(t, takes(t, w, newer, phoneB), http.StatusOK)["session_token"].(string)
	wantBody(t, w.Person(second).Do("GET", hostedPath, nil, nil), 403, detail(textForbidden))
	looks(t, w, third)
	// Back to the first device.
	open := offered(t, w, first)
	if back := answered(t, w.Person(first).Do("DELETE", handoverPath, nil, nil), http.StatusOK); back["handover"] != nil {
		t.Errorf("taken back: %v", back["handover"])
	}
	wantBody(t, w.Person(third).Do("GET", hostedPath, nil, nil), 403, detail(textForbidden))
	wantBody(t, takes(t, w, open, phoneA), 404, detail(textNotFound))
	answered(t, w.Person(first).Do("DELETE", handoverPath, nil, nil), http.StatusOK)
}

func TestLinksOfHandoversEnd(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	token := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	late := offered(t, w, token)
	w.Clock.Move(10 * time.Minute)
	wantBody(t, takes(t, w, late, phoneA), 404, detail(textNotFound))
	if h := looks(t, w, token)["handover"]; h != nil {
		t.Errorf("a link that is over is told of: %v", h)
	}
	used := offered(t, w, token)
	answered(t, takes(t, w, used, phoneA), http.StatusOK)
	w.Clock.Move(10 * time.Minute)
	wantBody(t, takes(t, w, used, phoneA), 404, detail(textNotFound)) // not even the device that used it
	for range 48 {
		offered(t, w, token)
	}
	if a := w.Person(token).Do("POST", handoverPath, nil, nil); a.Status != http.StatusConflict {
		t.Errorf("link 51: %d %s", a.Status, a.Body)
	}
	deleted := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})
	code := offered(t, w, deleted["session_token"].(string))
	wantBody(t, w.As(w.Live).Do("DELETE", "/v3/session/"+deleted["session_id"].(string)+"/delete/", nil, nil), 204, nil)
	wantBody(t, takes(t, w, code, phoneA), 404, detail(textNotFound))
	over := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	w.Clock.Move(8 * 24 * time.Hour)
	if a := w.Person(over).Do("POST", handoverPath, nil, nil); a.Status != http.StatusConflict {
		t.Errorf("after the session: %d %s", a.Status, a.Body)
	}
}

// TestTheLanguageGoesWithTheSession: to the other device, and to whoever comes back.
func TestTheLanguageGoesWithTheSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID, "language": "de"})["session_token"].(string)
	if got := looks(t, w, first); got["language"] != "de" || got["language_chosen"] != false {
		t.Errorf("as it was made: %v, chosen %v", got["language"], got["language_chosen"])
	}
	choose := func(token, language string) apitest.Response {
		return w.Person(token).Do("PUT", hostedPath+"language/", object{"language": language}, nil)
	}
	wantBody(t, choose(first, "ar"), http.StatusNoContent, nil)
	if got := looks(t, w, first); got["language"] != "ar" || got["language_chosen"] != true || got["status"] != "Not Started" {
		t.Errorf("once it is chosen: %v", got)
	}
	link := answered(t, w.Person(first).Do("POST", handoverPath, nil, nil), http.StatusCreated)["url"].(string)
	code := link[strings.LastIndex(link, "/")+1:]
	opened := answered(t, takes(t, w, code, phoneA), http.StatusOK)
	if url := opened["url"].(string); !strings.Contains(link, "/ar/h/") || !strings.Contains(url, "/ar/session/") {
		t.Errorf("the phone is sent to %s and %s", link, url)
	}
	second := opened["session_token"].(string)
	answered(t, w.Person(second).Do("POST", hostedPath+"consent/", object{"consent_version": "2026-12", "language": "ja"}, nil), http.StatusOK)
	if got := looks(t, w, first); got["language"] != "ja" {
		t.Errorf("agreed to on the phone: %v", got["language"])
	}
	if a := choose(first, "xx"); a.Status != http.StatusBadRequest {
		t.Errorf("a language that nobody speaks: %d %s", a.Status, a.Body)
	}
	wantBody(t, choose("AAAAAAAAAAAA", "de"), 403, detail(textForbidden))
}

// TestALinkOpensForOneDevice: however many scan it at once.
func TestALinkOpensForOneDevice(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	code := offered(t, w, create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})["session_token"].(string))
	var mu sync.Mutex
	var wg sync.WaitGroup
	opened := 0
	for n := range 10 {
		wg.Go(func() {
			if takes(t, w, code, fmt.Sprintf("device-%012d", n)).Status == http.StatusOK {
				mu.Lock()
				defer mu.Unlock()
				opened++
			}
		})
	}
	wg.Wait()
	if opened != 1 {
		t.Errorf("%d devices opened it", opened)
	}
}

// TestCodesCannotBeTried: whoever has no code is counted by address, whatever key is made up.
func TestCodesCannotBeTried(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	try := func(n int) apitest.Response {
		client := apitest.New(t, w.App).With("x-api-key", fmt.Sprintf("made up %d", n))
		return client.Do("POST", takePath, object{"code": fmt.Sprintf("%022d", n), "device_secret": phoneA}, nil)
	}
	for n := range 30 {
		wantBody(t, try(n), 404, detail(textNotFound))
	}
	if a := try(30); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") != "60" {
		t.Errorf("try 31: %d %s", a.Status, a.Body)
	}
	for _, body := range []any{object{}, object{"code": "short", "device_secret": phoneA}, object{"code": strings.Repeat("ä", 22), "device_secret": phoneA}, "text"} {
		w.Clock.Move(time.Minute)
		if a := apitest.New(t, w.App).Do("POST", takePath, body, nil); a.Status != http.StatusBadRequest {
			t.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
}

// TestTheNamedDeviceIsSentBack follows callback_method to the end of a session.
func TestTheNamedDeviceIsSentBack(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := appEnv{world: w, party: w.Sandbox, t: t}
	back := func(token string) bool { return looks(t, w, token)["redirect_url"] != nil }
	for method, want := range map[string][2]bool{"initiator": {true, false}, "completer": {false, true}, "both": {true, true}} {
		_, first := h.create(object{"callback": "https://shop.example/done", "callback_method": method})
		second := answered(t, takes(t, w, offered(t, w, first), phoneA), http.StatusOK)["session_token"].(string)
		h.hand(second, tinyPicture(t))
		w.Eventually("the session is decided", func() bool { return looks(t, w, first)["status"] == "Approved" })
		if got := [2]bool{back(first), back(second)}; got != want {
			t.Errorf("%s: the first and the second device are sent back: %v", method, got)
		}
	}
	// Whoever has it alone is both, also after taking it back.
	_, alone := h.create(object{"callback": "https://shop.example/done", "callback_method": "completer"})
	answered(t, takes(t, w, offered(t, w, alone), phoneA), http.StatusOK)
	answered(t, w.Person(alone).Do("DELETE", handoverPath, nil, nil), http.StatusOK)
	h.hand(alone, tinyPicture(t))
	w.Eventually("the person is sent back", func() bool { return back(alone) })
}

// TestAPageFollowsTheOther: an answer waits until there is something new.
func TestAPageFollowsTheOther(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	code := offered(t, w, first)
	known := looks(t, w, first)["revision"].(string)
	if again := looks(t, w, first)["revision"]; again != known {
		t.Errorf("nothing changed, and the revision went from %s to %v", known, again)
	}
	follows := func(rule string, act func(), seen func(object) bool) {
		t.Helper()
		done := make(chan object)
		go func() {
			var got object
			w.Person(first).Do("GET", hostedPath+"?revision="+known, nil, nil).Decode(&got)
			done <- got
		}()
		act()
		got := <-done
		for !seen(got) { // one change may be two writes
			w.Person(first).Do("GET", hostedPath+"?revision="+got["revision"].(string), nil, nil).Decode(&got)
		}
		if known == got["revision"] {
			t.Errorf("%s: the revision stays", rule)
		}
		known = got["revision"].(string)
	}
	second := ""
	follows("the phone opens the link", func() {
		second = answered(t, takes(t, w, code, phoneA), http.StatusOK)["session_token"].(string)
	}, func(s object) bool { return s["handover"].(map[string]any)["opened_at"] != nil })
	follows("the person agrees", func() {
		agreed := answered(t, w.Person(second).Do("POST", hostedPath+"consent/", object{"consent_version": "2026-12"}, nil), http.StatusOK)
		if agreed["revision"] != nil {
			t.Errorf("the answer to a change has the revision %v", agreed["revision"])
		}
	}, func(s object) bool { return s["status"] == "In Progress" })
	follows("a document is chosen", func() {
		answered(t, w.Person(second).Do("POST", hostedPath+"steps/feature_ocr/document/", object{"document_type": "ID", "issuing_state": "JPN"}, nil), http.StatusOK)
	}, func(s object) bool {
		return s["steps"].([]any)[0].(map[string]any)["document"].(map[string]any)["chosen"] != nil
	})
	follows("a side arrives", func() {
		answered(t, w.Person(second).Do("PUT", hostedPath+"steps/feature_ocr/images/front/?capture=upload", tinyPicture(t), map[string]string{"Content-Type": "image/jpeg"}), http.StatusAccepted)
	}, func(s object) bool {
		return len(s["steps"].([]any)[0].(map[string]any)["document"].(map[string]any)["uploaded"].([]any)) == 1
	})
	if a := w.Person("AAAAAAAAAAAA").Do("GET", hostedPath+"?revision="+known, nil, nil); a.Status != http.StatusForbidden {
		t.Errorf("a forged token: %d %s", a.Status, a.Body)
	}
}

// TestChangesOfOneSessionAreBounded: a token is no way to fill the service.
func TestChangesOfOneSessionAreBounded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	create := func() string {
		return create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	}
	first, other := create(), create()
	second := answered(t, takes(t, w, offered(t, w, first), phoneA), http.StatusOK)["session_token"].(string)
	agree := func(token string) apitest.Response {
		return w.Person(token).Do("POST", hostedPath+"consent/", object{"consent_version": "2026-12"}, nil)
	}
	for n := range 239 { // the link was the first change; both devices count together
		answered(t, agree([]string{first, second}[n%2]), http.StatusOK)
	}
	for _, token := range []string{first, second} {
		a := agree(token)
		wantBody(t, a, 429, detail("Too many calls within a minute. Please wait before the next one."))
		if a.Header.Get("Retry-After") != "60" {
			t.Errorf("Retry-After is %q", a.Header.Get("Retry-After"))
		}
	}
	looks(t, w, first) // looking is no change
	answered(t, agree(other), http.StatusOK)
	w.Clock.Move(time.Minute)
	answered(t, agree(first), http.StatusOK)
}
