package imageconvert

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/platform/api/apperr"
)

func TestMain(m *testing.M) { programtest.Main(m) }

func specimen(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestPicturesAreConverted(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, HEIFConvert)
	programtest.RequireProgram(t, OPJDecompress)
	runner := programtest.Runner(t)
	for name, tc := range map[string]struct {
		by   *Converter
		file string
		kind docimage.Kind
		w, h int
	}{
		"a photograph of phones": {NewHEIC(runner, ""), "passport.heic", docimage.KindJPEG, 1920, 1440},
		"a portrait of chips":    {NewJPEG2000(runner, ""), "portrait.jp2", docimage.KindPNG, 240, 320},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := specimen(t, tc.file)
			made, err := tc.by.Convert(t.Context(), file)
			if err != nil {
				t.Fatal(err)
			}
			p, err := docimage.Decode(t.Context(), made, docimage.DefaultLimits())
			if err != nil || p.Facts.Kind != tc.kind || p.Facts.Width != tc.w || p.Facts.Height != tc.h {
				t.Errorf("made %+v, %v", p, err)
			}
			// The header is whole and what follows is not.
			broken := append(bytes.Clone(file[:len(file)*2/3]), bytes.Repeat([]byte{0x5a}, len(file)/3)...)
			if made, err := tc.by.Convert(t.Context(), broken); err == nil {
				// A program may show what it could read: it is a picture then.
				_, err = docimage.Decode(t.Context(), made, docimage.DefaultLimits())
				if err != nil {
					t.Errorf("a broken file became %v", err)
				}
			} else if apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("a broken file: %v", err)
			}
			if _, err := tc.by.Convert(t.Context(), []byte("GIF89a")); apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("another kind: %v", err)
			}
			if s := tc.by.State(); s.Status == enginestatus.NotConfigured || s.Status == enginestatus.Invalid {
				t.Errorf("state %+v", s)
			}
		})
	}
}

func TestAHEICThatIsNoneIsRefused(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, HEIFConvert)
	file := specimen(t, "passport.heic")
	// The list of pictures is gone, the sizes are there.
	gutted := bytes.Replace(file, []byte("iloc"), []byte("ilox"), 1)
	_, err := NewHEIC(programtest.Runner(t), "").Convert(t.Context(), gutted)
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Code != "picture_malformed" {
		t.Errorf("Convert = %v, want a refusal", err)
	}
}

func TestWithoutAProgramNothingIsConverted(t *testing.T) {
	t.Parallel()
	runner := programtest.Runner(t)
	for name, tc := range map[string]struct {
		by     *Converter
		file   string
		reason string
	}{
		"switched off":            {NewHEIC(runner, program.Disabled), "passport.heic", "switched off by the settings"},
		"one that is not there":   {NewHEIC(runner, "/no/such/program"), "passport.heic", "/no/such/program is not on this machine"},
		"portraits, switched off": {NewJPEG2000(runner, program.Disabled), "portrait.jp2", "switched off by the settings"},
	} {
		file := specimen(t, tc.file)
		if _, err := tc.by.Convert(t.Context(), file); !errors.Is(err, ErrNotConfigured) {
			t.Errorf("%s: %v", name, err)
		}
		var refused *apperr.Error
		if err := tc.by.Check(file); !errors.As(err, &refused) || !strings.Contains(refused.Public, tc.reason) || !strings.Contains(refused.Public, "choose JPEG or PNG") {
			t.Errorf("%s: %v", name, err)
		}
		if s := tc.by.State(); s.Status != enginestatus.NotConfigured || !strings.Contains(s.Reason, tc.reason) {
			t.Errorf("%s: %+v", name, s)
		}
	}
}
