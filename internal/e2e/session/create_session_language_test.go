package session_test

import (
	"net/url"
	"strings"
	"testing"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestEveryLanguageLeadsToThePage(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	all := strings.Fields(e2e.Languages)
	if len(all) != 54 {
		t.Fatalf("%d languages, want 54", len(all))
	}
	for _, language := range all {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			created := e2e.CreateSession(t, w, w.Live, e2e.Object{
				"workflow_id": w.Live.WorkflowID, "language": language, "contact_details": e2e.Object{"email_lang": language},
			})
			address, err := url.Parse(created["url"].(string))
			if err != nil {
				t.Fatal(err)
			}
			if begins := "/" + language + "/session/"; !strings.HasPrefix(address.Path, begins) {
				t.Errorf("the path is %s, want %s and the token", address.Path, begins)
			}
			page := apitest.New(t, w.App).Do("GET", address.Path, nil, nil)
			if page.Status != 200 || !strings.HasPrefix(page.Header.Get("Content-Type"), "text/html") {
				t.Errorf("the page answers %d %s", page.Status, page.Header.Get("Content-Type"))
			}
		})
	}
	answer := apitest.New(t, w.App).Do("GET", "/xx/session/AAAAAAAAAAAA", nil, nil)
	e2e.WantBody(t, answer, 404, e2e.ErrorDetail(e2e.TextNotFound))
}
