package room

import (
	"fmt"
	"strings"
	"testing"
)

// letterPDF is a PDF of one page with lines of text.
func letterPDF(lines ...string) []byte {
	text := "BT /F1 11 Tf 14 TL 50 800 Td\n"
	for _, l := range lines {
		text += "(" + l + ") Tj T*\n"
	}
	return fmt.Appendf(nil, "%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"+
		"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n"+
		"4 0 obj<</Length %d>>\nstream\n%sET\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n"+
		"6 0 obj<</Producer(Billing 1.0)/CreationDate(D:20261017080000Z)>>endobj\ntrailer<</Root 1 0 R/Info 6 0 R>>\n%%%%EOF\n", len(text)+2, text)
}

func TestReadTextInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testRoom(t, nil)
	got, err := r.ReadText(t.Context(), letterPDF("Hello reader", "of bills"), SessionTimeout)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Fields(strings.Join(got.Text.Pages, "\n"))
	if !got.PDF || got.Refusal != nil || got.Text.Count != 1 || strings.Join(text, " ") != "Hello reader of bills" {
		t.Errorf("%+v", got)
	}
	if got.Text.Producer != "Billing 1.0" || got.Text.CreationDate != "D:20261017080000Z" || got.Text.Signatures != 0 || got.Text.ChangedAfterSignings {
		t.Errorf("%+v", got.Text)
	}
}

func TestPicturesHaveNoText(t *testing.T) {
	t.Parallel()
	r, _ := testRoom(t, nil)
	if got, err := r.ReadText(t.Context(), specimen(t, "easy_0_TD3.jpg"), SyncTimeout); err != nil || got.PDF || got.Refusal != nil {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := r.ReadText(t.Context(), []byte("no file"), SyncTimeout); err != nil || got.Refusal == nil {
		t.Errorf("%+v, %v", got, err)
	}
	scripted := letterPDF("x")
	scripted = append(scripted, "/JavaScript"...)
	if got, err := r.ReadText(t.Context(), scripted, SessionTimeout); err != nil || got.Refusal == nil || got.Refusal.Code != "pdf_active_content" {
		t.Errorf("%+v, %v", got, err)
	}
}
