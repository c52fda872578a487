// Package ownership computes the ultimate owners of a company: it follows stakes
// through intermediate companies, adds up all paths, and handles circular ownership.
// It works on numbers only and knows neither registries nor the rules about who has
// to be verified.
package ownership

import (
	"cmp"
	"math"
	"slices"
)

// Kind is the type of a holder.
type Kind string

// The kinds. A person is owned by nobody.
const (
	Person  Kind = "person"
	Company Kind = "company"
)

// Holder is a person or company that may own a part of a company, or a company that is owned.
type Holder struct {
	ID   string
	Kind Kind
}

// Share is a part of a company in percent, as the bounds between which it lies;
// many registers tell bands only.
type Share struct{ Min, Max float64 }

// Stake is a direct holding in a company. Several stakes of the same two count together, as with
// classes of shares.
type Stake struct {
	// Owner and Owned are ids of holders.
	Owner, Owned string
	// Share is nil where it is known that there is a part and not how large.
	Share *Share
}

// Structure is the graph of known holdings.
type Structure struct {
	// Company is the id of the company that is asked about.
	Company string
	Holders []Holder
	Stakes  []Stake
}

// Owner is a holder and the part of the company that is his in the end.
type Owner struct {
	Holder
	// Share adds up every way from the holder to the company.
	Share Share
	// Known says that at least one way has a known share all along; without it
	// the bounds say only what is left over by others.
	Known bool
	// Ultimate holds for whoever nobody is known to own: persons, and companies
	// whose owners are unknown.
	Ultimate bool
	// Layers counts the stakes of the shortest way.
	Layers int
}

// Fault is an inconsistency of an ownership structure.
type Fault string

// The faults.
const (
	// FaultExceedsWhole: the owners of a company have more than all of it together,
	// even by the lower bounds. Their shares were made smaller in proportion.
	FaultExceedsWhole Fault = "over_whole"
	// FaultCircle: companies own one another.
	FaultCircle Fault = "circle"
	// FaultClosedCircle: companies own one another wholly, so that nobody is left who
	// could own them in the end.
	FaultClosedCircle Fault = "closed_circle"
	// FaultInvalidStake: a stake has a share that is none, or is about nobody; it was left out.
	FaultInvalidStake Fault = "stake"
	// FaultTooLarge: a circle has more companies than are solved for; their
	// bounds are nothing and everything.
	FaultTooLarge Fault = "too_large"
)

// Finding is one thing that is wrong.
type Finding struct {
	Fault Fault
	// IDs are the holders it is about, sorted.
	IDs []string
	// Total is the sum of lower bounds, in percent, with FaultExceedsWhole.
	Total float64
}

// Result is who owns the company.
type Result struct {
	// Owners have all that are above the company, the largest upper bound first.
	Owners   []Owner
	Findings []Finding
}

const (
	whole = 100.0
	// tolerance is by how much shares may pass all of a company: registers round.
	tolerance = 0.5
	// places is the number of fractions of a percent that are reported.
	places = 10_000
)

// Resolve follows every stake above the company. It takes any input: what
// cannot be is left out and reported.
func Resolve(s Structure) Result {
	n, findings := build(s)
	findings = append(findings, n.fit()...)
	components := n.components()
	low, circles := n.pass(components, bound{of: func(e edge) float64 { return e.min }})
	// The lower bounds tell circles; where the upper ones come to more than everything
	// that is no fault, only a bound that says little.
	high, _ := n.pass(components, bound{of: func(e edge) float64 { return e.max }, upper: true})
	return Result{Owners: n.owners(low, high), Findings: append(findings, circles...)}
}

// Beneficial returns the persons whose share may reach the threshold, in percent.
func (r Result) Beneficial(threshold float64) []Owner {
	return slices.DeleteFunc(slices.Clone(r.Owners), func(o Owner) bool {
		return o.Kind != Person || o.Share.Max <= 0 || o.Share.Max < threshold
	})
}

// Underivable returns the companies without known owners whose stake may reach the
// threshold: an unknown beneficial owner may stand behind them.
func (r Result) Underivable(threshold float64) []Owner {
	return slices.DeleteFunc(slices.Clone(r.Owners), func(o Owner) bool {
		return o.Kind != Company || !o.Ultimate || o.Share.Max <= 0 || o.Share.Max < threshold
	})
}

// Has reports whether a fault of this kind was found.
func (r Result) Has(f Fault) bool {
	return slices.ContainsFunc(r.Findings, func(x Finding) bool { return x.Fault == f })
}

// owners joins both passes.
func (n *network) owners(low, high []float64) []Owner {
	layers, known := n.layers(false), n.layers(true)
	var out []Owner
	certain := 0.0
	for i, h := range n.holders {
		if i != n.company && layers[i] > 0 && h.Kind == Person {
			certain += low[i]
		}
	}
	for i, h := range n.holders {
		if i == n.company || layers[i] <= 0 {
			continue
		}
		o := Owner{Holder: h, Known: known[i] > 0, Ultimate: len(n.above[i]) == 0, Layers: layers[i]}
		most := min(high[i], 1)
		if h.Kind == Person {
			// What is certainly another person's is not his.
			most = min(most, 1-(certain-low[i]))
		}
		o.Share = Share{Min: percent(low[i]), Max: percent(max(most, low[i]))}
		out = append(out, o)
	}
	slices.SortFunc(out, func(a, b Owner) int {
		return cmp.Or(cmp.Compare(b.Share.Max, a.Share.Max), cmp.Compare(b.Share.Min, a.Share.Min), cmp.Compare(a.ID, b.ID))
	})
	return out
}

// percent rounds, so that thirds of thirds still add up to what people expect.
func percent(part float64) float64 { return math.Round(part*whole*places) / places }
