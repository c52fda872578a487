package barcode

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/aamva"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pageframe"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/platform/value/geometry"
)

func TestMain(m *testing.M) { programtest.Main(m) }

type truth struct{ File, Kind, Level, Text string }

func truths(t *testing.T) []truth {
	t.Helper()
	text, err := os.ReadFile("testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var out []truth
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	if len(out) != 6 {
		t.Fatalf("%d pictures", len(out))
	}
	return out
}

// straightened is the card of a photograph, as the engine children gives it.
func straightened(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	gray := docimage.FromImage(img, docimage.KindJPEG).Gray(4096)
	if frame, ok := pageframe.Find(gray); ok {
		gray = docimage.Straighten(gray, frame.Corners, 2022, 1276)
	}
	return encoded(t, gray)
}

func encoded(t *testing.T, gray *image.Gray) []byte {
	t.Helper()
	out, err := docimage.EncodeGray(gray)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestCodesOfPhotographsAreRead(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, Program)
	r := New(programtest.Runner(t), "")
	kinds := map[string]Kind{"pdf417": PDF417, "qr": QR}
	for _, want := range truths(t) {
		t.Run(want.File, func(t *testing.T) {
			t.Parallel()
			got, err := r.Read(t.Context(), straightened(t, want.File))
			if err != nil {
				t.Fatal(err)
			}
			if len(got.Codes) != 1 || got.Codes[0].Kind != kinds[want.Kind] || string(got.Codes[0].Payload) != want.Text {
				t.Fatalf("read %v, want one %s with %q", got.Codes, want.Kind, want.Text)
			}
			if got.Codes[0].Corners == ([4]geometry.Point{}) || got.Engine != Engine || got.Took <= 0 {
				t.Errorf("reading = %+v", got)
			}
			if want.Kind != "pdf417" {
				return
			}
			card, err := aamva.Parse(got.Codes[0].Payload)
			if err != nil || card.Surname != "SAMPLE" || card.GivenNames != "ALEXANDRA MARIE" || card.Jurisdiction != "CA" || len(card.Faults) > 0 {
				t.Errorf("card = %+v, %v", card, err)
			}
		})
	}
}

func TestAPageWithoutACodeHasNone(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, Program)
	r := New(programtest.Runner(t), "")
	if got, err := r.Read(t.Context(), encoded(t, image.NewGray(image.Rect(0, 0, 400, 300)))); err != nil || len(got.Codes) > 0 {
		t.Errorf("read %+v, %v", got, err)
	}
	if _, err := r.Read(t.Context(), []byte("no picture")); !errors.Is(err, program.ErrFailed) {
		t.Errorf("of no picture: %v", err)
	}
	if got := r.State(); got.Status != enginestatus.Ready {
		t.Errorf("state = %+v", got)
	}
}

func TestWithoutTheProgram(t *testing.T) {
	t.Parallel()
	for setting, reason := range map[string]string{program.Disabled: "switched off", "no-such-program": "no-such-program is not on this machine"} {
		r := New(programtest.Runner(t), setting)
		if _, err := r.Read(t.Context(), nil); !errors.Is(err, ErrNotConfigured) || r.Configured() {
			t.Errorf("%s: %v", setting, err)
		}
		if got := r.State(); got.Status != enginestatus.NotConfigured || !strings.Contains(got.Reason, reason) {
			t.Errorf("%s: %+v", setting, got)
		}
	}
}

func TestAnswersAreParsed(t *testing.T) {
	t.Parallel()
	const one = "Text:       \"AB\"\nBytes:      41 42\nBytesECI:   5D 51\nFormat:     QRCode\nPosition:   1x2 3x2 3x4 1x4 \nRotation:   0 deg\n"
	ab := Code{Kind: QR, Payload: []byte("AB"), Corners: [4]geometry.Point{{X: 1, Y: 2}, {X: 3, Y: 2}, {X: 3, Y: 4}, {X: 1, Y: 4}}}
	bare := Code{Kind: QR, Payload: []byte("AB")}
	cases := map[string]struct {
		answer string
		codes  []Code
		ok     bool
	}{
		"a code":                     {one, []Code{ab}, true},
		"two":                        {one + "\n" + strings.Replace(one, "41 42", "41 43", 1), []Code{ab, {Kind: QR, Payload: []byte("AC"), Corners: ab.Corners}}, true},
		"one that is met twice":      {one + "\n" + strings.Replace(one, "1x2", "7x8", 1), []Code{ab}, true},
		"one of no place met twice":  {strings.Replace(one, "1x2", "axb", 1) + "\n" + one, []Code{bare}, true},
		"none":                       {"No barcode found\n", nil, true},
		"nothing at all":             {"", nil, false},
		"another program's":          {"hello\n", nil, false},
		"bytes that are counted":     {strings.Replace(one, "41 42", "(2) 41 42", 1), []Code{ab}, true},
		"bytes that are none":        {strings.Replace(one, "41 42", "4Z", 1), nil, false},
		"bytes without end":          {strings.Replace(one, "41 42", strings.Repeat("41 ", maxPayload+1), 1), nil, false},
		"a format nobody asked for":  {strings.Replace(one, "QRCode", "Aztec", 1), nil, false},
		"a place that is none":       {strings.Replace(one, "1x2 3x2", "axb 3x2", 1), []Code{bare}, true},
		"a place out of this world":  {strings.Replace(one, "1x2", "99999999x2", 1), []Code{bare}, true},
		"text that imitates answers": {strings.Replace(one, "\"AB\"", "\"A\nFormat:     PDF417\n\"", 1), []Code{ab}, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			codes, ok := parse([]byte(tc.answer))
			if diff := cmp.Diff(tc.codes, codes); diff != "" || ok != tc.ok {
				t.Errorf("%t %s", ok, diff)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("Text:       \"AB\"\nBytes:      41 42\nFormat:     QRCode\nPosition:   1x2 3x2 3x4 1x4 \n"))
	f.Fuzz(func(t *testing.T, answer []byte) {
		codes, _ := parse(answer)
		for _, c := range codes {
			if len(c.Payload) == 0 || len(c.Payload) > maxPayload || c.Kind != PDF417 && c.Kind != QR {
				t.Errorf("%+v", c)
			}
		}
	})
}
