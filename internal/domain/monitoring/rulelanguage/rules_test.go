package rulelanguage_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/monitoring/rulelanguage"
)

// noon is the present of these tests.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

type lists map[string][]string

func (l lists) Contains(list, text string) bool { return slices.Contains(l[list], text) }

const results = `{
	"kyc": {"status": "Approved", "first_name": "José", "issuing_state": "ESP", "date_of_birth": "2008-11-21", "age": 18,
		"expires_at": "2030-01-01T10:00:00Z", "blank": "  ", "nothing": null, "extra_fields": {"profession": "LAWYER"},
		"full_name": "María José Carreño Quiñones", "valid": true,
		"warnings": [{"risk": "MRZ_NOT_DETECTED", "score": 40}, {"risk": "DOCUMENT_EXPIRED", "score": 80}, {"score": null}]},
	"aml": {"risk_score": 72.5, "amount": "1000.000000000000000001", "big": 12345678901234567891},
	"user": {"tags": ["VIP", "blocked"], "no_tags": [], "email": "ana@example.org"},
	"poa": {"name": "Maria Jose Carreno Quinones", "status": "IN_REVIEW", "country": "es"}
}`

var typed = rulelanguage.Fields{
	"kyc.status": rulelanguage.TypeStatus, "kyc.first_name": rulelanguage.TypeText, "kyc.issuing_state": rulelanguage.TypeCountry,
	"kyc.date_of_birth": rulelanguage.TypeDate, "kyc.age": rulelanguage.TypeNumber, "kyc.expires_at": rulelanguage.TypeDate, "kyc.blank": rulelanguage.TypeText,
	"kyc.nothing": rulelanguage.TypeText, "kyc.extra_fields.*": rulelanguage.TypeText, "kyc.full_name": rulelanguage.TypeText, "kyc.valid": rulelanguage.TypeBoolean,
	"kyc.warnings.risk": rulelanguage.TypeList, "kyc.warnings.score": rulelanguage.TypeNumber, "aml.risk_score": rulelanguage.TypeNumber,
	"aml.amount": rulelanguage.TypeNumber, "aml.big": rulelanguage.TypeNumber, "user.tags": rulelanguage.TypeList, "user.no_tags": rulelanguage.TypeList,
	"user.email": rulelanguage.TypeText, "poa.name": rulelanguage.TypeText, "poa.status": rulelanguage.TypeStatus, "poa.country": rulelanguage.TypeCountry,
	"kyc.missing": rulelanguage.TypeText, "kyc.no_number": rulelanguage.TypeNumber,
}

func facts(t testing.TB) rulelanguage.Facts {
	t.Helper()
	f, err := rulelanguage.ParseFacts([]byte(results))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// condition writes one; value is JSON.
func condition(field, operator, value string, more ...string) string {
	return fmt.Sprintf(`{"field":%q,"operator":%q,"value":%s%s}`, field, operator, value, strings.Join(more, ""))
}

func TestConditions(t *testing.T) {
	t.Parallel()
	const byField, byList, relative = `,"value_type":"field"`, `,"value_type":"list"`, `,"value_type":"relative_date"`
	cases := map[string]struct {
		rule string
		want bool
	}{
		"a text equals in any case":                    {condition("kyc.first_name", "equals", `" JOSÉ "`), true},
		"however its accents are encoded":              {condition("kyc.first_name", "equals", `"JOSE\u0301"`), true},
		"another text does not":                        {condition("kyc.first_name", "equals", `"Jose"`), false},
		"a status equals in any spelling":              {condition("poa.status", "equals", `"In Review"`), true},
		"a country equals by two letters":              {condition("kyc.issuing_state", "equals", `"es"`), true},
		"a country is in a list of two letters":        {condition("kyc.issuing_state", "in", `["FR","ES"]`), true},
		"a country is not in a list":                   {condition("kyc.issuing_state", "not_in", `["FRA","DEU"]`), true},
		"a country equals the country of another step": {condition("kyc.issuing_state", "equals", `"poa.country"`, byField), true},
		"a number is greater":                          {condition("aml.risk_score", "greater_than", `72.4`), true},
		"a number is not greater than itself":          {condition("aml.risk_score", "greater_than", `72.50`), false},
		"a number is greater or equal":                 {condition("aml.risk_score", "greater_than_or_equals", `725e-1`), true},
		"a number sent as text is a number":            {condition("aml.risk_score", "less_than", `"100"`), true},
		"an amount keeps eighteen decimals":            {condition("aml.amount", "greater_than", `1000`), true},
		"a long number keeps all digits":               {condition("aml.big", "equals", `12345678901234567890`), false},
		"less or equal":                                {condition("kyc.age", "less_than_or_equals", `18`), true},
		"in takes numbers":                             {condition("kyc.age", "in", `[17, 18.0]`), true},
		"a date is after another":                      {condition("kyc.date_of_birth", "greater_than", `"2008-11-20"`), true},
		"an instant is on its day":                     {condition("kyc.expires_at", "equals", `"2030-01-01"`), true},
		"an instant is after another":                  {condition("kyc.expires_at", "less_than", `"2030-01-01T11:30:00+02:00"`), false},
		"who is eighteen today is not younger":         {condition("kyc.date_of_birth", "greater_than", `"-18y"`, relative), false},
		"who is eighteen today was born that day":      {condition("kyc.date_of_birth", "equals", `"-18y"`, relative), true},
		"a year has twelve months":                     {condition("kyc.date_of_birth", "equals", `"-216m"`, relative), true},
		"a document that expires after a year":         {condition("kyc.expires_at", "greater_than", `"+52w"`, relative), true},
		"a boolean":                                    {condition("kyc.valid", "equals", `true`), true},
		"a boolean is not the other":                   {condition("kyc.valid", "not_equals", `false`), true},
		"a text contains":                              {condition("user.email", "contains", `"@EXAMPLE."`), true},
		"a text does not contain":                      {condition("user.email", "not_contains", `"@gmail."`), true},
		"a list contains an element":                   {condition("user.tags", "contains", `"vip"`), true},
		"a list does not contain a part":               {condition("user.tags", "contains", `"block"`), false},
		"one element is among several":                 {condition("user.tags", "in", `["gold","Blocked"]`), true},
		"a name on a list reads each element":          {condition("kyc.warnings.risk", "contains", `"DOCUMENT_EXPIRED"`), true},
		"one element of many is enough":                {condition("kyc.warnings.score", "greater_than", `79`), true},
		"no element is enough":                         {condition("kyc.warnings.score", "greater_than", `80`), false},
		"a pattern is searched":                        {condition("user.email", "regex", `"^[a-z]+@"`), true},
		"a pattern minds the case":                     {condition("user.email", "regex", `"ANA"`), false},
		"a name alike":                                 {condition("kyc.full_name", "fuzzy_match", `"Quinones, Maria José Careño"`, `,"score":85`), true},
		"a name not alike":                             {condition("kyc.full_name", "fuzzy_match", `"Pedro Pérez"`), false},
		"the name of another step":                     {condition("kyc.full_name", "fuzzy_match", `"poa.name"`, byField, `,"score":100`), true},
		"any similarity is at least 0":                 {condition("kyc.full_name", "fuzzy_match", `"x"`, `,"score":0`), true},
		"a list by name":                               {condition("user.email", "in", `"blocklist"`, byList), true},
		"not in a list by name":                        {condition("user.email", "not_in", `"allowlist"`, byList), true},
		"not in a list that does not exist":            {condition("user.email", "in", `"none"`, byList), false},
		"a tag in a list by name":                      {condition("user.tags", "in", `"names"`, byList), true},
		"fields below a star":                          {condition("kyc.extra_fields.profession", "equals", `"lawyer"`), true},

		"missing is empty":                       {`{"field":"kyc.missing","operator":"is_empty"}`, true},
		"null is empty":                          {`{"field":"kyc.nothing","operator":"is_empty"}`, true},
		"blanks are empty":                       {`{"field":"kyc.blank","operator":"is_empty","value":null}`, true},
		"a list without elements is empty":       {`{"field":"user.no_tags","operator":"is_empty"}`, true},
		"a truth is not empty":                   {`{"field":"kyc.valid","operator":"is_not_empty"}`, true},
		"missing equals nothing":                 {condition("kyc.missing", "equals", `""`), false},
		"missing is not equal to anything":       {condition("kyc.missing", "not_equals", `"x"`), true},
		"missing is in nothing":                  {condition("kyc.missing", "in", `["x",""]`), false},
		"missing is not in anything":             {condition("kyc.missing", "not_in", `["x"]`), true},
		"missing is neither greater":             {condition("kyc.no_number", "greater_than_or_equals", `-1`), false},
		"nor less":                               {condition("kyc.no_number", "less_than", `1`), false},
		"missing is like nothing":                {condition("kyc.missing", "fuzzy_match", `"x"`, `,"score":0`), false},
		"missing equals no other missing value":  {condition("kyc.missing", "equals", `"kyc.nothing"`, byField), false},
		"a blank field is in no other text":      {condition("kyc.first_name", "contains", `"kyc.blank"`, byField), false},
		"a field with a list takes any of it":    {condition("kyc.first_name", "in", `"user.tags"`, byField), false},
		"what is no date is before no date":      {condition("kyc.blank", "is_not_empty", `null`), false},
		"every rule of and":                      {`{"logic":"and","rules":[` + condition("kyc.age", "equals", "18") + `,` + condition("kyc.age", "equals", "19") + `]}`, false},
		"one rule of or":                         {`{"logic":"OR","rules":[` + condition("kyc.age", "equals", "18") + `,` + condition("kyc.age", "equals", "19") + `]}`, true},
		"not turns round":                        {`{"logic":"not","rules":[{"logic":"or","rules":[` + condition("kyc.age", "equals", "18") + `,` + condition("kyc.age", "equals", "19") + `]}]}`, false},
		"without logic all must hold":            {`{"rules":[` + condition("kyc.age", "equals", "18") + `]}`, true},
		"a bare list must all hold":              {`[` + condition("kyc.age", "equals", "18") + `,` + condition("kyc.age", "equals", "19") + `]`, false},
		"a group without rules always holds":     {`{"logic":"and","rules":[]}`, true},
		"so does a list without rules":           {`[]`, true},
		"what clients add beside is overlooked":  {`{"id":7,"field":"kyc.age","operator":"equals","value":18,"label":"x"}`, true},
		"a score is only read by fuzzy matches":  {condition("kyc.age", "equals", `18`, `,"score":"x"`), true},
		"a value type of null is a literal":      {condition("kyc.age", "equals", `18`, `,"value_type":null`), true},
		"a field of type text against a number":  {condition("user.email", "equals", `5`), false},
		"texts of a list are compared as status": {condition("kyc.status", "in", `["DECLINED","approved"]`), true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			at := rulelanguage.Context{Facts: facts(t), Now: noon, Lists: lists{
				"blocklist": {"ana@example.org"}, "names": {"blocked"}, "allowlist": {},
			}}
			for kind, fields := range map[string]rulelanguage.Fields{"typed": typed, "untyped": nil} {
				r, err := rulelanguage.Compile([]byte(tc.rule), rulelanguage.Options{Fields: fields})
				if err != nil {
					t.Fatalf("%s: %v", kind, err)
				}
				// Without types neither countries, nor spellings of statuses, nor days are known.
				if fields == nil && (strings.Contains(name, "country") || strings.Contains(name, "spelling") || strings.Contains(name, "its day")) {
					continue
				}
				if got := r.Holds(at); got != tc.want {
					t.Errorf("%s: %s holds: %t", kind, tc.rule, got)
				}
			}
		})
	}
}

func TestTransactionVocabulary(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		rule string
		want bool
	}{
		"eq":             {condition("kyc.age", "eq", `18`), true},
		"neq":            {condition("kyc.age", "neq", `18`), false},
		"gt":             {condition("kyc.age", "gt", `17`), true},
		"gte":            {condition("kyc.age", "gte", `19`), false},
		"lt":             {condition("kyc.age", "lt", `19`), true},
		"lte":            {condition("kyc.age", "lte", `17`), false},
		"between":        {condition("kyc.age", "between", `[18,20]`), true},
		"not between":    {condition("kyc.age", "between", `[19,20]`), false},
		"between days":   {condition("kyc.date_of_birth", "between", `["-20y","-18y"]`, `,"value_type":"relative_date"`), true},
		"starts_with":    {condition("user.email", "starts_with", `"ANA"`), true},
		"ends_with":      {condition("user.email", "ends_with", `".com"`), false},
		"in_list":        {condition("user.email", "in_list", `"blocklist"`), true},
		"not_in_list":    {condition("user.email", "not_in_list", `"blocklist"`), false},
		"is_not_empty":   {`{"field":"user.email","operator":"is_not_empty"}`, true},
		"missing starts": {condition("kyc.missing", "starts_with", `"x"`), false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := rulelanguage.Compile([]byte(tc.rule), rulelanguage.Options{Vocabulary: rulelanguage.Transaction, Fields: typed})
			if err != nil {
				t.Fatal(err)
			}
			if got := r.Holds(rulelanguage.Context{Facts: facts(t), Now: noon, Lists: lists{"blocklist": {"ana@example.org"}}}); got != tc.want {
				t.Errorf("holds: %t", got)
			}
		})
	}
}

func TestVocabulariesHaveTheOperatorsOfTheirTables(t *testing.T) {
	t.Parallel()
	if n := len(rulelanguage.Workflow.For(rulelanguage.TypeAny)); n != 14 {
		t.Errorf("workflows have %d operators, want 14", n)
	}
	if n := len(rulelanguage.Transaction.For(rulelanguage.TypeAny)); n != 19 {
		t.Errorf("transactions have %d operators, want 19", n)
	}
	want := []string{"equals", "not_equals", "greater_than", "greater_than_or_equals", "less_than", "less_than_or_equals", "is_empty", "is_not_empty"}
	if got := rulelanguage.Workflow.For(rulelanguage.TypeDate); !slices.Equal(got, want) {
		t.Errorf("operators of dates: %v, want %v", got, want)
	}
}

func TestFaultsNameTheirPlace(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat(`{"logic":"and","rules":[`, rulelanguage.MaxDepth+1) + condition("kyc.age", "equals", "1") + strings.Repeat(`]}`, rulelanguage.MaxDepth+1)
	many := `[` + strings.TrimSuffix(strings.Repeat(condition("kyc.age", "equals", "1")+",", rulelanguage.MaxConditions+1), ",") + `]`
	cases := map[string]struct{ rule, pointer, says string }{
		"no JSON":                     {`{`, "/r", "not valid JSON"},
		"two values":                  {`{} {}`, "/r", "not valid JSON"},
		"no object":                   {`7`, "/r", "a group of logic and rules, a condition, or a list"},
		"an object without a field":   {`{"operator":"is_empty"}`, "/r/field", "field is needed"},
		"an unknown logic":            {`{"logic":"xor","rules":[` + condition("kyc.age", "equals", "1") + `]}`, "/r/logic", "and, or, or not"},
		"rules that are no list":      {`{"logic":"and","rules":{}}`, "/r/rules", "at least one rule"},
		"an empty group inside":       {`{"rules":[{"rules":[]}]}`, "/r/rules/0/rules", "at least one rule"},
		"a rule that is no object":    {`{"rules":["x"]}`, "/r/rules/0", "a rule is an object"},
		"not of two":                  {`{"logic":"not","rules":[` + condition("kyc.age", "equals", "1") + `,` + condition("kyc.age", "equals", "1") + `]}`, "/r/rules", "exactly one rule"},
		"too deep":                    {deep, "/r" + strings.Repeat("/rules/0", rulelanguage.MaxDepth), "8 deep"},
		"too many":                    {many, "/r", "200 conditions at most"},
		"too long":                    {`"` + strings.Repeat("x", rulelanguage.MaxBytes) + `"`, "/r", "longer than"},
		"an unknown field":            {`[` + condition("kyc.agee", "equals", "1") + `]`, "/r/0/field", "allowed here: kyc.age, kyc.blank"},
		"an unknown root":             {condition("kycc.age", "equals", "1"), "/r/field", "fields begin with aml, kyc, poa, user"},
		"a path with a hole":          {condition("kyc..age", "equals", "1"), "/r/field", "names joined by dots"},
		"a field that is no text":     {`{"field":7,"operator":"equals","value":1}`, "/r/field", "field is needed"},
		"an unknown operator":         {condition("kyc.age", "is", "1"), "/r/operator", "one of equals, not_equals,"},
		"an operator of others":       {condition("kyc.age", "eq", "1"), "/r/operator", "one of equals"},
		"an operator of other types":  {condition("kyc.age", "contains", "1"), "/r/operator", "contains cannot be asked of a field of type number: allowed are equals"},
		"a text for a number":         {condition("kyc.age", "equals", `"x"`), "/r/value", "must be a number"},
		"a number too long":           {condition("kyc.age", "equals", `1e999`), "/r/value", "must be a number"},
		"no date":                     {condition("kyc.date_of_birth", "equals", `"2021-02-29"`), "/r/value", "a date: YYYY-MM-DD"},
		"no boolean":                  {condition("kyc.valid", "equals", `"yes"`), "/r/value", "true or false"},
		"no value":                    {`{"field":"kyc.age","operator":"equals"}`, "/r/value", "is_empty"},
		"a list for one":              {condition("kyc.age", "equals", `[1]`), "/r/value", "not a list"},
		"one for a list":              {condition("kyc.age", "in", `1`), "/r/value", "a list of 1 to 1000 values"},
		"an object in a list":         {condition("kyc.age", "in", `[1,{}]`), "/r/value/1", "a text, a number, true or false"},
		"one bad value in a list":     {condition("kyc.age", "in", `[1,"x"]`), "/r/value/1", "must be a number"},
		"a blank to contain":          {condition("kyc.first_name", "contains", `" "`), "/r/value", "not blank"},
		"an unknown value type":       {condition("kyc.age", "equals", "1", `,"value_type":"magic"`), "/r/value_type", "one of literal, field, relative_date with equals"},
		"a list by name for equals":   {condition("kyc.first_name", "equals", `"x"`, `,"value_type":"list"`), "/r/value_type", "one of literal, field"},
		"a list of dates by name":     {condition("kyc.date_of_birth", "equals", `"x"`, `,"value_type":"list"`), "/r/value_type", "one of"},
		"a relative number":           {condition("kyc.age", "equals", `"-1y"`, `,"value_type":"relative_date"`), "/r/value_type", "is for dates"},
		"no relative date":            {condition("kyc.date_of_birth", "equals", `"-1q"`, `,"value_type":"relative_date"`), "/r/value", `such as "-18y"`},
		"an unknown other field":      {condition("kyc.age", "equals", `"kyc.x"`, `,"value_type":"field"`), "/r/value", "kyc.x is not a field"},
		"a field of another type":     {condition("kyc.age", "equals", `"kyc.first_name"`, `,"value_type":"field"`), "/r/value", "cannot be compared with type number"},
		"a broken pattern":            {condition("user.email", "regex", `"("`), "/r/value", "RE2"},
		"a pattern with look-ahead":   {condition("user.email", "regex", `"(?=a)"`), "/r/value", "no look-around"},
		"a pattern that unfolds":      {condition("user.email", "regex", `"((a{99}){99}){99}"`), "/r/value", ""},
		"a pattern that unfolds less": {condition("user.email", "regex", `"((a{20}){10}){4}b{900}c{900}"`), "/r/value", "too large"},
		"a score above all":           {condition("user.email", "fuzzy_match", `"x"`, `,"score":101`), "/r/score", "0 to 100"},
		"a score of parts":            {condition("user.email", "fuzzy_match", `"x"`, `,"score":1.5`), "/r/score", "whole number"},
		"a fuzzy nothing":             {condition("user.email", "fuzzy_match", `"-"`), "/r/value", "letters or digits"},
		"a fuzzy number":              {condition("kyc.age", "fuzzy_match", `"18"`), "/r/operator", "cannot be asked"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := rulelanguage.Compile([]byte(tc.rule), rulelanguage.Options{Fields: typed, Pointer: "/r"})
			var faults rulelanguage.Errors
			if !errors.As(err, &faults) || len(faults) != 1 {
				t.Fatalf("err = %v, want one fault", err)
			}
			if faults[0].Pointer != tc.pointer || !strings.Contains(faults[0].Message, tc.says) {
				t.Errorf("%s says %q, want %s to say %q", faults[0].Pointer, faults[0].Message, tc.pointer, tc.says)
			}
		})
	}
}

func TestAllFaultsComeTogether(t *testing.T) {
	t.Parallel()
	_, err := rulelanguage.Compile([]byte(`{"logic":"or","rules":[{"field":"","operator":"?"},{"logic":"x","rules":[]},`+condition("kyc.age", "in", `["a",1,"b"]`)+`]}`),
		rulelanguage.Options{Fields: typed})
	var faults rulelanguage.Errors
	if !errors.As(err, &faults) {
		t.Fatal(err)
	}
	var places []string
	for _, f := range faults {
		places = append(places, f.Pointer)
	}
	want := []string{"/rules/0/field", "/rules/0/operator", "/rules/1/logic", "/rules/1/rules", "/rules/2/value/0", "/rules/2/value/2"}
	if !slices.Equal(places, want) {
		t.Errorf("faults at %v, want %v", places, want)
	}
}

func TestLongTextsAreLookedAtInPart(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("É", 4096) + "end"
	at := rulelanguage.Context{Facts: rulelanguage.FactsOf(map[string]any{"a": long, "b": "x" + long})}
	for rule, want := range map[string]bool{
		condition("a", "contains", `"éé"`): true, condition("a", "contains", `"end"`): false, condition("a", "regex", `"end$"`): false,
		condition("b", "contains", `"xé"`): true, condition("b", "regex", `"É$"`): true,
	} {
		r, err := rulelanguage.Compile([]byte(rule), rulelanguage.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Holds(at); got != want {
			t.Errorf("%s holds: %t", rule, got)
		}
	}
}

func TestPathsAreToldOnce(t *testing.T) {
	t.Parallel()
	r, err := rulelanguage.Compile([]byte(`[`+condition("b.x", "equals", "1")+`,`+condition("a.y", "equals", `"b.x"`, `,"value_type":"field"`)+`,`+condition("b.x", "less_than", "1")+`]`), rulelanguage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"b.x", "a.y"}; !slices.Equal(r.Paths(), want) {
		t.Errorf("paths %v, want %v", r.Paths(), want)
	}
}

func TestFactsThatAreNone(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{``, `[]`, `{`, `{} {}`, `null`} {
		if _, err := rulelanguage.ParseFacts([]byte(raw)); err == nil {
			t.Errorf("%q is taken for facts", raw)
		}
	}
	r, err := rulelanguage.Compile([]byte(condition("a.b", "is_empty", "null")), rulelanguage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !r.Holds(rulelanguage.Context{}) {
		t.Error("without facts every field is empty")
	}
}
