package liveness_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/liveness"
	"vidimus/internal/verification/headturn"
)

// orders are a challenge of twelve seconds.
var orders = headturn.Challenge{Asks: []headturn.Instruction{
	{Pose: headturn.Centre}, {Pose: headturn.Left, AtMS: 1400}, {Pose: headturn.Right, AtMS: 3800}, {Pose: headturn.Centre, AtMS: 5900},
	{Pose: headturn.Right, AtMS: 8000}, {Pose: headturn.Centre, AtMS: 10200},
}, LengthMS: 12100}

// actor is somebody in front of the camera: change alters what a picture shows,
// which is a head that follows the orders.
type actor struct {
	change   func(at int, s *facestub.PictureContent)
	repeated bool
}

// played gives a task the pictures of an actor.
func played(t testing.TB, a *facestub.Engines, task verification.Task, who actor) verification.Task {
	t.Helper()
	sequence := headturn.Sequence{ChallengeID: uuid.MustParse("0190c1b0-0000-7000-8000-00000000c0de"), Challenge: orders, Repeated: who.repeated}
	for at := 100; at < orders.LengthMS; at += headturn.FramePauseMS {
		sight := facestub.GoodSelfie()
		sight.Turn = new(2.0)
		for _, ask := range orders.Asks {
			if at >= ask.AtMS+500 {
				*sight.Turn = 2 + map[headturn.Pose]float64{headturn.Left: 26, headturn.Right: -24}[ask.Pose]
			}
		}
		if who.change != nil {
			who.change(at, &sight)
		}
		raw, err := json.Marshal(sight)
		if err != nil {
			t.Fatal(err)
		}
		sequence.Images = append(sequence.Images, headturn.Image{AtMS: at, Picture: raw})
	}
	raw, err := json.Marshal(sequence)
	if err != nil {
		t.Fatal(err)
	}
	id := uuid.New()
	if err := a.Put(t.Context(), uuid.Nil, id, bytes.NewReader(raw), int64(len(raw))); err != nil {
		t.Fatal(err)
	}
	task.Images = []verification.Image{{Side: verification.SideMotion, Capture: "camera", MediaID: id}}
	return task
}

const turning = `{"face_liveness_method":"ACTIVE_3D"}`

// missing has one order not followed, of which a workflow asks a person.
func missing(at int, s *facestub.PictureContent) {
	if at > 5900 && at < 8200 {
		*s.Turn = -20
	}
}

func TestHeadTurnsAreJudged(t *testing.T) {
	t.Parallel()
	each := func(change func(s *facestub.PictureContent)) actor {
		return actor{change: func(_ int, s *facestub.PictureContent) { change(s) }}
	}
	for name, tc := range map[string]struct {
		who  actor
		want string
	}{
		"all orders followed":             {actor{}, "Approved"},
		"one order missed":                {actor{change: missing}, "In Review LOW_LIVENESS_SCORE:warning"},
		"a picture that is held up":       {each(func(s *facestub.PictureContent) { *s.Turn = 1 }), "Declined LOW_LIVENESS_SCORE:error"},
		"the mirror image":                {each(func(s *facestub.PictureContent) { *s.Turn = -*s.Turn }), "Declined LOW_LIVENESS_SCORE:error"},
		"pictures of another challenge":   {actor{repeated: true}, "Declined LIVENESS_FACE_ATTACK:error"},
		"nobody":                          {each(func(s *facestub.PictureContent) { s.Faces = 0 }), "Declined NO_FACE_DETECTED:error"},
		"no picture at all":               {each(func(s *facestub.PictureContent) { s.Faces, s.Broken = 0, true }), "Declined NO_FACE_DETECTED:error"},
		"a face of which nothing is read": {each(func(s *facestub.PictureContent) { s.Turn = nil }), "Declined NO_FACE_DETECTED:error"},
		"a model that sees a screen":      {each(func(s *facestub.PictureContent) { s.Attack = true }), "Declined LIVENESS_FACE_ATTACK:error"},
		"a model that doubts":             {each(func(s *facestub.PictureContent) { s.Score = new(60.0) }), "In Review LOW_LIVENESS_SCORE:warning"},
		"somebody else takes over": {actor{change: func(at int, s *facestub.PictureContent) {
			if at > 8000 {
				s.Person, s.Alike = "b", 20
			}
		}}, "Declined LIVENESS_FACE_ATTACK:error"},
		"a dark room is no matter of orders": {each(func(s *facestub.PictureContent) { s.Luminance = 1 }), "Approved"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			step := stepOf(a)
			step.Embedder = a
			found, err := step.Run(t.Context(), played(t, a, facestub.Task(workflow.FeatureLiveness, turning), tc.who))
			if err != nil {
				t.Fatal(err)
			}
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
			last := found.Media[len(found.Media)-1]
			raw, err := a.Read(t.Context(), uuid.Nil, last.ID)
			if err != nil || last.Purpose != media.PurposeMotionEvidence || !json.Valid(raw) {
				t.Errorf("what was measured is kept as %+v (%v)", last, err)
			}
		})
	}
}

func TestAnotherChallengeIsGiven(t *testing.T) {
	t.Parallel()
	each := func(change func(s *facestub.PictureContent)) actor {
		return actor{change: func(_ int, s *facestub.PictureContent) { change(s) }}
	}
	for name, tc := range map[string]struct {
		who  actor
		want string
	}{
		"not to whoever followed all orders": {actor{}, ""},
		"after a missed order":               {actor{change: missing}, "HEAD_TURN_NOT_FOLLOWED"},
		"when nobody was seen":               {each(func(s *facestub.PictureContent) { s.Faces = 0 }), "NO_FACE_DETECTED"},
		"when several were seen":             {each(func(s *facestub.PictureContent) { s.Faces = 2 }), "MULTIPLE_FACES_DETECTED"},
		"but to no forger":                   {actor{change: missing, repeated: true}, ""},
		"nor where a model sees a forgery":   {each(func(s *facestub.PictureContent) { s.Attack, *s.Turn = true, 1 }), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			task := played(t, a, facestub.Task(workflow.FeatureLiveness, turning), tc.who)
			task.Last = false
			if found := run(t, a, task); found.Retry != tc.want {
				t.Errorf("%q, want %q", found.Retry, tc.want)
			}
		})
	}
}

func TestWhoeverCannotTurnTheHeadIsReviewedAtBest(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		sight facestub.PictureContent
		spoof bool
		want  string
	}{
		"a good selfie":                    {facestub.GoodSelfie(), true, "In Review LOW_LIVENESS_SCORE:warning"},
		"a good selfie that nobody judges": {facestub.GoodSelfie(), false, "In Review LOW_LIVENESS_SCORE:warning"},
		"a forged one":                     {changed(func(s *facestub.PictureContent) { s.Attack = true }), true, "Declined LIVENESS_FACE_ATTACK:error"},
		"a poor one":                       {changed(func(s *facestub.PictureContent) { s.Score = new(10.0) }), true, "Declined LOW_LIVENESS_SCORE:error"},
		"none":                             {changed(func(s *facestub.PictureContent) { s.Faces = 0 }), false, "Declined NO_FACE_DETECTED:error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			step := &liveness.Step{Images: a.Pipeline(), Detector: a, FaceIndex: a.FaceIndex()}
			if tc.spoof {
				step.Spoof = a
			}
			found, err := step.Run(t.Context(), a.With(t, facestub.Task(workflow.FeatureLiveness, turning), tc.sight))
			if err != nil {
				t.Fatal(err)
			}
			var item struct{ Method string }
			if err := json.Unmarshal(found.Item, &item); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]string{tc.want, "PASSIVE"}, []string{facestub.Summarize(found), item.Method}); diff != "" {
				t.Error(diff)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
		})
	}
}

func TestGoldenTurns(t *testing.T) {
	t.Parallel()
	still := func(_ int, s *facestub.PictureContent) { *s.Turn = 1 }
	for name, who := range map[string]actor{"turn_approved": {}, "turn_review": {change: missing}, "turn_declined": {change: still}} {
		a := facestub.New()
		itemcheck.Golden(t, name, run(t, a, played(t, a, facestub.Task(workflow.FeatureLiveness, turning), who)).Item)
	}
	a := facestub.New()
	a.Down = true
	task := facestub.SandboxTask(facestub.Task(workflow.FeatureLiveness, turning), "decline_liveness_attack")
	itemcheck.Golden(t, "turn_sandbox_attack", run(t, a, played(t, a, task, actor{})).Item)
}
