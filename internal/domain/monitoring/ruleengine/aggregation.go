package ruleengine

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/platform/value/decimal"
)

// aggregation is a compiled aggregation condition.
type aggregation struct {
	kind    Kind
	main    reducer
	divisor reducer // of a ratio
	// sequences only.
	minCount, steps int

	op     string
	values []decimal.Decimal
}

// reducer makes a number of the window of a series.
type reducer struct {
	series int
	metric Metric
	window time.Duration
}

// Bounds of one aggregation.
const (
	maxFilters = 10
	maxChoices = 100
	maxSteps   = 10
)

// aggregationReader compiles aggregations.
type aggregationReader struct {
	set     *Ruleset
	faults  validationErrors
	records [2]bool
	at      string
}

func (b *aggregationReader) fault(format string, args ...any) {
	b.faults.add("aggregation", b.at+format, args...)
}

func (b *aggregationReader) read(a *Aggregation) aggregation {
	out := aggregation{kind: a.Kind}
	if len(a.Filters) > maxFilters {
		b.fault("it has more than %d filters.", maxFilters)
		return out
	}
	window := b.window(a.Window)
	base := b.definition(a.Filters)
	switch a.Kind {
	case "", KindMetric:
		out.kind = KindMetric
		out.main = b.reducer(base, a.Metric, a.Field, window)
	case KindRatio:
		if a.Numerator == nil || a.Denominator == nil {
			b.fault("a ratio needs numerator and denominator.")
			return out
		}
		out.main, out.divisor = b.side(a, a.Numerator, window), b.side(a, a.Denominator, window)
	case KindCorrelation:
		out.main = b.correlation(base, a, window)
	case KindSequence:
		b.sequence(&out, base, a)
		out.main.window = window
		return out
	default:
		b.fault("kind must be metric, ratio, sequence or correlation.")
		return out
	}
	b.comparison(&out, a)
	return out
}

func (b *aggregationReader) window(s string) time.Duration {
	w, ok := parseWindow(s)
	if !ok {
		b.fault("%s.", windowForm)
		return minWindow
	}
	return w
}

func (b *aggregationReader) side(a *Aggregation, r *Reducer, window time.Duration) reducer {
	filters := maps.Clone(a.Filters)
	if filters == nil {
		filters = map[string]json.RawMessage{}
	}
	maps.Copy(filters, r.Filters)
	if len(filters) > maxFilters {
		b.fault("it has more than %d filters.", maxFilters)
		return reducer{}
	}
	if r.Window != "" {
		window = b.window(r.Window)
	}
	return b.reducer(b.definition(filters), r.Metric, r.Field, window)
}

// reducer finds the series of a metric.
func (b *aggregationReader) reducer(d aggregateDefinition, m Metric, path string, window time.Duration) reducer {
	d.grain = granularityOf(window)
	switch m {
	case MetricCount:
		d.shape = shapeCount
		if path != "" {
			b.fault("count takes no field: it counts records.")
		}
	case MetricSum, MetricAvg, MetricMin, MetricMax:
		d.shape, d.field = shapeNumber, path
		if t, ok := b.typeOf(path); ok && t != rulelanguage.TypeNumber && t != rulelanguage.TypeAny {
			b.fault("%s needs a field that is a number.", m)
		}
	case MetricDistinct:
		d.shape, d.field = shapeDistinct, path
		b.typeOf(path)
	default:
		b.fault("metric must be one of count, sum, avg, min, max, distinct_count.")
	}
	return reducer{series: b.set.seriesOf(d), metric: m, window: window}
}

func (b *aggregationReader) typeOf(path string) (rulelanguage.Type, bool) {
	if t, ok := Fields[path]; ok {
		return t, true
	}
	if readable(path) {
		return rulelanguage.TypeAny, true
	}
	if path == "" {
		b.fault("it needs a field.")
	} else {
		b.fault("it names a field that cannot be read here.")
	}
	return "", false
}

// readable says that a path is a field, or lies in a part of the customer's own.
func readable(path string) bool {
	if _, ok := fields[path]; ok {
		return true
	}
	root, rest, ok := strings.Cut(path, ".")
	return ok && (root == customRoot || root == payloadRoot) && len(path) <= rulelanguage.MaxPath && !slices.Contains(strings.Split(rest, "."), "")
}

func (b *aggregationReader) correlation(d aggregateDefinition, a *Aggregation, window time.Duration) reducer {
	if len(a.Fields) == 0 || len(a.Fields) > maxFilters || a.Pair && len(a.Fields) != 2 {
		b.fault("a correlation needs fields: 1 to %d, and exactly two with pair.", maxFilters)
		return reducer{}
	}
	for _, f := range a.Fields {
		b.typeOf(f)
		d.current = append(d.current, f)
	}
	d.pair = a.Pair
	if a.Pair && len(d.current) != 2 {
		b.fault("a correlation with pair compares its two fields and no other with the record at hand.")
	}
	metric, path := a.Metric, a.Field
	if metric == "" {
		metric = MetricDistinct
		if a.Pair {
			metric = MetricCount
		}
	}
	if metric == MetricDistinct && path == "" {
		path = "subject_vendor_data"
	}
	return b.reducer(d, metric, path, window)
}

func (b *aggregationReader) sequence(out *aggregation, d aggregateDefinition, a *Aggregation) {
	if len(a.Steps) < 2 || len(a.Steps) > maxSteps {
		b.fault("a sequence has 2 to %d steps.", maxSteps)
		return
	}
	out.minCount, out.steps = max(1, a.MinCount), len(a.Steps)
	if a.MinCount < 0 || a.MinCount > maxPoints/len(a.Steps) {
		b.fault("min_count is 1 to %d here.", maxPoints/len(a.Steps))
	}
	d.shape = shapePoints
	for _, s := range a.Steps {
		filters := maps.Clone(s.Match)
		if filters == nil {
			filters = map[string]json.RawMessage{}
		}
		for name, value := range map[string]string{"action_type": s.ActionType, "event_category": s.EventCategory} {
			if value != "" {
				raw, _ := json.Marshal(value) //nolint:errchkjson // a string is always written
				filters[name] = raw
			}
		}
		step := b.definition(filters)
		if len(filters) == 0 || len(filters) > maxFilters || len(step.current) > 0 {
			b.fault("a step names an action_type, an event_category or what to match, none of it %s.", Current)
		}
		d.steps = append(d.steps, step.filters)
	}
	out.main.series = b.set.seriesOf(d)
}

// definition reads filters.
func (b *aggregationReader) definition(filters map[string]json.RawMessage) aggregateDefinition {
	d := aggregateDefinition{records: b.records}
	for _, path := range slices.Sorted(maps.Keys(filters)) {
		t, ok := b.typeOf(path)
		if !ok {
			continue
		}
		var sent any
		decode(filters[path], &sent)
		if sent == Current {
			d.current = append(d.current, path)
			continue
		}
		choices, isList := sent.([]any)
		if !isList {
			choices = []any{sent}
		}
		f := filter{path: path}
		for _, c := range choices {
			f.keys = append(f.keys, keyOf(c, t == rulelanguage.TypeCountry))
		}
		if len(f.keys) == 0 || len(f.keys) > maxChoices || slices.Contains(f.keys, "") || slices.Contains(f.keys, Current) {
			b.fault("a filter compares with a text, a number, a truth, a list of 1 to %d of them, or %s.", maxChoices, Current)
		}
		slices.Sort(f.keys)
		f.keys = slices.Compact(f.keys)
		d.filters = append(d.filters, f)
	}
	return d
}
