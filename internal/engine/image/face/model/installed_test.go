package model_test

import (
	"image"
	"math"
	"strings"
	"testing"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/model"
	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/model/modelkit"
)

// installed are the product's own models for faces.
func installed(t *testing.T) *model.Set {
	t.Helper()
	folder := modelkit.Folder(t, models.Runtime, models.FaceDetector, models.FaceMesh, models.FaceRecognition)
	s := model.Load(t.Context(), folder, func() (inference.Runtime, error) { return onnxruntime.Start(modelkit.Library(t)) })
	for _, m := range s.Report().Models {
		if m.Status != enginestatus.Ready {
			t.Fatalf("%s: %s", m.Description.ID, m.Reason)
		}
	}
	if s.Report().Fault != "" || len(s.Report().Models) != 3 {
		t.Fatalf("%+v", s.Report())
	}
	return s
}

func decoded(t *testing.T, img *image.RGBA) *docimage.Picture {
	t.Helper()
	p, err := docimage.Decode(t.Context(), portrait.JPEG(t, img), docimage.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func only(t *testing.T, s *model.Set, img *image.RGBA) face.Face {
	t.Helper()
	found, err := s.Find(t.Context(), decoded(t, img))
	if err != nil || len(found) != 1 {
		t.Fatalf("%d faces, %v", len(found), err)
	}
	return found[0]
}

// mirrored is a picture with left and right changed over.
func mirrored(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			out.SetRGBA(img.Rect.Max.X-1-(x-img.Rect.Min.X), y, img.RGBAAt(x, y))
		}
	}
	return out
}

func TestInstalledModelsFindAFace(t *testing.T) {
	t.Parallel()
	s := installed(t)
	f := only(t, s, portrait.Picture(t))
	// By eye the face of the portrait stands at 172 to 278 across and 74 to 180 down, and looks straight.
	if want := image.Rect(172, 74, 278, 180); math.Abs(float64(f.Box.Min.X-want.Min.X)) > 15 || math.Abs(float64(f.Box.Max.Y-want.Max.Y)) > 15 {
		t.Errorf("box %v", f.Box)
	}
	if f.Marks == nil || math.Abs(f.Turn) > 8 || math.Abs(f.Roll) > 6 || f.Confidence < 0.7 {
		t.Errorf("%+v", f)
	}
	if m := f.Marks; m != nil && !(m.RightEye.X < m.Nose.X && m.Nose.X < m.LeftEye.X && m.RightEye.Y < m.Nose.Y && m.Nose.Y < m.MouthLeft.Y && m.MouthRight.X < m.MouthLeft.X) {
		t.Errorf("marks %+v", m)
	}
	other := only(t, s, mirrored(portrait.Picture(t)))
	if math.Abs(other.Turn+f.Turn) > 4 || math.Abs(other.Roll+f.Roll) > 3 {
		t.Errorf("mirrored: turn %v and %v, roll %v and %v", f.Turn, other.Turn, f.Roll, other.Roll)
	}
	if found, err := s.Find(t.Context(), decoded(t, portrait.Wide(t, 400, 400))); err != nil || len(found) != 0 {
		t.Errorf("nobody: %+v, %v", found, err)
	}
}

// A picture on a card that is turned is read as a head that hardly turns, and becomes narrow; a
// head that turns is read as turned before it is narrow. The head-turn challenge stands on both
// (headturn.FaultFlat).
func TestACardThatIsTurnedTurnsNoHead(t *testing.T) {
	t.Parallel()
	s := installed(t)
	measured := func(img *image.RGBA) (turn, proportion float64) {
		f := only(t, s, img)
		m := *f.Marks
		middle := func(a, b geometry.Point) geometry.Point {
			return geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		}
		eyes, mouth := middle(m.RightEye, m.LeftEye), middle(m.MouthRight, m.MouthLeft)
		return f.Turn, math.Hypot(m.LeftEye.X-m.RightEye.X, m.LeftEye.Y-m.RightEye.Y) / math.Hypot(mouth.X-eyes.X, mouth.Y-eyes.Y)
	}
	straight, own := measured(portrait.Turned(t, 0))
	for _, degrees := range []float64{-30, 30} {
		if turn, proportion := measured(portrait.Turned(t, degrees)); (turn-straight)*degrees < 15*30 || proportion < 0.8*own {
			t.Errorf("a head turned by %v is read as %.1f, proportion %.2f", degrees, turn-straight, proportion/own)
		}
	}
	for _, distance := range []float64{0.7, 1, 2, 4} {
		for _, degrees := range []float64{-45, -30, -15, 15, 30, 45} {
			turn, proportion := measured(portrait.Card(t, degrees, distance))
			if math.Abs(turn-straight) >= 15 {
				t.Errorf("a card turned by %v at %v is read as a head turned by %.1f", degrees, distance, turn-straight)
			}
			if math.Abs(degrees) == 45 && proportion >= 0.8*own {
				t.Errorf("a card turned by %v at %v has the proportion %.2f", degrees, distance, proportion/own)
			}
		}
	}
}

func TestInstalledModelsKnowAFaceAgain(t *testing.T) {
	t.Parallel()
	s := installed(t)
	embed := func(img *image.RGBA) []float32 {
		v, err := s.Embed(t.Context(), img, only(t, s, img))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	cosine := func(a, b []float32) (sum float64) {
		for i := range a {
			sum += float64(a[i]) * float64(b[i])
		}
		return sum
	}
	var embedder model.Entry
	for _, m := range s.Report().Models {
		if m.Description.Kind == model.KindEmbedder {
			embedder = m.Description
		}
	}
	whole := portrait.Picture(t)
	first := embed(whole)
	for name, img := range map[string]*image.RGBA{
		"cut closer": portrait.Resized(whole, image.Rect(80, 0, 400, 320), 800, 800), "blurred": portrait.Blurred(whole, 2), "mirrored": mirrored(whole),
	} {
		if c := cosine(first, embed(img)); embedder.ScoreOf(c) < 80 {
			t.Errorf("%s: cosine %.4f, score %.1f", name, c, embedder.ScoreOf(c))
		}
	}
	// What is no face of hers: her own picture with the eyes put where her mouth is.
	f := only(t, s, whole)
	f.Box = f.Box.Add(image.Pt(0, f.Box.Dy()))
	f.Marks = nil
	if v, err := s.Embed(t.Context(), whole, f); err == nil && embedder.ScoreOf(cosine(first, v)) > 50 {
		t.Errorf("a shoulder is taken for the face: %v", cosine(first, v))
	}
}

func TestAFolderWithoutModelsSaysHowToGetThem(t *testing.T) {
	t.Parallel()
	s := model.Load(t.Context(), t.TempDir(), func() (inference.Runtime, error) { panic("nothing to run") })
	if !strings.Contains(s.Report().Fault, "vidimus models install") {
		t.Errorf("%+v", s.Report())
	}
}
