package nationalid

import (
	"strconv"
	"strings"
	"time"
)

// digits are the values of the decimal digits in s; other characters are left out.
func digits(s string) []int {
	out := make([]int, 0, len(s))
	for _, r := range s {
		if r >= '0' && r <= '9' {
			out = append(out, int(r-'0'))
		}
	}
	return out
}

// weighted is the sum of the first digits times their weights.
func weighted(d []int, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += d[i] * w
	}
	return sum
}

// value of a digit, or of a letter from A = 10, as in machine readable zones.
func value(c byte) int {
	if c >= 'A' {
		return int(c-'A') + 10
	}
	return int(c - '0')
}

// last is the last digit.
func last(d []int) int { return d[len(d)-1] }

// number is a run of digits as a whole number; runs are shorter than 19 digits.
func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// luhn reports whether the digits end in their check digit (ISO/IEC 7812-1, annex B).
func luhn(d []int) bool {
	sum := 0
	for i, v := range d {
		if (len(d)-i)%2 == 0 {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	return sum%10 == 0
}

// mod11and10 reports whether the digits end in their check digit by the hybrid
// system MOD 11,10 (ISO/IEC 7064).
func mod11and10(d []int) bool {
	p := 10
	for _, v := range d[:len(d)-1] {
		if p = (p + v) % 10; p == 0 {
			p = 10
		}
		p = p * 2 % 11
	}
	return (p+last(d))%10 == 1
}

// Tables of Verhoeff's check (J. Verhoeff, Error Detecting Decimal Codes, 1969).
var (
	verhoeffProduct = [10][10]int{
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 0, 6, 7, 8, 9, 5}, {2, 3, 4, 0, 1, 7, 8, 9, 5, 6}, {3, 4, 0, 1, 2, 8, 9, 5, 6, 7},
		{4, 0, 1, 2, 3, 9, 5, 6, 7, 8}, {5, 9, 8, 7, 6, 0, 4, 3, 2, 1}, {6, 5, 9, 8, 7, 1, 0, 4, 3, 2}, {7, 6, 5, 9, 8, 2, 1, 0, 4, 3},
		{8, 7, 6, 5, 9, 3, 2, 1, 0, 4}, {9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
	}
	verhoeffPlace = [8][10]int{
		{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 5, 7, 6, 2, 8, 3, 0, 9, 4}, {5, 8, 0, 3, 7, 9, 6, 1, 4, 2}, {8, 9, 1, 6, 0, 4, 3, 5, 2, 7},
		{9, 4, 5, 3, 1, 2, 6, 8, 7, 0}, {4, 2, 8, 6, 5, 7, 3, 9, 0, 1}, {2, 7, 9, 3, 8, 0, 6, 4, 1, 5}, {7, 0, 4, 6, 9, 1, 3, 2, 5, 8},
	}
)

func verhoeff(d []int) bool {
	c := 0
	for i := range d {
		c = verhoeffProduct[c][verhoeffPlace[i%8][d[len(d)-1-i]]]
	}
	return c == 0
}

// icao is the check digit of machine readable zones (ICAO Doc 9303 part 3, section 4.9).
func icao(s string) int {
	sum := 0
	for i := range len(s) {
		sum += value(s[i]) * [3]int{7, 3, 1}[i%3]
	}
	return sum % 10
}

// alike reports whether all characters are the same, as in numbers people make up.
func alike(s string) bool { return strings.Count(s, s[:1]) == len(s) }

// judged is a reading with the verdict on its check digit.
func judged(ok bool, r Reading) Reading {
	if r.Fault == NoFault && !ok {
		r.Fault = BadCheck
	}
	return r
}

// checked makes a rule of a check alone.
func checked(check func(s string) bool) func(string, time.Time) Reading {
	return func(s string, _ time.Time) Reading { return judged(check(s), Reading{}) }
}

// born is a reading of a date of birth, which must exist and have come.
func born(year, month, day int, sex string, now time.Time) Reading {
	r := Reading{Birth: Date{year, month, day}, Sex: sex}
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	// Somewhere it is tomorrow already.
	if t.Year() != year || int(t.Month()) != month || t.Day() != day || t.After(now.Add(14*time.Hour)) {
		return Reading{Fault: BadDate}
	}
	return r
}

// recent is the year of two digits in the hundred years up to now.
func recent(yy int, now time.Time) int {
	year := now.Year() - now.Year()%100 + yy
	if year > now.Year() {
		year -= 100
	}
	return year
}

// odd is the sex of a serial number that is odd for men.
func odd(n int) string {
	if n%2 == 1 {
		return "M"
	}
	return "F"
}

// either is m where men is true.
func either(men bool) string {
	if men {
		return "M"
	}
	return "F"
}
