package pages

import (
	"embed"
	"fmt"
	"net/http"
	"sync"

	"github.com/go-chi/chi/v5"

	"vidimus/internal/platform/value/translation"
)

// travelFiles are the pages of the travel rule: a shell, a script and a style.
//
//go:embed travel
var travelFiles embed.FS

// mountTravel serves the page on which a provider answers that was asked by mail,
// and the one on which somebody proves a wallet. Both ask for what they show
// themselves, with the secret in their address.
func (c Content) mountTravel(router chi.Router) error {
	localized, err := localizedTravel()
	if err != nil {
		return err
	}
	for _, end := range []string{"", "/"} {
		router.Method(http.MethodGet, "/travel-rule/pickup/{secret}"+end, localized.inLanguage(c.PickupFramers))
		router.Method(http.MethodGet, "/travel-rule/widget/{secret}"+end, localized.inLanguage(c.WidgetFramers))
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

// localizedTravel are the pages of the travel rule in each language of the contract, written once.
var localizedTravel = sync.OnceValues(func() (localizedPage, error) {
	texts, err := translation.Load[map[string]string](travelFiles, "travel/text")
	if err != nil {
		return nil, fmt.Errorf("travel rule: %w", err)
	}
	return localize(travelFiles, "travel", texts)
})
