package textdocument

import (
	"context"
	"errors"
	"slices"
	"strings"

	"vidimus/internal/adapter/file/filerefusal"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/document/companydoc"
	"vidimus/internal/engine/document/docfields"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/verification/feature/address"
	"vidimus/internal/verification/feature/companydocuments"
)

// CompanyReader lets the step about documents of companies read files in the engine
// pool: PDFs by their text, pictures and scans by their print where a program
// reads it.
type CompanyReader struct {
	Pool  *workerpool.Pool
	Print OCRReader
}

// Read implements companydocuments.Reader.
func (d CompanyReader) Read(ctx context.Context, file []byte) (companydocuments.Reading, error) {
	read, err := d.Pool.ReadText(ctx, document.Request{Image: file}, workerpool.SessionTimeout)
	if err != nil {
		return companydocuments.Reading{}, err
	}
	out := companydocuments.Reading{File: address.File{Size: int64(len(file))}}
	out.File.ContentType, _ = programs.Sniff(file)
	if read.Refusal != nil {
		out.Refusal = read.Refusal.Code
		out.File.Encryption = encryptionOf(read.Refusal.Code)
		return out, nil
	}
	if read.PDF {
		tell(&out.File, read.Text)
	}
	pages := docfields.Pages(read.Text.Pages)
	if len(strings.TrimSpace(strings.Join(read.Text.Pages, ""))) < leastText {
		scan, err := d.Print.Read(ctx, document.Request{Image: file}, nil)
		switch {
		case errors.Is(err, ocr.ErrNotConfigured):
			out.NoEngine = true
			return out, nil
		case err != nil:
			return companydocuments.Reading{}, err
		case scan.Refusal != nil:
			out.Refusal = scan.Refusal.Code
			return out, nil
		}
		pages = pages[:0]
		for _, p := range scan.Pages {
			pages = append(pages, sureLines(p))
		}
	}
	if !slices.ContainsFunc(pages, func(p []docfields.Line) bool { return len(p) > 0 }) {
		out.Refusal = refusedBlank
		return out, nil
	}
	toCompanyDocument(&out, companydoc.Read(pages))
	return out, nil
}

// refusedBlank is the refusal of a file without any readable text.
const refusedBlank = "no_text"

// encryptionOf names how a file is locked that was refused for it.
func encryptionOf(code string) string {
	if slices.Contains(filerefusal.EncryptionCodes, code) {
		return "password"
	}
	return ""
}

// sureLines leaves out what the reader of print was not sure of.
func sureLines(p ocr.Page) []docfields.Line {
	return slices.DeleteFunc(linesOf(p), func(l docfields.Line) bool { return l.Confidence < leastSure })
}

func toCompanyDocument(out *companydocuments.Reading, d companydoc.Document) {
	out.Subtype, out.Language = string(d.Subtype), d.Language
	out.Values = map[string]companydocuments.Value{}
	for key, v := range d.Fields {
		out.Values[key] = companydocuments.Value{Text: v.Text, Page: v.Page, Line: v.Line, Confidence: v.Confidence}
	}
	for _, p := range d.People {
		out.People = append(out.People, companydocuments.Person{Name: p.Name, Role: p.Role, Company: p.Company, Percent: p.Percent})
	}
}
