package pdfpage

import (
	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/enums"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
)

// maxMarks bounds what is compared of all pages: papers have some hundred marks.
const maxMarks = 6000

// light is the least of each colour, and opaque the least of the cover, with
// which an area hides text on white paper.
const (
	light  = 225
	opaque = 250
)

// overlay finds text that was laid over the pages. What it cannot read it leaves out: it is no
// reason to refuse a document.
func overlay(instance pdfium.Pdfium, doc references.FPDF_DOCUMENT, count int) Overlay {
	f := forensics{out: Overlay{Analyzed: true, Signals: []string{}, Regions: []Region{}}}
	left := maxMarks
	for i := range min(count, maxTextPages) {
		s, whole := sheetOf(instance, doc, i, left)
		f.out.Analyzed = f.out.Analyzed && whole
		left -= len(s.marks)
		f.sheet(s)
	}
	return f.out
}

// sheetOf reads the marks of a page; false when some are left out.
func sheetOf(instance pdfium.Pdfium, doc references.FPDF_DOCUMENT, index, most int) (sheet, bool) {
	s := sheet{page: index + 1}
	loaded, err := instance.FPDF_LoadPage(&requests.FPDF_LoadPage{Document: doc, Index: index})
	if err != nil {
		return s, false
	}
	defer func() { _, _ = instance.FPDF_ClosePage(&requests.FPDF_ClosePage{Page: loaded.Page}) }()
	page := requests.Page{ByReference: &loaded.Page}
	size, err := instance.GetPageSize(&requests.GetPageSize{Page: page})
	if err != nil {
		return s, false
	}
	s.width, s.height = size.Width, size.Height
	text, err := instance.FPDFText_LoadPage(&requests.FPDFText_LoadPage{Page: page})
	if err != nil {
		return s, false
	}
	defer func() { _, _ = instance.FPDFText_ClosePage(&requests.FPDFText_ClosePage{TextPage: text.TextPage}) }()
	objects, err := instance.FPDFPage_CountObjects(&requests.FPDFPage_CountObjects{Page: page})
	if err != nil {
		return s, false
	}
	for i := range min(objects.Count, most) {
		object, err := instance.FPDFPage_GetObject(&requests.FPDFPage_GetObject{Page: page, Index: i})
		if err != nil {
			return s, false
		}
		if m, ok := markOf(instance, object.PageObject, text.TextPage); ok {
			s.marks = append(s.marks, m)
		}
	}
	return s, objects.Count <= most
}

// markOf reads one object of a page; false for what hides and says nothing.
func markOf(instance pdfium.Pdfium, object references.FPDF_PAGEOBJECT, text references.FPDF_TEXTPAGE) (mark, bool) {
	kind, err := instance.FPDFPageObj_GetType(&requests.FPDFPageObj_GetType{PageObject: object})
	if err != nil {
		return mark{}, false
	}
	bounds, err := instance.FPDFPageObj_GetBounds(&requests.FPDFPageObj_GetBounds{PageObject: object})
	if err != nil {
		return mark{}, false
	}
	m := mark{box: box{float64(bounds.Left), float64(bounds.Bottom), float64(bounds.Right), float64(bounds.Top)}}
	switch kind.Type {
	case enums.FPDF_PAGEOBJ_TEXT:
		return textOf(instance, object, text, m)
	case enums.FPDF_PAGEOBJ_PATH:
		m.kind = markArea
		return m, isCover(instance, object)
	case enums.FPDF_PAGEOBJ_IMAGE:
		m.kind = markPicture
		return m, true
	default:
		return mark{}, false
	}
}

func textOf(instance pdfium.Pdfium, object references.FPDF_PAGEOBJECT, page references.FPDF_TEXTPAGE, m mark) (mark, bool) {
	said, err := instance.FPDFTextObj_GetText(&requests.FPDFTextObj_GetText{PageObject: object, TextPage: page})
	if err != nil {
		return mark{}, false
	}
	m.text = cut(said.Text, maxNote)
	if mode, err := instance.FPDFTextObj_GetTextRenderMode(&requests.FPDFTextObj_GetTextRenderMode{PageObject: object}); err == nil {
		m.unseen = mode.TextRenderMode == enums.FPDF_TEXTRENDERMODE_INVISIBLE || mode.TextRenderMode == enums.FPDF_TEXTRENDERMODE_CLIP
	}
	if font, err := instance.FPDFTextObj_GetFont(&requests.FPDFTextObj_GetFont{PageObject: object}); err == nil {
		if name, err := instance.FPDFFont_GetBaseFontName(&requests.FPDFFont_GetBaseFontName{Font: font.Font}); err == nil {
			m.font = name.BaseFontName
		}
	}
	return m, true
}

// isCover tells areas that hide text on white paper from frames and drawings.
func isCover(instance pdfium.Pdfium, object references.FPDF_PAGEOBJECT) bool {
	drawn, err := instance.FPDFPath_GetDrawMode(&requests.FPDFPath_GetDrawMode{PageObject: object})
	if err != nil || drawn.FillMode == enums.FPDF_FILLMODE_NONE {
		return false
	}
	fill, err := instance.FPDFPageObj_GetFillColor(&requests.FPDFPageObj_GetFillColor{PageObject: object})
	if err != nil {
		return false
	}
	c := fill.FillColor
	return c.A >= opaque && min(c.R, c.G, c.B) >= light
}
