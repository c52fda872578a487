package caseprint

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/platform/pdf/font"
	"vidimus/internal/testkit/pdfread"
)

// large is a case with so many links and notes, and events of them.
func large(links, notes int) content {
	at := time.Date(2026, 5, 4, 9, 30, 0, 0, time.UTC)
	c := content{at: at, by: "Ada", isSandbox: true}
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
	c := large(200, 1000)
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

// BenchmarkPage lays out a case with 50 links and 100 notes.
func BenchmarkPage(b *testing.B) {
	c, fonts := large(50, 100), font.Open()
	for b.Loop() {
		if _, err := c.page(fonts); err != nil {
			b.Fatal(err)
		}
	}
}
