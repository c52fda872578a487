package fuzz

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

// Object is a JSON object whose members may repeat.
type Object []Member

// Member is a member of an object.
type Member struct {
	Name  string
	Value any
	// required and plain say what the contract knows of the member.
	required bool
	schema   *openapi3.Schema
}

// List is a JSON array.
type List []any

// Raw is JSON as it is written: numbers above all.
type Raw string

// drawer draws the parts of one request.
type drawer struct {
	t       *rapid.T
	ground  KnownObjects
	secrets []string
	wish    wish
}

// wish is how much of what may be left out a request carries. One half of the
// requests tosses a coin for each member; of the others some carry the least and
// some the most, which many members seldom come to by coins.
type wish string

const (
	wishSome  wish = "some"
	wishLeast wish = "least"
	wishMost  wish = "most"
)

// leaves tells whether a member that may be left out is.
func (d *drawer) leaves(name string) bool {
	switch d.wish {
	case wishLeast:
		return true
	case wishMost:
		return false
	default:
		return d.chance(2, name)
	}
}

func (d *drawer) chance(one int, label string) bool {
	return rapid.IntRange(0, one-1).Draw(d.t, label) == 0
}

func pick[T any](d *drawer, from []T, label string) T {
	return rapid.SampledFrom(from).Draw(d.t, label)
}

// maxDepth ends schemas that lead back to themselves.
const maxDepth = 6

// value draws a value that fits the schema.
func (d *drawer) value(s *openapi3.Schema, name string, depth int) any {
	if s.Nullable && d.chance(6, "null") {
		return nil
	}
	if own := d.ground.Members[name]; own != nil && !d.chance(8, "own") {
		return d.note(s, own.Draw(d.t, name))
	}
	if len(s.AllOf) > 0 {
		return d.together(s.AllOf, name, depth)
	}
	if branches := slices.Concat(s.OneOf, s.AnyOf); len(branches) > 0 {
		return d.value(pick(d, branches, "branch").Value, name, depth)
	}
	if len(s.Enum) > 0 {
		return pick(d, s.Enum, name)
	}
	switch {
	case s.Type.Is("object"):
		return d.object(s, depth)
	case s.Type.Is("array"):
		return d.list(s, depth)
	case s.Type.Is("boolean"):
		return rapid.Bool().Draw(d.t, name)
	case s.Type.Is("integer"), s.Type.Is("number"):
		return d.number(s)
	case s.Type.Is("string"):
		return d.note(s, d.text(s))
	}
	return d.free(0)
}

// together draws what all of the schemas describe: the members of each, where
// they are objects.
func (d *drawer) together(all openapi3.SchemaRefs, name string, depth int) any {
	first := d.value(all[0].Value, name, depth)
	out, isObject := first.(Object)
	if !isObject {
		return first
	}
	for _, other := range all[1:] {
		more, _ := d.value(other.Value, name, depth).(Object)
		for _, m := range more {
			if !slices.ContainsFunc(out, func(have Member) bool { return have.Name == m.Name }) {
				out = append(out, m)
			}
		}
	}
	return out
}

func sensitive(s *openapi3.Schema) bool { return s != nil && s.Extensions["x-sensitive"] == true }

// note remembers a text that must not come back.
func (d *drawer) note(s *openapi3.Schema, value any) any {
	if text, ok := value.(string); ok && sensitive(s) {
		d.keep(text)
	}
	return value
}

// keep remembers texts that are long enough not to occur by chance.
func (d *drawer) keep(text string) {
	if len(text) >= minSecret {
		d.secrets = append(d.secrets, text)
	}
}

const minSecret = 8

var canaries atomic.Uint64

// canary is a text that occurs nowhere else.
func (d *drawer) canary() string {
	text := fmt.Sprintf("zq%08xqz", canaries.Add(1))
	d.keep(text)
	return text
}

func (d *drawer) object(s *openapi3.Schema, depth int) any {
	out := Object{}
	names := slices.Sorted(maps.Keys(s.Properties))
	for i, name := range names {
		required := slices.Contains(s.Required, name)
		enough := uint64(len(out)+len(names)-i-1) >= s.MinProps
		if !required && enough && (depth >= maxDepth || d.leaves(name)) {
			continue
		}
		member := s.Properties[name].Value
		out = append(out, Member{Name: name, Value: d.value(member, name, depth+1), required: required, schema: member})
	}
	return out
}

func (d *drawer) list(s *openapi3.Schema, depth int) any {
	out := List{}
	seen := map[string]bool{}
	most := int(s.MinItems) + 3
	if s.MaxItems != nil {
		most = min(most, int(*s.MaxItems))
	}
	for range rapid.IntRange(int(s.MinItems), most).Draw(d.t, "items") {
		item := d.value(s.Items.Value, "", depth+1)
		key := string(encode(nil, item))
		if s.UniqueItems && seen[key] {
			continue
		}
		seen[key] = true
		out = append(out, item)
	}
	return out
}

func (d *drawer) number(s *openapi3.Schema) any {
	low, high := -1000.0, 1000.0
	if s.Min != nil {
		low, high = *s.Min, *s.Min+1000
	}
	if s.Max != nil {
		high = *s.Max
	}
	if s.Type.Is("integer") {
		return Raw(strconv.Itoa(rapid.IntRange(int(low), int(high)).Draw(d.t, "integer")))
	}
	return Raw(strconv.FormatFloat(rapid.Float64Range(low, high).Draw(d.t, "number"), 'f', -1, 64))
}

func (d *drawer) text(s *openapi3.Schema) string {
	switch s.Format {
	case "uuid":
		return rapid.StringMatching(`[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`).Draw(d.t, "uuid")
	case "date":
		return rapid.StringMatching(`(19|20)[0-9]{2}-0[1-9]-[12][0-8]`).Draw(d.t, "date")
	case "date-time":
		return rapid.StringMatching(`(19|20)[0-9]{2}-0[1-9]-[12][0-8]T[01][0-9]:[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]0[0-9]:[0-5][0-9])`).Draw(d.t, "date-time")
	case "ip":
		return rapid.StringMatching(`192\.0\.2\.[1-9][0-9]?`).Draw(d.t, "ip")
	case "email":
		return rapid.StringMatching(`[a-z]{4,8}@[a-z]{4,8}\.example`).Draw(d.t, "email")
	case "uri":
		return rapid.StringMatching(`https://[a-z]{4,8}\.example/[a-z]{0,5}`).Draw(d.t, "uri")
	}
	if s.Pattern != "" {
		return d.matching(s)
	}
	high := 40
	if s.MaxLength != nil {
		high = min(high, int(*s.MaxLength))
	}
	if sensitive(s) && high >= 12 {
		text := d.canary()
		return text + strings.Repeat("a", max(0, int(s.MinLength)-len(text)))
	}
	if d.chance(4, "odd") {
		text := pick(d, oddTexts, "odd text")
		if runes := []rune(text); len(runes) >= int(s.MinLength) && len(runes) <= high {
			return text
		}
	}
	letters := rapid.StringOfN(rapid.RuneFrom([]rune("abcXYZ 019-_.é漢🙂")), int(s.MinLength), high, -1)
	return letters.Draw(d.t, "text")
}

// matching draws a text of a pattern, begun by it where it has no end.
func (d *drawer) matching(s *openapi3.Schema) string {
	fits := func(text string) bool {
		n := uint64(len([]rune(text)))
		return n >= s.MinLength && (s.MaxLength == nil || n <= *s.MaxLength)
	}
	text := rapid.StringMatching(strings.TrimSuffix(s.Pattern, "$")+"$").Filter(fits).Draw(d.t, "pattern")
	if s.Pattern[len(s.Pattern)-1] != '$' {
		text += "shop.example/"
	}
	return text
}

// oddTexts are texts that a schema allows and programs trip over.
var oddTexts = []string{
	"é", "é", "\u202eabc", "\u200b", "\ufeff", "🏳️‍🌈", "\t\n\r", "\x7f", "\x1f", "\u2028", "'; --", `"\/`, "<b>&amp;", "%00", "${x}", "NaN", " ",
	"ﷺ", "İ", "ß", "\U0010ffff", "￾", "\ue000", "null", "0", "-", "*",
}

// oddNumbers are numbers that lose something in most number types.
var oddNumbers = []Raw{
	"0", "-0", "1.0", "1e0", "12345678901234567890", "-98765432109876543210", "9007199254740993", "9223372036854775807",
	"9223372036854775808", "1e308", "1e400", "-1e400", "1e-400", "0.1", "1E+2", "2147483648", "-1", "1e999999999",
	Raw("1" + strings.Repeat("0", 400)), Raw("0." + strings.Repeat("3", 400)),
}

// mildNumbers can be stored and echoed with every digit.
var mildNumbers = []Raw{"0", "-0", "1.0", "12345678901234567890", "-98765432109876543210", "0.1", "1e2", "9007199254740993"}

// free draws any JSON value.
func (d *drawer) free(depth int) any {
	kind := rapid.IntRange(0, 6).Draw(d.t, "kind")
	if depth >= 4 {
		kind %= 4
	}
	switch kind {
	case 0:
		return nil
	case 1:
		return rapid.Bool().Draw(d.t, "boolean")
	case 2:
		return pick(d, mildNumbers, "number")
	case 3:
		if d.chance(2, "odd") {
			return pick(d, oddTexts, "odd text")
		}
		return d.canary()
	case 4:
		out := List{}
		for range rapid.IntRange(0, 3).Draw(d.t, "items") {
			out = append(out, d.free(depth+1))
		}
		return out
	}
	out := Object{}
	for i := range rapid.IntRange(0, 3).Draw(d.t, "members") {
		name := pick(d, []string{"b", "a", "", "é", "Z", "10", "9", "\u2028"}, "name") + strconv.Itoa(i)
		out = append(out, Member{Name: name, Value: d.free(depth + 1)})
	}
	return out
}

// AnyJSON draws any JSON value, for members that keep what they are given.
func AnyJSON(t *rapid.T) json.RawMessage {
	d := &drawer{t: t}
	return encode(nil, d.free(0))
}

// encode writes a value, in the order and with the repetitions it has.
func encode(out []byte, v any) []byte {
	switch v := v.(type) {
	case Raw:
		return append(out, v...)
	case Object:
		out = append(out, '{')
		for i, m := range v {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(quote(out, m.Name), ':')
			out = encode(out, m.Value)
		}
		return append(out, '}')
	case List:
		out = append(out, '[')
		for i, item := range v {
			if i > 0 {
				out = append(out, ',')
			}
			out = encode(out, item)
		}
		return append(out, ']')
	case string:
		return quote(out, v)
	}
	// What is left are plain values of the document's own: enumerations, booleans, null.
	data, err := json.Marshal(v)
	if err != nil {
		return append(out, "null"...)
	}
	return append(out, data...)
}

func quote(out []byte, s string) []byte {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	// A text can always be written.
	_ = e.Encode(s)
	return append(out, strings.TrimSuffix(b.String(), "\n")...)
}
