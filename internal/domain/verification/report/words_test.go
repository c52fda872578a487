package report_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/testkit/pdfread"
)

// whole are the languages that have every sentence of a report.
var whole = []string{"ar", "de", "es", "fr", "he", "hi", "it", "ja", "ko", "pl", "pt", "ru", "th", "uk", "zh-CN"}

func catalogue(t testing.TB, code string) map[string]string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("text", code+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(raw, &texts); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return texts
}

var place = regexp.MustCompile(`\{[a-z]+\}`)

func places(text string) []string {
	found := place.FindAllString(text, -1)
	slices.Sort(found)
	return found
}

func TestEveryLanguageHasItsTexts(t *testing.T) {
	t.Parallel()
	english := catalogue(t, "en")
	words := regexp.MustCompile(`^(label|status|value|risk)\.`)
	values := regexp.MustCompile(`^(status|value|risk)\.`)
	for _, l := range iso.Languages() {
		texts := catalogue(t, l.Code)
		for key, text := range texts {
			source, known := english[key]
			if strings.TrimSpace(text) == "" || !known && !words.MatchString(key) {
				t.Errorf("%s: %s is empty or of no use", l.Code, key)
			}
			if known && !slices.Equal(places(text), places(source)) {
				t.Errorf("%s: %s has the places %v, want %v", l.Code, key, places(text), places(source))
			}
		}
		for key := range english {
			if slices.Contains(whole, l.Code) && texts[key] == "" && !values.MatchString(key) && !slices.Contains([]string{"list", "term.mrz", "term.ubo"}, key) {
				t.Errorf("%s: %s is missing", l.Code, key)
			}
		}
	}
}

// in is the report of a declined session in a language, with what a step and a reviewer found.
func in(t testing.TB, language string) report.Input {
	t.Helper()
	about := with(about(workflow.KindUser, session.StatusDeclined), workflow.FeatureOCR, json.RawMessage(`{"node_id":"feature_ocr","status":"Declined",
		"document_type":"Identity Card","document_subtype":"ID_CARD_GENERIC","full_name":"Zoë O’Hara","date_of_birth":"1990-12-10","nationality":"PRT","gender":"F","verification_method":"document_scan",
		"document_number":"AB_12","mrz":{"mrz_type":"TD1","mrz_string":"I<PRT"},"warnings":[{"feature":"ID_VERIFICATION","risk":"DOCUMENT_EXPIRED","log_type":"error","node_id":"feature_ocr",
		"short_description":"Document expired","long_description":"The document's date of expiry has passed.","additional_data":{"duplicated_session_kind":"user_session"}}]}`))
	out := input(t, about)
	out.Decision = bytes.Replace(out.Decision, []byte(`"reviews":[]`), []byte(`"reviews":[{"user":"Ada","new_status":"Declined","comment":"An old card.","created_at":"2026-11-21T11:00:00Z"}]`), 1)
	words, err := report.TextsIn(language)
	if err != nil {
		t.Fatal(err)
	}
	out.Words = words
	return out
}

func TestReportsInLanguages(t *testing.T) {
	t.Parallel()
	for language, parts := range map[string][]string{
		"en": {
			"Verification report", "The check “ID verification” was declined. The document's date of expiry has passed.", "A reviewer (Ada) set the result to Declined and remarked: An old card.",
			"Nationality Portugal (PRT)", "Gender Female", "Document type Identity Card", "Terms Approved, Declined, In Review", "Page 1 of",
		},
		"de": {
			"Prüfbericht", "Die Prüfung „Ausweisprüfung“ wurde abgelehnt. Das Dokument ist abgelaufen.", "Das Ergebnis wurde von Hand (Ada) auf „Abgelehnt“ gesetzt, mit der Bemerkung: An old card.",
			"Staatsangehörigkeit Portugal (PRT)", "Geschlecht Weiblich", "Personalausweis", "Begriffe", "Maschinenlesbare Zone", "Seite 1 von",
		},
		"uk":    {"Звіт про перевірку", "Перевірку «Перевірка документа» відхилено.", "Громадянство Портуґалія (PRT)", "Стать Жіноча", "Терміни", "Сторінка 1 з"},
		"pt-BR": {"Relatório de verificação", "Portugal (PRT)"},
		"sv":    {"Verification report", "Handlingen har gått ut.", "Medborgarskap Portugal (PRT)"},
		"zz":    {"Verification report"},
	} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			_, text := build(t, in(t, language))
			wants(t, text, parts...)
			wants(t, text, "Zoë O’Hara", "AB_12")
		})
	}
}

// Letters of scripts that are read from right to left stand in a file in the order of reading or in that of
// drawing, as a reader has it; each of their words is there, and pages begin at the right.
func TestReportsFromRightToLeft(t *testing.T) {
	t.Parallel()
	for language, words := range map[string][]string{"ar": {"تقرير", "الجنسية", "المصطلحات"}, "he": {"אימות", "סיבות", "מונחים"}} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			file, text := build(t, in(t, language))
			for _, word := range words {
				reversed := []rune(word)
				slices.Reverse(reversed)
				if !strings.Contains(text, word) && !strings.Contains(text, string(reversed)) {
					t.Errorf("%s is missing", word)
				}
			}
			if !bytes.Contains(file, []byte("/Lang ("+language+")")) {
				t.Error("the file does not name its language")
			}
			wants(t, text, "1990-12-10", "Zoë O’Hara")
		})
	}
}

// Whoever reads a report sees words: no name of a member, a node or a finding as programs write it.
func TestNoReportShowsNamesForPrograms(t *testing.T) {
	t.Parallel()
	wire := regexp.MustCompile(`\b([a-z]+(_[a-z0-9]+)+|[A-Z]{2,}(_[A-Z0-9]+)+)\b|\{[a-z]+\}`)
	for _, l := range iso.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			t.Parallel()
			in := in(t, l.Code)
			in.Decision = bytes.ReplaceAll(in.Decision, []byte("order_id"), []byte("order"))
			in.Decision = bytes.ReplaceAll(in.Decision, []byte("AB_12"), []byte("AB12"))
			file, err := report.Build(library, in)
			if err != nil {
				t.Fatal(err)
			}
			if found := wire.FindAllString(strings.Join(pdfread.Text(t, file), "\n"), -1); len(found) > 0 {
				t.Errorf("the report shows %v", found)
			}
		})
	}
}

// Labels that the catalogue has in English are never shown in English to readers of a language that is whole.
func TestLabelsAreInTheLanguageOfTheReport(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"ar", "ja", "th"} {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			about := input(t, everything(t, workflow.KindUser, session.StatusApproved))
			words, err := report.TextsIn(code)
			if err != nil {
				t.Fatal(err)
			}
			about.Words = words
			file, err := report.Build(library, about)
			if err != nil {
				t.Fatal(err)
			}
			lines := pdfread.Text(t, file)
			for key, english := range catalogue(t, "en") {
				if strings.HasPrefix(key, "label.") && strings.Contains(english, " ") && slices.Contains(lines, english) {
					t.Errorf("the report has the English label %q", english)
				}
			}
		})
	}
}

func TestLongNamesAndHostileText(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "de"} {
		in := in(t, language)
		name := strings.Repeat("Wolfeschlegelsteinhausenbergerdorff ", 8) + `{status} {comment} \u202e<script>`
		in.Decision = bytes.ReplaceAll(in.Decision, []byte("Zoë O’Hara"), []byte(name))
		in.Decision = bytes.ReplaceAll(in.Decision, []byte("An old card."), []byte(`{user} {finding} ]TJ ET`))
		_, text := build(t, in)
		wants(t, text, "[U+202E]", "{user} {finding} ]TJ ET", "{status}")
	}
}
