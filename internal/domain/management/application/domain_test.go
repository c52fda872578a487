package application_test

import (
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

func TestADomainIsAHost(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	cases := map[string]struct{ typed, want string }{
		"a name":                    {"verify.shop.example", "verify.shop.example"},
		"an address":                {"https://Verify.Shop.Example/", "verify.shop.example"},
		"an address with a port":    {"https://verify.shop.example:8443", "verify.shop.example:8443"},
		"an address without safety": {"http://verify.shop.example", ""},
		"a path":                    {"https://verify.shop.example/id", ""},
		"a query":                   {"https://verify.shop.example?a=b", ""},
		"a user":                    {"https://a:b@verify.shop.example", ""},
		"a number":                  {"192.0.2.7", ""},
		"a script":                  {"javascript://verify.shop.example", ""},
		"a space":                   {"verify shop", ""},
		"a line break":              {"verify.example\nSet-Cookie: a", ""},
		"a NUL":                     {"verify\x00.example", ""},
		"a label too long":          {strings.Repeat("a", 64) + ".example", ""},
		"a name too long":           {strings.Repeat("a.", 150) + "example", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			err := r.SetHostedDomain(t.Context(), app.ID, tc.typed)
			if tc.want == "" {
				if apperr.KindOf(err) != apperr.KindInvalid {
					t.Fatalf("taken: %v", err)
				}
				return
			}
			got, readErr := r.Get(t.Context(), app.ID)
			if err != nil || readErr != nil || got.HostedDomain != tc.want {
				t.Errorf("%q, %v, %v", got.HostedDomain, err, readErr)
			}
		})
	}
	if err := r.SetHostedDomain(t.Context(), r.application(application.Sandbox).ID, "verify.shop.example"); apperr.KindOf(err) != apperr.KindRejected {
		t.Errorf("a sandbox application takes one: %v", err)
	}
}
