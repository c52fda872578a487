package signin

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/api/apperr"
)

func TestSettingsThatCannotHoldAreRefusedByField(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		change func(*Settings)
		want   []string
	}{
		"as they come": {func(*Settings) {}, nil},
		"https and the own machine": {func(c *Settings) {
			c.RedirectURLs = []string{"https://shop.example/back?a=1", "http://localhost:3000/", "http://[::1]/"}
		}, nil},
		"plain http elsewhere":     {func(c *Settings) { c.RedirectURLs = []string{"http://shop.example/back"} }, []string{"redirect_urls"}},
		"a host that begins alike": {func(c *Settings) { c.RedirectURLs = []string{"http://localhost.evil.example/"} }, []string{"redirect_urls"}},
		"a wildcard":               {func(c *Settings) { c.RedirectURLs = []string{"https://*.shop.example/"} }, []string{"redirect_urls"}},
		"credentials":              {func(c *Settings) { c.RedirectURLs = []string{"https://a:b@shop.example/"} }, []string{"redirect_urls"}},
		"an empty fragment":        {func(c *Settings) { c.RedirectURLs = []string{"https://shop.example/#"} }, []string{"redirect_urls"}},
		"another scheme":           {func(c *Settings) { c.RedirectURLs = []string{"javascript://shop.example/%0aalert(1)"} }, []string{"redirect_urls"}},
		"too many addresses": {func(c *Settings) {
			c.RedirectURLs = slices.Repeat([]string{"https://shop.example/"}, maxRedirectURLs+1)
		}, []string{"redirect_urls"}},
		"an origin":             {func(c *Settings) { c.AllowedOrigins = []string{"https://shop.example:8443"} }, nil},
		"an origin with a path": {func(c *Settings) { c.AllowedOrigins = []string{"https://shop.example/"} }, []string{"allowed_origins"}},
		"an origin in capitals": {func(c *Settings) { c.AllowedOrigins = []string{"https://Shop.example"} }, []string{"allowed_origins"}},
		"a domain that is none": {func(c *Settings) { c.AllowedDomains = []string{"shop example"} }, []string{"allowed_domains"}},
		"an unknown method":     {func(c *Settings) { c.Methods = append(c.Methods, "telepathy") }, []string{"methods"}},
		"an unknown policy":     {func(c *Settings) { c.Signup, c.MFA = "", "sometimes" }, []string{"mfa_policy", "signup_policy"}},
		"passkeys of another domain": {func(c *Settings) {
			c.PasskeyDomain, c.PasskeyOrigins = "shop.example", []string{"https://evil.example"}
		}, []string{"passkey_origins"}},
		"passwords of 9":                 {func(c *Settings) { c.PasswordMinLength = 9 }, []string{"password_min_length"}},
		"sessions of a moment and years": {func(c *Settings) { c.Idle, c.Absolute = time.Minute, 366*24*time.Hour }, []string{"absolute_seconds", "idle_seconds"}},
		"texts without end":              {func(c *Settings) { c.TextsPerHour = maxTextsPerHour + 1 }, []string{"texts_per_hour"}},
		"terms without https":            {func(c *Settings) { c.Terms.Privacy = "http://shop.example/privacy" }, []string{"privacy_url"}},
	} {
		c := DefaultSettings()
		tc.change(&c)
		var refused *apperr.Error
		var got []string
		if err := c.check(); errors.As(err, &refused) {
			got = slices.Sorted(maps.Keys(refused.Fields))
		}
		if !slices.Equal(got, tc.want) {
			t.Errorf("%s: refused are %v, want %v", name, got, tc.want)
		}
	}
}

func TestWhoMayMakeAnAccount(t *testing.T) {
	t.Parallel()
	listed := []string{"shop.example"}
	for name, tc := range map[string]struct {
		c     Settings
		email string
		want  bool
	}{
		"anyone":                         {Settings{Signup: SignupAnyone}, "ada@example.com", true},
		"a subaddress":                   {Settings{Signup: SignupAnyone}, "ada+1@example.com", false},
		"a subaddress that is let in":    {Settings{Signup: SignupAnyone, AllowSubaddresses: true}, "ada+1@example.com", true},
		"a plus in the domain alone":     {Settings{Signup: SignupAnyone}, "ada@a+b.example", true},
		"a listed domain":                {Settings{Signup: SignupAllowedDomains, AllowedDomains: listed}, "ada@SHOP.example", true},
		"a part of a listed domain":      {Settings{Signup: SignupAllowedDomains, AllowedDomains: listed}, "ada@a.shop.example", false},
		"a domain that ends like it":     {Settings{Signup: SignupAllowedDomains, AllowedDomains: listed}, "ada@myshop.example", false},
		"invited ones only":              {Settings{Signup: SignupInvited}, "ada@example.com", false},
		"a listed subaddress":            {Settings{Signup: SignupAllowedDomains, AllowedDomains: listed}, "ada+1@shop.example", false},
		"a policy that nobody has heard": {Settings{}, "ada@example.com", false},
	} {
		if got := tc.c.allowsSignup(tc.email); got != tc.want {
			t.Errorf("%s: %t, want %t", name, got, tc.want)
		}
	}
}

func TestPasswordsThatAreRefused(t *testing.T) {
	t.Parallel()
	c := DefaultSettings()
	for name, chosen := range map[string]string{
		"too short": "quay-tbl", "too short in letters, not in bytes": "ääääääääß", "of one letter": strings.Repeat("a", 20), "the own address": "ada.lovelace@example.com",
		"a control character": "quay-table-\x00-lamp",
	} {
		var refused *apperr.Error
		if got, err := c.newPassword(chosen, "ada.lovelace@example.com"); !errors.As(err, &refused) || refused.Code != "password_policy" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	// The two ways to write an accented letter are one password.
	composed, err := c.newPassword("caf\u00e9-quay-table", "ada@example.com")
	if err != nil {
		t.Fatal(err)
	}
	if apart, err := c.newPassword("cafe\u0301-quay-table", "ada@example.com"); err != nil || apart != composed {
		t.Errorf("written apart it is %q, %v; want %q", apart, err, composed)
	}
}

func TestMethodsAreSwitchedOnceEach(t *testing.T) {
	t.Parallel()
	c := DefaultSettings()
	before := slices.Clone(c.Methods)
	c.SetMethod(MethodPasskey, true)
	c.SetMethod(MethodPasskey, true)
	if !slices.Equal(c.Methods, append(slices.Clone(before), MethodPasskey)) {
		t.Errorf("switched on twice: %v", c.Methods)
	}
	c.SetMethod(MethodPasskey, false)
	c.SetMethod(MethodMagic, false)
	if !slices.Equal(c.Methods, before) || c.IsMethodEnabled(MethodPasskey) {
		t.Errorf("switched off: %v, want %v", c.Methods, before)
	}
}
