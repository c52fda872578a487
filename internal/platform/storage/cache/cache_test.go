package cache

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"
)

func TestCache(t *testing.T) {
	t.Parallel()
	now := time.Unix(1000, 0)
	group, other := uuid.New(), uuid.New()
	reads := 0
	c := New[string, int](Options{Now: func() time.Time { return now }, Life: 10 * time.Second, Max: 2})
	get := func(key string) int {
		t.Helper()
		v, err := c.Get(key, func() (int, uuid.UUID, error) { reads++; return reads, group, nil })
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	steps := []struct {
		rule   string
		change func()
		want   int
	}{
		{"the first use reads", func() {}, 1},
		{"the second remembers", func() {}, 1},
		{"another group's drop changes nothing", func() { c.Drop(other) }, 1},
		{"a drop makes it read again", func() { c.Drop(group) }, 2},
		{"so does a drop of everything", func() { c.Drop(uuid.Nil) }, 3},
		{"and the end of its life", func() { now = now.Add(10 * time.Second) }, 4},
	}
	for _, s := range steps {
		s.change()
		if got := get("a"); got != s.want {
			t.Errorf("%s: got read %d, want %d", s.rule, got, s.want)
		}
	}
	get("b")
	get("c")
	if len(c.entries) > 2 {
		t.Errorf("%d entries, want at most 2", len(c.entries))
	}
}

func TestValueReadBeforeADropIsNotKept(t *testing.T) {
	t.Parallel()
	c := New[string, string](Options{Now: time.Now, Life: time.Hour, Max: 10})
	group := uuid.New()
	read := func(v string, during func()) string {
		got, err := c.Get("k", func() (string, uuid.UUID, error) { during(); return v, group, nil })
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	read("old", func() { c.Drop(group) })
	if got := read("new", func() {}); got != "new" {
		t.Errorf("got %q: the row that was read before the change stayed", got)
	}
}

func TestErrorsAreNotRemembered(t *testing.T) {
	t.Parallel()
	c := New[string, int](Options{Now: time.Now, Life: time.Hour, Max: 10})
	broken := errors.New("broken")
	if _, err := c.Get("k", func() (int, uuid.UUID, error) { return 0, uuid.Nil, broken }); !errors.Is(err, broken) {
		t.Fatalf("got %v", err)
	}
	if v, err := c.Get("k", func() (int, uuid.UUID, error) { return 7, uuid.Nil, nil }); err != nil || v != 7 {
		t.Errorf("got %d, %v", v, err)
	}
}
