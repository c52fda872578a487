// Package headturn implements the head-turn challenge of liveness: it draws
// unpredictable instructions, and judges from the measured poses of a sequence of
// pictures whether a head followed them. It works on numbers only and finds no faces.
//
// It detects a flat picture that is moved (it does not turn), a recording made
// earlier (it turns at other times or in other directions) and assembled pictures
// (they jump). It does not detect a video made for this very challenge, a face swap
// or a mask.
package headturn

import (
	"crypto/rand"
	"fmt"
	"io"
	"math/big"
	"time"
)

// Pose is the direction of a face: straight, left or right.
type Pose string

// The poses. Left and Right are the person's own.
const (
	Centre Pose = "centre"
	Left   Pose = "left"
	Right  Pose = "right"
)

// Instruction is a pose that a challenge asks for, until the next instruction.
type Instruction struct {
	Pose Pose `json:"pose"`
	// AtMS is when it is given, in milliseconds from the start of the challenge.
	AtMS int `json:"at_ms"`
}

// Challenge is a series of instructions with their times.
type Challenge struct {
	Asks []Instruction `json:"asks"`
	// LengthMS is the duration of the challenge in milliseconds.
	LengthMS int `json:"length_ms"`
}

// How long instructions hold. The first and the last ask to look straight ahead; the
// durations between them are drawn in steps of stepMS, so that a recording of another
// challenge with the same poses would still be out of time.
const (
	openingMS  = 1400
	closingMS  = 1900
	shortestMS = 2000
	longestMS  = 2800
	stepMS     = 100
)

// Limits of a frame sequence.
const (
	// MinFrames and MaxFrames limit the number of pictures.
	MinFrames = 16
	MaxFrames = 48
	// FramePauseMS is the page's pause between pictures, in milliseconds.
	FramePauseMS = 400
)

// rows are the orders between opening and closing: never one twice in a row, both
// sides in each, and a turn first and last. Each is as likely as the others.
var rows = [][]Pose{
	{Left, Right, Left, Right}, {Left, Centre, Left, Right}, {Left, Right, Centre, Right}, {Left, Centre, Right, Left}, {Left, Right, Centre, Left},
	{Right, Left, Right, Left}, {Right, Centre, Right, Left}, {Right, Left, Centre, Left}, {Right, Centre, Left, Right}, {Right, Left, Centre, Right},
}

// New draws a challenge from the system's source of randomness.
func New() (Challenge, error) { return draw(rand.Reader) }

func draw(from io.Reader) (Challenge, error) {
	at, err := below(from, len(rows))
	if err != nil {
		return Challenge{}, err
	}
	c := Challenge{Asks: []Instruction{{Centre, 0}}, LengthMS: openingMS}
	for _, pose := range rows[at] {
		steps, err := below(from, (longestMS-shortestMS)/stepMS+1)
		if err != nil {
			return Challenge{}, err
		}
		c.Asks = append(c.Asks, Instruction{pose, c.LengthMS})
		c.LengthMS += shortestMS + steps*stepMS
	}
	c.Asks = append(c.Asks, Instruction{Centre, c.LengthMS})
	c.LengthMS += closingMS
	return c, nil
}

func below(from io.Reader, n int) (int, error) {
	drawn, err := rand.Int(from, big.NewInt(int64(n)))
	if err != nil {
		return 0, fmt.Errorf("draw challenge: %w", err)
	}
	return int(drawn.Int64()), nil
}

// Length returns the duration of the challenge.
func (c Challenge) Length() time.Duration { return time.Duration(c.LengthMS) * time.Millisecond }

// window is when an order holds.
func (c Challenge) window(i int) (from, to int) {
	if i+1 < len(c.Asks) {
		return c.Asks[i].AtMS, c.Asks[i+1].AtMS
	}
	return c.Asks[i].AtMS, c.LengthMS
}
