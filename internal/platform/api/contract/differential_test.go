package contract_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

// disagreement is a value about which the two validators differ.
type disagreement struct {
	operation string
	variant
	data   string
	ours   error
	theirs error
}

func (d disagreement) String() string {
	var refusal *apperr.Error
	if errors.As(d.ours, &refusal) {
		d.ours = fmt.Errorf("%w %v", d.ours, refusal.Fields)
	}
	return fmt.Sprintf("%s %s (%s)\n  %.300s\n  ours   %v\n  theirs %.100v", d.operation, d.place, d.keyword, d.data, d.ours, d.theirs)
}

// differences are those that are meant. Each has to occur, or it is no longer true.
type differences []difference

type difference struct {
	reason string
	is     func(disagreement) bool
}

// deliberateOfBodies lists the differences about bodies that are meant.
var deliberateOfBodies = differences{
	{"databases and receivers disagree about NUL, so no text may hold it", refuses("Null characters are not accepted.", `\u0000`)},
	{"they disagree about half a surrogate pair as well", refuses("The text holds half of a surrogate pair.", `\u`)},
	{"readers of JSON disagree about which of two members of one name counts", refuses("This field appears more than once.", "")},
	{"the year zero is in no calendar, and no database takes it", func(d disagreement) bool {
		return d.theirs == nil && strings.Contains(d.data, `"0000-`) &&
			(d.refusedWith("Enter a valid date in the form YYYY-MM-DD.") || d.refusedWith("Enter a valid date and time (RFC 3339)."))
	}},
	{"the zone of an address means something on its own machine only", refuses("Enter a valid IPv4 or IPv6 address.", "%")},
	{"no mail is delivered to a quoted name or a host without a domain", refuses("Enter a valid email address.", "@")},
	{"a URI has the characters of RFC 3986, which the library's parser does not hold it to", refuses("Enter a valid URI.", ":")},
	{"an integer that no int64 holds has no exact value", func(d disagreement) bool {
		return d.theirs == nil && (d.refusedWith("Enter a whole number.") || d.refusedWith("The number is out of range.")) &&
			(strings.Contains(d.data, "e+") || strings.Contains(d.data, "9223372036854775808"))
	}},
	{"a free number is kept as it is spelled, so a float64 need not hold it", func(d disagreement) bool {
		return d.ours == nil && strings.Contains(d.theirs.Error(), "cannot unmarshal number 1E400")
	}},
	{"a text that is no UTF-8 is refused, not mended", func(d disagreement) bool {
		return d.theirs == nil && !utf8.ValidString(d.data) && d.refusedWith("The body is not valid UTF-8.")
	}},
	{"nesting is bounded, since readers behind recurse", refuses("The body is nested too deeply.", "[[[[")},
}

// refuses is a difference where ours alone refuses, with this text and because of this part of the body.
func refuses(text, because string) func(disagreement) bool {
	return func(d disagreement) bool {
		return d.theirs == nil && strings.Contains(d.data, because) && d.refusedWith(text)
	}
}

// refusedWith says whether ours refuses the value with this one text.
func (d disagreement) refusedWith(text string) bool {
	var refusal *apperr.Error
	if !errors.As(d.ours, &refusal) {
		return false
	}
	if len(refusal.Fields) == 0 {
		return refusal.Public == text
	}
	if len(refusal.Fields) > 1 {
		return false
	}
	for _, texts := range refusal.Fields {
		return len(texts) == 1 && texts[0] == text
	}
	return false
}

// disagreements sorts disagreements into those that are meant and faults.
type disagreements struct {
	known  differences
	seen   map[string]int // by reason
	faults []string
}

func (l *disagreements) add(d disagreement) {
	if l.seen == nil {
		l.seen = map[string]int{}
	}
	for _, known := range l.known {
		if known.is(d) {
			l.seen[known.reason]++
			return
		}
	}
	l.faults = append(l.faults, d.String())
}

const shownFaults = 40

func (l *disagreements) report(t *testing.T) {
	t.Helper()
	for i, fault := range l.faults {
		if i == shownFaults {
			t.Errorf("and %d more", len(l.faults)-shownFaults)
			break
		}
		t.Error(fault)
	}
	for _, known := range l.known {
		if l.seen[known.reason] == 0 {
			t.Errorf("a difference that is listed occurs no longer: %s", known.reason)
		}
	}
}

// TestEveryKeywordAgreesWithTheReference breaks every keyword of every request body of the
// contract once, at every place, and asks both validators.
func TestEveryKeywordAgreesWithTheReference(t *testing.T) {
	t.Parallel()
	doc, c := readReference(t), load(t)
	found := disagreements{known: deliberateOfBodies}
	accepted, refused := 0, 0
	for _, op := range c.Operations() {
		if !slices.Contains(op.MediaTypes(), jsonType) {
			continue
		}
		schema := doc.Paths.Value(op.Pattern).GetOperation(op.Method).RequestBody.Value.Content[jsonType].Schema.Value
		content, err := op.Content(jsonType)
		if err != nil {
			t.Fatal(err)
		}
		fits := 0
		for _, v := range bodies(t, schema) {
			kept, ours := op.ValidateJSON(content, v.data)
			theirs := reference(schema, v.data)
			if ours == nil {
				fits++
			} else {
				refused++
			}
			// What ours leaves out stands for absent, which the reference does not know.
			if agree := (ours == nil) == (theirs == nil); !agree && (ours != nil || reference(schema, kept) != nil) {
				found.add(disagreement{op.ID, v.variant, string(v.data), ours, theirs})
			}
		}
		if fits == 0 {
			t.Errorf("%s: no variant fits its schema", op.ID)
		}
		accepted += fits
	}
	found.report(t)
	if accepted < 10_000 || refused < 10_000 {
		t.Errorf("%d bodies accepted and %d refused are fewer than the contract has keywords", accepted, refused)
	}
}

type body struct {
	variant
	data []byte
}

// bodies are the different variants of a schema as texts, and texts that are JSON in the eyes of some readers only.
func bodies(t testing.TB, schema *openapi3.Schema) []body {
	t.Helper()
	var list []body
	seen := map[string]bool{}
	add := func(v variant, data string) {
		if !seen[data] {
			seen[data] = true
			list = append(list, body{v, []byte(data)})
		}
	}
	for _, v := range (&enumerator{}).variants(schema, "") {
		data, err := json.Marshal(v.value)
		if err != nil {
			t.Fatal(err)
		}
		add(v, string(data))
	}
	plain, err := json.Marshal(plainValue(schema, 0))
	if err != nil {
		t.Fatal(err)
	}
	v := variant{"", "syntax", nil}
	for _, form := range []string{
		"%s", " \t\r\n%s\n", "%s,", "%s x", "[%s", "%s%s", "\ufeff%s", "// %s", "'%s'", "{%s}", "\v%s", "%s\x00",
	} {
		add(v, strings.ReplaceAll(form, "%s", string(plain)))
	}
	if inner, ok := strings.CutPrefix(string(plain), "{"); ok {
		separator := ","
		if inner == "}" {
			separator = ""
		}
		for _, member := range spelledMembers {
			add(v, "{"+member+separator+inner)
		}
	}
	return list
}

// spelledMembers are members in spellings that an encoder does not make.
var spelledMembers = []string{
	`"zz":1,"zz":2`, `"zz":01`, `"zz":1.`, `"zz":.5`, `"zz":+1`, `"zz":1e5`, `"zz":1E400`, `"zz":NaN`, `"zz":-`, `"zz":0x10`,
	`"zz":"\ud800"`, `"zz":"\udc00\ud800"`, `"zz":"\ud83d\ude00"`, `"zz":"\x"`, `"zz":"\u00g0"`, "\"zz\":\"\n\"", "\"zz\":\"\xff\"", `"zz":tru`, `"zz":nul`,
	`"zz":[1,]`, `"zz":{"a":1,}`, `"zz":{,}`, `"zz"`, `"zz":`, `zz:1`, `"\u007az":1`, `"":1`, `"zz":` + strings.Repeat("[", 200) + strings.Repeat("]", 200),
}

// FuzzBodies sends any text to any operation; the two validators agree but for the listed differences.
func FuzzBodies(f *testing.F) {
	doc, c := readReference(f), load(f)
	var schemas []*openapi3.Schema
	var operations []*contract.Operation
	for _, op := range c.Operations() {
		if !slices.Contains(op.MediaTypes(), jsonType) {
			continue
		}
		schema := doc.Paths.Value(op.Pattern).GetOperation(op.Method).RequestBody.Value.Content[jsonType].Schema.Value
		plain, err := json.Marshal(plainValue(schema, 0))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(len(operations), plain)
		operations, schemas = append(operations, op), append(schemas, schema)
	}
	f.Fuzz(func(t *testing.T, at int, data []byte) {
		at = (at%len(operations) + len(operations)) % len(operations)
		op, schema := operations[at], schemas[at]
		content, err := op.Content(jsonType)
		if err != nil {
			t.Fatal(err)
		}
		kept, ours := op.ValidateJSON(content, data)
		theirs := reference(schema, data)
		if agree := (ours == nil) == (theirs == nil); agree || ours == nil && reference(schema, kept) == nil {
			return
		}
		d := disagreement{op.ID, variant{}, string(data), ours, theirs}
		if !slices.ContainsFunc(deliberateOfBodies, func(known difference) bool { return known.is(d) }) {
			t.Error(d)
		}
	})
}
