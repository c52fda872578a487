package facematch_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/facematch"
)

// fileStore holds the stored face of one user.
type fileStore struct {
	applicationID uuid.UUID
	vendorData    string
	face          *facematch.StoredFace
}

func (s fileStore) Latest(_ context.Context, applicationID uuid.UUID, vendorData string) (*facematch.StoredFace, error) {
	if s.applicationID == applicationID && s.vendorData == vendorData {
		return s.face, nil
	}
	return nil, nil
}

func stepOf(a *facestub.Engines) *facematch.Step {
	return &facematch.Step{Images: a.Pipeline(), Stored: fileStore{}, Detector: a, Embedder: a}
}

func run(t testing.TB, s *facematch.Step, task verification.Task) verification.Finding {
	t.Helper()
	found, err := s.Run(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// result is what an earlier step has found: a picture in one member.
func result(t testing.TB, f workflow.Feature, member string, id uuid.UUID) graph.Result {
	t.Helper()
	members := map[string]any{member: media.MarkOf(id)}
	if f == workflow.FeatureNFC {
		members["authenticity"] = map[string]bool{"sod_integrity": true, "dg_integrity": true}
	}
	item, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	return graph.Result{Feature: f, Item: item}
}

// checked is a task after a document and a check for life.
func checked(t testing.TB, a *facestub.Engines, task verification.Task, portrait, live facestub.PictureContent) verification.Task {
	t.Helper()
	task.Results = []graph.Result{
		result(t, workflow.FeatureOCR, "portrait_image", a.Add(t, portrait)),
		result(t, workflow.FeatureLiveness, "reference_image", a.Add(t, live)),
	}
	return task
}

func person(name string, alike float64) facestub.PictureContent {
	s := facestub.GoodSelfie()
	s.Person, s.Alike = name, alike
	return s
}

func faceless() facestub.PictureContent {
	s := facestub.GoodSelfie()
	s.Faces = 0
	return s
}

func covered() facestub.PictureContent {
	s := facestub.GoodSelfie()
	s.Covered = true
	return s
}

// dressed wears dark glasses, a mask or both.
func dressed(glasses, mask bool) facestub.PictureContent {
	s := facestub.GoodSelfie()
	s.DarkGlasses, s.Mask = glasses, mask
	return s
}

func TestComparisonsAreJudged(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		portrait, live facestub.PictureContent
		config         string
		want           string
	}{
		"the same person":                           {person("a", 0), person("a", 0), ``, "Approved"},
		"alike enough":                              {person("a", 60), person("b", 60), ``, "Approved"},
		"hardly alike is reviewed":                  {person("a", 59.9), person("b", 59.9), ``, "In Review LOW_FACE_MATCH_SIMILARITY:warning"},
		"at the decline threshold":                  {person("a", 40), person("b", 40), ``, "In Review LOW_FACE_MATCH_SIMILARITY:warning"},
		"another person is declined":                {person("a", 39.9), person("b", 39.9), ``, "Declined LOW_FACE_MATCH_SIMILARITY:error"},
		"the workflow's thresholds":                 {person("a", 20), person("b", 20), `{"face_match_score_decline_threshold":10,"face_match_score_review_threshold":20}`, "Approved"},
		"no face in the selfie":                     {person("a", 0), faceless(), ``, "Declined NO_FACE_DETECTED:error"},
		"no face in the portrait, reviewed":         {faceless(), person("a", 0), ``, "In Review NO_REFERENCE_IMAGE:warning"},
		"no face in the portrait, declined":         {faceless(), person("a", 0), `{"face_match_not_computed_action":"DECLINE"}`, "Declined NO_REFERENCE_IMAGE:error"},
		"a covered face in the selfie is none":      {person("a", 0), covered(), ``, "Declined NO_FACE_DETECTED:error"},
		"a covered face in the portrait is none":    {covered(), person("a", 0), ``, "In Review NO_REFERENCE_IMAGE:warning"},
		"covered eyes":                              {person("a", 0), dressed(true, false), ``, "In Review FACE_MATCH_EYES_COVERED:warning"},
		"covered eyes, forgiven":                    {person("a", 0), dressed(true, false), `{"face_match_eyes_covered_action":"NO_ACTION"}`, "Approved FACE_MATCH_EYES_COVERED:information"},
		"a covered mouth, declined":                 {person("a", 0), dressed(false, true), `{"face_match_mouth_covered_action":"DECLINE"}`, "Declined FACE_MATCH_MOUTH_COVERED:error"},
		"eyes and mouth are the face":               {person("a", 0), dressed(true, true), `{"face_match_eyes_covered_action":"DECLINE"}`, "In Review FACE_MATCH_FACE_COVERED:warning"},
		"a covered portrait is not the person's":    {dressed(true, true), person("a", 0), ``, "Approved"},
		"a portrait that cannot be decoded is none": {facestub.PictureContent{Broken: true}, person("a", 0), ``, "In Review NO_REFERENCE_IMAGE:warning"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			found := run(t, stepOf(a), checked(t, a, facestub.Task(workflow.FeatureFaceMatch, tc.config), tc.portrait, tc.live))
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if len(found.Media) != 0 {
				t.Error("the selfie of the liveness step is kept twice")
			}
			itemcheck.KeepsContract(t, "FaceMatch", found.Item)
		})
	}
}

// TestWhosePortraitCounts: the chip's before the document's, then the caller's,
// then the stored one, which alone is of another session.
func TestWhosePortraitCounts(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	var ids [6]uuid.UUID
	for i := range ids {
		ids[i] = a.Add(t, person("a", 0))
	}
	vendor, other := "user-1", uuid.New()
	task := facestub.Task(workflow.FeatureFaceMatch, ``)
	task.Session.VendorData, task.Session.PortraitMediaID = &vendor, &ids[4]
	life := result(t, workflow.FeatureLiveness, "reference_image", a.Add(t, person("a", 0)))
	documents := []graph.Result{
		life, result(t, workflow.FeatureOCR, "full_front_image", ids[3]), result(t, workflow.FeatureOCR, "front_image", ids[2]),
		result(t, workflow.FeatureOCR, "portrait_image", ids[1]), result(t, workflow.FeatureNFC, "portrait_image", ids[0]),
	}
	step := stepOf(a)
	step.Stored = fileStore{task.Session.ApplicationID, vendor, &facematch.StoredFace{MediaID: ids[5], SessionID: &other}}
	for i := range ids {
		task.Results = documents[:max(1, len(documents)-i)]
		if i == len(ids)-1 {
			task.Session.PortraitMediaID = nil
		}
		var it struct {
			Image json.RawMessage `json:"source_image"`
			From  *uuid.UUID      `json:"source_image_session_id"`
		}
		found := run(t, step, task)
		if err := json.Unmarshal(found.Item, &it); err != nil {
			t.Fatal(err)
		}
		if marks := media.MarksIn(it.Image); len(marks) != 1 || marks[0] != ids[i] {
			t.Errorf("portrait %d is not the one compared with: %v", i, marks)
		}
		if stored := i == len(ids)-1; stored != (it.From != nil) || stored && *it.From != other {
			t.Errorf("portrait %d is said to come from session %v", i, it.From)
		}
		itemcheck.KeepsContract(t, "FaceMatch", found.Item)
	}
	step.Stored = fileStore{}
	if got := facestub.Summarize(run(t, step, task)); got != "Declined NO_REFERENCE_IMAGE:error" {
		t.Errorf("without any portrait: %s", got)
	}
}

func TestOnlyAVerifiedChipLendsItsPortrait(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	page, chip := a.Add(t, person("a", 0)), a.Add(t, person("a", 0))
	for name, tc := range map[string]struct {
		rest string
		want uuid.UUID
	}{
		"genuine":                  {`"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[]`, chip},
		"its signer has expired":   {`"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[{"risk":"DSC_CERTIFICATE_EXPIRED"}]`, chip},
		"altered, and forgiven":    {`"authenticity":{"sod_integrity":true,"dg_integrity":false},"warnings":[{"risk":"NFC_CHIP_NOT_VERIFIED"}]`, page},
		"of an unknown issuer":     {`"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[{"risk":"NFC_TRUST_ANCHOR_MISSING"}]`, page},
		"of another person":        {`"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[{"risk":"NFC_AND_OCR_DATA_NOT_SAME"}]`, page},
		"without any authenticity": {`"authenticity":null,"warnings":[]`, page},
	} {
		mark, err := json.Marshal(media.MarkOf(chip))
		if err != nil {
			t.Fatal(err)
		}
		task := facestub.Task(workflow.FeatureFaceMatch, ``)
		task.Results = []graph.Result{
			result(t, workflow.FeatureOCR, "portrait_image", page),
			{Feature: workflow.FeatureNFC, Item: json.RawMessage(`{"portrait_image":` + string(mark) + `,` + tc.rest + `}`)},
			result(t, workflow.FeatureLiveness, "reference_image", a.Add(t, person("a", 0))),
		}
		var it struct {
			Image json.RawMessage `json:"source_image"`
		}
		if err := json.Unmarshal(run(t, stepOf(a), task).Item, &it); err != nil {
			t.Fatal(err)
		}
		if marks := media.MarksIn(it.Image); len(marks) != 1 || marks[0] != tc.want {
			t.Errorf("a chip %s: compared with %v", name, marks)
		}
	}
}

func TestAStepWithoutLivenessTakesItsOwnSelfie(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	task := checked(t, a, facestub.Task(workflow.FeatureFaceMatch, ``), person("a", 0), person("b", 0))
	task.Results = task.Results[:1]
	found := run(t, stepOf(a), a.With(t, task, person("a", 0)))
	if facestub.Summarize(found) != "Approved" || len(found.Media) != 1 || found.Media[0].Purpose != media.PurposeLivenessPortrait {
		t.Errorf("%s, kept %+v", facestub.Summarize(found), found.Media)
	}
	itemcheck.KeepsContract(t, "FaceMatch", found.Item)
	task = a.With(t, task, faceless())
	task.Last = false
	if again := run(t, stepOf(a), task); again.Retry != "NO_FACE_DETECTED" {
		t.Errorf("a selfie without a face is not asked for again: %q", again.Retry)
	}
}

func TestTheSelfieOfAnotherStepIsNotAskedForAgain(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	life := result(t, workflow.FeatureLiveness, "reference_image", uuid.New())
	lost := graph.Result{Feature: workflow.FeatureLiveness, Item: json.RawMessage(`{"reference_image":null}`)}
	if s := stepOf(a); !s.IsProvided([]graph.Result{life}) || s.IsProvided([]graph.Result{lost}) || s.IsProvided(nil) {
		t.Error("a selfie is taken where none is there, and only there")
	}
	task := checked(t, a, facestub.Task(workflow.FeatureFaceMatch, ``), person("a", 0), faceless())
	task.Last = false
	if found := run(t, stepOf(a), task); found.Retry != "" {
		t.Error("the person is asked for a selfie that this step does not take")
	}
}

func TestSandboxResultsFollowFromTheScenario(t *testing.T) {
	t.Parallel()
	const lenient = `{"face_match_score_decline_threshold":0,"face_match_score_review_threshold":0}`
	const strict = `{"face_match_score_decline_threshold":100,"face_match_score_review_threshold":100}`
	cases := map[string]struct{ scenario, config, want string }{
		"no scenario approves":          {"", ``, "Approved"},
		"approve":                       {"approve", strict, "Approved"},
		"a stranger":                    {"decline_face_match_low_similarity", lenient, "Declined LOW_FACE_MATCH_SIMILARITY:error"},
		"a borderline case":             {"review_face_match_borderline", strict, "In Review LOW_FACE_MATCH_SIMILARITY:warning"},
		"a borderline case, forgiven":   {"review_face_match_borderline", lenient, "In Review LOW_FACE_MATCH_SIMILARITY:warning"},
		"a scenario of another feature": {"decline_liveness_attack", ``, "Approved"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			a.Down = true
			found := run(t, stepOf(a), a.With(t, facestub.SandboxTask(facestub.Task(workflow.FeatureFaceMatch, tc.config), tc.scenario), faceless()))
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			itemcheck.KeepsContract(t, "FaceMatch", found.Item)
		})
	}
}

func TestGoldenItems(t *testing.T) {
	t.Parallel()
	for name, alike := range map[string]float64{"approved": 88.888, "review": 45, "declined": 5} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			task := facestub.Task(workflow.FeatureFaceMatch, ``)
			task.Session.PortraitMediaID = new(uuid.MustParse("0190c1b0-0000-7000-8000-0000000000aa"))
			portrait, live := a.Add(t, person("a", alike)), person("b", alike)
			raw, err := a.Read(t.Context(), uuid.Nil, portrait)
			if err != nil {
				t.Fatal(err)
			}
			a.AddPictureWithID(*task.Session.PortraitMediaID, raw)
			itemcheck.Golden(t, name, run(t, stepOf(a), a.With(t, task, live)).Item)
		})
	}
}

func TestLiveSessionsNeedEngines(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	bare := &facematch.Step{Images: a.Pipeline()}
	if bare.Ready(application.Live, workflow.Node{}) || !bare.Ready(application.Sandbox, workflow.Node{}) || !stepOf(a).Ready(application.Live, workflow.Node{}) {
		t.Error("faces are compared by engines live, and without any in a sandbox")
	}
	item, err := bare.Failure(workflow.Node{NodeID: "n"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "FaceMatch", item)
}
