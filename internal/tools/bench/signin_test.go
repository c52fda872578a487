package main

import (
	"math"
	"testing"
	"time"
)

func TestTheRankSumTellsTimesApart(t *testing.T) {
	t.Parallel()
	var low, high, mixed []time.Duration
	for i := range 100 {
		low, high, mixed = append(low, time.Duration(2*i)), append(high, time.Duration(1000+i)), append(mixed, time.Duration(2*i+1))
	}
	if z := rankSum(low, mixed); math.Abs(z) > 1 {
		t.Errorf("alike: z %f", z)
	}
	if apart := (toldApart{z: rankSum(low, high)}); apart.z > -10 || apart.p() > 1e-9 {
		t.Errorf("different: z %f, p %g", apart.z, apart.p())
	}
	if even := (toldApart{}).p(); even != 1 {
		t.Errorf("no difference: p %f", even)
	}
}
