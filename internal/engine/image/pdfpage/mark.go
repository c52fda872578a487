package pdfpage

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Overlay are traces of text that was set over a page after it was made.
type Overlay struct {
	// Analyzed says that all that the looked at pages show was compared.
	Analyzed bool `json:"analyzed"`
	// Proven says that something else lies under the text. Without it the text only
	// looks set apart, which has harmless reasons too.
	Proven bool `json:"proven"`
	// Signals name the traces.
	Signals []string `json:"signals"`
	Regions []Region `json:"regions"`
}

// Region is a box on a page in points, counted from 1 and measured from the upper
// left corner.
type Region struct {
	Page       int     `json:"page"`
	X          float64 `json:"x"`
	Y          float64 `json:"y"`
	Width      float64 `json:"width"`
	Height     float64 `json:"height"`
	PageWidth  float64 `json:"page_width"`
	PageHeight float64 `json:"page_height"`
}

// The signals. The first two prove that something lies below.
const (
	// coveredText is text under a light area that has other text on it.
	coveredText = "covered_text"
	// textOverText are two texts at one place.
	textOverText = "text_over_text"
	// duplicateFontSubset is a font that was embedded again for a few words.
	duplicateFontSubset = "duplicate_font_subset"
	// textOverScan is a little text that is drawn on a picture of a whole page.
	textOverScan = "text_over_scan"
)

// markKind is the kind of a mark.
type markKind int

const (
	markText markKind = iota
	markArea          // a light area that hides what is below
	markPicture
)

// box is a place on a page in points, from the lower left corner.
type box struct{ left, bottom, right, top float64 }

func (b box) width() float64  { return max(0, b.right-b.left) }
func (b box) height() float64 { return max(0, b.top-b.bottom) }
func (b box) area() float64   { return b.width() * b.height() }

func (b box) shared(o box) float64 {
	return box{max(b.left, o.left), max(b.bottom, o.bottom), min(b.right, o.right), min(b.top, o.top)}.area()
}

// mark is something that a page shows, in the order in which it is drawn.
type mark struct {
	kind markKind
	box  box
	text string
	font string
	// unseen text is drawn for search alone, as programs do that read print.
	unseen bool
}

// sheet are the marks of a page and its size.
type sheet struct {
	page          int
	width, height float64
	marks         []mark
}

const (
	// hides is the share of a text that an area has to cover to hide it, and of a
	// text that has to lie on it to be set there.
	hides = 0.9
	sits  = 0.6
	// patch is the largest share of a page that a patch covers: what is larger is a
	// background or a scan.
	patch = 0.3
	// scanned is the share of a page that a picture of the page covers.
	scanned = 0.8
	// sameHeight is how much higher one of two texts at one place may be.
	sameHeight = 1.6
	// leastText is how many letters and digits make a text that says something.
	leastText = 3
	// fewLetters is the most that somebody retypes, and manyLetters the least of
	// the text around it.
	fewLetters  = 60
	manyLetters = 120
	// maxRegions is the maximum number of reported regions.
	maxRegions = 50
	// maxPairs bounds how many texts at one place are compared.
	maxPairs = 100_000
)

// forensics gathers what the pages show.
type forensics struct {
	out Overlay
}

func (f *forensics) add(s sheet, signal string, proven bool, places ...box) {
	f.out.Proven = f.out.Proven || proven
	if !slices.Contains(f.out.Signals, signal) {
		f.out.Signals = append(f.out.Signals, signal)
	}
	for _, b := range places {
		if len(f.out.Regions) < maxRegions {
			f.out.Regions = append(f.out.Regions, Region{
				Page: s.page, X: b.left, Y: s.height - b.top, Width: b.width(), Height: b.height(), PageWidth: s.width, PageHeight: s.height,
			})
		}
	}
}

// told reports whether a region lies within a reported one.
func (f *forensics) told(s sheet, b box) bool {
	return slices.ContainsFunc(f.out.Regions, func(r Region) bool {
		known := box{r.X, s.height - r.Y - r.Height, r.X + r.Width, s.height - r.Y}
		return r.Page == s.page && b.shared(known) >= hides*b.area()
	})
}

func (f *forensics) sheet(s sheet) {
	f.covered(s)
	f.doubled(s)
	f.refonted(s)
	f.stamped(s)
}

func (m mark) says() int {
	n := 0
	for _, r := range m.text {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

func (m mark) isSeenText() bool { return m.kind == markText && !m.unseen && m.says() > 0 }

// covered finds text that a patch hides which carries other text.
func (f *forensics) covered(s sheet) {
	for i, over := range s.marks {
		if over.kind == markText || over.box.area() <= 0 || over.box.area() > patch*s.width*s.height {
			continue
		}
		hidden := slices.ContainsFunc(s.marks[:i], func(m mark) bool {
			return m.isSeenText() && m.says() >= leastText && m.box.shared(over.box) >= hides*m.box.area()
		})
		reset := slices.ContainsFunc(s.marks[i+1:], func(m mark) bool {
			return m.isSeenText() && m.box.shared(over.box) >= sits*m.box.area()
		})
		if hidden && reset {
			f.add(s, coveredText, true, over.box)
		}
	}
}

// doubled finds different texts at one place. The same text twice is how some
// programs write bold.
func (f *forensics) doubled(s sheet) {
	var texts []mark
	pairs := 0
	for _, m := range s.marks {
		if m.isSeenText() && m.says() >= leastText && m.box.area() > 0 {
			m.text = letters(m.text)
			texts = append(texts, m)
		}
	}
	slices.SortStableFunc(texts, func(a, b mark) int { return cmp.Compare(a.box.bottom, b.box.bottom) })
	for i, a := range texts {
		for _, b := range texts[i+1:] {
			if b.box.bottom >= a.box.top {
				break // all others stand higher
			}
			low, high := min(a.box.height(), b.box.height()), max(a.box.height(), b.box.height())
			if high > sameHeight*low || a.box.shared(b.box) < sits*min(a.box.area(), b.box.area()) {
				continue
			}
			if pairs++; pairs > maxPairs || len(f.out.Regions) == maxRegions {
				f.out.Analyzed = f.out.Analyzed && pairs <= maxPairs
				return
			}
			one, other := a.text, b.text
			if !strings.Contains(one, other) && !strings.Contains(other, one) && !f.told(s, b.box) {
				f.add(s, textOverText, true, b.box)
			}
		}
	}
}

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// refonted finds a few words in a font that the page has a second time. Fonts
// carry a tag before a plus for the letters that a program has embedded of them
// (ISO 32000-1 section 9.6.4); a program that writes all of a page embeds its
// letters once. Letters beyond Latin are embedded apart by office programs, so
// only words of plain letters count.
func (f *forensics) refonted(s sheet) {
	type use struct {
		count  int
		places []box
		plain  bool
	}
	fonts := map[string]map[string]*use{}
	for _, m := range s.marks {
		tag, name, isSubset := strings.Cut(m.font, "+")
		if !m.isSeenText() || !isSubset || len(tag) != 6 {
			continue
		}
		if fonts[name] == nil {
			fonts[name] = map[string]*use{}
		}
		u := fonts[name][tag]
		if u == nil {
			u = &use{plain: true}
			fonts[name][tag] = u
		}
		u.count += m.says()
		u.places = append(u.places, m.box)
		u.plain = u.plain && strings.IndexFunc(m.text, func(r rune) bool { return r >= 0x80 }) < 0 && m.says() >= leastText
	}
	for _, name := range sortedKeys(fonts) {
		most := 0
		for _, u := range fonts[name] {
			most = max(most, u.count)
		}
		for _, tag := range sortedKeys(fonts[name]) {
			if u := fonts[name][tag]; u.plain && u.count <= fewLetters && most >= manyLetters && u.count*5 < most {
				f.add(s, duplicateFontSubset, false, u.places...)
			}
		}
	}
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// stamped finds a little text that is drawn on a picture of a whole page. Text
// that was read of the picture is there too, and unseen.
func (f *forensics) stamped(s sheet) {
	var scan *mark
	var over []box
	count := 0
	for i := range s.marks {
		m := &s.marks[i]
		switch {
		case m.kind == markPicture && m.box.area() >= scanned*s.width*s.height:
			scan, over, count = m, nil, 0
		case m.isSeenText() && scan != nil && m.box.shared(scan.box) >= hides*m.box.area():
			over, count = append(over, m.box), count+m.says()
		}
	}
	if count >= leastText && count <= fewLetters {
		f.add(s, textOverScan, false, over...)
	}
}
