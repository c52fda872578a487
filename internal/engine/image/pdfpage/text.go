package pdfpage

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
)

// Bounds of the text of a document.
const (
	maxTextPages = 10
	// maxReadPages is how many pages a document may have of which only text is read:
	// articles of association are longer than anything that is drawn.
	maxReadPages = 100
	maxTextBytes = 256 << 10
	maxNote      = 500 // characters of what a document says about itself
)

// Text is the text layer of a document and its metadata.
type Text struct {
	// Pages hold the text of the first ten pages; a page that is a picture has none.
	Pages []string `json:"pages"`
	// Count is the number of all pages.
	Count                int    `json:"count"`
	Creator              string `json:"creator"`
	Producer             string `json:"producer"`
	CreationDate         string `json:"creation_date"`
	ModificationDate     string `json:"modification_date"`
	Signatures           int    `json:"signatures"`
	ChangedAfterSignings bool   `json:"changed_after_signings"`
	// Overlay are traces of text set over the pages.
	Overlay Overlay `json:"overlay"`
}

// Text reads the text layer of a document. Refusals are those of Render.
func (r *Renderer) Text(ctx context.Context, f File) (Text, error) {
	var out Text
	err := r.with(ctx, f.Data, func(ctx context.Context, instance pdfium.Pdfium) (err error) {
		out, err = r.text(ctx, instance, f)
		return err
	})
	return out, err
}

func (r *Renderer) text(ctx context.Context, instance pdfium.Pdfium, f File) (Text, error) {
	doc, count, err := r.document(instance, f, max(r.limits.MaxPages, maxReadPages))
	if err != nil {
		return Text{}, err
	}
	out := Text{Count: count, Pages: []string{}}
	left := maxTextBytes
	for i := range min(count, maxTextPages) {
		nextPage(ctx)
		page, err := instance.GetPageText(&requests.GetPageText{Page: requests.Page{ByIndex: &requests.PageByIndex{Document: doc, Index: i}}})
		if err != nil {
			return Text{}, malformed(err)
		}
		text := cut(page.Text, left)
		left -= len(text)
		out.Pages = append(out.Pages, text)
	}
	for tag, into := range map[string]*string{
		"Creator": &out.Creator, "Producer": &out.Producer, "CreationDate": &out.CreationDate, "ModDate": &out.ModificationDate,
	} {
		note, err := instance.FPDF_GetMetaText(&requests.FPDF_GetMetaText{Document: doc, Tag: tag})
		if err == nil {
			*into = cut(note.Value, maxNote)
		}
	}
	nextPage(ctx)
	out.Overlay = overlay(instance, doc, count)
	return out, r.signatures(instance, doc, f.Data, &out)
}

// signatures counts signatures and tells whether bytes follow the last signed
// range: a document that was changed after it was signed.
func (r *Renderer) signatures(instance pdfium.Pdfium, doc references.FPDF_DOCUMENT, data []byte, out *Text) error {
	found, err := instance.FPDF_GetSignatureCount(&requests.FPDF_GetSignatureCount{Document: doc})
	if err != nil || found.Count <= 0 {
		return nil //nolint:nilerr // a document without the list of signatures has none
	}
	out.Signatures = found.Count
	end := 0
	for i := range min(found.Count, maxTextPages) {
		signature, err := instance.FPDF_GetSignatureObject(&requests.FPDF_GetSignatureObject{Document: doc, Index: i})
		if err != nil {
			return malformed(err)
		}
		covered, err := instance.FPDFSignatureObj_GetByteRange(&requests.FPDFSignatureObj_GetByteRange{Signature: signature.Signature})
		if err != nil {
			return malformed(err)
		}
		for n := 0; n+1 < len(covered.ByteRange); n += 2 {
			end = max(end, covered.ByteRange[n]+covered.ByteRange[n+1])
		}
	}
	rest := ""
	if end >= 0 && end < len(data) {
		rest = strings.TrimSpace(string(data[end:]))
	}
	out.ChangedAfterSignings = rest != ""
	return nil
}

// cut keeps whole characters of at most so many bytes.
func cut(text string, most int) string {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "")
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most]
}

// with hands an instance of the engine to fn, and a context that ends when the
// document asks for too much work; its memory is dropped afterwards.
func (r *Renderer) with(ctx context.Context, data []byte, fn func(context.Context, pdfium.Pdfium) error) error {
	if len(data) > r.limits.MaxBytes {
		return refuse("pdf_too_many_bytes", fmt.Sprintf("The PDF is larger than %d MB.", r.limits.MaxBytes>>20))
	}
	if err := scanAsCame(data); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.start(); err != nil {
		return err
	}
	instance, err := r.pool.GetInstanceWithContext(ctx)
	if err != nil {
		return fmt.Errorf("start pdf engine: %w", err)
	}
	defer instance.Close() // the memory is dropped whatever it answers
	metered, m := startMeter(ctx, r.limits)
	defer m.stop()
	if err := bind(metered, instance); err != nil {
		return err
	}
	if err := fn(metered, instance); err != nil {
		switch {
		case ctx.Err() != nil:
			return fmt.Errorf("read pdf: %w", context.Cause(ctx))
		case errors.Is(context.Cause(metered), errWork):
			return tooComplex(err)
		}
		return err
	}
	return nil
}
