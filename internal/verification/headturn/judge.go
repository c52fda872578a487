package headturn

import (
	"math"
	"slices"
)

// Frame is the measurement of one picture.
type Frame struct {
	// AtMS is when it was taken, in milliseconds from the beginning of the challenge.
	AtMS int `json:"at_ms"`
	// Faces is how many there are; the other members speak of the only one.
	Faces int `json:"faces"`
	Box   Box `json:"box"`
	// Turn is how far the head is turned, in degrees: positive towards the person's
	// own left, which is the right of a picture that no mirror has turned; nil when
	// it was not found.
	Turn *float64 `json:"turn"`
	// Proportion is the distance of the eyes over the distance from their middle to that of the
	// mouth; nil when they were not found.
	Proportion *float64 `json:"proportion"`
}

// Box is a face in pixels of its picture.
type Box struct {
	Left   int `json:"left"`
	Top    int `json:"top"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

// ContinuityFault is why the pictures do not show one head without interruption.
type ContinuityFault string

// The breaks.
const (
	FaultLate   ContinuityFault = "late"   // pictures are missing at the beginning or the end
	FaultPause  ContinuityFault = "pause"  // too long from picture to picture
	FaultLost   ContinuityFault = "lost"   // too long without a face
	FaultJumped ContinuityFault = "jumped" // the face is elsewhere at once
	FaultScaled ContinuityFault = "scaled" // the face is larger or smaller at once
	FaultFlat   ContinuityFault = "flat"   // the face becomes narrow as a turned picture does, while no head turns
)

// Verdict is the result of a challenge.
type Verdict struct {
	// Followed tells of every order whether the head did as it says.
	Followed []bool `json:"followed"`
	// Poses are what is seen in the pictures; empty for one that tells nothing.
	Poses  []Pose            `json:"poses"`
	Breaks []ContinuityFault `json:"breaks"`
	// Base is the turn of this person's face looking straight ahead; noses differ.
	Base float64 `json:"base"`
	// Seen is the share of pictures with exactly one face.
	Seen float64 `json:"seen"`
	// Crowded is the share of pictures with more than one.
	Crowded float64 `json:"crowded"`
	// Front is the picture in which the face looks straight ahead the most; -1 without one.
	Front int `json:"front"`
	// Score runs from 0 to 100: 100 when all orders were followed in one unbroken
	// film, missCost less for each that was not and breakCost for each break.
	Score float64 `json:"score"`
}

// Limits of the judgement. turned and straight are degrees against a person's own
// straight look: as much as an easy turn of the head makes, and as little as
// measurements of a still head differ.
const (
	turned    = 15.0
	straight  = 9.0
	missCost  = 35
	breakCost = 20

	// lateMS is how long a head goes on with an order after the next was given.
	lateMS = 250
	// firstMS and lastMS bound how much of beginning and end may be missing.
	firstMS = 900
	lastMS  = 1100
	// pauseMS and lostMS bound the time between pictures, and between those with a face.
	pauseMS = 1300
	lostMS  = 2600
	// jump is how far the middle of a face may move in a tenth of a second, in its
	// own widths, and scale how much larger or smaller it may become.
	jump  = 0.12
	scale = 0.08
	// slack is the box difference that counts as no movement.
	slack = 0.25
	// narrow is the proportion of a face, in that of its straight look, below which it is narrower
	// than any head that is not yet turned: drawn heads come down to 0.86 at 30 degrees, where they
	// are read as turned, and pictures on a card to 0.78 at 45, where they are not. flatFrames is
	// how many pictures have to show that.
	narrow     = 0.8
	flatFrames = 3
)

// Judge judges the pictures of a challenge, in the order in which they were taken.
func Judge(c Challenge, frames []Frame) Verdict {
	v := Verdict{Followed: make([]bool, len(c.Asks)), Poses: make([]Pose, len(frames)), Breaks: []ContinuityFault{}, Front: -1}
	v.count(frames)
	base, known := baseOf(c, frames)
	if !known {
		v.Breaks = breaks(c, frames)
		return v
	}
	v.Base = base
	v.look(frames)
	v.Breaks = breaks(c, frames)
	missed := 0
	for i := range c.Asks {
		if v.Followed[i] = v.follows(c, i, frames); !v.Followed[i] {
			missed++
		}
	}
	v.Score = float64(max(0, 100-missed*missCost-len(v.Breaks)*breakCost))
	return v
}

func (v *Verdict) count(frames []Frame) {
	for _, f := range frames {
		switch {
		case f.Faces == 1:
			v.Seen++
		case f.Faces > 1:
			v.Crowded++
		}
	}
	n := math.Max(1, float64(len(frames)))
	v.Seen, v.Crowded = v.Seen/n, v.Crowded/n
}

// baseOf is the middle turn while the first order, to look straight ahead, holds.
func baseOf(c Challenge, frames []Frame) (base float64, known bool) {
	return middleWhileStraight(c, frames, Frame.turn)
}

// middleWhileStraight is the middle of a measurement while the first order holds; it takes two.
func middleWhileStraight(c Challenge, frames []Frame, of func(Frame) (float64, bool)) (middle float64, known bool) {
	_, to := c.window(0)
	var values []float64
	for _, f := range frames {
		if v, ok := of(f); ok && f.AtMS < to+lateMS {
			values = append(values, v)
		}
	}
	if len(values) < 2 {
		return 0, false
	}
	slices.Sort(values)
	return values[len(values)/2], true
}

// turn is the turn of the only face.
func (f Frame) turn() (float64, bool) {
	if f.Faces != 1 || f.Turn == nil || math.IsNaN(*f.Turn) {
		return 0, false
	}
	return *f.Turn, true
}

// proportion is that of the only face.
func (f Frame) proportion() (float64, bool) {
	if f.Faces != 1 || f.Proportion == nil || math.IsNaN(*f.Proportion) {
		return 0, false
	}
	return *f.Proportion, true
}

// look gives every picture its pose. A head that turns too far for its face to be
// found is where it was seen last, or where it is seen again.
func (v *Verdict) look(frames []Frame) {
	nearest, lost, before := math.Inf(1), 0, Pose("")
	for i, f := range frames {
		if f.Faces == 0 {
			lost++
			continue
		}
		pose := Pose("")
		if t, ok := f.turn(); ok {
			pose = poseOf(t - v.Base)
			if d := math.Abs(t - v.Base); d < nearest {
				nearest, v.Front = d, i
			}
		}
		v.Poses[i] = pose
		if !isTurn(before) {
			before = pose
		}
		for gap := i - lost; gap < i && isTurn(before); gap++ {
			v.Poses[gap] = before
		}
		lost, before = 0, pose
	}
}

func isTurn(p Pose) bool { return p == Left || p == Right }

// poseOf reads a turn against a person's own straight look; empty for one on the way.
func poseOf(turn float64) Pose {
	switch {
	case turn >= turned:
		return Left
	case turn <= -turned:
		return Right
	case math.Abs(turn) <= straight:
		return Centre
	default:
		return ""
	}
}

// follows reports whether most pictures show the pose of an order in the last third
// of its time, when nobody is on the way to it any more.
func (v *Verdict) follows(c Challenge, i int, frames []Frame) bool {
	from, to := c.window(i)
	settled := to - (to-from)/3
	if i > 0 {
		to += lateMS
	}
	right, all := 0, 0
	for at, f := range frames {
		if f.AtMS < settled || f.AtMS >= to {
			continue
		}
		all++
		if v.Poses[at] == c.Asks[i].Pose {
			right++
		}
	}
	return right*2 > all
}
