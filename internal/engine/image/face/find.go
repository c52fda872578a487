package face

import (
	"context"
	_ "embed" // the cascades
	"fmt"
	"image"
	"math"
	"slices"
	"sync"

	pigo "github.com/esimov/pigo/core"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/value/geometry"
)

var (
	//go:embed cascade/face
	faceCascade []byte
	//go:embed cascade/pupil
	pupilCascade []byte
	//go:embed cascade/nose
	noseCascade []byte
	//go:embed cascade/mouth
	mouthCascade []byte
)

const (
	// searchSide is the longer side at which faces are searched.
	searchSide = 640
	// leastSide is the side of the smallest face found, at that size.
	leastSide = 40
	// leastVotes the first face of a picture needs: pictures without faces reach
	// less than 5. Further faces need more, since hits beside a face are common.
	leastVotes   = 10
	furtherVotes = 15
	// A hostile picture may look like a face everywhere: what is weaker than so
	// many windows is not looked at, as grouping them takes their square.
	maxWindows = 2000
	// MaxFaces is the maximum number of reported faces, largest first.
	MaxFaces = 16
)

// Finder finds faces. It may be used from several goroutines at once.
type Finder struct {
	faces              *pigo.Pigo
	pupil, nose, mouth *regressor
}

// DefaultFinder is the finder of the cascades built in, made once.
var DefaultFinder = sync.OnceValues(newFinder)

func newFinder() (*Finder, error) {
	faces, err := pigo.NewPigo().Unpack(faceCascade)
	if err != nil {
		return nil, fmt.Errorf("read face cascade: %w", err)
	}
	f := &Finder{faces: faces}
	for _, c := range []struct {
		to   **regressor
		from []byte
	}{{&f.pupil, pupilCascade}, {&f.nose, noseCascade}, {&f.mouth, mouthCascade}} {
		if *c.to, err = readRegressor(c.from); err != nil {
			return nil, fmt.Errorf("read mark cascade: %w", err)
		}
	}
	return f, nil
}

// Find lists the faces of a picture, the largest first. Heads that lean more
// than about 20 degrees are not found. It measures no quality.
func (f *Finder) Find(ctx context.Context, picture *docimage.Picture) ([]Face, error) {
	return f.FindInGrayscale(ctx, DetectionCopy(picture), image.Pt(picture.Facts.Width, picture.Facts.Height))
}

// DetectionCopy is the small copy of a picture that faces are looked for in.
func DetectionCopy(picture *docimage.Picture) *image.Gray { return picture.Gray(searchSide) }

// FindInGrayscale is Find for the small copy of a picture of the given size.
func (f *Finder) FindInGrayscale(ctx context.Context, gray *image.Gray, size image.Point) ([]Face, error) {
	scale := float64(size.X) / float64(gray.Rect.Dx())
	var found []Face
	for _, hit := range f.windows(gray) {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("find faces: %w", context.Cause(ctx))
		}
		found = append(found, f.mark(gray, hit).Scaled(scale))
	}
	return FromWindows(found, size, turnScale), nil
}

// windows are the places that look like a face, the largest first, of those
// that overlap the most certain.
func (f *Finder) windows(gray *image.Gray) []pigo.Detection {
	w, h := gray.Rect.Dx(), gray.Rect.Dy()
	found := f.faces.RunCascade(pigo.CascadeParams{
		MinSize: leastSide, MaxSize: min(w, h), ShiftFactor: 0.1, ScaleFactor: 1.1,
		ImageParams: pigo.ImageParams{Pixels: gray.Pix, Rows: h, Cols: w, Dim: gray.Stride},
	}, 0)
	surest := func(a, b pigo.Detection) int {
		if a.Q != b.Q {
			return int(math.Copysign(1, float64(b.Q-a.Q)))
		}
		return b.Scale - a.Scale
	}
	if len(found) > maxWindows {
		slices.SortFunc(found, surest)
		found = found[:maxWindows]
	}
	found = f.faces.ClusterDetections(found, 0.2)
	slices.SortFunc(found, surest)
	var out []pigo.Detection
	for i, d := range found {
		if (d.Q >= furtherVotes || i == 0 && d.Q >= leastVotes) && !slices.ContainsFunc(out, func(o pigo.Detection) bool { return overlap(o, d) }) {
			out = append(out, d)
		}
	}
	slices.SortStableFunc(out, func(a, b pigo.Detection) int { return b.Scale - a.Scale })
	return out[:min(len(out), MaxFaces)]
}

// overlap tells whether two windows show the same face: the smaller one lies
// within the larger one for a good part.
func overlap(a, b pigo.Detection) bool {
	common := windowOf(a).Intersect(windowOf(b))
	least := min(a.Scale, b.Scale)
	return 10*common.Dx()*common.Dy() > 3*least*least
}

func windowOf(d pigo.Detection) image.Rectangle {
	half := d.Scale / 2
	return image.Rect(d.Col-half, d.Row-half, d.Col+half, d.Row+half)
}

// Where the marks are looked for first: parts of the window for the eyes, and
// of the distance of the eyes for what lies below them.
const (
	eyesAbove  = 0.075
	eyesBeside = 0.18
	eyeArea    = 0.25
	lowerBelow = 0.25
	lowerArea  = 3.0
	lowerSide  = 0.15
)

// mark finds eyes, nose and mouth in a window, sensible or not.
func (f *Finder) mark(gray *image.Gray, d pigo.Detection) Face {
	size := float32(d.Scale)
	eye := func(side float32) geometry.Point {
		return f.pupil.locate(gray, guess{float32(d.Row) - eyesAbove*size, float32(d.Col) + side*eyesBeside*size, eyeArea * size}, false)
	}
	m := Landmarks{RightEye: eye(-1), LeftEye: eye(1)}
	distance := float32(math.Hypot(m.LeftEye.X-m.RightEye.X, m.LeftEye.Y-m.RightEye.Y))
	lower := func(r *regressor, mirrored bool) geometry.Point {
		return r.locate(gray, guess{
			float32(m.RightEye.Y+m.LeftEye.Y)/2 + lowerBelow*distance,
			float32(m.RightEye.X+m.LeftEye.X)/2 + lowerSide*distance, lowerArea * distance,
		}, mirrored)
	}
	m.Nose = lower(f.nose, false)
	m.MouthRight, m.MouthLeft = lower(f.mouth, false), lower(f.mouth, true)
	return Face{Box: windowOf(d), Confidence: float64(d.Q) / float64(d.Q+furtherVotes), Marks: &m}
}
