package application_test

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

func TestCallbacks(t *testing.T) {
	t.Parallel()
	app := application.Application{CallbackSchemes: []string{"myshop"}}
	cases := map[string]struct {
		callback string
		allowed  bool
	}{
		"a web address":                       {"https://shop.example/done?order=7", true},
		"without encryption, for development": {"http://localhost:3000/done", true},
		"a registered scheme":                 {"myshop://verified/done", true},
		"a registered scheme in capitals":     {"MyShop://verified/done", true},
		"a scheme that nobody registered":     {"othershop://verified/done", false},
		"a scheme with a dot":                 {"com.example.shop:done", true},
		"a scheme that ends with its dot":     {"shop.:done", false},
		"a path alone":                        {"/done", false},
		"a host alone":                        {"shop.example/done", false},
		"a web address without a host":        {"https:///done", false},
		"credentials in a web address":        {"https://shop.example@evil.example/", false},
		"script":                              {"javascript:alert(1)", false},
		"script in odd letters":               {"JaVaScRiPt:alert(1)", false},
		"script behind a blank":               {" javascript:alert(1)", false},
		"script with a line break":            {"java\nscript:alert(1)", false},
		"data":                                {"data:text/html,<script>", false},
		"a file":                              {"file:///etc/passwd", false},
		"the source view":                     {"view-source:https://a.example", false},
		"a telephone call":                    {"tel:+123", false},
		"a text message":                      {"sms:+123", false},
		"settings of a system":                {"ms-settings:privacy", false},
		"a system's handler with a dot":       {"ms-app.example:run", false},
		"an intent":                           {"intent://scan/#Intent;scheme=zxing;end", false},
		"a store":                             {"market://details?id=x", false},
		"a NUL":                               {"https://shop.example/\x00", false},
		"a backslash, which browsers turn":    {`https:\\evil.example`, false},
		"a broken escape in the host":         {"https://%zz/", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := app.AllowsCallback(tc.callback); got != tc.allowed {
				t.Errorf("%q allowed: %v", tc.callback, got)
			}
		})
	}
}

func TestCallbackSchemes(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	cases := map[string]struct {
		schemes []string
		refused bool
	}{
		"own schemes":                   {[]string{"myshop", "MyShop2://"}, false},
		"none takes all back":           {nil, false},
		"a web scheme":                  {[]string{"https"}, true},
		"a handler of the system":       {[]string{"ms-settings"}, true},
		"a scheme that runs code":       {[]string{"javascript"}, true},
		"an address in place of scheme": {[]string{"myshop://done"}, true},
		"a letter":                      {[]string{"c"}, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			err := r.SetCallbackSchemes(t.Context(), app.ID, tc.schemes)
			if (apperr.KindOf(err) == apperr.KindInvalid) != tc.refused || !tc.refused && err != nil {
				t.Errorf("answered %v", err)
			}
		})
	}
	if err := r.SetCallbackSchemes(t.Context(), uuid.New(), nil); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("an unknown application: %v", err)
	}
}

func TestNamesOfApplications(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	for name, refused := range map[string]bool{
		"Žofín & Söhne 株式会社": false, "متجر": false, "a\nb": true, "a\x00b": true, "a\x1b[31mb": true, "\u202eevil": true, "a\u2028b": true, "  ": true,
	} {
		_, err := r.Create(t.Context(), application.CreateInput{Name: name, Environment: application.Sandbox})
		if (err != nil) != refused {
			t.Errorf("%q: %v", name, err)
		}
	}
}
