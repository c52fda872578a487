package ruleengine

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"

	"vidimus/internal/platform/value/decimal"
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
		out.values = make([]decimal.Decimal, 2)
	}
}

func numberIn(v any) (decimal.Decimal, bool) {
	switch v := v.(type) {
	case json.Number:
		return parseNumber(string(v))
	case string:
		return parseNumber(v)
	default:
		return decimal.Decimal{}, false
	}
}

// holds compares; versus sets the total against one value.
func (a *aggregation) holds(versus func(decimal.Decimal) int) bool {
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

// number is what a metric makes of a total, as a sum to be divided by a count.
// Nothing has no average, no least and no greatest value.
func (m Metric) number(t windowTotal) (sum decimal.Decimal, by uint64, ok bool) {
	switch m {
	case MetricCount:
		return decimal.FromUint(t.count), 1, true
	case MetricDistinct:
		return decimal.FromUint(t.distinct), 1, true
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
func ratio(n, d decimal.Decimal, nBy, dBy uint64) (*big.Rat, bool) {
	if d.Sign() == 0 {
		return nil, false
	}
	out := new(big.Rat).Quo(n.Rat(), d.Rat())
	return out.Mul(out, new(big.Rat).SetFrac(new(big.Int).SetUint64(dBy), new(big.Int).SetUint64(nBy))), true
}
