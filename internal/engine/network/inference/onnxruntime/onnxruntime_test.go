package onnxruntime_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/testkit/model/modelkit"
	"vidimus/internal/testkit/model/tinymodel"
)

func start(t *testing.T) inference.Runtime {
	t.Helper()
	r, err := onnxruntime.Start(modelkit.Library(t))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func opened(t *testing.T, file []byte) inference.Network {
	t.Helper()
	n, err := start(t).Open(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(n.Close)
	return n
}

// planes is an input whose three planes are each of one value.
func planes(w, h int, values ...float32) inference.Tensor {
	in := inference.Tensor{Shape: []int64{1, 3, int64(h), int64(w)}}
	for _, v := range values {
		in.Data = append(in.Data, slices.Repeat([]float32{v}, w*h)...)
	}
	return in
}

func TestARunByHand(t *testing.T) {
	t.Parallel()
	n := opened(t, tinymodel.Linear(80, 80, [3][]float32{{1, 0, 2}, {0, 10, 0}, {0, 0, 1}}))
	out, err := n.Run(t.Context(), planes(80, 80, 3, 5, 7))
	// 3*1, 5*10, 3*2 + 7*1.
	if err != nil || len(out) != 1 || !slices.Equal(out[0].Data, []float32{3, 50, 13}) || !slices.Equal(out[0].Shape, []int64{1, 3}) {
		t.Errorf("%+v, %v", out, err)
	}
	in := n.Inputs()
	if len(in) != 1 || in[0].Name != "input" || !in[0].Float || !slices.Equal(in[0].Shape, []int64{1, 3, 80, 80}) {
		t.Errorf("inputs %+v", in)
	}
}

func TestManyRunsAtOnce(t *testing.T) {
	t.Parallel()
	file := tinymodel.Blocks()
	for i := range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			n := opened(t, file)
			for range 5 {
				out, err := n.Run(t.Context(), planes(112, 112, float32(i), 0, 0))
				if err != nil || out[0].Data[0] != float32(i) || out[0].Data[tinymodel.BlocksWidth-1] != 0 {
					t.Errorf("%v, %v", out, err)
				}
			}
		})
	}
}

func TestOutputsOfAGrid(t *testing.T) {
	t.Parallel()
	n := opened(t, tinymodel.Grid(64, 64, tinymodel.Cell{Stride: 8, Column: 2, Row: 1, Class: 0.5, Object: 0.25}))
	out, err := n.Run(t.Context(), planes(64, 64, 1, 1, 1))
	if err != nil || len(out) != 12 {
		t.Fatalf("%d outputs, %v", len(out), err)
	}
	at := slices.IndexFunc(n.Outputs(), func(p inference.Port) bool { return p.Name == "cls_8" })
	if at < 0 || out[at].Data[1*8+2] != 0.5 {
		t.Errorf("output %d: %v", at, out)
	}
}

func TestFilesThatAreNoNetworks(t *testing.T) {
	t.Parallel()
	r := start(t)
	whole := tinymodel.Blocks()
	for name, file := range map[string][]byte{
		"text": []byte("<html>no network</html>"), "a cut network": whole[:len(whole)/2], "NUL bytes": make([]byte, 1000),
	} {
		if n, err := r.Open(file); err == nil {
			t.Errorf("%s: opened as %v", name, n.Inputs())
		}
	}
}

func TestNoNumbersComeThrough(t *testing.T) {
	t.Parallel()
	n := opened(t, tinymodel.NotANumber(80, 80))
	if out, err := n.Run(t.Context(), planes(80, 80, 0, 0, 0)); err != nil || math.IsNaN(float64(out[0].Data[0])) {
		t.Errorf("black: %v, %v", out, err)
	}
	if out, err := n.Run(t.Context(), planes(80, 80, 1, 1, 1)); err != nil || !math.IsNaN(float64(out[0].Data[0])) {
		t.Errorf("grey: %v, %v", out, err)
	}
}

func TestAnEndlessRunEndsWithItsContext(t *testing.T) {
	t.Parallel()
	n := opened(t, tinymodel.Endless(80, 80))
	if _, err := n.Run(t.Context(), planes(80, 80, 0, 0, 0)); err != nil {
		t.Fatalf("on nothing: %v", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := n.Run(ctx, planes(80, 80, 9, 9, 9)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, want the deadline", err)
	}
	if out, err := n.Run(t.Context(), planes(80, 80, 0, 0, 0)); err != nil {
		t.Errorf("afterwards: %v, %v", out, err)
	}
}

func TestTheRuntimeTellsItsVersion(t *testing.T) {
	t.Parallel()
	if v := start(t).Version(); !strings.HasPrefix(v, "onnxruntime 1.") {
		t.Errorf("version %q", v)
	}
}
