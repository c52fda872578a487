package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"math"
	"strconv"
	"unicode/utf16"
)

// writer writes the objects of a file (ISO 32000-1 section 7.5).
type writer struct {
	out bytes.Buffer
	// at is where each object begins; object numbers count from 1.
	at   []int
	zip  *zlib.Writer
	sink bytes.Buffer
}

func newWriter() *writer {
	w := &writer{}
	w.zip = zlib.NewWriter(&w.sink)
	// The bytes after the version say that the file is not text.
	w.out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	return w
}

// reserve gives out the number of an object that is put later.
func (w *writer) reserve() int {
	w.at = append(w.at, 0)
	return len(w.at)
}

func (w *writer) put(id int, body string) {
	w.at[id-1] = w.out.Len()
	fmt.Fprintf(&w.out, "%d 0 obj\n%s\nendobj\n", id, body)
}

func (w *writer) add(body string) int {
	id := w.reserve()
	w.put(id, body)
	return id
}

// stream adds a compressed stream; entries are those of its dictionary beside
// the length.
func (w *writer) stream(entries string, data []byte) int {
	w.sink.Reset()
	w.zip.Reset(&w.sink)
	// Writing to memory does not fail.
	_, _ = w.zip.Write(data)
	_ = w.zip.Close()
	return w.rawStream(entries+" /Filter /FlateDecode", w.sink.Bytes())
}

// rawStream adds a stream as it is.
func (w *writer) rawStream(entries string, data []byte) int {
	id := w.reserve()
	w.at[id-1] = w.out.Len()
	fmt.Fprintf(&w.out, "%d 0 obj\n<<%s /Length %d>>\nstream\n", id, entries, len(data))
	w.out.Write(data)
	w.out.WriteString("\nendstream\nendobj\n")
	return id
}

// finish writes the table of objects and returns the file.
func (w *writer) finish(catalogue, info int) []byte {
	sum := sha256.Sum256(w.out.Bytes())
	table := w.out.Len()
	fmt.Fprintf(&w.out, "xref\n0 %d\n0000000000 65535 f \n", len(w.at)+1)
	for _, at := range w.at {
		fmt.Fprintf(&w.out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&w.out, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(w.at)+1, catalogue, info, sum[:16], sum[:16], table)
	return w.out.Bytes()
}

// textString is text for readers, in UTF-16 with its mark.
func textString(s string) string { return "<FEFF" + utf16Hex([]rune(s)) + ">" }

func utf16Hex(text []rune) string {
	out := make([]byte, 0, 4*len(text))
	for _, unit := range utf16.Encode(text) {
		out = fmt.Appendf(out, "%04X", unit)
	}
	return string(out)
}

// number writes a measure with hundredths.
func number(v float64) string { return string(appendNumber(nil, v)) }

func appendNumber(out []byte, v float64) []byte {
	rounded := math.Round(v*100) / 100
	if rounded == 0 || math.IsNaN(rounded) || math.IsInf(rounded, 0) {
		return append(out, '0')
	}
	return strconv.AppendFloat(out, rounded, 'f', -1, 64)
}
