package workerpool

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/redact"
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
	r, _ := testPool(t, nil)
	got, err := r.ReadText(t.Context(), document.Request{Image: letterPDF("Hello reader", "of bills")}, SessionTimeout)
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
	r, _ := testPool(t, nil)
	if got, err := r.ReadText(t.Context(), document.Request{Image: specimen(t, "easy_0_TD3.jpg")}, SyncTimeout); err != nil || got.PDF || got.Refusal != nil {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := r.ReadText(t.Context(), document.Request{Image: []byte("no file")}, SyncTimeout); err != nil || got.Refusal == nil {
		t.Errorf("%+v, %v", got, err)
	}
	scripted := letterPDF("x")
	scripted = append(scripted, "/JavaScript"...)
	if got, err := r.ReadText(t.Context(), document.Request{Image: scripted}, SessionTimeout); err != nil || got.Refusal == nil || got.Refusal.Code != "pdf_active_content" {
		t.Errorf("%+v, %v", got, err)
	}
}

// The password goes to the child with the job, through the pipe.
func TestEncryptedFilesAreReadInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	file, err := os.ReadFile("../../image/pdfpage/testdata/locked/aes_256.pdf")
	if err != nil {
		t.Fatal(err)
	}
	for password, want := range map[redact.Secret]string{"Zoë ключ 密碼": "", "": "pdf_encrypted", "another": "pdf_password_wrong"} {
		req := document.Request{Image: file, Password: password}
		text, err := r.ReadText(t.Context(), req, SessionTimeout)
		if err != nil || codeOf(text.Refusal) != want || (want == "") != (len(text.Text.Pages) == 1) {
			t.Errorf("text: %+v, %v, want %q", text, err, want)
		}
		page, err := r.ReadPage(t.Context(), req, SessionTimeout)
		if err != nil || codeOf(page.Refusal) != want || (want == "") != (page.Width == 800) {
			t.Errorf("page: %+v, %v, want %q", page.Refusal, err, want)
		}
		side, err := r.ReadDocument(t.Context(), req, SessionTimeout)
		if err != nil || codeOf(side.Refusal) != want || (want == "") != (len(side.NormalisedJPEG) > 0) {
			t.Errorf("document: %+v, %v, want %q", side.Refusal, err, want)
		}
	}
}

func codeOf(r *document.Refusal) string {
	if r == nil {
		return ""
	}
	return r.Code
}
