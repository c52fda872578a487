package mailtemplate

import (
	"fmt"
	"strconv"
	"time"
)

// calendar counts days the way that the readers of a language do.
type calendar func(time.Time) (year, month, day int)

// date writes an instant with its hour and minute in UTC: nobody knows the
// reader's own time zone.
func (l locale) date(at time.Time, x texts) string {
	at = at.UTC()
	year, month, day := at.Year(), int(at.Month()), at.Day()
	if l.calendar != nil {
		year, month, day = l.calendar(at)
	}
	return plain(fill(x.Date, values{
		"year": l.number(year), "day": l.number(day), "month": own(x.Months[month-1]),
		"hour": l.padded(at.Hour()), "minute": l.padded(at.Minute()),
	}))
}

func (l locale) number(n int) piece { return own(l.digits(strconv.Itoa(n))) }

func (l locale) padded(n int) piece { return own(l.digits(fmt.Sprintf("%02d", n))) }

// buddhist is the Thai solar calendar: the Gregorian one, its years counted from 543 BC.
func buddhist(at time.Time) (year, month, day int) {
	return at.Year() + 543, int(at.Month()), at.Day()
}

// persian is the solar Hijri calendar, whose leap years follow a cycle of 33
// years. The cycle agrees with the observed calendar from 1178 to 1633 (AD 1800
// to 2255).
func persian(at time.Time) (year, month, day int) {
	const cycle, cycleDays = 33, 33*365 + 8
	// 21 March 1984 began the year 1363, whose predecessors fill whole cycles since
	// the year 10.
	const firstYear = 1363 - 41*cycle
	start := time.Date(1984, time.March, 21, 0, 0, 0, 0, time.UTC).AddDate(0, 0, -41*cycleDays)
	// A duration does not reach back that far.
	days := int((at.Unix() - start.Unix()) / (24 * 60 * 60))
	year, days = firstYear+days/cycleDays*cycle, days%cycleDays
	for days >= persianYear(year) {
		days -= persianYear(year)
		year++
	}
	// Six months of 31 days, then months of 30.
	if days < 6*31 {
		return year, days/31 + 1, days%31 + 1
	}
	return year, (days-6*31)/30 + 7, (days-6*31)%30 + 1
}

// persianYear is the length of a year in days.
func persianYear(year int) int {
	switch year % 33 {
	case 1, 5, 9, 13, 17, 22, 26, 30:
		return 366
	default:
		return 365
	}
}
