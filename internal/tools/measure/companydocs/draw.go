package main

import (
	"context"
	"slices"
	"time"

	"vidimus/internal/engine/document/companydoc/specimen"
	"vidimus/internal/engine/document/docfields"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/format/pdf/typeset"
)

// A page of A4 in points.
const (
	pageWidth, pageHeight = 595.0, 842.0
	margin                = 45.0
)

var library = font.Open()

// draw makes a PDF of a document with text of its own.
func draw(s specimen.Document) ([]byte, error) {
	d := pdf.New(pdf.Info{Title: s.Name, Created: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)})
	page, y := d.AddPage(pageWidth, pageHeight), margin
	setter := typeset.New(library)
	for _, l := range s.Lines {
		for _, set := range setter.Lines(l, typeset.Style{Size: 11}, pageWidth-2*margin) {
			page.Text(margin, y, set, pdf.Color{})
			y += 18
		}
	}
	return d.Bytes()
}

func (e *exam) asPDF(ctx context.Context, s specimen.Document, _ uint64) ([][]docfields.Line, bool, error) {
	file, err := draw(s)
	if err != nil {
		return nil, false, err
	}
	read, err := e.pdfs.Text(ctx, pdfpage.File{Data: file})
	if err != nil {
		return nil, false, err
	}
	return docfields.Pages(read.Pages), len(read.Overlay.Signals) > 0, nil
}

func (e *exam) asPrint(ctx context.Context, s specimen.Document, _ uint64) ([][]docfields.Line, bool, error) {
	file, err := draw(s)
	if err != nil {
		return nil, false, err
	}
	raster, err := e.documents.Page(ctx, document.Request{Image: file})
	if err != nil {
		return nil, false, err
	}
	made, err := docimage.EncodeGray(raster.Gray)
	if err != nil {
		return nil, false, err
	}
	read, err := e.print.Read(ctx, ocr.Request{PNG: made, DotsPerInch: raster.DotsPerInch})
	if err != nil {
		return nil, false, err
	}
	lines := []docfields.Line{}
	for _, l := range read.Lines {
		lines = append(lines, docfields.Line{Text: l.Text(), Confidence: l.Confidence()})
	}
	return [][]docfields.Line{slices.DeleteFunc(lines, func(l docfields.Line) bool { return l.Confidence < leastSure })}, false, nil
}

// leastSure is how sure the reader of print has to be of a line, as in sessions.
const leastSure = 0.4
