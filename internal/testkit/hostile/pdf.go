// Package hostile makes small files that ask for much work: what a program would
// be busy with for seconds, or hold a gigabyte for, written in a kilobyte or few.
package hostile

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
)

// PDFFile is a hostile file.
type PDFFile struct {
	Name    string
	Content []byte
	// Metered says that nothing in the file tells its cost before it is drawn.
	Metered bool
}

// PDF writes objects with a table of their places. Object 1 is the catalog.
func PDF(objects ...string) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	places := make([]int, len(objects))
	for i, o := range objects {
		places[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, p := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", p)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table)
	return out.Bytes()
}

// Page is a document of one page with the content and resources given; further
// objects are numbered from 5.
func Page(content, resources string, more ...string) []byte {
	return PDF(append([]string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << " + resources + " >> >>",
		content,
	}, more...)...)
}

// Stream is an object with a body.
func Stream(entries string, body []byte) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", entries, len(body), body)
}

// DeflatedStream is a stream that was deflated so many times.
func DeflatedStream(entries string, body []byte, times int) string {
	for range times {
		var out bytes.Buffer
		w, _ := zlib.NewWriterLevel(&out, zlib.BestCompression) // a level that exists
		_, _ = w.Write(body)                                    // a buffer takes everything
		w.Close()
		body = out.Bytes()
	}
	return Stream(entries+" /Filter ["+strings.Repeat("/FlateDecode ", times)+"]", body)
}

const (
	form  = "/Type /XObject /Subtype /Form /BBox [0 0 595 842] "
	twice = "/F Do /F Do"
	// fill paints most of the page.
	fill = "0 0 m 9 842 l 595 9 l 300 842 l 3 3 l f\n"
)

// PDFs are documents of a few kilobytes at most.
func PDFs() []PDFFile {
	spaces := bytes.Repeat([]byte{' '}, 64<<20)
	var chain []string
	for i := range 6 {
		draws := strings.Repeat("/F Do ", 20)
		if i == 5 {
			draws = strings.Repeat(fill, 20)
		}
		chain = append(chain, Stream(fmt.Sprintf("%s/Resources << /XObject << /F %d 0 R >> >>", form, 6+i), []byte(draws)))
	}
	return append([]PDFFile{
		{Name: "content packed twice", Content: Page(DeflatedStream("", spaces, 2), "")},
		{Name: "content packed three times", Content: Page(DeflatedStream("", spaces, 3), "")},
		{Name: "content packed five times", Content: Page(DeflatedStream("", []byte("q"), 5), "")},
		{Name: "objects packed twice", Content: Page(Stream("", nil), "", DeflatedStream("/Type /ObjStm /N 1 /First 4", spaces, 2))},
		{Name: "a form that draws itself", Content: Page(Stream("", []byte(twice)), "/XObject << /F 5 0 R >>",
			Stream(form+"/Resources << /XObject << /F 5 0 R >> >>", []byte(twice)))},
		{Name: "a form that inherits itself", Content: Page(Stream("", []byte(twice)), "/XObject << /F 5 0 R >>", Stream(form, []byte(twice)))},
		{Name: "forms that draw twenty of each other", Content: Page(Stream("", []byte("/F Do")), "/XObject << /F 5 0 R >>", chain...)},
		{Name: "a picture of ten gigapixels", Content: Page(Stream("", []byte("/I Do")), "/XObject << /I 5 0 R >>",
			DeflatedStream("/Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB", []byte("x"), 1))},
		{Name: "a picture packed twice", Content: Page(Stream("", []byte("/I Do")), "/XObject << /I 5 0 R >>",
			strings.Replace(DeflatedStream("/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8", spaces, 2), "/FlateDecode ]", "/FlateDecode /DCTDecode]", 1))},
		{Name: "a picture whose header says more", Content: Page(Stream("", []byte("/I Do")), "/XObject << /I 5 0 R >>",
			Stream("/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode", jpegOf(65_500, 65_500)))},
		{Name: "a picture within the content, packed three times",
			Content: Page(Stream("", []byte("BI /W 9000 /H 4000 /BPC 8 /CS /RGB /F [/Fl /Fl /Fl] ID xxx EI")), "")},
		{Name: "a thousand times the same large picture", Content: Page(DeflatedStream("", bytes.Repeat([]byte("/I Do "), 1000), 1), "/XObject << /I 5 0 R >>",
			DeflatedStream("/Subtype /Image /Width 6000 /Height 6000 /BitsPerComponent 8 /ColorSpace /DeviceGray", make([]byte, 1<<20), 1))},
	}, metered()...)
}

// metered are documents whose cost shows while they are drawn.
func metered() []PDFFile {
	glyph := Stream("", []byte("1000 0 d0 "+strings.Repeat(fill, 500)))
	return []PDFFile{
		{Name: "a hundred thousand fills of the page", Metered: true, Content: Page(DeflatedStream("", []byte(strings.Repeat(fill, 100_000)), 2), "")},
		{Name: "letters that are drawings", Metered: true, Content: Page(
			DeflatedStream("", []byte("BT /T 9 Tf 0 0 Td ("+strings.Repeat("a", 20_000)+") Tj ET"), 1), "/Font << /T 5 0 R >>",
			"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] "+
				"/CharProcs << /a 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /Resources << >> >>", glyph)},
		{Name: "fills with a pattern of tiny tiles", Metered: true, Content: Page(
			DeflatedStream("", []byte(strings.Repeat("/Pattern cs /P scn "+fill, 2000)), 1), "/Pattern << /P 5 0 R >>",
			Stream("/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 .5 .5] /XStep .3 /YStep .3 /Resources << >>", []byte("0 0 .2 .2 re f")))},
	}
}

// jpegOf is a picture by its header alone.
func jpegOf(width, height int) []byte {
	return []byte{
		0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), 1, 1, 0x11, 0,
		0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9,
	}
}
