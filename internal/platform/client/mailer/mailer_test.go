package mailer_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
)

var instant = time.Date(2026, 3, 1, 12, 30, 0, 0, time.UTC)

func sender() mailer.Sender {
	var n atomic.Int64
	return mailer.Sender{
		From:  "Vidimus Prüfung <noreply@id.example>",
		Now:   func() time.Time { return instant },
		NewID: func() string { n.Add(1); return "id-" + string(rune('0'+n.Load())) },
	}
}

// way is one implementation with a look at what arrived there.
type way struct {
	mailer  mailer.Mailer
	arrived func() [][]byte
}

func ways(t *testing.T) map[string]way {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "outbox")
	outbox, err := mailer.NewOutbox(folder, sender())
	if err != nil {
		t.Fatal(err)
	}
	server := newFakeSMTP(t)
	return map[string]way{
		"outbox": {outbox, func() [][]byte { return files(t, folder) }},
		"SMTP":   {newSMTP(t, server, nil), server.mails},
	}
}

func newSMTP(t *testing.T, f *fakeSMTP, change func(*mailer.SMTPOptions)) *mailer.SMTP {
	t.Helper()
	o := mailer.SMTPOptions{
		Sender: sender(), Host: "127.0.0.1", Port: f.port(), Username: mailUser, Password: mailPassword,
		Security: mailer.SecurityStartTLS, TLS: f.trust,
	}
	if change != nil {
		change(&o)
	}
	f.start()
	s, err := mailer.NewSMTP(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func files(t *testing.T, folder string) [][]byte {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]byte
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".eml") {
			t.Errorf("%s was left behind", e.Name())
		}
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, content)
	}
	return all
}

func parse(t testing.TB, raw []byte) *netmail.Message {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%v in\n%s", err, raw)
	}
	return m
}

func TestWhatArrives(t *testing.T) {
	t.Parallel()
	for name, w := range ways(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			subject := "Überprüfung für 山田太郎 — bitte schließen Sie Ihre Überprüfung jetzt ab, es dauert nicht lange"
			err := w.mailer.Send(t.Context(), mailer.Message{
				To: "anna@bücher.example", Subject: subject, Text: "Hallo Änne\n.\nEnde", HTML: "<p>Hallo Änne</p>",
				Language: "de", Headers: map[string]string{"List-Unsubscribe": "<https://id.example/u>"},
			})
			if err != nil {
				t.Fatal(err)
			}
			arrived := w.arrived()
			if len(arrived) != 1 {
				t.Fatalf("%d mails arrived", len(arrived))
			}
			m := parse(t, arrived[0])
			got, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
			if err != nil || got != subject {
				t.Errorf("subject = %q (%v)", got, err)
			}
			from, err := m.Header.AddressList("From")
			if err != nil || from[0].Name != "Vidimus Prüfung" || from[0].Address != "noreply@id.example" {
				t.Errorf("from = %v (%v)", from, err)
			}
			if date, err := m.Header.Date(); err != nil || !date.Equal(instant) {
				t.Errorf("date = %v (%v)", date, err)
			}
			for header, want := range map[string]string{
				"To": "<anna@xn--bcher-kva.example>", "Message-Id": "<id-1@id.example>", "Content-Language": "de",
				"Auto-Submitted": "auto-generated", "List-Unsubscribe": "<https://id.example/u>", "User-Agent": "",
			} {
				if got := m.Header.Get(header); got != want {
					t.Errorf("%s = %q, want %q", header, got, want)
				}
			}
			checkParts(t, m)
		})
	}
}

func checkParts(t *testing.T, m *netmail.Message) {
	t.Helper()
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("content type = %s (%v)", kind, err)
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for _, want := range []struct{ kind, content string }{
		{"text/plain; charset=UTF-8", "Hallo Änne\r\n.\r\nEnde"}, {"text/html; charset=UTF-8", "<p>Hallo Änne</p>"},
	} {
		part, err := parts.NextRawPart()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil || part.Header.Get("Content-Type") != want.kind {
			t.Errorf("part %s: %v", part.Header.Get("Content-Type"), err)
		}
		if got := strings.ReplaceAll(string(content), "\r\n", "\n"); got != strings.ReplaceAll(want.content, "\r\n", "\n") {
			t.Errorf("content = %q, want %q", got, want.content)
		}
	}
}

func TestRefusedMessages(t *testing.T) {
	t.Parallel()
	good := mailer.Message{To: "a@b.example", Subject: "s", Text: "t"}
	cases := map[string]func(*mailer.Message){
		"a recipient with a second address":     func(m *mailer.Message) { m.To = "a@b.example,c@d.example" },
		"a recipient with a line break":         func(m *mailer.Message) { m.To = "a@b.example\r\nBcc: c@d.example" },
		"a recipient with a display name":       func(m *mailer.Message) { m.To = "A <a@b.example>" },
		"a recipient in brackets":               func(m *mailer.Message) { m.To = "<a@b.example>" },
		"a recipient with a comment":            func(m *mailer.Message) { m.To = "a@b.example(x)" },
		"a recipient without a domain":          func(m *mailer.Message) { m.To = "a@" },
		"no recipient":                          func(m *mailer.Message) { m.To = "" },
		"a mail without text":                   func(m *mailer.Message) { m.Text = " \n" },
		"a header with a line break":            func(m *mailer.Message) { m.Headers = map[string]string{"X-A": "1\r\nBcc: c@d.example"} },
		"a header whose name is a line":         func(m *mailer.Message) { m.Headers = map[string]string{"X-A: 1\r\nBcc": "c@d.example"} },
		"a second sender":                       func(m *mailer.Message) { m.Headers = map[string]string{"from": "c@d.example"} },
		"a hidden recipient":                    func(m *mailer.Message) { m.Headers = map[string]string{"BCC": "c@d.example"} },
		"another content type":                  func(m *mailer.Message) { m.Headers = map[string]string{"content-type": "text/html"} },
		"a language that is really two headers": func(m *mailer.Message) { m.Language = "de\r\nBcc: c@d.example" },
	}
	for name, w := range ways(t) {
		for rule, change := range cases {
			t.Run(name+": "+rule, func(t *testing.T) {
				t.Parallel()
				m := good
				change(&m)
				if err := w.mailer.Send(t.Context(), m); !errors.Is(err, mailer.ErrRefused) {
					t.Fatalf("err = %v, want ErrRefused", err)
				}
				if n := len(w.arrived()); n != 0 {
					t.Fatalf("%d mails arrived", n)
				}
			})
		}
	}
}

func TestNoTextOfAUserBecomesAHeader(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	outbox, err := mailer.NewOutbox(folder, sender())
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"\r\n", "\n", "\r", "\x00", "\u2028", "Bcc: x@y.example", "\r\n\r\n<html>", "Ä", "=?utf-8?q?=0D=0A?="})
		subject := strings.Join(rapid.SliceOf(rapid.OneOf(piece, rapid.String())).Draw(t, "subject"), "")
		text := "t" + strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")
		if err := outbox.Send(context.Background(), mailer.Message{To: "a@b.example", Subject: subject, Text: text}); err != nil {
			t.Fatal(err)
		}
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%d files, %v", len(entries), err)
		}
		path := filepath.Join(folder, entries[0].Name())
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := netmail.ReadMessage(bytes.NewReader(raw))
		if err != nil {
			t.Fatalf("%v in %q", err, raw)
		}
		// What a reader makes of it is one line as well.
		if read, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil || strings.ContainsFunc(read, unicode.IsControl) {
			t.Fatalf("subject is read as %q (%v)", read, err)
		}
		for header := range m.Header {
			switch header {
			case "From", "To", "Subject", "Date", "Message-Id", "Mime-Version", "Auto-Submitted", "Content-Type", "Content-Transfer-Encoding":
			default:
				t.Fatalf("header %s came from a text: %q", header, raw)
			}
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	})
}

func TestTheSenderMayHaveAnotherName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"": "Vidimus Prüfung", "Bank": "Bank", "Bänk \"One\", <x@y.example>": "Bänk \"One\", <x@y.example>", "銀行\r\nBcc: x@y.example": "銀行 Bcc: x@y.example",
		`B\ä`: "B/ä", "\x00\r\n": "Vidimus Prüfung", "=?utf-8?q?=0A?=": "= ?utf-8?q?=0A?=",
	} {
		outbox, err := mailer.NewOutbox(t.TempDir(), sender())
		if err != nil {
			t.Fatal(err)
		}
		if err := outbox.Send(t.Context(), mailer.Message{To: "a@b.example", FromName: name, Subject: "s", Text: "t"}); err != nil {
			t.Fatal(err)
		}
		files, err := filepath.Glob(filepath.Join(outbox.Folder(), "*.eml"))
		if err != nil || len(files) != 1 {
			t.Fatalf("%d mails (%v)", len(files), err)
		}
		raw, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		m := parse(t, raw)
		from, err := m.Header.AddressList("From")
		if err != nil || len(from) != 1 || from[0].Name != want || from[0].Address != "noreply@id.example" || m.Header.Get("Bcc") != "" {
			t.Errorf("%q: from = %v (%v), want %q", name, from, err, want)
		}
	}
}

func TestSMTPLogsInOverTLSOnly(t *testing.T) {
	t.Parallel()
	m := mailer.Message{To: "a@b.example", Subject: "s", Text: "t"}
	t.Run("with the right password", func(t *testing.T) {
		t.Parallel()
		server := newFakeSMTP(t)
		if err := newSMTP(t, server, nil).Send(t.Context(), m); err != nil || !server.sawLogin() {
			t.Errorf("logged in = %v, err = %v", server.sawLogin(), err)
		}
		if got := server.recipients(); len(got) != 1 || got[0] != "RCPT TO:<a@b.example>" {
			t.Errorf("recipients = %v", got)
		}
	})
	t.Run("over TLS from the first byte", func(t *testing.T) {
		t.Parallel()
		server := newFakeSMTP(t)
		server.inTLS = true
		s := newSMTP(t, server, func(o *mailer.SMTPOptions) { o.Security = mailer.SecurityTLS })
		if err := s.Send(t.Context(), m); err != nil || !server.sawLogin() || len(server.mails()) != 1 {
			t.Errorf("logged in = %v, err = %v", server.sawLogin(), err)
		}
	})
	t.Run("without TLS on the same machine", func(t *testing.T) {
		t.Parallel()
		server := newFakeSMTP(t)
		s := newSMTP(t, server, func(o *mailer.SMTPOptions) { o.Security, o.Username = mailer.SecurityPlain, "" })
		if err := s.Send(t.Context(), m); err != nil || len(server.mails()) != 1 {
			t.Errorf("err = %v", err)
		}
	})
	t.Run("a caller who goes away is not kept waiting", func(t *testing.T) {
		t.Parallel()
		server := newFakeSMTP(t)
		server.silent = true
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := newSMTP(t, server, nil).Send(ctx, m); !errors.Is(err, context.Canceled) {
			t.Errorf("err = %v, want Canceled", err)
		}
	})
	cases := map[string]func(*fakeSMTP, *mailer.SMTPOptions){
		"a server that never speaks": func(f *fakeSMTP, o *mailer.SMTPOptions) {
			f.silent, o.Timeout = true, 50*time.Millisecond
		},
		"a wrong password":                  func(_ *fakeSMTP, o *mailer.SMTPOptions) { o.Password = "wrong" },
		"a server that offers no TLS":       func(f *fakeSMTP, _ *mailer.SMTPOptions) { f.noTLS = true },
		"a server that nobody vouches for":  func(_ *fakeSMTP, o *mailer.SMTPOptions) { o.TLS = nil },
		"a server that does not speak TLS":  func(_ *fakeSMTP, o *mailer.SMTPOptions) { o.Security = mailer.SecurityTLS },
		"a port where nobody listens":       func(f *fakeSMTP, _ *mailer.SMTPOptions) { _ = f.listener.Close() },
		"a recipient that may come later":   func(f *fakeSMTP, _ *mailer.SMTPOptions) { f.answers["RCPT"] = "450 grey" },
		"a sender the server does not know": func(f *fakeSMTP, _ *mailer.SMTPOptions) { f.answers["MAIL"] = "550 no" },
		"a server that hangs up":            func(f *fakeSMTP, _ *mailer.SMTPOptions) { f.answers["DATA"] = "" },
	}
	for name, arrange := range cases {
		t.Run(name+" is worth another attempt", func(t *testing.T) {
			t.Parallel()
			server := newFakeSMTP(t)
			s := newSMTP(t, server, func(o *mailer.SMTPOptions) {
				o.Timeout = 2 * time.Second // bounds the handshake with a server of another kind
				arrange(server, o)
			})
			err := s.Send(t.Context(), m)
			if apperr.KindOf(err) != apperr.KindUnavailable || errors.Is(err, mailer.ErrRefused) || len(server.mails()) != 0 {
				t.Fatalf("err = %v, want kind unavailable; %d mails", err, len(server.mails()))
			}
			if strings.Contains(err.Error(), "a@b.example") || strings.Contains(err.Error(), mailPassword) {
				t.Errorf("the error tells too much: %v", err)
			}
		})
	}
	final := map[string]string{"RCPT": "550 no such user", ".": "554 content refused"}
	for verb, answer := range final {
		t.Run(answer+" is final", func(t *testing.T) {
			t.Parallel()
			server := newFakeSMTP(t)
			server.answers[verb] = answer
			err := newSMTP(t, server, nil).Send(t.Context(), m)
			if !errors.Is(err, mailer.ErrRefused) || strings.Contains(err.Error(), "a@b.example") {
				t.Fatalf("err = %v, want ErrRefused", err)
			}
		})
	}
	t.Run("a mail that was taken is not sent again because of the goodbye", func(t *testing.T) {
		t.Parallel()
		server := newFakeSMTP(t)
		server.answers["QUIT"] = ""
		if err := newSMTP(t, server, nil).Send(t.Context(), m); err != nil || len(server.mails()) != 1 {
			t.Fatalf("err = %v, %d mails", err, len(server.mails()))
		}
	})
	t.Run("an unknown way of protection is refused at start", func(t *testing.T) {
		t.Parallel()
		if _, err := mailer.NewSMTP(mailer.SMTPOptions{Sender: sender(), Host: "a", Port: 25, Security: "maybe"}); err == nil {
			t.Error("accepted")
		}
	})
}
