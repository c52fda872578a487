package mrz

import "strings"

// CheckDigit computes the check digit of Doc 9303 part 3 section 4.9 over the
// concatenated fields: weights 7, 3, 1 and the remainder by ten. Characters
// outside of the alphabet count as fillers.
func CheckDigit(fields ...string) byte {
	sum, i := 0, 0
	for _, field := range fields {
		for _, c := range []byte(field) {
			sum += value(c) * [3]int{7, 3, 1}[i%3]
			i++
		}
	}
	return byte('0' + sum%10)
}

func value(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	}
	return 0
}

func check(name string, digit byte, fields ...string) Check {
	return Check{Name: name, Digit: string(digit), OK: CheckDigit(fields...) == digit}
}

// checkOptional accepts a filler in place of the digit of an empty field (Doc
// 9303 part 4 section 4.2.2.2, note j).
func checkOptional(name string, digit byte, field string) Check {
	c := check(name, digit, field)
	c.OK = c.OK || digit == Filler && empty(field)
	return c
}

func empty(field string) bool { return strings.Trim(field, "<") == "" }
