package mailaddress_test

import (
	"strings"
	"testing"

	"vidimus/internal/domain/authn/mailaddress"
)

func TestAddressesHaveOneForm(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"ada@shop.example": "ada@shop.example", " Ada@Shop.Example ": "ada@shop.example", "ada@b\u00fccher.example": "ada@xn--bcher-kva.example",
		"ada+x@shop.example": "ada+x@shop.example",
		"":                   "", "ada": "", "ada@shop": "", "Ada <ada@shop.example>": "", "a@b@c.example": "", "ada@shop.example\x00": "",
		strings.Repeat("a", 250) + "@shop.example": "",
	} {
		if got, ok := mailaddress.Normalize(raw); got != want || ok != (want != "") {
			t.Errorf("%q became %q (%t), want %q", raw, got, ok, want)
		}
	}
}
