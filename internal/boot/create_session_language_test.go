package boot_test

import (
	"net/url"
	"strings"
	"testing"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// languages are those of the contract.
const languages = "en ar bg bn bs ca cnr cs da de el es et fa fi fr he hi hr hu hy id it ja ka kk ko ky lt lv mk mn ms nl no pl pt-BR pt " +
	"ro ru sk sl so sq sr sv th tr uk uz vi zh-CN zh-TW zh"

func TestEveryLanguageLeadsToThePage(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	all := strings.Fields(languages)
	if len(all) != 54 {
		t.Fatalf("%d languages, want 54", len(all))
	}
	for _, language := range all {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			created := create(t, w, w.Live, object{
				"workflow_id": w.Live.WorkflowID, "language": language, "contact_details": object{"email_lang": language},
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
	wantBody(t, answer, 404, detail(textNotFound))
}
