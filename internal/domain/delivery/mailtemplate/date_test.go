package mailtemplate

import (
	"testing"
	"time"
)

func TestDates(t *testing.T) {
	t.Parallel()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, time.November, 28, 23, 5, 59, 0, time.FixedZone("", 9*60*60))
	for code, want := range map[string]string{
		"en": "28 November 2026 at 14:05 UTC", "de": "28. November 2026, 14:05 UTC", "ar": "28 نوفمبر 2026 في 14:05 UTC",
		"bn": "২৮ নভেম্বর, ২০২৬, ১৪:০৫ UTC", "fa": "۷ آذر ۱۴۰۵، ساعت ۱۴:۰۵ UTC", "th": "28 พฤศจิกายน 2569 เวลา 14:05 UTC",
		"ja": "2026年11月28日 14:05（UTC）", "ru": "28 ноября 2026 г., 14:05 UTC", "fi": "28. marraskuuta 2026 klo 14.05 UTC",
		"he": "28 בנובמבר 2026 בשעה 14:05 UTC", "ca": "28 de novembre del 2026, a les 14:05 UTC",
	} {
		if got := localeOf(code).date(at, all[code]); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}

func TestThePersianYear(t *testing.T) {
	t.Parallel()
	// First days of years, and the days before them; 1403 is a leap year.
	for day, want := range map[string][3]int{
		"2020-03-20": {1399, 1, 1}, "2021-03-20": {1399, 12, 30}, "2021-03-21": {1400, 1, 1}, "2024-03-20": {1403, 1, 1},
		"2025-03-20": {1403, 12, 30}, "2025-03-21": {1404, 1, 1}, "2026-03-20": {1404, 12, 29}, "2026-03-21": {1405, 1, 1},
		"2026-09-22": {1405, 6, 31}, "2026-09-23": {1405, 7, 1}, "2029-03-20": {1408, 1, 1}, "1979-02-11": {1357, 11, 22},
	} {
		at, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		year, month, dayOfMonth := persian(at.Add(23 * time.Hour))
		if got := [3]int{year, month, dayOfMonth}; got != want {
			t.Errorf("%s is %v, want %v", day, got, want)
		}
	}
}

func TestEveryDayHasAName(t *testing.T) {
	t.Parallel()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range Languages() {
		seen := map[string]string{}
		for at := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC); at.Year() < 2031; at = at.AddDate(0, 0, 1) {
			written := localeOf(code).date(at, all[code])
			if before, twice := seen[written]; twice {
				t.Fatalf("%s: %s and %s are both %q", code, before, at.Format(time.DateOnly), written)
			}
			seen[written] = at.Format(time.DateOnly)
		}
	}
}
