package age_test

import (
	"encoding/json"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/age"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

func stepOf(a *facestub.Engines) *age.Step {
	return &age.Step{Images: a.Pipeline(), Detector: a, Spoof: a, Estimator: a, FaceIndex: a.FaceIndex(), Now: func() time.Time { return today }}
}

func run(t testing.TB, a *facestub.Engines, task verification.Task) verification.Finding {
	t.Helper()
	found, err := stepOf(a).Run(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func aged(years float64) facestub.PictureContent {
	s := facestub.GoodSelfie()
	s.Age = &years
	return s
}

// born adds the result of a document step.
func born(task verification.Task, date string) verification.Task {
	task.Results = []graph.Result{{Feature: workflow.FeatureOCR, Item: json.RawMessage(`{"full_name":"A B","date_of_birth":"` + date + `"}`)}}
	return task
}

func TestAgesAreJudged(t *testing.T) {
	t.Parallel()
	const border = `{"borderline_minimum_age_threshold":16,"borderline_maximum_age_threshold":22}`
	const fallback = `{"borderline_minimum_age_threshold":16,"borderline_maximum_age_threshold":22,"enable_id_verification_fallback":true}`
	unknown := facestub.GoodSelfie()
	unknown.Age = nil
	near := aged(17.5)
	near.AgeMargin = 2
	far := aged(15.9)
	far.AgeMargin = 2
	attack := aged(12)
	attack.Attack = true
	none := facestub.GoodSelfie()
	none.Faces = 0
	cases := map[string]struct {
		sight  facestub.PictureContent
		config string
		birth  string
		want   string
	}{
		"an adult":                              {aged(30), ``, "", "Approved"},
		"at the minimum":                        {aged(18), ``, "", "Approved"},
		"below the minimum":                     {aged(17.9), ``, "", "Declined AGE_BELOW_MINIMUM:error"},
		"below the workflow's minimum":          {aged(20), `{"minimum_age_threshold":21}`, "", "Declined AGE_BELOW_MINIMUM:error"},
		"no age":                                {unknown, ``, "", "Declined AGE_NOT_DETECTED:error"},
		"no face, so nothing is said of an age": {none, ``, "", "Declined NO_FACE_DETECTED:error"},
		"a picture of a child":                  {attack, ``, "", "Declined LIVENESS_FACE_ATTACK:error AGE_BELOW_MINIMUM:error"},
		"nearer to the minimum than the model's error":   {near, ``, "", "In Review AGE_NOT_DETECTED:warning"},
		"a document settles what the model cannot":       {near, `{"enable_id_verification_fallback":true}`, "2000-01-01", "Approved"},
		"further below than the model's error":           {far, ``, "", "Declined AGE_BELOW_MINIMUM:error"},
		"the workflow's border counts, not the error":    {near, border, "", "In Review AGE_NOT_DETECTED:warning"},
		"an uncertain age is reviewed":                   {aged(19), border, "", "In Review AGE_NOT_DETECTED:warning"},
		"a document counts only where it may":            {aged(19), border, "2000-01-01", "In Review AGE_NOT_DETECTED:warning"},
		"a document settles an uncertain age":            {aged(17), fallback, "2008-11-21", "Approved"},
		"a document shows a minor":                       {aged(19), fallback, "2008-11-22", "Declined AGE_BELOW_MINIMUM:error"},
		"no document to settle it":                       {aged(19), fallback, "", "In Review AGE_NOT_DETECTED:warning"},
		"a certain age is not settled by the document":   {aged(12), fallback, "2000-01-01", "Declined AGE_BELOW_MINIMUM:error"},
		"a document without a full date settles nothing": {aged(19), fallback, "x", "In Review AGE_NOT_DETECTED:warning"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			task := a.With(t, facestub.Task(workflow.FeatureAgeEstimation, tc.config), tc.sight)
			if tc.birth != "" {
				task = born(task, tc.birth)
			}
			found := run(t, a, task)
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
		})
	}
}

func TestSandboxAges(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		scenario, config, birth string
		want                    string
		years                   float64
	}{
		"nothing is expected":             {"", ``, "", "Approved", 34},
		"the expected age":                {"approve", ``, "1974-08-12", "Approved", 52},
		"approve is clear of every limit": {"approve", `{"minimum_age_threshold":60,"borderline_maximum_age_threshold":70}`, "", "Approved", 75},
		"the child of the scenario":       {"decline_minimum_age", ``, "1974-08-12", "Declined AGE_BELOW_MINIMUM:error", 10},
		"an attack":                       {"decline_liveness_attack", ``, "", "Declined LIVENESS_FACE_ATTACK:error", 34},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			a.Down = true
			task := a.With(t, facestub.SandboxTask(facestub.Task(workflow.FeatureAgeEstimation, tc.config), tc.scenario), facestub.GoodSelfie())
			if tc.birth != "" {
				task.Session.Expected = &session.Expected{DateOfBirth: tc.birth}
			}
			found := run(t, a, task)
			var it struct {
				Years float64 `json:"age_estimation"`
			}
			if err := json.Unmarshal(found.Item, &it); err != nil {
				t.Fatal(err)
			}
			if got := facestub.Summarize(found); got != tc.want || it.Years != tc.years {
				t.Errorf("%s at %v, want %s at %v", got, it.Years, tc.want, tc.years)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
		})
	}
}

func TestGoldenItems(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		years  float64
		config string
	}{
		"approved": {30.456, ``},
		"review":   {19, `{"borderline_minimum_age_threshold":16,"borderline_maximum_age_threshold":22}`},
		"declined": {12, ``},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			itemcheck.Golden(t, name, run(t, a, a.With(t, facestub.Task(workflow.FeatureAgeEstimation, tc.config), aged(tc.years))).Item)
		})
	}
}

func TestLiveSessionsNeedEngines(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	node := workflow.Node{Feature: workflow.FeatureAgeEstimation}
	without := stepOf(a)
	without.Estimator = nil
	if without.Ready(application.Live, node) || !without.Ready(application.Sandbox, node) || !stepOf(a).Ready(application.Live, node) {
		t.Error("an age is estimated by engines live, and without any in a sandbox")
	}
}
