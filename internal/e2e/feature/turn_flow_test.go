package feature_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/headturn"
)

// turner is a person at a head-turn challenge.
type turner struct {
	e2e.App
	id, token string
}

const turnPath = "/v3/hosted/session/steps/feature_liveness/"

func newTurner(h e2e.App, body e2e.Object) turner {
	h.T.Helper()
	if body["workflow_id"] == nil {
		body["workflow_id"] = h.TurningWorkflow()
	}
	p := h.BeginSession(body)
	return turner{h, p.Session, p.Token}
}

// given is a challenge as the page gets it.
type given struct {
	ID     string `json:"challenge_id"`
	Length int    `json:"length_ms"`
	Pause  int    `json:"pause_ms"`
	Asks   []headturn.Instruction
}

func (p turner) challenge() given {
	p.T.Helper()
	var g given
	a := p.World.Person(p.token).Do("POST", turnPath+"challenge/", nil, nil)
	if a.Status != http.StatusCreated {
		p.T.Fatalf("challenge: %d %s", a.Status, a.Body)
	}
	a.Decode(&g)
	return g
}

// taken is a form of pictures; shown makes the one of a moment.
func (g given) taken(shown func(at int) []byte) (times []string, pictures [][]byte) {
	for at := 80; at < g.Length; at += g.Pause {
		times, pictures = append(times, strconv.Itoa(at)), append(pictures, shown(at))
	}
	return times, pictures
}

func motionForm(t testing.TB, challenge string, times []string, pictures [][]byte) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	write := func(name, file string, content []byte) {
		open := func() (io.Writer, error) { return w.CreateFormFile(name, file) }
		if file == "" {
			open = func() (io.Writer, error) { return w.CreateFormField(name) }
		}
		part, err := open()
		if err == nil {
			_, err = part.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	write("challenge_id", "", []byte(challenge))
	write("taken_at", "", []byte(strings.Join(times, ",")))
	for i, p := range pictures {
		write("frames", fmt.Sprintf("%d.jpg", i), p)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

func (p turner) send(challenge string, times []string, pictures [][]byte) apitest.Response {
	p.T.Helper()
	body, contentType := motionForm(p.T, challenge, times, pictures)
	return p.World.Person(p.token).Do("PUT", turnPath+"motion/", body, map[string]string{"Content-Type": contentType})
}

// grey is a picture of which no two moments are the same.
func grey(t testing.TB, n int) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 32, 16))
	for i := range img.Pix {
		img.Pix[i] = uint8(n % 251)
		if i%32 >= 16 {
			img.Pix[i] = uint8(n / 251 % 251)
		}
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 100}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func (p turner) greys(from int) func(int) []byte {
	return func(at int) []byte { return grey(p.T, from+at) }
}

func TestHeadTurnsOfTheSandbox(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	flow := h.TurningWorkflow()
	for scenario, want := range map[string][]string{"": {"Approved"}, "decline_liveness_attack": {"Declined", "LIVENESS_FACE_ATTACK:error"}} {
		body := e2e.Object{"workflow_id": flow}
		if scenario != "" {
			body["sandbox_scenario"] = scenario
		}
		p := newTurner(h, body)
		g := p.challenge()
		times, pictures := g.taken(p.greys(0))
		w.Clock.Move(15 * time.Second)
		if a := p.send(g.ID, times, pictures); a.Status != http.StatusAccepted {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		d := verdict(h, p.id, p.token)
		if diff := cmp.Diff(want, append([]string{d.Status}, d.risks()...)); diff != "" || d.Liveness[0].Reference == "" {
			t.Errorf("%q: %s %+v", scenario, diff, d.Liveness)
		}
	}
	// A selfie is taken from whoever cannot turn the head.
	p := newTurner(h, e2e.Object{"workflow_id": flow})
	h.CallStep(p.token, "PUT", "steps/feature_liveness/images/selfie/?capture=camera", e2e.TinyPicture(t))
	if d := verdict(h, p.id, p.token); d.Status != "Approved" {
		t.Errorf("%+v", d)
	}
}

func TestChallengesAreGivenForOneTry(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	flow := h.TurningWorkflow()
	p, other := newTurner(h, e2e.Object{"workflow_id": flow}), newTurner(h, e2e.Object{"workflow_id": flow})
	g, foreign := p.challenge(), other.challenge()
	times, pictures := g.taken(p.greys(0))
	refused := func(rule string, a apitest.Response, field string) {
		t.Helper()
		if a.Status != http.StatusBadRequest || a.JSON()[field] == nil {
			t.Errorf("%s: %d %s", rule, a.Status, a.Body)
		}
	}
	refused("pictures come before they can have been taken", p.send(g.ID, times, pictures), "taken_at")
	w.Clock.Move(20 * time.Second)
	refused("the challenge of another session", p.send(foreign.ID, times, pictures), "challenge_id")
	refused("no challenge", p.send("", times, pictures), "challenge_id")
	refused("too few pictures", p.send(g.ID, times[:10], pictures[:10]), "frames")
	refused("too many pictures", p.send(g.ID, append(times, times...), append(pictures, pictures...)), "frames")
	refused("a time is missing", p.send(g.ID, times[1:], pictures), "taken_at")
	refused("times stand still", p.send(g.ID, append([]string{times[1]}, times[1:]...), pictures), "taken_at")
	refused("no times", p.send(g.ID, []string{"-1"}, pictures), "taken_at")
	refused("no picture", p.send(g.ID, times, append([][]byte{[]byte("%PDF-1.7\n")}, pictures[1:]...)), "frames")
	refused("an empty picture", p.send(g.ID, times, append([][]byte{nil}, pictures[1:]...)), "frames")
	refused("pictures of a challenge have their own way", w.Person(p.token).Do("PUT", turnPath+"images/motion/?capture=camera", e2e.TinyPicture(t), map[string]string{"Content-Type": "image/jpeg"}), "side")
	if a := p.send(g.ID, times, pictures); a.Status != http.StatusAccepted {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := p.send(g.ID, times, pictures); a.Status != http.StatusAccepted {
		t.Errorf("a page that did not hear that its pictures arrived: %d %s", a.Status, a.Body)
	}
	if a := p.send(g.ID, times[1:], pictures[1:]); a.Status != http.StatusConflict {
		t.Errorf("other pictures are taken a second time: %d %s", a.Status, a.Body)
	}
	w.Clock.Move(2 * time.Minute)
	refused("a challenge that is over", other.send(foreign.ID, times, pictures), "challenge_id")
	for range 14 {
		other.challenge()
	}
	if a := w.Person(other.token).Do("POST", turnPath+"challenge/", nil, nil); a.Status != http.StatusConflict {
		t.Errorf("a sixteenth challenge: %d %s", a.Status, a.Body)
	}
	passive := newTurner(h, e2e.Object{"workflow_id": h.StepWorkflow(workflow.FeatureLiveness, `{}`)})
	if a := w.Person(passive.token).Do("POST", turnPath+"challenge/", nil, nil); a.Status != http.StatusConflict {
		t.Errorf("a step that wants a selfie gives a challenge: %d %s", a.Status, a.Body)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM motion_challenges WHERE used_at IS NOT NULL AND cardinality(frame_digests) = $1", len(pictures)); n != 1 {
		t.Errorf("%d challenges are used up", n)
	}
}
