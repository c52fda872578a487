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
	shells, err := travelShells()
	if err != nil {
		return err
	}
	for _, end := range []string{"", "/"} {
		router.Method(http.MethodGet, "/travel-rule/pickup/{secret}"+end, shells.inLanguage(c.PickupFramers))
		router.Method(http.MethodGet, "/travel-rule/widget/{secret}"+end, shells.inLanguage(c.WidgetFramers))
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
