// Package attachment sanitizes files that members upload, so that they may be stored
// and passed on.
package attachment

import (
	"context"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
)

// Cleaner looks at files in a sealed engine child.
type Cleaner struct{ Pool *workerpool.Pool }

// Clean implements casefile.FileCleaner. Pictures are re-encoded; a PDF is kept as
// it is if its first page renders and it contains no scripts, launch actions or
// embedded files; text is checked to be text.
func (c Cleaner) Clean(ctx context.Context, upload casefile.Upload) (casefile.CleanFile, error) {
	switch docimage.DetectKind(upload.Content) {
	case docimage.KindJPEG, docimage.KindPNG, docimage.KindWebP:
		made, err := c.Pool.ToDisplayable(ctx, upload.Content)
		if err != nil {
			return casefile.CleanFile{}, refusal(err)
		}
		return casefile.CleanFile{Content: made, ContentType: "image/jpeg", Ending: ".jpg"}, nil
	case docimage.KindPDF:
		page, err := c.Pool.ReadPage(ctx, document.Request{Image: upload.Content}, workerpool.SyncTimeout)
		if err != nil {
			return casefile.CleanFile{}, refusal(err)
		}
		if page.Refusal != nil {
			return casefile.CleanFile{}, apperr.Invalid(page.Refusal.Code, "file", page.Refusal.Text)
		}
		return casefile.CleanFile{Content: upload.Content, ContentType: "application/pdf", Ending: ".pdf"}, nil
	}
	if !isText(upload.Content) {
		return casefile.CleanFile{}, apperr.Invalid("case_file_type", "file", "Choose a JPEG, PNG or WebP picture, a PDF, plain text in UTF-8 or CSV.")
	}
	if strings.HasSuffix(strings.ToLower(upload.Name), ".csv") {
		return casefile.CleanFile{Content: upload.Content, ContentType: "text/csv; charset=utf-8", Ending: ".csv"}, nil
	}
	return casefile.CleanFile{Content: upload.Content, ContentType: "text/plain; charset=utf-8", Ending: ".txt"}, nil
}

// isText tells text from everything else: no control characters but those that end and indent lines.
func isText(content []byte) bool {
	if !utf8.Valid(content) {
		return false
	}
	return strings.IndexFunc(string(content), func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\t\n\r\f", r) }) < 0
}

// refusal tells what a file did to its child as a fault of the file.
func refusal(err error) error {
	var refused *apperr.Error
	switch {
	case errors.As(err, &refused) && refused.Kind == apperr.KindInvalid:
		return apperr.Invalid(refused.Code, "file", refused.Public)
	case errors.Is(err, workerpool.ErrCrashed), errors.Is(err, workerpool.ErrDeadline), errors.Is(err, workerpool.ErrJob):
		return &apperr.Error{Kind: apperr.KindInvalid, Code: "case_file_unreadable", Field: "file", Public: "The file could not be read.", Cause: err}
	}
	return err
}
