package messaging_test

import (
	"strings"
	"testing"
	"time"

	"vidimus/internal/adapter/sending/messaging"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/redact"
	"vidimus/internal/verification/feature/email"
)

// settings are those of an installation in a folder of the test.
func settings(t *testing.T, adjust func(*config.Config)) *config.Config {
	t.Helper()
	c := &config.Config{StateDir: t.TempDir()}
	c.Mail.From = "Vidimus <noreply@id.example>"
	adjust(c)
	return c
}

func id() string { return "1" }

func TestWhereMailsGo(t *testing.T) {
	t.Parallel()
	folder := settings(t, func(*config.Config) {})
	m, err := messaging.OpenMailer(folder, time.Now, id)
	if _, isFolder := m.(*mailer.Outbox); err != nil || !isFolder {
		t.Errorf("without a server mails go by %T, %v: want a folder", m, err)
	}
	server := settings(t, func(c *config.Config) { c.Mail.Host, c.Mail.Port, c.Mail.Security = "mail.example", 587, "starttls" })
	m, err = messaging.OpenMailer(server, time.Now, id)
	if _, isFolder := m.(*mailer.Outbox); err != nil || isFolder {
		t.Errorf("with a server mails go by %T, %v", m, err)
	}
}

func TestWhereTextsGo(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		sms     config.SMS
		texts   bool
		refused string
	}{
		"nowhere by default":      {config.SMS{}, false, ""},
		"to files":                {config.SMS{Outbox: true}, true, ""},
		"to a gateway":            {config.SMS{URL: "https://sms.example", Format: "json", Body: `{"to":"{to}","text":"{text}"}`, Header: "Authorization", Credential: redact.Secret("s")}, true, ""},
		"to a gateway over files": {config.SMS{URL: "https://sms.example", Format: "json", Body: `{"to":"{to}","text":"{text}"}`, Outbox: true}, true, ""},
		"not with a broken body":  {config.SMS{URL: "https://sms.example", Format: "json", Body: `{"to": `}, false, "VIDIMUS_SMS_BODY"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := settings(t, func(c *config.Config) { c.SMS = tc.sms })
			texts, err := messaging.OpenSMS(c, outbound.New(outbound.Options{}), time.Now)
			if tc.refused != "" {
				if err == nil || !strings.Contains(err.Error(), tc.refused) {
					t.Errorf("error %v, want one that names %s", err, tc.refused)
				}
				return
			}
			if err != nil || (texts != nil) != tc.texts {
				t.Errorf("way of texts %v, %v: want one: %t", texts, err, tc.texts)
			}
			senders := messaging.CodeSenders(c, nil, texts)
			if _, ok := senders[workflow.FeaturePhone]; ok != tc.texts || senders[workflow.FeatureEmail] == nil {
				t.Errorf("senders %v", senders)
			}
		})
	}
}

func TestDomainsAreLookedUpOnlyForMailsThatLeave(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]bool{"": false, "mail.example": true} {
		c := settings(t, func(c *config.Config) { c.Mail.Host = host })
		sender, ok := messaging.CodeSenders(c, nil, nil)[workflow.FeatureEmail].(*email.CodeSender)
		if !ok || (sender.Names != nil) != want {
			t.Errorf("with the mail server %q domains are looked up: %t, want %t", host, sender.Names != nil, want)
		}
	}
}
