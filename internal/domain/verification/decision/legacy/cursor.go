package legacy

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

var errMalformed = errors.New("the text is no JSON of the expected form")

// cursor walks JSON text once, from left to right, and passes over what nobody
// asks for. It relies on the text being valid: of a broken one it notices only
// what stands in its way, yet it neither panics nor stands still. The first
// fault stays in err and ends every loop over more.
type cursor struct {
	src []byte
	pos int
	err error
}

func (c *cursor) fail() {
	if c.err == nil {
		c.err = fmt.Errorf("byte %d: %w", c.pos, errMalformed)
	}
}

// peek is the next byte that is no blank, or 0 at the end.
func (c *cursor) peek() byte {
	for c.pos < len(c.src) {
		switch b := c.src[c.pos]; b {
		case ' ', '\t', '\r', '\n':
			c.pos++
		default:
			return b
		}
	}
	return 0
}

// object steps into an object; anything else is a fault.
func (c *cursor) object() bool {
	if c.err == nil && c.peek() != '{' {
		c.fail()
	}
	c.pos++
	return c.err == nil
}

// list steps into an array. It reports false for null, which is passed over,
// and for anything else, which is a fault.
func (c *cursor) list() bool {
	if c.err == nil && c.peek() == '[' {
		c.pos++
		return true
	}
	if string(c.value()) != "null" {
		c.fail()
	}
	return false
}

// more reports whether another member or item follows; else it steps out.
func (c *cursor) more(closing byte) bool {
	if c.err != nil {
		return false
	}
	b := c.peek()
	if b == ',' {
		c.pos++
		b = c.peek()
	}
	switch b {
	case closing:
		c.pos++
		return false
	case 0:
		c.fail()
		return false
	}
	return true
}

// member reads the name of a member and the colon behind it: what the name
// says, and how it is written, in its quotes.
func (c *cursor) member() (name, written []byte) {
	if c.peek() != '"' {
		c.fail()
		return nil, nil
	}
	start := c.pos
	c.text()
	written = c.src[start:c.pos]
	if c.peek() != ':' {
		c.fail()
	}
	if c.err != nil {
		return nil, nil
	}
	c.pos++
	name = written[1 : len(written)-1]
	if bytes.IndexByte(name, '\\') < 0 {
		return name, written
	}
	var plain string
	if json.Unmarshal(written, &plain) != nil {
		c.fail()
	}
	return []byte(plain), written
}

// value passes over one value and returns its bytes.
func (c *cursor) value() []byte {
	if c.err != nil {
		return nil
	}
	first := c.peek()
	start := c.pos
	switch first {
	case '"':
		c.text()
	case '{', '[':
		c.nested()
	default:
		c.scalar()
	}
	return c.src[start:c.pos]
}

// text passes over a string, whose first quote is where the cursor stands.
func (c *cursor) text() {
	for from := c.pos + 1; ; {
		quote := bytes.IndexByte(c.src[from:], '"')
		if quote < 0 {
			c.fail()
			c.pos = len(c.src)
			return
		}
		end := from + quote
		escapes := 0
		for c.src[end-escapes-1] == '\\' {
			escapes++
		}
		from = end + 1
		if escapes%2 == 0 {
			c.pos = from
			return
		}
	}
}

// nested passes over an object or array by counting brackets.
func (c *cursor) nested() {
	for depth := 0; c.pos < len(c.src); {
		switch c.src[c.pos] {
		case '"':
			c.text()
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		c.pos++
		if depth == 0 {
			return
		}
	}
	c.fail()
}

// scalar passes over a number or literal.
func (c *cursor) scalar() {
	start := c.pos
	for ; c.pos < len(c.src); c.pos++ {
		switch c.src[c.pos] {
		case ',', '}', ']', ' ', '\t', '\r', '\n':
			if c.pos == start {
				c.fail()
			}
			return
		}
	}
	if c.pos == start {
		c.fail()
	}
}
