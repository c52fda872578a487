package model

import (
	"errors"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/platform/value/geometry"
)

func TestPixelsAsTensor(t *testing.T) {
	t.Parallel()
	img := image.NewRGBA(image.Rect(0, 0, 2, 1))
	img.SetRGBA(0, 0, color.RGBA{10, 20, 30, 255})
	img.SetRGBA(1, 0, color.RGBA{40, 50, 60, 255})
	in := Input{Width: 2, Height: 1, Colour: "rgb", Deviation: [3]float64{1, 1, 1}}
	if got := tensor(img, in); !slices.Equal(got.Data, []float32{10, 40, 20, 50, 30, 60}) || !slices.Equal(got.Shape, []int64{1, 3, 1, 2}) {
		t.Errorf("rgb: %+v", got)
	}
	in.Colour = "bgr"
	if got := tensor(img, in); !slices.Equal(got.Data, []float32{30, 60, 20, 50, 10, 40}) {
		t.Errorf("bgr: %+v", got)
	}
	in.Mean, in.Deviation = [3]float64{30, 20, 10}, [3]float64{1, 10, 0.5}
	// Mean and deviation follow the planes of the input: blue, green, red.
	if got := tensor(img, in); !slices.Equal(got.Data, []float32{0, 30, 0, 3, 0, 60}) {
		t.Errorf("scaled: %+v", got)
	}
}

func TestALargePictureIsLetterboxed(t *testing.T) {
	t.Parallel()
	wide := image.NewRGBA(image.Rect(0, 0, 400, 100))
	for i := range wide.Pix {
		wide.Pix[i] = 255
	}
	got, scale := letterbox(docimage.FromImage(wide, docimage.KindPNG), Input{Width: 64, Height: 64})
	if scale != 64./400 || got.Rect != image.Rect(0, 0, 64, 64) || got.RGBAAt(63, 15).R != 255 || got.RGBAAt(0, 16).R != 0 {
		t.Errorf("scale %v, %v then %v", scale, got.RGBAAt(63, 15), got.RGBAAt(0, 16))
	}
	small, scale := letterbox(docimage.FromImage(image.NewRGBA(image.Rect(0, 0, 20, 30)), docimage.KindPNG), Input{Width: 64, Height: 64})
	if scale != 1 || small.Rect != image.Rect(0, 0, 64, 64) {
		t.Errorf("a small picture is scaled by %v", scale)
	}
}

func TestSoftmaxByHand(t *testing.T) {
	t.Parallel()
	// Logits ln 1, ln 2, ln 5 make 1/8, 2/8 and 5/8, however far they are moved.
	for _, moved := range []float64{0, 700, -700} {
		got := softmax([]float64{moved, moved + math.Log(2), moved + math.Log(5)})
		for i, want := range []float64{0.125, 0.25, 0.625} {
			if math.Abs(got[i]-want) > 1e-9 {
				t.Errorf("moved by %v: %v", moved, got)
			}
		}
	}
}

func TestYearsByHand(t *testing.T) {
	t.Parallel()
	weights := make([]float64, 101)
	weights[20], weights[40] = 1, 3 // the mean of 20 and three times 40
	bands := Entry{Output: OutputBands, Bands: [][2]int{{0, 9}, {10, 19}, {20, 39}}}
	cases := map[string]struct {
		d    Entry
		out  []float64
		want float64 // below zero: refused
	}{
		"a number":                {Entry{Output: OutputYears, YearsScale: 1}, []float64{33.5}, 33.5},
		"a share of a century":    {Entry{Output: OutputYears, YearsScale: 100}, []float64{0.21}, 21},
		"weights of ages":         {Entry{Output: OutputWeights}, weights, 35},
		"weights of bands":        {bands, []float64{0, 0.5, 0.5}, 22}, // (14.5 + 29.5) / 2
		"logits of bands":         {Entry{Output: OutputBands, Bands: bands.Bands, Softmax: true}, []float64{0, 0, 0}, (4.5 + 14.5 + 29.5) / 3},
		"a negative age":          {Entry{Output: OutputYears, YearsScale: 1}, []float64{-1}, -1},
		"an age of nobody":        {Entry{Output: OutputYears, YearsScale: 1}, []float64{121}, -1},
		"weights of nothing":      {bands, []float64{0, 0, 0}, -1},
		"weights below zero":      {bands, []float64{-1, 1, 1}, -1},
		"a number that is no one": {Entry{Output: OutputYears, YearsScale: 1}, []float64{math.NaN()}, -1},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := tc.d.years(tc.out)
			if tc.want < 0 {
				if !errors.Is(err, ErrNumbers) {
					t.Errorf("%v, %v: want it refused", got, err)
				}
				return
			}
			if err != nil || math.Abs(got-tc.want) > 1e-9 {
				t.Errorf("%v, %v, want %v", got, err, tc.want)
			}
		})
	}
}

func TestADirectionHasUnitLength(t *testing.T) {
	t.Parallel()
	if got, err := direction([]float64{3, 0, -4}); err != nil || !slices.Equal(got, []float32{0.6, 0, -0.8}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, v := range [][]float64{{0, 0}, {}, {1e-12}, {math.MaxFloat64, math.MaxFloat64}} {
		if got, err := direction(v); !errors.Is(err, ErrNumbers) {
			t.Errorf("%v became %v, %v", v, got, err)
		}
	}
}

func TestScoresOfCosines(t *testing.T) {
	t.Parallel()
	curve := CurveOf(0.363)
	for cosine, want := range map[float64]float64{
		-1: 0, 0: 0, 0.363: 50, 0.45855: 60, 0.6815: 90, 1: 100, 1.0001: 100, 0.1815: 25, math.Inf(1): 100, math.Inf(-1): 0,
	} {
		if got := Score(curve, cosine); math.Abs(got-want) > 1e-6 {
			t.Errorf("cosine %v scores %v, want %v", cosine, got, want)
		}
	}
	if got := Score(curve, math.NaN()); got != 0 {
		t.Errorf("no number scores %v", got)
	}
	last := -1.0
	for c := -1.0; c <= 1; c += 0.001 {
		if s := Score(curve, c); s < last || s < 0 || s > 100 {
			t.Fatalf("cosine %v scores %v after %v", c, s, last)
		} else {
			last = s
		}
	}
	for _, threshold := range []float64{0.01, 0.363, 0.99} {
		if err := checkCurve(CurveOf(threshold)); err != nil {
			t.Errorf("threshold %v: %v", threshold, err)
		}
	}
	own := Entry{Curve: [][2]float64{{-1, 0}, {1, 100}}}
	if got := own.ScoreOf(0); got != 50 {
		t.Errorf("a curve of one's own scores %v", got)
	}
}

// parts are the outputs of a grid of 64 by 64 at stride 8, all empty.
func parts() [4][]float32 {
	return [4][]float32{make([]float32, 64), make([]float32, 64), make([]float32, 256), make([]float32, 640)}
}

func TestACellByHand(t *testing.T) {
	t.Parallel()
	p := parts()
	const column, row, i = 3, 2, 2*8 + 3
	p[0][i], p[1][i] = 0.81, 1 // the root is 0.9
	copy(p[2][4*i:], []float32{0.5, 0.25, float32(math.Log(5)), float32(math.Log(6))})
	copy(p[3][10*i:], []float32{-1, -1, 2, -1, 0.5, 0.25, -0.5, 1.5, 1.5, 1.5})
	f, err := cell(p, i, image.Pt(column, row), 8)
	// Centre ((3+0.5)*8, (2+0.25)*8) = (28, 18), size 40 by 48.
	if err != nil || math.Abs(f.Confidence-0.9) > 1e-6 || f.Box != image.Rect(8, -5, 48, 42) {
		t.Fatalf("%+v, %v", f, err)
	}
	want := face.Landmarks{
		RightEye: geometry.Point{X: 16, Y: 8}, LeftEye: geometry.Point{X: 40, Y: 8}, Nose: geometry.Point{X: 28, Y: 18},
		MouthRight: geometry.Point{X: 20, Y: 28}, MouthLeft: geometry.Point{X: 36, Y: 28},
	}
	if *f.Marks != want {
		t.Errorf("marks %+v, want %+v", *f.Marks, want)
	}
}

func TestCellsOfNonsense(t *testing.T) {
	t.Parallel()
	nan, endless := float32(math.NaN()), float32(math.Inf(1))
	for name, change := range map[string]func(p [4][]float32){
		"a class that is no number": func(p [4][]float32) { p[0][0] = nan },
		"an endless object":         func(p [4][]float32) { p[1][0] = endless },
	} {
		p := parts()
		p[0][0], p[1][0] = 1, 1
		change(p)
		if f, err := cell(p, 0, image.Point{}, 8); !errors.Is(err, ErrNumbers) {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
	for name, change := range map[string]func(p [4][]float32){
		"a box that is no number": func(p [4][]float32) { p[2][0] = nan },
		"a box as large as all":   func(p [4][]float32) { p[2][2] = 400 },
		"a box far away":          func(p [4][]float32) { p[2][1] = -1e30 },
		"less than nothing":       func(p [4][]float32) { p[0][0] = -3 },
	} {
		p := parts()
		p[0][0], p[1][0] = 1, 1
		change(p)
		if f, err := cell(p, 0, image.Point{}, 8); err != nil || f.Confidence != 0 {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
	p := parts()
	p[0][0], p[1][0], p[3][4] = 1, 1, nan
	if f, err := cell(p, 0, image.Point{}, 8); err != nil || f.Confidence != 1 || f.Marks != nil {
		t.Errorf("marks that are no numbers: %+v, %v", f, err)
	}
}

func TestOfWindowsThatOverlapTheSurestStays(t *testing.T) {
	t.Parallel()
	at := func(x int, sure float64) face.Face {
		return face.Face{Box: image.Rect(x, 0, x+100, 100), Confidence: sure}
	}
	// Moved by 50, two windows share a third of their union; by 60, a quarter.
	got := distinct([]face.Face{at(0, 0.7), at(50, 0.9), at(110, 0.8), {Confidence: 1}})
	if len(got) != 2 || got[0].Confidence != 0.9 || got[1].Confidence != 0.8 {
		t.Errorf("%+v", got)
	}
	crowd := make([]face.Face, 0, 100)
	for i := range 100 {
		crowd = append(crowd, at(200*i, 0.9))
	}
	if got := distinct(crowd); len(got) != face.MaxFaces {
		t.Errorf("%d of a crowd", len(got))
	}
}
