package e2e

import (
	"bytes"
	"encoding/json"
	"image"
	"image/jpeg"
	"os"
	"testing"
	"time"
)

// PassportFile is the photograph of a Japanese passport, named from the folder of an area.
const PassportFile = "../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg"

// PassportDay is a day on which the filmed passport is valid.
var PassportDay = time.Date(2026, time.June, 1, 12, 0, 0, 0, time.UTC)

// UnknownID is an id that names nothing.
const UnknownID = "0198c0de-7a11-7000-8000-00000000ffff"

// JSONText encodes a value.
func JSONText(t testing.TB, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// SmallPicture is a small photograph of nothing.
func SmallPicture(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 48)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// PassportPicture reads PassportFile.
func PassportPicture(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(PassportFile)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
