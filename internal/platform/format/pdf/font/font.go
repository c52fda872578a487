// Package font owns the fonts of PDF documents: which there are, and which of them
// has a glyph for a letter. It draws nothing.
//
// The fonts are embedded in the program, compressed. Each is decompressed when the
// first letter of its script is needed, and then kept.
package font

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"
	"sync"

	sfnt "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
)

//go:embed files/*.ttf.gz
var files embed.FS

// Library holds the unpacked fonts. It serves any number of documents at once.
type Library struct {
	mu    sync.Mutex
	fonts map[string]*Font
}

// Open returns a library in which no font is decompressed yet.
func Open() *Library { return &Library{fonts: map[string]*Font{}} }

// Font is one unpacked font.
type Font struct {
	// Name is that of its file, without the ending.
	Name string
	// Data is the TrueType file. It is not to be changed.
	Data   []byte
	parsed *sfnt.Font
}

// load unpacks a font, once.
func (l *Library) load(name string) (*Font, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if f := l.fonts[name]; f != nil {
		return f, nil
	}
	f, err := unpack(name)
	if err != nil {
		return nil, err
	}
	l.fonts[name] = f
	return f, nil
}

func unpack(name string) (*Font, error) {
	packed, err := files.ReadFile("files/" + name + ".ttf.gz")
	if err != nil {
		return nil, fmt.Errorf("read font: %w", err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("unpack font %s: %w", name, err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("unpack font %s: %w", name, err)
	}
	face, err := sfnt.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read font %s: %w", name, err)
	}
	return &Font{Name: name, Data: data, parsed: face.Font}, nil
}

// Face is a font in the hands of one document. It is not safe for concurrent use.
type Face struct {
	*sfnt.Face
	Font *Font
}

// Has reports whether the face draws the letter.
func (f *Face) Has(r rune) bool {
	_, ok := f.NominalGlyph(r)
	return ok
}

// Width is the advance width of a glyph, in thousandths of the font size.
func (f *Face) Width(glyph uint16) float64 {
	return float64(f.HorizontalAdvance(sfnt.GID(glyph))) * 1000 / float64(f.Upem())
}

// Faces are the fonts of one document. They are not safe for concurrent use.
type Faces struct {
	library *Library
	faces   map[string]*Face
}

// Faces returns the fonts for a new document.
func (l *Library) Faces() *Faces { return &Faces{library: l, faces: map[string]*Face{}} }

// face returns a font of the document; nil for one that cannot be read, which
// then has no letters. A test reads all there are.
func (b *Faces) face(name string) *Face {
	if f, known := b.faces[name]; known {
		return f
	}
	var face *Face
	if f, err := b.library.load(name); err == nil {
		face = &Face{Face: sfnt.NewFace(f.parsed), Font: f}
	}
	b.faces[name] = face
	return face
}

// Base is the font of Latin text, which says everything that has no script.
func (b *Faces) Base(bold bool) *Face {
	if bold {
		return b.face(latinBold)
	}
	return b.face(latin)
}

// Pick returns the font that has a character, nil when none has it. It stays with the current one,
// which may be nil, where that one can draw what belongs to no script, so that a sign looks like
// the text around it.
func (b *Faces) Pick(r rune, current *Face, bold bool) *Face {
	script := language.LookupScript(r)
	shared := script == language.Common || script == language.Inherited
	if shared && current != nil && current.Has(r) {
		return current
	}
	if base := b.Base(bold); base != nil && base.Has(r) {
		return base
	}
	names := byScript[script]
	if shared {
		names = shareable
	}
	for _, name := range names {
		if f := b.face(name); f != nil && f.Has(r) {
			return f
		}
	}
	return nil
}
