package face

import "math"

// Cosine returns the cosine similarity of two embeddings, -1 to 1; 0 if one of them
// is zero or their lengths differ.
func Cosine(a, b []float32) float64 {
	if len(a) != len(b) {
		return 0
	}
	var dot, aa, bb float64
	for i := range a {
		x, y := float64(a[i]), float64(b[i])
		dot, aa, bb = dot+x*y, aa+x*x, bb+y*y
	}
	if length := math.Sqrt(aa) * math.Sqrt(bb); length > 0 {
		return max(-1, min(1, dot/length))
	}
	return 0
}
