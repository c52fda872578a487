package e2e

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// Callers is how many call at once.
const Callers = 32

// WantNumbered fails unless the sessions of every application carry the numbers from 1 to N, each once, and the counter agrees.
func WantNumbered(t testing.TB, w *testenv.World) {
	t.Helper()
	broken := QueryNumber(t, w, `SELECT count(*) FROM (
			SELECT c.application_id FROM application_counters c LEFT JOIN sessions s USING (application_id)
			GROUP BY c.application_id, c.session_count
			HAVING count(s.session_number) <> c.session_count
				OR count(DISTINCT s.session_number) <> c.session_count
				OR coalesce(min(s.session_number), 1) <> 1
				OR coalesce(max(s.session_number), 0) <> c.session_count) AS broken`)
	if broken != 0 {
		t.Errorf("%d applications have gaps or doubles among their session numbers", broken)
	}
}

// RunConcurrently runs do as many callers at once and waits for all of them.
func RunConcurrently(do func(caller int)) {
	var all sync.WaitGroup
	for caller := range Callers {
		all.Go(func() { do(caller) })
	}
	all.Wait()
}

// PictureOfSize begins as a JPEG does and has the size asked for.
func PictureOfSize(size int) []byte {
	return append([]byte("\xff\xd8\xff\xe0"), make([]byte, size-4)...)
}

// Base64 encodes bytes as JSON carries them.
func Base64(b []byte) string { return base64.StdEncoding.EncodeToString(b) }

// CreateSession creates a session, which must succeed.
func CreateSession(t testing.TB, w *testenv.World, p testenv.Party, body Object) Object {
	t.Helper()
	return WantCreated(t, w.For(t, p).Do("POST", "/v3/session/", body, nil))
}

// DecisionOf reads the session's decision.
func DecisionOf(t testing.TB, w *testenv.World, p testenv.Party, created Object) Object {
	t.Helper()
	return WantObject(t, w.For(t, p).Do("GET", "/v3/session/"+created["session_id"].(string)+"/decision/", nil, nil), 200)
}

// VerifiedSession walks a new session of the application to its decision and returns its id.
func VerifiedSession(t testing.TB, w *testenv.World, p testenv.Party) string {
	t.Helper()
	created := CreateSession(t, w, p, Object{"workflow_id": p.WorkflowID})
	person := w.Person(created["session_token"].(string))
	picture, err := os.ReadFile("../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	person.Do("POST", "/v3/hosted/session/consent/", Object{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", Object{"document_type": "P", "issuing_state": "JPN"}, nil)
	put := person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", picture, map[string]string{"Content-Type": "image/jpeg"})
	if put.Status != 202 {
		t.Fatalf("put: %d %s", put.Status, put.Body)
	}
	w.Eventually("the session is decided", func() bool {
		return !session.Status(person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"].(string)).Unfinished()
	})
	return created["session_id"].(string)
}

// SessionWithPicture is a simulated session with a picture in its decision.
func (h App) SessionWithPicture() (id, token, link string) {
	h.T.Helper()
	id, token = h.CreateSession(map[string]any{})
	h.HandOver(token, TinyPicture(h.T))
	h.World.Eventually("the session is decided", func() bool {
		return h.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	document := DecisionOf(h.T, h.World, h.Party, Object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)
	_, path, _ := strings.Cut(document["full_front_image"].(string), "/media/")
	return id, token, "/media/" + path
}

// HostedPath is the session of the token, as its page reads it.
const HostedPath = "/v3/hosted/session/"

// HandoverPath makes a link for another device.
const HandoverPath = HostedPath + "handover/"

// HandoverCode is the code of a new link of a session.
func HandoverCode(t *testing.T, w *testenv.World, token string) string {
	t.Helper()
	link := WantObject(t, w.Person(token).Do("POST", HandoverPath, nil, nil), http.StatusCreated)
	url := link["url"].(string)
	code := url[strings.LastIndex(url, "/")+1:]
	if !strings.Contains(url, "/h/") || strings.Contains(url, token) || len(code) != 22 {
		t.Fatalf("the link is %s", url)
	}
	return code
}

// ReadPage reads a session as its page does.
func ReadPage(t *testing.T, w *testenv.World, token string) Object {
	t.Helper()
	return WantObject(t, w.Person(token).Do("GET", HostedPath, nil, nil), http.StatusOK)
}

// PhoneA and PhoneB are keys of two devices.
const (
	PhoneA = "phone-a-0123456789"
	PhoneB = "phone-b-0123456789"
)

// ListPage is a page of a list.
type ListPage struct {
	Count    int      `json:"count"`
	Next     *string  `json:"next"`
	Previous *string  `json:"previous"`
	Results  []Object `json:"results"`
}

// ReadList reads a page of a list.
func ReadList(t testing.TB, w *testenv.World, p testenv.Party, path string) (page ListPage) {
	t.Helper()
	answer := w.For(t, p).Do("GET", path, nil, nil)
	if answer.Status != 200 {
		t.Fatalf("%s answered %d %s", path, answer.Status, answer.Body)
	}
	answer.Decode(&page)
	return page
}

// PictureLink is the link to the front of the document in a session's decision.
func PictureLink(t testing.TB, w *testenv.World, p testenv.Party, id string) *url.URL {
	t.Helper()
	documents := DecisionOf(t, w, p, Object{"session_id": id})["id_verifications"].([]any)
	link, err := url.Parse(documents[0].(map[string]any)["full_front_image"].(string))
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// ShareSession shares a session.
func ShareSession(t testing.TB, w *testenv.World, from testenv.Party, id string, body Object) apitest.Response {
	t.Helper()
	return w.For(t, from).Do("POST", "/v3/session/"+id+"/share/", body, nil)
}
