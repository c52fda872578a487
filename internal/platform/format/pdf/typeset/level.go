package typeset

import (
	"github.com/go-text/typesetting/bidi"
	unicodebidi "golang.org/x/text/unicode/bidi"
)

// classOf is the directional class of a rune.
func classOf(r rune) unicodebidi.Class {
	properties, _ := unicodebidi.LookupRune(r)
	return properties.Class()
}

// The kinds of numbers among text from right to left.
const (
	european = 1 + iota
	arabic
)

// numbers tells which runes of a paragraph that goes from left to right belong
// to a number that follows text from right to left, and of which kind it is.
// Such a number is embedded one level deeper (rules W1, W2, W4, W5, W7 and I1 of
// Unicode Standard Annex 9), which the library's runs do not show: they tell
// apart directions only.
func numbers(text []rune) []int {
	out := make([]int, len(text))
	strong := unicodebidi.L
	for i, r := range text {
		switch class := classOf(r); class {
		case unicodebidi.L, unicodebidi.R, unicodebidi.AL:
			strong = class
		case unicodebidi.AN:
			out[i] = arabic
		case unicodebidi.EN:
			out[i] = map[unicodebidi.Class]int{unicodebidi.R: european, unicodebidi.AL: arabic}[strong]
		case unicodebidi.NSM:
			if i > 0 {
				out[i] = out[i-1]
			}
		}
	}
	for i := 1; i < len(text)-1; i++ {
		class, before, after := classOf(text[i]), out[i-1], out[i+1]
		if before == after && (class == unicodebidi.CS || (class == unicodebidi.ES && before == european)) {
			out[i] = before
		}
	}
	for i := 1; i < len(text); i++ {
		if classOf(text[i]) == unicodebidi.ET && out[i-1] == european {
			out[i] = european
		}
	}
	for i := len(text) - 2; i >= 0; i-- {
		if classOf(text[i]) == unicodebidi.ET && out[i+1] == european {
			out[i] = european
		}
	}
	return out
}

// levels are the embedding levels of a text without embeddings of its own.
func (s *Typesetter) levels(text []rune, rightToLeft bool) []bidi.Level {
	direction := bidi.LeftToRight
	if rightToLeft {
		direction = bidi.RightToLeft
	}
	out := make([]bidi.Level, len(text))
	var inNumber []int
	runs := s.order.Segment(text, direction)
	for i := range runs.NumRuns() {
		run := runs.Run(i)
		if !rightToLeft && runs.NumRuns() > 1 && inNumber == nil {
			inNumber = numbers(text)
		}
		for at := run.Start; at < run.End; at++ {
			switch {
			case !run.IsLeftToRight():
				out[at] = 1
			case rightToLeft || (inNumber != nil && inNumber[at] != 0):
				out[at] = 2
			}
		}
	}
	return out
}
