package rulelanguage

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"vidimus/internal/platform/value/decimal"
)

// DefaultScore is from which similarity on a fuzzy match holds where the
// condition gives no score.
const DefaultScore = 70

// The kinds of value a condition can compare with.
const (
	valueLiteral  = "literal"
	valueField    = "field"
	valueList     = "list"
	valueRelative = "relative_date"
)

// operand is a value to compare with: a literal, another field, or a day
// counted from the present one.
type operand struct {
	typ      Type
	key      string
	number   decimal.Literal
	date     date
	truth    bool
	path     path
	relative *shiftBy
}

// valueReader reads what a condition compares with.
type valueReader struct {
	*compiler
	condition *condition
	row       operatorRow
	operator  string
	at        spot
}

func (r *valueReader) fault(format string, args ...any) {
	r.faults.add(r.at.below("value"), format, args...)
}

func (r *valueReader) read(m map[string]any) {
	if r.row.needs == needsNone {
		return
	}
	kind := valueLiteral
	if sent, ok := m["value_type"]; ok && sent != nil {
		kind, _ = sent.(string)
	}
	value := m["value"]
	switch {
	case value == nil:
		r.fault("%s needs a value; ask for missing values with is_empty", r.operator)
	case r.row.needs == needsName:
		r.list(value)
	case kind == valueLiteral:
		r.literal(value)
	case kind == valueField && r.row.base != Regex && r.row.base != Between:
		r.other(value)
	case kind == valueList && r.row.base == In:
		r.list(value)
	case kind == valueRelative && (r.row.takes(TypeDate) && r.row.needs != needsMany):
		r.relative(value)
	default:
		r.faults.add(r.at.below("value_type"), "value_type must be one of %s with %s", joined(r.kinds()), r.operator)
	}
	if r.condition.base == FuzzyMatch {
		r.score(m["score"])
	}
}

// kinds lists the kinds of value the operator takes.
func (r *valueReader) kinds() []string {
	kinds := []string{valueLiteral}
	if r.row.base != Regex && r.row.base != Between {
		kinds = append(kinds, valueField)
	}
	if r.row.base == In {
		kinds = append(kinds, valueList)
	}
	if r.row.takes(TypeDate) && r.row.needs != needsMany {
		kinds = append(kinds, valueRelative)
	}
	return kinds
}

// list makes the condition ask a named list.
func (r *valueReader) list(value any) {
	name, ok := value.(string)
	if !ok || name == "" || utf8.RuneCountInString(name) > MaxText {
		r.fault("the value must name a list")
		return
	}
	if !operators[InList].takes(r.condition.typ) {
		r.fault("a list cannot hold values of type %s", r.condition.typ)
		return
	}
	r.condition.base, r.condition.list = InList, name
}

// other makes the condition compare with another field.
func (r *valueReader) other(value any) {
	name, ok := value.(string)
	if !ok {
		r.fault("with value_type field the value must be the path of a field")
		return
	}
	theirs, mine := r.pathType(name, r.at.below("value")), r.condition.typ
	if theirs == "" {
		return
	}
	if theirs != mine && theirs != TypeAny && mine != TypeAny && theirs != TypeList && mine != TypeList {
		r.fault("%s is of type %s and cannot be compared with type %s", name, theirs, mine)
		return
	}
	common := mine
	if mine == TypeAny || mine == TypeList {
		common = theirs
	}
	if common == TypeList {
		common = TypeText
	}
	r.condition.operands = []operand{{typ: common, path: splitPath(name)}}
}

func (r *valueReader) relative(value any) {
	if r.condition.typ != TypeDate && r.condition.typ != TypeAny {
		r.faults.add(r.at.below("value_type"), "relative_date is for dates, and the field is of type %s", r.condition.typ)
		return
	}
	values, ok := r.values(value)
	if !ok {
		return
	}
	for _, v := range values {
		s, _ := v.(string)
		shift, ok := parseRelative(s)
		if !ok {
			r.fault("%s", relativeForm)
			return
		}
		r.condition.operands = append(r.condition.operands, operand{typ: TypeDate, relative: &shift})
	}
}

// values brings one, two or many values to a slice.
func (r *valueReader) values(value any) ([]any, bool) {
	all, isList := value.([]any)
	switch r.row.needs {
	case needsTwo:
		if len(all) != 2 {
			r.fault("%s needs a list of two values, the lowest and the highest", r.operator)
			return nil, false
		}
	case needsMany:
		if len(all) == 0 || len(all) > MaxChoices {
			r.fault("%s needs a list of 1 to %d values", r.operator, MaxChoices)
			return nil, false
		}
	default:
		if isList {
			r.fault("%s needs one value, not a list; ask with in whether a value is one of several", r.operator)
			return nil, false
		}
		return []any{value}, true
	}
	return all, true
}

func (r *valueReader) literal(value any) {
	values, ok := r.values(value)
	if !ok {
		return
	}
	for i, v := range values {
		pointer := r.at.below("value")
		if r.row.needs != needsOne {
			pointer += "/" + strconv.Itoa(i)
		}
		if !scalar(v) {
			r.faults.add(pointer, "a value must be a text, a number, true or false, of %d characters at most", MaxText)
			continue
		}
		o, ok := operandOf(v, r.typeFor(v))
		if !ok {
			r.faults.add(pointer, "the value must be %s", r.expected())
			continue
		}
		r.condition.operands = append(r.condition.operands, o)
	}
	r.special(values)
	if r.row.needs == needsMany {
		r.condition.index()
	}
}

func scalar(v any) bool {
	switch v := v.(type) {
	case string:
		return utf8.RuneCountInString(v) <= MaxText
	case json.Number, bool:
		return true
	default:
		return false
	}
}

// typeFor is how a literal is compared: as the field's type says or, when that
// is not known, as the value and the operator suggest.
func (r *valueReader) typeFor(v any) Type {
	switch {
	case r.condition.typ == TypeList:
		return TypeText
	case r.condition.typ != TypeAny:
		return r.condition.typ
	case r.row.takes(TypeText) && !r.row.takes(TypeNumber):
		return TypeText
	}
	switch v := v.(type) {
	case json.Number:
		return TypeNumber
	case bool:
		return TypeBoolean
	case string:
		if r.row.takes(TypeText) {
			return TypeText
		}
		if _, isDate := parseDate(v); isDate {
			return TypeDate
		}
	}
	return TypeNumber
}

// expected describes the values that the condition takes.
func (r *valueReader) expected() string {
	switch r.condition.typ {
	case TypeNumber:
		return "a number"
	case TypeDate:
		return "a date: YYYY-MM-DD, or an instant such as 2026-01-31T12:00:00Z"
	case TypeBoolean:
		return "true or false"
	case TypeAny:
		return "a number or a date"
	default:
		return "a text"
	}
}

func operandOf(v any, t Type) (operand, bool) {
	fact := valueOf(v)
	o := operand{typ: t}
	var ok bool
	switch t {
	case TypeNumber:
		o.number, ok = fact.decimal()
	case TypeDate:
		o.date, ok = fact.date()
	case TypeBoolean:
		o.truth, ok = fact.boolean()
	default:
		var s string
		s, ok = fact.plain()
		o.key = keyOf(s, t)
	}
	return o, ok
}

// special does what single operators need beyond their operand.
func (r *valueReader) special(values []any) {
	c := r.condition
	if len(c.operands) == 0 {
		return
	}
	switch c.base {
	case Contains, StartsWith, EndsWith:
		if c.operands[0].key == "" {
			r.fault("%s needs a text that is not blank", r.operator)
		}
	case Regex:
		if err := r.pattern(textOf(values[0])); err != "" {
			r.fault("%s", err)
		}
	case FuzzyMatch:
		if c.words = words(textOf(values[0])); len(c.words) == 0 {
			r.fault("%s needs a text with letters or digits", r.operator)
		}
	}
}

func textOf(literal any) string {
	fact := valueOf(literal)
	s, _ := fact.plain()
	return s
}

func (r *valueReader) score(sent any) {
	r.condition.score = DefaultScore
	if sent == nil {
		return
	}
	n, ok := sent.(json.Number)
	score, err := strconv.Atoi(string(n))
	if !ok || err != nil || score < 0 || score > 100 {
		r.faults.add(r.at.below("score"), "score must be a whole number from 0 to 100")
		return
	}
	r.condition.score = score
}
