package pages

import (
	"embed"
	"net/http"

	"github.com/go-chi/chi/v5"
)

// travelFiles are the pages of the travel rule: a shell, a script and a style.
//
//go:embed travel
var travelFiles embed.FS

// mountTravel serves the page on which a provider answers that was asked by mail,
// and the one on which somebody proves a wallet. Both ask for what they show
// themselves, with the secret in their address.
func (c Content) mountTravel(router chi.Router) error {
	shell, err := travelFiles.ReadFile("travel/page.html")
	if err != nil {
		return err
	}
	for pattern, framers := range map[string]framers{"/travel-rule/pickup/{secret}": nobody, "/travel-rule/widget/{secret}": c.WidgetFramers} {
		for _, path := range []string{pattern, pattern + "/"} {
			router.Method(http.MethodGet, path, framed(pack(shell), framers))
		}
	}
	for name, contentType := range map[string]string{"travel.js": "text/javascript; charset=utf-8", "travel.css": "text/css; charset=utf-8"} {
		file, err := travelFiles.ReadFile("travel/" + name)
		if err != nil {
			return err
		}
		router.Method(http.MethodGet, "/_travel/"+name, page(file, contentType, hostedPolicy+framersNone))
	}
	return nil
}
