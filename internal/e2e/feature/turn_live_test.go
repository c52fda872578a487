package feature_test

import (
	"image"
	"image/color"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/headturn"
)

// actress turns the head of the test portrait.
type actress struct {
	t     *testing.T
	views map[int]*image.RGBA
}

// view is the portrait turned by so many degrees, at a moment that no other
// picture shows.
func (a *actress) view(degrees, moment int) []byte {
	a.t.Helper()
	if a.views[degrees] == nil {
		a.views[degrees] = portrait.Turned(a.t, float64(degrees))
	}
	return a.photograph(a.views[degrees], moment)
}

// photograph is a picture at a moment that no other picture shows.
func (a *actress) photograph(turned *image.RGBA, moment int) []byte {
	a.t.Helper()
	img := image.NewRGBA(turned.Rect)
	copy(img.Pix, turned.Pix)
	for i := range 24 {
		shade := uint8(255 * (moment >> i & 1))
		for x := range 8 {
			img.SetRGBA(8*i+x, 0, color.RGBA{shade, shade, shade, 255})
		}
	}
	return portrait.JPEG(a.t, img)
}

// follows shows a head that carries the first orders out and, after them, only the last one.
func (a *actress) follows(g given, heard, from int) (times []string, pictures [][]byte) {
	return g.taken(func(at int) []byte {
		degrees := 0
		for i, ask := range g.Asks {
			if at >= ask.AtMS+500 && (i < heard || i == len(g.Asks)-1) {
				degrees = map[headturn.Pose]int{headturn.Left: 25, headturn.Right: -25}[ask.Pose]
			}
		}
		return a.view(degrees, from+at)
	})
}

// shows carries all orders out with pictures of another kind than those of a head.
func (a *actress) shows(g given, from int, turned func(degrees int) *image.RGBA) (times []string, pictures [][]byte) {
	return g.taken(func(at int) []byte {
		degrees := 0
		for _, ask := range g.Asks {
			if at >= ask.AtMS+500 {
				degrees = map[headturn.Pose]int{headturn.Left: 25, headturn.Right: -25}[ask.Pose]
			}
		}
		return a.photograph(turned(degrees), from+at)
	})
}

// TestHeadsThatTurnAreSeen has the real engine look at pictures of a real face,
// turned by program.
func TestHeadsThatTurnAreSeen(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	flow := h.StepWorkflow(workflow.FeatureLiveness, `{"face_liveness_method":"ACTIVE_3D","face_liveness_max_attempts":1,"face_search_enabled":false}`)
	a := &actress{t: t, views: map[int]*image.RGBA{}}
	play := func(shown func(given) ([]string, [][]byte)) facesDecided {
		t.Helper()
		p := newTurner(h, e2e.Object{"workflow_id": flow})
		g := p.challenge()
		times, pictures := shown(g)
		w.Clock.Move(time.Duration(g.Length) * time.Millisecond)
		if answer := p.send(g.ID, times, pictures); answer.Status != http.StatusAccepted {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		return verdict(h, p.id, p.token)
	}
	want := func(rule string, d facesDecided, status string, risks ...string) {
		t.Helper()
		if diff := cmp.Diff(risks, d.risks()); diff != "" || d.Status != status {
			t.Errorf("%s: %s %s", rule, d.Status, diff)
		}
	}
	var once sync.Once
	var recorded [][]byte
	all := func(g given) ([]string, [][]byte) {
		times, pictures := a.follows(g, len(g.Asks), 0)
		once.Do(func() { recorded = pictures })
		return times, pictures
	}
	d := play(all)
	want("all orders are followed", d, "Approved")
	if len(d.Liveness) != 1 || d.Liveness[0].Reference == "" {
		t.Errorf("there is no reference picture: %+v", d.Liveness)
	}
	want("the last turn is missed", play(func(g given) ([]string, [][]byte) { return a.follows(g, len(g.Asks)-2, 50_000) }),
		"In Review", "LOW_LIVENESS_SCORE:warning")
	want("a picture is held up", play(func(g given) ([]string, [][]byte) { return a.follows(g, 0, 100_000) }),
		"Declined", "LOW_LIVENESS_SCORE:error")
	want("a card with a picture is turned", play(func(g given) ([]string, [][]byte) {
		return a.shows(g, 200_000, func(degrees int) *image.RGBA { return portrait.Card(t, 2*float64(degrees), 1) })
	}), "Declined", "LOW_LIVENESS_SCORE:error")
	want("pictures are sent a second time", play(func(g given) ([]string, [][]byte) {
		times, pictures := a.follows(g, len(g.Asks), 150_000)
		pictures[3] = recorded[3]
		return times, pictures
	}), "Declined", "LIVENESS_FACE_ATTACK:error")
	want("nobody is there", play(func(g given) ([]string, [][]byte) {
		return g.taken(func(at int) []byte { return grey(t, at) })
	}), "Declined", "NO_FACE_DETECTED:error")
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE purpose = 'motion_evidence'"); n != 6 {
		t.Errorf("%d verdicts have evidence", n)
	}
}
