package visualzone

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/mozillazg/go-unidecode"

	"vidimus/internal/engine/document/poadoc"
)

// Forms of dates in small Latin letters: 12.08.1974, 03 12 74, 1974-08-12,
// 12 aug/aout 1974. Print of cards is wide, so there may be spaces everywhere.
var (
	dayFirst  = regexp.MustCompile(`^(\d{1,2})\s?[ ./-]\s?(\d{1,2})\s?[ ./-]\s?(\d{4}|\d{2})$`)
	yearFirst = regexp.MustCompile(`^(\d{4})\s?[ ./-]\s?(\d{1,2})\s?[ ./-]\s?(\d{1,2})$`)
	inWords   = regexp.MustCompile(`^(\d{1,2})\s?[ ./-]?\s?([a-z]{3,12})\.?\s?(?:[/-]\s?([a-z]{3,12})\.?)?\s?[ ./-]?\s?(\d{4}|\d{2})$`)
	eastern   = regexp.MustCompile(`^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$`)
)

// dateOf takes a line that is a date, or begins with one before a place as
// licences have it.
func (r *reader) dateOf(f Field, said string) *Value {
	words := strings.Fields(said)
	for n := len(words); n > 0; n-- {
		text := strings.TrimRight(strings.Join(words[:n], " "), ".,;")
		for _, text := range []string{text, mistaken.Replace(text)} {
			if dates := r.meanings(f, text); len(dates) > 0 {
				return &Value{Text: text, Dates: dates}
			}
		}
	}
	return nil
}

// mistaken are letters that the reader takes digits for, above all a zero with a
// stroke through it.
var mistaken = strings.NewReplacer("@", "0", "Q", "0", "O", "0", "o", "0", "D", "0", "Ø", "0", "I", "1", "l", "1", "|", "1", "S", "5", "B", "8", "Z", "2")

// meanings are the days that a text can be, the likeliest first.
func (r *reader) meanings(f Field, text string) []Date {
	if g := eastern.FindStringSubmatch(text); g != nil {
		return dayIf(Date{whole(g[1]), whole(g[2]), whole(g[3])})
	}
	text = strings.ToLower(unidecode.Unidecode(text))
	if g := yearFirst.FindStringSubmatch(text); g != nil {
		return dayIf(Date{whole(g[1]), whole(g[2]), whole(g[3])})
	}
	if g := inWords.FindStringSubmatch(text); g != nil {
		month := poadoc.Month(g[2])
		if month == 0 {
			month = poadoc.Month(g[3])
		}
		if month == 0 {
			return nil
		}
		return r.years(f, g[4], func(year int) []Date { return dayIf(Date{year, int(month), whole(g[1])}) })
	}
	g := dayFirst.FindStringSubmatch(text)
	if g == nil {
		return nil
	}
	a, b := whole(g[1]), whole(g[2])
	return r.years(f, g[3], func(year int) []Date {
		out := dayIf(Date{year, b, a})
		// With points the day is first everywhere.
		if !strings.Contains(text, ".") && a != b {
			out = append(out, dayIf(Date{year, a, b})...)
		}
		return out
	})
}

// years completes a short year to all that the field allows: births and issues
// are past, and a document lives for no more than twenty years.
func (r *reader) years(f Field, text string, dates func(year int) []Date) []Date {
	if len(text) == 4 {
		return dates(whole(text))
	}
	var out []Date
	short := whole(text)
	for century := (r.now.Year()/100 + 1) * 100; century >= 1900; century -= 100 {
		for _, d := range dates(century + short) {
			day := time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
			past := !day.After(r.now)
			ok := past
			switch f {
			case Birth:
				ok = past && day.After(r.now.AddDate(-120, 0, 0))
			case Issue:
				ok = past && day.After(r.now.AddDate(-60, 0, 0))
			case Expiry:
				ok = day.After(r.now.AddDate(-40, 0, 0)) && day.Before(r.now.AddDate(50, 0, 0))
			}
			if ok {
				out = append(out, d)
			}
		}
	}
	return out
}

// dayIf leaves a day that there is.
func dayIf(d Date) []Date {
	if d.Year < 1850 || d.Year > 2150 {
		return nil
	}
	t := time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
	if t.Day() != d.Day || int(t.Month()) != d.Month {
		return nil
	}
	return []Date{d}
}

func whole(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0 // never of what the forms take
	}
	return n
}
