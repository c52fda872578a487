package pdfpage

import "bytes"

const (
	// What is inflated to be scanned, of one stream and of all.
	maxStream = 8 << 20
	maxScan   = 48 << 20
	// maxEntries is how far the entries of a stream may stand before it.
	maxEntries = 64 << 10
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

// scan refuses a document that shows more than pages, and one that asks for more
// work than a document does. It looks at all bytes of the file and at all that
// compressed streams hold, apart from pictures, so that object streams hide
// nothing. Names it does not parse: one in a wrong place counts too.
func scan(data []byte) error {
	if err := scanNames(data); err != nil {
		return err
	}
	return newStructure(data).check()
}

// check looks at everything but the names in the file as it came.
func (s *structure) check() error {
	for _, step := range []func() error{s.index, s.unpackAll, s.scanOthers, s.checkWork} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
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

// scanOthers looks at what is packed behind the word that begins a stream and
// belongs to no object that could be read.
func (s *structure) scanOthers() error {
	for from := 0; ; {
		at := bytes.Index(s.data[from:], []byte("stream"))
		if at < 0 {
			return nil
		}
		from += at + len("stream")
		body := bodyStart(s.data, from)
		if s.seen[body] || bytes.HasSuffix(s.data[:from], []byte("endstream")) {
			continue
		}
		plain, _, over := unpack(s.data[body:], []pdfName{"FlateDecode"}, min(maxStream, s.left))
		if len(plain) == 0 && declaresObjects(s.data[:from]) {
			return malformed(nil) // objects packed so that they cannot be looked at
		}
		if err := s.look(plain, over); err != nil {
			return err
		}
	}
}

// declaresObjects tells whether the entries before a stream make it one of objects.
func declaresObjects(before []byte) bool {
	before = before[max(len(before)-maxEntries, 0):]
	if from := bytes.LastIndex(before, []byte("obj")); from >= 0 {
		before = before[from:]
	}
	return hasName(before, func(name string) bool { return name == "ObjStm" }) &&
		hasName(before, func(name string) bool { return name == "Filter" })
}

// look counts what was unpacked and refuses what it names.
func (s *structure) look(plain []byte, over bool) error {
	if s.left -= int64(len(plain)); over || s.left < 0 {
		return tooLarge()
	}
	if hasName(plain, func(name string) bool { return banned[name] }) {
		return active()
	}
	return nil
}

// bodyStart passes over the end of the line that begins a stream.
func bodyStart(data []byte, at int) int {
	if at < len(data) && data[at] == '\r' {
		at++
	}
	if at < len(data) && data[at] == '\n' {
		at++
	}
	return at
}

func tooLarge() error { return refuse(CodeTooLarge, "The PDF holds too much data.") }

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
