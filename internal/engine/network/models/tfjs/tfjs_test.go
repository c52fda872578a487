package tfjs_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/network/models/tfjs"
	"vidimus/internal/testkit/model/modelkit"
)

// TestConvertedModelsAnswerAsTheOriginals compares the first numbers of outputs with those that the
// prototype of the conversion gave, whose points were looked at on photographs.
func TestConvertedModelsAnswerAsTheOriginals(t *testing.T) {
	t.Parallel()
	runtime, err := onnxruntime.Start(modelkit.Library(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		id   string
		side int
		want map[string][]float64
	}{
		{models.FaceDetector, 256, map[string][]float64{
			"Identity": {-3.3144174, -2.70747, -5.3286743}, "Identity_1": {-4.2721815, -7.217806, -12.091583},
			"Identity_2": {-2.0961628, -5.293114, 49.936546}, "Identity_3": {6.4430113, 9.045252, 88.47342},
		}},
		{models.FaceMesh, 192, map[string][]float64{
			"output_mesh": {108.33673, 120.20738, -11.966228}, "output_faceflag": {0.00017744}, "output_contours": {105.905495, 33.60607, 114.9415},
		}},
	} {
		network, err := runtime.Open(modelkit.Read(t, tc.id))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(network.Close)
		in := inference.Tensor{Shape: []int64{1, 3, int64(tc.side), int64(tc.side)}, Data: make([]float32, 3*tc.side*tc.side)}
		for i := range in.Data {
			in.Data[i] = float32(i*7919%256) / 255
		}
		out, err := network.Run(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range tc.want {
			at := slices.IndexFunc(network.Outputs(), func(p inference.Port) bool { return p.Name == name })
			if at < 0 {
				t.Fatalf("%s has no output %s: %+v", tc.id, name, network.Outputs())
			}
			for i, w := range want {
				if got := float64(out[at].Data[i]); math.Abs(got-w) > 1e-4*max(1, math.Abs(w)) {
					t.Errorf("%s, %s, number %d is %v, want %v", tc.id, name, i, got, w)
				}
			}
		}
	}
}

func TestModelsThatCannotBeConverted(t *testing.T) {
	t.Parallel()
	const (
		picture = `{"name":"input","op":"Placeholder","attr":{"shape":{"shape":{"dim":[{"size":"1"},{"size":"8"},{"size":"8"},{"size":"3"}]}}}}`
		outputs = `"signature":{"outputs":{"out:0":{"name":"out:0","tensorShape":{"dim":[{"size":"1"},{"size":"3"}]}}}}`
	)
	whole := func(nodes string) string {
		return `{"modelTopology":{"node":[` + picture + `,` + nodes + `]},"weightsManifest":[],` + outputs + `}`
	}
	for name, tc := range map[string]struct{ topology, word string }{
		"no JSON":                {"<html>", "invalid character"},
		"nothing":                {"{}", "no graph model"},
		"an unknown operation":   {whole(`{"name":"out","op":"Einsum","input":["input"]}`), "Einsum"},
		"an unknown input":       {whole(`{"name":"out","op":"Relu","input":["elsewhere"]}`), "elsewhere"},
		"no output":              {whole(`{"name":"other","op":"Relu","input":["input"]}`), "output"},
		"filters that are none":  {whole(`{"name":"out","op":"Conv2D","input":["input","filters"]}`), "filters"},
		"a pool without window":  {whole(`{"name":"out","op":"MaxPool","input":["input"]}`), "window"},
		"two inputs":             {whole(strings.Replace(picture, `"input"`, `"second"`, 1) + `,{"name":"out","op":"Relu","input":["input"]}`), "2 inputs"},
		"padding without number": {whole(`{"name":"out","op":"Pad","input":["input","sides"]}`), "paddings"},
	} {
		_, err := tfjs.Convert([]byte(tc.topology), nil)
		if err == nil || tc.word != "no graph model" && !strings.Contains(err.Error(), tc.word) {
			t.Errorf("%s: %v", name, err)
		}
	}
	const cut = `{"weightsManifest":[{"weights":[{"name":"w","shape":[2,3],"dtype":"float32"}]}]}`
	for _, raw := range []string{"", "123", strings.Repeat("x", 30)} {
		if _, err := tfjs.Convert([]byte(cut), []byte(raw)); !errors.Is(err, tfjs.ErrFormat) {
			t.Errorf("weights of %d bytes: %v", len(raw), err)
		}
	}
}

func FuzzConvert(f *testing.F) {
	f.Add([]byte(`{"modelTopology":{"node":[{"name":"i","op":"Placeholder","attr":{"shape":{"shape":{"dim":[{"size":"1"},{"size":"8"},{"size":"8"},{"size":"3"}]}}}},{"name":"o","op":"Relu","input":["i"]}]},"signature":{"outputs":{"o":{"name":"o"}}}}`), []byte(nil))
	f.Add([]byte(`{"weightsManifest":[{"weights":[{"name":"w","shape":[1],"dtype":"int32"}]}]}`), []byte{1, 0, 0, 0})
	f.Fuzz(func(_ *testing.T, topology, weights []byte) { _, _ = tfjs.Convert(topology, weights) })
}

func TestFiltersComeInTheOrderOfTheConvolutions(t *testing.T) {
	t.Parallel()
	const (
		nodes = `{"name":"a","op":"_FusedConv2D","input":["input","second","first"]},{"name":"r","op":"Relu","input":["a"]},` +
			`{"name":"b","op":"DepthwiseConv2dNative","input":["r","third"]}`
		known = `{"weights":[{"name":"first","shape":[1],"dtype":"float32"},{"name":"second","shape":[1,1,1,1],"dtype":"float32"},` +
			`{"name":"third","shape":[1,1,1,1],"dtype":"float32"}]}`
	)
	whole := func(nodes, weights string) []byte {
		return []byte(`{"modelTopology":{"node":[` + nodes + `]},"weightsManifest":[` + weights + `]}`)
	}
	one, two, three := []byte{0, 0, 0x80, 0x3f}, []byte{0, 0, 0, 0x40}, []byte{0, 0, 0x40, 0x40}
	raw := slices.Concat(one, two, three)
	if got, err := tfjs.Filters(whole(nodes, known), raw); err != nil || !slices.Equal(got, []float32{2, 1, 3}) {
		t.Errorf("%v, %v", got, err)
	}
	for name, topology := range map[string][]byte{
		"no JSON": []byte("<html>"), "filters that are none": whole(nodes, ""), "a file that is cut": whole(nodes, strings.Replace(known, "[1]", "[2]", 1)),
	} {
		if got, err := tfjs.Filters(topology, raw); err == nil {
			t.Errorf("%s gives %v", name, got)
		}
	}
}
