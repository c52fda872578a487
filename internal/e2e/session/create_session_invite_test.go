package session_test

import (
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

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
	ask := func(vendor string, contact e2e.Object) e2e.Object {
		return e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": vendor, "contact_details": contact})
	}
	asked := map[string]e2e.Object{
		"en@shop.example": ask("en", e2e.Object{"email": "en@shop.example", "send_notification_emails": true}),
		"ar@shop.example": ask("ar", e2e.Object{"email": "ar@shop.example", "send_notification_emails": true, "email_lang": "ar"}),
		"fi@shop.example": ask("fi", e2e.Object{"email": "fi@shop.example", "send_notification_emails": true, "email_lang": "fi"}),
	}
	ask("en", e2e.Object{"email": "reused@shop.example", "send_notification_emails": true})
	ask("silent", e2e.Object{"email": "silent@shop.example"})
	ask("no", e2e.Object{"email": "no@shop.example", "send_notification_emails": false})
	ask("none", e2e.Object{"send_notification_emails": true})
	e2e.WantBody(t, w.As(w.Live).Do("POST", "/v3/session/", e2e.Object{
		"workflow_id": w.Live.WorkflowID, "language": "xx", "contact_details": e2e.Object{"email": "refused@shop.example", "send_notification_emails": true},
	}, nil), 400, e2e.Object{"language": e2e.NotAChoice("xx", e2e.LanguageCodes)})

	// The mail is promised together with the session, before anything runs.
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = 'session_invite'"); n != len(asked) {
		t.Errorf("%d mails are waiting, want %d", n, len(asked))
	}
	w.Work()
	w.Eventually("all mails are written", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM river_job WHERE kind = 'session_invite' AND state <> 'completed'") == 0
	})

	got := e2e.Mails(t, w)
	if len(got) != len(asked) {
		t.Errorf("%d mails are written, want %d", len(got), len(asked))
	}
	for to, created := range asked {
		l := got[to]
		if !strings.Contains(l.Text, created["url"].(string)) {
			t.Errorf("the mail to %s does not hold the link: %q", to, l.Text)
		}
		if want := invitations[to]; l.Language != want.language || l.Subject != want.subject {
			t.Errorf("the mail to %s is in %q with the subject %q, want %q with %q", to, l.Language, l.Subject, want.language, want.subject)
		}
		if l.From != "Test live" {
			t.Errorf("the mail to %s comes from %q, want the application's name", to, l.From)
		}
	}
}
