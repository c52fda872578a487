package mrz

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// ErrDate reports that a field is not a date.
var ErrDate = errors.New("not a date")

// Date is a calendar day of which parts may be unknown; an unknown part is 0.
type Date struct{ Year, Month, Day int }

// Complete reports whether year, month and day are known.
func (d Date) Complete() bool { return d.Year != 0 && d.Month != 0 && d.Day != 0 }

// Time returns midnight UTC of the day; ok is false when a part is unknown.
func (d Date) Time() (t time.Time, ok bool) {
	if !d.Complete() {
		return time.Time{}, false
	}
	return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC), true
}

// String formats the known parts as in ISO 8601, such as 1974-08-12, 1974-08 or
// 1974; empty if the year is unknown.
func (d Date) String() string {
	switch {
	case d.Year == 0:
		return ""
	case d.Month == 0:
		return padded(d.Year, 4)
	case d.Day == 0:
		return padded(d.Year, 4) + "-" + padded(d.Month, 2)
	}
	return padded(d.Year, 4) + "-" + padded(d.Month, 2) + "-" + padded(d.Day, 2)
}

// padded writes a number with zeros before it. Package fmt would be an eighth of the module that the hosted page loads.
func padded(n, digits int) string {
	text := strconv.Itoa(n)
	return strings.Repeat("0", max(digits-len(text), 0)) + text
}

// expiryHorizon is the number of years ahead that a document may expire. Passports run ten years
// and some cards thirty; a year beyond is taken for one long past, so that a doubtful document
// counts as expired.
const expiryHorizon = 50

// BirthDate parses a date of birth as printed. The century is the latest for which
// the birth is not after now.
func BirthDate(printed string, now time.Time) (Date, error) {
	return parseDate(printed, func(d Date) bool { return !d.after(now) }, now)
}

// ExpiryDate parses a date of expiry as printed. The century is the latest for which
// the year is at most fifty years after now. A field of fillers, as on documents
// that do not expire, gives the zero Date.
func ExpiryDate(printed string, now time.Time) (Date, error) {
	return parseDate(printed, func(d Date) bool { return d.Year <= now.UTC().Year()+expiryHorizon }, now)
}

// ParseBirthDate is BirthDate of the document.
func (d Document) ParseBirthDate(now time.Time) (Date, error) { return BirthDate(d.BirthDate, now) }

// ParseExpiryDate is ExpiryDate of the document.
func (d Document) ParseExpiryDate(now time.Time) (Date, error) { return ExpiryDate(d.ExpiryDate, now) }

// parseDate reads YYMMDD and picks the latest century that fits.
func parseDate(printed string, fits func(Date) bool, now time.Time) (Date, error) {
	if len(printed) != 6 {
		return Date{}, ErrDate
	}
	year, yearKnown, errYear := parsePart(printed[0:2])
	month, _, errMonth := parsePart(printed[2:4])
	day, _, errDay := parsePart(printed[4:6])
	if errYear != nil || errMonth != nil || errDay != nil {
		return Date{}, ErrDate
	}
	// Doc 9303 writes << for an unknown part; several issuers write 00.
	d := Date{Month: month, Day: day}
	dayKnown := day != 0
	if month > 12 || dayKnown && month == 0 {
		return Date{}, ErrDate
	}
	if !yearKnown {
		if dayKnown && day > daysIn(2000, month) {
			return Date{}, ErrDate
		}
		return d, nil
	}
	century := now.UTC().Year() / 100 * 100
	for _, first := range []int{century + 100, century, century - 100} {
		d.Year = first + year
		if fits(d) && (!dayKnown || day <= daysIn(d.Year, month)) {
			return d, nil
		}
	}
	return Date{}, ErrDate
}

func parsePart(s string) (n int, known bool, err error) {
	if s == "<<" {
		return 0, false, nil
	}
	if s[0] < '0' || s[0] > '9' || s[1] < '0' || s[1] > '9' {
		return 0, false, ErrDate
	}
	return int(s[0]-'0')*10 + int(s[1]-'0'), true, nil
}

// after says that even the earliest day d may stand for lies after now.
func (d Date) after(now time.Time) bool {
	earliest := time.Date(d.Year, time.Month(max(d.Month, 1)), max(d.Day, 1), 0, 0, 0, 0, time.UTC)
	return earliest.After(now)
}

func daysIn(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}
