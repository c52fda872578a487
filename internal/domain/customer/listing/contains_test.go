package listing

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

// env keeps lists over a database of its own, at a time that the test moves.
type env struct {
	*Service
	t   *testing.T
	now time.Time
}

func newEnv(t *testing.T) *env {
	store := pgtest.NewStore(t)
	d := &env{t: t, now: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}
	now := func() time.Time { return d.now }
	d.Service = New(Deps{
		Store: store, Lists: lists.New(store, now), Entities: &entity.Service{Committed: func() {}}, Now: now, NewID: uuid.New,
		Phone: func(v string) (string, bool) { return strings.ReplaceAll(v, " ", ""), v[0] == '+' },
		Email: func(v string) (string, bool) { return strings.ToLower(v), true },
	})
	return d
}

func (d *env) list(app uuid.UUID, kind lists.List, entries lists.EntryType, values ...string) uuid.UUID {
	d.t.Helper()
	l, err := d.Create(d.t.Context(), CreateInput{ApplicationID: app, Name: uuid.NewString(), Type: kind, Entries: entries})
	for _, value := range values {
		if err == nil {
			_, err = d.Add(d.t.Context(), EntryInput{Caller: application.Caller{ApplicationID: app}, ListID: l.ID, Value: value})
		}
	}
	if err != nil {
		d.t.Fatal(err)
	}
	return l.ID
}

func (d *env) contains(app, list uuid.UUID, value string) (found bool) {
	d.t.Helper()
	err := d.Store.InTx(d.t.Context(), func(ctx context.Context, tx postgres.Tx) (err error) {
		found, err = d.Contains(ctx, tx, app, list, value)
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return found
}

func TestRulesAskListsInAnySpelling(t *testing.T) {
	t.Parallel()
	d, app := newEnv(t), uuid.New()
	countries, keys := d.list(app, Custom, EntryCountry, "ESP"), d.list(app, Custom, EntryKey, "Shop 7")
	wallets := d.list(app, Custom, EntryWallet, "0x52908400098527886E0F7030069857D2E4169EE7")
	accounts := d.list(app, lists.Allowlist, EntryAccount, "GB82 WEST 1234 5698 7654 32")
	networks := d.list(app, Custom, lists.EntryAddress, "203.0.113.0/24")
	for _, tc := range []struct {
		list  uuid.UUID
		value string
		want  bool
	}{
		{countries, "ESP", true}, {countries, "es", true}, {countries, "FRA", false}, {countries, "nowhere", false}, {countries, "", false},
		{keys, "Shop 7", true}, {keys, "shop 7", false}, {keys, "a\x00b", false}, {keys, "\xff", false},
		{wallets, "0x52908400098527886e0f7030069857d2e4169ee7", true}, {wallets, "0x0000000000000000000000000000000000000001", false},
		{accounts, "gb82west12345698765432", true}, {accounts, "GB82WEST12345698765433", false},
		{networks, "203.0.113.9", true}, {networks, "::ffff:203.0.113.9", true}, {networks, "203.0.114.9", false}, {networks, "203.0.113.0/24", true},
		{uuid.New(), "ESP", false},
	} {
		for range 2 { // the second time the type of the list is known
			if got := d.contains(app, tc.list, tc.value); got != tc.want {
				t.Errorf("%q is listed: %v", tc.value, got)
			}
		}
	}
	if d.contains(uuid.New(), countries, "ESP") {
		t.Error("another application asks a list that is not its own")
	}
}

func TestAnEntryThatIsOverContainsNothing(t *testing.T) {
	t.Parallel()
	d, app := newEnv(t), uuid.New()
	list, end := d.list(app, Custom, EntryKey), d.now.Add(time.Hour)
	if _, err := d.Add(t.Context(), EntryInput{Caller: application.Caller{ApplicationID: app}, ListID: list, Value: "a", ExpiresAt: &end}); err != nil {
		t.Fatal(err)
	}
	if !d.contains(app, list, "a") {
		t.Error("an entry that lasts is not found")
	}
	d.now = end
	if d.contains(app, list, "a") {
		t.Error("an entry that is over is found")
	}
}

func TestBlockedValuesAreKnownInAnySpelling(t *testing.T) {
	t.Parallel()
	d, app := newEnv(t), uuid.New()
	for kind, value := range map[lists.EntryType]string{EntryWallet: "0x52908400098527886e0f7030069857d2e4169ee7", EntryAccount: "0532013000", lists.EntryAddress: "203.0.113.0/24"} {
		e := lists.Entry{ApplicationID: app, List: lists.Blocklist, Type: kind, Value: value}
		if err := d.Lists.SetEntry(t.Context(), e, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct {
		kind  lists.EntryType
		value string
		want  bool
	}{
		{EntryWallet, "0x52908400098527886E0F7030069857D2E4169EE7", true}, {EntryWallet, "my wallet", false},
		{EntryAccount, "0532 013-000", true}, {EntryAccount, "0532013001", false},
		{lists.EntryAddress, "203.0.113.200", true}, {lists.EntryAddress, "203.0.112.1", false},
	} {
		if got, err := d.IsBlocked(t.Context(), app, tc.kind, tc.value); err != nil || got != tc.want {
			t.Errorf("%s %q is blocked: %v, %v", tc.kind, tc.value, got, err)
		}
	}
}
