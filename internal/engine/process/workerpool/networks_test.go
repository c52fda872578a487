package workerpool

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/model"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/model/modelkit"
	"vidimus/internal/testkit/model/tinymodel"
)

// network is an entry of a list of models with its file.
type network struct {
	entry string
	file  []byte
}

// modelPool is a pool whose sealed children hold networks.
func modelPool(t *testing.T, networks ...network) (*Pool, *events) {
	t.Helper()
	dir := t.TempDir()
	list := "models:\n"
	for i, n := range networks {
		name := fmt.Sprintf("%d.onnx", i)
		if err := os.WriteFile(filepath.Join(dir, name), n.file, 0o644); err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(n.file)
		list += fmt.Sprintf("  - {id: m%d, path: %s, sha256: %s, licence: own, %s}\n", i, name, hex.EncodeToString(sum[:]), n.entry)
	}
	path := filepath.Join(dir, "models.yaml")
	if err := os.WriteFile(path, []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
	library := modelkit.Library(t)
	return testPool(t, func(s *Settings) {
		s.Environment = append(s.Environment, FaceModelsVariable+"="+path, ONNXRuntimeVariable+"="+library)
	})
}

const (
	lifeEntry = `kind: spoof, input: {width: 80, height: 80, colour: bgr, crop: "2.7"}`
	faceEntry = "kind: embedder, threshold: 0.363, input: {width: 112, height: 112, colour: rgb}"
)

// patch is a picture of one colour with a face that stands in it.
func patch(t *testing.T, c color.RGBA) ([]byte, face.Face) {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 200, 200))
	return portrait.JPEG(t, portrait.Filled(img, img.Rect, c)), face.Face{Box: image.Rect(60, 60, 140, 140)}
}

func TestNetworksInASealedChild(t *testing.T) {
	t.Parallel()
	// Blue is the first plane: the logits are a hundredth of blue, green and red.
	r, e := modelPool(t,
		network{lifeEntry, tinymodel.Linear(80, 80, [3][]float32{{0.01, 0, 0}, {0, 0.01, 0}, {0, 0, 0.01}})},
		network{strings.Replace(lifeEntry, "2.7", "4.0", 1), tinymodel.Linear(80, 80, [3][]float32{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}})},
		network{"kind: age, margin: 5, years_scale: 100, input: {width: 64, height: 64, colour: rgb, crop: \"1.5\", deviation: [255, 255, 255]}", tinymodel.Linear(64, 64, [3][]float32{{0.4}, {0}, {0}})},
	)
	report, err := r.FaceModels(t.Context(), SyncTimeout)
	if err != nil || len(report.Ready(model.KindSpoof)) != 2 || len(report.Ready(model.KindAge)) != 1 || report.Ready(model.KindEmbedder) != nil {
		t.Fatalf("%+v, %v", report, err)
	}
	if !e.started[0].Isolation.Isolated() {
		t.Errorf("the child is not sealed: %+v", e.started[0].Isolation)
	}
	picture, f := patch(t, color.RGBA{0, 200, 100, 255})
	life, err := r.LivenessScore(t.Context(), picture, f, SyncTimeout)
	// Softmax of 0, 2, 1 for the second class, and a third; the mean of both.
	want := (math.Exp(2)/(1+math.Exp(2)+math.Exp(1)) + 1./3) / 2
	if err != nil || math.Abs(life.Life-want) > 0.01 {
		t.Errorf("life %+v, %v, want %v", life, err, want)
	}
	picture, f = patch(t, color.RGBA{204, 10, 10, 255})
	// 100 years * 0.4 * 204/255 = 32.
	if age, err := r.EstimateAge(t.Context(), picture, f, SyncTimeout); err != nil || math.Abs(age.Years-32) > 0.3 {
		t.Errorf("age %+v, %v", age, err)
	}
	if _, err := r.EmbedFace(t.Context(), picture, f, SyncTimeout); !errors.Is(err, ErrJob) {
		t.Errorf("a network that is not there: %v", err)
	}
}

func TestANetworkDescribesAPortrait(t *testing.T) {
	t.Parallel()
	r, _ := modelPool(t, network{faceEntry, tinymodel.Blocks()})
	embed := func(picture []byte) []float32 {
		t.Helper()
		found, err := r.FindFaces(t.Context(), picture, SyncTimeout)
		if err != nil || len(found.Faces) != 1 {
			t.Fatalf("%+v, %v", found, err)
		}
		out, err := r.EmbedFace(t.Context(), picture, found.Faces[0], SyncTimeout)
		if err != nil || len(out.Embedding) != tinymodel.BlocksWidth {
			t.Fatalf("%+v, %v", out, err)
		}
		return out.Embedding
	}
	base := embed(portrait.File())
	cosine := func(other []float32) (sum float64) {
		for i := range base {
			sum += float64(base[i]) * float64(other[i])
		}
		return sum
	}
	// The form is that of the aligned face, wherever and however it stands.
	for name, picture := range map[string]*image.RGBA{
		"leaning":    portrait.Rotated(portrait.Picture(t), 10),
		"larger":     portrait.Resized(portrait.Picture(t), image.Rect(80, 0, 400, 320), 900, 900),
		"elsewhere":  portrait.Wide(t, 700, 600, image.Pt(150, 70)),
		"JPEG again": portrait.Picture(t),
	} {
		if got := cosine(embed(portrait.JPEG(t, picture))); got < 0.995 {
			t.Errorf("%s: the cosine is %v", name, got)
		}
	}
	unmarked, err := r.EmbedFace(t.Context(), portrait.File(), face.Face{Box: portrait.Face}, SyncTimeout)
	if err != nil || !unmarked.Unmarked || unmarked.Embedding != nil {
		t.Errorf("a face without marks: %+v, %v", unmarked, err)
	}
}

func TestANetworkFindsFaces(t *testing.T) {
	t.Parallel()
	// Of a picture of 512, drawn at half its size: an eye distance of 20 about (100, 60).
	hit := tinymodel.Cell{
		Stride: 8, Column: 12, Row: 7, Class: 1, Object: 0.81, Box: [4]float32{0.5, 0.5, float32(math.Log(6)), float32(math.Log(7))},
		Marks: [10]float32{-0.75, -0.5, 1.75, -0.5, 0.5, 0.75, -0.5, 2, 1.5, 2},
	}
	r, _ := modelPool(t, network{"kind: detector, input: {width: 256, height: 256, colour: bgr}", tinymodel.Grid(256, 256, hit)})
	got, err := r.FindFaces(t.Context(), portrait.File(), SyncTimeout)
	if err != nil || len(got.Faces) != 1 || got.Engine != "m0" || len(got.Version) != 64 {
		t.Fatalf("%+v, %v", got, err)
	}
	f := got.Faces[0]
	if f.Box != image.Rect(152, 64, 248, 176) || math.Abs(f.Confidence-0.9) > 1e-6 || f.Marks == nil || f.Turn != 0 || f.Marks.RightEye.X != 180 {
		t.Errorf("%+v, marks %+v", f, f.Marks)
	}
	if f.Quality.Resolution == 0 {
		t.Error("it was not measured")
	}
}

func TestNetworksThatAreNotWhatTheyShouldBe(t *testing.T) {
	t.Parallel()
	r, _ := modelPool(t,
		network{faceEntry, tinymodel.Linear(80, 80, [3][]float32{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}})},
		network{lifeEntry, []byte("<html>not found</html>")},
	)
	report, err := r.FaceModels(t.Context(), SyncTimeout)
	if err != nil || len(report.Models) != 2 {
		t.Fatalf("%+v, %v", report, err)
	}
	for i, reason := range []string{"signature", "open model"} {
		if m := report.Models[i]; m.Status != enginestatus.Invalid || !strings.Contains(m.Reason, reason) {
			t.Errorf("%+v", m)
		}
	}
	// Faces are found all the same.
	if got, err := r.FindFaces(t.Context(), portrait.File(), SyncTimeout); err != nil || len(got.Faces) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestANetworkWithoutNumbersGivesNoAnswer(t *testing.T) {
	t.Parallel()
	r, e := modelPool(t, network{lifeEntry, tinymodel.NotANumber(80, 80)})
	picture, f := patch(t, color.RGBA{90, 90, 90, 255})
	for range failuresToDegrade {
		if got, err := r.LivenessScore(t.Context(), picture, f, SyncTimeout); !errors.Is(err, ErrJob) {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if _, stopped := e.counts(); stopped != 0 {
		t.Errorf("%d children ended", stopped)
	}
	if got := r.State(JobScoreLiveness); got.Status != enginestatus.Degraded {
		t.Errorf("%+v", got)
	}
}

func TestANetworkWithoutEndEndsWithItsJob(t *testing.T) {
	t.Parallel()
	r, _ := modelPool(t, network{lifeEntry, tinymodel.Endless(80, 80)})
	if report, err := r.FaceModels(t.Context(), SyncTimeout); err != nil || len(report.Ready(model.KindSpoof)) != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	picture, f := patch(t, color.RGBA{90, 90, 90, 255})
	if got, err := r.LivenessScore(t.Context(), picture, f, time.Second); !errors.Is(err, ErrDeadline) {
		t.Errorf("%+v, %v", got, err)
	}
	black, f := patch(t, color.RGBA{0, 0, 0, 255})
	if _, err := r.LivenessScore(t.Context(), black, f, SyncTimeout); err != nil {
		t.Errorf("the next job: %v", err)
	}
}

func TestNetworksThatAreMissingHarmNothingElse(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, func(s *Settings) {
		s.Environment = append(s.Environment, FaceModelsVariable+"=/nowhere/models.yaml", ONNXRuntimeVariable+"=/nowhere/lib.so")
	})
	report, err := r.FaceModels(t.Context(), SyncTimeout)
	if err != nil || !strings.Contains(report.Fault, "open list of models") {
		t.Errorf("%+v, %v", report, err)
	}
	if got, err := r.FindFaces(t.Context(), portrait.File(), SyncTimeout); err != nil || len(got.Faces) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}
