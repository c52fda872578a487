package list

import (
	"regexp"
	"strings"
	"time"
)

// layouts are the ways in which lists write dates, with what is known of them.
var layouts = []struct{ from, to string }{
	{time.DateOnly, time.DateOnly}, {"2006-01-02T15:04:05", time.DateOnly}, {time.RFC3339, time.DateOnly}, {"02/01/2006", time.DateOnly},
	{"2 Jan 2006", time.DateOnly}, {"2 January 2006", time.DateOnly}, {"Jan 2006", "2006-01"}, {"January 2006", "2006-01"}, {"2006-01", "2006-01"}, {"2006", "2006"},
	{"2006-01-02T15:04:05-07:00", time.DateOnly}, {"2006-01-02-07:00", time.DateOnly}, {"2006-01-02Z07:00", time.DateOnly},
	{"2006-01-02T15:04:05.999999999Z07:00", time.DateOnly},
}

// unknownParts matches the day and the month that British lists leave open.
var unknownParts = regexp.MustCompile(`^(?:dd|00)/(mm|\d\d)/(\d{4})$`)

// date brings a date of a list to YYYY, YYYY-MM or YYYY-MM-DD, or a span of
// years to YYYY/YYYY; empty for what is none.
func date(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(strings.ToLower(tidy(text)), "circa"))
	if from, to, ok := cutSpan(text); ok {
		return span(date(from), date(to))
	}
	if m := unknownParts.FindStringSubmatch(text); m != nil {
		if m[1] == "mm" || m[1] == "00" {
			return date(m[2])
		}
		text = m[2] + "-" + m[1]
	}
	for _, l := range layouts {
		t, err := time.Parse(l.from, titled(text))
		if err == nil && t.Year() > 1000 {
			return t.Format(l.to)
		}
	}
	return ""
}

// americanDate reads month, day and year, as the headers of American lists.
func americanDate(text string) time.Time {
	t, err := time.Parse("01/02/2006", tidy(text))
	if err != nil {
		return time.Time{}
	}
	return t
}

// published reads the instant in the header of a list.
func published(text string) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05.999999999Z07:00", time.DateOnly, "02/01/2006"} {
		if t, err := time.Parse(layout, tidy(text)); err == nil {
			return t.UTC()
		}
	}
	return time.Time{}
}

// titled gives months their capital letter back, and UTC and T theirs.
func titled(s string) string {
	b := []byte(s)
	for i := range b {
		isLetter := b[i] >= 'a' && b[i] <= 'z'
		begins := i == 0 || b[i-1] == ' ' || (b[i-1] >= '0' && b[i-1] <= '9')
		if isLetter && begins {
			b[i] -= 'a' - 'A'
		}
	}
	return string(b)
}

func cutSpan(text string) (from, to string, ok bool) {
	if from, to, ok = strings.Cut(text, " to "); ok {
		return from, to, true
	}
	if len(text) == 9 && text[4] == '-' {
		return text[:4], text[5:], true
	}
	return "", "", false
}

// span keeps the years of two dates.
func span(from, to string) string {
	switch {
	case len(from) < 4 || len(to) < 4:
		return ""
	case from[:4] == to[:4]:
		return from[:4]
	case from[:4] > to[:4]:
		return ""
	}
	return from[:4] + "/" + to[:4]
}
