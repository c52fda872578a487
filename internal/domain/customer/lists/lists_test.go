package lists_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/testkit/pgtest"
)

func TestBlocklist(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	store, app := pgtest.NewStore(t), uuid.New()
	s := lists.New(store, func() time.Time { return now })
	elsewhere := lists.New(store, func() time.Time { return now })
	entry := lists.Entry{ApplicationID: app, List: lists.Blocklist, Type: lists.EntryUser, Value: "ana"}
	blocked := func(s *lists.Service, app uuid.UUID, kind lists.EntryType, value string) bool {
		t.Helper()
		b, err := s.Blocked(t.Context(), app, kind, value)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	put := func(e lists.Entry, end *time.Time) {
		t.Helper()
		if err := s.SetEntry(t.Context(), e, end); err != nil {
			t.Fatal(err)
		}
	}
	end := now.Add(time.Minute)
	steps := []struct {
		rule   string
		change func()
		want   bool
	}{
		{"nobody is blocked unasked", func() {}, false},
		{"the allow list blocks nobody", func() {
			put(lists.Entry{ApplicationID: app, List: lists.Allowlist, Type: lists.EntryUser, Value: "ana"}, nil)
		}, false},
		{"an entry blocks at once where it was made", func() { put(entry, nil) }, true},
		{"an end in the future still blocks", func() { put(entry, &end) }, true},
		{"and no longer after it", func() { now = end.Add(time.Minute) }, false},
		{"a new entry blocks again", func() { put(entry, nil) }, true},
		{"a removed one does not", func() {
			if err := s.Delete(t.Context(), entry); err != nil {
				t.Fatal(err)
			}
		}, false},
		{"removing it twice is no error", func() {
			if err := s.Delete(t.Context(), entry); err != nil {
				t.Fatal(err)
			}
		}, false},
	}
	for _, step := range steps {
		step.change()
		if got := blocked(s, app, lists.EntryUser, "ana"); got != step.want {
			t.Errorf("%s: blocked is %v", step.rule, got)
		}
	}

	put(entry, nil)
	if blocked(s, uuid.New(), lists.EntryUser, "ana") {
		t.Error("another application's user is blocked")
	}
	if blocked(s, app, lists.EntryBusiness, "ana") || blocked(s, app, lists.EntryUser, "Ana") {
		t.Error("another value is blocked")
	}
	if !blocked(elsewhere, app, lists.EntryUser, "ana") {
		t.Error("another process does not see the entry")
	}
	if err := s.Delete(t.Context(), entry); err != nil {
		t.Fatal(err)
	}
	elsewhere.Forget(app)
	if blocked(elsewhere, app, lists.EntryUser, "ana") {
		t.Error("a notice does not end what another process remembers")
	}
}
