package canonjson

import (
	"math"
	"strconv"
	"strings"
)

const (
	// maxExact is the largest magnitude up to which a double holds every integer.
	maxExact = 1 << 53
	// exactDigits is the number of digits up to which every integer is exact.
	exactDigits = 15
	// smallest is where Python's writer begins to use an exponent.
	smallest = 1e-4
	// maxDigits bounds a number written out in full; the largest double has 309.
	maxDigits = 400
)

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func (w *writer) digits() int {
	from := w.pos
	for isDigit(w.next()) {
		w.pos++
	}
	return w.pos - from
}

// number reads the number at the position, by RFC 8259 section 6.
func (w *writer) number() error {
	from := w.pos
	if w.next() == '-' {
		w.pos++
	}
	leadingZero := w.next() == '0'
	if n := w.digits(); n == 0 || n > 1 && leadingZero {
		return w.refuse(CodeMalformed)
	}
	whole := true
	if w.next() == '.' {
		whole = false
		w.pos++
		if w.digits() == 0 {
			return w.refuse(CodeMalformed)
		}
	}
	if c := w.next(); c == 'e' || c == 'E' {
		whole = false
		w.pos++
		if c := w.next(); c == '+' || c == '-' {
			w.pos++
		}
		if w.digits() == 0 {
			return w.refuse(CodeMalformed)
		}
	}
	switch literal := w.src[from:w.pos]; {
	case whole && len(literal) <= exactDigits && literal[0] != '-':
		w.out = append(w.out, literal...) // as it would be written again
	case whole:
		w.out = appendInteger(w.out, string(literal))
	default:
		w.out = appendDecimal(w.out, string(literal))
	}
	return nil
}

func appendInteger(out []byte, literal string) []byte {
	n, err := strconv.ParseInt(literal, 10, 64)
	if err != nil || n > maxExact || n < -maxExact {
		return appendQuoted(out, literal)
	}
	return strconv.AppendInt(out, n, 10)
}

func appendDecimal(out []byte, literal string) []byte {
	f, err := strconv.ParseFloat(literal, 64)
	if err != nil || math.Abs(f) > maxExact {
		return appendQuoted(out, plain(literal))
	}
	places := 6
	if math.Abs(f) < smallest {
		places = 4
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(f, 'f', places, 64), 64)
	if err != nil || rounded == 0 {
		return append(out, '0')
	}
	// The shortest text that reads as this double is what other writers choose too.
	return strconv.AppendFloat(out, rounded, 'f', -1, 64)
}

func appendQuoted(out []byte, digits string) []byte {
	out = append(out, '"')
	out = append(out, digits...)
	return append(out, '"')
}

// plain writes a literal of magnitude above one without its exponent. A number
// with more digits than any double has stays as it came.
func plain(literal string) string {
	mantissa, exponent, _ := strings.Cut(strings.ToLower(literal), "e")
	sign := ""
	if strings.HasPrefix(mantissa, "-") {
		sign, mantissa = "-", mantissa[1:]
	}
	integer, fraction, _ := strings.Cut(mantissa, ".")
	shift := 0
	if exponent != "" {
		var err error
		if shift, err = strconv.Atoi(exponent); err != nil {
			return literal
		}
	}
	point := len(integer) + shift
	if point <= 0 || point > maxDigits {
		return literal
	}
	digits := integer + fraction
	if missing := point - len(digits); missing > 0 {
		digits += strings.Repeat("0", missing)
	}
	integer = strings.TrimLeft(digits[:point], "0")
	fraction = strings.TrimRight(digits[point:], "0")
	if fraction != "" {
		fraction = "." + fraction
	}
	return sign + integer + fraction
}
