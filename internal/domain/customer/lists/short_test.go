package lists_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/testkit/pgtest"
)

// TestALongBlocklistBlocksAsAShortOneDoes grows a list beyond what is
// remembered whole, and takes it back.
func TestALongBlocklistBlocksAsAShortOneDoes(t *testing.T) {
	t.Parallel()
	const long = 260
	s, app := lists.New(pgtest.NewStore(t), time.Now), uuid.New()
	entry := func(i int) lists.Entry {
		return lists.Entry{ApplicationID: app, List: lists.Blocklist, Type: lists.EntryUser, Value: strconv.Itoa(i)}
	}
	check := func(rule, value string, want bool) {
		t.Helper()
		got, err := s.Blocked(t.Context(), app, lists.EntryUser, value)
		if err != nil || got != want {
			t.Errorf("%s: blocked %v, %v", rule, got, err)
		}
	}
	for i := range long {
		if err := s.SetEntry(t.Context(), entry(i), nil); err != nil {
			t.Fatal(err)
		}
	}
	for i := range long {
		check("everybody on a long list is blocked", strconv.Itoa(i), true)
	}
	check("nobody else is", strconv.Itoa(long), false)
	for i := 1; i < long; i++ {
		if err := s.Delete(t.Context(), entry(i)); err != nil {
			t.Fatal(err)
		}
	}
	check("who stayed on the shortened list is blocked", "0", true)
	check("who left it is not", "1", false)
}
