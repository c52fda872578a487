package ownership_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/kyb/ownership"
)

// structure reads "owner>owned min-max" lines; names in capitals are companies, a
// share is one number, a band, or a question mark.
func structure(company string, lines ...string) ownership.Structure {
	s := ownership.Structure{Company: company}
	seen := map[string]bool{}
	meet := func(id string) {
		if seen[id] {
			return
		}
		seen[id] = true
		kind := ownership.Person
		if strings.ToUpper(id) == id {
			kind = ownership.Company
		}
		s.Holders = append(s.Holders, ownership.Holder{ID: id, Kind: kind})
	}
	meet(company)
	for _, line := range lines {
		pair, part, _ := strings.Cut(line, " ")
		owner, owned, _ := strings.Cut(pair, ">")
		meet(owner)
		meet(owned)
		stake := ownership.Stake{Owner: owner, Owned: owned}
		if part != "?" {
			var share ownership.Share
			if n, _ := fmt.Sscanf(part, "%g-%g", &share.Min, &share.Max); n == 1 {
				share.Max = share.Min
			}
			stake.Share = &share
		}
		s.Stakes = append(s.Stakes, stake)
	}
	return s
}

func outline(r ownership.Result) (out []string) {
	for _, o := range r.Owners {
		line := fmt.Sprintf("%s %g", o.ID, o.Share.Min)
		if o.Share.Max != o.Share.Min {
			line += fmt.Sprintf("-%g", o.Share.Max)
		}
		if !o.Known {
			line += " unknown"
		}
		out = append(out, line)
	}
	for _, f := range r.Findings {
		out = append(out, string(f.Fault)+" "+strings.Join(f.IDs, ","))
	}
	return out
}

func TestWhoOwnsACompanyInTheEnd(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		stakes []string
		want   []string
	}{
		"nobody is known":                    {nil, nil},
		"a way is a product":                 {[]string{"A>T 50", "ann>A 40"}, []string{"A 50", "ann 20"}},
		"several ways add up":                {[]string{"A>T 50", "B>T 30", "ann>T 10", "ann>A 40", "ann>B 50"}, []string{"A 50", "ann 45", "B 30"}},
		"classes of shares add up":           {[]string{"ann>T 10", "ann>T 20"}, []string{"ann 30"}},
		"what is below the company is apart": {[]string{"T>S 100", "ann>T 60", "bob>S 90"}, []string{"ann 60"}},
		"bands are bounds":                   {[]string{"A>T 50-75", "ann>A 25-50"}, []string{"A 50-75", "ann 12.5-37.5"}},
		"bands leave each other room": {
			[]string{"ann>T 75-100", "bob>T 10-25"}, []string{"ann 75-90", "bob 10-25"},
		},
		"a share that nobody tells is what is left": {[]string{"ann>T ?", "bob>T 80"}, []string{"bob 80", "ann 0-20 unknown"}},
		"a way with a share that nobody tells":      {[]string{"A>T 50", "ann>A ?"}, []string{"A 50", "ann 0-50 unknown"}},
		"another way that is known":                 {[]string{"A>T 50", "ann>A ?", "ann>T 10"}, []string{"ann 10-60", "A 50"}},
		"own shares go to the others in proportion": {[]string{"T>T 20", "ann>T 60", "bob>T 20"}, []string{"ann 75", "bob 25", "circle T"}},
		"companies that own one another": {
			[]string{"A>T 100", "B>A 50", "A>B 50", "ann>A 50", "bob>B 50"},
			[]string{"A 100", "ann 66.6667", "B 50", "bob 33.3333", "circle A,B"},
		},
		"a daughter that owns its mother": {
			[]string{"D>T 40", "T>D 90", "ann>T 60", "bob>D 10"}, []string{"ann 93.75", "D 40", "bob 6.25", "circle D,T"},
		},
		"companies that own one another wholly": {
			[]string{"A>T 60", "B>A 100", "A>B 100", "ann>T 40"}, []string{"A 60", "B 0-60", "ann 40", "circle A,B", "closed_circle A,B"},
		},
		"a company that owns itself wholly":     {[]string{"T>T 100"}, []string{"circle T", "closed_circle T"}},
		"a circle of bands that nobody can sum": {[]string{"A>T 100", "B>A 0-100", "A>B 0-100", "ann>A 0-50"}, []string{"A 100", "B 0-100", "ann 0-100", "circle A,B"}},
		"owners of more than everything":        {[]string{"ann>T 80", "bob>T 80"}, []string{"ann 50", "bob 50", "over_whole T"}},
		"a little more by rounding":             {[]string{"ann>T 33.4", "bob>T 33.4", "cyd>T 33.4"}, []string{"ann 33.3333", "bob 33.3333", "cyd 33.3333"}},
		"what cannot be is left out": {
			[]string{"ann>T 60", "ann>bob 10", "bob>T 170", "bob>T -1", "bob>T 50-20", "bob>T 0"},
			[]string{"ann 60", "stake ann,bob", "stake T,bob", "stake T,bob", "stake T,bob", "stake T,bob"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := outline(ownership.Resolve(structure("T", tc.stakes...)))
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestStakesOfNobodyAreLeftOut(t *testing.T) {
	t.Parallel()
	nan := ownership.Share{Min: math.NaN(), Max: math.NaN()}
	r := ownership.Resolve(ownership.Structure{
		Company: "T", Holders: []ownership.Holder{{ID: "ann", Kind: ownership.Person}},
		Stakes: []ownership.Stake{{Owner: "ghost", Owned: "T"}, {Owner: "ann", Owned: "T", Share: &nan}},
	})
	if len(r.Owners) != 0 || !r.Has(ownership.FaultInvalidStake) || len(r.Findings) != 2 {
		t.Errorf("%+v", r)
	}
}

func TestWhoIsBeneficialOwner(t *testing.T) {
	t.Parallel()
	r := ownership.Resolve(structure("T", "A>T 60", "ann>A 40", "bob>A 41.7", "cyd>T 10-25", "F>T 15"))
	ids := func(owners []ownership.Owner) (out []string) {
		for _, o := range owners {
			out = append(out, o.ID)
		}
		return out
	}
	for threshold, want := range map[float64][]string{10: {"bob", "cyd", "ann"}, 25: {"bob", "cyd"}, 25.1: nil, 50: nil} {
		if got := ids(r.Beneficial(threshold)); !slices.Equal(got, want) {
			t.Errorf("from %g on: %v, want %v", threshold, got, want)
		}
	}
	if got := ids(r.Underivable(10)); !slices.Equal(got, []string{"F"}) {
		t.Errorf("nobody is known behind %v", got)
	}
	if got := r.Underivable(25); len(got) != 0 {
		t.Errorf("nobody is known behind %v", got)
	}
}

func TestLargeStructures(t *testing.T) {
	t.Parallel()
	var flat, deep, ring []string
	for i := range 500 {
		flat = append(flat, fmt.Sprintf("p%d>T 0.2", i))
	}
	below := "T"
	for i := range 2000 {
		above := fmt.Sprintf("C%d", i)
		deep = append(deep, above+">"+below+" 100")
		below = above
	}
	deep = append(deep, "ann>"+below+" 55")
	for i := range 400 {
		ring = append(ring, fmt.Sprintf("R%d>R%d 50", i, (i+1)%400))
	}
	ring = append(ring, "R0>T 100", "ann>R7 50")

	r := ownership.Resolve(structure("T", flat...))
	if total := sum(r); len(r.Owners) != 500 || math.Abs(total-100) > 0.01 || len(r.Beneficial(10)) != 0 {
		t.Errorf("%d owners with %g", len(r.Owners), total)
	}
	r = ownership.Resolve(structure("T", deep...))
	if got := r.Beneficial(25); len(got) != 1 || got[0].Share.Min != 55 || got[0].Layers != 2001 {
		t.Errorf("behind 2000 layers: %+v", got)
	}
	r = ownership.Resolve(structure("T", ring...))
	if got := r.Beneficial(25); !r.Has(ownership.FaultTooLarge) || len(got) != 1 || got[0].Share.Min != 0 {
		t.Errorf("%+v above a circle that is too large", got)
	}
}

// sum is what persons certainly have together.
func sum(r ownership.Result) (total float64) {
	for _, o := range r.Owners {
		if o.Kind == ownership.Person {
			total += o.Share.Min
		}
	}
	return total
}

// drawn is a structure of some companies and persons; acyclic ones have owners of a
// higher number only.
func drawn(t *rapid.T, acyclic bool) ownership.Structure {
	companies, persons := rapid.IntRange(1, 6).Draw(t, "companies"), rapid.IntRange(0, 5).Draw(t, "persons")
	s := ownership.Structure{Company: "c0"}
	for i := range companies {
		s.Holders = append(s.Holders, ownership.Holder{ID: fmt.Sprintf("c%d", i), Kind: ownership.Company})
	}
	for i := range persons {
		s.Holders = append(s.Holders, ownership.Holder{ID: fmt.Sprintf("p%d", i), Kind: ownership.Person})
	}
	for owned := range companies {
		left := 100.0
		for at, h := range s.Holders {
			if acyclic && at <= owned || rapid.IntRange(0, 2).Draw(t, "has") == 0 {
				continue
			}
			least := rapid.Float64Range(0, left).Draw(t, "least")
			most := rapid.Float64Range(least, 100).Draw(t, "most")
			left -= least
			if most > 0 {
				s.Stakes = append(s.Stakes, ownership.Stake{Owner: h.ID, Owned: fmt.Sprintf("c%d", owned), Share: &ownership.Share{Min: least, Max: most}})
			}
		}
	}
	return s
}

// exact makes bands single numbers.
func exact(s ownership.Structure) ownership.Structure {
	stakes := make([]ownership.Stake, len(s.Stakes))
	for i, k := range s.Stakes {
		stakes[i] = ownership.Stake{Owner: k.Owner, Owned: k.Owned, Share: &ownership.Share{Min: k.Share.Min, Max: k.Share.Min}}
	}
	stakes = slices.DeleteFunc(stakes, func(k ownership.Stake) bool { return k.Share.Max == 0 })
	return ownership.Structure{Company: s.Company, Holders: s.Holders, Stakes: stakes}
}

// rounded is by how much two ways to the same number may differ.
const rounded = 0.001

func TestSharesAreTheSumOverAllWays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := exact(drawn(t, true))
		want := map[string]float64{}
		var walk func(at string, part float64)
		walk = func(at string, part float64) {
			for _, k := range s.Stakes {
				if k.Owned == at {
					want[k.Owner] += part * k.Share.Min / 100
					walk(k.Owner, part*k.Share.Min/100)
				}
			}
		}
		walk(s.Company, 100)
		r := ownership.Resolve(s)
		for _, o := range r.Owners {
			if math.Abs(o.Share.Min-want[o.ID]) > rounded || math.Abs(o.Share.Max-want[o.ID]) > rounded {
				t.Fatalf("%s has %v, all ways come to %g", o.ID, o.Share, want[o.ID])
			}
			delete(want, o.ID)
		}
		if len(want) > 0 || len(r.Findings) > 0 {
			t.Fatalf("left out %v, found %v", want, r.Findings)
		}
	})
}

func TestCirclesComeToWhatTheirRoundsComeTo(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := exact(drawn(t, false))
		// An outsider takes a fifth of everything, so that the rounds have a sum.
		s.Holders = append(s.Holders, ownership.Holder{ID: "outsider", Kind: ownership.Person})
		for i := range s.Stakes {
			s.Stakes[i].Share.Min *= 0.8
			s.Stakes[i].Share.Max *= 0.8
		}
		at, got := map[string]float64{s.Company: 100}, map[string]float64{}
		for range 300 {
			next := map[string]float64{}
			for _, k := range s.Stakes {
				next[k.Owner] += at[k.Owned] * k.Share.Min / 100
			}
			for id, part := range next {
				got[id] += part
			}
			at = next
		}
		for _, o := range ownership.Resolve(s).Owners {
			if o.Kind == ownership.Person && math.Abs(o.Share.Min-got[o.ID]) > rounded {
				t.Fatalf("%s has %v, the rounds come to %g", o.ID, o.Share, got[o.ID])
			}
		}
	})
}

// Whatever the true shares are within the bands, the bounds hold them.
func TestBoundsHoldWhatTheyPromise(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, false)
		r := ownership.Resolve(s)
		if total := sum(r); total > 100+rounded {
			t.Fatalf("persons have %g together", total)
		}
		for _, o := range r.Owners {
			if !(o.Share.Min >= 0 && o.Share.Min <= o.Share.Max && o.Share.Max <= 100+rounded) {
				t.Fatalf("%s has %v", o.ID, o.Share)
			}
		}
		truth := within(t, s)
		bounds := map[string]ownership.Share{}
		for _, o := range r.Owners {
			bounds[o.ID] = o.Share
		}
		for _, o := range ownership.Resolve(truth).Owners {
			if b := bounds[o.ID]; o.Share.Min < b.Min-rounded || o.Share.Max > b.Max+rounded {
				t.Fatalf("%s has %v, outside %v", o.ID, o.Share, b)
			}
		}
	})
}

// within draws one share from every band, so that no company is owned more than wholly.
func within(t *rapid.T, s ownership.Structure) ownership.Structure {
	least, more, drawn := map[string]float64{}, map[string]float64{}, make([]float64, len(s.Stakes))
	for i, k := range s.Stakes {
		drawn[i] = rapid.Float64Range(0, k.Share.Max-k.Share.Min).Draw(t, "share")
		least[k.Owned] += k.Share.Min
		more[k.Owned] += drawn[i]
	}
	stakes := slices.Clone(s.Stakes)
	for i, k := range stakes {
		fits := 1.0
		if more[k.Owned] > 0 {
			fits = max(0, min(1, (100-least[k.Owned])/more[k.Owned]))
		}
		at := k.Share.Min + drawn[i]*fits
		stakes[i].Share = &ownership.Share{Min: at, Max: at}
	}
	return exact(ownership.Structure{Company: s.Company, Holders: s.Holders, Stakes: stakes})
}

func TestTheOrderOfStakesSaysNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, false)
		mixed := s
		mixed.Stakes = rapid.Permutation(s.Stakes).Draw(t, "stakes")
		mixed.Holders = rapid.Permutation(s.Holders).Draw(t, "holders")
		want := map[string]ownership.Share{}
		for _, o := range ownership.Resolve(s).Owners {
			want[o.ID] = o.Share
		}
		for _, o := range ownership.Resolve(mixed).Owners {
			if w := want[o.ID]; math.Abs(o.Share.Min-w.Min) > rounded || math.Abs(o.Share.Max-w.Max) > rounded {
				t.Fatalf("%s has %v, and %v in another order", o.ID, o.Share, w)
			}
		}
	})
}

func TestACompanyBetweenChangesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := exact(drawn(t, true))
		between := s
		between.Company = "new"
		between.Holders = append(slices.Clone(s.Holders), ownership.Holder{ID: "new", Kind: ownership.Company})
		between.Stakes = append(slices.Clone(s.Stakes), ownership.Stake{Owner: s.Company, Owned: "new", Share: &ownership.Share{Min: 100, Max: 100}})
		want := ownership.Resolve(s).Beneficial(0)
		got := ownership.Resolve(between).Beneficial(0)
		if len(got) != len(want) {
			t.Fatalf("%d owners, and %d behind a company between", len(want), len(got))
		}
		for i := range got {
			if math.Abs(got[i].Share.Max-want[i].Share.Max) > rounded {
				t.Fatalf("%+v became %+v", want[i], got[i])
			}
		}
	})
}

// FuzzResolve: whatever is said of who owns whom, an answer comes and its bounds are bounds.
func FuzzResolve(f *testing.F) {
	f.Add([]byte{0, 1, 50, 50, 1, 0, 100, 100, 2, 1, 10, 20})
	f.Fuzz(func(t *testing.T, data []byte) {
		s := ownership.Structure{Company: "0"}
		for i := range 8 {
			kind := ownership.Company
			if i > 5 {
				kind = ownership.Person
			}
			s.Holders = append(s.Holders, ownership.Holder{ID: fmt.Sprint(i), Kind: kind})
		}
		for ; len(data) >= 4; data = data[4:] {
			k := ownership.Stake{Owner: fmt.Sprint(data[0] % 9), Owned: fmt.Sprint(data[1] % 9)}
			if data[2] < 250 {
				k.Share = &ownership.Share{Min: float64(data[2]), Max: float64(data[3])}
			}
			s.Stakes = append(s.Stakes, k)
		}
		for _, o := range ownership.Resolve(s).Owners {
			if !(o.Share.Min >= 0 && o.Share.Min <= o.Share.Max && o.Share.Max <= 100) || o.Layers < 1 {
				t.Fatalf("%+v", o)
			}
		}
	})
}
