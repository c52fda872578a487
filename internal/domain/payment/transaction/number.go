package transaction

import (
	"errors"
	"strconv"
	"strings"

	"vidimus/internal/platform/decimal"
)

// maxNumberText is more than the longest number that can be kept takes.
const maxNumberText = 64

var errNumber = errors.New("no number")

// number reads an amount as it stands in JSON, as a number or as a text of one:
// exactly, and with the exponent that JSON numbers may have.
func number(raw string) (decimal.Decimal, error) {
	text := raw
	if unquoted, err := strconv.Unquote(raw); strings.HasPrefix(raw, `"`) && err == nil {
		text = strings.TrimSpace(unquoted)
	}
	if len(text) > maxNumberText {
		return decimal.Decimal{}, decimal.ErrDigits
	}
	if mantissa, exponent, has := strings.Cut(strings.ToLower(text), "e"); has {
		shifted, err := shift(mantissa, exponent)
		if err != nil {
			return decimal.Decimal{}, err
		}
		text = shifted
	}
	return decimal.Parse(text)
}

// shift moves the point of a mantissa.
func shift(mantissa, exponent string) (string, error) {
	by, err := strconv.Atoi(strings.TrimPrefix(exponent, "+"))
	if errors.Is(err, strconv.ErrSyntax) {
		return "", errNumber
	}
	if err != nil || by > maxNumberText || by < -maxNumberText {
		return "", decimal.ErrDigits
	}
	digits, isNegative := strings.CutPrefix(mantissa, "-")
	whole, places, _ := strings.Cut(digits, ".")
	if whole == "" {
		return "", errNumber
	}
	zeros := strings.Repeat("0", maxNumberText)
	whole, places = zeros+whole, places+zeros
	if by >= 0 {
		whole, places = whole+places[:by], places[by:]
	} else {
		whole, places = whole[:len(whole)+by], whole[len(whole)+by:]+places
	}
	text := "0" + strings.TrimLeft(whole, "0") + "." + strings.TrimRight(places, "0") + "0"
	if isNegative {
		text = "-" + text
	}
	return text, nil
}
