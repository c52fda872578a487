package feature_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"testing"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/engine/image/imageconvert"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// tlv is an element of a chip's file whose length takes two bytes.
func tlv(tag string, value []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte(tag+"\x82"), uint16(len(value))), value...)
}

// faceGroup is a DG2 around a picture (ICAO Doc 9303 part 10 section 4.7.2).
func faceGroup(picture []byte) []byte {
	record := append([]byte("FAC\x00010\x00"), picture...)
	template := tlv("\x7f\x61", append([]byte{2, 1, 1}, tlv("\x7f\x60", tlv("\x5f\x2e", record))...))
	return tlv("\x75", template)
}

// TestJPEG2000PortraitsOfChipsAreShown has a chip whose portrait is in the format
// of most passports: with the program it is shown and stands ready to be compared,
// without it the chip is judged as ever.
func TestJPEG2000PortraitsOfChipsAreShown(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, imageconvert.OPJDecompress)
	portrait := foreign(t, "portrait.jp2")
	for name, tc := range map[string]struct {
		setting string
		picture []byte
		shown   bool
	}{
		"with the program":            {"", portrait, true},
		"without it":                  {"none", portrait, false},
		"a portrait that is cut":      {"", portrait[:120], false},
		"a portrait that is a bomb":   {"", []byte("\xff\x4f\xff\x51\x00\x2f\x00\x00" + string(bytes.Repeat([]byte{0x7f}, 40))), false},
		"a portrait of another thing": {"", []byte("GIF89a"), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.CSCAMasterLists, c.Engine.OpenJPEG = chipFolder, tc.setting }})
			w.Work()
			h := e2e.App{World: w, Party: w.Live, T: t}
			id, token := h.CreateSession(map[string]any{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureNFC)})
			h.HandOver(token, e2e.PassportPicture(t))
			h.CallStep(token, "POST", "steps/feature_nfc/form/", map[string]any{
				"dg1": chipFile(t, "DG1.bin"), "dg2": e2e.Base64(faceGroup(tc.picture)), "dg15": chipFile(t, "DG15.bin"), "sod": chipFile(t, "SOD.bin"),
			})
			d := verdict(h, id, token)
			if len(d.Chips) != 1 || d.Chips[0].Genuine == nil || d.Chips[0].Genuine.DG || (d.Chips[0].Portrait != "") != tc.shown {
				t.Fatalf("%+v", d.Chips)
			}
			if !tc.shown {
				return
			}
			shownAsJPEG(t, w, d.Chips[0].Portrait)
			img, err := jpeg.Decode(bytes.NewReader(e2e.FollowLink(t, w, d.Chips[0].Portrait).Body))
			if err != nil || img.Bounds() != image.Rect(0, 0, 240, 320) {
				t.Fatalf("shown as %v, %v", img, err)
			}
			shown := e2e.FollowLink(t, w, d.Chips[0].Portrait).Body
			if found, err := w.Workers.FindFaces(t.Context(), shown, workerpool.SyncTimeout); err != nil || len(found.Faces) != 1 {
				t.Errorf("faces to compare: %+v, %v", found.Faces, err)
			}
		})
	}
}
