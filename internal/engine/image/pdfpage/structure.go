package pdfpage

import (
	"bytes"
	"slices"

	"vidimus/internal/engine/image/docimage"
)

// Codes of the refusals of documents for what they cost.
const (
	// CodeTooLarge is that of a document that unpacks to too many bytes.
	CodeTooLarge = "pdf_too_large"
	// CodeTooComplex is that of a document that asks for more work than a document does.
	CodeTooComplex = "pdf_too_complex"
)

const (
	// maxObjects bounds the objects that are indexed; a book has some ten thousand.
	maxObjects = 200_000
	// rereads is how often all bytes may be read while objects are looked for:
	// objects that are not well formed are read once more from within.
	rereads = 4
	// Pixels of one picture: those of colour take four bytes each while drawn.
	maxPicture  = 40_000_000
	maxBilevel  = 120_000_000
	maxPictures = 2 * maxStream // bytes before the filter of a picture
)

// structure is what a document is made of, as far as its bytes tell. An object
// that is defined more than once has all its definitions: which of them counts is
// the table's to say, which may name any.
type structure struct {
	data    []byte
	objects map[int][]any
	streams []*streamObject
	seen    map[int]bool // where bodies of streams begin
	left    int64        // bytes that may still be unpacked
	reread  int          // bytes of packed objects that may still be read
}

// streamObject is an object with a body.
type streamObject struct {
	entries dictionary
	body    []byte
	plain   []byte // nil until it was unpacked
	content *content
}

func newStructure(data []byte) *structure {
	return &structure{data: data, objects: map[int][]any{}, seen: map[int]bool{}, left: maxScan, reread: rereads * maxScan}
}

// index finds all objects that are not packed.
func (s *structure) index() error {
	budget, count := rereads*len(s.data)+1<<20, 0
	for at := 0; ; {
		found := bytes.Index(s.data[at:], []byte("obj"))
		if found < 0 {
			return nil
		}
		at += found
		number, ok := numberBefore(s.data[:at])
		at += len("obj")
		if !ok {
			continue
		}
		l := lexer{data: s.data, at: at}
		value, ok := l.value(0)
		count++
		if budget -= l.at - at; budget < 0 || count > maxObjects {
			return tooComplex(nil)
		}
		if !ok {
			continue
		}
		at = l.at
		s.add(number, value, &l)
	}
}

// add keeps an object, and the body that may follow it.
func (s *structure) add(number int, value any, l *lexer) {
	entries, ok := value.(dictionary)
	l.skip()
	if !ok || !bytes.HasPrefix(s.data[l.at:], []byte("stream")) {
		s.objects[number] = append(s.objects[number], value)
		return
	}
	start := bodyStart(s.data, l.at+len("stream"))
	o := &streamObject{entries: entries, body: s.data[start:]}
	if _, packed := entries["Filter"]; !packed {
		// What is packed tells its end by itself.
		length, _ := entries["Length"].(float64)
		from := min(max(int(length), 0), len(o.body))
		if end := bytes.Index(o.body[from:], []byte("endstream")); end >= 0 {
			o.body = o.body[:from+end]
		}
	}
	s.seen[start] = true
	s.streams = append(s.streams, o)
	s.objects[number] = append(s.objects[number], o)
}

// numberBefore reads the number of an object backwards from its keyword.
func numberBefore(data []byte) (int, bool) {
	rest := bytes.TrimRight(data[max(len(data)-64, 0):], pdfSpace)
	generation := trailingDigits(rest)
	rest = rest[:len(rest)-generation]
	spaced := bytes.TrimRight(rest, pdfSpace)
	digits := trailingDigits(spaced)
	if generation == 0 || digits == 0 || digits > 9 || len(spaced) == len(rest) {
		return 0, false
	}
	number := 0
	for _, c := range spaced[len(spaced)-digits:] {
		number = number*10 + int(c-'0')
	}
	return number, true
}

func trailingDigits(data []byte) int {
	n := 0
	for n < len(data) && data[len(data)-1-n] >= '0' && data[len(data)-1-n] <= '9' {
		n++
	}
	return n
}

// unpackAll unpacks what holds objects, and then what holds content, and looks at it.
func (s *structure) unpackAll() error {
	for _, o := range s.streams {
		if o.entries["Type"] == pdfName("ObjStm") {
			if err := s.unpackObjects(o); err != nil {
				return err
			}
		}
	}
	for _, o := range s.streams {
		if err := s.unpackContent(o); err != nil {
			return err
		}
	}
	return nil
}

func (s *structure) unpackContent(o *streamObject) error {
	filters, ok := s.filters(o.entries)
	switch {
	case !ok:
		return tooComplex(nil)
	case s.isPicture(o):
		return s.checkPicture(o, filters)
	default:
		return s.unpack(o, filters)
	}
}

func (s *structure) isPicture(o *streamObject) bool {
	return slices.Contains(s.resolve(o.entries["Subtype"]), any(pdfName("Image")))
}

// unpack undoes the filters of a stream, once.
func (s *structure) unpack(o *streamObject, filters []pdfName) error {
	if o.plain != nil {
		return nil
	}
	if len(filters) == 0 {
		o.plain = o.body // it was looked at with the file
		return nil
	}
	plain, _, over := unpack(o.body, filters, min(maxStream, s.left))
	o.plain = append([]byte{}, plain...)
	return s.look(plain, over)
}

// unpackObjects reads the objects of a stream of them (section 7.5.7). One that
// cannot be looked into hides something.
func (s *structure) unpackObjects(o *streamObject) error {
	filters, ok := s.filters(o.entries)
	if !ok {
		return malformed(nil)
	}
	for _, f := range filters {
		if unpackers[f] == nil {
			return malformed(nil)
		}
	}
	if err := s.unpack(o, filters); err != nil {
		return err
	}
	if len(o.plain) == 0 {
		return malformed(nil)
	}
	first, _ := o.entries["First"].(float64)
	head := lexer{data: o.plain[:min(max(int(first), 0), len(o.plain))]}
	for len(s.objects) < maxObjects {
		number, ok := head.value(0)
		offset, more := head.value(0)
		n, isNumber := number.(float64)
		at, isOffset := offset.(float64)
		place := int(first) + int(at)
		if !ok || !more || !isNumber || !isOffset || place < 0 || place >= len(o.plain) {
			return nil
		}
		body := lexer{data: o.plain, at: place}
		if s.reread -= len(o.plain) - place; s.reread < 0 {
			return tooComplex(nil)
		}
		value, ok := body.value(0)
		s.reread += len(o.plain) - body.at
		if ok {
			s.objects[int(n)] = append(s.objects[int(n)], value)
		}
	}
	return tooComplex(nil)
}

// number is the largest that an entry may stand for.
func (s *structure) number(v any) float64 {
	largest := 0.0
	for _, each := range s.resolve(v) {
		if n, ok := each.(float64); ok {
			largest = max(largest, n)
		}
	}
	return largest
}

func (s *structure) pixels(o *streamObject) float64 {
	return s.number(o.entries["Width"]) * s.number(o.entries["Height"])
}

// checkPicture bounds the pixels of a picture, and what is packed around them.
func (s *structure) checkPicture(o *streamObject, filters []pdfName) error {
	most, last := float64(maxPicture), pdfName("")
	if len(filters) > 0 {
		last = filters[len(filters)-1]
	}
	if s.number(o.entries["BitsPerComponent"]) == 1 || o.entries["ImageMask"] == keyword("true") || last == "CCITTFaxDecode" || last == "JBIG2Decode" {
		most = maxBilevel
	}
	if s.pixels(o) > most {
		return errPicture()
	}
	if len(filters) == 0 {
		return nil
	}
	// All but the last, which gives no more than the pixels.
	inner := o.trimmed()
	if len(filters) > 1 {
		var over bool
		if inner, _, over = unpack(o.body, filters[:len(filters)-1], min(maxPictures, s.left)); over {
			return tooLarge()
		}
		s.left -= int64(len(inner))
	}
	if slices.Contains([]pdfName{"DCTDecode", "DCT", "JPXDecode"}, last) {
		return checkInner(inner)
	}
	return nil
}

// trimmed is the body up to its end, for filters that do not tell it.
func (o *streamObject) trimmed() []byte {
	if n, _ := o.entries["Length"].(float64); n > 0 && int(n) <= len(o.body) {
		return o.body[:int(n)]
	}
	if end := bytes.Index(o.body, []byte("endstream")); end >= 0 {
		return o.body[:end]
	}
	return o.body
}

func errPicture() error { return refuse(CodeTooLarge, "A picture in the PDF has too many pixels.") }

// checkInner bounds a picture by its own header, which the PDF may belie.
func checkInner(file []byte) error {
	l := docimage.DefaultLimits()
	l.MaxBytes, l.MaxSide = len(file), maxPicture
	if kind := docimage.DetectKind(file); kind != docimage.KindJPEG && kind != docimage.KindJPEG2000 {
		return nil // the renderer shows nothing of it
	}
	if _, err := docimage.InspectForeign(file, l); docimage.IsCostly(err) {
		return errPicture()
	}
	return nil
}

// filters are those of a stream; false for more than any program writes, and for
// ones that may be others.
func (s *structure) filters(entries dictionary) ([]pdfName, bool) {
	list := s.resolve(entries["Filter"])
	if len(list) == 1 {
		if names, ok := list[0].([]any); ok {
			list = names
		}
	}
	if len(list) > maxFilters {
		return nil, false
	}
	var out []pdfName
	for _, each := range list {
		stands := s.resolve(each)
		if len(stands) != 1 {
			return nil, false
		}
		switch f := stands[0].(type) {
		case pdfName:
			out = append(out, f)
		case nil:
		default:
			return nil, false
		}
	}
	return out, true
}

// resolve lists the definitions that a value may stand for.
func (s *structure) resolve(v any) []any {
	const steps = 4
	out := []any{v}
	for range steps {
		isDone := true
		var next []any
		for _, each := range out {
			if r, ok := each.(reference); ok {
				next, isDone = append(next, s.objects[int(r)]...), false
			} else {
				next = append(next, each)
			}
		}
		if out = next; isDone || len(out) > maxFilters*maxFilters {
			break
		}
	}
	return out
}

func tooComplex(cause error) error {
	e := refuse(CodeTooComplex, "Reading this PDF takes far more work than a document does; print it to a new PDF, or send a scan of it.")
	e.Cause = cause
	return e
}
