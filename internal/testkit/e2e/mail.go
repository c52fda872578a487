package e2e

import (
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/internal/testkit/testenv"
)

// Mail is a mail as its reader sees it.
type Mail struct{ From, To, Subject, Language, Text string }

// Mails reads the mails that an installation without a mail server has written.
func Mails(t testing.TB, w *testenv.World) map[string]Mail {
	t.Helper()
	all := map[string]Mail{}
	for _, l := range AllMails(t, w) {
		if _, twice := all[l.To]; twice {
			t.Errorf("two mails to %s", l.To)
		}
		all[l.To] = l
	}
	return all
}

// AllMails are those mails, as many as there are to one address.
func AllMails(t testing.TB, w *testenv.World) (all []Mail) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Config.MailFolder(), "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		all = append(all, readMail(t, name))
	}
	return all
}

func readMail(t testing.TB, name string) Mail {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, err := mail.ReadMessage(file)
	if err != nil {
		t.Fatal(err)
	}
	to, err := mail.ParseAddress(m.Header.Get("To"))
	if err != nil {
		t.Fatal(err)
	}
	from, err := mail.ParseAddress(m.Header.Get("From"))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		t.Fatal(err)
	}
	return Mail{From: from.Name, To: to.Address, Subject: subject, Language: m.Header.Get("Content-Language"), Text: plainText(t, m)}
}

func plainText(t testing.TB, m *mail.Message) string {
	t.Helper()
	_, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	part, err := multipart.NewReader(m.Body, parameters["boundary"]).NextRawPart()
	if err != nil {
		t.Fatal(err)
	}
	if kind := part.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/plain") {
		t.Fatalf("the first part is %s, want text/plain", kind)
	}
	text, err := io.ReadAll(quotedprintable.NewReader(part))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
