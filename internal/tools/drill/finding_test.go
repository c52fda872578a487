package main

import (
	"errors"
	"strings"
	"testing"
)

func TestFindingPassesOnlyWithReachedFigures(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		fill func(*finding)
		want bool
		cell string
	}{
		"a figure that is reached":          {func(f *finding) { f.none("lost", 0) }, true, "| pass |"},
		"a figure that is missed":           {func(f *finding) { f.none("lost", 1) }, false, "| **miss** |"},
		"one missed among others":           {func(f *finding) { f.none("lost", 1); f.none("late", 0) }, false, "| **miss** |"},
		"a figure that cannot be tried":     {func(f *finding) { f.skip("disk", "needs root") }, true, "| not played |"},
		"a drill without figures":           {func(*finding) {}, false, ""},
		"a text that would break the table": {func(f *finding) { f.expect("a|b", "c\nd", true) }, true, "| a/b | c d |"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := &finding{id: "R0"}
			tc.fill(f)
			if f.passed() != tc.want || !strings.Contains(f.rows(), tc.cell) {
				t.Errorf("passed %v with\n%s", f.passed(), f.rows())
			}
		})
	}
}

func TestTimesAreMeasuredAgainUntilReached(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		reachedIn, measured int
		want                bool
	}{
		"at once":                  {1, 1, true},
		"on a quieter moment":      {3, 3, true},
		"never, and then it stays": {4, 3, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := &finding{id: "R0"}
			measured := 0
			err := f.again(func() error {
				measured++
				f.expect("fast", "", measured >= tc.reachedIn)
				return nil
			})
			if err != nil || measured != tc.measured || f.passed() != tc.want || len(f.figures) != 1 {
				t.Errorf("measured %d times, passed %v, %d figures, %v", measured, f.passed(), len(f.figures), err)
			}
		})
	}
}

func TestMeasuringStopsWithAnError(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	f := &finding{}
	if err := f.again(func() error { return broken }); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

func TestChoose(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		only string
		want int
		ok   bool
	}{
		"nothing chosen means all":      {"", len(drills), true},
		"several, in any spelling":      {"r3, R4", 2, true},
		"an unknown drill is a mistake": {"R99", 0, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			chosen, err := choose(tc.only)
			if len(chosen) != tc.want || (err == nil) != tc.ok {
				t.Errorf("%d drills, %v", len(chosen), err)
			}
		})
	}
}
