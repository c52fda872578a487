package main

import (
	"math"
	"math/rand/v2"

	"vidimus/internal/engine/document/mrz/glyph"
)

// student is a net under training by plain stochastic gradient descent.
type student struct {
	net  *glyph.Net
	act  glyph.Activation
	back glyph.Activation // gradient at the hidden layer
}

// newStudent starts from random weights of He's deviation (He et al. 2015), so
// that the signal keeps its size from layer to layer.
func newStudent(rng *rand.Rand) *student {
	net := glyph.New()
	for i := range net.HiddenWeights {
		net.HiddenWeights[i] = float32(rng.NormFloat64() * math.Sqrt(2.0/glyph.Inputs))
	}
	for i := range net.OutputWeights {
		net.OutputWeights[i] = float32(rng.NormFloat64() * math.Sqrt(2.0/glyph.Hidden))
	}
	return &student{net: net}
}

func learningRate(pass int) float32 { return float32(0.012 * math.Pow(0.78, float64(pass))) }

// laterRate is that of a net which knows the characters already.
func laterRate(pass int) float32 { return float32(0.006 * math.Pow(0.6, float64(pass))) }

// pass shows every sample once and returns the mean loss.
func (s *student) pass(lessons []sample, order []int, rate float32) float64 {
	loss := 0.0
	for _, i := range order {
		loss += s.learn(&lessons[i], rate)
	}
	return loss / float64(len(lessons))
}

func (s *student) learn(lesson *sample, rate float32) float64 {
	scores := s.net.Recognise(&lesson.cell, &s.act)
	s.correctOutput(&scores, lesson.class, rate)
	s.correctHidden(&lesson.cell, rate)
	return -float64(scores[lesson.class])
}

// negligible gradients are skipped: most classes are sure after a few passes.
const negligible = 1e-4

func (s *student) correctOutput(scores *glyph.Scores, class int, rate float32) {
	clear(s.back[:])
	for c, score := range scores {
		g := float32(math.Exp(float64(score)))
		if c == class {
			g--
		}
		if g < negligible && g > -negligible {
			continue
		}
		w := s.net.OutputWeights[c*glyph.Hidden : (c+1)*glyph.Hidden]
		for i := range w {
			s.back[i] += g * w[i]
			w[i] -= rate * g * s.act[i]
		}
		s.net.OutputBias[c] -= rate * g
	}
}

func (s *student) correctHidden(cell *glyph.Cell, rate float32) {
	for i, g := range s.back {
		if s.act[i] <= 0 || g == 0 {
			continue
		}
		g *= rate
		w := s.net.HiddenWeights[i*glyph.Inputs : (i+1)*glyph.Inputs]
		for j, v := range cell {
			w[j] -= g * v
		}
		s.net.HiddenBias[i] -= g
	}
}
