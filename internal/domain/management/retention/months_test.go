package retention

import "testing"

func TestMonthsAreToldAgainAsTheyWereSet(t *testing.T) {
	t.Parallel()
	for months := 1; months <= MaxMonths; months++ {
		if days := daysOf(months); monthsOf(days) != months || days < 1 || days > MaxDays {
			t.Errorf("%d months are %d days, which are %d months", months, days, monthsOf(days))
		}
	}
	if daysOf(12) != 365 || daysOf(MaxMonths) != MaxDays {
		t.Errorf("a year has %d days, ten have %d", daysOf(12), daysOf(MaxMonths))
	}
	// Operators choose days.
	for days, want := range map[int]int{1: 1, 45: 1, 46: 2, 90: 3, MaxDays: MaxMonths} {
		if got := monthsOf(days); got != want {
			t.Errorf("%d days are %d months, want %d", days, got, want)
		}
	}
}
