package mailtemplate

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// TestMailsAboutCasesAreWrittenInEveryLanguage with the number of the case alone.
func TestMailsAboutCasesAreWrittenInEveryLanguage(t *testing.T) {
	t.Parallel()
	all, err := caseCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range Languages() {
		x := all[code]
		if x.Button == "" || len(x.Kinds) != len(CaseKinds) || code != "en" && x.Button == all["en"].Button {
			t.Errorf("%s has %d kinds and the button %q", code, len(x.Kinds), x.Button)
		}
		for _, kind := range CaseKinds {
			text := x.Kinds[kind]
			for _, part := range []string{text.Title, text.Intro} {
				if strings.Count(part, "{code}") != 1 || code != "en" && (part == all["en"].Kinds[kind].Title || part == all["en"].Kinds[kind].Intro) {
					t.Errorf("%s: %s is %q", code, kind, part)
				}
				if script := scripts[code]; script != nil && !strings.ContainsFunc(part, func(r rune) bool { return unicode.In(r, script...) }) {
					t.Errorf("%s: %s has no letter of the language: %s", code, kind, part)
				}
			}
			mail, err := RenderCase(CaseMail{Kind: kind, Language: code, Application: "Firm", Number: "CS-0001", Link: "https://verify.example/console/a/1/cases/2"})
			if err != nil {
				t.Fatal(err)
			}
			if mail.Language != code || !strings.Contains(mail.Subject, "CS-0001") || !strings.Contains(mail.HTML, `lang="`+code+`"`) {
				t.Errorf("%s: %s %q", code, mail.Language, mail.Subject)
			}
			for _, part := range []string{"CS-0001", "https://verify.example/console/a/1/cases/2", x.Button} {
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

func TestMailsAboutCasesAreRefused(t *testing.T) {
	t.Parallel()
	for name, letter := range map[string]CaseMail{
		"no kind": {Link: "https://verify.example/"}, "no link": {Kind: CaseOverdue}, "no web address": {Kind: CaseOverdue, Link: "javascript:x"},
	} {
		if _, err := RenderCase(letter); err == nil {
			t.Errorf("%s is written", name)
		}
	}
	mail, err := RenderCase(CaseMail{Kind: CaseOverdue, Language: "xx", Link: "https://verify.example/", Number: "CS-0001"})
	if err != nil || mail.Language != "en" {
		t.Errorf("an unknown language is %s (%v)", mail.Language, err)
	}
}

func TestTheLanguageOfMailsThatABrowserAsksFor(t *testing.T) {
	t.Parallel()
	for asked, want := range map[string]string{"": "en", "tlh, de-AT;q=0.9": "de", "pt-BR": "pt-BR", "zh-TW, en": "zh-TW", "§": "en", "nb": "no"} {
		if got := AcceptedLanguage([]string{asked}); got != want {
			t.Errorf("%s is %s, want %s", asked, got, want)
		}
	}
}
