package pdfpage

import (
	"bytes"
	"compress/zlib"
	"io"
)

const (
	// What is inflated to be scanned, of one stream and of all.
	maxStream = 8 << 20
	maxScan   = 48 << 20
)

// banned are the names (ISO 32000-1 sections 7.11.4, 12.6.4 and 13) without
// which a document cannot run, launch or carry anything. They are long enough
// not to occur in compressed data by chance.
var banned = map[string]bool{
	"JavaScript":    true,
	"Launch":        true,
	"EmbeddedFile":  true,
	"EmbeddedFiles": true,
	"RichMedia":     true,
	"ImportData":    true,
	"SubmitForm":    true,
}

// scan refuses a document that shows more than pages. It looks at all bytes of
// the file and at all that compressed streams hold, apart from pictures, so
// that object streams hide nothing. It does not parse: a name in a wrong place
// counts too.
func scan(data []byte) error {
	if err := scanNames(data); err != nil {
		return err
	}
	left := int64(maxScan)
	for rest := data; ; {
		dict, body, next, ok := nextStream(rest)
		if !ok {
			return nil
		}
		rest = next
		used, err := scanStream(dict, body, left)
		if err != nil {
			return err
		}
		left -= used
	}
}

// scanNames is scan without what streams hold.
func scanNames(data []byte) error {
	if !bytes.HasPrefix(data, []byte("%PDF-")) {
		return malformed(nil)
	}
	if hasName(data, func(name string) bool { return banned[name] }) {
		return active()
	}
	return nil
}

// scanAsCame is scan for a file before it is opened: the streams of an encrypted
// one say nothing then, and scanOpened looks at them.
func scanAsCame(data []byte) error {
	if declaresEncryption(data) {
		return scanNames(data)
	}
	return scan(data)
}

// nextStream finds the next stream: what stands between the last object
// keyword and it, and the bytes from its start on.
func nextStream(data []byte) (dict, body, next []byte, ok bool) {
	at := bytes.Index(data, []byte("stream"))
	if at < 0 {
		return nil, nil, nil, false
	}
	dict, body = data[:at], data[at+len("stream"):]
	if from := bytes.LastIndex(dict, []byte("obj")); from >= 0 {
		dict = dict[from:]
	}
	body = bytes.TrimPrefix(body, []byte("\r"))
	body = bytes.TrimPrefix(body, []byte("\n"))
	next = body
	if end := bytes.Index(body, []byte("endstream")); end >= 0 {
		next = body[end+len("endstream"):]
	}
	return dict, body, next, true
}

func scanStream(dict, body []byte, left int64) (used int64, err error) {
	if err := checkFilters(dict); err != nil {
		return 0, err
	}
	if err := checkPixels(dict); err != nil {
		return 0, err
	}
	objects := hasName(dict, func(name string) bool { return name == "ObjStm" })
	if !objects && hasName(dict, func(name string) bool { return name == "Image" }) {
		return 0, nil
	}
	in, err := zlib.NewReader(bytes.NewReader(body))
	if err != nil {
		if objects && hasName(dict, func(name string) bool { return name == "Filter" }) {
			// Objects packed so that they cannot be looked at.
			return 0, malformed(err)
		}
		return 0, nil
	}
	// What inflates before an error is what a lenient reader would see.
	plain, _ := io.ReadAll(io.LimitReader(in, min(maxStream, left)+1))
	if int64(len(plain)) > min(maxStream, left) {
		return 0, refuse("pdf_too_large", "The PDF holds too much data.")
	}
	if hasName(plain, func(name string) bool { return banned[name] }) {
		return 0, active()
	}
	return int64(len(plain)), nil
}

// maxName is a little more than the longest banned name.
const maxName = 16

// hasName says whether a PDF name that fits occurs, with #xx escapes resolved
// (ISO 32000-1 section 7.3.5).
func hasName(data []byte, fits func(string) bool) bool {
	for {
		at := bytes.IndexByte(data, '/')
		if at < 0 {
			return false
		}
		data = data[at+1:]
		if fits(name(data)) {
			return true
		}
	}
}

func name(data []byte) string {
	var out [maxName]byte
	n := 0
	for i := 0; i < len(data) && n < maxName; i++ {
		c := data[i]
		if bytes.IndexByte([]byte("\x00\t\n\f\r ()<>[]{}/%"), c) >= 0 {
			break
		}
		if c == '#' && i+2 < len(data) {
			if hi, lo := nibble(data[i+1]), nibble(data[i+2]); hi >= 0 && lo >= 0 {
				c = byte(hi<<4 | lo)
				i += 2
			}
		}
		out[n] = c
		n++
	}
	return string(out[:n])
}

func nibble(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	default:
		return -1
	}
}
