package ruleengine

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"
)

// comparisons are the operators that totals take; between needs two values.
var comparisons = []string{"eq", "neq", "gt", "gte", "lt", "lte", "between"}

func (b *aggregationReader) comparison(out *aggregation, a *Aggregation) {
	out.op = a.Op
	if !slices.Contains(comparisons, a.Op) {
		b.fault("operator must be one of %s.", strings.Join(comparisons, ", "))
		return
	}
	var sent any
	decode(a.Value, &sent)
	values, isList := sent.([]any)
	if !isList {
		values = []any{sent}
	}
	for _, v := range values {
		f, ok := numberIn(v)
		if !ok {
			b.fault("value must be a number.")
			return
		}
		out.values = append(out.values, f)
	}
	if (a.Op == "between") != isList || isList && len(values) != 2 {
		b.fault("value is one number, and for between a list of the lowest and the highest.")
		out.values = make([]decimal192, 2)
	}
}

func numberIn(v any) (decimal192, bool) {
	switch v := v.(type) {
	case json.Number:
		return parseDecimal192(string(v))
	case string:
		return parseDecimal192(v)
	default:
		return decimal192{}, false
	}
}

// holds compares; versus sets the total against one value.
func (a *aggregation) holds(versus func(decimal192) int) bool {
	c := versus(a.values[0])
	switch a.op {
	case "eq":
		return c == 0
	case "neq":
		return c != 0
	case "gt":
		return c > 0
	case "gte":
		return c >= 0
	case "lt":
		return c < 0
	case "lte":
		return c <= 0
	default: // between
		return c >= 0 && versus(a.values[1]) <= 0
	}
}

// one is the number 1.
var one = mustDecimal192("1")

// number is what a metric makes of a total, as a sum to be divided by a count.
// Nothing has no average, no least and no greatest value.
func (m Metric) number(t windowTotal) (sum decimal192, by uint64, ok bool) {
	switch m {
	case MetricCount:
		return one.times(t.count), 1, true
	case MetricDistinct:
		return one.times(t.distinct), 1, true
	case MetricSum:
		return t.sum, 1, true
	case MetricAvg:
		return t.sum, t.count, t.count > 0
	case MetricMin:
		return t.min, 1, t.count > 0
	default:
		return t.max, 1, t.count > 0
	}
}

// ratio divides two totals; false without a denominator.
func ratio(n, d decimal192, nBy, dBy uint64) (*big.Rat, bool) {
	if d.isZero() {
		return nil, false
	}
	out := new(big.Rat).Quo(n.rat(), d.rat())
	return out.Mul(out, new(big.Rat).SetFrac(new(big.Int).SetUint64(dBy), new(big.Int).SetUint64(nBy))), true
}
