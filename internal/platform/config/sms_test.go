package config

import (
	"strings"
	"testing"
)

func TestSettingsOfTextMessages(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		sms  SMS
		want string
	}{
		"none":                    {SMS{}, ""},
		"a gateway":               {SMS{URL: "https://sms.example/send", Header: "X-Key", Credential: "secret", Format: "json"}, ""},
		"a gateway with forms":    {SMS{URL: "https://sms.example/send", Header: "Authorization", Format: "form"}, ""},
		"files":                   {SMS{Outbox: true}, ""},
		"both":                    {SMS{Outbox: true, URL: "https://sms.example/", Header: "A", Format: "json"}, "VIDIMUS_SMS_OUTBOX"},
		"a gateway by plain HTTP": {SMS{URL: "http://sms.example/", Header: "A", Format: "json"}, "VIDIMUS_SMS_URL"},
		"a credential for nobody": {SMS{Credential: "secret"}, "VIDIMUS_SMS_URL"},
		"two lines":               {SMS{URL: "https://sms.example/", Header: "A", Credential: "a\r\nB: c", Format: "json"}, "VIDIMUS_SMS_CREDENTIAL"},
		"no header":               {SMS{URL: "https://sms.example/", Header: "a b", Format: "json"}, "VIDIMUS_SMS_HEADER"},
		"no place for the text":   {SMS{URL: "https://sms.example/", Header: "A", Format: "json", Body: `{"to":"{to}"}`}, "VIDIMUS_SMS_BODY"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, err := parse(t)
			if err != nil {
				t.Fatal(err)
			}
			c.SMS = tc.sms
			err = c.Finish()
			if (err == nil) != (tc.want == "") || err != nil && !strings.Contains(err.Error(), tc.want) {
				t.Fatalf("%v, want a complaint about %q", err, tc.want)
			}
			if err != nil && strings.Contains(err.Error(), "secret") {
				t.Errorf("the complaint tells a secret: %v", err)
			}
			if err == nil && !tc.sms.UsesGateway() {
				return
			}
			if err == nil && !strings.Contains(c.SMS.Body, "{text}") {
				t.Errorf("the body is %q", c.SMS.Body)
			}
		})
	}
}
