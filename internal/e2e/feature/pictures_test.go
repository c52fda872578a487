package feature_test

import (
	"bytes"
	"image/jpeg"
	"net/http"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/tiff"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/imageconvert"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// asTIFF is a photograph in the format of scanners.
func asTIFF(t *testing.T, photo []byte) []byte {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(photo))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := tiff.Encode(&out, img, &tiff.Options{Compression: tiff.Deflate, Predictor: true}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// shownAsJPEG demands that a link leads to a JPEG.
func shownAsJPEG(t *testing.T, w *testenv.World, link any) {
	t.Helper()
	a := e2e.FollowLink(t, w, link)
	if _, err := jpeg.Decode(bytes.NewReader(a.Body)); err != nil || a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("%v comes back as %d %s, %v", link, a.Status, a.Header.Get("Content-Type"), err)
	}
}

func TestATIFFIsReadAndShownAsJPEG(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	photo, scan := e2e.Specimen(t), asTIFF(t, e2e.Specimen(t))
	want := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: photo}), http.StatusOK), "id_verification")
	got := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.TIFF", Content: scan}), http.StatusOK), "id_verification")
	if got["document_number"] == nil || got["document_number"] != want["document_number"] {
		t.Errorf("read %v, want %v", got["document_number"], want["document_number"])
	}
	shownAsJPEG(t, h.World, got["front_image"])
	half := h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.tif", Content: scan[:len(scan)/2]})
	if half.Status != http.StatusBadRequest {
		t.Errorf("half of it: %d %s", half.Status, half.Body)
	}
}

func TestATIFFOfAPersonIsKeptAsJPEG(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	scan := asTIFF(t, e2e.Specimen(t))
	kinds := map[string]string{"Content-Type": "image/tiff"}
	flow := w.Workflow(h.Party.ID, workflow.FeatureOCR)
	id, token := h.CreateSession(e2e.Object{"workflow_id": flow})
	person := w.Person(token)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil), http.StatusOK)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", e2e.Object{"document_type": "P", "issuing_state": "JPN"}, nil), http.StatusOK)
	path := "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload"
	for name, file := range map[string][]byte{"cut": scan[:len(scan)-40], "of the large kind": []byte("II+\x00\x08\x00\x00\x00")} {
		if a := person.Do("PUT", path, file, kinds); a.Status != http.StatusBadRequest || a.JSON()["image"] == nil {
			t.Errorf("a file %s: %d %s", name, a.Status, a.Body)
		}
	}
	e2e.WantObject(t, person.Do("PUT", path, scan, kinds), http.StatusAccepted)
	var contentType string
	if err := w.Pool.QueryRow(t.Context(), "SELECT content_type FROM media WHERE session_id = $1", id).Scan(&contentType); err != nil || contentType != "image/jpeg" {
		t.Errorf("kept as %q, %v", contentType, err)
	}
	// The answer was lost, and the same file is sent once more.
	e2e.WantObject(t, person.Do("PUT", path, scan, kinds), http.StatusAccepted)
}

func TestATIFFOfAnAnswerIsKeptAsJPEG(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	made := e2e.CreateQuestionnaire(t, w, h.Party, e2e.FundsQuestionnaire().With("form_elements", []e2e.Object{e2e.Question("image", "Proof")}))
	id, token := h.CreateSession(e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureQuestionnaire, `{"questionnaire_uuid":"`+made["questionnaire_id"].(string)+`"}`)})
	person := w.Person(token)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil), http.StatusOK)
	node, _ := person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["current_node_id"].(string)
	path, scan := "/v3/hosted/session/steps/"+node+"/files/", asTIFF(t, e2e.TinyPicture(t))
	file := e2e.WantObject(t, person.Do("POST", path, scan, map[string]string{"Content-Type": "image/tiff"}), http.StatusCreated)
	if file["content_type"] != "image/jpeg" || file["size"] == float64(len(scan)) {
		t.Errorf("session %s: the file is %v", id, file)
	}
	a := person.Do("POST", path, scan[:200], map[string]string{"Content-Type": "image/tiff"})
	if a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), `"file"`) {
		t.Errorf("a file cut off: %d %s", a.Status, a.Body)
	}
}

func TestATIFFOfAReviewerIsKeptAsJPEG(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id, scan := h.ApprovedSession(), asTIFF(t, e2e.TinyPicture(t))
	path := "/v3/session/" + id + "/add-images/"
	e2e.WantObject(t, d.AddFiles("POST", path, e2e.FormFile{Name: "extra_files", Content: scan}), http.StatusOK)
	shownAsJPEG(t, w, d.Document(id)["extra_files"].([]any)[0])
	if a := d.AddFiles("POST", path, e2e.FormFile{Name: "front_image", Content: scan[:100]}); a.Status != http.StatusBadRequest || a.JSON()["front_image"] == nil {
		t.Errorf("a file cut off: %d %s", a.Status, a.Body)
	}
}

// foreign is a picture that only a program opens.
func foreign(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile("../../engine/image/imageconvert/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func withConverters(c *config.Config) { c.Engine.HEIF, c.Engine.OpenJPEG = "", "" }

func TestAHEICIsReadAndShownAsJPEG(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, imageconvert.HEIFConvert)
	h := e2e.NewApp(t, withConverters)
	photo := foreign(t, "passport.heic")
	want := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}), http.StatusOK), "id_verification")
	got := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "IMG_1.HEIC", Content: photo}), http.StatusOK), "id_verification")
	if got["document_number"] == nil || got["document_number"] != want["document_number"] {
		t.Errorf("read %v, want %v", got["document_number"], want["document_number"])
	}
	shownAsJPEG(t, h.World, got["front_image"])
	if a := h.SendForm("/v3/id-verification/", nil, e2e.Upload{Field: "front_image", Name: "half.heic", Content: photo[:len(photo)/2]}); a.Status != http.StatusBadRequest {
		t.Errorf("half of it: %d %s", a.Status, a.Body)
	}
	for _, e := range h.World.EngineStates(t.Context()) {
		if e.Name == "heic" && e.Status != enginestatus.Ready && e.Status != enginestatus.Degraded {
			t.Errorf("the engine is %+v", e.State)
		}
	}
	id, token := h.CreateSession(e2e.Object{"workflow_id": h.World.Workflow(h.Party.ID, workflow.FeatureOCR)})
	person, kinds := h.World.Person(token), map[string]string{"Content-Type": "image/heic"}
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil), http.StatusOK)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", e2e.Object{"document_type": "P", "issuing_state": "JPN"}, nil), http.StatusOK)
	path := "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload"
	if a := person.Do("PUT", path, photo[:len(photo)-3000], kinds); a.Status != http.StatusBadRequest || a.JSON()["image"] == nil {
		t.Errorf("a file cut off: %d %s", a.Status, a.Body)
	}
	e2e.WantObject(t, person.Do("PUT", path, photo, kinds), http.StatusAccepted)
	var contentType string
	if err := h.World.Pool.QueryRow(t.Context(), "SELECT content_type FROM media WHERE session_id = $1", id).Scan(&contentType); err != nil || contentType != "image/jpeg" {
		t.Errorf("kept as %q, %v", contentType, err)
	}
}

func TestWithoutItsProgramAHEICIsRefusedInWords(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	photo := foreign(t, "passport.heic")
	const words = "HEIC pictures cannot be opened here (switched off by the settings); choose JPEG or PNG."
	for path, field := range map[string]string{"/v3/id-verification/": "front_image", "/v3/poa/": "document"} {
		if a := h.SendForm(path, nil, e2e.Upload{Field: field, Name: "a.heic", Content: photo}); a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), words) {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	_, token := h.CreateSession(e2e.Object{"workflow_id": h.World.Workflow(h.Party.ID, workflow.FeatureOCR)})
	person := h.World.Person(token)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil), http.StatusOK)
	e2e.WantObject(t, person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", e2e.Object{"document_type": "P", "issuing_state": "JPN"}, nil), http.StatusOK)
	a := person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", photo, map[string]string{"Content-Type": "image/heic"})
	if a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), words) {
		t.Errorf("hosted: %d %s", a.Status, a.Body)
	}
	found := 0
	for _, e := range h.World.EngineStates(t.Context()) {
		if e.Name == "heic" || e.Name == "jpeg2000" {
			if found++; e.Status != enginestatus.NotConfigured || !strings.Contains(e.Reason, "switched off") {
				t.Errorf("%s is %+v", e.Name, e.State)
			}
		}
	}
	if found != 2 {
		t.Errorf("%d engines are told of, want 2", found)
	}
}
