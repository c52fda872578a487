// Package mailer sends mails: over SMTP, or into a folder if none is configured. It
// builds the MIME message; it writes no texts, chooses no recipients and does not
// retry.
package mailer

import (
	"context"
	"errors"
	"fmt"
	"io"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"time"
	"unicode"

	"github.com/wneessen/go-mail"
	"golang.org/x/net/idna"
)

// Message is one mail to one recipient.
type Message struct {
	To       string // an address without a display name
	FromName string // shown instead of the installation's own name; the address stays
	Subject  string
	Text     string
	HTML     string // optional second form of the same content
	Language string // BCP 47
	Headers  map[string]string
}

// Mailer hands a message over for delivery. When Send returns nil, the server
// or the folder has taken the message. An error that wraps ErrRefused will come
// again on every further attempt; one of kind unavailable is worth another.
type Mailer interface {
	Send(ctx context.Context, m Message) error
}

// ErrRefused reports that a message will never be accepted.
var ErrRefused = errors.New("mail is refused for good")

// Sender holds the From address and name of all mails.
type Sender struct {
	From  string           // "Name <address>" or an address
	Now   func() time.Time // the Date header
	NewID func() string    // unique part of the Message-ID header
}

// reserved are headers that this package writes.
var reserved = map[string]bool{
	"From": true, "To": true, "Cc": true, "Bcc": true, "Sender": true, "Subject": true, "Date": true, "Message-Id": true,
	"Mime-Version": true, "Return-Path": true, "Auto-Submitted": true, "User-Agent": true, "X-Mailer": true,
}

// compose builds the mail. All that comes from outside is checked here, so that
// no text of a user can become a header or a second recipient.
func (s Sender) compose(m Message) (*mail.Msg, error) {
	to, err := address(m.To)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(m.Text) == "" {
		return nil, refused("mail has no text")
	}
	from, err := netmail.ParseAddress(s.From)
	if err != nil {
		return nil, fmt.Errorf("read sender address: %w", err)
	}
	msg := mail.NewMsg(mail.WithNoDefaultUserAgent(), mail.WithCharset(mail.CharsetUTF8))
	if shown := oneLine(m.FromName); shown != "" {
		// The library leaves a backslash bare beside letters that it encodes, and
		// such a header cannot be read.
		from.Name = strings.ReplaceAll(shown, `\`, "/")
	}
	msg.FromMailAddress(from)
	msg.ToMailAddress(&netmail.Address{Address: to})
	msg.Subject(oneLine(m.Subject))
	msg.SetDateWithValue(s.Now().UTC())
	msg.SetMessageIDWithValue(s.NewID() + "@" + from.Address[strings.LastIndexByte(from.Address, '@')+1:])
	// RFC 3834: no out-of-office answers to mails of a machine.
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	if m.Language != "" {
		m.Headers = with(m.Headers, "Content-Language", m.Language)
	}
	if err := addHeaders(msg, m.Headers); err != nil {
		return nil, err
	}
	msg.SetBodyString(mail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		msg.AddAlternativeString(mail.TypeTextHTML, m.HTML)
	}
	return msg, nil
}

func addHeaders(msg *mail.Msg, headers map[string]string) error {
	for name, value := range headers {
		canonical := textproto.CanonicalMIMEHeaderKey(name)
		structural := strings.HasPrefix(canonical, "Content-") && canonical != "Content-Language"
		if !isToken(name) || reserved[canonical] || structural {
			return refused("mail header %q is not allowed", name)
		}
		if strings.ContainsFunc(value, unicode.IsControl) {
			return refused("mail header %s has a control character", canonical)
		}
		msg.SetGenHeader(mail.Header(canonical), value)
	}
	return nil
}

// address returns the bare address with its domain in ASCII.
func address(raw string) (string, error) {
	if strings.ContainsFunc(raw, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) || r == ',' || r == '<' }) {
		return "", refused("recipient is not one plain address")
	}
	parsed, err := netmail.ParseAddress(raw)
	if err != nil || parsed.Name != "" || parsed.Address != raw {
		return "", refused("recipient is not one plain address")
	}
	at := strings.LastIndexByte(raw, '@')
	domain, err := idna.Lookup.ToASCII(raw[at+1:])
	if err != nil {
		return "", refused("recipient has no valid domain")
	}
	return raw[:at+1] + domain, nil
}

// refused never quotes the recipient: the error may be logged.
func refused(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrRefused, fmt.Sprintf(format, args...))
}

// oneLine turns line breaks and other controls into spaces: a name that holds
// one must not keep its owner from getting mails. It also parts what begins an
// encoded word (RFC 2047, section 2), or readers would show what it hides.
func oneLine(s string) string {
	s = strings.ReplaceAll(s, "=?", "= ?")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }), " ")
}

// isToken is the grammar of a header name, RFC 5322 section 2.2.
func isToken(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == ':' })
}

func with(headers map[string]string, name, value string) map[string]string {
	out := map[string]string{name: value}
	for n, v := range headers {
		out[n] = v
	}
	return out
}

func write(w io.Writer, msg *mail.Msg) error {
	_, err := msg.WriteTo(w)
	return err
}
