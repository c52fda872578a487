package listing

import (
	"strings"
	"testing"

	"vidimus/internal/domain/customer/lists"
)

// kept is a service that takes phone numbers and addresses as they are.
func kept() *Service {
	as := func(prefix string) Normalizer {
		return func(v string) (string, bool) { return v, strings.HasPrefix(v, prefix) }
	}
	return New(Deps{Phone: as("+"), Email: as("a")})
}

func TestValuesHaveOneForm(t *testing.T) {
	t.Parallel()
	const id = "0190c1b0-0000-7000-8000-000000000001"
	for _, tc := range []struct {
		entries     lists.EntryType
		value, want string
	}{
		{lists.EntryFace, " " + strings.ToUpper(id), id},
		{lists.EntryFace, "a face", ""},
		{lists.EntryDocument, "sw 069-4031", "SW0694031"},
		{lists.EntryDocument, "¡!", ""},
		{lists.EntryDocument, strings.Repeat("1", 65), ""},
		{lists.EntryPhone, "+34612345678", "+34612345678"},
		{lists.EntryPhone, "612345678", ""},
		{lists.EntryEmail, "ana@bank.example", "ana@bank.example"},
		{lists.EntryEmail, "b", ""},
		{lists.EntryAddress, "203.0.113.7", "203.0.113.7"},
		{lists.EntryAddress, "::ffff:203.0.113.7", "203.0.113.7"},
		{lists.EntryAddress, "203.0.113.9/24", "203.0.113.0/24"},
		{lists.EntryAddress, "2001:DB8::/32", "2001:db8::/32"},
		{lists.EntryAddress, "203.0.113.7/33", ""},
		{lists.EntryAddress, "localhost", ""},
		{lists.EntryDevice, "vfp-0123:ab_c.d", "vfp-0123:ab_c.d"},
		{lists.EntryDevice, "short12", ""},
		{lists.EntryDevice, "with a blank", ""},
		{lists.EntryDevice, "00000000-0000", ""},
		{lists.EntryDevice, "Undefined", ""},
		{EntryWallet, "0x52908400098527886E0F7030069857D2E4169EE7", "0x52908400098527886e0f7030069857d2e4169ee7"},
		{EntryWallet, "0x52908400098527886e0f7030069857d2e4169ee7", "0x52908400098527886e0f7030069857d2e4169ee7"},
		{EntryWallet, "my wallet", ""},
		{EntryAccount, "GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"},
		{EntryAccount, "GB82 WEST 1234 5698 7654 33", ""},
		{EntryAccount, "0532-013000", "0532013000"},
		{EntryAccount, "123", ""},
		{EntryCountry, "es", "ESP"},
		{EntryCountry, "ESP", "ESP"},
		{EntryCountry, "XYZ", ""},
		{lists.EntryUser, "ana", "ana"},
		{lists.EntryBusiness, strings.Repeat("ش", 256), ""},
		{EntryKey, "a\x00b", ""},
		{EntryKey, "\xff", ""},
		{EntryKey, " ", ""},
	} {
		got, ok := kept().form(List{Type: lists.Blocklist, Entries: tc.entries}, tc.value)
		if ok != (tc.want != "") || ok && got != tc.want {
			t.Errorf("%s %q is %q (%v), want %q", tc.entries, tc.value, got, ok, tc.want)
		}
	}
	if _, ok := kept().form(List{Type: Custom, Entries: lists.EntryDevice}, "00000000"); !ok {
		t.Error("a common fingerprint is refused by a list that blocks nobody")
	}
}

func TestEveryTypeSaysWhatItWants(t *testing.T) {
	t.Parallel()
	for _, l := range system {
		if wants[l.entries] == "" {
			t.Errorf("nothing is said of %s", l.entries)
		}
	}
	if len(system) != 11 || len(wants) != 12 {
		t.Errorf("%d lists, %d types", len(system), len(wants))
	}
}
