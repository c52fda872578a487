package ruleengine

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/rulelanguage"
)

// Bounds of one rule.
const (
	maxTitle        = 200  // characters
	maxDescription  = 4000 // characters
	maxConditions   = 50
	maxAggregations = 10
	maxActions      = 20
	maxScopes       = 50 // values of one list of a scope
	maxMetadata     = 16 << 10
)

// validationErrors are the errors of a rule by member.
type validationErrors map[string][]string

func (f validationErrors) add(member, format string, args ...any) {
	if len(f[member]) < 20 {
		f[member] = append(f[member], fmt.Sprintf(format, args...))
	}
}

// Rule is a rule of an application.
type Rule struct {
	Config
	ID uuid.UUID
	// LibraryKey is empty of a rule of the customer's own.
	LibraryKey string
	Bundles    []string
	Version    int
}

// IsPreset reports whether the rule was installed from the library.
func (r *Rule) IsPreset() bool { return r.LibraryKey != "" }

// compiled is a compiled rule.
type compiled struct {
	*Rule
	scope scope
	// groups are the conditions: one of the groups has to hold, all of its conditions; always is asked as well.
	always []*rulelanguage.Rule
	groups [][]*rulelanguage.Rule
	// sources are the conditions as they were written.
	sources map[*rulelanguage.Rule]*Condition
	parts   []aggregation
	act     ruleActions
}

// scope is a compiled Scope; nil sets allow everything.
type scope struct {
	records                                [2]bool // transaction, event
	types, categories, directions, actions map[string]bool
}

func (s *scope) allows(r *Record) bool {
	if !s.records[recordIndex(r.Type)] || s.actions != nil && !s.actions[foldText(r.ActionType)] {
		return false
	}
	if r.Type == Event {
		return s.categories == nil || s.categories[foldText(r.Category)]
	}
	return (s.types == nil || s.types[foldText(r.Category)]) && (s.directions == nil || s.directions[foldText(string(r.Direction))])
}

func recordIndex(t RecordType) int {
	if t == Event {
		return 1
	}
	return 0
}

// holds evaluates the conditions.
func (c *compiled) holds(ctx rulelanguage.Context) bool {
	if !all(c.always, ctx) {
		return false
	}
	for _, g := range c.groups {
		if all(g, ctx) {
			return true
		}
	}
	return len(c.groups) == 0
}

func all(conditions []*rulelanguage.Rule, ctx rulelanguage.Context) bool {
	for _, r := range conditions {
		if !r.Holds(ctx) {
			return false
		}
	}
	return true
}

// compile reads a rule into a set, which gathers the totals that its rules share.
func (s *Ruleset) compile(r *Rule) (*compiled, validationErrors) {
	f := validationErrors{}
	c := &compiled{Rule: r}
	c.texts(f)
	c.scope = r.Scope.compile(f)
	c.conditions(f)
	if len(r.Aggregation) > maxAggregations {
		f.add("aggregation", "A rule may have %d aggregations at most.", maxAggregations)
	} else {
		for i := range r.Aggregation {
			b := aggregationReader{set: s, faults: f, records: c.scope.records, at: fmt.Sprintf("aggregation %d: ", i+1)}
			c.parts = append(c.parts, b.read(&r.Aggregation[i]))
		}
	}
	c.act = r.actions(f)
	return c, f
}

func (c *compiled) texts(f validationErrors) {
	c.Title = strings.TrimSpace(c.Title)
	switch n := utf8.RuneCountInString(c.Title); {
	case n == 0:
		f.add("title", "This field may not be blank.")
	case n > maxTitle:
		f.add("title", "A title has %d characters at most.", maxTitle)
	}
	if utf8.RuneCountInString(c.Description) > maxDescription {
		f.add("description", "A description has %d characters at most.", maxDescription)
	}
	if !slices.Contains(Categories, c.Category) {
		f.add("category", "The category must be one of %s.", strings.Join(Categories, ", "))
	}
	if !slices.Contains(Modes, c.Mode) {
		f.add("mode", "The mode must be ACTIVE, TEST or DISABLED.")
	}
	if c.EvaluationMode == "" {
		c.EvaluationMode = EvaluateAll
	}
	if c.EvaluationMode != EvaluateAll && c.EvaluationMode != EvaluateAny {
		f.add("evaluation_mode", "The evaluation mode must be ALL or ANY.")
	}
	if len(c.Metadata) > maxMetadata {
		f.add("metadata", "The metadata may have %d bytes at most.", maxMetadata)
	}
}

func (s Scope) compile(f validationErrors) scope {
	out := scope{
		types: setOf(f, normalizeCategory(s.TransactionTypes)), categories: setOf(f, s.EventCategories), actions: setOf(f, s.ActionTypes),
	}
	for _, t := range s.RecordTypes {
		if !slices.Contains(RecordTypes, t) {
			f.add("scope", "record_types are transaction and event.")
		}
		out.records[recordIndex(t)] = true
	}
	if len(s.RecordTypes) == 0 {
		out.records[recordIndex(Transaction)] = true
	}
	directions := make([]string, len(s.Directions))
	for i, d := range s.Directions {
		if directions[i] = string(d); !slices.Contains(webhookevent.Directions, d) {
			f.add("scope", "directions are INBOUND and OUTBOUND.")
		}
	}
	out.directions = setOf(f, directions)
	return out
}

// normalizeCategory writes categories as they are stored: gambling_bet is gamblingBet.
func normalizeCategory(categories []string) []string {
	out := make([]string, len(categories))
	for i, c := range categories {
		if out[i] = strings.ReplaceAll(c, "_", ""); foldText(out[i]) == "userevent" {
			out[i] = "userPlatformEvent"
		}
	}
	return out
}

func setOf(f validationErrors, values []string) map[string]bool {
	if len(values) == 0 {
		return nil
	}
	if len(values) > maxScopes {
		f.add("scope", "Each list of a scope has %d values at most.", maxScopes)
		return nil
	}
	out := make(map[string]bool, len(values))
	for _, v := range values {
		if v = foldText(v); v == "" || len(v) > maxTitle {
			f.add("scope", "The values of a scope are texts of 1 to %d bytes.", maxTitle)
		}
		out[v] = true
	}
	return out
}

// conditions compiles each condition for itself and puts them together.
func (c *compiled) conditions(f validationErrors) {
	if len(c.Conditions) > maxConditions {
		f.add("conditions", "A rule may have %d conditions at most.", maxConditions)
		return
	}
	grouped := slices.ContainsFunc(c.Conditions, func(one Condition) bool { return one.GroupIndex != nil })
	places := map[int]int{}
	c.sources = map[*rulelanguage.Rule]*Condition{}
	for i := range c.Conditions {
		one := &c.Conditions[i]
		rule, ok := one.compile(f, i)
		c.sources[rule] = one
		switch {
		case !ok:
		case grouped && one.GroupIndex != nil:
			at, found := places[*one.GroupIndex]
			if !found {
				at = len(c.groups)
				places[*one.GroupIndex] = at
				c.groups = append(c.groups, nil)
			}
			c.groups[at] = append(c.groups[at], rule)
		case !grouped && c.EvaluationMode == EvaluateAny:
			c.groups = append(c.groups, []*rulelanguage.Rule{rule})
		default:
			c.always = append(c.always, rule)
		}
	}
}

func (one *Condition) compile(f validationErrors, i int) (*rulelanguage.Rule, bool) {
	// What was sent is not repeated: it may be a name or an account that stands in the wrong place.
	var other string
	if one.ValueType == "field" && json.Unmarshal(one.Value, &other) != nil || !readable(one.Field) || other != "" && !readable(other) {
		f.add("conditions", "condition %d: it names a field that cannot be read here.", i+1)
		return nil, false
	}
	raw, err := json.Marshal(one)
	if err != nil {
		f.add("conditions", "condition %d: it is not valid JSON.", i+1)
		return nil, false
	}
	rule, err := rulelanguage.Compile(raw, rulelanguage.Options{Vocabulary: rulelanguage.Transaction, Fields: Fields})
	var wrong rulelanguage.Errors
	if errors.As(err, &wrong) {
		for _, w := range wrong {
			f.add("conditions", "condition %d: %s.", i+1, strings.TrimSuffix(w.Message, "."))
		}
		return nil, false
	}
	return rule, err == nil
}
