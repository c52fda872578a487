package feature_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/feature/facematch"
)

// faceEntry is an entry of a decision, in so far as chips and faces have the same members.
type faceEntry struct {
	Status    string `json:"status"`
	Reference string `json:"reference_image"`
	Source    string `json:"source_image"`
	Target    string `json:"target_image"`
	Portrait  string `json:"portrait_image"`
	Genuine   *struct {
		SOD bool `json:"sod_integrity"`
		DG  bool `json:"dg_integrity"`
	} `json:"authenticity"`
	Warnings []struct {
		Risk    string `json:"risk"`
		LogType string `json:"log_type"`
	} `json:"warnings"`
}

type facesDecided struct {
	Status     string      `json:"status"`
	SkipReason *string     `json:"nfc_skip_reason"`
	Chips      []faceEntry `json:"nfc_verifications"`
	Liveness   []faceEntry `json:"liveness_checks"`
	Faces      []faceEntry `json:"face_matches"`
}

// risks lists what was found in all entries, each with its weight.
func (d facesDecided) risks() (out []string) {
	for _, entries := range [][]faceEntry{d.Chips, d.Liveness, d.Faces} {
		for _, e := range entries {
			for _, w := range e.Warnings {
				out = append(out, w.Risk+":"+w.LogType)
			}
		}
	}
	return out
}

func verdict(h e2e.App, id, token string) facesDecided {
	h.T.Helper()
	var d facesDecided
	h.World.Eventually("the session is decided", func() bool {
		return h.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	a := h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil)
	if a.Status != http.StatusOK {
		h.T.Fatalf("decision: %d %s", a.Status, a.Body)
	}
	a.Decode(&d)
	return d
}

func skip(reason string) map[string]any { return map[string]any{"skip_reason": reason} }

func TestScenariosOfFacesAndChips(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	all := w.Workflow(w.Sandbox.ID, workflow.FeatureOCR, workflow.FeatureNFC, workflow.FeatureLiveness, workflow.FeatureFaceMatch)
	chip := map[string]any{"dg1": e2e.Base64([]byte("one")), "dg2": e2e.Base64([]byte("two")), "sod": e2e.Base64([]byte("sod"))}
	for name, tc := range map[string]struct {
		scenario string
		chip     map[string]any
		status   string
		risks    []string
	}{
		"approve":                           {"approve", chip, "Approved", nil},
		"decline_liveness_attack":           {"decline_liveness_attack", chip, "Declined", []string{"LIVENESS_FACE_ATTACK:error"}},
		"decline_face_match_low_similarity": {"decline_face_match_low_similarity", chip, "Declined", []string{"LOW_FACE_MATCH_SIMILARITY:error"}},
		"review_face_match_borderline":      {"review_face_match_borderline", chip, "In Review", []string{"LOW_FACE_MATCH_SIMILARITY:warning"}},
		"decline_nfc_chip_not_verified":     {"decline_nfc_chip_not_verified", chip, "Declined", []string{"NFC_CHIP_NOT_VERIFIED:error"}},
		"the chip is passed over":           {"", skip("DEVICE_WITHOUT_NFC"), "In Review", []string{"SKIPPED_NFC_VALIDATION:warning"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: w.Sandbox, T: t}
			body := map[string]any{"workflow_id": all}
			if tc.scenario != "" {
				body["sandbox_scenario"] = tc.scenario
			}
			id, token := h.CreateSession(body)
			h.HandOver(token, e2e.TinyPicture(t))
			h.CallStep(token, "POST", "steps/feature_nfc/form/", tc.chip)
			h.CallStep(token, "PUT", "steps/feature_liveness/images/selfie/?capture=camera", e2e.TinyPicture(t))
			d := verdict(h, id, token)
			if d.Status != tc.status {
				t.Errorf("%s, want %s", d.Status, tc.status)
			}
			if diff := cmp.Diff(tc.risks, d.risks()); diff != "" {
				t.Error(diff)
			}
			if len(d.Faces) != 1 || len(d.Liveness) != 1 || d.Faces[0].Source == "" || d.Faces[0].Target == "" || d.Liveness[0].Reference == "" {
				t.Errorf("pictures are missing: %+v %+v", d.Liveness, d.Faces)
			}
			if passedOver := tc.scenario == ""; passedOver != (d.SkipReason != nil) || passedOver && *d.SkipReason != "DEVICE_WITHOUT_NFC" {
				t.Errorf("the chip was passed over because of %v", d.SkipReason)
			}
		})
	}
}

func TestAFaceMatchAloneTakesASelfie(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	portrait := e2e.Base64(e2e.TinyPicture(t))
	id, token := h.CreateSession(map[string]any{"workflow_id": w.Workflow(w.Sandbox.ID, workflow.FeatureFaceMatch), "portrait_image": portrait})
	h.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
	h.CallStep(token, "PUT", "steps/feature_face_match/images/selfie/?capture=camera", e2e.TinyPicture(t))
	if d := verdict(h, id, token); d.Status != "Approved" || d.Faces[0].Source == "" || d.Faces[0].Target == "" {
		t.Errorf("%+v", d)
	}
}

func TestLiveFacesNeedEngines(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	id, token := h.CreateSession(map[string]any{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureLiveness, workflow.FeatureAgeEstimation)})
	h.CallStep(token, "POST", e2e.ConsentPath, e2e.Consent())
	d := verdict(h, id, token)
	want := []string{"PROVIDER_NOT_CONFIGURED:warning", "PROVIDER_NOT_CONFIGURED:warning"}
	if diff := cmp.Diff(want, d.risks()); diff != "" || d.Status != "In Review" {
		t.Errorf("%s: %s", d.Status, diff)
	}
}

// chipFolder holds a chip made for tests together with its authority.
const chipFolder = "../../engine/document/emrtd/testdata/p384_ds-p256"

func chipFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(chipFolder, name))
	if err != nil {
		t.Fatal(err)
	}
	return e2e.Base64(data)
}

// TestLiveChipsAreVerified has a genuine chip of another person than the
// document's, and a forged one.
func TestLiveChipsAreVerified(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.CSCAMasterLists = chipFolder }})
	w.Work()
	passport := w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureNFC)
	for name, tc := range map[string]struct {
		zone  string
		sod   bool
		dg    bool
		risks []string
	}{
		"genuine": {"DG1.bin", true, true, []string{"NFC_AND_OCR_DATA_NOT_SAME:error"}},
		"forged":  {"DG1_altered.bin", true, false, []string{"NFC_CHIP_NOT_VERIFIED:error", "NFC_AND_OCR_DATA_NOT_SAME:error"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: w.Live, T: t}
			id, token := h.CreateSession(map[string]any{"workflow_id": passport})
			h.HandOver(token, e2e.PassportPicture(t))
			h.CallStep(token, "POST", "steps/feature_nfc/form/", map[string]any{
				"dg1": chipFile(t, tc.zone), "dg2": chipFile(t, "DG2.bin"), "dg15": chipFile(t, "DG15.bin"), "sod": chipFile(t, "SOD.bin"),
			})
			d := verdict(h, id, token)
			if len(d.Chips) != 1 || d.Chips[0].Genuine == nil || d.Chips[0].Genuine.SOD != tc.sod || d.Chips[0].Genuine.DG != tc.dg || d.Chips[0].Portrait == "" {
				t.Fatalf("%+v", d.Chips)
			}
			if diff := cmp.Diff(tc.risks, d.risks()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTheNewestStoredFaceIsTheReference(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	q, faces := w.Store.Queries(), facematch.Faces{Store: w.Store}
	store := func(app uuid.UUID, user string, age int) uuid.UUID {
		t.Helper()
		id, at := uuid.New(), w.Clock.Now().AddDate(0, 0, -age)
		media := db.MediaInsertParams{ApplicationID: app, MediaID: id, Purpose: "face_reference", ContentType: "image/jpeg", SizeBytes: 1, CreatedAt: at}
		if err := q.MediaInsert(t.Context(), media); err != nil {
			t.Fatal(err)
		}
		err := q.StoredFaceInsert(t.Context(), db.StoredFaceInsertParams{
			ApplicationID: app, VendorData: user, FaceID: uuid.New(), Source: "liveness", MediaID: id, CreatedAt: at,
		})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	store(w.Live.ID, "a", 3)
	newest := store(w.Live.ID, "a", 1)
	store(w.Live.ID, "b", 0)
	store(w.Party(application.Live).ID, "a", 0)
	got, err := faces.Latest(t.Context(), w.Live.ID, "a")
	if err != nil || got == nil || got.MediaID != newest || got.SessionID != nil {
		t.Errorf("%+v, %v", got, err)
	}
	if none, err := faces.Latest(t.Context(), w.Live.ID, "c"); err != nil || none != nil {
		t.Errorf("somebody without a face has %+v, %v", none, err)
	}
}
