package standalone_test

import (
	"encoding/json"
	"strings"
	"testing"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/standalone"
)

// Metadata of a form is checked as that of JSON is: what could not be told again is refused.
func TestMetadataThatCannotBeToldAgain(t *testing.T) {
	t.Parallel()
	for raw, refused := range map[string]bool{
		``: false, `{"a":[1,2.50]}`: false, `"text"`: false, `{"a":1,"a":2}`: true, strings.Repeat("[", 33) + strings.Repeat("]", 33): true,
		`"` + strings.Repeat("a", 64<<10) + `"`: true, `{"a":`: true,
	} {
		err := standalone.EchoedFields{Metadata: json.RawMessage(raw)}.Check()
		if (apperr.KindOf(err) == apperr.KindInvalid) != refused || !refused && err != nil {
			t.Errorf("%.40s: %v", raw, err)
		}
	}
}
