package personname

import "strings"

// floor is the similarity below which two words are different words.
const floor = 0.7

// form is one spelling of a word with what comparing needs of it.
type form struct {
	text     string
	squashed string // doubled letters once
	phonetic string // squashed, with digraphs resolved
	sound    sound
	skeleton string // consonants as a script without vowels writes them
	known    int32  // number of the given name that it is the usual spelling of, 0 for none
}

func newForm(text string) form {
	f := form{text: text, squashed: squash(text), known: knownNames()[text]}
	f.phonetic = digraphs.Replace(f.squashed)
	f.sound = soundOf(f.phonetic)
	f.skeleton = skeletonOf(f.text, f.sound.consonants)
	return f
}

// skeletonOf leaves out the glides, but for one that begins a word: that is a consonant, which French writes OU.
func skeletonOf(text, consonants string) string {
	const glide = "V"
	without := glides.Replace(consonants)
	for _, begin := range []string{"V", "W", "OUA", "OUE", "OUI"} {
		if strings.HasPrefix(text, begin) {
			return glide + without
		}
	}
	return without
}

// similarity of two tokens, from 0 to 1: the best over their spellings.
func similarity(a, b token, truncated bool) float64 {
	best := 0.0
	for i := range a.forms {
		for j := range b.forms {
			fa, fb := &a.forms[i], &b.forms[j]
			best = max(best, spelling(fa, fb, truncated))
			if a.abjad != b.abjad {
				best = max(best, unvocalised(fa.skeleton, fb.skeleton))
			}
			if best == 1 {
				return 1
			}
		}
	}
	if best < floor {
		return 0
	}
	return best
}

// spelling compares two Latin spellings. With truncated, b may be a name of
// which a machine readable zone holds only the beginning.
func spelling(a, b *form, truncated bool) float64 {
	if a.text == b.text {
		return 1
	}
	if truncated && strings.HasPrefix(a.text, b.text) {
		return 0.97
	}
	if len(a.text) == 1 || len(b.text) == 1 {
		if a.text[0] == b.text[0] {
			return 0.8 // an initial
		}
		return 0
	}
	if a.squashed == b.squashed {
		return 0.97 // ANNA and ANA
	}
	best := max(ratio(a.text, b.text), 0.97*ratio(a.squashed, b.squashed), sounds(a.sound, b.sound))
	if min(len(a.phonetic), len(b.phonetic)) >= 5 {
		best = max(best, 0.9*ratio(a.phonetic, b.phonetic)) // ALEKSANDR and ALEXANDER
	}
	return best
}

// ratio is one minus the edits in proportion to the longer word.
func ratio(a, b string) float64 {
	longest := float64(max(len(a), len(b)))
	if float64(min(len(a), len(b))) < floor*longest {
		return 0 // the difference of lengths alone is too much
	}
	if longest <= 4 {
		return 0 // one letter makes another name: JEAN and JUAN
	}
	return 1 - float64(edits(a, b))/longest
}

// Edits counts in how many letters two names differ, whatever parts their words.
func Edits(a, b string) int {
	letters := func(name string) string {
		folded := strings.ReplaceAll(Fold(name), " ", "")
		return folded[:min(len(folded), maxLetter)]
	}
	return edits(letters(a), letters(b))
}

// edits counts insertions, deletions, substitutions and swaps of neighbours
// (optimal string alignment).
func edits(a, b string) int {
	var rows [3][maxLetter + 1]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// squash writes doubled letters once.
func squash(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if i == 0 || s[i] != s[i-1] {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// digraphs are sounds that languages write differently, longest first.
var digraphs = strings.NewReplacer(
	"SHCH", "S", "TSCH", "K", "SCH", "S", "TCH", "K", "SH", "S", "CH", "K", "KH", "H", "GH", "G", "ZH", "G", "DJ", "G", "DH", "D",
	"TH", "T", "PH", "F", "CK", "K", "TS", "S", "TZ", "S", "X", "KS", "C", "K", "Q", "K", "Z", "S", "J", "G", "W", "V",
)

// sound is a word as its consonants with the vowels between them, each run of
// vowels as one class: A, I (front) or U (back).
type sound struct {
	consonants string
	slots      []byte // one more than there are consonants; 0 for no vowel
}

func soundOf(s string) sound {
	var out sound
	var b strings.Builder
	slot := byte(0)
	for i := range len(s) {
		switch c := s[i]; c {
		case 'A', 'E', 'I', 'Y', 'O', 'U':
			if slot == 0 { // the first vowel of a run stands for it
				slot = vowelClass(c)
			}
		case 'H':
			if i == len(s)-1 {
				continue // FATIMAH and FATIMA
			}
			fallthrough
		default:
			b.WriteByte(c)
			out.slots = append(out.slots, slot)
			slot = 0
		}
	}
	out.slots = append(out.slots, slot)
	out.consonants = b.String()
	return out
}

func vowelClass(c byte) byte {
	switch c {
	case 'A':
		return 'A'
	case 'O', 'U':
		return 'U'
	default:
		return 'I'
	}
}

// sounds compares spellings of one pronunciation: the same consonants, vowels
// at the same places, at most half of them of another class.
func sounds(sa, sb sound) float64 {
	if sa.consonants != sb.consonants || len(sa.consonants) < 2 {
		return 0
	}
	vowels, other := 0, 0
	for i := range sa.slots {
		if (sa.slots[i] == 0) != (sb.slots[i] == 0) {
			return 0
		}
		if sa.slots[i] != 0 {
			vowels++
		}
		if sa.slots[i] != sb.slots[i] {
			other++
		}
	}
	switch {
	case other == 0:
		return 0.93
	case len(sa.consonants) < 3 || 2*other > vowels:
		return 0
	default:
		return 0.95 - 0.3*float64(other)/float64(vowels)
	}
}

// glides may stand for vowels where vowels are not written.
var glides = strings.NewReplacer("V", "", "W", "")

// unvocalised compares a spelling whose vowels are unknown with a full one by
// consonants alone.
func unvocalised(a, b string) float64 {
	switch {
	case a != b:
		return 0
	case len(a) >= 3:
		return 0.86
	case len(a) == 2:
		return 0.8
	default:
		return 0
	}
}
