package mailtemplate

import (
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode"
)

// TestMailsAboutTheSecurityOfAnAccountAreWrittenInEveryLanguage with what happened, when, and what to do.
func TestMailsAboutTheSecurityOfAnAccountAreWrittenInEveryLanguage(t *testing.T) {
	t.Parallel()
	all, err := securityCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range Languages() {
		x, seen := all[code], map[string]bool{}
		if len(x.Kinds) != len(SecurityChanges) || strings.Count(x.Intro, "{title}") != 1 || strings.Count(x.Intro, "{date}") != 1 {
			t.Errorf("%s has %d kinds and begins with %q", code, len(x.Kinds), x.Intro)
		}
		for _, part := range []string{x.Button, x.Next} {
			if part == "" || code != "en" && (part == all["en"].Button || part == all["en"].Next) {
				t.Errorf("%s: %q", code, part)
			}
		}
		for _, kind := range SecurityChanges {
			title := x.Kinds[kind]
			if title == "" || seen[title] || code != "en" && title == all["en"].Kinds[kind] {
				t.Errorf("%s: %s is %q", code, kind, title)
			}
			seen[title] = true
			if script := scripts[code]; script != nil && !strings.ContainsFunc(title, func(r rune) bool { return unicode.In(r, script...) }) {
				t.Errorf("%s: %s has no letter of the language: %s", code, kind, title)
			}
			mail, err := RenderSecurity(SecurityMail{Kind: kind, Language: code, Application: "Firm", At: time.Date(2026, time.November, 28, 14, 5, 0, 0, time.UTC), Link: "https://verify.example/console/account"})
			if err != nil {
				t.Fatal(err)
			}
			if mail.Language != code || !strings.Contains(mail.Subject, title) || !strings.Contains(mail.HTML, `lang="`+code+`"`) || !strings.Contains(mail.Text, "UTC") {
				t.Errorf("%s: %s %q %s", code, mail.Language, mail.Subject, mail.Text)
			}
			for _, part := range []string{title, x.Next, "https://verify.example/console/account", x.Button} {
				if !strings.Contains(mail.Text, part) || !strings.Contains(mail.HTML, part) {
					t.Errorf("%s does not say %s: %s", code, part, mail.Text)
				}
			}
			if left := regexp.MustCompile(`\{\w+\}|\n{3}|<p[^>]*></p>`).FindString(mail.Text + mail.HTML); left != "" {
				t.Errorf("%s leaves %q", code, left)
			}
		}
	}
}

func TestMailsAboutTheSecurityOfAnAccountAreRefused(t *testing.T) {
	t.Parallel()
	for name, mail := range map[string]SecurityMail{
		"no kind": {Link: "https://verify.example/"}, "no link": {Kind: SecurityPasskeyAdded}, "no web address": {Kind: SecurityPasskeyAdded, Link: "javascript:x"},
	} {
		if _, err := RenderSecurity(mail); err == nil {
			t.Errorf("%s is written", name)
		}
	}
	mail, err := RenderSecurity(SecurityMail{Kind: SecurityPasskeyAdded, Language: "xx", Link: "https://verify.example/", At: time.Date(2026, time.November, 28, 14, 5, 0, 0, time.UTC)})
	if err != nil || mail.Language != "en" || !strings.Contains(mail.Text, "A passkey was added to your account: 28 November 2026 at 14:05 UTC.") {
		t.Errorf("an unknown language is %s: %s (%v)", mail.Language, mail.Text, err)
	}
}
