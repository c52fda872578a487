package read

import (
	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/document/mrz/glyph"
)

// guess is a character with the logarithm of its probability.
type guess struct {
	char  byte
	score float32
}

// guesses are the likeliest characters of a place among those allowed there.
type guesses [4]guess

// transcript is a zone being decoded.
type transcript struct {
	form    mrz.Format
	text    [][]byte
	guesses [][]guesses
	scores  [][]*glyph.Scores
	repairs int
}

// decode reads the cells from a column on as a form. It says false for what is
// hopeless as text of the form.
func (c *cells) decode(form mrz.Format, start int) (Reading, bool) {
	columns := form.Columns()
	t := transcript{form: form}
	sum, worst := 0.0, 0.0
	for row, allowed := range layouts[form] {
		text, ranked := make([]byte, columns), make([]guesses, columns)
		scores := make([]*glyph.Scores, columns)
		for column := range columns {
			scores[column] = c.at(row, start+column)
			ranked[column] = best(scores[column], allowed[column])
			text[column] = ranked[column][0].char
			score := float64(ranked[column][0].score)
			sum += score
			worst = min(worst, score)
		}
		t.text, t.guesses, t.scores = append(t.text, text), append(t.guesses, ranked), append(t.scores, scores)
	}
	score := sum / float64(columns*form.Lines())
	if !(score > hopelessScore) {
		return Reading{}, false
	}
	t.repairStates()
	t.repairNames()
	t.repairChecks()
	document, err := mrz.Parse(t.lines())
	if err != nil || document.Format != form {
		return Reading{}, false
	}
	out := Reading{
		Document: document, Score: score, Repairs: t.repairs,
		worst: worst, uncovered: t.worstUncovered(), rival: t.rivalMargin(),
	}
	return out, true
}

func (t *transcript) lines() []string {
	lines := make([]string, len(t.text))
	for i, text := range t.text {
		lines[i] = string(text)
	}
	return lines
}

// best ranks the likeliest allowed characters. Where fewer are allowed than there
// is room, the rest keeps the zero guess.
func best(scores *glyph.Scores, allowed classes) guesses {
	var out guesses
	filled := 0
	for i, score := range scores {
		if allowed&(1<<i) == 0 {
			continue
		}
		at := min(filled, len(out)-1)
		if filled == len(out) && score <= out[at].score {
			continue
		}
		for at > 0 && out[at-1].score < score {
			out[at] = out[at-1]
			at--
		}
		out[at] = guess{char: glyph.Alphabet[i], score: score}
		filled = min(filled+1, len(out))
	}
	return out
}
