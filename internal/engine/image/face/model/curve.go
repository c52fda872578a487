package model

import "errors"

// CurveOf is the map from cosines to scores that holds where a description has
// none of its own. The border at which the makers take two faces for one person
// was found on pictures of celebrities, so it stands for a score of 50: with the
// default settings of a workflow a person looks. What lies 15 % of
// the rest above it passes (60), half of the rest above it is as good as certain
// (90).
func CurveOf(threshold float64) [][2]float64 {
	rest := 1 - threshold
	return [][2]float64{{0, 0}, {threshold, 50}, {threshold + 0.15*rest, 60}, {threshold + 0.5*rest, 90}, {1, 100}}
}

// Score maps a cosine to 0 to 100 by the points of a curve. What is no number
// scores 0.
func Score(curve [][2]float64, cosine float64) float64 {
	if len(curve) == 0 || !(cosine > curve[0][0]) {
		return 0
	}
	for i := 1; i < len(curve); i++ {
		if a, b := curve[i-1], curve[i]; cosine <= b[0] {
			return a[1] + (b[1]-a[1])*(cosine-a[0])/(b[0]-a[0])
		}
	}
	return curve[len(curve)-1][1]
}

// checkCurve demands points that rise from a score of 0 to one of 100.
func checkCurve(curve [][2]float64) error {
	if curve == nil {
		return nil
	}
	wrong := errors.New("curve: points of cosine and score that rise from a score of 0 to 100")
	if len(curve) < 2 || len(curve) > 32 || curve[0][1] != 0 || curve[len(curve)-1][1] != 100 {
		return wrong
	}
	for i, p := range curve {
		if !(p[0] >= -1 && p[0] <= 1) || !finite(p[1]) {
			return wrong
		}
		if i > 0 && (p[0] <= curve[i-1][0] || p[1] < curve[i-1][1]) {
			return wrong
		}
	}
	return nil
}

// ScoreOf maps a cosine of an embedder to the scale that customers see.
func (d Entry) ScoreOf(cosine float64) float64 {
	switch {
	case d.Curve != nil:
		return Score(d.Curve, cosine)
	case d.Threshold != nil:
		return Score(CurveOf(*d.Threshold), cosine)
	default:
		return 0
	}
}
