package signin

import (
	"fmt"
	"unicode/utf8"

	"vidimus/internal/domain/authn/password"
	"vidimus/internal/platform/api/apperr"
)

// newPassword checks a chosen password against the policy and normalises it.
func (c Settings) newPassword(chosen, email string) (string, error) {
	text, ok := password.Normalize(chosen)
	if !ok {
		return "", refusal("password_policy", "The password holds characters that cannot be used.")
	}
	if utf8.RuneCountInString(text) < c.PasswordMinLength {
		return "", refusal("password_policy", fmt.Sprintf("Use at least %d characters.", c.PasswordMinLength))
	}
	if why := password.Weakness(text, email); why != "" {
		return "", refusal("password_policy", why)
	}
	return text, nil
}

var (
	errNoBreached = apperr.Invalid("breached_list_missing", "check_breached_passwords", "This installation has no list of breached passwords.")
	errBreached   = refusal("password_breached", "This password is on a list of passwords that leaked elsewhere. Choose another one.")
)

// notBreached refuses a prepared password that leaked elsewhere, where the
// application wants that and the operator keeps a list.
func (s *core) notBreached(c Settings, text string) error {
	if !c.CheckBreached || s.Breached == nil {
		return nil
	}
	leaked, err := s.Breached.Has(text)
	if err == nil && leaked {
		err = errBreached
	}
	return err
}
