// Package pdfpage turns one page of a PDF into pixels, and the text layer of a
// PDF into lines. It owns the bounds on documents and pages, on the work that they
// ask for (counted before it is done, and metered while it is), and the refusal of
// documents that do more than show pages: ones with scripts, launch actions or
// embedded files, and encrypted ones that nobody gave the password of. It keeps
// nothing of the document and nothing of its password.
//
// PDFium runs as WebAssembly, without a file system, with a memory limit, and
// with a fresh memory for each document. It is compiled when the first document
// comes, which takes a second or two, so a process that never sees a PDF never
// pays for it.
package pdfpage

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math"
	"reflect"
	"sync"
	"time"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"

	"vidimus/internal/platform/api/apperr"
)

// Version names the renderer in results.
const Version = "pdfium-wasm 1.17.0"

// Limits bounds what is rendered.
type Limits struct {
	MaxBytes  int // of the file
	MaxPages  int
	MaxSide   int // pixels; a page that needs more is rendered with fewer dots an inch
	MemoryMiB int // of the WebAssembly memory
	// PageWork and DocumentWork bound processor time: that of opening a document and
	// of each page, and that of all together.
	PageWork, DocumentWork time.Duration
}

// DefaultLimits accept scans and photographs saved as a PDF. A photograph of a page takes up to 2.7 s of a busy processor.
func DefaultLimits() Limits {
	return Limits{MaxBytes: 15 << 20, MaxPages: 20, MaxSide: 4000, MemoryMiB: 384, PageWork: 6 * time.Second, DocumentWork: 15 * time.Second}
}

// Times returns the limits with the processor time multiplied, for slow machines.
func (l Limits) Times(factor int) Limits {
	l.PageWork *= time.Duration(factor)
	l.DocumentWork *= time.Duration(factor)
	return l
}

// DotsPerInch is how finely pages are drawn that are not too large for it.
const DotsPerInch = 200

const (
	pointsAnInch = 72
	// The largest page side that ISO 32000-1 annex C.2 provides for, in points.
	maxPoints   = 14_400
	wasmPageKiB = 64
)

// Page is a rendered page.
type Page struct {
	Image *image.RGBA
	Pages int // of the document
}

// Renderer renders pages, one at a time. The zero value is not usable.
type Renderer struct {
	limits Limits

	mu   sync.Mutex
	pool pdfium.Pool // nil until the first document comes
}

// New returns a renderer. It starts nothing yet.
func New(l Limits) *Renderer { return &Renderer{limits: l} }

// Close frees the compiled program, if there is one.
func (r *Renderer) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.pool == nil {
		return nil
	}
	err := r.pool.Close()
	r.pool = nil
	if err != nil {
		return fmt.Errorf("close pdf engine: %w", err)
	}
	return nil
}

// Render returns one page, counted from 0, at 200 dots an inch or as many as
// fit the limits. Refusals are of kind invalid. It stops when ctx ends.
func (r *Renderer) Render(ctx context.Context, f File, page int) (Page, error) {
	var out Page
	err := r.with(ctx, f.Data, func(ctx context.Context, instance pdfium.Pdfium) (err error) {
		out, err = r.render(ctx, instance, f, page)
		return err
	})
	return out, err
}

func (r *Renderer) start() error {
	if r.pool != nil {
		return nil
	}
	pool, err := webassembly.Init(webassembly.Config{
		MaxTotal: 1,
		// An empty file system: by default the whole disk would be mounted.
		FSConfig: wazero.NewFSConfig(),
		RuntimeConfig: wazero.NewRuntimeConfig().
			WithMemoryLimitPages(uint32(r.limits.MemoryMiB * 1024 / wasmPageKiB)).
			WithCloseOnContextDone(true),
		Stdout: io.Discard,
		Stderr: io.Discard,
	})
	if err != nil {
		return fmt.Errorf("start pdf engine: %w", err)
	}
	r.pool = pool
	return nil
}

// bind makes every call of an instance end with ctx. The library calls its
// functions with a context of its own and offers no way to give another, but
// keeps it in an exported member.
func bind(ctx context.Context, instance pdfium.Pdfium) error {
	v := reflect.ValueOf(instance.GetImplementation())
	if v.Kind() != reflect.Pointer || v.Elem().Kind() != reflect.Struct {
		return errors.New("bind pdf engine to context: unknown implementation")
	}
	member := v.Elem().FieldByName("Context")
	if !member.IsValid() || !member.CanSet() || !reflect.TypeOf(ctx).AssignableTo(member.Type()) {
		return errors.New("bind pdf engine to context: member missing")
	}
	member.Set(reflect.ValueOf(ctx))
	return nil
}

func (r *Renderer) render(ctx context.Context, instance pdfium.Pdfium, f File, page int) (Page, error) {
	doc, count, err := r.document(instance, f, r.limits.MaxPages)
	if err != nil {
		return Page{}, err
	}
	if page < 0 || page >= count {
		return Page{}, refuse("pdf_page_missing", "The PDF does not have that page.")
	}
	nextPage(ctx)
	img, err := r.draw(instance, requests.Page{ByIndex: &requests.PageByIndex{Document: doc, Index: page}})
	if err != nil {
		return Page{}, err
	}
	return Page{Image: img, Pages: count}, nil
}

// document opens a document that may be looked at and counts its pages, of which
// there may be no more than most.
func (r *Renderer) document(instance pdfium.Pdfium, f File, most int) (references.FPDF_DOCUMENT, int, error) {
	doc, err := open(instance, f)
	if err != nil {
		return "", 0, err
	}
	if err := scanOpened(instance, doc, f.Data); err != nil {
		return "", 0, err
	}
	if err := inspect(instance, doc); err != nil {
		return "", 0, err
	}
	count, err := instance.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: doc})
	if err != nil {
		return "", 0, malformed(err)
	}
	if count.PageCount > most {
		return "", 0, refuse("pdf_too_many_pages", fmt.Sprintf("The PDF has more than %d pages.", most))
	}
	return doc, count.PageCount, nil
}

// inspect asks the opened document what the scan of its bytes may have missed.
func inspect(instance pdfium.Pdfium, doc references.FPDF_DOCUMENT) error {
	scripts, err := instance.FPDFDoc_GetJavaScriptActionCount(&requests.FPDFDoc_GetJavaScriptActionCount{Document: doc})
	if err != nil {
		return malformed(err)
	}
	files, err := instance.FPDFDoc_GetAttachmentCount(&requests.FPDFDoc_GetAttachmentCount{Document: doc})
	if err != nil {
		return malformed(err)
	}
	if scripts.JavaScriptActionCount > 0 || files.AttachmentCount > 0 {
		return active()
	}
	return nil
}

func (r *Renderer) draw(instance pdfium.Pdfium, page requests.Page) (*image.RGBA, error) {
	size, err := instance.GetPageSize(&requests.GetPageSize{Page: page})
	if err != nil {
		return nil, malformed(err)
	}
	long := max(size.Width, size.Height)
	if !(min(size.Width, size.Height) >= 1) || !(long <= maxPoints) {
		return nil, refuse("pdf_page_size", "The page of the PDF is too large or too small.")
	}
	dots := min(DotsPerInch, float64(r.limits.MaxSide)*pointsAnInch/long)
	drawn, err := instance.RenderPageInPixels(&requests.RenderPageInPixels{
		Page:   page,
		Width:  int(math.Ceil(size.Width * dots / pointsAnInch)),
		Height: int(math.Ceil(size.Height * dots / pointsAnInch)),
	})
	if err != nil {
		return nil, malformed(err)
	}
	defer drawn.Cleanup()
	// The pixels lie in the memory of the engine and their alpha is not
	// multiplied in: copy them onto white.
	raw := drawn.Result.Image
	out := image.NewRGBA(raw.Rect)
	draw.Draw(out, out.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, &image.NRGBA{Pix: raw.Pix, Stride: raw.Stride, Rect: raw.Rect}, raw.Rect.Min, draw.Over)
	return out, nil
}

func refuse(code, public string) *apperr.Error { return apperr.Invalid(code, "image", public) }

func malformed(cause error) *apperr.Error {
	e := refuse("pdf_malformed", "The PDF is damaged and cannot be read.")
	e.Cause = cause
	return e
}

func active() error {
	return refuse("pdf_active_content", "The PDF contains scripts, actions or embedded files; choose a plain one.")
}
