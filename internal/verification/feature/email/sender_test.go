package email

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/verification/contact"
)

// post keeps the last mail, or fails.
type post struct {
	err  error
	last *mailer.Message
}

func (p *post) Send(_ context.Context, m mailer.Message) error {
	p.last = &m
	return p.err
}

// names answers every look-up alike.
type names MailReachability

func (n names) LookupMail(context.Context, string) MailReachability { return MailReachability(n) }

func letter() contact.PendingCode {
	return contact.PendingCode{To: "ada@shop.example", Code: "482915", Language: "ar", Application: "Example Bank", Life: 5 * time.Minute}
}

func TestCodesAreMailedInThePersonsLanguage(t *testing.T) {
	t.Parallel()
	p := &post{}
	if err := (&CodeSender{Mailer: p}).Send(t.Context(), letter()); err != nil {
		t.Fatal(err)
	}
	if p.last.To != "ada@shop.example" || p.last.Language != "ar" || !strings.Contains(p.last.Text, "\n482915\n") || !strings.Contains(p.last.Text, "Example Bank") {
		t.Errorf("%+v", p.last)
	}
}

// TestOnlyWhatIsCertainIsRefused: a look-up or a server that fails is not held
// against an address.
func TestOnlyWhatIsCertainIsRefused(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		names   Resolver
		err     error
		refused bool
		sent    bool
	}{
		"a domain that takes mail":    {names(ReachMail), nil, false, true},
		"a domain nobody knows about": {names(ReachUnknown), nil, false, true},
		"a domain without mail":       {names(ReachNone), nil, true, false},
		"a recipient that is refused": {nil, fmt.Errorf("%w: 550", mailer.ErrRefused), true, true},
		"a server that is away":       {nil, errors.New("connection refused"), false, true},
	} {
		p := &post{err: tc.err}
		err := (&CodeSender{Mailer: p, Names: tc.names}).Send(t.Context(), letter())
		if errors.Is(err, contact.ErrRefused) != tc.refused || (err != nil) != (tc.refused || tc.err != nil) || (p.last != nil) != tc.sent {
			t.Errorf("%s: %v, sent %v", name, err, p.last != nil)
		}
		if err != nil && strings.Contains(err.Error(), "482915") {
			t.Errorf("%s: the error tells the code: %v", name, err)
		}
	}
}

// zone is a name server of one test: answers by type and name.
type zone map[string][]dnsmessage.Resource

// serve starts the server and returns a resolver that asks it.
func (z zone) serve(t *testing.T) *net.Resolver {
	t.Helper()
	socket, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		buffer := make([]byte, 4096)
		for {
			n, from, err := socket.ReadFrom(buffer)
			if err != nil {
				return
			}
			var m dnsmessage.Message
			if m.Unpack(buffer[:n]) != nil {
				continue
			}
			if answer := z.answer(m); answer != nil {
				_, _ = socket.WriteTo(answer, from)
			}
		}
	}()
	t.Cleanup(func() {
		_ = socket.Close()
		<-done
	})
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", socket.LocalAddr().String())
	}}
}

func (z zone) answer(m dnsmessage.Message) []byte {
	q := m.Questions[0]
	m.Response, m.RecursionAvailable, m.Additionals = true, true, nil
	known := false
	for name := range z {
		known = known || strings.HasSuffix(name, " "+q.Name.String())
	}
	m.Answers = z[q.Type.String()+" "+q.Name.String()]
	switch {
	case strings.HasPrefix(q.Name.String(), "broken."):
		m.RCode = dnsmessage.RCodeServerFailure
	case !known:
		m.RCode = dnsmessage.RCodeNameError
	}
	raw, err := m.Pack()
	if err != nil {
		return nil
	}
	return raw
}

func record(name string, body dnsmessage.ResourceBody) []dnsmessage.Resource {
	return []dnsmessage.Resource{{Header: dnsmessage.ResourceHeader{Name: dnsmessage.MustNewName(name), Class: dnsmessage.ClassINET, TTL: 60}, Body: body}}
}

func TestWhatTheNameSystemSays(t *testing.T) {
	t.Parallel()
	d := DNSResolver{zone{
		"TypeMX mail.example.":  record("mail.example.", &dnsmessage.MXResource{Pref: 10, MX: dnsmessage.MustNewName("mx.mail.example.")}),
		"TypeMX null.example.":  record("null.example.", &dnsmessage.MXResource{MX: dnsmessage.MustNewName(".")}),
		"TypeA host.example.":   record("host.example.", &dnsmessage.AResource{A: [4]byte{192, 0, 2, 1}}),
		"TypeTXT text.example.": record("text.example.", &dnsmessage.TXTResource{TXT: []string{"x"}}),
	}.serve(t)}
	for domain, want := range map[string]MailReachability{
		"mail.example": ReachMail, "host.example": ReachMail, "null.example": ReachNone, "text.example": ReachNone, "nowhere.example": ReachNone,
		"broken.example": ReachUnknown,
	} {
		if got := d.LookupMail(t.Context(), domain); got != want {
			t.Errorf("%s: %s, want %s", domain, got, want)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if got := d.LookupMail(gone, "mail.example"); got != ReachUnknown {
		t.Errorf("a look-up that was given up: %s", got)
	}
}
