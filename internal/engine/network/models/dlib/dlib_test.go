package dlib_test

import (
	"errors"
	"math"
	"testing"

	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/network/models/dlib"
	"vidimus/internal/testkit/model/modelkit"
)

// reference are numbers 0 to 7 and the last two that dlib's network gives to the picture of
// TestConvertedNetworkAnswersAsTheOriginal, computed with ONNX Runtime's Python interface from a
// conversion that agrees with dlib's own program to the last bit.
var reference = map[int]float64{
	0: -0.03387563, 1: 0.15167637, 2: 0.06913019, 3: -0.03735085, 4: -0.09337926, 5: 0.01116014, 6: -0.08265685, 7: 0.00425925,
	126: -0.02656966, 127: 0.04408387,
}

func TestConvertedNetworkAnswersAsTheOriginal(t *testing.T) {
	t.Parallel()
	runtime, err := onnxruntime.Start(modelkit.Library(t))
	if err != nil {
		t.Fatal(err)
	}
	network, err := runtime.Open(modelkit.Read(t, models.FaceRecognition))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(network.Close)
	in := inference.Tensor{Shape: []int64{1, 3, dlib.Side, dlib.Side}, Data: make([]float32, 3*dlib.Side*dlib.Side)}
	for i := range in.Data {
		in.Data[i] = float32(i * 7919 % 256)
	}
	out, err := network.Run(t.Context(), in)
	if err != nil || len(out) != 1 || len(out[0].Data) != dlib.Width {
		t.Fatalf("%d outputs, %v", len(out), err)
	}
	for i, want := range reference {
		if got := float64(out[0].Data[i]); math.Abs(got-want) > 1e-5 {
			t.Errorf("number %d is %v, want %v", i, got, want)
		}
	}
}

func TestFilesThatAreNotTheNetwork(t *testing.T) {
	t.Parallel()
	for name, file := range map[string][]byte{
		"nothing": nil, "text": []byte("<html>no network</html>"), "NUL bytes": make([]byte, 10_000),
		"endless sizes": {1, 2, 8, 255, 255, 255, 255, 255, 255, 255, 255, 8, 255, 255, 255, 255, 255, 255, 255, 255, 1, 1, 1, 1},
	} {
		if _, err := dlib.Convert(file); !errors.Is(err, dlib.ErrFormat) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzConvert(f *testing.F) {
	f.Add([]byte{1, 2, 1, 4, 1, 4, 1, 1, 1, 1, 0, 0, 128, 63})
	f.Fuzz(func(_ *testing.T, file []byte) { _, _ = dlib.Convert(file) })
}
