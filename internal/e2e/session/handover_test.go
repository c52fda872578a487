package session_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	takePath = "/v3/hosted/handover/"
)

// takes opens a link as a device with a secret of its own.
func takes(t *testing.T, w *testenv.World, code, device string) apitest.Response {
	t.Helper()
	return apitest.New(t, w.App).Do("POST", takePath, e2e.Object{"code": code, "device_secret": device}, nil)
}

func TestASessionIsHandedOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "language": "de"})["session_token"].(string)
	before := e2e.ReadPage(t, w, first)
	if before["handover"] != nil || before["device_role"] != "initiator" || before["is_desktop_allowed"] != false {
		t.Fatalf("before: %v", before)
	}
	stale, code := e2e.HandoverCode(t, w, first), e2e.HandoverCode(t, w, first)
	if h := e2e.ReadPage(t, w, first)["handover"].(map[string]any); h["link_expires_at"] == nil || h["opened_at"] != nil {
		t.Errorf("while nobody has opened it: %v", h)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_handovers WHERE link_hash::text LIKE '%' || $1 || '%'", code); n != 0 {
		t.Error("the code is kept as it is")
	}
	e2e.WantBody(t, takes(t, w, stale, e2e.PhoneA), 404, e2e.ErrorDetail(e2e.TextNotFound)) // its place was taken
	opened := e2e.WantObject(t, takes(t, w, code, e2e.PhoneA), http.StatusOK)
	second := opened["session_token"].(string)
	if url := opened["url"].(string); !strings.HasSuffix(url, "/de/session/"+second) || second == first || len(second) != 12 {
		t.Fatalf("opened %v", opened)
	}
	// The answer was lost: the same device asks again, another one cannot.
	if again := e2e.WantObject(t, takes(t, w, code, e2e.PhoneA), http.StatusOK); again["session_token"] != second {
		t.Errorf("asked again it is given %v", again)
	}
	e2e.WantBody(t, takes(t, w, code, e2e.PhoneB), 404, e2e.ErrorDetail(e2e.TextNotFound))
	if got := e2e.ReadPage(t, w, second); got["device_role"] != "completer" || got["session_id"] != before["session_id"] {
		t.Errorf("the second device sees %v", got)
	}
	if h := e2e.ReadPage(t, w, first)["handover"].(map[string]any); h["link_expires_at"] != nil || h["opened_at"] == nil {
		t.Errorf("once it is open: %v", h)
	}
	for _, method := range []string{"POST", "DELETE"} {
		if a := w.Person(second).Do(method, e2e.HandoverPath, nil, nil); a.Status != http.StatusConflict {
			t.Errorf("%s by the second device: %d %s", method, a.Status, a.Body)
		}
	}
	// Another phone in place of a lost one: the former token ends when the new link is opened, not before.
	newer := e2e.HandoverCode(t, w, first)
	e2e.ReadPage(t, w, second)
	third := e2e.WantObject(t, takes(t, w, newer, e2e.PhoneB), http.StatusOK)["session_token"].(string)
	e2e.WantBody(t, w.Person(second).Do("GET", e2e.HostedPath, nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	e2e.ReadPage(t, w, third)
	// Back to the first device.
	open := e2e.HandoverCode(t, w, first)
	if back := e2e.WantObject(t, w.Person(first).Do("DELETE", e2e.HandoverPath, nil, nil), http.StatusOK); back["handover"] != nil {
		t.Errorf("taken back: %v", back["handover"])
	}
	e2e.WantBody(t, w.Person(third).Do("GET", e2e.HostedPath, nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
	e2e.WantBody(t, takes(t, w, open, e2e.PhoneA), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantObject(t, w.Person(first).Do("DELETE", e2e.HandoverPath, nil, nil), http.StatusOK)
}

func TestLinksOfHandoversEnd(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	token := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	late := e2e.HandoverCode(t, w, token)
	w.Clock.Move(10 * time.Minute)
	e2e.WantBody(t, takes(t, w, late, e2e.PhoneA), 404, e2e.ErrorDetail(e2e.TextNotFound))
	if h := e2e.ReadPage(t, w, token)["handover"]; h != nil {
		t.Errorf("a link that is over is told of: %v", h)
	}
	used := e2e.HandoverCode(t, w, token)
	e2e.WantObject(t, takes(t, w, used, e2e.PhoneA), http.StatusOK)
	w.Clock.Move(10 * time.Minute)
	e2e.WantBody(t, takes(t, w, used, e2e.PhoneA), 404, e2e.ErrorDetail(e2e.TextNotFound)) // not even the device that used it
	for range 48 {
		e2e.HandoverCode(t, w, token)
	}
	if a := w.Person(token).Do("POST", e2e.HandoverPath, nil, nil); a.Status != http.StatusConflict {
		t.Errorf("link 51: %d %s", a.Status, a.Body)
	}
	deleted := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	code := e2e.HandoverCode(t, w, deleted["session_token"].(string))
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", "/v3/session/"+deleted["session_id"].(string)+"/delete/", nil, nil), 204, nil)
	e2e.WantBody(t, takes(t, w, code, e2e.PhoneA), 404, e2e.ErrorDetail(e2e.TextNotFound))
	over := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	w.Clock.Move(8 * 24 * time.Hour)
	if a := w.Person(over).Do("POST", e2e.HandoverPath, nil, nil); a.Status != http.StatusConflict {
		t.Errorf("after the session: %d %s", a.Status, a.Body)
	}
}

// TestTheLanguageGoesWithTheSession: to the other device, and to whoever comes back.
func TestTheLanguageGoesWithTheSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "language": "de"})["session_token"].(string)
	if got := e2e.ReadPage(t, w, first); got["language"] != "de" || got["language_chosen"] != false {
		t.Errorf("as it was made: %v, chosen %v", got["language"], got["language_chosen"])
	}
	choose := func(token, language string) apitest.Response {
		return w.Person(token).Do("PUT", e2e.HostedPath+"language/", e2e.Object{"language": language}, nil)
	}
	e2e.WantBody(t, choose(first, "ar"), http.StatusNoContent, nil)
	if got := e2e.ReadPage(t, w, first); got["language"] != "ar" || got["language_chosen"] != true || got["status"] != "Not Started" {
		t.Errorf("once it is chosen: %v", got)
	}
	link := e2e.WantObject(t, w.Person(first).Do("POST", e2e.HandoverPath, nil, nil), http.StatusCreated)["url"].(string)
	code := link[strings.LastIndex(link, "/")+1:]
	opened := e2e.WantObject(t, takes(t, w, code, e2e.PhoneA), http.StatusOK)
	if url := opened["url"].(string); !strings.Contains(link, "/ar/h/") || !strings.Contains(url, "/ar/session/") {
		t.Errorf("the phone is sent to %s and %s", link, url)
	}
	second := opened["session_token"].(string)
	e2e.WantObject(t, w.Person(second).Do("POST", e2e.HostedPath+"consent/", e2e.Object{"consent_version": "2026-12", "language": "ja"}, nil), http.StatusOK)
	if got := e2e.ReadPage(t, w, first); got["language"] != "ja" {
		t.Errorf("agreed to on the phone: %v", got["language"])
	}
	if a := choose(first, "xx"); a.Status != http.StatusBadRequest {
		t.Errorf("a language that nobody speaks: %d %s", a.Status, a.Body)
	}
	e2e.WantBody(t, choose("AAAAAAAAAAAA", "de"), 403, e2e.ErrorDetail(e2e.TextForbidden))
}

// TestALinkOpensForOneDevice: however many scan it at once.
func TestALinkOpensForOneDevice(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	code := e2e.HandoverCode(t, w, e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string))
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
		return client.Do("POST", takePath, e2e.Object{"code": fmt.Sprintf("%022d", n), "device_secret": e2e.PhoneA}, nil)
	}
	for n := range 30 {
		e2e.WantBody(t, try(n), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	if a := try(30); a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") != "60" {
		t.Errorf("try 31: %d %s", a.Status, a.Body)
	}
	for _, body := range []any{e2e.Object{}, e2e.Object{"code": "short", "device_secret": e2e.PhoneA}, e2e.Object{"code": strings.Repeat("ä", 22), "device_secret": e2e.PhoneA}, "text"} {
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
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	back := func(token string) bool { return e2e.ReadPage(t, w, token)["redirect_url"] != nil }
	for method, want := range map[string][2]bool{"initiator": {true, false}, "completer": {false, true}, "both": {true, true}} {
		_, first := h.CreateSession(e2e.Object{"callback": "https://shop.example/done", "callback_method": method})
		second := e2e.WantObject(t, takes(t, w, e2e.HandoverCode(t, w, first), e2e.PhoneA), http.StatusOK)["session_token"].(string)
		h.HandOver(second, e2e.TinyPicture(t))
		w.Eventually("the session is decided", func() bool { return e2e.ReadPage(t, w, first)["status"] == "Approved" })
		if got := [2]bool{back(first), back(second)}; got != want {
			t.Errorf("%s: the first and the second device are sent back: %v", method, got)
		}
	}
	// Whoever has it alone is both, also after taking it back.
	_, alone := h.CreateSession(e2e.Object{"callback": "https://shop.example/done", "callback_method": "completer"})
	e2e.WantObject(t, takes(t, w, e2e.HandoverCode(t, w, alone), e2e.PhoneA), http.StatusOK)
	e2e.WantObject(t, w.Person(alone).Do("DELETE", e2e.HandoverPath, nil, nil), http.StatusOK)
	h.HandOver(alone, e2e.TinyPicture(t))
	w.Eventually("the person is sent back", func() bool { return back(alone) })
}

// TestAPageFollowsTheOther: an answer waits until there is something new.
func TestAPageFollowsTheOther(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	first := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	code := e2e.HandoverCode(t, w, first)
	known := e2e.ReadPage(t, w, first)["revision"].(string)
	if again := e2e.ReadPage(t, w, first)["revision"]; again != known {
		t.Errorf("nothing changed, and the revision went from %s to %v", known, again)
	}
	follows := func(rule string, act func(), seen func(e2e.Object) bool) {
		t.Helper()
		done := make(chan e2e.Object)
		go func() {
			var got e2e.Object
			w.Person(first).Do("GET", e2e.HostedPath+"?revision="+known, nil, nil).Decode(&got)
			done <- got
		}()
		act()
		got := <-done
		for !seen(got) { // one change may be two writes
			w.Person(first).Do("GET", e2e.HostedPath+"?revision="+got["revision"].(string), nil, nil).Decode(&got)
		}
		if known == got["revision"] {
			t.Errorf("%s: the revision stays", rule)
		}
		known = got["revision"].(string)
	}
	second := ""
	follows("the phone opens the link", func() {
		second = e2e.WantObject(t, takes(t, w, code, e2e.PhoneA), http.StatusOK)["session_token"].(string)
	}, func(s e2e.Object) bool { return s["handover"].(map[string]any)["opened_at"] != nil })
	follows("the person agrees", func() {
		agreed := e2e.WantObject(t, w.Person(second).Do("POST", e2e.HostedPath+"consent/", e2e.Object{"consent_version": "2026-12"}, nil), http.StatusOK)
		if agreed["revision"] != nil {
			t.Errorf("the answer to a change has the revision %v", agreed["revision"])
		}
	}, func(s e2e.Object) bool { return s["status"] == "In Progress" })
	follows("a document is chosen", func() {
		e2e.WantObject(t, w.Person(second).Do("POST", e2e.HostedPath+"steps/feature_ocr/document/", e2e.Object{"document_type": "ID", "issuing_state": "DEU"}, nil), http.StatusOK)
	}, func(s e2e.Object) bool {
		return s["steps"].([]any)[0].(map[string]any)["document"].(map[string]any)["chosen"] != nil
	})
	follows("a side arrives", func() {
		e2e.WantObject(t, w.Person(second).Do("PUT", e2e.HostedPath+"steps/feature_ocr/images/front/?capture=upload", e2e.TinyPicture(t), map[string]string{"Content-Type": "image/jpeg"}), http.StatusAccepted)
	}, func(s e2e.Object) bool {
		return len(s["steps"].([]any)[0].(map[string]any)["document"].(map[string]any)["uploaded"].([]any)) == 1
	})
	if a := w.Person("AAAAAAAAAAAA").Do("GET", e2e.HostedPath+"?revision="+known, nil, nil); a.Status != http.StatusForbidden {
		t.Errorf("a forged token: %d %s", a.Status, a.Body)
	}
}

// TestChangesOfOneSessionAreBounded: a token is no way to fill the service.
func TestChangesOfOneSessionAreBounded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	create := func() string {
		return e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_token"].(string)
	}
	first, other := create(), create()
	second := e2e.WantObject(t, takes(t, w, e2e.HandoverCode(t, w, first), e2e.PhoneA), http.StatusOK)["session_token"].(string)
	agree := func(token string) apitest.Response {
		return w.Person(token).Do("POST", e2e.HostedPath+"consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	}
	for n := range 239 { // the link was the first change; both devices count together
		e2e.WantObject(t, agree([]string{first, second}[n%2]), http.StatusOK)
	}
	for _, token := range []string{first, second} {
		a := agree(token)
		e2e.WantBody(t, a, 429, e2e.ErrorDetail("Too many calls within a minute. Please wait before the next one."))
		if a.Header.Get("Retry-After") != "60" {
			t.Errorf("Retry-After is %q", a.Header.Get("Retry-After"))
		}
	}
	e2e.ReadPage(t, w, first) // looking is no change
	e2e.WantObject(t, agree(other), http.StatusOK)
	w.Clock.Move(time.Minute)
	e2e.WantObject(t, agree(first), http.StatusOK)
}
