package mailer_test

import (
	"bufio"
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

const (
	mailUser     = "vidimus"
	mailPassword = "not-a-real-password"
)

// fakeSMTP is a border of the process: a mail server that knows STARTTLS, AUTH
// PLAIN and one message per connection.
type fakeSMTP struct {
	listener net.Listener
	trust    *tls.Config // what a client must trust
	identity *tls.Config

	// answers replaces the reply to a command by another one.
	answers map[string]string
	noTLS   bool
	inTLS   bool // TLS from the first byte
	silent  bool // accepts and never speaks

	serving sync.WaitGroup

	mu        sync.Mutex
	delivered [][]byte
	rcpts     []string
	loggedIn  bool
}

func newFakeSMTP(t *testing.T) *fakeSMTP {
	t.Helper()
	web := httptest.NewTLSServer(nil) // lends its certificate for 127.0.0.1
	t.Cleanup(web.Close)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	pool := web.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	f := &fakeSMTP{
		listener: l, answers: map[string]string{},
		trust:    &tls.Config{RootCAs: pool, ServerName: "127.0.0.1", MinVersion: tls.VersionTLS12},
		identity: &tls.Config{Certificates: web.TLS.Certificates, MinVersion: tls.VersionTLS12},
	}
	t.Cleanup(func() {
		_ = l.Close()
		f.serving.Wait()
	})
	return f
}

// start serves from now on; how the server behaves must not change any more.
func (f *fakeSMTP) start() {
	f.serving.Go(func() {
		for {
			conn, err := f.listener.Accept()
			if err != nil {
				return
			}
			f.serving.Go(func() { f.serve(conn) })
		}
	})
}

func (f *fakeSMTP) port() int { return f.listener.Addr().(*net.TCPAddr).Port }

func (f *fakeSMTP) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	in := bufio.NewReader(conn)
	say := func(line string) { _, _ = io.WriteString(conn, line+"\r\n") }
	secure := f.inTLS
	if secure {
		conn = tls.Server(conn, f.identity)
		in = bufio.NewReader(conn)
	}
	if f.silent {
		_, _ = io.Copy(io.Discard, conn) // until the client gives up
		return
	}
	say("220 ready")
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		verb := strings.ToUpper(strings.SplitN(line, " ", 2)[0])
		if answer, ok := f.answers[verb]; ok {
			if answer == "" {
				return // hang up
			}
			say(answer)
			continue
		}
		switch verb {
		case "EHLO":
			say("250-fake\r\n250-8BITMIME\r\n250-SMTPUTF8" + f.offers(secure) + "\r\n250 HELP")
		case "STARTTLS":
			say("220 go ahead")
			conn = tls.Server(conn, f.identity)
			in, secure = bufio.NewReader(conn), true
		case "DATA":
			say("354 send")
			f.take(in)
			if answer, ok := f.answers["."]; ok {
				say(answer)
				continue
			}
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say(f.note(verb, line))
		}
	}
}

func (f *fakeSMTP) offers(secure bool) string {
	switch {
	case secure:
		return "\r\n250-AUTH PLAIN"
	case f.noTLS:
		return ""
	default:
		return "\r\n250-STARTTLS"
	}
}

func (f *fakeSMTP) note(verb, line string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch verb {
	case "AUTH":
		want := base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "\x00%s\x00%s", mailUser, mailPassword))
		if !strings.HasSuffix(line, " "+want) {
			return "535 wrong"
		}
		f.loggedIn = true
		return "235 welcome"
	case "RCPT":
		f.rcpts = append(f.rcpts, line)
	}
	return "250 ok"
}

func (f *fakeSMTP) take(in *bufio.Reader) {
	var mail strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil || line == ".\r\n" {
			break
		}
		mail.WriteString(strings.TrimPrefix(line, "."))
	}
	f.mu.Lock()
	f.delivered = append(f.delivered, []byte(mail.String()))
	f.mu.Unlock()
}

func (f *fakeSMTP) mails() [][]byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.delivered
}

func (f *fakeSMTP) sawLogin() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.loggedIn
}

func (f *fakeSMTP) recipients() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.rcpts
}
