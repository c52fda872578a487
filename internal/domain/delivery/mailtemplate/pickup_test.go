package mailtemplate

import (
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode"
)

var aPickup = Pickup{
	Application: "Alpha Exchange", Amount: "1.25", Currency: "ETH", Link: "https://verify.example/travel-rule/pickup/x",
	ExpiresAt: time.Date(2026, 12, 1, 9, 30, 0, 0, time.UTC),
}

func TestMailsToProvidersAreWrittenInTheirLanguages(t *testing.T) {
	t.Parallel()
	all, err := pickupCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	titles := map[string]string{}
	for _, code := range Languages() {
		x := all[code]
		for name, text := range map[string]string{"title": x.Title, "intro": x.Intro, "next": x.Next, "button": x.Button, "footer": x.Footer} {
			if script := scripts[code]; script != nil && !strings.ContainsFunc(text, func(r rune) bool { return unicode.In(r, script...) }) {
				t.Errorf("%s: %s has no letter of the language: %s", code, name, text)
			}
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s has no %s", code, name)
			}
		}
		if code != "en" && (x.Title == all["en"].Title || x.Next == all["en"].Next || x.Button == all["en"].Button) {
			t.Errorf("%s is in English: %+v", code, x)
		}
		if !strings.Contains(x.Intro, "{application}") || !strings.Contains(x.Intro, "{code}") || !strings.Contains(x.Footer, "{application}") {
			t.Errorf("%s leaves places out: %+v", code, x)
		}
		if other, isThere := titles[x.Title]; isThere && !strings.HasPrefix(code, "zh") { // zh is written as zh-CN
			t.Errorf("%s and %s have one title", code, other)
		}
		titles[x.Title] = code
		p := aPickup
		p.Language = code
		mail, err := RenderPickup(p)
		if err != nil {
			t.Fatal(err)
		}
		if mail.Language != code || !strings.Contains(mail.Subject, x.Title) || !strings.Contains(mail.HTML, `lang="`+code+`"`) {
			t.Errorf("%s: %s %q", code, mail.Language, mail.Subject)
		}
		for _, part := range []string{"Alpha Exchange", "1.25", "ETH", p.Link} {
			if !strings.Contains(mail.Text, part) {
				t.Errorf("%s does not say %s", code, part)
			}
		}
		if left := regexp.MustCompile(`\{\w+\}`).FindString(mail.Text + mail.HTML); left != "" {
			t.Errorf("%s leaves %s open", code, left)
		}
	}
}

func TestAMailToAProviderIsEnglishWhereItHasNoTexts(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"", "tlh", "../en"} {
		p := aPickup
		p.Language = code
		if mail, err := RenderPickup(p); err != nil || mail.Language != "en" || !strings.Contains(mail.Subject, "A transfer waits for your answer") {
			t.Errorf("%q: %s %q %v", code, mail.Language, mail.Subject, err)
		}
	}
}
