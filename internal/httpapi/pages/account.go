package pages

import (
	"embed"
	"fmt"
	"net/http"
	"sync"

	"github.com/go-chi/chi/v5"

	"vidimus/internal/platform/value/translation"
)

// accountFiles are the pages of those who run applications: a shell, a script, a style, and their texts in the languages
// of the console.
//
//go:embed account
var accountFiles embed.FS

// InvitationPath is the page on which a new member of an organisation accepts an
// invitation; the secret is in the fragment.
const InvitationPath = "/console/invitation"

// mountAccount serves the pages on which those who run applications accept an
// invitation and choose a new password. Nobody may frame them: a password is typed there.
func (c Content) mountAccount(router chi.Router) error {
	localized, err := localizedAccount()
	if err != nil {
		return err
	}
	for _, path := range []string{InvitationPath, "/console/password"} {
		for _, end := range []string{"", "/"} {
			router.Get(path+end, func(w http.ResponseWriter, r *http.Request) {
				guardTyped(w.Header())
				localized.chosen(w, r).serve(w, r)
			})
		}
	}
	for name, contentType := range map[string]string{"account.js": kinds[".js"], "account.css": kinds[".css"]} {
		file, err := accountFiles.ReadFile("account/" + name)
		if err != nil {
			return fmt.Errorf("read pages of accounts: %w", err)
		}
		router.Method(http.MethodGet, "/_account/"+name, page(file, contentType, hostedPolicy+framersNone))
	}
	return nil
}

// spokenFor are languages whose readers are served by a form that has a region.
var spokenFor = map[string]string{"pt": "pt-BR", "zh": "zh-CN"}

// localizedAccount are the pages of accounts in each language of the console, written once.
var localizedAccount = sync.OnceValues(func() (localizedPage, error) {
	texts, err := translation.LoadSome[map[string]string](accountFiles, "account/text")
	if err != nil {
		return nil, fmt.Errorf("accounts: %w", err)
	}
	page, err := localize(accountFiles, "account", texts)
	if err != nil {
		return nil, err
	}
	for plain, regional := range spokenFor {
		page[plain] = page[regional]
	}
	return page, nil
})
