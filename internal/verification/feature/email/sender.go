package email

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/verification/contact"
)

// MailReachability is what DNS says about the mail of a domain.
type MailReachability string

// The answers. A look-up that failed says nothing about a domain.
const (
	ReachUnknown MailReachability = "unknown"
	ReachMail    MailReachability = "mail"
	ReachNone    MailReachability = "none"
)

// Resolver resolves domains; the name is in ASCII.
type Resolver interface {
	LookupMail(ctx context.Context, domain string) MailReachability
}

// CodeSender mails codes.
type CodeSender struct {
	Mailer mailer.Mailer
	// Names is nil where mails do not leave the installation.
	Names Resolver
}

// Send implements contact.CodeSender.
func (c *CodeSender) Send(ctx context.Context, l contact.PendingCode) error {
	a, ok := Parse(l.To)
	if !ok {
		return fmt.Errorf("read address: %w", contact.ErrRefused)
	}
	if c.Names != nil && c.Names.LookupMail(ctx, a.ascii) == ReachNone {
		return fmt.Errorf("look domain up: %w", contact.ErrRefused)
	}
	m, err := mailtemplate.Render(mailtemplate.KindCode, l.Language, mailtemplate.Data{
		Application: l.Application, Code: l.Code, Minutes: int(l.Life / time.Minute),
	})
	if err != nil {
		return err
	}
	err = c.Mailer.Send(ctx, m.To(a.String()))
	if errors.Is(err, mailer.ErrRefused) {
		return fmt.Errorf("send code: %w", errors.Join(contact.ErrRefused, err))
	}
	if err != nil {
		return fmt.Errorf("send code: %w", err)
	}
	return nil
}

// lookupTime bounds the look-up of one domain.
const lookupTime = 3 * time.Second

// DNSResolver queries the DNS.
type DNSResolver struct{ Resolver *net.Resolver }

// LookupMail looks up the mail servers of the domain, and without any the address of
// the domain itself (RFC 5321, section 5.1). A single server with an empty name
// means that the domain accepts no mail (RFC 7505).
func (d DNSResolver) LookupMail(ctx context.Context, domain string) MailReachability {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	// The dot at the end keeps search domains of this machine out of it.
	servers, err := d.Resolver.LookupMX(ctx, domain+".")
	if len(servers) == 1 && strings.Trim(servers[0].Host, ".") == "" {
		return ReachNone
	}
	if len(servers) > 0 {
		return ReachMail
	}
	if !missing(err) {
		return ReachUnknown
	}
	hosts, err := d.Resolver.LookupHost(ctx, domain+".")
	switch {
	case len(hosts) > 0:
		return ReachMail
	case missing(err):
		return ReachNone
	default:
		return ReachUnknown
	}
}

// missing tells a name that is not there from a look-up that failed.
func missing(err error) bool {
	var failure *net.DNSError
	return errors.As(err, &failure) && failure.IsNotFound && !failure.IsTemporary && !failure.IsTimeout
}
