package ruleengine

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/webhookevent"
)

var began = time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)

// anyRecord draws records of few subjects, so that groups fill, at times that go back and forth.
func anyRecord(t *rapid.T) Record {
	// A step is drawn by orders of size, so that short windows and long ones are both met at their edges.
	unit := rapid.SampledFrom([]time.Duration{time.Second, time.Minute, time.Hour, 24 * time.Hour}).Draw(t, "unit")
	r := Record{
		ID: uuid.New(), Type: Transaction, At: began.Add(time.Duration(rapid.IntRange(-90, 400).Draw(t, "at")) * unit),
		Category: "finance", Currency: "EUR",
		ActionType: rapid.SampledFrom([]string{"deposit", "withdrawal", ""}).Draw(t, "action"),
		Direction:  rapid.SampledFrom(webhookevent.Directions).Draw(t, "direction"),
		Amount:     rapid.SampledFrom([]string{"10", "9.99", "0.000000000000000001", "123456789012345678901234.5", "9500", "20"}).Draw(t, "amount"),
	}
	r.Subject.VendorData = rapid.SampledFrom([]string{"ana", "ben", ""}).Draw(t, "subject")
	r.Counterparty.VendorData = rapid.SampledFrom([]string{"ana", "ben", "cleo", ""}).Draw(t, "counterparty")
	return r
}

func raw(v any) json.RawMessage {
	out, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return out
}

// naive is the number that an aggregation is about, found by looking at everything.
func naive(past []Record, a Aggregation, window time.Duration) (*big.Rat, bool) {
	here := past[len(past)-1]
	if here.Subject.VendorData == "" {
		return nil, false
	}
	g := grains[granularityOf(window)]
	first, last := g.bucket(here.At.Add(-window)), g.bucket(here.At)
	latest := last
	var found []Record
	for i, p := range past {
		if p.Subject.VendorData != here.Subject.VendorData || a.Filters["direction"] != nil && p.Direction != webhookevent.Inbound {
			continue
		}
		if a.Metric == MetricDistinct && p.Counterparty.VendorData == "" {
			continue
		}
		b := g.bucket(p.At)
		latest = max(latest, b)
		if b >= first && b <= last {
			found = append(found, past[i])
		}
	}
	if last < latest-g.span() {
		return nil, false // it comes too late
	}
	return reduceAll(found, a.Metric)
}

func reduceAll(found []Record, m Metric) (*big.Rat, bool) {
	sum, values, distinct := new(big.Rat), []*big.Rat{}, map[string]bool{}
	for _, p := range found {
		v, _ := new(big.Rat).SetString(p.Amount)
		sum.Add(sum, v)
		values = append(values, v)
		distinct[p.Counterparty.VendorData] = true
	}
	n := new(big.Rat).SetInt64(int64(len(found)))
	switch m {
	case MetricCount:
		return n, true
	case MetricSum:
		return sum, true
	case MetricDistinct:
		return new(big.Rat).SetInt64(int64(len(distinct))), true
	}
	if len(found) == 0 {
		return nil, false
	}
	switch m {
	case MetricAvg:
		return sum.Quo(sum, n), true
	case MetricMin:
		return slices.MinFunc(values, (*big.Rat).Cmp), true
	default:
		return slices.MaxFunc(values, (*big.Rat).Cmp), true
	}
}

func anyAggregation(t *rapid.T) Aggregation {
	a := Aggregation{
		Metric: rapid.SampledFrom(Metrics).Draw(t, "metric"), Op: "gte", Value: raw(0),
		Window:  rapid.SampledFrom([]string{"1m", "5m", "6m", "30m", "1h", "90m", "24h", "25h", "7d", "30d", "91d", "365d"}).Draw(t, "window"),
		Filters: map[string]json.RawMessage{"subject_vendor_data": raw(Current)},
	}
	switch a.Metric {
	case MetricCount:
	case MetricDistinct:
		a.Field = "counterparty_vendor_data"
	default:
		a.Field = "amount"
	}
	if rapid.Bool().Draw(t, "inbound") {
		a.Filters["direction"] = raw("inbound")
	}
	return a
}

// stored brings totals to what they are after they were written and read.
func stored(t *rapid.T, s *Ruleset, totals aggregateStates) {
	for k, v := range totals {
		back, err := decodeAggregateState(v.encode(s.isRead))
		if err != nil {
			t.Fatal(err)
		}
		totals[k] = back
	}
}

func TestTotalsAreThoseOfANaiveScan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		aggregations := rapid.SliceOfN(rapid.Custom(anyAggregation), 1, 4).Draw(t, "aggregations")
		s := Compile(1, []Rule{{Config: Config{Title: "r", Category: "finance", Mode: ModeActive, Aggregation: aggregations}, ID: uuid.New()}})
		if len(s.rules) != 1 {
			t.Fatal("the rule was refused")
		}
		totals := aggregateStates{}
		var past []Record
		for number := range rapid.IntRange(1, 40).Draw(t, "records") {
			r := anyRecord(t)
			past = append(past, r)
			a := s.newEvaluation(&r, nil)
			for _, k := range a.groups() {
				if totals[k] == nil {
					totals[k] = newAggregateState()
				}
			}
			if err := a.add(totals, int64(number)); err != nil {
				t.Fatal(err)
			}
			for i, one := range aggregations {
				part := &s.rules[0].parts[i]
				want, wantOK := naive(past, one, part.main.window)
				sum, by, ok, err := a.reduce(&part.main, totals)
				if err != nil || ok != wantOK {
					t.Fatalf("%v: there is a number: %v, want %v (%v)", one, ok, wantOK, err)
				}
				if !ok {
					continue
				}
				got := new(big.Rat).Quo(sum.Rat(), new(big.Rat).SetInt64(int64(by)))
				if got.Cmp(want) != 0 {
					t.Fatalf("%s %s over %s is %s, want %s", one.Metric, one.Filters, one.Window, got.FloatString(18), want.FloatString(18))
				}
			}
			stored(t, s, totals)
		}
	})
}

func TestTotalsDoNotDependOnTheOrderOfArrival(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		aggregations := rapid.SliceOfN(rapid.Custom(anyAggregation), 1, 3).Draw(t, "aggregations")
		s := Compile(1, []Rule{{Config: Config{Title: "r", Category: "finance", Mode: ModeActive, Aggregation: aggregations}}})
		records := rapid.SliceOfN(rapid.Custom(anyRecord), 1, 40).Draw(t, "records")
		order := rapid.Permutation(records).Draw(t, "order")
		if one, other := written(t, s, records), written(t, s, order); one != other {
			t.Fatalf("the totals differ:\n%s\n%s", one, other)
		}
	})
}

func written(t *rapid.T, s *Ruleset, records []Record) string {
	totals := aggregateStates{}
	for i := range records {
		a := s.newEvaluation(&records[i], nil)
		for _, k := range a.groups() {
			if totals[k] == nil {
				totals[k] = newAggregateState()
			}
		}
		if err := a.add(totals, 0); err != nil {
			t.Fatal(err)
		}
	}
	var lines []string
	for k, v := range totals {
		lines = append(lines, fmt.Sprintf("%x %x", k, v.encode(s.isRead)))
	}
	slices.Sort(lines)
	return fmt.Sprint(lines)
}

func TestNumbersOfTextsAreReadOrRefused(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		"", ".", "1.", "--1", "+-1", "1e", "1e99", "abc", "1,5", "1234567890123456789012345678901", "٣", "1 0", "0x10", "0x1e3", "1/2e1", "1_0e1",
	} {
		if f, ok := parseNumber(s); ok {
			t.Errorf("%q became %s", s, f)
		}
	}
	for s, want := range map[string]string{"1e3": "1000", " -2.50 ": "-2.5", //nolint:gocritic // the blanks are what is tried
		"+7": "7", "007.10": "7.1", "1.5E-2": "0.015", "0.0000000000000000019": "0.000000000000000001"} {
		if f, ok := parseNumber(s); !ok || f.String() != want {
			t.Errorf("%q became %s, want %s", s, f, want)
		}
	}
}

func FuzzDecodeTally(f *testing.F) {
	f.Add([]byte{1, 0})
	f.Add([]byte{1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 1})
	f.Fuzz(func(t *testing.T, stored []byte) {
		tally, err := decodeAggregateState(stored)
		if err != nil {
			return
		}
		for id := range tally.raw {
			for _, sh := range []bucketShape{shapeCount, shapeNumber, shapeDistinct, shapePoints} {
				s := aggregate{shape: sh}
				if err := s.decode(tally.raw[id]); err != nil {
					return
				}
			}
		}
	})
}
