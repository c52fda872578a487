package application

import (
	"context"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

const (
	// originsAtMost is how many origins an application may name.
	originsAtMost = 50
	// NoOrigin in place of a list lets no page frame the hosted pages.
	NoOrigin = "none"
)

// SetAllowedOrigins sets which pages may frame the application's hosted pages: an
// https origin, its subdomains as https://*.shop.example, or an http origin on the
// local machine. An empty list allows every page, NoOrigin alone allows none. It
// takes effect within seconds for newly opened pages.
func (s *Service) SetAllowedOrigins(ctx context.Context, id uuid.UUID, origins []string) error {
	clean := make([]string, 0, len(origins))
	for _, o := range origins {
		origin, ok := originOf(o)
		if !ok || origin == NoOrigin && len(origins) > 1 {
			return apperr.Invalid("origin_invalid", "origins", "Enter origins such as https://shop.example or https://*.shop.example, or none alone.")
		}
		if !slices.Contains(clean, origin) {
			clean = append(clean, origin)
		}
	}
	if len(clean) > originsAtMost {
		return apperr.Invalid("origins_too_many", "origins", "Enter at most 50 origins.")
	}
	n, err := s.store.Queries().ApplicationAllowedOriginsSet(ctx, db.ApplicationAllowedOriginsSetParams{ApplicationID: id, AllowedOrigins: clean})
	return s.changed(id, n, err)
}

// originOf reads an origin as an operator types it. What it returns can stand in
// a header: it holds no spaces, quotes, commas or semicolons.
func originOf(text string) (string, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == NoOrigin {
		return NoOrigin, true
	}
	u, err := url.Parse(text)
	if err != nil || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return "", false
	}
	name, wild := strings.CutPrefix(u.Host, "*.")
	if len(name) > maxHost || !hostName.MatchString(name) || wild && !strings.Contains(name, ".") {
		return "", false
	}
	host := strings.Split(name, ":")[0]
	_, numeric := netip.ParseAddr(host)
	near := host == "localhost" || host == "127.0.0.1"
	if u.Scheme != "https" && !(u.Scheme == "http" && near && !wild) || u.Scheme == "https" && numeric == nil && !near {
		return "", false
	}
	return u.Scheme + "://" + u.Host, true
}
