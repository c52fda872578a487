package httpapi

import (
	"encoding/json"
	"net/url"
	"unicode/utf8"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

const formType = "application/x-www-form-urlencoded"

// formAsJSON turns a form into the JSON object of the same members, so that it
// is checked by the same rules. Every value is a text; one that is given twice
// is refused (RFC 6749 section 3.2).
func formAsJSON(form []byte) ([]byte, error) {
	values, err := url.ParseQuery(string(form))
	if err != nil {
		return nil, apperr.Invalid("body_malformed", "", "The body is not a valid form.")
	}
	object := make(map[string]string, len(values))
	for name, given := range values {
		if len(given) > 1 {
			return nil, apperr.Invalid("body_invalid", name, "This field appears more than once.")
		}
		if !utf8.ValidString(name) || !utf8.ValidString(given[0]) {
			return nil, apperr.Invalid("body_malformed", "", "The body is not valid UTF-8.")
		}
		object[name] = given[0]
	}
	return json.Marshal(object)
}

// takesForm tells whether the operation takes the members of its JSON body as a form too.
func takesForm(op *contract.Operation, content contract.Content) (contract.Content, bool) {
	if content.Type != formType {
		return content, false
	}
	twin, err := op.Content("application/json")
	return twin, err == nil
}
