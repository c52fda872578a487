package rulelanguage_test

import (
	"encoding/json"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"vidimus/internal/domain/monitoring/rulelanguage"
)

// naive reads a rule anew each time and says what it means in the plainest
// way: one comparison per line, exact fractions, the time package.
type naive struct {
	facts map[string]any
	now   time.Time
	lists lists
	types rulelanguage.Fields
}

func (n naive) holds(rule any) bool {
	m := rule.(map[string]any)
	if members, isGroup := m["rules"].([]any); isGroup {
		var answers []bool
		for _, member := range members {
			answers = append(answers, n.holds(member))
		}
		switch m["logic"] {
		case "or":
			return len(answers) == 0 || slices.Contains(answers, true)
		case "not":
			return !answers[0]
		default:
			return !slices.Contains(answers, false)
		}
	}
	op := m["operator"].(string)
	v := n.find(m["field"].(string))
	switch op {
	case "is_empty":
		return isEmpty(v)
	case "is_not_empty":
		return !isEmpty(v)
	}
	op, negated := strings.CutPrefix(op, "not_")
	return n.satisfied(v, op, m, false) != negated
}

func (n naive) find(path string) any {
	var v any = n.facts
	for name := range strings.SplitSeq(path, ".") {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[name]
	}
	return v
}

func isEmpty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return strings.TrimSpace(v) == ""
	case []any:
		return !slices.ContainsFunc(v, func(e any) bool { return !isEmpty(e) })
	case map[string]any:
		return len(v) == 0
	}
	return false
}

func (n naive) satisfied(v any, op string, m map[string]any, element bool) bool {
	switch v := v.(type) {
	case nil, map[string]any:
		return false
	case []any:
		return slices.ContainsFunc(v, func(e any) bool { return n.satisfied(e, op, m, true) })
	}
	if op == "contains" && element {
		op = "equals"
	}
	t := n.types[m["field"].(string)]
	if t == rulelanguage.TypeList {
		t = rulelanguage.TypeText
	}
	if m["value_type"] == "list" {
		return slices.Contains(n.lists[m["value"].(string)], written(v))
	}
	var values []any
	switch value := m["value"].(type) {
	case []any:
		values = value
	default:
		values = []any{value}
	}
	if m["value_type"] == "field" {
		values = []any{n.find(m["value"].(string))}
		if all, ok := values[0].([]any); ok {
			values = all
		}
	}
	for _, w := range values {
		if m["value_type"] == "relative_date" {
			years := map[string]int{"-18y": -18, "+1y": 1, "today": 0}[w.(string)]
			w = n.now.AddDate(years, 0, 0).Format(time.DateOnly)
		}
		switch w.(type) {
		case nil, map[string]any:
			continue
		}
		if n.compare(v, w, op, t) {
			return true
		}
	}
	return false
}

func written(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return string(v)
	case bool:
		if v {
			return "true"
		}
		return "false"
	}
	return ""
}

func (n naive) compare(v, w any, op string, t rulelanguage.Type) bool {
	switch t {
	case rulelanguage.TypeNumber:
		x, okX := new(big.Rat).SetString(strings.TrimSpace(written(v)))
		y, okY := new(big.Rat).SetString(strings.TrimSpace(written(w)))
		return okX && okY && by(op, x.Cmp(y))
	case rulelanguage.TypeDate:
		x, errX := time.Parse(time.DateOnly, strings.TrimSpace(written(v)))
		y, errY := time.Parse(time.DateOnly, strings.TrimSpace(written(w)))
		return errX == nil && errY == nil && by(op, x.Compare(y))
	case rulelanguage.TypeBoolean:
		x, y := alike(written(v)), alike(written(w))
		return (x == "true" || x == "false") && x == y
	}
	x, y := alike(written(v)), alike(written(w))
	if t == rulelanguage.TypeStatus {
		x, y = strings.ReplaceAll(x, "_", " "), strings.ReplaceAll(y, "_", " ")
	}
	if t == rulelanguage.TypeCountry {
		two := map[string]string{"es": "esp", "fr": "fra"}
		if long, ok := two[x]; ok {
			x = long
		}
		if long, ok := two[y]; ok {
			y = long
		}
	}
	switch op {
	case "equals", "in":
		return x == y
	case "contains":
		return y != "" && strings.Contains(x, y)
	case "regex":
		return regexp.MustCompile(written(w)).MatchString(written(v))
	}
	return false
}

// alike is a text without what comparing overlooks; the texts of this test
// need no more than lower case.
func alike(s string) string { return strings.ToLower(norm.NFC.String(strings.TrimSpace(s))) }

func by(op string, c int) bool {
	return map[string]bool{
		"equals": c == 0, "in": c == 0, "greater_than": c > 0, "greater_than_or_equals": c >= 0,
		"less_than": c < 0, "less_than_or_equals": c <= 0,
	}[op]
}

var invented = rulelanguage.Fields{
	"a.text": rulelanguage.TypeText, "a.other": rulelanguage.TypeText, "a.number": rulelanguage.TypeNumber, "b.number": rulelanguage.TypeNumber,
	"a.date": rulelanguage.TypeDate, "b.date": rulelanguage.TypeDate, "a.flag": rulelanguage.TypeBoolean, "a.status": rulelanguage.TypeStatus,
	"b.country": rulelanguage.TypeCountry, "a.tags": rulelanguage.TypeList,
}

// samples are values of each type, with some that are none of it.
var samples = map[rulelanguage.Type][]any{
	rulelanguage.TypeText:    {"ana", "ANA", "José", "Jose\u0301", "bana", "", " ", "x y", "Ωμέγα", "ὠΜΈΓΑ"},
	rulelanguage.TypeNumber:  {json.Number("0"), json.Number("-0.0"), json.Number("1e2"), json.Number("100"), json.Number("-7.25"), "18", "0.000000000000000001", json.Number("12345678901234567890"), json.Number("12345678901234567891"), json.Number("1.5E-3")},
	rulelanguage.TypeDate:    {"2008-11-21", "2008-11-20", "2027-11-21", "1969-12-31", "1970-01-01", "2026-11-21", "0001-01-01"},
	rulelanguage.TypeBoolean: {true, false, "true", "FALSE"},
	rulelanguage.TypeStatus:  {"Approved", "APPROVED", "In Review", "in_review", "IN REVIEW"},
	rulelanguage.TypeCountry: {"ES", "ESP", "esp", "FRA", "Utopia"},
	rulelanguage.TypeList:    {"vip", "VIP", "blocked"},
}

func drawFact(t *rapid.T, kind rulelanguage.Type) any {
	if rapid.IntRange(0, 5).Draw(t, "missing") == 0 {
		return rapid.SampledFrom([]any{nil, "nonsense", map[string]any{}}).Draw(t, "odd")
	}
	if kind == rulelanguage.TypeList || rapid.IntRange(0, 6).Draw(t, "many") == 0 {
		return rapid.SliceOfN(rapid.SampledFrom(samples[kind]), 0, 3).Draw(t, "list")
	}
	return rapid.SampledFrom(samples[kind]).Draw(t, "fact")
}

func drawRule(t *rapid.T, depth int) map[string]any {
	if depth > 0 && rapid.IntRange(0, 2).Draw(t, "group") == 0 {
		how := rapid.SampledFrom([]string{"and", "or", "not"}).Draw(t, "logic")
		n := 1
		if how != "not" {
			n = rapid.IntRange(1, 3).Draw(t, "members")
		}
		var members []any
		for range n {
			members = append(members, drawRule(t, depth-1))
		}
		return map[string]any{"logic": how, "rules": members}
	}
	return drawCondition(t)
}

func drawCondition(t *rapid.T) map[string]any {
	field := rapid.SampledFrom([]string{"a.text", "a.other", "a.number", "b.number", "a.date", "b.date", "a.flag", "a.status", "b.country", "a.tags"}).Draw(t, "field")
	kind := invented[field]
	names := slices.DeleteFunc(rulelanguage.Workflow.For(kind), func(op string) bool { return op == "fuzzy_match" })
	op := rapid.SampledFrom(names).Draw(t, "operator")
	m := map[string]any{"field": field, "operator": op}
	value := func() any {
		return rapid.SampledFrom(samples[kind]).Filter(func(v any) bool {
			return !strings.HasSuffix(op, "contains") || strings.TrimSpace(written(v)) != ""
		}).Draw(t, "value")
	}
	switch {
	case op == "is_empty" || op == "is_not_empty":
	case op == "regex":
		m["value"] = rapid.SampledFrom([]string{"^a", "N", "[é]", "x y$", "."}).Draw(t, "pattern")
	case op == "in" || op == "not_in":
		if kind == rulelanguage.TypeText && rapid.Bool().Draw(t, "named") {
			m["value"], m["value_type"] = "listed", "list"
			break
		}
		var values []any
		for range rapid.IntRange(1, 3).Draw(t, "choices") {
			values = append(values, value())
		}
		m["value"] = values
	case kind == rulelanguage.TypeDate && rapid.Bool().Draw(t, "relative"):
		m["value"], m["value_type"] = rapid.SampledFrom([]string{"-18y", "+1y", "today"}).Draw(t, "shift"), "relative_date"
	case kind != rulelanguage.TypeList && rapid.IntRange(0, 3).Draw(t, "against") == 0:
		twin := map[string]string{"a.text": "a.other", "a.other": "a.text", "a.number": "b.number", "a.date": "b.date"}[field]
		if twin == "" {
			twin = field
		}
		m["value"], m["value_type"] = twin, "field"
	default:
		m["value"] = value()
	}
	return m
}

func drawFacts(t *rapid.T) map[string]any {
	facts := map[string]any{"a": map[string]any{}, "b": map[string]any{}}
	for _, path := range []string{"a.text", "a.other", "a.number", "b.number", "a.date", "b.date", "a.flag", "a.status", "b.country", "a.tags"} {
		root, name, _ := strings.Cut(path, ".")
		facts[root].(map[string]any)[name] = drawFact(t, invented[path])
	}
	return facts
}

func TestRulesMeanWhatTheyPlainlySay(t *testing.T) {
	t.Parallel()
	named := lists{"listed": {"ana", "José"}}
	rapid.Check(t, func(t *rapid.T) {
		rule, facts := drawRule(t, 3), drawFacts(t)
		raw, err := json.Marshal(rule)
		if err != nil {
			t.Fatal(err)
		}
		r, err := rulelanguage.Compile(raw, rulelanguage.Options{Fields: invented})
		if err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		got := r.Holds(rulelanguage.Context{Facts: rulelanguage.FactsOf(facts), Now: noon, Lists: named})
		if want := (naive{facts: facts, now: noon, lists: named, types: invented}).holds(rule); got != want {
			t.Fatalf("%s of %v: %t, want %t", raw, facts, got, want)
		}
	})
}

// The laws of negation hold for all facts, missing ones too.
func TestNegationIsTheOpposite(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		condition, facts := drawCondition(t), drawFacts(t)
		twin := map[string]any{"logic": "not", "rules": []any{condition}}
		holds := func(rule any) bool {
			raw, err := json.Marshal(rule)
			if err != nil {
				t.Fatal(err)
			}
			r, err := rulelanguage.Compile(raw, rulelanguage.Options{Fields: invented})
			if err != nil {
				t.Fatal(err)
			}
			return r.Holds(rulelanguage.Context{Facts: rulelanguage.FactsOf(facts), Now: noon})
		}
		if holds(condition) == holds(twin) {
			t.Fatalf("%v and its negation agree on %v", condition, facts)
		}
	})
}

// What comes from outside is read without panic, and what is accepted can be
// asked of anything.
func FuzzCompile(f *testing.F) {
	f.Add([]byte(`{"logic":"or","rules":[{"field":"kyc.age","operator":"in","value":[1,"2"]},{"logic":"not","rules":[{"field":"user.tags","operator":"contains","value":"x"}]}]}`), []byte(results))
	f.Add([]byte(condition("kyc.full_name", "fuzzy_match", `"María"`, `,"score":80`)), []byte(results))
	f.Add([]byte(condition("kyc.date_of_birth", "equals", `"-18y"`, `,"value_type":"relative_date"`)), []byte(`{"kyc":{"date_of_birth":"2008-02-29"}}`))
	f.Add([]byte(condition("a.0.b", "regex", `"(a|b)*c{2,3}"`)), []byte(`{"a":[{"b":"aacc"}]}`))
	f.Add([]byte(condition("a", "equals", `"b"`, `,"value_type":"field"`)), []byte(`{"a":1e400,"b":[-1,"x",true,null]}`))
	f.Add([]byte(`[{"field":"a","operator":"less_than","value":"9999-12-31"}]`), []byte("{\"a\":\"\\u0000\xff\"}"))
	f.Fuzz(func(t *testing.T, rule, raw []byte) {
		facts, err := rulelanguage.ParseFacts(raw)
		if err != nil {
			facts = rulelanguage.Facts{}
		}
		for _, o := range []rulelanguage.Options{{}, {Fields: typed}, {Vocabulary: rulelanguage.Transaction}} {
			r, err := rulelanguage.Compile(rule, o)
			if err != nil {
				if err.Error() == "" {
					t.Error("a refusal without a word")
				}
				continue
			}
			first := r.Holds(rulelanguage.Context{Facts: facts, Now: noon, Lists: lists{}})
			if first != r.Holds(rulelanguage.Context{Facts: facts, Now: noon, Lists: lists{}}) {
				t.Error("the same question has two answers")
			}
		}
	})
}

// BenchmarkHolds asks a rule of fourteen conditions, one of each operator.
func BenchmarkHolds(b *testing.B) {
	raw := `{"logic":"and","rules":[` + strings.Join([]string{
		condition("kyc.status", "equals", `"Approved"`), condition("poa.status", "not_equals", `"Declined"`),
		condition("aml.risk_score", "greater_than", `50`), condition("aml.amount", "greater_than_or_equals", `1000`),
		condition("kyc.date_of_birth", "less_than_or_equals", `"-18y"`, `,"value_type":"relative_date"`), condition("kyc.age", "less_than", `99`),
		condition("user.email", "contains", `"example"`), condition("user.tags", "not_contains", `"gold"`),
		condition("kyc.issuing_state", "in", `["ESP","FRA","DEU","ITA","PRT"]`), condition("kyc.first_name", "not_in", `["x","y"]`),
		`{"field":"kyc.missing","operator":"is_empty"}`, `{"field":"kyc.full_name","operator":"is_not_empty"}`,
		condition("user.email", "regex", `"@example\\.(org|com)$"`), condition("kyc.full_name", "fuzzy_match", `"Carreño Quiñones María José"`),
	}, ",") + `]}`
	r, err := rulelanguage.Compile([]byte(raw), rulelanguage.Options{Fields: typed})
	if err != nil {
		b.Fatal(err)
	}
	at := rulelanguage.Context{Facts: facts(b), Now: noon}
	b.ReportAllocs()
	for b.Loop() {
		if !r.Holds(at) {
			b.Fatal("the rule does not hold")
		}
	}
}

// BenchmarkHoldsPlain leaves the pattern and the fuzzy match out.
func BenchmarkHoldsPlain(b *testing.B) {
	raw := `[` + strings.Join([]string{
		condition("kyc.status", "equals", `"Approved"`), condition("aml.risk_score", "greater_than", `50`),
		condition("kyc.date_of_birth", "less_than_or_equals", `"2008-11-21"`), condition("kyc.issuing_state", "in", `["ESP","FRA"]`),
		condition("user.tags", "contains", `"vip"`), condition("user.email", "contains", `"example"`),
	}, ",") + `]`
	r, err := rulelanguage.Compile([]byte(raw), rulelanguage.Options{Fields: typed})
	if err != nil {
		b.Fatal(err)
	}
	at := rulelanguage.Context{Facts: facts(b), Now: noon}
	b.ReportAllocs()
	for b.Loop() {
		if !r.Holds(at) {
			b.Fatal("the rule does not hold")
		}
	}
}
