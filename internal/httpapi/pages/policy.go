package pages

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/go-chi/chi/v5"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

// hostedPolicy lets the page load its own parts and use the camera. Who may frame
// it is said by the application of the session.
const hostedPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors "

// workerPolicy is that of the page's files, for a worker runs under the policy of its
// own file: one of them runs the reader of zones, which is WebAssembly. The page
// itself may not.
var workerPolicy = strings.Replace(hostedPolicy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1) + framersNone

const (
	// framersAll is the usual: a page that any customer may put into the own page.
	framersAll  = "*"
	framersNone = "'none'"
)

// hostedPermissions leave the page the camera, also in a frame whose page lends it
// (allow="camera"), and nothing else that a page could ask for.
const hostedPermissions = "camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), midi=(), serial=(), hid=()"

// framers returns the origins that may frame a page, by the secret in its path; a secret
// that opens nothing is not found.
type framers func(ctx context.Context, secret string) ([]string, error)

// framed is the hosted page under the policy of the application.
func framed(index *packed, by framers) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		list, known := by.list(r)
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Content-Security-Policy", hostedPolicy+list)
		h.Set("Permissions-Policy", hostedPermissions)
		h.Del("X-Frame-Options")
		if !known {
			index.refuse(w, r, http.StatusNotFound)
			return
		}
		index.serve(w, r)
	})
}

// list returns the value of frame-ancestors. Where it cannot be told, no page may frame
// this one: it can do nothing then either. A secret that opens nothing is not known; the
// page says so, wherever it is framed.
func (f framers) list(r *http.Request) (sources string, known bool) {
	origins, err := f(r.Context(), chi.URLParam(r, "secret"))
	switch {
	case apperr.KindOf(err) == apperr.KindNotFound && !slices.Contains(origins, application.NoOrigin):
		return framersAll, false
	case apperr.KindOf(err) == apperr.KindNotFound:
		return framersNone, false
	case err != nil || slices.Contains(origins, application.NoOrigin):
		return framersNone, true
	case len(origins) == 0:
		return framersAll, true
	default:
		return strings.Join(origins, " "), true
	}
}

// referencePolicy lets the pages load their own parts, and call this installation where somebody tries a call.
const referencePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'"
