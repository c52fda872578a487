package docfields

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/engine/document/poadoc"
)

var (
	amounts = regexp.MustCompile(`[(+\-−]?\s?(?:\p{Sc}|[A-Z]{3}\s)?\s?\d[\d.,'’ \x{00a0}\x{202f}]*\d|[(+\-−]?\s?\p{Sc}?\d`)
	tails   = regexp.MustCompile(`^\s?(?:\p{Sc}|[A-Z]{3})?\s?[)\-−]`)
)

// NumberIn is the first number of a text, written with a point and without
// signs between thousands. A number in brackets or with a minus is below zero.
func NumberIn(text string) (string, bool) {
	at := amounts.FindStringIndex(text)
	if at == nil {
		return "", false
	}
	found := text[at[0]:at[1]]
	if starts := found[0] != ' '; starts && at[0] > 0 && strings.ContainsRune("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", rune(text[at[0]-1])) {
		return "", false // the digits are part of a word
	}
	below := strings.ContainsAny(found, "(-−")
	if tail := tails.FindString(text[at[1]:]); tail != "" && !strings.HasSuffix(tail, ")") {
		below = true
	}
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '.' || r == ',' {
			return r
		}
		return -1
	}, found)
	plain, ok := decimal(digits)
	if !ok || len(plain) > 30 {
		return "", false
	}
	if below && strings.Trim(plain, "0.") != "" {
		plain = "-" + plain
	}
	return plain, true
}

// decimal tells the sign of decimals from those between thousands: the last of
// two kinds, or the only one if what follows are not three digits.
func decimal(s string) (string, bool) {
	s = strings.Trim(s, ".,")
	point := strings.LastIndexAny(s, ".,")
	if point < 0 {
		return trimZeros(s), s != ""
	}
	sign, other := s[point:point+1], "."
	if sign == "." {
		other = ","
	}
	thousands := strings.Count(s, sign) > 1 || !strings.Contains(s, other) && len(s)-point-1 == 3 && s[:point] != "0"
	if thousands {
		if strings.Contains(s, other) && strings.Index(s, other) < point && strings.Count(s, sign) > 1 {
			return "", false // 1.234,567,8 is no number
		}
		return trimZeros(strings.NewReplacer(sign, "", other, "").Replace(s)), true
	}
	whole := strings.NewReplacer(".", "", ",", "").Replace(s[:point])
	return trimZeros(whole) + "." + s[point+1:], true
}

// trimZeros takes zeros off the front, as JSON knows no number with them.
func trimZeros(s string) string {
	s = strings.TrimLeft(s, "0")
	if s == "" || s[0] == '.' {
		return "0" + s
	}
	return s
}

// order is how day and month stand when both are numbers with strokes.
type order int

const (
	unknown order = iota
	dayFirst
	monthFirst
)

var (
	numeric  = regexp.MustCompile(`\b(\d{1,4})\s?([./\-])\s?(\d{1,2})\s?[./\-]\s?(\d{1,4})\b`)
	worded   = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th|er|o)?[\s.\-/]*(?:de |of |d')?\s*([a-z]{3,12})'?[.,]?[\s\-/]*(?:de |del )?(\d{4})\b`)
	american = regexp.MustCompile(`\b([a-z]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`)
	eastern  = regexp.MustCompile(`(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]`)
)

// orderOf is what the dates of a document show that can be read in one way only.
func orderOf(all []line) order {
	found := unknown
	for _, l := range all {
		for _, g := range numeric.FindAllStringSubmatch(l.folded, -1) {
			a, b := atoi(g[1]), atoi(g[3])
			switch {
			case g[2] != "/" || len(g[1]) > 2:
			case a > 12 && b <= 12:
				return dayFirst
			case b > 12 && a <= 12:
				found = monthFirst
			}
		}
	}
	return found
}

// dateIn is the first date of a text as YYYY-MM-DD; doubtful when day and month
// may be exchanged and nothing in the document tells.
func dateIn(text string, o order) (date string, doubtful, ok bool) {
	if g := eastern.FindStringSubmatch(text); g != nil {
		return made(g[1], g[2], g[3])
	}
	f, _ := fold(text)
	best := len(f) + 1
	try := func(re *regexp.Regexp, read func(g []string) (string, bool, bool)) {
		at := re.FindStringSubmatchIndex(f)
		if at == nil || at[0] >= best {
			return
		}
		g := re.FindStringSubmatch(f)
		if d, twice, fits := read(g); fits {
			best, date, doubtful, ok = at[0], d, twice, true
		}
	}
	try(worded, func(g []string) (string, bool, bool) { return inWords(g[3], g[2], g[1]) })
	try(american, func(g []string) (string, bool, bool) { return inWords(g[3], g[1], g[2]) })
	try(numeric, func(g []string) (string, bool, bool) { return inNumbers(g, o) })
	return date, doubtful, ok
}

func inWords(year, month, day string) (string, bool, bool) {
	m := poadoc.Month(month)
	if m == 0 {
		return "", false, false
	}
	return made(year, strconv.Itoa(int(m)), day)
}

func inNumbers(g []string, o order) (string, bool, bool) {
	a, sign, b, c := g[1], g[2], g[3], g[4]
	switch {
	case len(a) == 4 && len(c) <= 2:
		return made(a, b, c)
	case len(a) > 2 || len(c) != 2 && len(c) != 4:
		return "", false, false
	}
	european, _, fits := made(c, b, a)
	other, _, fitsToo := made(c, a, b)
	switch {
	case !fits:
		return other, false, fitsToo
	case !fitsToo || sign == "." || european == other || o == dayFirst:
		return european, false, true
	case o == monthFirst:
		return other, false, true
	default:
		return european, true, true
	}
}

// made is a date that exists, of the years 1800 to 2199. Years of two digits are
// of this century up to 49.
func made(year, month, day string) (string, bool, bool) {
	y, m, d := atoi(year), atoi(month), atoi(day)
	if len(year) <= 2 {
		y += 2000
		if y >= 2050 {
			y -= 100
		}
	}
	date := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
	if y < 1800 || y > 2199 || int(date.Month()) != m || date.Day() != d {
		return "", false, false
	}
	return date.Format(time.DateOnly), false, true
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // of digits only
	return n
}

var (
	ibans  = regexp.MustCompile(`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}\b`)
	bics   = regexp.MustCompile(`\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b`)
	emails = regexp.MustCompile(`[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9.\-]{1,200}\.[A-Za-z]{2,24}`)
)

// validIBAN finds an account number whose check digits are right (ISO 13616):
// words are dropped from its end until they are.
func validIBAN(raw string) (string, bool) {
	text := ibans.FindString(strings.ToUpper(raw))
	for text != "" {
		if number := strings.ReplaceAll(text, " ", ""); checksIBAN(number) {
			return number, true
		}
		at := strings.LastIndex(text, " ")
		if at < 0 {
			break
		}
		text = text[:at]
	}
	return "", false
}

func checksIBAN(number string) bool {
	if len(number) < 15 || len(number) > 34 {
		return false
	}
	rest := 0
	for _, c := range number[4:] + number[:4] {
		if c >= 'A' {
			rest = (rest*100 + int(c-'A') + 10) % 97
			continue
		}
		rest = (rest*10 + int(c-'0')) % 97
	}
	return rest == 1
}

func validBIC(raw string) (string, bool) {
	found := bics.FindString(strings.ToUpper(raw))
	return found, found != ""
}

func validEmail(raw string) (string, bool) {
	found := emails.FindString(raw)
	return found, found != ""
}
