package signin

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/platform/api/apperr"
)

const (
	maxRedirectURLs = 50
	maxURLBytes     = 2000
	maxDomains      = 100
	maxPages        = 50
	maxTextsPerHour = 100_000
)

// check refuses choices that cannot hold, each under its name.
func (c Settings) check() error {
	wrong := map[string][]string{}
	if len(c.RedirectURLs) > maxRedirectURLs {
		wrong["redirect_urls"] = append(wrong["redirect_urls"], fmt.Sprintf("Give at most %d addresses.", maxRedirectURLs))
	}
	for _, raw := range c.RedirectURLs {
		if text := checkRedirectURL(raw, c.Sandbox); text != "" {
			wrong["redirect_urls"] = append(wrong["redirect_urls"], text)
		}
	}
	if text := checkDomains(c.AllowedDomains); text != "" {
		wrong["allowed_domains"] = []string{text}
	}
	for _, m := range c.Methods {
		if !slices.Contains(Methods, m) {
			wrong["methods"] = append(wrong["methods"], "There is no such method.")
		}
	}
	if !slices.Contains(SignupPolicies, c.Signup) {
		wrong["signup_policy"] = []string{"There is no such policy."}
	}
	if text := c.checkPasskeys(); text != "" {
		wrong["passkey_origins"] = []string{text}
	}
	if text := checkOrigins(c.AllowedOrigins); text != "" {
		wrong["allowed_origins"] = []string{text}
	}
	if c.UI != UIHosted && c.UI != UIOwn {
		wrong["sign_in_ui"] = []string{"Use hosted or own."}
	}
	if !slices.Contains(MFAPolicies, c.MFA) {
		wrong["mfa_policy"] = []string{"Use off, optional or required."}
	}
	if c.TextsPerHour < 0 || c.TextsPerHour > maxTextsPerHour {
		wrong["texts_per_hour"] = []string{"Use 0 to 100000."}
	}
	if !slices.Contains(PasswordLengths, c.PasswordMinLength) {
		wrong["password_min_length"] = []string{"Use 8, 10, 12 or 14."}
	}
	for name, d := range map[string]time.Duration{"idle_seconds": c.Idle, "absolute_seconds": c.Absolute} {
		if d < 5*time.Minute || d > 365*24*time.Hour {
			wrong[name] = []string{"Use 300 seconds to 365 days."}
		}
	}
	c.Terms.check(wrong)
	if len(wrong) > 0 {
		return apperr.InvalidFields("sign_in_settings_invalid", wrong)
	}
	return nil
}

// checkRedirectURL refuses what a redirect must not lead to. Plain HTTP is for
// the developer's own machine.
func checkRedirectURL(raw string, _ bool) string {
	u, err := url.Parse(raw)
	switch {
	case err != nil || len(raw) > maxURLBytes || u.Host == "" || strings.ContainsAny(raw, "*\\ \t\r\n"):
		return "Enter a whole address, without wildcards."
	case u.User != nil || u.Fragment != "" || strings.Contains(raw, "#"):
		return "The address must not hold credentials or a fragment."
	case u.Scheme == "https", u.Scheme == "http" && isOwnMachine(u.Hostname()):
		return ""
	}
	return "Only https addresses are accepted, and http on localhost."
}

func isOwnMachine(host string) bool {
	return host == "localhost" || host == "127.0.0.1" || host == "::1"
}

// checkOrigins refuses values that are not web origins (RFC 6454 section 6.2).
func checkOrigins(origins []string) string {
	if len(origins) > maxPages {
		return fmt.Sprintf("Give at most %d origins.", maxPages)
	}
	for _, raw := range origins {
		u, err := url.Parse(raw)
		if err != nil {
			return "Enter origins such as https://shop.example."
		}
		// Browsers send origins in small letters, and they are compared as they are written.
		sent := strings.ToLower(u.Scheme + "://" + u.Host)
		if u.Host == "" || raw != sent || strings.ContainsAny(raw, "*\\ \t\r\n") ||
			u.Scheme != "https" && (u.Scheme != "http" || !isOwnMachine(u.Hostname())) {
			return "Enter origins such as https://shop.example."
		}
	}
	return ""
}

// normalDomains are domains in the form in which addresses are compared; what is
// none stays as it is, to be refused.
func normalDomains(typed []string) []string {
	out := make([]string, len(typed))
	for i, d := range typed {
		out[i] = d
		if address, ok := mailaddress.Normalize("a@" + d); ok {
			_, out[i], _ = strings.Cut(address, "@")
		}
	}
	return out
}

func checkDomains(domains []string) string {
	if len(domains) > maxDomains {
		return fmt.Sprintf("Give at most %d domains.", maxDomains)
	}
	for _, d := range domains {
		if _, ok := mailaddress.Normalize("a@" + d); !ok {
			return "Enter domains such as shop.example."
		}
	}
	return ""
}
