// Package contactaddress reads the email addresses and telephone numbers that codes are sent to.
package contactaddress

import (
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/feature/email"
	"vidimus/internal/verification/feature/phone"
	"vidimus/internal/verification/standalone"
)

// TextablePhone parses a phone number that can receive text messages.
func TextablePhone(typed string) (e164 string, ok bool) {
	n, ok := phone.Parse(typed)
	return n.E164, ok && n.Valid && n.TakesTexts()
}

// ListedPhone returns the form in which lists keep a number.
func ListedPhone(value string) (string, bool) {
	n, ok := phone.Parse(value)
	return n.E164, ok
}

// ListedEmail returns the form in which lists keep an address.
func ListedEmail(value string) (string, bool) {
	address, ok := email.Parse(value)
	return address.Key(), ok
}

// Email reads an address that takes mails.
func Email(given string, _ application.Environment) (standalone.Address, error) {
	a, ok := email.Parse(given)
	if !ok {
		return standalone.Address{}, apperr.Invalid("email_malformed", "email", "Enter a valid email address.")
	}
	return standalone.Address{To: a.String(), Key: a.Key()}, nil
}

// Phone takes numbers that no plan has in a sandbox only: those are made for examples.
func Phone(given string, env application.Environment) (standalone.Address, error) {
	n, ok := phone.Parse(given)
	if !ok || !n.Valid && env != application.Sandbox {
		return standalone.Address{}, apperr.Invalid("phone_malformed", "phone_number", "Enter a valid phone number with its country code, such as +34612345678.")
	}
	if !n.TakesTexts() {
		return standalone.Address{}, apperr.Rejected("phone_without_texts", "", "This kind of number cannot receive a code.")
	}
	out := standalone.Address{To: n.E164, Key: n.E164, Channel: "sms"}
	if n.Country != "" {
		out.Country = &n.Country
	}
	return out, nil
}
