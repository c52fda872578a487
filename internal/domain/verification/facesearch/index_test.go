package facesearch

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

// direction is one at random; around is one of a chosen cosine to another.
func direction(r *rand.Rand, dimensions int) []float32 {
	v := make([]float32, dimensions)
	for i := range v {
		v[i] = float32(r.NormFloat64())
	}
	out, _ := unit(v)
	return out
}

func around(r *rand.Rand, of []float32, near float32) []float32 {
	v := direction(r, len(of))
	for i := range v {
		v[i] = near*of[i] + (1-near)*v[i]
	}
	out, _ := unit(v)
	return out
}

// TestNothingNearIsMissed compares the index with a look at every face, after
// faces came, changed and went, for any number of dimensions and any floor.
func TestNothingNearIsMissed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		dimensions := rapid.SampledFrom([]int{1, 3, 8, 64, 128, 131, 512}).Draw(t, "dimensions")
		query := direction(r, dimensions)
		x, all := newIndex(dimensions, 0), map[uuid.UUID][]float32{}
		for range rapid.IntRange(0, 200).Draw(t, "changes") {
			id := uuid.UUID{15: byte(r.IntN(60))}
			if r.IntN(4) == 0 {
				x.drop(id)
				delete(all, id)
				continue
			}
			v := around(r, query, r.Float32())
			x.put(id, v)
			all[id] = v
		}
		floor := rapid.Float64Range(-1, 1).Draw(t, "floor")
		found := x.near(query, floor)
		if !slices.IsSortedFunc(found, func(a, b candidate) int { return int(b.most*1e9) - int(a.most*1e9) }) {
			t.Fatal("the nearest does not come first")
		}
		seen := map[uuid.UUID]float64{}
		for _, c := range found {
			seen[c.id] = c.most
		}
		for id, v := range all {
			exact := cosine(query, v)
			if most, there := seen[id]; exact >= floor && !there || there && most < exact {
				t.Fatalf("a face at %v is said to reach %v (found: %v), floor %v", exact, most, there, floor)
			}
			if most, there := seen[id]; there && most > exact+0.2 {
				t.Fatalf("a face at %v is said to reach %v: the index tells nothing", exact, most)
			}
		}
		if len(seen) > len(all) || len(x.ids) != len(all) || len(x.place) != len(all) || len(x.values) != len(all)*dimensions {
			t.Fatalf("%d faces, %d ids, %d places, %d values", len(all), len(x.ids), len(x.place), len(x.values))
		}
	})
}

// filled is an index of faces at random.
func filled(faces int) (*index, *rand.Rand) {
	r := rand.New(rand.NewPCG(1, 2))
	x := newIndex(128, faces)
	for range faces {
		var id uuid.UUID
		for i := range id {
			id[i] = byte(r.IntN(256))
		}
		x.put(id, direction(r, 128))
	}
	return x, r
}

// BenchmarkNear searches one query at a time on one core.
func BenchmarkNear(b *testing.B) {
	for _, faces := range []int{10_000, 1_000_000} {
		b.Run(fmt.Sprint(faces), func(b *testing.B) {
			x, r := filled(faces)
			query := direction(r, 128)
			b.ReportMetric(float64(x.bytes())/float64(faces), "B/face")
			b.ResetTimer()
			for b.Loop() {
				x.near(query, 0.35)
			}
			b.ReportMetric(float64(x.bytes())/float64(faces), "B/face")
		})
	}
}
