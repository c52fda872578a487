package capture_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/verification/capture"
)

var asked = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

// honest is what a page tells of a real camera.
func honest() capture.CameraData {
	return capture.CameraData{Mode: capture.ModeAuto, TakenAfterMS: 2300, Frames: 70, IntervalUS: 33366, DeviationUS: 812}
}

func TestSignsOfAShot(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		change func(*capture.CameraImage)
		want   []capture.Sign
	}{
		"a camera":                             {func(*capture.CameraImage) {}, nil},
		"an unannounced capture":               {func(s *capture.CameraImage) { s.AnnouncedAt = nil }, []capture.Sign{capture.NotAnnounced}},
		"the same bytes again":                 {func(s *capture.CameraImage) { s.Repeated = true }, []capture.Sign{capture.SentBefore}},
		"a page that tells nothing":            {func(s *capture.CameraImage) { s.Notes = nil }, []capture.Sign{capture.NotDescribed}},
		"frames without noise":                 {func(s *capture.CameraImage) { s.Notes.Identical = 30 }, []capture.Sign{capture.IdenticalFrames}},
		"a frame that came twice now and then": {func(s *capture.CameraImage) { s.Notes.Identical = 20 }, nil},
		"too few frames to tell":               {func(s *capture.CameraImage) { s.Notes.Frames, s.Notes.Identical, s.Notes.DeviationUS = 9, 9, 0 }, nil},
		"frames like clockwork":                {func(s *capture.CameraImage) { s.Notes.DeviationUS = 1 }, []capture.Sign{capture.ConstantTiming}},
		"a browser that tells no times":        {func(s *capture.CameraImage) { s.Notes.IntervalUS, s.Notes.DeviationUS = 0, 0 }, nil},
		"a picture from the future":            {func(s *capture.CameraImage) { s.Notes.TakenAfterMS = 6100 }, []capture.Sign{capture.TakenAfterArrival}},
		"a clock that runs a little fast":      {func(s *capture.CameraImage) { s.Notes.TakenAfterMS = 5900 }, nil},
		"what the page told, in a fixed order": {func(s *capture.CameraImage) {
			s.Notes.Signs = []capture.Sign{capture.AutomatedBrowser, capture.VirtualCamera}
		}, []capture.Sign{capture.VirtualCamera, capture.AutomatedBrowser}},
		"a picture of a challenge is announced": {func(s *capture.CameraImage) { s.Notes.TakenAfterMS = 0 }, nil},
	} {
		notes := honest()
		s := capture.CameraImage{AnnouncedAt: &asked, ReceivedAt: asked.Add(5 * time.Second), Notes: &notes}
		tc.change(&s)
		if got := s.Signs(); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
	}
}

func TestOnlySomeSignsSpeakOfOtherFrames(t *testing.T) {
	t.Parallel()
	all := []capture.Sign{capture.NotAnnounced, capture.SentBefore, capture.VirtualCamera, capture.InterfaceReplaced, capture.SettingsContradict, capture.AutomatedBrowser, capture.ConstantTiming}
	want := []capture.Sign{capture.SentBefore, capture.InterfaceReplaced, capture.ConstantTiming}
	if got := capture.Injected(all); !slices.Equal(got, want) || len(all) != 7 {
		t.Errorf("%v of %v", got, all)
	}
}

func TestNotesAreRead(t *testing.T) {
	t.Parallel()
	n, err := capture.Read(`{"mode":"manual","taken_after_ms":12,"frames":3,"identical":1,"interval_us":5,"deviation_us":4,"signs":["VIRTUAL_CAMERA"],"label":"unknown members go"}`)
	if err != nil || n.Mode != capture.ModeManual || n.TakenAfterMS != 12 || n.Frames != 3 || n.Identical != 1 || n.IntervalUS != 5 || n.DeviationUS != 4 || len(n.Signs) != 1 {
		t.Errorf("%+v, %v", n, err)
	}
	for name, text := range map[string]string{
		"nothing":             "",
		"no object":           "[]",
		"no mode":             "{}",
		"an unknown mode":     `{"mode":"film"}`,
		"a negative number":   `{"mode":"auto","frames":-1}`,
		"an enormous number":  `{"mode":"auto","frames":100000001}`,
		"a fraction":          `{"mode":"auto","frames":0.5}`,
		"an unknown sign":     `{"mode":"auto","signs":["SENT_BEFORE"]}`,
		"a sign again":        `{"mode":"auto","signs":[` + strings.TrimSuffix(strings.Repeat(`"VIRTUAL_CAMERA",`, 6), ",") + `]}`,
		"two texts":           `{"mode":"auto"}{}`,
		"a text in its place": `{"mode":"auto","frames":"7"}`,
	} {
		if n, err := capture.Read(text); err == nil {
			t.Errorf("%s: read as %+v", name, n)
		}
	}
}
