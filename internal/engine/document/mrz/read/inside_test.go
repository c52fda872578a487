package read

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
)

// row is a line of blobs of which the pitch grows from near to far, with the gaps of lost ones.
func row(near, far float64, columns int, lost ...int) *line {
	l := line{height: 30}
	x := 100.0
	for i := range columns {
		if !slices.Contains(lost, i) {
			l.blobs = append(l.blobs, blob{x: x, y: 50, width: 18, height: 30})
		}
		x += near + (far-near)*float64(i)/float64(columns)
	}
	return &l
}

func TestColumnsFollowThePerspective(t *testing.T) {
	t.Parallel()

	for name, l := range map[string]*line{
		"even": row(25, 25, 30), "growing": row(20, 36, 30), "shrinking": row(36, 20, 30),
		"with a lost character": row(36, 20, 30, 12), "with lost fillers": row(22, 33, 44, 20, 25, 31, 37),
	} {
		if !l.number() || l.columns[len(l.columns)-1] != 29 && l.columns[len(l.columns)-1] != 43 {
			t.Errorf("%s: columns %v", name, l.columns)
		}
	}
}

func TestMarksBesideALineAreLeftOut(t *testing.T) {
	t.Parallel()

	marked := row(25, 25, 30)
	marked.blobs = append([]blob{{x: 100 - 75, width: 18, height: 30}}, marked.blobs...)
	clean := row(25, 25, 30)
	if !marked.number() || !clean.number() {
		t.Fatal("no lines")
	}
	cut, ok := trimmed([]*line{clean, marked}, 30)
	if !ok || cut[1].span() != 30 || cut[1].blobs[0].x != 100 || cut[0] != clean {
		t.Errorf("trimmed = %+v, %v", cut, ok)
	}
	for name, lines := range map[string][]*line{"nothing beside it": {clean, clean}, "too short": {row30of(t, 29), marked}} {
		if _, ok := trimmed(lines, 30); ok {
			t.Errorf("%s: trimmed", name)
		}
	}
}

func row30of(t *testing.T, columns int) *line {
	t.Helper()
	l := row(25, 25, columns)
	if !l.number() {
		t.Fatal("no line")
	}
	return l
}

// transcriptOf is a passport whose characters the net is sure of by 20, but for
// those that doubt names.
func transcriptOf(lines []string, doubt map[place]map[byte]float32) *transcript {
	t := &transcript{form: mrz.TD3}
	for r, text := range lines {
		t.text = append(t.text, []byte(text))
		t.scores = append(t.scores, make([]*glyph.Scores, len(text)))
		t.guesses = append(t.guesses, make([]guesses, len(text)))
		for c := range len(text) {
			scores := new(glyph.Scores)
			for k := range scores {
				scores[k] = -20
			}
			scores[slices.Index([]byte(glyph.Alphabet), text[c])] = 0
			for char, score := range doubt[place{r, c}] {
				scores[slices.Index([]byte(glyph.Alphabet), char)] = score
			}
			t.scores[r][c] = scores
		}
	}
	return t
}

var eriksson = []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}

func TestARivalSatisfiesTheSameCheckDigit(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		doubt map[place]map[byte]float32
		want  float64
	}{
		"none near": {nil, 20},
		// 7 times 8 and 7 times 2: no multiple of ten apart, so alone it is no rival.
		"another digit alone": {map[place]map[byte]float32{{1, 1}: {'3': -1}}, 20},
		"a twin":              {map[place]map[byte]float32{{1, 4}: {'J': -3}}, 3}, // 9 and 19
		"two that make up for one another": {map[place]map[byte]float32{
			{1, 14}: {'5': -1}, {1, 17}: {'2': -2}, // 3 times 4 to 5, 3 times 1 to 2: +6
			{1, 19}: {'8': -1.5}, // the check digit 2 to 8: +6, so it makes up for both
		}, 4.5},
		"in a date": {map[place]map[byte]float32{{1, 22}: {'3': -1}, {1, 27}: {'2': -4}}, 5}, // 3 times 2 to 3: +3, digit 9 to 2: +3
	}
	for name, c := range cases {
		if got := transcriptOf(eriksson, c.doubt).rivalMargin(); math.Abs(got-c.want) > 1e-3 {
			t.Errorf("%s: margin %v, want %v", name, got, c.want)
		}
	}
}

func TestPlausibleDates(t *testing.T) {
	t.Parallel()

	for date, want := range map[string]bool{
		"740812": true, "7408<<": true, "74<<<<": true, "<<<<<<": true, "740000": true, "741332": false, "741301": false, "740832": false,
		"7408<1": false, "74A812": false, "": false, "74-112": false,
	} {
		if plausible(date) != want {
			t.Errorf("%q: %v", date, !want)
		}
	}
}

// TestFlatteningEvensOutAReflection draws bars on paper under a light that leaves 45
// levels of them, and asks that they come out clearly.
func TestFlatteningEvensOutAReflection(t *testing.T) {
	t.Parallel()

	var from, flat raster
	from.resize(400, 200)
	rng := rand.New(rand.NewPCG(1, 1))
	ink := func(x int) bool { return x%20 < 5 }
	for y := range from.height {
		for x := range from.width {
			v := 150.0
			if ink(x) {
				v = 40
			}
			dx, dy := float64(x-200)/40, float64(y-100)/40
			v += 170*math.Exp(-dx*dx-dy*dy) + rng.NormFloat64()
			from.pix[y*from.width+x] = uint8(min(max(v, 0), 255))
		}
	}
	flat.flattenFrom(&from, &from, 20)
	for _, x := range []int{42, 142, 202, 262, 362} {
		bar, paper := int(flat.pix[100*400+x]), int(flat.pix[100*400+x+10])
		was := int(from.pix[100*400+x+10]) - int(from.pix[100*400+x])
		if paper < 190 || paper-bar < 80 {
			t.Errorf("at %d: ink %d, paper %d, and %d apart before", x, bar, paper, was)
		}
	}
}
