package application

import (
	"context"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

// maxCallbackSchemes is how many schemes of its own an application may register.
const maxCallbackSchemes = 20

// schemeForm is a URI scheme (RFC 3986 section 3.1) of at least three characters: shorter
// ones are taken for drives by some systems.
var schemeForm = regexp.MustCompile(`^[a-z][a-z0-9+-]{2,39}$`)

// systemSchemes are handled by browsers and operating systems themselves: following one
// runs code, reads files, opens settings, calls or pays. The families are refused by
// their beginnings.
var (
	systemSchemes = []string{
		"about", "afp", "android-app", "blob", "bluetooth", "callto", "chrome", "data", "dav", "dns", "edge", "facetime", "feed",
		"file", "filesystem", "finger", "fish", "ftp", "ftps", "geo", "gopher", "help", "hcp", "imap", "intent",
		"irc", "itms", "jar", "javascript", "jdbc", "ldap", "ldaps", "localhost", "mailto", "maps", "market", "mms", "mmsto", "moz-extension",
		"msteams", "news", "nfs", "nntp", "onenote", "opera", "pay", "pop", "prefs", "rdp", "resource", "rlogin", "rtsp", "search", "sftp",
		"shell", "shortcuts", "sip", "sips", "skype", "smb", "sms", "smsto", "snmp", "spotlight", "ssh", "steam", "svn", "tel", "telnet",
		"tftp", "upi", "urn", "vbscript", "view-source", "vnc", "voicemail", "wais", "webcal", "webdav", "ws", "wss", "wtai", "xmpp", "zoommtg",
	}
	systemFamilies = []string{"app-", "apple", "chrome-", "itms-", "ms-", "microsoft", "prefs-", "root-", "search-", "web+", "win-", "x-"}
)

// SetCallbackSchemes registers the schemes of the application's own apps, in place of
// those of before. Schemes with a dot, which hold the name of a domain turned round
// (RFC 8252 section 7.1), need no registration.
func (s *Service) SetCallbackSchemes(ctx context.Context, id uuid.UUID, schemes []string) error {
	clean := make([]string, 0, len(schemes))
	for _, scheme := range schemes {
		scheme = strings.ToLower(strings.TrimSuffix(strings.TrimSpace(scheme), "://"))
		if !schemeForm.MatchString(scheme) || scheme == "http" || scheme == "https" || IsSystemScheme(scheme) {
			return apperr.Invalid("callback_scheme_invalid", "schemes",
				"Enter schemes of your own apps, such as myshop: letters, digits, plus and hyphen; none that browsers and operating systems handle themselves.")
		}
		if !slices.Contains(clean, scheme) {
			clean = append(clean, scheme)
		}
	}
	if len(clean) > maxCallbackSchemes {
		return apperr.Invalid("callback_schemes_too_many", "schemes", "Enter at most 20 schemes.")
	}
	n, err := s.store.Queries().ApplicationCallbackSchemesSet(ctx, db.ApplicationCallbackSchemesSetParams{ApplicationID: id, CallbackSchemes: clean})
	return s.changed(id, n, err)
}

// TextCallbackRefused is the message for an address that AllowsCallback refuses.
const TextCallbackRefused = "Enter a valid URL: a web address, or that of an app whose scheme holds a dot, such as com.example.shop, or is registered for the application."

// AllowsCallback reports whether a person may be redirected to an address at the
// end: a web address, or an app's whose scheme contains a dot or is registered.
func (a Application) AllowsCallback(raw string) bool {
	if strings.ContainsFunc(raw, func(r rune) bool { return r <= ' ' || r == 0x7f || r == '\\' }) {
		return false
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme == "" {
		return false
	}
	switch scheme := strings.ToLower(u.Scheme); {
	case scheme == "http" || scheme == "https":
		return u.Host != "" && u.User == nil
	case IsSystemScheme(scheme):
		return false
	default:
		return strings.Contains(strings.Trim(scheme, "."), ".") || slices.Contains(a.CallbackSchemes, scheme)
	}
}

// IsSystemScheme reports that browsers or operating systems handle a scheme themselves, the web's two excepted.
func IsSystemScheme(scheme string) bool {
	scheme = strings.ToLower(scheme)
	return slices.Contains(systemSchemes, scheme) ||
		slices.ContainsFunc(systemFamilies, func(family string) bool { return strings.HasPrefix(scheme, family) })
}
