package application

import (
	"context"
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// hostName is a name of RFC 1123, section 2.1, with a port if need be.
var hostName = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:[0-9]{1,5})?$`)

// maxHost is the longest host with a port.
const maxHost = 253 + len(":65535")

// SetHostedDomain gives the application's hosted pages a host of their own, as
// a name or an https address without a path; empty takes it back. New sessions
// of white-label workflows use it; those that exist keep their address. Sandbox
// applications have none.
func (s *Service) SetHostedDomain(ctx context.Context, id uuid.UUID, domain string) error {
	host, err := hostOf(domain)
	if err != nil {
		return err
	}
	if host != "" {
		app, err := s.Get(ctx, id)
		if err != nil {
			return err
		}
		if app.Environment == Sandbox {
			return apperr.Rejected("domain_in_sandbox", "domain", "Sandbox applications have no domain of their own.")
		}
	}
	n, err := s.store.Queries().ApplicationHostedDomainSet(ctx, db.ApplicationHostedDomainSetParams{ApplicationID: id, HostedDomain: optional.Of(host)})
	return s.changed(id, n, err)
}

// hostOf reads a domain as an operator types it.
func hostOf(domain string) (string, error) {
	host := strings.ToLower(strings.TrimSpace(domain))
	if host == "" {
		return "", nil
	}
	if strings.Contains(host, "://") {
		u, err := url.Parse(host)
		if err != nil || u.Scheme != "https" || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
			return "", errDomain()
		}
		host = u.Host
	}
	if len(host) > maxHost || !hostName.MatchString(host) {
		return "", errDomain()
	}
	if _, err := netip.ParseAddr(strings.Split(host, ":")[0]); err == nil {
		return "", errDomain()
	}
	return host, nil
}

func errDomain() error {
	return apperr.Invalid("domain_invalid", "domain", "Enter a host name or an https address without a path.")
}
