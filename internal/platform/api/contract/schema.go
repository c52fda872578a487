package contract

import "regexp"

// kind is a set of JSON types.
type kind uint8

const (
	kindObject kind = 1 << iota
	kindArray
	kindString
	kindNumber
	kindBoolean
	kindNull

	kindAny = kindObject | kindArray | kindString | kindNumber | kindBoolean
)

// node is a compiled schema. A nil node accepts everything.
type node struct {
	kinds    kind
	nullable bool
	refusal  string // for a value of another type

	// Strings.
	choices   map[string]struct{}
	offer     string // of the choices, as refusals name them
	minLength int
	maxLength int // -1: no bound
	pattern   *regexp.Regexp
	format    format

	// Numbers.
	integer      bool
	int32        bool
	min, max     *float64
	minExclusive bool
	maxExclusive bool

	// Arrays.
	items    *node
	minItems int
	maxItems int // -1: no bound
	unique   bool

	// Objects.
	index      map[string]int
	members    []member
	additional additional
	values     *node // of undeclared members, when additional is additionalChecked
	minMembers int
	maxMembers int // -1: no bound

	// A value must match one of branches; exactly one when exclusive.
	branches  []*node
	exclusive bool

	maxBytes  int // of the value as sent; 0: no bound
	sensitive bool
}

type member struct {
	name     string
	node     *node
	required bool
}

// additional is the rule for undeclared members.
type additional uint8

const (
	additionalIgnored additional = iota
	additionalRefused
	additionalChecked
)

func kindOf(first byte) kind {
	switch first {
	case '{':
		return kindObject
	case '[':
		return kindArray
	case '"':
		return kindString
	case 't', 'f':
		return kindBoolean
	case 'n':
		return kindNull
	}
	return kindNumber
}
