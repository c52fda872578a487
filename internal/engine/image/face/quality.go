package face

import (
	"image"
	"math"
	"slices"
)

// Quality measures how well a face can be recognised. All scores run from 0 to 100 and rise with
// quality.
type Quality struct {
	// Overall is the least of the scores below: a face is as good as its worst
	// side. A face without sensible marks, and one with an eye or a mouth that
	// seems covered, has MaxCoveredQuality.
	Overall    float64 `json:"overall"`
	Sharpness  float64 `json:"sharpness"`
	Resolution float64 `json:"resolution"`
	Contrast   float64 `json:"contrast"`
	Pose       float64 `json:"pose"`
	// EyesCovered and MouthCovered are hints: nothing that looks like an eye or a
	// mouth stands where it should.
	EyesCovered  bool `json:"eyes_covered"`
	MouthCovered bool `json:"mouth_covered"`
	// Luminance is the mean brightness of the face, 0 (black) to 100 (white), as
	// pixels are stored; it is no part of Overall.
	Luminance float64 `json:"luminance"`
	// Detail is the raw measure behind Sharpness.
	Detail float64 `json:"detail"`
}

// MaxCoveredQuality is the overall quality of a face that seems covered: a person
// looks, by the contract's default thresholds.
const MaxCoveredQuality = 45

const (
	// patchSide is the size at which a face is measured, so that blur counts
	// relative to the face.
	patchSide = 96
	// The outermost parts of a window are hair and background.
	patchRim = patchSide / 8
	// measureSide bounds the picture that faces are cut from.
	measureSide = 2400
)

// Tables from raw measures to scores, by points that are joined by lines.
var (
	// Seen with faces blurred by program: a blur of sigma 1 % of the window reads
	// 0.29 to 0.31, 2 % 0.21 to 0.23, 4 % 0.15 to 0.17, sharp faces 0.34 to 0.37;
	// noise of sigma 8 moves none of them by more than 0.05.
	sharpness = ramp{{0.15, 0}, {0.20, 25}, {0.23, 45}, {0.30, 80}, {0.34, 100}}
	// The distance of the eyes in pixels. ISO/IEC 19794-5 asks for 60 of a
	// portrait; recognisers shrink a face to 35.
	resolution = ramp{{10, 0}, {18, 25}, {28, 50}, {45, 80}, {60, 100}}
	// Grey levels between the darkest and the brightest tenth of a face.
	contrast = ramp{{8, 0}, {20, 30}, {35, 60}, {60, 100}}
	// Degrees that a head is turned or leans. Faces are found to about 35.
	pose = ramp{{0, 100}, {20, 100}, {35, 60}, {50, 20}, {90, 0}}
)

// ramp is a function of straight pieces; beyond its ends it stays level.
type ramp [][2]float64

// At is the value at x. Anything that is not a number gives the first value.
func (r ramp) at(x float64) float64 {
	if !(x > r[0][0]) {
		return r[0][1]
	}
	for i := 1; i < len(r); i++ {
		if a, b := r[i-1], r[i]; x <= b[0] {
			return a[1] + (b[1]-a[1])*(x-a[0])/(b[0]-a[0])
		}
	}
	return r[len(r)-1][1]
}

// Measure measures a face within the picture it was found in.
func Measure(img *image.Gray, f Face) Quality {
	patch := cut(img, f.Box)
	low, middle, high := spread(patch, patchRim, patchSide-patchRim)
	q := Quality{
		Luminance: round(luminance(patch)), Contrast: round(contrast.at(high - low)), Resolution: round(resolution.at(eyeDistance(f))),
		Pose: 100,
	}
	q.Detail = detail(patch)
	q.Sharpness = round(sharpness.at(q.Detail))
	if f.Marks != nil {
		q.Pose = round(min(pose.at(math.Abs(f.Turn)), pose.at(math.Abs(f.Roll))))
		look := around{img: img, marks: f.Marks, contrast: high - low, middle: middle}
		q.EyesCovered, q.MouthCovered = look.eyesCovered(), look.mouthCovered()
	}
	q.Overall = min(q.Sharpness, q.Resolution, q.Contrast, q.Pose)
	if f.Marks == nil || q.EyesCovered || q.MouthCovered {
		q.Overall = min(q.Overall, MaxCoveredQuality)
	}
	return q
}

// eyeDistance is measured, or what it would be in an upright face of that size.
func eyeDistance(f Face) float64 {
	if f.Marks == nil {
		return 0.4 * float64(f.Box.Dx())
	}
	return math.Hypot(f.Marks.LeftEye.X-f.Marks.RightEye.X, f.Marks.LeftEye.Y-f.Marks.RightEye.Y)
}

// cut returns a window at the measuring size, what lies outside the picture
// repeated from its border.
func cut(img *image.Gray, box image.Rectangle) []float64 {
	out := make([]float64, patchSide*patchSide)
	across, down := float64(box.Dx())/patchSide, float64(box.Dy())/patchSide
	// Averaging several samples a pixel keeps large faces from flickering.
	n := min(max(1, int(math.Ceil(across))), 16)
	for y := range patchSide {
		for x := range patchSide {
			sum := 0.0
			for i := range n * n {
				u := (float64(i%n) + 0.5) / float64(n)
				v := (float64(i/n) + 0.5) / float64(n)
				sum += sample(img, float64(box.Min.X)+(float64(x)+u)*across-0.5, float64(box.Min.Y)+(float64(y)+v)*down-0.5)
			}
			out[y*patchSide+x] = sum / float64(n*n)
		}
	}
	return out
}

// sample reads between pixels, with the border repeated outside.
func sample(img *image.Gray, x, y float64) float64 {
	right, bottom := float64(img.Rect.Dx()-1), float64(img.Rect.Dy()-1)
	x, y = min(max(x, 0), right), min(max(y, 0), bottom)
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, img.Rect.Dx()-1), min(y0+1, img.Rect.Dy()-1)
	fx, fy := x-float64(x0), y-float64(y0)
	at := func(x, y int) float64 { return float64(img.Pix[y*img.Stride+x]) }
	return (at(x0, y0)*(1-fx)+at(x1, y0)*fx)*(1-fy) + (at(x0, y1)*(1-fx)+at(x1, y1)*fx)*fy
}

// spread is the grey level that a tenth, half and nine tenths of a patch within
// its rim stay below.
func spread(patch []float64, from, to int) (low, middle, high float64) {
	var all []float64
	for y := from; y < to; y++ {
		all = append(all, patch[y*patchSide+from:y*patchSide+to]...)
	}
	slices.Sort(all)
	return all[len(all)/10], all[len(all)/2], all[len(all)*9/10]
}

// luminance is the mean within the ellipse that a face fills in its window, in
// percent of white.
func luminance(patch []float64) float64 {
	sum, n := 0.0, 0.0
	for y := range patchSide {
		for x := range patchSide {
			u := (float64(x)+0.5)/patchSide*2 - 1
			v := (float64(y)+0.5)/patchSide*2 - 1
			if u*u/(0.7*0.7)+v*v/(0.9*0.9) <= 1 {
				sum += patch[y*patchSide+x]
				n++
			}
		}
	}
	return sum / n / math.MaxUint8 * 100
}

// detail compares fine structure with coarse: blur takes the fine one first.
// The finest is left out of it, since there noise looks like detail.
func detail(patch []float64) float64 {
	fine, middle, coarse := blurred(patch, 1), blurred(patch, 2), blurred(patch, 6)
	var little, much float64
	for y := patchRim; y < patchSide-patchRim; y++ {
		for x := patchRim; x < patchSide-patchRim; x++ {
			i := y*patchSide + x
			little += math.Abs(fine[i] - middle[i])
			much += math.Abs(middle[i] - coarse[i])
		}
	}
	if much < 1 {
		return 0
	}
	return little / much
}

// blurred smooths a patch by a Gaussian of the given sigma.
func blurred(patch []float64, sigma float64) []float64 {
	reach := int(3*sigma + 1)
	weights := make([]float64, 2*reach+1)
	total := 0.0
	for i := range weights {
		d := float64(i-reach) / sigma
		weights[i] = math.Exp(-d * d / 2)
		total += weights[i]
	}
	pass := func(from []float64, stepX, stepY int) []float64 {
		out := make([]float64, len(from))
		for y := range patchSide {
			for x := range patchSide {
				sum := 0.0
				for i, w := range weights {
					xi := min(max(x+stepX*(i-reach), 0), patchSide-1)
					yi := min(max(y+stepY*(i-reach), 0), patchSide-1)
					sum += w * from[yi*patchSide+xi]
				}
				out[y*patchSide+x] = sum / total
			}
		}
		return out
	}
	return pass(pass(patch, 1, 0), 0, 1)
}

func round(v float64) float64 { return math.Round(v*100) / 100 }
