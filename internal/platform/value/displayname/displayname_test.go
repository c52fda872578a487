package displayname_test

import (
	"strings"
	"testing"

	"vidimus/internal/platform/value/displayname"
)

func TestPlainNames(t *testing.T) {
	t.Parallel()
	for name, isPlain := range map[string]bool{
		"Žofín & Söhne 株式会社": true, "متجر": true, "": true, strings.Repeat("ž", displayname.MaxLength): true,
		strings.Repeat("ž", displayname.MaxLength+1): false,
		"a\nb": false, "a\x00b": false, "a\x1b[31mb": false, "\u202eevil": false, "a\u2066b": false, "a\u200fb": false, "a\u2028b": false,
		"\xff": false, "\ufffd": false,
	} {
		if got := displayname.IsPlain(name); got != isPlain {
			t.Errorf("%q: %v", name, got)
		}
	}
}
