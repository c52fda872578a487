package pages

import (
	"embed"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"
)

// accountFiles are the pages of those who run applications: a shell, a script and a style.
//
//go:embed account
var accountFiles embed.FS

// InvitationPath is the page on which somebody accepts to run applications; the
// secret stands behind a #.
const InvitationPath = "/console/invitation"

// mountAccount serves the pages on which those who run applications accept an
// invitation and choose a new password. Nobody may frame them: a password is typed there.
func (c Content) mountAccount(router chi.Router) error {
	shell, err := accountFiles.ReadFile("account/page.html")
	if err != nil {
		return fmt.Errorf("read pages of accounts: %w", err)
	}
	index := pack(shell)
	for _, path := range []string{InvitationPath, "/console/password"} {
		for _, end := range []string{"", "/"} {
			router.Get(path+end, func(w http.ResponseWriter, r *http.Request) {
				guardTyped(w.Header())
				index.serve(w, r)
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
