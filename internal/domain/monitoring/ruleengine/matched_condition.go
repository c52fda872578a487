package ruleengine

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"vidimus/internal/platform/value/decimal"
)

// MatchedKind tells conditions from aggregations.
type MatchedKind string

// The kinds.
const (
	MatchedOneCondition MatchedKind = "condition"
	MatchedAggregation  MatchedKind = "aggregation"
)

// MatchedCondition is a condition or an aggregation that held, as the rule had it then.
type MatchedCondition struct {
	Kind MatchedKind `json:"kind"`
	// Definition is a Condition or an Aggregation.
	Definition json.RawMessage `json:"definition"`
	// Observed are the values that it saw, none where the record has none; Compared those of another
	// field, where it compares two.
	Observed []string `json:"observed,omitempty"`
	Compared []string `json:"compared,omitempty"`
}

const (
	// maxObserved bounds the values of one condition, maxObservedText the characters of one value.
	maxObserved     = 20
	maxObservedText = 255
	// ratioDigits are those behind the point of a quotient.
	ratioDigits = 6
)

// matchedConditions are the conditions and aggregations for which a rule held, with what they saw. Of
// groups these are the conditions of all that held.
func (a *evaluation) matchedConditions(c *compiled, totals aggregateStates, seq int64) ([]MatchedCondition, error) {
	var out []MatchedCondition
	held := c.always
	for _, group := range c.groups {
		if all(group, a.asked) {
			held = append(held[:len(held):len(held)], group...)
		}
	}
	for _, rule := range held {
		one, err := a.matchedCondition(c.sources[rule])
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	for i := range c.parts {
		definition, err := json.Marshal(c.Aggregation[i])
		if err != nil {
			return nil, fmt.Errorf("write aggregation: %w", err)
		}
		observed, err := a.observedTotal(&c.parts[i], totals, seq)
		if err != nil {
			return nil, err
		}
		out = append(out, MatchedCondition{Kind: MatchedAggregation, Definition: definition, Observed: []string{observed}})
	}
	return out, nil
}

func (a *evaluation) matchedCondition(c *Condition) (MatchedCondition, error) {
	definition, err := json.Marshal(c)
	if err != nil {
		return MatchedCondition{}, fmt.Errorf("write condition: %w", err)
	}
	out := MatchedCondition{Kind: MatchedOneCondition, Definition: definition, Observed: observedTexts(a.facts.value(c.Field))}
	var other string
	if c.ValueType == "field" && json.Unmarshal(c.Value, &other) == nil {
		out.Compared = observedTexts(a.facts.value(other))
	}
	return out, nil
}

// observedTotal is the number that an aggregation compared.
func (a *evaluation) observedTotal(p *aggregation, totals aggregateStates, seq int64) (string, error) {
	if p.kind == KindSequence {
		times, _, err := a.completedSequences(p, totals, seq)
		return strconv.Itoa(times), err
	}
	sum, by, _, err := a.reduce(&p.main, totals)
	if err != nil {
		return "", err
	}
	if p.kind == KindRatio {
		other, otherBy, _, err := a.reduce(&p.divisor, totals)
		quotient, ok := ratio(sum, other, by, otherBy)
		if err != nil || !ok {
			return "", err
		}
		return shortRatio(quotient), nil
	}
	if by == 1 {
		return sum.String(), nil
	}
	quotient, _ := ratio(sum, decimal.FromUint(1), by, 1)
	return shortRatio(quotient), nil
}

// shortRatio is a quotient without zeros that say nothing.
func shortRatio(r *big.Rat) string {
	text := r.FloatString(ratioDigits)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// observedTexts are a value, or those of a list, as texts.
func observedTexts(v any) []string {
	list, isList := v.([]any)
	if !isList {
		list = []any{v}
	}
	var out []string
	for _, one := range list[:min(len(list), maxObserved)] {
		if text, ok := observedText(one); ok {
			out = append(out, text)
		}
	}
	return out
}

func observedText(v any) (string, bool) {
	var text string
	switch v := v.(type) {
	case nil:
		return "", false
	case string:
		text = v
	case json.Number:
		text = string(v)
	default:
		raw, err := json.Marshal(v)
		if err != nil {
			return "", false
		}
		text = string(raw)
	}
	if letters := []rune(text); len(letters) > maxObservedText {
		text = string(letters[:maxObservedText])
	}
	return text, true
}
