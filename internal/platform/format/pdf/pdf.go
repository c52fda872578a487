// Package pdf writes PDF files (ISO 32000-1): pages with text of any script, lines,
// areas and photographs. It knows nothing of the content or layout of pages.
//
// The output is deterministic. It is ours because no maintained module shapes all
// scripts, embeds only the glyphs used and is deterministic.
package pdf

import (
	"cmp"
	"fmt"
	"time"

	"vidimus/internal/platform/format/pdf/font"
)

// Info is the document information that PDF readers show.
type Info struct {
	Title, Author string
	// Created is the only date in the file.
	Created time.Time
	// Language is its tag (BCP 47); empty for English.
	Language string
}

// Document is a file in the making. It is not safe for concurrent use.
type Document struct {
	info   Info
	pages  []*Page
	fonts  []*usedFont
	byFace map[*font.Face]*usedFont
	images []*Image
	placed map[*Image]int
}

// New returns a document without pages.
func New(info Info) *Document {
	return &Document{info: info, byFace: map[*font.Face]*usedFont{}, placed: map[*Image]int{}}
}

// AddPage adds a page of the given size in points.
func (d *Document) AddPage(width, height float64) *Page {
	p := &Page{document: d, width: width, height: height}
	d.pages = append(d.pages, p)
	return p
}

// Bytes finishes the file. The document is not to be used afterwards.
func (d *Document) Bytes() ([]byte, error) {
	w := newWriter()
	catalogue, tree, resources := w.reserve(), w.reserve(), w.reserve()
	fonts, err := d.writeFonts(w)
	if err != nil {
		return nil, err
	}
	images := d.writeImages(w)
	w.put(resources, fmt.Sprintf("<</Font <<%s>> /XObject <<%s>>>>", fonts, images))
	kids := make([]byte, 0, 16*len(d.pages))
	for _, p := range d.pages {
		content := w.stream("", p.content)
		page := w.add(fmt.Sprintf("<</Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources %d 0 R /Contents %d 0 R>>",
			tree, number(p.width), number(p.height), resources, content))
		kids = fmt.Appendf(kids, "%d 0 R ", page)
	}
	w.put(tree, fmt.Sprintf("<</Type /Pages /Kids [%s] /Count %d>>", kids, len(d.pages)))
	w.put(catalogue, fmt.Sprintf("<</Type /Catalog /Pages %d 0 R /Lang (%s) /ViewerPreferences <</DisplayDocTitle true>>>>", tree, cmp.Or(d.info.Language, "en")))
	info := w.add(fmt.Sprintf("<</Title %s /Author %s /CreationDate (%s)>>",
		textString(d.info.Title), textString(d.info.Author), d.info.Created.UTC().Format("D:20060102150405Z")))
	return w.finish(catalogue, info), nil
}
