// Package textrecognition reads printed text of pages (OCR) by what is there for it: neural networks for the scripts
// that they know, Tesseract for the others and where there are no networks.
package textrecognition

import (
	"context"
	"slices"
	"unicode"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/ocr/tesseract"
)

// Reader reads print. Either engine may be missing.
type Reader struct {
	Networks  *Networks
	Tesseract *tesseract.Reader
}

// otherScripts are the language packs of Tesseract for scripts that the networks do not know.
var otherScripts = []string{
	"ara", "ben", "bul", "ell", "fas", "heb", "hin", "hye", "kat", "kor", "mkd", "rus", "srp", "tha", "ukr",
}

// Configured reports whether print is read at all.
func (r Reader) Configured(ctx context.Context) bool {
	return r.Networks.Ready() || r.Tesseract.Configured(ctx)
}

// Read recognises the text of a page. It returns ocr.ErrNotConfigured without an
// engine.
func (r Reader) Read(ctx context.Context, req ocr.Request) (ocr.Page, error) {
	other := r.otherScript(ctx, req.Languages)
	switch {
	case !r.Networks.Ready(), req.Layout == ocr.Prose && (other || r.Tesseract.HasLanguages(ctx, req.Languages)):
		// On sheets of paper Tesseract is several times as fast, and reads languages that it has as well.
		return r.Tesseract.Read(ctx, req)
	case other:
		return r.readBoth(ctx, req)
	default:
		return r.Networks.Read(ctx, req)
	}
}

// otherScript reports whether Tesseract is needed for a language and has it.
func (r Reader) otherScript(ctx context.Context, languages []string) bool {
	wanted := slices.DeleteFunc(append(slices.Clone(languages), r.Tesseract.DefaultLanguages()...), func(l string) bool { return !slices.Contains(otherScripts, l) })
	return slices.ContainsFunc(wanted, func(l string) bool { return r.Tesseract.HasLanguages(ctx, []string{l}) })
}

// readBoth takes the words of another script from Tesseract and all else from the networks.
func (r Reader) readBoth(ctx context.Context, req ocr.Request) (ocr.Page, error) {
	var page, foreign ocr.Page
	work, both := errgroup.WithContext(ctx)
	work.Go(func() (err error) { page, err = r.Networks.Read(both, req); return err })
	work.Go(func() (err error) { foreign, err = r.Tesseract.Read(both, req); return err })
	if err := work.Wait(); err != nil {
		return ocr.Page{}, err
	}
	return merge(page, foreign), nil
}

// surelyForeign is the least confidence of a word of another script: Tesseract sees such words in
// patterns, too.
const surelyForeign = 0.6

// merge puts the words of another script in the place of what the networks saw there.
func merge(page, foreign ocr.Page) ocr.Page {
	for _, l := range foreign.Lines {
		words := slices.DeleteFunc(slices.Clone(l), func(w ocr.Word) bool { return w.Confidence < surelyForeign || !isForeign(w.Text) })
		if len(words) == 0 {
			continue
		}
		for i := range page.Lines {
			page.Lines[i] = slices.DeleteFunc(page.Lines[i], func(w ocr.Word) bool {
				return slices.ContainsFunc(words, func(f ocr.Word) bool { return covers(f, w) })
			})
		}
		page.Lines = append(page.Lines, words)
	}
	page.Lines = slices.DeleteFunc(page.Lines, func(l ocr.Line) bool { return len(l) == 0 })
	page.Languages, page.Engine, page.Took = foreign.Languages, page.Engine+"+"+foreign.Engine, max(page.Took, foreign.Took)
	return page
}

// covers reports whether most of a word lies under another.
func covers(over, under ocr.Word) bool {
	shared := over.Box.Intersect(under.Box).Size()
	size := under.Box.Size()
	return 2*shared.X*shared.Y > size.X*size.Y
}

// isForeign reports whether most letters of a word are of a script that the networks do not know.
func isForeign(word string) bool {
	known, other := 0, 0
	for _, r := range word {
		switch {
		case unicode.In(r, unicode.Latin, unicode.Han, unicode.Hiragana, unicode.Katakana):
			known++
		case unicode.IsLetter(r):
			other++
		}
	}
	return other > known
}

// States tell how both engines do.
func (r Reader) States(ctx context.Context) []health.Engine {
	networks, program := r.Networks.State(), r.Tesseract.State(ctx)
	if networks.Status == enginestatus.NotConfigured && program.Status != enginestatus.NotConfigured {
		networks = program
	}
	return []health.Engine{{Name: "print", State: networks}, {Name: "tesseract", State: program}}
}
