package feature_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"os"
	"testing"

	"vidimus/internal/domain/verification/scenario/sample"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/testenv"
)

// atDocument is a person who agreed and chose a document.
func atDocument(t *testing.T, w *testenv.World, party testenv.Party, document string) *apitest.Client {
	t.Helper()
	created := e2e.CreateSession(t, w, party, e2e.Object{"workflow_id": w.Workflow(party.ID, workflow.FeatureOCR)})
	person := w.Person(created["session_token"].(string))
	person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", e2e.Object{"document_type": document, "issuing_state": "ESP"}, nil)
	return person
}

// problemOf sends a picture to be looked at, and is the problem that was told; empty where the picture was kept.
func problemOf(t *testing.T, person *apitest.Client, side string, picture []byte) string {
	t.Helper()
	a := person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/"+side+"/?capture=upload&check=true", picture, map[string]string{"Content-Type": "image/jpeg"})
	if a.Status != 202 {
		t.Fatalf("put: %d %s", a.Status, a.Body)
	}
	var told struct {
		Check *struct{ Side, Problem string } `json:"image_check"`
		Steps []struct {
			State string
			Left  int `json:"attempts_left"`
		}
	}
	if err := json.Unmarshal(a.Body, &told); err != nil {
		t.Fatal(err)
	}
	if told.Check == nil {
		return ""
	}
	if step := told.Steps[0]; step.State != "active" || step.Left != 3 || told.Check.Side != side {
		t.Errorf("told with %+v of %+v: a look uses up no try", told.Check, step)
	}
	return told.Check.Problem
}

// darkened is a photo taken without light.
func darkened(t *testing.T, photo []byte) []byte {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(photo))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	draw.Draw(out, out.Rect, image.NewUniform(color.NRGBA{A: 0xd8}), image.Point{}, draw.Over)
	return portrait.JPEG(t, out)
}

// TestPicturesAreLookedAtBeforeTheyCount has the real engines look at pictures as they are sent.
func TestPicturesAreLookedAtBeforeTheyCount(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	photo := func(name string) []byte {
		data, err := os.ReadFile("../../engine/document/mrz/read/testdata/specimens/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	person := portrait.JPEG(t, portrait.Picture(t))
	for rule, tc := range map[string]struct {
		document, side string
		picture        []byte
		want           string
	}{
		"a passport":                        {"P", "front", photo("easy_0_TD3.jpg"), ""},
		"a card in place of a passport":     {"P", "front", photo("easy_1_TD1.jpg"), "DOCUMENT_TYPE_MISMATCH"},
		"the back of a card as its front":   {"ID", "front", photo("easy_1_TD1.jpg"), "WRONG_DOCUMENT_SIDE"},
		"the back of a card":                {"ID", "back", photo("easy_1_TD1.jpg"), ""},
		"a portrait in place of a passport": {"P", "front", person, "FACE_WITHOUT_DOCUMENT"},
		"a picture in the dark":             {"P", "front", darkened(t, person), "IMAGE_TOO_DARK"},
	} {
		if got := problemOf(t, atDocument(t, w, w.Live, tc.document), tc.side, tc.picture); got != tc.want {
			t.Errorf("%s: %q, want %q", rule, got, tc.want)
		}
	}
	if got := problemOf(t, atDocument(t, w, w.Sandbox, "P"), "front", person); got != "" {
		t.Errorf("in a sandbox: %q, where no picture decides", got)
	}
}

func TestAPictureThatCameInPartsIsUsedAllTheSame(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	person := atDocument(t, w, w.Live, "P")
	picture := portrait.JPEG(t, portrait.Picture(t))
	opened := person.Do("POST", "/v3/hosted/session/steps/feature_ocr/uploads/", e2e.Object{"size": len(picture)}, nil).JSON()
	id := opened["upload_id"].(string)
	person.Do("PUT", "/v3/hosted/session/uploads/"+id+"/?offset=0", picture, map[string]string{"Content-Type": "application/octet-stream"})
	use := func(check bool) e2e.Object {
		return person.Do("POST", "/v3/hosted/session/steps/feature_ocr/images/front/uploaded/", e2e.Object{"upload_id": id, "check": check}, nil).JSON()
	}
	if told, ok := use(true)["image_check"].(map[string]any); !ok || told["problem"] != "FACE_WITHOUT_DOCUMENT" {
		t.Fatalf("told %v", told)
	}
	kept := use(false)
	if step := kept["steps"].([]any)[0].(map[string]any); kept["image_check"] != nil || step["state"] != "processing" {
		t.Errorf("sent all the same: %v, %v", kept["image_check"], step)
	}
}

func TestAPaperIsLookedAtBeforeItCounts(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureProofOfAddress)})
	token := created["session_token"].(string)
	person := w.Person(token)
	person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	node := e2e.NodeOf(t, w, token)
	for _, tc := range []struct {
		rule    string
		file    []byte
		problem any
	}{
		{"a sheet in the dark", darkened(t, sample.Passport), "IMAGE_TOO_DARK"},
		{"a sharp one", sample.Passport, nil},
	} {
		a := person.Do("PUT", "/v3/hosted/session/steps/"+node+"/images/file/?check=true", tc.file, map[string]string{"Content-Type": "image/jpeg"}).JSON()
		told, _ := a["image_check"].(map[string]any)
		if a["steps"] == nil || told["problem"] != tc.problem {
			t.Errorf("%s: %v", tc.rule, a)
		}
	}
}
