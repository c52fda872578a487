package outbound

import (
	"context"
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"vidimus/internal/platform/api/apperr"
)

// The codes of the refusals of CheckURL and CheckHost.
const (
	CodeMalformed = "url_malformed"
	CodeScheme    = "url_scheme_refused"
	CodeHost      = "url_host_refused"
	CodePort      = "url_port_refused"
	CodeAddress   = "url_address_refused"
)

const maxURLBytes = 2048

// privateNames are endings that mean something on a private network or on one
// machine only (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and common practice).
var privateNames = []string{
	"localhost", "local", "localdomain", "internal", "intranet", "private", "corp", "home", "lan", "home.arpa", "onion", "alt",
}

// hostNames turns a name into its ASCII form, as browsers do, and refuses what
// is no name. Two hyphens anywhere are fine: large providers use such names.
var hostNames = idna.New(
	idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true), idna.CheckHyphens(false),
)

// refused is an error that the customer reads; callers may name another field.
func refused(code, public string) error { return apperr.Invalid(code, "url", public) }

// CheckURL reads a URL that a customer wants requests sent to. It returns it
// with the host in ASCII, or an *apperr.Error for the field "url", fresh for each
// call. It looks no name up: what a name leads to is checked when it is dialled.
func (c *Client) CheckURL(raw string) (*url.URL, error) {
	if err := checkCharacters(raw); err != nil {
		return nil, err
	}
	authority, err := cutAuthority(raw)
	if err != nil {
		return nil, err
	}
	if strings.Count(authority, "@") > 1 {
		return nil, refused(CodeMalformed, "URL must not contain more than one @ before the path.")
	}
	u, err := url.Parse(raw)
	if err != nil {
		return nil, refused(CodeMalformed, "Enter a valid URL.")
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !c.mayGoPlain(u.Hostname())) {
		return nil, refused(CodeScheme, "URL must begin with https://.")
	}
	port := u.Port()
	if n, err := strconv.ParseUint(port, 10, 16); port != "" && (err != nil || n == 0) {
		return nil, refused(CodePort, "URL has an invalid port.")
	}
	// Not Hostname: that hides percent signs which the parser has decoded.
	if strings.Contains(authority[strings.IndexByte(authority, '@')+1:], "%") {
		return nil, refused(CodeHost, "URL has an invalid host name.")
	}
	host, err := c.checkHostText(u.Hostname(), strings.HasPrefix(u.Host, "["))
	if err != nil {
		return nil, err
	}
	if u.Host = host; port != "" {
		u.Host += ":" + port
	}
	return u, nil
}

// ownMachine are the addresses that the name localhost stands for (RFC 6761 section 6.3).
var ownMachine = []netip.Addr{netip.AddrFrom4([4]byte{127, 0, 0, 1}), netip.IPv6Loopback()}

// mayGoPlain tells whether a host may be sent plain http.
func (c *Client) mayGoPlain(host string) bool {
	if c.options.AllowHTTP || !c.options.AllowLoopbackHTTP {
		return c.options.AllowHTTP
	}
	addresses := ownMachine
	if !strings.EqualFold(host, "localhost") {
		address, err := netip.ParseAddr(host)
		if err != nil || !address.IsLoopback() {
			return false
		}
		addresses = []netip.Addr{address}
	}
	return slices.ContainsFunc(addresses, func(a netip.Addr) bool { return c.guard.check(a) == nil })
}

// checkCharacters refuses what different parsers read differently.
func checkCharacters(raw string) error {
	if len(raw) > maxURLBytes {
		return refused(CodeMalformed, "URL must not be longer than 2048 bytes.")
	}
	if !utf8.ValidString(raw) {
		return refused(CodeMalformed, "URL must be valid UTF-8.")
	}
	for _, r := range raw {
		switch {
		case r == '\\':
			return refused(CodeMalformed, "URL must not contain a backslash.")
		case unicode.IsControl(r), unicode.IsSpace(r), unicode.Is(unicode.Cf, r):
			return refused(CodeMalformed, "URL must not contain blanks, control or invisible characters.")
		}
	}
	return nil
}

// cutAuthority returns what stands between the scheme and the path, as written.
func cutAuthority(raw string) (string, error) {
	scheme, rest, found := strings.Cut(raw, "://")
	if !found || strings.ContainsAny(scheme, "/?#@:") {
		return "", refused(CodeMalformed, "Enter a valid URL.")
	}
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	return rest, nil
}

// checkHostText returns the host as it is to be dialled.
func (c *Client) checkHostText(host string, bracketed bool) (string, error) {
	if host == "" {
		return "", refused(CodeHost, "URL must name a host.")
	}
	if bracketed {
		address, err := netip.ParseAddr(host)
		if err != nil || address.Is4() || address.Is4In6() {
			return "", refused(CodeHost, "URL has an invalid host name.")
		}
		return "[" + address.String() + "]", c.checkAddress(address)
	}
	ascii, err := hostNames.ToASCII(host)
	if err != nil || strings.HasSuffix(ascii, ".") {
		return "", refused(CodeHost, "URL has an invalid host name.")
	}
	if endsInNumber(ascii) {
		// Strict: no octal, hexadecimal or shortened form gets through.
		address, err := netip.ParseAddr(ascii)
		if err != nil {
			return "", refused(CodeHost, "URL has an invalid host address.")
		}
		return ascii, c.checkAddress(address)
	}
	if len(c.options.AllowPrivate) == 0 && isPrivateName(ascii) {
		return "", refused(CodeAddress, "URL must lead to a public host.")
	}
	return ascii, nil
}

// endsInNumber tells whether browsers and resolvers may read a host as an IPv4
// address: its last label is a number (WHATWG URL, "ends in a number").
func endsInNumber(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	if strings.Trim(last, "0123456789") == "" {
		return true
	}
	digits, hex := strings.CutPrefix(last, "0x")
	return hex && strings.Trim(digits, "0123456789abcdef") == ""
}

func isPrivateName(host string) bool {
	if !strings.Contains(host, ".") {
		return true
	}
	return slices.ContainsFunc(privateNames, func(ending string) bool {
		return strings.HasSuffix(host, "."+ending)
	})
}

func (c *Client) checkAddress(address netip.Addr) error {
	if c.guard.check(address) != nil {
		return refused(CodeAddress, "URL must lead to a public address.")
	}
	return nil
}

// CheckHost looks up the host of a URL that CheckURL accepted and refuses it when
// any of its addresses is not public. It is a courtesy to customers, early and in
// words: what it finds may be different by the time of dialling. A name that
// cannot be looked up now is not refused.
func (c *Client) CheckHost(ctx context.Context, u *url.URL) error {
	ctx, cancel := context.WithTimeout(ctx, c.options.Timeout)
	defer cancel()
	addresses, err := c.options.Resolver.LookupNetIP(ctx, "ip", u.Hostname())
	if err != nil {
		return nil
	}
	var all []error
	for _, address := range addresses {
		all = append(all, c.checkAddress(address))
	}
	return errors.Join(all...)
}
