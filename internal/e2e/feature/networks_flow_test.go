package feature_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facetest"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/model/modelkit"
	"vidimus/internal/testkit/model/tinymodel"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/face"
)

// modelled is a product with small networks: a face is alive when it is more red
// than blue, its age is told by its redness, and it is described by its colours.
func modelled(t *testing.T) *testenv.World {
	t.Helper()
	library := modelkit.Library(t)
	dir := t.TempDir()
	list := "models:\n"
	for _, m := range []struct {
		id, entry string
		file      []byte
	}{
		{"life", `kind: spoof, input: {width: 80, height: 80, colour: bgr, crop: "1.2"}`,
			tinymodel.Linear(80, 80, [3][]float32{{0.1, -0.1, 0}, {0, 0, 0}, {-0.1, 0.1, 0}})},
		{"faces", "kind: embedder, threshold: 0.9, input: {width: 112, height: 112, colour: rgb}", tinymodel.Blocks()},
		{"age", `kind: age, margin: 4, years_scale: 50, input: {width: 64, height: 64, colour: rgb, crop: "1.2", deviation: [255, 255, 255]}`,
			tinymodel.Linear(64, 64, [3][]float32{{1}, {0}, {0}})},
	} {
		if err := os.WriteFile(filepath.Join(dir, m.id), m.file, 0o600); err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(m.file)
		list += fmt.Sprintf("  - {id: %s, path: %s, sha256: %s, licence: own, %s}\n", m.id, m.id, hex.EncodeToString(sum[:]), m.entry)
	}
	path := filepath.Join(dir, "models.yaml")
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	return testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Face.Models, c.Face.Runtime = path, library
	}})
}

// blue is a picture with red and blue changed over.
func blue(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i := 0; i < len(img.Pix); i += 4 {
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = img.Pix[i+2], img.Pix[i+1], img.Pix[i], 255
	}
	return out
}

func TestSelfiesAreLookedAtByNetworks(t *testing.T) {
	t.Parallel()
	w := modelled(t)
	for _, id := range []string{"life", "faces", "age"} {
		if s := stateOf(t, w, "face_model_"+id); s.Status != enginestatus.Ready {
			t.Fatalf("%+v", s)
		}
	}
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	passive, err := w.Workflows.Create(t.Context(), w.Live.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureLiveness, Config: json.RawMessage(`{"face_liveness_method":"PASSIVE","face_liveness_max_attempts":1}`)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	alive := portrait.Resized(portrait.Picture(t), image.Rect(80, 0, 400, 320), 800, 800)
	for name, tc := range map[string]struct {
		picture *image.RGBA
		status  string
		risk    string
	}{
		"a living face":         {alive, "Approved", ""},
		"a forgery":             {blue(alive), "Declined", "LIVENESS_FACE_ATTACK:error"},
		"nobody":                {portrait.Wide(t, 400, 400), "Declined", "NO_FACE_DETECTED:error"},
		"a face that is blurry": {portrait.Blurred(alive, 5), "In Review", "LOW_FACE_QUALITY:warning"},
	} {
		id, token := h.CreateSession(map[string]any{"workflow_id": passive.WorkflowID, "vendor_data": name})
		h.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
		h.CallStep(token, "PUT", "steps/feature_liveness/images/selfie/?capture=camera", portrait.JPEG(t, tc.picture))
		d := verdict(h, id, token)
		risks := d.risks()
		if d.Status != tc.status || (tc.risk == "") != (len(risks) == 0) || (tc.risk != "" && risks[0] != tc.risk) {
			t.Errorf("%s: %s %v, want %s %s", name, d.Status, risks, tc.status, tc.risk)
		}
	}
}

func TestNetworksAreEngines(t *testing.T) {
	t.Parallel()
	e := modelled(t).Trial()
	if !face.Available(e.Embedder) || !face.Available(e.Spoof) || !face.Available(e.Age) {
		t.Fatalf("%+v", e)
	}
	facetest.Run(t, facetest.Engines{Detector: e.Detector, Embedder: e.Embedder, Spoof: e.Spoof, Estimator: e.Age}, facePictures(t))
}

func TestNetworksTellWhatTheyAre(t *testing.T) {
	t.Parallel()
	w := modelled(t)
	engines := w.Trial()
	found, err := engines.Detector.Detect(t.Context(), portrait.File())
	if err != nil || len(found) != 1 {
		t.Fatalf("%+v, %v", found, err)
	}
	described, err := engines.Embedder.Embed(t.Context(), portrait.File(), found[0])
	if err != nil || math.Abs(face.Cosine(described, described)-1) > 1e-5 {
		t.Errorf("%v, %v", described, err)
	}
	if m := engines.Embedder.Model(); m.ID != "faces" || len(m.Hash) != 64 {
		t.Errorf("%+v", m)
	}
	if at, sure := engines.Embedder.Score(0.9), engines.Embedder.Score(1); at != 50 || sure != 100 {
		t.Errorf("scores %v and %v", at, sure)
	}
	estimate, err := engines.Age.Age(t.Context(), portrait.File(), found[0])
	if err != nil || estimate == nil || estimate.Years < 20 || estimate.Years > 50 || estimate.Margin != 4 || estimate.Model.ID != "age" {
		t.Errorf("%+v, %v", estimate, err)
	}
	life, err := engines.Spoof.Live(t.Context(), portrait.File(), found[0])
	if err != nil || life.Score == nil || *life.Score < 70 || life.Attack || life.Model.ID != "life" {
		t.Errorf("%+v, %v", life, err)
	}
	hidden := found[0]
	hidden.Marks = nil
	if _, err := engines.Embedder.Embed(t.Context(), portrait.File(), hidden); err == nil {
		t.Error("a face without marks was described")
	}
}

// TestNoFileHarmsTheNetworks sends harmful files to the calls that look at faces.
func TestNoFileHarmsTheNetworks(t *testing.T) {
	t.Parallel()
	h := e2e.NewAppIn(t, modelled(t), application.Live)
	good := portrait.File()
	for call, names := range map[string][]string{
		"passive-liveness": {"user_image"}, "face-match": {"user_image", "ref_image"}, "face-search": {"user_image"}, "age-estimation": {"user_image"},
	} {
		files := func(content []byte) (all []e2e.Upload) {
			for _, name := range names {
				all = append(all, e2e.Upload{Field: name, Name: "face.jpg", Content: content})
			}
			return all
		}
		for name, file := range harmful(t) {
			if a := h.SendForm("/v3/"+call+"/", nil, files(file)...); a.Status != http.StatusBadRequest && a.Status != http.StatusRequestEntityTooLarge {
				t.Errorf("%s, %s: %d %s", call, name, a.Status, a.Body)
			}
		}
		e2e.WantObject(t, h.SendForm("/v3/"+call+"/", nil, files(good)...), http.StatusOK)
	}
}
