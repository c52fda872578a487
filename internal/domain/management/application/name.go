package application

import (
	"strings"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/displayname"
)

// checkName refuses a name that pages, mails and reports cannot show as one line of text.
func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", apperr.Invalid("application_name_missing", "name", "An application needs a name.")
	case !displayname.IsPlain(name):
		return "", apperr.Invalid("application_name_invalid", "name", "Enter one line of at most 100 characters, without control characters.")
	}
	return name, nil
}
