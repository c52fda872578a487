// Package capture judges how a picture was captured: from the telemetry of the page
// and the time of the upload. All of it can be forged by a page of the attacker's
// own, and some signs occur with honest people, so they inform and prove nothing.
package capture

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Sign is something that does not fit a camera in front of a person.
type Sign string

// The signs that a page tells.
const (
	// VirtualCamera is a camera that has the name of a program.
	VirtualCamera Sign = "VIRTUAL_CAMERA"
	// SyntheticTrack is a picture that comes from a drawing or a screen.
	SyntheticTrack Sign = "SYNTHETIC_TRACK"
	// SettingsContradict is a camera whose settings do not fit its pictures or its abilities.
	SettingsContradict Sign = "SETTINGS_CONTRADICT"
	// InterfaceReplaced is a browser in which a script has replaced what reads the camera.
	InterfaceReplaced Sign = "INTERFACE_REPLACED"
	// AutomatedBrowser is set when the browser declares that a program controls it.
	AutomatedBrowser Sign = "AUTOMATED_BROWSER"
)

// The signs that are seen here.
const (
	// IdenticalFrames are pictures without the noise that every sensor has.
	IdenticalFrames Sign = "IDENTICAL_FRAMES"
	// ConstantTiming are pictures that came more evenly than a camera gives them.
	ConstantTiming Sign = "CONSTANT_TIMING"
	// TakenAfterArrival is a picture that came before it can have been taken.
	TakenAfterArrival Sign = "TAKEN_AFTER_ARRIVAL"
	// SentBefore is a picture of which the application had the same bytes already.
	SentBefore Sign = "SENT_BEFORE"
	// NotAnnounced is set when a picture came without a capture permit.
	NotAnnounced Sign = "NOT_ANNOUNCED"
	// NotDescribed is set when the page sent no camera data with a picture.
	NotDescribed Sign = "NOT_DESCRIBED"
)

// told are the signs that a page may report.
var told = []Sign{VirtualCamera, SyntheticTrack, SettingsContradict, InterfaceReplaced, AutomatedBrowser}

// Modes in which a picture is taken.
const (
	ModeAuto   = "auto"
	ModeManual = "manual"
)

// CameraData are the camera data that a page sends.
type CameraData struct {
	Mode string `json:"mode"`
	// TakenAfterMS is when the picture was taken, from the receipt of the leave.
	TakenAfterMS int `json:"taken_after_ms"`
	// Frames were looked at; Identical ones were the same, bit for bit, as the one before.
	Frames    int `json:"frames"`
	Identical int `json:"identical"`
	// IntervalUS and DeviationUS are mean and standard deviation of the times between
	// frames, in microseconds; zero where the browser tells no times.
	IntervalUS  int    `json:"interval_us"`
	DeviationUS int    `json:"deviation_us"`
	Signs       []Sign `json:"signs"`
}

var errNotes = errors.New("not what a page tells of a camera")

// greatest bounds every number, in its unit: more than a day of milliseconds.
const greatest = 100_000_000

// Read parses capture telemetry from its JSON text.
func Read(text string) (CameraData, error) {
	var n CameraData
	if err := json.Unmarshal([]byte(text), &n); err != nil {
		return CameraData{}, fmt.Errorf("%w: %w", errNotes, err)
	}
	for _, v := range []int{n.TakenAfterMS, n.Frames, n.Identical, n.IntervalUS, n.DeviationUS} {
		if v < 0 || v > greatest {
			return CameraData{}, errNotes
		}
	}
	if n.Mode != ModeAuto && n.Mode != ModeManual || len(n.Signs) > len(told) {
		return CameraData{}, errNotes
	}
	for _, s := range n.Signs {
		if !slices.Contains(told, s) {
			return CameraData{}, errNotes
		}
	}
	return n, nil
}

// CameraImage is what is known of how a picture of the camera was captured.
type CameraImage struct {
	// AnnouncedAt is when the page announced the capture and got its id; nil if it did not.
	AnnouncedAt *time.Time
	// ReceivedAt is when the picture arrived.
	ReceivedAt time.Time
	// Notes is the telemetry of the page; nil if it sent none.
	Notes    *CameraData
	Repeated bool
}

const (
	// slack is the tolerated excess speed of a page's clock.
	slack = time.Second
	// fewFrames are too few to speak of noise or of times.
	fewFrames = 10
	// identicalShare of the frames: some cameras give a frame twice now and then.
	identicalShare = 0.3
	// evenUS is a deviation below which no clock of a camera stays.
	evenUS = 2
)

// Signs are all that speak against the picture, in a fixed order.
func (s CameraImage) Signs() []Sign {
	signs := []Sign{}
	add := func(sign Sign, holds bool) {
		if holds {
			signs = append(signs, sign)
		}
	}
	add(NotAnnounced, s.AnnouncedAt == nil)
	add(SentBefore, s.Repeated)
	add(NotDescribed, s.Notes == nil)
	if s.Notes == nil {
		return signs
	}
	n := *s.Notes
	for _, sign := range told {
		add(sign, slices.Contains(n.Signs, sign))
	}
	many := n.Frames >= fewFrames
	add(IdenticalFrames, many && float64(n.Identical) >= identicalShare*float64(n.Frames))
	add(ConstantTiming, many && n.IntervalUS > 0 && n.DeviationUS < evenUS)
	add(TakenAfterArrival, s.AnnouncedAt != nil && s.AnnouncedAt.Add(time.Duration(n.TakenAfterMS)*time.Millisecond).After(s.ReceivedAt.Add(slack)))
	return signs
}

// Injected are the signs that frames came from elsewhere than the camera.
func Injected(signs []Sign) []Sign {
	return slices.DeleteFunc(slices.Clone(signs), func(s Sign) bool {
		return !slices.Contains([]Sign{SyntheticTrack, InterfaceReplaced, SentBefore, IdenticalFrames, ConstantTiming}, s)
	})
}
