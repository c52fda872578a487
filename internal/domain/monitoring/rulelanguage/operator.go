package rulelanguage

import (
	"maps"
	"slices"
	"strings"
)

// Type is the value type of a field.
type Type string

// The types. A field of any type takes all operators.
const (
	TypeAny     Type = "any"
	TypeText    Type = "text"
	TypeNumber  Type = "number"
	TypeDate    Type = "date"
	TypeBoolean Type = "boolean"
	TypeList    Type = "list" // of texts
	TypeCountry Type = "country"
	TypeStatus  Type = "status"
)

// Operator names a comparison, spelt as workflows spell it.
type Operator string

// The operators. Each not_ operator is true exactly where its twin is false,
// of missing values too.
const (
	Equals              Operator = "equals"
	NotEquals           Operator = "not_equals"
	GreaterThan         Operator = "greater_than"
	GreaterThanOrEquals Operator = "greater_than_or_equals"
	LessThan            Operator = "less_than"
	LessThanOrEquals    Operator = "less_than_or_equals"
	Between             Operator = "between"
	Contains            Operator = "contains"
	NotContains         Operator = "not_contains"
	StartsWith          Operator = "starts_with"
	EndsWith            Operator = "ends_with"
	In                  Operator = "in"
	NotIn               Operator = "not_in"
	InList              Operator = "in_list"
	NotInList           Operator = "not_in_list"
	IsEmpty             Operator = "is_empty"
	IsNotEmpty          Operator = "is_not_empty"
	Regex               Operator = "regex"
	FuzzyMatch          Operator = "fuzzy_match"
)

// needs is the kind of operand an operator takes.
type needs int

const (
	needsOne  needs = iota
	needsMany       // an array of choices
	needsTwo        // an array of the lowest and the highest
	needsNone
	needsName // the name of a list
)

type operatorRow struct {
	// base is the comparison; negated turns its answer round.
	base    Operator
	negated bool
	needs   needs
	types   []Type
}

var (
	scalars  = []Type{TypeText, TypeNumber, TypeDate, TypeBoolean, TypeCountry, TypeStatus}
	ordered  = []Type{TypeNumber, TypeDate}
	choices  = []Type{TypeText, TypeNumber, TypeList, TypeCountry, TypeStatus}
	listable = []Type{TypeText, TypeList, TypeCountry}
	texts    = []Type{TypeText}
	holders  = []Type{TypeText, TypeList}
	allTypes = append(slices.Clone(scalars), TypeList)
)

// operators is the whole language. Fields of type any take every operator.
var operators = map[Operator]operatorRow{
	Equals:              {Equals, false, needsOne, scalars},
	NotEquals:           {Equals, true, needsOne, scalars},
	GreaterThan:         {GreaterThan, false, needsOne, ordered},
	GreaterThanOrEquals: {GreaterThanOrEquals, false, needsOne, ordered},
	LessThan:            {LessThan, false, needsOne, ordered},
	LessThanOrEquals:    {LessThanOrEquals, false, needsOne, ordered},
	Between:             {Between, false, needsTwo, ordered},
	Contains:            {Contains, false, needsOne, holders},
	NotContains:         {Contains, true, needsOne, holders},
	StartsWith:          {StartsWith, false, needsOne, texts},
	EndsWith:            {EndsWith, false, needsOne, texts},
	In:                  {In, false, needsMany, choices},
	NotIn:               {In, true, needsMany, choices},
	InList:              {InList, false, needsName, listable},
	NotInList:           {InList, true, needsName, listable},
	IsEmpty:             {IsEmpty, false, needsNone, allTypes},
	IsNotEmpty:          {IsEmpty, true, needsNone, allTypes},
	Regex:               {Regex, false, needsOne, texts},
	FuzzyMatch:          {FuzzyMatch, false, needsOne, texts},
}

// takes reports whether the operator applies to a type.
func (o operatorRow) takes(t Type) bool {
	return t == TypeAny || slices.Contains(o.types, t)
}

// Vocabulary is the set of operators of one surface and how it spells them.
type Vocabulary struct{ entries []spelling }

type spelling struct {
	wire     string
	operator Operator
}

// Workflow is the vocabulary of branches and status rules.
var Workflow = Vocabulary{[]spelling{
	{"equals", Equals}, {"not_equals", NotEquals}, {"greater_than", GreaterThan},
	{"greater_than_or_equals", GreaterThanOrEquals}, {"less_than", LessThan}, {"less_than_or_equals", LessThanOrEquals},
	{"contains", Contains}, {"not_contains", NotContains}, {"in", In}, {"not_in", NotIn},
	{"is_empty", IsEmpty}, {"is_not_empty", IsNotEmpty}, {"regex", Regex}, {"fuzzy_match", FuzzyMatch},
}}

// Transaction is the vocabulary of the rules of transactions and events.
var Transaction = Vocabulary{[]spelling{
	{"eq", Equals}, {"neq", NotEquals}, {"gt", GreaterThan}, {"gte", GreaterThanOrEquals}, {"lt", LessThan},
	{"lte", LessThanOrEquals}, {"between", Between}, {"in", In}, {"not_in", NotIn}, {"contains", Contains},
	{"not_contains", NotContains}, {"starts_with", StartsWith}, {"ends_with", EndsWith}, {"regex", Regex},
	{"is_empty", IsEmpty}, {"is_not_empty", IsNotEmpty}, {"in_list", InList}, {"not_in_list", NotInList},
	{"fuzzy_match", FuzzyMatch},
}}

func (v Vocabulary) orWorkflow() Vocabulary {
	if v.entries == nil {
		return Workflow
	}
	return v
}

func (v Vocabulary) find(wire string) (Operator, bool) {
	for _, e := range v.orWorkflow().entries {
		if e.wire == wire {
			return e.operator, true
		}
	}
	return "", false
}

// For lists the operators that a field of the type takes, as the vocabulary
// spells them and in its order.
func (v Vocabulary) For(t Type) []string {
	var names []string
	for _, e := range v.orWorkflow().entries {
		if operators[e.operator].takes(t) {
			names = append(names, e.wire)
		}
	}
	return names
}

// Fields maps the path of each field that a rule may name to its type. A path that
// ends in ".*" covers every path below it.
type Fields map[string]Type

// typeOf finds the type of a path: as it stands, or below the nearest star.
func (f Fields) typeOf(path string) (Type, bool) {
	if f == nil {
		return TypeAny, true
	}
	if t, ok := f[path]; ok {
		return t, true
	}
	for cut := strings.LastIndexByte(path, '.'); cut > 0; cut = strings.LastIndexByte(path[:cut], '.') {
		if t, ok := f[path[:cut]+".*"]; ok {
			return t, true
		}
	}
	return "", false
}

// maxNamed bounds how many names a fault lists.
const maxNamed = 40

// near lists what could have been meant: the fields below the same root, or
// the roots when there is no such root.
func (f Fields) near(path string) string {
	root, _, _ := strings.Cut(path, ".")
	found, roots := map[string]bool{}, map[string]bool{}
	for name := range f {
		first, _, _ := strings.Cut(name, ".")
		roots[first] = true
		if first == root {
			found[name] = true
		}
	}
	if len(found) > 0 {
		return "allowed here: " + joined(slices.Sorted(maps.Keys(found)))
	}
	return "fields begin with " + joined(slices.Sorted(maps.Keys(roots)))
}

func joined(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	if len(names) > maxNamed {
		names = append(slices.Clone(names[:maxNamed]), "...")
	}
	return strings.Join(names, ", ")
}
