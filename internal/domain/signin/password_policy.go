package signin

import (
	"fmt"
	"unicode/utf8"

	"vidimus/internal/domain/password"
)

// newPassword checks a password that somebody chooses and prepares it.
func (c Settings) newPassword(chosen, email string) (string, error) {
	text, ok := password.Prepared(chosen)
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
