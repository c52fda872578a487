package liveness_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/liveness"
)

func stepOf(a *facestub.Engines) *liveness.Step {
	return &liveness.Step{Images: a.Pipeline(), Detector: a, Spoof: a, FaceIndex: a.FaceIndex()}
}

func run(t testing.TB, a *facestub.Engines, task verification.Task) verification.Finding {
	t.Helper()
	found, err := stepOf(a).Run(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func changed(change func(*facestub.PictureContent)) facestub.PictureContent {
	s := facestub.GoodSelfie()
	change(&s)
	return s
}

// TestSelfiesAreJudged holds every warning that the step can give, under each
// of the settings that decide about it.
func TestSelfiesAreJudged(t *testing.T) {
	t.Parallel()
	score := func(v float64) facestub.PictureContent {
		return changed(func(s *facestub.PictureContent) { s.Score = &v })
	}
	quality := func(v float64) facestub.PictureContent {
		return changed(func(s *facestub.PictureContent) { s.Quality = &v })
	}
	luminance := func(v float64) facestub.PictureContent {
		return changed(func(s *facestub.PictureContent) { s.Luminance = v })
	}
	two := changed(func(s *facestub.PictureContent) { s.Faces = 2 })
	cases := map[string]struct {
		sight  facestub.PictureContent
		config string
		want   string
	}{
		"a good selfie":                                {facestub.GoodSelfie(), ``, "Approved"},
		"no face always declines":                      {changed(func(s *facestub.PictureContent) { s.Faces = 0 }), ``, "Declined NO_FACE_DETECTED:error"},
		"a file that is no picture shows no face":      {changed(func(s *facestub.PictureContent) { s.Broken = true }), ``, "Declined NO_FACE_DETECTED:error"},
		"an attack always declines":                    {changed(func(s *facestub.PictureContent) { s.Attack = true }), `{"face_liveness_score_decline_threshold":0,"face_liveness_score_review_threshold":0}`, "Declined LIVENESS_FACE_ATTACK:error"},
		"an attack speaks of no score":                 {changed(func(s *facestub.PictureContent) { s.Attack, s.Score = true, new(1.0) }), ``, "Declined LIVENESS_FACE_ATTACK:error"},
		"a score at the review threshold passes":       {score(70), ``, "Approved"},
		"a score below the review threshold":           {score(69.99), ``, "In Review LOW_LIVENESS_SCORE:warning"},
		"a score at the decline threshold is reviewed": {score(50), ``, "In Review LOW_LIVENESS_SCORE:warning"},
		"a score below the decline threshold":          {score(49.99), ``, "Declined LOW_LIVENESS_SCORE:error"},
		"thresholds of the workflow":                   {score(20), `{"face_liveness_score_decline_threshold":10,"face_liveness_score_review_threshold":20}`, "Approved"},
		"an engine without confidence is reviewed":     {changed(func(s *facestub.PictureContent) { s.Score = nil }), ``, "In Review LOW_LIVENESS_SCORE:warning"},
		"two faces, reviewed by default":               {two, ``, "In Review MULTIPLE_FACES_DETECTED:warning"},
		"two faces, declined":                          {two, `{"face_liveness_multiple_faces_action":"decline"}`, "Declined MULTIPLE_FACES_DETECTED:error"},
		"two faces, and nobody minds":                  {two, `{"face_liveness_multiple_faces_action":"NO_ACTION"}`, "Approved MULTIPLE_FACES_DETECTED:information"},
		"a covered face is looked at by a person":      {changed(func(s *facestub.PictureContent) { s.Covered = true }), ``, "In Review LOW_FACE_QUALITY:warning"},
		"poor quality":                                 {quality(49), ``, "In Review LOW_FACE_QUALITY:warning"},
		"very poor quality":                            {quality(29), ``, "Declined LOW_FACE_QUALITY:error"},
		"quality that nobody measures":                 {changed(func(s *facestub.PictureContent) { s.Quality = nil }), ``, "Approved"},
		"a dark face":                                  {luminance(19), ``, "In Review LOW_FACE_LUMINANCE:warning"},
		"a dark face, declined":                        {luminance(19), `{"face_luminance_min_action":"DECLINE"}`, "Declined LOW_FACE_LUMINANCE:error"},
		"a bright face":                                {luminance(91), ``, "In Review HIGH_FACE_LUMINANCE:warning"},
		"a bright face, and nobody minds":              {luminance(91), `{"face_luminance_max_action":"NO_ACTION"}`, "Approved HIGH_FACE_LUMINANCE:information"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			found := run(t, a, a.With(t, facestub.Task(workflow.FeatureLiveness, tc.config), tc.sight))
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			for _, w := range found.Warnings {
				if w.ShortDescription == "" || w.LongDescription == "" {
					t.Errorf("%s has no words", w.Risk)
				}
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
		})
	}
}

func TestAnotherSelfieIsAskedFor(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		sight  facestub.PictureContent
		config string
		want   string
	}{
		"not of a good one":                      {facestub.GoodSelfie(), ``, ""},
		"no face":                                {changed(func(s *facestub.PictureContent) { s.Faces = 0 }), ``, "NO_FACE_DETECTED"},
		"two faces":                              {changed(func(s *facestub.PictureContent) { s.Faces = 2 }), ``, "MULTIPLE_FACES_DETECTED"},
		"two faces that nobody minds":            {changed(func(s *facestub.PictureContent) { s.Faces = 2 }), `{"face_liveness_multiple_faces_action":"NO_ACTION"}`, ""},
		"too dark":                               {changed(func(s *facestub.PictureContent) { s.Luminance = 1 }), ``, "IMAGE_TOO_DARK"},
		"too bright":                             {changed(func(s *facestub.PictureContent) { s.Luminance = 99 }), ``, "IMAGE_TOO_BRIGHT"},
		"too poor":                               {changed(func(s *facestub.PictureContent) { s.Quality = new(40.0) }), ``, "LOW_FACE_QUALITY"},
		"a forger may not practise":              {changed(func(s *facestub.PictureContent) { s.Attack, s.Luminance = true, 1 }), ``, ""},
		"a low score is not tried until it fits": {changed(func(s *facestub.PictureContent) { s.Score = new(1.0) }), ``, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			task := a.With(t, facestub.Task(workflow.FeatureLiveness, tc.config), tc.sight)
			task.Last = false
			found := run(t, a, task)
			if found.Retry != tc.want {
				t.Fatalf("asks because of %q, want %q", found.Retry, tc.want)
			}
			if tc.want != "" && (found.Item != nil || a.Len() != 1) {
				t.Error("a try that is repeated leaves something behind")
			}
			task.Last = true
			if last := run(t, a, task); last.Retry != "" || last.Item == nil {
				t.Error("the last try comes to no verdict")
			}
		})
	}
}

func TestSandboxResultsFollowFromTheScenario(t *testing.T) {
	t.Parallel()
	const lenient = `{"face_liveness_score_decline_threshold":0,"face_liveness_score_review_threshold":0}`
	const strict = `{"face_liveness_score_decline_threshold":100,"face_liveness_score_review_threshold":100}`
	cases := map[string]struct{ scenario, config, want string }{
		"no scenario approves":                 {"", ``, "Approved"},
		"approve":                              {"approve", ``, "Approved"},
		"approve under strict settings":        {"approve", strict, "Approved"},
		"an attack":                            {"decline_liveness_attack", ``, "Declined LIVENESS_FACE_ATTACK:error"},
		"an attack that the settings forgive":  {"decline_liveness_attack", lenient, "Declined LIVENESS_FACE_ATTACK:error"},
		"a scenario of another feature":        {"decline_aml_hit", ``, "Approved"},
		"active methods can be tried out, too": {"", `{"face_liveness_method":"active_3d"}`, "Approved"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			a.Down = true // no engine is asked
			task := a.With(t, facestub.SandboxTask(facestub.Task(workflow.FeatureLiveness, tc.config), tc.scenario), facestub.PictureContent{Attack: true})
			found := run(t, a, task)
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if len(found.Media) != 1 || found.Media[0].Purpose != media.PurposeLivenessPortrait {
				t.Errorf("the selfie is kept as %+v", found.Media)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
		})
	}
}

func TestActiveChecksHaveNoPassiveMeasures(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	found := run(t, a, a.With(t, facestub.SandboxTask(facestub.Task(workflow.FeatureLiveness, `{"face_liveness_method":"FLASHING"}`), ""), facestub.GoodSelfie()))
	var got map[string]any
	if err := json.Unmarshal(found.Item, &got); err != nil {
		t.Fatal(err)
	}
	got = map[string]any{"method": got["method"], "face_quality": got["face_quality"], "face_luminance": got["face_luminance"]}
	if diff := cmp.Diff(map[string]any{"method": "FLASHING", "face_quality": nil, "face_luminance": nil}, got); diff != "" {
		t.Error(diff)
	}
}

func TestGoldenItems(t *testing.T) {
	t.Parallel()
	for name, sight := range map[string]facestub.PictureContent{
		"approved": facestub.GoodSelfie(),
		"review":   changed(func(s *facestub.PictureContent) { s.Score = new(61.4567) }),
		"declined": changed(func(s *facestub.PictureContent) { s.Faces = 0 }),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			itemcheck.Golden(t, name, run(t, a, a.With(t, facestub.Task(workflow.FeatureLiveness, ``), sight)).Item)
		})
	}
	a := facestub.New()
	task := facestub.SandboxTask(facestub.Task(workflow.FeatureLiveness, ``), "decline_liveness_attack")
	itemcheck.Golden(t, "sandbox_attack", run(t, a, a.With(t, task, facestub.GoodSelfie())).Item)
}

func TestLiveSessionsNeedEngines(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	passive, active := workflow.Node{Feature: workflow.FeatureLiveness}, workflow.Node{Feature: workflow.FeatureLiveness, Config: json.RawMessage(`{"face_liveness_method":"ACTIVE_3D"}`)}
	flashing := workflow.Node{Feature: workflow.FeatureLiveness, Config: json.RawMessage(`{"face_liveness_method":"flashing"}`)}
	bare := &liveness.Step{Images: a.Pipeline()}
	switch {
	case bare.Ready(application.Live, passive):
		t.Error("a result would be invented")
	case !bare.Ready(application.Sandbox, active):
		t.Error("a sandbox needs no engine")
	case !stepOf(a).Ready(application.Live, passive):
		t.Error("an installation with engines is not used")
	case !stepOf(a).Ready(application.Live, active) || !(&liveness.Step{Images: a.Pipeline(), Detector: a}).Ready(application.Live, active):
		t.Error("whoever finds faces can see heads turn")
	case bare.Ready(application.Live, active):
		t.Error("nobody sees heads turn")
	case stepOf(a).Ready(application.Live, flashing):
		t.Error("nobody reads what a flashing screen shows")
	}
	item, err := bare.Failure(passive, []decision.Warning{{Feature: "LIVENESS", Risk: "PROVIDER_NOT_CONFIGURED", LogType: decision.LogWarning}})
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "LivenessCheck", item)
}

func TestAFailingEngineIsNoVerdict(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	task := a.With(t, facestub.Task(workflow.FeatureLiveness, ``), facestub.GoodSelfie())
	a.Down = true
	if _, err := stepOf(a).Run(t.Context(), task); err == nil {
		t.Error("a result was invented")
	}
}
