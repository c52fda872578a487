package caseprint

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/testkit/pdfread"
)

// large is a case with so many links and notes, and events of them.
func large(tb testing.TB, language string, links, notes int) content {
	tb.Helper()
	at := time.Date(2026, 5, 4, 9, 30, 0, 0, time.UTC)
	words, err := report.TextsIn(language)
	if err != nil {
		tb.Fatal(err)
	}
	c := content{at: at, by: "Ada", isSandbox: true, words: words}
	c.Case = casefile.Case{Number: 1, Title: "Look at Zoë", Status: casefile.StatusOpen, Priority: casefile.PriorityHigh, Source: casefile.SourceManual, CreatedAt: at}
	for i := range links {
		number, status := int64(i+1), "Approved"
		c.Links = append(c.Links, casefile.Link{Type: casefile.LinkSession, EntityID: uuid.New(), Number: &number, Status: &status, At: at})
		c.Events = append(c.Events, casefile.Event{Type: casefile.EventLinkAdded, Actor: "Ada", At: at})
	}
	for i := range notes {
		c.Detail.Notes = append(c.Detail.Notes, casefile.Note{Text: fmt.Sprintf("Note %d. The source of funds is plausible. مصدر الأموال", i), Actor: "Ada", At: at})
		c.Events = append(c.Events, casefile.Event{Type: casefile.EventNoteAdded, Actor: "Ada", At: at})
	}
	return c
}

// TestALargeCaseIsPrintedAsFarAsItGoes and says where it ends.
func TestALargeCaseIsPrintedAsFarAsItGoes(t *testing.T) {
	t.Parallel()
	c := large(t, "", 200, 1000)
	for i := range c.Detail.Notes {
		for range 50 {
			c.Detail.Notes[i].Text += " Again and again."
		}
	}
	page, err := c.page(font.Open())
	if err != nil {
		t.Fatal(err)
	}
	pdfread.Check(t, page)
	text := pdfread.Text(t, page)
	if len(text) == 0 || len(text) > maxPages {
		t.Errorf("it has %d pages", len(text))
	}
}

// TestACaseIsPrintedInLanguages, in each with every word of its own.
func TestACaseIsPrintedInLanguages(t *testing.T) {
	t.Parallel()
	for language, parts := range map[string][]string{
		"en":    {"SANDBOX: about nobody.", "Priority High", "Source Manual", "Nobody known.", "Sessions and transactions", "Record added", "Page 1 of"},
		"de":    {"TESTMODUS: betrifft niemanden.", "Priorität Hoch", "Quelle Von Hand", "Niemand bekannt.", "Sitzungen und Transaktionen", "Angenommen", "Vorgang hinzugefügt", "Seite 1 von"},
		"uk":    {"Пріоритет Високий", "Сесії та транзакції", "Запис додано"},
		"pt-BR": {"Prioridade Alta", "Sessões e transações"},
		"zh":    {"优先级 高", "会话和交易"},
		"sv":    {"Priority High", "Sessions and transactions"},
	} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			page, err := large(t, language, 1, 1).page(font.Open())
			if err != nil {
				t.Fatal(err)
			}
			text := pdfread.Words(t, page)
			for _, part := range append(parts, "Look at Zoë", "Note 0.") {
				if !strings.Contains(text, part) {
					t.Errorf("%q is not in %s", part, text)
				}
			}
		})
	}
}

// TestEveryWordOfPrintsHasAText, whatever the case may have.
func TestEveryWordOfPrintsHasAText(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "ar", "de", "es", "fr", "he", "hi", "it", "ja", "ko", "pl", "pt", "ru", "th", "uk", "zh-CN"} {
		c := large(t, language, 0, 0)
		for _, event := range []string{
			"CREATED", "STATUS_CHANGED", "ASSIGNED", "UNASSIGNED", "RESOLVED", "REOPENED", "LINK_ADDED", "LINK_REMOVED", "NOTE_ADDED", "PRIORITY_CHANGED", "DUE_DATE_CHANGED",
			"TAG_ADDED", "TAG_REMOVED", "ESCALATED", "TRANSFERRED", "CHECKLIST_COMPLETED", "REPORT_CREATED", "REPORT_FINALIZED", "SUBMITTED_FOR_APPROVAL", "APPROVAL_GRANTED",
			"APPROVAL_REJECTED", "ENTITY_ACTION",
		} {
			if c.text("event."+event) == "" {
				t.Errorf("%s has no text of %s", language, event)
			}
		}
		for _, value := range []string{
			"OPEN", "AWAITING_USER", "RESOLVED", "FALSE_POSITIVE", "VALID_THREAT", "LOW", "MEDIUM", "HIGH", "MANUAL", "AML_SCREENING", "TRANSACTION_RULE", "WORKFLOW_BUILDER",
			"user", "business", "session", "business_session", "transaction", "DRAFT", "VALIDATED", "FINALIZED",
		} {
			if c.text("value."+value) == "" {
				t.Errorf("%s has no text of %s", language, value)
			}
		}
	}
}

// BenchmarkPage lays out a case with 50 links and 100 notes.
func BenchmarkPage(b *testing.B) {
	c, fonts := large(b, "", 50, 100), font.Open()
	for b.Loop() {
		if _, err := c.page(fonts); err != nil {
			b.Fatal(err)
		}
	}
}
