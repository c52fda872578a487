package typeset

import (
	"math"
	"unicode"
)

// wrap says which part of a paragraph each line holds, the blanks at its end
// left out. Lines end where Unicode Standard Annex 14 lets them, and inside a
// word only when that alone is wider than a line.
func (s *Typesetter) wrap(p paragraph, parts []shaped, width float64) []span {
	w := wrapper{text: p.text, advance: advances(len(p.text), parts), width: width * shapedSize / p.style.Size}
	s.breaks.Init(p.text)
	for words := s.breaks.LineIterator(); words.Next(); {
		word := words.Line()
		w.word(span{word.Offset, word.Offset + len(word.Text)})
	}
	w.emit(len(p.text))
	return w.lines
}

// advances is how far each rune moves the pen: all of its cluster's way for the
// first rune of a cluster, NaN for the others, before which no line may end.
func advances(n int, parts []shaped) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = math.NaN()
	}
	for _, part := range parts {
		for _, g := range part.glyphs {
			at := part.at(g)
			if math.IsNaN(out[at]) {
				out[at] = 0
			}
			out[at] += float64(g.Advance) / 64
		}
	}
	return out
}

// wrapper fills lines with words. start is where the present line begins, and
// used the width that it has.
type wrapper struct {
	text    []rune
	advance []float64
	width   float64
	start   int
	used    float64
	lines   []span
}

// word adds a word with the blanks behind it.
func (w *wrapper) word(word span) {
	letters := span{word.start, w.trimmed(word)}
	wide := w.measure(letters)
	if w.used+wide > w.width && w.start < word.start {
		w.emit(word.start)
	}
	if wide > w.width {
		w.cut(letters)
	} else {
		w.used += wide
	}
	w.used += w.measure(span{letters.end, word.end})
}

// cut fills lines with the letters of a word that is wider than a line.
func (w *wrapper) cut(word span) {
	for at := word.start; at < word.end; at++ {
		step := w.advance[at]
		if math.IsNaN(step) {
			continue
		}
		if w.used+step > w.width && at > w.start {
			w.emit(at)
		}
		w.used += step
	}
}

func (w *wrapper) measure(part span) float64 {
	sum := 0.0
	for _, step := range w.advance[part.start:part.end] {
		if !math.IsNaN(step) {
			sum += step
		}
	}
	return sum
}

// emit ends the line in front of a rune.
func (w *wrapper) emit(end int) {
	w.lines = append(w.lines, span{w.start, w.trimmed(span{w.start, end})})
	w.start, w.used = end, 0
}

// trimmed is the end of a part without the blanks there.
func (w *wrapper) trimmed(part span) int {
	end := part.end
	for end > part.start && unicode.IsSpace(w.text[end-1]) {
		end--
	}
	return end
}
