package feature_test

import (
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/face/facetest"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/face"
)

// stateOf is the state of an engine of faces.
func stateOf(t *testing.T, w *testenv.World, name string) health.Engine {
	t.Helper()
	for _, s := range w.EngineStates(t.Context()) {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("no engine %s: %+v", name, w.EngineStates(t.Context()))
	return health.Engine{}
}

func TestWithoutModelsFacesAreFoundAndNothingElse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	engines := w.Trial()
	if engines.Detector == nil || face.Available(engines.Spoof) || face.Available(engines.Embedder) || face.Available(engines.Age) {
		t.Fatalf("%+v", engines)
	}
	found, err := engines.Detector.Detect(t.Context(), portrait.File())
	if err != nil || len(found) != 1 || found[0].Marks == nil || found[0].Quality == nil || found[0].Confidence < 0.5 {
		t.Errorf("%+v, %v", found, err)
	}
	if s := stateOf(t, w, "face_models"); s.Status != enginestatus.NotConfigured || !strings.Contains(s.Reason, "vidimus models install") {
		t.Errorf("%+v", s)
	}
	if s := stateOf(t, w, "find_faces"); s.Status == enginestatus.Invalid {
		t.Errorf("%+v", s)
	}
}

func TestTheDetectorHintsAtWhatIsCovered(t *testing.T) {
	t.Parallel()
	detector := testenv.New(t, testenv.Settings{}).Trial().Detector
	base, black, skin := portrait.Picture(t), color.RGBA{R: 10, G: 10, B: 10, A: 255}, color.RGBA{R: 205, G: 160, B: 135, A: 255}
	glasses := portrait.Filled(portrait.Filled(base, image.Rect(190, 92, 218, 112), black), image.Rect(232, 94, 262, 114), black)
	for name, tc := range map[string]struct {
		picture     *image.RGBA
		eyes, mouth bool
	}{
		"nothing":              {base, false, false},
		"dark glasses":         {glasses, true, false},
		"a mouth painted over": {portrait.Filled(base, image.Rect(196, 134, 252, 156), skin), false, true},
	} {
		found, err := detector.Detect(t.Context(), portrait.JPEG(t, tc.picture))
		if err != nil || len(found) != 1 || found[0].EyesCovered != tc.eyes || found[0].MouthCovered != tc.mouth {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
}

// facePictures are those that engines of faces are held to the rules with.
func facePictures(t *testing.T) facetest.Pictures {
	t.Helper()
	two := portrait.Wide(t, 900, 500, image.Pt(0, 0))
	small := portrait.Resized(portrait.Picture(t), image.Rect(80, 0, 400, 320), 240, 240)
	draw.Draw(two, small.Bounds().Add(image.Pt(620, 120)), small, image.Point{}, draw.Src)
	return facetest.Pictures{One: portrait.File(), Two: portrait.JPEG(t, two), None: portrait.JPEG(t, portrait.Wide(t, 400, 400))}
}

func TestTheBuiltInDetectorIsAnEngine(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	facetest.Run(t, facetest.Engines{Detector: w.Trial().Detector}, facePictures(t))
}

func TestModelsThatCannotBeUsedStopNothing(t *testing.T) {
	t.Parallel()
	list := filepath.Join(t.TempDir(), "models.yaml")
	const text = `models:
  - {id: life, kind: spoof, path: life.onnx, sha256: 0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79,
     licence: own, input: {width: 80, height: 80, colour: bgr, crop: "2.7"}}
`
	if err := os.WriteFile(list, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Face.Models, c.Face.Runtime = list, "/nowhere/libonnxruntime.so" }})
	if engines := w.Trial(); engines.Detector == nil || face.Available(engines.Spoof) {
		t.Errorf("%+v", engines)
	}
	if s := stateOf(t, w, "face_models"); s.Status != enginestatus.Invalid || s.Reason == "" {
		t.Errorf("%+v", s)
	}
	if found, err := w.Trial().Detector.Detect(t.Context(), portrait.File()); err != nil || len(found) != 1 {
		t.Errorf("%+v, %v", found, err)
	}
}
