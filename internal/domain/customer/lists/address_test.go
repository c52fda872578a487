package lists_test

import (
	"net/netip"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/testkit/pgtest"
)

func TestAddressesAreListedByThemselvesOrByNetworks(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	s, app := lists.New(pgtest.NewStore(t), func() time.Time { return now }), uuid.New()
	put := func(app uuid.UUID, list lists.List, value string, end *time.Time) {
		t.Helper()
		if err := s.SetEntry(t.Context(), lists.Entry{ApplicationID: app, List: list, Type: lists.EntryAddress, Value: value}, end); err != nil {
			t.Fatal(err)
		}
	}
	put(app, lists.Blocklist, "203.0.113.7", nil)
	put(app, lists.Blocklist, "198.51.100.0/24", nil)
	put(app, lists.Blocklist, "2001:db8::/32", nil)
	put(app, lists.Blocklist, "192.0.2.1", &now)
	put(app, lists.Allowlist, "192.0.2.2", nil)
	put(uuid.New(), lists.Blocklist, "0.0.0.0/0", nil)
	for address, want := range map[string]string{
		"203.0.113.7": "203.0.113.7", "203.0.113.8": "", "198.51.100.255": "198.51.100.0/24", "::ffff:198.51.100.1": "198.51.100.0/24",
		"198.51.101.0": "", "2001:db8:1::1": "2001:db8::/32", "fe80::1%eth0": "", "192.0.2.1": "", "192.0.2.2": "",
	} {
		got, err := s.Address(t.Context(), app, lists.Blocklist, netip.MustParseAddr(address))
		if err != nil || got != want {
			t.Errorf("%s is listed by %q (%v), want %q", address, got, err, want)
		}
	}
	if got, err := s.Address(t.Context(), app, lists.Allowlist, netip.MustParseAddr("192.0.2.2")); err != nil || got != "192.0.2.2" {
		t.Errorf("the allowlist says %q (%v)", got, err)
	}
}
