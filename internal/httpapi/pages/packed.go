package pages

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// packed is content that is served to everybody alike, compressed for who takes
// that: on a weak line most of the waiting is for bytes. It holds no secret, which
// compression could betray.
type packed struct {
	// plain is the content, read when it is first asked for.
	plain func() []byte
	// brotli is what the build compressed; it gives nil where it did not.
	brotli func() []byte
	once   sync.Once
	// zipped is made when it is first asked for; empty where it would be no smaller.
	zipped []byte
}

func pack(content []byte) *packed {
	return &packed{plain: func() []byte { return content }, brotli: func() []byte { return nil }}
}

// packFile is a file of the build: what its folder lists can be read.
func packFile(folder fs.FS, name string) *packed {
	read := func(name string) func() []byte {
		return sync.OnceValue(func() []byte {
			content, err := fs.ReadFile(folder, name)
			if err != nil {
				return nil
			}
			return content
		})
	}
	return &packed{plain: read(name), brotli: read(name + ".br")}
}

// compressed is the content as gzip; nil where that gains nothing, as with pictures.
func (p *packed) compressed() []byte {
	p.once.Do(func() {
		var b bytes.Buffer
		zip, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
		if err != nil {
			return
		}
		if _, err := zip.Write(p.plain()); err != nil || zip.Close() != nil {
			return
		}
		if b.Len() < len(p.plain())*9/10 {
			p.zipped = b.Bytes()
		}
	})
	return p.zipped
}

// serve returns the content. Its type and how long it may be kept are set before.
func (p *packed) serve(w http.ResponseWriter, r *http.Request) {
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(p.coded(w, r)))
}

// refuse returns the content as a refusal, whole.
func (p *packed) refuse(w http.ResponseWriter, r *http.Request, status int) {
	content := p.coded(w, r)
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(content) // nobody is left to tell when the line is cut
	}
}

// coded is the content in the form that the caller takes, which the header then tells.
func (p *packed) coded(w http.ResponseWriter, r *http.Request) []byte {
	h := w.Header()
	h.Add("Vary", "Accept-Encoding")
	if takes(r.Header, "br") {
		if shrunk := p.brotli(); shrunk != nil {
			h.Set("Content-Encoding", "br")
			return shrunk
		}
	}
	if takes(r.Header, "gzip") {
		if zipped := p.compressed(); zipped != nil {
			h.Set("Content-Encoding", "gzip")
			return zipped
		}
	}
	return p.plain()
}

// takes reads Accept-Encoding (RFC 9110, section 12.5.3). What only a star would
// allow is sent as it is.
func takes(h http.Header, wanted string) bool {
	for coding := range strings.SplitSeq(strings.Join(h.Values("Accept-Encoding"), ","), ",") {
		name, weight, weighted := strings.Cut(coding, ";")
		if !strings.EqualFold(strings.TrimSpace(name), wanted) {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
		return !weighted || err == nil && q > 0
	}
	return false
}
