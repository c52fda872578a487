package transaction

import (
	"strconv"
	"strings"

	"vidimus/internal/platform/value/decimal"
)

// number reads an amount as it stands in JSON, as a number or as a text of one: exactly, and with the exponent that JSON numbers may have.
func number(raw string) (decimal.Decimal, error) {
	if text, err := strconv.Unquote(raw); strings.HasPrefix(raw, `"`) && err == nil {
		raw = strings.TrimSpace(text)
	}
	return decimal.ParseNumber(raw)
}
