package boot_test

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

	"vidimus/internal/boot"
	"vidimus/internal/testkit/testenv"
)

// letter is a mail as its reader sees it.
type letter struct{ from, to, subject, language, text string }

// letters reads the mails that an installation without a mail server has written.
func letters(t testing.TB, w *testenv.World) map[string]letter {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(boot.MailFolder(w.Config), "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]letter{}
	for _, name := range files {
		l := readLetter(t, name)
		if _, twice := all[l.to]; twice {
			t.Errorf("two mails to %s", l.to)
		}
		all[l.to] = l
	}
	return all
}

func readLetter(t testing.TB, name string) letter {
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
	return letter{from: from.Name, to: to.Address, subject: subject, language: m.Header.Get("Content-Language"), text: plainText(t, m)}
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

// invitations are the languages and subjects that the recipients get; a name of
// the other direction stands isolated.
var invitations = map[string]struct{ language, subject string }{
	"en@shop.example": {"en", "Test live: Please verify your identity"},
	"ar@shop.example": {"ar", "\u200f\u2068Test live\u2069: يرجى إثبات هويتك"},
	"fi@shop.example": {"fi", "Test live: Vahvistakaa henkilöllisyytenne"},
}

func TestInvitations(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ask := func(vendor string, contact object) object {
		return create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID, "vendor_data": vendor, "contact_details": contact})
	}
	asked := map[string]object{
		"en@shop.example": ask("en", object{"email": "en@shop.example", "send_notification_emails": true}),
		"ar@shop.example": ask("ar", object{"email": "ar@shop.example", "send_notification_emails": true, "email_lang": "ar"}),
		"fi@shop.example": ask("fi", object{"email": "fi@shop.example", "send_notification_emails": true, "email_lang": "fi"}),
	}
	ask("en", object{"email": "reused@shop.example", "send_notification_emails": true})
	ask("silent", object{"email": "silent@shop.example"})
	ask("no", object{"email": "no@shop.example", "send_notification_emails": false})
	ask("none", object{"send_notification_emails": true})
	wantBody(t, w.As(w.Live).Do("POST", "/v3/session/", object{
		"workflow_id": w.Live.WorkflowID, "language": "xx", "contact_details": object{"email": "refused@shop.example", "send_notification_emails": true},
	}, nil), 400, object{"language": notAmong("xx", languageCodes)})

	// The mail is promised together with the session, before anything runs.
	if n := count(t, w, "SELECT count(*) FROM river_job WHERE kind = 'session_invite'"); n != len(asked) {
		t.Errorf("%d mails are waiting, want %d", n, len(asked))
	}
	w.Work()
	w.Eventually("all mails are written", func() bool {
		return count(t, w, "SELECT count(*) FROM river_job WHERE kind = 'session_invite' AND state <> 'completed'") == 0
	})

	got := letters(t, w)
	if len(got) != len(asked) {
		t.Errorf("%d mails are written, want %d", len(got), len(asked))
	}
	for to, created := range asked {
		l := got[to]
		if !strings.Contains(l.text, created["url"].(string)) {
			t.Errorf("the mail to %s does not hold the link: %q", to, l.text)
		}
		if want := invitations[to]; l.language != want.language || l.subject != want.subject {
			t.Errorf("the mail to %s is in %q with the subject %q, want %q with %q", to, l.language, l.subject, want.language, want.subject)
		}
		if l.from != "Test live" {
			t.Errorf("the mail to %s comes from %q, want the application's name", to, l.from)
		}
	}
}
