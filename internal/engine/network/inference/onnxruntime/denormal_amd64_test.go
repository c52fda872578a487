package onnxruntime_test

import (
	"math"
	"sync"
	"testing"

	"vidimus/internal/testkit/model/tinymodel"
)

func TestNumbersThatAreAlmostZeroAreZeroOnWhateverThread(t *testing.T) {
	t.Parallel()
	n := opened(t, tinymodel.Linear(80, 80, [3][]float32{{1e-30, 1}, {0, 0}, {0, 0}}))
	// Many callers at once stand on threads of their own.
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			out, err := n.Run(t.Context(), planes(80, 80, 1e-10, 0, 0))
			if err != nil || out[0].Data[0] != 0 || math.Abs(float64(out[0].Data[1])-1e-10) > 1e-13 {
				t.Errorf("%v, %v", out, err)
			}
		})
	}
	callers.Wait()
}
