package mailer

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"slices"
	"time"

	"github.com/wneessen/go-mail"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/redact"
)

// Security is the protection of the connection: TLS, STARTTLS or none.
type Security string

// The three ways. Plain is for a server on the same machine.
const (
	SecurityStartTLS Security = "starttls"
	SecurityTLS      Security = "tls"
	SecurityPlain    Security = "plain"
)

// SMTPOptions configure the SMTP server. Without a user name there is no login.
type SMTPOptions struct {
	Sender   Sender
	Host     string
	Port     int
	Username string
	Password redact.Secret
	Security Security
	// Timeout bounds the whole of one Send; zero means 20 seconds.
	Timeout time.Duration
	// TLS overrides the trust in the system's authorities.
	TLS *tls.Config
}

// SMTP sends each message over its own connection.
type SMTP struct {
	sender   Sender
	host     string
	security Security
	timeout  time.Duration
	tls      *tls.Config
	options  []mail.Option
}

// NewSMTP returns a client; it opens no connection yet.
func NewSMTP(o SMTPOptions) (*SMTP, error) {
	if o.Timeout <= 0 {
		o.Timeout = 20 * time.Second
	}
	config := &tls.Config{ServerName: o.Host, MinVersion: tls.VersionTLS12}
	if o.TLS != nil {
		config = o.TLS.Clone()
	}
	options := []mail.Option{mail.WithPort(o.Port), mail.WithTimeout(o.Timeout), mail.WithTLSConfig(config)}
	switch o.Security {
	case SecurityStartTLS:
		options = append(options, mail.WithTLSPolicy(mail.TLSMandatory))
	case SecurityTLS:
		// The connection is made by us; the library finds it encrypted already.
		options = append(options, mail.WithTLSPolicy(mail.TLSOpportunistic))
	case SecurityPlain:
		options = append(options, mail.WithTLSPolicy(mail.NoTLS))
	default:
		return nil, fmt.Errorf("mail security %q is unknown", o.Security)
	}
	if o.Username != "" {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(o.Username), mail.WithPassword(o.Password.Reveal()))
	}
	s := &SMTP{sender: o.Sender, host: o.Host, security: o.Security, timeout: o.Timeout, tls: config, options: options}
	if _, err := mail.NewClient(s.host, s.options...); err != nil {
		return nil, fmt.Errorf("prepare mail client: %w", err)
	}
	return s, nil
}

// Send delivers the message to the server.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	msg, err := s.sender.compose(m)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	line := newLine(ctx, s)
	defer func() { line.hangUp() }()
	// The library's client serves one connection at a time.
	client, err := mail.NewClient(s.host, append(slices.Clone(s.options), mail.WithDialContextFunc(line.dial))...)
	if err != nil {
		return fmt.Errorf("prepare mail client: %w", err)
	}
	err = client.DialAndSendWithContext(ctx, msg)
	if err == nil || msg.IsDelivered() {
		// A server that took the mail and then failed to say goodbye must not
		// get it a second time.
		return nil
	}
	if ctx.Err() != nil {
		return apperr.Unavailable("mail_server_unavailable", fmt.Errorf("send mail: %w", ctx.Err()))
	}
	return sendError(err)
}

// line is the connection of one Send. The library neither bounds the wait for
// the server's greeting nor closes a connection whose opening words failed, so
// both are done here.
type line struct {
	smtp   *SMTP
	within context.Context
	hangUp func()
}

func newLine(within context.Context, s *SMTP) *line {
	return &line{smtp: s, within: within, hangUp: func() {}}
}

func (l *line) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	var conn net.Conn
	var err error
	if l.smtp.security == SecurityTLS {
		conn, err = (&tls.Dialer{Config: l.smtp.tls}).DialContext(ctx, network, addr)
	} else {
		conn, err = (&net.Dialer{}).DialContext(ctx, network, addr)
	}
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(l.within, func() { _ = conn.Close() })
	l.hangUp = func() {
		stop()
		_ = conn.Close()
	}
	return conn, nil
}

// final are the stages whose refusal is about this message and not about the
// installation's account.
var final = []mail.SendErrReason{mail.ErrSMTPRcptTo, mail.ErrSMTPData, mail.ErrSMTPDataClose}

// sendError drops the library's text where it names the recipient.
func sendError(err error) error {
	var sending *mail.SendError
	if !errors.As(err, &sending) {
		return apperr.Unavailable("mail_server_unavailable", fmt.Errorf("reach mail server: %w", err))
	}
	// 5xx answers are final (RFC 5321, section 4.2.1).
	code := sending.ErrorCode()
	if slices.Contains(final, sending.Reason) && code >= 500 && code < 600 {
		return refused("mail server answers %d", code)
	}
	return apperr.Unavailable("mail_server_unavailable", fmt.Errorf("mail server answers %d while sending (%s)", code, sending.Reason))
}
