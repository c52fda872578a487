package headturn

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func draws(t rapid.TB) Challenge {
	t.Helper()
	c, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestChallengesAreOrdersThatCanBeFollowed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 500 {
		c := draws(t)
		row := ""
		for i, a := range c.Asks {
			from, to := c.window(i)
			if from != a.AtMS || to-from < openingMS || i > 0 && a.Pose == c.Asks[i-1].Pose {
				t.Fatalf("%+v", c)
			}
			row += string(a.Pose) + " "
		}
		if c.Asks[0].Pose != Centre || c.Asks[len(c.Asks)-1].Pose != Centre || c.LengthMS > MaxFrames*FramePauseMS || c.LengthMS < MinFrames*FramePauseMS {
			t.Fatalf("%+v", c)
		}
		seen[row] = true
	}
	if len(seen) != len(rows) {
		t.Errorf("%d of %d rows are drawn", len(seen), len(rows))
	}
}

// head is somebody in front of a camera.
type head struct {
	// base is what is measured looking straight ahead, far how much further it goes, in degrees.
	base, far float64
	// reaction is how long it takes to hear an order, pace how long to carry it out.
	reaction, pace int
	noise          float64
	box            Box
}

func anyHead(t *rapid.T) head {
	return head{
		base: rapid.Float64Range(-15, 15).Draw(t, "base"), far: rapid.Float64Range(20, 40).Draw(t, "far"),
		reaction: rapid.IntRange(200, 700).Draw(t, "reaction"), pace: rapid.IntRange(100, 500).Draw(t, "pace"),
		noise: rapid.Float64Range(0, 3).Draw(t, "noise"), box: Box{200, 150, rapid.IntRange(120, 260).Draw(t, "width"), 240},
	}
}

// film is what a camera sees of a head that follows a challenge.
func (h head) film(c Challenge) []Frame {
	towards := map[Pose]float64{Left: 1, Right: -1}
	var frames []Frame
	now := 0.0
	wiggle := rand.New(rand.NewPCG(1, uint64(h.reaction)))
	for at := 120; at < c.LengthMS; at += FramePauseMS {
		wanted := 0.0
		for _, a := range c.Asks {
			if at >= a.AtMS+h.reaction {
				wanted = towards[a.Pose]
			}
		}
		step := math.Min(2, FramePauseMS/float64(h.pace))
		now += max(-step, min(step, wanted-now))
		turn := h.base + h.far*now + (wiggle.Float64()*2-1)*h.noise
		box := h.box
		box.Left += int(now * 20)
		proportion := 1.1 * math.Cos(h.far*now*math.Pi/180)
		frames = append(frames, Frame{AtMS: at, Faces: 1, Box: box, Turn: &turn, Proportion: &proportion})
	}
	return frames
}

func TestWhoeverFollowsAllOrdersHasAFullScore(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := draws(t)
		v := Judge(c, anyHead(t).film(c))
		if v.Score != 100 || v.Front < 0 {
			t.Fatalf("%+v: %+v", c, v)
		}
	})
}

// passes is the score that no threshold of an untouched workflow asks about.
const passes = 70

func TestAFilmOfAnotherChallengeDoesNotPass(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		made, asked := draws(t), draws(t)
		if slices.EqualFunc(made.Asks, asked.Asks, func(a, b Instruction) bool { return a.Pose == b.Pose }) {
			return // the same orders: what is left is their time
		}
		if v := Judge(asked, anyHead(t).film(made)); v.Score >= passes {
			t.Fatalf("%+v for %+v: %+v", made, asked, v)
		}
	})
}

func TestForgeriesAndAccidents(t *testing.T) {
	t.Parallel()
	c := Challenge{Asks: []Instruction{{Centre, 0}, {Left, 1400}, {Centre, 3800}, {Right, 5800}, {Left, 8600}, {Centre, 10800}}, LengthMS: 12700}
	person := head{far: 28, reaction: 400, pace: 300, noise: 1.5, box: Box{200, 150, 180, 220}}
	change := func(change func([]Frame) []Frame) []Frame { return change(person.film(c)) }
	all := func(change func(*Frame)) []Frame {
		frames := person.film(c)
		for i := range frames {
			change(&frames[i])
		}
		return frames
	}
	for name, tc := range map[string]struct {
		frames []Frame
		score  float64
		breaks []ContinuityFault
	}{
		"a living person": {person.film(c), 100, nil},
		"a still picture": {head{reaction: 400, pace: 300, noise: 1.5, box: person.box}.film(c), 0, nil},
		"a picture that is moved about": {all(func(f *Frame) {
			*f.Turn, f.Box.Left = 1, f.Box.Left+int(60*math.Sin(float64(f.AtMS)/700))
		}), 0, nil},
		"a picture on a card that is turned": {all(func(f *Frame) {
			*f.Turn /= 4
			*f.Proportion = 1.1 - math.Abs(*f.Turn)/20
		}), 0, []ContinuityFault{FaultFlat}},
		"a head that is nodded":                 {all(func(f *Frame) { *f.Proportion *= 1 + 0.08*math.Sin(float64(f.AtMS)/700) }), 100, nil},
		"the mirror image":                      {all(func(f *Frame) { *f.Turn = -*f.Turn }), 0, nil},
		"a head that hardly turns":              {head{far: 11, reaction: 400, pace: 300, box: person.box}.film(c), 0, nil},
		"a head that is too slow for one order": {change(func(f []Frame) []Frame { return delayed(f, 3800, 5800) }), 65, nil},
		"nobody":                                {all(func(f *Frame) { f.Faces = 0 }), 0, nil},
		"somebody else looks on":                {all(func(f *Frame) { f.Faces = 2 }), 0, nil},
		"no nose is found":                      {all(func(f *Frame) { f.Turn = nil }), 0, nil},
		"no pictures":                           {nil, 0, []ContinuityFault{FaultLate}},
		"it ends early":                         {change(func(f []Frame) []Frame { return f[:len(f)-3] }), 45, []ContinuityFault{FaultLate}},
		"it begins late":                        {change(func(f []Frame) []Frame { return f[2:] }), 80, []ContinuityFault{FaultLate}},
		"pictures are left out":                 {change(func(f []Frame) []Frame { return slices.Delete(f, 15, 18) }), 80, []ContinuityFault{FaultPause}},
		"two heads, put together": {change(func(f []Frame) []Frame {
			for i := 12; i < len(f); i++ {
				f[i].Box.Left += 300
			}
			return f
		}), 80, []ContinuityFault{FaultJumped}},
		"two sizes, put together": {change(func(f []Frame) []Frame {
			for i := 12; i < len(f); i++ {
				f[i].Box = Box{f[i].Box.Left - 90, f[i].Box.Top - 110, 2 * f[i].Box.Width, 2 * f[i].Box.Height}
			}
			return f
		}), 80, []ContinuityFault{FaultScaled}},
		"a face that is lost at the end of its turn": {lost(head{far: 28, reaction: 300, pace: 900, box: person.box}.film(c), 21), 100, nil},
		"a face that is lost at once":                {lost(person.film(c), 7), 10, []ContinuityFault{FaultLost}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := Judge(c, tc.frames)
			if v.Score != tc.score || !slices.Equal(v.Breaks, tc.breaks) && len(tc.breaks)+len(v.Breaks) > 0 {
				t.Errorf("%v %v %v %v, want %v %v", v.Score, v.Breaks, v.Followed, v.Poses, tc.score, tc.breaks)
			}
		})
	}
}

// delayed has the head stay where it was until an order is over.
func delayed(frames []Frame, from, to int) []Frame {
	var before *float64
	for i := range frames {
		switch at := frames[i].AtMS; {
		case at < from:
			before = frames[i].Turn
		case at < to+lateMS:
			frames[i].Turn = before
		}
	}
	return frames
}

func TestJudgeTakesWhateverIsMeasured(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		frame := rapid.Custom(func(t *rapid.T) Frame {
			turn := rapid.SampledFrom([]float64{0, -1, 1, math.NaN(), math.Inf(1), 1e300}).Draw(t, "turn")
			n := rapid.IntRange(-10, 1<<30)
			return Frame{AtMS: n.Draw(t, "at"), Faces: rapid.IntRange(0, 3).Draw(t, "faces"), Turn: &turn, Proportion: &turn,
				Box: Box{n.Draw(t, "left"), n.Draw(t, "top"), n.Draw(t, "width"), n.Draw(t, "height")}}
		})
		v := Judge(draws(t), rapid.SliceOf(frame).Draw(t, "frames"))
		if !(v.Score >= 0 && v.Score <= 100) {
			t.Fatalf("%+v", v)
		}
	})
}

// lost has no face found where it turns further than this to one side.
func lost(frames []Frame, beyond float64) []Frame {
	for i := range frames {
		if *frames[i].Turn > beyond {
			frames[i].Faces = 0
		}
	}
	return frames
}
