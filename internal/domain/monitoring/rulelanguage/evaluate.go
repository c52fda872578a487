package rulelanguage

import (
	"regexp"
	"strings"
	"time"
)

// node is a part of a rule.
type node interface{ holds(c *Context) bool }

type group struct {
	how     string
	members []node
}

func (g *group) holds(c *Context) bool {
	switch g.how {
	case logicOr:
		for _, m := range g.members {
			if m.holds(c) {
				return true
			}
		}
		return false
	case logicNot:
		return !g.members[0].holds(c)
	default:
		for _, m := range g.members {
			if !m.holds(c) {
				return false
			}
		}
		return true
	}
}

type condition struct {
	path     path
	base     Operator
	negated  bool
	typ      Type
	operands []operand
	// keys are the texts of an in; its other choices stay in operands.
	keys    map[string]struct{}
	keyType Type
	list    string
	pattern *regexp.Regexp
	words   []string
	score   int
}

// index moves the texts among the choices to a set.
func (c *condition) index() {
	rest := c.operands[:0]
	for _, o := range c.operands {
		switch o.typ {
		case TypeNumber, TypeDate, TypeBoolean:
			rest = append(rest, o)
		default:
			if c.keys == nil {
				c.keys, c.keyType = map[string]struct{}{}, o.typ
			}
			c.keys[o.key] = struct{}{}
		}
	}
	c.operands = rest
}

// holds evaluates the condition on its field. A list satisfies a condition if one of its elements
// does; a missing value satisfies none but is_empty. An operator with not_ is the opposite in every
// case.
func (c *condition) holds(ctx *Context) bool {
	v := ctx.Facts.root.find(c.path)
	if c.base == IsEmpty {
		return v.empty() != c.negated
	}
	return c.anyOf(&v, ctx, false) != c.negated
}

func (c *condition) anyOf(v *Value, ctx *Context, element bool) bool {
	switch v.kind {
	case missing, object:
		return false
	case list:
		for i := range v.items {
			if c.anyOf(&v.items[i], ctx, true) {
				return true
			}
		}
		return false
	default:
		return c.test(v, ctx, element)
	}
}

func (c *condition) test(v *Value, ctx *Context, element bool) bool {
	switch c.base {
	case Contains:
		if element {
			return c.compares(v, ctx, Equals)
		}
		return c.compares(v, ctx, Contains)
	case InList:
		s, ok := v.plain()
		return ok && ctx.Lists != nil && ctx.Lists.Contains(c.list, s)
	case Regex:
		s, ok := v.plain()
		return ok && c.pattern.MatchString(subject(s))
	case In:
		return c.chosen(v, ctx)
	case Between:
		return c.is(v, &c.operands[0], ctx, GreaterThanOrEquals) && c.is(v, &c.operands[1], ctx, LessThanOrEquals)
	default:
		return c.compares(v, ctx, c.base)
	}
}

func (c *condition) chosen(v *Value, ctx *Context) bool {
	if c.keys != nil {
		if s, ok := v.plain(); ok {
			if _, found := c.keys[keyOf(s, c.keyType)]; found {
				return true
			}
		}
	}
	for i := range c.operands {
		if c.sameAs(v, &c.operands[i], ctx) {
			return true
		}
	}
	return false
}

func (c *condition) sameAs(v *Value, o *operand, ctx *Context) bool {
	if o.path == nil {
		return c.is(v, o, ctx, Equals)
	}
	return c.withField(v, o, ctx, Equals)
}

// compares holds the value against the only operand.
func (c *condition) compares(v *Value, ctx *Context, base Operator) bool {
	o := &c.operands[0]
	if o.path == nil {
		return c.is(v, o, ctx, base)
	}
	return c.withField(v, o, ctx, base)
}

// withField compares with another field, with any element if that is a list.
func (c *condition) withField(v *Value, o *operand, ctx *Context, base Operator) bool {
	other := ctx.Facts.root.find(o.path)
	if other.kind != list {
		return c.withFact(v, &other, o.typ, base)
	}
	for i := range other.items {
		if c.withFact(v, &other.items[i], o.typ, base) {
			return true
		}
	}
	return false
}

func (c *condition) withFact(v, other *Value, t Type, base Operator) bool {
	if other.kind == missing || other.kind == object || other.kind == list {
		return false
	}
	if base == FuzzyMatch {
		a, _ := v.plain()
		b, _ := other.plain()
		return similarity(words(b), words(a)) >= c.score
	}
	o, ok := other.asOperand(v, t, base)
	return ok && c.is(v, &o, nil, base)
}

// asOperand converts a fact to the field's type. Where neither field has a known type, numbers and
// truths are compared as such, texts by order as dates or numbers when both are, and by equality as
// texts.
func (v *Value) asOperand(against *Value, t Type, base Operator) (operand, bool) {
	if t == TypeAny {
		t = commonType(against, v, base)
	}
	o := operand{typ: t}
	var ok bool
	switch t {
	case TypeNumber:
		o.number, ok = v.decimal()
	case TypeDate:
		o.date, ok = v.date()
	case TypeBoolean:
		o.truth, ok = v.boolean()
	default:
		var s string
		s, ok = v.plain()
		o.key = keyOf(s, t)
		// A blank text is in every other one, which nobody means.
		ok = ok && (o.key != "" || base == Equals)
	}
	return o, ok
}

func commonType(a, b *Value, base Operator) Type {
	switch {
	case base == Contains || base == StartsWith || base == EndsWith:
		return TypeText
	case a.kind == number || b.kind == number:
		return TypeNumber
	case a.kind == boolean || b.kind == boolean:
		return TypeBoolean
	case base == Equals:
		return TypeText
	}
	if _, ok := a.date(); ok {
		return TypeDate
	}
	return TypeNumber
}

// is compares a value with an operand that holds its own value or a shift.
func (c *condition) is(v *Value, o *operand, ctx *Context, base Operator) bool {
	switch o.typ {
	case TypeNumber:
		d, ok := v.decimal()
		return ok && ordered3(d.Cmp(o.number), base)
	case TypeDate:
		d, ok := v.date()
		return ok && ordered3(d.compare(o.day(ctx)), base)
	case TypeBoolean:
		b, ok := v.boolean()
		return ok && base == Equals && b == o.truth
	default:
		s, ok := v.plain()
		return ok && c.text(s, o, base)
	}
}

func (o *operand) day(ctx *Context) date {
	if o.relative == nil {
		return o.date
	}
	now := time.Time{}
	if ctx != nil {
		now = ctx.Now
	}
	return o.relative.from(now)
}

func ordered3(c int, base Operator) bool {
	switch base {
	case Equals:
		return c == 0
	case GreaterThan:
		return c > 0
	case GreaterThanOrEquals:
		return c >= 0
	case LessThan:
		return c < 0
	case LessThanOrEquals:
		return c <= 0
	default:
		return false
	}
}

func (c *condition) text(s string, o *operand, base Operator) bool {
	switch base {
	case Equals:
		return keyOf(s, o.typ) == o.key
	case Contains:
		return strings.Contains(keyOf(s, o.typ), o.key)
	case StartsWith:
		return strings.HasPrefix(keyOf(s, o.typ), o.key)
	case EndsWith:
		return strings.HasSuffix(keyOf(s, o.typ), o.key)
	case FuzzyMatch:
		return similarity(c.words, words(s)) >= c.score
	default:
		return false
	}
}
