package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"flag"
	"fmt"
	"image"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/model/modelkit"
)

var update = flag.Bool("update", false, "write what the tests of the page compare their network with")

const (
	page     = "../../../web/hosted/src/face"
	examples = page + "/testdata"
)

// TestPageLoadsTheNetworkOfTheTable fails when the committed file is not what this
// command makes of the package that the product's table names.
func TestPageLoadsTheNetworkOfTheTable(t *testing.T) {
	t.Parallel()
	want, err := network(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(page, "network.bin"))
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("the network of the page is another one (%v): make face web", err)
	}
}

// TestPageIsComparedWithTheServersAnswers keeps the examples of the page's tests:
// pictures, and what the server's network says of the first of them.
func TestPageIsComparedWithTheServersAnswers(t *testing.T) {
	t.Parallel()
	const side = 256
	whole := portrait.Resized(portrait.Picture(t), image.Rect(90, 0, 346, 256), side, side)
	keep(t, "portrait.rgba.gz", whole.Pix)
	keep(t, "portrait.answers.gz", answers(t, whole))
	for _, degrees := range []float64{-25, -12, 0, 12, 25} {
		turned := portrait.Turned(t, degrees)
		size := turned.Rect.Size()
		part := image.Rect(size.X/8, 0, size.X*7/8, size.Y)
		keep(t, fmt.Sprintf("turned_%+.0f.rgba.gz", degrees), portrait.Resized(turned, part, 96, 128).Pix)
		if math.Abs(degrees) != 12 { // what the camera of the browser's tests shows
			keep(t, fmt.Sprintf("../../../test/testdata/turned_%+.0f.jpg", degrees), portrait.JPEG(t, portrait.Resized(turned, part, 480, 640)))
		}
	}
}

// answers are the scores and then the boxes of both grids, as 32-bit floats.
func answers(t *testing.T, img *image.RGBA) []byte {
	t.Helper()
	runtime, err := onnxruntime.Start(modelkit.Library(t))
	if err != nil {
		t.Fatal(err)
	}
	network, err := runtime.Open(modelkit.Read(t, models.FaceDetector))
	if err != nil {
		t.Fatal(err)
	}
	defer network.Close()
	w, h := img.Rect.Dx(), img.Rect.Dy()
	in := inference.Tensor{Shape: []int64{1, 3, int64(h), int64(w)}, Data: make([]float32, 3*w*h)}
	for i := range in.Data {
		plane, pixel := i/(w*h), i%(w*h)
		in.Data[i] = (float32(img.Pix[4*pixel+plane]) - 127.5) / 127.5
	}
	out, err := network.Run(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	for _, name := range []string{"Identity", "Identity_1", "Identity_2", "Identity_3"} {
		at := slices.IndexFunc(network.Outputs(), func(p inference.Port) bool { return p.Name == name })
		for _, v := range out[at].Data {
			all = binary.LittleEndian.AppendUint32(all, math.Float32bits(v))
		}
	}
	return all
}

// keep compares a file of examples with what it should hold, up to what another
// processor may round otherwise.
func keep(t *testing.T, name string, want []byte) {
	t.Helper()
	path := filepath.Join(examples, name)
	if *update {
		if err := os.WriteFile(path, packedAs(t, name, want), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := unpacked(t, name, content)
	if len(got) != len(want) {
		t.Fatalf("%s: %d bytes, want %d", name, len(got), len(want))
	}
	if name != "portrait.answers.gz" {
		if !bytes.Equal(got, want) {
			t.Errorf("%s is another picture: go test ./internal/tools/measure/facenetwork -update", name)
		}
		return
	}
	for i := 0; i < len(got); i += 4 {
		is, should := number(got[i:]), number(want[i:])
		if math.Abs(is-should) > 1e-3*max(1, math.Abs(should)) {
			t.Fatalf("%s: number %d is %v, want %v", name, i/4, is, should)
		}
	}
}

// packedAs compresses what is to be a file of a name with .gz.
func packedAs(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	if filepath.Ext(name) != ".gz" {
		return content
	}
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func unpacked(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	if filepath.Ext(name) != ".gz" {
		return content
	}
	r, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func number(b []byte) float64 { return float64(math.Float32frombits(binary.LittleEndian.Uint32(b))) }

func TestNumbersThatAreNo16BitFloats(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		number float32
		want   uint16
		ok     bool
	}{
		{0, 0, true}, {1, 0x3c00, true}, {-2, 0xc000, true}, {65504, 0x7bff, true}, {0x1p-24, 1, true}, {0x1p-14, 0x400, true}, {0x3p-24, 3, true},
		{0x1p-25, 0, false}, {65536, 0, false}, {1.0001, 0, false}, {float32(math.Inf(1)), 0, false}, {float32(math.NaN()), 0, false}, {0x1p-149, 0, false},
	} {
		if got, ok := halfOf(tc.number); ok != tc.ok || ok && got != tc.want {
			t.Errorf("%g is %#x, %v", tc.number, got, ok)
		}
	}
}
