package feature_test

import (
	"encoding/json"
	"image"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/model/modelkit"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/face"
)

// TestInstalledModelsAreUsedWithoutARestart installs the product's models while a service runs.
func TestInstalledModelsAreUsedWithoutARestart(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Listen()
	if engines := w.Trial(); face.Available(engines.Embedder) {
		t.Fatal("there is a model before one is installed")
	}
	from, to := modelkit.Folder(t), installedmodel.Folder(w.Config)
	if err := os.MkdirAll(to, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, e := range models.Default() {
		if err := os.Symlink(filepath.Join(from, e.File), filepath.Join(to, e.File)); err != nil {
			t.Fatal(err)
		}
	}
	w.Eventually("the models are used", func() bool { return face.Available(w.Trial().Embedder) })
	for _, id := range []string{models.FaceDetector, models.FaceMesh, models.FaceRecognition} {
		if s := stateOf(t, w, "face_model_"+id); s.Status != enginestatus.Ready {
			t.Errorf("%+v", s)
		}
	}
	if engines := w.Trial(); face.Available(engines.Spoof) || face.Available(engines.Age) {
		t.Error("a model that is not in the table is said to be there")
	}
	// Models that are taken away are not asked any more.
	if err := os.Remove(filepath.Join(to, models.RuntimeFile)); err != nil {
		t.Fatal(err)
	}
	w.Eventually("the models are gone", func() bool { return !face.Available(w.Trial().Embedder) })
}

// TestFacesAreComparedByInstalledModels asks the single call with pictures of one person, and of nobody else.
func TestFacesAreComparedByInstalledModels(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Face.Models, c.Face.Runtime = modelkit.Folder(t), modelkit.Library(t)
	}})
	h := e2e.NewAppIn(t, w, application.Live)
	whole := portrait.Picture(t)
	closer := portrait.JPEG(t, portrait.Resized(whole, image.Rect(80, 0, 400, 320), 800, 800))
	match := func(with *image.RGBA) (status string, score float64) {
		t.Helper()
		a := h.SendForm("/v3/face-match/", nil, e2e.Upload{Field: "user_image", Name: "a.jpg", Content: closer}, e2e.Upload{Field: "ref_image", Name: "b.jpg", Content: portrait.JPEG(t, with)})
		e2e.WantObject(t, a, http.StatusOK)
		var out struct {
			FaceMatch struct {
				Status string  `json:"status"`
				Score  float64 `json:"score"`
			} `json:"face_match"`
		}
		if err := json.Unmarshal(a.Body, &out); err != nil {
			t.Fatalf("%v: %s", err, a.Body)
		}
		return out.FaceMatch.Status, out.FaceMatch.Score
	}
	if status, score := match(portrait.Blurred(whole, 2)); status != "Approved" || score < 80 {
		t.Errorf("the same face: %s, %v", status, score)
	}
	if status, _ := match(portrait.Wide(t, 400, 400)); status != "Declined" {
		t.Errorf("nobody: %s", status)
	}
}
