package application_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

func TestOriginsAreThoseOfABrowser(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	var many []string
	for i := range 51 {
		many = append(many, fmt.Sprintf("https://shop%d.example", i))
	}
	cases := map[string]struct {
		origins, want []string
		refused       bool
	}{
		"as typed":                        {origins: []string{" HTTPS://Shop.Example/ "}, want: []string{"https://shop.example"}},
		"with a port":                     {origins: []string{"https://shop.example:8443"}, want: []string{"https://shop.example:8443"}},
		"subdomains":                      {origins: []string{"https://*.shop.example"}, want: []string{"https://*.shop.example"}},
		"the own machine":                 {origins: []string{"http://localhost:3000"}, want: []string{"http://localhost:3000"}},
		"one twice":                       {origins: []string{"https://a.example", "https://a.example/"}, want: []string{"https://a.example"}},
		"nobody":                          {origins: []string{"none"}, want: []string{"none"}},
		"everybody":                       {origins: nil, want: []string{}},
		"nobody and somebody":             {origins: []string{"none", "https://a.example"}, refused: true},
		"without encryption":              {origins: []string{"http://shop.example"}, refused: true},
		"every host of a top level":       {origins: []string{"https://*.example"}, refused: true},
		"every host":                      {origins: []string{"*"}, refused: true},
		"a path":                          {origins: []string{"https://shop.example/pay"}, refused: true},
		"a second directive":              {origins: []string{"https://a.example; script-src *"}, refused: true},
		"a number":                        {origins: []string{"https://192.0.2.7"}, refused: true},
		"a name and a password":           {origins: []string{"https://a:b@shop.example"}, refused: true},
		"nothing":                         {origins: []string{""}, refused: true},
		"a line break":                    {origins: []string{"https://a.example\r\nx: y"}, refused: true},
		"another scheme":                  {origins: []string{"javascript://shop.example"}, refused: true},
		"more than anybody has use for":   {origins: many, refused: true},
		"as many as the contract lets in": {origins: many[:50], want: many[:50]},
	}
	for name, tc := range cases {
		err := r.SetAllowedOrigins(t.Context(), app.ID, tc.origins)
		if refused := apperr.KindOf(err) == apperr.KindInvalid; refused != tc.refused || err != nil && !refused {
			t.Errorf("%s: %v", name, err)
		}
		if tc.refused {
			continue
		}
		if got, err := r.Get(t.Context(), app.ID); err != nil || !slices.Equal(got.AllowedOrigins, tc.want) {
			t.Errorf("%s: %v, %v", name, got.AllowedOrigins, err)
		}
	}
	if err := r.SetAllowedOrigins(t.Context(), uuid.New(), nil); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown application: %v", err)
	}
}
